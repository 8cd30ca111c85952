//! Thinking for the computer players of sites on other machines.

use std::future::Future;

use burrow_store::{Store, StoreError};

use crate::games::Games;

/// Takes the computers' moves of all sites on a PostgreSQL database, with a number of threads, until `stop` is ready.
/// `ready` is called once it has begun.
pub async fn work(
    database: &str,
    threads: usize,
    ready: impl FnOnce(),
    stop: impl Future<Output = ()>,
) -> Result<(), StoreError> {
    let store = Store::connect(database).await?;
    let games = Games::for_worker(store, threads);
    ready();
    stop.await;
    games.close().await;
    Ok(())
}
