//! Where two players' moles can stand on the last level, up to the symmetries of the hexagon.

use burrow_games::bits::ones;
use burrow_games::taupes::{MAX_STEPS, SPACES, Space};

use super::super::board::Lines;
use crate::control::{Control, Stopped};

/// The spaces without the hole: a mole in it has won.
const OPEN: usize = SPACES - 1;
/// The most moles of one player.
const MOST: usize = 3;
/// The number of a rank that has none.
pub(super) const NONE: u32 = u32::MAX;

/// All positions with given numbers of moles, numbered, and what moves do to them.
pub(super) struct Positions {
    moles: [u32; 2],
    /// For each rank of a position the number that it shares with its images.
    numbers: Vec<u32>,
    count: usize,
    /// For each number, seat and disc where its followers begin.
    offsets: Vec<u32>,
    followers: Vec<u32>,
}

/// What a player can do with a disc.
pub(super) enum Moves<'a> {
    /// A mole can go into the hole.
    Win,
    /// The positions that the mover can reach: where no mole can go, the same one.
    To(&'a [u32]),
}

impl Positions {
    /// About how many positions there are.
    pub(super) fn estimate(moles: [u32; 2]) -> Option<u64> {
        let fits = moles
            .iter()
            .all(|&moles| (1..=MOST as u32).contains(&moles));
        fits.then(|| {
            let ways = moles.map(|moles| {
                (0..u64::from(moles)).fold(1, |ways, i| ways * (OPEN as u64 - i) / (i + 1))
            });
            ways[0] * ways[1] / 12
        })
    }

    pub(super) fn new(moles: [u32; 2], control: &mut Control) -> Result<Self, Stopped> {
        let mut positions = Self {
            moles,
            numbers: Vec::new(),
            count: 0,
            offsets: vec![0],
            followers: Vec::new(),
        };
        let samples = positions.number(control)?;
        let lines = Lines::all();
        for sets in samples {
            control.tick()?;
            for seat in 0..2 {
                for disc in 1..=MAX_STEPS {
                    positions.follow(&lines, sets, seat, disc);
                }
            }
        }
        Ok(positions)
    }

    /// How many there are.
    pub(super) fn len(&self) -> usize {
        self.count
    }

    /// The numbers of moles of both seats.
    pub(super) fn moles(&self) -> [u32; 2] {
        self.moles
    }

    /// The number of the position with these sets of moles.
    pub(super) fn find(&self, sets: [u64; 2]) -> usize {
        self.numbers[self.rank(sets)] as usize
    }

    /// What a seat can do with a disc, counted from 0.
    pub(super) fn moves(&self, position: usize, seat: usize, disc: usize) -> Moves<'_> {
        let entry = (position * 2 + seat) * MAX_STEPS + disc;
        let followers = self.offsets[entry] as usize..self.offsets[entry + 1] as usize;
        if followers.is_empty() {
            Moves::Win
        } else {
            Moves::To(&self.followers[followers])
        }
    }

    /// Numbers all positions, and gives one of each.
    fn number(&mut self, control: &mut Control) -> Result<Vec<[u64; 2]>, Stopped> {
        let symmetries = symmetries();
        let choices = self.moles.map(subsets);
        self.numbers = vec![NONE; choices[0].len() * choices[1].len()];
        let mut samples = Vec::new();
        for &first in &choices[0] {
            control.tick()?;
            for &second in choices[1].iter().filter(|&second| second & first == 0) {
                if self.numbers[self.rank([first, second])] != NONE {
                    continue;
                }
                control.tick()?;
                for map in &symmetries {
                    let image = [first, second]
                        .map(|set| ones(set).fold(0, |image, space| image | 1 << map[space]));
                    let rank = self.rank(image);
                    self.numbers[rank] = samples.len() as u32;
                }
                samples.push([first, second]);
            }
        }
        self.count = samples.len();
        Ok(samples)
    }

    fn follow(&mut self, lines: &Lines, sets: [u64; 2], seat: usize, disc: usize) {
        let occupied = sets[0] | sets[1];
        let reaches = ones(sets[seat]).map(|from| (from, lines.reach(from, disc, occupied)));
        let begin = self.followers.len();
        let mut wins = false;
        for (from, reach) in reaches {
            wins |= reach >> Space::CENTRE.index() & 1 != 0;
            for to in ones(reach & !(1 << Space::CENTRE.index())) {
                let mut after = sets;
                after[seat] ^= 1 << from | 1 << to;
                self.followers.push(self.find(after) as u32);
            }
        }
        if wins {
            self.followers.truncate(begin);
        } else if self.followers.len() == begin {
            self.followers.push(self.find(sets) as u32);
        } else {
            // Symmetric moves lead to the same position.
            self.followers[begin..].sort_unstable();
            let mut kept = begin + 1;
            for next in begin + 1..self.followers.len() {
                if self.followers[next] != self.followers[kept - 1] {
                    self.followers[kept] = self.followers[next];
                    kept += 1;
                }
            }
            self.followers.truncate(kept);
        }
        self.offsets.push(self.followers.len() as u32);
    }

    /// For each rank the number of its position, [`NONE`] where moles would share a space.
    pub(super) fn numbers(&self) -> &[u32] {
        &self.numbers
    }

    fn rank(&self, sets: [u64; 2]) -> usize {
        rank(self.moles, sets)
    }
}

/// A number for each pair of sets of moles, below [`ranks`].
pub(super) fn rank(moles: [u32; 2], sets: [u64; 2]) -> usize {
    let rank = |set: u64| -> usize {
        let places = ones(set).enumerate();
        places
            .map(|(nth, space)| BINOMIALS[squeezed(space)][nth + 1] as usize)
            .sum()
    };
    rank(sets[0]) * ways(moles[1]) + rank(sets[1])
}

/// How many ranks there are.
pub(super) fn ranks(moles: [u32; 2]) -> usize {
    ways(moles[0]) * ways(moles[1])
}

/// The ways to choose a number of spaces without the hole.
fn ways(moles: u32) -> usize {
    BINOMIALS[OPEN][moles as usize] as usize
}

/// The index of a space among those without the hole.
fn squeezed(space: usize) -> usize {
    space - usize::from(space > Space::CENTRE.index())
}

/// All sets of a number of spaces without the hole.
fn subsets(size: u32) -> Vec<u64> {
    let mut sets = vec![0u64];
    for _ in 0..size {
        let grow = |set: u64| {
            let above = 64 - set.leading_zeros() as usize;
            let spaces = (above..SPACES).filter(|&space| space != Space::CENTRE.index());
            spaces.map(move |space| set | 1 << space)
        };
        sets = sets.into_iter().flat_map(grow).collect();
    }
    sets
}

/// The twelve symmetries of the hexagon, as the image of each space.
fn symmetries() -> Vec<[usize; SPACES]> {
    let image = |turns: usize, mirrored: bool| {
        let mut map = [0; SPACES];
        for space in Space::all() {
            let (q, r) = space.axial();
            let start = if mirrored { (r, q) } else { (q, r) };
            let (q, r) = (0..turns).fold(start, |(q, r), _| (-r, q + r));
            map[space.index()] = Space::new(q, r).map_or(0, Space::index);
        }
        map
    };
    (0..12).map(|i| image(i % 6, i >= 6)).collect()
}

/// The binomial coefficients.
static BINOMIALS: [[u32; MOST + 1]; SPACES] = {
    let mut table = [[0; MOST + 1]; SPACES];
    let mut n = 0;
    while n < SPACES {
        table[n][0] = 1;
        let mut k = 1;
        while k <= MOST && k <= n {
            table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    table
};
