//! What a move is worth, in words.

use burrow_games::reason::Reason;
use burrow_games::value::{Estimate, Expected, Proven, Value, Verdict};
use burrow_games::{AnyPosition, Kind, Options, Seat};
use burrow_words::{
    Language, Moment, advice, moment_words, move_words, player_sum, reason_words, seat,
    value_badge, value_words, verdict_words,
};

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
    let even = Value::Estimated(Estimate {
        win_probability: vec![0.5, 0.5],
        expected: Some(Expected::Margin(-0.01)),
    });
    let words = value_words(Language::English, &position, &even);
    assert_eq!(words, "estimated: White 50.0 %, Black 50.0 %, margin 0");
}

#[test]
fn a_badge_says_what_is_proven_in_words_and_an_estimate_is_never_certain() {
    let position = AnyPosition::new(Kind::Mijnlieff, &Options::new()).unwrap();
    let believed = |chance: f64, expected| {
        let win_probability = vec![chance, 1.0 - chance];
        Value::Estimated(Estimate {
            win_probability,
            expected,
        })
    };
    let badge = |value| value_badge(Language::English, &position, &value).replace('\u{a0}', " ");
    for (value, words) in [
        (Value::Proven(Proven::Margin(2)), "wins by 2"),
        (Value::Proven(Proven::Margin(0)), "a draw"),
        (Value::Proven(Proven::Wins(false)), "loses"),
        (Value::Proven(Proven::Points(7)), "7 points"),
        (
            Value::Proven(Proven::Chances(vec![0.625, 0.375])),
            "62.5 % exact",
        ),
        (
            Value::Proven(Proven::Chances(vec![1.0, 0.0])),
            "100.0 % exact",
        ),
        (believed(0.7, Some(Expected::Margin(1.4))), "about +1.4"),
        (believed(0.7, Some(Expected::Points(6.2))), "about 6.2"),
        (believed(0.61, None), "61 %"),
        (believed(1.0, None), "99 %"),
        (believed(0.0, None), "1 %"),
    ] {
        assert_eq!(badge(value), words);
    }
    let certain = value_words(Language::English, &position, &believed(1.0, None));
    assert_eq!(certain, "estimated: White 99.0 %, Black 1.0 %");
    for language in Language::ALL {
        let value = Value::Proven(Proven::Points(1));
        assert!(value_badge(language, &position, &value).starts_with("1"));
    }
}

#[test]
fn a_moment_says_what_was_found_in_all_languages() {
    let position = AnyPosition::new(Kind::Mijnlieff, &Options::new()).unwrap();
    let better = ["b2", "b3", "c2", "c3"].map(str::to_owned);
    let told = |language, better: &[String]| {
        let moment = Moment {
            position: &position,
            seat: Seat::new(0),
            step: "Sa1",
            verdict: Verdict::ProvenMistake,
            better,
            before: &Value::Proven(Proven::Margin(2)),
            after: &Value::Proven(Proven::Margin(-1)),
            reasons: &[],
        };
        moment_words(language, &moment)
    };
    assert_eq!(
        told(Language::English, &better[..2]),
        "White: Sa1, proven mistake (proven: loses by 1). Better: b2, b3 (proven: wins by 2)."
    );
    assert_eq!(
        told(Language::German, &better[..1]),
        "Weiß: Sa1, bewiesener Fehler (bewiesen: verliert mit 1 Punkt Rückstand). Besser: b2 (bewiesen: gewinnt mit 2 Punkten Vorsprung)."
    );
    for language in Language::ALL {
        let all = told(language, &better);
        assert!(all.contains("b2, b3, c2, …"), "{all}");
        for verdict in Verdict::ALL {
            let words = verdict_words(language, verdict);
            assert!(!words.contains('⟦'), "{language}: {words}");
        }
    }
}

