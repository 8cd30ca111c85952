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
