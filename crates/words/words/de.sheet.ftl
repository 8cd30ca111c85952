### Was Burrow auf Deutsch sagt: players and the score sheet.

## What a player is in a round of Mole Hill, as a label

role-mole = Maulwurf
role-gardener = Gärtner

## What is counted; the cells show points

sheet-molehill-dark = Dunkle Hügel × 1
sheet-molehill-red = Rote Blumen × 2
sheet-molehill-white = Weiße Blumen × 1
sheet-molehill-total = Punkte als Maulwurf
sheet-mijnlieff-threes = Dreierketten × 1
sheet-mijnlieff-fours = Viererketten × 2
sheet-mijnlieff-longer = Längere Ketten
sheet-mijnlieff-total = Summe

## What is counted; the cells show how many

sheet-talpa-pieces = Steine übrig
sheet-talpa-to-dig = Felder noch zu graben
sheet-taupes-moles = Maulwürfe übrig
sheet-taupes-holes = Maulwürfe in Löchern
