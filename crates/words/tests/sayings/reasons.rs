//! Every reason why a move is illegal, and every ending of a game, can be said in all languages.

use std::collections::BTreeSet;

use burrow_games::any::MoveErrorReason;
use burrow_games::grid::Square;
use burrow_games::mijnlieff::Piece;
use burrow_games::{AnyPosition, Illegal, Kind, Options, mijnlieff};
use burrow_words::{Language, ending, illegal, move_error, seat, unreadable};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// A sentence in all languages, each of which has its own. Gives the English one.
fn in_all_languages(what: &str, say: impl Fn(Language) -> String) -> String {
    let sentences = Language::ALL.map(say);
    for sentence in &sentences {
        let begins_well = |c: char| c.is_uppercase() || "“«„".contains(c);
        assert!(!sentence.contains('⟦'), "{what}: {sentence}");
        assert!(sentence.starts_with(begins_well), "{what}: {sentence}");
        assert!(sentence.ends_with('.'), "{what}: {sentence}");
    }
    let different: BTreeSet<&String> = sentences.iter().collect();
    assert_eq!(different.len(), 4, "{what}: {sentences:?}");
    let [english, ..] = sentences;
    english
}

/// The squares, spaces and edges that a sentence names; those after "like" are examples.
fn places(sentence: &str) -> BTreeSet<&str> {
    let words: Vec<&str> = sentence
        .split(|c: char| !c.is_ascii_alphanumeric() && c != '+')
        .collect();
    let is_place = |word: &str| {
        let mut chars = word.chars();
        chars.next().is_some_and(|c| c.is_ascii_alphabetic())
            && chars.next().is_some_and(|c| c.is_ascii_digit())
    };
    let named = |pair: &[&'_ str]| pair[0] != "like" && is_place(pair[1]);
    words
        .windows(2)
        .filter(|pair| named(pair))
        .map(|pair| pair[1])
        .chain(words.first().copied().filter(|word| is_place(word)))
        .collect()
}

/// Why a step is refused, as the games and the words see it.
fn refusal(position: &str, step: &str) -> (Kind, MoveErrorReason) {
    let mut position: AnyPosition = position
        .parse()
        .unwrap_or_else(|error| panic!("{position}: {error}"));
    match position.play_text(step) {
        Ok(_) => panic!("{step} is legal on {position}"),
        Err(error) => (position.kind(), error.reason),
    }
}

#[test]
fn every_reason_is_said_in_all_languages() {
    let data = include_str!("../../../games/tests/data/illegal.txt");
    let mut cases = 0;
    for line in data.lines().filter(|line| !line.starts_with('#')) {
        let case: Vec<&str> = line.split(" | ").collect();
        let [_, position, step, display] = case[..] else {
            panic!("not a case: {line}");
        };
        let (kind, error) = refusal(position, step);
        let MoveErrorReason::Illegal(reason) = &error else {
            panic!("{step} on {position}: {error}");
        };
        let english = in_all_languages(line, |language| illegal(language, reason));
        let named = places(&english);
        for place in places(display) {
            assert!(named.contains(place), "{place} is not in: {english}");
        }
        for language in Language::ALL {
            let chosen = move_error(language, kind, &error);
            assert_eq!(chosen, illegal(language, reason), "{line}");
            // Every language names the same places, examples or not.
            let other = places(&chosen);
            assert!(named.is_subset(&other), "{other:?} in {language}: {chosen}");
        }
        cases += 1;
    }
    assert!(cases > 60, "{cases} cases");
}

#[test]
fn a_piece_of_mijnlieff_forbids_a_square_in_its_own_words() {
    let mut said = BTreeSet::new();
    for kind in Piece::ALL {
        for gap in [false, true] {
            let reason = mijnlieff::Illegal::Constraint {
                kind,
                last: Square::new(0, 0),
                square: Square::new(2, 1),
                gap,
            };
            let english = in_all_languages("constraint", |language| {
                illegal(language, &Illegal::Mijnlieff(reason.clone()))
            });
            assert_eq!(places(&english), BTreeSet::from(["a1", "c2"]), "{english}");
            assert!(english.contains(&kind.to_string()), "{english}");
            said.insert(english);
        }
        let reasons = [
            mijnlieff::Illegal::NoneLeft(kind),
            mijnlieff::Illegal::MustPass {
                kind,
                square: Square::new(0, 0),
            },
        ];
        for reason in reasons.map(Illegal::Mijnlieff) {
            let english = in_all_languages("piece", |language| illegal(language, &reason));
            assert!(english.contains(&kind.to_string()), "{english}");
        }
    }
    assert_eq!(said.len(), 6, "only lines have gaps: {said:?}");
}

#[test]
fn a_move_of_another_game_is_refused_in_all_languages() {
    in_all_languages("other game", |language| {
        illegal(language, &Illegal::OtherGame)
    });
}

#[test]
fn what_is_no_move_is_shown_with_what_is_expected() {
    for kind in Kind::ALL {
        for text in ["nonsense", " ", "\u{1b}[2J", &"long".repeat(50)] {
            let english = in_all_languages(text, |language| unreadable(language, kind, text));
            assert!(!english.contains(char::is_control), "{english:?}");
            assert!(english.chars().count() < 250, "{english}");
        }
        let start = AnyPosition::new(kind, &Options::new()).unwrap();
        let (_, error) = refusal(&start.to_string(), "nonsense");
        for language in Language::ALL {
            let said = move_error(language, kind, &error);
            assert_eq!(said, unreadable(language, kind, "nonsense"));
            assert!(said.contains("nonsense"), "{said}");
        }
    }
    assert_eq!(
        unreadable(Language::English, Kind::Talpa, "c3-c4"),
        "“c3-c4” can't be read as a move. Write a capture like c3c4 or a removal like xc3."
    );
}

/// The examples in the texts about unreadable moves are moves themselves.
#[test]
fn the_examples_of_moves_can_be_read() {
    let examples = [
        (Kind::MoleHill, &["e4", "e4n", "e4e"][..]),
        (Kind::Taupes, &["+A1", "1", "4", "E5-E8", "again", "-"]),
        (Kind::Talpa, &["c3c4", "xc3"]),
        (Kind::Mijnlieff, &["Sa1", "pass"]),
    ];
    for (kind, moves) in examples {
        let start = AnyPosition::new(kind, &Options::new()).unwrap();
        for text in moves {
            assert!(start.parse_move(text).is_ok(), "{kind}: {text}");
            for language in Language::ALL {
                let said = unreadable(language, kind, "?");
                assert!(said.contains(text), "{text} in {said}");
            }
        }
    }
    let mut taupes = AnyPosition::new(Kind::Taupes, &Options::new()).unwrap();
    assert!(taupes.play_text("+A1").is_ok(), "a first placement");
}

/// How a game ended, with the names of the seats.
fn said_at_end(language: Language, position: &AnyPosition) -> Option<String> {
    ending(language, position, &|at| seat(language, position, at))
}

/// The endings of random games in English; all languages have been asked.
fn endings(kind: Kind, options: &str, games: u64) -> BTreeSet<String> {
    let mut said = BTreeSet::new();
    for seed in 0..games {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut position = AnyPosition::new(kind, &Options::parse(options).unwrap()).unwrap();
        while let Some(step) = position.playout_move(&mut rng) {
            assert_eq!(said_at_end(Language::English, &position), None);
            position.play(step).unwrap();
        }
        let text = position.to_string();
        said.insert(in_all_languages(&text, |language| {
            said_at_end(language, &position).unwrap_or_default()
        }));
        let read: AnyPosition = text.parse().unwrap();
        for language in Language::ALL {
            let again = said_at_end(language, &read);
            assert_eq!(again, said_at_end(language, &position), "{text} read again");
        }
    }
    said
}

/// Some ending contains each of the texts.
fn assert_some(said: &BTreeSet<String>, texts: &[&str]) {
    for text in texts {
        let found = said.iter().any(|ending| ending.contains(text));
        assert!(found, "{text} in none of {said:#?}");
    }
}

#[test]
fn molehill_ends_with_points_and_what_stopped_the_mole() {
    let said = endings(Kind::MoleHill, "", 60);
    assert_some(&said, &["Player 1 has won", "Player 2 has won", "shut in"]);
    let said = endings(Kind::MoleHill, "red=none white=none", 30);
    assert_some(&said, &["A draw: both players have 12 points"]);
    let said = endings(Kind::MoleHill, "rounds=1", 10);
    assert_some(&said, &["The round is over: Player 1 has "]);
    assert!(said.iter().all(|ending| !ending.contains("has won")));
    endings(Kind::MoleHill, "centre_start_jump=false", 10);
}

#[test]
fn taupes_ends_with_the_shovel_or_alone_or_stalled() {
    for options in ["", "pro=true orientations=1,2,3,4"] {
        let said = endings(Kind::Taupes, options, 30);
        assert_some(&said, &["the golden shovel"]);
    }
    for options in ["players=3", "players=4 pro=true", "players=4"] {
        endings(Kind::Taupes, options, 20);
    }
    let mut said = endings(Kind::Taupes, "stall=1", 60);
    for options in ["players=3 stall=1", "players=4 stall=4", "stall=12"] {
        said.extend(endings(Kind::Taupes, options, 60));
    }
    let stalled = [
        "with the last disc.",
        "with the last 4 discs.",
        "with the most moles in holes (",
        "share the win",
    ];
    assert_some(&said, &stalled);
}

#[test]
fn talpa_ends_with_a_path_and_who_opened_it() {
    let mut said = endings(Kind::Talpa, "size=4", 300);
    for options in ["size=6", "size=8", "size=10"] {
        said.extend(endings(Kind::Talpa, options, 100));
    }
    let all = [
        "Red has won by opening a path from top to bottom.",
        "Blue has won by opening a path from left to right.",
        "Red has won: Blue has opened Red's path from top to bottom.",
        "Blue has won: Red has opened Blue's path from left to right.",
    ];
    assert_some(&said, &all);
}

#[test]
fn mijnlieff_ends_with_the_points_of_both() {
    let mut said = BTreeSet::new();
    for options in ["", "opening=straight_corner", "board=line", "sets=2"] {
        said.extend(endings(Kind::Mijnlieff, options, 40));
    }
    let results = ["White has won by", "Black has won by", "The game is drawn"];
    assert_some(&said, &results);
}

/// One position for each way in which the games end, with the English sentences.
#[test]
fn each_way_to_end_has_its_words() {
    let cases = [
        (
            "taupes orientations=0,0,0,0 4 -/C1C7F4I8 123/234 1= 0/0",
            "Night blue has won: no other team has a mole left.",
        ),
        // The shovel counts, even if the game would also have ended as stalled.
        (
            "taupes orientations=0,0,0,0 stall=14 4 C3/D5E5G6 34/12 1= 1/14",
            "Night blue has won: one of its moles has reached the golden shovel.",
        ),
        (
            "taupes players=3 orientations=0,0,0,0 stall=9 4 E3/C7I7/G9 12334/334/12234 1= 0/9",
            "The game has stalled: no further hole was filled with the last 9 discs. Night blue has won: \
             nobody has more moles in holes, and of those with as many it has the most moles in all (2).",
        ),
        (
            "taupes players=3 orientations=0,0,0,0 stall=9 3 C1C5/D1D5I8/A3C7H7 -/3/4 12= 3/9",
            "The game has stalled: no further hole was filled with the last 9 discs. Night blue and Yellow \
             share the win: nobody has more moles in holes (1) or, with as many, more moles in all (3).",
        ),
        (
            "talpa size=4 r1r1/3b/b3/1rb1 r#",
            "Red has won: Blue has opened both paths at once, and then the opponent's counts.",
        ),
        (
            "mijnlieff pD1D/lPPs/SLsL/Spd1 w b1",
            "White has won by 4 points to 1.",
        ),
        (
            "molehill 2 0 a2b2b1a1 a6na7ea6eg1e",
            "Player 2 has won: 1 point as the mole against 0 of Player 1. At the end the mole was shut in \
             on a1.",
        ),
    ];
    for (text, sentence) in cases {
        let position: AnyPosition = text
            .parse()
            .unwrap_or_else(|error| panic!("{text}: {error}"));
        let english = in_all_languages(text, |language| {
            said_at_end(language, &position).unwrap_or_default()
        });
        assert_eq!(english, sentence, "{text}");
    }
}
