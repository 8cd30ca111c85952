//! The games: a command is decided, kept, and then those who watch are notified.

mod clocks;
mod hub;
mod memory;
mod shared;
mod thinkers;
mod time;
mod turns;

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::AtomicI64;
use std::time::Duration;

use burrow_games::{AnyMove, AnyPosition, Record};
use burrow_play::{
    Action, Actor, BadLog, Command, Context, Event, Match, Millis, Occupant, PersonId, Phase,
    Refusal, Seed, Setup, SetupError,
};
use burrow_search::Analysis;
use burrow_store::clock::now;
use burrow_store::finish::to_the_end;
use burrow_store::guest::{Guest, random_id};
use burrow_store::{Append, GameId, LOBBY, Store, StoreError};
use tokio::sync::{Notify, watch};
use tokio_util::sync::CancellationToken;

use hub::Hub;
pub use hub::Watch;
use memory::Memory;
use thinkers::Thinkers;
use time::Time;
use turns::Permit;

/// All games of a store.
#[derive(Clone)]
pub struct Games {
    store: Store,
    memory: Memory,
    hub: Hub,
    thinkers: Thinkers,
    time: Arc<Time>,
    /// When old requests were last forgotten.
    tidied: Arc<AtomicI64>,
    /// Wakes the task that looks for jobs.
    jobs: Arc<Notify>,
    ended: CancellationToken,
}

