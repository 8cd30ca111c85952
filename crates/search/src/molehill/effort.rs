//! How much work a question still seems to take, in both directions: the numbers of proof-number search.

use super::evaluation::PARTS;

/// The work that is left to prove that the mole gains what is asked for, and that it fails.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Effort {
    pub(super) gain: u32,
    pub(super) fail: u32,
}

impl Effort {
    /// More than any effort.
    pub(super) const UNLIMITED: Self = Self {
        gain: u32::MAX,
        fail: u32::MAX,
    };

    /// Sums are capped, so that they stay below what is unlimited.
    pub(super) const MOST: u32 = 1 << 28;

    /// A guess from what the mole expects to gain above what is asked for, in parts of a point: twice as much
    /// work for every `DOUBLE` parts in the wrong direction.
    pub(super) fn guess(ahead: i32) -> Self {
        const DOUBLE: i32 = PARTS * 3 / 4;
        const EVEN: i32 = 64;
        // Quarters of a power of two.
        let quarters = (4 * ahead / DOUBLE).clamp(-4 * 4, 4 * 4);
        let power = |quarters: i32| {
            let part = [64, 76, 91, 108][(quarters & 3) as usize];
            ((part * EVEN) << (quarters.div_euclid(4) + 4)) as u32 / (64 * 16)
        };
        Self {
            gain: power(-quarters),
            fail: power(quarters),
        }
    }

    /// The number plus others, capped.
    pub(super) fn sum(numbers: impl Iterator<Item = u32>) -> u32 {
        numbers.fold(0, |sum, number| (sum + number).min(Self::MOST))
    }

    /// Whether either number has reached its limit.
    pub(super) fn exceeds(self, limit: Self) -> bool {
        self.gain >= limit.gain || self.fail >= limit.fail
    }
}

/// The efforts of questions that were left open: a table of a fixed size, in which the latest stay.
pub(super) struct Efforts {
    table: Vec<[u64; 2]>,
}

impl Efforts {
    /// A table that takes at most a given number of bytes, or one entry.
    pub(super) fn new(memory: usize) -> Self {
        let most = (memory / size_of::<[u64; 2]>()).max(1);
        Self {
            table: vec![[0; 2]; 1 << most.ilog2()],
        }
    }

    fn place(&self, key: u64) -> usize {
        key as usize & (self.table.len() - 1)
    }

    pub(super) fn recall(&self, key: u64) -> Option<Effort> {
        let [found, numbers] = self.table[self.place(key)];
        (found == key).then_some(Effort {
            gain: numbers as u32,
            fail: (numbers >> 32) as u32,
        })
    }

    /// Whether an effort is remembered.
    pub(super) fn has(&self, key: u64) -> bool {
        self.table[self.place(key)][0] == key
    }

    pub(super) fn keep(&mut self, key: u64, effort: Effort) {
        let place = self.place(key);
        self.table[place] = [key, u64::from(effort.gain) | u64::from(effort.fail) << 32];
    }
}
