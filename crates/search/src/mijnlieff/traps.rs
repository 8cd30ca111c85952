//! Among moves that are equally good, the one after which the opponent has most to lose.

use std::cmp::Reverse;

use burrow_games::{Game, Turn};

use super::Player;
use super::candidate::Candidate;
use super::field::Situation;
use super::word::Word;
use crate::control::{Control, Stopped};

/// The nodes spent on it: a few hundredths of a second.
const NODES: u64 = 60_000;

/// How hard it is to answer a move: what is harder compares as greater.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Trap {
    /// Whether there is a wrong answer at all.
    exists: bool,
    /// How many answers are right, counted backwards.
    right: Reverse<u32>,
    wrong: u32,
}

impl Trap {
    /// A little for merits: less than any difference in margin, more for a harder trap.
    pub(crate) fn bonus(&self) -> f64 {
        const MOST: f64 = 1e-5;
        if !self.exists {
            return 0.0;
        }
        let wrong = 1.0 - 1.0 / (1.0 + f64::from(self.wrong));
        MOST * (f64::from(32 - self.right.0.min(31)) + wrong) / 64.0
    }
}

impl<W: Word> Player<W> {
    /// Finds the moves that are as good as the best, and how hard each is to answer, as far as there are nodes for it.
    pub(super) fn set_traps(&mut self, candidates: &mut [Candidate<W>], control: &mut Control) {
        let Some(margin) = candidates
            .iter()
            .filter_map(|candidate| candidate.margin)
            .max()
        else {
            return;
        };
        let left = control.nodes_left().unwrap_or(u64::MAX);
        let mut part = control.part(Some(left.min(NODES)));
        candidates.sort_by_key(|candidate| -candidate.estimate);
        for candidate in candidates {
            if self.set_trap(candidate, margin, &mut part).is_err() {
                break;
            }
        }
        control.add(part.nodes());
    }

    fn set_trap(
        &mut self,
        candidate: &mut Candidate<W>,
        margin: i32,
        control: &mut Control,
    ) -> Result<(), Stopped> {
        let Some(solver) = &mut self.solver else {
            return Ok(());
        };
        if candidate.margin.is_none() {
            let place = Situation::new(&self.game, &candidate.state);
            if !solver.reaches(&place, 1 - margin, control)? {
                candidate.margin = Some(margin);
            }
        }
        if candidate.margin != Some(margin) || self.game.turn(&candidate.state) == Turn::Over {
            return Ok(());
        }
        let (mut right, mut wrong) = (0, 0);
        for answer in self.game.moves(&candidate.state) {
            let mut state = candidate.state;
            self.game.play_unchecked(&mut state, answer);
            // The answer is wrong if it lets the side that made the move reach more.
            if solver.reaches(&Situation::new(&self.game, &state), margin + 1, control)? {
                wrong += 1;
            } else {
                right += 1;
            }
        }
        candidate.trap = Some(Trap {
            exists: wrong > 0,
            right: Reverse(right),
            wrong,
        });
        Ok(())
    }
}
