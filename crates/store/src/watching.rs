//! The watchers of games on all servers. Only PostgreSQL has them: the one server on a file knows its own.

use std::time::Duration;

use burrow_play::PersonId;

use super::{Channel, GameId, Store, StoreError};

/// How long it is believed that somebody watches without another word from their server.
const LEASE: Duration = Duration::from_secs(15);

impl Store {
    /// Says that somebody has come to a game here, or has gone, and tells the other servers.
    pub async fn put_watcher(
        &self,
        game: &str,
        person: &PersonId,
        is_there: bool,
    ) -> Result<(), StoreError> {
        if is_there {
            let here = (game.to_owned(), person.clone());
            self.keep_watchers(&[here]).await?;
        } else {
            let text = "DELETE FROM watching WHERE game = $1 AND person = $2 AND server = $3";
            let values = [game.into(), person.0.as_str().into(), self.origin().into()];
            self.write(text, &values).await?;
        }
        let topic = format!("{} {game}", self.origin());
        let values = [Channel::People.name().into(), topic.as_str().into()];
        Ok(self.write("SELECT pg_notify($1, $2)", &values).await?)
    }

    /// Says that all these are here.
    pub async fn keep_watchers(&self, here: &[(GameId, PersonId)]) -> Result<(), StoreError> {
        let text = "INSERT INTO watching (game, person, server, lease_until) \
                    SELECT value ->> 0, value ->> 1, $2, $3 FROM json_array_elements($1::JSON) \
                    ON CONFLICT (game, person, server) DO UPDATE SET lease_until = excluded.lease_until";
        let here = serde_json::json!(here).to_string();
        let end = self.end_of_lease(LEASE).await?;
        let values = [here.as_str().into(), self.origin().into(), end.into()];
        Ok(self.write(text, &values).await?)
    }

    /// The people who watch this game, or any game, on other servers.
    pub async fn watchers_elsewhere(
        &self,
        game: Option<&str>,
    ) -> Result<Vec<(GameId, PersonId)>, StoreError> {
        let text = "SELECT DISTINCT game, person FROM watching \
                    WHERE ($1 = '' OR game = $1) AND server <> $2 AND lease_until > $3";
        let now = self.end_of_lease(Duration::ZERO).await?;
        let game = game.unwrap_or_default();
        let values = [game.into(), self.origin().into(), now.into()];
        let rows: Vec<(String, String)> = self.read(text, &values).await?;
        let watchers = rows.into_iter();
        Ok(watchers.map(|(game, id)| (game, PersonId(id))).collect())
    }

    /// Forgets the watchers of servers that have died.
    pub async fn forget_lost_watchers(&self) -> Result<(), StoreError> {
        let now = self.end_of_lease(Duration::ZERO).await?;
        let text = "DELETE FROM watching WHERE lease_until < $1";
        Ok(self.write(text, &[now.into()]).await?)
    }

    /// Says that nobody is here any more.
    pub async fn forget_watchers(&self) -> Result<(), StoreError> {
        let text = "DELETE FROM watching WHERE server = $1";
        Ok(self.write(text, &[self.origin().into()]).await?)
    }
}
