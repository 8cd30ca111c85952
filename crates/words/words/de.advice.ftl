### What Burrow says in German: what to do, and what the computer advises.

## What the player who is to move has to do, after "Your turn:"

task-molehill-start = Setz den Maulwurf auf ein beliebiges Feld
task-molehill-dig = Zieh mit dem Maulwurf
task-molehill-jump = Zieh mit dem Maulwurf; vom Bau darf er auf jedes Feld ohne Hügel springen
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
task-taupes-turn = Deck eine deiner Scheiben auf
task-talpa-capture = Schlag einen gegnerischen Stein neben einem deiner Steine
task-talpa-remove = Nichts zu schlagen, also nimm einen deiner Steine vom Brett
task-mijnlieff-place = Setz einen Stein { $where }
task-mijnlieff-pass = Kein Feld ist dir erlaubt, also passe
news-taupes-lifted = Alle Löcher von Ebene { $level } sind besetzt: Sie wird abgehoben, und nur die Maulwürfe in ihren Löchern spielen weiter.
news-taupes-waiting = { $free ->
    [one] Alle deine Maulwürfe sitzen in Löchern: Du setzt aus, bis auch das letzte freie Loch besetzt ist.
   *[other] Alle deine Maulwürfe sitzen in Löchern: Du setzt aus, bis die { $free } freien Löcher besetzt sind.
}
news-taupes-stalling = Mit den letzten { $turned } Scheiben ist kein weiteres Loch besetzt worden; bei { $stall } endet die Partie, und die meisten Maulwürfe in Löchern gewinnen.
round-over = Runde { $n } ist zu Ende
round-made = { $points ->
    [one] { $player } hat als Maulwurf { $points } Punkt gemacht.
   *[other] { $player } hat als Maulwurf { $points } Punkte gemacht.
}
round-start = Runde { $n } beginnen
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
move-taupes-pass = { $n ->
    [one] kein Maulwurf kann { $n } Feld weit ziehen: passen
   *[other] kein Maulwurf kann { $n } Felder weit ziehen: passen
}
move-taupes-enough = keine weitere Scheibe
move-talpa-capture = { $from } schlägt { $to }
move-talpa-remove = { $place } vom Brett nehmen
warning-talpa = Das öffnet { $player } den Weg, und { $player } gewinnt.
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

## Der Trainer: ein Zug, der viel verliert, lässt sich zurücknehmen

coach-loses = Damit hat { $who } sofort gewonnen.
coach-wins-in = { $n ->
    [one] Danach kann { $who } mit dem nächsten Zug gewinnen.
   *[other] Danach kann { $who } in { $n } Zügen gewinnen.
}
coach-proven = Dieser Zug verschenkt sicher etwas. Dieser Zug: { $after }. Der beste: { $before }.
coach-estimated = Dieser Zug verschenkt wahrscheinlich etwas. Dieser Zug: { $after }. Der beste: { $before }.
coach-could_force_pass = Du könntest zum Passen zwingen.
coach-allows_pass = Danach kann { $opponent } zum Passen zwingen: { $move }.
coach-could_score = { $n ->
    [one] Du könntest sofort einen Punkt machen.
   *[other] Du könntest sofort { $n } Punkte machen.
}
coach-opens_path = Er öffnet den Weg von { $opponent }.
coach-could_win = { $n ->
    [one] Du könntest sofort gewinnen.
   *[other] Du könntest in { $n } Zügen gewinnen.
}
coach-allows_win = { $n ->
    [one] Danach gewinnt { $opponent } sofort: { $move }.
   *[other] Danach gewinnt { $opponent } in { $n } Zügen: { $move }.
}
coach-loses_flowers = Danach erreicht der Maulwurf keine andere Blume mehr, und noch könnte er es.
coach-could_bar_flowers = Der Maulwurf ließe sich von jeder anderen Blume fernhalten.
coach-few_ways = Danach hat der Maulwurf weniger Wege ({ $n }), als er haben könnte ({ $more }).
coach-could_leave_ways = Dem Maulwurf ließen sich weniger Wege lassen: { $n }.
coach-could_trap = Der Maulwurf ließe sich sofort einsperren.
coach-could_fill_hole = Du könntest ein Loch besetzen.
coach-could_lift = Du könntest das letzte Loch besetzen, und die Ebene würde abgehoben.
coach-leaves_hole = Er verlässt das Loch { $place }.
coach-question = { $reason } Zurücknehmen?
coach-take-back = Zurücknehmen
coach-keep = Trotzdem spielen

## Die erste Hälfte eines Tipps: welcher Stein

advice-piece = Achte auf { $piece }. Frag noch einmal nach dem Zug.
advice-column = Achte auf Spalte { $column }. Frag noch einmal nach dem Zug.
piece-at = den Stein auf { $place }
piece-mole = den Maulwurf auf { $place }
piece-hand = { $kind ->
    [S] deine Geraden
    [D] deine Diagonalen
    [P] deine Schieber
   *[L] deine Zieher
}
