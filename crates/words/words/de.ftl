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
