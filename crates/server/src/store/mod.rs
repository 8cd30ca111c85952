//! What is kept: guests, games and their logs.

mod clients;
mod schema;

use std::path::Path;
use std::time::{Duration, Instant};

use burrow_play::{Event, Match, Millis, Occupant, PersonId, Phase, Seed};
use sqlx::Row;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};

use crate::guest::{Guest, GuestId};

/// The id of a game, as it stands in its link.
pub type GameId = String;

/// Why something could not be kept or found.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Somebody else was faster: the event with this number exists.
    #[error("the game has gone on")]
    Conflict,
    /// The data was written by a newer Burrow.
    #[error(
        "the data has version {found}, and this Burrow knows versions up to {known}: use a newer Burrow"
    )]
    Newer {
        /// What the data says.
        found: i64,
        /// What this program knows.
        known: i64,
    },
    /// An event in the log can't be read.
    #[error("event {seq} of game {game} can't be read: {reason}")]
    Event {
        /// Which game.
        game: GameId,
        /// Which event.
        seq: i64,
        /// Why not.
        reason: serde_json::Error,
    },
    /// The database said no.
    #[error("the database: {0}")]
    Database(#[from] sqlx::Error),
}

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

/// A game as it is kept: what happened and when, and from what all chance follows.
pub struct Log {
    /// The events.
    pub events: Vec<(Millis, Event)>,
    /// The seed; games of the first version have none.
    pub seed: Option<Seed>,
}

/// The database: one connection that writes, several that read.
#[derive(Clone)]
pub struct Store {
    writer: SqlitePool,
    readers: SqlitePool,
}

impl Store {
    /// Opens a database file, or makes it; brings its schema up to date.
    pub async fn open(file: &Path) -> Result<Self, StoreError> {
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(Duration::from_secs(5));
        let writer = SqlitePoolOptions::new()
            .max_connections(1)
            .connect_with(options.clone())
            .await?;
        schema::migrate(&writer).await?;
        let readers = SqlitePoolOptions::new()
            .max_connections(4)
            .connect_with(options.read_only(true))
            .await?;
        Ok(Self { writer, readers })
    }

