//! What goes wrong with a store, and whether it passes.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use sqlx::error::DatabaseError;
use sqlx::sqlite::SqliteError;

use crate::{GameId, Secret};

/// Why something could not be kept or found.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreError {
    /// Somebody else was faster: the event with this number exists.
    #[error("the game has gone on")]
    Conflict,
    /// The request with this key was carried out before.
    #[error("the request was carried out before")]
    Repeated,
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
    /// The file of the database can't be opened.
    #[error(
        "can't open the database {}: {reason}; `burrow check` says what is damaged, `burrow restore` brings a backup back",
        .file.display()
    )]
    Unopened {
        /// Which.
        file: PathBuf,
        /// Why not.
        reason: Arc<sqlx::Error>,
    },
    /// Events of a game are missing.
    #[error("the log of game {game} has no event {seq}")]
    Gap {
        /// Which game.
        game: GameId,
        /// The number of the first event that is missing.
        seq: i64,
    },
    /// An event in the log can't be read.
    #[error(
        "event {seq} of game {game} can't be read (was it written by a newer Burrow?): {reason}"
    )]
    Event {
        /// Which game.
        game: GameId,
        /// Which event.
        seq: i64,
        /// Why not.
        reason: Arc<serde_json::Error>,
    },
    /// The seed of a game is not the one to which its log has committed.
    #[error("the seed of game {game} is missing, or is not the one that its log has promised")]
    Seed {
        /// Which game.
        game: GameId,
    },
    /// The address of a database can't be understood.
    #[error(
        "the address of the database: {0}; it looks like postgres://user:password@host:5432/name"
    )]
    Address(String),
    /// The database does not answer.
    #[error("can't reach the database at {place}: {reason}")]
    Unreachable {
        /// Its address, without the password.
        place: String,
        /// Why not.
        reason: String,
    },
    /// What servers share is damaged.
    #[error(
        "the key `{}` in the table `secrets` is damaged: restore it from a backup, or delete its row to get a new one; {}",
        .0.name(), .0.loss()
    )]
    Secret(Secret),
    /// The database said no.
    #[error("the database: {0}")]
    Database(Arc<sqlx::Error>),
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        Self::Database(Arc::new(error))
    }
}

impl StoreError {
    /// The same, if it came of opening a file.
    pub(crate) fn of_opening(self, file: &Path) -> Self {
        match self {
            Self::Database(reason) => Self::Unopened {
                file: file.to_owned(),
                reason,
            },
            error => error,
        }
    }

    /// Whether the connection broke, so that the same may succeed on another one. What was being kept may have been
    /// kept or not.
    pub fn is_passing(&self) -> bool {
        matches!(self, Self::Database(error) if is_passing(error))
    }

    /// Whether the database is away, and may come back.
    pub fn is_away(&self) -> bool {
        match self {
            Self::Unreachable { .. } => true,
            Self::Database(error) => is_away(error),
            _ => false,
        }
    }

    /// Whether what is kept can't be read, and never will be.
    pub fn is_damage(&self) -> bool {
        match self {
            Self::Gap { .. } | Self::Event { .. } | Self::Seed { .. } => true,
            Self::Database(error) => sqlite_code(error).is_some_and(|code| DAMAGED.contains(&code)),
            _ => false,
        }
    }
}

pub(crate) fn is_away(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::PoolTimedOut | sqlx::Error::PoolClosed => true,
        sqlx::Error::Database(refused) => match sqlite_code(error) {
            Some(code) => NOT_NOW.contains(&code),
            // Locked for too long, no room or too many connections, read-only.
            None => {
                let has = |start: &str| refused.code().is_some_and(|code| code.starts_with(start));
                is_passing(error) || [LOCKED, "53", "25006"].into_iter().any(has)
            }
        },
        _ => is_passing(error),
    }
}

/// Whether another server has what was to be changed, and did not let it go in time.
pub(crate) fn is_locked(error: &sqlx::Error) -> bool {
    error
        .as_database_error()
        .is_some_and(|error| error.code().is_some_and(|code| code == LOCKED))
}

/// What PostgreSQL says then.
const LOCKED: &str = "55P03";

pub(crate) fn is_passing(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Io(_) => true,
        // Ended by the operator, by a broken connection, or since this server stood still within a transaction.
        sqlx::Error::Database(error) => error.code().is_some_and(|code| {
            code.starts_with("57P") || code.starts_with("08") || code == "25P03"
        }),
        _ => false,
    }
}

/// Why SQLite can't write now, and may later: busy, locked, no memory, read-only, the disk fails, it is full, the file
/// can't be opened.
const NOT_NOW: [u32; 7] = [5, 6, 7, 8, 10, 13, 14];
/// What SQLite says of a damaged page, and of a file that is no database.
const DAMAGED: [u32; 2] = [11, 26];

/// What SQLite says, without the details that are in the higher bits.
pub(crate) fn sqlite_code(error: &sqlx::Error) -> Option<u32> {
    let error = error
        .as_database_error()?
        .try_downcast_ref::<SqliteError>()?;
    let code: u32 = error.code()?.parse().ok()?;
    Some(code & 0xff)
}
