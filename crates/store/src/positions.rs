//! The index of positions: what was played in games that are over, and with what result.

use burrow_games::{History, Kind, Outcome, Seat, Standing};
use burrow_play::{Match, Occupant, PersonId, Phase};
use serde::Serialize;
use sqlx::AssertSqlSafe;

use super::statement::{Row, Script, fetch, in_time, with_given};
use super::{GameId, Pools, Store, StoreError};

/// In how many games of a position moves are counted at most: the start of a game is in all of them.
pub const MOST_COUNTED: i64 = 20_000;

/// How many positions of a game are in the index at most.
const MOST_PLIES: usize = 500;

const ADD_POSITIONS: &str = "INSERT INTO positions (kind, key, game, ply, next, result) \
    SELECT value ->> 'kind', CAST(value ->> 'key' AS BIGINT), value ->> 'game', \
    CAST(value ->> 'ply' AS BIGINT), CAST(value ->> 'next' AS BIGINT), \
    CAST(value ->> 'result' AS BIGINT) FROM given WHERE true ON CONFLICT DO NOTHING";
const MARK_INDEXED: &str = "UPDATE games SET indexed = 1 \
    WHERE id IN (SELECT value ->> 'game' FROM given)";

/// How a game ended for the player who was to move; for the first seat where chance decided.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum MoverResult {
    /// They lost.
    Lost,
    /// They shared the win.
    Drew,
    /// They won alone.
    Won,
}

impl MoverResult {
    fn number(self) -> i64 {
        match self {
            Self::Lost => 0,
            Self::Drew => 1,
            Self::Won => 2,
        }
    }

    fn new(outcome: &Outcome, seat: Seat) -> Option<Self> {
        match outcome.standing(seat) {
            Standing::Won => Some(Self::Won),
            Standing::Drew => Some(Self::Drew),
            Standing::Lost => Some(Self::Lost),
            Standing::Unranked => None,
        }
    }

    fn read(number: i64) -> Option<Self> {
        [Self::Lost, Self::Drew, Self::Won]
            .into_iter()
            .find(|result| result.number() == number)
    }
}

/// A position of a game, and how the game went on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Visit {
    /// The key of the position.
    pub key: u64,
    /// After how many steps it stood on the board.
    pub ply: usize,
    /// The key of the position after the next step.
    pub next: u64,
    /// How the game ended; nothing where the rules name no winner.
    pub result: Option<MoverResult>,
}

impl Visit {
    /// All positions of a match that is over; none of one that never began, or that computers played alone.
    pub fn all(game: &Match) -> Vec<Self> {
        let Phase::Over(ending) = game.phase() else {
            return Vec::new();
        };
        let has_people = game
            .seats()
            .iter()
            .any(|occupant| matches!(occupant, Occupant::Person(_)));
        let outcome = ending.outcome(game.record().position());
        let Some(outcome) = outcome.filter(|_| has_people) else {
            return Vec::new();
        };
        let history = History::new(game.record());
        let plies = history.plies().min(MOST_PLIES);
        let keys: Vec<u64> = (0..=plies).map(|ply| history.position(ply).key()).collect();
        let visit = |(ply, keys): (usize, &[u64])| Self {
            key: keys[0],
            ply,
            next: keys[1],
            result: MoverResult::new(&outcome, history.position(ply).viewpoint()),
        };
        keys.windows(2).enumerate().map(visit).collect()
    }
}

/// In how many games a step was played, by their result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayedStep {
    /// The key of the position after the step.
    pub next: u64,
    /// How these games ended.
    pub result: Option<MoverResult>,
    /// How many they are.
    pub games: u64,
}

/// A row of the table.
#[derive(Serialize)]
struct PositionRow<'a> {
    kind: &'static str,
    key: i64,
    game: &'a str,
    ply: usize,
    next: i64,
    result: Option<i64>,
}

/// The game whose positions are in the table.
#[derive(Serialize)]
struct Marked<'a> {
    game: &'a str,
}

impl Store {
    /// Up to this many games that are over and whose positions are not in the index yet.
    pub async fn games_to_index(&self, most: u32) -> Result<Vec<GameId>, StoreError> {
        let text = "SELECT id FROM games WHERE stage = 'over' AND indexed = 0 ORDER BY id LIMIT $1";
        self.read_ids(text, &[i64::from(most).into()]).await
    }

    /// Puts the positions of a game into the index. Of a position that it had several times the first counts, and doing
    /// it again changes nothing. A game without any is not looked at again.
    pub async fn index(&self, game: &str, kind: Kind, visits: &[Visit]) -> Result<(), StoreError> {
        let rows = visits.iter().map(|visit| PositionRow {
            kind: kind.id(),
            key: visit.key.cast_signed(),
            game,
            ply: visit.ply,
            next: visit.next.cast_signed(),
            result: visit.result.map(MoverResult::number),
        });
        let mut script = Script::default();
        script.add(ADD_POSITIONS, rows)?;
        script.add(MARK_INDEXED, [Marked { game }])?;
        self.run(script).await
    }

