//! Running the site.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use burrow_limits::Limits;
use burrow_push::PushServices;
use burrow_search::DataFiles;
use burrow_store::backup::{BackupError, backup_before_upgrade};
use burrow_store::data::{DataError, DataFolder, Lock, new_key};
use burrow_store::{Store, StoreError};
use tokio::net::TcpListener;
use tokio::time::MissedTickBehavior;

use crate::games::{Games, Undecided};
use crate::http::router;
use crate::listen::listen;
use crate::site::Site;

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
    /// Whether a new key is made where games have lost theirs.
    pub new_key: bool,
    /// Books and tables of solved positions, beside those that come with the program.
    pub books: Option<Arc<dyn DataFiles>>,
    /// What clients may ask for.
    pub limits: Limits,
    /// Through which push services players who are not there are told that it is their turn; `None` if they are not.
    pub push: Option<PushServices>,
}

/// How long a site that is stopped finishes what was asked. A connection on which nobody ever asks for anything
/// would keep it forever.
const GRACE: Duration = Duration::from_secs(4);

/// Why a site can't run.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The data folder can't be used.
    #[error(transparent)]
    Data(#[from] DataError),
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
    /// The data of an older program can't be copied.
    #[error("the data is of an older Burrow, and is copied before it is brought up to date: {0}")]
    Upgrade(BackupError),
    /// The games can't be taken up.
    #[error(transparent)]
    Games(#[from] Undecided),
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
    let (files, connections) = (open_files(), config.limits.connections as u64);
    if let Some(files) = files.filter(|files| *files < connections) {
        tracing::info!(
            "this process may have {files} open files, and so fewer connections than the {connections} that a site bears: `LimitNOFILE` or `ulimit -n` raise that"
        );
    }
    let limits = config
        .limits
        .with_threads(config.engine_threads)
        .within(files);
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
            let folder = DataFolder::new(&config.data);
            let (store, key, lock) = open(&folder, config.new_key).await?;
            (store, key, Some(lock))
        }
    };
    let games = Games::open_with(store, config.engine_threads, config.books).await?;
    if let Some(services) = config.push {
        games.push_through(services).await?;
    }
    let site = Site::new(games.clone(), &key, &base)
        .with_limits(limits)
        .behind_proxy(config.trusted_proxy);
    let ticking = tokio::spawn(keep_time(games.clone()));
    ready(&base);
    let ending = site.ending.clone();
    let stopped = async {
        stop.await;
        ending.cancel();
    };
    let router = router(site);
    let serving = listen(listener, router, limits, config.trusted_proxy, stopped);
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

/// Lets the process have as many open files as it may, and says how many those are: each connection is one.
#[cfg(unix)]
fn open_files() -> Option<u64> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    let raised = Rlimit {
        current: limit.maximum,
        ..limit
    };
    // Where it is refused the old one stays.
    let _ = setrlimit(Resource::Nofile, raised);
    getrlimit(Resource::Nofile).current
}

#[cfg(not(unix))]
fn open_files() -> Option<u64> {
    None
}

/// Ends games in which time is over, forever.
async fn keep_time(games: Games) {
    let mut ticks = tokio::time::interval(TICK);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut was_failing = false;
    loop {
        ticks.tick().await;
        let ticked = games.tick().await;
        if let Err(error) = &ticked
            && !was_failing
        {
            tracing::error!(%error, "the clocks stand");
        }
        was_failing = ticked.is_err();
    }
}

/// Opens what a folder keeps, for this server alone: what is in memory is right only if nobody else writes.
async fn open(
    folder: &DataFolder,
    new_key_wanted: bool,
) -> Result<(Store, [u8; 64], Lock), ServeError> {
    folder.create()?;
    let lock = folder.lock()?;
    let mut key = folder.key()?;
    folder.prepare_database()?;
    if key.is_none() && new_key_wanted {
        key = Some(folder.make_key()?);
    }
    copy_if_older(folder).await?;
    let store = Store::open(&folder.database()).await?;
    let key = match key {
        Some(key) => key,
        None if store.games().await? == 0 => folder.make_key()?,
        None => return Err(DataError::NoKey(folder.path().to_owned()).into()),
    };
    tokio::spawn(look_for_damage(store.clone(), folder.database()));
    Ok((store, key, lock))
}

/// Copies what an older program has kept, so that it is there to go back to.
async fn copy_if_older(folder: &DataFolder) -> Result<(), ServeError> {
    let copied = backup_before_upgrade(folder.path())
        .await
        .map_err(|error| match error {
            BackupError::Data(error) => error.into(),
            BackupError::Store(error) => error.into(),
            error => ServeError::Upgrade(error),
        })?;
    if let Some(file) = copied {
        tracing::warn!(
            "the data is brought up to date; {} is a copy of what it was, and `burrow restore` goes back to it",
            file.display()
        );
    }
    Ok(())
}

/// Says so if the file is damaged. Games that can be read go on.
async fn look_for_damage(store: Store, file: PathBuf) {
    let damage = store
        .coarse_damage()
        .await
        .unwrap_or_else(|error| vec![error.to_string()]);
    if let Some(first) = damage.first() {
        tracing::error!(
            "the database {} is damaged ({first}): `burrow check` says which games are affected, `burrow restore` brings a backup back",
            file.display()
        );
    }
}
