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
