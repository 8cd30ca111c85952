### What Burrow says in English.

## General

player = Player { $n }
you = You
to-move = { $player } is to move.
has-won = { $player } has won.
drawn = The game is drawn.
over = The game is over.
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
proven = proven: { $value }
estimated = estimated: { $value }

## Mole Hill

molehill-title = Mole Hill · { $round } · { $turn }
molehill-round = Round { $n } of 2
molehill-single-round = Single round
molehill-mole-to-move = Mole to move
molehill-gardener-to-move = Gardener to move
molehill-won = { $player } has won
molehill-draw = A draw
molehill-over = The round is over
molehill-roles = { $mole } is the mole, { $gardener } the gardener.
molehill-score = { $one }: { $first }. { $two }: { $second }.
molehill-mole-on = The mole is on { $square }.
molehill-mole-away = The mole has not started yet.
molehill-reach = Within reach of the mole, if no stick is laid any more: squares { $squares }, flowers { $flowers }.
molehill-left = Left: { $light ->
    [one] { $light } light hill
   *[other] { $light } light hills
}, { $dark ->
    [one] { $dark } dark hill
   *[other] { $dark } dark hills
}, { $sticks ->
    [one] { $sticks } stick
   *[other] { $sticks } sticks
}.
molehill-lawn = lawn
molehill-burrow = burrow
molehill-mole = mole
molehill-red-flower = red flower
molehill-white-flower = white flower
molehill-light-hill = light hill { $n }
molehill-dark-hill = dark hill { $n }
molehill-edge-free = edge between { $one } and { $two }, free
molehill-edge-stick = edge between { $one } and { $two }, with a stick
molehill-key-light = light hills
molehill-key-dark = dark hills, 1 point each
molehill-key-red = red flower, 2 points
molehill-key-white = white flower, 1 point
molehill-stick = stick

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
taupes-face-down = Disc { $n } of those face down; among them: { $discs }
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

mijnlieff-title = { $board ->
    [square] Mijnlieff on the square board
    [line] Mijnlieff on the board in a line
    [pinwheel] Mijnlieff on the pinwheel board
    [diamond] Mijnlieff on the diamond board
    [chain] Mijnlieff on the chain board
    [rectangle] Mijnlieff on the rectangular board
    [court] Mijnlieff on the large rectangular board
    [field] Mijnlieff on the large square board
   *[other] Mijnlieff on the { $board } board
}
mijnlieff-title-tiles = Mijnlieff on tiles that reach over { $columns } by { $rows } squares
mijnlieff-white = White
mijnlieff-black = Black
mijnlieff-to-place = { $player } is to place a piece { $where }.
mijnlieff-must-pass = { $player } must pass: no square is free { $where }.
mijnlieff-where = { $kind ->
    [S] on the row or column of the Straight on { $square }
    [D] on a diagonal of the Diagonal on { $square }
    [P] that does not touch the Pusher on { $square }
   *[L] touching the Puller on { $square }
}
mijnlieff-where-rim = on an outside square
mijnlieff-where-corner = on a corner, and it must be a Straight
mijnlieff-where-any = on any empty square
mijnlieff-score = { $white ->
    [one] White has { $white } point, Black { $black }.
   *[other] White has { $white } points, Black { $black }.
}
mijnlieff-points = { $player }: { $points }
mijnlieff-kind = { $kind ->
    [S] Straight
    [D] Diagonal
    [P] Pusher
   *[L] Puller
}
mijnlieff-white-piece = { $kind ->
    [S] white Straight
    [D] white Diagonal
    [P] white Pusher
   *[L] white Puller
}
mijnlieff-black-piece = { $kind ->
    [S] black Straight
    [D] black Diagonal
    [P] black Pusher
   *[L] black Puller
}
mijnlieff-square-piece = { $square }, { $piece }
mijnlieff-square-empty = { $square }, empty
mijnlieff-square-open = { $square }, empty, open
mijnlieff-square-forbidden = { $square }, empty, forbidden
mijnlieff-hand = { $piece }, { $n } in hand
mijnlieff-open = open
mijnlieff-forbidden = forbidden
mijnlieff-legend = Where the opponent must answer: S Straight, same row or column; D Diagonal, on a diagonal; P Pusher, not touching; L Puller, touching. Capital letters for White, small ones for Black.

## Playing in the terminal

