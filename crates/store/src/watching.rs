//! The watchers of games on all servers. Only PostgreSQL has them: the one server on a file knows its own.

use std::collections::BTreeSet;
use std::time::Duration;

use burrow_play::PersonId;

use super::{Channel, GameId, Store, StoreError};

/// How long it is believed that somebody watches without another word from their server.
const LEASE: Duration = Duration::from_secs(15);

impl Store {
    /// Says who has come to which game here, and who has gone, and tells the other servers: a few statements, however
    /// many they are.
    pub async fn put_watchers(
        &self,
        come: &[(GameId, PersonId)],
        gone: &[(GameId, PersonId)],
    ) -> Result<(), StoreError> {
        if !come.is_empty() {
            self.keep_watchers(come).await?;
        }
        if !gone.is_empty() {
            let text = "DELETE FROM watching USING json_array_elements($1::JSON) AS gone \
                        WHERE game = value ->> 0 AND person = value ->> 1 AND server = $2";
            let gone = serde_json::json!(gone).to_string();
            let values = [gone.as_str().into(), self.origin().into()];
            self.write(text, &values).await?;
        }
        let games: BTreeSet<&GameId> = come.iter().chain(gone).map(|(game, _)| game).collect();
        let text =
            "SELECT pg_notify($1, $2 || ' ' || value) FROM json_array_elements_text($3::JSON)";
        let games = serde_json::json!(games).to_string();
        let values = [
            Channel::People.name().into(),
            self.origin().into(),
            games.as_str().into(),
        ];
        Ok(self.write(text, &values).await?)
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

    /// The people who watch these games, or any game, on other servers.
    pub async fn watchers_elsewhere(
        &self,
        games: Option<&[GameId]>,
    ) -> Result<Vec<(GameId, PersonId)>, StoreError> {
        let text = "SELECT DISTINCT game, person FROM watching WHERE ($1 = 'null' \
                    OR game IN (SELECT value FROM json_array_elements_text($1::JSON))) \
                    AND server <> $2 AND lease_until > $3";
        let now = self.end_of_lease(Duration::ZERO).await?;
        let games = serde_json::json!(games).to_string();
        let values = [games.as_str().into(), self.origin().into(), now.into()];
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
