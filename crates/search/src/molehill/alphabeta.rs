//! What the mole may expect, looking some steps ahead.
//!
//! Alpha-beta over the mole's steps and the relevant sticks: those at the sides of the squares within two steps, and
//! of them the few that look best. A table remembers what was found, iterative deepening and the answers that proved
//! good before order the moves.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use arrayvec::ArrayVec;
use burrow_games::molehill::Sticks;

use super::evaluation::{PARTS, Weights, expected_gain};
use super::round::{Round, Rules, edge_at, edge_index, single_edges, squares};
use super::stakes::{Stakes, Worth};
use crate::control::{Control, Stopped};

/// Looks ahead, and remembers what it saw. A clone shares what it sees.
#[derive(Clone)]
pub(super) struct Lookout {
    table: Arc<Vec<Entry>>,
    /// Makes the keys differ from those of what is forgotten.
    salt: u64,
    weights: Box<Weights>,
    /// How often a stick on an edge was too good for the mole to allow it, to try it early.
    history: Box<[Worth; 128]>,
}

/// The rest packed, see [`Seen`], and the key mixed with it, so that an entry of which two threads have written
/// a half each belongs to no key.
type Entry = [AtomicU64; 2];

#[derive(Clone, Copy, PartialEq, Eq)]
enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

/// What was seen of a round.
#[derive(Clone, Copy)]
struct Seen {
    worth: Worth,
    depth: u8,
    bound: Bound,
    best: u8,
}

const NONE: u8 = 255;

/// The most steps that are looked at: more than this only a jump gives.
const MAX_STEPS: usize = 12;

/// The window that holds every worth.
pub(super) const ALL_WORTHS: [Worth; 2] = [Worth::MIN + 1, Worth::MAX];

/// From this depth on sticks further away are looked at too, all are ordered by a glance at what they lead to, and
/// only so many are tried. At the last step the sticks nearby do: the wider the choice there, the more often it falls
/// on a stick that the glance overrates.
const ORDERED_DEPTH: u8 = 2;
const TRIED: usize = 8;

/// From this depth on all but the first few sticks are looked at less deeply, unless they turn out better than those.
const DOUBTING_DEPTH: u8 = 3;
const FULLY_SEEN: usize = 4;

/// How many steps away from the mole a stick may lie to be relevant.
pub(super) const FAR: usize = 2;
const NEAR: usize = 1;

/// What stays the same during a search.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Scene {
    pub(super) rules: Rules,
    pub(super) stakes: Stakes,
}

impl Lookout {
    /// A lookout whose table takes at most so many bytes.
    pub(super) fn new(memory: usize, weights: &Weights) -> Self {
        let most = (memory / size_of::<Entry>()).max(1);
        // Memory full of zeros costs nothing to come by, and stays where it is.
        let zeros = vec![[0; 2]; 1 << most.ilog2()].into_iter();
        let table = zeros
            .map(|words: [u64; 2]| words.map(AtomicU64::new))
            .collect();
        Self {
            table: Arc::new(table),
            salt: 0,
            weights: Box::new(*weights),
            history: Box::new([0; 128]),
        }
    }

    /// Forgets everything: what it saw holds for one scene.
    pub(super) fn forget(&mut self) {
        // To clear a large table would take too long for a search that may be stopped at once.
        self.salt = self.salt.wrapping_add(0x9E37_79B9_7F4A_7C15);
        self.history.fill(0);
    }

    /// The worth at the mole's turn, looking so many steps ahead, exact within the window.
    pub(super) fn moles_turn(
        &mut self,
        round: &Round,
        depth: u8,
        [mut alpha, beta]: [Worth; 2],
        scene: &Scene,
        control: &mut Control,
    ) -> Result<Worth, Stopped> {
        control.tick()?;
        let targets = round.targets(&scene.rules);
        if targets == 0 {
            return Ok(scene.stakes.worth_of_end(round.points(&scene.rules)));
        }
        if depth == 0 {
            return Ok(self.glance(round, true, scene));
        }
        let key = round.key(true) ^ self.salt;
        let seen = self.recall(key);
        if let Some(worth) = seen.and_then(|seen| seen.settles(depth, [alpha, beta])) {
            return Ok(worth);
        }
        let lowest = alpha;
        let mut best = (ALL_WORTHS[0], NONE);
        for to in self.ordered_steps(round, targets, seen, scene) {
            let after = round.dig(to);
            let worth = self.gardeners_turn(&after, depth - 1, [alpha, beta], scene, control)?;
            if worth > best.0 {
                best = (worth, to);
                alpha = alpha.max(worth);
            }
            if alpha >= beta {
                break;
            }
        }
        self.remember(key, depth, best, [lowest, beta]);
        Ok(best.0)
    }

