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
site-teach = Apprenez-moi à jouer
site-teach-about = Le niveau suit vos résultats, pour que vous gagniez environ une partie sur deux. Un coach regarde vos coups. Pour l’instant : niveau { $n }.
site-teaching = Apprentissage : niveau { $n }
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
site-own-discs = Chacun choisit le disque qu’il retourne
site-own-discs-about = Comme dans la boîte : vous prenez un de vos disques face cachée. Sinon, il est retourné pour vous aussitôt ; les chances sont les mêmes.
site-turn-for-me = Retourner mes disques à ma place
site-hints = Les conseils sont permis
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
site-editor = Cliquez pour poser, cliquez encore pour retirer, faites glisser pour déplacer. Au clavier : flèches, Entrée, et Maj avec les flèches pour déplacer.
site-editor-tile = tuile
site-editor-empty = vide
site-editor-full = Il n’y en a pas plus : retirez-en une d’abord.
site-turn-levels = Cliquez sur un niveau pour le tourner de 60 degrés. Au clavier : Entrée ou les flèches.
site-level-turned = Niveau { $n }, tourné de { $degrees } degrés
site-usual = par défaut
site-option-refused = { $label } : « { $value } » ne convient pas. { $about }
site-value-refused = { $label } : « { $value } » ne convient pas.
site-options-refused = Ces options ne vont pas ensemble. Changez-en une et réessayez.
site-board-refused = Ces tuiles ne forment pas un plateau : elles ne doivent pas se chevaucher, et chacune doit en toucher une autre.
site-board-count = { $found ->
    [one] Une seule tuile ne forme
   *[other] { $found } tuiles ne forment
} pas un plateau : il en faut 4, 8, 12 ou 16.
site-board-overlap = Les tuiles [{ $first }] et [{ $second }] se chevauchent.
site-board-apart = La tuile [{ $first }] n’en touche aucune autre, ni par un côté ni par un coin.
site-board-large = Ce plateau ferait { $columns } cases de large et { $rows } de haut ; 26 sur 26 est le maximum, pour que les colonnes aillent de a à z.
site-square-refused = « { $square } » n’est pas une case du gazon : il va de a1 à i7.
site-flowers-twice = Deux fleurs en { $square } : à chacune sa case, quelle que soit sa couleur.
site-flowers-many = Il y a quatre fleurs de chaque couleur, et vous en avez planté { $found }.

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
site-last-moves = Derniers coups
site-last-moves-about = Revoir les derniers coups
site-resign = Abandonner
site-resign-ask = Voulez-vous vraiment abandonner cette partie ?
site-play-on = Continuer
site-no-moves = Aucun coup pour l’instant.
site-to-rematch = Aller à la revanche
site-rematch = { $players ->
    [2] Revanche, camps échangés
   *[other] Revanche, chacun change de place
}
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
site-unkept = Ce navigateur n’a plus de place : la partie sera perdue si vous quittez cette page.
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
site-keys = Utiliser les touches : ← → Début Fin parcourent la partie, F tourne le plateau
site-auto-turn = Tourner le plateau vers celui qui joue
site-distances = Montrer combien de cases séparent chaque camp d’un chemin
site-coach = Coach : proposer de reprendre les coups qui perdent beaucoup
site-warnings = Prévenir avant un coup qui ouvre le chemin de l’adversaire
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
site-send-for-review = Seul le site examine les parties. Envoyée là-bas, celle-ci rejoint vos autres parties.
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
site-look-at-about = Collez la notation d’une partie ou le texte d’une position, ou choisissez un fichier. Tout est seulement affiché, rien n’est conservé.
site-look-at-refused = Cette notation est illisible :
site-play-from-here = Jouer à partir d’ici
site-change-position = Modifier la position
site-position-text = Cette position en texte
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
problem-choose-first = Choisissez d’abord un de vos disques face cachée.
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
site-api-about = Ce que font les joueurs, des programmes en n’importe quel langage le peuvent aussi : créer des parties, s’y joindre, jouer, parler, écouter. Les leçons, les problèmes, le plateau d’analyse et le coach n’existent que dans le navigateur. Il ne leur faut qu’un jeton d’accès.
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

## Seats that are kept for somebody

