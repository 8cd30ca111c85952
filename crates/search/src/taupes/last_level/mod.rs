//! The last level of the basic game for two, solved.
//!
//! A lower and an upper bound of seat 0's chance are kept for every position before a disc is turned. They
//! start at 0 and 1 and are improved layer by layer, each from the bounds of the next, until they meet: value
//! iteration. Bounds that come from `n` turns of looking ahead hold whatever happens after those turns, so they
//! hold for a game that may be ended as stalled as long as at least `n` discs can be turned before that.

mod bags;
mod positions;
pub mod table;

use std::time::Instant;

use burrow_games::game::MAX_SEATS;
use burrow_games::taupes::{LEVELS, Phase, State, Taupes};
use burrow_games::{Game, Seat};

use self::bags::{Bags, Draw, LAYERS, Rhythm};
use self::positions::{Moves, Positions};
use super::evaluation::PerSeat;
use crate::control::{Control, Stopped};

/// The bounds of every position are closer than this when it is solved. With the rounding of numbers that are
/// kept in 32 bits, the values are right to 0.00001.
const EPSILON: f32 = 1e-6;

/// The times that the layers are gone through until the bounds meet, for estimates.
const SWEEPS: u64 = 5;

/// A lower and an upper bound of seat 0's chance.
type Bounds = [f32; 2];

/// The positions in which a certain player turns a disc and both have a certain number of discs left.
struct Layer {
    pairs: Vec<(usize, usize)>,
    /// For each pair of bags the bounds of all positions.
    bounds: Vec<Vec<Bounds>>,
    /// From how many turns ahead the bounds come.
    depth: u32,
    /// How far apart they are at most.
    gap: f32,
}

/// The last level with certain numbers of moles and a certain rhythm of discs.
pub(super) struct LastLevel {
    stall: u32,
    positions: Positions,
    bags: Bags,
    rhythm: Rhythm,
    layers: Vec<Layer>,
    /// The layer that is being worked on, and how many of its pairs are done.
    layer: usize,
    done: usize,
    /// The widest gap among the pairs that are done.
    gap: f32,
}

/// What is to be solved for a position in which somebody moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Task {
    moles: [u32; 2],
    rhythm: Rhythm,
}

impl Task {
    /// The task for a decision on the last level, if it is of a kind that can be solved.
    pub(super) fn of(game: &Taupes, state: &State) -> Option<Self> {
        let is_kind = game.seats() == 2 && !game.pro() && state.level() == LEVELS - 1;
        let Phase::Go { .. } = state.phase() else {
            return None;
        };
        is_kind.then(|| Self {
            moles: moles(state),
            rhythm: Rhythm::of(state, state.to_move().other()).0,
        })
    }

    /// The moles of both seats, and the number of the rhythm.
    pub(super) fn numbers(self) -> ([u32; 2], usize) {
        (self.moles, self.rhythm.number())
    }

    /// How many positions before a disc there are.
    fn states(self) -> Option<u64> {
        let bags = Bags::new();
        let pairs = (0..LAYERS).map(|layer| self.rhythm.pairs(&bags, layer).len() as u64);
        Some(Positions::estimate(self.moles)? * pairs.sum::<u64>())
    }

    /// About how many nodes it takes.
    pub(super) fn nodes(self) -> Option<u64> {
        Some(self.states()? * SWEEPS)
    }

    /// About how many bytes it takes: the bounds, and for each position the followers with each disc.
    pub(super) fn memory(self) -> Option<u64> {
        let moles = u64::from(self.moles[0] + self.moles[1]);
        let followers = Positions::estimate(self.moles)? * moles * 6 * 4 * size_of::<u32>() as u64;
        Some(self.states()? * size_of::<Bounds>() as u64 * 21 / 20 + 2 * followers + (16 << 20))
    }
}

fn moles(state: &State) -> [u32; 2] {
    [0, 1].map(|seat| state.moles(Seat::new(seat)).count_ones())
}

impl LastLevel {
    /// Nothing is known yet. It is a small part of the work, and thrown away if the control ends it.
    pub(super) fn new(game: &Taupes, task: Task, control: &mut Control) -> Result<Self, Stopped> {
        let positions = Positions::new(task.moles, control)?;
        Self::with(positions, task.rhythm, game.stall(), control)
    }

    /// Nothing is known yet but the positions.
    fn with(
        positions: Positions,
        rhythm: Rhythm,
        stall: u32,
        control: &mut Control,
    ) -> Result<Self, Stopped> {
        let bags = Bags::new();
        let mut layers = Vec::new();
        for layer in 0..LAYERS {
            let pairs = rhythm.pairs(&bags, layer);
            let mut bounds = Vec::with_capacity(pairs.len());
            for _ in &pairs {
                control.look()?;
                bounds.push(vec![[0.0, 1.0]; positions.len()]);
            }
            layers.push(Layer {
                pairs,
                bounds,
                depth: 0,
                gap: 1.0,
            });
        }
        Ok(Self {
            stall,
            positions,
            bags,
            rhythm,
            layers,
            layer: LAYERS - 1,
            done: 0,
            gap: 0.0,
        })
    }

