//! Taking computers' moves where several servers and workers share a store.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Semaphore;

use crate::games::{GameError, Games};
use crate::store::StoreError;

/// How long a job is a worker's without another word from it. When a worker dies, another takes its job after that.
const LEASE: Duration = Duration::from_secs(6);
/// How often a worker says that it still thinks.
const RENEWAL: Duration = Duration::from_secs(2);
/// How often one looks for jobs unasked: for those whose worker has died.
const LOOK: Duration = Duration::from_secs(1);
/// After what time a game that can't be read is looked at again.
const DAMAGED: Duration = Duration::from_secs(600);

/// Takes jobs for so many threads until the games are closed.
pub(crate) async fn take(games: Games, threads: usize) {
    let free = Arc::new(Semaphore::new(threads));
    let mut is_lost = false;
    loop {
        // A job is taken only when a thread is free for it, so that it waits for whoever has one first.
        let Ok(permit) = Arc::clone(&free).acquire_owned().await else {
            return;
        };
        let id = loop {
            if games.is_ended() {
                return;
            }
            let worker = games.store().origin();
            match games.store().take_job(worker, LEASE).await {
                Ok(Some(id)) => break id,
                Ok(None) => is_lost = false,
                Err(_) if games.is_ended() => return,
                Err(error) => {
                    if !is_lost {
                        tracing::error!(%error, "computers can't move");
                    }
                    is_lost = true;
                }
            }
            tokio::select! {
                () = games.ended() => return,
                () = games.job() => {}
                () = tokio::time::sleep(LOOK) => {}
            }
        };
        let games = games.clone();
        tokio::spawn(async move {
            carry_out(&games, &id).await;
            drop(permit);
        });
    }
}

/// Thinks about a move and makes it, saying meanwhile that it does.
async fn carry_out(games: &Games, id: &str) {
    let (store, worker) = (games.store(), games.store().origin());
    let game = match games.load(id).await {
        Ok(game) => game,
        Err(GameError::Log(_) | GameError::Store(StoreError::Event { .. })) => {
            let _ = store.keep_job(id, worker, DAMAGED).await;
            return;
        }
        // The lease ends, and then somebody tries again.
        Err(_) => return,
    };
    let answer = Box::pin(games.answer(id, &game));
    let renewals = async {
        loop {
            tokio::time::sleep(RENEWAL).await;
            let _ = store.keep_job(id, worker, LEASE).await;
        }
    };
    tokio::select! {
        () = answer => {}
        () = renewals => {}
    }
}
