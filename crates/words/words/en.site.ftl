### What the site says in English.

## Everywhere

site-skip = To the content
site-skip-board = To the board
site-settings-of = Settings: { $name }
site-games = Games
site-hero = Four games. One hole to fall into.
site-name = Your name
site-language = Language
site-look = Colours
site-look-system = Same as the system
site-look-light = Light
site-look-dark = Dark
site-look-contrast = High contrast
site-look-blind = Safe for the colour-blind
site-save = Save
site-play = Play
site-play-game = Play { $game }
site-rules = Rules
site-home = To the games
site-lost = The tunnel ends here. Perhaps it has caved in, or the link has a letter too few.
site-fan-work = Burrow is an independent fan work. The games belong to their authors; the rules are told in our own words.

## Setting up a game

site-who = Who plays?
site-opponent-computer = Computer
site-opponent-computer-about = Eight levels, from true beginner to the best it can do
site-opponent-friend = A friend
site-opponent-friend-about = You get a link to send
site-opponent-device = On this device
site-opponent-device-about = You pass it back and forth
site-level = How strong?
site-teach = Teach me
site-teach-about = The level follows your results, so that you win about half of your games. A coach looks at your moves. Now: level { $n }.
site-teaching = Teach me: level { $n }
site-names = Names of the players
site-player-name = Name
site-side = Your side
site-begins = begins
site-random = Random
site-seat-me = Me, on this device
site-seat-open = A friend, by link
site-seats-about = Any mix will do: choose “me” more than once to play together on this device.
site-shuffle = Draw the seats by lot
site-start = Start the game
site-start-here = Play in this browser only
site-start-here-about = It needs no network, and nobody else sees it.
site-only-here = Nobody else can join a game in this browser: choose the computer, or two on one device.
site-not-kept = This game is no longer kept in this browser, or it is damaged.
site-no-network = No network
site-no-network-about = The site can't be reached. You can play against the computer or with somebody beside you in this browser: choose a game, and there “Play in this browser only”.
site-try-again = Try again
site-options = Options
site-more-options = More options
site-manners = Manners
site-takebacks = Moves may be taken back
site-own-discs = Players choose which of their discs to turn
site-own-discs-about = As in the box: you pick one of your discs that lie face down. Else one is turned for you at once; the odds are the same.
site-turn-for-me = Turn my discs for me
site-hints = Hints are allowed
site-clock = Time
site-clock-none = As long as you like
site-clock-fischer = { $minutes } min + { $seconds } s
site-clock-days = { $n ->
    [one] { $n } day a move
   *[other] { $n } days a move
}
site-clock-about = Nobody's clock runs before their first move, nor while the others' moves are being shown, and computers have none. Up to one second of network delay is given back with each move, and time in which the server is away counts against nobody.
site-from-position = The game starts here
site-flowers = Flowers
site-own = My own
site-editor = Click to lay, click again to take away, drag to push. With the keyboard: arrows, Enter, and Shift with arrows to push.
site-editor-tile = tile
site-editor-empty = empty
site-editor-full = There are no more: take one away first.
site-turn-levels = Click a level to turn it by 60 degrees. With the keyboard: Enter or the arrows.
site-level-turned = Level { $n }, turned by { $degrees } degrees
site-usual = usual
site-option-refused = { $label }: “{ $value }” does not fit. { $about }
site-value-refused = { $label }: “{ $value }” does not fit.
site-options-refused = These options do not go together. Change one of them and try again.
site-board-refused = These tiles make no board: they must not overlap, and each must touch another.
site-board-count = { $found ->
    [one] One tile makes
   *[other] { $found } tiles make
} no board: it takes 4, 8, 12 or 16.
site-board-overlap = The tiles [{ $first }] and [{ $second }] overlap.
site-board-apart = The tile [{ $first }] touches no other, by a side or by a corner.
site-board-large = This board would be { $columns } squares wide and { $rows } high; 26 by 26 is the most, so that columns are a to z.
site-square-refused = “{ $square }” is not a square of the lawn: it goes from a1 to i7.
site-flowers-twice = Two flowers on { $square }: each needs a square of its own, whatever its colour.
site-flowers-many = There are four flowers of each colour, and you have planted { $found }.

## At the board

