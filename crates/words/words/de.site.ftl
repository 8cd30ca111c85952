### Was Burrow auf Deutsch sagt: the pages of the site.

## Everywhere

site-skip = Zum Inhalt
site-skip-board = Zum Brett
site-settings-of = Einstellungen: { $name }
site-games = Spiele
site-hero = Vier Spiele. Wer andern eine Grube gräbt, gewinnt.
site-name = Dein Name
site-language = Sprache
site-look = Farben
site-look-system = Wie das System
site-look-light = Hell
site-look-dark = Dunkel
site-look-contrast = Hoher Kontrast
site-look-blind = Für Farbenblinde geeignet
site-save = Speichern
site-play = Spielen
site-play-game = { $game } spielen
site-rules = Regeln
site-home = Zu den Spielen
site-lost = Hier endet der Gang. Vielleicht ist er eingestürzt, oder im Link fehlt ein Buchstabe.
site-fan-work = Burrow ist ein unabhängiges Werk von Liebhabern. Die Spiele gehören ihren Autoren; die Regeln erzählen wir in eigenen Worten.

## Setting up a game

site-who = Wer spielt?
site-opponent-computer = Computer
site-opponent-computer-about = Acht Stufen, vom blutigen Anfänger bis zu seiner vollen Stärke
site-opponent-friend = Ein Freund
site-opponent-friend-about = Du bekommst einen Link zum Verschicken
site-opponent-device = An diesem Gerät
site-opponent-device-about = Ihr reicht es hin und her
site-level = Wie stark?
site-names = Namen der Spieler
site-player-name = Name
site-side = Deine Seite
site-begins = beginnt
site-random = Zufall
site-seat-me = Ich, an diesem Gerät
site-seat-open = Ein Freund, per Link
site-seats-about = Jede Mischung ist möglich: Wähle mehrmals „ich“, um zusammen an diesem Gerät zu spielen.
site-shuffle = Plätze auslosen
site-start = Partie beginnen
site-start-here = Nur in diesem Browser spielen
site-start-here-about = Das braucht kein Netz, und niemand sonst sieht die Partie.
site-only-here = Zu einer Partie in diesem Browser kann niemand sonst kommen: Wähle den Computer, oder zwei an einem Gerät.
site-not-kept = Diese Partie ist nicht mehr in diesem Browser, oder sie ist beschädigt.
site-no-network = Kein Netz
site-no-network-about = Die Seite ist nicht erreichbar. Du kannst in diesem Browser gegen den Computer oder mit jemandem neben dir spielen: Wähle ein Spiel und dort „Nur in diesem Browser spielen“.
site-try-again = Noch einmal versuchen
site-options = Optionen
site-more-options = Weitere Optionen
site-manners = Erlaubt ist
site-takebacks = Züge dürfen zurückgenommen werden
site-hints = Tipps sind erlaubt
site-listed = Fremde dürfen die Partie in der Lobby finden
site-clock = Bedenkzeit
site-clock-none = So lange ihr wollt
site-clock-fischer = { $minutes } min + { $seconds } s
site-clock-days = { $n ->
    [one] { $n } Tag pro Zug
   *[other] { $n } Tage pro Zug
}
site-clock-about = Keine Uhr läuft vor dem ersten Zug ihres Spielers oder während die Züge der anderen gezeigt werden, und Computer haben keine. Bis zu einer Sekunde Verzögerung im Netz wird bei jedem Zug gutgeschrieben, und ein Ausfall des Servers kostet niemanden Zeit.
site-from-position = Die Partie beginnt hier
site-flowers = Blumen
site-own = Eigene Wahl
site-usual = wie üblich
site-option-refused = { $label }: „{ $value }“ passt nicht. { $about }
site-options-refused = Diese Optionen passen nicht zusammen. Ändere eine davon und versuche es noch einmal.
site-board-refused = Diese Platten ergeben kein Brett: Sie dürfen sich nicht überlappen, und jede muss eine andere berühren.
site-flowers-refused = Dort können keine Blumen wachsen: Nenne für jede Farbe bis zu vier verschiedene Felder des Rasens.

## At the board

