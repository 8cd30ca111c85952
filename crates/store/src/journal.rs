//! Adding to the logs of games. What several add at the same time is committed together, since a commit takes as long
//! for many as for one.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use burrow_play::{Decision, Event, Match, Millis, Occupant, PersonId, Phase, Seed};
use serde::Serialize;
use tokio::sync::{mpsc, oneshot};

use super::news::LOBBY;
use super::statement::Script;
use super::{Channel, Connections, GameId, Pools, Store, StoreError, is_away, is_locked};

/// How many appends are committed together at most.
const MOST: usize = 128;

const ADD_REQUESTS: &str = "INSERT INTO requests (game, key, events, at) \
    SELECT value ->> 'game', value ->> 'key', CAST(value ->> 'next' AS BIGINT), \
    CAST(value ->> 'at' AS BIGINT) FROM given";
const ADD_EVENTS: &str = "INSERT INTO events (game, seq, at, body) \
    SELECT value ->> 'game', CAST(value ->> 'seq' AS BIGINT), CAST(value ->> 'at' AS BIGINT), \
    value ->> 'body' FROM given";
const PUT_GAMES: &str = "INSERT INTO games \
    (id, created, updated, stage, kind, creator, listed, mover, deadline, remind, seed, rated) \
    SELECT value ->> 'game', CAST(value ->> 'at' AS BIGINT), CAST(value ->> 'at' AS BIGINT), \
    value ->> 'stage', value ->> 'kind', value ->> 'creator', CAST(value ->> 'listed' AS BIGINT), value ->> 'mover', \
    CAST(value ->> 'deadline' AS BIGINT), CAST(value ->> 'remind' AS BIGINT), value ->> 'seed', \
    CAST(value ->> 'rated' AS BIGINT) FROM given WHERE true \
    ON CONFLICT (id) DO UPDATE SET updated = excluded.updated, stage = excluded.stage, \
    kind = excluded.kind, creator = excluded.creator, listed = excluded.listed, mover = excluded.mover, \
    deadline = excluded.deadline, remind = excluded.remind, \
    rated = CASE WHEN games.rated = 2 THEN 2 ELSE excluded.rated END, worker = NULL, lease_until = 0";
const ADD_PLAYERS: &str = "INSERT INTO players (person, game) \
    SELECT value ->> 0, value ->> 1 FROM given WHERE true ON CONFLICT DO NOTHING";
const NOTIFY: &str = "SELECT pg_notify(value ->> 0, value ->> 1) FROM given";

/// Where a game stands, for lists of games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
enum Stage {
    /// It waits for players.
    Waiting,
    /// A person is to move.
    Person,
    /// A computer is to move.
    Computer,
    /// It is over.
    Over,
}

impl Stage {
    fn of(game: &Match) -> Self {
        match game.phase() {
            Phase::Waiting | Phase::Chance => Self::Waiting,
            Phase::Over(_) => Self::Over,
            Phase::Move(_) if game.computer_to_move().is_some() => Self::Computer,
            Phase::Move(_) => Self::Person,
        }
    }
}

/// What is added to the log of a game in one go, as it is written.
#[derive(Clone, Debug, Serialize)]
pub struct Append {
    /// Which game.
    pub game: GameId,
    /// The events as JSON; at least one.
    #[serde(skip)]
    pub events: Vec<String>,
    /// The number of the event after the last of them.
    pub next: usize,
    /// When it was decided.
    pub at: Millis,
    /// Where the game stands afterwards.
    stage: Stage,
    kind: &'static str,
    creator: PersonId,
    /// 1 if strangers may find it.
    listed: u8,
    mover: Option<PersonId>,
    /// When the time of the player to move is over.
    pub deadline: Option<Millis>,
    /// When they are told that little of it is left.
    remind: Option<Millis>,
    /// 1 if its result is to be counted when it is over.
    rated: u8,
    /// The seed, when the game is created.
    pub seed: Option<String>,
    /// The people in whose lists of games it is from now on.
    #[serde(skip)]
    arrivals: Vec<PersonId>,
    /// The key by which the request can be repeated without effect.
    pub key: Option<String>,
    #[serde(skip)]
    changes_lobby: bool,
}

