//! Thinking for the computer players of sites on other machines.

use std::future::Future;

use burrow_push::PushServices;
use burrow_store::{Store, StoreError};

use crate::games::Games;

/// Takes the computers' moves of all sites on a PostgreSQL database, with a number of threads, until `stop` is ready.
/// `ready` is called once it has begun. Through push services, players who are not there are told when it is their turn
/// after such a move.
pub async fn work(
    database: &str,
    threads: usize,
    push: Option<PushServices>,
    ready: impl FnOnce(),
    stop: impl Future<Output = ()>,
) -> Result<(), StoreError> {
    let store = Store::connect(database).await?;
    let games = Games::for_worker(store, threads);
    if let Some(services) = push {
        games.push_through(services).await?;
    }
    ready();
    stop.await;
    games.close().await;
    Ok(())
}
