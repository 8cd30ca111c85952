### Was Burrow auf Deutsch sagt: the options of the games.

option-is = { $label }: { $value }

## Mole Hill

option-molehill-rounds = Runden
option-molehill-rounds-about = In zwei Runden ist jeder einmal der Maulwurf; eine einzelne Runde zum Üben hat keinen Sieger.
option-molehill-rounds-1 = Eine Runde, zum Üben
option-molehill-rounds-2 = Zwei Runden mit Rollentausch
option-molehill-red = Rote Blumen
option-molehill-red-about = Bis zu vier Felder, etwa e1,e7; eine ausgegrabene rote Blume bringt 2 Punkte.
option-molehill-red-none = Keine roten Blumen
option-molehill-white = Weiße Blumen
option-molehill-white-about = Bis zu vier Felder, etwa b2,h2; eine ausgegrabene weiße Blume bringt 1 Punkt.
option-molehill-white-none = Keine weißen Blumen
option-molehill-centre-start-jump = Sprung vom Start
option-molehill-centre-start-jump-about = Darf ein Maulwurf, der im Bau beginnt, schon mit dem ersten Schritt springen?
option-molehill-centre-start-jump-true = Ja, er darf sofort springen
option-molehill-centre-start-jump-false = Nein, ein gewöhnlicher erster Schritt

## Where the flowers of Mole Hill grow, to choose from

flowers = Blumen
flowers-about = Für jede Blume, die er ausgräbt, bekommt der Maulwurf Punkte: 2 für eine rote, 1 für eine weiße.
flowers-printed = Wie in der Spielregel
flowers-corners = In den Ecken
flowers-ring = Im Kreis
flowers-none = Keine Blumen
flowers-own = Eigene Plätze

## Taupes et Compagnie

option-taupes-players = Spieler
option-taupes-players-about = Zu zweit hat jeder 10 Maulwürfe, zu dritt 7 und zu viert 6.
option-taupes-players-2 = 2 Spieler
option-taupes-players-3 = 3 Spieler
option-taupes-players-4 = 4 Spieler
option-taupes-pro = Profiregeln
option-taupes-pro-about = Sonderfelder geben dir einen zweiten Zug, und nur durchgezogene Speichen führen ins letzte Loch.
option-taupes-pro-true = Profiregeln
option-taupes-pro-false = Grundregeln
option-taupes-orientations = Lage der Ebenen
option-taupes-orientations-about = Wie weit jede Ebene gedreht ist, der Rasen zuerst: 0 gar nicht, 3 eine halbe Umdrehung.
option-taupes-orientations-random = Jede Ebene zufällig gedreht
option-taupes-orientations-fixed = In jeder Partie gleich
option-taupes-stall = Scheiben ohne Fortschritt
option-taupes-stall-about = Die Partie endet nach so vielen Scheiben hintereinander ohne neu besetztes Loch; ohne Angabe 50 je Spieler.
option-taupes-layout = Anordnung
option-taupes-layout-about = Wo auf den vier Ebenen die Löcher und Sonderfelder liegen.
option-taupes-layout-standard = Standard
option-taupes-layout-own = Eigene

## Talpa

option-talpa-size = Brett
option-talpa-size-about = Je größer das Brett, desto länger die Partie.
option-talpa-size-4 = 4 × 4, zum Lernen
option-talpa-size-6 = 6 × 6, eine kurze Partie
option-talpa-size-8 = 8 × 8, wie üblich
option-talpa-size-10 = 10 × 10, eine lange Partie

## Mijnlieff

option-mijnlieff-board = Brett
option-mijnlieff-board-about = Die Platten mit 2 mal 2 Feldern, jede nach Spalte und Reihe ihres Feldes links unten, ab 0 gezählt.
option-mijnlieff-board-square = Quadrat
option-mijnlieff-board-line = Linie
option-mijnlieff-board-l = L-Form
option-mijnlieff-board-t = T-Form
option-mijnlieff-board-s = S-Form
option-mijnlieff-board-pinwheel = Windrad
option-mijnlieff-board-diamond = Raute
option-mijnlieff-board-chain = Kette
option-mijnlieff-board-rectangle = Rechteck, für zwei Sätze
option-mijnlieff-board-court = Großes Rechteck, für drei Sätze
option-mijnlieff-board-field = Großes Quadrat, für vier Sätze
option-mijnlieff-board-own = Selbst gelegte Platten
option-mijnlieff-opening = Eröffnung
option-mijnlieff-opening-about = Womit Weiß beginnt: Gerade in einer Ecke (französisches Regelblatt) oder am Rand (englische Regel).
option-mijnlieff-opening-rim = Ein beliebiger Stein am Rand
option-mijnlieff-opening-straight-corner = Eine Gerade in einer Ecke
option-mijnlieff-opening-any = Ein beliebiger Stein, gleich wo
option-mijnlieff-sets = Sätze
option-mijnlieff-sets-about = Jeder Satz hat vier Platten und 8 Steine für jeden.
option-mijnlieff-sets-1 = Ein Satz, 8 Steine für jeden
option-mijnlieff-sets-2 = Zwei Sätze, 16 Steine für jeden
option-mijnlieff-sets-3 = Drei Sätze, 24 Steine für jeden
option-mijnlieff-sets-4 = Vier Sätze, 32 Steine für jeden
