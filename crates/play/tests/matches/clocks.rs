//! Clocks: when they run, when they stop, and what they forgive.

use burrow_games::Seat;
use burrow_play::{
    ABSENCE, Action, Actor, Clock, Command, DELAY, Ending, Event, Millis, Phase, Refusal, SHOWING,
    Setup, SetupError,
};

use crate::support::{BLITZ, BOTH_OPEN, JOIN, TestMatch, actor, clocked, setup};

#[test]
fn time_runs_from_the_second_move_and_grows_with_each() {
    let mut table = clocked(BLITZ);
    table.wait(100_000);
    assert_eq!((table.left(0), table.game.deadline()), (Some(60_000), None));
    table.play("ann", "b6a6").unwrap();
    table.wait(100_000);
    table.play("bob", "a2a1").unwrap();
    assert_eq!((table.left(0), table.left(1)), (Some(60_000), Some(60_000)));
    table.wait(20_000);
    assert_eq!((table.left(0), table.left(1)), (Some(40_000), Some(60_000)));
    table.play("ann", "c3b3").unwrap();
    assert_eq!(table.left(0), Some(45_000));
    // The server saw ten seconds; the network is credited with at most one of them.
    table.wait(10_000);
    table.play_after("bob", "c2c1", Some(2_000)).unwrap();
    assert_eq!(table.left(1), Some(56_000));
    table.wait(10_000);
    table.play_after("ann", "a3a4", Some(9_700)).unwrap();
    assert_eq!(table.left(0), Some(45_000 - 9_700 + 5_000));
}

/// The time that is left, and after how long the clock starts.
fn standing(table: &TestMatch) -> (Option<i64>, i64) {
    let times = table.game.times_left(table.now).unwrap();
    (times.left[0], times.starts_in)
}

#[test]
fn a_clock_starts_when_all_that_has_happened_has_been_shown() {
    let mut table = clocked(BLITZ);
    for (who, step) in [
        ("ann", "b6a6"),
        ("bob", "a2a1"),
        ("ann", "c3b3"),
        ("bob", "c2c1"),
    ] {
        table.play_at_once(who, step, None).unwrap();
    }
    let full = Some(65_000);
    assert_eq!(standing(&table), (full, 4 * SHOWING));
    table.wait(SHOWING);
    assert_eq!(standing(&table), (full, 3 * SHOWING));
    table.wait(3 * SHOWING);
    assert_eq!(standing(&table), (full, 0));
    let deadline = table.now.0 + 65_000 + DELAY;
    assert_eq!(table.game.deadline(), Some(Millis(deadline)));
    table.wait(10_000);
    assert_eq!(standing(&table), (Some(55_000), 0));
    // The network's delay counts from there, too.
    table.play_at_once("ann", "a3a4", Some(9_000)).unwrap();
    assert_eq!(table.left(0), Some(65_000 - 9_000 + 5_000));
    let (_, last) = table.log.last().unwrap();
    let written = serde_json::to_value(last).unwrap();
    assert_eq!(written["delay"], 1000);
    assert_eq!(written["shown"], 1600);
    // Who moves while something is still shown pays nothing.
    table.wait(SHOWING / 2);
    let position = table.game.record().position();
    let step = position.move_text(position.moves()[0]);
    table.play_at_once("bob", &step, None).unwrap();
    assert_eq!(table.left(1), Some(70_000));
    assert_eq!(standing(&table).1, SHOWING * 3 / 2);
}

#[test]
fn taking_back_is_shown_once() {
    let mut table = clocked(BLITZ);
    table.play_at_once("ann", "b6a6", None).unwrap();
    table.play_at_once("bob", "a2a1", None).unwrap();
    let mut game = table.game.clone();
    for _ in 0..100 {
        game.apply(&Event::played("c3b3".to_owned()), table.now)
            .unwrap();
        game.apply(&Event::TakenBack { ply: 2 }, table.now).unwrap();
        table.game = game.clone();
        assert_eq!(standing(&table).1, SHOWING);
    }
}

