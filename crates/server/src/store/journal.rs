//! Adding to the logs of games. What several add at the same time is committed together, since a commit takes as long
//! for many as for one.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Instant;

use burrow_play::{Event, Match, Millis, Occupant, PersonId, Phase, Seed};
use sqlx::pool::PoolConnection;
use sqlx::{Connection as _, Postgres, QueryBuilder, Sqlite};
use tokio::sync::{mpsc, oneshot};

use super::{Channel, GameId, LOBBY, Pools, Store, StoreError};

/// How many entries are committed together at the most.
const MOST: usize = 128;

const INSERT_EVENTS: &str = "INSERT INTO events (game, seq, at, body) ";
const INSERT_GAMES: &str = "INSERT INTO games \
    (id, created, updated, stage, kind, listed, mover, deadline, seed) ";
const UPDATE_GAMES: &str = " ON CONFLICT (id) DO UPDATE SET updated = excluded.updated, \
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

/// What is added to the log of a game in one go.
pub struct Entry<'a> {
    /// The number of the first event.
    pub first: usize,
    /// The events.
    pub events: &'a [Event],
    /// When.
    pub at: Millis,
    /// The game after them.
    pub game: &'a Match,
    /// The key by which the request can be repeated without effect.
    pub key: Option<&'a str>,
    /// The seed, when the game is created.
    pub seed: Option<&'a Seed>,
}

impl Entry<'_> {
    /// Whether the list of open games changes.
    pub(crate) fn changes_lobby(&self) -> bool {
        let matters = |event: &Event| {
            matches!(
                event,
                Event::Joined { .. } | Event::Filled { .. } | Event::Withdrawn
            )
        };
        self.game.setup().listed && (self.first == 0 || self.events.iter().any(matters))
    }

    /// As it is written, with what other servers are told.
    fn written(&self, game: &str, origin: Option<&str>) -> Result<Addition, StoreError> {
        let mut bodies = Vec::with_capacity(self.events.len());
        for (seq, event) in (self.first as i64..).zip(self.events) {
            let body = serde_json::to_string(event).map_err(|reason| StoreError::Event {
                game: game.to_owned(),
                seq,
                reason,
            })?;
            bodies.push(body);
        }
        let arrivals = arrivals(self.events, self.game);
        Ok(Addition {
            game: game.to_owned(),
            first: self.first as i64,
            bodies,
            at: self.at.0,
            stage: Stage::of(self.game).text(),
            kind: self.game.setup().game.clone(),
            listed: i64::from(self.game.setup().listed),
            mover: mover(self.game).map(str::to_owned),
            deadline: self.game.deadline().map(|at| at.0),
            seed: self.seed.map(ToString::to_string),
            arrivals: arrivals.map(|person| person.0.clone()).collect(),
            key: self.key.map(str::to_owned),
            notices: origin.map_or_else(Vec::new, |origin| self.notices(game, origin)),
        })
    }

    fn notices(&self, game: &str, origin: &str) -> Vec<(Channel, String)> {
        let news = |topic: &str| (Channel::News, format!("{origin} {topic}"));
        let mut notices = vec![news(game)];
        if self.changes_lobby() {
            notices.push(news(LOBBY));
        }
        if Stage::of(self.game) == Stage::Computer {
            notices.push((Channel::Jobs, String::new()));
        }
        notices
    }
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
    pub async fn append(&self, game: &str, entry: &Entry<'_>) -> Result<(), StoreError> {
        if entry.events.is_empty() {
            return Ok(());
        }
        let origin = self.is_shared().then_some(&*self.origin);
        let addition = entry.written(game, origin)?;
        self.journal.add(addition).await
    }
}

/// An entry as it is written.
struct Addition {
    game: GameId,
    first: i64,
    /// At least one.
    bodies: Vec<String>,
    at: i64,
    stage: &'static str,
    kind: String,
    listed: i64,
    mover: Option<String>,
    deadline: Option<i64>,
    seed: Option<String>,
    arrivals: Vec<String>,
    key: Option<String>,
    notices: Vec<(Channel, String)>,
}

impl Addition {
    /// The number of the event after its last.
    fn next(&self) -> i64 {
        self.first + self.bodies.len() as i64
    }
}

/// What became of an addition.
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

/// An addition and the one who waits for it.
struct Waiting {
    addition: Addition,
    done: oneshot::Sender<Result<(), StoreError>>,
}

/// The one who writes, for all who add.
#[derive(Clone)]
pub(super) struct Journal(mpsc::Sender<Waiting>);

impl Journal {
    /// Starts to write into a database, until nobody can add any more.
    pub(super) fn start(pools: Pools) -> Self {
        let (sender, queue) = mpsc::channel(MOST);
        tokio::spawn(write(pools, queue));
        Self(sender)
    }

    async fn add(&self, addition: Addition) -> Result<(), StoreError> {
        let closed = || StoreError::from(sqlx::Error::PoolClosed);
        let (done, answer) = oneshot::channel();
        let waiting = Waiting { addition, done };
        self.0.send(waiting).await.map_err(|_| closed())?;
        answer.await.unwrap_or_else(|_| Err(closed()))
    }
}

/// Writes all that waits, again and again.
async fn write(pools: Pools, mut queue: mpsc::Receiver<Waiting>) {
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
            connection.write(next_batch(&mut waiting)).await;
        }
    }
}

/// Takes the first of those who wait, one for each game. They stand in the order of games: several servers that lock
/// the same rows in the same order can't wait for each other.
fn next_batch(waiting: &mut Vec<Waiting>) -> Vec<Waiting> {
    let mut games = HashSet::new();
    let (mut batch, rest): (Vec<_>, Vec<_>) = waiting
        .drain(..)
        .partition(|one| games.len() < MOST && games.insert(one.addition.game.clone()));
    *waiting = rest;
    batch.sort_by(|one, other| one.addition.game.cmp(&other.addition.game));
    batch
}

fn refuse(waiting: impl IntoIterator<Item = Waiting>, error: sqlx::Error) {
    let error = Arc::new(error);
    for one in waiting {
        // Whoever does not wait any more needs no answer.
        let _ = one.done.send(Err(StoreError::Database(Arc::clone(&error))));
    }
}

/// The connection that writes.
enum Connection {
    Sqlite(PoolConnection<Sqlite>),
    Postgres(PoolConnection<Postgres>),
}

