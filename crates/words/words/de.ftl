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

molehill-title = Mole Hill · { $round } · { $turn }
molehill-round = Runde { $n } von 2
molehill-single-round = Einzelrunde
molehill-mole-to-move = Maulwurf am Zug
molehill-gardener-to-move = Gärtner am Zug
molehill-won = { $player } hat gewonnen
molehill-draw = Unentschieden
molehill-over = Die Runde ist zu Ende
molehill-roles = { $mole } ist der Maulwurf, { $gardener } der Gärtner.
molehill-score = { $one }: { $first }. { $two }: { $second }.
molehill-mole-on = Der Maulwurf ist auf { $square }.
molehill-mole-away = Der Maulwurf hat noch nicht begonnen.
molehill-left = Übrig: { $light ->
    [one] { $light } heller Hügel
   *[other] { $light } helle Hügel
}, { $dark ->
    [one] { $dark } dunkler Hügel
   *[other] { $dark } dunkle Hügel
}, { $sticks ->
    [one] { $sticks } Stock
   *[other] { $sticks } Stöcke
}.
molehill-lawn = Rasen
molehill-burrow = Bau
molehill-mole = Maulwurf
molehill-red-flower = rote Blume
molehill-white-flower = weiße Blume
molehill-light-hill = heller Hügel { $n }
molehill-dark-hill = dunkler Hügel { $n }
molehill-edge-free = Kante zwischen { $one } und { $two }, frei
molehill-edge-stick = Kante zwischen { $one } und { $two }, mit Stock
molehill-key-light = helle Hügel
molehill-key-dark = dunkle Hügel, je 1 Punkt
molehill-key-red = rote Blume, 2 Punkte
molehill-key-white = weiße Blume, 1 Punkt
molehill-stick = Stock

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

mijnlieff-title = { $board ->
    [square] Mijnlieff auf dem quadratischen Brett
    [line] Mijnlieff auf dem Brett in einer Linie
    [pinwheel] Mijnlieff auf dem Windrad-Brett
    [diamond] Mijnlieff auf dem Rauten-Brett
    [chain] Mijnlieff auf dem Ketten-Brett
    [rectangle] Mijnlieff auf dem rechteckigen Brett
   *[other] Mijnlieff auf dem { $board }-Brett
}
mijnlieff-title-tiles = Mijnlieff auf Platten, die { $columns } mal { $rows } Felder überspannen
mijnlieff-white = Weiß
mijnlieff-black = Schwarz
mijnlieff-to-place = { $player } setzt auf ein freies Feld { $where }.
mijnlieff-must-pass = { $player } muss passen: Kein Feld { $where } ist frei.
mijnlieff-where = { $kind ->
    [S] in Reihe oder Spalte der Geraden auf { $square }
    [D] auf einer Schräge der Diagonale auf { $square }
    [P] ohne Berührung mit dem Schieber auf { $square }
   *[L] in Berührung mit dem Zieher auf { $square }
}
mijnlieff-where-rim = am Rand
mijnlieff-where-corner = in einer Ecke, und zwar eine Gerade
mijnlieff-where-any = nach Wahl
mijnlieff-score = { $white ->
    [one] Weiß hat { $white } Punkt, Schwarz { $black }.
   *[other] Weiß hat { $white } Punkte, Schwarz { $black }.
}
mijnlieff-points = { $player }: { $points }
mijnlieff-white-piece = { $kind ->
    [S] weiße Gerade
    [D] weiße Diagonale
    [P] weißer Schieber
   *[L] weißer Zieher
}
mijnlieff-black-piece = { $kind ->
    [S] schwarze Gerade
    [D] schwarze Diagonale
    [P] schwarzer Schieber
   *[L] schwarzer Zieher
}
mijnlieff-square-piece = { $square }, { $piece }
mijnlieff-square-empty = { $square }, leer
mijnlieff-square-open = { $square }, leer, erlaubt
mijnlieff-square-forbidden = { $square }, leer, verboten
mijnlieff-hand = { $piece }, { $n } auf der Hand
mijnlieff-open = erlaubt
mijnlieff-forbidden = verboten
mijnlieff-legend = Wo der Gegner antworten muss: S Gerade, gleiche Reihe oder Spalte; D Diagonale, auf einer Schräge; P Schieber, ohne Berührung; L Zieher, in Berührung. Große Buchstaben für Weiß, kleine für Schwarz.

## Playing in the terminal

play-prompt = { $player }, du bist am Zug (? für Hilfe):
play-disc = Eine Scheibe wird umgedreht: { $disc }.
play-computer = { $player } zieht { $move }.
play-help = Tippe einen Zug oder seinen Anfang. Oder: hint (Tipp), undo (zurück), save DATEI, resign (aufgeben), quit. Erlaubte Züge:
play-several = Mehrere Züge beginnen mit { $text }:
play-no-undo = Es gibt nichts zurückzunehmen.
play-save-where = Wohin? Zum Beispiel: save partie.txt
play-saved = Die Partie ist in { $file } gespeichert.
play-unfinished = Die Partie ist nicht zu Ende. Bisher:
