### What Burrow says in French about a game that was played.

verdict-best = le meilleur coup
verdict-fine = bon
verdict-inaccuracy = sans doute une imprécision
verdict-mistake = sans doute une erreur
verdict-blunder = sans doute une grosse erreur
verdict-proven_mistake = erreur prouvée

review-moment = { $player } : { $move }, { $verdict } ({ $after }). Mieux : { $better } ({ $before }).
review-no-moments = Aucun coup perdant quelque chose n’a été trouvé.
review-loss-points = { $player } : erreurs { $loss } points
review-loss-chance = { $player } : erreurs { $loss } %
review-luck = { $player } : chance { $luck } %, erreurs { $loss } %
review-draw = Chance au tirage des camps, s’il y en a eu un : { $sides }
review-draw-sure = Chance au tirage des camps : { $sides }
review-unfinished = Les coups avant le numéro { $ply } n’ont pas été examinés.

reason-could_force_pass = On pouvait forcer l’adversaire à passer : { $move }.
reason-allows_pass = Ensuite { $opponent } peut forcer à passer : { $move }.
reason-could_score = { $n ->
    [1] On pouvait marquer un point tout de suite : { $move }.
   *[other] On pouvait marquer { $n } points tout de suite : { $move }.
}
reason-opens_path = Ce coup a ouvert le chemin de { $opponent }.
reason-could_win = { $n ->
    [1] On pouvait gagner tout de suite : { $move }.
   *[other] On pouvait gagner en { $n } coups, quelle que soit la réponse : { $move }.
}
reason-allows_win = { $n ->
    [1] Ensuite { $opponent } peut gagner tout de suite : { $move }.
   *[other] Ensuite { $opponent } peut gagner en { $n } coups, quelle que soit la réponse : { $move }.
}
reason-loses_flowers = Ensuite la taupe ne peut plus atteindre de fleur. Elle le pouvait encore après ce coup : { $move }.
reason-could_bar_flowers = On pouvait couper la taupe de toutes les autres fleurs : { $move }.
reason-few_ways = { $n ->
    [0] Ensuite la taupe n’a plus d’issue. Après ce coup, elle en aurait { $more } : { $move }.
    [1] Ensuite la taupe n’a qu’une issue. Après ce coup, elle en aurait { $more } : { $move }.
   *[other] Ensuite la taupe n’a que { $n } issues. Après ce coup, elle en aurait { $more } : { $move }.
}
reason-could_leave_ways = { $n ->
    [1] On pouvait ne laisser qu’une issue à la taupe : { $move }.
   *[other] On pouvait ne laisser que { $n } issues à la taupe : { $move }.
}
reason-could_trap = On pouvait enfermer la taupe tout de suite : { $move }.
reason-could_fill_hole = On pouvait occuper un trou : { $move }.
reason-could_lift = On pouvait occuper le dernier trou et faire enlever le niveau : { $move }.
reason-leaves_hole = Une taupe a quitté le trou { $place }.

site-review = Que s’est-il passé ?
site-review-moment = Coup { $ply }
site-review-sums = Erreurs et chance
site-review-all = Tous les coups
site-review-working = La partie est en cours d’examen : { $done } positions sur { $total }.
site-review-failed = La partie n’a pas pu être examinée. Rechargez la page dans un moment.
site-review-graph-chance = Les chances de gagner de { $player }, coup après coup
site-review-graph-points = Les points de { $player } par rapport à ceux de l’adversaire
site-review-graph-mole = Les points que la taupe pouvait espérer à chaque manche
site-review-legend = Trait plein : prouvé. Tirets : estimé.
site-review-look = Voir sur le plateau
site-review-find = À vous de trouver
site-review-find-task = { $player } a joué { $move }. Trouvez un meilleur coup.
site-review-played = Voici ce qui a été joué : { $move }.
site-review-right = { $move } garde la valeur ({ $value }). C’est le cas de { $n } coups en tout.
site-review-right-alone = { $move } garde la valeur ({ $value }), et aucun autre coup ne le fait.
site-review-wrong = { $move } ne vaut pas le meilleur coup. Essayez encore.
site-review-try = Essayer
site-review-choose = Votre coup
site-review-answer = Voir la réponse
site-review-next = Le moment suivant
site-review-back = Vers la partie
site-moments = Mes moments
site-moments-about = Des erreurs de vos propres parties qui ont été examinées. Cherchez un meilleur coup.
site-moments-none = Il n’y en a pas encore. Ouvrez « Que s’est-il passé ? » à côté du résultat d’une partie terminée.

remember = À retenir :
remember-where = Voir le coup { $ply }
remember-answer = avant chaque coup, cherchez la meilleure réponse.
remember-win-at-once = regardez d’abord si vous pouvez gagner tout de suite.
remember-forced-pass = cherchez la pièce qui ne laisse aucune case à l’adversaire : il doit passer.
remember-line = cherchez les suites de trois que vous pouvez achever.
remember-double-threat = on ne pare pas deux menaces à la fois.
remember-no-good-move = cherchez les coups après lesquels toute réponse nuit à l’adversaire.
remember-flower = les fleurs valent un détour.
remember-centre = du terrier central, la taupe peut aller partout.
remember-last-exit = un bâton vaut le plus là où il ne laisse qu’une issue.
remember-shut-in = regardez si un bâton enferme la taupe.
remember-one-disc-left = un dernier disque dit ce qui vient : servez-vous-en.
