### What Burrow says in English: players, the score sheet and what decided a game.

## What a player is in a round of Mole Hill, as a label

role-mole = Mole
role-gardener = Gardener

## What is counted; the cells show points

sheet-molehill-dark = Dark hills × 1
sheet-molehill-red = Red flowers × 2
sheet-molehill-white = White flowers × 1
sheet-molehill-total = Points as the mole
sheet-mijnlieff-threes = Runs of three × 1
sheet-mijnlieff-fours = Runs of four × 2
sheet-mijnlieff-longer = Longer runs
sheet-mijnlieff-total = Total

## What is counted; the cells show how many

sheet-talpa-pieces = Pieces left
sheet-talpa-to-dig = Squares left to dig
sheet-taupes-moles = Moles left
sheet-taupes-holes = Moles in holes

## What decided a game, below its result; lists of squares have commas and, before the last, the word for "and"

ending-and-before-i = { $first } and { $last }

details-molehill = { $player }: { $parts }.
details-molehill-dark = { $n ->
    [0] no dark hills
    [one] { $n } dark hill
   *[other] { $n } dark hills
}
details-molehill-red = { $n ->
    [one] red flower on { $squares }
   *[other] red flowers on { $squares }
}
details-molehill-white = { $n ->
    [one] white flower on { $squares }
   *[other] white flowers on { $squares }
}
details-molehill-no-flower = no flowers

details-taupes-shovel = The winning mole is in the last hole, on { $space }.
details-taupes-reached = The winning mole went from { $from } into the last hole, on { $to }.
details-taupes-dropped = The winning mole dropped through { $space } to the golden shovel.
details-taupes-filled = { $team } filled the last free hole of level { $level } by moving from { $from } to { $to }.
details-taupes-none = { $team } has no moles left.
details-taupes-left = { $moles ->
    [one] { $team } has { $moles } mole left, on { $spaces }.
   *[other] { $team } has { $moles } moles left, on { $spaces }.
}
details-taupes-stalled = { $team }: { $holes ->
    [0] no moles in holes
    [one] { $holes } mole in a hole ({ $spaces })
   *[other] { $holes } moles in holes ({ $spaces })
}, { $moles ->
    [one] { $moles } mole in all.
   *[other] { $moles } moles in all.
}

details-talpa-path = The path: { $squares }.
details-talpa-path-of = { $owner ->
    [red] Red's path: { $squares }.
   *[blue] Blue's path: { $squares }.
}

details-mijnlieff = { $player }: { $lines }.
details-mijnlieff-line = { $from }–{ $to } ({ $points })
details-mijnlieff-none = { $player } has no run of three.
