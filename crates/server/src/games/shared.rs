//! What servers and workers on the same store do together: they hear of each other's changes and watchers, and take
//! computers' moves as jobs.

use std::time::Duration;

use burrow_store::{LONGEST_LEASE, Notice, StoreError};
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::time::MissedTickBehavior;

use super::hub::Coming;
use super::{Games, Undecided};
use crate::turns::Permit;

/// How long a job is a worker's without another word from it. When a worker dies, another takes its job after that.
const LEASE: Duration = Duration::from_secs(6);
/// How often a worker says that it still thinks.
const RENEWAL: Duration = Duration::from_secs(2);
/// How often a worker looks for jobs without having been notified: for those whose worker has died.
const LOOK: Duration = Duration::from_secs(1);
/// How often a server says who is still there, and looks who is elsewhere: what was missed is made good by then.
const ROUND: Duration = Duration::from_secs(5);

/// As whom computers' moves that are jobs wait for a thread: the store says whose is next.
const JOBS: &str = "jobs";

impl Games {
    /// Passes on what other servers do, until the games are closed.
    pub(super) async fn listen(self) {
        let Some(mut news) = self.store.news() else {
            return;
        };
        loop {
            let notice = tokio::select! {
                () = self.ended.cancelled() => return,
                notice = news.next() => notice,
            };
            match notice {
                Notice::Changed(topic) => self.hub.notify(&topic),
                Notice::People(game) => self.look_elsewhere(Some(&game)).await,
                Notice::Job => self.jobs.notify_one(),
                Notice::Anything => {
                    self.hub.notify_all();
                    self.jobs.notify_one();
                }
            }
        }
    }

    /// Tells other servers who comes and goes here, until the games are closed.
    pub(super) async fn share_watchers(self, mut comings: UnboundedReceiver<Coming>) {
        let mut rounds = tokio::time::interval(ROUND);
        rounds.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            // What fails is made good by the next round.
            tokio::select! {
                () = self.ended.cancelled() => return,
                coming = comings.recv() => {
                    let Some(Coming { game, person, is_there }) = coming else {
                        return;
                    };
                    let _ = self.store.put_watcher(&game, &person, is_there).await;
                    self.look_elsewhere(Some(&game)).await;
                }
                _ = rounds.tick() => {
                    let _ = self.store.keep_watchers(&self.hub.here()).await;
                    let _ = self.store.forget_lost_watchers().await;
                    self.look_elsewhere(None).await;
                }
            }
        }
    }

    /// Looks who watches this game, or all games, on other servers.
    async fn look_elsewhere(&self, game: Option<&str>) {
        if game.is_none_or(|game| self.hub.is_watched(game))
            && let Ok(people) = self.store.watchers_elsewhere(game).await
        {
            self.hub.put_elsewhere(game, people);
        }
    }

    /// Takes jobs until the games are closed. A job is taken only when a thread is free for it, so that it waits for
    /// the first server or worker that has one.
    pub(super) async fn take_jobs(self) {
        let mut is_lost = false;
        while let Some(permit) = self.thinkers.permit(JOBS).await {
            match self.store.take_job(LEASE).await {
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
        let game = match self.load(id).await {
            Ok(game) => game,
            Err(Undecided::Log { .. } | Undecided::Store(StoreError::Event { .. })) => {
                // It is looked at again when the lease has ended.
                let _ = self.store.keep_job(id, LONGEST_LEASE).await;
                return;
            }
            // The lease ends, and then another worker tries again.
            Err(_) => return,
        };
        let renewals = async {
            loop {
                tokio::time::sleep(RENEWAL).await;
                let _ = self.store.keep_job(id, LEASE).await;
            }
        };
        tokio::select! {
            () = self.referee.host().answer(id, &game, permit) => {}
            () = renewals => {}
        }
    }
}
