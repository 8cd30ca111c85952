//! What a computer advises, as the worker tells it to the page.

use burrow_games::{AnyMove, AnyPosition};
use burrow_review::ValueData;
use burrow_search::{Analysis, MoveValue};
use serde::{Deserialize, Serialize};

/// A move and what it is worth to the player to move.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Advice {
    /// How many events the game had.
    pub seq: usize,
    step: String,
    worth: ValueData,
}

impl Advice {
    /// The best move of an analysis.
    pub fn new(seq: usize, position: &AnyPosition, analysis: &Analysis<AnyMove>) -> Option<Self> {
        let MoveValue { mv, value, .. } = analysis.best()?.clone();
        let step = position.move_text(mv);
        Some(Self {
            seq,
            step,
            worth: (&value).into(),
        })
    }

    /// An analysis of a position that found no more than this.
    pub fn analysis(self, position: &AnyPosition) -> Result<Analysis<AnyMove>, String> {
        let mv = position
            .parse_move(&self.step)
            .map_err(|_| "it is not a move of this position")?;
        let value = self.worth.read().ok_or("no value is written like that")?;
        let merit = 0.0;
        Ok(Analysis {
            moves: vec![MoveValue { mv, value, merit }],
            line: vec![mv],
            nodes: 0,
            depth: 0,
        })
    }
}
