### Lo que dice Burrow en español.

## General

player = Jugador { $n }
you = Tú
to-move = { $player } tiene el turno.
has-won = Ha ganado { $player }.
drawn = La partida termina en empate.
over = La partida ha terminado.
points = { $n ->
    [one] { $n } punto
   *[other] { $n } puntos
}
moles = { $n ->
    [one] { $n } topo
   *[other] { $n } topos
}
target-square = { $square }
choice-pass = Pasar
choice-again = Otra ficha
proven = demostrado: { $value }
estimated = estimado: { $value }

## Mole Hill

molehill-title = Mole Hill · { $round } · { $turn }
molehill-round = Ronda { $n } de 2
molehill-single-round = Ronda única
molehill-mole-to-move = Turno del topo
molehill-gardener-to-move = Turno del jardinero
molehill-won = Ha ganado { $player }
molehill-draw = Empate
molehill-over = La ronda ha terminado
molehill-roles = Topo: { $mole }. Jardinero: { $gardener }.
molehill-score = { $one }: { $first }. { $two }: { $second }.
molehill-mole-on = El topo está en { $square }.
molehill-mole-away = El topo aún no ha empezado.
molehill-reach = Al alcance del topo, si no se pone ninguna barrera más: casillas { $squares }, flores { $flowers }.
molehill-left = Quedan: { $light ->
    [one] { $light } topera clara
   *[other] { $light } toperas claras
}, { $dark ->
    [one] { $dark } topera oscura
   *[other] { $dark } toperas oscuras
}, { $sticks ->
    [one] { $sticks } barrera
   *[other] { $sticks } barreras
}.
molehill-lawn = césped
molehill-burrow = madriguera
molehill-mole = topo
molehill-red-flower = flor roja
molehill-white-flower = flor blanca
molehill-light-hill = topera clara { $n }
molehill-dark-hill = topera oscura { $n }
molehill-edge-free = borde entre { $one } y { $two }, libre
molehill-edge-stick = borde entre { $one } y { $two }, con una barrera
molehill-key-light = toperas claras
molehill-key-dark = oscuras, 1 punto cada una
molehill-key-red = flor roja, 2 puntos
molehill-key-white = flor blanca, 1 punto
molehill-stick = barrera

## Taupes et Compagnie

taupes-title = Taupes et Compagnie, nivel { $level } de { $levels }: { $soil }
taupes-soil-1 = el césped
taupes-soil-2 = la tierra rojo oscuro
taupes-soil-3 = la arena beige
taupes-soil-4 = la roca azul
taupes-team-1 = Rojo
taupes-team-2 = Azul noche
taupes-team-3 = Amarillo
taupes-team-4 = Lila
taupes-place = { $left ->
    [one] { $team } coloca su último topo.
   *[other] { $team } coloca un topo, quedan { $left }.
}
taupes-turn = Se destapa una ficha para { $team }.
taupes-turn-again = Se destapa otra ficha para { $team }.
taupes-go = { $team } mueve un topo { $n ->
    [one] { $n } casilla
   *[other] { $n } casillas
}.
taupes-go-again = { $team } vuelve a mover un topo, { $n ->
    [one] { $n } casilla
   *[other] { $n } casillas
}.
taupes-stuck = Ningún topo de { $team } puede moverse { $n ->
    [one] { $n } casilla
   *[other] { $n } casillas
}.
taupes-decide = { $team } puede destapar otra ficha.
taupes-shared = { $teams } comparten la victoria.
taupes-count = { $moles ->
    [0] { $team } no tiene topos.
    [one] { $team } tiene { $moles } topo (en los hoyos: { $holes }).
   *[other] { $team } tiene { $moles } topos (en los hoyos: { $holes }).
}
taupes-space-hole = { $space }, hoyo
taupes-space-special = { $space }, casilla especial
taupes-mole = { $space }, topo del equipo { $team }
taupes-mole-hole = { $space }, hoyo con un topo del equipo { $team }
taupes-mole-special = { $space }, casilla especial con un topo del equipo { $team }
taupes-disc = { $left ->
    [0] Ficha { $n }, ninguna boca abajo
   *[other] Ficha { $n }, { $left } boca abajo
}
taupes-face-down = Ficha { $n } de las que están boca abajo; entre ellas: { $discs }
taupes-filled = { $filled } de { $holes ->
    [one] { $holes } hoyo ocupado
   *[other] { $holes } hoyos ocupados
}
taupes-stall = { $turned } de { $stall } fichas sin ocupar otro hoyo
taupes-legend = ( ) hoyo
taupes-legend-special = * casilla especial
taupes-legend-discs = Fichas: un número está boca abajo; un punto, destapado.
taupes-solid = Accesos al último hoyo: desde { $spaces }

