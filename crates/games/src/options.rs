//! The options of games: chosen as text, known as data.

use std::fmt;
use std::str::FromStr;

use crate::mijnlieff::BoardError;
use crate::molehill::FlowersError;
use crate::taupes::LayoutError;
use crate::text::{parse_number, shortened};

/// Options as a player gives them: keys with values, not yet understood.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Options {
    given: Vec<(String, String)>,
}

/// Reads `key=value` pairs separated by white space.
impl FromStr for Options {
    type Err = OptionError;

    fn from_str(text: &str) -> Result<Self, OptionError> {
        let mut options = Self::new();
        for pair in text.split_whitespace() {
            options.add(pair)?;
        }
        Ok(options)
    }
}

/// Writes `key=value` pairs separated by blanks.
impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, (key, value)) in self.given.iter().enumerate() {
            let blank = if index == 0 { "" } else { " " };
            write!(f, "{blank}{key}={value}")?;
        }
        Ok(())
    }
}

impl Options {
    /// No option given: all defaults.
    pub fn new() -> Self {
        Self::default()
    }

    /// Reads `key=value` pairs separated by white space.
    pub fn parse(text: &str) -> Result<Self, OptionError> {
        text.parse()
    }

    /// Adds a `key=value` pair.
    pub fn add(&mut self, pair: &str) -> Result<(), OptionError> {
        let Some((key, value)) = pair.split_once('=') else {
            return Err(OptionError::NotAPair(shortened(pair)));
        };
        if self.get(key).is_some() {
            return Err(OptionError::Twice(shortened(key)));
        }
        self.set(key, value);
        Ok(())
    }

    /// The value given for a key.
    pub fn get(&self, key: &str) -> Option<&str> {
        let pair = self.given.iter().find(|(given, _)| given == key)?;
        Some(&pair.1)
    }

    /// Sets the value of a key, in place of any that was given before.
    pub fn set(&mut self, key: &str, value: impl Into<String>) {
        self.given.retain(|(given, _)| given != key);
        self.given.push((key.to_owned(), value.into()));
    }

    /// The options without those of some keys.
    pub fn without(mut self, keys: &[impl AsRef<str>]) -> Self {
        self.given
            .retain(|(given, _)| keys.iter().all(|key| key.as_ref() != given));
        self
    }

    /// Whether no option is given.
    pub fn is_empty(&self) -> bool {
        self.given.is_empty()
    }

    /// Refuses keys that are not among the options of a game.
    pub(crate) fn only(&self, known: &'static [OptionSpec]) -> Result<(), OptionError> {
        let is_known = |key: &str| known.iter().any(|spec| spec.key == key);
        match self.given.iter().find(|(key, _)| !is_known(key)) {
            Some((key, _)) => Err(OptionError::Unknown {
                key: shortened(key),
                known,
            }),
            None => Ok(()),
        }
    }

    /// The value of a key as one of `choices`, each with its name, in small or capital letters.
    pub(crate) fn choice<T: Copy>(
        &self,
        key: &'static str,
        default: T,
        choices: &[(&'static str, T)],
    ) -> Result<T, OptionError> {
        let Some(value) = self.get(key) else {
            return Ok(default);
        };
        let chosen = choices
            .iter()
            .find(|(name, _)| name.eq_ignore_ascii_case(value));
        chosen.map(|choice| choice.1).ok_or_else(|| {
            let names: Vec<&str> = choices.iter().map(|choice| choice.0).collect();
            OptionError::bad(key, value, one_of(&names))
        })
    }

    /// The value of a key as a whole number in a range.
    pub(crate) fn number(
        &self,
        key: &'static str,
        default: u32,
        range: std::ops::RangeInclusive<u32>,
    ) -> Result<u32, OptionError> {
        let Some(value) = self.get(key) else {
            return Ok(default);
        };
        let number = parse_number(value).filter(|number| range.contains(number));
        number.ok_or_else(|| {
            let (low, high) = range.into_inner();
            OptionError::bad(key, value, format!("a whole number from {low} to {high}"))
        })
    }

    /// The value of a key as true or false.
    pub(crate) fn flag(&self, key: &'static str, default: bool) -> Result<bool, OptionError> {
        self.choice(key, default, &[("true", true), ("false", false)])
    }
}

/// One option of a game, for lists and for messages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionSpec {
    /// The key, as in `key=value`.
    pub key: &'static str,
    /// The values that it takes.
    pub values: Values,
    /// The value when no option is given.
    pub default: &'static str,
    /// What else is usual, where that depends on other options or on where a game is started.
    pub note: Option<&'static str>,
    /// What it changes.
    pub about: &'static str,
}

impl OptionSpec {
    /// The default and the note.
    pub fn default_text(&self) -> String {
        match self.note {
            Some(note) => format!("{}; {note}", self.default),
            None => self.default.to_owned(),
        }
    }
}

/// The names of choices, for [`Values::Choice`].
pub(crate) const fn names<T, const N: usize>(
    choices: &[(&'static str, T); N],
) -> [&'static str; N] {
    let mut names = [""; N];
    let mut i = 0;
    while i < N {
        names[i] = choices[i].0;
        i += 1;
    }
    names
}

/// The values that an option takes: what a form needs to offer them. [`Display`](fmt::Display) says it
/// in English.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Values {
    /// True or false.
    Flag,
    /// One of these.
    Choice(&'static [&'static str]),
    /// A whole number.
    Number {
        /// The lowest.
        low: u32,
        /// The highest.
        high: u32,
    },
    /// Squares of the board.
    Squares {
        /// The largest number.
        most: usize,
    },
    /// An arrangement of tiles.
    Tiles {
        /// Those that have a name.
        named: &'static [&'static str],
    },
    /// How each level is turned.
    Orientations,
    /// Where the holes and special spaces are: for a player a file, for the library the compact form.
    Layout,
}

