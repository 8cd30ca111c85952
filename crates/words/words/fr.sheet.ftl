### Ce que Burrow dit en français: players and the score sheet.

## What a player is in a round of Mole Hill, as a label

role-mole = Taupe
role-gardener = Jardinier

## What is counted; the cells show points

sheet-molehill-dark = Taupinières foncées × 1
sheet-molehill-red = Fleurs rouges × 2
sheet-molehill-white = Fleurs blanches × 1
sheet-molehill-total = Points comme taupe
sheet-mijnlieff-threes = Suites de trois × 1
sheet-mijnlieff-fours = Suites de quatre × 2
sheet-mijnlieff-longer = Suites plus longues
sheet-mijnlieff-total = Total

## What is counted; the cells show how many

sheet-talpa-pieces = Pièces restantes
sheet-talpa-to-dig = Cases encore à creuser
sheet-taupes-moles = Taupes restantes
sheet-taupes-holes = Taupes dans les trous
