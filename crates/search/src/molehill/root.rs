//! The position that is thought about: all its moves, with what is believed and what is proven of each.

use burrow_games::Seat;
use burrow_games::molehill::lawn;
use burrow_games::molehill::{HILLS, Move};

use super::alphabeta::{ALL_WORTHS, FAR, Lookout, Scene, relevant_sticks};
use super::exact::Exact;
use super::proof::Prover;
use super::round::{Round, edge_at, squares};
use super::stakes::{Stakes, Worth, spread};
use crate::analysis::{Analysis, MoveValue};
use crate::control::{Control, Stopped};
use crate::value::{Estimate, Expected, Proven, Value};

/// Moves that are worse than the best by more than this are not told apart.
const MARGIN: Worth = 60_000;

/// What is less than the difference of a point, to order moves that are equal otherwise.
const NUANCE: f64 = 1e-5;

/// With so many nodes it has looked far ahead.
const FAR_AHEAD: u64 = 20_000;

/// After so many nodes a thread hears what the others have proven.
const HEARING: u64 = 1 << 15;

/// The root of a search.
#[derive(Clone)]
pub(super) struct Root {
    round: Round,
    moles_turn: bool,
    scene: Scene,
    moves: Vec<Move>,
    /// What is believed of each move.
    worths: Vec<Worth>,
    /// What is proven of each move.
    exact: Exact,
    depth: u8,
    /// The first depth to which it looks ahead.
    first_depth: u8,
}

impl Root {
    pub(super) fn new(
        round: Round,
        moles_turn: bool,
        moves: &[Move],
        scene: Scene,
        lookout: &Lookout,
    ) -> Self {
        let glance = |&mv: &Move| lookout.glance(&round.play(mv), !moles_turn, &scene);
        Self {
            round,
            moles_turn,
            scene,
            moves: moves.to_vec(),
            worths: moves.iter().map(glance).collect(),
            exact: Exact::new(round, moles_turn, moves, scene.rules, scene.stakes),
            depth: 0,
            first_depth: 1,
        }
    }

    /// A copy for another thread: it looks further ahead at first, so that they don't do the same work at the same
    /// time, and asks the prover other questions.
    pub(super) fn helper(&mut self, number: usize) -> Self {
        let exact = self.exact.helper(number);
        Self {
            first_depth: 1 + number as u8 % 4,
            exact,
            ..self.clone()
        }
    }

    /// Hears what other threads have proven.
    pub(super) fn hear(&mut self) {
        self.exact.share();
    }

    /// Looks further and further ahead, and proves what can be proven, until everything is or time is up.
    pub(super) fn think(
        &mut self,
        lookout: &mut Lookout,
        prover: &mut Prover,
        control: &mut Control,
    ) -> Result<(), Stopped> {
        let steps_left = 2 * (HILLS - self.round.hills()) as u32;
        let deepest = control.limits().depth.unwrap_or(u32::MAX).min(steps_left);
        let mut looked = 0;
        for depth in self.first_depth..=deepest as u8 {
            // What is judged in the end should be judged at the mole's turn, where the evaluation is the better one
            // and agrees with itself from one depth to the next.
            let gardeners_turn_last = (depth % 2 == 1) == self.moles_turn;
            if gardeners_turn_last && depth > self.first_depth && u32::from(depth) < deepest {
                continue;
            }
            let before = control.nodes();
            self.look_ahead(depth, lookout, control)?;
            self.depth = depth;
            looked += control.nodes() - before;
            if self.prove_a_while(looked, prover, control)? {
                break;
            }
        }
        if control.limits().depth.is_some() {
            return Ok(());
        }
        let nodes = match self.exact.is_shared() {
            true => HEARING,
            false => u64::MAX,
        };
        while !self.prove_for(nodes, prover, control)? {}
        if control.only_best() {
            return self.prove_tricky(prover, control);
        }
        let order = self.order();
        self.exact.prove_all(&order, prover, control)
    }

