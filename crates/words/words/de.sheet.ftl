### Was Burrow auf Deutsch sagt: players, the score sheet and what decided a game.

## What a player is in a round of Mole Hill, as a label

role-mole = Maulwurf
role-gardener = Gärtner

## What is counted; the cells show points

sheet-molehill-dark = Dunkle Hügel × 1
sheet-molehill-red = Rote Blumen × 2
sheet-molehill-white = Weiße Blumen × 1
sheet-molehill-total = Punkte als Maulwurf
sheet-mijnlieff-threes = Dreierketten × 1
sheet-mijnlieff-fours = Viererketten × 2
sheet-mijnlieff-longer = Längere Ketten
sheet-mijnlieff-total = Summe

## What is counted; the cells show how many

sheet-talpa-pieces = Übrige Steine
sheet-talpa-to-dig = Felder bis zum Weg
sheet-taupes-moles = Übrige Maulwürfe
sheet-taupes-holes = Maulwürfe in Löchern

## What decided a game, below its result; lists of squares have commas and, before the last, the word for "and"

ending-and-before-i = { $first } und { $last }

details-molehill = { $player }: { $parts }.
details-molehill-dark = { $n ->
    [0] kein dunkler Hügel
    [one] { $n } dunkler Hügel
   *[other] { $n } dunkle Hügel
}
details-molehill-red = { $n ->
    [one] rote Blume auf { $squares }
   *[other] rote Blumen auf { $squares }
}
details-molehill-white = { $n ->
    [one] weiße Blume auf { $squares }
   *[other] weiße Blumen auf { $squares }
}
details-molehill-no-flower = keine Blume

details-taupes-shovel = Der siegreiche Maulwurf ist im letzten Loch, auf { $space }.
details-taupes-reached = Der siegreiche Maulwurf ist von { $from } ins letzte Loch auf { $to } gezogen.
details-taupes-dropped = Der siegreiche Maulwurf ist durch { $space } bis zur goldenen Schaufel gefallen.
details-taupes-filled = { $team } hat mit dem Zug von { $from } nach { $to } das letzte freie Loch von Ebene { $level } besetzt.
details-taupes-none = { $team } hat keine Maulwürfe mehr.
details-taupes-left = { $moles ->
    [one] { $team } hat noch { $moles } Maulwurf, auf { $spaces }.
   *[other] { $team } hat noch { $moles } Maulwürfe, auf { $spaces }.
}
details-taupes-stalled = { $team }: { $holes ->
    [0] kein Maulwurf in einem Loch
    [one] { $holes } Maulwurf in einem Loch ({ $spaces })
   *[other] { $holes } Maulwürfe in Löchern ({ $spaces })
}, { $moles ->
    [one] insgesamt { $moles } Maulwurf.
   *[other] insgesamt { $moles } Maulwürfe.
}

details-talpa-path = Der Weg: { $squares }.
details-talpa-path-of = { $owner ->
    [red] Der Weg von Rot: { $squares }.
   *[blue] Der Weg von Blau: { $squares }.
}

details-mijnlieff = { $player }: { $lines }.
details-mijnlieff-line = { $from }–{ $to } ({ $points })
details-mijnlieff-none = { $player } hat keine Dreierkette.
