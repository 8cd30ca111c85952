//! The straight lines of the four levels, and what they say about a position: who can reach which hole with
//! which disc.

use burrow_games::taupes::{LEVELS, MAX_STEPS, Space, State, Taupes};
use burrow_games::{Game, Seat};

/// The six directions on the hexagon, in axial coordinates.
pub(super) const DIRECTIONS: [(i8, i8); 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];

/// The indices of the set bits, lowest first.
pub(super) fn ones(mut bits: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (bits != 0).then(|| {
            let index = bits.trailing_zeros() as usize;
            bits &= bits - 1;
            index
        })
    })
}

/// A straight way from a space: how it goes on after one, two, three and four steps.
#[derive(Clone, Copy, Default, Debug)]
struct Way {
    /// The spaces that must be free, the end included; not used where there is no end.
    paths: [u64; MAX_STEPS],
    /// The end as a set; empty where the way leaves the board or uses an edge that does not exist.
    ends: [u64; MAX_STEPS],
}

/// All straight ways of a level.
#[derive(Clone, Debug)]
pub(super) struct Lines(Vec<[Way; 6]>);

impl Lines {
    /// The ways on a level where the edges between the centre and the spaces `cut` do not exist.
    fn new(cut: &[Space]) -> Self {
        let way = |from: Space, (dq, dr): (i8, i8)| {
            let mut way = Way::default();
            let (mut here, mut path) = (from, 0);
            for step in 0..MAX_STEPS {
                let (q, r) = here.axial();
                let Some(next) = Space::new(q + dq, r + dr) else {
                    break;
                };
                let is_cut = |a: Space, b: Space| a == Space::CENTRE && cut.contains(&b);
                if is_cut(here, next) || is_cut(next, here) {
                    break;
                }
                path |= 1 << next.index();
                way.paths[step] = path;
                way.ends[step] = 1 << next.index();
                here = next;
            }
            way
        };
        Self(
            Space::all()
                .map(|from| DIRECTIONS.map(|direction| way(from, direction)))
                .collect(),
        )
    }

    /// The ways on a level where all edges exist.
    pub(super) fn all() -> Self {
        Self::new(&[])
    }

    /// Where a mole can go with a disc.
    pub(super) fn reach(&self, from: usize, disc: usize, occupied: u64) -> u64 {
        self.0[from]
            .iter()
            .fold(0, |ends, way| match way.paths[disc - 1] & occupied {
                0 => ends | way.ends[disc - 1],
                _ => ends,
            })
    }

    /// For each disc the spaces from which a mole can enter one of these holes, which must be empty.
    pub(super) fn approaches(&self, holes: u64, occupied: u64) -> [u64; MAX_STEPS] {
        let mut approaches = [0; MAX_STEPS];
        for way in ones(holes).flat_map(|hole| &self.0[hole]) {
            let mut between = 0;
            for (approach, &end) in approaches.iter_mut().zip(&way.ends) {
                if between & occupied != 0 {
                    break;
                }
                *approach |= end;
                between = end;
            }
        }
        approaches
    }
}

/// A game's levels with what an evaluation needs to know of them beforehand.
#[derive(Clone, Debug)]
pub(super) struct Board {
    lines: [Lines; 2],
    pub(super) holes: [u64; LEVELS],
    /// For each level the spaces from which one of its holes is one disc away on an empty board.
    pub(super) near: [u64; LEVELS],
}

impl Board {
    pub(super) fn new(game: &Taupes) -> Self {
        let cut: Vec<Space> = match game.pro() {
            true => game.dotted().collect(),
            false => Vec::new(),
        };
        let lines = [Lines::all(), Lines::new(&cut)];
        let holes = std::array::from_fn(|level| game.holes(level));
        let near = std::array::from_fn(|level| {
            let lines = &lines[usize::from(level == LEVELS - 1)];
            let approaches = lines.approaches(holes[level], 0);
            approaches.iter().fold(0, |near, set| near | set) & !holes[level]
        });
        Self { lines, holes, near }
    }

    pub(super) fn lines(&self, level: usize) -> &Lines {
        &self.lines[usize::from(level == LEVELS - 1)]
    }
}

/// The spaces of all moles.
pub(super) fn occupied(game: &Taupes, state: &State) -> u64 {
    (0..game.seats()).fold(0, |all, seat| all | state.moles(Seat::new(seat)))
}
