### Ce que Burrow dit en français.

## General

player = Joueur { $n }
you = Vous
to-move = { $player } doit jouer.
has-won = { $player } a gagné.
drawn = La partie se termine à égalité.
over = La partie est finie.
points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
moles = { $n ->
    [one] { $n } taupe
   *[other] { $n } taupes
}
target-square = { $square }
choice-pass = Passer
choice-again = Un autre disque
proven = prouvé : { $value }
estimated = estimé : { $value }

## Mole Hill

molehill-title = Mole Hill · { $round } · { $turn }
molehill-round = Manche { $n } sur 2
molehill-single-round = Manche unique
molehill-mole-to-move = Tour de la taupe
molehill-gardener-to-move = Tour du jardinier
molehill-won = { $player } a gagné
molehill-draw = Égalité
molehill-over = La manche est finie
molehill-roles = Taupe : { $mole }. Jardinier : { $gardener }.
molehill-score = { $one } : { $first }. { $two } : { $second }.
molehill-mole-on = La taupe est en { $square }.
molehill-mole-away = La taupe n’est pas encore en jeu.
molehill-reach = À la portée de la taupe, si aucun bâton n’est ajouté : cases { $squares }, fleurs { $flowers }.
molehill-left = Il reste { $light ->
    [one] { $light } taupinière claire
   *[other] { $light } taupinières claires
}, { $dark ->
    [one] { $dark } taupinière foncée
   *[other] { $dark } taupinières foncées
} et { $sticks ->
    [one] { $sticks } bâton
   *[other] { $sticks } bâtons
}.
molehill-lawn = gazon
molehill-burrow = terrier
molehill-mole = taupe
molehill-red-flower = fleur rouge
molehill-white-flower = fleur blanche
molehill-light-hill = taupinière claire { $n }
molehill-dark-hill = taupinière foncée { $n }
molehill-edge-free = bord entre { $one } et { $two }, libre
molehill-edge-stick = bord entre { $one } et { $two }, avec un bâton
molehill-key-light = taupinières claires
molehill-key-dark = foncées, 1 point chacune
molehill-key-red = fleur rouge, 2 points
molehill-key-white = fleur blanche, 1 point
molehill-stick = bâton

## Taupes et Compagnie

taupes-title = Taupes et Compagnie, niveau { $level } sur { $levels } : { $soil }
taupes-soil-1 = la pelouse
taupes-soil-2 = la terre rouge foncé
taupes-soil-3 = le sable beige
taupes-soil-4 = la roche bleue
taupes-team-1 = Rouge
taupes-team-2 = Bleu nuit
taupes-team-3 = Jaune
taupes-team-4 = Lilas
taupes-place = { $left ->
    [one] { $team } pose sa dernière taupe.
   *[other] { $team } pose une taupe, encore { $left }.
}
taupes-turn = On retourne un disque pour { $team }.
taupes-turn-again = On retourne un autre disque pour { $team }.
taupes-go = { $team } déplace une taupe de { $n ->
    [one] { $n } case
   *[other] { $n } cases
}.
taupes-go-again = { $team } déplace encore une taupe, de { $n ->
    [one] { $n } case
   *[other] { $n } cases
}.
taupes-stuck = Aucune taupe de { $team } ne peut avancer de { $n ->
    [one] { $n } case
   *[other] { $n } cases
}.
taupes-decide = { $team } peut retourner un autre disque.
taupes-shared = { $teams } se partagent la victoire.
taupes-count = { $moles ->
    [0] { $team } n’a plus de taupe.
    [one] { $team } a { $moles } taupe (dans les trous : { $holes }).
   *[other] { $team } a { $moles } taupes (dans les trous : { $holes }).
}
taupes-space-hole = { $space }, trou
taupes-space-special = { $space }, case spéciale
taupes-mole = { $space }, taupe de l’équipe { $team }
taupes-mole-hole = { $space }, trou avec une taupe de l’équipe { $team }
taupes-mole-special = { $space }, case spéciale avec une taupe de l’équipe { $team }
taupes-disc = { $left ->
    [0] Disque { $n }, aucun face cachée
   *[other] Disque { $n }, { $left } face cachée
}
taupes-face-down = Disque { $n } parmi ceux face cachée ; il y a : { $discs }
taupes-filled = { $filled } sur { $holes ->
    [one] { $holes } trou occupé
   *[other] { $holes } trous occupés
}
taupes-stall = Disques sans nouveau trou occupé : { $turned } sur { $stall }
taupes-legend = ( ) trou
taupes-legend-special = * case spéciale
taupes-legend-discs = Disques : un chiffre est face cachée, un point est retourné.
taupes-solid = Accès au dernier trou : depuis { $spaces }

