### Ce que Burrow dit en français: the pages of the site.

## Everywhere

site-skip = Aller au contenu
site-skip-board = Aller au plateau
site-settings-of = Réglages : { $name }
site-games = Jeux
site-hero = Quatre jeux à creuser. On remontera plus tard.
site-name = Votre nom
site-language = Langue
site-look = Couleurs
site-look-system = Comme le système
site-look-light = Claires
site-look-dark = Sombres
site-look-contrast = Contraste élevé
site-look-blind = Adaptées aux daltoniens
site-save = Enregistrer
site-play = Jouer
site-play-game = Jouer à { $game }
site-rules = Règles
site-home = Aller aux jeux
site-lost = La galerie s’arrête ici. Elle s’est peut-être effondrée, ou bien il manque une lettre au lien.
site-fan-work = Burrow est une création indépendante de passionnés. Les jeux appartiennent à leurs auteurs ; les règles sont racontées avec nos propres mots.

## Setting up a game

site-who = Qui joue ?
site-opponent-computer = Ordinateur
site-opponent-computer-about = Huit niveaux, du débutant complet à sa pleine force
site-opponent-friend = Un ami
site-opponent-friend-about = Vous recevez un lien à envoyer
site-opponent-device = Sur cet appareil
site-opponent-device-about = Vous vous le passez à tour de rôle
site-level = Niveau de l’ordinateur
site-names = Noms des joueurs
site-player-name = Nom
site-side = Votre camp
site-begins = commence
site-random = Au hasard
site-seat-me = Moi, sur cet appareil
site-seat-open = Un ami, par lien
site-seats-about = Toutes les combinaisons sont permises : choisissez « moi » plusieurs fois pour jouer ensemble sur cet appareil.
site-shuffle = Tirer les places au sort
site-start = Commencer la partie
site-start-here = Jouer dans ce navigateur seulement
site-start-here-about = Pas besoin de réseau, et personne d’autre ne voit la partie.
site-only-here = Personne d’autre ne peut rejoindre une partie dans ce navigateur : choisissez l’ordinateur, ou deux sur le même appareil.
site-not-kept = Cette partie n’est plus dans ce navigateur, ou elle est endommagée.
site-no-network = Pas de réseau
site-no-network-about = Le site est injoignable. Vous pouvez jouer contre l’ordinateur ou avec quelqu’un à côté de vous dans ce navigateur : choisissez un jeu, puis « Jouer dans ce navigateur seulement ».
site-try-again = Réessayer
site-options = Options
site-more-options = Autres options
site-manners = Ce qui est permis
site-takebacks = On peut reprendre un coup
site-hints = Les conseils sont permis
site-listed = Des inconnus peuvent trouver la partie dans le salon
site-clock = Temps
site-clock-none = Sans limite
site-clock-fischer = { $minutes } min + { $seconds } s
site-clock-days = { $n ->
    [one] { $n } jour par coup
   *[other] { $n } jours par coup
}
site-clock-about = La pendule d’un joueur ne tourne pas avant son premier coup, ni pendant que les coups des autres sont montrés, et l’ordinateur n’en a pas. À chaque coup, le temps perdu sur le réseau est rendu, jusqu’à une seconde, et une panne du serveur ne coûte de temps à personne.
site-from-position = La partie commence ici
site-flowers = Fleurs
site-own = À ma guise
site-usual = par défaut
site-option-refused = { $label } : « { $value } » ne convient pas. { $about }
site-options-refused = Ces options ne vont pas ensemble. Changez-en une et réessayez.
site-board-refused = Ces tuiles ne forment pas un plateau : elles ne doivent pas se chevaucher, et chacune doit en toucher une autre.
site-flowers-refused = Des fleurs ne peuvent pas pousser là : indiquez jusqu’à quatre cases différentes du gazon pour chaque couleur.

## At the board

