//! What a table knows of positions that took much work, kept between runs.
//!
//! It is pairs of words, least byte first. Nothing rests on it: it says where to go on, and whoever doubts the proofs in
//! it checks the book.

use std::fmt::Debug;
use std::io::{self, Write};

use super::table::ProofTable;

/// Positions that took fewer nodes are soon searched again.
const LEAST: u64 = 1 << 10;

/// Keeps the part of a table that took most work.
pub trait Snapshot: Debug + Send + Sync {
    /// What was kept; no bytes if nothing was.
    fn read(&self) -> io::Result<Vec<u8>>;

    /// Replaces what was kept by what `write` writes, once that is whole.
    fn replace(&self, write: &mut dyn FnMut(&mut dyn Write) -> io::Result<()>) -> io::Result<()>;
}

/// Adds what was kept to a table.
pub(super) fn load(table: &ProofTable, snapshot: &dyn Snapshot) -> io::Result<()> {
    let bytes = snapshot.read()?;
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

/// Keeps what a table knows.
pub(super) fn save(table: &ProofTable, snapshot: &dyn Snapshot) -> io::Result<()> {
    snapshot.replace(&mut |out| {
        table
            .large(LEAST)
            .flatten()
            .try_for_each(|word| out.write_all(&word.to_le_bytes()))
    })
}
