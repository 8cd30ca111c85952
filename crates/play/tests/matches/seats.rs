//! Taking, leaving and filling seats, from the creation of a match to its end.

use burrow_games::{AnyPosition, Kind, Level, Options, Seat};
use burrow_play::{
    ABSENCE, Action, Actor, Command, Context, Ending, Event, Match, Millis, Occupant, Phase,
    Refusal, SeatSetup, Seed, Setup, SetupError, Start,
};

use crate::support::{BLITZ, BOTH_OPEN, JOIN, TestMatch, actor, clocked, person, seed, setup};

#[test]
fn friends_sit_down_play_and_resign() {
    let mut table = TestMatch::new(setup("talpa", "size=4", &BOTH_OPEN));
    assert_eq!(table.game.phase(), Phase::Waiting);
    assert_eq!(table.play("ann", "b4a4"), Err(Refusal::NotBegun));
    let join = || Command::Join { seat: None };
    assert_eq!(table.command(&actor("ann"), join()), Err(Refusal::Seated));
    table.command(&actor("bob"), join()).unwrap();
    assert_eq!(table.command(&actor("eve"), join()), Err(Refusal::Taken));
    assert_eq!(table.play("bob", "b4a4"), Err(Refusal::NotYourTurn));
    assert_eq!(table.play("eve", "b4a4"), Err(Refusal::NoSeat));
    assert!(matches!(
        table.play("ann", "b4b4"),
        Err(Refusal::Illegal { .. })
    ));
    table.play("ann", "b4a4").unwrap();
    let late = Command::Play {
        ply: 0,
        step: "b4a4".to_owned(),
        thought: None,
    };
    assert_eq!(
        table.command(&actor("ann"), late.clone()),
        Err(Refusal::NotYourTurn)
    );
    assert_eq!(
        table.command(&actor("bob"), late),
        Err(Refusal::Stale { ply: 1 })
    );
    assert_eq!(
        table.command(&actor("eve"), Command::Resign),
        Err(Refusal::NoSeat)
    );
    assert!(!table.game.is_closed());
    table.wait(5_000);
    table.command(&actor("ann"), Command::Resign).unwrap();
    let ending = Ending::Resigned(Seat::new(0));
    assert_eq!(table.game.phase(), Phase::Over(ending));
    assert_eq!(ending.loser(), Some(Seat::new(0)));
    assert!(table.game.is_closed());
    assert_eq!(table.game.updated(), table.now);
    assert_eq!(table.play("bob", "b3b2"), Err(Refusal::Over));
    assert_eq!(table.game.rematch(), None);
    let rematch = |game: &str| Action::Rematch {
        game: game.to_owned(),
    };
    table.command(&actor("bob"), rematch("x1")).unwrap();
    assert_eq!(table.game.rematch(), Some("x1"));
    assert_eq!(
        table.command(&actor("ann"), rematch("x2")),
        Err(Refusal::Rematched("x1".to_owned()))
    );
}

#[test]
fn only_people_sit_down_and_only_on_seats_that_there_are() {
    let mut table = TestMatch::new(setup("talpa", "size=4", &BOTH_OPEN));
    for nobody in [Actor::Computer, Actor::Clock] {
        assert_eq!(table.command(&nobody, JOIN), Err(Refusal::NoSeat));
    }
    let third = Seat::new(2);
    let join = Command::Join { seat: Some(third) };
    assert_eq!(
        table.command(&actor("bob"), join),
        Err(Refusal::UnknownSeat(third))
    );
    let hers = Command::Join {
        seat: Some(Seat::new(0)),
    };
    assert_eq!(table.command(&actor("bob"), hers), Err(Refusal::Taken));
    assert_eq!(table.game.creator(), &person("ann"));
    assert_eq!(table.game.creator().id.to_string(), "ann");
}

#[test]
fn a_player_with_several_seats_gives_up_the_one_to_move() {
    let both = [SeatSetup::Creator, SeatSetup::Creator];
    let mut table = TestMatch::new(setup("talpa", "size=4", &both));
    table.play("ann", "b4a4").unwrap();
    table.command(&actor("ann"), Command::Resign).unwrap();
    let ending = Ending::Resigned(Seat::new(1));
    assert_eq!(table.game.phase(), Phase::Over(ending));
}