site-open-seat = Open seat
site-waiting = Waiting for players
site-waiting-for = Waiting for { $players }
site-thinking = { $player } is thinking
site-your-turn = Your turn
site-your-task = Your turn: { $task }
site-turn-of = { $player } is to move
site-turn-task = { $player } is to move: { $task }
site-won = { $player } has won
site-you-won = { $how ->
    [resigned] You have won: your opponent has given up
    [time] You have won on time
    [left] You have won: your opponent has left the game
   *[rules] You have won
}
site-you-lost = { $how ->
    [resigned] You have given up
    [time] You have lost on time
    [left] You have lost: you had left the game
   *[rules] You have lost
}
site-drawn = A draw
site-over = The game is over
site-withdrawn = The game was withdrawn
site-resigned = { $player } has given up.
site-timed-out = { $player } has run out of time.
site-abandoned = { $player } has left the game.
site-played = { $player }: { $move }.
site-you = you
site-away = away
site-level-n = level { $n }
site-sit-down = Sit down here
site-take-part = Join the game
site-fill = Computer instead
site-watching = { $n ->
    [one] { $n } person is watching
   *[other] { $n } people are watching
}
site-invite = Invite your friends
site-invite-about = Send them this link. Whoever opens it can sit down or watch.
site-send = Send by…
site-scan = Or let them scan this
site-withdraw-game = Withdraw the game
site-invites = { $player } invites you to { $game }
site-invites-about = Sit down, or just watch.
site-link = Link to this game
site-link-position = Link to this position
site-copy = Copy
site-copied = Copied
site-takeback-sent = You have asked to take back a move.
site-takeback-asked = { $player } asks to take back a move.
site-takeback-declined = { $player } does not want the move to be taken back.
site-withdraw = Withdraw
site-accept = Accept
site-decline = Decline
site-undo = Undo
site-ask-takeback = Ask to take back
site-hint = Hint
site-last-moves = Last moves
site-last-moves-about = Show the last moves again
site-resign = Give up
site-resign-ask = Do you really want to give up this game?
site-play-on = Play on
site-no-moves = No moves yet.
site-to-rematch = To the rematch
site-rematch = { $players ->
    [2] Rematch, sides swapped
   *[other] Rematch, seats moved on
}
site-rematch-asked = { $player } wants a rematch
site-again = New game, same settings
site-result = Result
site-another-game = Another game
site-sheet = Score sheet
site-minute = How to play in one minute
site-got-it = Got it
site-all-rules = All the rules
site-offline = The connection is lost. Trying again…
site-sending = Your move is being sent…
site-unsent = Your move is not sent yet. It will be sent when the connection is back.
site-unkept = This browser has no room left: the game is lost when you leave this page.
site-panel = About this game
site-moves = Moves
site-how-to = How to play
site-menu = Menu
site-close = Close
site-type = Type a move
site-play-it = Play
site-cancel = Back
site-replay = Walk through the game
site-first = To the start
site-back = One step back
site-slider = Step
site-on = One step on
site-last = To the present
site-key-home = Home
site-key-end = End
site-past = Step { $ply } of { $plies }
site-back-to-game = Back to the game
site-board-settings = Board settings
site-confirm = Confirm each move
site-twice = Where places are close together, tap twice to move
site-sound = Sound
site-turned = Turn the board round
site-keys = Use the keys: ← → Home End step through the game, F turns the board
site-auto-turn = Turn the board to the player who moves
site-distances = Show how far each side is from a path
site-coach = Coach: offer back moves that lose much
site-warnings = Warn before a move that opens the opponent’s path
site-pace = Computer's moves
site-pace-slow = Slow
site-pace-normal = Normal
site-pace-fast = Fast
site-claim = Claim the win
site-claim-about = If the player to move has been away for three minutes, the others may claim the win.
site-notify = Notify me when it is my turn
site-notify-refused = Your browser does not allow notices from this site. Allow them in its settings for this site, then switch this on again.
site-notify-impossible = This browser can't show notices here. On an iPhone or iPad, add Burrow to the home screen first.
site-notify-failed = The system refused to show the notice.
site-notify-open = You are notified as long as this page is open.
site-notify-closed = You are notified even when this page is closed.
site-little-time = Little time is left
push-turn = It is your turn.
push-little-time = It is your turn, and little time is left.
site-lobby = Lobby
site-lobby-about = Games that wait for players. Sit down, or create one and let strangers find it.
site-lobby-empty = Nobody is waiting right now. Create a game, and it will appear here.
site-mine = My games
site-mine-empty = You have not played yet. Choose a game: the first move is two clicks away.
site-mine-running = Running
site-mine-finished = Finished
site-mine-here = In this browser
site-mine-here-about = These games are kept in this browser only. Sent to the site, a game is among the others and can be shared.
site-mine-here-alone = These games are kept in this browser only: whoever clears its data loses them.
site-send-game = Send to the site
site-send-for-review = Only the site looks back at games. Sent there, this game is among your others.
site-remove = Remove
site-remove-ask = Remove this game for good?
site-keep = Keep it
site-unreached = The site can't be reached. The game is still here; try again later.
site-mole = Mole
site-opponents = with { $names }
site-alone = alone
site-create = Create a game
site-join = Join
site-free = free: { $seats }
site-just-now = just now
site-minutes-ago = { $n } min ago
site-hours-ago = { $n } h ago
site-days-ago = { $n ->
    [one] { $n } day ago
   *[other] { $n } days ago
}
site-your-turns = { $n ->
    [one] It is your turn in { $n } game
   *[other] It is your turn in { $n } games
}
site-share = Share
site-record = Record
site-record-about = the moves as text; it can be looked at here again
site-svg-about = the position that is shown, as a drawing for any size
site-png-about = the position that is shown, as a picture for messages
site-gif-about = the whole game as a film
site-look-at = Open a game
site-look-at-about = Paste a record or a position text, or choose a file. It is only shown, and kept nowhere.
site-look-at-refused = This can't be read:
site-play-from-here = Play from here
site-change-position = Change the position
site-position-text = This position as text
site-show = Show
site-file = Choose a file
site-not-there = That can't be chosen now: choose one of the marked places.

