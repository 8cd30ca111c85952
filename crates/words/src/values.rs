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

/// A value as a badge has it, for the player to move or, where chance decides, the first: `wins by 2`, `7 points`,
/// `62.5 % exact`; `about +1.4` and `61 %` where it is estimated.
pub fn value_badge(language: Language, position: &AnyPosition, value: &Value) -> String {
    let sign = value_sign(language, position, value);
    match value {
        Value::Proven(Proven::Chances(_)) => language.say("badge-exact", [("value", sign.into())]),
        Value::Proven(Proven::Points(points)) => {
            language.say("badge-points", [("n", (*points).into())])
        }
        Value::Proven(proven) => proven_words(language, position, proven),
        Value::Estimated(Estimate {
            expected: Some(_), ..
        }) => language.say("badge-about", [("value", sign.into())]),
        Value::Estimated(Estimate { expected: None, .. }) => sign,
    }
}

/// A value in a few signs, for the player to move or, where chance decides, the first: `+2`, `7`, `62.5 %`; `+` and `-` for
/// a proven win and loss, `=` for a draw.
pub fn value_sign(language: Language, position: &AnyPosition, value: &Value) -> String {
    let sign = |wins: bool| if wins { "+" } else { "-" }.to_owned();
    let own = |chances: &[f64]| {
        let own = chances.get(position.viewpoint().index()).copied();
        own.unwrap_or(0.0)
    };
    match value {
        Value::Proven(Proven::Margin(0)) => "=".to_owned(),
        Value::Proven(Proven::Margin(margin)) => format!("{margin:+}"),
        Value::Proven(Proven::Wins(wins)) => sign(*wins),
        Value::Proven(Proven::Points(points)) => points.to_string(),
        Value::Proven(Proven::Chances(chances)) => {
            decimal(language, format!("{:.1} %", 100.0 * own(chances)))
        }
        Value::Estimated(Estimate {
            win_probability,
            expected,
        }) => match expected {
            Some(Expected::Points(points)) => decimal(language, format!("{points:.1}")),
            Some(Expected::Margin(margin)) => decimal(language, signed(*margin)),
            None => format!("{:.0} %", believed(own(win_probability))),
        },
    }
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
            let percent = believed(own(&estimate.win_probability)).round();
            let sentence = language.say("advice-about", [("n", percent.into())]);
            ("advice-estimated", sentence)
        }
    };
    language.say(key, [("value", sentence.into())])
}

/// A chance that is estimated, in percent: what is not proven is never certain.
fn believed(chance: f64) -> f64 {
    (100.0 * chance).clamp(1.0, 99.0)
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
        Proven::Chances(chances) => {
            let percents = chances.iter().map(|chance| 100.0 * chance);
            chances_words(language, position, percents)
        }
    }
}

fn estimate_words(language: Language, position: &AnyPosition, estimate: &Estimate) -> String {
    let percents = estimate.win_probability.iter().copied().map(believed);
    let chances = chances_words(language, position, percents);
    let (key, number) = match estimate.expected {
        Some(Expected::Margin(margin)) => ("value-margin", signed(margin)),
        Some(Expected::Points(points)) => ("value-expected", format!("{points:.1}")),
        None => return chances,
    };
    let number = decimal(language, number);
    format!("{chances}, {}", language.say(key, [("n", number.into())]))
}

/// A number with its sign, but for zero, which has none.
pub(crate) fn signed(number: f64) -> String {
    let text = format!("{number:+.1}");
    match text.as_str() {
        "+0.0" | "-0.0" => "0".to_owned(),
        _ => text,
    }
}

fn chances_words(
    language: Language,
    position: &AnyPosition,
    percents: impl Iterator<Item = f64>,
) -> String {
    let one = |(index, percent): (usize, f64)| {
        let name = seat(language, position, Seat::new(index));
        let number = decimal(language, format!("{percent:.1}"));
        language.say(
            "value-chance",
            [("player", name.into()), ("n", number.into())],
        )
    };
    let all: Vec<String> = percents.enumerate().map(one).collect();
    all.join(", ")
}

/// A number as the language writes it: all but English have a comma before the decimals.
pub(crate) fn decimal(language: Language, number: String) -> String {
    match language {
        Language::English => number,
        Language::French | Language::Spanish | Language::German => number.replace('.', ","),
    }
}
