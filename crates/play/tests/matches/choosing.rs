//! Players who choose which of their discs is turned.

use std::collections::BTreeMap;

use burrow_games::{Level, Turn};
use burrow_play::{
    Action, Actor, Clock, Command, DiscPlace, Event, PLACES, Phase, Refusal, SHOWING, SeatSetup,
    Seed, Setup, Unfair,
};
use proptest::prelude::*;

use crate::support::{BLITZ, BOTH_OPEN, JOIN, TestMatch, actor, setup};

const ALONE: [SeatSetup; 2] = [
    SeatSetup::Creator,
    SeatSetup::Computer(Level::new(1).unwrap()),
];

fn own_discs(seats: &[SeatSetup]) -> Setup {
    Setup {
        own_discs: true,
        ..setup("taupes", "orientations=0,1,2,3 stall=20", seats)
    }
}

/// Whoever is to move does the first thing that can be done, until the match waits for a choice.
fn until_a_choice(table: &mut TestMatch) -> u32 {
    loop {
        if let Some(count) = table.game.choices() {
            return count;
        }
        step(table, 0);
    }
}

/// Whoever is to move does one of the things that can be done.
fn step(table: &mut TestMatch, which: usize) {
    let steps = table.game.open_steps();
    let who = match table.game.person_to_move() {
        Some((_, person)) => Actor::Person(person.clone()),
        None => Actor::Computer,
    };
    let command = Command::Play {
        ply: table.game.record().steps().len(),
        step: steps[which % steps.len()].clone(),
        thought: None,
    };
    table.command(&who, command).unwrap();
}

#[test]
fn a_person_chooses_a_disc_and_a_computer_does_not() {
    let mut table = TestMatch::new(own_discs(&ALONE));
    assert_eq!(until_a_choice(&mut table), 6);
    let (seat, _) = table.game.person_to_move().unwrap();
    assert_eq!(table.game.phase(), Phase::Move(seat));
    assert_eq!(table.game.record().position().turn(), Turn::Chance);
    assert_eq!(
        table.game.open_steps().join(" "),
        "@1 @2 @3 @4 @5 @6",
        "nothing tells the discs apart"
    );
    for wrong in ["3", "@0", "@7", "@", "2", "E4-E6", "-", "again"] {
        let refused = table.play("ann", wrong);
        assert_eq!(refused, Err(Refusal::ChooseFirst { count: 6 }), "{wrong}");
    }
    assert_eq!(table.play("bob", "@1"), Err(Refusal::NoSeat));
    let hint = table.command(&actor("ann"), Action::Hint);
    assert_eq!(hint, Err(Refusal::ChooseFirst { count: 6 }));
    table.play("ann", "@4").unwrap();
    let Some((_, Event::Played { place, .. })) = table.log.last() else {
        panic!("the disc is turned, and nothing else happens");
    };
    assert_eq!(place.map(DiscPlace::number), Some(4));
    assert_eq!(table.game.choices(), None);
    // Then the player moves, the computer's disc is turned at once, and the computer moves.
    step(&mut table, 0);
    assert!(table.game.computer_to_move().is_some());
    assert!(matches!(
        table.game.record().position().turn(),
        Turn::Seat(_)
    ));
    step(&mut table, 0);
    assert_eq!(table.game.choices(), Some(5), "one has been turned");
    table.command(&actor("ann"), Command::Resign).unwrap();
    assert_eq!(table.game.choices(), None);
    assert!(table.game.open_steps().is_empty());
}

#[test]
fn without_the_wish_nobody_is_asked() {
    let mut table = TestMatch::new(setup("taupes", "orientations=0,1,2,3 stall=5", &ALONE));
    while let Phase::Move(_) = table.game.phase() {
        assert_eq!(table.game.choices(), None);
        step(&mut table, 0);
    }
    let text = serde_json::to_string(&table.log).unwrap();
    assert!(!text.contains("place\"") && !text.contains("own_discs"));
}

#[test]
fn every_disc_lies_at_one_place_and_the_first_is_the_one_without_a_choice() {
    let mut table = TestMatch::new(own_discs(&ALONE));
    until_a_choice(&mut table);
    let position = table.game.record().position();
    let mut at_second = BTreeMap::<String, usize>::new();
    for byte in 0..=255 {
        let seed = Seed::new([byte; 32]);
        for ply in 0..20 {
            let at = |place| position.move_text(seed.draw_at(position, ply, place).unwrap());
            let mut discs: Vec<String> = DiscPlace::all(6).map(at).collect();
            let first = position.move_text(seed.draw(position, ply).unwrap());
            assert_eq!(discs[0], first);
            *at_second.entry(discs[1].clone()).or_default() += 1;
            discs.sort();
            assert_eq!(discs.join(""), "122334");
        }
    }
    // 5120 draws from the discs 1 2 2 3 3 4: within five standard deviations.
    for (disc, expected) in [("1", 853usize), ("2", 1707), ("3", 1707), ("4", 853)] {
        assert!(at_second[disc].abs_diff(expected) < 175, "{at_second:?}");
    }
}