/// An event as it is written.
#[derive(Serialize)]
struct EventRow<'a> {
    game: &'a str,
    seq: usize,
    at: Millis,
    body: &'a str,
}

impl Append {
    /// What was decided about a game.
    pub fn new(game: &str, decision: &Decision, at: Millis) -> Result<Self, StoreError> {
        let Decision { events, after } = decision;
        let next = after.events();
        let mut bodies = Vec::with_capacity(events.len());
        for (seq, event) in (next - events.len()..).zip(events) {
            let body = serde_json::to_string(event).map_err(|reason| StoreError::Event {
                game: game.to_owned(),
                seq: seq as i64,
                reason: Arc::new(reason),
            })?;
            bodies.push(body);
        }
        let is_listed = after.setup().listed;
        Ok(Self {
            game: game.to_owned(),
            events: bodies,
            next,
            at,
            stage: Stage::of(after),
            kind: after.setup().kind.id(),
            creator: after.creator().id.clone(),
            listed: is_listed.into(),
            mover: mover(after).cloned(),
            deadline: after.deadline(),
            remind: after.little_time(),
            rated: after.is_rated().into(),
            seed: None,
            arrivals: arrivals(events).cloned().collect(),
            key: None,
            changes_lobby: is_listed && events.iter().any(changes_lobby),
        })
    }

    /// The same with the key of a request.
    pub fn with_key(self, key: Option<&str>) -> Self {
        let key = key.map(str::to_owned);
        Self { key, ..self }
    }

    /// The same with the seed of a new game.
    pub fn with_seed(self, seed: &Seed) -> Self {
        let seed = Some(seed.to_string());
        Self { seed, ..self }
    }

    /// Whether the list of open games changes.
    pub fn changes_lobby(&self) -> bool {
        self.changes_lobby
    }

    /// Its events as rows.
    fn rows(&self) -> impl Iterator<Item = EventRow<'_>> {
        let first = self.next - self.events.len();
        (first..).zip(&self.events).map(|(seq, body)| EventRow {
            game: &self.game,
            seq,
            at: self.at,
            body,
        })
    }

    /// What other servers are told.
    fn notices(&self, origin: &str) -> Vec<(&'static str, String)> {
        let news = |topic: &str| (Channel::News.name(), format!("{origin} {topic}"));
        let mut notices = vec![news(&self.game)];
        if self.changes_lobby {
            notices.push(news(LOBBY));
        }
        if self.stage == Stage::Computer {
            notices.push((Channel::Jobs.name(), String::new()));
        }
        notices
    }
}

/// Whether an event changes the list of open games, if its game may be in it.
fn changes_lobby(event: &Event) -> bool {
    matches!(
        event,
        Event::Created { .. } | Event::Joined { .. } | Event::Filled { .. } | Event::Withdrawn
    )
}

/// The person who is to move.
fn mover(game: &Match) -> Option<&PersonId> {
    let Phase::Move(seat) = game.phase() else {
        return None;
    };
    match &game.seats()[seat.index()] {
        Occupant::Person(person) => Some(&person.id),
        _ => None,
    }
}

/// The creator of a game, with a seat or without, and the people who have just sat down.
fn arrivals(events: &[Event]) -> impl Iterator<Item = &PersonId> {
    events.iter().flat_map(|event| {
        let (one, guests) = match event {
            Event::Created { creator, setup } => (Some(creator), &setup.expected[..]),
            Event::Joined { person, .. } => (Some(person), &[][..]),
            _ => (None, &[][..]),
        };
        let people = one.into_iter().chain(guests.iter().flatten());
        people.map(|person| &person.id)
    })
}

impl Store {
    /// Adds events to a game's log: all of them or, if one of their numbers is taken or the request was carried out
    /// before, nothing. Other servers hear of it when it is committed.
    pub async fn append(&self, append: Append) -> Result<(), StoreError> {
        let closed = || StoreError::from(sqlx::Error::PoolClosed);
        let (done, answer) = oneshot::channel();
        let sent = self.journal.queue.send((append, done)).await;
        sent.map_err(|_| closed())?;
        answer.await.unwrap_or_else(|_| Err(closed()))
    }
}

/// An append, and where its result is awaited.
type QueuedAppend = (Append, oneshot::Sender<Result<(), StoreError>>);

