//! Commands: each is decided on the present game, and what was decided is kept.

use std::sync::Arc;
use std::sync::atomic::AtomicI64;
use std::time::Duration;

use burrow_games::Record;
use burrow_play::{
    Action, Actor, BadLog, Command, Context, Decision, Event, Match, Millis, Person, Refusal, Seed,
    Setup, SetupError,
};
use burrow_store::{Append, GameId, StoreError};

use crate::host::Host;
use crate::ledger::Ledger;
use crate::memory::{Memory, OpenGame};
use crate::time::Time;

/// How many events of a game are read at once for those who follow it.
const EVENTS: i64 = 500;
/// How often a command is decided again when others are faster.
const ATTEMPTS: usize = 16;
/// How long a command waits before it is tried again after its connection broke.
const PAUSE: Duration = Duration::from_millis(100);
/// How long a computer's move waits before it is tried again when the store is away.
const OUTAGE: Duration = Duration::from_secs(1);

/// Decides all games of a ledger.
pub struct Referee<L, H> {
    pub(crate) ledger: L,
    pub(crate) host: H,
    pub(crate) memory: Memory,
    pub(crate) time: Time,
    /// When old requests were last forgotten.
    pub(crate) tidied: AtomicI64,
}

/// Why nothing was decided.
#[derive(Debug, thiserror::Error)]
pub enum Undecided {
    /// There is no such game.
    #[error("there is no such game")]
    Unknown,
    /// The rules of the match or of the game forbid it.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// A match can't be set up like that.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The log does not make sense.
    #[error("the log of game {game} is damaged: {reason}")]
    Log {
        /// Which game.
        game: GameId,
        /// What is wrong with it.
        reason: BadLog,
    },
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The program ends.
    #[error("the server ends")]
    Ended,
}

impl Undecided {
    /// Whether the store is away, and may come back.
    pub fn is_away(&self) -> bool {
        matches!(self, Self::Store(error) if error.is_away())
    }
}

impl<L: Ledger, H: Host> Referee<L, H> {
    /// The referee of a ledger. Before it decides anything, time that was lost is given back.
    pub fn new(ledger: L, host: H) -> Self {
        Self {
            ledger,
            host,
            memory: Memory::default(),
            time: Time::default(),
            tidied: AtomicI64::default(),
        }
    }

    /// Creates a game whose options were drawn from a seed. If there is a game with this id, that one stays as it is.
    pub async fn create(
        &self,
        id: &str,
        creator: Person,
        setup: Setup,
        seed: &Seed,
    ) -> Result<(), Undecided> {
        let _settled = self.settled().await?;
        let at = self.now();
        let created = Match::create(setup, creator, at, seed)?;
        self.begin(id, created, at, seed).await
    }

    /// Takes up a match that was played elsewhere and has been decided again. If there is a game with this id, that one
    /// stays as it is.
    pub async fn adopt(
        &self,
        id: &str,
        retold: Decision,
        at: Millis,
        seed: &Seed,
    ) -> Result<(), Undecided> {
        let _settled = self.settled().await?;
        self.begin(id, retold, at, seed).await
    }

    /// Keeps the first events of a game, and tells it.
    async fn begin(
        &self,
        id: &str,
        created: Decision,
        at: Millis,
        seed: &Seed,
    ) -> Result<(), Undecided> {
        let append = Append::new(id, &created, at)?.with_seed(seed);
        let changes_lobby = append.changes_lobby();
        match self.ledger.append(append).await {
            Ok(()) => {
                self.host.kept(id, &Arc::new(created.after), changes_lobby);
                Ok(())
            }
            Err(StoreError::Conflict) => {
                // If it is as new as that, nobody may have been able to say so.
                let game = self.load(id).await?;
                if game.events() == created.after.events() {
                    self.host.kept(id, &game, changes_lobby);
                }
                Ok(())
            }
            Err(error) => Err(error.into()),
        }
    }

    /// A game as it is now, for this task alone. What was kept though nobody could say so is told now.
    pub(crate) async fn open(&self, id: &str) -> Result<OpenGame, Undecided> {
        let mut known = self.memory.open(&self.ledger, id).await?;
        if std::mem::take(&mut known.has_news) {
            self.host.kept(id, &known.game, true);
        }
        Ok(known)
    }

    /// A game as it is now.
    pub async fn load(&self, id: &str) -> Result<Arc<Match>, Undecided> {
        let known = self.open(id).await?;
        Ok(Arc::clone(&known.game))
    }

