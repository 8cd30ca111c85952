//! From what is known before and after a move to a verdict.

use burrow_games::Seat;
use burrow_games::value::Verdict;

use crate::frame::Frame;
use crate::judgement::{EXACT, Judgement};

/// What the chance to win must fall by for an inaccuracy, a mistake and a blunder.
const CHANCES: [f64; 3] = [0.05, 0.1, 0.2];
/// The same in points, where the game has them.
const POINTS: [f64; 3] = [1.0, 2.0, 3.0];
/// Estimates that differ by less than this part of the win are the same.
const SAME_CHANCE: f64 = 0.005;
/// The same in points.
const SAME_POINTS: f64 = 0.05;

/// What is known of a move that was played.
pub(crate) struct PlayedMove<'a> {
    pub(crate) seat: Seat,
    pub(crate) frame: &'a Frame,
    pub(crate) before: &'a Judgement,
    pub(crate) after: &'a Judgement,
    /// The best that is proven of the other moves.
    pub(crate) proven_better: Option<f64>,
    /// Whether the value before is proven, but not by which move.
    pub(crate) is_hearsay: bool,
}

impl PlayedMove<'_> {
    /// What the move cost, in the unit of the game.
    pub(crate) fn loss(&self) -> f64 {
        let worth = |judgement: &Judgement| judgement.worth(self.seat, self.frame);
        (worth(self.before) - worth(self.after)).max(0.0)
    }

    pub(crate) fn verdict(&self) -> Verdict {
        let loss = self.loss();
        let after = self.after.worth(self.seat, self.frame);
        let is_beaten = self
            .proven_better
            .is_some_and(|better| better > after + EXACT);
        if self.after.is_proven && (is_beaten || (self.before.is_proven && loss > EXACT)) {
            return Verdict::ProvenMistake;
        }
        if loss <= same(self.frame) {
            return Verdict::Best;
        }
        if self.is_hearsay || self.after.is_won(self.seat) {
            return Verdict::Fine;
        }
        self.cost()
    }

    /// What it costs, proven or not: at most fine if it still wins for certain.
    pub(crate) fn price(&self) -> Verdict {
        let is_spared = self.is_hearsay || self.after.is_won(self.seat);
        if is_spared || self.loss() <= same(self.frame) {
            Verdict::Fine
        } else {
            self.cost()
        }
    }

    /// What it costs, as if nothing were proven.
    fn cost(&self) -> Verdict {
        let by_chance = steps(self.chance_loss(), CHANCES);
        let by_points = if self.frame.counts_points() {
            steps(self.loss(), POINTS)
        } else {
            0
        };
        match by_chance.max(by_points) {
            0 => Verdict::Fine,
            1 => Verdict::Inaccuracy,
            2 => Verdict::Mistake,
            _ => Verdict::Blunder,
        }
    }

    /// How much it decided: moments are those that decided most.
    pub(crate) fn weight(&self) -> f64 {
        const POINT: f64 = 0.03;
        let points = if self.frame.counts_points() {
            POINT * self.loss()
        } else {
            0.0
        };
        self.chance_loss() + points
    }

    fn chance_loss(&self) -> f64 {
        (self.before.chance(self.seat) - self.after.chance(self.seat)).max(0.0)
    }
}

/// The difference below which estimates of a game are the same.
pub(crate) fn same(frame: &Frame) -> f64 {
    if frame.counts_points() {
        SAME_POINTS
    } else {
        SAME_CHANCE
    }
}

/// How many of the steps a loss reaches.
fn steps(loss: f64, steps: [f64; 3]) -> usize {
    steps.iter().filter(|&&step| loss >= step).count()
}
