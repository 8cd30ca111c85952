//! Matches from their creation to their end, and logs of any order of commands.

use burrow_games::{AnyPosition, Kind, Level, Options, Seat, Turn};
use burrow_play::{
    ABSENCE, Action, Actor, BadLog, Clock, Command, Context, DELAY, Declined, Ending, Event,
    LONGEST_LOG, Match, Millis, Occupant, Offer, Person, PersonId, Phase, Refusal, SHOWING,
    SeatSetup, Seed, Setup, SetupError, Start, Unfair,
};
use proptest::prelude::*;

fn person(name: &str) -> Person {
    Person {
        id: PersonId(name.to_owned()),
        name: name.to_owned(),
    }
}

fn actor(name: &str) -> Actor {
    Actor::Person(person(name))
}

fn setup(game: &str, options: &str, seats: &[SeatSetup]) -> Setup {
    Setup {
        kind: game.parse().unwrap(),
        options: options.parse().unwrap(),
        drawn: Vec::new(),
        position: None,
        seats: seats.to_vec(),
        takebacks: true,
        hints: true,
        clock: None,
        commitment: Some(seed().commitment()),
        listed: false,
        rematch_of: None,
        names: Vec::new(),
    }
}

fn seed() -> Seed {
    Seed::new([7; 32])
}

fn replay(log: &[(Millis, Event)]) -> Result<Match, BadLog> {
    Match::replay(log.iter().map(|(at, event)| (*at, event)))
}

/// A match with its log, and the time.
struct Table {
    log: Vec<(Millis, Event)>,
    game: Match,
    now: Millis,
    /// For how long the one who is to move has been away.
    absence: i64,
}

impl Table {
    fn new(setup: Setup) -> Self {
        let now = Millis(1_000_000);
        let created = Match::create(setup, person("ann"), now, &seed()).unwrap();
        let log: Vec<_> = created
            .events
            .into_iter()
            .map(|event| (now, event))
            .collect();
        assert_eq!(replay(&log).as_ref(), Ok(&created.after));
        Self {
            log,
            game: created.after,
            now,
            absence: 0,
        }
    }

    fn command(&mut self, who: &Actor, action: impl Into<Action>) -> Result<(), Refusal> {
        let context = Context {
            at: self.now,
            seed: &seed(),
            absence: self.absence,
        };
        let decision = self.game.decide(who, &action.into(), &context)?;
        assert!(!decision.events.is_empty());
        let now = self.now;
        self.log
            .extend(decision.events.into_iter().map(|event| (now, event)));
        self.game = decision.after;
        // Whatever happened, the log alone tells it.
        let text = serde_json::to_string(&self.log).unwrap();
        let log: Vec<(Millis, Event)> = serde_json::from_str(&text).unwrap();
        assert_eq!(replay(&log).as_ref(), Ok(&self.game));
        assert_eq!(self.game.events(), self.log.len());
        Ok(())
    }

    fn wait(&mut self, milliseconds: i64) {
        self.now = Millis(self.now.0 + milliseconds);
    }

    fn play(&mut self, who: &str, step: &str) -> Result<(), Refusal> {
        self.play_after(who, step, None)
    }

    /// Plays a step, which is then shown.
    fn play_after(&mut self, who: &str, step: &str, thought: Option<i64>) -> Result<(), Refusal> {
        self.play_at_once(who, step, thought)?;
        self.wait(SHOWING);
        Ok(())
    }

    fn play_at_once(&mut self, who: &str, step: &str, thought: Option<i64>) -> Result<(), Refusal> {
        let ply = self.game.record().steps().len();
        let step = step.to_owned();
        self.command(&actor(who), Command::Play { ply, step, thought })
    }

    fn left(&self, seat: usize) -> Option<i64> {
        self.game.time_left(burrow_games::Seat::new(seat), self.now)
    }
}

