//! Keeps the index of positions: of games that have just ended, and of those that ended before there was one.

use burrow_games::Kind;
use burrow_limits::spawn_behind;
use burrow_play::Match;
use burrow_store::{StoreError, Visit};

use super::Games;

/// How many games are taken at a time.
const BATCH: u32 = 50;

impl Games {
    /// Puts games that are over into the index, now and whenever one ends, until the server does.
    pub(super) async fn keep_index(self) {
        let ended = self.ended.clone();
        let keep = async {
            loop {
                if let Err(error) = self.index_all().await {
                    // What is missing is added when the next game ends.
                    tracing::debug!(%error, "games could not be put into the index");
                }
                self.over.notified().await;
            }
        };
        tokio::select! {
            () = ended.cancelled() => {}
            () = keep => {}
        }
    }

    async fn index_all(&self) -> Result<(), StoreError> {
        loop {
            let games = self.store.games_to_index(BATCH).await?;
            if games.is_empty() {
                return Ok(());
            }
            for game in games {
                self.index(&game).await?;
            }
        }
    }

    /// Puts a game into the index. One that can't be read has nothing to add, and must not keep the others from it.
    async fn index(&self, id: &str) -> Result<(), StoreError> {
        let log = match self.store.log(id).await {
            Err(error) if error.is_away() => return Err(error),
            log => log.ok(),
        };
        let visits = spawn_behind(move || {
            let log = log?;
            let events = log.events.iter().map(|(at, event)| (*at, event));
            let game = Match::replay(events).ok()?;
            Some((game.setup().kind, Visit::all(&game)))
        });
        let found = visits.await.ok().flatten();
        let (kind, visits) = found.unwrap_or((Kind::MoleHill, Vec::new()));
        self.store.index(id, kind, &visits).await
    }
}