## Talpa

talpa-title = Talpa sur { $size } cases par { $size }
talpa-description = Il reste { $red ->
    [one] { $red } pièce rouge
   *[other] { $red } pièces rouges
} et { $blue ->
    [one] { $blue } bleue
   *[other] { $blue } bleues
}. { $turn }
talpa-red = Rouge
talpa-blue = Bleu
talpa-square-red = { $square }, pièce rouge
talpa-square-blue = { $square }, pièce bleue
talpa-square-empty = { $square }, creusée
talpa-goal = Rouge relie le haut et le bas, Bleu la gauche et la droite.
talpa-distance = { $n ->
    [0] { $player } a un chemin.
    [one] { $player } est à { $n } case d’un chemin.
   *[other] { $player } est à { $n } cases d’un chemin.
}

## Mijnlieff

mijnlieff-title = { $board ->
    [square] Mijnlieff sur le plateau carré
    [line] Mijnlieff sur le plateau en ligne
    [pinwheel] Mijnlieff sur le plateau en moulinet
    [diamond] Mijnlieff sur le plateau en losange
    [chain] Mijnlieff sur le plateau en chaîne
    [rectangle] Mijnlieff sur le plateau rectangulaire
    [court] Mijnlieff sur le grand plateau rectangulaire
    [field] Mijnlieff sur le grand plateau carré
   *[other] Mijnlieff sur le plateau en { $board }
}
mijnlieff-title-tiles = Mijnlieff sur des tuiles qui s’étendent sur { $columns } cases par { $rows }
mijnlieff-white = Blanc
mijnlieff-black = Noir
mijnlieff-to-place = { $player } doit poser une pièce { $where }.
mijnlieff-must-pass = { $player } doit passer : aucune case n’est libre { $where }.
mijnlieff-where = { $kind ->
    [S] dans la rangée ou la colonne de la Ligne en { $square }
    [D] sur une diagonale du Diagonal en { $square }
    [P] hors de contact du Pousseur en { $square }
   *[L] au contact de l’Attracteur en { $square }
}
mijnlieff-where-rim = sur une case du bord
mijnlieff-where-corner = dans un coin, et ce doit être une Ligne
mijnlieff-where-any = sur une case vide au choix
mijnlieff-score = { $white ->
    [one] Blanc a { $white } point, Noir { $black }.
   *[other] Blanc a { $white } points, Noir { $black }.
}
mijnlieff-points = { $player } : { $points }
mijnlieff-kind = { $kind ->
    [S] Ligne
    [D] Diagonal
    [P] Pousseur
   *[L] Attracteur
}
mijnlieff-white-piece = { $kind ->
    [S] Ligne blanche
    [D] Diagonal blanc
    [P] Pousseur blanc
   *[L] Attracteur blanc
}
mijnlieff-black-piece = { $kind ->
    [S] Ligne noire
    [D] Diagonal noir
    [P] Pousseur noir
   *[L] Attracteur noir
}
mijnlieff-square-piece = { $square }, { $piece }
mijnlieff-square-empty = { $square }, vide
mijnlieff-square-open = { $square }, vide, permise
mijnlieff-square-forbidden = { $square }, vide, interdite
mijnlieff-hand = { $piece }, { $n } en main
mijnlieff-open = permise
mijnlieff-forbidden = interdite
mijnlieff-legend = Où l’adversaire doit répondre : S Ligne, même rangée ou colonne ; D Diagonal, sur une diagonale ; P Pousseur, sans contact ; L Attracteur, au contact. Majuscules pour Blanc, minuscules pour Noir.

