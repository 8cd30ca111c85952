//! What a computer advises, as the worker tells it to the page.

use burrow_games::{AnyMove, AnyPosition, Estimate, Proven, Value};
use burrow_search::{Analysis, MoveValue};
use serde::{Deserialize, Serialize};

/// A move and what it is worth to the player to move.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Advice {
    /// How many events the game had.
    pub seq: usize,
    step: String,
    worth: Worth,
}

/// A value, as far as advice tells it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Worth {
    Margin(i32),
    Wins(bool),
    Points(u32),
    Chances(Vec<f64>),
    About(Vec<f64>),
}

impl Advice {
    /// The best move of an analysis.
    pub fn new(seq: usize, position: &AnyPosition, analysis: &Analysis<AnyMove>) -> Option<Self> {
        let MoveValue { mv, value, .. } = analysis.best()?.clone();
        let worth = match value {
            Value::Proven(Proven::Margin(margin)) => Worth::Margin(margin),
            Value::Proven(Proven::Wins(wins)) => Worth::Wins(wins),
            Value::Proven(Proven::Points(points)) => Worth::Points(points),
            Value::Proven(Proven::Chances(chances)) => Worth::Chances(chances),
            Value::Estimated(estimate) => Worth::About(estimate.win_probability),
        };
        let step = position.move_text(mv);
        Some(Self { seq, step, worth })
    }

    /// An analysis of a position that found no more than this.
    pub fn analysis(self, position: &AnyPosition) -> Result<Analysis<AnyMove>, String> {
        let mv = position
            .parse_move(&self.step)
            .map_err(|error| error.to_string())?;
        let value = match self.worth {
            Worth::Margin(margin) => Value::Proven(Proven::Margin(margin)),
            Worth::Wins(wins) => Value::Proven(Proven::Wins(wins)),
            Worth::Points(points) => Value::Proven(Proven::Points(points)),
            Worth::Chances(chances) => Value::Proven(Proven::Chances(chances)),
            Worth::About(win_probability) => Value::Estimated(Estimate {
                win_probability,
                expected: None,
            }),
        };
        let merit = 0.0;
        Ok(Analysis {
            moves: vec![MoveValue { mv, value, merit }],
            line: vec![mv],
            nodes: 0,
            depth: 0,
        })
    }
}
