//! Matches that were played elsewhere are decided again, and nothing else is believed.

use burrow_games::{Kind, Level, Options, Seat};
use burrow_play::{
    Actor, Clock, Command, Context, Decision, Event, Match, Millis, NotRetold, Person, PersonId,
    Phase, Refusal, SeatSetup, Seed, Setup, Start,
};

const AT: Millis = Millis(1_000_000);
const COMPUTER: SeatSetup = SeatSetup::Computer(Level::MIDDLING);

fn seed() -> Seed {
    Seed::new([3; 32])
}

fn person(name: &str) -> Person {
    Person {
        id: PersonId(name.to_owned()),
        name: name.to_owned(),
        rating: None,
    }
}

fn setup(kind: Kind, options: &str, seats: &[SeatSetup]) -> Setup {
    let start = Start::Options(options.parse::<Options>().unwrap());
    Setup {
        sides_drawn: true,
        takebacks: true,
        hints: true,
        ..Setup::new(kind, start, seats.to_vec(), &seed()).unwrap()
    }
}

/// A match of one who plays alone: always the first move, and every fifth is taken back.
fn played(setup: &Setup, moves: usize) -> Decision {
    let seed = seed();
    let context = Context {
        at: AT,
        seed: &seed,
        absence: 0,
    };
    let mut told = Match::create(setup.clone(), person("browser"), AT, &seed).unwrap();
    for number in 1..=moves {
        let game = &told.after;
        if matches!(game.phase(), Phase::Over(_)) {
            break;
        }
        let player = Actor::Person(person("browser"));
        let is_own = game.computer_to_move().is_none();
        let (actor, command) = if is_own && number % 5 == 0 {
            (player, Command::TakeBack)
        } else {
            let command = Command::Play {
                ply: game.record().steps().len(),
                step: game.open_steps().swap_remove(0),
                thought: None,
            };
            (if is_own { player } else { Actor::Computer }, command)
        };
        let decision = game.decide(&actor, &command.into(), &context).unwrap();
        told.events.extend(decision.events);
        told.after = decision.after;
    }
    told
}

/// Tells a match again to a site where the player is another person.
fn retold(setup: &Setup, events: &[Event]) -> Result<Decision, NotRetold> {
    Match::retell(setup, events, person("guest"), AT, &seed())
}

#[test]
fn discs_that_were_chosen_are_chosen_again() {
    let setup = Setup {
        own_discs: true,
        ..setup(Kind::Taupes, "players=2", &[SeatSetup::Creator, COMPUTER])
    };
    let told = played(&setup, 60);
    let again = retold(&setup, &told.events[1..]).unwrap();
    assert_eq!(again.events[1..], told.events[1..]);
    let is_chosen = |event: &Event| matches!(event, Event::Played { place: Some(_), .. });
    let first = told.events.iter().position(is_chosen).unwrap();
    let mut forged = told.events.clone();
    if let Event::Played { place, .. } = &mut forged[first] {
        *place = None;
    }
    let refused = retold(&setup, &forged[1..]);
    assert_eq!(refused, Err(NotRetold::Strange(first)));
}

#[test]
fn matches_of_all_games_are_told_as_they_were() {
    let device = [SeatSetup::Creator; 2];
    let cases = [
        (Kind::Talpa, "size=4", device),
        (Kind::Mijnlieff, "", [SeatSetup::Creator, COMPUTER]),
        (Kind::MoleHill, "rounds=1", [COMPUTER, SeatSetup::Creator]),
        (Kind::Taupes, "players=2", [SeatSetup::Creator, COMPUTER]),
    ];
    for (kind, options, seats) in cases {
        let setup = setup(kind, options, &seats);
        let told = played(&setup, 60);
        let again = retold(&setup, &told.events[1..]).unwrap();
        assert_eq!(again.events[1..], told.events[1..], "{kind}");
        assert_eq!(again.after.record(), told.after.record(), "{kind}");
        assert_eq!(again.after.creator(), &person("guest"), "{kind}");
        assert!(again.after.setup().sides_drawn, "{kind}");
        let logged = again.events.iter().map(|event| (AT, event));
        assert_eq!(Match::replay(logged).as_ref(), Ok(&again.after), "{kind}");
    }
}

