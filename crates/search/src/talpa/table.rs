//! A table of proof numbers, of fixed size and shared by threads.

use std::hint::black_box;
use std::sync::atomic::{AtomicU64, Ordering};

/// How far a position is from being proven.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Numbers {
    /// About how many positions are still to be won to prove that the side to move wins; 0 if it does.
    pub(super) win: u32,
    /// About how many positions are still to be won to prove that it loses; 0 if it does.
    pub(super) loss: u32,
}

impl Numbers {
    /// A number that says: impossible. Sums of numbers stay below.
    pub(super) const NEVER: u32 = (1 << 29) - 1;

    /// The side to move wins.
    pub(super) const WON: Self = Self {
        win: 0,
        loss: Self::NEVER,
    };

    /// The side to move loses.
    pub(super) const LOST: Self = Self {
        win: Self::NEVER,
        loss: 0,
    };

    /// Whether the side to move wins, if that is proven.
    pub(super) fn proven(self) -> Option<bool> {
        match (self.win, self.loss) {
            (0, _) => Some(true),
            (_, 0) => Some(false),
            _ => None,
        }
    }
}

/// The entries that share a place; together a cache line.
const WAYS: usize = 4;

/// The numbers of many positions. Where two compete for a place, the one that took more work stays.
pub(super) struct ProofTable {
    /// Pairs of words: the key combined with the data, and the data. Threads that write to the same place at
    /// once leave a pair that fits no key.
    words: Vec<AtomicU64>,
}

impl ProofTable {
    /// A table of at most a given number of bytes.
    pub(super) fn new(bytes: usize) -> Self {
        let places = (bytes / (16 * WAYS)).max(1);
        // The largest power of two that fits.
        let places = 1 << places.ilog2();
        // Memory that is zero already need not be touched: the conversion costs nothing.
        let words = vec![0u64; 2 * WAYS * places]
            .into_iter()
            .map(AtomicU64::new)
            .collect();
        Self { words }
    }

    fn place(&self, key: u64) -> &[AtomicU64] {
        let places = self.words.len() / (2 * WAYS);
        let mixed = (key ^ key >> 32).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let place = (mixed >> 20) as usize & (places - 1);
        &self.words[2 * WAYS * place..][..2 * WAYS]
    }

    /// What is known of a position.
    #[inline]
    pub(super) fn get(&self, key: u64) -> Option<Numbers> {
        self.place(key).chunks_exact(2).find_map(|entry| {
            let data = entry[1].load(Ordering::Relaxed);
            let fits = entry[0].load(Ordering::Relaxed) ^ data == key;
            (fits && data != 0).then(|| unpack(data))
        })
    }

    /// Fetches what is known of many positions into the cache: waiting for all at once takes hardly longer than
    /// waiting for one.
    #[inline]
    pub(super) fn fetch(&self, keys: impl Iterator<Item = u64>) {
        let words = keys.map(|key| self.place(key)[0].load(Ordering::Relaxed));
        black_box(words.fold(0, |all, word| all ^ word));
    }

    /// Keeps what is known of a position after `work` more nodes, and gives about how many it took in all, as far as
    /// that is known.
    pub(super) fn put(&self, key: u64, numbers: Numbers, work: u64) -> u64 {
        let place = self.place(key);
        let entries = || place.chunks_exact(2);
        let holds = |entry: &&[AtomicU64]| {
            entry[0].load(Ordering::Relaxed) ^ entry[1].load(Ordering::Relaxed) == key
        };
        let effort = |entry: &&[AtomicU64]| entry[1].load(Ordering::Relaxed) >> 58;
        let held = entries().find(holds);
        let before = held.as_ref().map_or(0, effort).min(61);
        // The middle of the numbers with this magnitude.
        let all = work.saturating_add(3 << before >> 2);
        let magnitude = before.max(u64::from(64 - all.leading_zeros()).min(63));
        if let Some(entry) = held.or_else(|| entries().min_by_key(effort)) {
            let data = pack(numbers, magnitude);
            entry[0].store(key ^ data, Ordering::Relaxed);
            entry[1].store(data, Ordering::Relaxed);
        }
        all
    }

    /// All that is known of positions that took at least `work` nodes, as pairs of words for [`ProofTable::restore`].
    pub(super) fn large(&self, work: u64) -> impl Iterator<Item = [u64; 2]> {
        let least = u64::from(64 - work.leading_zeros());
        self.words.chunks_exact(2).filter_map(move |entry| {
            let data = entry[1].load(Ordering::Relaxed);
            let key = entry[0].load(Ordering::Relaxed) ^ data;
            (data != 0 && data >> 58 >= least).then_some([key, data])
        })
    }

    /// Takes up what [`ProofTable::large`] gave.
    pub(super) fn restore(&self, [key, data]: [u64; 2]) {
        self.put(key, unpack(data), (1 << (data >> 58)) >> 1);
    }
}

/// The two numbers in 29 bits each, and the magnitude of the work.
fn pack(numbers: Numbers, magnitude: u64) -> u64 {
    magnitude << 58 | u64::from(numbers.win) << 29 | u64::from(numbers.loss)
}

fn unpack(data: u64) -> Numbers {
    let number = |data: u64| data as u32 & Numbers::NEVER;
    Numbers {
        win: number(data >> 29),
        loss: number(data),
    }
}