    /// Closes all connections, so that everything is in the file.
    pub async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
    }

    /// Whether the database answers.
    pub async fn is_readable(&self) -> bool {
        let query = sqlx::query("SELECT COUNT(*) FROM schema_version");
        query.fetch_one(&self.readers).await.is_ok()
    }

    /// Keeps a new guest, or the new name of one.
    pub async fn put_guest(&self, guest: &Guest, at: Millis) -> Result<(), StoreError> {
        let text = "INSERT INTO guests (id, name, created) VALUES ($1, $2, $3) \
                    ON CONFLICT (id) DO UPDATE SET name = excluded.name";
        let query = sqlx::query(text)
            .bind(&guest.id.0)
            .bind(&guest.name)
            .bind(at.0);
        query.execute(&self.writer).await?;
        Ok(())
    }

    /// A guest by its id.
    pub async fn guest(&self, id: &GuestId) -> Result<Option<Guest>, StoreError> {
        let query = sqlx::query("SELECT name FROM guests WHERE id = $1").bind(&id.0);
        let row = query.fetch_optional(&self.readers).await?;
        Ok(match row {
            Some(row) => Some(Guest {
                id: id.clone(),
                name: row.try_get("name")?,
            }),
            None => None,
        })
    }

    /// Adds events to a game's log: all of them or, if one of their numbers is taken, nothing.
    pub async fn append(&self, game: &str, entry: &Entry<'_>) -> Result<(), StoreError> {
        let mut transaction = self.writer.begin_with("BEGIN IMMEDIATE").await?;
        for (seq, event) in (entry.first as i64..).zip(entry.events) {
            let body = serde_json::to_string(event).map_err(|reason| StoreError::Event {
                game: game.to_owned(),
                seq,
                reason,
            })?;
            let text = "INSERT INTO events (game, seq, at, body) VALUES ($1, $2, $3, $4)";
            let query = sqlx::query(text)
                .bind(game)
                .bind(seq)
                .bind(entry.at.0)
                .bind(body);
            query.execute(&mut *transaction).await.map_err(conflict)?;
        }
        let text = "INSERT INTO games (id, created, updated, stage, kind, listed, mover, deadline, seed) \
                    VALUES ($1, $2, $2, $3, $4, $5, $6, $7, $8) \
                    ON CONFLICT (id) DO UPDATE SET updated = excluded.updated, stage = excluded.stage, \
                    kind = excluded.kind, listed = excluded.listed, mover = excluded.mover, \
                    deadline = excluded.deadline";
        let query = sqlx::query(text)
            .bind(game)
            .bind(entry.at.0)
            .bind(Stage::of(entry.game).text())
            .bind(&entry.game.setup().game)
            .bind(i64::from(entry.game.setup().listed))
            .bind(mover(entry.game))
            .bind(entry.game.deadline().map(|at| at.0))
            .bind(entry.seed.map(ToString::to_string));
        query.execute(&mut *transaction).await?;
        for person in arrivals(entry.events, entry.game) {
            let text = "INSERT INTO players (person, game) VALUES ($1, $2) ON CONFLICT DO NOTHING";
            let query = sqlx::query(text).bind(&person.0).bind(game);
            query.execute(&mut *transaction).await?;
        }
        if let Some(key) = entry.key {
            let last = (entry.first + entry.events.len()) as i64;
            let text = "INSERT INTO requests (game, key, events, at) VALUES ($1, $2, $3, $4)";
            let query = sqlx::query(text)
                .bind(game)
                .bind(key)
                .bind(last)
                .bind(entry.at.0);
            query.execute(&mut *transaction).await.map_err(conflict)?;
        }
        let began = Instant::now();
        transaction.commit().await?;
        metrics::histogram!("burrow_commit_seconds").record(began.elapsed().as_secs_f64());
        Ok(())
    }

    /// How many events a game had after the request with this key, if it was carried out.
    pub async fn request(&self, game: &str, key: &str) -> Result<Option<usize>, StoreError> {
        let text = "SELECT events FROM requests WHERE game = $1 AND key = $2";
        let row = sqlx::query(text)
            .bind(game)
            .bind(key)
            .fetch_optional(&self.readers)
            .await?;
        Ok(match row {
            Some(row) => Some(row.try_get::<i64, _>("events")? as usize),
            None => None,
        })
    }

    /// The events of a game from a number on; empty if there is no such game.
    pub async fn events(
        &self,
        game: &str,
        from: usize,
    ) -> Result<Vec<(Millis, Event)>, StoreError> {
        let text = "SELECT seq, at, body FROM events WHERE game = $1 AND seq >= $2 ORDER BY seq";
        let rows = sqlx::query(text)
            .bind(game)
            .bind(from as i64)
            .fetch_all(&self.readers)
            .await?;
        let mut events = Vec::with_capacity(rows.len());
        for row in rows {
            let body: String = row.try_get("body")?;
            let seq = row.try_get("seq")?;
            let event = serde_json::from_str(&body).map_err(|reason| StoreError::Event {
                game: game.to_owned(),
                seq,
                reason,
            })?;
            events.push((Millis(row.try_get("at")?), event));
        }
        Ok(events)
    }

    /// All that is kept of a game; without events if there is no such game.
    pub async fn log(&self, game: &str) -> Result<Log, StoreError> {
        let query = sqlx::query("SELECT seed FROM games WHERE id = $1").bind(game);
        let row = query.fetch_optional(&self.readers).await?;
        let seed: Option<String> = match row {
            Some(row) => row.try_get("seed")?,
            None => None,
        };
        Ok(Log {
            events: self.events(game, 0).await?,
            seed: seed.and_then(|seed| seed.parse().ok()),
        })
    }

    /// The games in which a clock has run out by then, or in which any clock runs if no time is named.
    pub async fn deadlines(&self, by: Option<Millis>) -> Result<Vec<GameId>, StoreError> {
        let text = "SELECT id FROM games WHERE deadline < $1 ORDER BY deadline";
        let by = by.map_or(i64::MAX, |by| by.0);
        let rows = sqlx::query(text).bind(by).fetch_all(&self.readers).await?;
        let ids = rows.iter().map(|row| row.try_get("id"));
        Ok(ids.collect::<Result<_, _>>()?)
    }

    /// The latest games that wait for players and may be found by strangers.
    pub async fn open_games(&self, most: u32) -> Result<Vec<GameId>, StoreError> {
        let text = "SELECT id FROM games WHERE stage = 'waiting' AND listed = 1 \
                    ORDER BY updated DESC LIMIT $1";
        let query = sqlx::query(text).bind(i64::from(most));
        let rows = query.fetch_all(&self.readers).await?;
        let ids = rows.iter().map(|row| row.try_get("id"));
        Ok(ids.collect::<Result<_, _>>()?)
    }

    /// The games of a person: those in which they are to move first, then others that go on, then those that are
    /// over; the latest first.
    pub async fn games_of(&self, person: &PersonId, most: u32) -> Result<Vec<GameId>, StoreError> {
        let text = "SELECT games.id FROM players JOIN games ON games.id = players.game \
                    WHERE players.person = $1 ORDER BY CASE WHEN games.mover = $1 THEN 0 \
                    WHEN games.stage <> 'over' THEN 1 ELSE 2 END, games.updated DESC LIMIT $2";
        let query = sqlx::query(text).bind(&person.0).bind(i64::from(most));
        let rows = query.fetch_all(&self.readers).await?;
        let ids = rows.iter().map(|row| row.try_get("id"));
        Ok(ids.collect::<Result<_, _>>()?)
    }

    /// When a server was last alive.
    pub async fn last_seen(&self) -> Result<Option<Millis>, StoreError> {
        let query = sqlx::query("SELECT seen FROM heartbeat WHERE id = 1");
        let row = query.fetch_optional(&self.readers).await?;
        Ok(match row {
            Some(row) => Some(Millis(row.try_get("seen")?)),
            None => None,
        })
    }

    /// Says that a server is alive.
    pub async fn beat(&self, at: Millis) -> Result<(), StoreError> {
        let text = "INSERT INTO heartbeat (id, seen) VALUES (1, $1) \
                    ON CONFLICT (id) DO UPDATE SET seen = excluded.seen";
        sqlx::query(text).bind(at.0).execute(&self.writer).await?;
        Ok(())
    }

    /// The games in which a computer is to move.
    pub async fn waiting_for_computers(&self) -> Result<Vec<GameId>, StoreError> {
        let text = "SELECT id FROM games WHERE stage = 'computer' ORDER BY updated";
        let rows = sqlx::query(text).fetch_all(&self.readers).await?;
        let ids = rows.iter().map(|row| row.try_get("id"));
        Ok(ids.collect::<Result<_, _>>()?)
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

fn conflict(error: sqlx::Error) -> StoreError {
    match &error {
        sqlx::Error::Database(database) if database.is_unique_violation() => StoreError::Conflict,
        _ => StoreError::Database(error),
    }
}
