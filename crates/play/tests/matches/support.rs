//! A match with its log, whose every command is also replayed.

use burrow_games::Seat;
use burrow_play::{
    Action, Actor, BadLog, Clock, Command, Context, Event, Match, Millis, Person, PersonId,
    Refusal, SHOWING, SeatSetup, Seed, Setup, Start,
};

pub(crate) fn person(name: &str) -> Person {
    Person {
        id: PersonId(name.to_owned()),
        name: name.to_owned(),
        rating: None,
    }
}

pub(crate) fn actor(name: &str) -> Actor {
    Actor::Person(person(name))
}

pub(crate) fn setup(game: &str, options: &str, seats: &[SeatSetup]) -> Setup {
    let start = Start::Options(options.parse().unwrap());
    Setup {
        takebacks: true,
        hints: true,
        ..Setup::new(game.parse().unwrap(), start, seats.to_vec(), &seed()).unwrap()
    }
}

pub(crate) fn seed() -> Seed {
    Seed::new([7; 32])
}

pub(crate) fn replay(log: &[(Millis, Event)]) -> Result<Match, BadLog> {
    Match::replay(log.iter().map(|(at, event)| (*at, event)))
}

/// A match with its log, and the time.
pub(crate) struct TestMatch {
    pub(crate) log: Vec<(Millis, Event)>,
    pub(crate) game: Match,
    pub(crate) now: Millis,
    /// For how long the player to move has been away.
    pub(crate) absence: i64,
}

impl TestMatch {
    pub(crate) fn new(setup: Setup) -> Self {
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

    pub(crate) fn command(
        &mut self,
        who: &Actor,
        action: impl Into<Action>,
    ) -> Result<(), Refusal> {
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

    pub(crate) fn wait(&mut self, milliseconds: i64) {
        self.now = Millis(self.now.0 + milliseconds);
    }

    pub(crate) fn play(&mut self, who: &str, step: &str) -> Result<(), Refusal> {
        self.play_after(who, step, None)
    }

    /// Plays a step, which is then shown.
    pub(crate) fn play_after(
        &mut self,
        who: &str,
        step: &str,
        thought: Option<i64>,
    ) -> Result<(), Refusal> {
        self.play_at_once(who, step, thought)?;
        self.wait(SHOWING);
        Ok(())
    }

    pub(crate) fn play_at_once(
        &mut self,
        who: &str,
        step: &str,
        thought: Option<i64>,
    ) -> Result<(), Refusal> {
        let ply = self.game.record().steps().len();
        let step = step.to_owned();
        self.command(&actor(who), Command::Play { ply, step, thought })
    }

    pub(crate) fn left(&self, seat: usize) -> Option<i64> {
        self.game.time_left(Seat::new(seat), self.now)
    }
}

pub(crate) const BOTH_OPEN: [SeatSetup; 2] = [SeatSetup::Creator, SeatSetup::Open];

pub(crate) const JOIN: Command = Command::Join { seat: None };

pub(crate) fn first_step(game: &Match) -> (String, usize) {
    let record = game.record();
    let position = record.position();
    (
        position.move_text(position.moves()[0]),
        record.steps().len(),
    )
}

pub(crate) fn clocked(clock: Clock) -> TestMatch {
    let setup = Setup {
        clock: Some(clock),
        ..setup("talpa", "size=6", &BOTH_OPEN)
    };
    let mut table = TestMatch::new(setup);
    table.wait(60_000);
    let join = Command::Join { seat: None };
    table.command(&actor("bob"), join).unwrap();
    table
}

pub(crate) const BLITZ: Clock = Clock::Fischer {
    base: 60,
    increment: 5,
};
