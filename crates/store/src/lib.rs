//! What a site keeps: guests, games and their logs, in a file of SQLite or in PostgreSQL.
//!
//! [`Store`] is the same for both. [`data`] is the folder around the file, [`backup`] copies it, [`check`] looks for
//! damage.

mod address;
pub mod backup;
pub mod check;
pub mod clock;
pub mod data;
pub mod devices;
mod error;
pub mod fault;
pub mod finish;
pub mod guest;
mod jobs;
mod journal;
mod messages;
mod news;
mod people;
mod played;
mod positions;
mod private;
mod puzzles;
mod ratings;
mod reviews;
mod schema;
mod statement;
mod subscriptions;
pub mod sync;
mod timekeeping;
mod watching;

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use burrow_play::{Event, Match, Millis, PersonId, Seed};
use sqlx::Connection;
use sqlx::postgres::{PgConnectOptions, PgConnection, PgPool, PgPoolOptions};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};

use crate::fault::Faults;
use crate::guest::random_id;

pub use error::StoreError;
use error::{is_away, is_locked, is_passing, sqlite_code};
pub use jobs::LONGEST_LEASE;
pub use journal::Append;
use journal::Journal;
use news::Channel;
pub use news::{News, Notice};
use people::People;
pub use played::{OwnResult, Sum, Wanted};
pub use positions::{MOST_COUNTED, MoverResult, PlayedStep, Visit};
pub use puzzles::{FirstAttempt, Holder};
pub use ratings::RatedGame;
pub use subscriptions::{MOST_SUBSCRIPTIONS, Secret, Subscription};
pub use timekeeping::{Loss, Timekeeping};

/// The id of a game, as it stands in its link.
pub type GameId = String;

/// How a file is opened. What SQLite sorts stays in memory: there may be no other place where it can write.
fn sqlite_options(file: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(file)
        .pragma("temp_store", "memory")
}

/// Connects to a file. SQLite waits for others in all but one case: a program that finds another about to start the
/// write-ahead log is refused at once.
async fn connect_sqlite(
    connections: u32,
    options: &SqliteConnectOptions,
) -> Result<SqlitePool, StoreError> {
    // A file does not go away, so there is no need to ask for it before each use.
    let pool = SqlitePoolOptions::new()
        .max_connections(connections)
        .test_before_acquire(false);
    let deadline = Instant::now() + BUSY;
    loop {
        match pool.clone().connect_with(options.clone()).await {
            Err(error) if sqlite_code(&error) == Some(5) && Instant::now() < deadline => {
                tokio::time::sleep(BUSY / 500).await;
            }
            connected => return Ok(connected?),
        }
    }
}

/// Connects to PostgreSQL. Not by a pool, which would wait for a database that is not there, and then not say why.
async fn reach(options: &PgConnectOptions) -> Result<PgConnection, StoreError> {
    let unreachable = |reason: String| StoreError::Unreachable {
        place: address::place(options),
        reason,
    };
    match tokio::time::timeout(WAIT, PgConnection::connect_with(options)).await {
        Ok(Ok(connection)) => Ok(connection),
        Ok(Err(error)) => Err(unreachable(address::reason(&error))),
        Err(_) => Err(unreachable("it does not answer".to_owned())),
    }
}

/// A game as it is kept: what happened and when, and from what all chance follows.
pub struct Log {
    /// The events.
    pub events: Vec<(Millis, Event)>,
    /// The seed; games of the first version have none.
    pub seed: Option<Seed>,
}

impl Log {
    /// Whether the seed is the one that the match it tells has promised.
    pub fn has_seed_of(&self, game: &Match) -> bool {
        let promised = game.setup().commitment.as_deref();
        promised.is_none_or(|promised| {
            let kept = self.seed.as_ref().map(Seed::commitment);
            kept.is_some_and(|kept| kept == promised)
        })
    }
}

/// How long another program may have the file of SQLite.
const BUSY: Duration = Duration::from_secs(5);
/// How many connections to PostgreSQL a server has at most, beside the one that listens.
const CONNECTIONS: u32 = 10;
/// How long a request waits for a connection, and so how long PostgreSQL may be away before requests fail.
const WAIT: Duration = Duration::from_secs(10);
/// How soon a database that works answers.
const PROMPT: Duration = Duration::from_secs(2);

