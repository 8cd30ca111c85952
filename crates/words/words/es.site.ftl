### Lo que dice Burrow en español: the pages of the site.

## Everywhere

site-skip = Ir al contenido
site-skip-board = Ir al tablero
site-settings-of = Ajustes: { $name }
site-games = Juegos
site-hero = Cuatro juegos. Un hoyo del que no querrás salir.
site-name = Tu nombre
site-language = Idioma
site-look = Colores
site-look-system = Como el sistema
site-look-light = Claros
site-look-dark = Oscuros
site-look-contrast = Alto contraste
site-look-blind = Aptos para daltónicos
site-save = Guardar
site-play = Jugar
site-play-game = Jugar a { $game }
site-rules = Reglas
site-home = Ir a los juegos
site-lost = El túnel acaba aquí. Quizá se haya derrumbado, o tal vez al enlace le falte una letra.
site-fan-work = Burrow es una obra independiente de aficionados. Los juegos pertenecen a sus autores; las reglas las contamos con nuestras propias palabras.

## Setting up a game

site-who = ¿Quién juega?
site-opponent-computer = Ordenador
site-opponent-computer-about = Ocho niveles, desde principiante total hasta lo mejor que sabe hacer
site-opponent-friend = Un amigo
site-opponent-friend-about = Recibes un enlace para enviárselo
site-opponent-device = En este dispositivo
site-opponent-device-about = Os lo vais pasando
site-level = ¿De qué nivel?
site-teach = Enséñame
site-teach-about = El nivel sigue tus resultados, para que ganes más o menos la mitad de las partidas. Un entrenador mira tus jugadas. Ahora: nivel { $n }.
site-teaching = Aprendizaje: nivel { $n }
site-names = Nombres de los jugadores
site-player-name = Nombre
site-side = Tu bando
site-begins = empieza
site-random = Al azar
site-seat-me = Yo, en este dispositivo
site-seat-open = Un amigo, por enlace
site-seats-about = Vale cualquier mezcla: elige «yo» más de una vez para jugar juntos en este dispositivo.
site-shuffle = Sortear los sitios
site-start = Empezar la partida
site-start-here = Jugar solo en este navegador
site-start-here-about = No necesita red, y nadie más ve la partida.
site-only-here = Nadie más puede unirse a una partida en este navegador: elige el ordenador, o dos en el mismo dispositivo.
site-not-kept = Esta partida ya no está en este navegador, o está dañada.
site-no-network = Sin red
site-no-network-about = No se puede acceder al sitio. Puedes jugar contra el ordenador o con alguien a tu lado en este navegador: elige un juego y después «Jugar solo en este navegador».
site-try-again = Intentar de nuevo
site-options = Opciones
site-more-options = Más opciones
site-manners = Qué se permite
site-takebacks = Se pueden deshacer jugadas
site-own-discs = Cada cual elige la ficha que destapa
site-own-discs-about = Como en la caja: coges una de tus fichas que están boca abajo. Si no, se destapa sola enseguida; las probabilidades son las mismas.
site-turn-for-me = Destapar mis fichas por mí
site-hints = Se permiten pistas
site-clock = Tiempo
site-clock-none = Sin límite
site-clock-fischer = { $minutes } min + { $seconds } s
site-clock-days = { $n ->
    [one] { $n } día por jugada
   *[other] { $n } días por jugada
}
site-clock-about = El reloj de cada jugador no corre hasta su primera jugada ni mientras se muestran las jugadas de los demás, y el ordenador no tiene. En cada jugada se devuelve hasta un segundo de retraso de la red, y una caída del servidor no le cuesta tiempo a nadie.
site-from-position = La partida empieza aquí
site-flowers = Flores
site-own = A mi gusto
site-editor = Haz clic para colocar, otro clic para quitar, arrastra para mover. Con el teclado: flechas, Intro, y Mayús con las flechas para mover.
site-editor-tile = loseta
site-editor-empty = vacío
site-editor-full = No hay más: quita una primero.
site-turn-levels = Haz clic en un nivel para girarlo 60 grados. Con el teclado: Intro o las flechas.
site-level-turned = Nivel { $n }, girado { $degrees } grados
site-usual = lo habitual
site-option-refused = { $label }: «{ $value }» no es válido. { $about }
site-value-refused = { $label }: «{ $value }» no es válido.
site-options-refused = Estas opciones no encajan entre sí. Cambia una e inténtalo de nuevo.
site-board-refused = Con estas losetas no se forma un tablero: no deben solaparse, y cada una debe tocar otra.
site-board-count = { $found ->
    [one] Una sola loseta no forma
   *[other] { $found } losetas no forman
} un tablero: hacen falta 4, 8, 12 o 16.
site-board-overlap = Las losetas [{ $first }] y [{ $second }] se solapan.
site-board-apart = La loseta [{ $first }] no toca ninguna otra, ni por un lado ni por una esquina.
site-board-large = Este tablero tendría { $columns } casillas de ancho y { $rows } de alto; 26 por 26 es el máximo, para que las columnas vayan de la a a la z.
site-square-refused = «{ $square }» no es una casilla del césped, que va de a1 a i7.
site-flowers-twice = Dos flores en { $square }: cada una necesita su propia casilla, sea del color que sea.
site-flowers-many = Hay cuatro flores de cada color, y has plantado { $found }.

