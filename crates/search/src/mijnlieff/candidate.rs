//! A move that is thought about.

use burrow_games::mijnlieff::{Mijnlieff, Move, State};
use burrow_games::{Game, Seat, Turn};

use super::lookahead::Lookahead;
use super::plain::{POINT, Plain};
use super::traps::Trap;
use super::tree::{Opinion, Step};
use super::word::Word;
use crate::analysis::MoveValue;
use crate::value::{Estimate, Expected, Proven, Value};

/// A move with what is known of it so far, from the view of the side that makes it.
pub(crate) struct Candidate<W: Word> {
    pub(crate) mv: Move,
    /// The state after it.
    pub(crate) state: State,
    /// The same, from the view of the side that answers.
    pub(crate) place: Plain<W>,
    /// What is expected, in parts of a point.
    pub(crate) estimate: i32,
    /// What random games say, where they were played.
    pub(crate) opinion: Option<Opinion>,
    /// The exact margin, once it is proven.
    pub(crate) margin: Option<i32>,
    /// The margin of the best move, once that is proven and this one is not: it can't be above it.
    pub(crate) ceiling: Option<i32>,
    /// How hard it is to answer, where it is proven to be as good as the best.
    pub(crate) trap: Option<Trap>,
}

impl<W: Word> Candidate<W> {
    pub(crate) fn new(
        game: &Mijnlieff,
        before: &State,
        mv: Move,
        lookahead: &Lookahead<W>,
    ) -> Self {
        let mut state = *before;
        game.play_unchecked(&mut state, mv);
        let place = Plain::new(game, &state);
        let is_over = game.turn(&state) == Turn::Over;
        Self {
            mv,
            state,
            estimate: -lookahead.evaluate(&place),
            opinion: None,
            margin: is_over.then_some(-place.margin),
            ceiling: None,
            trap: None,
            place,
        }
    }

    /// The margin that is known or expected.
    fn expected(&self) -> f64 {
        match (self.margin, self.opinion) {
            (Some(margin), _) => margin.into(),
            (_, Some(opinion)) => opinion.margin,
            _ => {
                let estimate = f64::from(self.estimate) / f64::from(POINT);
                self.ceiling
                    .map_or(estimate, |ceiling| estimate.min(ceiling.into()))
            }
        }
    }

    /// The chance to win; a draw counts half.
    fn win_probability(&self) -> f64 {
        /// A side that is ahead by this many points wins about three games of four.
        const SCALE: f64 = 1.0;
        let result = |margin: i32| f64::from(margin.signum() + 1) / 2.0;
        match (self.margin, self.opinion) {
            (Some(margin), _) => result(margin),
            (_, Some(opinion)) => opinion.worth,
            _ => {
                let guess = 1.0 / (1.0 + (-self.expected() / SCALE).exp());
                guess.min(self.ceiling.map_or(1.0, result))
            }
        }
    }

    /// How good it is: above all the chance to win.
    pub(crate) fn merit(&self) -> f64 {
        match (self.margin, self.opinion) {
            // The move that was tried most is the best, not one that was lucky a few times.
            (None, Some(opinion)) => opinion.worth - opinion.doubt,
            _ => {
                // What is proven comes before what can be no better.
                let behind = if self.margin.is_none() && self.ceiling.is_some() {
                    1e-6
                } else {
                    0.0
                };
                let bonus = self.trap.map_or(0.0, |trap| trap.bonus());
                self.win_probability() + self.expected() / 100.0 - behind + bonus
            }
        }
    }

    /// The move as a step of a tree.
    pub(crate) fn step(&self, game: &Mijnlieff) -> Step {
        let Move::Place(kind, square) = self.mv else {
            return None;
        };
        Some((kind as u8, game.board().index(square)?))
    }

    /// The move with its value.
    pub(crate) fn valued(&self, mover: Seat) -> MoveValue<Move> {
        let value = match self.margin {
            Some(margin) => Value::Proven(Proven::Margin(margin)),
            None => {
                let mut win_probability = vec![1.0 - self.win_probability(); 2];
                win_probability[mover.index()] = self.win_probability();
                Value::Estimated(Estimate {
                    win_probability,
                    expected: Some(Expected::Margin(self.expected())),
                })
            }
        };
        MoveValue {
            mv: self.mv,
            value,
            merit: self.merit(),
        }
    }
}
