//! What there is to do, and what moves do, in words.

use std::collections::BTreeSet;

use crate::common::{GAMES, look, start};
use burrow_games::taupes::Phase;
use burrow_games::{AnyPosition, Kind, Options, Seat, Turn};
use burrow_words::{
    Language, move_words, result, round_end, round_news, standing, step_news, task, turn_words,
    warning,
};

#[test]
fn every_player_is_told_what_to_do_and_every_move_can_be_said() {
    for language in Language::ALL {
        let mut said = BTreeSet::new();
        look(2, |position, _, steps| {
            let is_running = position.turn() != Turn::Over;
            let task = task(language, position);
            assert_eq!(task.is_some(), is_running, "{position}");
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
        (
            "molehill 1 - e3e4 c2nc4n",
            "move the mole; from the burrow it may jump to any square without a hill",
        ),
        (
            "molehill centre_start_jump=false 1 - e4 c2n",
            "move the mole",
        ),
    ] {
        assert_eq!(say(position), wanted, "{position}");
    }
}

#[test]
fn a_pass_of_taupes_says_why() {
    let step = |text: &str| {
        let position = AnyPosition::new(Kind::Taupes, &Options::new()).unwrap();
        position.parse_move(text).unwrap()
    };
    let said = |steps: &[&str]| {
        let steps: Vec<_> = steps.iter().map(|text| step(text)).collect();
        turn_words(Language::English, &steps)
    };
    assert_eq!(said(&["4", "-"]), "disc 4, no mole can move 4 spaces: pass");
    assert_eq!(
        said(&["1", "A1-A2", "-"]),
        "disc 1, the mole from A1 to A2, no other disc"
    );
}

/// What is new in a round, to players who have names.
fn news_of(position: &AnyPosition, own: Option<Seat>) -> Option<String> {
    let name = |seat: Seat| ["Ann", "Bob", "Cleo", "Dan"][seat.index()].to_owned();
    round_news(Language::English, position, own, &name)
}

#[test]
fn the_change_of_roles_is_news_until_the_first_stick_lies() {
    let (mole, gardener) = (Seat::new(1), Seat::new(0));
    let mut told = 0;
    look(3, |position, start, steps| {
        if position.kind() != Kind::MoleHill {
            return;
        }
        let say = |own| news_of(position, own);
        let Some(news) = say(None) else {
            assert_eq!(say(Some(mole)), None);
            return;
        };
        told += 1;
        assert!(position.to_string().starts_with("molehill"));
        assert!(news.starts_with("Round 2: now Bob is the mole. Ann has made "));
        let to_mole = say(Some(mole)).unwrap();
        assert!(to_mole.starts_with("Round 2: now you are the mole. Ann has made "));
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
        assert_eq!(earlier.and_then(|before| news_of(&before, None)), None);
    });
    // The mole starts, and the gardener is to answer: two positions of each game of two rounds.
    let has_two_rounds =
        |(kind, options): &&(Kind, &str)| *kind == Kind::MoleHill && !options.contains("rounds=1");
    let games = GAMES.iter().filter(has_two_rounds).count();
    assert_eq!(told, 3 * 2 * games);
}

#[test]
fn the_end_of_a_round_says_who_made_what_and_why_it_ended() {
    let mut ended = 0;
    look(3, |position, start, steps| {
        let Some((&last, earlier)) = steps.split_last() else {
            return;
        };
        let mut before = start.clone();
        for &step in earlier {
            before.play(step).unwrap();
        }
        let is_new_round = news_of(position, None).is_some()
            && news_of(&before, None).is_none()
            && position.kind() == Kind::MoleHill;
        let end = before.round_end(last);
        assert_eq!(end.is_some(), is_new_round, "{position}");
        let Some(end) = end else { return };
        ended += 1;
        assert_eq!(end.turn(), Turn::Over);
        let name = |seat: Seat| format!("Seat {seat}");
        let said = |language| round_end(language, (start, steps), &end, &name).unwrap();
        let in_english = said(Language::English);
        assert_eq!(in_english.number, 1);
        assert!(
            in_english.reason.starts_with("Seat 0 has made "),
            "{}",
            in_english.reason
        );
        assert!(in_english.reason.contains(" At the end the mole "));
        let total = in_english.rows.last().unwrap();
        let points = in_english.reason.split(' ').nth(4).unwrap();
        assert_eq!(total.cells, [points, ""]);
        for language in Language::ALL {
            assert!(!said(language).reason.contains('⟦'));
        }
    });
    assert!(ended >= 3, "{ended}");
}

#[test]
fn players_of_taupes_are_told_that_they_sit_out_and_that_a_level_stalls() {
    let (mut waiting, mut stalling) = (0, 0);
    look(3, |position, _, _| {
        let AnyPosition::Taupes(taupes) = position else {
            return;
        };
        let (game, state) = (taupes.game(), taupes.state());
        let is_going_on = !matches!(state.phase(), Phase::Place | Phase::Over);
        for seat in Seat::all(position.seats()) {
            let news = news_of(position, Some(seat)).unwrap_or_default();
            let moles = state.moles(seat);
            let sits_out = moles != 0 && moles & !game.holes(state.level()) == 0;
            assert_eq!(
                news.contains("you sit out"),
                is_going_on && sits_out,
                "{position}"
            );
            let stalls = 2 * state.turned() >= game.stall();
            assert_eq!(
                news.contains("No further hole"),
                is_going_on && stalls,
                "{position}"
            );
            waiting += usize::from(is_going_on && sits_out);
            stalling += usize::from(is_going_on && stalls);
        }
    });
    assert!(waiting > 0 && stalling > 0, "{waiting} {stalling}");
}

#[test]
fn only_moves_of_talpa_that_open_the_way_of_the_opponent_carry_a_warning() {
    let (mut warned, mut others) = (0, 0);
    look(3, |position, _, _| {
        let Turn::Seat(mover) = position.turn() else {
            return;
        };
        for mv in position.moves() {
            let mut after = position.clone();
            after.play(mv).unwrap();
            let winner = after.outcome().and_then(|outcome| outcome.winner());
            let loses = winner.is_some_and(|winner| winner != mover);
            let expected = loses && position.kind() == Kind::Talpa;
            let warning = warning(Language::English, position, mv);
            assert_eq!(warning.is_some(), expected, "{position}");
            warned += usize::from(expected);
            others += usize::from(!expected);
        }
    });
    assert!(warned > 0 && others > 0, "{warned} {others}");
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
