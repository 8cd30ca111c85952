//! A store of its own for each test: a file of SQLite or, where `BURROW_TEST_POSTGRES` names a server of PostgreSQL on
//! which databases may be created (`postgres://user@host:port`), a database there. `cargo xtask test` runs all tests on
//! both.

use std::future::Future;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};

use burrow_store::{Store, StoreError};
use sqlx::postgres::PgConnection;
use sqlx::sqlite::SqliteConnection;
use sqlx::{AssertSqlSafe, Connection};
use tokio::runtime::Runtime;

/// A folder and a store of its own for each test, removed afterwards.
pub(crate) struct Folder {
    pub(crate) path: PathBuf,
    database: Option<Database>,
}

/// Until when somebody thinks about a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Lease(i64);

/// A database of PostgreSQL.
struct Database {
    server: String,
    name: String,
}

impl Folder {
    pub(crate) fn new() -> Self {
        Self::on(std::env::var("BURROW_TEST_POSTGRES").ok())
    }

    /// The same with a file of SQLite, whatever the others have.
    pub(crate) fn on_sqlite() -> Self {
        Self::on(None)
    }

    fn on(server: Option<String>) -> Self {
        static NUMBER: AtomicUsize = AtomicUsize::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!("burrow-test-{}-{number}", std::process::id());
        let path = std::env::temp_dir().join(&name);
        std::fs::create_dir_all(&path).unwrap();
        let database = server.map(|server| Database { server, name });
        if let Some(Database { server, name }) = &database {
            administer(server, format!("CREATE DATABASE \"{name}\""));
        }
        Self { path, database }
    }

    /// The same for tests that need PostgreSQL.
    pub(crate) fn on_postgres() -> Self {
        let folder = Self::new();
        assert!(
            folder.database.is_some(),
            "this test needs PostgreSQL: run `cargo xtask postgres`"
        );
        folder
    }

    /// Until when whoever thinks about a game has it, by the clock of PostgreSQL; `None` if nobody does.
    pub(crate) async fn lease(&self, game: &str) -> Option<Lease> {
        lease(&mut self.connection().await, game).await
    }

    /// Waits until somebody thinks about a game.
    pub(crate) async fn until_taken(&self, game: &str) -> Lease {
        let mut connection = self.connection().await;
        loop {
            if let Some(lease) = lease(&mut connection, game).await {
                return lease;
            }
        }
    }

    /// Whether a lease has ended, by the clock of PostgreSQL.
    pub(crate) async fn has_ended(&self, Lease(until): &Lease) -> bool {
        let mut connection = self.connection().await;
        let text = "SELECT $1 < (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::BIGINT";
        sqlx::query_scalar(text)
            .bind(until)
            .fetch_one(&mut connection)
            .await
            .unwrap()
    }

    async fn connection(&self) -> PgConnection {
        let url = self.url().expect("the test needs PostgreSQL");
        PgConnection::connect(&url).await.unwrap()
    }

    /// The address of the database, if it is one of PostgreSQL.
    pub(crate) fn url(&self) -> Option<String> {
        let Database { server, name } = self.database.as_ref()?;
        Some(format!("{server}/{name}"))
    }

    pub(crate) async fn store(&self) -> Result<Store, StoreError> {
        match self.url() {
            Some(url) => Store::connect(&url).await,
            None => Store::open(&self.file()).await,
        }
    }

    /// Changes a setting of the database, from another one.
    pub(crate) fn alter(&self, change: &str) {
        let database = self.database.as_ref().expect("the test needs PostgreSQL");
        let Database { server, name } = database;
        administer(server, format!("ALTER DATABASE \"{name}\" {change}"));
    }

    /// Changes the database behind the back of all servers.
    pub(crate) async fn execute(&self, text: &'static str, arguments: &[&str]) {
        match self.url() {
            Some(url) => {
                let mut connection = PgConnection::connect(&url).await.unwrap();
                let mut query = sqlx::query(text);
                for argument in arguments {
                    query = query.bind(*argument);
                }
                query.execute(&mut connection).await.unwrap();
            }
            None => {
                let url = format!("sqlite:{}?mode=rwc", self.file().display());
                let mut connection = SqliteConnection::connect(&url).await.unwrap();
                let mut query = sqlx::query(text);
                for argument in arguments {
                    query = query.bind(*argument);
                }
                query.execute(&mut connection).await.unwrap();
                connection.close().await.unwrap();
            }
        }
    }

    fn file(&self) -> PathBuf {
        self.path.join("burrow.db")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.path);
        if let Some(Database { server, name }) = &self.database {
            administer(server, format!("DROP DATABASE \"{name}\" WITH (FORCE)"));
        }
    }
}

async fn lease(connection: &mut PgConnection, game: &str) -> Option<Lease> {
    let text = "SELECT lease_until FROM games WHERE id = $1";
    let until: i64 = sqlx::query_scalar(text)
        .bind(game)
        .fetch_one(connection)
        .await
        .unwrap();
    (until != 0).then_some(Lease(until))
}

/// Does something on a server. Tests come from inside and outside of runtimes, so it has a thread of its own.
fn administer(server: &str, text: String) {
    let url = format!("{server}/postgres");
    let done = on_a_thread(async move {
        let mut connection = PgConnection::connect(&url).await?;
        let query = sqlx::query(AssertSqlSafe(text));
        query.execute(&mut connection).await.map(drop)
    });
    if let Err(error) = done {
        assert!(std::thread::panicking(), "{error}");
    }
}

fn on_a_thread<T: Send + 'static>(body: impl Future<Output = T> + Send + 'static) -> T {
    let thread = std::thread::spawn(move || Runtime::new().unwrap().block_on(body));
    thread.join().unwrap()
}
