### Lo que dice Burrow en español: the games, the levels of the computer and Burrow itself.
