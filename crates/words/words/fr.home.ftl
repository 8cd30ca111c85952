### Ce que Burrow dit en français: the games, the levels of the computer and Burrow itself.