    /// What was played in a position.
    pub async fn played(&self, kind: Kind, key: u64) -> Result<Vec<PlayedStep>, StoreError> {
        let text = "SELECT next, result, COUNT(*) FROM (SELECT next, result FROM positions \
                    WHERE kind = $1 AND key = $2 LIMIT $3) AS counted GROUP BY next, result";
        let values = [
            kind.id().into(),
            key.cast_signed().into(),
            MOST_COUNTED.into(),
        ];
        Ok(read_played(self.read(text, &values).await?))
    }

    /// What was played in a position in somebody's own games.
    pub async fn played_by(
        &self,
        person: &PersonId,
        kind: Kind,
        key: u64,
    ) -> Result<Vec<PlayedStep>, StoreError> {
        let text = "SELECT next, result, COUNT(*) FROM positions \
                    JOIN players ON players.game = positions.game AND players.person = $3 \
                    WHERE kind = $1 AND key = $2 GROUP BY next, result";
        let values = [
            kind.id().into(),
            key.cast_signed().into(),
            person.0.as_str().into(),
        ];
        Ok(read_played(self.read(text, &values).await?))
    }

    /// The latest of somebody's own games in which a position stood on the board, and after how many steps.
    pub async fn own_visits(
        &self,
        person: &PersonId,
        kind: Kind,
        key: u64,
        most: u32,
    ) -> Result<Vec<(GameId, usize)>, StoreError> {
        let text = "SELECT positions.game, positions.ply FROM positions \
                    JOIN players ON players.game = positions.game AND players.person = $3 \
                    JOIN games ON games.id = positions.game \
                    WHERE positions.kind = $1 AND positions.key = $2 \
                    ORDER BY games.updated DESC LIMIT $4";
        let values = [
            kind.id().into(),
            key.cast_signed().into(),
            person.0.as_str().into(),
            i64::from(most).into(),
        ];
        let rows: Vec<(GameId, i64)> = self.read(text, &values).await?;
        let visit = |(game, ply): (GameId, i64)| (game, usize::try_from(ply).unwrap_or(0));
        Ok(rows.into_iter().map(visit).collect())
    }

    /// In how many games each of some positions stood on the board, in whatever order its moves were played. One that
    /// never did is left out.
    pub async fn reached(&self, kind: Kind, keys: &[u64]) -> Result<Vec<(u64, u64)>, StoreError> {
        let text = "SELECT found.key, COUNT(*) FROM (SELECT CAST(value ->> 'key' AS BIGINT) AS key, \
                    value ->> 'kind' AS kind FROM given) AS found \
                    JOIN positions ON positions.kind = found.kind AND positions.key = found.key \
                    GROUP BY found.key";
        let given: Vec<Asked> = keys
            .iter()
            .map(|key| Asked {
                kind: kind.id(),
                key: key.cast_signed(),
            })
            .collect();
        let given =
            serde_json::to_string(&given).map_err(|error| sqlx::Error::Encode(error.into()))?;
        let found: Vec<(i64, i64)> = self.read_given(text, &given).await?;
        let count = |(key, count): (i64, i64)| (key.cast_unsigned(), count.unsigned_abs());
        Ok(found.into_iter().map(count).collect())
    }

    /// The rows that a query finds for given ones, as JSON.
    async fn read_given<T: Row>(
        &self,
        statement: &'static str,
        given: &str,
    ) -> Result<Vec<T>, StoreError> {
        let values = [given.into()];
        self.connections.faults.strike().await?;
        Ok(match &self.connections.pools {
            Pools::Sqlite { readers, .. } => {
                let text = with_given("json_each($1)", statement);
                fetch(readers, AssertSqlSafe(text), &values).await?
            }
            Pools::Postgres(pool, _) => {
                let text = with_given("json_array_elements($1::JSON)", statement);
                in_time(fetch(pool, AssertSqlSafe(text), &values)).await?
            }
        })
    }
}

/// A position that is asked about.
#[derive(Serialize)]
struct Asked {
    kind: &'static str,
    key: i64,
}

fn read_played(rows: Vec<(i64, Option<i64>, i64)>) -> Vec<PlayedStep> {
    let played = |(next, result, games): (i64, Option<i64>, i64)| PlayedStep {
        next: next.cast_unsigned(),
        result: result.and_then(MoverResult::read),
        games: games.unsigned_abs(),
    };
    rows.into_iter().map(played).collect()
}