## What went wrong

problem-unknown-page = There is no such page
problem-unknown-game = There is no such game
problem-internal = Something is wrong on our side
problem-busy = The computer players are busy. Try again in a moment.
problem-away = The server can't reach its data just now. Try again in a moment.
problem-newer = This game has gone on in a newer version of Burrow than this server has. It can be played here again once the server has been updated.
problem-damaged = The record of this game is damaged, so it can't be shown. Other games are not affected.
problem-stale = The game has gone on meanwhile.
problem-choose-first = First choose one of your discs that lie face down.
problem-not-begun = The game has not begun: seats are open.
problem-begun = The game has begun and can no longer be withdrawn.
problem-over = The game is over.
problem-not-your-turn = It is not your turn.
problem-no-seat = Only players can do that, and you are watching.
problem-not-creator = Only the creator of the game can do that.
problem-unknown-seat = There is no such seat.
problem-taken = The seat is taken.
problem-seated = You have a seat in this game already.
problem-level = The levels go from 1 to 8.
problem-no-takebacks = In this game moves can't be taken back.
problem-nothing-to-take-back = There is nothing to take back.
problem-time-left = There is time left.
problem-not-abandoned = The win can't be claimed yet.
problem-long-film = Films are made only of games of up to 400 steps.
problem-offered = You have asked already.
problem-too-long = The game has become too long: it can only be given up.
problem-not-over = The game is not over yet.
problem-not-taken-up = The site does not take up this game.
problem-no-offer = There is no offer to answer.
problem-rematched = There is a rematch already.
problem-no-hints = In this game there are no hints.
problem-unreadable = The request can't be read.
problem-no-form = The request holds no filled-in form.
problem-field = The form lacks the field “{ $field }”.
problem-request-key = The key of a request has 1 to 64 characters.
problem-streams = Too many pages of Burrow are open: close some.
problem-subscription = This browser's messages can't be sent from here.
problem-name = A name has 1 to { $longest } characters.

## API