#[test]
fn one_who_gives_up_has_given_up() {
    let setup = setup(Kind::Talpa, "size=4", &[SeatSetup::Creator, COMPUTER]);
    let seat = Seat::new(0);
    let again = retold(&setup, &[Event::Resigned { seat }]).unwrap();
    assert!(matches!(again.after.phase(), Phase::Over(_)));
    let other = Event::Resigned { seat: Seat::new(1) };
    assert_eq!(retold(&setup, &[other]), Err(NotRetold::Different(1)));
}

#[test]
fn what_can_not_have_happened_is_refused() {
    let setup = setup(Kind::Talpa, "size=4", &[SeatSetup::Creator, COMPUTER]);
    let told = played(&setup, 4).events;
    let illegal = Event::played("a1d4".to_owned());
    let refused = retold(&setup, &[illegal]);
    assert!(
        matches!(
            &refused,
            Err(NotRetold::Refused {
                index: 1,
                reason: Refusal::Illegal { .. }
            })
        ),
        "{refused:?}"
    );
    let mut delayed = told[1..].to_vec();
    if let Event::Played { delay, .. } = &mut delayed[0] {
        *delay = 500;
    }
    assert_eq!(retold(&setup, &delayed), Err(NotRetold::Different(1)));
    let strange = [
        Event::Withdrawn,
        Event::TimedOut { seat: Seat::new(1) },
        Event::Abandoned { seat: Seat::new(1) },
        Event::Paused { milliseconds: 5 },
        Event::Joined {
            seat: Seat::new(1),
            person: person("eve"),
        },
        Event::Rematch {
            game: "other".to_owned(),
        },
        Event::Revealed {
            seed: seed().to_string(),
        },
    ];
    for event in strange {
        let refused = retold(&setup, std::slice::from_ref(&event));
        assert_eq!(refused, Err(NotRetold::Strange(1)), "{event:?}");
    }
    let back = Event::TakenBack { ply: 0 };
    assert!(matches!(
        retold(&setup, &[back]),
        Err(NotRetold::Refused { index: 1, .. })
    ));
}

#[test]
fn nobody_chooses_what_chance_decides() {
    let setup = setup(Kind::Taupes, "players=2", &[SeatSetup::Creator; 2]);
    let told = played(&setup, 30).events;
    // Another seed would have led to something else.
    let other = Seed::new([4; 32]);
    let refused = Match::retell(&setup, &told[1..], person("guest"), AT, &other);
    assert!(refused.is_err());
    // A set-up that was drawn is drawn again.
    let mut bent = setup.clone();
    bent.options.set("orientations", "0,0,0,0");
    let again = retold(&bent, &[]).unwrap();
    assert_eq!(again.after.setup().options, setup.options);
}

#[test]
fn it_has_no_clock_no_open_seat_and_is_not_listed() {
    let open = setup(
        Kind::Talpa,
        "size=4",
        &[SeatSetup::Creator, SeatSetup::Open],
    );
    assert_eq!(retold(&open, &[]), Err(NotRetold::Open));
    let timed = Setup {
        clock: Some(Clock::Correspondence { days: 1 }),
        listed: true,
        rematch_of: Some("other".to_owned()),
        ..setup(Kind::Talpa, "size=4", &[SeatSetup::Creator; 2])
    };
    let again = retold(&timed, &[]).unwrap();
    let plain = again.after.setup();
    assert_eq!(
        (plain.clock, plain.listed, &plain.rematch_of),
        (None, false, &None)
    );
    let finished = played(&timed, 400);
    let over = Setup {
        position: Some(finished.after.record().position().clone()),
        ..timed
    };
    assert!(matches!(retold(&over, &[]), Err(NotRetold::Setup(_))));
}
