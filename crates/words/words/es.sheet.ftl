### Lo que dice Burrow en español: players and the score sheet.

## What a player is in a round of Mole Hill, as a label

role-mole = Topo
role-gardener = Jardinero

## What is counted; the cells show points

sheet-molehill-dark = Toperas oscuras × 1
sheet-molehill-red = Flores rojas × 2
sheet-molehill-white = Flores blancas × 1
sheet-molehill-total = Puntos como topo
sheet-mijnlieff-threes = Series de tres × 1
sheet-mijnlieff-fours = Series de cuatro × 2
sheet-mijnlieff-longer = Series más largas
sheet-mijnlieff-total = Total

## What is counted; the cells show how many

sheet-talpa-pieces = Piezas que quedan
sheet-talpa-to-dig = Casillas por excavar
sheet-taupes-moles = Topos que quedan
sheet-taupes-holes = Topos en hoyos
