//! Who watches which game, where several servers share a store: each knows of its own streams and tells the others.

use std::time::Duration;

use tokio::sync::mpsc;
use tokio::time::MissedTickBehavior;

use crate::games::{Games, LOBBY};
use crate::hub::Coming;

/// How often it is said who is still there, and looked who is elsewhere: what was missed is made good by then.
const ROUND: Duration = Duration::from_secs(5);

/// Tells other servers who comes and goes here, until the games are closed.
pub(crate) async fn share(games: Games, mut comings: mpsc::UnboundedReceiver<Coming>) {
    let mut rounds = tokio::time::interval(ROUND);
    rounds.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        // What fails is made good by the next round.
        tokio::select! {
            () = games.ended() => return,
            coming = comings.recv() => {
                let Some(Coming { game, person, is_there }) = coming else {
                    return;
                };
                if game != LOBBY {
                    let _ = games.store().put_watcher(&game, &person, is_there).await;
                    look(&games, Some(&game)).await;
                }
            }
            _ = rounds.tick() => {
                let mut here = games.hub().here();
                here.retain(|(game, _)| game != LOBBY);
                let _ = games.store().keep_watchers(&here).await;
                look(&games, None).await;
            }
        }
    }
}

/// Looks who watches this game, or all games, on other servers.
pub(crate) async fn look(games: &Games, game: Option<&str>) {
    if game.is_none_or(|game| games.hub().is_watched(game))
        && let Ok(people) = games.store().watchers_elsewhere(game).await
    {
        games.hub().put_elsewhere(game, people);
    }
}
