//! The last level in a file: `burrow solve taupes --table FILE`.
//!
//! The layout is described in `docs/formats/taupes-table.md`. Values are looked up by reading a few bytes where
//! they stand; nothing but the directory is kept in memory.

mod build;
mod check;
mod format;

use std::fs::File;
use std::io;

use burrow_games::game::MAX_SEATS;
use burrow_games::taupes::{LEVELS, Phase, State, Taupes};
use burrow_games::{Game, Seat};

use self::format::{COUNT, DEPTHS, Directory, Slot, decode};
use super::bags::{Bags, LAYERS, Rhythm};
use super::positions::{NONE, rank};
use super::{Task, moles};
use crate::source::Source;
use crate::taupes::evaluation::PerSeat;

pub use self::build::{Built, Progress, build};
pub use self::check::{Checked, TOLERANCE, check};
pub use self::format::{Split, UnknownSplit};

/// The name of the table among the data of a player.
pub const NAME: &str = "taupes.table";

/// Why a table can't be used.
#[derive(Debug, thiserror::Error)]
pub enum TableError {
    /// It can't be read or written.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The file is something else.
    #[error("this is no table of Taupes: it does not begin with its mark")]
    Foreign,
    /// A later or earlier program made it.
    #[error("this is a table of version {0}, and only version {current} is understood", current = format::VERSION)]
    Version(u32),
    /// What the directory says can't be true.
    #[error("the table is damaged: {0}")]
    Damaged(String),
}

/// All positions with certain numbers of moles and a certain rhythm of discs.
struct Part {
    moles: [u32; 2],
    rhythm: Rhythm,
    /// Where the numbers of the positions begin.
    numbers: u64,
    /// How many positions there are.
    count: u32,
    layers: Vec<Layer>,
}

/// Where a layer's values begin, and what they are for.
struct Layer {
    pairs: Vec<(usize, usize)>,
    values: u64,
    /// From how many turns ahead the values come.
    depth: u32,
}

/// A table that can be looked into.
pub struct Table {
    source: Source,
    bags: Bags,
    parts: Vec<Part>,
}

impl Table {
    /// Reads the directory of a table and checks that all that it names is there.
    ///
    /// # Errors
    /// If the file can't be read, is something else, or is damaged.
    pub fn open(file: File) -> Result<Self, TableError> {
        let source = Source::new(file);
        let directory = Directory::read(&source)?;
        let bags = Bags::new();
        let mut parts = Vec::new();
        for split in Split::ALL {
            for rhythm in split.rhythms() {
                let Some(values) = directory.slot(split, Some(rhythm)) else {
                    continue;
                };
                let numbers = directory.slot(split, None).ok_or_else(|| {
                    TableError::Damaged(format!("the numbers of {split} are missing"))
                })?;
                parts.push(Part::read(&source, &bags, split, rhythm, numbers, values)?);
            }
        }
        Ok(Self {
            source,
            bags,
            parts,
        })
    }

    /// The splits that it holds completely.
    pub fn splits(&self) -> Vec<Split> {
        let is_whole = |split: &Split| split.rhythms().all(|rhythm| self.has(split.0, rhythm));
        Split::ALL.into_iter().filter(is_whole).collect()
    }

    fn has(&self, moles: [u32; 2], rhythm: Rhythm) -> bool {
        { self.parts.iter() }.any(|part| (part.moles, part.rhythm) == (moles, rhythm))
    }

    /// Whether it makes solving on demand needless.
    pub(in crate::taupes) fn solves(&self, task: Task) -> bool {
        let [first, second] = task.moles;
        self.has(task.moles, task.rhythm) || self.has([second, first], task.rhythm.exchanged())
    }

    /// The chance of each seat in a position before a disc is turned, if it is known: to 0.00001.
    pub(crate) fn chances(&self, game: &Taupes, state: &State) -> Option<PerSeat> {
        let is_kind = game.seats() == 2
            && !game.pro()
            && state.level() == LEVELS - 1
            && state.phase() == Phase::Turn { again: false };
        if !is_kind {
            return None;
        }
        let [zero, one] = [0, 1].map(Seat::new);
        // What is not there may be there with the seats exchanged.
        for order in [[zero, one], [one, zero]] {
            if let Some(chance) = self.chance(game, state, order) {
                let mut chances = [0.0; MAX_SEATS];
                chances[order[0].index()] = chance;
                chances[order[1].index()] = 1.0 - chance;
                return Some(chances);
            }
        }
        None
    }

    /// The chance of the first of the two seats.
    fn chance(&self, game: &Taupes, state: &State, order: [Seat; 2]) -> Option<f32> {
        let counts = moles(state);
        let wanted = order.map(|seat| counts[seat.index()]);
        let (rhythm, layer) = Rhythm::seen(state, state.to_move(), order);
        let fits = |part: &&Part| (part.moles, part.rhythm) == (wanted, rhythm);
        let part = self.parts.iter().find(fits)?;
        let layer = part.layers.get(layer)?;
        // Nearer to the end of a stalled game other values hold.
        if game.stall().saturating_sub(state.turned()) < layer.depth {
            return None;
        }
        let pair = (
            self.bags.of(state, order[0])?,
            self.bags.of(state, order[1])?,
        );
        let pair = layer.pairs.iter().position(|&other| other == pair)?;
        let rank = rank(wanted, order.map(|seat| state.moles(seat)));
        let number = self.source.u32(part.numbers + 4 * rank as u64).ok()?;
        if number == NONE || number >= part.count {
            return None;
        }
        let index = pair as u64 * u64::from(part.count) + u64::from(number);
        let code = self.source.u16(layer.values + 2 * index).ok()?;
        Some(decode(code))
    }
}

impl Part {
    fn read(
        source: &Source,
        bags: &Bags,
        split: Split,
        rhythm: Rhythm,
        numbers: Slot,
        values: Slot,
    ) -> Result<Self, TableError> {
        let count = source.u32(numbers.offset)?;
        let mut next = values.offset + DEPTHS;
        let mut layers = Vec::new();
        for layer in 0..LAYERS {
            let pairs = rhythm.pairs(bags, layer);
            let depth = source.u32(values.offset + 4 * layer as u64)?;
            let begin = next;
            next += 2 * u64::from(count) * pairs.len() as u64;
            layers.push(Layer {
                pairs,
                values: begin,
                depth,
            });
        }
        if next != values.offset + values.length {
            return Err(TableError::Damaged(format!(
                "the values of {split}, rhythm {}, do not have the length that {count} positions need",
                rhythm.number()
            )));
        }
        Ok(Self {
            moles: split.0,
            rhythm,
            numbers: numbers.offset + COUNT,
            count,
            layers,
        })
    }
}