const BOTH_OPEN: [SeatSetup; 2] = [SeatSetup::Creator, SeatSetup::Open];

const JOIN: Command = Command::Join { seat: None };

#[test]
fn friends_sit_down_play_and_resign() {
    let mut table = Table::new(setup("talpa", "size=4", &BOTH_OPEN));
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
fn taking_back_is_an_offer_between_people_and_at_once_otherwise() {
    let mut table = Table::new(setup("talpa", "size=4", &BOTH_OPEN));
    let join = Command::Join {
        seat: Some(Seat::new(1)),
    };
    table.command(&actor("bob"), join).unwrap();
    assert_eq!(
        table.command(&actor("ann"), Command::TakeBack),
        Err(Refusal::NothingToTakeBack)
    );
    let can_ann = |table: &Table| table.game.can_take_back(&person("ann").id);
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
    assert_eq!(table.game.declined(), Some(Declined { asker, by }));
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

    let mut alone = Table::new(setup(
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
    let mut strict = Table::new(strict);
    strict.play("ann", "b8a8").unwrap();
    assert_eq!(
        strict.command(&actor("ann"), Command::TakeBack),
        Err(Refusal::NoTakebacks)
    );
}

fn first_step(game: &Match) -> (String, usize) {
    let record = game.record();
    let position = record.position();
    (
        position.move_text(position.moves()[0]),
        record.steps().len(),
    )
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
    // A computer gives up, or it would think about its move for ever.
    let level = Level::new(1).unwrap();
    let game = endless(&[SeatSetup::Creator, SeatSetup::Computer(level)]);
    let given_up = decide(&game, &Actor::Computer, play(&game)).unwrap();
    let seat = Seat::new(1);
    assert_eq!(given_up.first(), Some(&Event::Resigned { seat }));
}

#[test]
fn discs_are_turned_at_once_and_the_creator_fills_seats() {
    let seats = [SeatSetup::Creator, SeatSetup::Open];
    let mut table = Table::new(setup("taupes", "orientations=0,1,2,3", &seats));
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

fn clocked(clock: Clock) -> Table {
    let setup = Setup {
        clock: Some(clock),
        ..setup("talpa", "size=6", &BOTH_OPEN)
    };
    let mut table = Table::new(setup);
    table.wait(60_000);
    let join = Command::Join { seat: None };
    table.command(&actor("bob"), join).unwrap();
    table
}

const BLITZ: Clock = Clock::Fischer {
    base: 60,
    increment: 5,
};

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
    // Of the ten seconds that the server saw, the network may have taken one at the most.
    table.wait(10_000);
    table.play_after("bob", "c2c1", Some(2_000)).unwrap();
    assert_eq!(table.left(1), Some(56_000));
    table.wait(10_000);
    table.play_after("ann", "a3a4", Some(9_700)).unwrap();
    assert_eq!(table.left(0), Some(45_000 - 9_700 + 5_000));
}

/// The time that is left, and after how long the clock starts.
fn standing(table: &Table) -> (Option<i64>, i64) {
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
    let flag = |table: &mut Table| table.command(&Actor::Clock, Action::Flag);
    table.wait(60_000 + DELAY);
    assert_eq!(flag(&mut table), Err(Refusal::TimeLeft));
    // A move that was made in time by the player's clock counts, even if it was long on its way.
    let mut in_time = Table {
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
    let mut untimed = Table::new(setup("talpa", "size=4", &BOTH_OPEN));
    untimed.command(&actor("bob"), JOIN).unwrap();
    assert_eq!(
        untimed.command(&Actor::Clock, pause),
        Err(Refusal::TimeLeft),
        "there is no clock"
    );
}

#[test]
fn only_people_sit_down_and_only_on_seats_that_there_are() {
    let mut table = Table::new(setup("talpa", "size=4", &BOTH_OPEN));
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
    let mut table = Table::new(setup("talpa", "size=4", &both));
    table.play("ann", "b4a4").unwrap();
    table.command(&actor("ann"), Command::Resign).unwrap();
    let ending = Ending::Resigned(Seat::new(1));
    assert_eq!(table.game.phase(), Phase::Over(ending));
}

#[test]
fn only_a_seat_at_the_board_refuses_an_offer() {
    let mut table = Table::new(setup("talpa", "size=4", &BOTH_OPEN));
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

#[test]
fn no_disc_is_turned_before_all_seats_are_taken() {
    let mut position = AnyPosition::new(Kind::Taupes, &Options::new()).unwrap();
    while position.turn() != Turn::Chance {
        let mv = position.moves()[0];
        position.play(mv).unwrap();
    }
    let start = Start::Position(position);
    let setup = Setup::new(Kind::Taupes, start, BOTH_OPEN.to_vec(), &seed()).unwrap();
    let mut table = Table::new(setup);
    assert_eq!(table.game.record().steps().len(), 0);
    table.command(&actor("bob"), JOIN).unwrap();
    assert_eq!(table.game.record().steps().len(), 1);
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

#[test]
fn a_game_over_days_gives_them_anew_for_each_move() {
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
        let mut table = Table {
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

#[test]
fn a_game_that_waits_can_be_withdrawn_by_its_creator() {
    let mut table = Table::new(setup("talpa", "size=4", &BOTH_OPEN));
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
    let mut table = Table::new(setup("talpa", "size=4", &BOTH_OPEN));
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
fn the_seed_is_revealed_at_the_end_and_explains_every_disc() {
    let both = [SeatSetup::Creator, SeatSetup::Creator];
    let mut table = Table::new(setup("taupes", "orientations=0,1,2,3 stall=5", &both));
    while let Phase::Move(_) = table.game.phase() {
        assert_eq!(table.game.seed(), None);
        let position = table.game.record().position();
        let step = position.move_text(position.moves()[0]);
        table.play("ann", &step).unwrap();
    }
    assert_eq!(table.game.phase(), Phase::Over(Ending::Rules));
    assert!(!table.game.is_closed(), "the rules have ended it");
    let seed: Seed = table.game.seed().unwrap().parse().unwrap();
    assert_eq!(
        Some(seed.commitment()),
        table.game.setup().commitment.clone()
    );
    let record = table.game.record();
    let mut discs = 0;
    for (ply, step) in record.steps().iter().enumerate() {
        let before = record.position_at(ply).unwrap();
        if let Some(drawn) = seed.draw(&before, ply) {
            assert_eq!(drawn, *step);
            discs += 1;
        }
    }
    assert!(discs >= 5);
    let commitment = seed.commitment();
    assert_eq!(seed.check(&commitment, &[], record), Ok(discs));
    let other = Seed::new([8; 32]);
    assert!(matches!(
        other.check(&commitment, &[], record),
        Err(Unfair::Commitment(_))
    ));
    assert!(matches!(
        other.check(&other.commitment(), &[], record),
        Err(Unfair::Step { .. })
    ));
    assert!(matches!(
        seed.check(&commitment, &["orientations"], record),
        Err(Unfair::Option { .. })
    ));
    assert_eq!(
        table.command(&actor("ann"), Command::TakeBack),
        Err(Refusal::Over)
    );
}

#[test]
fn logs_that_make_no_sense_are_refused_with_their_place() {
    let log = Table::new(setup("talpa", "size=4", &BOTH_OPEN)).log;
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
    let text = include_str!("data/taupes.jsonl");
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
        let clock = (game % 2 == 0).then_some(BLITZ);
        let mut table = Table::new(Setup { clock, ..setup(kind, options, &BOTH_OPEN) });
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
                6 if number < 20 => Action::Rematch { game: "again".to_owned() },
                6 if number < 40 => Action::Flag,
                6 if number < 60 => Command::Claim.into(),
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
        }
    }
}