## At the board

site-open-seat = Sitio libre
site-waiting = Esperando jugadores
site-waiting-for = Esperando a { $players }
site-thinking = { $player } está pensando
site-your-turn = Te toca
site-your-task = Te toca: { $task }
site-turn-of = { $player } tiene el turno
site-turn-task = { $player } tiene el turno: { $task }
site-won = Ha ganado { $player }
site-you-won = { $how ->
    [resigned] Has ganado: tu rival se ha rendido
    [time] Has ganado por tiempo
    [left] Has ganado: tu rival ha abandonado la partida
   *[rules] Has ganado
}
site-you-lost = { $how ->
    [resigned] Te has rendido
    [time] Has perdido por tiempo
    [left] Has perdido: habías abandonado la partida
   *[rules] Has perdido
}
site-drawn = Empate
site-over = La partida ha terminado
site-withdrawn = La partida se ha cancelado
site-resigned = { $player } se ha rendido.
site-timed-out = A { $player } se le ha acabado el tiempo.
site-abandoned = { $player } ha abandonado la partida.
site-played = { $player }: { $move }.
site-you = tú
site-away = ausente
site-level-n = nivel { $n }
site-sit-down = Sentarme aquí
site-take-part = Unirme
site-fill = Mejor el ordenador
site-watching = { $n ->
    [one] { $n } persona está mirando
   *[other] { $n } personas están mirando
}
site-invite = Invita a tus amigos
site-invite-about = Envíales este enlace. Quien lo abra podrá sentarse o mirar.
site-send = Enviar…
site-scan = O que escaneen esto
site-withdraw-game = Cancelar la partida
site-invites = { $player } te invita a jugar a { $game }
site-invites-about = Siéntate, o solo mira.
site-link = Enlace a esta partida
site-link-position = Enlace a esta posición
site-copy = Copiar
site-copied = Copiado
site-takeback-sent = Has pedido deshacer una jugada.
site-takeback-asked = { $player } pide deshacer una jugada.
site-takeback-declined = { $player } no quiere que se deshaga la jugada.
site-withdraw = Retirar
site-accept = Aceptar
site-decline = Rechazar
site-undo = Deshacer
site-ask-takeback = Pedir deshacer la jugada
site-hint = Pista
site-last-moves = Últimas jugadas
site-last-moves-about = Repetir las últimas jugadas
site-resign = Rendirse
site-resign-ask = ¿De verdad quieres rendirte en esta partida?
site-play-on = Seguir jugando
site-no-moves = Aún no hay jugadas.
site-to-rematch = Ir a la revancha
site-rematch = { $players ->
    [2] Revancha, con los bandos cambiados
   *[other] Revancha, cada uno cambia de sitio
}
site-rematch-asked = { $player } quiere la revancha
site-again = Otra partida, mismas opciones
site-result = Resultado
site-another-game = Otra partida
site-sheet = Hoja de puntuación
site-minute = Cómo se juega, en un minuto
site-got-it = Entendido
site-all-rules = Todas las reglas
site-offline = Se ha perdido la conexión. Intentándolo de nuevo…
site-sending = Se está enviando tu jugada…
site-unsent = Tu jugada aún no se ha enviado. Se enviará cuando vuelva la conexión.
site-unkept = A este navegador no le queda espacio: la partida se perderá si sales de esta página.
site-panel = Sobre esta partida
site-moves = Jugadas
site-how-to = Cómo se juega
site-menu = Menú
site-close = Cerrar
site-type = Escribe una jugada
site-play-it = Jugar
site-cancel = Cancelar
site-replay = Repasar la partida
site-first = Al principio
site-back = Un paso atrás
site-slider = Paso
site-on = Un paso adelante
site-last = A la posición actual
site-key-home = Inicio
site-key-end = Fin
site-past = Paso { $ply } de { $plies }
site-back-to-game = Volver a la partida
site-board-settings = Ajustes del tablero
site-confirm = Confirmar cada jugada
site-twice = Tocar dos veces para jugar donde las casillas están muy juntas
site-sound = Sonido
site-turned = Girar el tablero
site-keys = Usar las teclas: ← → Inicio Fin recorren la partida, F gira el tablero
site-auto-turn = Girar el tablero hacia quien juega
site-distances = Mostrar a cuántas casillas de un camino está cada bando
site-coach = Entrenador: ofrecer deshacer las jugadas que pierden mucho
site-warnings = Avisar antes de una jugada que abre el camino del rival
site-pace = Jugadas del ordenador
site-pace-slow = Lentas
site-pace-normal = Normales
site-pace-fast = Rápidas
site-claim = Reclamar la victoria
site-claim-about = Si quien tiene el turno lleva tres minutos ausente, los demás pueden reclamar la victoria.
site-notify = Avisarme cuando me toque
site-notify-refused = Tu navegador no permite los avisos de este sitio. Permítelos en su configuración para este sitio y vuelve a activar esta opción.
site-notify-impossible = Este navegador no puede mostrar avisos aquí. En un iPhone o un iPad, añade antes Burrow a la pantalla de inicio.
site-notify-failed = El sistema no ha permitido mostrar el aviso.
site-notify-open = Recibirás avisos mientras esta página esté abierta.
site-notify-closed = Recibirás avisos aunque esta página esté cerrada.
site-little-time = Queda poco tiempo
push-turn = Te toca jugar.
push-little-time = Te toca jugar y queda poco tiempo.
site-lobby = Sala
site-lobby-about = Partidas que esperan jugadores. Siéntate, o crea una que los desconocidos puedan encontrar.
site-lobby-empty = Ahora mismo no espera nadie. Crea una partida y aparecerá aquí.
site-mine = Mis partidas
site-mine-empty = Aún no has jugado. Elige un juego: la primera jugada está a dos clics.
site-mine-running = En curso
site-mine-finished = Terminadas
site-mine-here = En este navegador
site-mine-here-about = Estas partidas solo se guardan en este navegador. Si envías una al sitio, estará entre las demás y podrás compartirla.
site-mine-here-alone = Estas partidas solo se guardan en este navegador: si borras sus datos, las pierdes.
site-send-game = Enviar al sitio
site-send-for-review = Solo el sitio examina las partidas. Si la envías, esta estará entre las demás.
site-remove = Eliminar
site-remove-ask = ¿Eliminar esta partida para siempre?
site-keep = Conservarla
site-unreached = No se puede llegar al sitio. La partida sigue aquí; inténtalo más tarde.
site-mole = Topo
site-opponents = con { $names }
site-alone = en solitario
site-create = Crear una partida
site-join = Unirme
site-free = libre: { $seats }
site-just-now = ahora mismo
site-minutes-ago = hace { $n } min
site-hours-ago = hace { $n } h
site-days-ago = { $n ->
    [one] hace { $n } día
   *[other] hace { $n } días
}
site-your-turns = { $n ->
    [one] Te toca en { $n } partida
   *[other] Te toca en { $n } partidas
}
site-share = Compartir
site-record = Notación
site-record-about = las jugadas en texto; se pueden volver a ver aquí
site-svg-about = la posición mostrada, como dibujo de cualquier tamaño
site-png-about = la posición mostrada, como imagen para mensajes
site-gif-about = toda la partida como GIF animado
site-look-at = Abrir una partida anotada
site-look-at-about = Pega la notación de una partida o el texto de una posición, o elige un archivo. Solo se muestra; no se guarda en ninguna parte.
site-look-at-refused = No se puede leer:
site-play-from-here = Jugar desde aquí
site-change-position = Cambiar la posición
site-position-text = Esta posición como texto
site-show = Mostrar
site-file = Elegir un archivo
site-not-there = Eso no se puede elegir ahora: elige uno de los lugares marcados.

