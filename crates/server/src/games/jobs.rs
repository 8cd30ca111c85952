//! Taking computers' moves where several servers and workers share a store.

use std::time::Duration;

use super::thinkers::Permit;
use super::{GameError, Games};
use crate::store::StoreError;

/// How long a job is a worker's without another word from it. When a worker dies, another takes its job after that.
const LEASE: Duration = Duration::from_secs(6);
/// How often a worker says that it still thinks.
const RENEWAL: Duration = Duration::from_secs(2);
/// How often a worker looks for jobs without having been notified: for those whose worker has died.
const LOOK: Duration = Duration::from_secs(1);
/// After what time a game that can't be read is looked at again.
const DAMAGED: Duration = Duration::from_secs(600);

impl Games {
    /// Takes jobs until the games are closed. A job is taken only when a thread is free for it, so that it waits for
    /// whoever has one first.
    pub(super) async fn take_jobs(self) {
        let mut is_lost = false;
        while let Some(permit) = self.thinkers.permit().await {
            match self.store.take_job(self.store.origin(), LEASE).await {
                Ok(Some(id)) => {
                    let games = self.clone();
                    tokio::spawn(async move { games.think_and_play(&id, permit).await });
                    continue;
                }
                Ok(None) => is_lost = false,
                Err(_) if self.ended.is_cancelled() => return,
                Err(error) => {
                    if !is_lost {
                        tracing::error!(%error, "computers can't move");
                    }
                    is_lost = true;
                }
            }
            // Hints may need the thread meanwhile.
            drop(permit);
            tokio::select! {
                () = self.ended.cancelled() => return,
                () = self.jobs.notified() => {}
                () = tokio::time::sleep(LOOK) => {}
            }
        }
    }

    /// Thinks about a move and makes it, renewing the lease meanwhile.
    async fn think_and_play(&self, id: &str, permit: Permit) {
        let worker = self.store.origin();
        let game = match self.load(id).await {
            Ok(game) => game,
            Err(GameError::Log(_) | GameError::Store(StoreError::Event { .. })) => {
                let _ = self.store.keep_job(id, worker, DAMAGED).await;
                return;
            }
            // The lease ends, and then another worker tries again.
            Err(_) => return,
        };
        let renewals = async {
            loop {
                tokio::time::sleep(RENEWAL).await;
                let _ = self.store.keep_job(id, worker, LEASE).await;
            }
        };
        tokio::select! {
            () = Box::pin(self.answer(id, &game, permit)) => {}
            () = renewals => {}
        }
    }
}
