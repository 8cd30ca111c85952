### What Burrow says in English: the games, the levels of the computer and Burrow itself.