    /// Tries to prove the best move with about as many nodes as were spent on looking ahead: none early in the
    /// round, where it is hopeless, and more once to look still further ahead brings little. Says whether it
    /// succeeded.
    fn prove_a_while(
        &mut self,
        looked: u64,
        prover: &mut Prover,
        control: &mut Control,
    ) -> Result<bool, Stopped> {
        let share = match self.round.hills() {
            0..4 => return Ok(false),
            4..7 => looked / 2,
            _ => looked,
        };
        let mut share = match looked < FAR_AHEAD {
            true => share.max(1000),
            false => 6 * share,
        };
        while share > 0 {
            let part = match self.exact.is_shared() {
                true => share.min(HEARING),
                false => share,
            };
            if self.prove_for(part, prover, control)? {
                return Ok(true);
            }
            share -= part;
        }
        Ok(false)
    }

    /// Tries to prove the best move with so many nodes. Says whether it succeeded.
    fn prove_for(
        &mut self,
        nodes: u64,
        prover: &mut Prover,
        control: &mut Control,
    ) -> Result<bool, Stopped> {
        let left = control
            .limits()
            .nodes
            .map_or(u64::MAX, |limit| limit.saturating_sub(control.nodes()));
        let mut part = control.part(Some(nodes.min(left)));
        let (order, expected) = (self.order(), self.expected());
        let proven = self.exact.prove_best(&order, expected, prover, &mut part);
        self.exact.share();
        control.add(part.nodes());
        control.look()?;
        Ok(proven.is_ok())
    }

    /// Among moves that are equally good prefers one that looks better to those who can't prove it, since the
    /// opponent may be one of them: with about as many nodes as the proof took.
    fn prove_tricky(&mut self, prover: &mut Prover, control: &mut Control) -> Result<(), Stopped> {
        let mut order: Vec<usize> = (0..self.moves.len()).collect();
        order.sort_by_key(|&index| match self.moles_turn {
            true => -self.worths[index],
            false => self.worths[index],
        });
        let spent = control.nodes();
        let left = control
            .limits()
            .nodes
            .map_or(u64::MAX, |limit| limit.saturating_sub(spent));
        let mut part = control.part(Some(spent.min(left)));
        // If there is no time for it, the move that is proven does as well.
        let _ = self.exact.prove_equal(&order, prover, &mut part);
        control.add(part.nodes());
        Ok(())
    }

    /// The points that the best move is believed to bring the mole.
    fn expected(&self) -> f64 {
        let best = self.order().first().map_or(0, |&best| self.worth(best));
        self.scene.stakes.points(best, self.round.hills())
    }

