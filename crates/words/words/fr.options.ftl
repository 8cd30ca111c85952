### Ce que Burrow dit en français: the options of the games.
