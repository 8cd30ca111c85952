//! Whether the mole can still gain a number of points: answered for certain.
//!
//! More sticks never help the mole, so at the gardener's turn a pass is tried first. If the mole fails even
//! then, any stick refutes it. Otherwise the mole has a plan, which crosses certain edges, and a stick elsewhere
//! does not disturb it: only those edges need be tried. If the mole has a plan against one of them as well, a
//! stick must lie across both plans, and so on, until a stick refutes it or none is left that could (a must-play
//! region, as in Hex). All 110 edges are covered, although few are tried.
//!
//! What is tried next is what seems to take the least work (depth-first proof-number search). How much work a
//! question takes is guessed by the evaluation until more is known.

use arrayvec::ArrayVec;
use burrow_games::molehill::Sticks;

use super::effort::{Effort, Efforts};
use super::evaluation::{PARTS, Weights, expected_gain};
use super::lessons::{Answer, Lessons};
use super::plans::Plans;
use super::round::{Round, Rules, single_edges, squares, without};
use crate::control::{Control, Stopped};

/// Answers questions about rounds, and remembers the answers.
pub(super) struct Prover {
    lessons: Lessons,
    efforts: Efforts,
    /// Makes the keys of efforts differ from those of what is forgotten.
    salt: u64,
    weights: Box<Weights>,
}

/// What is seen of a question without working on it.
enum Sight {
    Known(Answer),
    Open(Effort),
}

/// Whether the mole gains `need` in a round, and how much work may be spent on it.
struct Question<'a> {
    round: &'a Round,
    need: u32,
    limit: Effort,
}

impl Prover {
    /// A prover whose tables take at most a given number of bytes.
    pub(super) fn new(memory: usize, weights: &Weights) -> Self {
        Self {
            lessons: Lessons::new(memory / 4 * 3),
            efforts: Efforts::new(memory / 4),
            salt: 0,
            weights: Box::new(*weights),
        }
    }

    /// Forgets everything: the answers hold for one set of rules.
    pub(super) fn forget(&mut self) {
        self.lessons.forget();
        self.salt = self.salt.wrapping_add(0x9E37_79B9_7F4A_7C15);
    }

    /// At the mole's turn: whether it gains at least `need`.
    pub(super) fn mole_gains(
        &mut self,
        round: &Round,
        need: u32,
        rules: &Rules,
        control: &mut Control,
    ) -> Result<Answer, Stopped> {
        let question = Question {
            round,
            need,
            limit: Effort::UNLIMITED,
        };
        loop {
            if let Sight::Known(answer) = self.try_unless_known(&question, rules, control)? {
                return Ok(answer);
            }
        }
    }

    /// At the gardener's turn: whether the mole gains at least `need` whatever the gardener does.
    pub(super) fn holds(
        &mut self,
        round: &Round,
        need: u32,
        rules: &Rules,
        control: &mut Control,
    ) -> Result<Answer, Stopped> {
        let question = Question {
            round,
            need,
            limit: Effort::UNLIMITED,
        };
        loop {
            let sight = match self.gardeners_sight(round, need, rules, control)? {
                Sight::Open(_) => self.try_sticks(&question, rules, control)?,
                known => known,
            };
            if let Sight::Known(answer) = sight {
                return Ok(answer);
            }
        }
    }

    /// The answer, if it is remembered.
    pub(super) fn recall(&self, round: &Round, moles_turn: bool, need: u32) -> Option<Answer> {
        match need {
            0 => Some(Answer::Gains(Sticks::default())),
            _ => self
                .lessons
                .recall(round.trail_key(moles_turn), need, round.sticks),
        }
    }

    /// What is known at the mole's turn without trying its steps.
    fn moles_sight(
        &mut self,
        round: &Round,
        need: u32,
        rules: &Rules,
        control: &mut Control,
    ) -> Result<Sight, Stopped> {
        if need == 0 {
            return Ok(Sight::Known(Answer::Gains(Sticks::default())));
        }
        let key = round.trail_key(true);
        if let Some(answer) = self.lessons.recall(key, need, round.sticks) {
            return Ok(Sight::Known(answer));
        }
        if round.most(need, rules) < need {
            let answer = Answer::Fails(round.walls(need, rules));
            self.lessons.learn(key, need, answer, 1);
            return Ok(Sight::Known(answer));
        }
        self.effort(round, true, need, rules, control)
            .map(Sight::Open)
    }

    /// What is known at the gardener's turn without trying sticks.
    fn gardeners_sight(
        &mut self,
        round: &Round,
        need: u32,
        rules: &Rules,
        control: &mut Control,
    ) -> Result<Sight, Stopped> {
        if need == 0 {
            return Ok(Sight::Known(Answer::Gains(Sticks::default())));
        }
        if round.is_full() {
            return Ok(Sight::Known(Answer::Fails(Sticks::default())));
        }
        let key = round.trail_key(false);
        match self.lessons.recall(key, need, round.sticks) {
            Some(answer) => Ok(Sight::Known(answer)),
            None => self
                .effort(round, false, need, rules, control)
                .map(Sight::Open),
        }
    }