## Talpa

talpa-title = Talpa en un tablero de { $size } por { $size }
talpa-description = Quedan { $red ->
    [one] { $red } pieza roja
   *[other] { $red } piezas rojas
} y { $blue ->
    [one] { $blue } azul
   *[other] { $blue } azules
}. { $turn }
talpa-red = Rojo
talpa-blue = Azul
talpa-square-red = { $square }, pieza roja
talpa-square-blue = { $square }, pieza azul
talpa-square-empty = { $square }, excavada
talpa-goal = Rojo une arriba y abajo, Azul izquierda y derecha.
talpa-distance = { $n ->
    [0] { $player } tiene un camino.
    [one] { $player } está a { $n } casilla de un camino.
   *[other] { $player } está a { $n } casillas de un camino.
}

## Mijnlieff

mijnlieff-title = { $board ->
    [square] Mijnlieff en el tablero cuadrado
    [line] Mijnlieff en el tablero en línea
    [pinwheel] Mijnlieff en el tablero en molinete
    [diamond] Mijnlieff en el tablero en rombo
    [chain] Mijnlieff en el tablero en cadena
    [rectangle] Mijnlieff en el tablero rectangular
    [court] Mijnlieff en el tablero rectangular grande
    [field] Mijnlieff en el tablero cuadrado grande
   *[other] Mijnlieff en el tablero en { $board }
}
mijnlieff-title-tiles = Mijnlieff en losetas que abarcan { $columns } por { $rows } casillas
mijnlieff-white = Blanco
mijnlieff-black = Negro
mijnlieff-to-place = { $player } debe colocar una pieza { $where }.
mijnlieff-must-pass = { $player } debe pasar: no hay ninguna casilla libre { $where }.
mijnlieff-where = { $kind ->
    [S] en la fila o columna de la Recta de { $square }
    [D] en una diagonal de la Diagonal de { $square }
    [P] sin contacto con el Empujador de { $square }
   *[L] en contacto con el Atractor de { $square }
}
mijnlieff-where-rim = en una casilla exterior
mijnlieff-where-corner = en una esquina, y debe ser una Recta
mijnlieff-where-any = en cualquier casilla vacía
mijnlieff-score = { $white ->
    [one] Blanco tiene { $white } punto, Negro { $black }.
   *[other] Blanco tiene { $white } puntos, Negro { $black }.
}
mijnlieff-points = { $player }: { $points }
mijnlieff-kind = { $kind ->
    [S] Recta
    [D] Diagonal
    [P] Empujador
   *[L] Atractor
}
mijnlieff-white-piece = { $kind ->
    [S] Recta blanca
    [D] Diagonal blanca
    [P] Empujador blanco
   *[L] Atractor blanco
}
mijnlieff-black-piece = { $kind ->
    [S] Recta negra
    [D] Diagonal negra
    [P] Empujador negro
   *[L] Atractor negro
}
mijnlieff-square-piece = { $square }, { $piece }
mijnlieff-square-empty = { $square }, vacía
mijnlieff-square-open = { $square }, vacía, permitida
mijnlieff-square-forbidden = { $square }, vacía, prohibida
mijnlieff-hand = { $piece }, { $n } en la mano
mijnlieff-open = permitida
mijnlieff-forbidden = prohibida
mijnlieff-legend = Dónde debe responder el rival: S Recta, misma fila o columna; D Diagonal, en una diagonal; P Empujador, sin contacto; L Atractor, en contacto. Mayúsculas para Blanco, minúsculas para Negro.

