//! A puzzle as a line of text: one JSON object.

use burrow_games::any::MoveErrorReason;
use burrow_games::{AnyPosition, Kind, PositionError, Proven, Turn, Value};
use burrow_review::ValueData;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::puzzle::Puzzle;
use crate::theme::UnknownTheme;
use crate::value::read_proven;

/// The keys in the order in which they are written.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    id: String,
    game: String,
    position: String,
    value: serde_json::Value,
    solutions: Vec<String>,
    second_best: serde_json::Value,
    rating: u16,
    themes: Vec<String>,
}

/// Why a line is not a puzzle.
#[derive(Debug, thiserror::Error)]
pub enum BadLine {
    /// It is not an object with the right keys.
    #[error("{0}")]
    Json(#[from] serde_json::Error),
    /// The position can't be read.
    #[error("position: {0}")]
    Position(#[from] PositionError),
    /// The position is of another game.
    #[error("\"game\" is {given:?}, but the position is one of {found}")]
    OtherGame {
        /// What the line says.
        given: String,
        /// What the position is of.
        found: Kind,
    },
    /// Nobody is to move.
    #[error("no player is to move in the position")]
    NoDecision,
    /// A value is not that of the game.
    #[error(
        "{key:?} is {given}, not an exact value of {kind}, like {{\"exact\":true,\"value\":{example}}}"
    )]
    Value {
        /// Where.
        key: &'static str,
        /// What stands there.
        given: String,
        /// The game.
        kind: Kind,
        /// What might stand there.
        example: String,
    },
    /// A solution is not a legal move.
    #[error("the solution {text:?} can't be played: {reason}")]
    Move {
        /// The solution.
        text: String,
        /// What is wrong with it.
        reason: MoveErrorReason,
    },
    /// There is no solution.
    #[error("\"solutions\" is empty: there must be a right move")]
    NoSolution,
    /// There is no such theme.
    #[error(transparent)]
    Theme(#[from] UnknownTheme),
}

impl Puzzle {
    /// The puzzle as one JSON object.
    pub fn to_line(&self) -> String {
        let exact = |value: &Proven| json!(ValueData::from(&Value::Proven(value.clone())));
        let line = Line {
            id: self.id.clone(),
            game: self.kind().to_string(),
            position: self.position.to_string(),
            value: exact(&self.value),
            solutions: { self.solutions.iter() }
                .map(|&mv| self.position.move_text(mv))
                .collect(),
            second_best: exact(&self.second_best),
            rating: self.rating,
            themes: self.themes.iter().map(ToString::to_string).collect(),
        };
        // Text and numbers can always be written.
        serde_json::to_string(&line).unwrap_or_default()
    }

    /// Reads what [`Puzzle::to_line`] writes; whether it is true is another question.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn from_line(text: &str) -> Result<Self, BadLine> {
        let line: Line = serde_json::from_str(text)?;
        let position: AnyPosition = line.position.parse()?;
        let kind = position.kind();
        if line.game != kind.id() {
            return Err(BadLine::OtherGame {
                given: line.game,
                found: kind,
            });
        }
        if !matches!(position.turn(), Turn::Seat(_)) {
            return Err(BadLine::NoDecision);
        }
        let mut solutions = Vec::new();
        for text in line.solutions {
            match position.read_move(&text) {
                Ok(mv) => solutions.push(mv),
                Err(reason) => return Err(BadLine::Move { text, reason }),
            }
        }
        if solutions.is_empty() {
            return Err(BadLine::NoSolution);
        }
        let themes: Result<_, _> = line.themes.iter().map(|theme| theme.parse()).collect();
        Ok(Self {
            id: line.id,
            value: exact(kind, "value", line.value)?,
            second_best: exact(kind, "second_best", line.second_best)?,
            position,
            solutions,
            rating: line.rating,
            themes: themes?,
        })
    }
}

fn exact(kind: Kind, key: &'static str, given: serde_json::Value) -> Result<Proven, BadLine> {
    let is_exact = given.get("exact") == Some(&json!(true));
    let value = given
        .get("value")
        .and_then(|value| read_proven(kind, value));
    value.filter(|_| is_exact).ok_or_else(|| {
        let example = match kind {
            Kind::Mijnlieff => Proven::Margin(2),
            Kind::Talpa => Proven::Wins(true),
            Kind::MoleHill => Proven::Points(7),
            Kind::Taupes => Proven::Chances(vec![0.75, 0.25]),
        };
        BadLine::Value {
            key,
            given: given.to_string(),
            kind,
            example: json!(ValueData::from(&Value::Proven(example)).value).to_string(),
        }
    })
}
