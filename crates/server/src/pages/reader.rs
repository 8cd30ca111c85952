//! For whom a page is written, and how it names other pages and files.

use burrow_games::Kind;
use burrow_words::Language;

use crate::assets;
use crate::visitor::Look;

/// Somebody who reads a page.
#[derive(Clone)]
pub(crate) struct Reader {
    /// What they are called.
    pub(crate) name: String,
    pub(crate) language: Language,
    pub(crate) look: Look,
    pub(crate) links: Links,
    /// The key with which browsers subscribe to messages; none where there are no messages.
    pub(crate) push_key: Option<String>,
}

impl Reader {
    /// Something in their language.
    pub(crate) fn say(&self, key: &str) -> String {
        self.language.say(key, [])
    }

    /// Whether there is no site behind the pages: games live in the browser, and nobody else can come.
    pub(crate) fn is_alone(&self) -> bool {
        self.links == Links::Folder
    }
}

/// How a page names others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Links {
    /// By their addresses on the site.
    Site,
    /// As files in a folder that may lie anywhere. The pages of a language lie in a folder of their own, beside that of
    /// all other files.
    Folder,
}

impl Links {
    /// Where a page is.
    pub(crate) fn to(self, destination: Destination) -> String {
        match self {
            Self::Site => destination.address(),
            Self::Folder => destination.file(),
        }
    }

    /// Where a file is.
    pub(crate) fn asset(self, name: &str) -> String {
        match self {
            Self::Site => assets::path(name),
            Self::Folder => format!("..{}", assets::path(name)),
        }
    }
}

/// A page that needs nobody but its reader.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Destination {
    /// The first page.
    Home,
    /// One's own games.
    Mine,
    /// Where a game is set up.
    New(Kind),
    /// How a game is played.
    Rules(Kind),
    /// The table for games that live in the browser.
    Here(Kind),
}

impl Destination {
    /// All of them.
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        let of_games = [Self::New, Self::Rules, Self::Here]
            .into_iter()
            .flat_map(|place| Kind::ALL.map(place));
        [Self::Home, Self::Mine].into_iter().chain(of_games)
    }

    /// On the site.
    pub(crate) fn address(self) -> String {
        match self {
            Self::Home => "/".to_owned(),
            Self::Mine => "/mine".to_owned(),
            Self::New(kind) => format!("/new/{kind}"),
            Self::Rules(kind) => format!("/rules/{kind}"),
            Self::Here(kind) => format!("/here/{kind}"),
        }
    }

    /// In the folder of a language.
    pub(crate) fn file(self) -> String {
        match self {
            Self::Home => "index.html".to_owned(),
            Self::Mine => "mine.html".to_owned(),
            Self::New(kind) => format!("new-{kind}.html"),
            Self::Rules(kind) => format!("rules-{kind}.html"),
            Self::Here(kind) => format!("here-{kind}.html"),
        }
    }
}
