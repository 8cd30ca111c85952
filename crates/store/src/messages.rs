//! What the players of games say to each other.

use std::sync::Arc;

use burrow_play::Said;
use sqlx::error::ErrorKind;

use super::{Channel, Store, StoreError};
use crate::finish::to_the_end;
use crate::news::SAID;

impl Store {
    /// All that was said in a game.
    pub async fn said(&self, game: &str) -> Result<Vec<Said>, StoreError> {
        let text = "SELECT seq, body FROM messages WHERE game = $1 ORDER BY seq";
        let rows: Vec<(i64, String)> = self.read(text, &[game.into()]).await?;
        let read = |(seq, body): (i64, String)| {
            serde_json::from_str(&body).map_err(|reason| StoreError::Event {
                game: game.to_owned(),
                seq,
                reason: Arc::new(reason),
            })
        };
        rows.into_iter().map(read).collect()
    }

    /// Keeps what was said as number `seq`, and tells other servers. A conflict if there is one with that number.
    pub async fn put_said(&self, game: &str, seq: usize, said: &Said) -> Result<(), StoreError> {
        let body = serde_json::to_string(said).unwrap_or_default();
        let (store, game) = (self.clone(), game.to_owned());
        let kept = to_the_end(async move {
            let text = "INSERT INTO messages (game, seq, body) VALUES ($1, $2, $3)";
            let values = [
                game.as_str().into(),
                (seq as i64).into(),
                body.as_str().into(),
            ];
            store.write(text, &values).await?;
            if store.is_shared() {
                let text = "SELECT pg_notify($1, $2)";
                let news = format!("{} {SAID}{game}", store.origin());
                let values = [Channel::News.name().into(), news.as_str().into()];
                // Where it can't be said, those who listen elsewhere hear of it later.
                let _ = store.write(text, &values).await;
            }
            Ok(())
        });
        match kept.await.unwrap_or(Err(sqlx::Error::PoolClosed)) {
            Err(sqlx::Error::Database(error)) if error.kind() == ErrorKind::UniqueViolation => {
                Err(StoreError::Conflict)
            }
            kept => Ok(kept?),
        }
    }
}
