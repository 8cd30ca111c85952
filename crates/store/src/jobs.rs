//! Computers' moves as jobs, which any free server or worker takes. A job is a game in which a computer is to move;
//! there is no other queue. Only PostgreSQL has them: the one server on a file knows its jobs itself.

use std::time::Duration;

use super::{Channel, GameId, Store, StoreError};

/// How long a lease lasts at most.
pub const LONGEST_LEASE: Duration = Duration::from_secs(600);

impl Store {
    /// When a lease that begins now ends, by the clock of the database: those of servers may differ.
    pub(super) async fn end_of_lease(&self, lease: Duration) -> Result<i64, StoreError> {
        let text = "SELECT (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::BIGINT + $1";
        let end = self
            .read_one(text, &[(lease.as_millis() as i64).into()])
            .await?;
        Ok(end.map_or(0, |(end,)| end))
    }

    /// Takes a job, if there is one: of the person whose computers have thought least lately, the one that waits longest.
    /// When the lease ends, another worker may take it. One that would end later than any lease does is from before the
    /// clock was set back, and has ended.
    pub async fn take_job(&self, lease: Duration) -> Result<Option<GameId>, StoreError> {
        let now = self.end_of_lease(Duration::ZERO).await?;
        let end = now + lease.as_millis() as i64;
        let last = now + LONGEST_LEASE.as_millis() as i64;
        let text = "UPDATE games SET worker = $1, lease_until = $3, served = $2 WHERE id = \
                    (SELECT id FROM games AS job WHERE stage = 'computer' \
                    AND (lease_until < $2 OR lease_until > $4) ORDER BY \
                    (SELECT COALESCE(MAX(served), 0) FROM games AS other \
                    WHERE other.creator = job.creator AND other.served > 0), \
                    updated LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING id";
        let values = [self.origin().into(), now.into(), end.into(), last.into()];
        Ok(self.read_ids(text, &values).await?.pop())
    }

    /// Renews the lease of a job, if it is still ours.
    pub async fn keep_job(&self, game: &str, lease: Duration) -> Result<(), StoreError> {
        let text = "UPDATE games SET lease_until = $3 WHERE id = $1 AND worker = $2";
        let end = self.end_of_lease(lease).await?;
        let values = [game.into(), self.origin().into(), end.into()];
        Ok(self.write(text, &values).await?)
    }

    /// Gives all our jobs back, reviews too, so that others take them at once.
    pub async fn give_jobs_back(&self) -> Result<(), StoreError> {
        let text = "WITH given AS (UPDATE games SET worker = NULL, lease_until = 0 \
                    WHERE stage IN ('computer', 'over') AND worker = $1 AND lease_until > 0 \
                    RETURNING id) \
                    SELECT pg_notify($2, '') FROM given LIMIT 1";
        let values = [self.origin().into(), Channel::Jobs.name().into()];
        Ok(self.write(text, &values).await?)
    }
}
