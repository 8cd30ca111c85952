//! The file in which the player of Mijnlieff keeps what was expensive to solve: docs/formats/table.md.

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use burrow_search::SolvedPositions;

#[derive(Debug)]
pub(crate) struct SolvedFile {
    path: PathBuf,
}

impl SolvedFile {
    /// The file of a folder, which need not exist.
    pub(crate) fn of(folder: &Path) -> Self {
        Self {
            path: folder.join("mijnlieff.solved"),
        }
    }
}

impl SolvedPositions for SolvedFile {
    fn read(&self) -> String {
        fs::read_to_string(&self.path).unwrap_or_default()
    }

    fn add(&self, line: &str) {
        let file = OpenOptions::new()
            .append(true)
            .create(true)
            .open(&self.path);
        // One write, so that two programs at work don't mix their lines. A file that can't be written costs only the
        // time to solve the position again.
        let _ = file.and_then(|mut file| file.write_all(format!("{line}\n").as_bytes()));
    }
}
