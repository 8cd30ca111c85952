//! Running the site.

use std::fs::{File, TryLockError};
use std::future::Future;
use std::io::{self, Write};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rand::Rng;
use tokio::net::TcpListener;
use tokio::time::MissedTickBehavior;

use crate::games::{GameError, Games};
use crate::http::router;
use crate::limits::Limits;
use crate::listen::listen;
use crate::private;
use crate::site::Site;
use crate::store::{Store, StoreError};

/// How often clocks are looked at.
const TICK: Duration = Duration::from_millis(500);

/// Where and how a site runs.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address to listen on.
    pub listen: SocketAddr,
    /// The folder with the database and the key, unless there is another database.
    pub data: PathBuf,
    /// The address of a database of PostgreSQL, which other servers may share.
    pub database: Option<String>,
    /// The address as players see it; that of the listener if none is given.
    pub base_url: Option<String>,
    /// How many threads think for computer players; none leaves that to others, where there can be any.
    pub engine_threads: usize,
    /// Whether a proxy stands before the server, which says in `X-Forwarded-For` who asks.
    pub trusted_proxy: bool,
    /// What clients may ask for.
    pub limits: Limits,
}

/// How long a site that is stopped finishes what was asked. A connection on which nobody ever asks for anything
/// would keep it for ever.
const GRACE: Duration = Duration::from_secs(4);

/// Why a site can't run.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The folder can't be used.
    #[error("the data folder {}: {reason}", .folder.display())]
    Folder {
        /// Which.
        folder: PathBuf,
        /// Why not.
        reason: io::Error,
    },
    /// Another server has the folder.
    #[error(
        "another Burrow serves the data folder {}: stop it, or choose another folder with --data",
        .0.display()
    )]
    Taken(PathBuf),
    /// The key can't be used.
    #[error("the key {}: {reason}", .file.display())]
    Key {
        /// Which file.
        file: PathBuf,
        /// Why not.
        reason: io::Error,
    },
    /// The address can't be listened on.
    #[error("can't listen on {address}: {reason}; choose another address with --listen")]
    Listen {
        /// Which.
        address: SocketAddr,
        /// Why not.
        reason: io::Error,
    },
    /// The database can't be opened.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The games can't be taken up.
    #[error(transparent)]
    Games(#[from] GameError),
    /// The server failed.
    #[error("the server: {0}")]
    Server(io::Error),
}

/// Runs a site until `stop` is ready, then ends its streams, finishes what was asked and closes the store. `ready`
/// is called with the address once it can be reached.
pub async fn serve(
    config: Config,
    ready: impl FnOnce(&str),
    stop: impl Future<Output = ()> + Send + 'static,
) -> Result<(), ServeError> {
    let address = config.listen;
    // Before anything is changed: a second server on the same folder most often wants the same address.
    let listener = TcpListener::bind(address)
        .await
        .map_err(|reason| ServeError::Listen { address, reason })?;
    let address = listener.local_addr().map_err(ServeError::Server)?;
    let base = config
        .base_url
        .unwrap_or_else(|| format!("http://{address}"));
    let (store, key, _lock) = match &config.database {
        Some(database) => {
            let store = Store::connect(database).await?;
            let key = store.key(&new_key()).await?;
            (store, key, None)
        }
        None => {
            let (store, key, lock) = open(&config.data).await?;
            (store, key, Some(lock))
        }
    };
    let games = Games::open(store, config.engine_threads).await?;
    let site = Site::new(games.clone(), &key, &base)
        .with_limits(config.limits)
        .behind_proxy(config.trusted_proxy);
    let ticking = tokio::spawn(keep_time(games.clone()));
    ready(&base);
    let ending = site.ending.clone();
    let stopped = async {
        stop.await;
        ending.cancel();
    };
    let router = router(site);
    let serving = listen(
        listener,
        router,
        config.limits,
        config.trusted_proxy,
        stopped,
    );
    let overdue = async {
        ending.cancelled().await;
        tokio::time::sleep(GRACE).await;
    };
    tokio::select! {
        () = serving => {}
        () = overdue => {}
    }
    ticking.abort();
    games.close().await;
    Ok(())
}

/// Ends games in which time is over, for ever.
async fn keep_time(games: Games) {
    let mut ticks = tokio::time::interval(TICK);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        if let Err(error) = games.tick().await {
            tracing::error!(%error, "the clocks");
        }
    }
}

/// Opens a folder of data, or makes it: the store, the key that signs cookies, and the lock that keeps other servers out
/// until it is dropped, since what is in memory is right only if nobody else writes into the database.
async fn open(folder: &Path) -> Result<(Store, [u8; 64], File), ServeError> {
    let wrong = in_folder(folder);
    private::create_folder(folder).map_err(&wrong)?;
    if private::is_open_to_others(folder).map_err(&wrong)? {
        let path = folder.display();
        tracing::warn!(
            "others on this machine can look into the data folder, which holds what decides running games: `chmod 700 {path}` keeps them out"
        );
    }
    let lock = private::open_file(&folder.join("lock")).map_err(&wrong)?;
    lock.try_lock().map_err(|error| match error {
        TryLockError::WouldBlock => ServeError::Taken(folder.to_owned()),
        TryLockError::Error(reason) => wrong(reason),
    })?;
    let key = key(&folder.join("key"))?;
    let file = folder.join("burrow.db");
    // An empty file is an empty database, whose mode the files beside it get too.
    private::open_file(&file).map_err(&wrong)?;
    Ok((Store::open(&file).await?, key, lock))
}

/// What is wrong with a folder of data.
fn in_folder(folder: &Path) -> impl Fn(io::Error) -> ServeError {
    move |reason| ServeError::Folder {
        folder: folder.to_owned(),
        reason,
    }
}

fn new_key() -> [u8; 64] {
    let mut bytes = [0; 64];
    rand::rng().fill_bytes(&mut bytes);
    bytes
}

/// The key that signs cookies: made at the first start, and readable by nobody else.
fn key(file: &Path) -> Result<[u8; 64], ServeError> {
    let wrong = |reason| ServeError::Key {
        file: file.to_owned(),
        reason,
    };
    match std::fs::read(file) {
        Ok(bytes) => bytes.try_into().map_err(|_| {
            let text = "it has not 64 bytes; if it is moved away a new one is made, and guests lose their seats";
            wrong(io::Error::new(io::ErrorKind::InvalidData, text))
        }),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            let bytes = new_key();
            write_key(file, &bytes).map_err(wrong)?;
            Ok(bytes)
        }
        Err(error) => Err(wrong(error)),
    }
}

/// Writes a new file that only its owner can read.
pub(crate) fn write_key(file: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut created = private::create_file(file)?;
    created.write_all(bytes)?;
    created.sync_all()
}