/// Why a command was not carried out.
#[derive(Debug, thiserror::Error)]
pub enum GameError {
    /// There is no such game.
    #[error("there is no such game")]
    Unknown,
    /// The rules of the match or of the game forbid it.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// A match can't be set up like that.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// Too many wait for the computer players.
    #[error("the computer players are busy: try again in a moment")]
    Busy,
    /// The server ends.
    #[error("the server ends")]
    Ended,
    /// The log does not make sense.
    #[error("the log of the game is damaged: {0}")]
    Log(#[from] BadLog),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// How many events of a game are read at once for those who follow it.
const EVENTS: i64 = 500;
/// How many games a list shows at most.
const LISTED: u32 = 50;
/// How often a command is decided again when others are faster.
const ATTEMPTS: usize = 16;
/// How long a command waits before it is tried again after its connection broke.
const PAUSE: Duration = Duration::from_millis(100);

impl Games {
    /// The games of a store, with a number of threads for computer players. Those in which a computer was to move when
    /// the last server ended are taken up again. Where others share the store, computers' moves are jobs that any of
    /// them takes, and with no threads they are left to the others.
    pub async fn open(store: Store, threads: usize) -> Result<Self, GameError> {
        let (hub, comings) = Hub::new();
        let games = Self::new(store, hub, threads);
        games.settle().await?;
        if games.store.is_shared() {
            tokio::spawn(games.clone().listen());
            tokio::spawn(games.clone().share_watchers(comings));
            if threads > 0 {
                tokio::spawn(games.clone().take_jobs());
            }
        } else {
            games.resume().await?;
        }
        Ok(games)
    }

    /// Only takes the computers' moves of a store that others share.
    pub(crate) fn for_worker(store: Store, threads: usize) -> Self {
        let (hub, _) = Hub::new();
        let games = Self::new(store, hub, threads);
        tokio::spawn(games.clone().listen());
        tokio::spawn(games.clone().take_jobs());
        games
    }

    fn new(store: Store, hub: Hub, threads: usize) -> Self {
        Self {
            memory: Memory::new(store.clone()),
            store,
            hub,
            thinkers: Thinkers::new(threads),
            time: Arc::new(Time::new(now())),
            tidied: Arc::default(),
            jobs: Arc::default(),
            ended: CancellationToken::new(),
        }
    }

    /// Ends all thinking and closes the store.
    pub async fn close(&self) {
        self.ended.cancel();
        self.thinkers.stop();
        if self.store.is_shared() {
            // Where it can't be said, others find out when the leases end.
            let _ = self.store.give_jobs_back().await;
            let _ = self.store.forget_watchers().await;
        }
        self.store.close().await;
    }

    /// From now on hears of a game, until the [`Watch`] is dropped.
    pub fn watch(&self, id: &str, person: &PersonId) -> Watch {
        self.hub.watch(id, person)
    }

    /// From now on hears of changes in the list of open games.
    pub(crate) fn watch_lobby(&self) -> watch::Receiver<u64> {
        self.hub.watch_lobby()
    }

    /// The people who watch a game, players or not.
    pub fn present(&self, id: &str) -> Arc<HashSet<PersonId>> {
        self.hub.present(id)
    }

    /// The latest games that wait for players and may be found by strangers.
    pub async fn open_games(&self) -> Result<Vec<(GameId, Arc<Match>)>, GameError> {
        let ids = self.store.open_games(LISTED).await?;
        self.load_all(ids).await
    }

    /// The games of a person, those in which they are to move first.
    pub async fn games_of(
        &self,
        person: &PersonId,
    ) -> Result<Vec<(GameId, Arc<Match>)>, GameError> {
        let ids = self.store.games_of(person, LISTED).await?;
        self.load_all(ids).await
    }

    /// Games that can be read; a damaged one must not hide the others.
    async fn load_all(&self, ids: Vec<GameId>) -> Result<Vec<(GameId, Arc<Match>)>, GameError> {
        let mut games = Vec::with_capacity(ids.len());
        for id in ids {
            if let Ok(game) = self.load(&id).await {
                games.push((id, game));
            }
        }
        Ok(games)
    }

    /// For how long the one who is to move has been away while it was their turn, in milliseconds; `None` if they are
    /// there.
    pub fn absence(&self, id: &str, game: &Match) -> Option<i64> {
        let Phase::Move(seat) = game.phase() else {
            return None;
        };
        let Occupant::Person(person) = &game.seats()[seat.index()] else {
            return None;
        };
        let since = self.hub.absent_since(id, &person.id)?;
        Some(now().since(since.max(game.updated())))
    }

    /// The next events of a game from a number on, not too many at once; none if there are no more.
    pub async fn events(&self, id: &str, from: usize) -> Result<Vec<(Millis, Event)>, GameError> {
        match self.memory.open(id).await?.latest(from) {
            Some(events) => Ok(events),
            None => Ok(self.store.some_events(id, from, EVENTS).await?),
        }
    }

    /// What the best computer player thinks of a position.
    pub async fn hint(
        &self,
        person: &PersonId,
        position: AnyPosition,
    ) -> Result<Analysis<AnyMove>, GameError> {
        let hint = self.thinkers.hint(&person.0, position).await;
        hint.ok_or(GameError::Busy)
    }

    /// Creates a game with a seed of its own.
    pub async fn create(&self, creator: &Guest, setup: Setup) -> Result<GameId, GameError> {
        let id = new_game_id();
        self.create_as(&id, creator, setup, &new_seed()).await?;
        Ok(id)
    }

    /// Creates a game whose options were drawn from a seed. If there is a game with this id, that one stays as it is.
    pub async fn create_as(
        &self,
        id: &str,
        creator: &Guest,
        setup: Setup,
        seed: &Seed,
    ) -> Result<(), GameError> {
        let at = self.time.now();
        let created = Match::create(setup, creator.person(), at, seed)?;
        let append = Append::new(id, &created, at)?.with_seed(seed);
        let changes_lobby = append.changes_lobby();
        let (games, id) = (self.clone(), id.to_owned());
        let kept = to_the_end(async move {
            match games.store.append(append).await {
                Ok(()) => {
                    games.notify(&id, changes_lobby);
                    games.let_computer_think(&id, &Arc::new(created.after));
                    Ok(())
                }
                Err(StoreError::Conflict) => Ok(()),
                Err(error) => Err(error.into()),
            }
        });
        kept.await.unwrap_or(Err(GameError::Ended))
    }

    /// A game as it is now.
    pub async fn load(&self, id: &str) -> Result<Arc<Match>, GameError> {
        Ok(Arc::clone(&self.memory.open(id).await?.game))
    }

    /// Carries out a command; the game as it is afterwards. With a key, a repetition has no further effect. Once it was
    /// begun it is brought to its end, even if the client has gone.
    pub async fn command(
        &self,
        id: &str,
        actor: &Actor,
        command: &Command,
        key: Option<&str>,
    ) -> Result<Arc<Match>, GameError> {
        self.act(id, actor, command.clone().into(), key).await
    }

    /// Says in the log of a game that a player has created its rematch.
    pub(crate) async fn link_rematch(
        &self,
        id: &str,
        actor: &Actor,
        rematch: &str,
    ) -> Result<(), GameError> {
        let game = rematch.to_owned();
        let linked = self.act(id, actor, Action::Rematch { game }, None);
        linked.await.map(drop)
    }

    async fn act(
        &self,
        id: &str,
        actor: &Actor,
        action: Action,
        key: Option<&str>,
    ) -> Result<Arc<Match>, GameError> {
        let (games, id, key) = (self.clone(), id.to_owned(), key.map(str::to_owned));
        let actor = actor.clone();
        let done = to_the_end(async move {
            let done = games.execute_with_retry(&id, &actor, &action, key.as_deref(), None);
            done.await
        });
        done.await.unwrap_or(Err(GameError::Ended))
    }

    /// Executes an action, but not if other steps have been played than those that were `seen`.
    async fn execute_with_retry(
        &self,
        id: &str,
        actor: &Actor,
        action: &Action,
        key: Option<&str>,
        seen: Option<&Record>,
    ) -> Result<Arc<Match>, GameError> {
        // Whether it was kept before a connection broke can be known afterwards.
        let is_repeatable = key.is_some() || seen.is_some();
        for _ in 0..ATTEMPTS {
            let _settled = self.settled().await?;
            match self.execute(id, actor, action, key, seen).await {
                Err(GameError::Store(StoreError::Conflict)) => {}
                Err(GameError::Store(StoreError::Repeated)) => return self.load(id).await,
                Err(GameError::Store(error)) if is_repeatable && error.is_passing() => {
                    tokio::time::sleep(PAUSE).await;
                }
                result => return result,
            }
        }
        Err(StoreError::Conflict.into())
    }

    /// Executes an action if nobody else is faster.
    async fn execute(
        &self,
        id: &str,
        actor: &Actor,
        action: &Action,
        key: Option<&str>,
        seen: Option<&Record>,
    ) -> Result<Arc<Match>, GameError> {
        let mut known = self.memory.open(id).await?;
        let game = Arc::clone(&known.game);
        if seen.is_some_and(|seen| seen != game.record()) {
            let ply = game.record().steps().len();
            return Err(Refusal::Stale { ply }.into());
        }
        let at = self.time.now();
        let context = Context {
            at,
            seed: &known.seed,
            absence: self.absence(id, &game).unwrap_or(0),
        };
        let decision = match game.decide(actor, action, &context) {
            Ok(decision) => decision,
            // By its own first copy, perhaps.
            Err(refusal) => match key {
                Some(key) if self.store.was_carried_out(id, key).await? => return Ok(game),
                _ => return Err(refusal.into()),
            },
        };
        let append = Append::new(id, &decision, at)?.with_key(key);
        let changes_lobby = append.changes_lobby();
        let game = known.add(&self.store, append, decision, at).await?;
        drop(known);
        count(actor, action);
        self.notify(id, changes_lobby);
        self.let_computer_think(id, &game);
        Ok(game)
    }

    /// Notifies those who watch here; the store notifies other servers.
    fn notify(&self, id: &str, changes_lobby: bool) {
        self.hub.notify(id);
        if changes_lobby {
            self.hub.notify(LOBBY);
        }
    }

    /// Takes up the games in which a computer was to move when the server ended.
    async fn resume(&self) -> Result<(), GameError> {
        let ids = self.store.waiting_for_computers().await?;
        for id in &ids {
            // One damaged game must not keep the others from going on.
            if let Ok(game) = self.load(id).await {
                self.let_computer_think(id, &game);
            }
        }
        Ok(())
    }

    /// If a computer is to move, it thinks. Where others share the store this is a job, and whoever takes it hears of
    /// it from the store.
    fn let_computer_think(&self, id: &str, game: &Arc<Match>) {
        if self.store.is_shared() || game.computer_to_move().is_none() {
            return;
        }
        let (games, id, game) = (self.clone(), id.to_owned(), Arc::clone(game));
        tokio::spawn(async move {
            if let Some(permit) = games.thinkers.permit(&game.creator().id.0).await {
                Box::pin(games.answer(&id, &game, permit)).await;
            }
        });
    }

    /// The move of the computer that is to move, which is a command like any other.
    async fn answer(&self, id: &str, game: &Match, permit: Permit) {
        let Some(level) = game.computer_to_move() else {
            return;
        };
        let seen = game.record();
        let position = seen.position();
        let choice = self.thinkers.choose(permit, id, position, level);
        let Some(mv) = choice.await else {
            return;
        };
        let command = Command::Play {
            ply: seen.steps().len(),
            step: position.move_text(mv),
            thought: None,
        };
        // Refused if the move that it answers was taken back meanwhile, even if another was played instead: that one
        // gets an answer of its own.
        let action = command.into();
        let answered = self.execute_with_retry(id, &Actor::Computer, &action, None, Some(seen));
        let _ = answered.await;
    }

    /// The store.
    pub(crate) fn store(&self) -> &Store {
        &self.store
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

/// How many letters the id of a game has: too many to guess one.
pub(crate) const ID_LETTERS: usize = 10;

/// An id that no other game has.
pub(crate) fn new_game_id() -> GameId {
    random_id(ID_LETTERS)
}

/// A seed from the system's generator.
pub(crate) fn new_seed() -> Seed {
    Seed::new(rand::random())
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use burrow_games::{AnyPosition, Kind, Level};
    use burrow_play::{Actor, Command, Match, Refusal, SeatSetup, Setup, Start};

    use super::{GameError, Games, new_seed};
    use burrow_store::Store;
    use burrow_store::guest::Guest;

    fn steps(position: &AnyPosition) -> Vec<String> {
        let moves = position.moves().into_iter();
        moves.map(|mv| position.move_text(mv)).collect()
    }

    #[tokio::test]
    async fn an_answer_to_a_move_that_was_taken_back_does_not_count() {
        let folder = std::env::temp_dir().join(format!("burrow-games-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let store = Store::open(&folder.join("burrow.db")).await.unwrap();
        let games = Games::open(store, 1).await.unwrap();
        // The test answers for the computer.
        games.thinkers.stop();
        let seats = vec![SeatSetup::Creator, SeatSetup::Computer(Level::MIDDLING)];
        let start = Start::Options("size=6".parse().unwrap());
        let setup = Setup {
            takebacks: true,
            ..Setup::new(Kind::Talpa, start, seats, &new_seed()).unwrap()
        };
        let ann = Guest::new();
        let me = Actor::Person(ann.person());
        let id = games.create(&ann, setup).await.unwrap();
        let start = games.load(&id).await.unwrap();
        let own = steps(start.record().position());
        let play = |ply, step: &String| Command::Play {
            ply,
            step: step.clone(),
            thought: None,
        };
        let (one, other) = (play(0, &own[0]), play(0, &own[own.len() - 1]));
        let before = games.command(&id, &me, &one, None).await.unwrap();
        let back = Command::TakeBack;
        games.command(&id, &me, &back, None).await.unwrap();
        let now = games.command(&id, &me, &other, None).await.unwrap();
        let possible = |game: &Match| steps(game.record().position());
        let (then, possible) = (possible(&before), possible(&now));
        let answer = then.iter().find(|step| possible.contains(step)).unwrap();
        let answer = |seen: Arc<Match>| {
            let (games, id, command) = (games.clone(), id.clone(), play(1, answer));
            async move {
                let seen = Some(seen.record());
                games
                    .execute_with_retry(&id, &Actor::Computer, &command.into(), None, seen)
                    .await
            }
        };
        let late = answer(before).await;
        assert!(matches!(
            late,
            Err(GameError::Refused(Refusal::Stale { ply: 1 }))
        ));
        assert_eq!(games.load(&id).await.unwrap(), now);
        assert!(answer(now).await.is_ok());
        games.close().await;
        let _ = std::fs::remove_dir_all(&folder);
    }
}
