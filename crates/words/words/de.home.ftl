### Was Burrow auf Deutsch sagt: the games, the levels of the computer and Burrow itself.
