//! A record, replayed once.

use burrow_games::{AnyMove, AnyPosition, Record, Seat, Turn};

/// A record with the position after every step.
pub(crate) struct History<'a> {
    steps: &'a [AnyMove],
    /// One more than there are steps: the first is the start.
    positions: Vec<AnyPosition>,
}

/// A written turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct TurnView {
    /// Who made it.
    pub(crate) seat: Seat,
    pub(crate) text: String,
    /// After how many steps it was complete.
    pub(crate) ply: usize,
}

impl<'a> History<'a> {
    pub(crate) fn new(record: &'a Record) -> Self {
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
    pub(crate) fn plies(&self) -> usize {
        self.steps.len()
    }

    /// The position after `ply` steps, or the latest.
    pub(crate) fn position(&self, ply: usize) -> &AnyPosition {
        &self.positions[ply.min(self.plies())]
    }

    /// The steps that lead to a ply.
    pub(crate) fn steps(&self, ply: usize) -> &'a [AnyMove] {
        &self.steps[..ply.min(self.plies())]
    }

    /// The step that leads to a ply, and the position before it.
    pub(crate) fn step_to(&self, ply: usize) -> Option<(&AnyPosition, AnyMove)> {
        let before = ply.checked_sub(1)?;
        Some((self.positions.get(before)?, *self.steps.get(before)?))
    }

    /// The ply from which on chance has nothing more to decide: its steps follow at once.
    pub(crate) fn settled(&self, ply: usize) -> usize {
        (ply..self.plies())
            .find(|ply| self.position(*ply).turn() != Turn::Chance)
            .unwrap_or(self.plies())
    }

    /// Whether one of these seats has made one of the first `ply` steps.
    pub(crate) fn has_decision_of(&self, seats: &[Seat], ply: usize) -> bool {
        self.positions[..ply.min(self.plies())]
            .iter()
            .any(|before| matches!(before.turn(), Turn::Seat(seat) if seats.contains(&seat)))
    }

    /// The turns as they were written after `ply` steps.
    pub(crate) fn turns(&self, ply: usize) -> Vec<TurnView> {
        let start = &self.positions[0];
        let mut end = 0;
        start
            .split_turns(self.steps(ply))
            .map(|steps| {
                let begun = end;
                end += steps.len();
                TurnView {
                    seat: self.mover(begun, end),
                    text: start.turn_text(steps),
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
