### What Burrow says in English: the pages of the site.
