### What Burrow says in French: what to do, and what the computer advises.

## What the player who is to move has to do, after "Your turn:"

task-molehill-start = posez la taupe sur la case de votre choix
task-molehill-dig = déplacez la taupe
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
task-talpa-capture = capturez une pièce à côté d’une des vôtres
task-talpa-remove = rien à capturer, retirez une de vos pièces
task-mijnlieff-place = posez une pièce { $where }
task-mijnlieff-pass = aucune case ne vous est ouverte, passez
news-taupes-lifted = Tous les trous du niveau { $level } sont occupés : on l’enlève, et seules les taupes dans ses trous continuent.
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
move-talpa-capture = { $from } capture { $to }
move-talpa-remove = retirer { $place }
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
