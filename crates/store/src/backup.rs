//! Copies of everything that a site keeps.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use sqlx::sqlite::{SqlitePool, SqlitePoolOptions};

use crate::data::{DataError, DataFolder, at};
use crate::guest::random_id;
use crate::private;
use crate::{StoreError, schema, sqlite_options};

/// Why a copy can't be made or used.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// There is nothing to copy.
    #[error("{} has no games: is it the data folder of a site?", .0.display())]
    NoData(PathBuf),
    /// Nothing is overwritten.
    #[error("{} exists already, and nothing is overwritten", .0.display())]
    Exists(PathBuf),
    /// There is no room for a copy.
    #[error("the disk of {} has {free} bytes left, and the copy needs {needed}", .file.display())]
    NoRoom {
        /// Which file was to be written.
        file: PathBuf,
        /// How many bytes are left.
        free: u64,
        /// How many are needed.
        needed: u64,
    },
    /// The file is no copy.
    #[error("{} is not a backup of Burrow", .0.display())]
    NoBackup(PathBuf),
    /// The copy, or what was to be copied, is damaged.
    #[error("{} is damaged: {reason}; nothing was changed", .file.display())]
    Damaged {
        /// Which file.
        file: PathBuf,
        /// What SQLite found.
        reason: String,
    },
    /// A file can't be read or written.
    #[error(transparent)]
    Data(#[from] DataError),
    /// The copy was made by a newer Burrow.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The database said no.
    #[error("the database: {0}")]
    Database(#[from] sqlx::Error),
}

/// Copies all of a data folder into one file; the site may run meanwhile.
pub async fn backup(data: &Path, file: &Path) -> Result<(), BackupError> {
    let folder = DataFolder::new(data);
    let database = folder.database();
    if !database.exists() {
        return Err(BackupError::NoData(data.to_owned()));
    }
    if file.exists() {
        return Err(BackupError::Exists(file.to_owned()));
    }
    let no_key = || DataError::NoKey(data.to_owned());
    let key = folder.key()?.ok_or_else(no_key)?;
    let beside = file
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty())
        .unwrap_or(Path::new("."));
    make_sure_of_room(&folder.files(), file, beside)?;
    let part = Part::new(beside)?;
    let source = open(&database, false).await?;
    sqlx::query("VACUUM INTO $1")
        .bind(part.0.display().to_string())
        .execute(&source)
        .await?;
    source.close().await;
    let copy = open(&part.0, false).await?;
    check(&copy, &database).await?;
    sqlx::query("CREATE TABLE backup (key BLOB NOT NULL)")
        .execute(&copy)
        .await?;
    sqlx::query("INSERT INTO backup (key) VALUES ($1)")
        .bind(key.as_slice())
        .execute(&copy)
        .await?;
    copy.close().await;
    part.rename(file)
}

/// Copies all of a data folder into a file beside its database if its tables are older than this program's, which are
/// about to take their place; where the copy is. [`restore`] goes back to it.
pub async fn backup_before_upgrade(data: &Path) -> Result<Option<PathBuf>, BackupError> {
    let database = DataFolder::new(data).database();
    let unopened = |error: StoreError| error.of_opening(&database);
    let tables = open(&database, true)
        .await
        .map_err(|error| unopened(error.into()))?;
    let version = schema::version(&tables).await.map_err(unopened)?;
    tables.close().await;
    let Some(version) = version.filter(|version| *version < schema::KNOWN) else {
        return Ok(None);
    };
    let name = |number: usize| data.join(format!("version-{version}-copy-{number}.db"));
    let mut number = 1;
    while name(number).exists() {
        number += 1;
    }
    backup(data, &name(number)).await?;
    Ok(Some(name(number)))
}

