//! How games that are over went for those who played them. It follows from the logs and is kept when somebody first looks:
//! so all games of a guest can be sifted and added up without reading them.

use burrow_play::PersonId;
use serde::Serialize;

use super::statement::Script;
use super::{GameId, Store, StoreError};

const PUT_PLAYED: &str = "UPDATE players SET fate = given.value ->> 'fate', \
    against = CAST(given.value ->> 'against' AS BIGINT), rivals = given.value ->> 'rivals' FROM given \
    WHERE players.person = given.value ->> 'person' AND players.game = given.value ->> 'game'";

/// How a game that is over went for one who played it, in words of the caller's.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct OwnResult {
    /// The game.
    pub game: GameId,
    /// The result; empty if they had no part in it.
    pub fate: &'static str,
    /// Against whom, as a number.
    pub against: i64,
    /// The others, each between line ends.
    pub rivals: String,
}

/// Which games are wanted; what is empty does not matter.
#[derive(Clone, Copy, Debug, Default)]
pub struct Wanted<'a> {
    /// The id of the game.
    pub kind: &'a str,
    /// The result.
    pub fate: &'a str,
    /// One of the others, between line ends.
    pub rival: &'a str,
}

/// How often games of a kind went like this.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sum {
    /// The id of the game.
    pub kind: String,
    /// Against whom, as a number.
    pub against: i64,
    /// The result.
    pub fate: String,
    /// How often.
    pub count: u32,
}

#[derive(Serialize)]
struct PlayedRow<'a> {
    person: &'a str,
    #[serde(flatten)]
    played: &'a OwnResult,
}

impl Store {
    /// Games of a person that are over and of which it is not kept how they went.
    pub async fn unread_games(
        &self,
        person: &PersonId,
        most: u32,
    ) -> Result<Vec<GameId>, StoreError> {
        let text = "SELECT games.id FROM players JOIN games ON games.id = players.game \
                    WHERE players.person = $1 AND games.stage = 'over' AND players.fate IS NULL \
                    ORDER BY games.updated DESC LIMIT $2";
        let values = [person.0.as_str().into(), i64::from(most).into()];
        self.read_ids(text, &values).await
    }

    /// Keeps how games went for a person.
    pub async fn put_played(
        &self,
        person: &PersonId,
        played: &[OwnResult],
    ) -> Result<(), StoreError> {
        let person = person.0.as_str();
        let mut script = Script::default();
        let rows = played.iter().map(|played| PlayedRow { person, played });
        script.add(PUT_PLAYED, rows)?;
        Ok(script.run(&self.connections).await?)
    }

    /// Games of a person that are over, the latest first.
    pub async fn finished_games(
        &self,
        person: &PersonId,
        wanted: Wanted<'_>,
        (first, most): (u32, u32),
    ) -> Result<Vec<GameId>, StoreError> {
        let text = "SELECT games.id FROM players JOIN games ON games.id = players.game \
                    WHERE players.person = $1 AND games.stage = 'over' AND players.fate <> '' \
                    AND ($2 = '' OR games.kind = $2) AND ($3 = '' OR players.fate = $3) \
                    AND ($4 = '' OR REPLACE(players.rivals, $4, '') <> players.rivals) \
                    ORDER BY games.updated DESC, games.id LIMIT $5 OFFSET $6";
        let values = [
            person.0.as_str().into(),
            wanted.kind.into(),
            wanted.fate.into(),
            wanted.rival.into(),
            i64::from(most).into(),
            i64::from(first).into(),
        ];
        self.read_ids(text, &values).await
    }

    /// Games of a person that are not over: those in which they are to move first, then the latest.
    pub async fn unfinished_of(&self, person: &PersonId) -> Result<Vec<GameId>, StoreError> {
        let text = "SELECT games.id FROM players JOIN games ON games.id = players.game \
                    WHERE players.person = $1 AND games.stage <> 'over' \
                    ORDER BY CASE WHEN games.mover = $1 THEN 0 ELSE 1 END, games.updated DESC LIMIT 500";
        self.read_ids(text, &[person.0.as_str().into()]).await
    }

    /// How all finished games of a person went.
    pub async fn sums_of(&self, person: &PersonId) -> Result<Vec<Sum>, StoreError> {
        let text = "SELECT games.kind, players.against, players.fate, COUNT(*) FROM players \
                    JOIN games ON games.id = players.game WHERE players.person = $1 AND games.stage = 'over' \
                    AND players.fate <> '' GROUP BY games.kind, players.against, players.fate";
        let rows: Vec<(String, i64, String, i64)> =
            self.read(text, &[person.0.as_str().into()]).await?;
        let sum = |(kind, against, fate, count)| Sum {
            kind,
            against,
            fate,
            count: u32::try_from(count).unwrap_or(u32::MAX),
        };
        Ok(rows.into_iter().map(sum).collect())
    }

    /// With whom a person has played finished games, each game's others as they are kept.
    pub async fn rivals_of(&self, person: &PersonId) -> Result<Vec<String>, StoreError> {
        let text =
            "SELECT DISTINCT rivals FROM players WHERE person = $1 AND fate <> '' LIMIT 1000";
        let rows: Vec<(String,)> = self.read(text, &[person.0.as_str().into()]).await?;
        Ok(rows.into_iter().map(|(rivals,)| rivals).collect())
    }
}
