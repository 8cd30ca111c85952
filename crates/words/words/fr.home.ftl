### Ce que Burrow dit en français: the games, the levels of the computer and Burrow itself.

## What Burrow is

pitch = Burrow est le terrier de quatre jeux de taupes, à jouer entre amis ou contre l’ordinateur.

## The games on the home page

tagline-molehill = Creusez le plus loin possible avant que le jardinier ne vous enferme, puis prenez sa place.
tagline-taupes = Quatre niveaux et jamais assez de trous : menez vos taupes tout en bas, jusqu’à la pelle d’or.
tagline-talpa = Le plateau est plein : creusez votre galerie d’un bord à l’autre, mais n’ouvrez jamais celle de l’adversaire.
tagline-mijnlieff = Chaque pièce est un ordre : envoyez l’adversaire là où cela vous arrange, et alignez les vôtres.
players-molehill = 2 joueurs
players-taupes = 2 à 4 joueurs
players-talpa = 2 joueurs
players-mijnlieff = 2 joueurs

## The levels of the computer, from a beginner to the best, and how each plays

level-1 = Bébé taupe
level-about-1 = découvre le jeu et s’égare souvent
level-2 = Taupe curieuse
level-about-2 = apprend encore, comme lors d’une deuxième partie
level-3 = Taupe apprentie
level-about-3 = voit les menaces simples, mais se trompe encore
level-4 = Bonne fouisseuse
level-about-4 = est du niveau de la plupart des joueurs
level-5 = Taupe rusée
level-about-5 = fait rarement des cadeaux
level-6 = Fouisseuse experte
level-about-6 = ne commet plus d’étourderies
level-7 = Vénérable taupe
level-about-7 = voit très loin et se laisse rarement battre
level-8 = Taupe royale
level-about-8 = joue du mieux qu’elle peut et prend son temps

# The two authors of a game.
authors = { $one } et { $other }

# In Mole Hill the computer is the mole in one round and the gardener in the other.
level-molehill-1 = Bébé hérisson
level-molehill-2 = Hérisson curieux
level-molehill-3 = Apprenti hérisson
level-molehill-4 = Hérisson habile
level-molehill-5 = Hérisson rusé
level-molehill-6 = Maître hérisson
level-molehill-7 = Vénérable hérisson
level-molehill-8 = Hérisson royal