#[test]
fn logs_from_before_steps_were_shown_leave_everybody_their_time() {
    let mut table = clocked(BLITZ);
    table.play("ann", "b6a6").unwrap();
    table.play("bob", "a2a1").unwrap();
    let mut game = table.game.clone();
    let old = r#"{"type":"played","step":"c3b3","delay":200}"#;
    let at = Millis(table.now.0 - SHOWING + 10_000);
    game.apply(&serde_json::from_str(old).unwrap(), at).unwrap();
    let left = game.time_left(Seat::new(0), at);
    assert_eq!(left, Some(60_000 - 9_800 + 5_000));
}

#[test]
fn little_time_is_a_minute_or_an_eighth_of_what_a_move_may_take() {
    let mut table = clocked(Clock::Fischer {
        base: 100,
        increment: 0,
    });
    table.play("ann", "b6a6").unwrap();
    assert_eq!(table.game.little_time(), None, "his clock does not run yet");
    table.play("bob", "a2a1").unwrap();
    assert_eq!(table.game.little_time(), Some(Millis(table.now.0 + 40_000)));
    table.wait(50_000);
    table.play("ann", "c3b3").unwrap();
    table.play("bob", "c2c1").unwrap();
    assert_eq!(table.game.little_time(), None, "it was little before");
    let hour = 60 * 60 * 1000;
    let mut table = clocked(Clock::Correspondence { days: 1 });
    table.play("ann", "b6a6").unwrap();
    table.play("bob", "a2a1").unwrap();
    assert_eq!(
        table.game.little_time(),
        Some(Millis(table.now.0 + 21 * hour))
    );
}

#[test]
fn a_turn_that_comes_again_begins_when_the_move_is_taken_back() {
    let mut table = clocked(BLITZ);
    table.play("ann", "b6a6").unwrap();
    table.play("bob", "a2a1").unwrap();
    table.wait(10_000);
    table.play("ann", "c3b3").unwrap();
    table.command(&actor("ann"), Command::TakeBack).unwrap();
    table.wait(20_000);
    let accept = Command::AcceptTakeback;
    table.command(&actor("bob"), accept).unwrap();
    assert_eq!(
        table.left(0),
        Some(55_000),
        "the time of her move stays used"
    );
    table.wait(SHOWING + 5_000);
    assert_eq!(table.left(0), Some(50_000));
}

#[test]
fn nobody_loses_on_time_while_their_screen_shows_time_left() {
    let mut table = clocked(BLITZ);
    table.play("ann", "b6a6").unwrap();
    table.play("bob", "a2a1").unwrap();
    let flag = |table: &mut TestMatch| table.command(&Actor::Clock, Action::Flag);
    table.wait(60_000 + DELAY);
    assert_eq!(flag(&mut table), Err(Refusal::TimeLeft));
    // A move that was made in time by the player's clock counts, even if it was long on its way.
    let mut in_time = TestMatch {
        log: table.log.clone(),
        game: table.game.clone(),
        now: table.now,
        absence: 0,
    };
    in_time.play_after("ann", "c3b3", Some(59_900)).unwrap();
    assert!(matches!(in_time.game.phase(), Phase::Move(_)));
    assert_eq!(in_time.left(0), Some(5_000), "nothing but the increment");
    table.wait(1);
    flag(&mut table).unwrap();
    assert!(matches!(table.game.phase(), Phase::Over(Ending::TimedOut(seat)) if seat.index() == 0));
    let mut too_late = clocked(BLITZ);
    too_late.play("ann", "b6a6").unwrap();
    too_late.play("bob", "a2a1").unwrap();
    too_late.wait(70_000);
    too_late.play("ann", "c3b3").unwrap();
    assert!(matches!(
        too_late.game.phase(),
        Phase::Over(Ending::TimedOut(_))
    ));
}

