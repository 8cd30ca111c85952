//! `burrow check`: whether everything that a site keeps can be read.

use std::io::Write;
use std::path::PathBuf;

use burrow_store::check::{CheckReport, check};
use burrow_store::{Store, StoreError};
use clap::Args;

use crate::failure::Failure;
use crate::progress::Progress;

#[derive(Args)]
#[command(
    after_help = "Replays the log of every game, and changes nothing; the site may run meanwhile. The exit code is 1 if
anything is damaged.

Example:
  burrow check --data /var/lib/burrow"
)]
pub(crate) struct Arguments {
    /// The data folder of the site
    #[arg(long, value_name = "DIR", default_value = "burrow-data")]
    data: PathBuf,

    /// A database of PostgreSQL instead of the folder
    #[arg(long, value_name = "URL", conflicts_with = "data")]
    database: Option<String>,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let findings = runtime
        .block_on(find(arguments))
        .map_err(|error| Failure::Input(error.to_string()))?;
    let CheckReport {
        games,
        events,
        file,
        damaged,
    } = findings;
    for line in &file {
        writeln!(out, "the file: {line}")?;
    }
    for (id, reason) in &damaged {
        writeln!(out, "game {id}: {reason}")?;
    }
    if file.is_empty() && damaged.is_empty() {
        writeln!(out, "All {games} games with {events} events can be read.")?;
        return Ok(());
    }
    out.flush()?;
    Err(Failure::Input(format!(
        "{} of {games} games are damaged: `burrow restore` brings a backup back",
        damaged.len()
    )))
}

async fn find(arguments: &Arguments) -> Result<CheckReport, StoreError> {
    let store = match &arguments.database {
        Some(url) => Store::inspect_shared(url).await?,
        None => Store::inspect(&arguments.data.join("burrow.db")).await?,
    };
    let total = store.games().await.unwrap_or_default();
    let mut progress = Progress::new("games", total as u64, 1);
    let findings = check(&store, |games| progress.show(games as u64)).await;
    store.close().await;
    findings
}
