//! Taking back, and how long a match may get.

use burrow_games::{Level, Seat};
use burrow_play::{
    Actor, Command, Context, Declined, Event, LONGEST_LOG, Match, Millis, Offer, Refusal, Request,
    SeatSetup, Setup,
};

use crate::support::{BOTH_OPEN, JOIN, TestMatch, actor, first_step, person, seed, setup};

#[test]
fn taking_back_is_an_offer_between_people_and_at_once_otherwise() {
    let mut table = TestMatch::new(setup("talpa", "size=4", &BOTH_OPEN));
    let join = Command::Join {
        seat: Some(Seat::new(1)),
    };
    table.command(&actor("bob"), join).unwrap();
    assert_eq!(
        table.command(&actor("ann"), Command::TakeBack),
        Err(Refusal::NothingToTakeBack)
    );
    let can_ann = |table: &TestMatch| table.game.can_take_back(&person("ann").id);
    assert!(!can_ann(&table), "she has not moved");
    table.play("ann", "b4a4").unwrap();
    table.play("bob", "b3b2").unwrap();
    assert!(can_ann(&table));
    table.command(&actor("ann"), Command::TakeBack).unwrap();
    let offer = Offer {
        seat: Seat::new(0),
        ply: 0,
    };
    assert_eq!(table.game.offer(), Some(offer));
    assert_eq!(
        table.command(&actor("ann"), Command::TakeBack),
        Err(Refusal::Offered)
    );
    assert_eq!(
        table.command(&actor("ann"), Command::AcceptTakeback),
        Err(Refusal::NoOffer)
    );
    table
        .command(&actor("bob"), Command::DeclineTakeback)
        .unwrap();
    let (asker, by) = (Seat::new(0), Seat::new(1));
    assert_eq!(
        table.game.declined(),
        Some(Declined {
            request: Request::Takeback,
            asker,
            by
        })
    );
    assert_eq!(
        table.command(&actor("bob"), Command::AcceptTakeback),
        Err(Refusal::NoOffer)
    );
    assert!(!can_ann(&table), "she has asked");
    assert_eq!(
        table.command(&actor("ann"), Command::TakeBack),
        Err(Refusal::Offered)
    );
    table.command(&actor("bob"), Command::TakeBack).unwrap();
    table
        .command(&actor("bob"), Command::DeclineTakeback)
        .unwrap();
    assert_eq!(
        table.game.declined(),
        None,
        "what is withdrawn nobody refused"
    );
    let (step, _) = first_step(&table.game);
    table.play("ann", &step).unwrap();
    table.command(&actor("ann"), Command::TakeBack).unwrap();
    table
        .command(&actor("bob"), Command::AcceptTakeback)
        .unwrap();
    assert_eq!(table.game.record().steps().len(), 2);
    table.play("ann", &step).unwrap();
    assert!(can_ann(&table), "she may ask again after each step");

    let mut alone = TestMatch::new(setup(
        "talpa",
        "size=4",
        &[
            SeatSetup::Creator,
            SeatSetup::Computer(Level::new(3).unwrap()),
        ],
    ));
    alone.play("ann", "b4a4").unwrap();
    assert_eq!(alone.game.computer_to_move(), Level::new(3));
    let reply = Command::Play {
        ply: 1,
        step: "b3b2".to_owned(),
        thought: None,
    };
    alone.command(&Actor::Computer, reply).unwrap();
    alone.command(&actor("ann"), Command::TakeBack).unwrap();
    assert_eq!(alone.game.record().steps().len(), 0);
    let strict = Setup {
        takebacks: false,
        ..setup("talpa", "", &[SeatSetup::Creator, SeatSetup::Creator])
    };
    let mut strict = TestMatch::new(strict);
    strict.play("ann", "b8a8").unwrap();
    assert_eq!(
        strict.command(&actor("ann"), Command::TakeBack),
        Err(Refusal::NoTakebacks)
    );
}

/// A match in which moves were played and taken back until its log was as long as it may get.
fn endless(seats: &[SeatSetup]) -> Match {
    let created = Match::create(
        setup("talpa", "size=4", seats),
        person("ann"),
        Millis(0),
        &seed(),
    );
    let mut game = created.unwrap().after;
    let (step, _) = first_step(&game);
    let played = Event::played(step);
    while game.events() < LONGEST_LOG {
        game.apply(&played, Millis(0)).unwrap();
        if game.events() < LONGEST_LOG {
            game.apply(&Event::TakenBack { ply: 0 }, Millis(0)).unwrap();
        }
    }
    game
}

#[test]
fn a_match_that_has_become_too_long_can_only_be_given_up() {
    let ann = actor("ann");
    let decide = |game: &Match, who: &Actor, command: Command| {
        let context = Context {
            at: Millis(0),
            seed: &seed(),
            absence: 0,
        };
        let decision = game.decide(who, &command.into(), &context)?;
        Ok(decision.events)
    };
    let play = |game: &Match| {
        let (step, ply) = first_step(game);
        let thought = None;
        Command::Play { ply, step, thought }
    };
    let device = endless(&[SeatSetup::Creator, SeatSetup::Creator]);
    assert!(!device.can_take_back(&person("ann").id));
    for command in [play(&device), Command::TakeBack] {
        assert_eq!(decide(&device, &ann, command), Err(Refusal::TooLong));
    }
    assert!(decide(&device, &ann, Command::Resign).is_ok());
    // A computer gives up, or it would think about its move forever.
    let level = Level::new(1).unwrap();
    let game = endless(&[SeatSetup::Creator, SeatSetup::Computer(level)]);
    let given_up = decide(&game, &Actor::Computer, play(&game)).unwrap();
    let seat = Seat::new(1);
    assert_eq!(given_up.first(), Some(&Event::Resigned { seat }));
}

#[test]
fn only_a_seat_at_the_board_refuses_an_offer() {
    let mut table = TestMatch::new(setup("talpa", "size=4", &BOTH_OPEN));
    table.command(&actor("bob"), JOIN).unwrap();
    table.play("ann", "b4a4").unwrap();
    table.command(&actor("ann"), Command::TakeBack).unwrap();
    // No command leads to this, but a log may hold it.
    let third = Some(Seat::new(2));
    let mut game = table.game.clone();
    game.apply(&Event::TakebackDeclined { seat: third }, table.now)
        .unwrap();
    assert_eq!((game.offer(), game.declined()), (None, None));
}
