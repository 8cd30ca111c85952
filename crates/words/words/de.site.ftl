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
site-teach = Bring’s mir bei
site-teach-about = Die Stufe folgt deinen Ergebnissen, damit du etwa jede zweite Partie gewinnst. Ein Trainer schaut auf deine Züge. Zurzeit: Stufe { $n }.
site-teaching = Unterricht: Stufe { $n }
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
site-own-discs = Alle suchen selbst aus, welche Scheibe sie aufdecken
site-own-discs-about = Wie in der Schachtel: Du nimmst eine deiner verdeckten Scheiben. Sonst wird gleich eine für dich aufgedeckt; die Chancen sind dieselben.
site-turn-for-me = Meine Scheiben für mich aufdecken
site-hints = Tipps sind erlaubt
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
site-editor = Klicken legt, noch einmal klicken nimmt weg, ziehen verschiebt. Mit der Tastatur: Pfeile, Eingabetaste, und Umschalt mit Pfeilen zum Verschieben.
site-editor-tile = Platte
site-editor-empty = leer
site-editor-full = Mehr gibt es nicht: nimm zuerst eine weg.
site-turn-levels = Klicken dreht eine Ebene um 60 Grad. Mit der Tastatur: Eingabetaste oder Pfeile.
site-level-turned = Ebene { $n }, um { $degrees } Grad gedreht
site-usual = wie üblich
site-option-refused = { $label }: „{ $value }“ passt nicht. { $about }
site-value-refused = { $label }: „{ $value }“ passt nicht.
site-options-refused = Diese Optionen passen nicht zusammen. Ändere eine davon und versuche es noch einmal.
site-board-refused = Diese Platten ergeben kein Brett: Sie dürfen sich nicht überlappen, und jede muss eine andere berühren.
site-board-count = { $found ->
    [one] Eine Platte ergibt
   *[other] { $found } Platten ergeben
} kein Brett: Es braucht 4, 8, 12 oder 16.
site-board-overlap = Die Platten [{ $first }] und [{ $second }] überlappen sich.
site-board-apart = Die Platte [{ $first }] berührt keine andere, weder an einer Seite noch an einer Ecke.
site-board-large = Dieses Brett wäre { $columns } Felder breit und { $rows } hoch; 26 mal 26 ist das Höchste, damit die Spalten a bis z heißen.
site-square-refused = „{ $square }“ ist kein Feld des Rasens: Er reicht von a1 bis i7.
site-flowers-twice = Zwei Blumen auf { $square }: Jede braucht ein eigenes Feld, gleich welcher Farbe.
site-flowers-many = Von jeder Farbe gibt es vier Blumen, du hast { $found } gepflanzt.

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
site-last-moves = Letzte Züge
site-last-moves-about = Letzte Züge noch einmal zeigen
site-resign = Aufgeben
site-resign-ask = Möchtest du diese Partie wirklich aufgeben?
site-play-on = Weiterspielen
site-no-moves = Noch keine Züge.
site-to-rematch = Zur Revanche
site-rematch = { $players ->
    [2] Revanche, Seiten getauscht
   *[other] Revanche, jeder rückt einen Platz weiter
}
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
site-unkept = Dieser Browser hat keinen Platz mehr: Die Partie ist verloren, wenn du diese Seite verlässt.
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
site-keys = Tasten benutzen: ← → Pos1 Ende blättern durch die Partie, F dreht das Brett
site-auto-turn = Brett zum Spieler am Zug drehen
site-distances = Zeigen, wie viele Felder jeder Seite zum Weg fehlen
site-coach = Trainer: Züge zurücknehmen lassen, die viel verlieren
site-warnings = Vor einem Zug warnen, der dem Gegner den Weg öffnet
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
site-send-for-review = Nur die Seite untersucht Partien. Dorthin gesendet, liegt diese bei deinen anderen.
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
site-look-at-about = Füge die Notation einer Partie oder einen Stellungstext ein, oder wähle eine Datei. Alles wird nur gezeigt und nirgends gespeichert.
site-look-at-refused = Das ist nicht lesbar:
site-play-from-here = Von hier aus spielen
site-change-position = Stellung ändern
site-position-text = Diese Stellung als Text
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
problem-choose-first = Such zuerst eine deiner verdeckten Scheiben aus.
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
site-api-about = Was Spieler tun, können auch Programme in jeder Programmiersprache: Partien anlegen, mitspielen, ziehen, sprechen, zuhören. Lektionen, Aufgaben, Analysebrett und Trainer gibt es nur im Browser. Ein Programm braucht nur ein Token.
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

## Seats that are kept for somebody

