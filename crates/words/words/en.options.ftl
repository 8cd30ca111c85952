### What Burrow says in English: the options of the games.
