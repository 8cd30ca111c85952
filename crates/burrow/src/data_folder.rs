//! The folder of `--data`, from which computer players take tables and books.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::PathBuf;

use burrow_search::{DataFiles, SolvedPositions};

#[derive(Debug)]
pub(crate) struct DataFolder {
    path: PathBuf,
}

impl DataFolder {
    /// A folder, which need not exist.
    pub(crate) fn new(path: PathBuf) -> Self {
        Self { path }
    }

    /// Where the player of Mijnlieff keeps what was expensive to solve: docs/formats/table.md.
    fn solved(&self) -> PathBuf {
        self.path.join("mijnlieff.solved")
    }
}

impl DataFiles for DataFolder {
    fn open(&self, name: &str) -> io::Result<Option<File>> {
        match File::open(self.path.join(name)) {
            Ok(file) => Ok(Some(file)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }
}

impl SolvedPositions for DataFolder {
    fn read(&self) -> String {
        fs::read_to_string(self.solved()).unwrap_or_default()
    }

    fn add(&self, line: &str) {
        let file = OpenOptions::new()
            .append(true)
            .create(true)
            .open(self.solved());
        // One write, so that two programs at work don't mix their lines. A file that can't be written costs only the
        // time to solve the position again.
        let _ = file.and_then(|mut file| file.write_all(format!("{line}\n").as_bytes()));
    }
}
