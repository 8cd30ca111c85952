//! Matches from their creation to their end, and logs of any order of commands.

use burrow_play::{
    Actor, BadLog, Command, Ending, Event, Match, Occupant, Person, PersonId, Phase, Refusal,
    SeatSetup, Setup,
};
use proptest::prelude::*;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

fn person(name: &str) -> Person {
    Person {
        id: PersonId(name.to_owned()),
        name: name.to_owned(),
    }
}

fn actor(name: &str) -> Actor {
    Actor::Person(PersonId(name.to_owned()))
}

fn setup(game: &str, options: &str, seats: &[SeatSetup]) -> Setup {
    Setup {
        game: game.to_owned(),
        options: options.to_owned(),
        drawn: Vec::new(),
        position: None,
        seats: seats.to_vec(),
        takebacks: true,
        hints: true,
        rematch_of: None,
    }
}

/// A match with its log.
struct Table {
    log: Vec<Event>,
    game: Match,
    rng: Xoshiro256PlusPlus,
}

impl Table {
    fn new(setup: Setup) -> Self {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let log = Match::create(setup, person("ann"), &mut rng).unwrap();
        let game = Match::replay(&log).unwrap();
        Self { log, game, rng }
    }

    fn command(&mut self, who: &Actor, command: Command) -> Result<(), Refusal> {
        let events = self.game.decide(who, &command, &mut self.rng)?;
        assert!(!events.is_empty());
        for event in events {
            self.game.apply(&event).unwrap();
            self.log.push(event);
        }
        // Whatever happened, the log alone tells it.
        let text = serde_json::to_string(&self.log).unwrap();
        let log: Vec<Event> = serde_json::from_str(&text).unwrap();
        assert_eq!(Match::replay(&log).as_ref(), Ok(&self.game));
        assert_eq!(self.game.events(), self.log.len());
        Ok(())
    }

    fn play(&mut self, who: &str, step: &str) -> Result<(), Refusal> {
        let ply = self.game.record().steps().len();
        let step = step.to_owned();
        self.command(&actor(who), Command::Play { ply, step })
    }
}

const BOTH_OPEN: [SeatSetup; 2] = [SeatSetup::Creator, SeatSetup::Open];

#[test]
fn friends_sit_down_play_and_resign() {
    let mut table = Table::new(setup("talpa", "size=4", &BOTH_OPEN));
    assert_eq!(table.game.phase(), Phase::Waiting);
    assert_eq!(table.play("ann", "b4a4"), Err(Refusal::NotBegun));
    let join = |name| Command::Join {
        person: person(name),
        seat: None,
    };
    assert_eq!(
        table.command(&actor("ann"), join("ann")),
        Err(Refusal::Seated)
    );
    table.command(&actor("bob"), join("bob")).unwrap();
    assert_eq!(
        table.command(&actor("eve"), join("eve")),
        Err(Refusal::Taken)
    );
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
    table.command(&actor("ann"), Command::Resign).unwrap();
    assert!(matches!(table.game.phase(), Phase::Over(Ending::Resigned(seat)) if seat.index() == 0));
    assert_eq!(table.play("bob", "b3b2"), Err(Refusal::Over));
    let rematch = |game: &str| Command::Rematch {
        game: game.to_owned(),
    };
    table.command(&actor("bob"), rematch("x1")).unwrap();
    assert_eq!(
        table.command(&actor("ann"), rematch("x2")),
        Err(Refusal::Rematched("x1".to_owned()))
    );
}

#[test]
fn taking_back_is_an_offer_between_people_and_at_once_otherwise() {
    let mut table = Table::new(setup("talpa", "size=4", &BOTH_OPEN));
    let join = Command::Join {
        person: person("bob"),
        seat: Some(1),
    };
    table.command(&actor("bob"), join).unwrap();
    assert_eq!(
        table.command(&actor("ann"), Command::TakeBack),
        Err(Refusal::NothingToTakeBack)
    );
    table.play("ann", "b4a4").unwrap();
    table.play("bob", "b3b2").unwrap();
    table.command(&actor("ann"), Command::TakeBack).unwrap();
    assert_eq!(
        table.command(&actor("ann"), Command::AcceptTakeback),
        Err(Refusal::NoOffer)
    );
    table
        .command(&actor("bob"), Command::DeclineTakeback)
        .unwrap();
    assert_eq!(
        table.command(&actor("bob"), Command::AcceptTakeback),
        Err(Refusal::NoOffer)
    );
    table.command(&actor("ann"), Command::TakeBack).unwrap();
    table
        .command(&actor("bob"), Command::AcceptTakeback)
        .unwrap();
    assert_eq!(table.game.record().steps().len(), 0);

    let mut alone = Table::new(setup(
        "talpa",
        "size=4",
        &[SeatSetup::Creator, SeatSetup::Computer(3)],
    ));
    alone.play("ann", "b4a4").unwrap();
    assert_eq!(alone.game.computer_to_move(), Some(3));
    let reply = Command::Play {
        ply: 1,
        step: "b3b2".to_owned(),
    };
    alone.command(&Actor::Computer, reply).unwrap();
    alone.command(&actor("ann"), Command::TakeBack).unwrap();
    assert_eq!(alone.game.record().steps().len(), 0);
    let strict = Setup {
        takebacks: false,
        ..setup("talpa", "", &[SeatSetup::Creator, SeatSetup::Creator])
    };
    let mut strict = Table::new(strict);
    strict.play("ann", "b8a8").unwrap();
    assert_eq!(
        strict.command(&actor("ann"), Command::TakeBack),
        Err(Refusal::NoTakebacks)
    );
}

