//! What a move is worth, in words.

use burrow_games::value::{Estimate, Expected, Proven, Value};
use burrow_games::{AnyPosition, Kind, Options};
use burrow_words::{Language, advice, value_words};

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
        assert_eq!(advice(Language::English, position, &value), wanted);
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
            .map(|value| advice(language, &start, value))
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
        assert_eq!(value_words(language, &position, &estimate), estimated_words);
        assert_eq!(value_words(language, &position, &proven), proven_words);
    }
}
