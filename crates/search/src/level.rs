//! How levels play, from a beginner to the best that the machine can do.

use burrow_games::{AnyPosition, Level, with_position};
use rand::{Rng, RngExt};

use crate::analysis::MoveValue;
use crate::engine::Searched;

/// How a level plays a game: a number of nodes rather than a time, so that it is as strong on a slow machine as on a
/// fast one, a carelessness, and what it overlooks.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Plan {
    /// The limit of nodes for a move.
    pub nodes: u64,
    /// The difference in merit that it often overlooks.
    pub carelessness: f64,
    /// The chance that it does not see a move that is easily overlooked (`Searched::plausible`).
    pub oversight: f64,
}

impl Plan {
    /// A move that is worse than the best by more than this many times the carelessness is not a slip any more.
    const LARGEST_SLIP: f64 = 3.0;

    /// How a level plays the game of a position.
    pub fn of(level: Level, position: &AnyPosition) -> Self {
        let plans = with_position!(position, position => position.game().plans());
        plans[usize::from(level.number() - 1)]
    }

    pub(crate) const fn new(nodes: u64, carelessness: f64) -> Self {
        Self {
            nodes,
            carelessness,
            oversight: 0.0,
        }
    }

    /// The same plan of someone who overlooks moves with this chance.
    pub(crate) const fn overlooking(self, oversight: f64) -> Self {
        Self { oversight, ..self }
    }

    /// Whether it always plays the best move that it finds.
    pub fn is_careful(&self) -> bool {
        self.carelessness <= 0.0 && self.oversight <= 0.0
    }

    /// Whether it overlooks a move that is easily overlooked.
    pub(crate) fn overlooks(&self, rng: &mut impl Rng) -> bool {
        self.oversight > 0.0 && rng.random_bool(self.oversight)
    }

    /// Draws one of some moves, the best of which comes first: the worse a move looks, the rarer it is.
    pub(crate) fn draw<'a, M>(
        &self,
        moves: &[&'a MoveValue<M>],
        rng: &mut impl Rng,
    ) -> Option<&'a MoveValue<M>> {
        let best = *moves.first()?;
        if self.carelessness <= 0.0 {
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
