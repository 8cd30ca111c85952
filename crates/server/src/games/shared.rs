//! What servers and workers on the same store do together: they hear of each other's changes and watchers, and take
//! computers' moves as jobs.

use std::time::Duration;

use burrow_limits::{Client, Permit};
use burrow_store::{GameId, LONGEST_LEASE, Notice};
use tokio::time::MissedTickBehavior;

use super::Games;
use super::hub::Errands;

/// How long a job is a worker's without another word from it. When a worker dies, another takes its job after that.
const LEASE: Duration = Duration::from_secs(6);
/// How often a worker says that it still thinks.
const RENEWAL: Duration = Duration::from_secs(2);
/// How often a worker looks for jobs without having been notified: for those whose worker has died.
const LOOK: Duration = Duration::from_secs(1);
/// How often a server says who has come and gone, and looks where others have: not for each of them, since all servers
/// hear of all of them.
const EXCHANGE: Duration = Duration::from_secs(1);
/// After how many of these it says who is still there, and looks who is elsewhere in all games: what was missed is made
/// good by then.
const ROUND: u64 = 5;

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
                Notice::Changed(game) => self.hub.notify(&game),
                Notice::Said(game) => self.hub.notify_said(&game),
                Notice::Lobby => self.hub.notify_lobby(),
                Notice::People(game) => self.hub.note_elsewhere(&game),
                Notice::Job => self.jobs.notify_one(),
                Notice::Anything => {
                    self.hub.notify_all();
                    self.jobs.notify_one();
                }
            }
        }
    }

    /// Tells other servers who comes and goes here, and looks who does there, until the games are closed.
    pub(super) async fn share_watchers(self) {
        let mut exchanges = tokio::time::interval(EXCHANGE);
        exchanges.set_missed_tick_behavior(MissedTickBehavior::Delay);
        for number in 0.. {
            tokio::select! {
                () = self.ended.cancelled() => return,
                _ = exchanges.tick() => {}
            }
            // What fails is made good by the next round.
            let Errands { comings, asked } = self.hub.take_errands();
            if !comings.is_empty() {
                let (come, gone): (Vec<_>, Vec<_>) =
                    comings.into_iter().partition(|(_, is_there)| *is_there);
                let [come, gone] = [come, gone]
                    .map(|part| part.into_iter().map(|(who, _)| who).collect::<Vec<_>>());
                let _ = self.store.put_watchers(&come, &gone).await;
            }
            if number % ROUND == 0 {
                let _ = self.store.keep_watchers(&self.hub.here()).await;
                let _ = self.store.forget_lost_watchers().await;
                self.look_elsewhere(None).await;
            } else if !asked.is_empty() {
                let asked: Vec<GameId> = asked.into_iter().collect();
                self.look_elsewhere(Some(&asked)).await;
            }
        }
    }

    /// Looks who watches these games, or all games, on other servers.
    async fn look_elsewhere(&self, games: Option<&[GameId]>) {
        if let Ok(people) = self.store.watchers_elsewhere(games).await {
            self.hub.put_elsewhere(games, people);
        }
    }

    /// Takes jobs until the games are closed. A job is taken only when a thread is free for it, so that it waits for
    /// the first server or worker that has one.
    pub(super) async fn take_jobs(self) {
        let mut is_lost = false;
        while let Some(permit) = self.thinkers.permit(Client::Jobs).await {
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
            // The lease ends, and then another worker tries again.
            Err(error) if error.is_away() => return,
            Err(_) => {
                // What can't be read is looked at again after a long time.
                let _ = self.store.keep_job(id, LONGEST_LEASE).await;
                return;
            }
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
