### Was Burrow auf Deutsch sagt: the games, the levels of the computer and Burrow itself.

## What Burrow is

pitch = In Burrow sind vier Maulwurfsspiele zu Hause: Spiel sie mit Freunden oder gegen den Computer.

## The games on the home page

tagline-molehill = Grabe, so weit du kommst, ehe der Gärtner dich einsperrt, und dann nimm selbst die Stöcke.
tagline-taupes = Auch Die Maulwurf Company genannt: vier Ebenen, nie genug Löcher, und unten die goldene Schaufel.
tagline-talpa = Am Anfang ist das Brett voll: Grabe deinen Gang von Rand zu Rand, aber öffne nie den des Gegners.
tagline-mijnlieff = Jeder Stein ist ein Befehl: Schick den Gegner, wohin es dir passt, und bring deine Steine in eine Linie.
players-molehill = 2 Spieler
players-taupes = 2 bis 4 Spieler
players-talpa = 2 Spieler
players-mijnlieff = 2 Spieler

## The levels of the computer, from a beginner to the best, and how each plays

level-1 = Maulwurfsbaby
level-about-1 = entdeckt das Spiel und verirrt sich oft
level-2 = Neugieriger Winzling
level-about-2 = lernt noch, wie in der zweiten Partie
level-3 = Buddellehrling
level-about-3 = sieht einfache Drohungen, macht aber noch Fehler
level-4 = Flinke Schaufel
level-about-4 = spielt mit den meisten auf Augenhöhe
level-5 = Schlauer Wühler
level-about-5 = verschenkt selten etwas
level-6 = Buddelmeister
level-about-6 = macht keine Flüchtigkeitsfehler mehr
level-7 = Weiser Maulwurf
level-about-7 = sieht weit voraus und ist schwer zu schlagen
level-8 = Maulwurfskönig
level-about-8 = spielt, so gut er kann, und nimmt sich Zeit

# The two authors of a game.
authors = { $one } und { $other }

# In Mole Hill the computer is the mole in one round and the gardener in the other.
level-molehill-1 = Igelbaby
level-molehill-2 = Neugieriger Igel
level-molehill-3 = Igellehrling
level-molehill-4 = Flinker Igel
level-molehill-5 = Schlauer Igel
level-molehill-6 = Igelmeister
level-molehill-7 = Weiser Igel
level-molehill-8 = Igelkönig