site-play-again = Rejouer
site-no-thanks = Non merci
site-seat-declined = { $player } ne veut pas jouer
site-seat-lost = La place qui vous était réservée a été donnée à { $player }.
problem-reserved = La place est réservée à quelqu’un d’autre.

## Hints between people

site-hints-alone = Quand je joue sans autre personne
site-hints-always = Aussi avec d’autres
site-hints-never = Jamais
site-hints-about = Les parties à la pendule n’ont jamais de conseils. Si d’autres jouent aussi, tout le monde voit qui en demande.
site-hint-told = { $player } a demandé un conseil.
site-hints-used = { $n ->
    [one] { $n } conseil
   *[other] { $n } conseils
}
problem-clock-hints = Il n’y a pas de conseils dans une partie à la pendule.
problem-running-game = Cette position est celle d’une partie que vous jouez avec d’autres : l’ordinateur n’en dira rien avant la fin de cette partie.

## Draws

site-offer-draw = Proposer l’égalité
site-draw-sent = Vous avez proposé l’égalité.
site-draw-asked = { $player } propose l’égalité.
site-draw-declined = { $player } refuse l’égalité.
site-agreed = Les deux joueurs en sont convenus.
problem-no-draws = Dans cette partie, on ne peut pas proposer l’égalité.

## Chat

site-chat = Discussion
site-chat-text = Écrire aux autres
site-chat-send = Envoyer
site-chat-wanted = Discuter dans cette partie
site-chat-strangers = Vous pourrez écrire quand tout le monde aura salué.
site-chat-silent = Quelqu’un a fermé la discussion.
site-chat-on = a rouvert la discussion.
site-chat-off = a fermé la discussion.
site-greeting = { $greeting ->
    [hello] Bonjour !
    [good_luck] Bonne chance !
    [nice_move] Joli coup !
    [moment] Un instant, s’il vous plaît.
    [sorry] Désolé !
    [thanks] Merci !
    [good_game] Belle partie !
   *[bye] À bientôt !
}
problem-chat-fast = Pas si vite : attendez quelques secondes.
problem-chat-full = On a assez discuté dans cette partie.
problem-chat-length = Un message compte de 1 à { $longest } caractères.
problem-chat-off = La discussion de cette partie est fermée.
problem-chat-strangers = Vous pourrez écrire quand tout le monde aura salué.

## The lobby

site-opponent-anyone = N’importe qui
site-opponent-anyone-about = Votre partie attend dans le salon
site-clock-own = Autre…
site-clock-own-days = Autre, en jours…
site-clock-minutes = Minutes
site-clock-increment = Secondes par coup
site-clock-days-number = Jours par coup
site-now-open = Quelqu’un vous attend
site-running = Regarder

## My games

site-mine-none = Aucune de vos parties ne correspond.
site-filter-game = Jeu
site-filter-opponent = Adversaire
site-filter-result = Résultat
site-filter-all = Tous
site-fate-won = Gagnées
site-fate-drawn = À égalité
site-fate-lost = Perdues
site-fate-open = Inachevées
site-sums = Toutes vos parties terminées
site-against-people = Des personnes
problem-not-removable = On ne peut retirer que des parties inachevées que personne d’autre ne joue.

## Several devices

