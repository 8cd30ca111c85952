//! Logs of any order of commands, old ones, and wrong ones.

use burrow_games::{Level, Seat};
use burrow_play::{Action, Actor, BadLog, Command, Event, Millis, Phase, SeatSetup, Setup};
use proptest::prelude::*;

use crate::support::{BLITZ, BOTH_OPEN, TestMatch, actor, person, replay, setup};

#[test]
fn logs_that_make_no_sense_are_refused_with_their_place() {
    let log = TestMatch::new(setup("talpa", "size=4", &BOTH_OPEN)).log;
    let now = Millis(0);
    assert_eq!(replay(&[]), Err(BadLog::Empty));
    assert_eq!(
        replay(&[(now, Event::TakebackDeclined { seat: None })]),
        Err(BadLog::Creation(0))
    );
    let twice = [log[0].clone(), log[0].clone()];
    assert_eq!(replay(&twice), Err(BadLog::Creation(1)));
    for wrong in [
        Event::played("a1a4".to_owned()),
        Event::TakenBack { ply: 1 },
        Event::Filled {
            seat: Seat::new(0),
            level: Level::BEST,
        },
        Event::Joined {
            seat: Seat::new(2),
            person: person("bob"),
        },
        Event::SeatDeclined { seat: Seat::new(1) },
        Event::Hinted { seat: Seat::new(2) },
        Event::DrawOffered { seat: Seat::new(2) },
        Event::Resigned { seat: Seat::new(2) },
        Event::TimedOut { seat: Seat::new(2) },
        Event::TakebackOffered {
            seat: Seat::new(0),
            ply: 0,
        },
    ] {
        let error = replay(&[log[0].clone(), (now, wrong)]).unwrap_err();
        assert!(error.to_string().starts_with("event 1: "), "{error}");
    }
    let text = serde_json::to_string(&log).unwrap();
    let unknown = text.replacen("\"talpa\"", "\"chess\"", 1);
    let error = serde_json::from_str::<Vec<(Millis, Event)>>(&unknown).unwrap_err();
    assert!(error.to_string().contains("chess"), "{error}");
    let mut crowded = setup("talpa", "", &BOTH_OPEN);
    crowded.seats.push(SeatSetup::Open);
    assert!(crowded.start().is_err());
}

/// A log that an earlier version wrote is read, and written as it was.
#[test]
fn an_old_log_is_read_and_written_as_it_was() {
    let text = include_str!("../data/taupes.jsonl");
    let log: Vec<(Millis, Event)> = text
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let game = replay(&log).unwrap();
    assert_eq!(game.events(), log.len());
    assert!(matches!(game.phase(), Phase::Move(seat) if seat.index() == 0));
    for (line, event) in text.lines().zip(&log) {
        assert_eq!(serde_json::to_string(event).unwrap(), line);
    }
}

fn any_command() -> impl Strategy<Value = (usize, usize, u8)> {
    (0..4usize, 0..10usize, any::<u8>())
}

proptest! {
    /// Any order of commands from several clients leaves a log that replays to the same match.
    #[test]
    fn any_order_of_commands_leaves_a_log_that_replays(
        game in 0..4usize,
        is_kept in any::<bool>(),
        commands in prop::collection::vec(any_command(), 1..60),
    ) {
        let (kind, options) = [
            ("talpa", "size=4"), ("mijnlieff", ""), ("molehill", ""), ("taupes", "orientations=0,1,2,3"),
        ][game];
        let clock = (game % 2 == 0).then_some(BLITZ);
        let expected = if is_kept { vec![None, Some(person("bob"))] } else { Vec::new() };
        let mut table = TestMatch::new(Setup { clock, expected, ..setup(kind, options, &BOTH_OPEN) });
        for (who, what, number) in commands {
            table.wait(i64::from(number) * 50);
            table.absence = i64::from(number) * 5_000;
            let name = ["ann", "bob", "eve"].get(who).copied().unwrap_or("ann");
            let who = if who == 3 { Actor::Computer } else { actor(name) };
            let ply = table.game.record().steps().len();
            let action: Action = match what {
                0 => Command::Join { seat: None }.into(),
                1 => Command::Fill { seat: Seat::new(usize::from(number % 3)), level: Level::MIDDLING }.into(),
                2 => Command::TakeBack.into(),
                3 => Command::AcceptTakeback.into(),
                4 => Command::DeclineTakeback.into(),
                5 if number < 20 => Command::Resign.into(),
                5 if number < 40 => Command::Withdraw.into(),
                5 if number < 80 => Command::Decline.into(),
                6 if number < 20 => Action::Rematch { game: "again".to_owned() },
                6 if number < 40 => Action::Flag,
                6 if number < 60 => Command::Claim.into(),
                9 if number < 80 => Action::Hint,
                9 if number < 200 => Command::OfferDraw.into(),
                9 => Command::DeclineDraw.into(),
                6 if number < 80 => Action::Pause { milliseconds: i64::from(number) },
                _ => {
                    let position = table.game.record().position();
                    let moves = position.moves();
                    let index = usize::from(number) % moves.len().max(1);
                    let step = moves.get(index).map(|&mv| position.move_text(mv)).unwrap_or_default();
                    let thought = Some(i64::from(number) * 100);
                    Command::Play { ply: ply.saturating_sub(usize::from(number % 7 == 0)), step, thought }.into()
                }
            };
            let before = table.game.clone();
            if table.command(&who, action).is_err() {
                prop_assert_eq!(&before, &table.game);
            }
            prop_assert!(table.game.offer().is_none() || table.game.draw_offer().is_none());
            let steps = [&before, &table.game].map(|game| game.record().steps().len());
            prop_assert!(steps[0] == steps[1] || !table.game.is_asking(), "a step is an answer");
            let has_eve = table.game.seats_of(&person("eve").id).next().is_some();
            prop_assert!(!(is_kept && has_eve), "the seat is kept for Bob");
        }
    }
}