#[test]
fn the_servers_absence_counts_against_no_one() {
    let mut table = clocked(BLITZ);
    table.play("ann", "b6a6").unwrap();
    table.play("bob", "a2a1").unwrap();
    table.wait(500_000);
    let pause = Action::Pause {
        milliseconds: 490_000,
    };
    assert_eq!(
        table.command(&actor("ann"), pause.clone()),
        Err(Refusal::TimeLeft)
    );
    table.command(&Actor::Clock, pause.clone()).unwrap();
    assert_eq!(table.left(0), Some(50_000));
    assert!(table.command(&Actor::Clock, Action::Flag).is_err());
    let none = Action::Pause { milliseconds: 0 };
    assert_eq!(
        table.command(&Actor::Clock, none),
        Err(Refusal::TimeLeft),
        "no time was lost"
    );
    let mut untimed = TestMatch::new(setup("talpa", "size=4", &BOTH_OPEN));
    untimed.command(&actor("bob"), JOIN).unwrap();
    assert_eq!(
        untimed.command(&Actor::Clock, pause),
        Err(Refusal::TimeLeft),
        "there is no clock"
    );
}

#[test]
fn a_clock_has_bounds() {
    let fischer = |base, increment| Clock::Fischer { base, increment };
    let days = |days| Clock::Correspondence { days };
    for clock in [fischer(10, 0), fischer(10_800, 180), days(1), days(14)] {
        assert!(clock.is_sensible(), "{clock:?}");
    }
    for clock in [
        fischer(9, 0),
        fischer(10_801, 0),
        fischer(60, 181),
        days(0),
        days(15),
    ] {
        assert!(!clock.is_sensible(), "{clock:?}");
        let timed = Setup {
            clock: Some(clock),
            ..setup("talpa", "", &BOTH_OPEN)
        };
        assert_eq!(timed.start(), Err(SetupError::Clock));
    }
}

#[test]
fn a_game_over_days_gives_full_days_for_each_move() {
    let day = 24 * 60 * 60 * 1000;
    let mut table = clocked(Clock::Correspondence { days: 3 });
    for (who, step) in [("ann", "b6a6"), ("bob", "a2a1"), ("ann", "c3b3")] {
        table.wait(2 * day);
        table.play(who, step).unwrap();
    }
    assert_eq!(table.left(0), Some(3 * day));
    table.absence = day;
    assert_eq!(
        table.command(&actor("ann"), Command::Claim),
        Err(Refusal::NotAbandoned)
    );
    table.wait(4 * day);
    table.command(&Actor::Clock, Action::Flag).unwrap();
}

#[test]
fn clocks_stop_where_they_stood_when_the_game_ends() {
    let mut started = clocked(BLITZ);
    started.play("ann", "b6a6").unwrap();
    started.play("bob", "a2a1").unwrap();
    let resign = Action::from(Command::Resign);
    for (who, command, after, left) in [
        (Actor::Clock, Action::Flag, 62_000, 0),
        (actor("ann"), resign.clone(), 20_000, 40_000),
        (actor("bob"), resign.clone(), 20_000, 40_000),
        (actor("bob"), Command::Claim.into(), 20_000, 40_000),
        // A player without time may still resign during the second that is granted.
        (actor("ann"), resign, 60_500, 0),
    ] {
        let mut table = TestMatch {
            log: started.log.clone(),
            game: started.game.clone(),
            now: started.now,
            absence: ABSENCE,
        };
        table.wait(after);
        table.command(&who, command.clone()).unwrap();
        table.wait(100_000);
        let found = (table.left(0), table.left(1));
        assert_eq!(found, (Some(left), Some(60_000)), "{who:?} {command:?}");
    }
}

#[test]
fn a_clock_that_did_not_run_yet_is_full_at_the_end() {
    let mut table = clocked(BLITZ);
    table.wait(20_000);
    table.command(&actor("ann"), Command::Resign).unwrap();
    assert_eq!((table.left(0), table.left(1)), (Some(60_000), Some(60_000)));
}
