### What Burrow says in English.

## General

player = Player { $n }
to-move = { $player } is to move.
has-won = { $player } has won.
drawn = The game is drawn.
points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
moles = { $n ->
    [one] { $n } mole
   *[other] { $n } moles
}
target-square = { $square }
choice-pass = Pass
choice-again = Another disc
proven = proven
estimated = estimated

## Mole Hill

## Taupes et Compagnie

## Talpa

talpa-title = Talpa on { $size } by { $size } squares
talpa-description = { $red } red and { $blue } blue pieces are left. { $turn }
talpa-red = Red
talpa-blue = Blue
talpa-square-red = { $square }, red piece
talpa-square-blue = { $square }, blue piece
talpa-square-empty = { $square }, dug
talpa-goal = Red joins top and bottom, Blue left and right.
talpa-distance = { $n ->
    [0] { $player } has a path.
    [one] { $player } is { $n } square from a path.
   *[other] { $player } is { $n } squares from a path.
}

## Mijnlieff
