//! Statements that run on either database, and the transactions in which they do.

use sqlx::pool::PoolConnection;
use sqlx::{AssertSqlSafe, Connection as _, Postgres, Sqlite};

use super::{Channel, GameId, Pools};

/// A value of a statement.
#[derive(Clone, Copy)]
pub(super) enum Value<'a> {
    Text(Option<&'a str>),
    Number(Option<i64>),
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(Some(text))
    }
}

impl<'a> From<Option<&'a str>> for Value<'a> {
    fn from(text: Option<&'a str>) -> Self {
        Self::Text(text)
    }
}

impl From<i64> for Value<'_> {
    fn from(number: i64) -> Self {
        Self::Number(Some(number))
    }
}

impl From<Option<i64>> for Value<'_> {
    fn from(number: Option<i64>) -> Self {
        Self::Number(number)
    }
}

/// A statement with its values. One that would insert no rows has no text, and does nothing.
pub(super) struct Statement<'a> {
    text: String,
    values: Vec<Value<'a>>,
}

impl<'a> Statement<'a> {
    pub(super) fn new(text: &str, values: Vec<Value<'a>>) -> Self {
        let text = text.to_owned();
        Self { text, values }
    }

    /// Inserts rows into a table, which is given with its columns.
    pub(super) fn insert<const N: usize>(
        into: &str,
        rows: impl IntoIterator<Item = [Value<'a>; N]>,
    ) -> Self {
        let values: Vec<Value<'a>> = rows.into_iter().flatten().collect();
        let text = if values.is_empty() {
            String::new()
        } else {
            format!("INSERT INTO {into} {}", places(values.len(), N))
        };
        Self { text, values }
    }

    /// The same with more text at its end.
    pub(super) fn followed_by(mut self, text: &str) -> Self {
        if !self.text.is_empty() {
            self.text.push_str(text);
        }
        self
    }
}

/// `VALUES ($1, $2), ($3, $4)`: places for values in rows of `columns` each.
fn places(values: usize, columns: usize) -> String {
    let row = |first: usize| {
        let places: Vec<String> = (first..first + columns)
            .map(|place| format!("${place}"))
            .collect();
        format!("({})", places.join(", "))
    };
    let rows: Vec<String> = (1..=values).step_by(columns).map(row).collect();
    format!("VALUES {}", rows.join(", "))
}

/// A connection to either database.
pub(super) enum Connection {
    Sqlite(PoolConnection<Sqlite>),
    Postgres(PoolConnection<Postgres>),
}

impl Connection {
    /// One that may write.
    pub(super) async fn acquire(pools: &Pools) -> Result<Self, sqlx::Error> {
        Ok(match pools {
            Pools::Sqlite { writer, .. } => Self::Sqlite(writer.acquire().await?),
            Pools::Postgres(pool, _) => Self::Postgres(pool.acquire().await?),
        })
    }

    pub(super) async fn begin(&mut self) -> Result<Transaction<'_>, sqlx::Error> {
        Ok(match self {
            Self::Sqlite(connection) => {
                Transaction::Sqlite(connection.begin_with("BEGIN IMMEDIATE").await?)
            }
            Self::Postgres(connection) => Transaction::Postgres(connection.begin().await?),
        })
    }
}

/// A transaction in either database.
pub(super) enum Transaction<'c> {
    Sqlite(sqlx::Transaction<'c, Sqlite>),
    Postgres(sqlx::Transaction<'c, Postgres>),
}

impl Transaction<'_> {
    /// Runs a statement; the ids of games that it returns.
    pub(super) async fn run(
        &mut self,
        statement: Statement<'_>,
    ) -> Result<Vec<GameId>, sqlx::Error> {
        let Statement { text, values } = statement;
        if text.is_empty() {
            return Ok(Vec::new());
        }
        let text = AssertSqlSafe(text);
        match self {
            Self::Sqlite(transaction) => {
                let mut query = sqlx::query_scalar(text);
                for value in values {
                    query = match value {
                        Value::Text(text) => query.bind(text),
                        Value::Number(number) => query.bind(number),
                    };
                }
                query.fetch_all(&mut **transaction).await
            }
            Self::Postgres(transaction) => {
                let mut query = sqlx::query_scalar(text);
                for value in values {
                    query = match value {
                        Value::Text(text) => query.bind(text),
                        Value::Number(number) => query.bind(number),
                    };
                }
                query.fetch_all(&mut **transaction).await
            }
        }
    }

    /// Tells other servers when the transaction is committed. There are none with SQLite.
    pub(super) async fn notify(
        &mut self,
        notices: Vec<(Channel, String)>,
    ) -> Result<(), sqlx::Error> {
        if let Self::Postgres(transaction) = self {
            let channels: Vec<&str> = notices.iter().map(|(channel, _)| channel.name()).collect();
            let topics: Vec<&str> = notices.iter().map(|(_, topic)| topic.as_str()).collect();
            let text = "SELECT pg_notify(channel, topic) \
                        FROM UNNEST($1::TEXT[], $2::TEXT[]) AS notices (channel, topic)";
            let query = sqlx::query(text).bind(channels).bind(topics);
            query.execute(&mut **transaction).await?;
        }
        Ok(())
    }

    pub(super) async fn commit(self) -> Result<(), sqlx::Error> {
        match self {
            Self::Sqlite(transaction) => transaction.commit().await,
            Self::Postgres(transaction) => transaction.commit().await,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Statement;

    #[test]
    fn rows_get_places_for_their_values() {
        let rows = [["a".into(), 1.into()], ["b".into(), 2.into()]];
        let statement =
            Statement::insert("events (game, seq)", rows).followed_by(" RETURNING game");
        assert_eq!(
            statement.text,
            "INSERT INTO events (game, seq) VALUES ($1, $2), ($3, $4) RETURNING game"
        );
        let nothing =
            Statement::insert::<2>("events (game, seq)", []).followed_by(" RETURNING game");
        assert!(nothing.text.is_empty());
    }
}
