//! The tables, and how older ones become the present ones. `docs/formats/database.md` describes them.

use sqlx::Row;
use sqlx::sqlite::SqlitePool;

use super::StoreError;

/// What makes each version from the one before. Never changed once it was shipped.
const VERSIONS: [&[&str]; 3] = [
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
];

/// Brings the tables up to date, each version in a transaction of its own; refuses those of a newer program.
pub(super) async fn migrate(pool: &SqlitePool) -> Result<(), StoreError> {
    let known = VERSIONS.len() as i64;
    sqlx::query("CREATE TABLE IF NOT EXISTS schema_version (version BIGINT NOT NULL)")
        .execute(pool)
        .await?;
    let row = sqlx::query("SELECT MAX(version) AS version FROM schema_version")
        .fetch_one(pool)
        .await?;
    let found = row.try_get::<Option<i64>, _>("version")?.unwrap_or(0);
    if found > known {
        return Err(StoreError::Newer { found, known });
    }
    for (version, statements) in (1..).zip(VERSIONS).skip(found as usize) {
        let mut transaction = pool.begin_with("BEGIN IMMEDIATE").await?;
        for statement in statements {
            sqlx::query(*statement).execute(&mut *transaction).await?;
        }
        let query =
            sqlx::query("INSERT INTO schema_version (version) VALUES ($1)").bind(version as i64);
        query.execute(&mut *transaction).await?;
        transaction.commit().await?;
    }
    Ok(())
}
