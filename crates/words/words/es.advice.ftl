### What Burrow says in Spanish: what to do, and what the computer advises.

## What the player who is to move has to do, after "Your turn:"

task-molehill-start = coloca el topo en la casilla que quieras
task-molehill-dig = mueve el topo
task-molehill-jump = mueve el topo; desde la madriguera puede saltar a cualquier casilla sin topera
task-molehill-stick = pon una barrera entre dos casillas
task-taupes-place = coloca un topo en el césped
task-taupes-go = { $n ->
    [one] mueve un topo { $n } casilla
   *[other] mueve un topo { $n } casillas
}
task-taupes-pass = { $n ->
    [one] ningún topo tuyo puede moverse { $n } casilla, pasa
   *[other] ningún topo tuyo puede moverse { $n } casillas, pasa
}
task-taupes-decide = destapa otra ficha o pasa
task-taupes-turn = destapa una de tus fichas
task-talpa-capture = captura una pieza al lado de una tuya
task-talpa-remove = no hay nada que capturar, retira una de tus piezas
task-mijnlieff-place = coloca una pieza { $where }
task-mijnlieff-pass = no tienes ninguna casilla permitida, pasa
news-taupes-lifted = Todos los hoyos del nivel { $level } están ocupados: se retira, y solo siguen los topos que están en sus hoyos.
news-taupes-waiting = { $free ->
    [one] Todos tus topos están en hoyos: esperas a que se ocupe el último hoyo libre.
   *[other] Todos tus topos están en hoyos: esperas a que se ocupen los { $free } hoyos libres.
}
news-taupes-stalling = Con las últimas { $turned } fichas no se ha ocupado ningún hoyo más; a las { $stall } termina la partida y gana quien tenga más topos en hoyos.
round-over = La ronda { $n } ha terminado
round-made = { $points ->
    [one] { $player } ha hecho { $points } punto con el topo.
   *[other] { $player } ha hecho { $points } puntos con el topo.
}
round-start = Empezar la ronda { $n }
round-two-mole = { $points ->
    [one] Ronda 2: ahora eres el topo. { $gardener } ha conseguido { $points } punto.
   *[other] Ronda 2: ahora eres el topo. { $gardener } ha conseguido { $points } puntos.
}
round-two-gardener = { $points ->
    [one] Ronda 2: ahora eres el jardinero. Como topo has conseguido { $points } punto.
   *[other] Ronda 2: ahora eres el jardinero. Como topo has conseguido { $points } puntos.
}
round-two = { $points ->
    [one] Ronda 2: ahora { $mole } es el topo. { $gardener } ha conseguido { $points } punto.
   *[other] Ronda 2: ahora { $mole } es el topo. { $gardener } ha conseguido { $points } puntos.
}

## Moves

move-molehill-dig = el topo a { $place }
move-molehill-stick = una barrera entre { $from } y { $to }
move-taupes-place = un topo en { $place }
move-taupes-go = el topo de { $from } a { $to }
move-taupes-disc = ficha { $disc }
move-taupes-pass = { $n ->
    [one] ningún topo puede moverse { $n } casilla: pasa
   *[other] ningún topo puede moverse { $n } casillas: pasa
}
move-taupes-enough = ninguna otra ficha
move-talpa-capture = { $from } captura { $to }
move-talpa-remove = retirar { $place }
warning-talpa = Esa jugada abre el camino de { $player }, que gana.
move-mijnlieff = { $kind ->
    [S] Recta en { $place }
    [D] Diagonal en { $place }
    [P] Empujador en { $place }
   *[L] Atractor en { $place }
}

## What the best move is worth to the player to move

advice-best = Lo mejor: { $move }.
advice-proven = { $value } (demostrado).
advice-estimated = { $value } (estimado).
advice-win = Así puedes ganar, haga lo que haga tu rival
advice-win-by = { $n ->
    [one] Así puedes ganar por al menos { $n } punto, haga lo que haga tu rival
   *[other] Así puedes ganar por al menos { $n } puntos, haga lo que haga tu rival
}
advice-draw = Así puedes asegurar el empate, haga lo que haga tu rival
advice-lose = Aun así pierdes si tu rival no se equivoca
advice-lose-by = { $n ->
    [one] Aun así pierdes por { $n } punto si tu rival no se equivoca
   *[other] Aun así pierdes por { $n } puntos si tu rival no se equivoca
}
advice-points = { $n ->
    [one] Si nadie se equivoca, el topo consigue { $n } punto en esta ronda
   *[other] Si nadie se equivoca, el topo consigue { $n } puntos en esta ronda
}
advice-chance = Tu probabilidad de ganar es del { $n } %
advice-about = Tu probabilidad de ganar es más o menos del { $n } %

## El entrenador: una jugada que pierde mucho se puede deshacer

coach-loses = Esta jugada le da la partida a { $who } en el acto.
coach-wins-in = { $n ->
    [one] Esta jugada deja que { $who } gane con la siguiente.
   *[other] Esta jugada deja que { $who } gane en { $n } jugadas.
}
coach-proven = Esta jugada regala algo, es seguro. Esta jugada: { $after }. La mejor: { $before }.
coach-estimated = Esta jugada seguramente regala algo. Esta jugada: { $after }. La mejor: { $before }.
coach-could_force_pass = Podrías obligar a pasar.
coach-allows_pass = Después, { $opponent } puede obligarte a pasar: { $move }.
coach-could_score = { $n ->
    [one] Podrías ganar un punto en el acto.
   *[other] Podrías ganar { $n } puntos en el acto.
}
coach-opens_path = Abre el camino de { $opponent }.
coach-could_win = { $n ->
    [one] Podrías ganar en el acto.
   *[other] Podrías ganar en { $n } jugadas.
}
coach-allows_win = { $n ->
    [one] Después, { $opponent } gana en el acto: { $move }.
   *[other] Después, { $opponent } gana en { $n } jugadas: { $move }.
}
coach-loses_flowers = Después, el topo no alcanza ninguna otra flor, y aún podría.
coach-could_bar_flowers = Se podría apartar al topo de cualquier otra flor.
coach-few_ways = Después, el topo tiene menos salidas ({ $n }) de las que podría tener ({ $more }).
coach-could_leave_ways = Se le podrían dejar menos salidas al topo: { $n }.
coach-could_trap = Se podría encerrar al topo en el acto.
coach-could_fill_hole = Podrías ocupar un hoyo.
coach-could_lift = Podrías ocupar el último hoyo y hacer retirar el nivel.
coach-leaves_hole = Deja el hoyo { $place }.
coach-question = { $reason } ¿La deshaces?
coach-take-back = Deshacerla
coach-keep = Jugarla igualmente

## La primera mitad de una pista: qué pieza

advice-piece = Fíjate en { $piece }. Pide otra pista para ver la jugada.
advice-column = Fíjate en la columna { $column }. Pide otra pista para ver la jugada.
piece-at = la pieza de { $place }
piece-mole = el topo de { $place }
piece-hand = { $kind ->
    [S] tus Rectas
    [D] tus Diagonales
    [P] tus Empujadores
   *[L] tus Atractores
}
