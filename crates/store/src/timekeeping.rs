//! What servers of one store must agree about to keep the same time.

use burrow_play::Millis;
use sqlx::{Postgres, Transaction};

use super::finish::to_the_end;
use super::statement::{Script, in_time};
use super::{GameId, Pools, Store, StoreError, clock, is_away, is_passing};

/// The number of the lock under which it is decided that time was lost.
const CLOCKS: i64 = 0x636c_6f63_6b73;

const BEAT: &str = "INSERT INTO heartbeat (id, seen, ahead) \
    SELECT 1, CAST(value ->> 0 AS BIGINT), CAST(value ->> 1 AS BIGINT) FROM given WHERE true \
    ON CONFLICT (id) DO UPDATE SET seen = excluded.seen, ahead = excluded.ahead \
    WHERE excluded.seen > heartbeat.seen";
const BEAT_AFTER_LOSS: &str = "INSERT INTO heartbeat (id, seen, ahead) \
    SELECT 1, CAST(value ->> 0 AS BIGINT), CAST(value ->> 1 AS BIGINT) FROM given \
    WHERE EXISTS (SELECT 1 FROM losses WHERE ended = CAST(value ->> 0 AS BIGINT)) \
    ON CONFLICT (id) DO UPDATE SET seen = excluded.seen, ahead = excluded.ahead \
    WHERE excluded.seen > heartbeat.seen";
const LOSE: &str = "INSERT INTO losses (began, ended) SELECT began, ended FROM \
    (SELECT CAST(value ->> 0 AS BIGINT) AS began, CAST(value ->> 1 AS BIGINT) AS ended FROM given) AS loss \
    WHERE NOT EXISTS (SELECT 1 FROM losses AS other WHERE other.ended > loss.began)";

/// A time in which no game could go on: it was lost for nobody's clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Loss {
    /// When it began.
    pub from: Millis,
    /// When games went on.
    pub to: Millis,
}

/// What is known about the time of games.
#[derive(Clone, Debug, Default)]
pub struct Timekeeping {
    /// When a server was last alive, and how far the clock was ahead of that time.
    pub seen: Option<(Millis, i64)>,
    /// What was lost, the latest last. No two overlap.
    pub losses: Vec<Loss>,
}

impl Store {
    /// What time it is: by the clock that all servers of this store share.
    pub async fn clock(&self) -> Result<Millis, StoreError> {
        match &self.connections.pools {
            Pools::Sqlite { .. } => Ok(clock::now()),
            Pools::Postgres(..) => {
                let text = "SELECT (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::BIGINT";
                let now: Option<(i64,)> = self.read_one(text, &[]).await?;
                Ok(now.map_or_else(clock::now, |(now,)| Millis(now)))
            }
        }
    }

    /// When something last happened in any game.
    pub async fn latest_change(&self) -> Result<Option<Millis>, StoreError> {
        // For each stage there is an index.
        let text = "SELECT MAX(updated) FROM games WHERE stage = 'waiting' \
                    UNION ALL SELECT MAX(updated) FROM games WHERE stage = 'person' \
                    UNION ALL SELECT MAX(updated) FROM games WHERE stage = 'computer' \
                    UNION ALL SELECT MAX(updated) FROM games WHERE stage = 'over'";
        let latest: Vec<(Option<i64>,)> = self.read(text, &[]).await?;
        Ok(latest.into_iter().filter_map(|(at,)| at).max().map(Millis))
    }

    /// What servers know about the time of games.
    pub async fn timekeeping(&self) -> Result<Timekeeping, StoreError> {
        let text = "SELECT seen, ahead FROM heartbeat WHERE id = 1";
        let seen: Option<(i64, i64)> = self.read_one(text, &[]).await?;
        let text = "SELECT began, ended FROM losses ORDER BY ended";
        let losses: Vec<(i64, i64)> = self.read(text, &[]).await?;
        Ok(Timekeeping {
            seen: seen.map(|(seen, ahead)| (Millis(seen), ahead)),
            losses: losses
                .into_iter()
                .map(|(from, to)| Loss {
                    from: Millis(from),
                    to: Millis(to),
                })
                .collect(),
        })
    }

    /// Says that a server is alive, and that what is added can be kept. A server that stood still may say it too late:
    /// then it does not count.
    pub async fn beat(&self, at: Millis, ahead: i64) -> Result<(), StoreError> {
        let mut script = Script::default();
        script.add(BEAT, [(at, ahead)])?;
        self.run(script).await?;
        self.journal.health.recover();
        Ok(())
    }

    /// Says that time was lost, and that a server is alive at its end; nothing if another has said so of a part of it.
    pub async fn lose(&self, loss: Loss, ahead: i64) -> Result<(), StoreError> {
        let mut script = Script::default();
        script.add(LOSE, [(loss.from, loss.to)])?;
        script.add(BEAT_AFTER_LOSS, [(loss.to, ahead)])?;
        self.run(script).await
    }

    /// Runs a script to its end: one that is dropped half-way would leave its transaction open.
    pub(super) async fn run(&self, script: Script) -> Result<(), StoreError> {
        let connections = self.connections.clone();
        let run = to_the_end(async move { script.run(&connections).await });
        let done = run.await.unwrap_or(Err(sqlx::Error::PoolClosed));
        if let Err(error) = &done
            && is_away(error)
            && !is_passing(error)
        {
            self.journal.health.fail(error);
        }
        Ok(done?)
    }

    /// Forgets what was lost before a time.
    pub async fn forget_losses(&self, before: Millis) -> Result<(), StoreError> {
        let text = "DELETE FROM losses WHERE ended < $1";
        Ok(self.write(text, &[before.0.into()]).await?)
    }

    /// The games in which a clock runs and nothing has happened since a time.
    pub async fn unchanged_since(&self, then: Millis) -> Result<Vec<GameId>, StoreError> {
        let text = "SELECT id FROM games WHERE deadline IS NOT NULL AND updated < $1 ORDER BY id";
        self.read_ids(text, &[then.0.into()]).await
    }

    /// Waits until no other server decides whether time was lost. The lock ends with the transaction that is returned.
    pub async fn lock_clocks(&self) -> Result<Option<Transaction<'static, Postgres>>, StoreError> {
        let Pools::Postgres(pool, _) = &self.connections.pools else {
            return Ok(None);
        };
        self.connections.faults.strike().await?;
        let locked = in_time(async {
            let mut transaction = pool.begin().await?;
            let query = sqlx::query("SELECT pg_advisory_xact_lock($1)").bind(CLOCKS);
            query.execute(&mut *transaction).await?;
            Ok(transaction)
        });
        Ok(Some(locked.await?))
    }
}
