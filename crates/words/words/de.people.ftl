# Ratings, one's own games, and what the site says of itself.

site-rated = gewertet
site-rated-if-all = gewertet, wenn alle Mitspieler die Wertung eingeschaltet haben
site-rated-switch = Gewertet
site-rated-about = Mit Uhr zählt das Ergebnis für deine Wertung, wenn alle Mitspieler sie eingeschaltet haben. Dann kann nichts zurückgenommen werden, und Partien ab einer Stellung oder an einem Gerät zählen nie.
site-ratings = Wertung
site-ratings-about = Wenn du magst, zählen Partien mit Uhr für eine Wertung: gegen Menschen, die das auch wollen, und gegen den Computer, dessen Stufen eine gemessene Wertung haben. Alle am Tisch sehen sie, mit ihrer Unsicherheit. Ein Fragezeichen heißt, dass noch zu wenig bekannt ist.
site-ratings-are-on = Du spielst um Wertung. Was zählt, steht fest, sobald du Platz nimmst.
site-ratings-are-off = Du spielst nicht um Wertung.
site-ratings-start = Um Wertung spielen
site-ratings-stop = Aufhören
site-ratings-none = Noch hat keine Partie gezählt.
site-ratings-off-here = Die Wertung ist ausgeschaltet: Einschalten kannst du sie unter „Meine Partien“.
site-rating-several = { $game } zu dritt oder viert
site-rating-games = { $n ->
    [one] { $n } Partie
   *[other] { $n } Partien
}
site-rating-history = Wertung nach den letzten Partien, von { $first } bis { $last }
site-latest-rated = letzte Partie
site-newer = Neuere
site-older = Ältere
site-computer-level = Computer, Stufe { $n }
site-film-made = Der Film entsteht …
site-film-failed = Der Film konnte nicht erstellt werden. Versuch es später noch einmal.
site-about = Über Burrow
site-about-what = Burrow ist kostenlos, hat keine Werbung und verlangt kein Konto. Du spielst als Gast unter einem Namen deiner Wahl. Das Programm ist quelloffen: Wer mag, betreibt eine eigene Seite.
site-privacy = Datenschutz
site-privacy-guest = Man erkennt dich an einer Zufallszahl in einem Cookie, nicht an einer Mailadresse oder einem Passwort. Was die Seite von dir aufbewahrt: den gewählten Namen, deine Partien, was du darin gesagt hast, deine Wertung, falls du sie eingeschaltet hast, deine Geräte, falls du mehrere hast, und wo dein Browser Benachrichtigungen empfängt, falls du sie eingeschaltet hast. Merkwörter und Links werden nur als Prüfsumme aufbewahrt.
site-privacy-games = Wer den Link einer Partie hat, kann ihr zusehen und ihre Züge und die Namen am Tisch lesen. Partien, die Fremde finden dürfen, stehen in der Lobby. Was Spieler einander sagen, sehen nur sie selbst.
site-privacy-cookies = Es gibt Cookies dafür, wer du bist, für deine Sprache, das Aussehen der Seiten und die Form deines Fensters. Sie halten bis zu 400 Tage, und keines folgt dir anderswohin.
site-privacy-others = Nichts wird von anderen Seiten geladen, niemand zählt oder verfolgt dich, und nichts wird verkauft. Adressen bleiben eine Weile im Speicher, damit niemand die Seite überlasten kann. Benachrichtigungen erreichen dich verschlüsselt über den Dienst deines Browsers.
site-contact = Kontakt
site-contact-about = Diese Seite betreibt, wer dir ihre Adresse gegeben hat: Frag dort, was aufbewahrt wird, oder bitte darum, es zu löschen.
