### What Burrow says in English: what to do, and what the computer advises.

## What the player who is to move has to do, after "Your turn:"

task-molehill-start = set the mole on any square
task-molehill-dig = move the mole
task-molehill-jump = move the mole; from the burrow it may jump to any square without a hill
task-molehill-stick = lay a stick between two squares
task-taupes-place = place a mole on the lawn
task-taupes-go = { $n ->
    [one] move a mole { $n } space
   *[other] move a mole { $n } spaces
}
task-taupes-pass = { $n ->
    [one] no mole of yours can move { $n } space, so pass
   *[other] no mole of yours can move { $n } spaces, so pass
}
task-taupes-decide = turn another disc, or pass
task-taupes-turn = turn one of your discs
task-talpa-capture = capture a piece beside one of yours
task-talpa-remove = nothing to capture, so remove one of your pieces
task-mijnlieff-place = place a piece { $where }
task-mijnlieff-pass = no square is open to you, so pass
news-taupes-lifted = All holes of level { $level } are filled: it is lifted, and only the moles in its holes play on.
news-taupes-waiting = { $free ->
    [one] All your moles are in holes: you sit out until the last free hole is filled.
   *[other] All your moles are in holes: you sit out until the { $free } free holes are filled.
}
news-taupes-stalling = No further hole has been filled with the last { $turned } discs; with { $stall } the game is over, and most moles in holes win.
round-over = Round { $n } is over
round-made = { $points ->
    [one] { $player } has made { $points } point as the mole.
   *[other] { $player } has made { $points } points as the mole.
}
round-start = Start round { $n }
round-two-mole = { $points ->
    [one] Round 2: now you are the mole. { $gardener } has made { $points } point.
   *[other] Round 2: now you are the mole. { $gardener } has made { $points } points.
}
round-two-gardener = { $points ->
    [one] Round 2: now you are the gardener. As the mole you have made { $points } point.
   *[other] Round 2: now you are the gardener. As the mole you have made { $points } points.
}
round-two = { $points ->
    [one] Round 2: now { $mole } is the mole. { $gardener } has made { $points } point.
   *[other] Round 2: now { $mole } is the mole. { $gardener } has made { $points } points.
}

## Moves

move-molehill-dig = the mole to { $place }
move-molehill-stick = a stick between { $from } and { $to }
move-taupes-place = a mole on { $place }
move-taupes-go = the mole from { $from } to { $to }
move-taupes-disc = disc { $disc }
move-taupes-pass = { $n ->
    [one] no mole can move { $n } space: pass
   *[other] no mole can move { $n } spaces: pass
}
move-taupes-enough = no other disc
move-talpa-capture = { $from } captures { $to }
move-talpa-remove = remove { $place }
warning-talpa = That opens { $player }’s path, and { $player } wins.
move-mijnlieff = { $kind ->
    [S] Straight on { $place }
    [D] Diagonal on { $place }
    [P] Pusher on { $place }
   *[L] Puller on { $place }
}

## What the best move is worth to the player to move

advice-best = Best: { $move }.
advice-proven = { $value } (proven).
advice-estimated = { $value } (estimated).
advice-win = This way you can win, whatever your opponent does
advice-win-by = { $n ->
    [one] This way you can win by at least { $n } point, whatever your opponent does
   *[other] This way you can win by at least { $n } points, whatever your opponent does
}
advice-draw = This way you can hold a draw, whatever your opponent does
advice-lose = Even so you lose if your opponent makes no mistake
advice-lose-by = { $n ->
    [one] Even so you lose by { $n } point if your opponent makes no mistake
   *[other] Even so you lose by { $n } points if your opponent makes no mistake
}
advice-points = { $n ->
    [one] If nobody makes a mistake, the mole gets { $n } point in this round
   *[other] If nobody makes a mistake, the mole gets { $n } points in this round
}
advice-chance = Your chance to win is { $n } %
advice-about = Your chance to win is about { $n } %

## The coach: a move that loses much is offered back

coach-loses = This gives the game to { $who } at once.
coach-wins-in = { $n ->
    [one] This lets { $who } win with the next move.
   *[other] This lets { $who } win in { $n } moves.
}
coach-proven = This certainly gives something away. This move: { $after }. The best one: { $before }.
coach-estimated = This probably gives something away. This move: { $after }. The best one: { $before }.
coach-could_force_pass = You could force a pass.
coach-allows_pass = After it { $opponent } can force a pass: { $move }.
coach-could_score = { $n ->
    [one] You could score a point at once.
   *[other] You could score { $n } points at once.
}
coach-opens_path = It opens the path of { $opponent }.
coach-could_win = { $n ->
    [one] You could win at once.
   *[other] You could win in { $n } moves.
}
coach-allows_win = { $n ->
    [one] After it { $opponent } wins at once: { $move }.
   *[other] After it { $opponent } wins in { $n } moves: { $move }.
}
coach-loses_flowers = After it the mole reaches no other flower, and it still could.
coach-could_bar_flowers = The mole could be kept from every other flower.
coach-few_ways = The mole has fewer ways on after it ({ $n }) than it could have ({ $more }).
coach-could_leave_ways = The mole could be left fewer ways on: { $n }.
coach-could_trap = The mole could be shut in at once.
coach-could_fill_hole = You could fill a hole.
coach-could_lift = You could fill the last hole and lift the level.
coach-leaves_hole = It leaves the hole { $place }.
coach-question = { $reason } Take it back?
coach-take-back = Take it back
coach-keep = Play it anyway

## The first half of a hint: which piece

advice-piece = Look at { $piece }. Ask again for the move.
advice-column = Look at column { $column }. Ask again for the move.
piece-at = the piece on { $place }
piece-mole = the mole on { $place }
piece-hand = { $kind ->
    [S] your Straights
    [D] your Diagonals
    [P] your Pushers
   *[L] your Pullers
}