## Playing in the terminal

play-prompt = { $player }, à vous de jouer (? pour l’aide) :
play-disc = On retourne un disque : { $disc }.
play-computer = { $player } joue { $move }.
play-help = Tapez un coup ou son début. Ou bien : hint (conseil), undo (reprendre), save FICHIER, resign (abandonner), quit (quitter). Coups permis :
play-several = Plusieurs coups commencent par { $text } :
play-no-undo = Il n’y a aucun coup à reprendre.
play-save-where = Dans quel fichier ? Par exemple : save partie.txt
play-saved = La partie est enregistrée dans { $file }.
play-unfinished = La partie n’est pas finie. Jusqu’ici :
standing-to-move = { $player } doit jouer : { $task }
standing-chance = { $player } retourne un disque : { $odds }
standing-odds = { $outcome } ({ $percent } %)
seat-role = { $player } ({ $role })
result-won = { $player } gagne, { $score }
result-drawn = égalité entre { $players }, { $score }
result-unranked = partie terminée, { $score }
result-open = partie non terminée
result-stalled = { $result } (partie enlisée)

## Why a move is illegal

illegal-over = La partie est finie.
illegal-other-game = C’est un coup d’un autre jeu.
illegal-syntax = « { $text } » ne se lit pas comme un coup. { $form }
illegal-syntax-empty = Il n’y a pas de coup ici. { $form }
illegal-syntax-molehill = Écrivez une case comme e4 pour la taupe, ou un côté de case comme e4n ou e4e pour un bâton du jardinier.
illegal-syntax-taupes = Écrivez une pose comme +A1, un disque de 1 à 4, un déplacement comme E5-E8 ou 3:E5-E8, again pour un autre disque, ou - pour passer.
illegal-syntax-talpa = Écrivez une capture comme c3c4 ou un retrait comme xc3.
illegal-syntax-mijnlieff = Écrivez une pièce (S, D, P ou L) et une case, comme Sa1, ou bien pass.

illegal-molehill-off-board = Le gazon n’a pas de case { $square } : il va de a1 à i7.
illegal-molehill-outer-border = Ce côté de { $square } est la limite du gazon : un bâton se pose entre deux cases.
illegal-molehill-moles-turn = C’est le tour de la taupe : indiquez une case comme e4.
illegal-molehill-gardeners-turn = C’est le tour du jardinier : indiquez un bord comme e4n.
illegal-molehill-edge-taken = Il y a déjà un bâton sur { $edge }, entre { $one } et { $two }.
illegal-molehill-visited = La taupe est déjà passée en { $square }.
illegal-molehill-too-far = La case { $to } n’est pas voisine de { $from }, et la taupe ne peut bondir que depuis le terrier du centre.
illegal-molehill-no-start-jump = La case { $to } n’est pas voisine de { $from }, et une taupe qui part du terrier, au centre, ne peut pas bondir aussitôt.
illegal-molehill-stick-between = Il y a un bâton entre { $from } et { $to }.
illegal-molehill-both-ways-barred = Des bâtons barrent les deux chemins de { $from } à { $to } : { $one } d’un côté, { $other } de l’autre.

