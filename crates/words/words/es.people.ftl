# Ratings, one's own games, and what the site says of itself.

site-rated = puntúa
site-rated-if-all = puntúa, si todos los que juegan tienen activada la puntuación
site-rated-switch = Con puntuación
site-rated-about = Con reloj, el resultado cuenta para tu puntuación si todos los que juegan la tienen activada. Entonces no se puede deshacer nada, y las partidas desde una posición o en un solo dispositivo nunca cuentan.
site-ratings = Puntuación
site-ratings-about = Si quieres, las partidas con reloj cuentan para una puntuación: contra personas que también lo quieran y contra el ordenador, cuyos niveles tienen una puntuación medida. Todos en la mesa la ven, con su margen de error. Un signo de interrogación indica que aún se sabe demasiado poco.
site-ratings-are-on = Juegas con puntuación. Lo que cuenta queda fijado cuando te sientas.
site-ratings-are-off = No juegas con puntuación.
site-ratings-start = Jugar con puntuación
site-ratings-stop = Dejarlo
site-ratings-none = Todavía no ha contado ninguna partida.
site-ratings-off-here = La puntuación está desactivada: puedes activarla en «Mis partidas».
site-rating-several = { $game }, tres o cuatro jugadores
site-rating-games = { $n ->
    [one] { $n } partida
   *[other] { $n } partidas
}
site-rating-history = Puntuación tras las últimas partidas, de { $first } a { $last }
site-latest-rated = última partida
site-newer = Más recientes
site-older = Anteriores
site-computer-level = Ordenador, nivel { $n }
site-film-made = Se está creando la película…
site-film-failed = No se ha podido crear la película. Inténtalo más tarde.
site-about = Acerca de Burrow
site-about-what = Burrow es gratis, no tiene publicidad y no pide cuenta. Juegas como invitado con el nombre que elijas. El programa es de código abierto: quien quiera puede abrir su propio sitio.
site-privacy = Privacidad
site-privacy-guest = Se te reconoce por un número al azar en una cookie, no por un correo ni una contraseña. Lo que el sitio guarda de ti: el nombre que elegiste, tus partidas, lo que dijiste en ellas, tu puntuación si la activaste, tus dispositivos si tienes varios y dónde recibe avisos tu navegador si los activaste. Las palabras de recuperación y los enlaces solo se guardan como huella.
site-privacy-games = Quien tenga el enlace de una partida puede verla y leer sus jugadas y los nombres de la mesa. Las partidas abiertas a desconocidos están en la sala. Lo que se dicen los jugadores solo lo ven ellos.
site-privacy-cookies = Hay cookies para quién eres, tu idioma, el aspecto de las páginas y la forma de tu ventana. Duran hasta 400 días y ninguna te sigue a otra parte.
site-privacy-others = No se carga nada de otros sitios, nadie te cuenta ni te sigue y no se vende nada. Las direcciones quedan un rato en memoria para que nadie sature el sitio. Los avisos te llegan cifrados por el servicio de tu navegador.
site-contact = Contacto
site-contact-about = Este sitio lo lleva quien te dio su dirección: pregúntale qué guarda o pídele que lo borre.
