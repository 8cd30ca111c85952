//! Threads that work on several leaves at once. Which leaves these are and in which order they come back does not
//! depend on how fast the threads are, so the answer can be repeated with any number of them.

use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread::Scope;

use burrow_games::taupes::State;

use super::leaf::{Judge, Shoot};

/// A thread that waits for leaves.
struct Helper {
    leaves: SyncSender<Vec<State>>,
    shoots: Receiver<Vec<Shoot>>,
}

/// Threads that wait for leaves.
pub(super) struct Crew<'a> {
    judge: Judge<'a>,
    helpers: Vec<Helper>,
}

impl<'a> Crew<'a> {
    /// A crew of `threads` threads, of which this is one. The others end with the crew.
    pub(super) fn new<'scope>(
        scope: &'scope Scope<'scope, '_>,
        judge: Judge<'a>,
        threads: usize,
    ) -> Self
    where
        'a: 'scope,
    {
        let start = |_| {
            let (leaves, waiting) = sync_channel::<Vec<State>>(1);
            let (finished, shoots) = sync_channel(1);
            scope.spawn(move || {
                for leaves in waiting {
                    let done = leaves.iter().map(|state| judge.shoot(state)).collect();
                    if finished.send(done).is_err() {
                        return;
                    }
                }
            });
            Helper { leaves, shoots }
        };
        let helpers = (1..threads).map(start).collect();
        Self { judge, helpers }
    }

    /// How many threads there are with this one.
    pub(super) fn threads(&self) -> usize {
        self.helpers.len() + 1
    }

    /// What each of these leaves gets.
    pub(super) fn shoots(&self, leaves: &[State]) -> Vec<Shoot> {
        let share = leaves.len().div_ceil(self.threads()).max(1);
        let (own, others) = leaves.split_at(share.min(leaves.len()));
        let busy: Vec<_> = { others.chunks(share).zip(&self.helpers) }
            .map(|(leaves, helper)| (leaves, helper, helper.leaves.send(leaves.to_vec()).is_ok()))
            .collect();
        let here = |leaves: &[State]| -> Vec<Shoot> {
            leaves.iter().map(|state| self.judge.shoot(state)).collect()
        };
        let mut shoots = here(own);
        for (leaves, helper, is_sent) in busy {
            let done = is_sent.then(|| helper.shoots.recv().ok()).flatten();
            // What a thread that broke down left undone is done here.
            shoots.extend(done.unwrap_or_else(|| here(leaves)));
        }
        shoots
    }
}
