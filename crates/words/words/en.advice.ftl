### What Burrow says in English: what to do, and what the computer advises.

## What the player who is to move has to do, after "Your turn:"

task-molehill-start = set the mole on any square
task-molehill-dig = move the mole
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
task-talpa-capture = capture a piece beside one of yours
task-talpa-remove = nothing to capture, so remove one of your pieces
task-mijnlieff-place = place a piece { $where }
task-mijnlieff-pass = no square is open to you, so pass
news-taupes-lifted = All holes of level { $level } are filled: it is lifted, and only the moles in its holes play on.
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
move-talpa-capture = { $from } captures { $to }
move-talpa-remove = remove { $place }
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