site-open-seat = Freier Platz
site-waiting = Warten auf Mitspieler
site-waiting-for = Warten auf { $players }
site-thinking = { $player } denkt nach
site-your-turn = Du bist am Zug
site-your-task = Du bist am Zug: { $task }
site-turn-of = { $player } ist am Zug
site-turn-task = { $player } ist am Zug: { $task }
site-won = { $player } hat gewonnen
site-you-won = { $how ->
    [resigned] Du hast gewonnen: Die andere Seite hat aufgegeben
    [time] Du hast auf Zeit gewonnen
    [left] Du hast gewonnen: Die andere Seite hat die Partie verlassen
   *[rules] Du hast gewonnen
}
site-you-lost = { $how ->
    [resigned] Du hast aufgegeben
    [time] Du hast auf Zeit verloren
    [left] Du hast verloren: Du hattest die Partie verlassen
   *[rules] Du hast verloren
}
site-drawn = Unentschieden
site-over = Die Partie ist zu Ende
site-withdrawn = Die Partie wurde abgesagt
site-resigned = { $player } hat aufgegeben.
site-timed-out = Die Zeit von { $player } ist abgelaufen.
site-abandoned = { $player } hat die Partie verlassen.
site-played = { $player }: { $move }.
site-you = du
site-away = nicht da
site-level-n = Stufe { $n }
site-sit-down = Platz nehmen
site-take-part = Mitspielen
site-fill = Computer einsetzen
site-watching = { $n ->
    [one] { $n } Person schaut zu
   *[other] { $n } Personen schauen zu
}
site-invite = Lade deine Freunde ein
site-invite-about = Schick ihnen diesen Link. Wer ihn öffnet, kann Platz nehmen oder zuschauen.
site-send = Verschicken…
site-scan = Oder lass sie das hier scannen
site-withdraw-game = Die Partie absagen
site-invites = { $player } lädt dich zu { $game } ein
site-invites-about = Nimm Platz, oder schau einfach zu.
site-link = Link zu dieser Partie
site-link-position = Link zu dieser Stellung
site-copy = Kopieren
site-copied = Kopiert
site-takeback-sent = Du hast darum gebeten, einen Zug zurücknehmen zu dürfen.
site-takeback-asked = { $player } möchte einen Zug zurücknehmen.
site-takeback-declined = { $player } möchte nicht, dass der Zug zurückgenommen wird.
site-withdraw = Zurückziehen
site-accept = Annehmen
site-decline = Ablehnen
site-undo = Zurück­nehmen
site-ask-takeback = Rücknahme erbitten
site-hint = Tipp
site-resign = Aufgeben
site-resign-ask = Möchtest du diese Partie wirklich aufgeben?
site-play-on = Weiterspielen
site-no-moves = Noch keine Züge.
site-to-rematch = Zur Revanche
site-rematch = Revanche, Seiten getauscht
site-rematch-asked = { $player } möchte eine Revanche
site-again = Neue Partie, gleiche Optionen
site-result = Ergebnis
site-another-game = Noch ein Spiel
site-sheet = Wertung
site-minute = Das Spiel in einer Minute
site-got-it = Verstanden
site-all-rules = Alle Regeln
site-offline = Die Verbindung ist unterbrochen. Neuer Versuch …
site-sending = Dein Zug wird gesendet …
site-unsent = Dein Zug ist noch nicht gesendet. Er wird gesendet, sobald die Verbindung wieder da ist.
site-panel = Zu dieser Partie
site-moves = Züge
site-how-to = So geht es
site-menu = Menü
site-close = Schließen
site-type = Zug eintippen
site-play-it = Spielen
site-cancel = Zurück
site-replay = Die Partie nachspielen
site-first = Zum Anfang
site-back = Ein Schritt zurück
site-slider = Schritt
site-on = Ein Schritt vor
site-last = Zur aktuellen Stellung
site-key-home = Pos1
site-key-end = Ende
site-past = Schritt { $ply } von { $plies }
site-back-to-game = Zurück zur Partie
site-board-settings = Brett einstellen
site-confirm = Jeden Zug bestätigen
site-twice = Wo Felder eng beisammen liegen, zum Ziehen zweimal tippen
site-sound = Ton
site-turned = Brett drehen
site-keys = Die Tasten ← → Pos1 Ende F benutzen
site-auto-turn = Brett zum Spieler am Zug drehen
site-distances = Zeigen, wie viele Felder jeder Seite zum Weg fehlen
site-pace = Computerzüge
site-pace-slow = Langsam
site-pace-normal = Normal
site-pace-fast = Schnell
site-claim = Sieg beanspruchen
site-claim-about = Ist der Spieler am Zug seit drei Minuten fort, können die anderen den Sieg beanspruchen.
site-notify = Mich benachrichtigen, wenn ich am Zug bin
site-notify-refused = Dein Browser erlaubt dieser Seite keine Benachrichtigungen. Erlaube sie in seinen Einstellungen für diese Seite und schalte sie dann hier wieder ein.
site-notify-impossible = Dieser Browser kann hier keine Benachrichtigungen zeigen. Füge Burrow auf einem iPhone oder iPad zuerst zum Home-Bildschirm hinzu.
site-notify-failed = Das System hat die Benachrichtigung nicht zugelassen.
site-notify-open = Du wirst benachrichtigt, solange diese Seite offen ist.
site-notify-closed = Du wirst auch benachrichtigt, wenn diese Seite geschlossen ist.
site-little-time = Die Zeit wird knapp
push-turn = Du bist am Zug.
push-little-time = Du bist am Zug, und die Zeit wird knapp.
site-lobby = Lobby
site-lobby-about = Partien, die auf Mitspieler warten. Nimm Platz oder leg selbst eine an, die Fremde finden können.
site-lobby-empty = Gerade wartet niemand. Leg eine Partie an, dann steht sie hier.
site-mine = Meine Partien
site-mine-empty = Du hast noch nicht gespielt. Wähle ein Spiel: Der erste Zug ist zwei Klicks entfernt.
site-mine-running = Laufend
site-mine-finished = Beendet
site-mine-here = In diesem Browser
site-mine-here-about = Diese Partien liegen nur in diesem Browser. Wenn du eine an die Seite sendest, steht sie bei den anderen und lässt sich teilen.
site-mine-here-alone = Diese Partien liegen nur in diesem Browser: Wer dessen Daten löscht, verliert sie.
site-send-game = An die Seite senden
site-remove = Entfernen
site-remove-ask = Diese Partie endgültig entfernen?
site-keep = Behalten
site-unreached = Die Seite ist nicht erreichbar. Die Partie ist noch da; versuche es später noch einmal.
site-mole = Maulwurf
site-opponents = mit { $names }
site-alone = allein
site-create = Eine Partie anlegen
site-join = Mitspielen
site-free = frei: { $seats }
site-just-now = gerade eben
site-minutes-ago = vor { $n } Min.
site-hours-ago = vor { $n } Std.
site-days-ago = { $n ->
    [one] vor { $n } Tag
   *[other] vor { $n } Tagen
}
site-your-turns = { $n ->
    [one] In { $n } Partie bist du am Zug
   *[other] In { $n } Partien bist du am Zug
}
site-share = Teilen
site-record = Notation
site-record-about = die Züge als Text; er lässt sich hier wieder ansehen
site-svg-about = die gezeigte Stellung als Zeichnung in jeder Größe
site-png-about = die gezeigte Stellung als Bild für Nachrichten
site-gif-about = die ganze Partie als Film
site-look-at = Notierte Partie öffnen
site-look-at-about = Füge die Notation einer Partie ein oder wähle eine Datei. Die Partie wird nur gezeigt und nirgends gespeichert.
site-look-at-refused = Das ist nicht lesbar:
site-play-from-here = Von hier aus spielen
site-show = Zeigen
site-file = Datei wählen
site-not-there = Das ist jetzt nicht wählbar: Wähle eine der markierten Stellen.

