### What Burrow says in Spanish: what to do, and what the computer advises.

## What the player who is to move has to do, after "Your turn:"

task-molehill-start = coloca el topo en la casilla que quieras
task-molehill-dig = mueve el topo
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
task-talpa-capture = captura una pieza al lado de una tuya
task-talpa-remove = no hay nada que capturar, retira una de tus piezas
task-mijnlieff-place = coloca una pieza { $where }
task-mijnlieff-pass = no tienes ninguna casilla abierta, pasa
news-taupes-lifted = Todos los hoyos del nivel { $level } están ocupados: se retira, y solo siguen los topos que están en sus hoyos.
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
move-talpa-capture = { $from } captura { $to }
move-talpa-remove = retirar { $place }
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