/// Makes a data folder from a copy.
pub async fn restore(file: &Path, data: &Path) -> Result<(), BackupError> {
    let folder = DataFolder::new(data);
    // An old write-ahead log, too: SQLite would play it into the new database.
    let refuse_used = || {
        let used = folder.files().into_iter().find(|file| file.exists());
        used.map_or(Ok(()), |file| Err(BackupError::Exists(file)))
    };
    refuse_used()?;
    let no_backup = |_| BackupError::NoBackup(file.to_owned());
    let source = open(file, true).await.map_err(no_backup)?;
    let key: (Vec<u8>,) = sqlx::query_as("SELECT key FROM backup")
        .fetch_one(&source)
        .await
        .map_err(no_backup)?;
    let key: [u8; 64] = key
        .0
        .try_into()
        .map_err(|_| BackupError::NoBackup(file.to_owned()))?;
    source.close().await;
    private::create_folder(data).map_err(at(data))?;
    make_sure_of_room(&[file.to_owned()], &folder.database(), data)?;
    let part = Part::new(data)?;
    part.copy_from(file)?;
    let copy = open(&part.0, false).await?;
    check(&copy, file).await?;
    schema::refuse_newer(&copy).await?;
    sqlx::query("DROP TABLE backup").execute(&copy).await?;
    copy.close().await;
    // A site may have started in the folder meanwhile.
    let _lock = folder.lock()?;
    refuse_used()?;
    part.rename(&folder.database())?;
    Ok(folder.put_key(&key)?)
}

/// A file that gets its name when it is whole. If that does not happen it is removed.
struct Part(PathBuf);

impl Part {
    /// An empty file, which is as good as none for SQLite. It will hold the key, so nobody else may read it at any time.
    fn new(folder: &Path) -> Result<Self, BackupError> {
        let path = folder.join(format!("burrow-{}.part", random_id(8)));
        private::create_file(&path).map_err(at(&path))?;
        Ok(Self(path))
    }

    fn copy_from(&self, from: &Path) -> Result<(), BackupError> {
        let mut source = fs::File::open(from).map_err(at(from))?;
        let mut part = private::open_file(&self.0).map_err(at(&self.0))?;
        io::copy(&mut source, &mut part).map_err(at(&self.0))?;
        Ok(())
    }

    /// Gives it its name, for good.
    fn rename(self, name: &Path) -> Result<(), BackupError> {
        let finish = || {
            fs::File::open(&self.0)?.sync_all()?;
            fs::rename(&self.0, name)?;
            let folder = self.0.parent().unwrap_or(Path::new("."));
            private::sync_folder(folder)
        };
        Ok(finish().map_err(at(name))?)
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        // After a success it has another name.
        let _ = fs::remove_file(&self.0);
    }
}

/// Refuses early where a copy can't fit.
fn make_sure_of_room(copied: &[PathBuf], file: &Path, folder: &Path) -> Result<(), BackupError> {
    let size = |file: &PathBuf| fs::metadata(file).map_or(0, |file| file.len());
    let needed = copied.iter().map(size).sum();
    let free = private::free_space(folder).map_err(at(folder))?;
    if free < needed {
        return Err(BackupError::NoRoom {
            file: file.to_owned(),
            free,
            needed,
        });
    }
    Ok(())
}

/// Looks at every page and every index of a copy. What is found is said of the file it was made from.
async fn check(copy: &SqlitePool, file: &Path) -> Result<(), BackupError> {
    let damaged = |reason: String| BackupError::Damaged {
        file: file.to_owned(),
        reason,
    };
    let found: Result<(String,), sqlx::Error> = sqlx::query_as("PRAGMA integrity_check(1)")
        .fetch_one(copy)
        .await;
    match found {
        Ok((found,)) if found == "ok" => Ok(()),
        Ok((found,)) => Err(damaged(found)),
        Err(error) => Err(damaged(error.to_string())),
    }
}

async fn open(file: &Path, read_only: bool) -> Result<SqlitePool, sqlx::Error> {
    let options = sqlite_options(file).read_only(read_only);
    SqlitePoolOptions::new()
        .max_connections(1)
        .connect_with(options)
        .await
}