/// The database: a file of SQLite, which one server has for itself, or PostgreSQL, which several share. Clones share
/// everything.
#[derive(Clone)]
pub struct Store {
    connections: Connections,
    journal: Journal,
    people: People,
    /// By what a server knows its own news.
    origin: Arc<str>,
}

/// The connections, and what tests let fail on them.
#[derive(Clone)]
struct Connections {
    pools: Pools,
    faults: Faults,
}

#[derive(Clone)]
enum Pools {
    /// One connection that writes, several that read.
    Sqlite {
        writer: SqlitePool,
        readers: SqlitePool,
    },
    Postgres(PgPool, Arc<PgConnectOptions>),
}

impl Store {
    /// Opens a database file, or makes it; brings its schema up to date.
    pub async fn open(file: &Path) -> Result<Self, StoreError> {
        let options = sqlite_options(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(BUSY);
        let unopened = |error: StoreError| error.of_opening(file);
        let writer = connect_sqlite(1, &options).await.map_err(unopened)?;
        schema::migrate_sqlite(&writer).await.map_err(unopened)?;
        let readers = connect_sqlite(4, &options.read_only(true))
            .await
            .map_err(unopened)?;
        Ok(Self::new(Pools::Sqlite { writer, readers }))
    }

    /// Opens a database file to read it, and changes nothing.
    pub async fn inspect(file: &Path) -> Result<Self, StoreError> {
        let options = sqlite_options(file).read_only(true);
        let unopened = |error: StoreError| error.of_opening(file);
        let readers = connect_sqlite(1, &options).await.map_err(unopened)?;
        schema::refuse_newer(&readers).await.map_err(unopened)?;
        let writer = readers.clone();
        Ok(Self::new(Pools::Sqlite { writer, readers }))
    }

    /// What SQLite finds wrong with its file, a line each; PostgreSQL looks after itself.
    pub async fn damage(&self) -> Result<Vec<String>, StoreError> {
        self.check_file("PRAGMA integrity_check").await
    }

    /// The same in less time, without comparing indexes with their tables.
    pub async fn coarse_damage(&self) -> Result<Vec<String>, StoreError> {
        self.check_file("PRAGMA quick_check").await
    }

    async fn check_file(&self, text: &'static str) -> Result<Vec<String>, StoreError> {
        let Pools::Sqlite { readers, .. } = &self.connections.pools else {
            return Ok(Vec::new());
        };
        let mut lines: Vec<String> = sqlx::query_scalar(text).fetch_all(readers).await?;
        lines.retain(|line| line != "ok");
        Ok(lines)
    }

    /// How many games there are.
    pub async fn games(&self) -> Result<usize, StoreError> {
        let count: Option<(i64,)> = self.read_one("SELECT COUNT(*) FROM games", &[]).await?;
        Ok(count.map_or(0, |(count,)| usize::try_from(count).unwrap_or(0)))
    }

    /// Up to this many games whose ids come after one, in their order.
    pub async fn games_after(&self, id: &str, most: u32) -> Result<Vec<GameId>, StoreError> {
        let text = "SELECT id FROM games WHERE id > $1 ORDER BY id LIMIT $2";
        self.read_ids(text, &[id.into(), i64::from(most).into()])
            .await
    }

    /// The same of games that have a log.
    pub async fn logs_after(&self, id: &str, most: u32) -> Result<Vec<GameId>, StoreError> {
        let text = "SELECT DISTINCT game FROM events WHERE game > $1 ORDER BY game LIMIT $2";
        self.read_ids(text, &[id.into(), i64::from(most).into()])
            .await
    }

    /// Opens a PostgreSQL database by its address, `postgres://user:password@host:5432/name`; brings its schema up
    /// to date.
    pub async fn connect(url: &str) -> Result<Self, StoreError> {
        let options = address::read(url)?;
        let mut connection = reach(&options).await?;
        schema::migrate_postgres(&mut connection).await?;
        let durable: String = sqlx::query_scalar("SHOW synchronous_commit")
            .fetch_one(&mut connection)
            .await?;
        if durable == "off" {
            tracing::warn!(
                "PostgreSQL has synchronous_commit = off: moves that players have seen can be lost when it crashes"
            );
        }
        connection.close().await?;
        Ok(Self::on_postgres(options))
    }

    /// Opens a PostgreSQL database by its address to read it, and changes nothing.
    pub async fn inspect_shared(url: &str) -> Result<Self, StoreError> {
        let options = address::read(url)?.options([("default_transaction_read_only", "on")]);
        let mut connection = reach(&options).await?;
        schema::refuse_newer_postgres(&mut connection).await?;
        connection.close().await?;
        Ok(Self::on_postgres(options))
    }

    fn on_postgres(options: PgConnectOptions) -> Self {
        let pool = PgPoolOptions::new()
            .max_connections(CONNECTIONS)
            .acquire_timeout(WAIT)
            .connect_lazy_with(options.clone());
        Self::new(Pools::Postgres(pool, Arc::new(options)))
    }

    fn new(pools: Pools) -> Self {
        let origin: Arc<str> = random_id(12).into();
        let connections = Connections {
            pools,
            faults: Faults::default(),
        };
        Self {
            journal: Journal::start(connections.clone(), Arc::clone(&origin)),
            connections,
            people: People::default(),
            origin,
        }
    }

    /// What tests let fail.
    pub fn faults(&self) -> &Faults {
        &self.connections.faults
    }

    /// Whether other servers and workers may use the same data.
    pub fn is_shared(&self) -> bool {
        matches!(self.connections.pools, Pools::Postgres(..))
    }

    /// The name of this server among others: another after each start.
    pub fn origin(&self) -> &str {
        &self.origin
    }

    /// What other servers do, from now on; `None` if there can't be any.
    pub fn news(&self) -> Option<News> {
        match &self.connections.pools {
            Pools::Sqlite { .. } => None,
            Pools::Postgres(_, options) => {
                let origin = Arc::clone(&self.origin);
                Some(News::new((**options).clone(), origin))
            }
        }
    }

    /// Closes all connections, so that everything is in the file.
    pub async fn close(&self) {
        match &self.connections.pools {
            Pools::Sqlite { writer, readers } => {
                readers.close().await;
                writer.close().await;
            }
            Pools::Postgres(pool, _) => pool.close().await,
        }
    }

    /// Whether it has been closed.
    pub fn is_closed(&self) -> bool {
        match &self.connections.pools {
            Pools::Sqlite { writer, .. } => writer.is_closed(),
            Pools::Postgres(pool, _) => pool.is_closed(),
        }
    }

    /// Whether the database answers, and soon.
    pub async fn is_readable(&self) -> bool {
        let asked = self.read::<(i64,)>("SELECT COUNT(*) FROM _sqlx_migrations", &[]);
        let answer = tokio::time::timeout(PROMPT, asked).await;
        answer.is_ok_and(|rows| rows.is_ok())
    }

    /// The key that signs cookies, which all servers of a database share: the one that is kept, or else this one.
    pub async fn key(&self, fresh: &[u8; 64]) -> Result<[u8; 64], StoreError> {
        let kept = self.secret(Secret::Cookies, fresh).await?;
        kept.try_into()
            .map_err(|_| StoreError::Secret(Secret::Cookies))
    }

    /// Whether the request with this key was carried out.
    pub async fn was_carried_out(&self, game: &str, key: &str) -> Result<bool, StoreError> {
        let text = "SELECT events FROM requests WHERE game = $1 AND key = $2";
        let events: Option<(i64,)> = self.read_one(text, &[game.into(), key.into()]).await?;
        Ok(events.is_some())
    }

    /// The events of a game from a number on; empty if there is no such game.
    pub async fn events(
        &self,
        game: &str,
        from: usize,
    ) -> Result<Vec<(Millis, Event)>, StoreError> {
        self.some_events(game, from, i64::MAX).await
    }

    /// The same, but this many at most: a log may be long.
    pub async fn some_events(
        &self,
        game: &str,
        from: usize,
        most: i64,
    ) -> Result<Vec<(Millis, Event)>, StoreError> {
        // No game has such an id, and PostgreSQL has no such texts.
        if game.contains('\0') {
            return Ok(Vec::new());
        }
        let text = "SELECT seq, at, body FROM events WHERE game = $1 AND seq >= $2 \
                    ORDER BY seq LIMIT $3";
        let values = [game.into(), (from as i64).into(), most.into()];
        let rows: Vec<(i64, i64, String)> = self.read(text, &values).await?;
        let mut events = Vec::with_capacity(rows.len());
        for (expected, (seq, at, body)) in (from as i64..).zip(rows) {
            if seq != expected {
                let game = game.to_owned();
                return Err(StoreError::Gap {
                    game,
                    seq: expected,
                });
            }
            let event = serde_json::from_str(&body).map_err(|reason| StoreError::Event {
                game: game.to_owned(),
                seq,
                reason: Arc::new(reason),
            })?;
            events.push((Millis(at), event));
        }
        Ok(events)
    }

    /// All that is kept of a game; without events if there is no such game.
    pub async fn log(&self, game: &str) -> Result<Log, StoreError> {
        let events = self.events(game, 0).await?;
        if events.is_empty() {
            return Ok(Log { events, seed: None });
        }
        let text = "SELECT seed FROM games WHERE id = $1";
        let seed: Option<(Option<String>,)> = self.read_one(text, &[game.into()]).await?;
        Ok(Log {
            events,
            seed: seed.and_then(|(seed,)| seed?.parse().ok()),
        })
    }

    /// Forgets which requests were carried out before a time.
    pub async fn forget_requests(&self, before: Millis) -> Result<(), StoreError> {
        let text = "DELETE FROM requests WHERE at < $1";
        Ok(self.write(text, &[before.0.into()]).await?)
    }

    /// Whether a clock runs in any game.
    pub async fn has_deadlines(&self) -> Result<bool, StoreError> {
        let text = "SELECT id FROM games WHERE deadline IS NOT NULL LIMIT 1";
        Ok(!self.read_ids(text, &[]).await?.is_empty())
    }

    /// The games in which a clock has run out by then.
    pub async fn deadlines(&self, by: Millis) -> Result<Vec<GameId>, StoreError> {
        let text = "SELECT id FROM games WHERE deadline < $1 ORDER BY deadline";
        self.read_ids(text, &[by.0.into()]).await
    }

    /// The latest games that wait for players, may be found by strangers, and in which something has happened since.
    pub async fn open_games(&self, since: Millis, most: u32) -> Result<Vec<GameId>, StoreError> {
        let text = "SELECT id FROM games WHERE stage = 'waiting' AND listed = 1 AND updated > $1 \
                    ORDER BY updated DESC LIMIT $2";
        let values = [since.0.into(), i64::from(most).into()];
        self.read_ids(text, &values).await
    }

    /// The latest games that go on, may be found by strangers, and in which something has happened since.
    pub async fn running_games(&self, since: Millis, most: u32) -> Result<Vec<GameId>, StoreError> {
        let text = "SELECT id FROM games WHERE stage IN ('person', 'computer') AND listed = 1 \
                    AND updated > $1 ORDER BY updated DESC LIMIT $2";
        let values = [since.0.into(), i64::from(most).into()];
        self.read_ids(text, &values).await
    }

    /// The games that a person has created or has a seat in: those in which they are to move first, then others that go
    /// on, then those that are over; the latest first.
    pub async fn games_of(
        &self,
        person: &PersonId,
        (first, most): (u32, u32),
    ) -> Result<Vec<GameId>, StoreError> {
        let text = "SELECT games.id FROM players JOIN games ON games.id = players.game \
                    WHERE players.person = $1 ORDER BY CASE WHEN games.mover = $1 THEN 0 \
                    WHEN games.stage <> 'over' THEN 1 ELSE 2 END, games.updated DESC, games.id LIMIT $2 OFFSET $3";
        let values = [
            person.0.as_str().into(),
            i64::from(most).into(),
            i64::from(first).into(),
        ];
        self.read_ids(text, &values).await
    }

    /// The games of a kind that somebody has played and that are over, the latest first.
    pub async fn finished_games_of(
        &self,
        person: &PersonId,
        kind: &str,
        most: u32,
    ) -> Result<Vec<GameId>, StoreError> {
        let text = "SELECT games.id FROM players JOIN games ON games.id = players.game \
                    WHERE players.person = $1 AND games.kind = $2 AND games.stage = 'over' \
                    ORDER BY games.updated DESC LIMIT $3";
        let values = [
            person.0.as_str().into(),
            kind.into(),
            i64::from(most).into(),
        ];
        self.read_ids(text, &values).await
    }

    /// Whether what was last added could not be kept.
    pub fn is_failing(&self) -> bool {
        self.journal.health.is_failing()
    }

    /// The games in which a computer is to move.
    pub async fn waiting_for_computers(&self) -> Result<Vec<GameId>, StoreError> {
        let text = "SELECT id FROM games WHERE stage = 'computer' ORDER BY updated";
        self.read_ids(text, &[]).await
    }
}
