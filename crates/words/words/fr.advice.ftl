### What Burrow says in French: what to do, and what the computer advises.

## What the player who is to move has to do, after "Your turn:"

task-molehill-start = posez la taupe sur la case de votre choix
task-molehill-dig = déplacez la taupe
task-molehill-jump = déplacez la taupe ; depuis le terrier, elle peut sauter sur n’importe quelle case sans taupinière
task-molehill-stick = posez un bâton entre deux cases
task-taupes-place = posez une taupe sur la pelouse
task-taupes-go = { $n ->
    [one] déplacez une taupe de { $n } case
   *[other] déplacez une taupe de { $n } cases
}
task-taupes-pass = { $n ->
    [one] aucune de vos taupes ne peut avancer de { $n } case, passez
   *[other] aucune de vos taupes ne peut avancer de { $n } cases, passez
}
task-taupes-decide = retournez un autre disque, ou passez
task-taupes-turn = retournez un de vos disques
task-talpa-capture = capturez une pièce à côté d’une des vôtres
task-talpa-remove = rien à capturer, retirez une de vos pièces
task-mijnlieff-place = posez une pièce { $where }
task-mijnlieff-pass = aucune case ne vous est permise, passez
news-taupes-lifted = Tous les trous du niveau { $level } sont occupés : on l’enlève, et seules les taupes dans ses trous continuent.
news-taupes-waiting = { $free ->
    [one] Toutes vos taupes sont dans des trous : vous attendez que le dernier trou libre soit occupé.
   *[other] Toutes vos taupes sont dans des trous : vous attendez que les { $free } trous libres soient occupés.
}
news-taupes-stalling = Aucun trou de plus n’a été occupé avec les { $turned } derniers disques ; à { $stall }, la partie s’arrête et celui qui a le plus de taupes dans des trous gagne.
round-over = La manche { $n } est finie
round-made = { $points ->
    [one] { $player } a marqué { $points } point avec la taupe.
   *[other] { $player } a marqué { $points } points avec la taupe.
}
round-start = Commencer la manche { $n }
round-two-mole = { $points ->
    [one] Manche 2 : c’est vous la taupe. { $gardener } a marqué { $points } point.
   *[other] Manche 2 : c’est vous la taupe. { $gardener } a marqué { $points } points.
}
round-two-gardener = { $points ->
    [one] Manche 2 : c’est vous le jardinier. Comme taupe, vous avez marqué { $points } point.
   *[other] Manche 2 : c’est vous le jardinier. Comme taupe, vous avez marqué { $points } points.
}
round-two = { $points ->
    [one] Manche 2 : { $mole } est la taupe. { $gardener } a marqué { $points } point.
   *[other] Manche 2 : { $mole } est la taupe. { $gardener } a marqué { $points } points.
}

## Moves

move-molehill-dig = la taupe en { $place }
move-molehill-stick = un bâton entre { $from } et { $to }
move-taupes-place = une taupe en { $place }
move-taupes-go = la taupe de { $from } à { $to }
move-taupes-disc = disque { $disc }
move-taupes-pass = { $n ->
    [one] aucune taupe ne peut avancer de { $n } case : passe
   *[other] aucune taupe ne peut avancer de { $n } cases : passe
}
move-taupes-enough = pas d’autre disque
move-talpa-capture = { $from } capture { $to }
move-talpa-remove = retirer { $place }
warning-talpa = Ce coup ouvre le chemin de { $player }, qui gagne.
move-mijnlieff = { $kind ->
    [S] Ligne en { $place }
    [D] Diagonal en { $place }
    [P] Pousseur en { $place }
   *[L] Attracteur en { $place }
}

## What the best move is worth to the player to move

advice-best = Le meilleur coup : { $move }.
advice-proven = { $value } (prouvé).
advice-estimated = { $value } (estimé).
advice-win = Ainsi vous pouvez gagner, quoi que fasse l’adversaire
advice-win-by = { $n ->
    [one] Ainsi vous pouvez gagner d’au moins { $n } point, quoi que fasse l’adversaire
   *[other] Ainsi vous pouvez gagner d’au moins { $n } points, quoi que fasse l’adversaire
}
advice-draw = Ainsi vous pouvez obtenir l’égalité, quoi que fasse l’adversaire
advice-lose = Vous perdez malgré tout si l’adversaire ne se trompe pas
advice-lose-by = { $n ->
    [one] Vous perdez malgré tout de { $n } point si l’adversaire ne se trompe pas
   *[other] Vous perdez malgré tout de { $n } points si l’adversaire ne se trompe pas
}
advice-points = { $n ->
    [one] Si personne ne se trompe, la taupe marque { $n } point dans cette manche
   *[other] Si personne ne se trompe, la taupe marque { $n } points dans cette manche
}
advice-chance = Vos chances de gagner sont de { $n } %
advice-about = Vos chances de gagner sont d’environ { $n } %

## Le coach : un coup qui perd beaucoup peut être repris

coach-loses = Ce coup donne aussitôt la partie à { $who }.
coach-wins-in = { $n ->
    [one] Ce coup permet à { $who } de gagner au prochain coup.
   *[other] Ce coup permet à { $who } de gagner en { $n } coups.
}
coach-proven = Ce coup perd quelque chose, c’est certain. Ce coup : { $after }. Le meilleur : { $before }.
coach-estimated = Ce coup perd sans doute quelque chose. Ce coup : { $after }. Le meilleur : { $before }.
coach-could_force_pass = Vous pourriez forcer l’adversaire à passer.
coach-allows_pass = Après lui, { $opponent } peut vous forcer à passer : { $move }.
coach-could_score = { $n ->
    [one] Vous pourriez marquer un point tout de suite.
   *[other] Vous pourriez marquer { $n } points tout de suite.
}
coach-opens_path = Il ouvre le chemin de { $opponent }.
coach-could_win = { $n ->
    [one] Vous pourriez gagner tout de suite.
   *[other] Vous pourriez gagner en { $n } coups.
}
coach-allows_win = { $n ->
    [one] Après lui, { $opponent } gagne tout de suite : { $move }.
   *[other] Après lui, { $opponent } gagne en { $n } coups : { $move }.
}
coach-loses_flowers = Après lui, la taupe n’atteint plus d’autre fleur, et elle le pourrait encore.
coach-could_bar_flowers = La taupe pourrait être tenue à l’écart de toute autre fleur.
coach-few_ways = La taupe a ensuite moins d’issues ({ $n }) qu’elle n’en pourrait avoir ({ $more }).
coach-could_leave_ways = On pourrait laisser moins d’issues à la taupe : { $n }.
coach-could_trap = La taupe pourrait être enfermée tout de suite.
coach-could_fill_hole = Vous pourriez occuper un trou.
coach-could_lift = Vous pourriez occuper le dernier trou et faire enlever le niveau.
coach-leaves_hole = Il quitte le trou { $place }.
coach-question = { $reason } Le reprendre ?
coach-take-back = Le reprendre
coach-keep = Le jouer quand même

## La première moitié d’un conseil : quelle pièce

advice-piece = Regardez { $piece }. Redemandez pour voir le coup.
advice-column = Regardez la colonne { $column }. Redemandez pour voir le coup.
piece-at = la pièce en { $place }
piece-mole = la taupe en { $place }
piece-hand = { $kind ->
    [S] vos Lignes
    [D] vos Diagonaux
    [P] vos Pousseurs
   *[L] vos Attracteurs
}
