//! The exact points of every move at the root: bounds that questions to the prover narrow down.

use std::sync::{Arc, Mutex};

use burrow_games::molehill::{Move, Sticks};

use super::lessons::Answer;
use super::proof::Prover;
use super::round::{Round, Rules};
use super::stakes::Stakes;
use crate::control::{Control, Stopped};
use crate::sync::lock;

/// The least and the most points that a move may bring the mole.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Range {
    pub(super) low: u32,
    pub(super) high: u32,
}

impl Range {
    /// The points, once they are known.
    pub(super) fn exact(self) -> Option<u32> {
        (self.low == self.high).then_some(self.low)
    }

    fn raise(&mut self, low: u32) {
        self.low = self.low.max(low);
    }

    fn lower(&mut self, high: u32) {
        self.high = self.high.min(high);
    }
}

/// Of moves that are equally good, this many are compared.
const MOST_COMPARED: usize = 8;

/// What is proven of the moves at the root.
#[derive(Clone)]
pub(super) struct Exact {
    round: Round,
    moles_turn: bool,
    rules: Rules,
    stakes: Stakes,
    moves: Vec<Move>,
    /// The range of each move.
    pub(super) ranges: Vec<Range>,
    /// How many right answers a move leaves the opponent, where they were counted.
    pub(super) answers: Vec<Option<u32>>,
    /// What the mole would get if the gardener could pass: the most that any stick leaves it.
    pass: Range,
    /// The ranges that several threads narrow down together.
    shared: Option<Arc<Mutex<Vec<Range>>>>,
    /// Which of the open questions is asked first: that next to what is expected, or with more threads another.
    rank: usize,
}

impl Exact {
    pub(super) fn new(
        round: Round,
        moles_turn: bool,
        moves: &[Move],
        rules: Rules,
        stakes: Stakes,
    ) -> Self {
        let points = round.points(&rules);
        let range = |round: &Round| Range {
            low: round.points(&rules),
            high: round.points(&rules) + round.most(u32::MAX, &rules),
        };
        let ranges = moves.iter().map(|&mv| {
            let after = round.play(mv);
            if after.is_full() {
                Range {
                    high: after.points(&rules),
                    ..range(&after)
                }
            } else {
                range(&after)
            }
        });
        Self {
            round,
            moles_turn,
            rules,
            stakes,
            ranges: ranges.collect(),
            answers: vec![None; moves.len()],
            moves: moves.to_vec(),
            pass: Range {
                low: points,
                ..range(&round)
            },
            shared: None,
            rank: 0,
        }
    }

    /// A copy for another thread, which asks other questions and shares the answers.
    pub(super) fn helper(&mut self, rank: usize) -> Self {
        let ranges = || Arc::new(Mutex::new(self.ranges.clone()));
        self.shared.get_or_insert_with(ranges);
        Self {
            rank,
            ..self.clone()
        }
    }

    /// Whether answers are shared with other threads.
    pub(super) fn is_shared(&self) -> bool {
        self.shared.is_some()
    }

    /// Tells the other threads what is proven, and hears what they have proven.
    pub(super) fn share(&mut self) {
        let Some(shared) = &self.shared else {
            return;
        };
        // Ranges are narrowed one by one, so that they are right whatever happened to another thread.
        let mut shared = lock(shared);
        for (own, shared) in self.ranges.iter_mut().zip(shared.iter_mut()) {
            own.raise(shared.low);
            own.lower(shared.high);
            *shared = *own;
        }
    }

    /// The range of the best move.
    pub(super) fn best(&self) -> Range {
        let lows = self.ranges.iter().map(|range| range.low);
        let highs = self.ranges.iter().map(|range| range.high);
        let (low, high) = if self.moles_turn {
            (lows.max(), highs.max())
        } else {
            (lows.min(), highs.min())
        };
        Range {
            low: low.unwrap_or(0),
            high: high.unwrap_or(0),
        }
    }

    /// Proves what the best move brings, beginning with what is expected of it. Moves that do equally well are
    /// looked for in the given order.
    pub(super) fn prove_best(
        &mut self,
        order: &[usize],
        expected: f64,
        prover: &mut Prover,
        control: &mut Control,
    ) -> Result<(), Stopped> {
        while self.best().exact().is_none() {
            let points = self.question(self.best(), expected);
            let need = points.saturating_sub(self.round.points(&self.rules));
            let answer = if self.moles_turn {
                prover.mole_gains(&self.round, need, &self.rules, control)?
            } else {
                prover.holds(&self.round, need, &self.rules, control)?
            };
            match (answer, self.moles_turn) {
                (Answer::Gains(_), false) => {
                    for range in &mut self.ranges {
                        range.raise(points);
                    }
                }
                (Answer::Fails(_), true) => {
                    for range in &mut self.ranges {
                        range.lower(points - 1);
                    }
                }
                _ => self.find(order, points, prover, control)?,
            }
            self.share();
        }
        Ok(())
    }