## What went wrong

problem-unknown-page = Diese Seite gibt es nicht
problem-unknown-game = Diese Partie gibt es nicht
problem-internal = Bei uns ist etwas schiefgegangen
problem-busy = Der Computer hat gerade zu viel zu tun. Versuche es gleich noch einmal.
problem-away = Der Server erreicht seine Daten gerade nicht. Versuche es gleich noch einmal.
problem-newer = Diese Partie wurde mit einer neueren Version von Burrow fortgesetzt, als dieser Server sie hat. Sie kann hier weitergehen, sobald der Server aktualisiert ist.
problem-damaged = Die Aufzeichnung dieser Partie ist beschädigt und lässt sich nicht anzeigen. Andere Partien sind nicht betroffen.
problem-stale = Die Partie ist inzwischen weitergegangen.
problem-not-begun = Die Partie hat noch nicht begonnen: Es sind Plätze frei.
problem-begun = Die Partie hat begonnen und kann nicht mehr abgesagt werden.
problem-over = Die Partie ist zu Ende.
problem-not-your-turn = Du bist nicht am Zug.
problem-no-seat = Das können nur die Spieler, und du schaust zu.
problem-not-creator = Das kann nur, wer die Partie angelegt hat.
problem-unknown-seat = Diesen Platz gibt es nicht.
problem-taken = Der Platz ist besetzt.
problem-seated = Du hast in dieser Partie schon einen Platz.
problem-level = Die Stufen gehen von 1 bis 8.
problem-no-takebacks = In dieser Partie kann man keine Züge zurücknehmen.
problem-nothing-to-take-back = Es gibt keinen Zug zurückzunehmen.
problem-time-left = Es ist noch Zeit übrig.
problem-not-abandoned = Der Sieg kann noch nicht beansprucht werden.
problem-long-film = Filme gibt es nur von Partien mit höchstens 400 Schritten.
problem-offered = Du hast schon gefragt.
problem-too-long = Die Partie ist zu lang geworden: Man kann sie nur noch aufgeben.
problem-not-over = Die Partie ist noch nicht zu Ende.
problem-not-taken-up = Die Seite übernimmt diese Partie nicht.
problem-no-offer = Es gibt keine Bitte, auf die du antworten könntest.
problem-rematched = Es gibt schon eine Revanche.
problem-no-hints = In dieser Partie gibt es keine Tipps.
problem-unreadable = Die Anfrage lässt sich nicht lesen.
problem-no-form = Die Anfrage enthält kein ausgefülltes Formular.
problem-field = Im Formular fehlt das Feld „{ $field }“.
problem-request-key = Der Schlüssel einer Anfrage hat 1 bis 64 Zeichen.
problem-streams = Zu viele Seiten von Burrow sind offen: Schließe einige.
problem-subscription = An diesen Browser kann die Seite keine Nachrichten senden.
problem-name = Ein Name hat 1 bis { $longest } Zeichen.