#[test]
fn discs_are_turned_at_once_and_the_creator_fills_seats() {
    let seats = [SeatSetup::Creator, SeatSetup::Open];
    let mut table = TestMatch::new(setup("taupes", "orientations=0,1,2,3", &seats));
    let fill = |seat| Command::Fill {
        seat: Seat::new(seat),
        level: Level::BEST,
    };
    assert_eq!(
        table.command(&actor("bob"), fill(1)),
        Err(Refusal::NotCreator)
    );
    assert_eq!(
        table.command(&actor("ann"), fill(3)),
        Err(Refusal::UnknownSeat(Seat::new(3)))
    );
    table.command(&actor("ann"), fill(1)).unwrap();
    assert_eq!(table.game.seats()[1], Occupant::Computer(Level::BEST));
    assert_eq!(table.command(&actor("ann"), fill(1)), Err(Refusal::Taken));
    while let Phase::Move(seat) = table.game.phase() {
        let position = table.game.record().position().clone();
        let step = position.move_text(position.moves()[0]);
        let ply = table.game.record().steps().len();
        let who = if seat.index() == 0 {
            actor("ann")
        } else {
            Actor::Computer
        };
        let thought = None;
        table
            .command(&who, Command::Play { ply, step, thought })
            .unwrap();
        if table.log.len() > 60 {
            break;
        }
    }
    let is_disc = |event: &Event| matches!(event, Event::Played { step, .. } if step.len() == 1 && step != "-");
    let discs = table.log.iter().filter(|(_, event)| is_disc(event));
    assert!(discs.count() > 10);
}

#[test]
fn a_game_that_waits_can_be_withdrawn_by_its_creator() {
    let mut table = TestMatch::new(setup("talpa", "size=4", &BOTH_OPEN));
    let begun = clocked(BLITZ);
    let withdraw = |game: &Match, who| {
        let context = Context {
            at: Millis(0),
            seed: &seed(),
            absence: 0,
        };
        game.decide(&actor(who), &Command::Withdraw.into(), &context)
    };
    assert_eq!(withdraw(&begun.game, "ann"), Err(Refusal::Begun));
    assert_eq!(withdraw(&table.game, "bob"), Err(Refusal::NotCreator));
    table.command(&actor("ann"), Command::Withdraw).unwrap();
    assert_eq!(table.game.phase(), Phase::Over(Ending::Withdrawn));
    assert_eq!(Ending::Withdrawn.loser(), None);
    let join = Command::Join { seat: None };
    assert_eq!(table.command(&actor("bob"), join), Err(Refusal::Over));
    let fill = Command::Fill {
        seat: Seat::new(1),
        level: Level::BEST,
    };
    assert_eq!(table.command(&actor("ann"), fill), Err(Refusal::Over));
    assert_eq!(withdraw(&table.game, "ann"), Err(Refusal::Over));
    let rematch = Action::Rematch {
        game: "x1".to_owned(),
    };
    let refused = table.command(&actor("ann"), rematch);
    assert_eq!(refused, Err(Refusal::NotBegun));
}

#[test]
fn an_abandoned_game_can_be_claimed_by_the_one_who_stays() {
    assert_eq!(ABSENCE, 180_000, "three minutes");
    let mut table = TestMatch::new(setup("talpa", "size=4", &BOTH_OPEN));
    let join = Command::Join { seat: None };
    table.command(&actor("bob"), join).unwrap();
    for (who, absence, refusal) in [
        ("bob", ABSENCE - 1, Refusal::NotAbandoned),
        ("ann", ABSENCE, Refusal::NotAbandoned),
        ("eve", ABSENCE, Refusal::NoSeat),
    ] {
        table.absence = absence;
        assert_eq!(table.command(&actor(who), Command::Claim), Err(refusal));
    }
    table.command(&actor("bob"), Command::Claim).unwrap();
    assert!(
        matches!(table.game.phase(), Phase::Over(Ending::Abandoned(seat)) if seat.index() == 0)
    );
}

