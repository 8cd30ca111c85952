//! `burrow serve`: the site.

use std::io::Write;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;

use burrow_search::DataFiles;
use burrow_server::{Config, Limits, PushServices, ServeError, serve};
use burrow_store::StoreError;
use clap::Args;

use crate::data_folder::DataFolder;
use crate::failure::Failure;
use crate::log::Log;

#[derive(Args)]
#[command(after_help = "Examples:
  burrow serve
  burrow serve --listen 0.0.0.0:8080 --data /var/lib/burrow --base-url https://moles.example
  burrow serve --database postgres://mole:secret@db.example/burrow --engine-threads 0

With --database any number of servers on any machines share their games, behind any balancer, and
`burrow worker` thinks for all of them. The password may stand in the variable PGPASSWORD instead.")]
pub(crate) struct Arguments {
    /// The address to listen on
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8080")]
    listen: SocketAddr,

    /// The folder with everything that is kept: the database, the key that signs cookies, and books and tables of
    /// `burrow solve`, if it has any
    #[arg(long, value_name = "DIR", default_value = "burrow-data")]
    data: PathBuf,

    /// A database of PostgreSQL that keeps everything instead of the folder: postgres://user:password@host:5432/name
    #[arg(long, value_name = "URL", conflicts_with = "data")]
    database: Option<String>,

    /// The address as players see it, if a proxy stands before the server
    #[arg(long, value_name = "URL")]
    base_url: Option<String>,

    /// How many threads think for the computer players; with --database 0 leaves their moves to others
    #[arg(long, value_name = "N", default_value_t = default_threads(), value_parser = clap::value_parser!(u16).range(..=256))]
    engine_threads: u16,

    /// How many servers share the database: each allows clients its part of what one alone would
    #[arg(long, value_name = "N", default_value_t = 1, requires = "database", value_parser = clap::value_parser!(u16).range(1..=1000))]
    servers: u16,

    /// Trust the last X-Forwarded-For entry, which the proxy before the server writes, as the client's address
    #[arg(long)]
    trusted_proxy: bool,

    /// Send no messages to players who are not there: for a site without a way to the push services of browsers
    #[arg(long)]
    no_push: bool,

    /// A push service beside those of the known browsers, by its origin; may be repeated
    #[arg(long, value_name = "ORIGIN", conflicts_with = "no_push")]
    push_service: Vec<String>,

    /// Make a new key where games have lost theirs: all guests lose their seats
    #[arg(long, conflicts_with = "database")]
    new_key: bool,

    /// The log on the standard error: off, text (what went wrong) or json (every request)
    #[arg(long, value_enum, default_value_t = Log::Text)]
    log: Log,
}

/// All processors but one, which answers requests.
pub(super) fn default_threads() -> u16 {
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    u16::try_from(processors.saturating_sub(1).clamp(1, 256)).unwrap_or(1)
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    if let Some(url) = &arguments.base_url
        && !is_address(url)
    {
        return Err(Failure::usage(format!(
            "--base-url {url}: an address like https://moles.example is expected"
        )));
    }
    let push = push_services(arguments.no_push, &arguments.push_service)?;
    if arguments.engine_threads == 0 && arguments.database.is_none() {
        return Err(Failure::usage(
            "--engine-threads 0 needs --database: nobody else could think for the computer players",
        ));
    }
    arguments.log.start();
    let config = Config {
        listen: arguments.listen,
        data: arguments.data.clone(),
        database: arguments.database.clone(),
        base_url: arguments.base_url.clone(),
        engine_threads: arguments.engine_threads.into(),
        trusted_proxy: arguments.trusted_proxy,
        new_key: arguments.new_key,
        books: arguments
            .database
            .is_none()
            .then(|| -> Arc<dyn DataFiles> { Arc::new(DataFolder::new(arguments.data.clone())) }),
        limits: Limits::default().divided(arguments.servers),
        push,
    };
    let place = match &config.database {
        // Not the address, which may have a password in it.
        Some(_) => "the database".to_owned(),
        None => config.data.display().to_string(),
    };
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?;
    let ready = |address: &str| {
        // Where nobody reads it, the site runs all the same.
        let _ = writeln!(
            out,
            "Burrow is open: {address}\nThe games are kept in {place}. Ctrl-C ends it; `burrow --help` shows what else there is."
        );
        let _ = out.flush();
    };
    let result = runtime.block_on(serve(config, ready, stopped()));
    result.map_err(|error| match error {
        ServeError::Listen { .. } | ServeError::Store(StoreError::Address(_)) => {
            Failure::usage(error)
        }
        _ => Failure::Input(error.to_string()),
    })
}

/// The push services to which messages are sent, if any.
pub(super) fn push_services(
    no_push: bool,
    others: &[String],
) -> Result<Option<PushServices>, Failure> {
    let is_origin = |url: &&String| is_address(url) && !url[8..].contains('/');
    if let Some(wrong) = others.iter().find(|url| !is_origin(url)) {
        return Err(Failure::usage(format!(
            "--push-service {wrong}: an origin like https://push.example is expected"
        )));
    }
    Ok((!no_push).then(|| PushServices::new(others.to_vec())))
}

/// Whether it is an address of a site: `https://` and a host.
fn is_address(url: &str) -> bool {
    let host = ["http://", "https://"]
        .iter()
        .find_map(|scheme| url.strip_prefix(scheme));
    host.is_some_and(|host| host.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '['))
}

/// Ready when the user or the system wants the server to end.
pub(super) async fn stopped() {
    let interrupted = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        let terminated = async {
            match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
                Ok(mut signal) => drop(signal.recv().await),
                Err(_) => std::future::pending().await,
            }
        };
        tokio::select! {
            _ = interrupted => {}
            () = terminated => {}
        }
    }
    #[cfg(not(unix))]
    let _ = interrupted.await;
}
