//! Forgetting what matters least when the memory is full.

use super::{LEAVES_AT_ONCE, Tree};
use crate::control::{Control, Stopped};

/// After how many nodes the control is asked while forgetting: well within a millisecond.
const LOOK_EVERY: usize = 1 << 14;
/// The place of a node that is forgotten.
const FORGOTTEN: u32 = u32::MAX;

impl Tree<'_> {
    /// Whether there is no room for what all threads may add at once.
    pub(super) fn is_full(&self, threads: usize) -> bool {
        let leaves = match threads {
            1 => 1,
            threads => threads * LEAVES_AT_ONCE,
        };
        self.nodes.len() + leaves * MOST_ADDED > self.capacity
    }

    /// Forgets what follows the nodes that were visited least, so that at least half of the memory is free. They
    /// keep their values. Says whether there is room now.
    pub(super) fn forget(
        &mut self,
        threads: usize,
        control: &mut Control,
    ) -> Result<bool, Stopped> {
        // How many nodes follow those with 0 visits, 1, 2 to 3, 4 to 7 and so on.
        let mut following = [0; u32::BITS as usize + 1];
        for (index, node) in self.nodes.iter().enumerate().skip(1) {
            if index.is_multiple_of(LOOK_EVERY) {
                control.look()?;
            }
            following[magnitude(node.visits)] += usize::from(node.children);
        }
        let mut least = following.len();
        let mut left = 1 + self.children(0).len();
        while least > 0 && left + following[least - 1] <= self.capacity / 2 {
            least -= 1;
            left += following[least];
        }
        let compacted = self.compact(least, control);
        if compacted.is_err() {
            // Only the root's moves have stayed where they are.
            for index in self.children(0) {
                (self.nodes[index].children, self.nodes[index].first) = (0, 0);
            }
        }
        compacted.map(|()| !self.is_full(threads))
    }

    /// Keeps only what follows the root and nodes with at least a number of visits.
    fn compact(&mut self, least: usize, control: &mut Control) -> Result<(), Stopped> {
        // Where each node goes; a node always stands before those that follow it.
        let mut places = vec![FORGOTTEN; self.nodes.len()];
        places[..=self.children(0).len()].fill(0);
        let mut next = 0;
        for index in 0..self.nodes.len() {
            if index.is_multiple_of(LOOK_EVERY) {
                control.look()?;
            }
            if places[index] == FORGOTTEN {
                continue;
            }
            places[index] = next;
            next += 1;
            let node = &mut self.nodes[index];
            // What is exact is never looked at again.
            if index > 0 && (node.exact || magnitude(node.visits) < least) {
                (node.children, node.first) = (0, 0);
            }
            let children = self.children(index);
            places[children].fill(0);
        }
        for index in 0..self.nodes.len() {
            if index.is_multiple_of(LOOK_EVERY) {
                control.look()?;
            }
            let place = places[index];
            if place != FORGOTTEN {
                let mut node = self.nodes[index];
                if node.children > 0 {
                    node.first = places[node.first as usize];
                }
                self.nodes[place as usize] = node;
            }
        }
        self.nodes.truncate(next as usize);
        Ok(())
    }
}

/// The most nodes that one leaf can get: four discs and for each six directions for ten moles.
pub(super) const MOST_ADDED: usize = 4 + 4 * 60;

/// 0 for none, 1 for one, 2 for two and three, and so on.
fn magnitude(visits: u32) -> usize {
    (u32::BITS - visits.leading_zeros()) as usize
}
