//! For whom a page is written, and how it names other pages and files.

use std::ops::Deref;

use burrow_games::Kind;
use burrow_learn::Lesson;
use burrow_play::PersonId;
use burrow_view::Viewer;
use burrow_words::Language;

use crate::assets;

/// Somebody who reads a page.
#[derive(Clone)]
pub struct Reader {
    /// What they are called.
    pub name: String,
    /// What they read.
    pub language: Language,
    /// How pages look to them.
    pub look: Look,
    /// How pages name each other.
    pub links: Links,
    /// The key with which browsers subscribe to messages; none where there are no messages.
    pub push_key: Option<String>,
}

impl Reader {
    /// Something in their language.
    pub fn say(&self, key: &str) -> String {
        self.language.say(key, [])
    }

    /// Whether there is no site behind the pages: games live in the browser, and nobody else can come.
    pub fn is_alone(&self) -> bool {
        self.links == Links::Folder
    }
}

/// A reader whom a site knows: a guest.
#[derive(Clone)]
pub struct KnownReader {
    /// As all pages are written for them.
    pub reader: Reader,
    /// The id of the guest.
    pub id: PersonId,
    /// Their device; none for a program with a token.
    pub device: Option<String>,
    /// The address of the site.
    pub base: String,
}

impl KnownReader {
    /// The id of the guest.
    pub fn id(&self) -> &PersonId {
        &self.id
    }

    /// As whom they look at games.
    pub fn viewer(&self) -> Viewer<'_> {
        Viewer {
            person: &self.id,
            language: self.reader.language,
            base: Some(&self.base),
        }
    }
}

impl Deref for KnownReader {
    type Target = Reader;

    fn deref(&self) -> &Reader {
        &self.reader
    }
}

/// How the pages look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    /// Its name in cookies, style sheets and words.
    name: &'static str,
    /// The colour of the page's ground where the system is light and where it is dark, as in `colours.css`: browsers
    /// draw the frame around the page in it.
    grounds: [&'static str; 2],
}

const DAY: &str = "#f5eddc";
const EVENING: &str = "#1b1915";
const WHITE: &str = "#ffffff";

impl Look {
    /// As the system wants it, light or dark.
    pub const SYSTEM: Self = Self::new("system", [DAY, EVENING]);

    /// Daylight, evening, high contrast and colours for the colour-blind too.
    pub const ALL: [Self; 5] = [
        Self::SYSTEM,
        Self::new("light", [DAY; 2]),
        Self::new("dark", [EVENING; 2]),
        Self::new("contrast", [WHITE; 2]),
        Self::new("blind", [DAY; 2]),
    ];

    const fn new(name: &'static str, grounds: [&'static str; 2]) -> Self {
        Self { name, grounds }
    }

    /// Its name in cookies, style sheets and words.
    pub const fn name(self) -> &'static str {
        self.name
    }

    /// The colour of the ground, by day and in the evening.
    pub const fn grounds(self) -> [&'static str; 2] {
        self.grounds
    }

    /// The look with a name.
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|look| look.name == text)
    }
}

/// How a page names others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Links {
    /// By their addresses on the site.
    Site,
    /// As files in a folder that may lie anywhere. The pages of a language lie in a folder of their own, beside that of
    /// all other files.
    Folder,
}

impl Links {
    /// Where a page is.
    pub fn to(self, destination: Destination) -> String {
        match self {
            Self::Site => destination.address(),
            Self::Folder => destination.file(),
        }
    }

    /// Where a file is.
    pub fn asset(self, name: &str) -> String {
        match self {
            Self::Site => assets::path(name),
            Self::Folder => format!("..{}", assets::path(name)),
        }
    }
}

/// A page that needs nobody but its reader.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Destination {
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
    /// The analysis board.
    Analyse(Kind),
    /// All lessons.
    Learn,
    /// A lesson, by its place in its course.
    Lesson(Kind, usize),
    /// All puzzles.
    Puzzles,
    /// Any puzzle, where there is no site to ask.
    Puzzle,
}

impl Destination {
    /// All of them.
    pub fn all() -> impl Iterator<Item = Self> {
        let of_games = [Self::New, Self::Rules, Self::Here, Self::Analyse]
            .into_iter()
            .flat_map(|place| Kind::ALL.map(place));
        let lessons = Kind::ALL.into_iter().flat_map(|kind| {
            (0..Lesson::course(kind).len()).map(move |index| Self::Lesson(kind, index))
        });
        let single = [
            Self::Home,
            Self::Mine,
            Self::Learn,
            Self::Puzzles,
            Self::Puzzle,
        ];
        single.into_iter().chain(of_games).chain(lessons)
    }

    /// The name of a lesson within its course.
    fn lesson(kind: Kind, index: usize) -> &'static str {
        let lesson = Lesson::course(kind).get(index);
        lesson.map_or("", |lesson| &lesson.id)
    }

    /// On the site.
    pub fn address(self) -> String {
        match self {
            Self::Home => "/".to_owned(),
            Self::Mine => "/mine".to_owned(),
            Self::New(kind) => format!("/new/{kind}"),
            Self::Rules(kind) => format!("/rules/{kind}"),
            Self::Here(kind) => format!("/here/{kind}"),
            Self::Analyse(kind) => format!("/analyse/{kind}"),
            Self::Learn => "/learn".to_owned(),
            Self::Lesson(kind, index) => format!("/learn/{kind}/{}", Self::lesson(kind, index)),
            Self::Puzzles => "/puzzles".to_owned(),
            Self::Puzzle => "/puzzles/here".to_owned(),
        }
    }

    /// In the folder of a language.
    pub fn file(self) -> String {
        match self {
            Self::Home => "index.html".to_owned(),
            Self::Mine => "mine.html".to_owned(),
            Self::New(kind) => format!("new-{kind}.html"),
            Self::Rules(kind) => format!("rules-{kind}.html"),
            Self::Here(kind) => format!("here-{kind}.html"),
            Self::Analyse(kind) => format!("analyse-{kind}.html"),
            Self::Learn => "learn.html".to_owned(),
            Self::Lesson(kind, index) => format!("learn-{kind}-{}.html", Self::lesson(kind, index)),
            Self::Puzzles => "puzzles.html".to_owned(),
            Self::Puzzle => "puzzle.html".to_owned(),
        }
    }
}
