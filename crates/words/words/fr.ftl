### Ce que Burrow dit en français.

## General

player = Joueur { $n }
to-move = Au tour de { $player }.
has-won = { $player } a gagné.
drawn = La partie est nulle.
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
choice-again = Un autre jeton
proven = prouvé
estimated = estimé

## Mole Hill

molehill-title = Mole Hill · { $round } · { $turn }
molehill-round = Manche { $n } sur 2
molehill-single-round = Manche unique
molehill-mole-to-move = Tour de la taupe
molehill-gardener-to-move = Tour du jardinier
molehill-won = { $player } a gagné
molehill-draw = Égalité
molehill-over = La manche est finie
molehill-roles = { $mole } est la taupe, { $gardener } le jardinier.
molehill-score = { $one } : { $first }. { $two } : { $second }.
molehill-mole-on = La taupe est en { $square }.
molehill-mole-away = La taupe n'est pas encore partie.
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

taupes-title = Taupes et Compagnie, niveau { $level } sur { $levels } : { $soil }
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
taupes-turn = On retourne un jeton pour { $team }.
taupes-turn-again = On retourne un autre jeton pour { $team }.
taupes-go = { $team } déplace une taupe de { $n ->
    [one] { $n } case
   *[other] { $n } cases
}.
taupes-go-again = { $team } déplace encore une taupe, de { $n ->
    [one] { $n } case
   *[other] { $n } cases
}.
taupes-stuck = Aucune taupe de { $team } ne peut avancer de { $n }.
taupes-decide = { $team } peut retourner un autre jeton.
taupes-shared = { $teams } se partagent la victoire.
taupes-count = { $moles ->
    [0] { $team } n'a plus de taupe.
    [one] { $team } a { $moles } taupe (dans les trous : { $holes }).
   *[other] { $team } a { $moles } taupes (dans les trous : { $holes }).
}
taupes-space-hole = { $space }, trou
taupes-space-special = { $space }, case spéciale
taupes-mole = { $space }, taupe de l'équipe { $team }
taupes-mole-hole = { $space }, trou avec une taupe de l'équipe { $team }
taupes-mole-special = { $space }, case spéciale avec une taupe de l'équipe { $team }
taupes-disc = { $left ->
    [0] Jeton { $n }, aucun face cachée
   *[other] Jeton { $n }, { $left } face cachée
}
taupes-filled = { $filled } sur { $holes ->
    [one] { $holes } trou occupé
   *[other] { $holes } trous occupés
}
taupes-stall = Jetons sans nouveau trou occupé : { $turned } sur { $stall }
taupes-legend = ( ) trou
taupes-legend-special = * case spéciale
taupes-legend-discs = Jetons : les chiffres sont face cachée, les points retournés.
taupes-solid = Accès au dernier trou : depuis { $spaces }

## Talpa

talpa-title = Talpa sur { $size } cases par { $size }
talpa-description = Il reste { $red } pièces rouges et { $blue } bleues. { $turn }
talpa-red = Rouge
talpa-blue = Bleu
talpa-square-red = { $square }, pièce rouge
talpa-square-blue = { $square }, pièce bleue
talpa-square-empty = { $square }, creusée
talpa-goal = Rouge relie le haut et le bas, Bleu la gauche et la droite.
talpa-distance = { $n ->
    [0] { $player } a un chemin.
    [one] { $player } est à { $n } case d'un chemin.
   *[other] { $player } est à { $n } cases d'un chemin.
}

## Mijnlieff

mijnlieff-title = { $board ->
    [square] Mijnlieff sur le plateau carré
    [line] Mijnlieff sur le plateau en ligne
    [pinwheel] Mijnlieff sur le plateau moulinet
    [diamond] Mijnlieff sur le plateau losange
    [chain] Mijnlieff sur le plateau en chaîne
    [rectangle] Mijnlieff sur le plateau rectangulaire
   *[other] Mijnlieff sur le plateau en { $board }
}
mijnlieff-title-tiles = Mijnlieff sur des tuiles qui s'étendent sur { $columns } cases par { $rows }
mijnlieff-white = Blanc
mijnlieff-black = Noir
mijnlieff-to-place = { $player } doit poser une pièce { $where }.
mijnlieff-must-pass = { $player } doit passer : aucune case n'est libre { $where }.
mijnlieff-where = { $kind ->
    [S] dans la rangée ou la colonne du Droit en { $square }
    [D] sur une diagonale du Diagonal en { $square }
    [P] hors de contact du Pousseur en { $square }
   *[L] au contact du Tireur en { $square }
}
mijnlieff-where-rim = sur une case du bord
mijnlieff-where-corner = dans un coin, et ce doit être un Droit
mijnlieff-where-any = sur une case vide au choix
mijnlieff-score = { $white ->
    [one] Blanc a { $white } point, Noir { $black }.
   *[other] Blanc a { $white } points, Noir { $black }.
}
mijnlieff-points = { $player } : { $points }
mijnlieff-white-piece = { $kind ->
    [S] Droit blanc
    [D] Diagonal blanc
    [P] Pousseur blanc
   *[L] Tireur blanc
}
mijnlieff-black-piece = { $kind ->
    [S] Droit noir
    [D] Diagonal noir
    [P] Pousseur noir
   *[L] Tireur noir
}
mijnlieff-square-piece = { $square }, { $piece }
mijnlieff-square-empty = { $square }, vide
mijnlieff-square-open = { $square }, vide, permise
mijnlieff-square-forbidden = { $square }, vide, interdite
mijnlieff-hand = { $piece }, { $n } en main
mijnlieff-open = permise
mijnlieff-forbidden = interdite
mijnlieff-legend = Où l'adversaire doit répondre : S Droit, même rangée ou colonne ; D Diagonal, sur une diagonale ; P Pousseur, sans contact ; L Tireur, au contact. Majuscules pour Blanc, minuscules pour Noir.

## Playing in the terminal

play-prompt = { $player }, à vous de jouer (? pour l'aide) :
play-disc = On retourne un jeton : { $disc }.
play-computer = { $player } joue { $move }.
play-help = Tapez un coup ou son début. Ou bien : hint (conseil), undo (reprendre), save FICHIER, resign (abandonner), quit. Coups permis :
play-several = Plusieurs coups commencent par { $text } :
play-no-undo = Il n'y a rien à reprendre.
play-save-where = Dans quel fichier ? Par exemple : save partie.txt
play-saved = La partie est enregistrée dans { $file }.
play-unfinished = La partie n'est pas finie. Jusqu'ici :
