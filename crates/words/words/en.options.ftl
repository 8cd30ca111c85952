### What Burrow says in English: the options of the games.

option-is = { $label }: { $value }

## Mole Hill

option-molehill-rounds = Rounds
option-molehill-rounds-about = In two rounds each of you is the mole once; a single round, for practice, has no winner.
option-molehill-rounds-1 = One round, for practice
option-molehill-rounds-2 = Two rounds, roles swapped
option-molehill-red = Red flowers
option-molehill-red-about = Up to four squares, like e1,e7; digging up a red flower is worth 2 points.
option-molehill-red-none = No red flowers
option-molehill-white = White flowers
option-molehill-white-about = Up to four squares, like b2,h2; digging up a white flower is worth 1 point.
option-molehill-white-none = No white flowers
option-molehill-centre-start-jump = Jump from the start
option-molehill-centre-start-jump-about = May a mole that starts in the burrow jump with its very first step?
option-molehill-centre-start-jump-true = Yes, it may jump at once
option-molehill-centre-start-jump-false = No, an ordinary first step

## Where the flowers of Mole Hill grow, to choose from

flowers = Flowers
flowers-about = The mole scores for every flower that it digs up: 2 points for a red one, 1 for a white one.
flowers-printed = As in the rulebook
flowers-corners = In the corners
flowers-ring = In a ring
flowers-none = No flowers
flowers-own = Your own places

## Taupes et Compagnie

option-taupes-players = Players
option-taupes-players-about = Two players have 10 moles each, three have 7, four have 6.
option-taupes-players-2 = 2 players
option-taupes-players-3 = 3 players
option-taupes-players-4 = 4 players
option-taupes-pro = Pro rules
option-taupes-pro-about = Special spaces give you a second move, and only solid spokes lead to the last hole.
option-taupes-pro-true = Pro rules
option-taupes-pro-false = Basic rules
option-taupes-orientations = How the levels lie
option-taupes-orientations-about = How far each level is turned, the lawn first: 0 not at all, 3 half way round.
option-taupes-orientations-random = Each level turned at random
option-taupes-orientations-fixed = The same in every game
option-taupes-stall = Discs without progress
option-taupes-stall-about = The game ends when this many discs in a row have filled no hole; left empty, 50 for each player.
option-taupes-layout = Layout
option-taupes-layout-about = Where the holes and special spaces are on the four levels.
option-taupes-layout-standard = Standard
option-taupes-layout-own = Your own

## Talpa

option-talpa-size = Board
option-talpa-size-about = The bigger the board, the longer the game.
option-talpa-size-4 = 4 × 4, for learning
option-talpa-size-6 = 6 × 6, a short game
option-talpa-size-8 = 8 × 8, the usual game
option-talpa-size-10 = 10 × 10, a long game

## Mijnlieff

option-mijnlieff-board = Board
option-mijnlieff-board-about = The tiles of 2 by 2 squares, each by the column and row of its lower left square, counted from 0.
option-mijnlieff-board-square = Square
option-mijnlieff-board-line = Line
option-mijnlieff-board-l = L shape
option-mijnlieff-board-t = T shape
option-mijnlieff-board-s = S shape
option-mijnlieff-board-pinwheel = Pinwheel
option-mijnlieff-board-diamond = Diamond
option-mijnlieff-board-chain = Chain
option-mijnlieff-board-rectangle = Rectangle, for two sets
option-mijnlieff-board-court = Court, for three sets
option-mijnlieff-board-field = Field, for four sets
option-mijnlieff-board-own = Your own tiles
option-mijnlieff-opening = Opening
option-mijnlieff-opening-about = How White begins: a Straight on a corner in the French leaflet, an outside square in the English rulebook.
option-mijnlieff-opening-rim = Any piece on an outside square
option-mijnlieff-opening-straight-corner = A Straight on a corner
option-mijnlieff-opening-any = Any piece anywhere
option-mijnlieff-sets = Sets
option-mijnlieff-sets-about = Each set has four tiles and 8 pieces for each player.
option-mijnlieff-sets-1 = One set, 8 pieces each
option-mijnlieff-sets-2 = Two sets, 16 pieces each
option-mijnlieff-sets-3 = Three sets, 24 pieces each
option-mijnlieff-sets-4 = Four sets, 32 pieces each
