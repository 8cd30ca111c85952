### Lo que dice Burrow en español: players, the score sheet and what decided a game.

## What a player is in a round of Mole Hill, as a label

role-mole = Topo
role-gardener = Jardinero

## What is counted; the cells show points

sheet-molehill-dark = Toperas oscuras × 1
sheet-molehill-red = Flores rojas × 2
sheet-molehill-white = Flores blancas × 1
sheet-molehill-total = Puntos como topo
sheet-mijnlieff-threes = Series de tres × 1
sheet-mijnlieff-fours = Series de cuatro × 2
sheet-mijnlieff-longer = Series más largas
sheet-mijnlieff-total = Total

## What is counted; the cells show how many

sheet-talpa-pieces = Piezas que quedan
sheet-talpa-to-dig = Casillas por excavar
sheet-taupes-moles = Topos que quedan
sheet-taupes-holes = Topos en hoyos

## What decided a game, below its result; lists of squares have commas and, before the last, the word for "and"

ending-and-before-i = { $first } e { $last }

details-molehill = { $player }: { $parts }.
details-molehill-dark = { $n ->
    [0] ninguna topera oscura
    [one] { $n } topera oscura
   *[other] { $n } toperas oscuras
}
details-molehill-red = { $n ->
    [one] flor roja en { $squares }
   *[other] flores rojas en { $squares }
}
details-molehill-white = { $n ->
    [one] flor blanca en { $squares }
   *[other] flores blancas en { $squares }
}
details-molehill-no-flower = ninguna flor

details-taupes-shovel = El topo ganador está en el último hoyo, en { $space }.
details-taupes-reached = El topo ganador ha ido de { $from } al último hoyo, en { $to }.
details-taupes-dropped = El topo ganador ha caído por { $space } hasta la pala de oro.
details-taupes-filled = { $team } ha ocupado el último hoyo libre del nivel { $level } al ir de { $from } a { $to }.
details-taupes-none = A { $team } no le quedan topos.
details-taupes-left = { $moles ->
    [one] A { $team } le queda { $moles } topo, en { $spaces }.
   *[other] A { $team } le quedan { $moles } topos, en { $spaces }.
}
details-taupes-stalled = { $team }: { $holes ->
    [0] ningún topo en hoyos
    [one] { $holes } topo en un hoyo ({ $spaces })
   *[other] { $holes } topos en hoyos ({ $spaces })
}, { $moles ->
    [one] { $moles } topo en total.
   *[other] { $moles } topos en total.
}

details-talpa-path = El camino: { $squares }.
details-talpa-path-of = { $owner ->
    [red] El camino de Rojo: { $squares }.
   *[blue] El camino de Azul: { $squares }.
}

details-mijnlieff = { $player }: { $lines }.
details-mijnlieff-line = { $from }–{ $to } ({ $points })
details-mijnlieff-none = { $player } no tiene ninguna serie de tres.
