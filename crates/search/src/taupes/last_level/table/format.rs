//! What stands where in a table.

use std::fmt;
use std::str::FromStr;

use super::super::Bounds;
use super::super::bags::Rhythm;
use super::super::positions::ranks;
use super::TableError;
use crate::source::Source;

/// The first bytes of every table.
pub(super) const MAGIC: [u8; 8] = *b"TAUPES4\n";
/// The version of the layout.
pub(super) const VERSION: u32 = 1;
/// Where the directory begins: after the mark, the version and the number of slots.
pub(super) const SLOTS_AT: u64 = 16;
/// The bytes of a slot: offset, length and checksum.
pub(super) const SLOT: usize = 24;
/// For each split one slot for the numbers of its positions and one for each rhythm.
const SLOTS_OF_SPLIT: usize = 7;
/// The slots of the directory.
pub(super) const SLOTS: usize = SLOTS_OF_SPLIT * Split::ALL.len();
/// Where the first section can begin.
pub(super) const DATA_AT: u64 = 1024;
/// The bytes before the numbers: how many positions there are.
pub(super) const COUNT: u64 = 4;
/// The bytes before the values: the depth of each layer.
pub(super) const DEPTHS: u64 = 48;

/// How many moles each player has, the fewer first: the other way round is the same with the seats exchanged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Split(pub(super) [u32; 2]);

impl Split {
    /// All that a table can hold: up to four moles, of which each player has one.
    pub const ALL: [Self; 4] = [Self([1, 1]), Self([1, 2]), Self([2, 2]), Self([1, 3])];

    /// The rhythms that are kept. With as many moles on both sides, exchanging the seats gives the other half.
    pub(super) fn rhythms(self) -> impl Iterator<Item = Rhythm> {
        let [first, second] = self.0;
        Rhythm::all()
            .filter(move |rhythm| first != second || rhythm.number() < rhythm.exchanged().number())
    }

    /// The slot of the numbers of its positions, or of a rhythm.
    pub(super) fn slot(self, rhythm: Option<Rhythm>) -> usize {
        let nth = Self::ALL.iter().position(|&split| split == self);
        nth.unwrap_or(0) * SLOTS_OF_SPLIT + rhythm.map_or(0, Rhythm::number)
    }
}

impl fmt::Display for Split {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}-{}", self.0[0], self.0[1])
    }
}

/// No table holds such a split.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is no split of moles: 1-1, 1-2 (the same as 2-1), 2-2 or 1-3 (the same as 3-1)")]
pub struct UnknownSplit(String);

impl FromStr for Split {
    type Err = UnknownSplit;

    fn from_str(text: &str) -> Result<Self, UnknownSplit> {
        let reversed: String = text.chars().rev().collect();
        let is_meant = |split: &Self| [text, &reversed].contains(&split.to_string().as_str());
        let found = Self::ALL.into_iter().find(is_meant);
        found.ok_or_else(|| UnknownSplit(text.to_owned()))
    }
}

/// Where a section stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Slot {
    pub(super) offset: u64,
    pub(super) length: u64,
    pub(super) checksum: u64,
}

impl Slot {
    pub(super) fn bytes(self) -> [u8; SLOT] {
        let mut bytes = [0; SLOT];
        let words = [self.offset, self.length, self.checksum];
        for (place, word) in bytes.chunks_exact_mut(8).zip(words) {
            place.copy_from_slice(&word.to_le_bytes());
        }
        bytes
    }

    fn parse(bytes: &[u8]) -> Self {
        let word = |nth: usize| {
            let bytes = bytes[8 * nth..8 * nth + 8].iter().rev();
            bytes.fold(0, |word, &byte| word << 8 | u64::from(byte))
        };
        Self {
            offset: word(0),
            length: word(1),
            checksum: word(2),
        }
    }

    pub(super) fn end(self) -> u64 {
        self.offset + self.length
    }
}

/// Which sections are there.
pub(super) struct Directory(pub(super) [Option<Slot>; SLOTS]);

impl Directory {
    /// A directory of nothing, with all that stands before the first section.
    pub(super) fn empty() -> (Self, Vec<u8>) {
        let mut bytes = vec![0; DATA_AT as usize];
        bytes[..8].copy_from_slice(&MAGIC);
        bytes[8..12].copy_from_slice(&VERSION.to_le_bytes());
        bytes[12..16].copy_from_slice(&(SLOTS as u32).to_le_bytes());
        (Self([None; SLOTS]), bytes)
    }

