### Was Burrow auf Deutsch sagt: the options of the games.
