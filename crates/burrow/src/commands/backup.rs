//! `burrow backup` and `burrow restore`: everything that a site keeps, in one file.

use std::io::Write;
use std::path::PathBuf;

use burrow_store::backup::{self, BackupError};
use clap::Args;

use crate::failure::Failure;

#[derive(Args)]
#[command(
    after_help = "The site may run meanwhile. The file holds the key that signs cookies: keep it safe.

Example:
  burrow backup burrow-2026-11-16.db --data /var/lib/burrow"
)]
pub(crate) struct Arguments {
    /// The file to write; it must not exist
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// The data folder of the site
    #[arg(long, value_name = "DIR", default_value = "burrow-data")]
    data: PathBuf,
}

#[derive(Args)]
#[command(after_help = "Example:
  burrow restore burrow-2026-11-16.db --data /var/lib/burrow")]
pub(crate) struct RestoreArguments {
    /// The file that `burrow backup` wrote, or the copy from before an upgrade
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// The data folder to make; it must not hold games
    #[arg(long, value_name = "DIR", default_value = "burrow-data")]
    data: PathBuf,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let (data, file) = (&arguments.data, &arguments.file);
    wait_for(backup::backup(data, file))?;
    let (data, file) = (data.display(), file.display());
    Ok(writeln!(out, "All of {data} is in {file}.")?)
}

pub(crate) fn run_restore(
    arguments: &RestoreArguments,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let (data, file) = (&arguments.data, &arguments.file);
    wait_for(backup::restore(file, data))?;
    let data = data.display();
    Ok(writeln!(
        out,
        "{data} is as it was: burrow serve --data {data}"
    )?)
}

fn wait_for(work: impl Future<Output = Result<(), BackupError>>) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let done = runtime.block_on(work);
    done.map_err(|error| Failure::Input(error.to_string()))
}
