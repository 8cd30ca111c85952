//! Who watches which game on which server. Only PostgreSQL has it: the one server on a file knows who watches.

use std::time::Duration;

use burrow_play::PersonId;

use super::{Channel, GameId, Pools, Store, StoreError};

/// How long it is believed that somebody watches without another word from their server.
const LEASE: Duration = Duration::from_secs(15);

impl Store {
    /// Says that somebody has come to a game here, or has gone, and tells the other servers.
    pub(crate) async fn put_watcher(
        &self,
        game: &str,
        person: &PersonId,
        is_there: bool,
    ) -> Result<(), StoreError> {
        let Pools::Postgres(pool, _) = &self.pools else {
            return Ok(());
        };
        let mut transaction = pool.begin().await?;
        if is_there {
            let text = "INSERT INTO watching (game, person, server, lease_until) VALUES ($1, $2, $3, $4 + \
                            (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::BIGINT) \
                            ON CONFLICT (game, person, server) DO UPDATE SET lease_until = excluded.lease_until";
            let query = sqlx::query(text).bind(game).bind(&person.0);
            let query = query.bind(self.origin()).bind(LEASE.as_millis() as i64);
            query.execute(&mut *transaction).await?;
        } else {
            let text = "DELETE FROM watching WHERE game = $1 AND person = $2 AND server = $3";
            let query = sqlx::query(text).bind(game).bind(&person.0);
            query.bind(self.origin()).execute(&mut *transaction).await?;
        }
        let query = sqlx::query("SELECT pg_notify($1, $2)").bind(Channel::People.name());
        let query = query.bind(format!("{} {game}", self.origin()));
        query.execute(&mut *transaction).await?;
        Ok(transaction.commit().await?)
    }

    /// Says that all these are still here, and forgets those of servers that have died.
    pub(crate) async fn keep_watchers(
        &self,
        here: &[(GameId, PersonId)],
    ) -> Result<(), StoreError> {
        let Pools::Postgres(pool, _) = &self.pools else {
            return Ok(());
        };
        let games: Vec<&str> = here.iter().map(|(game, _)| game.as_str()).collect();
        let people: Vec<&str> = here.iter().map(|(_, person)| person.0.as_str()).collect();
        let text = "INSERT INTO watching (game, person, server, lease_until) SELECT game, person, $3, $4 + \
                    (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::BIGINT \
                    FROM UNNEST($1::TEXT[], $2::TEXT[]) AS here (game, person) \
                    ON CONFLICT (game, person, server) DO UPDATE SET lease_until = excluded.lease_until";
        let query = sqlx::query(text).bind(games).bind(people);
        let query = query.bind(self.origin()).bind(LEASE.as_millis() as i64);
        query.execute(pool).await?;
        let text = "DELETE FROM watching WHERE \
                    lease_until < (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::BIGINT";
        sqlx::query(text).execute(pool).await?;
        Ok(())
    }

    /// Who watches this game, or any game, on other servers.
    pub(crate) async fn watchers_elsewhere(
        &self,
        game: Option<&str>,
    ) -> Result<Vec<(GameId, PersonId)>, StoreError> {
        let Pools::Postgres(pool, _) = &self.pools else {
            return Ok(Vec::new());
        };
        let text = "SELECT DISTINCT game, person FROM watching \
                    WHERE ($1::TEXT IS NULL OR game = $1) AND server <> $2 \
                    AND lease_until > (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::BIGINT";
        let query = sqlx::query_as(text).bind(game).bind(self.origin());
        let rows: Vec<(String, String)> = query.fetch_all(pool).await?;
        let watchers = rows.into_iter();
        Ok(watchers.map(|(game, id)| (game, PersonId(id))).collect())
    }

    /// Says that nobody is here any more.
    pub(crate) async fn forget_watchers(&self) -> Result<(), StoreError> {
        if let Pools::Postgres(pool, _) = &self.pools {
            let query = sqlx::query("DELETE FROM watching WHERE server = $1");
            query.bind(self.origin()).execute(pool).await?;
        }
        Ok(())
    }
}
