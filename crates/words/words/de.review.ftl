### What Burrow says in German about a game that was played.

verdict-best = am besten
verdict-fine = gut
verdict-inaccuracy = wohl eine Ungenauigkeit
verdict-mistake = wohl ein Fehler
verdict-blunder = wohl ein grober Fehler
verdict-proven_mistake = bewiesener Fehler

review-moment = { $player }: { $move }, { $verdict } ({ $after }). Besser: { $better } ({ $before }).
review-no-moments = Es wurde kein Zug gefunden, der etwas verloren hat.
review-loss-points = { $player }: Fehler { $loss } Punkte
review-loss-chance = { $player }: Fehler { $loss } %
review-luck = { $player }: Glück { $luck } %, Fehler { $loss } %
review-draw = Glück bei der Auslosung der Seiten, falls es eine gab: { $sides }
review-draw-sure = Glück bei der Auslosung der Seiten: { $sides }
review-unfinished = Die Züge vor Nummer { $ply } wurden nicht untersucht.

reason-could_force_pass = Der Gegner hätte passen müssen: { $move }.
reason-allows_pass = Danach kann { $opponent } zum Passen zwingen: { $move }.
reason-could_score = { $n ->
    [1] Ein Punkt war sofort zu holen: { $move }.
   *[other] { $n } Punkte waren sofort zu holen: { $move }.
}
reason-opens_path = Das hat den Weg von { $opponent } geöffnet.
reason-could_win = { $n ->
    [1] Die Partie war sofort zu gewinnen: { $move }.
   *[other] Die Partie war in { $n } Zügen zu gewinnen, was immer die Antwort ist: { $move }.
}
reason-allows_win = { $n ->
    [1] Danach kann { $opponent } sofort gewinnen: { $move }.
   *[other] Danach kann { $opponent } in { $n } Zügen gewinnen, was immer die Antwort ist: { $move }.
}
reason-loses_flowers = Danach erreicht der Maulwurf keine Blume mehr. Nach diesem Zug könnte er es noch: { $move }.
reason-could_bar_flowers = Der Maulwurf war von allen anderen Blumen abzuschneiden: { $move }.
reason-few_ways = { $n ->
    [0] Danach kommt der Maulwurf nicht mehr weiter. Nach diesem Zug hätte er { $more } Wege: { $move }.
    [1] Danach hat der Maulwurf nur einen Weg weiter. Nach diesem Zug hätte er { $more }: { $move }.
   *[other] Danach hat der Maulwurf nur { $n } Wege weiter. Nach diesem Zug hätte er { $more }: { $move }.
}
reason-could_leave_ways = { $n ->
    [1] Dem Maulwurf wäre nur ein Weg weiter geblieben: { $move }.
   *[other] Dem Maulwurf wären nur { $n } Wege weiter geblieben: { $move }.
}
reason-could_trap = Der Maulwurf war sofort einzusperren: { $move }.
reason-could_fill_hole = Ein Loch war zu besetzen: { $move }.
reason-could_lift = Das letzte Loch war zu besetzen, und die Ebene wäre abgehoben worden: { $move }.
reason-leaves_hole = Ein Maulwurf hat das Loch { $place } verlassen.

site-review = Was ist passiert?
site-review-moment = Zug { $ply }
site-review-sums = Fehler und Glück
site-review-all = Alle Züge
site-review-working = Die Partie wird untersucht: { $done } von { $total } Stellungen.
site-review-failed = Die Partie konnte nicht untersucht werden. Lade die Seite später noch einmal.
site-review-graph-chance = Wie sich die Gewinnchance von { $player } Zug für Zug verändert hat
site-review-graph-points = Wie sich der Vorsprung von { $player } in Punkten verändert hat
site-review-graph-mole = Wie viele Punkte der Maulwurf in jeder Runde erwarten konnte
site-review-legend = Durchgezogen: bewiesen. Gestrichelt: geschätzt.
site-review-look = Auf dem Brett zeigen
site-review-find = Finde es selbst
site-review-find-task = { $player } hat { $move } gespielt. Finde einen besseren Zug.
site-review-played = Das wurde gespielt: { $move }.
site-review-right = { $move } hält den Wert ({ $value }). Das tun insgesamt { $n } Züge.
site-review-right-alone = { $move } hält den Wert ({ $value }), und kein anderer Zug tut das.
site-review-wrong = { $move } ist nicht so gut wie der beste Zug. Versuch es noch einmal.
site-review-try = Versuchen
site-review-choose = Dein Zug
site-review-answer = Antwort zeigen
site-review-next = Der nächste Moment
site-review-back = Zur Partie
site-moments = Meine Momente
site-moments-about = Fehler aus deinen eigenen Partien, die untersucht wurden. Versuch, einen besseren Zug zu finden.
site-moments-none = Noch gibt es keine. Öffne „Was ist passiert?“ neben dem Ergebnis einer Partie, die du beendet hast.

remember = Zum Merken:
remember-where = Zug { $ply } ansehen
remember-answer = Suche vor jedem Zug die beste Antwort darauf.
remember-win-at-once = Schau zuerst, ob du sofort gewinnen kannst.
remember-forced-pass = Suche den Stein, der dem Gegner kein Feld lässt: dann muss er passen.
remember-line = Suche Dreierketten, die du vollenden kannst.
remember-double-threat = Zwei Drohungen zugleich lassen sich nicht abwehren.
remember-no-good-move = Suche Züge, nach denen jede Antwort dem Gegner schadet.
remember-flower = Blumen sind einen Umweg wert.
remember-centre = Vom Bau in der Mitte kann der Maulwurf überallhin.
remember-last-exit = Ein Stock ist am meisten wert, wo er nur einen Ausweg lässt.
remember-shut-in = Schau, ob ein Stock den Maulwurf einsperrt.
remember-one-disc-left = Eine letzte Scheibe verrät, was kommt: Nutze das.
