//! Whether the mole can still gain so many points: answered for certain.
//!
//! More sticks never help the mole, so at his turn the gardener is first allowed to pass. If the mole fails even
//! then, any stick refutes it. Otherwise the mole has a plan, which crosses certain edges, and a stick elsewhere
//! does not disturb it: only those edges need be tried. If the mole has a plan against one of them as well, a
//! stick must lie across both plans, and so on, until a stick refutes it or none is left that could (a must-play
//! region, as in Hex). All 110 edges are covered, although few are tried.

use arrayvec::ArrayVec;
use burrow_games::molehill::Sticks;

use super::lessons::{Answer, Lessons};
use super::round::{Round, Rules, edge_index, single_edges, squares, without};
use crate::control::{Control, Stopped};

/// Answers questions about rounds, and remembers the answers.
pub(super) struct Prover {
    lessons: Lessons,
    /// How often a stick on an edge refuted the mole, to try it early.
    refutations: Box<[u32; 128]>,
}

impl Prover {
    /// A prover whose table takes at most so many bytes.
    pub(super) fn new(memory: usize) -> Self {
        Self {
            lessons: Lessons::new(memory),
            refutations: Box::new([0; 128]),
        }
    }

    /// Forgets everything: the answers hold for one set of rules.
    pub(super) fn forget(&mut self) {
        self.lessons.forget();
        self.refutations.fill(0);
    }

    /// At the mole's turn: whether it gains at least `need`.
    pub(super) fn mole_gains(
        &mut self,
        round: &Round,
        need: u32,
        rules: &Rules,
        control: &mut Control,
    ) -> Result<Answer, Stopped> {
        if need == 0 {
            return Ok(Answer::Gains(Sticks::default()));
        }
        control.tick()?;
        let key = round.trail_key(true);
        if let Some(answer) = self.lessons.recall(key, need, round.sticks) {
            return Ok(answer);
        }
        let before = control.nodes();
        let answer = match round.most(need, rules) < need {
            true => Answer::Fails(round.walls(need, rules)),
            false => self.try_steps(round, need, rules, control)?,
        };
        let nodes = control.nodes() - before;
        self.lessons.learn(key, need, answer, nodes);
        Ok(answer)
    }

    fn try_steps(
        &mut self,
        round: &Round,
        need: u32,
        rules: &Rules,
        control: &mut Control,
    ) -> Result<Answer, Stopped> {
        let steps = ordered_steps(round, rules);
        let rest = |to: u8| need.saturating_sub(round.gain(to, rules));
        let by = |to: u8, plan: Sticks| Answer::Gains(plan | round.way(to, plan, rules));
        for &(_, to) in &steps {
            let key = round.dig(to).trail_key(false);
            let known = self.lessons.recall(key, rest(to), round.sticks);
            if let Some(Answer::Gains(plan)) = known {
                return Ok(by(to, plan));
            }
        }
        let mut walls = Sticks::default();
        for (_, to) in steps {
            match self.holds(&round.dig(to), rest(to), rules, control)? {
                Answer::Gains(plan) => return Ok(by(to, plan)),
                Answer::Fails(more) => walls = walls | more,
            }
        }
        Ok(Answer::Fails(round.bars(walls, rules)))
    }

    /// At the gardener's turn: whether the mole gains at least `need` whatever he does.
    pub(super) fn holds(
        &mut self,
        round: &Round,
        need: u32,
        rules: &Rules,
        control: &mut Control,
    ) -> Result<Answer, Stopped> {
        if need == 0 {
            return Ok(Answer::Gains(Sticks::default()));
        }
        if round.is_full() {
            return Ok(Answer::Fails(Sticks::default()));
        }
        control.tick()?;
        let key = round.trail_key(false);
        if let Some(answer) = self.lessons.recall(key, need, round.sticks) {
            return Ok(answer);
        }
        let before = control.nodes();
        let answer = self.try_sticks(round, need, rules, control)?;
        let nodes = control.nodes() - before;
        self.lessons.learn(key, need, answer, nodes);
        Ok(answer)
    }

    fn try_sticks(
        &mut self,
        round: &Round,
        need: u32,
        rules: &Rules,
        control: &mut Control,
    ) -> Result<Answer, Stopped> {
        let mut plans = Plans::new(round.sticks.free());
        for answer in self.lessons.about(round.trail_key(true), need) {
            match answer {
                // At most one stick is missing, and the gardener lays it.
                Answer::Fails(walls) if without(walls, round.sticks).len() <= 1 => {
                    return Ok(Answer::Fails(walls & round.sticks));
                }
                Answer::Gains(plan) if (plan & round.sticks).is_empty() => plans.add(plan),
                _ => {}
            }
        }
        let mut stick = match plans.found.is_empty() {
            true => Some(Sticks::default()),
            false => self.best_edge(round, plans.region),
        };
        while let Some(tried) = stick {
            match self.mole_gains(&round.lay(tried), need, rules, control)? {
                Answer::Fails(walls) => {
                    if !tried.is_empty() {
                        self.refutations[edge_index(tried)] += 1;
                    }
                    return Ok(Answer::Fails(walls & round.sticks));
                }
                Answer::Gains(plan) => plans.add(plan),
            }
            stick = self.best_edge(round, plans.region);
        }
        Ok(Answer::Gains(plans.all_needed()))
    }

    /// The edge of the region on which a stick is most likely to refute the mole.
    fn best_edge(&self, round: &Round, region: Sticks) -> Option<Sticks> {
        let near = round.edges_near();
        single_edges(region).max_by_key(|&edge| {
            let near = !(edge & near).is_empty();
            (near, self.refutations[edge_index(edge)])
        })
    }
}

/// The mole's steps, the most promising first: to where it gains at once and where most ways lead on.
fn ordered_steps(round: &Round, rules: &Rules) -> ArrayVec<(u32, u8), 64> {
    let promise = |to: u8| {
        let near = round.sticks.reach(1 << to) & !round.visited;
        let further = round.sticks.reach(near) & !round.visited;
        100 * round.gain(to, rules) + 4 * near.count_ones() + further.count_ones()
    };
    let mut steps: ArrayVec<(u32, u8), 64> = squares(round.targets(rules))
        .map(|to| (promise(to), to))
        .collect();
    steps.sort_by_key(|&(promise, to)| (std::cmp::Reverse(promise), to));
    steps
}

/// Plans of the mole against one more stick.
struct Plans {
    found: ArrayVec<Sticks, 112>,
    /// The edges across all of them, where alone a stick may refute the mole.
    region: Sticks,
}

impl Plans {
    fn new(region: Sticks) -> Self {
        Self {
            found: ArrayVec::new(),
            region,
        }
    }

    /// Adds a plan, if the region gets smaller by it.
    fn add(&mut self, plan: Sticks) {
        let region = self.region & plan;
        if region != self.region {
            self.region = region;
            self.found.push(plan);
        }
    }

    /// The edges of all plans, but for those that the others can do without, once the region is empty.
    fn all_needed(mut self) -> Sticks {
        let everywhere = Sticks::default().free();
        let common = |plans: &[Sticks]| plans.iter().fold(everywhere, |all, &plan| all & plan);
        for index in (0..self.found.len()).rev() {
            let plan = self.found.swap_remove(index);
            if !common(&self.found).is_empty() {
                self.found.push(plan);
            }
        }
        self.found
            .into_iter()
            .fold(Sticks::default(), |all, plan| all | plan)
    }
}
