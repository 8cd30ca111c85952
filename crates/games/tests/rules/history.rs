//! A replayed record: what was played when, by whom, and how it is written.

use crate::common::at;
use burrow_games::{History, Record, Seat, WrittenTurn};

/// A turn of two discs of seat 0, then a disc of seat 1 that waits to be used: six steps, of which chance makes the
/// first, the fourth and the last.
fn record() -> Record {
    let start = "taupes orientations=0,0,0,0 pro=true 4 G6A2/I5I8 122334/122334 0? 0/0";
    let mut record = Record::new(at(start));
    for turn in ["2:G6-G4,2:A2-A4", "1:"] {
        record.play_text(turn).unwrap();
    }
    record
}

#[test]
fn every_ply_has_its_position_and_the_steps_that_lead_to_it() {
    let record = record();
    let history = History::new(&record);
    assert_eq!(history.plies(), 6);
    for ply in 0..=6 {
        let position = record.position_at(ply);
        assert_eq!(Some(history.position(ply)), position.as_ref(), "{ply}");
        assert_eq!(history.steps(ply), &record.steps()[..ply], "{ply}");
    }
    assert_eq!(history.position(7), record.position());
    assert_eq!(history.steps(7), record.steps());
}

#[test]
fn a_step_stands_between_two_positions() {
    let record = record();
    let history = History::new(&record);
    for (before, &step) in record.steps().iter().enumerate() {
        let found = history.step_to(before + 1);
        assert_eq!(found, Some((history.position(before), step)));
    }
    assert_eq!(history.step_to(0), None);
    assert_eq!(history.step_to(7), None);
}

#[test]
fn what_chance_decides_follows_at_once() {
    let record = record();
    let history = History::new(&record);
    let settled = (0..=6).map(|ply| history.settled(ply));
    assert_eq!(settled.collect::<Vec<_>>(), [1, 1, 2, 4, 4, 6, 6]);
}

#[test]
fn only_a_players_own_steps_are_decisions() {
    let record = record();
    let history = History::new(&record);
    let [first, second] = [Seat::new(0), Seat::new(1)];
    for ply in 0..=7 {
        let decided = ply >= 2;
        assert_eq!(
            history.last_decision_of(&[first], ply).is_some(),
            decided,
            "{ply}"
        );
        assert!(history.last_decision_of(&[second], ply).is_none(), "{ply}");
        let either = history.last_decision_of(&[second, first], ply).is_some();
        assert_eq!(either, decided, "{ply}");
    }
}

#[test]
fn a_turn_is_written_as_far_as_it_was_played() {
    let record = record();
    let history = History::new(&record);
    let turn = |seat, text: &str, begun, ply| WrittenTurn {
        seat: Seat::new(seat),
        text: text.to_owned(),
        begun,
        ply,
    };
    let whole = turn(0, "2:G6-G4,2:A2-A4", 0, 5);
    assert_eq!(history.turns(0), []);
    assert_eq!(history.turns(2), [turn(0, "2:G6-G4", 0, 2)]);
    assert_eq!(history.turns(5), std::slice::from_ref(&whole));
    let waits = turn(1, "1:", 5, 6);
    assert_eq!(history.turns(6), [whole, waits], "the disc is seat 1's");
}
