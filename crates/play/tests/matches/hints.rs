//! Hints in matches between people.

use burrow_games::Seat;
use burrow_play::{Action, Command, Refusal, Setup};

use crate::support::{BLITZ, BOTH_OPEN, JOIN, TestMatch, actor, first_step, setup};

#[test]
fn a_hint_is_told_once_between_two_steps() {
    let mut table = TestMatch::new(setup("talpa", "size=4", &BOTH_OPEN));
    let (ann, bob) = (actor("ann"), actor("bob"));
    assert_eq!(table.command(&ann, Action::Hint), Err(Refusal::NotBegun));
    assert!(!table.game.is_between_people());
    table.command(&bob, JOIN).unwrap();
    assert!(table.game.is_between_people());
    assert_eq!(table.command(&bob, Action::Hint), Err(Refusal::NotYourTurn));
    assert_eq!(
        table.command(&actor("eve"), Action::Hint),
        Err(Refusal::NoSeat)
    );
    table.command(&ann, Action::Hint).unwrap();
    assert_eq!(table.game.hinted(), Some(Seat::new(0)));
    assert_eq!(table.command(&ann, Action::Hint), Err(Refusal::Offered));
    let (step, _) = first_step(&table.game);
    table.play("ann", &step).unwrap();
    assert_eq!(table.game.hinted(), None);
    table.command(&bob, Action::Hint).unwrap();
    table.command(&ann, Command::TakeBack).unwrap();
    table.command(&bob, Command::AcceptTakeback).unwrap();
    table.command(&ann, Action::Hint).unwrap();
    let counts = [0, 1].map(|seat| table.game.hints_of(Seat::new(seat)));
    assert_eq!(counts, [2, 1], "what was taken back was told all the same");
    table.command(&ann, Command::Resign).unwrap();
    assert_eq!(table.command(&bob, Action::Hint), Err(Refusal::Over));
}

#[test]
fn with_a_clock_there_are_no_hints_whatever_the_log_says() {
    for (hints, clock) in [(true, Some(BLITZ)), (false, None)] {
        let plain = setup("talpa", "size=4", &BOTH_OPEN);
        let mut table = TestMatch::new(Setup {
            hints,
            clock,
            ..plain
        });
        table.command(&actor("bob"), JOIN).unwrap();
        assert!(!table.game.setup().has_hints());
        assert_eq!(
            table.command(&actor("ann"), Action::Hint),
            Err(Refusal::NoHints)
        );
    }
}