#[test]
fn a_rematch_has_the_same_settings_and_other_chance() {
    let seats = BOTH_OPEN.to_vec();
    let given = Start::Options(Options::new());
    let first = Setup {
        takebacks: true,
        hints: true,
        clock: Some(BLITZ),
        listed: true,
        ..Setup::new(Kind::Taupes, given, seats.clone(), &seed()).unwrap()
    };
    assert_eq!(first.drawn, ["orientations"]);
    let second = first.again(seats.clone(), &Seed::new([9; 32])).unwrap();
    assert_ne!(first.options, second.options);
    let options = first.options.clone();
    assert_eq!(Setup { options, ..second }, first);
    let text = serde_json::to_string(&first).unwrap();
    assert_eq!(serde_json::from_str::<Setup>(&text).unwrap(), first);

    let position = AnyPosition::new(Kind::Talpa, &"size=4".parse().unwrap()).unwrap();
    let start = Start::Position(position.clone());
    let from_here = Setup::new(Kind::Talpa, start.clone(), seats.clone(), &seed()).unwrap();
    let text = serde_json::to_string(&from_here).unwrap();
    assert_eq!(serde_json::from_str::<Setup>(&text).unwrap(), from_here);
    let again = from_here.again(seats.clone(), &seed()).unwrap();
    assert_eq!(again.position, Some(position));
    assert!(matches!(
        Setup::new(Kind::Taupes, start, seats, &seed()),
        Err(SetupError::OtherGame { .. })
    ));
}

/// A rematch of Ann and Bob, created by Ann.
fn rematch() -> TestMatch {
    TestMatch::new(Setup {
        expected: vec![None, Some(person("bob"))],
        ..setup("talpa", "size=4", &BOTH_OPEN)
    })
}

#[test]
fn a_seat_that_is_kept_for_somebody_is_nobody_elses() {
    let mut table = rematch();
    let seat = Some(Seat::new(1));
    for join in [JOIN, Command::Join { seat }] {
        assert_eq!(
            table.command(&actor("eve"), join.clone()),
            Err(Refusal::Reserved)
        );
    }
    assert_eq!(
        table.command(&actor("eve"), Command::Decline),
        Err(Refusal::NoOffer)
    );
    assert_eq!(table.game.asks(&person("bob").id), seat);
    table.command(&actor("bob"), JOIN).unwrap();
    assert_eq!(table.game.phase(), Phase::Move(Seat::new(0)));
    assert_eq!(table.game.asks(&person("bob").id), None);
    assert_eq!(
        table.command(&actor("bob"), Command::Decline),
        Err(Refusal::NoOffer)
    );
    assert_eq!(table.command(&actor("eve"), JOIN), Err(Refusal::Taken));
}

#[test]
fn who_does_not_want_a_seat_says_so_once_and_may_think_again() {
    let mut table = rematch();
    table.command(&actor("bob"), Command::Decline).unwrap();
    assert!(table.game.is_unwanted(Seat::new(1)));
    assert_eq!(table.game.asks(&person("bob").id), None);
    assert_eq!(
        table.command(&actor("bob"), Command::Decline),
        Err(Refusal::NoOffer)
    );
    assert_eq!(
        table.command(&actor("eve"), JOIN),
        Err(Refusal::Reserved),
        "it is not hers all the same"
    );
    let mut other = table.game.clone();
    table.command(&actor("bob"), JOIN).unwrap();
    assert!(matches!(table.game.phase(), Phase::Move(_)));

    // Or the creator gives it to a computer.
    let fill = Event::Filled {
        seat: Seat::new(1),
        level: Level::MIDDLING,
    };
    other.apply(&fill, Millis(0)).unwrap();
    assert_eq!(other.kept_for(&person("bob").id), None);
}

#[test]
fn of_several_open_seats_one_gets_the_one_that_is_kept() {
    let seats = [SeatSetup::Open, SeatSetup::Open, SeatSetup::Creator];
    let options = "players=3 orientations=0,0,0,0";
    let mut table = TestMatch::new(Setup {
        expected: vec![None, Some(person("bob"))],
        ..setup("taupes", options, &seats)
    });
    let (zero, one) = (Seat::new(0), Seat::new(1));
    table.command(&actor("bob"), JOIN).unwrap();
    assert_eq!(table.game.seats_of(&person("bob").id).next(), Some(one));
    table.command(&actor("eve"), JOIN).unwrap();
    assert_eq!(table.game.seats_of(&person("eve").id).next(), Some(zero));
    let others = table.game.others(&person("eve").id);
    let names: Vec<_> = others
        .iter()
        .map(|other| other.as_ref().map(|other| other.name.as_str()))
        .collect();
    assert_eq!(names, [None, Some("bob"), Some("ann")]);
    assert_eq!(table.game.others(&person("zoe").id), []);
}
