### Ce que Burrow dit en français: players, the score sheet and what decided a game.

## What a player is in a round of Mole Hill, as a label

role-mole = Taupe
role-gardener = Jardinier

## What is counted; the cells show points

sheet-molehill-dark = Taupinières foncées × 1
sheet-molehill-red = Fleurs rouges × 2
sheet-molehill-white = Fleurs blanches × 1
sheet-molehill-total = Points comme taupe
sheet-mijnlieff-threes = Suites de trois × 1
sheet-mijnlieff-fours = Suites de quatre × 2
sheet-mijnlieff-longer = Suites plus longues
sheet-mijnlieff-total = Total

## What is counted; the cells show how many

sheet-talpa-pieces = Pièces restantes
sheet-talpa-to-dig = Cases encore à creuser
sheet-taupes-moles = Taupes restantes
sheet-taupes-holes = Taupes dans les trous

## What decided a game, below its result; lists of squares have commas and, before the last, the word for "and"

ending-and-before-i = { $first } et { $last }

details-molehill = { $player } : { $parts }.
details-molehill-dark = { $n ->
    [0] aucune taupinière foncée
    [one] { $n } taupinière foncée
   *[other] { $n } taupinières foncées
}
details-molehill-red = { $n ->
    [one] fleur rouge en { $squares }
   *[other] fleurs rouges en { $squares }
}
details-molehill-white = { $n ->
    [one] fleur blanche en { $squares }
   *[other] fleurs blanches en { $squares }
}
details-molehill-no-flower = aucune fleur

details-taupes-shovel = La taupe gagnante est dans le dernier trou, en { $space }.
details-taupes-reached = La taupe gagnante est allée de { $from } au dernier trou, en { $to }.
details-taupes-dropped = La taupe gagnante est tombée par { $space } jusqu’à la pelle d’or.
details-taupes-filled = { $team } a occupé le dernier trou libre du niveau { $level } en allant de { $from } à { $to }.
details-taupes-none = { $team } n’a plus de taupe.
details-taupes-left = { $moles ->
    [one] { $team } a encore { $moles } taupe, en { $spaces }.
   *[other] { $team } a encore { $moles } taupes, en { $spaces }.
}
details-taupes-stalled = { $team } : { $holes ->
    [0] aucune taupe dans un trou
    [one] { $holes } taupe dans un trou ({ $spaces })
   *[other] { $holes } taupes dans des trous ({ $spaces })
}, { $moles ->
    [one] { $moles } taupe en tout.
   *[other] { $moles } taupes en tout.
}

details-talpa-path = Le chemin : { $squares }.
details-talpa-path-of = { $owner ->
    [red] Le chemin de Rouge : { $squares }.
   *[blue] Le chemin de Bleu : { $squares }.
}

details-mijnlieff = { $player } : { $lines }.
details-mijnlieff-line = { $from }–{ $to } ({ $points })
details-mijnlieff-none = { $player } n’a aucune suite de trois.