    /// Reads and checks the directory of a file.
    pub(super) fn read(source: &Source) -> Result<Self, TableError> {
        let length = source.len()?;
        let mut mark = [0; 8];
        if length < 8 || source.read(&mut mark, 0).is_err() || mark != MAGIC {
            return Err(TableError::Foreign);
        }
        if length < DATA_AT {
            let short = format!("it ends after {length} bytes, within its directory");
            return Err(TableError::Damaged(short));
        }
        let version = source.u32(8)?;
        if version != VERSION {
            return Err(TableError::Version(version));
        }
        let slots = source.u32(12)?;
        if slots as usize != SLOTS {
            let wrong = format!("its directory has {slots} slots instead of {SLOTS}");
            return Err(TableError::Damaged(wrong));
        }
        let mut bytes = [0; SLOT * SLOTS];
        source.read(&mut bytes, SLOTS_AT)?;
        let mut directory = Self([None; SLOTS]);
        for (index, bytes) in bytes.chunks_exact(SLOT).enumerate() {
            let slot = Slot::parse(bytes);
            if slot.offset == 0 && slot.length == 0 {
                continue;
            }
            let end = slot.offset.checked_add(slot.length);
            if slot.offset < DATA_AT || end.is_none_or(|end| end > length) {
                let outside = format!(
                    "section {index} of {} bytes at {} is not within the file of {length} bytes",
                    slot.length, slot.offset
                );
                return Err(TableError::Damaged(outside));
            }
            directory.0[index] = Some(slot);
        }
        for split in Split::ALL {
            let expected = COUNT + 4 * ranks(split.0) as u64;
            let numbers = directory.slot(split, None);
            if let Some(slot) = numbers.filter(|slot| slot.length != expected) {
                let wrong = format!(
                    "the numbers of {split} have {} bytes instead of {expected}",
                    slot.length
                );
                return Err(TableError::Damaged(wrong));
            }
        }
        Ok(directory)
    }

    pub(super) fn slot(&self, split: Split, rhythm: Option<Rhythm>) -> Option<Slot> {
        self.0[split.slot(rhythm)]
    }

    /// Where the last section ends.
    pub(super) fn end(&self) -> u64 {
        let ends = self.0.iter().flatten().map(|slot| slot.end());
        ends.fold(DATA_AT, u64::max)
    }
}

/// The checksum of a section, FNV-1a.
#[derive(Clone, Copy)]
pub(super) struct Checksum(pub(super) u64);

impl Checksum {
    pub(super) const START: Self = Self(0xcbf2_9ce4_8422_2325);

    pub(super) fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

/// The equal parts into which the chances between 0 and 1 are divided.
const PARTS: f32 = 65534.0;

/// A chance in 16 bits: 0 and 65535 are certain, each number between stands for the middle of its part.
pub(super) fn encode([lower, upper]: Bounds) -> u16 {
    if upper <= 0.0 {
        return 0;
    }
    if lower >= 1.0 {
        return u16::MAX;
    }
    let part = (lower + upper) / 2.0 * PARTS;
    part.clamp(0.0, PARTS - 1.0) as u16 + 1
}

/// The chance that a number stands for, wrong by at most 0.0000077.
pub(super) fn decode(code: u16) -> f32 {
    match code {
        0 => 0.0,
        u16::MAX => 1.0,
        code => (f32::from(code) - 0.5) / PARTS,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_stand_for_chances() {
        for code in 0..=u16::MAX {
            let chance = decode(code);
            assert_eq!(encode([chance; 2]), code, "{chance}");
        }
        for step in 0..=1_000_000 {
            let chance = step as f32 / 1e6;
            assert!((decode(encode([chance; 2])) - chance).abs() < 8e-6);
        }
    }

    #[test]
    fn half_of_the_rhythms_are_enough_for_equal_splits() {
        let count = |split: Split| split.rhythms().count();
        assert_eq!(Split::ALL.map(count), [3, 6, 3, 6]);
        assert!(Rhythm::all().all(|rhythm| rhythm.exchanged().exchanged() == rhythm));
    }
}
