//! What a move is worth, in words: proven or estimated comes first.

use burrow_games::{AnyPosition, Seat};
use burrow_search::{Estimate, Expected, Proven, Value};
use burrow_words::Language;

/// A value in words.
pub fn words(language: Language, position: &AnyPosition, value: &Value) -> String {
    let (key, what) = match value {
        Value::Proven(proven) => ("proven", proven_words(language, position, proven)),
        Value::Estimated(estimate) => ("estimated", estimate_words(language, position, estimate)),
    };
    language.say(key, [("value", what.into())])
}

fn proven_words(language: Language, position: &AnyPosition, proven: &Proven) -> String {
    let say = |key| language.say(key, []);
    match proven {
        Proven::Margin(0) => say("value-draw"),
        Proven::Margin(margin) => {
            let key = match *margin > 0 {
                true => "value-wins-by",
                false => "value-loses-by",
            };
            language.say(key, [("n", margin.abs().into())])
        }
        Proven::Wins(true) => say("value-wins"),
        Proven::Wins(false) => say("value-loses"),
        Proven::Points(points) => language.say("value-points", [("n", (*points).into())]),
        Proven::Chances(chances) => chances_words(language, position, chances),
    }
}

fn estimate_words(language: Language, position: &AnyPosition, estimate: &Estimate) -> String {
    let chances = chances_words(language, position, &estimate.win_probability);
    let (key, number) = match estimate.expected {
        Some(Expected::Margin(margin)) => ("value-margin", format!("{margin:+.1}")),
        Some(Expected::Points(points)) => ("value-expected", format!("{points:.1}")),
        None => return chances,
    };
    let number = decimal(language, number);
    format!("{chances}, {}", language.say(key, [("n", number.into())]))
}

fn chances_words(language: Language, position: &AnyPosition, chances: &[f64]) -> String {
    let one = |(seat, chance): (usize, &f64)| {
        let name = burrow_words::seat(language, position, Seat::new(seat));
        let number = decimal(language, format!("{:.1}", 100.0 * chance));
        language.say(
            "value-chance",
            [("player", name.into()), ("n", number.into())],
        )
    };
    let all: Vec<String> = chances.iter().enumerate().map(one).collect();
    all.join(", ")
}

/// A number as the language writes it: all but English have a comma before the decimals.
fn decimal(language: Language, number: String) -> String {
    match language {
        Language::English => number,
        Language::French | Language::Spanish | Language::German => number.replace('.', ","),
    }
}