site-api = API for programs
site-api-about = Programs in any language can do what players do: create games, join them, move, talk and listen. Lessons, puzzles, the analysis board and the coach are for browsers only. A program needs only a token.
site-api-english = The reference is in English:
site-api-token = A token for your own program
site-api-token-about = With a token a program plays in your name. You have one at a time: a new one ends the one before.
site-api-token-make = Make a token
site-api-token-once = This is your token. Keep it safe: it is shown only now.
problem-unknown-route = There is no such route in the API.
problem-wrong-method = The route does not have this method.
problem-token = The token is not valid, or not any more.
problem-no-token = A token is needed: POST /api/v1/token gives one.
problem-cross-site = Requests from the pages of other sites are refused.
problem-too-large = The request is too large.
problem-slow = The request came too slowly.
problem-rate = That was too much at once. Try again in a moment.
problem-listed-games = You have enough games in the lobby: withdraw one, or wait until somebody joins.
problem-open-games = You have too many unfinished games: finish some first.
problem-game = There is no such game to play.
problem-options = The options do not fit.
problem-position = This position can't be played from: it can't be read, is over, or belongs to another game.
problem-position-options = A position says its options itself: leave them out.
problem-seats = The number of seats does not fit the game.
problem-clock = A clock has 10 to 10800 seconds and up to 180 for each move, or 1 to 14 days for each move.

## Guests who have not chosen a name

guest-name = { $first ->
    [0] Velvet
    [1] Amber
    [2] Misty
    [3] Clover
    [4] Pebble
    [5] Hazel
    [6] Mossy
    [7] Sunny
    [8] Rusty
    [9] Silver
    [10] Maple
    [11] Dusty
    [12] Copper
    [13] Willow
    [14] Breezy
   *[15] Ginger
} { $second ->
    [0] Mole
    [1] Badger
    [2] Hedgehog
    [3] Vole
    [4] Otter
    [5] Wren
    [6] Robin
    [7] Beetle
    [8] Marten
    [9] Dormouse
    [10] Finch
    [11] Shrew
    [12] Rabbit
    [13] Newt
    [14] Sparrow
   *[15] Weasel
}

## Seats that are kept for somebody

site-play-again = Play again
site-no-thanks = No, thanks
site-seat-declined = { $player } does not want to play
site-seat-lost = The seat that was kept for you has gone to { $player }.
problem-reserved = The seat is kept for somebody else.

## Hints between people

site-hints-alone = When I play alone
site-hints-always = With others too
site-hints-never = Never
site-hints-about = There are never hints in games with a clock. Where others play too, everybody sees who asks for one.
site-hint-told = { $player } has asked for a hint.
site-hints-used = { $n ->
    [one] { $n } hint
   *[other] { $n } hints
}
problem-clock-hints = There are no hints in a game with a clock.
problem-running-game = This position stands in a game that you are playing with others: the computer says nothing about it until that game is over.

## Draws

site-offer-draw = Offer a draw
site-draw-sent = You have offered a draw.
site-draw-asked = { $player } offers a draw.
site-draw-declined = { $player } does not want a draw.
site-agreed = Both players have agreed to it.
problem-no-draws = In this game no draw can be offered.

## Chat

site-chat = Chat
site-chat-text = Write to the others
site-chat-send = Send
site-chat-wanted = Chat in this game
site-chat-strangers = You can write when all of you have greeted.
site-chat-silent = Another player has switched the chat off.
site-chat-on = has switched the chat on again.
site-chat-off = has switched the chat off.
site-greeting = { $greeting ->
    [hello] Hello!
    [good_luck] Good luck!
    [nice_move] Nice move!
    [moment] One moment, please.
    [sorry] Sorry!
    [thanks] Thank you!
    [good_game] Good game!
   *[bye] See you!
}
problem-chat-fast = Not so fast: wait a few seconds.
problem-chat-full = Enough has been said in this game.
problem-chat-length = A message has 1 to { $longest } letters.
problem-chat-off = The chat of this game is switched off.
problem-chat-strangers = You can write when all players have greeted.

## The lobby

site-opponent-anyone = Anyone
site-opponent-anyone-about = Your game waits in the lobby
site-clock-own = Own…
site-clock-own-days = Own, in days…
site-clock-minutes = Minutes
site-clock-increment = Seconds for each move
site-clock-days-number = Days for each move
site-now-open = Somebody is waiting for you
site-running = Watch

## My games