    /// The next events of a game from a number on, not too many at once; none if there are no more.
    pub async fn events(&self, id: &str, from: usize) -> Result<Vec<(Millis, Event)>, Undecided> {
        let latest = self.open(id).await?.latest(from);
        match latest {
            Some(events) => Ok(events),
            None => Ok(self.ledger.events(id, from, EVENTS).await?),
        }
    }

    /// Carries out an action; the game as it is afterwards. With a key, a repetition has no further effect.
    pub async fn act(
        &self,
        id: &str,
        actor: &Actor,
        action: &Action,
        key: Option<&str>,
    ) -> Result<Arc<Match>, Undecided> {
        self.execute_with_retry(id, actor, action, key, None).await
    }

    /// Plays the move of the computer that is to move. Refused if other steps have been played than those that it has
    /// `seen`: the position that it answers was taken back, or somebody else has answered it. A computer does not ask
    /// again as people do, so a store that is away is waited for.
    pub async fn answer(
        &self,
        id: &str,
        seen: &Record,
        step: String,
    ) -> Result<Arc<Match>, Undecided> {
        let command = Command::Play {
            ply: seen.steps().len(),
            step,
            thought: None,
        };
        let action = command.into();
        loop {
            let answered = self.execute_with_retry(id, &Actor::Computer, &action, None, Some(seen));
            match answered.await {
                Err(error) if error.is_away() && !self.ledger.is_closed() => {
                    self.host.pause(OUTAGE).await;
                }
                result => return result,
            }
        }
    }

    /// Executes an action, but not if other steps have been played than those that were `seen`.
    async fn execute_with_retry(
        &self,
        id: &str,
        actor: &Actor,
        action: &Action,
        key: Option<&str>,
        seen: Option<&Record>,
    ) -> Result<Arc<Match>, Undecided> {
        // Whether it was kept before a connection broke can be known afterwards.
        let is_repeatable = key.is_some() || seen.is_some();
        let mut last = StoreError::Conflict;
        for _ in 0..ATTEMPTS {
            let _settled = self.settled().await?;
            match self.execute(id, actor, action, key, seen).await {
                Err(Undecided::Store(StoreError::Conflict)) => {}
                Err(Undecided::Store(StoreError::Repeated)) => return self.load(id).await,
                Err(Undecided::Store(error)) if is_repeatable && error.is_passing() => {
                    last = error;
                    self.host.pause(PAUSE).await;
                }
                result => return result,
            }
        }
        Err(last.into())
    }

    /// Executes an action if nobody else is faster.
    async fn execute(
        &self,
        id: &str,
        actor: &Actor,
        action: &Action,
        key: Option<&str>,
        seen: Option<&Record>,
    ) -> Result<Arc<Match>, Undecided> {
        let known = self.open(id).await?;
        if seen.is_some_and(|seen| seen != known.game.record()) {
            let ply = known.game.record().steps().len();
            return Err(Refusal::Stale { ply }.into());
        }
        let Some(at) = self.time_for(&known.game) else {
            // Then it is decided again.
            self.repay(id, known).await?;
            return Err(StoreError::Conflict.into());
        };
        self.decide(id, known, actor, action, key, at).await
    }

    /// Decides about a game, keeps what was decided, and tells it.
    pub(crate) async fn decide(
        &self,
        id: &str,
        mut known: OpenGame,
        actor: &Actor,
        action: &Action,
        key: Option<&str>,
        at: Millis,
    ) -> Result<Arc<Match>, Undecided> {
        let game = Arc::clone(&known.game);
        let context = Context {
            at,
            seed: &known.seed,
            absence: self.host.absence(id, &game).unwrap_or(0),
        };
        let decision = match game.decide(actor, action, &context) {
            Ok(decision) => decision,
            // By its own first copy, perhaps.
            Err(refusal) => match key {
                Some(key) if self.ledger.was_carried_out(id, key).await? => return Ok(game),
                _ => return Err(refusal.into()),
            },
        };
        let append = Append::new(id, &decision, at)?.with_key(key);
        let changes_lobby = append.changes_lobby();
        let game = known.add(&self.ledger, append, decision, at).await?;
        drop(known);
        count(actor, action);
        self.host.kept(id, &game, changes_lobby);
        Ok(game)
    }

    /// The program around it.
    pub fn host(&self) -> &H {
        &self.host
    }
}

/// Counts moves, by who made them.
fn count(actor: &Actor, action: &Action) {
    if let Action::Command(Command::Play { .. }) = action {
        let by = match actor {
            Actor::Computer => "computer",
            _ => "person",
        };
        metrics::counter!("burrow_moves_total", "by" => by).increment(1);
    }
}
