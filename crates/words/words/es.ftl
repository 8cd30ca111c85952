### Lo que dice Burrow en español.

## General

player = Jugador { $n }
to-move = Le toca a { $player }.
has-won = Ha ganado { $player }.
drawn = La partida termina en tablas.
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
proven = demostrado
estimated = estimado

## Mole Hill

molehill-title = Mole Hill · { $round } · { $turn }
molehill-round = Ronda { $n } de 2
molehill-single-round = Ronda única
molehill-mole-to-move = Turno del topo
molehill-gardener-to-move = Turno del jardinero
molehill-won = Ha ganado { $player }
molehill-draw = Empate
molehill-over = La ronda ha terminado
molehill-roles = { $mole } es el topo, { $gardener } el jardinero.
molehill-score = { $one }: { $first }. { $two }: { $second }.
molehill-mole-on = El topo está en { $square }.
molehill-mole-away = El topo aún no ha empezado.
molehill-left = Quedan: { $light ->
    [one] { $light } topera clara
   *[other] { $light } toperas claras
}, { $dark ->
    [one] { $dark } topera oscura
   *[other] { $dark } toperas oscuras
}, { $sticks ->
    [one] { $sticks } palo
   *[other] { $sticks } palos
}.
molehill-lawn = césped
molehill-burrow = madriguera
molehill-mole = topo
molehill-red-flower = flor roja
molehill-white-flower = flor blanca
molehill-light-hill = topera clara { $n }
molehill-dark-hill = topera oscura { $n }
molehill-edge-free = borde entre { $one } y { $two }, libre
molehill-edge-stick = borde entre { $one } y { $two }, con un palo
molehill-key-light = toperas claras
molehill-key-dark = oscuras, 1 punto cada una
molehill-key-red = flor roja, 2 puntos
molehill-key-white = flor blanca, 1 punto
molehill-stick = palo

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
taupes-go-again = { $team } mueve otra vez un topo, { $n ->
    [one] { $n } casilla
   *[other] { $n } casillas
}.
taupes-stuck = Ningún topo de { $team } puede mover { $n }.
taupes-decide = { $team } puede destapar otra ficha.
taupes-shared = { $teams } comparten la victoria.
taupes-count = { $moles ->
    [0] { $team } no tiene topos.
    [one] { $team } tiene { $moles } topo (en hoyos: { $holes }).
   *[other] { $team } tiene { $moles } topos (en hoyos: { $holes }).
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
taupes-filled = { $filled } de { $holes ->
    [one] { $holes } hoyo ocupado
   *[other] { $holes } hoyos ocupados
}
taupes-stall = { $turned } de { $stall } fichas sin ocupar otro hoyo
taupes-legend = ( ) hoyo
taupes-legend-special = * casilla especial
taupes-legend-discs = Fichas: los números están boca abajo; los puntos, destapados.
taupes-solid = Accesos al último hoyo: desde { $spaces }

## Talpa

talpa-title = Talpa en { $size } por { $size } casillas
talpa-description = Quedan { $red } piezas rojas y { $blue } azules. { $turn }
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
    [pinwheel] Mijnlieff en el tablero de molinete
    [diamond] Mijnlieff en el tablero de rombo
    [chain] Mijnlieff en el tablero en cadena
    [rectangle] Mijnlieff en el tablero rectangular
   *[other] Mijnlieff en el tablero en { $board }
}
mijnlieff-title-tiles = Mijnlieff en losetas que abarcan { $columns } por { $rows } casillas
mijnlieff-white = Blanco
mijnlieff-black = Negro
mijnlieff-to-place = { $player } debe colocar una pieza { $where }.
mijnlieff-must-pass = { $player } debe pasar: no hay casilla libre { $where }.
mijnlieff-where = { $kind ->
    [S] en la fila o columna de la Recta de { $square }
    [D] en una diagonal de la Diagonal de { $square }
    [P] sin contacto con el Empujador de { $square }
   *[L] en contacto con el Tirador de { $square }
}
mijnlieff-where-rim = en una casilla exterior
mijnlieff-where-corner = en una esquina, y debe ser una Recta
mijnlieff-where-any = en cualquier casilla vacía
mijnlieff-score = { $white ->
    [one] Blanco tiene { $white } punto, Negro { $black }.
   *[other] Blanco tiene { $white } puntos, Negro { $black }.
}
mijnlieff-points = { $player }: { $points }
mijnlieff-white-piece = { $kind ->
    [S] Recta blanca
    [D] Diagonal blanca
    [P] Empujador blanco
   *[L] Tirador blanco
}
mijnlieff-black-piece = { $kind ->
    [S] Recta negra
    [D] Diagonal negra
    [P] Empujador negro
   *[L] Tirador negro
}
mijnlieff-square-piece = { $square }, { $piece }
mijnlieff-square-empty = { $square }, vacía
mijnlieff-square-open = { $square }, vacía, permitida
mijnlieff-square-forbidden = { $square }, vacía, prohibida
mijnlieff-hand = { $piece }, { $n } en la mano
mijnlieff-open = permitida
mijnlieff-forbidden = prohibida
mijnlieff-legend = Dónde debe responder el rival: S Recta, misma fila o columna; D Diagonal, en una diagonal; P Empujador, sin contacto; L Tirador, en contacto. Mayúsculas para Blanco, minúsculas para Negro.

## Playing in the terminal

play-prompt = { $player }, te toca (? para ayuda):
play-disc = Se da la vuelta a una ficha: { $disc }.
play-computer = { $player } juega { $move }.
play-help = Escribe una jugada o su comienzo. O bien: hint (pista), undo (deshacer), save ARCHIVO, resign (rendirse), quit. Jugadas posibles:
play-several = Varias jugadas empiezan por { $text }:
play-no-undo = No hay nada que deshacer.
play-save-where = ¿Dónde? Por ejemplo: save partida.txt
play-saved = La partida está guardada en { $file }.
play-unfinished = La partida no ha terminado. Hasta ahora:
