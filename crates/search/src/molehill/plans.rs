//! Plans of the mole against one more stick, and the sticks that they leave to the gardener.

use arrayvec::ArrayVec;
use burrow_games::molehill::Sticks;

/// Plans of the mole, each of which works as long as no stick lies across it.
pub(super) struct Plans {
    found: ArrayVec<Sticks, 112>,
    /// The edges across all of them, where alone a stick may refute the mole.
    pub(super) region: Sticks,
}

impl Plans {
    /// No plan yet: a stick may refute the mole on any edge of the region.
    pub(super) fn new(region: Sticks) -> Self {
        Self {
            found: ArrayVec::new(),
            region,
        }
    }

    /// Whether none is known.
    pub(super) fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    /// Adds a plan, if the region gets smaller by it.
    pub(super) fn add(&mut self, plan: Sticks) {
        let region = self.region & plan;
        if region != self.region {
            self.region = region;
            self.found.push(plan);
        }
    }

    /// The edges of all plans, but for those that the others can do without, once the region is empty.
    pub(super) fn all_needed(&mut self) -> Sticks {
        let everywhere = Sticks::default().free();
        let common = |plans: &[Sticks]| plans.iter().fold(everywhere, |all, &plan| all & plan);
        for index in (0..self.found.len()).rev() {
            let plan = self.found.swap_remove(index);
            if !common(&self.found).is_empty() {
                self.found.push(plan);
            }
        }
        self.found
            .iter()
            .fold(Sticks::default(), |all, &plan| all | plan)
    }
}
