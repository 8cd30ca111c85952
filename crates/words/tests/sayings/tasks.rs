//! What there is to do, and what moves do, in words.

use std::collections::BTreeSet;

use crate::common::{GAMES, look, start};
use burrow_games::{AnyPosition, Kind, Seat, Turn};
use burrow_words::{Language, move_words, result, round_news, standing, step_news, task};

#[test]
fn every_player_is_told_what_to_do_and_every_move_can_be_said() {
    for language in Language::ALL {
        let mut said = BTreeSet::new();
        look(2, |position, _, steps| {
            let is_turn = matches!(position.turn(), Turn::Seat(_));
            let task = task(language, position);
            assert_eq!(task.is_some(), is_turn, "{position}");
            said.extend(task);
            said.extend(steps.last().map(|&step| move_words(language, step)));
        });
        let wrong = said.iter().find(|text| text.contains('⟦'));
        assert_eq!(wrong, None, "{language}");
    }
}

#[test]
fn tasks_say_what_the_rules_ask_for() {
    let say = |text: &str| task(Language::English, &text.parse().unwrap()).unwrap();
    for (position, wanted) in [
        (
            "talpa size=4 brbr/rbrb/brbr/rbrb r",
            "capture a piece beside one of yours",
        ),
        (
            "mijnlieff p3/l1P1/SLsL/S1d1 b d2",
            "place a piece touching the Puller on d2",
        ),
        ("molehill 1 - e3e4d4c4c3 c2nc4nd4ne3eb4e", "move the mole"),
    ] {
        assert_eq!(say(position), wanted, "{position}");
    }
}

#[test]
fn the_change_of_roles_is_news_until_the_first_stick_lies() {
    let (mole, gardener) = (Seat::new(1), Seat::new(0));
    let mut told = 0;
    look(3, |position, start, steps| {
        let say = |own| round_news(Language::English, position, own);
        let Some(news) = say(None) else {
            assert_eq!(say(Some(mole)), None);
            return;
        };
        told += 1;
        assert!(position.to_string().starts_with("molehill"));
        assert!(news.starts_with("Round 2: now Player 2 is the mole. Player 1 has made "));
        let to_mole = say(Some(mole)).unwrap();
        assert!(to_mole.starts_with("Round 2: now you are the mole. Player 1 has made "));
        let to_gardener = say(Some(gardener)).unwrap();
        assert!(to_gardener.contains("now you are the gardener. As the mole you have made "));
        // It is news for two steps: the start of the mole, and until the gardener has answered.
        let earlier = steps.len().checked_sub(2).map(|ply| {
            let mut before = start.clone();
            steps[..ply]
                .iter()
                .for_each(|&step| before.play(step).unwrap());
            before
        });
        assert_eq!(
            earlier.and_then(|before| round_news(Language::English, &before, None)),
            None
        );
    });
    // The mole starts, and the gardener is to answer: two positions of each game of two rounds.
    let has_two_rounds =
        |(kind, options): &&(Kind, &str)| *kind == Kind::MoleHill && !options.contains("rounds=1");
    let games = GAMES.iter().filter(has_two_rounds).count();
    assert_eq!(told, 3 * 2 * games);
}

#[test]
fn every_position_has_a_standing_and_every_end_a_result() {
    look(2, |position, _, _| {
        for language in Language::ALL {
            let standing = standing(language, position);
            assert!(!standing.contains('⟦'), "{standing}");
            let result = result(language, position);
            assert!(!result.contains('⟦'), "{result}");
            if position.turn() == Turn::Over {
                assert_eq!(standing, result);
            }
        }
    });
}

#[test]
fn levels_that_are_lifted_are_news() {
    let level = |position: &AnyPosition| match position {
        AnyPosition::Taupes(position) => Some(position.state().level()),
        _ => None,
    };
    let mut lifted = 0;
    look(3, |position, start, steps| {
        let (Some(after), Some((&last, earlier))) = (level(position), steps.split_last()) else {
            return;
        };
        let mut before = start.clone();
        for &step in earlier {
            before.play(step).unwrap();
        }
        let left = level(&before).unwrap();
        for language in Language::ALL {
            let news = step_news(language, &before, position);
            assert_eq!(news.is_some(), after > left, "{last:?}");
            assert!(news.is_none_or(|news| !news.contains('⟦')), "{language}");
        }
        if after > left {
            lifted += 1;
            let news = step_news(Language::English, &before, position).unwrap();
            let first = format!("All holes of level {} are filled", left + 1);
            assert!(news.starts_with(&first), "{news}");
        }
    });
    assert!(lifted > 5, "{lifted}");
}

#[test]
fn a_standing_says_who_has_to_do_what() {
    for (text, expected) in [
        (
            "talpa size=4 r1br/rbrb/brbr/rbrb b",
            "Blue to move: capture a piece beside one of yours",
        ),
        (
            "mijnlieff",
            "White to move: place a piece on an outside square",
        ),
        (
            "molehill",
            "Player 1 (Mole) to move: set the mole on any square",
        ),
        ("taupes", "Red to move: place a mole on the lawn"),
    ] {
        let position = match text.parse() {
            Ok(kind) => start(kind, ""),
            Err(_) => text.parse().unwrap(),
        };
        assert_eq!(standing(Language::English, &position), expected);
    }
}