illegal-taupes-off-board = Il n’y a pas de case { $space } : les rangées vont de A1-A5 en bas à I5-I9 en haut, en passant par E1-E9.
illegal-taupes-place-first = Posez d’abord une taupe sur une case libre, comme +A1.
illegal-taupes-all-placed = Toutes les taupes sont déjà posées.
illegal-taupes-place-in-hole = La case { $space } est un trou : les taupes commencent sur la pelouse, hors des trous.
illegal-taupes-occupied = Il y a déjà une taupe en { $space }.
illegal-taupes-turn-first = Il faut d’abord retourner un disque.
illegal-taupes-disc-waits = Un { $disc } a été retourné : il faut d’abord l’utiliser.
illegal-taupes-no-such-disc = Il n’y a pas de disque { $disc } face cachée.
illegal-taupes-decide-first = Dites d’abord si vous retournez un autre disque : again, ou - pour y renoncer.
illegal-taupes-nothing-to-decide = On n’a droit à un autre disque qu’avec les règles pro, après un déplacement qui finit sur une case spéciale.
illegal-taupes-no-mole = Il n’y a pas de taupe en { $space }.
illegal-taupes-not-yours = La taupe en { $space } n’est pas à vous.
illegal-taupes-not-straight = Aucune ligne droite ne mène de { $from } à { $to }.
illegal-taupes-wrong-distance = { $steps ->
    [one] De { $from } à { $to }, il y a { $steps } case, mais le disque indique { $disc }.
   *[other] De { $from } à { $to }, il y a { $steps } cases, mais le disque indique { $disc }.
}
illegal-taupes-in-the-way = La taupe en { $space } barre le passage.
illegal-taupes-dotted-spoke = De { $from } à { $to }, on emprunte un rayon pointillé ; avec les règles pro, seuls les rayons pleins mènent au centre.
illegal-taupes-special-again = La case { $space } est une case spéciale : un second déplacement ne peut pas y finir.
illegal-taupes-blocked = { $disc ->
    [one] La taupe en { $space } ne peut pas avancer de { $disc } case.
   *[other] La taupe en { $space } ne peut pas avancer de { $disc } cases.
}
illegal-taupes-must-move = { $disc ->
    [one] Une de vos taupes peut avancer de { $disc } case : vous devez jouer.
   *[other] Une de vos taupes peut avancer de { $disc } cases : vous devez jouer.
}
illegal-taupes-cannot-move = { $disc ->
    [one] Aucune de vos taupes ne peut avancer de { $disc } case : le disque est perdu, écrivez -.
   *[other] Aucune de vos taupes ne peut avancer de { $disc } cases : le disque est perdu, écrivez -.
}

illegal-talpa-off-board = Ce plateau n’a pas de case { $square }.
illegal-talpa-empty = Il n’y a pas de pièce en { $square }.
illegal-talpa-not-yours = La pièce en { $square } est à { $owner }, et c’est à { $mover } de jouer.
illegal-talpa-not-adjacent = La case { $to } n’est pas voisine de { $from } : une pièce capture vers le haut, le bas, la gauche ou la droite.
illegal-talpa-nothing-to-capture = Il n’y a rien à capturer en { $square } : une pièce ne bouge qu’en capturant.
illegal-talpa-own-piece = La pièce en { $square } est à vous : capturez une pièce adverse.
illegal-talpa-must-capture = Vous devez capturer : on ne retire une pièce que si aucune capture n’est possible.

illegal-mijnlieff-off-board = Ce plateau n’a pas de case { $square }.
illegal-mijnlieff-occupied = Il y a déjà une pièce en { $square }.
illegal-mijnlieff-none-left = { $kind ->
    [S] Vous n’avez plus de Ligne.
    [D] Vous n’avez plus de Diagonal.
    [P] Vous n’avez plus de Pousseur.
   *[L] Vous n’avez plus d’Attracteur.
}
illegal-mijnlieff-may-not-pass = Vous pouvez poser une pièce, donc vous ne pouvez pas passer.
illegal-mijnlieff-must-pass = { $kind ->
    [S] Vous devez passer : aucune case n’est libre dans la rangée ou la colonne de la Ligne en { $square }.
    [D] Vous devez passer : aucune case n’est libre sur une diagonale du Diagonal en { $square }.
    [P] Vous devez passer : toutes les cases libres touchent le Pousseur en { $square }.
   *[L] Vous devez passer : aucune case libre ne touche l’Attracteur en { $square }.
}
illegal-mijnlieff-opening-rim = La première pièce se pose sur une case du bord, et { $square } n’en est pas une.
illegal-mijnlieff-opening-straight = La première pièce doit être une Ligne.
illegal-mijnlieff-opening-corner = La première pièce se pose dans un coin, et { $square } n’en est pas un.
illegal-mijnlieff-constraint = { $kind ->
    [S] Vous devez répondre dans la rangée ou la colonne de la Ligne en { $last }, et { $square } n’y est pas.
    [D] Vous devez répondre sur une diagonale du Diagonal en { $last }, et { $square } n’y est pas.
    [P] Vous ne devez pas toucher le Pousseur en { $last }, et { $square } le touche.
   *[L] Vous devez toucher l’Attracteur en { $last }, et { $square } ne le touche pas.
}
illegal-mijnlieff-gap = { $kind ->
    [S] Vous devez répondre dans la rangée ou la colonne de la Ligne en { $last }, et un trou du plateau en sépare { $square }.
   *[D] Vous devez répondre sur une diagonale du Diagonal en { $last }, et un trou du plateau en sépare { $square }.
}

