//! The solver's memory: what is known of the best play on each square, for as many positions as fit.

use burrow_games::bits::ones;

use super::field::{SQUARES, Situation};

/// Bounds for the margin of placing on each square, by the best of the kinds in hand.
///
/// What the last piece demands is not part of it: the value of a position is the maximum over the allowed squares,
/// so one entry serves every demand.
#[derive(Clone, Copy)]
pub(crate) struct Bounds {
    /// How far the lower bounds are above the least number, so that zero says nothing.
    low: [u8; SQUARES],
    /// How far the upper bounds are below the greatest number, so that zero says nothing.
    high: [u8; SQUARES],
}

impl Bounds {
    const LEAST: i32 = i8::MIN as i32;
    const GREATEST: i32 = i8::MAX as i32;

    pub(crate) const UNKNOWN: Self = Self {
        low: [0; SQUARES],
        high: [0; SQUARES],
    };

    #[inline]
    pub(crate) fn low(&self, square: usize) -> i32 {
        Self::LEAST + i32::from(self.low[square])
    }

    #[inline]
    pub(crate) fn high(&self, square: usize) -> i32 {
        Self::GREATEST - i32::from(self.high[square])
    }

    #[inline]
    pub(crate) fn raise_low(&mut self, square: usize, bound: i32) {
        self.low[square] = self.low[square].max((bound - Self::LEAST) as u8);
    }

    #[inline]
    pub(crate) fn lower_high(&mut self, square: usize, bound: i32) {
        self.high[square] = self.high[square].max((Self::GREATEST - bound) as u8);
    }
}

/// The key of a position, zero for none, and its bounds. Numbers and not a structure, because memory full of zeros
/// costs nothing to come by.
type Entry = [u64; 5];

fn unpack([_, bounds @ ..]: &Entry) -> Bounds {
    let bytes = |low: u64, high: u64| (u128::from(low) | u128::from(high) << 64).to_le_bytes();
    Bounds {
        low: bytes(bounds[0], bounds[1]),
        high: bytes(bounds[2], bounds[3]),
    }
}

fn pack(key: u64, bounds: &Bounds) -> Entry {
    let [low, high] = [bounds.low, bounds.high].map(u128::from_le_bytes);
    [
        key,
        low as u64,
        (low >> 64) as u64,
        high as u64,
        (high >> 64) as u64,
    ]
}

/// A table of a fixed size; a position that doesn't fit replaces another.
pub(crate) struct Memo {
    entries: Vec<Entry>,
    shift: u32,
}

impl Memo {
    /// Entries for the same slot: the first keeps the larger problem, the second the latest.
    const WAYS: usize = 2;

    /// A table of at most `bytes` bytes, but at least two slots.
    pub(crate) fn new(bytes: usize) -> Self {
        let slots = (bytes / (Self::WAYS * size_of::<Entry>())).max(2);
        let bits = slots.ilog2();
        Self {
            entries: vec![[0; 5]; Self::WAYS << bits],
            shift: u64::BITS - bits,
        }
    }

    /// The position without the allowed squares. It is never zero: somebody has pieces in hand.
    #[inline]
    fn key(place: &Situation) -> u64 {
        place.key() >> 16
    }

    #[inline]
    fn slot(&self, key: u64) -> usize {
        // Fibonacci hashing: the high bits of the product depend on all bits of the key.
        Self::WAYS * (key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> self.shift) as usize
    }

    /// What is known of a position.
    #[inline]
    pub(crate) fn get(&self, place: &Situation) -> Bounds {
        let key = Self::key(place);
        let slot = self.slot(key);
        let mut ways = self.entries[slot..slot + Self::WAYS].iter();
        let found = ways.find(|entry| entry[0] == key);
        found.map_or(Bounds::UNKNOWN, unpack)
    }

    /// Adds what was found out about the squares in `of`.
    #[inline]
    pub(crate) fn put(&mut self, place: &Situation, of: u16, bounds: &Bounds) {
        let key = Self::key(place);
        let slot = self.slot(key);
        let ways = &mut self.entries[slot..slot + Self::WAYS];
        let (way, mut known) = match ways.iter().position(|entry| entry[0] == key) {
            Some(way) => (way, unpack(&ways[way])),
            None => {
                let pieces = |key: u64| (key >> 16).count_ones();
                let first = ways[0][0];
                let way = usize::from(first != 0 && pieces(key) > pieces(first));
                (way, Bounds::UNKNOWN)
            }
        };
        for square in ones(of) {
            known.raise_low(square, bounds.low(square));
            known.lower_high(square, bounds.high(square));
        }
        ways[way] = pack(key, &known);
    }
}