play-prompt = { $player }, your move (? for help):
play-disc = A disc is turned: { $disc }.
play-computer = { $player } plays { $move }.
play-help = Type a move, or the beginning of one. Or: hint, undo, save FILE, resign, quit. Legal moves:
play-several = Several moves begin with { $text }:
play-no-undo = There is nothing to take back.
play-save-where = Where to? For instance: save game.txt
play-saved = The game is saved in { $file }.
play-unfinished = The game is not finished. So far:
standing-to-move = { $player } to move: { $task }
standing-chance = { $player } turns a disc: { $odds }
standing-odds = { $outcome } ({ $percent } %)
seat-role = { $player } ({ $role })
result-won = { $player } wins, { $score }
result-drawn = drawn between { $players }, { $score }
result-unranked = finished, { $score }
result-open = not finished
result-stalled = { $result } (stalled)

## Why a move is illegal

illegal-over = The game is over.
illegal-other-game = That is a move of another game.
illegal-syntax = “{ $text }” can't be read as a move. { $form }
illegal-syntax-empty = No move is written here. { $form }
illegal-syntax-molehill = Write a square like e4 for the mole, or a side of a square like e4n or e4e for a stick of the gardener.
illegal-syntax-taupes = Write a placement like +A1, a disc from 1 to 4, a move like E5-E8 or 3:E5-E8, again for another disc, or - to pass.
illegal-syntax-talpa = Write a capture like c3c4 or a removal like xc3.
illegal-syntax-mijnlieff = Write a piece (S, D, P or L) and a square, like Sa1, or pass.

illegal-molehill-off-board = The lawn has no square { $square }: it goes from a1 to i7.
illegal-molehill-outer-border = That side of { $square } is the border of the lawn: sticks lie between two squares.
illegal-molehill-moles-turn = It is the mole's turn: name a square like e4.
illegal-molehill-gardeners-turn = It is the gardener's turn: name an edge like e4n.
illegal-molehill-edge-taken = A stick already lies on { $edge }, between { $one } and { $two }.
illegal-molehill-visited = The mole has already been on { $square }.
illegal-molehill-too-far = Square { $to } is not beside { $from }, and the mole may jump only from the burrow in the centre.
illegal-molehill-no-start-jump = Square { $to } is not beside { $from }, and a mole that starts on the burrow in the centre may not jump at once.
illegal-molehill-stick-between = A stick lies between { $from } and { $to }.
illegal-molehill-both-ways-barred = Sticks bar both ways from { $from } to { $to }: { $one } on one side, { $other } on the other.

illegal-taupes-off-board = There is no space { $space }: the rows go from A1-A5 at the bottom over E1-E9 to I5-I9 at the top.
illegal-taupes-place-first = First put a mole on a free space, like +A1.
illegal-taupes-all-placed = All moles have been placed.
illegal-taupes-place-in-hole = Space { $space } is a hole: moles start on the lawn beside the holes.
illegal-taupes-occupied = A mole is already on { $space }.
illegal-taupes-turn-first = A disc must be turned first.
illegal-taupes-disc-waits = A { $disc } has been turned and must be used first.
illegal-taupes-no-such-disc = No disc { $disc } lies face down.
illegal-taupes-decide-first = First say whether you turn another disc: again, or - to decline.
illegal-taupes-nothing-to-decide = Another disc is given only in the pro game, and only after a move that ends on a special space.
illegal-taupes-no-mole = No mole is on { $space }.
illegal-taupes-not-yours = The mole on { $space } is not yours.
illegal-taupes-not-straight = No straight line leads from { $from } to { $to }.
illegal-taupes-wrong-distance = { $steps ->
    [one] From { $from } to { $to } is { $steps } space, but the disc says { $disc }.
   *[other] From { $from } to { $to } is { $steps } spaces, but the disc says { $disc }.
}
illegal-taupes-in-the-way = The mole on { $space } is in the way.
illegal-taupes-dotted-spoke = The way from { $from } to { $to } uses a dotted spoke, and in the pro game only solid spokes lead to the centre.
illegal-taupes-special-again = Space { $space } is a special space, and a second move may not end on one.
illegal-taupes-blocked = { $disc ->
    [one] The mole on { $space } can't go { $disc } space.
   *[other] The mole on { $space } can't go { $disc } spaces.
}
illegal-taupes-must-move = { $disc ->
    [one] One of your moles can move { $disc } space, so you must move.
   *[other] One of your moles can move { $disc } spaces, so you must move.
}
illegal-taupes-cannot-move = { $disc ->
    [one] None of your moles can move { $disc } space: the disc is lost, write -.
   *[other] None of your moles can move { $disc } spaces: the disc is lost, write -.
}

illegal-talpa-off-board = This board has no square { $square }.
illegal-talpa-empty = No piece is on { $square }.
illegal-talpa-not-yours = The piece on { $square } is { $owner }'s, and it is { $mover }'s turn.
illegal-talpa-not-adjacent = Square { $to } is not beside { $from }: a piece captures up, down, left or right.
illegal-talpa-nothing-to-capture = There is nothing to capture on { $square }: a piece moves only by capturing.
illegal-talpa-own-piece = The piece on { $square } is your own: capture one of the opponent's.
illegal-talpa-must-capture = You must capture: a piece is removed only when no capture is possible.