## How a game ended

ending-and = { $first } et { $last }

ending-molehill-won = { $points ->
    [one] { $winner } a gagné : { $points } point comme taupe contre { $other } pour { $loser }.
   *[other] { $winner } a gagné : { $points } points comme taupe contre { $other } pour { $loser }.
}
ending-molehill-draw = { $points ->
    [one] Égalité : les deux joueurs ont { $points } point comme taupe.
   *[other] Égalité : les deux joueurs ont { $points } points comme taupe.
}
ending-molehill-single = { $points ->
    [one] La manche est finie : { $player } a { $points } point comme taupe. Une manche unique n’a pas de vainqueur.
   *[other] La manche est finie : { $player } a { $points } points comme taupe. Une manche unique n’a pas de vainqueur.
}
ending-molehill-stuck = À la fin, la taupe était enfermée en { $square }.
ending-molehill-hills = À la fin, la taupe avait creusé sa dernière taupinière.

ending-taupes-shovel = { $team } a gagné : une de ses taupes a atteint la pelle d’or.
ending-taupes-alone = { $team } a gagné : il ne reste de taupes à aucune autre équipe.
ending-taupes-stalled = { $discs ->
    [one] La partie s’est enlisée : aucun nouveau trou n’a été occupé avec le dernier disque.
   *[other] La partie s’est enlisée : aucun nouveau trou n’a été occupé avec les { $discs } derniers disques.
}
ending-taupes-most-in-holes = { $team } a gagné avec le plus de taupes dans les trous ({ $holes }).
ending-taupes-most-moles = { $team } a gagné : personne n’a davantage de taupes dans les trous et, à égalité, c’est l’équipe qui a le plus de taupes en tout ({ $moles }).
ending-taupes-shared = { $teams } se partagent la victoire : personne n’a davantage de taupes dans les trous ({ $holes }) ni, à égalité, davantage de taupes en tout ({ $moles }).

ending-talpa-own = { $winner ->
    [red] Rouge a gagné en ouvrant un chemin de haut en bas.
   *[blue] Bleu a gagné en ouvrant un chemin de gauche à droite.
}
ending-talpa-gift = { $winner ->
    [red] Rouge a gagné : Bleu a ouvert le chemin de Rouge, de haut en bas.
   *[blue] Bleu a gagné : Rouge a ouvert le chemin de Bleu, de gauche à droite.
}
ending-talpa-both = { $winner ->
    [red] Rouge a gagné : Bleu a ouvert les deux chemins à la fois, et c’est alors celui de l’adversaire qui compte.
   *[blue] Bleu a gagné : Rouge a ouvert les deux chemins à la fois, et c’est alors celui de l’adversaire qui compte.
}

ending-mijnlieff-won = { $points ->
    [one] { $winner } a gagné par { $points } point à { $other }.
   *[other] { $winner } a gagné par { $points } points à { $other }.
}
ending-mijnlieff-draw = { $points ->
    [one] Égalité : Blanc et Noir ont { $points } point chacun.
   *[other] Égalité : Blanc et Noir ont { $points } points chacun.
}

## What a move is worth

value-draw = égalité
value-wins-by = gagne de { $n }
value-loses-by = perd de { $n }
value-wins = gagne
value-loses = perd
value-chance = { $player } { $n } %
value-points = { $n ->
    [one] { $n } point pour la taupe dans cette manche
   *[other] { $n } points pour la taupe dans cette manche
}
value-margin = écart { $n }
value-expected = { $n } points pour la taupe
badge-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
badge-exact = { $value } exact
badge-about = environ { $value }
