//! The position that is thought about: all its moves, with what is believed and what is proven of each.

use burrow_games::Seat;
use burrow_games::molehill::lawn;
use burrow_games::molehill::{HILLS, Move};

use super::evaluation::PARTS;
use super::exact::Exact;
use super::lookout::Lookout;
use super::proof::Prover;
use super::round::{Round, Rules, edge_at, squares};
use super::sights::Sight;
use super::stakes::{MOST_POINTS, Stakes, Worth, spread};
use crate::analysis::{Analysis, MoveValue};
use crate::control::{Control, Stopped};
use crate::value::{Estimate, Expected, Proven, Value};

/// How exactly the best move is judged, in parts of a point, and the others if they are asked for.
const PRECISION: i32 = 4;
const ROUGHLY: i32 = 24;

/// Moves that are worse than the best by more parts of a point than this are not told apart.
const MARGIN: i32 = PARTS * 3 / 2;

/// How far from what was expected the second question is.
const FIRST_STRIDE: i32 = 16;

/// What is less than the difference of a point, to order moves that are equal otherwise.
const NUANCE: f64 = 1e-5;

/// With this many nodes it has looked far ahead.
const FAR_AHEAD: u64 = 20_000;

/// After this many nodes a thread hears what the others have proven.
const HEARING: u64 = 1 << 15;

/// What the mole gets at least and at most, in parts of a point.
#[derive(Clone, Copy)]
struct Bounds {
    low: i32,
    high: i32,
}

impl Bounds {
    /// All that can be.
    const ALL: Self = Self {
        low: 0,
        high: (MOST_POINTS as i32 + 1) * PARTS,
    };
}

