//! SQL that runs on either database.

use serde::Serialize;
use sqlx::postgres::{PgPool, PgRow};
use sqlx::sqlite::{SqliteConnection, SqliteRow};
use sqlx::{AssertSqlSafe, Database, Encode, Executor, FromRow, IntoArguments, SqlSafeStr, Type};

use super::{Connections, Faults, GameId, Pools, Store, StoreError, WAIT};

/// A value of a statement.
#[derive(Clone, Copy)]
pub(super) enum Value<'a> {
    Text(&'a str),
    Number(i64),
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(text)
    }
}

impl From<i64> for Value<'_> {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}

/// What a row of either database can be read as.
pub(super) trait Row:
    for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin
{
}

impl<T> Row for T where T: for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin
{}

/// The rows that a query finds, in either database.
pub(super) async fn fetch<'e, D, T>(
    executor: impl Executor<'e, Database = D>,
    text: impl SqlSafeStr,
    values: &[Value<'_>],
) -> Result<Vec<T>, sqlx::Error>
where
    D: Database<Arguments: IntoArguments<D>>,
    for<'v> &'v str: Encode<'v, D> + Type<D>,
    for<'v> i64: Encode<'v, D> + Type<D>,
    T: for<'r> FromRow<'r, D::Row> + Send + Unpin,
{
    let mut query = sqlx::query_as(text);
    for value in values {
        query = match *value {
            Value::Text(text) => query.bind(text),
            Value::Number(number) => query.bind(number),
        };
    }
    query.fetch_all(executor).await
}

/// Waits for PostgreSQL, but not for one that no longer answers: a connection may be dead long before anybody is told.
pub(super) async fn in_time<T>(
    asked: impl Future<Output = Result<T, sqlx::Error>>,
) -> Result<T, sqlx::Error> {
    let answer = tokio::time::timeout(WAIT, asked).await;
    answer.unwrap_or(Err(sqlx::Error::PoolTimedOut))
}

impl Store {
    /// The rows that a query finds.
    pub(super) async fn read<T: Row>(
        &self,
        text: &'static str,
        values: &[Value<'_>],
    ) -> Result<Vec<T>, StoreError> {
        self.connections.faults.strike().await?;
        Ok(match &self.connections.pools {
            Pools::Sqlite { readers, .. } => fetch(readers, text, values).await?,
            Pools::Postgres(pool, _) => in_time(fetch(pool, text, values)).await?,
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
        let _: Vec<()> = self.write_and_read(text, values).await?;
        Ok(())
    }

    /// Changes something, and says what.
    pub(super) async fn write_and_read<T: Row>(
        &self,
        text: &'static str,
        values: &[Value<'_>],
    ) -> Result<Vec<T>, sqlx::Error> {
        let Connections { pools, faults } = &self.connections;
        faults.strike().await?;
        let rows = match pools {
            Pools::Sqlite { writer, .. } => fetch(writer, text, values).await?,
            Pools::Postgres(pool, _) => in_time(fetch(pool, text, values)).await?,
        };
        faults.strike().await?;
        Ok(rows)
    }
}

/// Statements that run in one transaction, each on rows of its own. It finds them as JSON in the column `value` of the
/// table `given`, so that its text is the same for any number of rows.
#[derive(Default)]
pub(super) struct Script {
    statements: Vec<&'static str>,
    /// The rows of each statement.
    rows: Vec<String>,
}

impl Script {
    /// Adds a statement, unless there are no rows for it.
    pub(super) fn add(
        &mut self,
        statement: &'static str,
        rows: impl IntoIterator<Item: Serialize>,
    ) -> Result<(), sqlx::Error> {
        let rows: Vec<_> = rows.into_iter().collect();
        if !rows.is_empty() {
            let rows = serde_json::to_string(&rows);
            self.rows
                .push(rows.map_err(|error| sqlx::Error::Encode(error.into()))?);
            self.statements.push(statement);
        }
        Ok(())
    }

    /// Runs all statements, or none if one fails.
    pub(super) async fn run(&self, connections: &Connections) -> Result<(), sqlx::Error> {
        let Connections { pools, faults } = connections;
        faults.strike().await?;
        match pools {
            Pools::Sqlite { writer, .. } => self.run_sqlite(&mut *writer.acquire().await?).await?,
            Pools::Postgres(pool, _) => in_time(self.run_postgres(pool, faults)).await?,
        }
        faults.strike().await
    }

    async fn run_postgres(&self, pool: &PgPool, faults: &Faults) -> Result<(), sqlx::Error> {
        let mut transaction = pool.begin().await?;
        for (statement, rows) in self.statements.iter().zip(&self.rows) {
            faults.strike().await?;
            let text = with_given("json_array_elements($1::JSON)", statement);
            let values = [rows.as_str().into()];
            let _: Vec<()> = fetch(&mut *transaction, AssertSqlSafe(text), &values).await?;
        }
        transaction.commit().await
    }

    /// As one text: each that is sent wakes the thread of the connection, which costs more than the statement itself.
    async fn run_sqlite(&self, connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
        let numbered = (1..).zip(&self.statements);
        let statements: Vec<String> = numbered
            .map(|(number, statement)| with_given(&format!("json_each(${number})"), statement))
            .collect();
        let text = format!("BEGIN IMMEDIATE; {}; COMMIT", statements.join("; "));
        let values: Vec<Value<'_>> = self.rows.iter().map(|rows| rows.as_str().into()).collect();
        let done: Result<Vec<()>, _> = fetch(&mut *connection, AssertSqlSafe(text), &values).await;
        if done.is_err() {
            // It fails if the transaction has not even begun, which is as good.
            let _ = sqlx::query("ROLLBACK").execute(connection).await;
        }
        done.map(drop)
    }
}

/// A statement that reads its rows from a source.
pub(super) fn with_given(source: &str, statement: &str) -> String {
    format!("WITH given AS MATERIALIZED (SELECT value FROM {source}) {statement}")
}
