//! The discs of both players on the last level, and in which order they are turned.
//!
//! On the last level of the basic game the players turn discs in strict alternation. So once it is known how
//! many discs each has left, it is known from then on: the game cycles through twelve layers, six turns of
//! each player. Positions in one layer lead only to the next.

use burrow_games::Seat;
use burrow_games::taupes::{Discs, MAX_STEPS, State};

/// The number of discs of a player.
const DISCS: u8 = 6;
/// The turns after which both players have as many discs left as before.
pub(super) const LAYERS: usize = 2 * DISCS as usize;

/// The counts of the discs of each value that a player has left.
type Counts = [u8; MAX_STEPS];

/// The discs that a player may have left when one has to be turned: never none, since then all come back.
#[derive(Clone, Debug)]
pub(super) struct Bags {
    bags: Vec<Counts>,
}

impl Bags {
    pub(super) fn new() -> Self {
        let all = counts(Discs::ALL);
        let mut bags = vec![[0; MAX_STEPS]];
        for value in 0..MAX_STEPS {
            bags = { bags.into_iter() }
                .flat_map(|bag| {
                    (0..=all[value]).map(move |count| {
                        let mut bag = bag;
                        bag[value] = count;
                        bag
                    })
                })
                .collect();
        }
        bags.retain(|bag| bag.iter().any(|&count| count > 0));
        Self { bags }
    }

    /// The number of a bag; an empty one is a full one.
    fn index(&self, counts: Counts) -> Option<usize> {
        let counts = if counts.iter().all(|&count| count == 0) {
            self::counts(Discs::ALL)
        } else {
            counts
        };
        self.bags.iter().position(|&bag| bag == counts)
    }

    /// The bag of a seat.
    pub(super) fn of(&self, state: &State, seat: Seat) -> Option<usize> {
        self.index(counts(state.discs(seat)))
    }

    /// What may be turned: for each value its odds and what is left then.
    pub(super) fn draws(&self, bag: usize) -> Vec<Draw> {
        let counts = self.bags[bag];
        let total: u8 = counts.iter().sum();
        let draw = |value: usize| {
            let mut left = counts;
            left[value] = left[value].checked_sub(1)?;
            Some(Draw {
                value,
                odds: f32::from(counts[value]) / f32::from(total),
                left: self.index(left)?,
            })
        };
        (0..MAX_STEPS).filter_map(draw).collect()
    }

    /// The bags with a number of discs.
    fn of_size(&self, size: u8) -> Vec<usize> {
        let has_size = |&bag: &usize| self.bags[bag].iter().sum::<u8>() == size;
        (0..self.bags.len()).filter(has_size).collect()
    }
}

/// A disc that may be turned.
pub(super) struct Draw {
    /// From 0 for a disc 1.
    pub(super) value: usize,
    pub(super) odds: f32,
    /// The bag that is left.
    pub(super) left: usize,
}

fn counts(discs: Discs) -> Counts {
    std::array::from_fn(|value| discs.count(value as u8 + 1))
}

fn size(discs: Discs) -> u8 {
    counts(discs.or_all()).iter().sum()
}

/// How the turns of both players are shifted against each other: the discs that seat 1 has left when seat 0
/// turns the first of six.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Rhythm(u8);

impl Rhythm {
    /// All rhythms, in the order of their numbers.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        (1..=DISCS).map(Self)
    }

    /// From 1 to 6.
    pub(super) fn number(self) -> usize {
        self.0.into()
    }

    /// The rhythm of the same discs with the seats exchanged; never the same one.
    pub(super) fn exchanged(self) -> Self {
        Self(wrap(2 * DISCS - 1 - self.0))
    }

    /// The rhythm and the layer of a position in which `mover` turns a disc next.
    pub(super) fn of(state: &State, mover: Seat) -> (Self, usize) {
        Self::seen(state, mover, [0, 1].map(Seat::new))
    }

    /// The rhythm and the layer when the seats are numbered in this order.
    pub(super) fn seen(state: &State, mover: Seat, order: [Seat; 2]) -> (Self, usize) {
        let sizes = order.map(|seat| size(state.discs(seat)));
        // Full turns of both since seat 0 had all discs.
        let (rounds, layer) = if mover == order[0] {
            (DISCS - sizes[0], 2 * (DISCS - sizes[0]))
        } else {
            let rounds = (2 * DISCS - 1 - sizes[0]) % DISCS;
            (rounds, 2 * rounds + 1)
        };
        (Self(wrap(sizes[1] + rounds)), layer.into())
    }

    /// All pairs of bags in a layer, each as (bag of seat 0, bag of seat 1).
    pub(super) fn pairs(self, bags: &Bags, layer: usize) -> Vec<(usize, usize)> {
        let layer = layer as u8;
        let sizes = (
            wrap(2 * DISCS - layer.div_ceil(2)),
            wrap(self.0 + DISCS - layer / 2),
        );
        let second = bags.of_size(sizes.1);
        let pair = |first| second.iter().map(move |&second| (first, second));
        bags.of_size(sizes.0).into_iter().flat_map(pair).collect()
    }
}

/// From 1 to 6.
fn wrap(size: u8) -> u8 {
    (size + DISCS - 1) % DISCS + 1
}