#[test]
fn discs_are_turned_at_once_and_the_creator_fills_seats() {
    let seats = [SeatSetup::Creator, SeatSetup::Open];
    let mut table = Table::new(setup("taupes", "orientations=0,1,2,3", &seats));
    let fill = |seat, level| Command::Fill { seat, level };
    assert_eq!(
        table.command(&actor("bob"), fill(1, 2)),
        Err(Refusal::NotCreator)
    );
    assert_eq!(
        table.command(&actor("ann"), fill(7, 2)),
        Err(Refusal::UnknownSeat(7))
    );
    assert_eq!(
        table.command(&actor("ann"), fill(1, 9)),
        Err(Refusal::Level(9))
    );
    table.command(&actor("ann"), fill(1, 2)).unwrap();
    assert_eq!(table.game.seats()[1], Occupant::Computer(2));
    while let Phase::Move(seat) = table.game.phase() {
        let position = table.game.record().position().clone();
        let step = position.move_text(position.moves()[0]);
        let ply = table.game.record().steps().len();
        let who = if seat.index() == 0 {
            actor("ann")
        } else {
            Actor::Computer
        };
        table.command(&who, Command::Play { ply, step }).unwrap();
        if table.log.len() > 60 {
            break;
        }
    }
    let discs = table
        .log
        .iter()
        .filter(|event| matches!(event, Event::Played { step } if step.len() == 1 && step != "-"));
    assert!(discs.count() > 10);
}

#[test]
fn logs_that_make_no_sense_are_refused_with_their_place() {
    let log = Table::new(setup("talpa", "size=4", &BOTH_OPEN)).log;
    assert_eq!(Match::replay(&[]), Err(BadLog::Empty));
    assert_eq!(
        Match::replay(&[Event::TakebackDeclined]),
        Err(BadLog::Creation(0))
    );
    let twice = [log[0].clone(), log[0].clone()];
    assert_eq!(Match::replay(&twice), Err(BadLog::Creation(1)));
    for wrong in [
        Event::Played {
            step: "a1a4".to_owned(),
        },
        Event::TakenBack { ply: 1 },
        Event::Filled { seat: 0, level: 2 },
        Event::Joined {
            seat: 9,
            person: person("bob"),
        },
        Event::Resigned { seat: 2 },
        Event::TakebackOffered { seat: 0, ply: 0 },
    ] {
        let error = Match::replay(&[log[0].clone(), wrong]).unwrap_err();
        assert!(error.to_string().starts_with("event 1: "), "{error}");
    }
    let mut unknown = setup("chess", "", &BOTH_OPEN);
    assert!(unknown.start().unwrap_err().to_string().contains("chess"));
    unknown.game = "talpa".to_owned();
    unknown.seats.push(SeatSetup::Open);
    assert!(unknown.start().is_err());
}

fn any_command() -> impl Strategy<Value = (usize, usize, u8)> {
    (0..4usize, 0..9usize, any::<u8>())
}

proptest! {
    /// Any order of commands from several clients leaves a log that replays to the same match.
    #[test]
    fn any_order_of_commands_leaves_a_log_that_replays(
        game in 0..4usize,
        commands in prop::collection::vec(any_command(), 1..60),
    ) {
        let (kind, options) = [
            ("talpa", "size=4"), ("mijnlieff", ""), ("molehill", ""), ("taupes", "orientations=0,1,2,3"),
        ][game];
        let mut table = Table::new(setup(kind, options, &BOTH_OPEN));
        for (who, what, number) in commands {
            let name = ["ann", "bob", "eve"].get(who).copied().unwrap_or("ann");
            let who = if who == 3 { Actor::Computer } else { actor(name) };
            let ply = table.game.record().steps().len();
            let command = match what {
                0 => Command::Join { person: person(name), seat: None },
                1 => Command::Fill { seat: usize::from(number % 3), level: number % 10 },
                2 => Command::TakeBack,
                3 => Command::AcceptTakeback,
                4 => Command::DeclineTakeback,
                5 if number < 20 => Command::Resign,
                6 if number < 20 => Command::Rematch { game: "again".to_owned() },
                _ => {
                    let position = table.game.record().position();
                    let moves = position.moves();
                    let index = usize::from(number) % moves.len().max(1);
                    let step = moves.get(index).map(|&mv| position.move_text(mv)).unwrap_or_default();
                    Command::Play { ply: ply.saturating_sub(usize::from(number % 7 == 0)), step }
                }
            };
            let before = table.game.clone();
            if table.command(&who, command).is_err() {
                prop_assert_eq!(&before, &table.game);
            }
        }
    }
}