/// The root of a search.
#[derive(Clone)]
pub(super) struct Root {
    round: Round,
    moles_turn: bool,
    rules: Rules,
    stakes: Stakes,
    moves: Vec<Move>,
    /// What each move is believed to bring the mole, in parts of a point.
    parts: Vec<i32>,
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
        rules: Rules,
        stakes: Stakes,
        lookout: &Lookout,
    ) -> Self {
        let glance = |&mv: &Move| lookout.glance(&round.play(mv), !moles_turn, &rules);
        Self {
            round,
            moles_turn,
            rules,
            stakes,
            moves: moves.to_vec(),
            parts: moves.iter().map(glance).collect(),
            exact: Exact::new(round, moles_turn, moves, rules, stakes),
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
        let nodes = if self.exact.is_shared() {
            HEARING
        } else {
            u64::MAX
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
            0..5 => return Ok(false),
            5..7 => looked / 2,
            _ => looked,
        };
        let mut share = if looked < FAR_AHEAD {
            share.max(1000)
        } else {
            6 * share
        };
        while share > 0 {
            let part = if self.exact.is_shared() {
                share.min(HEARING)
            } else {
                share
            };
            if self.prove_for(part, prover, control)? {
                return Ok(true);
            }
            share -= part;
        }
        Ok(false)
    }

    /// Tries to prove the best move within a limit of nodes. Says whether it succeeded.
    fn prove_for(
        &mut self,
        nodes: u64,
        prover: &mut Prover,
        control: &mut Control,
    ) -> Result<bool, Stopped> {
        let left = control.nodes_left().unwrap_or(u64::MAX);
        let mut part = control.part(Some(nodes.min(left)));
        let (order, expected) = (self.order(), self.expected());
        let proven = self.exact.prove_best(&order, expected, prover, &mut part);
        self.exact.share();
        control.add(part.nodes());
        control.look()?;
        Ok(proven.is_ok())
    }

    /// Among moves that are equally good looks for the one that leaves the opponent the fewest right answers, with
    /// about as many nodes as the proof took. Begins with moves that look good to those who can't prove it.
    fn prove_tricky(&mut self, prover: &mut Prover, control: &mut Control) -> Result<(), Stopped> {
        let mut order: Vec<usize> = (0..self.moves.len()).collect();
        order.sort_by_key(|&index| {
            if self.moles_turn {
                -self.parts[index]
            } else {
                self.parts[index]
            }
        });
        let left = control.nodes_left().unwrap_or(u64::MAX);
        let mut part = control.part(Some(control.nodes().min(left)));
        // If there is no time for it, the move that is proven does as well.
        let _ = self.exact.compare_equal(&order, prover, &mut part);
        control.add(part.nodes());
        Ok(())
    }

    /// The points that the best move is believed to bring the mole.
    fn expected(&self) -> f64 {
        let best = self.order().first().map_or(0, |&best| self.worth(best));
        self.stakes.points(best, self.round.hills())
    }

    /// The moves by what is believed and proven of them, the best first.
    fn order(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.moves.len()).collect();
        order.sort_by(|&a, &b| self.merit(b).total_cmp(&self.merit(a)));
        order
    }

    /// One iteration: all moves, looking `depth` steps ahead.
    fn look_ahead(
        &mut self,
        depth: u8,
        lookout: &mut Lookout,
        control: &mut Control,
    ) -> Result<(), Stopped> {
        let order = self.order();
        let Some((&first, others)) = order.split_first() else {
            return Ok(());
        };
        let mut best = self.settle(first, depth, Bounds::ALL, lookout, control)?;
        self.parts[first] = best;
        // The sticks that may be better than the best so far.
        let mut region = self.round.sticks.free();
        for (done, &index) in others.iter().enumerate() {
            if matches!(self.moves[index], Move::Stick(edge) if !region.has(edge)) {
                self.parts[index] = self.behind(best, self.parts[index]);
                continue;
            }
            let goal = if self.moles_turn { best + 1 } else { best };
            let Ok(sight) = self.look_at(index, depth, goal, lookout, control) else {
                // What was not looked at so far ahead has no claim to be better.
                for &index in &others[done..] {
                    self.parts[index] = self.behind(best, self.parts[index]);
                }
                return Err(Stopped);
            };
            match (self.moles_turn, sight.parts >= goal) {
                (true, false) => self.parts[index] = self.parts[index].min(sight.parts),
                (false, true) => {
                    self.parts[index] = self.behind(best, self.parts[index].max(sight.parts));
                    region = region & sight.edges;
                }
                (_, reaches) => {
                    self.parts[index] = sight.parts;
                    let mut bounds = Bounds::ALL;
                    if reaches {
                        bounds.low = sight.parts;
                    } else {
                        bounds.high = sight.parts;
                    }
                    best = self.settle(index, depth, bounds, lookout, control)?;
                    self.parts[index] = best;
                }
            }
        }
        if control.only_best() {
            Ok(())
        } else {
            self.tell_apart(depth, best, lookout, control)
        }
    }

    /// Tells the other moves apart, as far as they are not much worse than the best.
    fn tell_apart(
        &mut self,
        depth: u8,
        best: i32,
        lookout: &mut Lookout,
        control: &mut Control,
    ) -> Result<(), Stopped> {
        let order = self.order();
        let mut bounds = if self.moles_turn {
            Bounds {
                low: best - MARGIN,
                high: best - 1,
            }
        } else {
            Bounds {
                low: best + 1,
                high: best + MARGIN,
            }
        };
        let mut region = self.round.sticks.free();
        if !self.moles_turn {
            // Most sticks are as good as none.
            let mut look =
                |goal| lookout.look(&self.round, true, depth - 1, goal, &self.rules, control);
            let pass = settle(bounds.high, bounds, ROUGHLY, &mut look)?;
            bounds.high = pass.low.max(bounds.low);
            let sight = look(bounds.high)?;
            if sight.parts >= bounds.high {
                region = sight.edges;
            }
        }
        for &index in order.iter().skip(1) {
            self.parts[index] = match self.moves[index] {
                Move::Stick(edge) if !region.has(edge) => bounds.high,
                _ => {
                    let mut look = |goal| self.look_at(index, depth, goal, lookout, control);
                    let found = settle(self.parts[index], bounds, ROUGHLY, &mut look)?;
                    (found.low + found.high) / 2
                }
            };
        }
        Ok(())
    }

    /// What a move brings the mole, in parts of a point.
    fn settle(
        &self,
        index: usize,
        depth: u8,
        bounds: Bounds,
        lookout: &mut Lookout,
        control: &mut Control,
    ) -> Result<i32, Stopped> {
        let mut look = |goal| self.look_at(index, depth, goal, lookout, control);
        let found = settle(self.parts[index], bounds, PRECISION, &mut look)?;
        Ok(if self.moles_turn {
            found.low
        } else {
            found.high
        })
    }

    /// Whether the mole reaches a goal after a move.
    fn look_at(
        &self,
        index: usize,
        depth: u8,
        goal: i32,
        lookout: &mut Lookout,
        control: &mut Control,
    ) -> Result<Sight, Stopped> {
        let after = self.round.play(self.moves[index]);
        lookout.look(
            &after,
            !self.moles_turn,
            depth - 1,
            goal,
            &self.rules,
            control,
        )
    }

    /// The parts, but in any case worse than the best.
    fn behind(&self, best: i32, parts: i32) -> i32 {
        if self.moles_turn {
            parts.min(best - 1)
        } else {
            parts.max(best + 1)
        }
    }

    /// What is believed of a move, within what is proven.
    fn worth(&self, index: usize) -> Worth {
        let stakes = self.stakes;
        let range = self.exact.ranges[index];
        let [low, high] = [range.low, range.high].map(|points| stakes.worth_of_end(points));
        self.believed(index).clamp(low, high)
    }

    /// What a move is worth by what is believed of it.
    fn believed(&self, index: usize) -> Worth {
        self.stakes
            .worth_of_estimate(self.parts[index], self.round.hills())
    }

    fn merit(&self, index: usize) -> f64 {
        let view = |worth: Worth| {
            if self.moles_turn {
                Stakes::merit(worth)
            } else {
                1.0 - Stakes::merit(worth)
            }
        };
        // Among what is equal, prefer what is proven, then what leaves few right answers, then what looks better to
        // one who can't prove it.
        let nuance = match (self.exact.ranges[index].exact(), self.exact.answers[index]) {
            (None, _) => -1.0,
            (_, answers) => {
                let fewness = answers.map_or(0.0, |answers| 1.0 / f64::from(1 + answers));
                fewness + 1e-3 * view(self.believed(index))
            }
        };
        view(self.worth(index)) + NUANCE * nuance
    }

    fn value(&self, index: usize, mole: Seat) -> Value {
        let range = self.exact.ranges[index];
        if let Some(points) = range.exact() {
            return Value::Proven(Proven::Points(points));
        }
        let (stakes, hills) = (self.stakes, self.round.hills());
        let worth = self.worth(index);
        let points = stakes
            .points(worth, hills)
            .clamp(range.low.into(), range.high.into());
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
            let mv = if moles_turn {
                squares(round.targets(&self.rules))
                    .find(|&to| to == best)
                    .map(|to| Move::Dig(lawn::square(to.into())))
            } else {
                (edge_at(best.into()) & round.sticks.free())
                    .edges()
                    .next()
                    .map(Move::Stick)
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

/// Narrows bounds down to some precision, beginning with what is expected, by asking whether the mole reaches goals.
fn settle(
    expected: i32,
    mut bounds: Bounds,
    precision: i32,
    look: &mut impl FnMut(i32) -> Result<Sight, Stopped>,
) -> Result<Bounds, Stopped> {
    let Bounds { low, high } = bounds;
    let mut goal = expected;
    let mut stride = FIRST_STRIDE;
    while bounds.high - bounds.low > precision {
        goal = goal.clamp(bounds.low + 1, bounds.high);
        let sight = look(goal)?;
        if sight.parts >= goal {
            bounds.low = sight.parts.min(bounds.high);
            goal = bounds.low + stride;
        } else {
            bounds.high = sight.parts.max(bounds.low);
            goal = bounds.high - stride + 1;
        }
        stride *= 2;
        if bounds.low > low && bounds.high < high {
            goal = (bounds.low + bounds.high + 1) / 2;
        }
    }
    Ok(bounds)
}
