### Ce que Burrow dit en français.

## General

player = Joueur { $n }
to-move = Au tour de { $player }.
has-won = { $player } a gagné.
drawn = La partie est nulle.
points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
moles = { $n ->
    [one] { $n } taupe
   *[other] { $n } taupes
}
target-square = { $square }
choice-pass = Passer
choice-again = Un autre jeton
proven = prouvé
estimated = estimé

## Mole Hill

## Taupes et Compagnie

taupes-title = Taupes et Compagnie, niveau { $level } sur { $levels } : { $soil }
taupes-soil-1 = la pelouse
taupes-soil-2 = la terre rouge foncé
taupes-soil-3 = le sable beige
taupes-soil-4 = la roche bleue
taupes-team-1 = Rouge
taupes-team-2 = Bleu nuit
taupes-team-3 = Jaune
taupes-team-4 = Lilas
taupes-place = { $left ->
    [one] { $team } pose sa dernière taupe.
   *[other] { $team } pose une taupe, encore { $left }.
}
taupes-turn = On retourne un jeton pour { $team }.
taupes-turn-again = On retourne un autre jeton pour { $team }.
taupes-go = { $team } déplace une taupe de { $n ->
    [one] { $n } case
   *[other] { $n } cases
}.
taupes-go-again = { $team } déplace encore une taupe, de { $n ->
    [one] { $n } case
   *[other] { $n } cases
}.
taupes-stuck = Aucune taupe de { $team } ne peut avancer de { $n }.
taupes-decide = { $team } peut retourner un autre jeton.
taupes-shared = { $teams } se partagent la victoire.
taupes-count = { $moles ->
    [0] { $team } n'a plus de taupe.
    [one] { $team } a { $moles } taupe (dans les trous : { $holes }).
   *[other] { $team } a { $moles } taupes (dans les trous : { $holes }).
}
taupes-space-hole = { $space }, trou
taupes-space-special = { $space }, case spéciale
taupes-mole = { $space }, taupe de l'équipe { $team }
taupes-mole-hole = { $space }, trou avec une taupe de l'équipe { $team }
taupes-mole-special = { $space }, case spéciale avec une taupe de l'équipe { $team }
taupes-disc = { $left ->
    [0] Jeton { $n }, aucun face cachée
   *[other] Jeton { $n }, { $left } face cachée
}
taupes-filled = { $filled } sur { $holes ->
    [one] { $holes } trou occupé
   *[other] { $holes } trous occupés
}
taupes-stall = Jetons sans nouveau trou occupé : { $turned } sur { $stall }
taupes-legend = ( ) trou
taupes-legend-special = * case spéciale
taupes-legend-discs = Jetons : les chiffres sont face cachée, les points retournés.
taupes-solid = Accès au dernier trou : depuis { $spaces }

## Talpa

talpa-title = Talpa sur { $size } cases par { $size }
talpa-description = Il reste { $red } pièces rouges et { $blue } bleues. { $turn }
talpa-red = Rouge
talpa-blue = Bleu
talpa-square-red = { $square }, pièce rouge
talpa-square-blue = { $square }, pièce bleue
talpa-square-empty = { $square }, creusée
talpa-goal = Rouge relie le haut et le bas, Bleu la gauche et la droite.
talpa-distance = { $n ->
    [0] { $player } a un chemin.
    [one] { $player } est à { $n } case d'un chemin.
   *[other] { $player } est à { $n } cases d'un chemin.
}

## Mijnlieff
