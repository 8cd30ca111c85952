### What Burrow says in English: players and the score sheet.

## What a player is in a round of Mole Hill, as a label

role-mole = Mole
role-gardener = Gardener

## What is counted; the cells show points

sheet-molehill-dark = Dark hills × 1
sheet-molehill-red = Red flowers × 2
sheet-molehill-white = White flowers × 1
sheet-molehill-total = Points as the mole
sheet-mijnlieff-threes = Runs of three × 1
sheet-mijnlieff-fours = Runs of four × 2
sheet-mijnlieff-longer = Longer runs
sheet-mijnlieff-total = Total

## What is counted; the cells show how many

sheet-talpa-pieces = Pieces left
sheet-talpa-to-dig = Squares left to dig
sheet-taupes-moles = Moles left
sheet-taupes-holes = Moles in holes