site-mine-none = None of your games is like that.
site-filter-game = Game
site-filter-opponent = Opponent
site-filter-result = Result
site-filter-all = All
site-fate-won = Won
site-fate-drawn = Drawn
site-fate-lost = Lost
site-fate-open = Unfinished
site-sums = All your finished games
site-against-people = People
problem-not-removable = Only games that were never finished, and that nobody else plays, can be removed.

## Several devices

site-devices = Your devices
site-devices-about = You are { $name } on all of these. Without an account: a device is yours by a link, or by your recovery words.
site-this-device = this device
site-sign-out = Sign out
site-other-device = Another device
site-other-device-about = Go on as the same player on your phone or computer. You stay signed in here.
site-device-link = Make a link
site-device-link-about = Open this link on the other device, or let it scan the code. It is valid once, for ten minutes. Whoever opens it is you: show it to nobody else.
site-device-ask = Do you want to be { $name } on this device? Games that you have played here as { $other } stay with that name, and are no longer listed here.
site-device-yes = I am { $name }
site-recovery = Recovery words
site-recovery-about = With these words you are yourself again when all cookies are gone. Only a hash of them is kept here: write them down.
site-recovery-make = Make new words
site-recovery-once = Write these words down, or print this page. They are shown only now, and earlier ones are worth nothing any more.
site-recovery-use = Your words
site-recovery-back = Come back
problem-link-ended = This link has been used, or is older than ten minutes. Make a new one on the other device.
problem-wrong-words = Nobody has these recovery words.
# Analysis board
study-title = Analysis of { $game }
study-analyse = Analyse
study-about = Play for all sides and see what every move is worth: proven or only estimated. The engine works in your browser.
study-engine = Engine
study-lines = Values on the board
study-lines-all = all
study-values = Moves
study-tree = Variations
study-empty = No moves yet: play one on the board or in the list.
study-chance = A disc is to be turned: choose which.
study-roll = Turn one at random
study-expectation = On average of all discs: { $value }
study-best-reply = then best { $move }
study-depth = { $nodes } nodes, depth { $depth }.
study-line = Best line: { $line }
study-promote = Make it the main line
study-remove = Remove from here
study-comment = Remark on this position
study-record = Record with variations
study-position = Position
study-full = A study holds { $n } positions, and this one is full.
study-needs-module = The analysis board needs WebAssembly, which this browser does not run.
study-distances = Show distances
study-reach = Show the mole’s reach

# Explorer
explore-title = Explorer of { $game }
explore-link = Explore
explore-here = Explore this position
explore-ask = What the site knows
explore-about = What is known of a position, however it came about: what is proven, what the engine believes, and what was played here. Boards that look alike when turned or mirrored count as one.
explore-boards = Boards
explore-back = One move back
explore-start = To the start
explore-value-for = For { $player }: { $value }
explore-over = The game is over.
explore-never = Nobody has gone on from here yet.
explore-played = { $n ->
    [one] Played in one game
   *[other] Played in { $n } games
}: { $player } won { $won }, drew { $drawn } and lost { $lost }.
explore-played-own = Your own games: { $n }, of which { $player } won { $won }, drew { $drawn } and lost { $lost }.
explore-move = Move
explore-value = Value
explore-odds = Odds
explore-games = Games
explore-results = Won – drawn – lost
explore-yours = Yours
explore-same = also { $moves }
explore-reached = { $n } in any order
explore-answer = answer: { $move }
explore-own-games = Your games with this position
explore-own-game = Game { $game }, after { $ply } steps
explore-book = The proof
explore-book-proven = { $player } wins: this is proven. The proof rests on { $leaves } { $leaves ->
    [one] position
   *[other] positions
} solved by search and { $inner } above; it took { $nodes } nodes beyond what earlier proofs had left in memory.
explore-book-open = This position is not solved. From here on, the book holds { $proven } proven and { $split } split positions, found with { $nodes } nodes.
explore-book-none = This position is not in the book of this board.
explore-answer-any = Whatever is played here, there is an answer: choose a move to see it.
explore-answer-is = The winning answer:
explore-answer-missing = The book holds the result but not the move, and it was not found again in a moment.
explore-longer = Look for longer
explore-table = The last level is solved: with its table (burrow solve taupes --table) a site has the exact chances at once.