#[test]
fn every_reason_is_a_sentence_with_its_move_in_all_languages() {
    let all = |kind, steps: &[&str]| {
        let options = Options::parse("").unwrap();
        let mut position = AnyPosition::new(kind, &options).unwrap();
        for step in steps {
            position.play_text(step).unwrap();
        }
        let by = position.moves()[0];
        (position, by)
    };
    let mijnlieff = all(Kind::Mijnlieff, &[]);
    let talpa = all(Kind::Talpa, &[]);
    let mole = all(Kind::MoleHill, &["e4"]);
    let taupes = all(Kind::Taupes, &[]);
    let hole = burrow_games::taupes::Space::CENTRE;
    let said = |language, (position, by): &(AnyPosition, _), reason: Reason| {
        let words = reason_words(language, position, &reason, |mv| move_words(language, mv));
        assert!(!words.contains(['⟦', '{', '}']), "{language}: {words}");
        assert!(words.ends_with('.'), "{language}: {words}");
        let has_move = words.contains(&move_words(language, *by));
        let has_none = matches!(reason, Reason::OpensPath | Reason::LeavesHole(_));
        assert!(has_move != has_none, "{language}: {words}");
        words
    };
    for language in Language::ALL {
        let one = mijnlieff.1;
        said(language, &mijnlieff, Reason::CouldForcePass(one));
        let allows = said(language, &mijnlieff, Reason::AllowsPass(one));
        assert!(allows.contains(&seat(language, &mijnlieff.0, Seat::new(1))));
        let score = |points| said(language, &mijnlieff, Reason::CouldScore { by: one, points });
        assert_ne!(score(1), score(2));
        let opens = said(language, &talpa, Reason::OpensPath);
        assert!(opens.contains(&seat(language, &talpa.0, Seat::new(1))));
        let one = talpa.1;
        let wins = |moves| said(language, &talpa, Reason::CouldWin { by: one, moves });
        assert_ne!(wins(1), wins(2));
        let allows = |moves| said(language, &talpa, Reason::AllowsWin { by: one, moves });
        assert_ne!(allows(1), allows(2));
        let one = mole.1;
        said(language, &mole, Reason::LosesFlowers(one));
        said(language, &mole, Reason::CouldBarFlowers(one));
        said(language, &mole, Reason::CouldTrap(one));
        for ways in 0..3 {
            let by = one;
            let few = said(language, &mole, Reason::FewWays { ways, by, more: 7 });
            assert!(few.contains('7'), "{few}");
            if ways > 0 {
                said(language, &mole, Reason::CouldLeaveWays { by, ways });
            }
        }
        said(language, &taupes, Reason::CouldFillHole(taupes.1));
        said(language, &taupes, Reason::CouldLift(taupes.1));
        let left = said(language, &taupes, Reason::LeavesHole(hole));
        assert!(left.contains("E5"), "{left}");
    }
    let english = said(Language::English, &talpa, Reason::OpensPath);
    assert_eq!(english, "This opened the path of Blue.");
}

#[test]
fn what_a_player_lost_has_a_sign_and_the_unit_of_the_game() {
    let sum = |language, kind, loss, luck| {
        let position = AnyPosition::new(kind, &Options::new()).unwrap();
        player_sum(language, &position, Seat::new(0), loss, luck)
    };
    let english = |kind, loss, luck| sum(Language::English, kind, loss, luck);
    assert_eq!(
        english(Kind::Mijnlieff, 2.0, 0.0),
        "White: mistakes -2.0 points"
    );
    assert_eq!(english(Kind::Talpa, 0.0, 0.0), "Red: mistakes 0 %");
    assert_eq!(
        english(Kind::Taupes, 0.24, 0.11),
        "Red: luck +11.0 %, mistakes -24.0 %"
    );
    let german = sum(Language::German, Kind::Taupes, 0.125, -0.04);
    assert!(
        german.contains("-12,5 %") && german.contains("-4,0 %"),
        "{german}"
    );
}
