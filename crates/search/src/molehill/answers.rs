//! How many right answers a move leaves the opponent: the fewer, the more likely a mistake.

use super::lessons::Answer;
use super::proof::Prover;
use super::round::{Round, Rules, single_edges, squares, without};
use crate::control::{Control, Stopped};

impl Prover {
    /// The steps that still bring the mole `gain`, where it is proven that it can have that and no more.
    pub(super) fn right_steps(
        &mut self,
        round: &Round,
        gain: u32,
        rules: &Rules,
        control: &mut Control,
    ) -> Result<u32, Stopped> {
        let mut right = 0;
        for to in squares(round.targets(rules)) {
            let need = gain.saturating_sub(round.gain(to, rules));
            let answer = self.holds(&round.dig(to), need, rules, control)?;
            right += u32::from(matches!(answer, Answer::Gains(_)));
        }
        Ok(right)
    }

    /// The sticks that keep the mole from more than `gain`, where it is proven that there are some.
    pub(super) fn right_sticks(
        &mut self,
        round: &Round,
        gain: u32,
        rules: &Rules,
        control: &mut Control,
    ) -> Result<u32, Stopped> {
        if round.is_full() {
            return Ok(0);
        }
        let mut right = 0;
        let mut open = match self.mole_gains(round, gain + 1, rules, control)? {
            Answer::Gains(plan) => plan & round.sticks.free(),
            Answer::Fails(_) => return Ok(round.sticks.free().len()),
        };
        while let Some(stick) = single_edges(open).next() {
            open = without(open, stick);
            match self.mole_gains(&round.lay(stick), gain + 1, rules, control)? {
                Answer::Gains(plan) => open = open & plan,
                Answer::Fails(_) => right += 1,
            }
        }
        Ok(right)
    }
}