site-devices = Vos appareils
site-devices-about = Vous êtes { $name } sur tous ces appareils. Sans compte : un appareil est à vous par un lien ou par vos mots de secours.
site-this-device = cet appareil
site-sign-out = Déconnecter
site-other-device = Un autre appareil
site-other-device-about = Continuez sous le même nom sur votre téléphone ou votre ordinateur. Vous restez connecté ici.
site-device-link = Créer un lien
site-device-link-about = Ouvrez ce lien sur l’autre appareil, ou faites-lui scanner le code. Il sert une seule fois, pendant dix minutes. Qui l’ouvre devient vous : ne le montrez à personne d’autre.
site-device-ask = Voulez-vous être { $name } sur cet appareil ? Les parties jouées ici sous le nom de { $other } gardent ce nom et ne seront plus listées ici.
site-device-yes = Je suis { $name }
site-recovery = Mots de secours
site-recovery-about = Avec ces mots, vous redevenez vous-même quand tous les cookies ont disparu. Seule leur empreinte est conservée ici : notez-les.
site-recovery-make = Créer de nouveaux mots
site-recovery-once = Notez ces mots ou imprimez cette page. Ils ne sont montrés que maintenant, et les précédents ne valent plus rien.
site-recovery-use = Vos mots
site-recovery-back = Revenir
problem-link-ended = Ce lien a déjà servi ou date de plus de dix minutes. Créez-en un nouveau sur l’autre appareil.
problem-wrong-words = Personne n’a ces mots de secours.
# Plateau d’analyse
study-title = Analyse de { $game }
study-analyse = Analyser
study-about = Jouez pour tous les camps et voyez ce que vaut chaque coup : prouvé ou seulement estimé. Le moteur travaille dans votre navigateur.
study-engine = Moteur
study-lines = Valeurs sur le plateau
study-lines-all = toutes
study-values = Coups
study-tree = Variantes
study-empty = Aucun coup pour l’instant : jouez-en un sur le plateau ou dans la liste.
study-chance = Un disque va être retourné : choisissez lequel.
study-roll = En retourner un au hasard
study-expectation = En moyenne sur tous les disques : { $value }
study-best-reply = puis le mieux est { $move }
study-depth = { $nodes } nœuds, profondeur { $depth }.
study-line = Meilleure suite : { $line }
study-promote = En faire la ligne principale
study-remove = Supprimer à partir d’ici
study-comment = Remarque sur cette position
study-record = Partie avec variantes
study-position = Position
study-full = Une analyse contient { $n } positions, et celle-ci est pleine.
study-needs-module = Le plateau d’analyse a besoin de WebAssembly, que ce navigateur n’exécute pas.
study-distances = Montrer les distances
study-reach = Montrer la portée de la taupe

# Explorer
explore-title = Explorateur de { $game }
explore-link = Explorer
explore-here = Explorer cette position
explore-ask = Ce que sait le site
explore-about = Ce que l’on sait d’une position, quelle que soit la façon d’y arriver : ce qui est prouvé, ce que pense le moteur et ce qui a été joué ici. Les plateaux identiques à une rotation ou une symétrie près comptent pour un seul.
explore-boards = Plateaux
explore-back = Un coup en arrière
explore-start = Au début
explore-value-for = Pour { $player } : { $value }
explore-over = La partie est finie.
explore-never = Personne n’a encore joué à partir d’ici.
explore-played = { $n ->
    [one] Jouée dans une partie
   *[other] Jouée dans { $n } parties
} : { $player } a { $won } victoire(s), { $drawn } égalité(s) et { $lost } défaite(s).
explore-played-own = Vos propres parties : { $n }, dont { $won } victoire(s), { $drawn } égalité(s) et { $lost } défaite(s) pour { $player }.
explore-move = Coup
explore-value = Valeur
explore-odds = Probabilité
explore-games = Parties
explore-results = Victoires – égalités – défaites
explore-yours = Les vôtres
explore-same = aussi { $moves }
explore-reached = { $n } dans un ordre quelconque
explore-answer = réponse : { $move }
explore-own-games = Vos parties avec cette position
explore-own-game = Partie { $game }, après { $ply } étapes
explore-book = La preuve
explore-book-proven = { $player } gagne : c’est prouvé. La preuve repose sur { $leaves } { $leaves ->
    [one] position résolue
   *[other] positions résolues
} par le calcul et { $inner } au-dessus ; elle a demandé { $nodes } nœuds en plus de ce que les preuves précédentes avaient laissé en mémoire.
explore-book-open = Cette position n’est pas résolue. À partir d’ici, le livre contient { $proven } positions prouvées et { $split } positions décomposées, trouvées en { $nodes } nœuds.
explore-book-none = Cette position n’est pas dans le livre de ce plateau.
explore-answer-any = Quel que soit le coup joué ici, il y a une réponse : choisissez un coup pour la voir.
explore-answer-is = La réponse gagnante :
explore-answer-missing = Le livre contient le résultat mais pas le coup, et celui-ci n’a pas été retrouvé en un instant.
explore-longer = Chercher plus longtemps
explore-table = Le niveau le plus profond est résolu : avec sa table (burrow solve taupes --table), un site donne aussitôt les chances exactes.