/// The queue of the one task that writes.
#[derive(Clone)]
pub(super) struct Journal {
    queue: mpsc::Sender<QueuedAppend>,
    pub(super) health: Health,
}

/// Whether what was last added, or said of the clocks, could not be kept. Clones share it.
#[derive(Clone, Default)]
pub(super) struct Health(Arc<AtomicBool>);

impl Health {
    pub(super) fn is_failing(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// Something could not be kept. That is said once, not for all who try meanwhile.
    pub(super) fn fail(&self, error: &sqlx::Error) {
        metrics::counter!("burrow_commits_failed_total").increment(1);
        if !self.0.swap(true, Ordering::Relaxed) {
            metrics::gauge!("burrow_failing").set(1);
            tracing::error!(%error, "nothing can be kept");
        }
    }

    /// Something could be kept: the next is tried again.
    pub(super) fn recover(&self) {
        if self.0.swap(false, Ordering::Relaxed) {
            metrics::gauge!("burrow_failing").set(0);
            tracing::warn!("what is added can be kept again");
        }
    }
}

impl Journal {
    /// Starts to write into a database, until nobody can add any more.
    pub(super) fn start(connections: Connections, origin: Arc<str>) -> Self {
        let (sender, queue) = mpsc::channel(MOST);
        let health = Health::default();
        tokio::spawn(write_all(connections, origin, queue, health.clone()));
        Self {
            queue: sender,
            health,
        }
    }
}

/// Writes all that waits, again and again.
async fn write_all(
    connections: Connections,
    origin: Arc<str>,
    mut queue: mpsc::Receiver<QueuedAppend>,
    health: Health,
) {
    let mut waiting = Vec::new();
    while queue.recv_many(&mut waiting, MOST).await > 0 {
        while !waiting.is_empty() {
            let batch = next_batch(&mut waiting);
            match write(&connections, batch, &origin).await {
                Ok(()) => health.recover(),
                Err(error) => {
                    health.fail(&error);
                    // More may have come while the database was away, and all of them have waited long enough.
                    while let Ok(more) = queue.try_recv() {
                        waiting.push(more);
                    }
                    refuse(waiting.drain(..), &error);
                }
            }
        }
    }
}

/// Takes the first of those that wait, one for each game. They stand in the order of games: several servers that lock
/// the same rows in the same order can't wait for each other.
fn next_batch(waiting: &mut Vec<QueuedAppend>) -> Vec<QueuedAppend> {
    let mut games = HashSet::new();
    let (mut batch, rest): (Vec<_>, Vec<_>) = waiting
        .drain(..)
        .partition(|(append, _)| games.len() < MOST && games.insert(append.game.clone()));
    *waiting = rest;
    batch.sort_by(|(one, _), (other, _)| one.game.cmp(&other.game));
    batch
}

fn refuse(waiting: impl IntoIterator<Item = QueuedAppend>, error: &Arc<sqlx::Error>) {
    for (_, done) in waiting {
        // A caller that no longer waits needs no answer.
        let _ = done.send(Err(StoreError::Database(Arc::clone(error))));
    }
}

/// Writes a batch and answers those who wait; fails if the database is away. Where one append can't be written nothing
/// is, and it must not keep the others from it: then each half is a batch of its own.
async fn write(
    connections: &Connections,
    mut batch: Vec<QueuedAppend>,
    origin: &str,
) -> Result<(), Arc<sqlx::Error>> {
    let appends: Vec<&Append> = batch.iter().map(|(append, _)| append).collect();
    match commit(connections, &appends, origin).await {
        Ok(()) => {
            for (_, done) in batch {
                let _ = done.send(Ok(()));
            }
        }
        Err(error) if is_away(&error) && !is_locked(&error) => {
            let error = Arc::new(error);
            refuse(batch, &error);
            return Err(error);
        }
        Err(_) if batch.len() > 1 => {
            let rest = batch.split_off(batch.len() / 2);
            Box::pin(write(connections, batch, origin)).await?;
            Box::pin(write(connections, rest, origin)).await?;
        }
        Err(error) => {
            if let Some((_, done)) = batch.pop() {
                let _ = done.send(Err(reason(error)));
            }
        }
    }
    Ok(())
}

/// Why a single append could not be written.
fn reason(error: sqlx::Error) -> StoreError {
    match &error {
        sqlx::Error::Database(refused) if refused.is_unique_violation() => {
            // PostgreSQL names the table in the constraint, SQLite in the message.
            if refused.message().contains("requests") {
                StoreError::Repeated
            } else {
                StoreError::Conflict
            }
        }
        _ => error.into(),
    }
}

/// Commits appends to different games in one transaction: all or nothing.
async fn commit(
    connections: &Connections,
    appends: &[&Append],
    origin: &str,
) -> Result<(), sqlx::Error> {
    let began = Instant::now();
    let mut script = Script::default();
    let keyed = appends.iter().filter(|append| append.key.is_some());
    script.add(ADD_REQUESTS, keyed)?;
    script.add(ADD_EVENTS, appends.iter().flat_map(|append| append.rows()))?;
    script.add(PUT_GAMES, appends)?;
    let players = appends
        .iter()
        .flat_map(|append| append.arrivals.iter().map(|person| (person, &append.game)));
    script.add(ADD_PLAYERS, players)?;
    if let Pools::Postgres(..) = connections.pools {
        let notices = appends.iter().flat_map(|append| append.notices(origin));
        script.add(NOTIFY, notices)?;
    }
    script.run(connections).await?;
    metrics::histogram!("burrow_commit_seconds").record(began.elapsed().as_secs_f64());
    metrics::histogram!("burrow_commit_entries").record(appends.len() as f64);
    Ok(())
}

#[cfg(test)]
mod tests {
    use burrow_games::Kind;
    use burrow_play::{Match, Millis, SeatSetup, Seed, Setup, Start};

