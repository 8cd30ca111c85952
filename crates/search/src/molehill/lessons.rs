//! Results of the prover in a form that applies to many positions.
//!
//! A plan of the mole holds wherever no stick lies across it, and what keeps the mole from its aim is a few of the
//! sticks: the others may lie anywhere. So answers are kept under the mole's trail alone, with the edges that they
//! depend on.

use burrow_games::molehill::Sticks;

use super::round::without;

/// Whether the mole gains what is asked for, and why.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Answer {
    /// Yes, as long as no stick lies on these edges: those that its plan crosses in some of its lines.
    Gains(Sticks),
    /// No, as long as there is a stick on all of these edges.
    Fails(Sticks),
}

/// The lessons: sets of [`WAYS`] entries, of which those that were cheap to learn and long ago are forgotten.
pub(super) struct Lessons {
    table: Vec<Packed>,
    /// Makes the keys differ from those of what is forgotten.
    salt: u64,
}

/// An entry as numbers and not as a structure, because memory full of zeros costs nothing to come by: the key, the
/// two sets of edges, and the rest.
type Packed = [u64; 4];

struct Entry {
    key: u64,
    edges: Sticks,
    need: u8,
    gains: bool,
    /// How dear it is: see [`Lessons::learn`].
    price: u32,
}

impl Entry {
    fn pack(&self) -> Packed {
        let rest = u64::from(self.price) | u64::from(self.need) << 32;
        [
            self.key,
            self.edges.north,
            self.edges.east,
            rest | u64::from(self.gains) << 40,
        ]
    }

    fn unpack([key, north, east, rest]: &Packed) -> Self {
        Self {
            key: *key,
            edges: Sticks {
                north: *north,
                east: *east,
            },
            need: (rest >> 32) as u8,
            gains: rest >> 40 != 0,
            price: *rest as u32,
        }
    }
}

const WAYS: usize = 16;

impl Lessons {
    /// Lessons that take at most a given number of bytes, or one set of entries.
    pub(super) fn new(memory: usize) -> Self {
        let sets = (memory / (WAYS * size_of::<Packed>())).max(1);
        Self {
            table: vec![[0; 4]; WAYS << sets.ilog2()],
            salt: 0,
        }
    }

    /// Forgets everything.
    pub(super) fn forget(&mut self) {
        // To clear a large table would take too long for a search that may be stopped at once.
        self.salt = self.salt.wrapping_add(0x9E37_79B9_7F4A_7C15);
    }

    fn set(&self, key: u64) -> usize {
        (key as usize % (self.table.len() / WAYS)) * WAYS
    }

    /// All that was learnt about a trail and has a bearing on whether the mole gains `need`.
    pub(super) fn about(&self, key: u64, need: u32) -> impl Iterator<Item = Answer> {
        let key = key ^ self.salt;
        let set = self.set(key);
        self.table[set..set + WAYS]
            .iter()
            .filter(move |packed| packed[0] == key)
            .map(Entry::unpack)
            .filter_map(move |entry| {
                if entry.gains {
                    (u32::from(entry.need) >= need).then_some(Answer::Gains(entry.edges))
                } else {
                    (u32::from(entry.need) <= need).then_some(Answer::Fails(entry.edges))
                }
            })
    }

    /// The answer for a trail and sticks, if it was learnt.
    pub(super) fn recall(&self, key: u64, need: u32, sticks: Sticks) -> Option<Answer> {
        self.about(key, need).find(|&answer| match answer {
            Answer::Gains(plan) => (plan & sticks).is_empty(),
            Answer::Fails(walls) => without(walls, sticks).is_empty(),
        })
    }

    /// Keeps an answer that took `nodes` nodes to find.
    pub(super) fn learn(&mut self, key: u64, need: u32, answer: Answer, nodes: u64) {
        let key = key ^ self.salt;
        let set = self.set(key);
        let places = &mut self.table[set..set + WAYS];
        let price = |packed: &Packed| packed[3] as u32;
        let Some(cheapest) = places.iter_mut().min_by_key(|packed| price(packed)) else {
            return;
        };
        let (gains, edges) = match answer {
            Answer::Gains(plan) => (true, plan),
            Answer::Fails(walls) => (false, walls),
        };
        let entry = Entry {
            key,
            edges,
            need: need as u8,
            gains,
            // On top of what the forgotten one cost, so that dear lessons of long ago go as well in the end.
            price: price(cheapest) + (nodes + 1).ilog2() + 1,
        };
        *cheapest = entry.pack();
    }
}
