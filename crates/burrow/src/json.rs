//! Values of the games as JSON.

use burrow_games::{AnyPosition, Outcome, Record, Score, Seat, Turn};
use burrow_review::options_json;
use serde::Serialize;
use serde_json::{Value, json};

/// A position with all that can be said of it, as specified in `docs/formats/json.md`.
#[derive(Serialize)]
pub(crate) struct Shown {
    game: &'static str,
    options: Value,
    ply: usize,
    turn: Value,
    legal: Vec<String>,
    outcome: Option<Value>,
    position: String,
    hash: String,
}

impl Shown {
    /// Where a game stands.
    pub(crate) fn new(record: &Record) -> Self {
        let position = record.position();
        Self {
            game: position.kind().id(),
            options: options_json(position),
            ply: record.steps().len(),
            turn: match position.turn() {
                Turn::Seat(seat) => json!(seat.index()),
                Turn::Chance => json!("chance"),
                Turn::Over => Value::Null,
            },
            legal: legal(position),
            outcome: position.outcome().as_ref().map(outcome),
            position: position.to_string(),
            hash: format!("{:016x}", position.hash()),
        }
    }
}

/// The legal steps as text, sorted.
pub(crate) fn legal(position: &AnyPosition) -> Vec<String> {
    let moves = position.moves().into_iter();
    let mut legal: Vec<String> = moves.map(|mv| position.move_text(mv)).collect();
    legal.sort_unstable();
    legal
}

pub(crate) fn outcome(outcome: &Outcome) -> Value {
    let scores: Vec<Value> = outcome
        .scores()
        .iter()
        .map(|&score| self::score(score))
        .collect();
    json!({
        "winner": outcome.winner().map(Seat::index),
        "scores": scores,
    })
}

fn score(score: Score) -> Value {
    match score.as_points() {
        Some(points) => json!(points),
        None => json!(score.as_f64()),
    }
}
