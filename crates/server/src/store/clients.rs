//! What is kept of clients: the tokens by which programs are known, and how many games somebody has.

use burrow_play::{Millis, PersonId};

use super::{Pools, Store, StoreError, reading, writing};
use crate::guest::GuestId;

impl Store {
    /// Keeps the hash of a guest's token, in place of the one before.
    pub async fn put_token(
        &self,
        guest: &GuestId,
        hash: &str,
        at: Millis,
    ) -> Result<(), StoreError> {
        let text = "INSERT INTO tokens (guest, hash, created) VALUES ($1, $2, $3) \
                    ON CONFLICT (guest) DO UPDATE SET hash = excluded.hash, created = excluded.created";
        writing!(self, pool => {
            let query = sqlx::query(text).bind(&guest.0).bind(hash).bind(at.0);
            query.execute(pool).await?;
        });
        Ok(())
    }

    /// The guest whose token has this hash.
    pub async fn token_owner(&self, hash: &str) -> Result<Option<GuestId>, StoreError> {
        let text = "SELECT guest FROM tokens WHERE hash = $1";
        let guest: Option<String> = reading!(self, pool => {
            sqlx::query_scalar(text).bind(hash).fetch_optional(pool).await?
        });
        Ok(guest.map(GuestId))
    }

    /// Forgets a guest's token.
    pub async fn remove_token(&self, guest: &GuestId) -> Result<(), StoreError> {
        writing!(self, pool => {
            let query = sqlx::query("DELETE FROM tokens WHERE guest = $1").bind(&guest.0);
            query.execute(pool).await?;
        });
        Ok(())
    }

    /// In how many games that are not over a person has a seat.
    pub async fn unfinished_games_of(&self, person: &PersonId) -> Result<i64, StoreError> {
        let text = "SELECT COUNT(*) FROM players JOIN games ON games.id = players.game \
                    WHERE players.person = $1 AND games.stage <> 'over'";
        Ok(reading!(self, pool => {
            sqlx::query_scalar(text).bind(&person.0).fetch_one(pool).await?
        }))
    }
}
