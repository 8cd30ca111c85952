//! What the mole may expect, looking some steps ahead.
//!
//! The one question is whether the mole reaches a goal, by the evaluation where the search ends. If it does, it has a
//! plan that crosses certain edges, and a stick elsewhere does not disturb it: as in the prover, the gardener
//! tries only the sticks across all plans that are known. What was seen is remembered, iterative deepening and the
//! sticks that proved good before order the moves.

use std::sync::Arc;

use arrayvec::ArrayVec;
use burrow_games::molehill::Sticks;

use super::evaluation::{PARTS, Weights, expected_gain};
use super::plans::Plans;
use super::round::{Round, Rules, edge_at, edge_index, single_edges, squares, without};
use super::sights::{NO_BEST, Seen, Sight, Sights};
use crate::control::{Control, Stopped};

/// Looks ahead, and remembers what it saw. A clone shares what it sees.
#[derive(Clone)]
pub(super) struct Lookout {
    sights: Arc<Sights>,
    /// Makes the keys differ from those of what is forgotten.
    salt: u64,
    weights: Box<Weights>,
    /// For each square of the mole, how often a stick on an edge refuted it, to try it early.
    history: Box<[[u32; 128]; 64]>,
}

/// The most steps that are looked at: more than this only a jump gives.
const MAX_STEPS: usize = 12;

/// From this depth on steps and sticks are ordered by a glance at what they lead to; below, steps by what they gain
/// and sticks by how often they were good.
const ORDERED_DEPTH: u8 = 5;

/// How many steps less are looked ahead when the gardener passes.
const PASS_REDUCTION: u8 = 2;

/// How many moves are looked at as far ahead as asked, before the others are looked at less far first.
const EARLY_MOVES: usize = 2;

/// How many steps less are looked ahead at first after a late move. Even, so that what is judged in the end is
/// judged at the same side's turn.
const LATE_REDUCTION: u8 = 2;

impl Lookout {
    /// A lookout whose table takes at most a given number of bytes.
    pub(super) fn new(memory: usize, weights: &Weights) -> Self {
        Self {
            sights: Arc::new(Sights::new(memory)),
            salt: 0,
            weights: Box::new(*weights),
            history: Box::new([[0; 128]; 64]),
        }
    }

    /// Forgets everything: what it saw holds for one set of rules.
    pub(super) fn forget(&mut self) {
        // To clear a large table would take too long for a search that may be stopped at once.
        self.salt = self.salt.wrapping_add(0x9E37_79B9_7F4A_7C15);
        for edges in self.history.iter_mut() {
            edges.fill(0);
        }
    }

    /// Whether the mole reaches a goal, in parts of a point, looking `depth` steps ahead.
    pub(super) fn look(
        &mut self,
        round: &Round,
        moles_turn: bool,
        depth: u8,
        goal: i32,
        rules: &Rules,
        control: &mut Control,
    ) -> Result<Sight, Stopped> {
        if moles_turn {
            self.moles_turn(round, depth, goal, rules, control)
        } else {
            self.gardeners_turn(round, depth, goal, rules, control)
        }
    }

    fn moles_turn(
        &mut self,
        round: &Round,
        depth: u8,
        goal: i32,
        rules: &Rules,
        control: &mut Control,
    ) -> Result<Sight, Stopped> {
        control.tick()?;
        let points = round.points(rules) as i32 * PARTS;
        let targets = round.targets(rules);
        if points >= goal || targets == 0 {
            let edges = if points >= goal {
                Sticks::default()
            } else {
                round.bars(Sticks::default(), rules)
            };
            return Ok(Sight {
                parts: points,
                edges,
            });
        }
        if depth == 0 {
            return Ok(self.horizon(round, true, goal, rules));
        }
        let key = round.trail_key(true) ^ self.salt;
        let mut first = Seen::NOTHING;
        for seen in self.sights.about(key) {
            if seen.answers(depth, goal) && seen.holds(round.sticks) {
                return Ok(seen.sight);
            }
            if seen.reaches && seen.depth > first.depth {
                first = seen;
            }
        }
        let mut most = i32::MIN;
        let mut walls = Sticks::default();
        let mut found = None;
        let mut steps = ArrayVec::new();
        self.order_steps(round, targets, first.best, depth, rules, &mut steps);
        for (tried, &step) in steps.iter().take(MAX_STEPS).enumerate() {
            let to = step as u8;
            let after = round.dig(to);
            let first_depth = first_look(depth, tried);
            let mut sight = self.gardeners_turn(&after, first_depth - 1, goal, rules, control)?;
            if sight.parts >= goal && first_depth < depth {
                sight = self.gardeners_turn(&after, depth - 1, goal, rules, control)?;
            }
            most = most.max(sight.parts);
            if sight.parts >= goal {
                found = Some((to, sight.edges));
                break;
            }
            walls = walls | sight.edges;
        }
        let sight = Sight {
            parts: most,
            edges: match found {
                Some((to, plan)) => plan | round.way(to, plan, rules),
                None => round.bars(walls, rules),
            },
        };
        let seen = Seen {
            sight,
            reaches: found.is_some(),
            depth,
            best: found.map_or(NO_BEST, |(to, _)| to),
        };
        self.sights.keep(key, &seen);
        Ok(sight)
    }

