//! The tables, and how older ones become the present ones. `docs/formats/database.md` describes them.

use std::borrow::Cow;

use sqlx::SqlSafeStr;
use sqlx::migrate::{Migrate, MigrateError, Migration, MigrationType, Migrator};
use sqlx::postgres::PgConnection;
use sqlx::sqlite::SqlitePool;

use super::StoreError;

/// What makes each version from the one before, for SQLite and PostgreSQL alike. A file never changes once it was
/// shipped: its checksum is kept in the database.
const MIGRATIONS: [(&str, &str); 5] = [
    ("games", include_str!("../../migrations/0001_games.sql")),
    ("lists", include_str!("../../migrations/0002_lists.sql")),
    ("tokens", include_str!("../../migrations/0003_tokens.sql")),
    ("servers", include_str!("../../migrations/0004_servers.sql")),
    (
        "requests",
        include_str!("../../migrations/0005_requests.sql"),
    ),
];

/// The version of a database from before migrations were files. Others have no such table, and the query fails.
const OLD_VERSION: &str = "SELECT MAX(version) FROM schema_version";

fn migrator() -> Migrator {
    let numbered = (1..).zip(MIGRATIONS);
    let migration = |(version, (name, text)): (i64, (&'static str, &'static str))| {
        let (name, text) = (Cow::Borrowed(name), text.into_sql_str());
        Migration::new(version, name, MigrationType::Simple, text, false)
    };
    Migrator::with_migrations(numbered.map(migration).collect())
}

/// Brings the tables of a file up to date; refuses those of a newer program.
pub(super) async fn migrate_sqlite(pool: &SqlitePool) -> Result<(), StoreError> {
    // In SQLite, sqlx takes no lock.
    let mut transaction = pool.begin_with("BEGIN IMMEDIATE").await?;
    let version = sqlx::query_scalar(OLD_VERSION).fetch_one(&mut *transaction);
    let old_version = version.await.unwrap_or_default();
    migrate(&mut *transaction, old_version).await?;
    Ok(transaction.commit().await?)
}

/// The same in PostgreSQL, where several servers may start at once: the first one does it, and the others wait.
pub(super) async fn migrate_postgres(connection: &mut PgConnection) -> Result<(), StoreError> {
    let version = sqlx::query_scalar(OLD_VERSION).fetch_one(&mut *connection);
    let old_version = version.await.unwrap_or_default();
    migrate(connection, old_version).await
}

/// Applies the migrations that a database lacks. Those up to its old version have been applied before sqlx knew of it.
async fn migrate(
    connection: &mut impl Migrate,
    old_version: Option<i64>,
) -> Result<(), StoreError> {
    let newer = |found| StoreError::Newer {
        found,
        known: MIGRATIONS.len() as i64,
    };
    let refused = |error| match error {
        MigrateError::VersionMissing(found) => newer(found),
        error => sqlx::Error::from(error).into(),
    };
    let migrator = migrator();
    if let Some(found) = old_version {
        if !migrator.version_exists(found) {
            return Err(newer(found));
        }
        let skipped = migrator.run_direct(Some(found), connection, true).await;
        skipped.map_err(refused)?;
    }
    let applied = migrator.run_direct(None, connection, false).await;
    applied.map_err(refused)
}
