### Lo que dice Burrow en español: the options of the games.