    /// The worth at the gardener's turn, looking so many steps ahead, exact within the window.
    pub(super) fn gardeners_turn(
        &mut self,
        round: &Round,
        depth: u8,
        [alpha, mut beta]: [Worth; 2],
        scene: &Scene,
        control: &mut Control,
    ) -> Result<Worth, Stopped> {
        control.tick()?;
        if round.is_full() {
            return Ok(scene.stakes.worth_of_end(round.points(&scene.rules)));
        }
        if depth == 0 {
            return Ok(self.glance(round, false, scene));
        }
        let key = round.key(false) ^ self.salt;
        let seen = self.recall(key);
        if let Some(worth) = seen.and_then(|seen| seen.settles(depth, [alpha, beta])) {
            return Ok(worth);
        }
        let highest = beta;
        if depth >= 2 && alpha > ALL_WORTHS[0] {
            // More sticks never help the mole: if it gets too little even when the gardener passes, that's it.
            let worth = self.moles_turn(round, depth - 2, [alpha, alpha + 1], scene, control)?;
            if worth <= alpha {
                return Ok(worth);
            }
        }
        let mut best = (ALL_WORTHS[1], NONE);
        for (number, stick) in self.ordered_sticks(round, seen, depth, scene).enumerate() {
            let after = round.lay(stick);
            if number >= FULLY_SEEN && depth >= DOUBTING_DEPTH && beta < ALL_WORTHS[1] {
                // A stick that looks worse must show at a lesser depth that it is not.
                let window = [beta - 1, beta];
                let worth = self.moles_turn(&after, depth - 2, window, scene, control)?;
                if worth >= beta {
                    best.0 = best.0.min(worth);
                    continue;
                }
            }
            let worth = self.moles_turn(&after, depth - 1, [alpha, beta], scene, control)?;
            if worth < best.0 {
                best = (worth, edge_index(stick) as u8);
                beta = beta.min(worth);
            }
            if alpha >= beta {
                self.history[edge_index(stick)] += Worth::from(depth);
                break;
            }
        }
        self.remember(key, depth, best, [alpha, highest]);
        Ok(best.0)
    }

    /// The best step or stick that was seen, as its place in sets of squares or tables of edges.
    pub(super) fn best(&self, round: &Round, moles_turn: bool) -> Option<u8> {
        let seen = self.recall(round.key(moles_turn) ^ self.salt)?;
        (seen.best != NONE).then_some(seen.best)
    }

    /// The worth without looking ahead.
    pub(super) fn glance(&self, round: &Round, moles_turn: bool, scene: &Scene) -> Worth {
        if round.is_full() || moles_turn && round.targets(&scene.rules) == 0 {
            return scene.stakes.worth_of_end(round.points(&scene.rules));
        }
        let gain = expected_gain(round, moles_turn, &scene.rules, &self.weights);
        let points = round.points(&scene.rules) as i32 * PARTS + gain;
        scene.stakes.worth_of_estimate(points, round.hills())
    }

    fn ordered_steps(
        &self,
        round: &Round,
        targets: u64,
        seen: Option<Seen>,
        scene: &Scene,
    ) -> impl Iterator<Item = u8> + use<> {
        let first = seen.map_or(NONE, |seen| seen.best);
        let jumps = round.may_jump(&scene.rules);
        let promise = |to: u8| match (to == first, jumps) {
            (true, _) => Worth::MAX,
            (_, true) => self.glance(&round.dig(to), false, scene),
            (_, false) => {
                let ways_on = (round.sticks.reach(1 << to) & !round.visited).count_ones();
                (10 * round.gain(to, &scene.rules) + ways_on) as Worth
            }
        };
        let mut steps: ArrayVec<(Worth, u8), 64> =
            squares(targets).map(|to| (promise(to), to)).collect();
        steps.sort_by_key(|&(promise, to)| (std::cmp::Reverse(promise), to));
        steps.truncate(MAX_STEPS);
        steps.into_iter().map(|(_, to)| to)
    }