## Playing in the terminal

play-prompt = { $player }, te toca (? para ayuda):
play-disc = Se destapa una ficha: { $disc }.
play-computer = { $player } juega { $move }.
play-help = Escribe una jugada o su comienzo. O bien: hint (pista), undo (deshacer), save ARCHIVO, resign (rendirse), quit (salir). Jugadas posibles:
play-several = Varias jugadas empiezan por { $text }:
play-no-undo = No hay ninguna jugada que deshacer.
play-save-where = ¿En qué archivo? Por ejemplo: save partida.txt
play-saved = La partida se ha guardado en { $file }.
play-unfinished = La partida no ha terminado. Hasta ahora:
standing-to-move = { $player } tiene el turno: { $task }
standing-chance = { $player } destapa una ficha: { $odds }
standing-odds = { $outcome } ({ $percent } %)
seat-role = { $player } ({ $role })
result-won = { $player } gana, { $score }
result-drawn = empate entre { $players }, { $score }
result-unranked = partida terminada, { $score }
result-open = partida sin terminar
result-stalled = { $result } (partida estancada)

## Why a move is illegal

illegal-over = La partida ha terminado.
illegal-other-game = Esa jugada es de otro juego.
illegal-syntax = «{ $text }» no se puede leer como jugada. { $form }
illegal-syntax-empty = Aquí no hay ninguna jugada. { $form }
illegal-syntax-molehill = Escribe una casilla como e4 para el topo, o un lado de una casilla como e4n o e4e para una barrera del jardinero.
illegal-syntax-taupes = Escribe una colocación como +A1, una ficha del 1 al 4, un movimiento como E5-E8 o 3:E5-E8, again para otra ficha, o - para pasar.
illegal-syntax-talpa = Escribe una captura como c3c4 o una retirada como xc3.
illegal-syntax-mijnlieff = Escribe una pieza (S, D, P o L) y una casilla, como Sa1, o bien pass.

illegal-molehill-off-board = El césped no tiene la casilla { $square }: va de a1 a i7.
illegal-molehill-outer-border = Ese lado de { $square } es el límite del césped: las barreras se ponen entre dos casillas.
illegal-molehill-moles-turn = Es el turno del topo: indica una casilla como e4.
illegal-molehill-gardeners-turn = Es el turno del jardinero: indica un borde como e4n.
illegal-molehill-edge-taken = Ya hay una barrera en { $edge }, entre { $one } y { $two }.
illegal-molehill-visited = El topo ya ha estado en { $square }.
illegal-molehill-too-far = La casilla { $to } no está junto a { $from }, y el topo solo puede saltar desde la madriguera del centro.
illegal-molehill-no-start-jump = La casilla { $to } no está junto a { $from }, y un topo que empieza en la madriguera del centro no puede saltar enseguida.
illegal-molehill-stick-between = Hay una barrera entre { $from } y { $to }.
illegal-molehill-both-ways-barred = Hay barreras que cierran los dos caminos de { $from } a { $to }: { $one } por un lado y { $other } por el otro.

