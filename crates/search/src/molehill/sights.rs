//! What the lookout has seen: a table that several threads share.
//!
//! As with the prover's lessons, what was seen is kept under the mole's trail alone, with the edges that it depends
//! on, so that it holds wherever else sticks lie.

use std::sync::atomic::{AtomicU64, Ordering};

use burrow_games::molehill::Sticks;

use super::round::without;

/// Whether the mole reaches a goal, in parts of a point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Sight {
    /// What it gets: at least so much if it reaches the goal, else at most.
    pub(super) parts: i32,
    /// The edges on which that depends. If it reaches the goal, they must be free of sticks; else there must be a
    /// stick on each.
    pub(super) edges: Sticks,
}

/// What was seen of a trail.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Seen {
    pub(super) sight: Sight,
    pub(super) reaches: bool,
    /// How many steps ahead it was seen.
    pub(super) depth: u8,
    /// The step or stick that decides, as its place in sets of squares or tables of edges; [`NO_BEST`] if unknown.
    pub(super) best: u8,
}

/// No step and no stick.
pub(super) const NO_BEST: u8 = 255;

impl Seen {
    /// Nothing seen.
    pub(super) const NOTHING: Self = Self {
        sight: Sight {
            parts: 0,
            edges: Sticks { north: 0, east: 0 },
        },
        reaches: false,
        depth: 0,
        best: NO_BEST,
    };

    /// Whether it says the same of a round with these sticks.
    pub(super) fn holds(&self, sticks: Sticks) -> bool {
        if self.reaches {
            (self.sight.edges & sticks).is_empty()
        } else {
            without(self.sight.edges, sticks).is_empty()
        }
    }

    /// Whether it answers if the mole reaches a goal within `depth` steps, where it holds.
    pub(super) fn answers(&self, depth: u8, goal: i32) -> bool {
        self.depth >= depth && self.reaches == (self.sight.parts >= goal)
    }

    /// Whether it says all that another says of the same trail.
    fn covers(&self, other: &Self) -> bool {
        let says_more = if self.reaches {
            self.sight.parts >= other.sight.parts
        } else {
            self.sight.parts <= other.sight.parts
        };
        self.reaches == other.reaches
            && self.depth >= other.depth
            && says_more
            && without(self.sight.edges, other.sight.edges).is_empty()
    }

    fn pack(&self) -> [u64; 3] {
        let parts = self.sight.parts.clamp(0, u16::MAX.into()) as u64;
        let rest = parts
            | u64::from(self.depth) << 16
            | u64::from(self.best) << 24
            | u64::from(self.reaches) << 32;
        [self.sight.edges.north, self.sight.edges.east, rest]
    }

    fn unpack([north, east, rest]: [u64; 3]) -> Self {
        Self {
            sight: Sight {
                parts: i32::from(rest as u16),
                edges: Sticks { north, east },
            },
            depth: (rest >> 16) as u8,
            best: (rest >> 24) as u8,
            reaches: rest >> 32 & 1 != 0,
        }
    }
}

/// Where in the last word of an entry its price is, and the highest one.
const PRICE: u32 = 40;
const MOST_PRICE: u64 = (1 << 24) - 1;

/// How many things are remembered in one place.
const WAYS: usize = 8;

/// What was seen of many trails: a table of a fixed size.
pub(super) struct Sights {
    /// What was seen packed, and the key mixed with it, so that an entry of which two threads have written parts
    /// belongs to no key.
    table: Vec<[AtomicU64; 4]>,
}

impl Sights {
    /// A table that takes at most a given number of bytes, or one set of entries.
    pub(super) fn new(memory: usize) -> Self {
        let sets = (memory / (WAYS * size_of::<[AtomicU64; 4]>())).max(1);
        // Memory full of zeros costs nothing to come by, and stays where it is.
        let zeros = vec![[0; 4]; WAYS << sets.ilog2()].into_iter();
        let table = zeros.map(|words: [u64; 4]| words.map(AtomicU64::new));
        Self {
            table: table.collect(),
        }
    }

    fn set(&self, key: u64) -> &[[AtomicU64; 4]] {
        let set = key as usize & (self.table.len() / WAYS - 1);
        &self.table[set * WAYS..][..WAYS]
    }

    /// All that was seen of a trail.
    pub(super) fn about(&self, key: u64) -> impl Iterator<Item = Seen> {
        self.set(key).iter().filter_map(move |entry| {
            let [mixed, north, east, rest] = load(entry);
            (mixed ^ north ^ east ^ rest == key).then(|| Seen::unpack([north, east, rest]))
        })
    }

    /// Keeps what was seen, in the place of something that it makes needless or of what was cheap and long ago.
    pub(super) fn keep(&self, key: u64, seen: &Seen) {
        let set = self.set(key);
        let mut place = 0;
        let mut least = u64::MAX;
        for (index, entry) in set.iter().enumerate() {
            let [mixed, north, east, rest] = load(entry);
            let is_same_trail = mixed ^ north ^ east ^ rest == key;
            if is_same_trail && seen.covers(&Seen::unpack([north, east, rest])) {
                (place, least) = (index, 0);
                break;
            }
            let price = rest >> PRICE;
            if price < least {
                (place, least) = (index, price);
            }
        }
        // On top of what the forgotten one cost, so that dear ones of long ago go as well in the end.
        let price = (least + 1 + u64::from(seen.depth)).min(MOST_PRICE);
        let [north, east, rest] = seen.pack();
        let rest = rest | price << PRICE;
        let words = [key ^ north ^ east ^ rest, north, east, rest];
        for (place, word) in set[place].iter().zip(words) {
            place.store(word, Ordering::Relaxed);
        }
    }
}

fn load(entry: &[AtomicU64; 4]) -> [u64; 4] {
    [0, 1, 2, 3].map(|index: usize| entry[index].load(Ordering::Relaxed))
}
