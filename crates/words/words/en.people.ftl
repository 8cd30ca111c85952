# Ratings, one's own games, and what the site says of itself.

site-rated = rated
site-rated-if-all = rated, if everybody who plays has ratings on
site-rated-switch = Rated
site-rated-about = With a clock, the result counts for your rating if everybody who plays has ratings on. Nothing can be taken back then, and games from a position or on one device never count.
site-ratings = Ratings
site-ratings-about = If you like, games with a clock count for a rating: against people who want it too, and against the computer, whose levels have measured ratings. Everybody at the table sees it, with how far it may be off. A question mark says that too little is known yet.
site-ratings-are-on = You play for ratings. What counts is settled when you sit down.
site-ratings-are-off = You don't play for ratings.
site-ratings-start = Play for ratings
site-ratings-stop = Stop
site-ratings-none = No game has counted yet.
site-ratings-off-here = Ratings are off: you can switch them on under “My games”.
site-rating-several = { $game }, three or four players
site-rating-games = { $n ->
    [one] { $n } game
   *[other] { $n } games
}
site-rating-history = Rating after the latest games, from { $first } to { $last }
site-latest-rated = latest game
site-newer = Newer
site-older = Older
site-computer-level = Computer, level { $n }
site-film-made = The film is being made …
site-film-failed = The film could not be made. Try again later.
site-about = About Burrow
site-about-what = Burrow is free, has no advertising and asks for no account. You play as a guest with a name of your choice. The program is open source: whoever likes can run a site of their own.
site-privacy = Privacy
site-privacy-guest = You are known by a random number in a cookie, not by a mail address or a password. What the site keeps of you: the name you chose, your games, what you said in them, your ratings if you switched them on, your devices if you have several, and where your browser takes notices if you switched them on. Recovery words and links are kept only as hashes.
site-privacy-games = Whoever has the link of a game can watch it and read its moves and the names at the table. Games that strangers may find are in the lobby. What players say to each other is seen by the players only.
site-privacy-cookies = There are cookies for who you are, your language, the look of the pages and the shape of your window. They last up to 400 days, and none follows you anywhere else.
site-privacy-others = Nothing is loaded from other sites, nobody counts or follows you, and nothing is sold. Addresses are held in memory for a while, so that nobody can overload the site. Notices reach you through the push service of your browser, encrypted.
site-contact = Contact
site-contact-about = This site is run by whoever gave you its address: ask them about what it keeps, or to remove it.
