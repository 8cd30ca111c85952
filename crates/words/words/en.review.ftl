### What Burrow says in English about a game that was played.

verdict-best = best
verdict-fine = fine
verdict-inaccuracy = probably an inaccuracy
verdict-mistake = probably a mistake
verdict-blunder = probably a blunder
verdict-proven_mistake = proven mistake

review-moment = { $player }: { $move }, { $verdict } ({ $after }). Better: { $better } ({ $before }).
review-no-moments = No move was found that lost anything.
review-loss-points = { $player }: mistakes { $loss } points
review-loss-chance = { $player }: mistakes { $loss } %
review-luck = { $player }: luck { $luck } %, mistakes { $loss } %
review-draw = Luck of the draw, if sides were drawn by lot: { $sides }
review-draw-sure = Luck of the draw of sides: { $sides }
review-unfinished = The moves before number { $ply } were not looked at.

reason-could_force_pass = A pass could have been forced: { $move }.
reason-allows_pass = After this { $opponent } can force a pass: { $move }.
reason-could_score = { $n ->
    [1] A point could have been made at once: { $move }.
   *[other] { $n } points could have been made at once: { $move }.
}
reason-opens_path = This opened the path of { $opponent }.
reason-could_win = { $n ->
    [1] The game could have been won at once: { $move }.
   *[other] The game could have been won in { $n } moves, whatever the answer: { $move }.
}
reason-allows_win = { $n ->
    [1] After this { $opponent } can win at once: { $move }.
   *[other] After this { $opponent } can win in { $n } moves, whatever the answer: { $move }.
}
reason-loses_flowers = After this the mole can’t reach another flower. It still could after this move: { $move }.
reason-could_bar_flowers = The mole could have been kept from every other flower: { $move }.
reason-few_ways = { $n ->
    [0] After this the mole has no way on. After this move it would have { $more }: { $move }.
    [1] After this the mole has a single way on. After this move it would have { $more }: { $move }.
   *[other] After this the mole has only { $n } ways on. After this move it would have { $more }: { $move }.
}
reason-could_leave_ways = { $n ->
    [1] The mole could have been left a single way on: { $move }.
   *[other] The mole could have been left only { $n } ways on: { $move }.
}
reason-could_trap = The mole could have been shut in at once: { $move }.
reason-could_fill_hole = A hole could have been filled: { $move }.
reason-could_lift = The last hole could have been filled and the level lifted: { $move }.
reason-leaves_hole = This left the hole { $place }.

site-review = What happened?
site-review-moment = Move { $ply }
site-review-sums = Mistakes and luck
site-review-all = All moves
site-review-working = The game is being looked at: { $done } of { $total } positions.
site-review-failed = The game could not be looked at. Load the page again in a while.
site-review-graph-chance = How { $player }’s chance to win changed from move to move
site-review-graph-points = How { $player }’s points changed against the other player’s
site-review-graph-mole = How many points the mole could expect in each round
site-review-legend = Full line: proven. Dashed line: estimated.
site-review-look = Show it on the board
site-review-find = Find it yourself
site-review-find-task = { $player } played { $move }. Find a better move.
site-review-played = This was played: { $move }.
site-review-right = { $move } keeps the value ({ $value }). In all, { $n } moves do.
site-review-right-alone = { $move } keeps the value ({ $value }), and no other move does.
site-review-wrong = { $move } is not as good as the best. Try again.
site-review-try = Try
site-review-choose = Your move
site-review-answer = Show the answer
site-review-next = The next moment
site-review-back = To the game
site-moments = My moments
site-moments-about = Mistakes from your own games that were looked at. Try to find a better move.
site-moments-none = There are none yet. Open “What happened?” beside the result of a game that you have finished.

remember = Remember:
remember-where = See move { $ply }
remember-answer = before each move, look for the best answer to it.
remember-win-at-once = look first whether you can win at once.
remember-forced-pass = look for pieces that leave your opponent no square, so that they must pass.
remember-line = look for lines of three that you can complete.
remember-double-threat = two threats at once can’t both be met.
remember-no-good-move = look for moves after which every answer hurts your opponent.
remember-flower = flowers are worth a detour.
remember-centre = from the burrow in the middle the mole may go anywhere.
remember-last-exit = a stick is worth most where it leaves a single way out.
remember-shut-in = look whether a stick shuts the mole in.
remember-one-disc-left = a last disc tells what comes next: use it.
