### Lo que dice Burrow en español: the games, the levels of the computer and Burrow itself.

## What Burrow is

pitch = Burrow es la madriguera de cuatro juegos de topos, para jugar con amigos o contra el ordenador.

## The games on the home page

tagline-molehill = También llamado La colina del topo: excava antes de que el jardinero te encierre, y luego pon tú las barreras.
tagline-taupes = Cuatro niveles y nunca hoyos para todos: lleva a tus topos hasta el fondo, a por la pala de oro.
tagline-talpa = El tablero empieza lleno: abre tu túnel de borde a borde, pero nunca el de tu rival.
tagline-mijnlieff = Cada pieza es una orden: manda a tu rival adonde te convenga y alinea las tuyas.
players-molehill = 2 jugadores
players-taupes = De 2 a 4 jugadores
players-talpa = 2 jugadores
players-mijnlieff = 2 jugadores

## The levels of the computer, from a beginner to the best, and how each plays

level-1 = Topo bebé
level-about-1 = está descubriendo el juego y se pierde a menudo
level-2 = Topo curioso
level-about-2 = aún está aprendiendo, como en su segunda partida
level-3 = Topo aprendiz
level-about-3 = ve las amenazas sencillas, pero todavía se equivoca
level-4 = Buen excavador
level-about-4 = está a la altura de la mayoría de la gente
level-5 = Topo astuto
level-about-5 = rara vez regala algo
level-6 = Maestro excavador
level-about-6 = ya no comete despistes
level-7 = Topo sabio
level-about-7 = ve muy lejos y es difícil ganarle
level-8 = Rey topo
level-about-8 = juega lo mejor que puede y se toma su tiempo

# The two authors of a game.
authors = { $one } y { $other }

# In Mole Hill the computer is the mole in one round and the gardener in the other.
level-molehill-1 = Erizo bebé
level-molehill-2 = Erizo curioso
level-molehill-3 = Erizo aprendiz
level-molehill-4 = Erizo hábil
level-molehill-5 = Erizo astuto
level-molehill-6 = Maestro erizo
level-molehill-7 = Erizo sabio
level-molehill-8 = Rey erizo