## API

site-api = API für Programme
site-api-about = Alles, was die Seiten tun, können auch Programme in jeder Programmiersprache: Partien anlegen, mitspielen, ziehen, zuhören. Ein Programm braucht nur ein Token.
site-api-english = Die Beschreibung ist auf Englisch:
site-api-token = Ein Token für dein Programm
site-api-token-about = Mit einem Token spielt ein Programm in deinem Namen. Du hast immer nur eines: Ein neues beendet das vorige.
site-api-token-make = Token erstellen
site-api-token-once = Das ist dein Token. Bewahre es gut auf: Es wird nur jetzt gezeigt.
problem-unknown-route = Diese Route gibt es in der API nicht.
problem-wrong-method = Diese Route kennt diese Methode nicht.
problem-token = Das Token gilt nicht oder nicht mehr.
problem-no-token = Dafür braucht es ein Token: POST /api/v1/token gibt eines aus.
problem-cross-site = Anfragen von Seiten anderer Websites werden abgelehnt.
problem-too-large = Die Anfrage ist zu groß.
problem-slow = Die Anfrage kam zu langsam.
problem-rate = Das war zu viel auf einmal. Versuche es gleich noch einmal.
problem-listed-games = Du hast genug Partien in der Lobby: Zieh eine zurück oder warte, bis jemand mitspielt.
problem-open-games = Du hast zu viele unbeendete Partien: Spiel erst einige zu Ende.
problem-game = Dieses Spiel gibt es nicht.
problem-options = Diese Optionen passen nicht.
problem-position = Von dieser Stellung aus kann nicht gespielt werden: Sie ist nicht lesbar, schon zu Ende oder aus einem anderen Spiel.
problem-position-options = Eine Stellung enthält ihre Optionen schon: Gib sie nicht extra an.
problem-seats = Die Zahl der Plätze passt nicht zum Spiel.
problem-clock = Eine Uhr hat 10 bis 10800 Sekunden und bis zu 180 je Zug, oder 1 bis 14 Tage je Zug.

## Guests who have not chosen a name

guest-name = { $first ->
    [0] Samt
    [1] Bernstein
    [2] Nebel
    [3] Klee
    [4] Kiesel
    [5] Hasel
    [6] Moos
    [7] Sonnen
    [8] Rost
    [9] Silber
    [10] Ahorn
    [11] Staub
    [12] Kupfer
    [13] Weiden
    [14] Wind
   *[15] Ingwer
}{ $second ->
    [0] maulwurf
    [1] dachs
    [2] igel
    [3] wühlmaus
    [4] otter
    [5] zaunkönig
    [6] rotkehlchen
    [7] käfer
    [8] marder
    [9] siebenschläfer
    [10] fink
    [11] spitzmaus
    [12] kaninchen
    [13] molch
    [14] spatz
   *[15] wiesel
}