## What went wrong

problem-unknown-page = Esta página no existe
problem-unknown-game = Esta partida no existe
problem-internal = Algo ha fallado por nuestra parte
problem-busy = El ordenador está jugando demasiadas partidas a la vez. Inténtalo de nuevo en un momento.
problem-away = El servidor no puede acceder a sus datos en este momento. Inténtalo de nuevo enseguida.
problem-newer = Esta partida ha seguido en una versión de Burrow más reciente que la de este servidor. Podrá continuar aquí cuando se actualice el servidor.
problem-damaged = El registro de esta partida está dañado y no se puede mostrar. Las demás partidas no se ven afectadas.
problem-stale = Mientras tanto, la partida ha seguido.
problem-choose-first = Primero elige una de tus fichas que están boca abajo.
problem-not-begun = La partida no ha empezado: quedan sitios libres.
problem-begun = La partida ha empezado y ya no se puede cancelar.
problem-over = La partida ha terminado.
problem-not-your-turn = No es tu turno.
problem-no-seat = Eso solo pueden hacerlo los jugadores, y tú estás mirando.
problem-not-creator = Eso solo puede hacerlo quien creó la partida.
problem-unknown-seat = Ese sitio no existe.
problem-taken = El sitio está ocupado.
problem-seated = Ya tienes un sitio en esta partida.
problem-level = Los niveles van del 1 al 8.
problem-no-takebacks = En esta partida no se pueden deshacer jugadas.
problem-nothing-to-take-back = No hay ninguna jugada que deshacer.
problem-time-left = Queda tiempo.
problem-not-abandoned = Aún no se puede reclamar la victoria.
problem-long-film = Solo se hacen películas de partidas de hasta 400 pasos.
problem-offered = Ya lo has pedido.
problem-too-long = La partida se ha alargado demasiado: solo queda rendirse.
problem-not-over = La partida aún no ha terminado.
problem-not-taken-up = El sitio no acepta esta partida.
problem-no-offer = No hay ninguna petición a la que responder.
problem-rematched = Ya hay una revancha.
problem-no-hints = En esta partida no hay pistas.
problem-unreadable = La petición no se puede leer.
problem-no-form = La petición no contiene ningún formulario rellenado.
problem-field = Al formulario le falta el campo «{ $field }».
problem-request-key = La clave de una petición tiene de 1 a 64 caracteres.
problem-streams = Hay demasiadas páginas de Burrow abiertas: cierra alguna.
problem-subscription = Desde este sitio no se pueden enviar mensajes a este navegador.
problem-name = Un nombre tiene de 1 a { $longest } caracteres.