    /// Whether it solves this task.
    pub(super) fn is_for(&self, task: Task) -> bool {
        (self.positions.moles(), self.rhythm) == (task.moles, task.rhythm)
    }

    /// Whether the bounds have met everywhere.
    pub(super) fn is_solved(&self) -> bool {
        self.layers.iter().all(|layer| layer.gap <= EPSILON)
    }

    /// Brings the bounds nearer to each other until they meet, the time comes or the control ends it. It can be
    /// taken up again.
    pub(super) fn work(
        &mut self,
        control: &mut Control,
        until: Option<Instant>,
    ) -> Result<(), Stopped> {
        while !self.is_solved() {
            if until.is_some_and(|until| Instant::now() >= until) {
                return Ok(());
            }
            if self.done < self.layers[self.layer].pairs.len() {
                self.improve(control)?;
                continue;
            }
            let next = (self.layer + 1) % LAYERS;
            let depth = self.layers[next].depth + 1;
            let layer = &mut self.layers[self.layer];
            (layer.depth, layer.gap) = (depth, self.gap);
            self.layer = (self.layer + LAYERS - 1) % LAYERS;
            (self.done, self.gap) = (0, 0.0);
        }
        Ok(())
    }

    /// Improves the bounds of all positions with the next pair of bags.
    fn improve(&mut self, control: &mut Control) -> Result<(), Stopped> {
        let mover = self.layer % 2;
        let next = &self.layers[(self.layer + 1) % LAYERS];
        let (first, second) = self.layers[self.layer].pairs[self.done];
        let draws = self.bags.draws(if mover == 0 { first } else { second });
        let after: Vec<(Draw, &[Bounds])> = { draws.into_iter() }
            .filter_map(|draw| {
                let pair = match mover {
                    0 => (draw.left, second),
                    _ => (first, draw.left),
                };
                let index = next.pairs.iter().position(|&other| other == pair)?;
                Some((draw, &next.bounds[index][..]))
            })
            .collect();
        let mut improved = Vec::with_capacity(self.positions.len());
        let mut gap = self.gap;
        for position in 0..self.positions.len() {
            control.tick()?;
            let mut bounds = [0.0, 0.0];
            for (draw, after) in &after {
                let [lower, upper] = match self.positions.moves(position, mover, draw.value) {
                    Moves::Win => [1.0 - mover as f32; 2],
                    Moves::To(followers) => choose(mover, followers, after),
                };
                bounds[0] += draw.odds * lower;
                bounds[1] += draw.odds * upper;
            }
            gap = gap.max(bounds[1] - bounds[0]);
            improved.push(bounds);
        }
        self.layers[self.layer].bounds[self.done] = improved;
        self.done += 1;
        self.gap = gap;
        Ok(())
    }

    /// The chance of each seat in a position before a disc is turned, if it is known.
    pub(super) fn chances(&self, state: &State) -> Option<PerSeat> {
        let mover = state.to_move();
        let fits = state.level() == LEVELS - 1
            && state.phase() == Phase::Turn { again: false }
            && moles(state) == self.positions.moles()
            && self.is_solved();
        let (rhythm, layer) = Rhythm::of(state, mover);
        if !fits || rhythm != self.rhythm {
            return None;
        }
        let layer = &self.layers[layer];
        // Nearer to the end of a stalled game other values hold.
        if self.stall.saturating_sub(state.turned()) < layer.depth {
            return None;
        }
        let seats = [0, 1].map(Seat::new);
        let pair = (
            self.bags.of(state, seats[0])?,
            self.bags.of(state, seats[1])?,
        );
        let pair = layer.pairs.iter().position(|&other| other == pair)?;
        let position = self.positions.find(seats.map(|seat| state.moles(seat)));
        let [lower, upper] = layer.bounds[pair][position];
        let chance = (lower + upper) / 2.0;
        let mut chances = [0.0; MAX_SEATS];
        (chances[0], chances[1]) = (chance, 1.0 - chance);
        Some(chances)
    }
}

/// The bounds of the best choice: seat 0 takes the highest, seat 1 the lowest.
fn choose(mover: usize, followers: &[u32], after: &[Bounds]) -> Bounds {
    let bounds = followers.iter().map(|&follower| after[follower as usize]);
    match mover {
        0 => bounds.fold([0.0; 2], |[a, b], [lower, upper]| {
            [a.max(lower), b.max(upper)]
        }),
        _ => bounds.fold([1.0; 2], |[a, b], [lower, upper]| {
            [a.min(lower), b.min(upper)]
        }),
    }
}
