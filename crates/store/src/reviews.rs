//! Reviews of games that are over, each with the version of the engine that made it.

use std::time::Duration;

use burrow_play::{Millis, PersonId};

use super::{GameId, LONGEST_LEASE, Store, StoreError};

impl Store {
    /// The review of a game by this version of the engine, as JSON.
    pub async fn review(&self, game: &str, engine: &str) -> Result<Option<String>, StoreError> {
        let text = "SELECT body FROM reviews WHERE game = $1 AND engine = $2";
        let found = self.read_one(text, &[game.into(), engine.into()]).await?;
        Ok(found.map(|(body,)| body))
    }

    /// Keeps the review of a game instead of an older one.
    pub async fn put_review(
        &self,
        game: &str,
        engine: &str,
        body: &str,
        at: Millis,
    ) -> Result<(), StoreError> {
        let text = "INSERT INTO reviews (game, engine, at, body) VALUES ($1, $2, $3, $4) \
                    ON CONFLICT (game) DO UPDATE SET engine = excluded.engine, at = excluded.at, \
                    body = excluded.body";
        let values = [game.into(), engine.into(), at.0.into(), body.into()];
        self.write(text, &values).await?;
        self.close_review(game).await
    }

    /// Says that a game that is over needs no review any more.
    pub async fn close_review(&self, game: &str) -> Result<(), StoreError> {
        let text = "UPDATE games SET reviewed = 1 WHERE id = $1";
        Ok(self.write(text, &[game.into()]).await?)
    }

    /// Says that games need a review again whose review is not by this version of the engine.
    pub async fn reopen_reviews(&self, engine: &str) -> Result<(), StoreError> {
        let text = "UPDATE games SET reviewed = 0 WHERE reviewed = 1 \
                    AND id IN (SELECT game FROM reviews WHERE engine <> $1)";
        Ok(self.write(text, &[engine.into()]).await?)
    }

    /// The game that was over last of those that nobody has reviewed. Where several servers share the store it is this
    /// server's until the lease ends.
    pub async fn take_unreviewed(&self, lease: Duration) -> Result<Option<GameId>, StoreError> {
        if !self.is_shared() {
            let text = "SELECT id FROM games WHERE stage = 'over' AND reviewed = 0 \
                        ORDER BY updated DESC LIMIT 1";
            return Ok(self.read_ids(text, &[]).await?.pop());
        }
        let now = self.end_of_lease(Duration::ZERO).await?;
        let end = now + lease.as_millis() as i64;
        let last = now + LONGEST_LEASE.as_millis() as i64;
        let text = "UPDATE games SET worker = $1, lease_until = $3 WHERE id = \
                    (SELECT id FROM games WHERE stage = 'over' AND reviewed = 0 \
                    AND (lease_until < $2 OR lease_until > $4 OR worker IS NULL) \
                    ORDER BY updated DESC LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING id";
        let values = [self.origin().into(), now.into(), end.into(), last.into()];
        Ok(self.read_ids(text, &values).await?.pop())
    }

    /// The latest reviews of games in which somebody has a seat, by whatever version of the engine.
    pub async fn reviews_of(
        &self,
        person: &PersonId,
        most: u32,
    ) -> Result<Vec<(GameId, String)>, StoreError> {
        let text = "SELECT reviews.game, reviews.body FROM players \
                    JOIN reviews ON reviews.game = players.game \
                    WHERE players.person = $1 ORDER BY reviews.at DESC LIMIT $2";
        self.read(text, &[person.0.as_str().into(), i64::from(most).into()])
            .await
    }
}
