### Lo que dice Burrow en español: the options of the games.

option-is = { $label }: { $value }

## Mole Hill

option-molehill-rounds = Rondas
option-molehill-rounds-about = En dos rondas, cada uno es el topo una vez; una ronda única, para practicar, no tiene ganador.
option-molehill-rounds-1 = Una ronda, para practicar
option-molehill-rounds-2 = Dos rondas, con cambio de papeles
option-molehill-red = Flores rojas
option-molehill-red-about = Hasta cuatro casillas, como e1,e7; desenterrar una flor roja vale 2 puntos.
option-molehill-red-none = Sin flores rojas
option-molehill-white = Flores blancas
option-molehill-white-about = Hasta cuatro casillas, como b2,h2; desenterrar una flor blanca vale 1 punto.
option-molehill-white-none = Sin flores blancas
option-molehill-centre-start-jump = Salto desde la salida
option-molehill-centre-start-jump-about = ¿Puede el topo que empieza en la madriguera saltar ya en su primer paso?
option-molehill-centre-start-jump-true = Sí, puede saltar enseguida
option-molehill-centre-start-jump-false = No, un primer paso normal

## Where the flowers of Mole Hill grow, to choose from

flowers = Flores
flowers-about = El topo puntúa por cada flor que desentierra: 2 puntos por una roja, 1 por una blanca.
flowers-printed = Como en el reglamento
flowers-corners = En las esquinas
flowers-ring = En círculo
flowers-none = Sin flores
flowers-own = A tu gusto

## Taupes et Compagnie

option-taupes-players = Jugadores
option-taupes-players-about = Si sois dos, cada uno tiene 10 topos; si sois tres, 7; si sois cuatro, 6.
option-taupes-players-2 = 2 jugadores
option-taupes-players-3 = 3 jugadores
option-taupes-players-4 = 4 jugadores
option-taupes-pro = Reglas pro
option-taupes-pro-about = Las casillas especiales dan un segundo movimiento, y solo los radios continuos llevan al último hoyo.
option-taupes-pro-true = Reglas pro
option-taupes-pro-false = Reglas básicas
option-taupes-orientations = Orientación de los niveles
option-taupes-orientations-about = Cuánto se gira cada nivel, primero el césped: 0 nada, 3 media vuelta.
option-taupes-orientations-random = Cada nivel girado al azar
option-taupes-orientations-fixed = La misma en cada partida
option-taupes-stall = Fichas sin avance
option-taupes-stall-about = La partida termina cuando tantas fichas seguidas no han ocupado ningún hoyo; si no se indica, 50 por jugador.
option-taupes-layout = Disposición
option-taupes-layout-about = Dónde están los hoyos y las casillas especiales de los cuatro niveles.
option-taupes-layout-standard = Estándar
option-taupes-layout-own = Propia

## Talpa

option-talpa-size = Tablero
option-talpa-size-about = Cuanto mayor es el tablero, más larga es la partida.
option-talpa-size-4 = 4 × 4, para aprender
option-talpa-size-6 = 6 × 6, una partida corta
option-talpa-size-8 = 8 × 8, la partida habitual
option-talpa-size-10 = 10 × 10, una partida larga

## Mijnlieff

option-mijnlieff-board = Tablero
option-mijnlieff-board-about = Las losetas de 2 por 2, cada una por la columna y la fila de su casilla inferior izquierda, desde 0.
option-mijnlieff-board-square = Cuadrado
option-mijnlieff-board-line = En línea
option-mijnlieff-board-l = En L
option-mijnlieff-board-t = En T
option-mijnlieff-board-s = En S
option-mijnlieff-board-pinwheel = Molinete
option-mijnlieff-board-diamond = Rombo
option-mijnlieff-board-chain = En cadena
option-mijnlieff-board-rectangle = Rectangular, para dos juegos de piezas
option-mijnlieff-board-court = Rectángulo grande, para tres juegos
option-mijnlieff-board-field = Cuadrado grande, para cuatro juegos
option-mijnlieff-board-own = Losetas a tu gusto
option-mijnlieff-opening = Apertura
option-mijnlieff-opening-about = Cómo empieza Blanco: una Recta en una esquina (folleto francés) o una casilla exterior (reglamento inglés).
option-mijnlieff-opening-rim = Cualquier pieza en una casilla exterior
option-mijnlieff-opening-straight-corner = Una Recta en una esquina
option-mijnlieff-opening-any = Cualquier pieza en cualquier sitio
option-mijnlieff-sets = Juegos de piezas
option-mijnlieff-sets-about = Cada juego trae cuatro losetas y 8 piezas por jugador.
option-mijnlieff-sets-1 = Un juego, 8 piezas por jugador
option-mijnlieff-sets-2 = Dos juegos, 16 piezas por jugador
option-mijnlieff-sets-3 = Tres juegos, 24 piezas por jugador
option-mijnlieff-sets-4 = Cuatro juegos, 32 piezas por jugador
