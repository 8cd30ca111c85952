//! The straight lines of the four levels, and what they say about a position: who can reach which hole with
//! which disc.

use arrayvec::ArrayVec;
use burrow_games::bits::ones;
use burrow_games::taupes::{Discs, LEVELS, MAX_STEPS, SPACES, Space, State, Taupes};
use burrow_games::{Game, Seat};

/// The six directions on the hexagon, in axial coordinates.
pub(super) const DIRECTIONS: [(i8, i8); 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];

/// No level has more holes: there are fewer than moles, at most four times six.
const MOST_HOLES: usize = 24;

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

    /// The ways on a level of a game: in the pro game dotted spokes of the last level lead nowhere.
    pub(super) fn of(game: &Taupes, level: usize) -> Self {
        let cut: Vec<Space> = if game.pro() && level == LEVELS - 1 {
            game.dotted().collect()
        } else {
            Vec::new()
        };
        Self::new(&cut)
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

    /// From where a mole can enter one of these holes, which must be empty.
    pub(super) fn approaches(&self, holes: u64, occupied: u64) -> Approaches {
        let mut approaches = Approaches::default();
        for hole in ones(holes) {
            let mut from = [0; MAX_STEPS];
            for way in &self.0[hole] {
                let mut between = 0;
                for (from, &end) in from.iter_mut().zip(&way.ends) {
                    if between & occupied != 0 {
                        break;
                    }
                    *from |= end;
                    between = end;
                }
            }
            for (by_disc, from) in approaches.by_disc.iter_mut().zip(from) {
                *by_disc |= from;
            }
            approaches.by_hole.push(from);
        }
        approaches
    }
}

/// From where holes can be entered.
#[derive(Clone, Debug, Default)]
pub(super) struct Approaches {
    /// For each disc the spaces from which some hole can be entered.
    pub(super) by_disc: [u64; MAX_STEPS],
    /// For each hole the spaces from which it can be entered with each disc.
    pub(super) by_hole: ArrayVec<[u64; MAX_STEPS], MOST_HOLES>,
}

impl Approaches {
    /// The spaces from which some hole can be entered with some disc.
    pub(super) fn all(&self) -> u64 {
        self.by_disc.iter().fold(0, |all, set| all | set)
    }

    /// How many holes moles on these spaces can enter with some disc.
    pub(super) fn covered(&self, moles: u64) -> usize {
        let is_covered = |from: &&[u64; MAX_STEPS]| from.iter().any(|from| from & moles != 0);
        self.by_hole.iter().filter(is_covered).count()
    }
}

/// What a space promises to a mole on an empty board, or several spaces together.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Prospects {
    /// The chance to enter a hole with a disc.
    pub(super) enter: f32,
    /// The chance to enter a hole with one of two discs.
    pub(super) enter_soon: f32,
    /// In how many ways it can go, over all discs.
    pub(super) ways: f32,
}

impl Prospects {
    fn new(lines: &Lines, level: &Approaches, holes: u64, space: usize) -> Self {
        let discs = || 1..=MAX_STEPS;
        let odds = |disc: usize| f32::from(Discs::ALL.count(disc as u8)) / 6.0;
        let enters = |space: usize, disc: usize| level.by_disc[disc - 1] >> space & 1 == 1;
        let enter = |space: usize| -> f32 {
            let entering = discs().filter(|&disc| enters(space, disc));
            entering.map(odds).sum()
        };
        let then = |disc: usize| {
            let reach = ones(lines.reach(space, disc, 0));
            if enters(space, disc) {
                1.0
            } else {
                reach.map(enter).fold(0.0, f32::max)
            }
        };
        let is_hole = holes >> space & 1 == 1;
        let reach = discs().map(|disc| lines.reach(space, disc, 0).count_ones());
        Self {
            enter: if is_hole { 1.0 } else { enter(space) },
            enter_soon: if is_hole {
                1.0
            } else {
                discs().map(|disc| odds(disc) * then(disc)).sum()
            },
            ways: reach.sum::<u32>() as f32,
        }
    }
}

/// A game's levels with what an evaluation needs to know of them beforehand.
#[derive(Clone, Debug)]
pub(super) struct Board {
    lines: [Lines; 2],
    pub(super) holes: [u64; LEVELS],
    /// For each level from where its holes can be entered on an empty board.
    pub(super) approaches: [Approaches; LEVELS],
    /// For each level what each of its spaces promises.
    prospects: [[Prospects; SPACES]; LEVELS],
}

impl Board {
    pub(super) fn new(game: &Taupes) -> Self {
        let lines = [0, LEVELS - 1].map(|level| Lines::of(game, level));
        let holes = std::array::from_fn(|level| game.holes(level));
        let approaches: [Approaches; LEVELS] = std::array::from_fn(|level| {
            lines[usize::from(level == LEVELS - 1)].approaches(holes[level], 0)
        });
        let prospects = std::array::from_fn(|level| {
            let lines = &lines[usize::from(level == LEVELS - 1)];
            let approaches = &approaches[level];
            std::array::from_fn(|space| Prospects::new(lines, approaches, holes[level], space))
        });
        Self {
            lines,
            holes,
            approaches,
            prospects,
        }
    }

    /// What the spaces of these moles promise together on a level.
    pub(super) fn prospects(&self, level: usize, moles: u64) -> Prospects {
        ones(moles).fold(Prospects::default(), |sum, space| {
            let more = self.prospects[level][space];
            Prospects {
                enter: sum.enter + more.enter,
                enter_soon: sum.enter_soon + more.enter_soon,
                ways: sum.ways + more.ways,
            }
        })
    }

    /// What a space of a level promises to a mole.
    pub(super) fn prospect(&self, level: usize, space: usize) -> Prospects {
        self.prospects[level][space]
    }

    pub(super) fn lines(&self, level: usize) -> &Lines {
        &self.lines[usize::from(level == LEVELS - 1)]
    }
}

/// The spaces of all moles.
pub(super) fn occupied(game: &Taupes, state: &State) -> u64 {
    (0..game.seats()).fold(0, |all, seat| all | state.moles(Seat::new(seat)))
}
