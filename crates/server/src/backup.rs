//! Copies of everything that a site keeps.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use sqlx::sqlite::{SqliteConnectOptions, SqlitePool, SqlitePoolOptions};

use crate::private;
use crate::serve::write_key;

/// Why a copy can't be made or used.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// There is nothing to copy.
    #[error("{} has no games: is it the data folder of a site?", .0.display())]
    NoData(PathBuf),
    /// Nothing is overwritten.
    #[error("{} exists already, and nothing is overwritten", .0.display())]
    Exists(PathBuf),
    /// The file is no copy.
    #[error("{} is not a backup of Burrow", .0.display())]
    NoBackup(PathBuf),
    /// A file can't be read or written.
    #[error("{}: {reason}", .file.display())]
    File {
        /// Which.
        file: PathBuf,
        /// Why not.
        reason: io::Error,
    },
    /// The database said no.
    #[error("the database: {0}")]
    Database(#[from] sqlx::Error),
}

/// Copies all of a data folder into one file; the site may run meanwhile.
pub async fn backup(data: &Path, file: &Path) -> Result<(), BackupError> {
    let database = data.join("burrow.db");
    if !database.exists() {
        return Err(BackupError::NoData(data.to_owned()));
    }
    if file.exists() {
        return Err(BackupError::Exists(file.to_owned()));
    }
    let key_file = data.join("key");
    let key = fs::read(&key_file).map_err(at(&key_file))?;
    // Complete or not there: the copy gets its name when it is whole.
    let part = file.with_extension("part");
    let _ = fs::remove_file(&part);
    // It holds the key, so nobody else may read it at any time; an empty file is as good as none for SQLite.
    private::create_file(&part).map_err(at(&part))?;
    let source = open(&database, false).await?;
    sqlx::query("VACUUM INTO $1")
        .bind(part.display().to_string())
        .execute(&source)
        .await?;
    source.close().await;
    let copy = open(&part, false).await?;
    sqlx::query("CREATE TABLE backup (key BLOB NOT NULL)")
        .execute(&copy)
        .await?;
    sqlx::query("INSERT INTO backup (key) VALUES ($1)")
        .bind(key)
        .execute(&copy)
        .await?;
    copy.close().await;
    fs::rename(&part, file).map_err(at(file))
}

/// Makes a data folder from a copy.
pub async fn restore(file: &Path, data: &Path) -> Result<(), BackupError> {
    let (database, key_file) = (data.join("burrow.db"), data.join("key"));
    for file in [&database, &key_file] {
        if file.exists() {
            return Err(BackupError::Exists(file.clone()));
        }
    }
    let no_backup = |_| BackupError::NoBackup(file.to_owned());
    let source = open(file, true).await.map_err(no_backup)?;
    let key: Vec<u8> = sqlx::query_scalar("SELECT key FROM backup")
        .fetch_one(&source)
        .await
        .map_err(no_backup)?;
    source.close().await;
    private::create_folder(data).map_err(at(data))?;
    let part = data.join("burrow.db.part");
    let _ = fs::remove_file(&part);
    copy_privately(file, &part).map_err(at(&part))?;
    let copy = open(&part, false).await?;
    sqlx::query("DROP TABLE backup").execute(&copy).await?;
    copy.close().await;
    write_key(&key_file, &key).map_err(at(&key_file))?;
    fs::rename(&part, &database).map_err(at(&database))
}

async fn open(file: &Path, read_only: bool) -> Result<SqlitePool, sqlx::Error> {
    let options = SqliteConnectOptions::new()
        .filename(file)
        .read_only(read_only);
    SqlitePoolOptions::new()
        .max_connections(1)
        .connect_with(options)
        .await
}

/// What is wrong with a file.
fn at(file: &Path) -> impl Fn(io::Error) -> BackupError {
    move |reason| BackupError::File {
        file: file.to_owned(),
        reason,
    }
}

/// Copies a file into a new one that only its owner can read, whoever can read the first.
fn copy_privately(from: &Path, to: &Path) -> io::Result<()> {
    let mut source = fs::File::open(from)?;
    io::copy(&mut source, &mut private::create_file(to)?)?;
    Ok(())
}