site-open-seat = Place libre
site-waiting = On attend des joueurs
site-waiting-for = On attend { $players }
site-thinking = { $player } réfléchit
site-your-turn = À vous de jouer
site-your-task = À vous de jouer : { $task }
site-turn-of = { $player } doit jouer
site-turn-task = { $player } doit jouer : { $task }
site-won = { $player } a gagné
site-you-won = { $how ->
    [resigned] Vous avez gagné : l’adversaire a abandonné
    [time] Vous avez gagné au temps
    [left] Vous avez gagné : l’adversaire a quitté la partie
   *[rules] Vous avez gagné
}
site-you-lost = { $how ->
    [resigned] Vous avez abandonné
    [time] Vous avez perdu au temps
    [left] Vous avez perdu : vous aviez quitté la partie
   *[rules] Vous avez perdu
}
site-drawn = Égalité
site-over = La partie est finie
site-withdrawn = La partie a été annulée
site-resigned = { $player } a abandonné.
site-timed-out = { $player } a épuisé son temps.
site-abandoned = { $player } a quitté la partie.
site-played = { $player } : { $move }.
site-you = vous
site-away = hors ligne
site-level-n = niveau { $n }
site-sit-down = Prendre place
site-take-part = Prendre part
site-fill = Plutôt l’ordinateur
site-watching = { $n ->
    [one] { $n } personne regarde
   *[other] { $n } personnes regardent
}
site-invite = Invitez vos amis
site-invite-about = Envoyez-leur ce lien. Toute personne qui l’ouvre peut prendre place ou regarder.
site-send = Envoyer…
site-scan = Ou faites-leur scanner ceci
site-withdraw-game = Annuler la partie
site-invites = { $player } vous invite à jouer à { $game }
site-invites-about = Prenez place, ou regardez simplement.
site-link = Lien vers cette partie
site-link-position = Lien vers cette position
site-copy = Copier
site-copied = Copié
site-takeback-sent = Vous avez demandé à reprendre un coup.
site-takeback-asked = { $player } demande à reprendre un coup.
site-takeback-declined = { $player } refuse que le coup soit repris.
site-withdraw = Retirer
site-accept = Accepter
site-decline = Refuser
site-undo = Reprendre le coup
site-ask-takeback = Demander à reprendre
site-hint = Conseil
site-resign = Abandonner
site-resign-ask = Voulez-vous vraiment abandonner cette partie ?
site-play-on = Continuer
site-no-moves = Aucun coup pour l’instant.
site-to-rematch = Aller à la revanche
site-rematch = Revanche, camps échangés
site-rematch-asked = { $player } veut une revanche
site-again = Nouvelle partie, mêmes options
site-result = Résultat
site-another-game = Une autre partie
site-sheet = Feuille de score
site-minute = Comment jouer, en une minute
site-got-it = Compris
site-all-rules = Toutes les règles
site-offline = La connexion est perdue. Nouvel essai…
site-sending = Votre coup est en cours d’envoi…
site-unsent = Votre coup n’est pas encore envoyé. Il le sera dès que la connexion sera rétablie.
site-panel = À propos de cette partie
site-moves = Coups
site-how-to = Comment jouer
site-menu = Menu
site-close = Fermer
site-type = Tapez un coup
site-play-it = Jouer
site-cancel = Annuler
site-replay = Revoir la partie
site-first = Au début
site-back = Une étape en arrière
site-slider = Étape
site-on = Une étape en avant
site-last = À la position actuelle
site-key-home = Début
site-key-end = Fin
site-past = Étape { $ply } sur { $plies }
site-back-to-game = Revenir à la partie
site-board-settings = Réglages du plateau
site-confirm = Confirmer chaque coup
site-twice = Toucher deux fois pour jouer là où les cases sont serrées
site-sound = Son
site-turned = Tourner le plateau
site-keys = Utiliser les touches ← → Début Fin F
site-auto-turn = Tourner le plateau vers celui qui joue
site-distances = Montrer combien de cases séparent chaque camp d’un chemin
site-pace = Coups de l’ordinateur
site-pace-slow = Lents
site-pace-normal = Normaux
site-pace-fast = Rapides
site-claim = Réclamer la victoire
site-claim-about = Si le joueur dont c’est le tour est absent depuis trois minutes, les autres peuvent réclamer la victoire.
site-notify = M’avertir quand c’est mon tour
site-notify-refused = Votre navigateur n’autorise pas les notifications de ce site. Autorisez-les dans ses réglages pour ce site, puis réactivez cette option.
site-notify-impossible = Ce navigateur ne peut pas afficher de notifications ici. Sur un iPhone ou un iPad, ajoutez d’abord Burrow à l’écran d’accueil.
site-notify-failed = Le système a refusé d’afficher la notification.
site-notify-open = Vous êtes averti tant que cette page est ouverte.
site-notify-closed = Vous êtes averti même quand cette page est fermée.
site-little-time = Il reste peu de temps
push-turn = C’est à vous de jouer.
push-little-time = C’est à vous de jouer, et il reste peu de temps.
site-lobby = Salon
site-lobby-about = Des parties qui attendent des joueurs. Prenez place, ou créez-en une que des inconnus pourront trouver.
site-lobby-empty = Personne n’attend en ce moment. Créez une partie, et elle apparaîtra ici.
site-mine = Mes parties
site-mine-empty = Vous n’avez pas encore joué. Choisissez un jeu : le premier coup est à deux clics.
site-mine-running = En cours
site-mine-finished = Terminées
site-mine-here = Dans ce navigateur
site-mine-here-about = Ces parties ne sont gardées que dans ce navigateur. Une fois envoyée au site, une partie rejoint les autres et peut être partagée.
site-mine-here-alone = Ces parties ne sont gardées que dans ce navigateur : effacer ses données, c’est les perdre.
site-send-game = Envoyer au site
site-remove = Supprimer
site-remove-ask = Supprimer définitivement cette partie ?
site-keep = La garder
site-unreached = Le site est injoignable. La partie est toujours ici ; réessayez plus tard.
site-mole = Taupe
site-opponents = avec { $names }
site-alone = en solo
site-create = Créer une partie
site-join = Rejoindre
site-free = libre : { $seats }
site-just-now = à l’instant
site-minutes-ago = il y a { $n } min
site-hours-ago = il y a { $n } h
site-days-ago = { $n ->
    [one] il y a { $n } jour
   *[other] il y a { $n } jours
}
site-your-turns = { $n ->
    [one] À vous de jouer dans { $n } partie
   *[other] À vous de jouer dans { $n } parties
}
site-share = Partager
site-record = Notation
site-record-about = les coups en texte ; on peut les revoir ici
site-svg-about = la position affichée, en dessin de toute taille
site-png-about = la position affichée, en image pour les messages
site-gif-about = toute la partie en film
site-look-at = Ouvrir une partie notée
site-look-at-about = Collez la notation d’une partie ou choisissez un fichier. La partie est seulement affichée, rien n’est conservé.
site-look-at-refused = Cette notation est illisible :
site-play-from-here = Jouer à partir d’ici
site-show = Afficher
site-file = Choisir un fichier
site-not-there = Ce choix n’est pas possible maintenant : choisissez l’un des endroits marqués.

