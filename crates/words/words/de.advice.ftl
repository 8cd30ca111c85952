### What Burrow says in German: what to do, and what the computer advises.

## What the player who is to move has to do, after "Your turn:"

task-molehill-start = Setz den Maulwurf auf ein beliebiges Feld
task-molehill-dig = Zieh mit dem Maulwurf
task-molehill-stick = Leg einen Stock zwischen zwei Felder
task-taupes-place = Setz einen Maulwurf auf den Rasen
task-taupes-go = { $n ->
    [one] Zieh einen Maulwurf um { $n } Feld
   *[other] Zieh einen Maulwurf um { $n } Felder
}
task-taupes-pass = { $n ->
    [one] Kein Maulwurf von dir kann { $n } Feld weit ziehen, also passe
   *[other] Kein Maulwurf von dir kann { $n } Felder weit ziehen, also passe
}
task-taupes-decide = Deck noch eine Scheibe auf oder passe
task-talpa-capture = Schlag einen gegnerischen Stein neben einem deiner Steine
task-talpa-remove = Nichts zu schlagen, also nimm einen deiner Steine vom Brett
task-mijnlieff-place = Setz einen Stein { $where }
task-mijnlieff-pass = Kein Feld steht dir offen, also passe
news-taupes-lifted = Alle Löcher von Ebene { $level } sind besetzt: Sie wird abgehoben, und nur die Maulwürfe in ihren Löchern spielen weiter.
round-two-mole = { $points ->
    [one] Runde 2: Jetzt bist du der Maulwurf. { $gardener } hat { $points } Punkt geholt.
   *[other] Runde 2: Jetzt bist du der Maulwurf. { $gardener } hat { $points } Punkte geholt.
}
round-two-gardener = { $points ->
    [one] Runde 2: Jetzt bist du der Gärtner. Als Maulwurf hast du { $points } Punkt geholt.
   *[other] Runde 2: Jetzt bist du der Gärtner. Als Maulwurf hast du { $points } Punkte geholt.
}
round-two = { $points ->
    [one] Runde 2: Jetzt ist { $mole } der Maulwurf. { $gardener } hat { $points } Punkt geholt.
   *[other] Runde 2: Jetzt ist { $mole } der Maulwurf. { $gardener } hat { $points } Punkte geholt.
}

## Moves

move-molehill-dig = der Maulwurf nach { $place }
move-molehill-stick = ein Stock zwischen { $from } und { $to }
move-taupes-place = ein Maulwurf auf { $place }
move-taupes-go = der Maulwurf von { $from } nach { $to }
move-taupes-disc = Scheibe { $disc }
move-talpa-capture = { $from } schlägt { $to }
move-talpa-remove = { $place } vom Brett nehmen
move-mijnlieff = { $kind ->
    [S] Gerade auf { $place }
    [D] Diagonale auf { $place }
    [P] Schieber auf { $place }
   *[L] Zieher auf { $place }
}

## What the best move is worth to the player to move

advice-best = Am besten: { $move }.
advice-proven = { $value } (bewiesen).
advice-estimated = { $value } (geschätzt).
advice-win = So kannst du gewinnen, was die andere Seite auch tut
advice-win-by = { $n ->
    [one] So kannst du mit mindestens { $n } Punkt Vorsprung gewinnen, was die andere Seite auch tut
   *[other] So kannst du mit mindestens { $n } Punkten Vorsprung gewinnen, was die andere Seite auch tut
}
advice-draw = So kannst du ein Unentschieden halten, was die andere Seite auch tut
advice-lose = Du verlierst trotzdem, wenn die andere Seite keinen Fehler macht
advice-lose-by = { $n ->
    [one] Du verlierst trotzdem mit { $n } Punkt Rückstand, wenn die andere Seite keinen Fehler macht
   *[other] Du verlierst trotzdem mit { $n } Punkten Rückstand, wenn die andere Seite keinen Fehler macht
}
advice-points = { $n ->
    [one] Macht niemand einen Fehler, bekommt der Maulwurf in dieser Runde { $n } Punkt
   *[other] Macht niemand einen Fehler, bekommt der Maulwurf in dieser Runde { $n } Punkte
}
advice-chance = Deine Gewinnchance liegt bei { $n } %
advice-about = Deine Gewinnchance liegt bei etwa { $n } %
