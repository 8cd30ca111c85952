### Was Burrow auf Deutsch sagt: the pages of the site.
