//! What a move is worth, in words: short, proven or estimated first, or in a sentence to the player to move.

use burrow_games::value::{Estimate, Expected, Proven, Value};
use burrow_games::{AnyPosition, Seat, Turn};

use crate::{Language, seat};

/// A value in words.
pub fn value_words(language: Language, position: &AnyPosition, value: &Value) -> String {
    let (key, what) = match value {
        Value::Proven(proven) => ("proven", proven_words(language, position, proven)),
        Value::Estimated(estimate) => ("estimated", estimate_words(language, position, estimate)),
    };
    language.say(key, [("value", what.into())])
}

/// What the best move is worth to the player to move, in a sentence that needs no experience.
pub fn advice(language: Language, position: &AnyPosition, value: &Value) -> String {
    let own = |chances: &[f64]| match position.turn() {
        Turn::Seat(seat) => chances.get(seat.index()).copied().unwrap_or(0.0),
        _ => 0.0,
    };
    let (key, sentence) = match value {
        Value::Proven(proven) => {
            let sentence = match proven {
                Proven::Margin(0) => language.say("advice-draw", []),
                Proven::Margin(margin) => {
                    let key = if *margin > 0 {
                        "advice-win-by"
                    } else {
                        "advice-lose-by"
                    };
                    language.say(key, [("n", margin.abs().into())])
                }
                Proven::Wins(true) => language.say("advice-win", []),
                Proven::Wins(false) => language.say("advice-lose", []),
                Proven::Points(points) => language.say("advice-points", [("n", (*points).into())]),
                Proven::Chances(chances) => {
                    let percent = decimal(language, format!("{:.1}", 100.0 * own(chances)));
                    language.say("advice-chance", [("n", percent.into())])
                }
            };
            ("advice-proven", sentence)
        }
        Value::Estimated(estimate) => {
            // What is not proven is never certain.
            let chance = own(&estimate.win_probability);
            let percent = (100.0 * chance).round().clamp(1.0, 99.0);
            let sentence = language.say("advice-about", [("n", percent.into())]);
            ("advice-estimated", sentence)
        }
    };
    language.say(key, [("value", sentence.into())])
}

fn proven_words(language: Language, position: &AnyPosition, proven: &Proven) -> String {
    let say = |key| language.say(key, []);
    match proven {
        Proven::Margin(0) => say("value-draw"),
        Proven::Margin(margin) => {
            let key = if *margin > 0 {
                "value-wins-by"
            } else {
                "value-loses-by"
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
    let one = |(index, chance): (usize, &f64)| {
        let name = seat(language, position, Seat::new(index));
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
