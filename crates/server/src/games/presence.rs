//! The watchers of games where several servers share a store: each server knows its own streams and tells the others.

use std::time::Duration;

use tokio::sync::mpsc;
use tokio::time::MissedTickBehavior;
use tokio_util::sync::CancellationToken;

use super::hub::{Coming, Hub};
use crate::store::Store;

/// How often a server says who is still there, and looks who is elsewhere: what was missed is made good by then.
const ROUND: Duration = Duration::from_secs(5);

/// Tells other servers who comes and goes here, until the games are closed.
pub(super) async fn share(
    store: Store,
    hub: Hub,
    mut comings: mpsc::UnboundedReceiver<Coming>,
    ended: CancellationToken,
) {
    let mut rounds = tokio::time::interval(ROUND);
    rounds.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        // What fails is made good by the next round.
        tokio::select! {
            () = ended.cancelled() => return,
            coming = comings.recv() => {
                let Some(Coming { game, person, is_there }) = coming else {
                    return;
                };
                let _ = store.put_watcher(&game, &person, is_there).await;
                look(&store, &hub, Some(&game)).await;
            }
            _ = rounds.tick() => {
                let _ = store.keep_watchers(&hub.here()).await;
                look(&store, &hub, None).await;
            }
        }
    }
}

/// Looks who watches this game, or all games, on other servers.
pub(super) async fn look(store: &Store, hub: &Hub, game: Option<&str>) {
    if game.is_none_or(|game| hub.is_watched(game))
        && let Ok(people) = store.watchers_elsewhere(game).await
    {
        hub.put_elsewhere(game, people);
    }
}