## API

site-api = API para programas
site-api-about = Lo que hacen los jugadores lo pueden hacer programas en cualquier lenguaje: crear partidas, unirse, jugar, hablar y escuchar. Las lecciones, los problemas, el tablero de análisis y el entrenador son solo para navegadores. Un programa solo necesita un token.
site-api-english = La referencia está en inglés:
site-api-token = Un token para tu programa
site-api-token-about = Con un token, un programa juega en tu nombre. Solo tienes uno a la vez: uno nuevo anula el anterior.
site-api-token-make = Crear un token
site-api-token-once = Este es tu token. Guárdalo bien: solo se muestra ahora.
problem-unknown-route = Esa ruta no existe en la API.
problem-wrong-method = Esa ruta no admite ese método.
problem-token = El token no es válido, o ya no lo es.
problem-no-token = Hace falta un token: POST /api/v1/token da uno.
problem-cross-site = Se rechazan las peticiones de páginas de otros sitios web.
problem-too-large = La petición es demasiado grande.
problem-slow = La petición ha llegado demasiado despacio.
problem-rate = Demasiadas peticiones a la vez. Inténtalo de nuevo en un momento.
problem-listed-games = Ya tienes bastantes partidas en la sala: retira una o espera a que alguien se una.
problem-open-games = Tienes demasiadas partidas sin terminar: termina antes alguna.
problem-game = No existe ese juego.
problem-options = Esas opciones no encajan.
problem-position = No se puede jugar desde esta posición: es ilegible, ya ha terminado o es de otro juego.
problem-position-options = Una posición contiene sus opciones: no las des aparte.
problem-seats = El número de sitios no encaja con el juego.
problem-clock = Un reloj tiene de 10 a 10800 segundos y hasta 180 por jugada, o de 1 a 14 días por jugada.

## Guests who have not chosen a name