impl fmt::Display for Values {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Flag => f.write_str("true or false"),
            Self::Choice(names) => f.write_str(&one_of(names)),
            Self::Number { low, high } => write!(f, "a whole number from {low} to {high}"),
            Self::Squares { most } => write!(f, "up to {most} squares like e1,e7, or none"),
            Self::Tiles { named } => {
                let named = named.join(", ");
                write!(
                    f,
                    "{named} (the last three need two, three and four sets), "
                )?;
                f.write_str("or the lower left squares of the tiles: [0,0][2,0][2,2][4,2]")
            }
            Self::Orientations => {
                f.write_str("four numbers from 0 to 5 with commas, like 0,3,5,1, or random")
            }
            Self::Layout => f.write_str("a layout file, its compact form, or standard"),
        }
    }
}

/// The value of an option, understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OptionValue {
    /// True or false.
    Flag(bool),
    /// A whole number.
    Number(u32),
    /// A word or a text of its own grammar.
    Word(String),
    /// A list of numbers or words, written with commas.
    List(Vec<OptionValue>),
    /// Pairs of numbers, written in brackets.
    Pairs(Vec<[u8; 2]>),
}

impl OptionValue {
    /// A word.
    pub fn word(text: impl fmt::Display) -> Self {
        Self::Word(text.to_string())
    }
}

/// The text that gives this value when it is read as an option.
impl fmt::Display for OptionValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Flag(flag) => flag.fmt(f),
            Self::Number(number) => number.fmt(f),
            Self::Word(word) => word.fmt(f),
            Self::List(items) => {
                for (i, item) in items.iter().enumerate() {
                    let comma = if i > 0 { "," } else { "" };
                    write!(f, "{comma}{item}")?;
                }
                Ok(())
            }
            Self::Pairs(pairs) => pairs.iter().try_for_each(|[a, b]| write!(f, "[{a},{b}]")),
        }
    }
}

/// An option of a game with the value that it has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chosen {
    /// The key.
    pub key: &'static str,
    /// The value.
    pub value: OptionValue,
    /// Whether it may be left out, being the default.
    pub is_default: bool,
}

impl Chosen {
    /// An option that may be left out where it has its default value.
    pub(crate) fn new(key: &'static str, value: OptionValue, default: OptionValue) -> Self {
        Self {
            key,
            is_default: value == default,
            value,
        }
    }
}

/// Why options are refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OptionError {
    /// A text without an equals sign.
    #[error("{0:?} is not an option: write key=value")]
    NotAPair(String),
    /// The same key twice.
    #[error("option {0:?} is given twice")]
    Twice(String),
    /// A key that the game does not have.
    #[error("unknown option {key:?}: the options of this game are {}", keys(.known))]
    Unknown {
        /// The key that was given.
        key: String,
        /// The options that exist.
        known: &'static [OptionSpec],
    },
    /// A value that the option does not take.
    #[error("option {key} can't be {value:?}: expected {expected}")]
    BadValue {
        /// The option.
        key: &'static str,
        /// What was given.
        value: String,
        /// What it takes.
        expected: String,
    },
    /// Tiles that make no board.
    #[error("option board: {0}")]
    Board(#[from] BoardError),
    /// Flowers that can't be planted so.
    #[error("flowers: {0}")]
    Flowers(#[from] FlowersError),
    /// Levels that can't be played on.
    #[error("option layout: {0}")]
    Layout(#[from] LayoutError),
}

impl OptionError {
    pub(crate) fn bad(key: &'static str, value: &str, expected: impl Into<String>) -> Self {
        Self::BadValue {
            key,
            value: shortened(value),
            expected: expected.into(),
        }
    }
}

fn keys(specs: &[OptionSpec]) -> String {
    let keys: Vec<&str> = specs.iter().map(|spec| spec.key).collect();
    keys.join(", ")
}

/// `a, b or c`.
pub(crate) fn one_of(names: &[&str]) -> String {
    match names {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [most @ .., last] => format!("{} or {last}", most.join(", ")),
    }
}
