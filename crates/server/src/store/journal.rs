//! Adding to the logs of games. What several add at the same time is committed together, since a commit takes as long
//! for many as for one.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Instant;

use burrow_games::Kind;
use burrow_play::{Decision, Event, Match, Millis, Occupant, PersonId, Phase, Seed};
use tokio::sync::{mpsc, oneshot};

use super::statement::{Connection, Insert, Transaction, Value};
use super::{Channel, GameId, LOBBY, Pools, Store, StoreError};

/// How many appends are committed together at most.
const MOST: usize = 128;

const IF_NEW: &str = "ON CONFLICT DO NOTHING RETURNING game";
const EVENTS: &str = "events (game, seq, at, body)";
const GAMES: &str = "games (id, created, updated, stage, kind, listed, mover, deadline, seed)";
const UPDATE_GAMES: &str = "ON CONFLICT (id) DO UPDATE SET updated = excluded.updated, \
    stage = excluded.stage, kind = excluded.kind, listed = excluded.listed, \
    mover = excluded.mover, deadline = excluded.deadline, worker = NULL, lease_until = 0";

/// Where a game stands, for those who look for games and not into them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
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
    /// Where a game stands.
    pub fn of(game: &Match) -> Self {
        match game.phase() {
            Phase::Waiting => Self::Waiting,
            Phase::Over(_) => Self::Over,
            Phase::Move(_) if game.computer_to_move().is_some() => Self::Computer,
            Phase::Move(_) => Self::Person,
        }
    }

    fn text(self) -> &'static str {
        match self {
            Self::Waiting => "waiting",
            Self::Person => "person",
            Self::Computer => "computer",
            Self::Over => "over",
        }
    }
}

/// What is added to the log of a game in one go, as it is written.
#[derive(Clone, Debug)]
pub struct Append {
    game: GameId,
    /// The number of the first event.
    first: i64,
    /// The events as JSON; at least one.
    events: Vec<String>,
    at: Millis,
    /// Where the game stands afterwards.
    stage: Stage,
    kind: Kind,
    listed: bool,
    mover: Option<String>,
    deadline: Option<Millis>,
    /// The seed, when the game is created.
    seed: Option<String>,
    /// Those who have just sat down.
    arrivals: Vec<String>,
    /// The key by which the request can be repeated without effect.
    key: Option<String>,
    changes_lobby: bool,
}