guest-name = { $second ->
    [0] Topo
    [1] Tejón
    [2] Erizo
    [3] Campañol
    [4] Nutria
    [5] Chochín
    [6] Petirrojo
    [7] Escarabajo
    [8] Garduña
    [9] Lirón
    [10] Pinzón
    [11] Musaraña
    [12] Conejo
    [13] Tritón
    [14] Gorrión
   *[15] Comadreja
} { $first ->
    [0] de terciopelo
    [1] de ámbar
    [2] de la niebla
    [3] del trébol
    [4] del guijarro
    [5] del avellano
    [6] del musgo
    [7] del sol
    [8] de otoño
    [9] de plata
    [10] del arce
    [11] de arena
    [12] de cobre
    [13] del sauce
    [14] de la brisa
   *[15] de jengibre
}

## Seats that are kept for somebody

site-play-again = Volver a jugar
site-no-thanks = No, gracias
site-seat-declined = { $player } no quiere jugar
site-seat-lost = El sitio que te guardaban ahora es de { $player }.
problem-reserved = El sitio está reservado para otra persona.

## Hints between people

site-hints-alone = Cuando juego sin otras personas
site-hints-always = También con otros
site-hints-never = Nunca
site-hints-about = En las partidas con reloj nunca hay pistas. Si juegan otros, todos ven quién pide una.
site-hint-told = { $player } ha pedido una pista.
site-hints-used = { $n ->
    [one] { $n } pista
   *[other] { $n } pistas
}
problem-clock-hints = En una partida con reloj no hay pistas.
problem-running-game = Esta posición es la de una partida que juegas con otros: el ordenador no dirá nada de ella hasta que termine.

## Draws

site-offer-draw = Ofrecer empate
site-draw-sent = Has ofrecido empate.
site-draw-asked = { $player } ofrece empate.
site-draw-declined = { $player } no quiere el empate.
site-agreed = Los dos jugadores lo han acordado.
problem-no-draws = En esta partida no se puede ofrecer empate.

## Chat

site-chat = Chat
site-chat-text = Escribe a los demás
site-chat-send = Enviar
site-chat-wanted = Chat en esta partida
site-chat-strangers = Podrás escribir cuando todos hayan saludado.
site-chat-silent = Alguien ha desactivado el chat.
site-chat-on = ha vuelto a activar el chat.
site-chat-off = ha desactivado el chat.
site-greeting = { $greeting ->
    [hello] ¡Hola!
    [good_luck] ¡Suerte!
    [nice_move] ¡Buena jugada!
    [moment] Un momento, por favor.
    [sorry] ¡Perdón!
    [thanks] ¡Gracias!
    [good_game] ¡Buena partida!
   *[bye] ¡Hasta pronto!
}
problem-chat-fast = No tan deprisa: espera unos segundos.
problem-chat-full = En esta partida ya se ha dicho bastante.
problem-chat-length = Un mensaje tiene de 1 a { $longest } caracteres.
problem-chat-off = El chat de esta partida está desactivado.
problem-chat-strangers = Podrás escribir cuando todos los jugadores hayan saludado.

## The lobby

site-opponent-anyone = Cualquiera
site-opponent-anyone-about = Tu partida espera en la sala
site-clock-own = Otro…
site-clock-own-days = Otro, en días…
site-clock-minutes = Minutos
site-clock-increment = Segundos por jugada
site-clock-days-number = Días por jugada
site-now-open = Alguien te espera
site-running = Mirar

## My games

site-mine-none = Ninguna de tus partidas es así.
site-filter-game = Juego
site-filter-opponent = Rival
site-filter-result = Resultado
site-filter-all = Todos
site-fate-won = Ganadas
site-fate-drawn = Empatadas
site-fate-lost = Perdidas
site-fate-open = Sin terminar
site-sums = Todas tus partidas terminadas
site-against-people = Personas
problem-not-removable = Solo se pueden quitar partidas sin terminar que no juegue nadie más.

## Several devices

