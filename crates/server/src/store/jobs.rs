//! Computers' moves as jobs, which whoever is free takes. A job is a game in which a computer is to move; there is no
//! other queue. Only PostgreSQL has them: the one server on a file knows its jobs itself.

use std::time::Duration;

use super::{Channel, GameId, Pools, Store, StoreError};

impl Store {
    /// Takes the job that waits longest, if there is one. When the lease ends, another worker may take it.
    pub(crate) async fn take_job(
        &self,
        worker: &str,
        lease: Duration,
    ) -> Result<Option<GameId>, StoreError> {
        let Pools::Postgres(pool, _) = &self.pools else {
            return Ok(None);
        };
        // The clock of the database, since those of workers may differ.
        let text = "WITH clock AS (SELECT (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::BIGINT AS now) \
                    UPDATE games SET worker = $1, lease_until = clock.now + $2 FROM clock \
                    WHERE id = (SELECT id FROM games, clock WHERE stage = 'computer' \
                    AND lease_until < clock.now ORDER BY updated LIMIT 1 \
                    FOR UPDATE OF games SKIP LOCKED) RETURNING id";
        let query = sqlx::query_scalar(text).bind(worker);
        let query = query.bind(lease.as_millis() as i64);
        Ok(query.fetch_optional(pool).await?)
    }

    /// Renews the lease of a job, if it is still this worker's.
    pub(crate) async fn keep_job(
        &self,
        game: &str,
        worker: &str,
        lease: Duration,
    ) -> Result<(), StoreError> {
        if let Pools::Postgres(pool, _) = &self.pools {
            let text = "UPDATE games SET lease_until = $3 + \
                        (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::BIGINT \
                        WHERE id = $1 AND worker = $2";
            let query = sqlx::query(text).bind(game).bind(worker);
            let query = query.bind(lease.as_millis() as i64);
            query.execute(pool).await?;
        }
        Ok(())
    }

    /// Gives all jobs of a worker back, so that others take them at once.
    pub(crate) async fn give_jobs_back(&self, worker: &str) -> Result<(), StoreError> {
        if let Pools::Postgres(pool, _) = &self.pools {
            let text = "UPDATE games SET worker = NULL, lease_until = 0 \
                        WHERE stage = 'computer' AND worker = $1";
            let given = sqlx::query(text).bind(worker).execute(pool).await?;
            if given.rows_affected() > 0 {
                let query = sqlx::query("SELECT pg_notify($1, '')");
                query.bind(Channel::Jobs.name()).execute(pool).await?;
            }
        }
        Ok(())
    }
}
