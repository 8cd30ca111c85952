//! Levels of play, from a beginner to the best that the machine can do.

use std::fmt;
use std::str::FromStr;

use burrow_games::AnyPosition;
use rand::{Rng, RngExt};

use crate::analysis::MoveValue;
use crate::{mijnlieff, molehill, talpa, taupes};

/// A level from 1, a beginner, to 8, the strongest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

impl Level {
    /// The strongest.
    pub const BEST: Self = Self(8);
    /// One that most people find a match.
    pub const MIDDLING: Self = Self(4);
    /// The strongest that may overlook that a move ends the game.
    const BLIND: Self = Self(2);

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

    /// Whether it never misses a move that wins at once, nor loses by one if another does not.
    pub fn sees_endings(self) -> bool {
        self > Self::BLIND
    }

    /// How it plays the game of a position.
    pub fn plan(self, position: &AnyPosition) -> Plan {
        let plans = match position {
            AnyPosition::MoleHill(_) => &molehill::PLANS,
            AnyPosition::Taupes(_) => &taupes::PLANS,
            AnyPosition::Talpa(position) => talpa::plans(position.game()),
            AnyPosition::Talpa10(position) => talpa::plans(position.game()),
            AnyPosition::Mijnlieff(position) => mijnlieff::plans(position.game()),
        };
        plans[usize::from(self.0 - 1)]
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

/// How a level plays a game: a number of nodes rather than a time, so that it is as strong on a slow machine as on a
/// fast one, and a carelessness.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Plan {
    /// The limit of nodes for a move.
    pub nodes: u64,
    /// The difference in merit that it often overlooks; nothing from level 6 on.
    pub carelessness: f64,
}

impl Plan {
    /// A move that is worse than the best by more than this many times the carelessness is not a slip any more.
    const LARGEST_SLIP: f64 = 3.0;

    pub(crate) const fn new(nodes: u64, carelessness: f64) -> Self {
        Self {
            nodes,
            carelessness,
        }
    }

    /// Whether it always plays the best move that it finds.
    pub fn is_careful(&self) -> bool {
        self.carelessness <= 0.0
    }

    /// Draws one of some moves, the best of which comes first: the worse a move looks, the rarer it is.
    pub(crate) fn draw<'a, M>(
        &self,
        moves: &[&'a MoveValue<M>],
        rng: &mut impl Rng,
    ) -> Option<&'a MoveValue<M>> {
        let best = *moves.first()?;
        if self.is_careful() {
            return Some(best);
        }
        let slip = |mv: &MoveValue<M>| (best.merit - mv.merit) / self.carelessness;
        let weight = |mv: &MoveValue<M>| match slip(mv) {
            slip if slip > Self::LARGEST_SLIP => 0.0,
            slip => (-slip).exp(),
        };
        let total: f64 = moves.iter().map(|mv| weight(mv)).sum();
        let mut rest = rng.random_range(0.0..total);
        let drawn = moves.iter().find(|mv| {
            rest -= weight(mv);
            rest < 0.0
        });
        Some(drawn.unwrap_or(&best))
    }
}
