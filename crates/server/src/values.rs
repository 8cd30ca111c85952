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

#[cfg(test)]
mod tests {
    use burrow_games::{AnyPosition, Kind, Options};
    use burrow_search::{Estimate, Expected, Proven, Value};
    use burrow_words::Language;

    #[test]
    fn every_language_writes_values_in_its_own_way() {
        let position = AnyPosition::new(Kind::Mijnlieff, &Options::default()).unwrap();
        let estimate = Value::Estimated(Estimate {
            win_probability: vec![0.625, 0.375],
            expected: Some(Expected::Margin(1.5)),
        });
        let proven = Value::Proven(Proven::Margin(-2));
        let expected = [
            (
                Language::English,
                "estimated: White 62.5 %, Black 37.5 %, margin +1.5",
                "proven: loses by 2",
            ),
            (
                Language::French,
                "estimé\u{a0}: Blanc 62,5\u{a0}%, Noir 37,5\u{a0}%, écart +1,5",
                "prouvé\u{a0}: perd de 2",
            ),
            (
                Language::Spanish,
                "estimado: Blanco 62,5\u{a0}%, Negro 37,5\u{a0}%, diferencia +1,5",
                "demostrado: pierde por 2",
            ),
            (
                Language::German,
                "geschätzt: Weiß 62,5\u{a0}%, Schwarz 37,5\u{a0}%, Abstand +1,5",
                "bewiesen: verliert mit 2 Punkten Rückstand",
            ),
        ];
        for (language, estimated_words, proven_words) in expected {
            assert_eq!(
                super::words(language, &position, &estimate),
                estimated_words
            );
            assert_eq!(super::words(language, &position, &proven), proven_words);
        }
    }
}
