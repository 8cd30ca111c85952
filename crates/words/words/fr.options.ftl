### Ce que Burrow dit en français: the options of the games.

option-is = { $label } : { $value }

## Mole Hill

option-molehill-rounds = Manches
option-molehill-rounds-about = En deux manches, chacun est la taupe une fois ; une manche unique, pour s’entraîner, n’a pas de vainqueur.
option-molehill-rounds-1 = Une manche, pour s’entraîner
option-molehill-rounds-2 = Deux manches, avec échange des rôles
option-molehill-red = Fleurs rouges
option-molehill-red-about = Jusqu’à quatre cases, comme e1,e7 ; une fleur rouge déterrée rapporte 2 points.
option-molehill-red-none = Aucune fleur rouge
option-molehill-white = Fleurs blanches
option-molehill-white-about = Jusqu’à quatre cases, comme b2,h2 ; une fleur blanche déterrée rapporte 1 point.
option-molehill-white-none = Aucune fleur blanche
option-molehill-centre-start-jump = Bond dès le départ
option-molehill-centre-start-jump-about = Une taupe qui part du terrier peut-elle bondir dès son premier pas ?
option-molehill-centre-start-jump-true = Oui, elle peut bondir aussitôt
option-molehill-centre-start-jump-false = Non, un premier pas ordinaire

## Where the flowers of Mole Hill grow, to choose from

flowers = Fleurs
flowers-about = La taupe marque des points pour chaque fleur déterrée : 2 pour une rouge, 1 pour une blanche.
flowers-printed = Comme dans la règle du jeu
flowers-corners = Dans les coins
flowers-ring = En cercle
flowers-none = Sans fleurs
flowers-own = À votre guise

## Taupes et Compagnie

option-taupes-players = Joueurs
option-taupes-players-about = À deux, chacun a 10 taupes ; à trois, 7 ; à quatre, 6.
option-taupes-players-2 = 2 joueurs
option-taupes-players-3 = 3 joueurs
option-taupes-players-4 = 4 joueurs
option-taupes-pro = Règles pro
option-taupes-pro-about = Les cases spéciales offrent un second déplacement, et seuls les rayons pleins mènent au dernier trou.
option-taupes-pro-true = Règles pro
option-taupes-pro-false = Règles de base
option-taupes-orientations = Orientation des niveaux
option-taupes-orientations-about = De combien chaque niveau est tourné, la pelouse d’abord : 0 pas du tout, 3 d’un demi-tour.
option-taupes-orientations-random = Chaque niveau tourné au hasard
option-taupes-orientations-fixed = La même à chaque partie
option-taupes-stall = Disques sans progrès
option-taupes-stall-about = La partie se termine après autant de disques de suite sans nouveau trou occupé ; sans nombre, 50 par joueur.
option-taupes-layout = Disposition
option-taupes-layout-about = Où se trouvent les trous et les cases spéciales des quatre niveaux.
option-taupes-layout-standard = Standard
option-taupes-layout-own = Personnelle

## Talpa

option-talpa-size = Plateau
option-talpa-size-about = Plus le plateau est grand, plus la partie est longue.
option-talpa-size-4 = 4 × 4, pour apprendre
option-talpa-size-6 = 6 × 6, partie courte
option-talpa-size-8 = 8 × 8, partie habituelle
option-talpa-size-10 = 10 × 10, longue partie

## Mijnlieff

option-mijnlieff-board = Plateau
option-mijnlieff-board-about = Les tuiles de 2 cases par 2, chacune par la colonne et la rangée de sa case en bas à gauche, à partir de 0.
option-mijnlieff-board-square = Carré
option-mijnlieff-board-line = En ligne
option-mijnlieff-board-l = En L
option-mijnlieff-board-t = En T
option-mijnlieff-board-s = En S
option-mijnlieff-board-pinwheel = En moulinet
option-mijnlieff-board-diamond = En losange
option-mijnlieff-board-chain = En chaîne
option-mijnlieff-board-rectangle = Rectangulaire, pour deux jeux de pièces
option-mijnlieff-board-court = Grand rectangle, pour trois jeux de pièces
option-mijnlieff-board-field = Grand carré, pour quatre jeux de pièces
option-mijnlieff-board-own = Des tuiles à votre guise
option-mijnlieff-opening = Ouverture
option-mijnlieff-opening-about = Comment Blanc commence : une Ligne dans un coin (livret français) ou le bord (livret anglais).
option-mijnlieff-opening-rim = Une pièce au choix sur une case du bord
option-mijnlieff-opening-straight-corner = Une Ligne dans un coin
option-mijnlieff-opening-any = Une pièce au choix n’importe où
option-mijnlieff-sets = Jeux de pièces
option-mijnlieff-sets-about = Chaque jeu compte quatre tuiles et 8 pièces par joueur.
option-mijnlieff-sets-1 = Un jeu, 8 pièces chacun
option-mijnlieff-sets-2 = Deux jeux, 16 pièces chacun
option-mijnlieff-sets-3 = Trois jeux, 24 pièces chacun
option-mijnlieff-sets-4 = Quatre jeux, 32 pièces chacun
