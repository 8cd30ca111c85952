//! Levels of play, from a beginner to the best that the machine can do.

use std::fmt;
use std::str::FromStr;

use rand::{Rng, RngExt};

use crate::analysis::MoveValue;

/// A level from 1, a beginner, to 8, as strong as the time allows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

impl Level {
    /// The strongest.
    pub const BEST: Self = Self(8);
    /// One that most people find a match.
    pub const MIDDLING: Self = Self(4);

    /// A level from 1 to 8.
    pub fn new(number: u8) -> Option<Self> {
        (1..=8).contains(&number).then_some(Self(number))
    }

    /// From 1 to 8.
    pub fn number(self) -> u8 {
        self.0
    }

    /// All of them, the weakest first.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=8).map(Self)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A text that names no level.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0:?} is not a level: 1 (a beginner) to 8 (the best)")]
pub struct UnknownLevel(String);

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(text: &str) -> Result<Self, UnknownLevel> {
        let number = text.parse().ok().and_then(Self::new);
        number.ok_or_else(|| UnknownLevel(text.to_owned()))
    }
}

/// How a level plays a game: with so many nodes, so that it is as strong on a slow machine as on a fast one, and
/// with so much carelessness.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Plan {
    /// The limit of nodes; none for the best level, which uses the time it is given.
    pub nodes: Option<u64>,
    /// The difference in merit that it overlooks now and then; nothing for the strongest.
    pub carelessness: f64,
}

impl Plan {
    /// That of the best level.
    pub(crate) const BEST: Self = Self {
        nodes: None,
        carelessness: 0.0,
    };

    /// That of another level.
    pub(crate) const fn new(nodes: u64, carelessness: f64) -> Self {
        Self {
            nodes: Some(nodes),
            carelessness,
        }
    }

    /// The index of the move that is played: the best, or with some carelessness one that looks nearly as good.
    pub fn choose<M>(&self, moves: &[MoveValue<M>], rng: &mut impl Rng) -> usize {
        let best = moves.first().map_or(0.0, |best| best.merit);
        if self.carelessness <= 0.0 {
            return 0;
        }
        let weight = |mv: &MoveValue<M>| ((mv.merit - best) / self.carelessness).exp();
        let total: f64 = moves.iter().map(weight).sum();
        let mut rest = rng.random_range(0.0..total.max(f64::MIN_POSITIVE));
        for (index, mv) in moves.iter().enumerate() {
            rest -= weight(mv);
            if rest < 0.0 {
                return index;
            }
        }
        0
    }
}