site-play-again = Noch einmal spielen
site-no-thanks = Nein, danke
site-seat-declined = { $player } möchte nicht spielen
site-seat-lost = Der Platz, der für dich frei gehalten wurde, ging an { $player }.
problem-reserved = Der Platz ist für jemand anderen reserviert.

## Hints between people

site-hints-alone = Wenn ich allein spiele
site-hints-always = Auch mit anderen
site-hints-never = Nie
site-hints-about = In Partien mit Uhr gibt es nie Tipps. Spielen andere mit, sehen alle, wer einen haben wollte.
site-hint-told = { $player } hat um einen Tipp gebeten.
site-hints-used = { $n ->
    [one] { $n } Tipp
   *[other] { $n } Tipps
}
problem-clock-hints = In einer Partie mit Uhr gibt es keine Tipps.
problem-running-game = Diese Stellung steht in einer Partie, die du mit anderen spielst: Der Computer sagt nichts dazu, bis sie zu Ende ist.

## Draws

site-offer-draw = Unentschieden anbieten
site-draw-sent = Du hast ein Unentschieden angeboten.
site-draw-asked = { $player } bietet ein Unentschieden an.
site-draw-declined = { $player } möchte kein Unentschieden.
site-agreed = Beide haben sich darauf geeinigt.
problem-no-draws = In dieser Partie kann man kein Unentschieden anbieten.

## Chat

site-chat = Chat
site-chat-text = Den anderen schreiben
site-chat-send = Senden
site-chat-wanted = Chat in dieser Partie
site-chat-strangers = Schreiben könnt ihr, sobald alle gegrüßt haben.
site-chat-silent = Jemand hat den Chat ausgeschaltet.
site-chat-on = hat den Chat wieder eingeschaltet.
site-chat-off = hat den Chat ausgeschaltet.
site-greeting = { $greeting ->
    [hello] Hallo!
    [good_luck] Viel Glück!
    [nice_move] Schöner Zug!
    [moment] Einen Moment, bitte.
    [sorry] Tut mir leid!
    [thanks] Danke!
    [good_game] Gute Partie!
   *[bye] Bis bald!
}
problem-chat-fast = Nicht so schnell: Warte ein paar Sekunden.
problem-chat-full = In dieser Partie wurde genug geschrieben.
problem-chat-length = Eine Nachricht hat 1 bis { $longest } Zeichen.
problem-chat-off = Der Chat dieser Partie ist ausgeschaltet.
problem-chat-strangers = Schreiben könnt ihr, sobald alle gegrüßt haben.

## The lobby

site-opponent-anyone = Irgendwer
site-opponent-anyone-about = Deine Partie wartet in der Lobby
site-clock-own = Eigene…
site-clock-own-days = Eigene, in Tagen…
site-clock-minutes = Minuten
site-clock-increment = Sekunden pro Zug
site-clock-days-number = Tage pro Zug
site-now-open = Jemand wartet auf dich
site-running = Zuschauen

## My games

site-mine-none = Keine deiner Partien passt dazu.
site-filter-game = Spiel
site-filter-opponent = Gegner
site-filter-result = Ergebnis
site-filter-all = Alle
site-fate-won = Gewonnen
site-fate-drawn = Unentschieden
site-fate-lost = Verloren
site-fate-open = Offen
site-sums = Alle deine beendeten Partien
site-against-people = Menschen
problem-not-removable = Entfernen lassen sich nur Partien, die nie beendet wurden und die sonst niemand spielt.

## Several devices