    use super::{Append, Pools, Store};
    use crate::guest::Guest;

    fn append(number: usize) -> Append {
        let seed = Seed::new([1; 32]);
        let seats = vec![SeatSetup::Creator, SeatSetup::Creator];
        let start = Start::Options("size=6".parse().unwrap());
        let setup = Setup::new(Kind::Talpa, start, seats, &seed).unwrap();
        let created = Match::create(setup, Guest::new().person(), Millis(1), &seed).unwrap();
        Append::new(&format!("game{number}"), &created, Millis(1)).unwrap()
    }

    /// Limits what can be written, as a full disk does.
    async fn limit(store: &Store, pages: &'static str) {
        let Pools::Sqlite { writer, .. } = &store.connections.pools else {
            unreachable!("the test has a file");
        };
        sqlx::query(pages).execute(writer).await.unwrap();
    }

    #[tokio::test]
    async fn a_file_that_cannot_be_written_is_noticed_though_nobody_moves() {
        let folder = std::env::temp_dir().join(format!("burrow-quiet-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let store = Store::open(&folder.join("burrow.db")).await.unwrap();
        limit(&store, "PRAGMA query_only = 1").await;
        let refused = store.beat(Millis(1), 0).await.unwrap_err();
        assert!(refused.is_away(), "{refused}");
        assert!(store.is_failing());
        limit(&store, "PRAGMA query_only = 0").await;
        store.beat(Millis(2), 0).await.unwrap();
        assert!(!store.is_failing());
        store.close().await;
        let _ = std::fs::remove_dir_all(&folder);
    }

    #[tokio::test]
    async fn a_full_disk_is_told_and_gone_when_there_is_room_again() {
        let folder = std::env::temp_dir().join(format!("burrow-full-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let store = Store::open(&folder.join("burrow.db")).await.unwrap();
        store.append(append(0)).await.unwrap();
        limit(&store, "PRAGMA max_page_count = 1").await;
        let mut kept = 1;
        let refused = loop {
            match store.append(append(kept)).await {
                Ok(()) => kept += 1,
                Err(refused) => break refused,
            }
        };
        assert!(refused.is_away(), "{refused}");
        assert!(store.is_failing());
        // Again and again, and what is kept can be read.
        assert!(store.append(append(kept)).await.is_err());
        assert_eq!(store.games().await.unwrap(), kept);
        limit(&store, "PRAGMA max_page_count = 100000").await;
        store.append(append(kept)).await.unwrap();
        assert!(!store.is_failing());
        assert_eq!(store.games().await.unwrap(), kept + 1);
        store.close().await;
        let _ = std::fs::remove_dir_all(&folder);
    }
}
