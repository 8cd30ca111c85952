//! SQL that runs on either database.

use sqlx::pool::PoolConnection;
use sqlx::postgres::PgRow;
use sqlx::sqlite::SqliteRow;
use sqlx::{AssertSqlSafe, Connection as _, Executor, FromRow, Postgres, SqlSafeStr, Sqlite};

use super::{Channel, GameId, Pools, Store, StoreError};

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

impl From<i64> for Value<'_> {
    fn from(number: i64) -> Self {
        Self::Number(Some(number))
    }
}

/// What a row of either database can be read as.
pub(super) trait Row:
    for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin
{
}

impl<T> Row for T where T: for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin
{}

async fn fetch_sqlite<'e, T: Row>(
    executor: impl Executor<'e, Database = Sqlite>,
    text: impl SqlSafeStr,
    values: &[Value<'_>],
) -> Result<Vec<T>, sqlx::Error> {
    let mut query = sqlx::query_as(text);
    for value in values {
        query = match *value {
            Value::Text(text) => query.bind(text),
            Value::Number(number) => query.bind(number),
        };
    }
    query.fetch_all(executor).await
}

async fn fetch_postgres<'e, T: Row>(
    executor: impl Executor<'e, Database = Postgres>,
    text: impl SqlSafeStr,
    values: &[Value<'_>],
) -> Result<Vec<T>, sqlx::Error> {
    let mut query = sqlx::query_as(text);
    for value in values {
        query = match *value {
            Value::Text(text) => query.bind(text),
            Value::Number(number) => query.bind(number),
        };
    }
    query.fetch_all(executor).await
}

impl Store {
    /// The rows that a query finds.
    pub(super) async fn read<T: Row>(
        &self,
        text: &'static str,
        values: &[Value<'_>],
    ) -> Result<Vec<T>, StoreError> {
        Ok(match &self.pools {
            Pools::Sqlite { readers, .. } => fetch_sqlite(readers, text, values).await?,
            Pools::Postgres(pool, _) => fetch_postgres(pool, text, values).await?,
        })
    }

    /// The first row that a query finds.
    pub(super) async fn read_one<T: Row>(
        &self,
        text: &'static str,
        values: &[Value<'_>],
    ) -> Result<Option<T>, StoreError> {
        Ok(self.read(text, values).await?.into_iter().next())
    }

    /// The games that a query finds.
    pub(super) async fn read_ids(
        &self,
        text: &'static str,
        values: &[Value<'_>],
    ) -> Result<Vec<GameId>, StoreError> {
        let rows = self.read(text, values).await?;
        Ok(rows.into_iter().map(|(id,)| id).collect())
    }

    /// Changes something.
    pub(super) async fn write(
        &self,
        text: &'static str,
        values: &[Value<'_>],
    ) -> Result<(), sqlx::Error> {
        let rows: Vec<()> = match &self.pools {
            Pools::Sqlite { writer, .. } => fetch_sqlite(writer, text, values).await?,
            Pools::Postgres(pool, _) => fetch_postgres(pool, text, values).await?,
        };
        drop(rows);
        Ok(())
    }
}

/// A statement that inserts rows. Without rows it has no text, and does nothing.
pub(super) struct Insert<'a> {
    text: String,
    values: Vec<Value<'a>>,
}

impl<'a> Insert<'a> {
    /// Inserts rows into a table, which is given with its columns; `end` is what follows the rows.
    pub(super) fn new<const N: usize>(
        into: &str,
        rows: impl IntoIterator<Item = [Value<'a>; N]>,
        end: &str,
    ) -> Self {
        let values: Vec<Value<'a>> = rows.into_iter().flatten().collect();
        let text = if values.is_empty() {
            String::new()
        } else {
            format!("INSERT INTO {into} {} {end}", places(values.len(), N))
        };
        Self { text, values }
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
    /// Inserts rows; the games that are returned.
    pub(super) async fn insert(&mut self, insert: Insert<'_>) -> Result<Vec<GameId>, sqlx::Error> {
        if insert.text.is_empty() {
            return Ok(Vec::new());
        }
        self.run(AssertSqlSafe(insert.text), &insert.values).await
    }

    /// Runs a statement; the games that are returned.
    pub(super) async fn run(
        &mut self,
        text: impl SqlSafeStr,
        values: &[Value<'_>],
    ) -> Result<Vec<GameId>, sqlx::Error> {
        let rows: Vec<(GameId,)> = match self {
            Self::Sqlite(transaction) => fetch_sqlite(&mut **transaction, text, values).await?,
            Self::Postgres(transaction) => fetch_postgres(&mut **transaction, text, values).await?,
        };
        Ok(rows.into_iter().map(|(game,)| game).collect())
    }

    /// Notifies other servers when the transaction is committed. There are none with SQLite.
    pub(super) async fn notify(
        &mut self,
        notices: Vec<(Channel, String)>,
    ) -> Result<(), sqlx::Error> {
        if let Self::Postgres(transaction) = self {
            let (channels, topics): (Vec<&str>, Vec<String>) = notices
                .into_iter()
                .map(|(channel, topic)| (channel.name(), topic))
                .unzip();
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
    use super::Insert;

    #[test]
    fn rows_get_places_for_their_values() {
        let rows = [["a".into(), 1.into()], ["b".into(), 2.into()]];
        let insert = Insert::new("events (game, seq)", rows, "RETURNING game");
        assert_eq!(
            insert.text,
            "INSERT INTO events (game, seq) VALUES ($1, $2), ($3, $4) RETURNING game"
        );
        let nothing = Insert::new::<2>("events (game, seq)", [], "RETURNING game");
        assert!(nothing.text.is_empty());
    }
}
