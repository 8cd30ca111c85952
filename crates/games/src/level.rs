//! Levels of computer players.

use std::fmt;
use std::str::FromStr;

/// The strength of a computer player: from 1, a beginner, to 8, the strongest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

impl Level {
    /// The weakest.
    const FIRST: Self = Self(1);
    /// The strongest.
    pub const BEST: Self = Self(8);
    /// One that most people find a match.
    pub const MIDDLING: Self = Self(4);

    /// The level with this number, if there is one.
    pub const fn new(number: u8) -> Option<Self> {
        if Self::FIRST.0 <= number && number <= Self::BEST.0 {
            Some(Self(number))
        } else {
            None
        }
    }

    /// The number of the level.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// All levels, the weakest first.
    pub fn all() -> impl Iterator<Item = Self> {
        (Self::FIRST.0..=Self::BEST.0).map(Self)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl From<Level> for u8 {
    fn from(level: Level) -> Self {
        level.0
    }
}

impl TryFrom<u8> for Level {
    type Error = UnknownLevel;

    fn try_from(number: u8) -> Result<Self, UnknownLevel> {
        Self::new(number).ok_or_else(|| UnknownLevel(number.to_string()))
    }
}

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(text: &str) -> Result<Self, UnknownLevel> {
        let number = text.parse().ok().and_then(Self::new);
        number.ok_or_else(|| UnknownLevel(text.to_owned()))
    }
}

/// A text or a number that names no level.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0:?} {text}", text = Self::TEXT)]
pub struct UnknownLevel(String);

impl UnknownLevel {
    /// What the message says of whatever was given.
    pub const TEXT: &str = "is not a level: 1 (a beginner) to 8 (the best)";
}