    fn ordered_sticks(
        &self,
        round: &Round,
        seen: Option<Seen>,
        depth: u8,
        scene: &Scene,
    ) -> impl Iterator<Item = Sticks> + use<> {
        let first = seen.map_or(NONE, |seen| seen.best);
        let promise = |index: usize| match index == usize::from(first) {
            true => Worth::MAX,
            false if depth >= ORDERED_DEPTH => {
                let after = round.lay(edge_at(index));
                Worth::MAX - 1 - self.glance(&after, true, scene)
            }
            false => self.history[index],
        };
        let [steps, tried] = match depth >= ORDERED_DEPTH {
            true => [FAR, TRIED],
            false => [NEAR, usize::MAX],
        };
        let relevant = relevant_sticks(round, steps);
        let mut sticks: ArrayVec<(Worth, u8), 128> = single_edges(relevant)
            .map(edge_index)
            .map(|index| (promise(index), index as u8))
            .collect();
        sticks.sort_by_key(|&(promise, index)| (std::cmp::Reverse(promise), index));
        sticks.truncate(tried);
        sticks.into_iter().map(|(_, index)| edge_at(index.into()))
    }

    fn recall(&self, key: u64) -> Option<Seen> {
        let [mixed, rest] = &self.table[key as usize & (self.table.len() - 1)];
        let [mixed, rest] = [mixed, rest].map(|word| word.load(Ordering::Relaxed));
        (mixed ^ rest == key).then(|| Seen::unpack(rest))
    }

    fn remember(&mut self, key: u64, depth: u8, (worth, best): (Worth, u8), window: [Worth; 2]) {
        let [alpha, beta] = window;
        let bound = match worth {
            _ if worth <= alpha => Bound::AtMost,
            _ if worth >= beta => Bound::AtLeast,
            _ => Bound::Exact,
        };
        let seen = Seen {
            worth,
            depth,
            bound,
            best,
        };
        let [mixed, rest] = &self.table[key as usize & (self.table.len() - 1)];
        mixed.store(key ^ seen.pack(), Ordering::Relaxed);
        rest.store(seen.pack(), Ordering::Relaxed);
    }
}

/// The sticks worth looking at: at the sides of the mole's square and of the free squares within so many steps; any
/// one if there are none.
pub(super) fn relevant_sticks(round: &Round, steps: usize) -> Sticks {
    let mut region = round.mole();
    for _ in 0..steps {
        region |= round.sticks.reach(region) & !round.visited;
    }
    let relevant = round.edges_at(region);
    match relevant.is_empty() {
        true => single_edges(round.sticks.free()).next().unwrap_or_default(),
        false => relevant,
    }
}

impl Seen {
    /// The worth, if it is known well enough for this window.
    fn settles(&self, depth: u8, [alpha, beta]: [Worth; 2]) -> Option<Worth> {
        let enough = self.depth >= depth
            && match self.bound {
                Bound::Exact => true,
                Bound::AtLeast => self.worth >= beta,
                Bound::AtMost => self.worth <= alpha,
            };
        enough.then_some(self.worth)
    }

    fn pack(&self) -> u64 {
        let bound = self.bound as u64;
        u64::from(self.worth as u32)
            | u64::from(self.depth) << 32
            | bound << 40
            | u64::from(self.best) << 48
    }

    fn unpack(rest: u64) -> Self {
        Self {
            worth: rest as u32 as Worth,
            depth: (rest >> 32) as u8,
            bound: match (rest >> 40) as u8 {
                0 => Bound::Exact,
                1 => Bound::AtLeast,
                _ => Bound::AtMost,
            },
            best: (rest >> 48) as u8,
        }
    }
}