## What went wrong

problem-unknown-page = Cette page n’existe pas
problem-unknown-game = Cette partie n’existe pas
problem-internal = Quelque chose ne va pas de notre côté
problem-busy = L’ordinateur joue trop de parties à la fois. Réessayez dans un instant.
problem-away = Le serveur n’a pas accès à ses données pour le moment. Réessayez dans un instant.
problem-newer = Cette partie s’est poursuivie avec une version de Burrow plus récente que celle de ce serveur. Elle reprendra ici dès que le serveur aura été mis à jour.
problem-damaged = L’enregistrement de cette partie est endommagé : elle ne peut pas être affichée. Les autres parties ne sont pas touchées.
problem-stale = La partie a continué entre-temps.
problem-not-begun = La partie n’a pas commencé : des places sont libres.
problem-begun = La partie a commencé et ne peut plus être annulée.
problem-over = La partie est finie.
problem-not-your-turn = Ce n’est pas votre tour.
problem-no-seat = C’est réservé aux joueurs, et vous ne faites que regarder.
problem-not-creator = Seule la personne qui a créé la partie peut faire cela.
problem-unknown-seat = Cette place n’existe pas.
problem-taken = La place est prise.
problem-seated = Vous avez déjà une place dans cette partie.
problem-level = Les niveaux vont de 1 à 8.
problem-no-takebacks = Dans cette partie, on ne peut pas reprendre de coup.
problem-nothing-to-take-back = Il n’y a aucun coup à reprendre.
problem-time-left = Il reste du temps.
problem-not-abandoned = La victoire ne peut pas encore être réclamée.
problem-long-film = On ne fait de film que des parties de 400 étapes au plus.
problem-offered = Vous l’avez déjà demandé.
problem-too-long = La partie est devenue trop longue : il ne reste qu’à abandonner.
problem-not-over = La partie n’est pas encore terminée.
problem-not-taken-up = Le site ne reprend pas cette partie.
problem-no-offer = Il n’y a pas de demande à laquelle répondre.
problem-rematched = Il y a déjà une revanche.
problem-no-hints = Dans cette partie, il n’y a pas de conseils.
problem-unreadable = La requête est illisible.
problem-no-form = La requête ne contient pas de formulaire rempli.
problem-field = Il manque au formulaire le champ « { $field } ».
problem-request-key = La clé d’une requête compte de 1 à 64 caractères.
problem-streams = Trop de pages de Burrow sont ouvertes : fermez-en quelques-unes.
problem-subscription = Impossible d’envoyer des messages à ce navigateur depuis ce site.
problem-name = Un nom compte de 1 à { $longest } caractères.

