//! The tables, and how older ones become the present ones. `docs/formats/database.md` describes them.

use std::borrow::Cow;

use sqlx::SqlSafeStr;
use sqlx::migrate::{Migrate, MigrateError, Migration, MigrationType, Migrator};
use sqlx::postgres::PgConnection;
use sqlx::sqlite::{SqliteConnection, SqlitePool};

use super::StoreError;
use super::statement::fetch;

/// What makes each version from the one before, for SQLite and PostgreSQL alike. A file never changes once it was
/// shipped: its checksum is kept in the database. They are listed here, and not by `sqlx::migrate!`, whose macros need
/// a second sqlx within the compiler.
const MIGRATIONS: [(&str, &str); 18] = [
    ("games", include_str!("../migrations/0001_games.sql")),
    ("lists", include_str!("../migrations/0002_lists.sql")),
    ("tokens", include_str!("../migrations/0003_tokens.sql")),
    ("servers", include_str!("../migrations/0004_servers.sql")),
    ("requests", include_str!("../migrations/0005_requests.sql")),
    (
        "compatibility",
        include_str!("../migrations/0006_compatibility.sql"),
    ),
    ("losses", include_str!("../migrations/0007_losses.sql")),
    ("push", include_str!("../migrations/0008_push.sql")),
    ("turns", include_str!("../migrations/0009_turns.sql")),
    ("reviews", include_str!("../migrations/0010_reviews.sql")),
    ("messages", include_str!("../migrations/0011_messages.sql")),
    ("devices", include_str!("../migrations/0012_devices.sql")),
    ("ratings", include_str!("../migrations/0013_ratings.sql")),
    ("played", include_str!("../migrations/0014_played.sql")),
    (
        "unreviewed",
        include_str!("../migrations/0015_unreviewed.sql"),
    ),
    ("puzzles", include_str!("../migrations/0016_puzzles.sql")),
    (
        "positions",
        include_str!("../migrations/0017_positions.sql"),
    ),
    ("lessons", include_str!("../migrations/0018_lessons.sql")),
];

/// The version that this program knows.
pub(super) const KNOWN: i64 = MIGRATIONS.len() as i64;

/// The version of a database, and the oldest one that a program must know to use it.
const VERSIONS: &str =
    "SELECT (SELECT MAX(version) FROM _sqlx_migrations), oldest FROM compatibility";
/// The version of a database from before migrations were files.
const OLD_VERSION: &str = "SELECT MAX(version) FROM schema_version";

fn migrator() -> Migrator {
    let numbered = (1..).zip(MIGRATIONS);
    let migration = |(version, (name, text)): (i64, (&'static str, &'static str))| {
        let (name, text) = (Cow::Borrowed(name), text.into_sql_str());
        Migration::new(version, name, MigrationType::Simple, text, false)
    };
    let mut migrator = Migrator::with_migrations(numbered.map(migration).collect());
    // Whether versions that this program does not know keep it from using the tables is looked up afterwards.
    migrator.set_ignore_missing(true);
    migrator
}

/// Brings the tables of a file up to date; refuses those of a newer program.
pub(super) async fn migrate_sqlite(pool: &SqlitePool) -> Result<(), StoreError> {
    // In SQLite, sqlx takes no lock.
    let mut transaction = pool.begin_with("BEGIN IMMEDIATE").await?;
    let old_version = if has_table(&mut transaction, "schema_version").await? {
        let version = sqlx::query_scalar(OLD_VERSION);
        version.fetch_one(&mut *transaction).await?
    } else {
        None
    };
    migrate(&mut *transaction, old_version).await?;
    judge(&fetch(&mut *transaction, VERSIONS, &[]).await?)?;
    Ok(transaction.commit().await?)
}

async fn has_table(connection: &mut SqliteConnection, name: &str) -> Result<bool, sqlx::Error> {
    let text = "SELECT COUNT(*) > 0 FROM sqlite_master WHERE name = $1";
    sqlx::query_scalar(text)
        .bind(name)
        .fetch_one(connection)
        .await
}

/// The version of the tables of a file; `None` if it has none.
pub(super) async fn version(pool: &SqlitePool) -> Result<Option<i64>, StoreError> {
    let mut connection = pool.acquire().await?;
    let text = if has_table(&mut connection, "_sqlx_migrations").await? {
        "SELECT MAX(version) FROM _sqlx_migrations"
    } else if has_table(&mut connection, "schema_version").await? {
        OLD_VERSION
    } else {
        return Ok(None);
    };
    Ok(sqlx::query_scalar(text).fetch_one(&mut *connection).await?)
}

/// Refuses a file whose tables are those of a newer program, and changes nothing.
pub(super) async fn refuse_newer(pool: &SqlitePool) -> Result<(), StoreError> {
    if has_table(&mut *pool.acquire().await?, "compatibility").await? {
        return judge(&fetch(pool, VERSIONS, &[]).await?);
    }
    match version(pool).await? {
        Some(found) if found > KNOWN => Err(newer(found)),
        _ => Ok(()),
    }
}

/// The same in PostgreSQL.
pub(super) async fn refuse_newer_postgres(connection: &mut PgConnection) -> Result<(), StoreError> {
    let text = "SELECT to_regclass('compatibility') IS NOT NULL";
    let has_versions: bool = sqlx::query_scalar(text).fetch_one(&mut *connection).await?;
    // Those without are as old as this program, or older.
    if has_versions {
        judge(&fetch(connection, VERSIONS, &[]).await?)?;
    }
    Ok(())
}

/// Refuses tables that only newer programs may use.
fn judge(versions: &[(i64, i64)]) -> Result<(), StoreError> {
    match versions {
        [(found, oldest)] if *oldest > KNOWN => Err(newer(*found)),
        _ => Ok(()),
    }
}

fn newer(found: i64) -> StoreError {
    StoreError::Newer {
        found,
        known: KNOWN,
    }
}

/// The same in PostgreSQL, where several servers may start at once: the first one does it, and the others wait.
pub(super) async fn migrate_postgres(connection: &mut PgConnection) -> Result<(), StoreError> {
    let text = "SELECT to_regclass('schema_version') IS NOT NULL";
    let is_old: bool = sqlx::query_scalar(text).fetch_one(&mut *connection).await?;
    let old_version = if is_old {
        let version = sqlx::query_scalar(OLD_VERSION);
        version.fetch_one(&mut *connection).await?
    } else {
        None
    };
    migrate(connection, old_version).await?;
    judge(&fetch(connection, VERSIONS, &[]).await?)
}

/// Applies the migrations that a database lacks. Those up to its old version have been applied before sqlx knew of it.
async fn migrate(
    connection: &mut impl Migrate,
    old_version: Option<i64>,
) -> Result<(), StoreError> {
    let refused = |error: MigrateError| StoreError::from(sqlx::Error::from(error));
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

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::MIGRATIONS;

    #[test]
    fn every_migration_is_listed_in_its_order() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations");
        let mut files: Vec<String> = std::fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        files.sort();
        let listed: Vec<String> = (1..)
            .zip(MIGRATIONS)
            .map(|(number, (name, _))| format!("{number:04}_{name}.sql"))
            .collect();
        assert_eq!(files, listed);
    }
}