    /// Finds a move that gains the points, or keeps the mole from them, where it is proven that there is one.
    fn find(
        &mut self,
        order: &[usize],
        points: u32,
        prover: &mut Prover,
        control: &mut Control,
    ) -> Result<(), Stopped> {
        let is_settled = |exact: &Self| {
            let best = exact.best();
            best.low >= points || best.high < points
        };
        // Most likely it is remembered which one was found.
        for &index in order {
            let after = self.round.play(self.moves[index]);
            let need = points.saturating_sub(after.points(&self.rules));
            if let Some(answer) = prover.recall(&after, !self.moles_turn, need) {
                self.note(index, points, answer);
            }
        }
        for &index in order {
            if is_settled(self) {
                break;
            }
            let Range { low, high } = self.ranges[index];
            if low < points && points <= high {
                self.ask(index, points, prover, control)?;
            }
        }
        Ok(())
    }

    /// Once it is proven what the best move brings: looks in the given order for moves that bring as much, and counts the
    /// right answers that they leave.
    pub(super) fn compare_equal(
        &mut self,
        order: &[usize],
        prover: &mut Prover,
        control: &mut Control,
    ) -> Result<(), Stopped> {
        let best = self.best();
        let points = if self.moles_turn {
            best.low
        } else {
            best.high + 1
        };
        let mut compared = 0;
        for &index in order {
            let Range { low, high } = self.ranges[index];
            if low < points && points <= high {
                self.ask(index, points, prover, control)?;
            }
            if self.ranges[index] != best {
                continue;
            }
            let after = self.round.play(self.moves[index]);
            let gain = best.low - after.points(&self.rules).min(best.low);
            let answers = if self.moles_turn {
                prover.right_sticks(&after, gain, &self.rules, control)?
            } else {
                prover.right_steps(&after, gain, &self.rules, control)?
            };
            self.answers[index] = Some(answers);
            compared += 1;
            if compared == MOST_COMPARED {
                break;
            }
        }
        Ok(())
    }

    /// Proves what every move brings, in the given order.
    pub(super) fn prove_all(
        &mut self,
        order: &[usize],
        prover: &mut Prover,
        control: &mut Control,
    ) -> Result<(), Stopped> {
        // Most sticks are as good as none, so that one answer settles them all.
        while !self.moles_turn && self.pass.exact().is_none() {
            let expected = f64::from(self.best().low);
            self.ask_pass(self.question(self.pass, expected), prover, control)?;
        }
        for &index in order {
            while self.ranges[index].exact().is_none() {
                let expected = f64::from(self.best().low);
                let points = self.question(self.ranges[index], expected);
                self.ask(index, points, prover, control)?;
                self.share();
            }
        }
        Ok(())
    }

    /// The points to ask for next to narrow a range: first those that win or draw the match, then those next to
    /// what is expected. The answers to questions far from it may be easier, but there are many of them.
    fn question(&self, range: Range, expected: f64) -> u32 {
        let goals = match self.stakes {
            Stakes::Second { to_beat } => [to_beat + 1, to_beat],
            _ => [0, 0],
        };
        let next = (expected.ceil() as u32).clamp(range.low + 1, range.high);
        let around = (0..=range.high).flat_map(|by| [next.saturating_sub(by), next + by]);
        let mut asked = Vec::new();
        for points in goals.into_iter().chain(around) {
            let is_open = range.low < points && points <= range.high;
            if is_open && !asked.contains(&points) {
                asked.push(points);
            }
            if asked.len() > self.rank {
                break;
            }
        }
        // With fewer questions than threads some are asked twice.
        asked
            .get(self.rank)
            .or(asked.first())
            .copied()
            .unwrap_or(next)
    }

    /// Finds out whether a move brings the mole at least `points` points.
    fn ask(
        &mut self,
        index: usize,
        points: u32,
        prover: &mut Prover,
        control: &mut Control,
    ) -> Result<(), Stopped> {
        let after = self.round.play(self.moves[index]);
        let need = points.saturating_sub(after.points(&self.rules));
        let answer = if self.moles_turn {
            prover.holds(&after, need, &self.rules, control)?
        } else {
            prover.mole_gains(&after, need, &self.rules, control)?
        };
        self.note(index, points, answer);
        Ok(())
    }

    /// Takes the answer to whether a move brings the mole at least `points` points.
    fn note(&mut self, index: usize, points: u32, answer: Answer) {
        match answer {
            Answer::Fails(_) => self.ranges[index].lower(points - 1),
            Answer::Gains(plan) => {
                self.ranges[index].raise(points);
                if !self.moles_turn {
                    self.raise_beside(plan, points);
                }
            }
        }
    }

    /// Finds out whether the mole gets at least `points` points if the gardener passes.
    fn ask_pass(
        &mut self,
        points: u32,
        prover: &mut Prover,
        control: &mut Control,
    ) -> Result<(), Stopped> {
        if points <= self.pass.low || points > self.pass.high {
            return Ok(());
        }
        let need = points.saturating_sub(self.round.points(&self.rules));
        match prover.mole_gains(&self.round, need, &self.rules, control)? {
            Answer::Fails(_) => {
                self.pass.lower(points - 1);
                for range in &mut self.ranges {
                    range.lower(points - 1);
                }
            }
            Answer::Gains(plan) => {
                self.pass.raise(points);
                self.raise_beside(plan, points);
            }
        }
        Ok(())
    }

    /// Sticks beside a plan of the mole leave it at least what the plan brings.
    fn raise_beside(&mut self, plan: Sticks, points: u32) {
        for (&mv, range) in self.moves.iter().zip(&mut self.ranges) {
            if matches!(mv, Move::Stick(edge) if !plan.has(edge)) {
                range.raise(points);
            }
        }
    }
}
