//! What was solved at some expense, as lines of text: for each position its text and the margin from the view of its
//! side to move, like `mijnlieff board=T ..2../..P1../4d1/5S b f1 -1`. See docs/formats/table.md.

use std::collections::HashMap;
use std::sync::Arc;

use burrow_games::mijnlieff::{Mijnlieff, State};
use burrow_games::{AnyPosition, Position};

use super::field::{Field, Situation};
use crate::data::SolvedPositions;

/// Exact margins of places of one board, and where they are kept.
pub(crate) struct Solved {
    kept: Arc<dyn SolvedPositions>,
    /// By the keys of canonical places.
    margins: HashMap<u64, i32>,
}

impl Solved {
    /// With fewer nodes than that it is as well to solve a position again.
    pub(crate) const EXPENSIVE: u64 = 200_000;

    /// What is known of a board. Lines of other boards, and lines that can't be understood, are passed over.
    pub(crate) fn new(game: &Mijnlieff, field: &Field, kept: Arc<dyn SolvedPositions>) -> Self {
        let parse = |line: &str| {
            let (position, margin) = line.trim().rsplit_once(' ')?;
            let AnyPosition::Mijnlieff(position) = position.parse().ok()? else {
                return None;
            };
            if position.game().board() != game.board() {
                return None;
            }
            let place = Situation::new(position.game(), position.state());
            Some((field.canonical(place).key(), margin.parse().ok()?))
        };
        let margins = kept.read().lines().filter_map(parse).collect();
        Self { kept, margins }
    }

    /// The margin of a place, from the view of its side to move.
    pub(crate) fn margin(&self, field: &Field, place: &Situation) -> Option<i32> {
        self.margins.get(&field.canonical(*place).key()).copied()
    }

    /// Keeps the margin of a position.
    pub(crate) fn add(&mut self, game: &Mijnlieff, field: &Field, state: &State, margin: i32) {
        let key = field.canonical(Situation::new(game, state)).key();
        if self.margins.insert(key, margin).is_none() {
            let position = AnyPosition::Mijnlieff(Position::at(game.clone(), *state));
            self.kept.add(&format!("{position} {margin}"));
        }
    }
}
