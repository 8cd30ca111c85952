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