## API

site-api = API pour programmes
site-api-about = Tout ce que font les pages, des programmes en n’importe quel langage le peuvent aussi : créer des parties, s’y joindre, jouer, écouter. Il ne leur faut qu’un jeton d’accès.
site-api-english = La référence est en anglais :
site-api-token = Un jeton d’accès pour votre programme
site-api-token-about = Avec un jeton d’accès, un programme joue en votre nom. Vous n’en avez qu’un à la fois : un nouveau jeton met fin au précédent.
site-api-token-make = Créer un jeton
site-api-token-once = Voici votre jeton. Gardez-le bien : il n’est montré que maintenant.
problem-unknown-route = Cette route n’existe pas dans l’API.
problem-wrong-method = Cette route n’accepte pas cette méthode.
problem-token = Le jeton d’accès n’est pas valable, ou ne l’est plus.
problem-no-token = Il faut un jeton d’accès : POST /api/v1/token en donne un.
problem-cross-site = Les requêtes venant des pages d’autres sites sont refusées.
problem-too-large = La requête est trop grande.
problem-slow = La requête est arrivée trop lentement.
problem-rate = Trop de requêtes à la fois. Réessayez dans un instant.
problem-listed-games = Vous avez assez de parties dans le salon : retirez-en une ou attendez que quelqu’un s’y joigne.
problem-open-games = Vous avez trop de parties inachevées : terminez-en d’abord.
problem-game = Ce jeu n’existe pas.
problem-options = Ces options ne conviennent pas.
problem-position = On ne peut pas jouer depuis cette position : elle est illisible, terminée, ou d’un autre jeu.
problem-position-options = Une position contient ses options : ne les donnez pas à part.
problem-seats = Le nombre de places ne convient pas au jeu.
problem-clock = Une pendule a de 10 à 10800 secondes et jusqu’à 180 par coup, ou de 1 à 14 jours par coup.

## Guests who have not chosen a name

guest-name = { $second ->
    [0] Taupe
    [1] Blaireau
    [2] Hérisson
    [3] Campagnol
    [4] Loutre
    [5] Troglodyte
    [6] Rouge-gorge
    [7] Scarabée
    [8] Martre
    [9] Loir
    [10] Pinson
    [11] Musaraigne
    [12] Lapin
    [13] Triton
    [14] Moineau
   *[15] Belette
} { $first ->
    [0] de velours
    [1] d’ambre
    [2] des brumes
    [3] du trèfle
    [4] des galets
    [5] du noisetier
    [6] des mousses
    [7] du soleil
    [8] d’automne
    [9] d’argent
    [10] des érables
    [11] des sables
    [12] de cuivre
    [13] du saule
    [14] de la brise
   *[15] au gingembre
}