impl Append {
    /// What was decided about a game.
    pub fn new(game: &str, decision: &Decision, at: Millis) -> Result<Self, StoreError> {
        let Decision { events, after } = decision;
        let first = (after.events() - events.len()) as i64;
        let mut bodies = Vec::with_capacity(events.len());
        for (seq, event) in (first..).zip(events) {
            let body = serde_json::to_string(event).map_err(|reason| StoreError::Event {
                game: game.to_owned(),
                seq,
                reason,
            })?;
            bodies.push(body);
        }
        let listed = after.setup().listed;
        Ok(Self {
            game: game.to_owned(),
            first,
            events: bodies,
            at,
            stage: Stage::of(after),
            kind: after.setup().kind,
            listed,
            mover: mover(after).map(str::to_owned),
            deadline: after.deadline(),
            seed: None,
            arrivals: arrivals(events, after).map(|id| id.0.clone()).collect(),
            key: None,
            changes_lobby: listed && events.iter().any(changes_lobby),
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
    pub(crate) fn changes_lobby(&self) -> bool {
        self.changes_lobby
    }

    /// The number of the event after its last.
    fn next(&self) -> i64 {
        self.first + self.events.len() as i64
    }

    /// What other servers are told.
    fn notices(&self, origin: &str) -> Vec<(Channel, String)> {
        let news = |topic: &str| (Channel::News, format!("{origin} {topic}"));
        let mut notices = vec![news(&self.game)];
        if self.changes_lobby {
            notices.push(news(LOBBY));
        }
        if self.stage == Stage::Computer {
            notices.push((Channel::Jobs, String::new()));
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
fn mover(game: &Match) -> Option<&str> {
    let Phase::Move(seat) = game.phase() else {
        return None;
    };
    match &game.seats()[seat.index()] {
        Occupant::Person(person) => Some(&person.id.0),
        _ => None,
    }
}

/// Those who have just sat down.
fn arrivals<'a>(events: &'a [Event], game: &'a Match) -> impl Iterator<Item = &'a PersonId> {
    events.iter().filter_map(|event| match event {
        Event::Created { creator, .. } => {
            let has_seat = game.seats_of(&creator.id).next().is_some();
            has_seat.then_some(&creator.id)
        }
        Event::Joined { person, .. } => Some(&person.id),
        _ => None,
    })
}

impl Store {
    /// Adds events to a game's log: all of them or, if one of their numbers is taken or the request was carried out
    /// before, nothing. Other servers hear of it when it is committed.
    pub async fn append(&self, append: Append) -> Result<(), StoreError> {
        let closed = || StoreError::from(sqlx::Error::PoolClosed);
        let (done, answer) = oneshot::channel();
        self.journal
            .0
            .send((append, done))
            .await
            .map_err(|_| closed())?;
        answer.await.unwrap_or_else(|_| Err(closed()))
    }
}

/// What became of an append.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fate {
    Added,
    Conflict,
    Repeated,
}

impl Fate {
    fn result(self) -> Result<(), StoreError> {
        match self {
            Self::Added => Ok(()),
            Self::Conflict => Err(StoreError::Conflict),
            Self::Repeated => Err(StoreError::Repeated),
        }
    }
}

/// An append, and where its result is awaited.
type Waiting = (Append, oneshot::Sender<Result<(), StoreError>>);

/// The queue of the one task that writes.
#[derive(Clone)]
pub(super) struct Journal(mpsc::Sender<Waiting>);

impl Journal {
    /// Starts to write into a database, until nobody can add any more.
    pub(super) fn start(pools: Pools, origin: Arc<str>) -> Self {
        let (sender, queue) = mpsc::channel(MOST);
        tokio::spawn(write_all(pools, origin, queue));
        Self(sender)
    }
}

/// Writes all that waits, again and again.
async fn write_all(pools: Pools, origin: Arc<str>, mut queue: mpsc::Receiver<Waiting>) {
    let mut waiting = Vec::new();
    while queue.recv_many(&mut waiting, MOST).await > 0 {
        let connection = Connection::acquire(&pools).await;
        // More may have come while the database was away, and all of them have waited long enough.
        while let Ok(more) = queue.try_recv() {
            waiting.push(more);
        }
        let mut connection = match connection {
            Ok(connection) => connection,
            Err(error) => {
                refuse(waiting.drain(..), error);
                continue;
            }
        };
        while !waiting.is_empty() {
            write(&mut connection, next_batch(&mut waiting), &origin).await;
        }
    }
}

/// Takes the first of those that wait, one for each game. They stand in the order of games: several servers that lock
/// the same rows in the same order can't wait for each other.
fn next_batch(waiting: &mut Vec<Waiting>) -> Vec<Waiting> {
    let mut games = HashSet::new();
    let (mut batch, rest): (Vec<_>, Vec<_>) = waiting
        .drain(..)
        .partition(|(append, _)| games.len() < MOST && games.insert(append.game.clone()));
    *waiting = rest;
    batch.sort_by(|(one, _), (other, _)| one.game.cmp(&other.game));
    batch
}

fn refuse(waiting: impl IntoIterator<Item = Waiting>, error: sqlx::Error) {
    let error = Arc::new(error);
    for (_, done) in waiting {
        // A caller that no longer waits needs no answer.
        let _ = done.send(Err(StoreError::Database(Arc::clone(&error))));
    }
}

/// Writes a batch and answers those who wait. One that can't be written must not keep the others from it.
async fn write(connection: &mut Connection, batch: Vec<Waiting>, origin: &str) {
    let appends: Vec<&Append> = batch.iter().map(|(append, _)| append).collect();
    match commit(connection, &appends, origin).await {
        Ok(fates) => {
            for ((_, done), fate) in batch.into_iter().zip(fates) {
                let _ = done.send(fate.result());
            }
        }
        Err(error) if batch.len() > 1 && !super::is_passing(&error) => {
            for (append, done) in batch {
                match commit(connection, &[&append], origin).await {
                    Ok(fates) => drop(done.send(fates[0].result())),
                    Err(error) => refuse([(append, done)], error),
                }
            }
        }
        Err(error) => refuse(batch, error),
    }
}

/// Commits appends to different games, in one transaction.
async fn commit(
    connection: &mut Connection,
    appends: &[&Append],
    origin: &str,
) -> Result<Vec<Fate>, sqlx::Error> {
    let began = Instant::now();
    let mut transaction = connection.begin().await?;
    let fates = insert(&mut transaction, appends, origin).await?;
    transaction.commit().await?;
    metrics::histogram!("burrow_commit_seconds").record(began.elapsed().as_secs_f64());
    metrics::histogram!("burrow_commit_entries").record(appends.len() as f64);
    Ok(fates)
}

/// Inserts appends to different games within a transaction: nothing of those that were carried out before or come too
/// late. The answer is what became of each.
async fn insert(
    transaction: &mut Transaction<'_>,
    appends: &[&Append],
    origin: &str,
) -> Result<Vec<Fate>, sqlx::Error> {
    let requests = appends.iter().filter_map(|append| {
        let (game, key) = (append.game.as_str(), append.key.as_deref()?);
        let (next, at) = (append.next(), append.at.0);
        Some([game.into(), key.into(), next.into(), at.into()])
    });
    let into = "requests (game, key, events, at)";
    let new = transaction
        .insert(Insert::new(into, requests, IF_NEW))
        .await?;
    let is_fresh = |append: &&&Append| append.key.is_none() || new.contains(&append.game);
    let fresh: Vec<&Append> = appends.iter().filter(is_fresh).copied().collect();

    // Whoever has the first number has those after it.
    let first = fresh.iter().map(|append| append.row(0));
    let won = transaction
        .insert(Insert::new(EVENTS, first, IF_NEW))
        .await?;
    let (added, late): (Vec<&Append>, Vec<&Append>) =
        fresh.iter().partition(|append| won.contains(&append.game));
    for append in &late {
        let values = [
            append.game.as_str().into(),
            Value::Text(append.key.as_deref()),
        ];
        let text = "DELETE FROM requests WHERE game = $1 AND key = $2";
        transaction.run(text, &values).await?;
    }

    let games = added.iter().map(|append| append.game_row());
    transaction
        .insert(Insert::new(GAMES, games, UPDATE_GAMES))
        .await?;
    let others = added
        .iter()
        .flat_map(|append| (1..append.events.len()).map(|index| append.row(index)));
    transaction.insert(Insert::new(EVENTS, others, "")).await?;
    let players = added.iter().flat_map(|append| {
        let people = append.arrivals.iter();
        people.map(|person| [person.as_str().into(), append.game.as_str().into()])
    });
    let into = "players (person, game)";
    transaction
        .insert(Insert::new(into, players, "ON CONFLICT DO NOTHING"))
        .await?;
    let notices = added.iter().flat_map(|append| append.notices(origin));
    transaction.notify(notices.collect()).await?;

    let has = |list: &[&Append], game: &GameId| list.iter().any(|one| one.game == *game);
    let fate = |append: &&Append| match &append.game {
        game if has(&added, game) => Fate::Added,
        game if has(&late, game) => Fate::Conflict,
        _ => Fate::Repeated,
    };
    Ok(appends.iter().map(fate).collect())
}

impl Append {
    /// The row of one of its events.
    fn row(&self, index: usize) -> [Value<'_>; 4] {
        [
            self.game.as_str().into(),
            (self.first + index as i64).into(),
            self.at.0.into(),
            self.events[index].as_str().into(),
        ]
    }

    /// The row of its game.
    fn game_row(&self) -> [Value<'_>; 9] {
        [
            self.game.as_str().into(),
            self.at.0.into(),
            self.at.0.into(),
            self.stage.text().into(),
            self.kind.id().into(),
            i64::from(self.listed).into(),
            Value::Text(self.mover.as_deref()),
            Value::Number(self.deadline.map(|at| at.0)),
            Value::Text(self.seed.as_deref()),
        ]
    }
}
