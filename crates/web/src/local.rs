//! A game that lives in the browser alone: what the site does otherwise is done here, thinking included.

use burrow_games::{Kind, Level};
use burrow_play::{
    Action, Actor, BadLog, BadSeed, Command, Context, Event, Match, Millis, Person, PersonId,
    Refusal, SeatSetup, Seed, Setup, SetupError,
};
use burrow_search::{Config, ENOUGH_MEMORY, Limits, Plan, Searcher, Stop};
use burrow_view::form::Form;
use burrow_view::log::{Entry, GameLog, KeptGame, numbered};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::advice::Advice;

/// The level whose number of nodes a hint may take.
const ADVISER: Level = Level::new(7).unwrap();

/// A game, its judge and its computer player.
pub struct LocalGame {
    log: GameLog,
    game: Match,
    seed: Seed,
    /// One for all computers of the game: they differ only by their levels.
    searcher: Searcher,
}

/// What a new game needs besides the form.
pub struct Circumstances<'a> {
    /// The id of the game.
    pub id: &'a str,
    /// The name of the player.
    pub name: &'a str,
    /// All chance follows from it.
    pub seed: Seed,
    /// What time it is.
    pub now: Millis,
}

/// Why there is no such game.
#[derive(Debug, thiserror::Error)]
pub enum NoGame {
    /// What was kept can't be read.
    #[error("{0}")]
    Unreadable(#[from] serde_json::Error),
    /// Its log makes no sense.
    #[error("{0}")]
    Log(#[from] BadLog),
    /// Its seed is none.
    #[error("{0}")]
    Seed(#[from] BadSeed),
    /// It can't be set up like that.
    #[error("{0}")]
    Setup(#[from] SetupError),
    /// Nobody else can come to a game that is only here.
    #[error("seats are open")]
    Open,
}

impl NoGame {
    /// The message that says it to players.
    pub fn key(&self) -> &'static str {
        match self {
            Self::Unreadable(_) | Self::Log(_) | Self::Seed(_) => "site-not-kept",
            Self::Setup(SetupError::Position | SetupError::OtherGame { .. }) => "problem-position",
            Self::Setup(_) => "problem-options",
            Self::Open => "site-only-here",
        }
    }
}

impl LocalGame {
    /// A new game, as the form was filled in. There is no clock.
    pub fn create(
        kind: Kind,
        fields: Vec<(String, String)>,
        circumstances: Circumstances<'_>,
    ) -> Result<Self, NoGame> {
        let Circumstances {
            id,
            name,
            seed,
            now,
        } = circumstances;
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed.number_for("seats"));
        let setup = Setup {
            clock: None,
            listed: false,
            ..Form::new(fields).setup(kind, &seed, &mut rng)?
        };
        if setup.seats.contains(&SeatSetup::Open) {
            return Err(NoGame::Open);
        }
        let creator = Person {
            id: PersonId(id.to_owned()),
            name: name.to_owned(),
        };
        let created = Match::create(setup, creator.clone(), now, &seed)?;
        let log = GameLog {
            id: id.to_owned(),
            base: None,
            viewer: creator.id,
            asked_by: None,
            now,
            entries: entries_from(0, now, created.events),
        };
        Self::open(log, seed)
    }

    /// The game that was kept as this text.
    pub fn read(text: &str) -> Result<Self, NoGame> {
        let KeptGame { seed, log }: KeptGame = serde_json::from_str(text)?;
        Self::open(log, seed.parse()?)
    }

    fn open(log: GameLog, seed: Seed) -> Result<Self, NoGame> {
        Ok(Self {
            game: log.replay()?,
            searcher: player(seed.number_for("player")),
            log,
            seed,
        })
    }

    /// What is to be kept.
    pub fn text(&self) -> String {
        let kept = KeptGame {
            seed: self.seed.to_string(),
            log: &self.log,
        };
        serde_json::to_string(&kept).unwrap_or_default()
    }

    /// All that has happened.
    pub fn log(&self) -> &GameLog {
        &self.log
    }

    /// Carries out what the player wants, and gives what has happened.
    pub fn command(&mut self, command: Command, now: Millis) -> Result<Vec<Entry>, Refusal> {
        let player = Actor::Person(self.game.creator().clone());
        self.act(&player, command, now)
    }

    /// Lets the computer that is to move think and play, and gives what has happened; nothing if none is.
    pub fn think(&mut self, now: Millis) -> Option<Vec<Entry>> {
        let level = self.game.computer_to_move()?;
        let position = self.game.record().position();
        let limits = Limits::default();
        let choice = self
            .searcher
            .choose(position, Some(level), limits, &Stop::default());
        let command = Command::Play {
            ply: self.game.record().steps().len(),
            step: position.move_text(choice.ok()?.mv),
            thought: None,
        };
        self.act(&Actor::Computer, command, now).ok()
    }

    /// What a player of the level for hints, who has seen nothing of the game before, would do now; nothing if nobody is
    /// to move. The computers of the game play on as if nobody had asked.
    pub fn advise(&self) -> Option<Advice> {
        let position = self.game.record().position();
        let limits = Limits::nodes(Plan::of(ADVISER, position).nodes);
        let analysis = player(0).analyse(position, limits, &Stop::default());
        Advice::new(self.game.events(), position, &analysis.ok()?)
    }

    fn act(&mut self, actor: &Actor, command: Command, at: Millis) -> Result<Vec<Entry>, Refusal> {
        let context = Context {
            at,
            seed: &self.seed,
            absence: 0,
        };
        let action = Action::Command(command);
        let decision = self.game.decide(actor, &action, &context)?;
        let entries = entries_from(self.game.events(), at, decision.events);
        self.game = decision.after;
        self.log.entries.extend(entries.iter().cloned());
        Ok(entries)
    }
}

/// A computer player that knows nothing yet.
pub(crate) fn player(seed: u64) -> Searcher {
    Searcher::new(Config {
        memory: ENOUGH_MEMORY,
        seed,
        ..Config::default()
    })
}

/// Events that happen at once.
fn entries_from(first: usize, at: Millis, events: Vec<Event>) -> Vec<Entry> {
    numbered(first, events.into_iter().map(|event| (at, event)))
}
