//! The folder in which a site keeps everything: the database, the key that signs cookies, and the lock of the server
//! that has it.

use std::fs::{self, File, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use rand::Rng;

use crate::private;

/// Why a folder can't be used.
#[derive(Debug, thiserror::Error)]
pub enum DataError {
    /// A file or the folder itself can't be read or written.
    #[error("the data folder: {}: {reason}", .path.display())]
    File {
        /// Which.
        path: PathBuf,
        /// Why not.
        reason: io::Error,
    },
    /// Another server has the folder.
    #[error(
        "another Burrow serves the data folder {}: stop it, or choose another folder with --data",
        .0.display()
    )]
    Taken(PathBuf),
    /// The key is damaged.
    #[error(
        "the key {} must have 64 bytes: restore it from a backup (`burrow restore`), or move it away and start with --new-key; all guests then lose their seats",
        .0.display()
    )]
    DamagedKey(PathBuf),
    /// There are games, and the key of their players is missing.
    #[error(
        "{} has games but no file `key`: restore it from a backup (`burrow restore`), or start with --new-key; all guests then lose their seats",
        .0.display()
    )]
    NoKey(PathBuf),
    /// The database is missing where there must be one.
    #[error(
        "{} has {beside} but no games in burrow.db, which is missing or empty: bring it back, or begin an empty site in another folder with --data",
        .folder.display()
    )]
    NoDatabase {
        /// In which folder.
        folder: PathBuf,
        /// What is there instead.
        beside: String,
    },
}

/// A folder of data. Its files are their owner's alone.
pub struct DataFolder(PathBuf);

/// Ends when it is dropped, or by a crash.
pub struct Lock(#[expect(dead_code, reason = "open as long as it is locked")] File);

impl DataFolder {
    /// The folder at a path, whether it exists or not.
    pub fn new(path: &Path) -> Self {
        Self(path.to_owned())
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// The file of SQLite.
    pub fn database(&self) -> PathBuf {
        self.0.join("burrow.db")
    }

    fn key_file(&self) -> PathBuf {
        self.0.join("key")
    }

    /// The files of a site, of which SQLite may leave some beside its database.
    pub fn files(&self) -> [PathBuf; 5] {
        let names = [
            "burrow.db",
            "burrow.db-wal",
            "burrow.db-shm",
            "burrow.db-journal",
            "key",
        ];
        names.map(|name| self.0.join(name))
    }

    /// Makes the folder where there is none. Warns if others can look into it.
    pub fn create(&self) -> Result<(), DataError> {
        let Self(folder) = self;
        private::create_folder(folder).map_err(at(folder))?;
        if private::is_open_to_others(folder).map_err(at(folder))? {
            let path = folder.display();
            tracing::warn!(
                "others on this machine can look into the data folder, which holds what decides running games: `chmod 700 {path}` keeps them out"
            );
        }
        Ok(())
    }

    /// Takes the folder for this process alone.
    pub fn lock(&self) -> Result<Lock, DataError> {
        let path = self.0.join("lock");
        let file = private::open_file(&path).map_err(at(&path))?;
        match file.try_lock() {
            Ok(()) => Ok(Lock(file)),
            Err(TryLockError::WouldBlock) => Err(DataError::Taken(self.0.clone())),
            Err(TryLockError::Error(reason)) => Err(at(&path)(reason)),
        }
    }

    /// Makes an empty database in a new folder. Refuses if there is none where there must be one: SQLite would begin an
    /// empty site, and delete what was committed last.
    pub fn prepare_database(&self) -> Result<(), DataError> {
        let database = self.database();
        if fs::metadata(&database).is_ok_and(|file| file.len() > 0) {
            return Ok(());
        }
        let is_there =
            |name: &&str| fs::metadata(self.0.join(name)).is_ok_and(|file| file.len() > 0);
        let beside: Vec<&str> = ["key", "burrow.db-wal"]
            .into_iter()
            .filter(is_there)
            .collect();
        if !beside.is_empty() {
            return Err(DataError::NoDatabase {
                folder: self.0.clone(),
                beside: beside.join(" and "),
            });
        }
        // An empty file is an empty database, whose mode the files beside it get too.
        private::open_file(&database).map_err(at(&database))?;
        Ok(())
    }

    /// The key that signs cookies, if there is one.
    pub fn key(&self) -> Result<Option<[u8; 64]>, DataError> {
        let file = self.key_file();
        match fs::read(&file) {
            Ok(bytes) => match bytes.try_into() {
                Ok(key) => Ok(Some(key)),
                Err(_) => Err(DataError::DamagedKey(file)),
            },
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(at(&file)(error)),
        }
    }

    /// Keeps a key where there is none.
    pub(crate) fn put_key(&self, key: &[u8; 64]) -> Result<(), DataError> {
        let file = self.key_file();
        private::create_file(&file)
            .and_then(|mut created| {
                created.write_all(key)?;
                created.sync_all()
            })
            .map_err(at(&file))?;
        self.sync()
    }

    /// Makes a key where there is none.
    pub fn make_key(&self) -> Result<[u8; 64], DataError> {
        let key = new_key();
        self.put_key(&key)?;
        Ok(key)
    }

    /// Makes sure that the names in the folder outlive a power cut.
    pub fn sync(&self) -> Result<(), DataError> {
        private::sync_folder(&self.0).map_err(at(&self.0))
    }
}

/// A key that nobody knows.
pub fn new_key() -> [u8; 64] {
    let mut bytes = [0; 64];
    rand::rng().fill_bytes(&mut bytes);
    bytes
}

/// What is wrong with a file.
pub fn at(path: &Path) -> impl Fn(io::Error) -> DataError {
    move |reason| DataError::File {
        path: path.to_owned(),
        reason,
    }
}