    /// The work that an open question takes: what was found when it was last tried, or a guess.
    fn effort(
        &mut self,
        round: &Round,
        moles_turn: bool,
        need: u32,
        rules: &Rules,
        control: &mut Control,
    ) -> Result<Effort, Stopped> {
        let key = self.key(round, moles_turn, need);
        if let Some(effort) = self.efforts.recall(key) {
            return Ok(effort);
        }
        control.tick()?;
        let gain = expected_gain(round, moles_turn, rules, &self.weights);
        let guess = Effort::guess(gain - need as i32 * PARTS + PARTS / 2);
        self.efforts.keep(key, guess);
        Ok(guess)
    }

    fn key(&self, round: &Round, moles_turn: bool, need: u32) -> u64 {
        round.key(moles_turn) ^ self.salt ^ u64::from(need).wrapping_mul(0xD1B5_4A32_D192_ED03)
    }

    /// Works on an open question at the mole's turn until it is answered or takes more than its limit.
    fn try_steps(
        &mut self,
        question: &Question<'_>,
        rules: &Rules,
        control: &mut Control,
    ) -> Result<Sight, Stopped> {
        let &Question { round, need, limit } = question;
        control.tick()?;
        let before = control.nodes();
        let rest = |to: u8| need.saturating_sub(round.gain(to, rules));
        let mut steps: ArrayVec<(u8, Effort), 64> = ArrayVec::new();
        let mut walls = Sticks::default();
        let mut found = None;
        for to in squares(round.targets(rules)) {
            match self.gardeners_sight(&round.dig(to), rest(to), rules, control)? {
                Sight::Known(Answer::Gains(plan)) => {
                    found = Some((to, plan));
                    break;
                }
                Sight::Known(Answer::Fails(more)) => walls = walls | more,
                Sight::Open(effort) => steps.push((to, effort)),
            }
        }
        while found.is_none() && !steps.is_empty() {
            let fails = steps.iter().map(|(_, effort)| effort.fail);
            let (best, second) = two_least(steps.iter().map(|(_, effort)| effort.gain));
            let (to, effort) = steps[best];
            let total = Effort {
                gain: effort.gain,
                fail: Effort::sum(fails),
            };
            if total.exceeds(limit) {
                self.efforts.keep(self.key(round, true, need), total);
                return Ok(Sight::Open(total));
            }
            let next = Question {
                round: &round.dig(to),
                need: rest(to),
                limit: Effort {
                    gain: limit.gain.min(a_bit_more(second)),
                    fail: limit.fail - (total.fail - effort.fail),
                },
            };
            match self.try_sticks(&next, rules, control)? {
                Sight::Known(Answer::Gains(plan)) => found = Some((to, plan)),
                Sight::Known(Answer::Fails(more)) => {
                    walls = walls | more;
                    steps.swap_remove(best);
                }
                Sight::Open(effort) => steps[best].1 = effort,
            }
        }
        let answer = match found {
            Some((to, plan)) => Answer::Gains(plan | round.way(to, plan, rules)),
            None => Answer::Fails(round.bars(walls, rules)),
        };
        let nodes = control.nodes() - before;
        self.lessons
            .learn(round.trail_key(true), need, answer, nodes);
        Ok(Sight::Known(answer))
    }

    /// Works on an open question at the gardener's turn until it is answered or takes more than its limit.
    fn try_sticks(
        &mut self,
        question: &Question<'_>,
        rules: &Rules,
        control: &mut Control,
    ) -> Result<Sight, Stopped> {
        let &Question { round, need, limit } = question;
        control.tick()?;
        let before = control.nodes();
        let sight = self.try_plans(question, rules, control)?;
        match sight {
            Sight::Known(answer) => {
                let nodes = control.nodes() - before;
                self.lessons
                    .learn(round.trail_key(false), need, answer, nodes);
            }
            Sight::Open(effort) => {
                debug_assert!(effort.exceeds(limit));
                self.efforts.keep(self.key(round, false, need), effort);
            }
        }
        Ok(sight)
    }

    fn try_plans(
        &mut self,
        question: &Question<'_>,
        rules: &Rules,
        control: &mut Control,
    ) -> Result<Sight, Stopped> {
        let &Question { round, need, limit } = question;
        let mut plans = Plans::new(round.sticks.free());
        for answer in self.lessons.about(round.trail_key(true), need) {
            match answer {
                // At most one stick is missing, and the gardener lays it.
                Answer::Fails(walls) if without(walls, round.sticks).len() <= 1 => {
                    return Ok(refuted(walls, round));
                }
                Answer::Gains(plan) if (plan & round.sticks).is_empty() => plans.add(plan),
                _ => {}
            }
        }
        if !plans.is_empty() {
            return self.try_region(question, plans, rules, control);
        }
        // To let the gardener pass is hard to refute, which says nothing about sticks.
        let pass = Question {
            limit: Effort {
                fail: u32::MAX,
                ..limit
            },
            ..*question
        };
        match self.try_unless_known(&pass, rules, control)? {
            Sight::Known(Answer::Fails(walls)) => Ok(refuted(walls, round)),
            Sight::Known(Answer::Gains(plan)) => {
                plans.add(plan);
                self.try_region(question, plans, rules, control)
            }
            Sight::Open(effort) => {
                let guess = self.effort(round, false, need, rules, control)?;
                Ok(Sight::Open(Effort {
                    gain: effort.gain,
                    fail: guess.fail.min(effort.fail),
                }))
            }
        }
    }