#[test]
fn the_clock_runs_while_a_player_chooses() {
    let setup = Setup {
        clock: Some(BLITZ),
        ..own_discs(&BOTH_OPEN)
    };
    let mut table = TestMatch::new(setup);
    table.command(&actor("bob"), JOIN).unwrap();
    until_a_choice(&mut table);
    table.wait(60_000);
    let seat = table.game.person_to_move().unwrap().0.index();
    let name = ["ann", "bob"][seat];
    let before = table.left(seat).unwrap();
    table.wait(4_000);
    assert_eq!(table.left(seat), Some(before - 4_000), "it runs");
    table.play_at_once(name, "@2", None).unwrap();
    assert_eq!(
        table.left(seat),
        Some(before - 4_000),
        "a disc brings no time"
    );
    table.wait(SHOWING + 1_000);
    assert_eq!(
        table.left(seat),
        Some(before - 5_000),
        "the disc is shown first"
    );
    step(&mut table, 0);
    assert_eq!(table.left(seat), Some(before - 5_000 + 5_000));
    until_a_choice(&mut table);
    table.wait(600_000);
    table.command(&Actor::Clock, Action::Flag).unwrap();
    assert!(table.game.is_closed(), "nobody is waited for without end");
}

#[test]
fn over_days_the_choice_is_part_of_the_move() {
    let setup = Setup {
        clock: Some(Clock::Correspondence { days: 1 }),
        ..own_discs(&BOTH_OPEN)
    };
    let mut table = TestMatch::new(setup);
    table.command(&actor("bob"), JOIN).unwrap();
    until_a_choice(&mut table);
    let hour = 60 * 60 * 1000;
    table.wait(hour);
    let seat = table.game.person_to_move().unwrap().0.index();
    let before = table.left(seat).unwrap();
    table
        .play_at_once(["ann", "bob"][seat], "@1", None)
        .unwrap();
    table.wait(SHOWING + hour);
    assert_eq!(table.left(seat), Some(before - hour), "no new day begins");
}

#[test]
fn what_was_seen_is_not_chosen_again() {
    let mut table = TestMatch::new(own_discs(&ALONE));
    until_a_choice(&mut table);
    // A turn of the player, one of the computer, and the next disc.
    table.play("ann", "@3").unwrap();
    step(&mut table, 0);
    step(&mut table, 0);
    until_a_choice(&mut table);
    table.play("ann", "@5").unwrap();
    let (ply, disc) = (
        table.game.record().steps().len(),
        *table.game.record().steps().last().unwrap(),
    );
    step(&mut table, 0);
    for _ in 0..2 {
        table.command(&actor("ann"), Command::TakeBack).unwrap();
    }
    assert!(table.game.record().steps().len() < ply);
    while table.game.record().steps().len() < ply {
        assert_eq!(table.game.choices(), None, "it was turned before");
        step(&mut table, 0);
    }
    assert_eq!(table.game.record().steps()[ply - 1], disc);
}

proptest! {
    /// Whatever players choose, the log replays, and the record proves that nothing was chosen to anybody's liking.
    #[test]
    fn any_choices_leave_a_game_that_proves_itself(
        is_alone in any::<bool>(),
        choices in prop::collection::vec(any::<usize>(), 1..200),
    ) {
        let seats = if is_alone { ALONE } else { [SeatSetup::Creator; 2] };
        let mut table = TestMatch::new(own_discs(&seats));
        for choice in choices {
            match table.game.phase() {
                Phase::Move(_) if choice % 11 == 0 && table.game.computer_to_move().is_none() => {
                    let _ = table.command(&actor("ann"), Command::TakeBack);
                }
                Phase::Move(_) => step(&mut table, choice),
                _ => break,
            }
        }
        if let Phase::Move(_) = table.game.phase() {
            table.command(&actor("ann"), Command::Resign).unwrap();
        }
        let seed: Seed = table.game.seed().unwrap().parse().unwrap();
        let commitment = seed.commitment();
        let mut record = table.game.record().clone();
        let chosen: Vec<(usize, DiscPlace)> = table
            .game
            .places()
            .filter(|(_, place)| *place != DiscPlace::FIRST)
            .collect();
        let places: Vec<String> = chosen.iter().map(|(ply, place)| format!("{ply}{place}")).collect();
        record.set_tag(PLACES, places.join(" "));
        prop_assert!(seed.check(&commitment, &[], &record).is_ok());
        record.set_tag(PLACES, "x@1");
        prop_assert_eq!(
            seed.check(&commitment, &[], &record),
            Err(Unfair::Places("x@1".to_owned()))
        );
    }
}