site-devices = Deine Geräte
site-devices-about = Auf all diesen bist du { $name }. Ohne Konto: Ein Gerät wird deines durch einen Link oder durch deine Merkwörter.
site-this-device = dieses Gerät
site-sign-out = Abmelden
site-other-device = Ein anderes Gerät
site-other-device-about = Spiel unter demselben Namen auf dem Handy oder Computer weiter. Hier bleibst du angemeldet.
site-device-link = Link erstellen
site-device-link-about = Öffne diesen Link auf dem anderen Gerät, oder lass es den Code scannen. Er gilt einmal und zehn Minuten lang. Wer ihn öffnet, ist du: Zeig ihn niemand anderem.
site-device-ask = Möchtest du auf diesem Gerät { $name } sein? Partien, die du hier als { $other } gespielt hast, behalten diesen Namen und stehen hier nicht mehr in der Liste.
site-device-yes = Ich bin { $name }
site-recovery = Merkwörter
site-recovery-about = Mit diesen Wörtern bist du wieder du, wenn alle Cookies weg sind. Hier wird nur ihr Hash aufbewahrt: Schreib sie auf.
site-recovery-make = Neue Wörter erstellen
site-recovery-once = Schreib diese Wörter auf, oder druck diese Seite. Sie werden nur jetzt gezeigt, und frühere gelten nicht mehr.
site-recovery-use = Deine Wörter
site-recovery-back = Zurückkommen
problem-link-ended = Dieser Link wurde schon benutzt oder ist älter als zehn Minuten. Erstelle auf dem anderen Gerät einen neuen.
problem-wrong-words = Niemand hat diese Merkwörter.
# Analysebrett
study-title = Analyse von { $game }
study-analyse = Analysieren
study-about = Spiel für alle Seiten und sieh, was jeder Zug wert ist: bewiesen oder nur geschätzt. Die Engine rechnet in deinem Browser.
study-engine = Engine
study-lines = Werte auf dem Brett
study-lines-all = alle
study-values = Züge
study-tree = Varianten
study-empty = Noch keine Züge: Spiel einen auf dem Brett oder in der Liste.
study-chance = Eine Scheibe wird aufgedeckt: Wähle, welche.
study-roll = Eine zufällig aufdecken
study-expectation = Im Mittel über alle Scheiben: { $value }
study-best-reply = danach am besten { $move }
study-depth = { $nodes } Knoten, Tiefe { $depth }.
study-line = Beste Fortsetzung: { $line }
study-promote = Zur Hauptvariante machen
study-remove = Ab hier löschen
study-comment = Bemerkung zu dieser Stellung
study-record = Partie mit Varianten
study-position = Stellung
study-full = Eine Analyse fasst { $n } Stellungen, und diese ist voll.
study-needs-module = Das Analysebrett braucht WebAssembly, das dieser Browser nicht ausführt.
study-distances = Abstände zeigen
study-reach = Reichweite des Maulwurfs zeigen

# Explorer
explore-title = Erkunder für { $game }
explore-link = Erkunden
explore-here = Diese Stellung erkunden
explore-ask = Was die Seite weiß
explore-about = Was man über eine Stellung weiß, wie auch immer sie entstanden ist: was bewiesen ist, was die Engine glaubt und was hier gespielt wurde. Bretter, die gedreht oder gespiegelt gleich aussehen, zählen als eins.
explore-boards = Bretter
explore-back = Einen Zug zurück
explore-start = Zum Anfang
explore-value-for = Für { $player }: { $value }
explore-over = Die Partie ist zu Ende.
explore-never = Von hier aus hat noch niemand weitergespielt.
explore-played = { $n ->
    [one] In einer Partie gespielt
   *[other] In { $n } Partien gespielt
}: { $player } hat { $won } gewonnen, { $drawn } unentschieden gespielt und { $lost } verloren.
explore-played-own = Deine eigenen Partien: { $n }, davon hat { $player } { $won } gewonnen, { $drawn } unentschieden gespielt und { $lost } verloren.
explore-move = Zug
explore-value = Wert
explore-odds = Wahrscheinlichkeit
explore-games = Partien
explore-results = Gewonnen – unentschieden – verloren
explore-yours = Deine
explore-same = auch { $moves }
explore-reached = { $n } in beliebiger Reihenfolge
explore-answer = Antwort: { $move }
explore-own-games = Deine Partien mit dieser Stellung
explore-own-game = Partie { $game }, nach { $ply } Schritten
explore-book = Der Beweis
explore-book-proven = { $player } gewinnt: Das ist bewiesen. Der Beweis ruht auf { $leaves } { $leaves ->
    [one] Stellung, die
   *[other] Stellungen, die
} eine Suche gelöst hat, und { $inner } darüber; er hat { $nodes } Knoten gekostet, über das hinaus, was frühere Beweise im Speicher gelassen hatten.
explore-book-open = Diese Stellung ist nicht gelöst. Von hier an hat das Buch { $proven } bewiesene und { $split } aufgeteilte Stellungen, gefunden mit { $nodes } Knoten.
explore-book-none = Diese Stellung steht nicht im Buch dieses Bretts.
explore-answer-any = Was auch immer hier gespielt wird, es gibt eine Antwort: Wähl einen Zug, um sie zu sehen.
explore-answer-is = Die Antwort, die gewinnt:
explore-answer-missing = Das Buch hat das Ergebnis, aber nicht den Zug, und auf die Schnelle wurde er nicht wiedergefunden.
explore-longer = Länger suchen
explore-table = Die letzte Ebene ist gelöst: Mit ihrer Tabelle (burrow solve taupes --table) hat eine Seite sofort die genauen Chancen.