    /// The moves by what is believed and proven of them, the best first.
    fn order(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.moves.len()).collect();
        order.sort_by(|&a, &b| self.merit(b).total_cmp(&self.merit(a)));
        order
    }

    /// One iteration: all moves so many steps ahead.
    fn look_ahead(
        &mut self,
        depth: u8,
        lookout: &mut Lookout,
        control: &mut Control,
    ) -> Result<(), Stopped> {
        let relevant = relevant_sticks(&self.round, FAR);
        let is_relevant = |mv: &Move| match *mv {
            Move::Dig(_) => true,
            Move::Stick(edge) => relevant.has(edge),
        };
        let (order, others): (Vec<usize>, Vec<usize>) = self
            .order()
            .into_iter()
            .partition(|&index| is_relevant(&self.moves[index]));
        let mut best = None;
        for (done, &index) in order.iter().enumerate() {
            let after = self.round.play(self.moves[index]);
            match self.look_at(&after, depth, best, lookout, control) {
                Ok(worth) => {
                    self.worths[index] = worth;
                    best = Some(best.map_or(worth, |best| self.better(best, worth)));
                }
                Err(stopped) => {
                    // What was not looked at so far ahead has no claim to be better.
                    if let Some(best) = best {
                        for &index in order[done..].iter().chain(&others) {
                            self.worths[index] = self.behind(best, self.worths[index]);
                        }
                    }
                    return Err(stopped);
                }
            }
        }
        if !others.is_empty() {
            // A stick far away is as good as none.
            let worth = self.look_at(&self.round, depth, best, lookout, control)?;
            let worth = best.map_or(worth, |best| self.behind(best, worth));
            for index in others {
                self.worths[index] = worth;
            }
        }
        Ok(())
    }

    fn look_at(
        &self,
        after: &Round,
        depth: u8,
        best: Option<Worth>,
        lookout: &mut Lookout,
        control: &mut Control,
    ) -> Result<Worth, Stopped> {
        let [lowest, highest] = ALL_WORTHS;
        match self.moles_turn {
            true => {
                let window = [best.map_or(lowest, |best| best - MARGIN), highest];
                lookout.gardeners_turn(after, depth - 1, window, &self.scene, control)
            }
            false => {
                let window = [lowest, best.map_or(highest, |best| best + MARGIN)];
                lookout.moles_turn(after, depth - 1, window, &self.scene, control)
            }
        }
    }

    fn better(&self, a: Worth, b: Worth) -> Worth {
        match self.moles_turn {
            true => a.max(b),
            false => a.min(b),
        }
    }

    /// The worth, but in any case worse than the best.
    fn behind(&self, best: Worth, worth: Worth) -> Worth {
        match self.moles_turn {
            true => worth.min(best - 1),
            false => worth.max(best + 1),
        }
    }

    /// What is believed of a move, within what is proven.
    fn worth(&self, index: usize) -> Worth {
        let stakes = self.scene.stakes;
        let range = self.exact.ranges[index];
        let [low, high] = [range.low, range.high].map(|points| stakes.worth_of_end(points));
        self.worths[index].clamp(low, high)
    }

    fn merit(&self, index: usize) -> f64 {
        let view = |worth: Worth| match self.moles_turn {
            true => Stakes::merit(worth),
            false => 1.0 - Stakes::merit(worth),
        };
        let proven = self.exact.ranges[index].exact().is_some();
        // Among what is equal, prefer what is proven, and then what looks better to one who can't prove it.
        let nuance = match proven {
            true => view(self.worths[index]).clamp(0.0, 1.0),
            false => -1.0,
        };
        view(self.worth(index)) + NUANCE * nuance
    }

    fn value(&self, index: usize, mole: Seat) -> Value {
        let range = self.exact.ranges[index];
        if let Some(points) = range.exact() {
            return Value::Proven(Proven::Points(points));
        }
        let (stakes, hills) = (self.scene.stakes, self.round.hills());
        let worth = self.worth(index);
        let points = stakes.points(worth, hills);
        let points = points.clamp(range.low.into(), range.high.into());
        let chance = stakes.chance(points, spread(hills));
        let mut win_probability = vec![1.0 - chance; 2];
        win_probability[mole.index()] = chance;
        Value::Estimated(Estimate {
            win_probability,
            expected: Some(Expected::Points(points)),
        })
    }

    /// What was found out.
    pub(super) fn analysis(&self, mole: Seat, lookout: &Lookout, nodes: u64) -> Analysis<Move> {
        let moves = self.moves.iter().enumerate().map(|(index, &mv)| MoveValue {
            mv,
            value: self.value(index, mole),
            merit: self.merit(index),
        });
        let line = self.line(lookout);
        Analysis::new(moves.collect(), line, nodes, self.depth.into())
    }

    /// The best move and the answers that the lookout expects.
    fn line(&self, lookout: &Lookout) -> Vec<Move> {
        let Some(&best) = self.order().first() else {
            return Vec::new();
        };
        let mut line = vec![self.moves[best]];
        let mut round = self.round.play(self.moves[best]);
        let mut moles_turn = !self.moles_turn;
        while line.len() < usize::from(self.depth) && !round.is_full() {
            let Some(best) = lookout.best(&round, moles_turn) else {
                break;
            };
            let mv = match moles_turn {
                true => squares(round.targets(&self.scene.rules))
                    .find(|&to| to == best)
                    .map(|to| Move::Dig(lawn::square(to.into()))),
                false => (edge_at(best.into()) & round.sticks.free())
                    .edges()
                    .next()
                    .map(Move::Stick),
            };
            let Some(mv) = mv else {
                break;
            };
            line.push(mv);
            round = round.play(mv);
            moles_turn = !moles_turn;
        }
        line
    }
}
