### What Burrow says in Spanish about a game that was played.

verdict-best = la mejor
verdict-fine = buena
verdict-inaccuracy = probablemente una imprecisión
verdict-mistake = probablemente un error
verdict-blunder = probablemente un error grave
verdict-proven_mistake = error demostrado

review-moment = { $player }: { $move }, { $verdict } ({ $after }). Mejor: { $better } ({ $before }).
review-no-moments = No se ha encontrado ninguna jugada que perdiera algo.
review-loss-points = { $player }: errores { $loss } puntos
review-loss-chance = { $player }: errores { $loss } %
review-luck = { $player }: suerte { $luck } %, errores { $loss } %
review-draw = Suerte en el sorteo de los bandos, si lo hubo: { $sides }
review-draw-sure = Suerte en el sorteo de los bandos: { $sides }
review-unfinished = Las jugadas anteriores a la número { $ply } no se han examinado.

reason-could_force_pass = Se podía obligar al rival a pasar: { $move }.
reason-allows_pass = Después, { $opponent } puede obligar a pasar: { $move }.
reason-could_score = { $n ->
    [1] Se podía ganar un punto enseguida: { $move }.
   *[other] Se podían ganar { $n } puntos enseguida: { $move }.
}
reason-opens_path = Esta jugada abrió el camino de { $opponent }.
reason-could_win = { $n ->
    [1] Se podía ganar enseguida: { $move }.
   *[other] Se podía ganar en { $n } jugadas, fuera cual fuera la respuesta: { $move }.
}
reason-allows_win = { $n ->
    [1] Después, { $opponent } puede ganar enseguida: { $move }.
   *[other] Después, { $opponent } puede ganar en { $n } jugadas, sea cual sea la respuesta: { $move }.
}
reason-loses_flowers = Después, el topo ya no puede llegar a otra flor. Con esta jugada aún podía: { $move }.
reason-could_bar_flowers = Se podía cerrar al topo el paso a todas las demás flores: { $move }.
reason-few_ways = { $n ->
    [0] Después, el topo no tiene ninguna salida. Con esta jugada tendría { $more }: { $move }.
    [1] Después, el topo tiene una sola salida. Con esta jugada tendría { $more }: { $move }.
   *[other] Después, el topo tiene solo { $n } salidas. Con esta jugada tendría { $more }: { $move }.
}
reason-could_leave_ways = { $n ->
    [1] Se podía dejar al topo una sola salida: { $move }.
   *[other] Se podían dejar al topo solo { $n } salidas: { $move }.
}
reason-could_trap = Se podía encerrar al topo enseguida: { $move }.
reason-could_fill_hole = Se podía ocupar un hoyo: { $move }.
reason-could_lift = Se podía ocupar el último hoyo y retirar el nivel: { $move }.
reason-leaves_hole = Un topo salió del hoyo { $place }.

site-review = ¿Qué pasó?
site-review-moment = Jugada { $ply }
site-review-sums = Errores y suerte
site-review-all = Todas las jugadas
site-review-working = Se está examinando la partida: { $done } de { $total } posiciones.
site-review-failed = No se ha podido examinar la partida. Vuelve a cargar la página dentro de un rato.
site-review-graph-chance = Cómo cambió, jugada a jugada, la probabilidad de ganar de { $player }
site-review-graph-points = Cómo cambiaron los puntos de { $player } frente a los del rival
site-review-graph-mole = Cuántos puntos podía esperar el topo en cada ronda
site-review-legend = Línea continua: demostrado. Línea discontinua: estimado.
site-review-look = Ver en el tablero
site-review-find = Encuéntrala tú
site-review-find-task = { $player } jugó { $move }. Encuentra una jugada mejor.
site-review-played = Esto es lo que se jugó: { $move }.
site-review-right = { $move } conserva el valor ({ $value }). Lo conservan { $n } jugadas en total.
site-review-right-alone = { $move } conserva el valor ({ $value }), y ninguna otra jugada lo hace.
site-review-wrong = { $move } no es tan buena como la mejor. Inténtalo otra vez.
site-review-try = Probar
site-review-choose = Tu jugada
site-review-answer = Ver la respuesta
site-review-next = El momento siguiente
site-review-back = A la partida
site-moments = Mis momentos
site-moments-about = Errores de tus propias partidas examinadas. Intenta encontrar una jugada mejor.
site-moments-none = Aún no hay ninguno. Abre «¿Qué pasó?» junto al resultado de una partida que hayas terminado.

remember = Para recordar:
remember-where = Ver la jugada { $ply }
remember-answer = antes de cada jugada, busca la mejor respuesta.
remember-win-at-once = mira primero si puedes ganar en el acto.
remember-forced-pass = busca la pieza que no deja ninguna casilla al rival: tendrá que pasar.
remember-line = busca las series de tres que puedes completar.
remember-double-threat = no se pueden parar dos amenazas a la vez.
remember-no-good-move = busca jugadas tras las que toda respuesta perjudica al rival.
remember-flower = las flores valen un rodeo.
remember-centre = desde la madriguera del centro el topo puede ir a cualquier parte.
remember-last-exit = una barrera vale más donde deja una sola salida.
remember-shut-in = mira si una barrera encierra al topo.
remember-one-disc-left = una última ficha dice lo que viene: aprovéchala.
