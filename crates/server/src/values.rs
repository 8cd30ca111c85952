//! What a move is worth, in words: short, proven or estimated first, or in a sentence to the one who is to move.

use burrow_games::{AnyPosition, Seat, Turn};
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

/// What the best move is worth to the one who is to move, in a sentence that needs no experience.
pub(crate) fn advice(language: Language, position: &AnyPosition, value: &Value) -> String {
    let own = |chances: &[f64]| match position.turn() {
        Turn::Seat(seat) => chances.get(seat.index()).copied().unwrap_or(0.0),
        _ => 0.0,
    };
    let (key, sentence) = match value {
        Value::Proven(proven) => {
            let sentence = match proven {
                Proven::Margin(0) => language.say("advice-draw", []),
                Proven::Margin(margin) => {
                    let key = match *margin > 0 {
                        true => "advice-win-by",
                        false => "advice-lose-by",
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
            let percent = (100.0 * own(&estimate.win_probability)).round();
            let percent = percent.clamp(1.0, 99.0);
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
    fn advice_is_a_sentence_that_says_whether_it_is_proven() {
        let start = AnyPosition::new(Kind::Mijnlieff, &Options::default()).unwrap();
        let mut second = start.clone();
        second.play(second.moves()[0]).unwrap();
        let estimate = |white| {
            Value::Estimated(Estimate {
                win_probability: vec![white, 1.0 - white],
                expected: Some(Expected::Margin(1.5)),
            })
        };
        let proven = |margin| Value::Proven(Proven::Margin(margin));
        for (position, value, wanted) in [
            (
                &start,
                proven(1),
                "This way you can win by at least 1 point, whatever your opponent does (proven).",
            ),
            (
                &start,
                proven(-2),
                "Even so you lose by 2 points if your opponent makes no mistake (proven).",
            ),
            (
                &start,
                estimate(0.625),
                "Your chance to win is about 63 % (estimated).",
            ),
            (
                &second,
                estimate(0.999),
                "Your chance to win is about 1 % (estimated).",
            ),
        ] {
            assert_eq!(super::advice(Language::English, position, &value), wanted);
        }
        let values = [
            proven(0),
            Value::Proven(Proven::Wins(true)),
            Value::Proven(Proven::Wins(false)),
            Value::Proven(Proven::Points(1)),
            Value::Proven(Proven::Chances(vec![0.25, 0.75])),
            estimate(0.5),
        ];
        for language in Language::ALL {
            let said: Vec<String> = values
                .iter()
                .map(|value| super::advice(language, &start, value))
                .collect();
            assert!(said.iter().all(|text| !text.contains('⟦')), "{said:?}");
        }
    }

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