/// Inserts additions to different games within a transaction: nothing of those that were carried out before or come
/// too late. The answer is what became of each.
macro_rules! insert {
    ($database:ty, $transaction:ident, $additions:ident) => {{
        let mut added = $additions.to_vec();
        let keyed: Vec<(&Addition, &String)> = added
            .iter()
            .filter_map(|addition| Some((*addition, addition.key.as_ref()?)))
            .collect();
        if !keyed.is_empty() {
            let mut insert =
                QueryBuilder::<$database>::new("INSERT INTO requests (game, key, events, at) ");
            insert.push_values(keyed, |mut row, (addition, key)| {
                row.push_bind(&addition.game).push_bind(key);
                row.push_bind(addition.next()).push_bind(addition.at);
            });
            insert.push(" ON CONFLICT DO NOTHING RETURNING game");
            let new = insert.build_query_scalar();
            let new: Vec<GameId> = new.fetch_all(&mut *$transaction).await?;
            added.retain(|addition| addition.key.is_none() || new.contains(&addition.game));
        }

        let mut late = Vec::new();
        if !added.is_empty() {
            // Whoever has the first number has those after it.
            let mut insert = QueryBuilder::<$database>::new(INSERT_EVENTS);
            insert.push_values(&added, |mut row, addition| {
                row.push_bind(&addition.game).push_bind(addition.first);
                row.push_bind(addition.at).push_bind(&addition.bodies[0]);
            });
            insert.push(" ON CONFLICT DO NOTHING RETURNING game");
            let new = insert.build_query_scalar();
            let new: Vec<GameId> = new.fetch_all(&mut *$transaction).await?;
            (added, late) = added
                .into_iter()
                .partition(|addition| new.contains(&addition.game));
            for addition in &late {
                let delete = sqlx::query("DELETE FROM requests WHERE game = $1 AND key = $2");
                let delete = delete.bind(&addition.game).bind(&addition.key);
                delete.execute(&mut *$transaction).await?;
            }
        }

        if !added.is_empty() {
            let mut insert = QueryBuilder::<$database>::new(INSERT_GAMES);
            insert.push_values(&added, |mut row, addition| {
                row.push_bind(&addition.game).push_bind(addition.at);
                row.push_bind(addition.at).push_bind(addition.stage);
                row.push_bind(&addition.kind).push_bind(addition.listed);
                row.push_bind(&addition.mover).push_bind(addition.deadline);
                row.push_bind(&addition.seed);
            });
            insert.push(UPDATE_GAMES);
            insert.build().execute(&mut *$transaction).await?;
        }

        let mut others = Vec::new();
        let mut arrivals = Vec::new();
        let mut notices = Vec::new();
        for addition in &added {
            let numbered = (addition.first..).zip(&addition.bodies).skip(1);
            others.extend(numbered.map(|(seq, body)| (*addition, seq, body)));
            let people = addition.arrivals.iter();
            arrivals.extend(people.map(|person| (person, &addition.game)));
            notices.extend(&addition.notices);
        }
        if !others.is_empty() {
            let mut insert = QueryBuilder::<$database>::new(INSERT_EVENTS);
            insert.push_values(others, |mut row, (addition, seq, body)| {
                row.push_bind(&addition.game).push_bind(seq);
                row.push_bind(addition.at).push_bind(body);
            });
            insert.build().execute(&mut *$transaction).await?;
        }
        if !arrivals.is_empty() {
            let mut insert = QueryBuilder::<$database>::new("INSERT INTO players (person, game) ");
            insert.push_values(arrivals, |mut row, (person, game)| {
                row.push_bind(person).push_bind(game);
            });
            insert.push(" ON CONFLICT DO NOTHING");
            insert.build().execute(&mut *$transaction).await?;
        }
        if !notices.is_empty() {
            let mut tell =
                QueryBuilder::<$database>::new("SELECT pg_notify(channel, topic) FROM (");
            tell.push_values(notices, |mut row, (channel, topic)| {
                row.push_bind(channel.name()).push_bind(topic);
            });
            tell.push(") AS notices (channel, topic)");
            tell.build().execute(&mut *$transaction).await?;
        }

        let is_in = |list: &[&Addition], game: &GameId| list.iter().any(|one| one.game == *game);
        let fate = |addition: &&Addition| match &addition.game {
            game if is_in(&added, game) => Fate::Added,
            game if is_in(&late, game) => Fate::Conflict,
            _ => Fate::Repeated,
        };
        $additions.iter().map(fate).collect()
    }};
}

impl Connection {
    async fn acquire(pools: &Pools) -> Result<Self, sqlx::Error> {
        Ok(match pools {
            Pools::Sqlite { writer, .. } => Self::Sqlite(writer.acquire().await?),
            Pools::Postgres(pool, _) => Self::Postgres(pool.acquire().await?),
        })
    }

    /// Writes a batch and tells those who wait. One that can't be written must not keep the others from it.
    async fn write(&mut self, batch: Vec<Waiting>) {
        let additions: Vec<&Addition> = batch.iter().map(|one| &one.addition).collect();
        match self.commit(&additions).await {
            Ok(fates) => {
                for (one, fate) in batch.into_iter().zip(fates) {
                    let _ = one.done.send(fate.result());
                }
            }
            Err(error) if batch.len() > 1 && !super::is_passing(&error) => {
                for one in batch {
                    match self.commit(&[&one.addition]).await {
                        Ok(fates) => drop(one.done.send(fates[0].result())),
                        Err(error) => refuse([one], error),
                    }
                }
            }
            Err(error) => refuse(batch, error),
        }
    }

    /// Commits additions to different games, in one transaction.
    async fn commit(&mut self, additions: &[&Addition]) -> Result<Vec<Fate>, sqlx::Error> {
        let began = Instant::now();
        let fates = match self {
            Self::Sqlite(connection) => {
                let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
                let fates = insert!(Sqlite, transaction, additions);
                transaction.commit().await?;
                fates
            }
            Self::Postgres(connection) => {
                let mut transaction = connection.begin().await?;
                let fates = insert!(Postgres, transaction, additions);
                transaction.commit().await?;
                fates
            }
        };
        metrics::histogram!("burrow_commit_seconds").record(began.elapsed().as_secs_f64());
        metrics::histogram!("burrow_commit_entries").record(additions.len() as f64);
        Ok(fates)
    }
}
