# Ratings, one's own games, and what the site says of itself.

site-rated = classée
site-rated-if-all = classée, si tous ceux qui jouent ont activé le classement
site-rated-switch = Classée
site-rated-about = Avec une pendule, le résultat compte pour votre classement si tous ceux qui jouent l’ont activé. On ne peut alors rien reprendre, et les parties à partir d’une position ou sur un seul appareil ne comptent jamais.
site-ratings = Classement
site-ratings-about = Si vous le souhaitez, les parties avec une pendule comptent pour un classement : contre des personnes qui le veulent aussi, et contre l’ordinateur, dont la force de chaque niveau a été mesurée. Toute la table le voit, avec sa marge d’erreur. Un point d’interrogation dit qu’on en sait encore trop peu.
site-ratings-are-on = Vous jouez pour le classement. Ce qui compte est fixé quand vous prenez place.
site-ratings-are-off = Vous ne jouez pas pour le classement.
site-ratings-start = Jouer pour le classement
site-ratings-stop = Arrêter
site-ratings-none = Aucune partie n’a encore compté.
site-ratings-off-here = Le classement est désactivé : vous pouvez l’activer sous « Mes parties ».
site-rating-several = { $game }, à trois ou quatre
site-rating-games = { $n ->
    [one] { $n } partie
   *[other] { $n } parties
}
site-rating-history = Classement après les dernières parties, de { $first } à { $last }
site-latest-rated = dernière partie
site-newer = Plus récentes
site-older = Plus anciennes
site-computer-level = Ordinateur, niveau { $n }
site-film-made = Le film est en cours de création…
site-film-failed = Le film n’a pas pu être créé. Réessayez plus tard.
site-about = À propos de Burrow
site-about-what = Burrow est gratuit, sans publicité et sans compte. Vous jouez en invité, sous le nom de votre choix. Le programme est un logiciel libre : chacun peut ouvrir son propre site.
site-privacy = Vie privée
site-privacy-guest = On vous reconnaît à un nombre tiré au hasard dans un cookie, sans adresse électronique ni mot de passe. Ce que le site garde de vous : le nom choisi, vos parties, ce que vous y avez dit, votre classement si vous l’avez activé, vos appareils si vous en avez plusieurs, et l’endroit où votre navigateur reçoit les notifications si vous les avez activées. Les mots de secours et les liens ne sont gardés que sous forme d’empreinte.
site-privacy-games = Toute personne qui a le lien d’une partie peut la suivre et lire ses coups et les noms des joueurs. Les parties ouvertes aux inconnus sont dans le salon. Ce que les joueurs se disent, eux seuls le voient.
site-privacy-cookies = Des cookies retiennent qui vous êtes, votre langue, l’apparence des pages et la forme de votre fenêtre. Ils durent 400 jours au plus, et aucun ne vous suit ailleurs.
site-privacy-others = Rien n’est chargé depuis d’autres sites, personne ne vous compte ni ne vous suit, et rien n’est vendu. Les adresses restent un moment en mémoire pour que personne ne surcharge le site. Les notifications passent, chiffrées, par le service de votre navigateur.
site-contact = Contact
site-contact-about = Ce site est tenu par la personne qui vous en a donné l’adresse : demandez-lui ce qu’il garde, ou de l’effacer.