    /// Tries the sticks that lie across all plans that are known so far.
    fn try_region(
        &mut self,
        question: &Question<'_>,
        mut plans: Plans,
        rules: &Rules,
        control: &mut Control,
    ) -> Result<Sight, Stopped> {
        let &Question { round, need, limit } = question;
        let mut sticks = Sticklist::new();
        let mut far = Sticks::default();
        let near = round.edges_at(round.mole() | round.sticks.reach(round.mole()) & !round.visited);
        for stick in single_edges(plans.region) {
            let after = round.lay(stick);
            let is_near = !(stick & near).is_empty();
            if !is_near && !self.efforts.has(self.key(&after, true, need)) {
                far = far | stick;
                continue;
            }
            match self.moles_sight(&after, need, rules, control)? {
                Sight::Known(Answer::Fails(walls)) => return Ok(refuted(walls, round)),
                Sight::Known(Answer::Gains(plan)) => plans.add(plan),
                Sight::Open(effort) => sticks.push((stick, effort)),
            }
        }
        // Sticks far away are no better than those nearby, and to judge them takes most of the time.
        let guess = far_away(&sticks);
        sticks.extend(single_edges(far).map(|stick| (stick, guess)));
        loop {
            sticks.retain(|(stick, _)| !(*stick & plans.region).is_empty());
            if sticks.is_empty() {
                return Ok(Sight::Known(Answer::Gains(plans.all_needed())));
            }
            let (best, second) = two_least(sticks.iter().map(|(_, effort)| effort.fail));
            let (stick, effort) = sticks[best];
            let hardest = sticks
                .iter()
                .map(|(_, effort)| effort.gain)
                .max()
                .unwrap_or(0);
            let sum = Effort::sum(sticks.iter().map(|(_, effort)| effort.gain));
            // A plan against one stick mostly works against others as well.
            let others = ((sum - hardest.min(sum)) / 8).min(Effort::MOST - hardest);
            let total = Effort {
                gain: hardest + others,
                fail: effort.fail,
            };
            if total.exceeds(limit) {
                return Ok(Sight::Open(total));
            }
            let next = Question {
                round: &round.lay(stick),
                need,
                limit: Effort {
                    gain: limit.gain - others,
                    fail: limit.fail.min(a_bit_more(second)),
                },
            };
            match self.try_unless_known(&next, rules, control)? {
                Sight::Known(Answer::Fails(walls)) => return Ok(refuted(walls, round)),
                Sight::Known(Answer::Gains(plan)) => plans.add(plan),
                Sight::Open(effort) => sticks[best].1 = effort,
            }
        }
    }

    /// Works on a question at the mole's turn, unless it is answered or seems to take more than its limit.
    fn try_unless_known(
        &mut self,
        question: &Question<'_>,
        rules: &Rules,
        control: &mut Control,
    ) -> Result<Sight, Stopped> {
        let sight = self.moles_sight(question.round, question.need, rules, control)?;
        match sight {
            Sight::Open(effort) if !effort.exceeds(question.limit) => {
                self.try_steps(question, rules, control)
            }
            sight => Ok(sight),
        }
    }
}

/// Single sticks, each with the work that is left to answer whether the mole gains all the same.
type Sticklist = ArrayVec<(Sticks, Effort), 112>;

/// What sticks far away may take, from those nearby.
fn far_away(near: &Sticklist) -> Effort {
    let gains = near.iter().map(|(_, effort)| effort.gain);
    let fails = near.iter().map(|(_, effort)| effort.fail);
    match (gains.max(), fails.max()) {
        (Some(gain), Some(fail)) => Effort {
            gain,
            fail: Effort::sum([fail; 4].into_iter()),
        },
        _ => Effort::guess(0),
    }
}

/// The answer at the gardener's turn when one more stick makes these walls whole.
fn refuted(walls: Sticks, round: &Round) -> Sight {
    Sight::Known(Answer::Fails(walls & round.sticks))
}

/// Where the least number is, the first of equals, and the second least.
fn two_least(numbers: impl Iterator<Item = u32>) -> (usize, u32) {
    let (mut place, mut least, mut second) = (0, u32::MAX, u32::MAX);
    for (index, number) in numbers.enumerate() {
        if number < least {
            (place, least, second) = (index, number, least);
        } else {
            second = second.min(number);
        }
    }
    (place, second)
}

/// Somewhat above the second best, so that the search does not go to and fro between two that are equal.
fn a_bit_more(number: u32) -> u32 {
    number.saturating_add(number / 4 + 1)
}
