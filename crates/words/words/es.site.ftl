### Lo que dice Burrow en español: the pages of the site.