site-devices = Tus dispositivos
site-devices-about = Eres { $name } en todos estos. Sin cuenta: un dispositivo es tuyo por un enlace o por tus palabras de recuperación.
site-this-device = este dispositivo
site-sign-out = Cerrar sesión
site-other-device = Otro dispositivo
site-other-device-about = Sigue con el mismo nombre en tu móvil u ordenador. Aquí la sesión sigue abierta.
site-device-link = Crear un enlace
site-device-link-about = Abre este enlace en el otro dispositivo, o deja que escanee el código. Vale una sola vez, durante diez minutos. Quien lo abra serás tú: no se lo enseñes a nadie más.
site-device-ask = ¿Quieres ser { $name } en este dispositivo? Las partidas que has jugado aquí como { $other } conservan ese nombre y dejarán de aparecer aquí.
site-device-yes = Soy { $name }
site-recovery = Palabras de recuperación
site-recovery-about = Con estas palabras vuelves a ser tú cuando ya no quedan cookies. Aquí solo se guarda su huella: apúntalas.
site-recovery-make = Crear palabras nuevas
site-recovery-once = Apunta estas palabras o imprime esta página. Solo se muestran ahora, y las anteriores ya no valen.
site-recovery-use = Tus palabras
site-recovery-back = Volver
problem-link-ended = Este enlace ya se ha usado o tiene más de diez minutos. Crea otro en el otro dispositivo.
problem-wrong-words = Nadie tiene estas palabras de recuperación.
# Tablero de análisis
study-title = Análisis de { $game }
study-analyse = Analizar
study-about = Juega por todos los bandos y mira cuánto vale cada jugada: demostrado o solo estimado. El motor trabaja en tu navegador.
study-engine = Motor
study-lines = Valores en el tablero
study-lines-all = todos
study-values = Jugadas
study-tree = Variantes
study-empty = Aún no hay jugadas: haz una en el tablero o en la lista.
study-chance = Hay que destapar una ficha: elige cuál.
study-roll = Destapar una al azar
study-expectation = En promedio de todas las fichas: { $value }
study-best-reply = después lo mejor es { $move }
study-depth = { $nodes } nodos, profundidad { $depth }.
study-line = Mejor continuación: { $line }
study-promote = Hacerla línea principal
study-remove = Borrar desde aquí
study-comment = Comentario sobre esta posición
study-record = Partida con variantes
study-position = Posición
study-full = Un análisis contiene { $n } posiciones, y este está lleno.
study-needs-module = El tablero de análisis necesita WebAssembly, que este navegador no ejecuta.
study-distances = Mostrar distancias
study-reach = Mostrar el alcance del topo

# Explorer
explore-title = Explorador de { $game }
explore-link = Explorar
explore-here = Explorar esta posición
explore-ask = Lo que sabe el sitio
explore-about = Lo que se sabe de una posición, se llegue como se llegue: lo que está demostrado, lo que cree el motor y lo que se ha jugado aquí. Los tableros iguales al girarlos o reflejarlos cuentan como uno.
explore-boards = Tableros
explore-back = Una jugada atrás
explore-start = Al principio
explore-value-for = Para { $player }: { $value }
explore-over = La partida ha terminado.
explore-never = Nadie ha seguido todavía desde aquí.
explore-played = { $n ->
    [one] Jugada en una partida
   *[other] Jugada en { $n } partidas
}: { $player } ganó { $won }, empató { $drawn } y perdió { $lost }.
explore-played-own = Tus propias partidas: { $n }, de las que { $player } ganó { $won }, empató { $drawn } y perdió { $lost }.
explore-move = Jugada
explore-value = Valor
explore-odds = Probabilidad
explore-games = Partidas
explore-results = Ganadas – empatadas – perdidas
explore-yours = Tuyas
explore-same = también { $moves }
explore-reached = { $n } en cualquier orden
explore-answer = respuesta: { $move }
explore-own-games = Tus partidas con esta posición
explore-own-game = Partida { $game }, tras { $ply } pasos
explore-book = La demostración
explore-book-proven = Gana { $player }: está demostrado. La demostración se apoya en { $leaves } { $leaves ->
    [one] posición resuelta
   *[other] posiciones resueltas
} por búsqueda y { $inner } por encima; costó { $nodes } nodos además de lo que demostraciones anteriores habían dejado en la memoria.
explore-book-open = Esta posición no está resuelta. Desde aquí, el libro tiene { $proven } posiciones demostradas y { $split } divididas, halladas con { $nodes } nodos.
explore-book-none = Esta posición no está en el libro de este tablero.
explore-answer-any = Se juegue lo que se juegue aquí, hay una respuesta: elige una jugada para verla.
explore-answer-is = La respuesta ganadora:
explore-answer-missing = El libro tiene el resultado pero no la jugada, y no se ha vuelto a encontrar en un momento.
explore-longer = Buscar más tiempo
explore-table = El nivel más profundo está resuelto: con su tabla (burrow solve taupes --table), un sitio da al momento las posibilidades exactas.
