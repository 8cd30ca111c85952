//! The solver's memory: what is known of the best play on each square, for as many positions as fit.

use super::field::{Place, SQUARES, ones};

/// Bounds for the margin of placing on each square, by the best of the kinds in hand.
///
/// What the last piece demands is not part of it: the value of a position is the maximum over the allowed squares,
/// so one entry serves every demand.
#[derive(Clone, Copy)]
pub(crate) struct Bounds {
    low: [i8; SQUARES],
    high: [i8; SQUARES],
}

impl Bounds {
    pub(crate) const UNKNOWN: Self = Self {
        low: [i8::MIN; SQUARES],
        high: [i8::MAX; SQUARES],
    };

    #[inline]
    pub(crate) fn low(&self, square: usize) -> i32 {
        self.low[square].into()
    }

    #[inline]
    pub(crate) fn high(&self, square: usize) -> i32 {
        self.high[square].into()
    }

    #[inline]
    pub(crate) fn raise_low(&mut self, square: usize, bound: i32) {
        self.low[square] = self.low[square].max(bound as i8);
    }

    #[inline]
    pub(crate) fn lower_high(&mut self, square: usize, bound: i32) {
        self.high[square] = self.high[square].min(bound as i8);
    }
}

#[derive(Clone, Copy)]
struct Entry {
    key: u64,
    bounds: Bounds,
}

/// A table of a fixed size; a position that doesn't fit replaces another.
pub(crate) struct Memo {
    entries: Box<[Entry]>,
    shift: u32,
}

/// No position: its squares would be of both colours.
const NO_KEY: u64 = u64::MAX;

impl Memo {
    /// Entries for the same slot: the first keeps the larger problem, the second the latest.
    const WAYS: usize = 2;

    /// A table of at most so many bytes, but at least one slot.
    pub(crate) fn new(bytes: usize) -> Self {
        let slots = (bytes / (Self::WAYS * size_of::<Entry>())).max(2);
        let bits = slots.ilog2();
        let entry = Entry {
            key: NO_KEY,
            bounds: Bounds::UNKNOWN,
        };
        Self {
            entries: vec![entry; Self::WAYS << bits].into(),
            shift: u64::BITS - bits,
        }
    }

    #[inline]
    fn key(place: &Place) -> u64 {
        place.key() & 0x0000_FFFF_FFFF_FFFF
    }

    #[inline]
    fn slot(&self, key: u64) -> usize {
        // Fibonacci hashing: the high bits of the product depend on all bits of the key.
        Self::WAYS * (key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> self.shift) as usize
    }

    /// What is known of a position.
    #[inline]
    pub(crate) fn get(&self, place: &Place) -> Bounds {
        let key = Self::key(place);
        let slot = self.slot(key);
        let found = self.entries[slot..slot + Self::WAYS]
            .iter()
            .find(|entry| entry.key == key);
        found.map_or(Bounds::UNKNOWN, |entry| entry.bounds)
    }

    /// Adds what was found out about the squares in `of`.
    #[inline]
    pub(crate) fn put(&mut self, place: &Place, of: u16, bounds: &Bounds) {
        let key = Self::key(place);
        let slot = self.slot(key);
        let ways = &mut self.entries[slot..slot + Self::WAYS];
        let entry = match ways.iter().position(|entry| entry.key == key) {
            Some(way) => &mut ways[way],
            None => {
                let pieces = |key: u64| (key as u32).count_ones();
                let way = usize::from(pieces(key) > pieces(ways[0].key));
                ways[way] = Entry {
                    key,
                    bounds: Bounds::UNKNOWN,
                };
                &mut ways[way]
            }
        };
        for square in ones(of) {
            entry.bounds.raise_low(square, bounds.low(square));
            entry.bounds.lower_high(square, bounds.high(square));
        }
    }
}
