//! The table of the 4x4 square: the margin of every position, by looking it up. See docs/formats/table.md.
//!
//! What the last piece demands is left out: the table holds the best margin for each empty square, and the
//! margin of a position is the greatest of those of the allowed squares. One hand of a side stands for all ways in which
//! its pieces may lie on its squares. Positions are those that one could think of and not only those that can be
//! reached, so that every difference of pieces that passes lead to is there.

mod build;
mod index;
#[cfg(test)]
mod tests;

use std::fs::File;
use std::io;

use burrow_games::bits::ones;
use burrow_games::mijnlieff::{Board, Mijnlieff, Opening};

pub use self::build::{Progress, build};
use self::index::{FULLEST, Index};
use super::field::{Field, Situation};
use crate::source::Source;

/// The name of the table among the data of a player.
pub const NAME: &str = "mijnlieff.table";

const MAGIC: &[u8; 8] = b"BURROWMJ";
const VERSION: u32 = 1;
const LAYERS: usize = FULLEST + 1;
const HEADER: usize = 16 + 8 * LAYERS;

/// The byte of a margin of nought. None is ever so far from it that it doesn't fit, and the byte 0 stands for none.
const NOUGHT: i32 = 128;

/// A table can't be used.
#[derive(Debug, thiserror::Error)]
pub enum TableError {
    /// The file can't be read or written.
    #[error("{0}")]
    File(#[from] io::Error),
    /// It is something else.
    #[error("it is no table of mijnlieff")]
    Other,
    /// It was made by another version.
    #[error("it is a table of version {0}, and this program knows version {VERSION}")]
    Version(u32),
    /// The header contradicts itself.
    #[error("the header of the table is damaged")]
    Damaged,
    /// Something is missing at its end.
    #[error("the table has {found} bytes and should have {expected}: it is not whole")]
    Short {
        /// The bytes that it has.
        found: u64,
        /// The bytes that it should have.
        expected: u64,
    },
}

/// A table in a file.
pub struct MarginTable {
    file: Source,
    field: Field,
    layout: Layout,
    from: usize,
}

impl MarginTable {
    /// Reads the header of a table that is whole from some number of pieces on.
    pub fn open(file: File) -> Result<Self, TableError> {
        let file = Source::new(file);
        let found = file.len()?;
        let field = square()?;
        let layout = Layout::new(&field);
        let mut header = [0; HEADER];
        if found < HEADER as u64 {
            return Err(TableError::Other);
        }
        file.read(&mut header, 0)?;
        let from = layout.check(&header, found)?;
        Ok(Self {
            file,
            field,
            layout,
            from,
        })
    }

    /// Positions with at least this many pieces on the board are in it.
    pub fn from(&self) -> usize {
        self.from
    }

    /// The margin of a place of the 4x4 square from the view of the side to move, if it is in the table.
    pub(crate) fn margin(&self, place: &Situation) -> io::Result<Option<i32>> {
        if place.allowed == 0 {
            let next = place.after_pass();
            // The board may be full; then nobody can place anything any more.
            let margin = match next.allowed {
                0 => None,
                _ => self.margin(&next)?,
            };
            return Ok(margin.map(|margin| -margin));
        }
        let [own, other] = [place.own, place.other].map(|set| set.count_ones() as usize);
        let is_whole =
            place.hand.len() as usize + own == 8 && place.other_hand.len() as usize + other == 8;
        if !is_whole || !Index::has(own, other) || own + other < self.from {
            return Ok(None);
        }
        let (field, index) = (&self.field, &self.layout.index);
        let block = index.block(field, place.own, place.other);
        let mut bytes = vec![0; block.len()];
        let start = self.layout.offsets[own + other] + block.offset;
        self.file.read(&mut bytes, start)?;
        let (row, column) = (
            index.hand_rank(place.hand),
            index.hand_rank(place.other_hand),
        );
        let at = row * block.columns + column;
        let planes = ones(block.planes(field, place.allowed));
        let best = planes
            .map(|plane| bytes[plane * block.plane_len() + at])
            .max()
            .filter(|&best| best != 0);
        Ok(best.map(|best| i32::from(best) - NOUGHT))
    }
}

/// Where everything is in the file.
struct Layout {
    index: Index,
    /// Where each layer begins, by the number of pieces. The fullest comes first.
    offsets: [u64; LAYERS],
}

impl Layout {
    fn new(field: &Field) -> Self {
        let index = Index::new(field);
        let mut offsets = [0; LAYERS];
        let mut offset = HEADER as u64;
        for pieces in (0..LAYERS).rev() {
            offsets[pieces] = offset;
            offset += index.layer_len(pieces);
        }
        Self { index, offsets }
    }

    /// Where the layers from a number of pieces on end.
    fn end(&self, from: usize) -> u64 {
        match self.offsets.get(from) {
            Some(offset) => offset + self.index.layer_len(from),
            None => HEADER as u64,
        }
    }

    fn header(&self, from: usize) -> [u8; HEADER] {
        let mut header = [0; HEADER];
        header[..8].copy_from_slice(MAGIC);
        header[8..12].copy_from_slice(&VERSION.to_le_bytes());
        header[12..16].copy_from_slice(&(from as u32).to_le_bytes());
        for (bytes, offset) in header[16..].chunks_exact_mut(8).zip(self.offsets) {
            bytes.copy_from_slice(&offset.to_le_bytes());
        }
        header
    }

    /// Checks the header of a file of this length and says from how many pieces on it is whole.
    fn check(&self, header: &[u8; HEADER], found: u64) -> Result<usize, TableError> {
        let number = |at: usize| {
            let bytes = [header[at], header[at + 1], header[at + 2], header[at + 3]];
            u32::from_le_bytes(bytes)
        };
        if header[..8] != *MAGIC {
            return Err(TableError::Other);
        }
        if number(8) != VERSION {
            return Err(TableError::Version(number(8)));
        }
        let from = number(12) as usize;
        if from > LAYERS || *header != self.header(from) {
            return Err(TableError::Damaged);
        }
        let expected = self.end(from);
        if found < expected {
            Err(TableError::Short { found, expected })
        } else {
            Ok(from)
        }
    }
}

/// The board of the table. The opening only counts as long as the first piece is not placed.
fn square() -> Result<Field, TableError> {
    let game = Mijnlieff::new(Board::default_for(1), Opening::Any);
    Field::new(&game).ok_or(TableError::Other)
}
