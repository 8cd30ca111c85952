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
