### Was Burrow auf Deutsch sagt.

## General

player = Spieler { $n }
to-move = { $player } ist am Zug.
has-won = { $player } hat gewonnen.
drawn = Das Spiel endet unentschieden.
points = { $n ->
    [one] { $n } Punkt
   *[other] { $n } Punkte
}
moles = { $n ->
    [one] { $n } Maulwurf
   *[other] { $n } Maulwürfe
}
target-square = { $square }
choice-pass = Passen
choice-again = Noch eine Scheibe
proven = bewiesen
estimated = geschätzt

## Mole Hill

## Taupes et Compagnie

taupes-title = Taupes et Compagnie, Ebene { $level } von { $levels }: { $soil }
taupes-soil-1 = der Rasen
taupes-soil-2 = dunkelrote Erde
taupes-soil-3 = beiger Sand
taupes-soil-4 = blauer Fels
taupes-team-1 = Rot
taupes-team-2 = Nachtblau
taupes-team-3 = Gelb
taupes-team-4 = Lila
taupes-place = { $left ->
    [one] { $team } setzt den letzten Maulwurf.
   *[other] { $team } setzt einen Maulwurf, noch { $left }.
}
taupes-turn = Für { $team } wird eine Scheibe aufgedeckt.
taupes-turn-again = Für { $team } wird noch eine Scheibe aufgedeckt.
taupes-go = { $team } zieht einen Maulwurf um { $n }.
taupes-go-again = { $team } zieht noch einmal, um { $n }.
taupes-stuck = { $team } kann nicht um { $n } ziehen.
taupes-decide = { $team } darf noch eine Scheibe aufdecken.
taupes-shared = { $teams } teilen sich den Sieg.
taupes-count = { $moles ->
    [0] { $team } hat keine Maulwürfe.
    [one] { $team } hat { $moles } Maulwurf (in Löchern: { $holes }).
   *[other] { $team } hat { $moles } Maulwürfe (in Löchern: { $holes }).
}
taupes-space-hole = { $space }, Loch
taupes-space-special = { $space }, Sonderfeld
taupes-mole = { $space }, Maulwurf von { $team }
taupes-mole-hole = { $space }, Loch mit einem Maulwurf von { $team }
taupes-mole-special = { $space }, Sonderfeld mit einem Maulwurf von { $team }
taupes-disc = { $left ->
    [0] Scheibe { $n }, keine verdeckt
   *[other] Scheibe { $n }, { $left } verdeckt
}
taupes-filled = { $filled } von { $holes ->
    [one] { $holes } Loch besetzt
   *[other] { $holes } Löchern besetzt
}
taupes-stall = { $turned } von { $stall } Scheiben ohne neu besetztes Loch
taupes-legend = ( ) Loch
taupes-legend-special = * Sonderfeld
taupes-legend-discs = Scheiben: Zahlen liegen verdeckt, Punkte sind aufgedeckt.
taupes-solid = Wege ins letzte Loch: von { $spaces }

## Talpa

talpa-title = Talpa auf { $size } mal { $size } Feldern
talpa-description = Übrig sind { $red } rote und { $blue } blaue Steine. { $turn }
talpa-red = Rot
talpa-blue = Blau
talpa-square-red = { $square }, roter Stein
talpa-square-blue = { $square }, blauer Stein
talpa-square-empty = { $square }, gegraben
talpa-goal = Rot verbindet oben und unten, Blau links und rechts.
talpa-distance = { $n ->
    [0] { $player } hat einen Weg.
    [one] { $player } fehlt { $n } Feld zum Weg.
   *[other] { $player } fehlen { $n } Felder zum Weg.
}

## Mijnlieff