illegal-taupes-off-board = No existe la casilla { $space }: las filas van de A1-A5, abajo, a I5-I9, arriba, pasando por E1-E9.
illegal-taupes-place-first = Primero coloca un topo en una casilla libre, como +A1.
illegal-taupes-all-placed = Ya están colocados todos los topos.
illegal-taupes-place-in-hole = La casilla { $space } es un hoyo: los topos empiezan en el césped, fuera de los hoyos.
illegal-taupes-occupied = Ya hay un topo en { $space }.
illegal-taupes-turn-first = Primero hay que destapar una ficha.
illegal-taupes-disc-waits = Se ha destapado un { $disc }: primero hay que usarlo.
illegal-taupes-no-such-disc = No hay ninguna ficha { $disc } boca abajo.
illegal-taupes-decide-first = Decide primero si destapas otra ficha: again, o - para renunciar.
illegal-taupes-nothing-to-decide = Solo se destapa otra ficha con las reglas pro, y solo tras un movimiento que termina en una casilla especial.
illegal-taupes-no-mole = No hay ningún topo en { $space }.
illegal-taupes-not-yours = El topo de { $space } no es tuyo.
illegal-taupes-not-straight = Ninguna línea recta lleva de { $from } a { $to }.
illegal-taupes-wrong-distance = { $steps ->
    [one] De { $from } a { $to } hay { $steps } casilla, pero la ficha dice { $disc }.
   *[other] De { $from } a { $to } hay { $steps } casillas, pero la ficha dice { $disc }.
}
illegal-taupes-in-the-way = El topo de { $space } cierra el paso.
illegal-taupes-dotted-spoke = De { $from } a { $to } se pasa por un radio punteado; con las reglas pro, solo los radios continuos llevan al centro.
illegal-taupes-special-again = La casilla { $space } es especial: un segundo movimiento no puede terminar en ella.
illegal-taupes-blocked = { $disc ->
    [one] El topo de { $space } no puede moverse { $disc } casilla.
   *[other] El topo de { $space } no puede moverse { $disc } casillas.
}
illegal-taupes-must-move = { $disc ->
    [one] Uno de tus topos puede moverse { $disc } casilla, así que debes mover.
   *[other] Uno de tus topos puede moverse { $disc } casillas, así que debes mover.
}
illegal-taupes-cannot-move = { $disc ->
    [one] Ninguno de tus topos puede moverse { $disc } casilla: la ficha se pierde, escribe -.
   *[other] Ninguno de tus topos puede moverse { $disc } casillas: la ficha se pierde, escribe -.
}

illegal-talpa-off-board = Este tablero no tiene la casilla { $square }.
illegal-talpa-empty = No hay ninguna pieza en { $square }.
illegal-talpa-not-yours = La pieza de { $square } es de { $owner }, y le toca a { $mover }.
illegal-talpa-not-adjacent = La casilla { $to } no está junto a { $from }: una pieza captura hacia arriba, hacia abajo, a la izquierda o a la derecha.
illegal-talpa-nothing-to-capture = No hay nada que capturar en { $square }: una pieza solo se mueve capturando.
illegal-talpa-own-piece = La pieza de { $square } es tuya: captura una del rival.
illegal-talpa-must-capture = Debes capturar: solo se retira una pieza cuando no hay ninguna captura posible.

illegal-mijnlieff-off-board = Este tablero no tiene la casilla { $square }.
illegal-mijnlieff-occupied = Ya hay una pieza en { $square }.
illegal-mijnlieff-none-left = { $kind ->
    [S] No te queda ninguna Recta.
    [D] No te queda ninguna Diagonal.
    [P] No te queda ningún Empujador.
   *[L] No te queda ningún Atractor.
}
illegal-mijnlieff-may-not-pass = Puedes colocar una pieza, así que no puedes pasar.
illegal-mijnlieff-must-pass = { $kind ->
    [S] Debes pasar: no hay ninguna casilla libre en la fila o columna de la Recta de { $square }.
    [D] Debes pasar: no hay ninguna casilla libre en una diagonal de la Diagonal de { $square }.
    [P] Debes pasar: todas las casillas libres tocan el Empujador de { $square }.
   *[L] Debes pasar: ninguna casilla libre toca el Atractor de { $square }.
}
illegal-mijnlieff-opening-rim = La primera pieza va en una casilla exterior, y { $square } no lo es.
illegal-mijnlieff-opening-straight = La primera pieza debe ser una Recta.
illegal-mijnlieff-opening-corner = La primera pieza va en una esquina, y { $square } no lo es.
illegal-mijnlieff-constraint = { $kind ->
    [S] Debes responder en la fila o columna de la Recta de { $last }, y { $square } no está en ellas.
    [D] Debes responder en una diagonal de la Diagonal de { $last }, y { $square } no está en ninguna.
    [P] No puedes tocar el Empujador de { $last }, y { $square } lo toca.
   *[L] Debes tocar el Atractor de { $last }, y { $square } no lo toca.
}
illegal-mijnlieff-gap = { $kind ->
    [S] Debes responder en la fila o columna de la Recta de { $last }, y un hueco del tablero la separa de { $square }.
   *[D] Debes responder en una diagonal de la Diagonal de { $last }, y un hueco del tablero la separa de { $square }.
}