    fn gardeners_turn(
        &mut self,
        round: &Round,
        depth: u8,
        goal: i32,
        rules: &Rules,
        control: &mut Control,
    ) -> Result<Sight, Stopped> {
        control.tick()?;
        let points = round.points(rules) as i32 * PARTS;
        if points >= goal || round.is_full() {
            return Ok(Sight {
                parts: points,
                edges: Sticks::default(),
            });
        }
        if depth == 0 {
            return Ok(self.horizon(round, false, goal, rules));
        }
        let key = round.trail_key(false) ^ self.salt;
        let mut first = Seen::NOTHING;
        for seen in self.sights.about(key) {
            if seen.answers(depth, goal) && seen.holds(round.sticks) {
                return Ok(seen.sight);
            }
            let is_free = (round.sticks & stick_at(seen.best)).is_empty();
            if !seen.reaches && seen.best != NO_BEST && is_free && seen.depth > first.depth {
                first = seen;
            }
        }
        let (sight, best) = self.try_sticks(round, depth, goal, first.best, rules, control)?;
        let seen = Seen {
            sight,
            reaches: sight.parts >= goal,
            depth,
            best,
        };
        self.sights.keep(key, &seen);
        Ok(sight)
    }

    /// Tries sticks until one refutes the mole or none is left that could: what is seen, and the place of the stick.
    fn try_sticks(
        &mut self,
        round: &Round,
        depth: u8,
        goal: i32,
        first: u8,
        rules: &Rules,
        control: &mut Control,
    ) -> Result<(Sight, u8), Stopped> {
        let mut plans = Plans::new(round.sticks.free());
        let mut least = i32::MAX;
        for seen in self.sights.about(round.trail_key(true) ^ self.salt) {
            if !seen.answers(depth - 1, goal) {
                continue;
            }
            let missing = without(seen.sight.edges, round.sticks);
            if seen.reaches && seen.holds(round.sticks) {
                plans.add(seen.sight.edges);
                least = least.min(seen.sight.parts);
            } else if !seen.reaches && missing.len() <= 1 {
                // At most one stick is missing, and the gardener lays it.
                let best = single_edges(missing)
                    .next()
                    .map_or(NO_BEST, |edge| edge_index(edge) as u8);
                return Ok((refuted(seen.sight, round), best));
            }
        }
        if plans.is_empty() && first == NO_BEST {
            // More sticks never help the mole: if it fails even when the gardener passes, that's it.
            let depth = (depth - 1).saturating_sub(PASS_REDUCTION);
            let sight = self.moles_turn(round, depth, goal, rules, control)?;
            if sight.parts < goal {
                return Ok((sight, NO_BEST));
            }
            least = sight.parts;
            plans.add(sight.edges);
        }
        let others = if (plans.region & stick_at(first)).is_empty() {
            plans.region
        } else {
            let sight = self.try_stick(round, stick_at(first), depth, goal, rules, control)?;
            if sight.parts < goal {
                return Ok((sight, first));
            }
            least = least.min(sight.parts);
            plans.add(sight.edges);
            plans.region
        };
        let mut tried = 0;
        let mut sticks = ArrayVec::new();
        self.order_sticks(round, others, depth, rules, &mut sticks);
        for &stick in &sticks {
            let stick = edge_at(stick as usize & 255);
            if (plans.region & stick).is_empty() {
                continue;
            }
            let first_depth = first_look(depth, tried);
            tried += 1;
            let mut sight = self.try_stick(round, stick, first_depth, goal, rules, control)?;
            if sight.parts < goal && first_depth < depth {
                sight = self.try_stick(round, stick, depth, goal, rules, control)?;
            }
            if sight.parts < goal {
                return Ok((sight, edge_index(stick) as u8));
            }
            least = least.min(sight.parts);
            plans.add(sight.edges);
        }
        let sight = Sight {
            parts: least,
            edges: plans.all_needed(),
        };
        Ok((sight, NO_BEST))
    }