illegal-mijnlieff-off-board = This board has no square { $square }.
illegal-mijnlieff-occupied = A piece is already on { $square }.
illegal-mijnlieff-none-left = { $kind ->
    [S] You have no Straight left.
    [D] You have no Diagonal left.
    [P] You have no Pusher left.
   *[L] You have no Puller left.
}
illegal-mijnlieff-may-not-pass = You can place a piece, so you may not pass.
illegal-mijnlieff-must-pass = { $kind ->
    [S] You must pass: no square is free on the row or column of the Straight on { $square }.
    [D] You must pass: no square is free on a diagonal of the Diagonal on { $square }.
    [P] You must pass: every free square touches the Pusher on { $square }.
   *[L] You must pass: no free square touches the Puller on { $square }.
}
illegal-mijnlieff-opening-rim = The first piece goes on an outside square, and { $square } is not one.
illegal-mijnlieff-opening-straight = The first piece must be a Straight.
illegal-mijnlieff-opening-corner = The first piece goes on a corner, and { $square } is not one.
illegal-mijnlieff-constraint = { $kind ->
    [S] You must answer on the row or column of the Straight on { $last }, and { $square } is on neither.
    [D] You must answer on a diagonal of the Diagonal on { $last }, and { $square } is not on one.
    [P] You may not touch the Pusher on { $last }, and { $square } does.
   *[L] You must touch the Puller on { $last }, and { $square } does not.
}
illegal-mijnlieff-gap = { $kind ->
    [S] You must answer on the row or column of the Straight on { $last }, and a gap in the board cuts off { $square }.
   *[D] You must answer on a diagonal of the Diagonal on { $last }, and a gap in the board cuts off { $square }.
}

## How a game ended

ending-and = { $first } and { $last }

ending-molehill-won = { $points ->
    [one] { $winner } has won: { $points } point as the mole against { $other } of { $loser }.
   *[other] { $winner } has won: { $points } points as the mole against { $other } of { $loser }.
}
ending-molehill-draw = { $points ->
    [one] A draw: both players have { $points } point as the mole.
   *[other] A draw: both players have { $points } points as the mole.
}
ending-molehill-single = { $points ->
    [one] The round is over: { $player } has { $points } point as the mole. A single round has no winner.
   *[other] The round is over: { $player } has { $points } points as the mole. A single round has no winner.
}
ending-molehill-stuck = At the end the mole was shut in on { $square }.
ending-molehill-hills = At the end the mole had dug its last hill.

ending-taupes-shovel = { $team } has won: one of its moles has reached the golden shovel.
ending-taupes-alone = { $team } has won: no other team has a mole left.
ending-taupes-stalled = { $discs ->
    [one] The game has stalled: no further hole was filled with the last disc.
   *[other] The game has stalled: no further hole was filled with the last { $discs } discs.
}
ending-taupes-most-in-holes = { $team } has won with the most moles in holes ({ $holes }).
ending-taupes-most-moles = { $team } has won: nobody has more moles in holes, and of those with as many it has the most moles in all ({ $moles }).
ending-taupes-shared = { $teams } share the win: nobody has more moles in holes ({ $holes }) or, with as many, more moles in all ({ $moles }).

ending-talpa-own = { $winner ->
    [red] Red has won by opening a path from top to bottom.
   *[blue] Blue has won by opening a path from left to right.
}
ending-talpa-gift = { $winner ->
    [red] Red has won: Blue has opened Red's path from top to bottom.
   *[blue] Blue has won: Red has opened Blue's path from left to right.
}
ending-talpa-both = { $winner ->
    [red] Red has won: Blue has opened both paths at once, and then the opponent's counts.
   *[blue] Blue has won: Red has opened both paths at once, and then the opponent's counts.
}

ending-mijnlieff-won = { $points ->
    [one] { $winner } has won by { $points } point to { $other }.
   *[other] { $winner } has won by { $points } points to { $other }.
}
ending-mijnlieff-draw = { $points ->
    [one] The game is drawn: White and Black have { $points } point each.
   *[other] The game is drawn: White and Black have { $points } points each.
}

## What a move is worth

value-draw = a draw
value-wins-by = wins by { $n }
value-loses-by = loses by { $n }
value-wins = wins
value-loses = loses
value-chance = { $player } { $n } %
value-points = { $n ->
    [one] { $n } point for the mole in this round
   *[other] { $n } points for the mole in this round
}
value-margin = margin { $n }
value-expected = { $n } points for the mole
badge-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
badge-exact = { $value } exact
badge-about = about { $value }
