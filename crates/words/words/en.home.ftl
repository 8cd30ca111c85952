### What Burrow says in English: the games, the levels of the computer and Burrow itself.

## What Burrow is

pitch = Burrow is the home of four mole games, to play with friends or against the computer.

## The games on the home page

tagline-molehill = Dig as far as you can before the gardener shuts you in, then take up the sticks yourself.
tagline-taupes = Four levels and never enough holes: race your moles down to the golden shovel.
tagline-talpa = The board starts full: dig your tunnel from edge to edge, but never open your rival's.
tagline-mijnlieff = Every piece is an order: send your opponent where it suits you, and line up your own.
players-molehill = 2 players
players-taupes = 2–4 players
players-talpa = 2 players
players-mijnlieff = 2 players

## The levels of the computer, from a beginner to the best, and how each plays

level-1 = Newborn mole
level-about-1 = is discovering the game and often goes astray
level-2 = Curious mole
level-about-2 = is still learning, like someone on their second game
level-3 = Apprentice mole
level-about-3 = sees simple threats but still slips up
level-4 = Able digger
level-about-4 = is a fair match for most people
level-5 = Cunning mole
level-about-5 = rarely gives anything away
level-6 = Master digger
level-about-6 = makes no careless mistakes
level-7 = Wise mole
level-about-7 = sees far ahead and is hard to beat
level-8 = Mole king
level-about-8 = plays as well as it can and takes its time

# The two authors of a game.
authors = { $one } and { $other }

# In Mole Hill the computer is the mole in one round and the gardener in the other.
level-molehill-1 = Newborn hedgehog
level-molehill-2 = Curious hedgehog
level-molehill-3 = Apprentice hedgehog
level-molehill-4 = Able hedgehog
level-molehill-5 = Cunning hedgehog
level-molehill-6 = Master hedgehog
level-molehill-7 = Wise hedgehog
level-molehill-8 = Hedgehog king
