//! A game that lives in the browser alone: what the site does otherwise is done here, thinking included.

use burrow_games::{History, Kind, Level, Seat};
use burrow_learn::Memory;
use burrow_play::{
    Action, Actor, BadLog, BadSeed, Command, Context, Event, Match, Millis, Person, PersonId,
    Phase, Refusal, SeatSetup, Seed, Setup, SetupError, Taught, next_level,
};
use burrow_review::{Budget, Concern, review};
use burrow_search::{Config, ENOUGH_MEMORY, Limits, Plan, Searcher, Stop};
use burrow_view::form::Form;
use burrow_view::log::{Entry, GameLog, KeptGame, numbered};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::advice::Advice;

/// The level whose number of nodes a hint may take.
const ADVISER: Level = Level::new(7).unwrap();

/// The level whose number of nodes the coach may take for each of the two positions that it compares.
const COACH: Level = Level::new(6).unwrap();

/// The level whose number of nodes is enough for each position of a game that is over.
const REVIEWER: Level = Level::new(5).unwrap();

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
    /// A new game, as the form was filled in. There is no clock. For who wants to be taught, the games that this browser
    /// keeps are in further fields, [`KEPT`].
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
        let taught = taught(kind, &fields);
        let mut form = Form::new(fields);
        // Who has never been taught here begins as the form says.
        if !taught.is_empty() {
            form = form.teaching_at(next_level(taught));
        }
        let setup = Setup {
            clock: None,
            listed: false,
            ..form.setup(kind, &seed, &mut rng)?
        };
        if setup.seats.contains(&SeatSetup::Open) {
            return Err(NoGame::Open);
        }
        let creator = Person {
            id: PersonId(id.to_owned()),
            name: name.to_owned(),
            rating: None,
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

    /// What a coach has against a step before it is final; nothing if it is fine or can't be played.
    pub fn concern(&self, step: &str) -> Option<Concern> {
        let position = self.game.record().position();
        let mv = position.parse_move(step).ok()?;
        let nodes = Plan::of(COACH, position).nodes;
        Concern::about(
            position,
            mv,
            self.game.least_offered_back(),
            &mut player(0),
            &Budget::Nodes(nodes),
            &Stop::default(),
        )
    }

    /// The message that says what the player should remember of a game that is over; nothing if there is nothing.
    pub fn remember(&self) -> Option<String> {
        if !matches!(self.game.phase(), Phase::Over(_)) {
            return None;
        }
        let record = self.game.record();
        let budget = Budget::Nodes(Plan::of(REVIEWER, record.start()).nodes);
        let stop = Stop::default();
        let review = review(record, &mut player(0), &budget, &stop, &mut |_, _| {});
        let seats: Vec<Seat> = self.game.seats_of(&self.game.creator().id).collect();
        let memory = Memory::of(&review, &History::new(record), &seats);
        memory.map(|memory| memory.key)
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

/// The field of a form that holds a game which this browser keeps.
pub const KEPT: &str = "kept";

/// How the games of a kind went in which somebody was taught here, the latest first. What can't be read is passed over.
fn taught(kind: Kind, fields: &[(String, String)]) -> Vec<Taught> {
    let kept = fields.iter().filter(|(name, _)| name == KEPT);
    let read = |(_, text): &(String, String)| {
        let KeptGame { log, .. }: KeptGame = serde_json::from_str(text).ok()?;
        log.replay().ok()
    };
    let games = kept.filter_map(read);
    let mut games: Vec<Match> = games.filter(|game| game.setup().kind == kind).collect();
    games.sort_by_key(|game| std::cmp::Reverse(game.updated()));
    let taught = { games.iter() }.filter_map(|game| Taught::of(game, &game.creator().id));
    taught.collect()
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

#[cfg(test)]
mod tests {
    use burrow_games::Kind;
    use burrow_play::{Command, Millis, Refusal, Seed};

    use super::{Circumstances, LocalGame};

    #[test]
    fn a_disc_is_chosen_in_a_game_that_lives_in_the_browser() {
        let fields = [("seat0", "me"), ("seat1", "me"), ("own_discs", "true")];
        let fields = fields.map(|(name, value)| (name.to_owned(), value.to_owned()));
        let circumstances = Circumstances {
            id: "here",
            name: "Ann",
            seed: Seed::new([5; 32]),
            now: Millis(0),
        };
        let mut local = LocalGame::create(Kind::Taupes, fields.to_vec(), circumstances).unwrap();
        let mut play = |step: Option<&str>| {
            let steps = local.game.open_steps();
            let command = Command::Play {
                ply: local.game.record().steps().len(),
                step: step.unwrap_or(&steps[0]).to_owned(),
                thought: None,
            };
            let played = local
                .command(command, Millis(0))
                .map(|entries| entries.len());
            (played, local.game.choices())
        };
        while play(None).1.is_none() {}
        assert_eq!(play(Some("3")).0, Err(Refusal::ChooseFirst { count: 6 }));
        assert_eq!(play(Some("@5")), (Ok(1), None));
    }
}
