### Was Burrow auf Deutsch sagt.

## General

player = Spieler { $n }
you = Du
to-move = { $player } ist am Zug.
has-won = { $player } hat gewonnen.
drawn = Die Partie endet unentschieden.
over = Die Partie ist zu Ende.
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
proven = bewiesen: { $value }
estimated = geschätzt: { $value }

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
molehill-reach = In Reichweite des Maulwurfs, wenn kein Stock mehr dazukommt: Felder { $squares }, Blumen { $flowers }.
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
taupes-go = { $team } zieht einen Maulwurf um { $n ->
    [one] { $n } Feld
   *[other] { $n } Felder
}.
taupes-go-again = { $team } zieht noch einmal, um { $n ->
    [one] { $n } Feld
   *[other] { $n } Felder
}.
taupes-stuck = Kein Maulwurf von { $team } kann { $n ->
    [one] { $n } Feld
   *[other] { $n } Felder
} weit ziehen.
taupes-decide = { $team } darf noch eine Scheibe aufdecken.
taupes-shared = { $teams } teilen sich den Sieg.
taupes-count = { $moles ->
    [0] { $team } hat keine Maulwürfe mehr.
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
taupes-face-down = Scheibe { $n } von den verdeckten; darunter: { $discs }
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
talpa-description = Übrig: { $red ->
    [one] { $red } roter Stein
   *[other] { $red } rote Steine
}, { $blue ->
    [one] { $blue } blauer Stein
   *[other] { $blue } blaue Steine
}. { $turn }
talpa-red = Rot
talpa-blue = Blau
talpa-square-red = { $square }, roter Stein
talpa-square-blue = { $square }, blauer Stein
talpa-square-empty = { $square }, aufgegraben
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
    [pinwheel] Mijnlieff auf dem Windradbrett
    [diamond] Mijnlieff auf dem Rautenbrett
    [chain] Mijnlieff auf dem Kettenbrett
    [rectangle] Mijnlieff auf dem rechteckigen Brett
    [court] Mijnlieff auf dem großen rechteckigen Brett
    [field] Mijnlieff auf dem großen quadratischen Brett
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
mijnlieff-kind = { $kind ->
    [S] Gerade
    [D] Diagonale
    [P] Schieber
   *[L] Zieher
}
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
play-disc = Eine Scheibe wird aufgedeckt: { $disc }.
play-computer = { $player } zieht { $move }.
play-help = Tippe einen Zug oder seinen Anfang ein. Oder: hint (Tipp), undo (zurücknehmen), save DATEI, resign (aufgeben), quit (beenden). Erlaubte Züge:
play-several = Mehrere Züge beginnen mit { $text }:
play-no-undo = Es gibt keinen Zug zurückzunehmen.
play-save-where = Wohin? Zum Beispiel: save partie.txt
play-saved = Die Partie ist in { $file } gespeichert.
play-unfinished = Die Partie ist nicht zu Ende. Bisher:
standing-to-move = { $player } ist am Zug: { $task }
standing-chance = { $player } deckt eine Scheibe auf: { $odds }
standing-odds = { $outcome } ({ $percent } %)
seat-role = { $player } ({ $role })
result-won = { $player } gewinnt, { $score }
result-drawn = unentschieden zwischen { $players }, { $score }
result-unranked = beendet, { $score }
result-open = nicht beendet
result-stalled = { $result } (festgefahren)

## Why a move is illegal

illegal-over = Die Partie ist zu Ende.
illegal-other-game = Das ist ein Zug eines anderen Spiels.
illegal-syntax = „{ $text }“ lässt sich nicht als Zug lesen. { $form }
illegal-syntax-empty = Hier steht kein Zug. { $form }
illegal-syntax-molehill = Schreibe ein Feld wie e4 für den Maulwurf oder eine Seite eines Feldes wie e4n oder e4e für einen Stock des Gärtners.
illegal-syntax-taupes = Schreibe zum Setzen etwas wie +A1, für eine Scheibe 1 bis 4, für einen Zug etwas wie E5-E8 oder 3:E5-E8, again für noch eine Scheibe oder - zum Passen.
illegal-syntax-talpa = Schreibe zum Schlagen etwas wie c3c4, zum Entfernen etwas wie xc3.
illegal-syntax-mijnlieff = Schreibe einen Stein (S, D, P oder L) und ein Feld, etwa Sa1, oder pass.

illegal-molehill-off-board = Der Rasen hat kein Feld { $square }: Er reicht von a1 bis i7.
illegal-molehill-outer-border = Diese Seite von { $square } ist der Rand des Rasens: Stöcke liegen zwischen zwei Feldern.
illegal-molehill-moles-turn = Der Maulwurf ist am Zug: Nenne ein Feld wie e4.
illegal-molehill-gardeners-turn = Der Gärtner ist am Zug: Nenne eine Kante wie e4n.
illegal-molehill-edge-taken = Auf { $edge } zwischen { $one } und { $two } liegt schon ein Stock.
illegal-molehill-visited = Der Maulwurf war schon auf { $square }.
illegal-molehill-too-far = Das Feld { $to } liegt nicht neben { $from }, und springen darf der Maulwurf nur vom Bau in der Mitte aus.
illegal-molehill-no-start-jump = Das Feld { $to } liegt nicht neben { $from }, und ein Maulwurf, der im Bau in der Mitte beginnt, darf nicht sofort springen.
illegal-molehill-stick-between = Zwischen { $from } und { $to } liegt ein Stock.
illegal-molehill-both-ways-barred = Stöcke versperren beide Wege von { $from } nach { $to }: { $one } auf der einen Seite, { $other } auf der anderen.

illegal-taupes-off-board = Es gibt kein Feld { $space }: Die Reihen gehen von A1-A5 unten über E1-E9 bis I5-I9 oben.
illegal-taupes-place-first = Setze zuerst einen Maulwurf auf ein freies Feld, etwa +A1.
illegal-taupes-all-placed = Alle Maulwürfe sind schon gesetzt.
illegal-taupes-place-in-hole = Das Feld { $space } ist ein Loch: Maulwürfe beginnen auf dem Rasen, nicht in Löchern.
illegal-taupes-occupied = Auf { $space } steht schon ein Maulwurf.
illegal-taupes-turn-first = Zuerst muss eine Scheibe aufgedeckt werden.
illegal-taupes-disc-waits = Eine { $disc } ist aufgedeckt und muss zuerst gezogen werden.
illegal-taupes-no-such-disc = Es liegt keine Scheibe { $disc } verdeckt.
illegal-taupes-decide-first = Sage zuerst, ob du noch eine Scheibe aufdeckst: again, oder - zum Verzichten.
illegal-taupes-nothing-to-decide = Noch eine Scheibe gibt es nur mit den Profiregeln, und nur nach einem Zug, der auf einem Sonderfeld endet.
illegal-taupes-no-mole = Auf { $space } steht kein Maulwurf.
illegal-taupes-not-yours = Der Maulwurf auf { $space } gehört nicht dir.
illegal-taupes-not-straight = Von { $from } nach { $to } führt keine gerade Linie.
illegal-taupes-wrong-distance = { $steps ->
    [one] Von { $from } nach { $to } ist es { $steps } Feld, aber die Scheibe sagt { $disc }.
   *[other] Von { $from } nach { $to } sind es { $steps } Felder, aber die Scheibe sagt { $disc }.
}
illegal-taupes-in-the-way = Der Maulwurf auf { $space } steht im Weg.
illegal-taupes-dotted-spoke = Der Weg von { $from } nach { $to } führt über eine gepunktete Speiche, und mit den Profiregeln führen nur durchgezogene zur Mitte.
illegal-taupes-special-again = { $space } ist ein Sonderfeld, und ein zweiter Zug darf nicht auf einem enden.
illegal-taupes-blocked = { $disc ->
    [one] Der Maulwurf auf { $space } kann nicht { $disc } Feld weit ziehen.
   *[other] Der Maulwurf auf { $space } kann nicht { $disc } Felder weit ziehen.
}
illegal-taupes-must-move = { $disc ->
    [one] Einer deiner Maulwürfe kann { $disc } Feld weit ziehen, also musst du ziehen.
   *[other] Einer deiner Maulwürfe kann { $disc } Felder weit ziehen, also musst du ziehen.
}
illegal-taupes-cannot-move = { $disc ->
    [one] Keiner deiner Maulwürfe kann { $disc } Feld weit ziehen: Die Scheibe verfällt, schreibe -.
   *[other] Keiner deiner Maulwürfe kann { $disc } Felder weit ziehen: Die Scheibe verfällt, schreibe -.
}

illegal-talpa-off-board = Dieses Brett hat kein Feld { $square }.
illegal-talpa-empty = Auf { $square } liegt kein Stein.
illegal-talpa-not-yours = Der Stein auf { $square } gehört { $owner }, und { $mover } ist am Zug.
illegal-talpa-not-adjacent = Das Feld { $to } liegt nicht neben { $from }: Ein Stein schlägt nach oben, unten, links oder rechts.
illegal-talpa-nothing-to-capture = Auf { $square } gibt es nichts zu schlagen: Ein Stein zieht nur, indem er schlägt.
illegal-talpa-own-piece = Der Stein auf { $square } gehört dir: Schlage einen des Gegners.
illegal-talpa-must-capture = Du musst schlagen: Ein Stein wird nur entfernt, wenn es nichts zu schlagen gibt.

illegal-mijnlieff-off-board = Dieses Brett hat kein Feld { $square }.
illegal-mijnlieff-occupied = Auf { $square } liegt schon ein Stein.
illegal-mijnlieff-none-left = { $kind ->
    [S] Du hast keine Gerade mehr.
    [D] Du hast keine Diagonale mehr.
    [P] Du hast keinen Schieber mehr.
   *[L] Du hast keinen Zieher mehr.
}
illegal-mijnlieff-may-not-pass = Du kannst einen Stein setzen, also darfst du nicht passen.
illegal-mijnlieff-must-pass = { $kind ->
    [S] Du musst passen: Kein Feld in Reihe oder Spalte der Geraden auf { $square } ist frei.
    [D] Du musst passen: Kein Feld auf einer Schräge der Diagonale auf { $square } ist frei.
    [P] Du musst passen: Jedes freie Feld berührt den Schieber auf { $square }.
   *[L] Du musst passen: Kein freies Feld berührt den Zieher auf { $square }.
}
illegal-mijnlieff-opening-rim = Der erste Stein kommt auf ein Feld am Rand, und { $square } ist keines.
illegal-mijnlieff-opening-straight = Der erste Stein muss eine Gerade sein.
illegal-mijnlieff-opening-corner = Der erste Stein kommt in eine Ecke, und { $square } ist keine.
illegal-mijnlieff-constraint = { $kind ->
    [S] Du musst in Reihe oder Spalte der Geraden auf { $last } antworten, und { $square } liegt nicht darin.
    [D] Du musst auf einer Schräge der Diagonale auf { $last } antworten, und { $square } liegt auf keiner.
    [P] Du darfst den Schieber auf { $last } nicht berühren, und { $square } berührt ihn.
   *[L] Du musst den Zieher auf { $last } berühren, und { $square } berührt ihn nicht.
}
illegal-mijnlieff-gap = { $kind ->
    [S] Du musst in Reihe oder Spalte der Geraden auf { $last } antworten, und eine Lücke im Brett trennt { $square } davon.
   *[D] Du musst auf einer Schräge der Diagonale auf { $last } antworten, und eine Lücke im Brett trennt { $square } davon.
}

## How a game ended

ending-and = { $first } und { $last }

ending-molehill-won = { $points ->
    [one] { $winner } hat gewonnen: { $points } Punkt als Maulwurf gegen { $other } von { $loser }.
   *[other] { $winner } hat gewonnen: { $points } Punkte als Maulwurf gegen { $other } von { $loser }.
}
ending-molehill-draw = { $points ->
    [one] Unentschieden: Beide Spieler haben als Maulwurf { $points } Punkt.
   *[other] Unentschieden: Beide Spieler haben als Maulwurf { $points } Punkte.
}
ending-molehill-single = { $points ->
    [one] Die Runde ist zu Ende: { $player } hat als Maulwurf { $points } Punkt. Eine Einzelrunde hat keinen Sieger.
   *[other] Die Runde ist zu Ende: { $player } hat als Maulwurf { $points } Punkte. Eine Einzelrunde hat keinen Sieger.
}
ending-molehill-stuck = Am Ende war der Maulwurf auf { $square } eingesperrt.
ending-molehill-hills = Am Ende hatte der Maulwurf seinen letzten Hügel aufgeworfen.

ending-taupes-shovel = { $team } hat gewonnen: Einer der eigenen Maulwürfe hat die goldene Schaufel erreicht.
ending-taupes-alone = { $team } hat gewonnen: Kein anderes Team hat noch Maulwürfe.
ending-taupes-stalled = { $discs ->
    [one] Die Partie ist festgefahren: Mit der letzten Scheibe wurde kein weiteres Loch besetzt.
   *[other] Die Partie ist festgefahren: Mit den letzten { $discs } Scheiben wurde kein weiteres Loch besetzt.
}
ending-taupes-most-in-holes = { $team } hat mit den meisten Maulwürfen in Löchern gewonnen ({ $holes }).
ending-taupes-most-moles = { $team } hat gewonnen: Niemand hat mehr Maulwürfe in Löchern, und bei Gleichstand entscheiden die meisten Maulwürfe insgesamt ({ $moles }).
ending-taupes-shared = { $teams } teilen sich den Sieg: Niemand hat mehr Maulwürfe in Löchern ({ $holes }) oder, bei Gleichstand, mehr Maulwürfe insgesamt ({ $moles }).

ending-talpa-own = { $winner ->
    [red] Rot hat einen Weg von oben nach unten geöffnet und gewonnen.
   *[blue] Blau hat einen Weg von links nach rechts geöffnet und gewonnen.
}
ending-talpa-gift = { $winner ->
    [red] Rot hat gewonnen: Blau hat den Weg von Rot geöffnet, von oben nach unten.
   *[blue] Blau hat gewonnen: Rot hat den Weg von Blau geöffnet, von links nach rechts.
}
ending-talpa-both = { $winner ->
    [red] Rot hat gewonnen: Blau hat beide Wege zugleich geöffnet, und dann zählt der des Gegners.
   *[blue] Blau hat gewonnen: Rot hat beide Wege zugleich geöffnet, und dann zählt der des Gegners.
}

ending-mijnlieff-won = { $winner } hat mit { $points } zu { $other } Punkten gewonnen.
ending-mijnlieff-draw = { $points ->
    [one] Die Partie endet unentschieden: Weiß und Schwarz haben je { $points } Punkt.
   *[other] Die Partie endet unentschieden: Weiß und Schwarz haben je { $points } Punkte.
}

## What a move is worth

value-draw = unentschieden
value-wins-by = gewinnt mit { $n ->
    [one] { $n } Punkt
   *[other] { $n } Punkten
} Vorsprung
value-loses-by = verliert mit { $n ->
    [one] { $n } Punkt
   *[other] { $n } Punkten
} Rückstand
value-wins = gewinnt
value-loses = verliert
value-chance = { $player } { $n } %
value-points = { $n ->
    [one] { $n } Punkt für den Maulwurf in dieser Runde
   *[other] { $n } Punkte für den Maulwurf in dieser Runde
}
value-margin = Abstand { $n }
value-expected = { $n } Punkte für den Maulwurf
badge-points = { $n ->
    [one] { $n } Punkt
   *[other] { $n } Punkte
}
badge-exact = { $value } exakt
badge-about = etwa { $value }
