//! Values of the games as JSON.

use burrow_games::options::Chosen;
use burrow_games::{AnyPosition, OptionValue, Outcome, Record, Score, Seat, Turn};
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
            options: options(position),
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

pub(crate) fn options(position: &AnyPosition) -> Value {
    let option = |option: Chosen| (option.key.to_owned(), option_value(&option.value));
    Value::Object(position.options().into_iter().map(option).collect())
}

fn option_value(value: &OptionValue) -> Value {
    match value {
        OptionValue::Flag(flag) => json!(flag),
        OptionValue::Number(number) => json!(number),
        OptionValue::Word(word) => json!(word),
        OptionValue::List(items) => items.iter().map(option_value).collect(),
        OptionValue::Pairs(pairs) => json!(pairs),
    }
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
