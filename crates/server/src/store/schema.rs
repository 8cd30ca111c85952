//! The tables, and how older ones become the present ones. `docs/formats/database.md` describes them.

use sqlx::Connection;
use sqlx::postgres::PgConnection;
use sqlx::sqlite::SqlitePool;

use super::StoreError;

/// What makes each version from the one before, in SQLite and in PostgreSQL alike. Never changed once it was shipped.
const VERSIONS: [&[&str]; 5] = [
    &[
        "CREATE TABLE guests (id TEXT PRIMARY KEY, name TEXT NOT NULL, created BIGINT NOT NULL)",
        "CREATE TABLE games (id TEXT PRIMARY KEY, created BIGINT NOT NULL, updated BIGINT NOT NULL, \
     stage TEXT NOT NULL)",
        "CREATE INDEX games_by_stage ON games (stage, updated)",
        "CREATE TABLE events (game TEXT NOT NULL, seq BIGINT NOT NULL, at BIGINT NOT NULL, \
     body TEXT NOT NULL, PRIMARY KEY (game, seq))",
        "CREATE TABLE requests (game TEXT NOT NULL, key TEXT NOT NULL, events BIGINT NOT NULL, \
     at BIGINT NOT NULL, PRIMARY KEY (game, key))",
    ],
    // What lists of games need without looking into their logs, the seeds, and when a server was last alive.
    &[
        "ALTER TABLE games ADD COLUMN kind TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE games ADD COLUMN listed BIGINT NOT NULL DEFAULT 0",
        "ALTER TABLE games ADD COLUMN mover TEXT",
        "ALTER TABLE games ADD COLUMN deadline BIGINT",
        "ALTER TABLE games ADD COLUMN seed TEXT",
        "CREATE INDEX games_by_deadline ON games (deadline)",
        "CREATE TABLE players (person TEXT NOT NULL, game TEXT NOT NULL, PRIMARY KEY (person, game))",
        "CREATE TABLE heartbeat (id BIGINT PRIMARY KEY, seen BIGINT NOT NULL)",
    ],
    // The tokens of programs, one for each guest, as hashes.
    &[
        "CREATE TABLE tokens (guest TEXT PRIMARY KEY, hash TEXT NOT NULL UNIQUE, created BIGINT NOT NULL)",
    ],
    // For several servers: who thinks about a computer's move and until when, who watches where, and what servers share
    // that nobody else may know.
    &[
        "ALTER TABLE games ADD COLUMN worker TEXT",
        "ALTER TABLE games ADD COLUMN lease_until BIGINT NOT NULL DEFAULT 0",
        "CREATE TABLE watching (game TEXT NOT NULL, person TEXT NOT NULL, server TEXT NOT NULL, \
     lease_until BIGINT NOT NULL, PRIMARY KEY (game, person, server))",
        "CREATE TABLE secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL)",
    ],
    // Requests are forgotten after some time.
    &["CREATE INDEX requests_by_time ON requests (at)"],
];

/// The number of the lock under which one server at a time changes the tables: "burrow", as a number.
const LOCK: i64 = 0x6275_7272_6f77;

/// Brings the tables up to date within a transaction; refuses those of a newer program.
macro_rules! bring_up_to_date {
    ($transaction:ident) => {{
        let known = VERSIONS.len() as i64;
        sqlx::query("CREATE TABLE IF NOT EXISTS schema_version (version BIGINT NOT NULL)")
            .execute(&mut *$transaction)
            .await?;
        let found = sqlx::query_scalar::<_, Option<i64>>("SELECT MAX(version) FROM schema_version")
            .fetch_one(&mut *$transaction)
            .await?
            .unwrap_or(0);
        if found > known {
            return Err(StoreError::Newer { found, known });
        }
        for (version, statements) in (1_i64..).zip(VERSIONS).skip(found as usize) {
            for statement in statements {
                sqlx::query(*statement).execute(&mut *$transaction).await?;
            }
            sqlx::query("INSERT INTO schema_version (version) VALUES ($1)")
                .bind(version)
                .execute(&mut *$transaction)
                .await?;
        }
        $transaction.commit().await?;
    }};
}

/// Brings the tables of a file up to date; refuses those of a newer program.
pub(super) async fn migrate_sqlite(pool: &SqlitePool) -> Result<(), StoreError> {
    let mut transaction = pool.begin_with("BEGIN IMMEDIATE").await?;
    bring_up_to_date!(transaction);
    Ok(())
}

/// The same in PostgreSQL, where several servers may start at once: the first one does it, and the others wait.
pub(super) async fn migrate_postgres(connection: &mut PgConnection) -> Result<(), StoreError> {
    let mut transaction = connection.begin().await?;
    sqlx::query("SELECT pg_advisory_xact_lock($1)")
        .bind(LOCK)
        .execute(&mut *transaction)
        .await?;
    bring_up_to_date!(transaction);
    Ok(())
}
