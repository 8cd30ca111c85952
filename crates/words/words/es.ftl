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