## How a game ended

ending-and = { $first } y { $last }

ending-molehill-won = { $points ->
    [one] Ha ganado { $winner }: { $points } punto como topo contra { $other } de { $loser }.
   *[other] Ha ganado { $winner }: { $points } puntos como topo contra { $other } de { $loser }.
}
ending-molehill-draw = { $points ->
    [one] Empate: los dos jugadores tienen { $points } punto como topo.
   *[other] Empate: los dos jugadores tienen { $points } puntos como topo.
}
ending-molehill-single = { $points ->
    [one] La ronda ha terminado: { $player } tiene { $points } punto como topo. En una ronda única no gana nadie.
   *[other] La ronda ha terminado: { $player } tiene { $points } puntos como topo. En una ronda única no gana nadie.
}
ending-molehill-stuck = Al final, el topo quedó encerrado en { $square }.
ending-molehill-hills = Al final, el topo había hecho su última topera.

ending-taupes-shovel = Ha ganado { $team }: uno de sus topos ha llegado a la pala de oro.
ending-taupes-alone = Ha ganado { $team }: a ningún otro equipo le quedan topos.
ending-taupes-stalled = { $discs ->
    [one] La partida se ha estancado: con la última ficha no se ha ocupado ningún hoyo más.
   *[other] La partida se ha estancado: con las últimas { $discs } fichas no se ha ocupado ningún hoyo más.
}
ending-taupes-most-in-holes = Ha ganado { $team }, con más topos en los hoyos que nadie ({ $holes }).
ending-taupes-most-moles = Ha ganado { $team }: nadie tiene más topos en los hoyos y, entre los empatados, es quien tiene más topos en total ({ $moles }).
ending-taupes-shared = { $teams } comparten la victoria: nadie tiene más topos en los hoyos ({ $holes }) ni, a igualdad, más topos en total ({ $moles }).

ending-talpa-own = { $winner ->
    [red] Ha ganado Rojo al abrir un camino de arriba abajo.
   *[blue] Ha ganado Azul al abrir un camino de izquierda a derecha.
}
ending-talpa-gift = { $winner ->
    [red] Ha ganado Rojo: Azul ha abierto el camino de Rojo, de arriba abajo.
   *[blue] Ha ganado Azul: Rojo ha abierto el camino de Azul, de izquierda a derecha.
}
ending-talpa-both = { $winner ->
    [red] Ha ganado Rojo: Azul ha abierto los dos caminos a la vez, y entonces cuenta el del rival.
   *[blue] Ha ganado Azul: Rojo ha abierto los dos caminos a la vez, y entonces cuenta el del rival.
}

ending-mijnlieff-won = { $points ->
    [one] Ha ganado { $winner } por { $points } punto a { $other }.
   *[other] Ha ganado { $winner } por { $points } puntos a { $other }.
}
ending-mijnlieff-draw = { $points ->
    [one] Empate: Blanco y Negro tienen { $points } punto cada uno.
   *[other] Empate: Blanco y Negro tienen { $points } puntos cada uno.
}

## What a move is worth

value-draw = empate
value-wins-by = gana por { $n }
value-loses-by = pierde por { $n }
value-wins = gana
value-loses = pierde
value-chance = { $player } { $n } %
value-points = { $n ->
    [one] { $n } punto para el topo en esta ronda
   *[other] { $n } puntos para el topo en esta ronda
}
value-margin = diferencia { $n }
value-expected = { $n } puntos para el topo
badge-points = { $n ->
    [one] { $n } punto
   *[other] { $n } puntos
}
badge-exact = { $value } exacto
badge-about = unos { $value }
