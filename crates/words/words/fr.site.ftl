### Ce que Burrow dit en français: the pages of the site.