    /// Whether the mole reaches the goal after a stick.
    fn try_stick(
        &mut self,
        round: &Round,
        stick: Sticks,
        depth: u8,
        goal: i32,
        rules: &Rules,
        control: &mut Control,
    ) -> Result<Sight, Stopped> {
        let sight = self.moles_turn(&round.lay(stick), depth - 1, goal, rules, control)?;
        if sight.parts >= goal {
            return Ok(sight);
        }
        let times = &mut self.history[square_of(round)][edge_index(stick)];
        *times = times.saturating_add(u32::from(depth).pow(2));
        Ok(refuted(sight, round))
    }

    /// What is seen where the search ends. The evaluation depends on sticks further away as well, but a gardener
    /// who may choose among them all finds one that it overrates.
    fn horizon(&self, round: &Round, moles_turn: bool, goal: i32, rules: &Rules) -> Sight {
        let parts = self.glance(round, moles_turn, rules);
        let sides = if round.may_jump(rules) {
            Sticks::default()
        } else {
            Round::sides(round.mole())
        };
        let edges = if parts >= goal {
            sides & round.sticks.free()
        } else {
            sides & round.sticks
        };
        Sight { parts, edges }
    }

    /// The best step or stick that was seen, as its place in sets of squares or tables of edges.
    pub(super) fn best(&self, round: &Round, moles_turn: bool) -> Option<u8> {
        self.sights
            .about(round.trail_key(moles_turn) ^ self.salt)
            .filter(|seen| seen.best != NO_BEST && seen.holds(round.sticks))
            .max_by_key(|seen| seen.depth)
            .map(|seen| seen.best)
    }

    /// What the mole may expect in all, in parts of a point, without looking ahead.
    pub(super) fn glance(&self, round: &Round, moles_turn: bool, rules: &Rules) -> i32 {
        let points = round.points(rules) as i32 * PARTS;
        if round.is_full() || moles_turn && round.targets(rules) == 0 {
            return points;
        }
        points + expected_gain(round, moles_turn, rules, &self.weights)
    }

    /// Puts the steps to some squares in order, the best first: each as its promise, turned round, and its square in
    /// one number, since numbers sort fast.
    fn order_steps(
        &self,
        round: &Round,
        targets: u64,
        first: u8,
        depth: u8,
        rules: &Rules,
        steps: &mut ArrayVec<i64, 64>,
    ) {
        let glances = depth >= ORDERED_DEPTH || round.may_jump(rules);
        let promise = |to: u8| match (to == first, glances) {
            (true, _) => i32::MAX,
            (_, true) => self.glance(&round.dig(to), false, rules),
            (_, false) => {
                let ways_on = (round.sticks.reach(1 << to) & !round.visited).count_ones();
                (10 * round.gain(to, rules) + ways_on) as i32
            }
        };
        steps.extend(squares(targets).map(|to| -i64::from(promise(to)) << 8 | i64::from(to)));
        steps.sort_unstable();
    }

    /// Puts sticks in order, the best first: each as its promise, turned round, and its place in tables of edges in
    /// one number.
    fn order_sticks(
        &self,
        round: &Round,
        region: Sticks,
        depth: u8,
        rules: &Rules,
        sticks: &mut ArrayVec<i64, 112>,
    ) {
        let history = &self.history[square_of(round)];
        let promise = |stick: Sticks| {
            if depth >= ORDERED_DEPTH {
                -i64::from(self.glance(&round.lay(stick), true, rules))
            } else {
                i64::from(history[edge_index(stick)])
            }
        };
        sticks.extend(
            single_edges(region).map(|stick| -promise(stick) << 8 | edge_index(stick) as i64),
        );
        sticks.sort_unstable();
    }
}

/// How far ahead a move is looked at first, after others have been tried in vain. Moves are well ordered, so a late one
/// seldom succeeds: only if it does in a shorter look is it looked at as far ahead as asked.
fn first_look(depth: u8, tried: usize) -> u8 {
    if tried >= EARLY_MOVES && depth > LATE_REDUCTION {
        depth - LATE_REDUCTION
    } else {
        depth
    }
}

/// The place of the mole's square, or of none, in tables of 64 entries.
fn square_of(round: &Round) -> usize {
    (round.mole().trailing_zeros() as usize).min(63)
}

/// The stick at a place, or none.
fn stick_at(index: u8) -> Sticks {
    match index {
        NO_BEST => Sticks::default(),
        index => edge_at(index.into()),
    }
}

/// What is seen at the gardener's turn when one more stick makes the walls whole.
fn refuted(sight: Sight, round: &Round) -> Sight {
    Sight {
        edges: sight.edges & round.sticks,
        ..sight
    }
}
