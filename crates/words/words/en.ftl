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

taupes-title = Taupes et Compagnie, level { $level } of { $levels }: { $soil }
taupes-soil-1 = the lawn
taupes-soil-2 = dark red earth
taupes-soil-3 = beige sand
taupes-soil-4 = blue rock
taupes-team-1 = Red
taupes-team-2 = Night blue
taupes-team-3 = Yellow
taupes-team-4 = Lilac
taupes-place = { $left ->
    [one] { $team } places the last mole.
   *[other] { $team } places a mole, { $left } to go.
}
taupes-turn = A disc is turned for { $team }.
taupes-turn-again = Another disc is turned for { $team }.
taupes-go = { $team } moves a mole by { $n }.
taupes-go-again = { $team } moves again, by { $n }.
taupes-stuck = { $team } can't move by { $n }.
taupes-decide = { $team } may turn another disc.
taupes-shared = { $teams } share the win.
taupes-count = { $moles ->
    [0] { $team } has no moles.
    [one] { $team } has { $moles } mole (in holes: { $holes }).
   *[other] { $team } has { $moles } moles (in holes: { $holes }).
}
taupes-space-hole = { $space }, hole
taupes-space-special = { $space }, special space
taupes-mole = { $space }, mole of { $team }
taupes-mole-hole = { $space }, hole with a mole of { $team }
taupes-mole-special = { $space }, special space with a mole of { $team }
taupes-disc = { $left ->
    [0] Disc { $n }, none face down
   *[other] Disc { $n }, { $left } face down
}
taupes-filled = { $filled } of { $holes ->
    [one] { $holes } hole
   *[other] { $holes } holes
} filled
taupes-stall = { $turned } of { $stall } discs without a newly filled hole
taupes-legend = ( ) hole
taupes-legend-special = * special space
taupes-legend-discs = Discs: numbers lie face down, dots have been turned.
taupes-solid = Ways to the last hole: from { $spaces }

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
