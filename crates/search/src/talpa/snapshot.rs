//! What a table knows of positions that took much work, kept in a file between runs.
//!
//! The file has pairs of words, least byte first. Nothing rests on it: it says where to go on, and whoever doubts
//! the proofs in it checks the book.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::Path;

use super::table::Table;

/// Positions that took fewer nodes are soon searched again.
const LEAST: u64 = 1 << 10;

/// Loads a table from a file, if there is one.
pub(super) fn load(table: &Table, path: &Path) -> io::Result<()> {
    let bytes = match fs::read(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        other => other?,
    };
    let mut words = bytes.chunks_exact(8).map(|bytes| {
        bytes
            .iter()
            .rev()
            .fold(0, |word, byte| word << 8 | u64::from(*byte))
    });
    while let (Some(key), Some(data)) = (words.next(), words.next()) {
        table.restore([key, data]);
    }
    Ok(())
}

/// Saves a table to a file, which is replaced once the new one is whole.
pub(super) fn save(table: &Table, path: &Path) -> io::Result<()> {
    let new = path.with_extension("new");
    let mut out = BufWriter::new(File::create(&new)?);
    for word in table.large(LEAST).flatten() {
        out.write_all(&word.to_le_bytes())?;
    }
    out.into_inner()?.sync_all()?;
    fs::rename(new, path)
}
