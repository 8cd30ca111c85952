//! A record, replayed once.

use crate::any::{AnyMove, AnyPosition};
use crate::game::{Seat, Turn};
use crate::record::Record;

/// A record with the position after every step.
#[derive(Clone, Debug)]
pub struct History<'a> {
    steps: &'a [AnyMove],
    /// One more than there are steps: the first is the start.
    positions: Vec<AnyPosition>,
}

/// A written turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WrittenTurn {
    /// The seat that made it.
    pub seat: Seat,
    /// How it is written.
    pub text: String,
    /// After how many steps it began.
    pub begun: usize,
    /// After how many steps it was complete.
    pub ply: usize,
}

impl<'a> History<'a> {
    /// Replays a record.
    pub fn new(record: &'a Record) -> Self {
        let mut position = record.start().clone();
        let mut positions = Vec::with_capacity(record.steps().len() + 1);
        positions.push(position.clone());
        for &step in record.steps() {
            // The record has played it before.
            if position.play(step).is_err() {
                break;
            }
            positions.push(position.clone());
        }
        let steps = &record.steps()[..positions.len() - 1];
        Self { steps, positions }
    }

    /// The number of steps.
    pub fn plies(&self) -> usize {
        self.steps.len()
    }

    /// The position after `ply` steps, or the latest.
    pub fn position(&self, ply: usize) -> &AnyPosition {
        &self.positions[ply.min(self.plies())]
    }

    /// The steps that lead to a ply.
    pub fn steps(&self, ply: usize) -> &'a [AnyMove] {
        &self.steps[..ply.min(self.plies())]
    }

    /// The step that leads to a ply, and the position before it.
    pub fn step_to(&self, ply: usize) -> Option<(&AnyPosition, AnyMove)> {
        let before = ply.checked_sub(1)?;
        Some((self.positions.get(before)?, *self.steps.get(before)?))
    }

    /// The ply from which on chance has nothing more to decide: its steps follow at once.
    pub fn settled(&self, ply: usize) -> usize {
        (ply..self.plies())
            .find(|ply| self.position(*ply).turn() != Turn::Chance)
            .unwrap_or(self.plies())
    }

    /// After how many steps one of these seats has made the last of its decisions among the first `ply` steps.
    pub fn last_decision_of(&self, seats: &[Seat], ply: usize) -> Option<usize> {
        self.positions[..ply.min(self.plies())]
            .iter()
            .rposition(|before| matches!(before.turn(), Turn::Seat(seat) if seats.contains(&seat)))
    }

    /// The turns as they were written after `ply` steps.
    pub fn turns(&self, ply: usize) -> Vec<WrittenTurn> {
        let start = &self.positions[0];
        let mut end = 0;
        start
            .split_turns(self.steps(ply))
            .map(|steps| {
                let begun = end;
                end += steps.len();
                WrittenTurn {
                    seat: self.mover(begun, end),
                    text: start.turn_text(steps),
                    begun,
                    ply: end,
                }
            })
            .collect()
    }

    /// The first seat that moves between two plies. A disc that has just been turned belongs to the player who moves
    /// next.
    fn mover(&self, begun: usize, end: usize) -> Seat {
        self.positions[begun..=end]
            .iter()
            .find_map(|position| match position.turn() {
                Turn::Seat(seat) => Some(seat),
                Turn::Chance | Turn::Over => None,
            })
            .unwrap_or(Seat::new(0))
    }
}
