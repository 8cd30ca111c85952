//! `burrow export`: the games as files for any web server.

use std::io::Write;
use std::path::PathBuf;

use burrow_pages::{ExportError, export};
use clap::Args;

use crate::failure::Failure;

#[derive(Args)]
#[command(
    after_help = "All four games, against computers of every level and for two at one device, in four languages. Everything
runs in the browser of whoever opens it, also without a network once it has been opened. Any web server
can serve the folder, under any address; opened as a file, without a server, browsers don't run it.

Example:
  burrow export site
  python3 -m http.server --directory site"
)]
pub(crate) struct Arguments {
    /// The folder to write; it must be empty or not exist
    #[arg(value_name = "DIR")]
    folder: PathBuf,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let folder = &arguments.folder;
    export(folder).map_err(|error| match error {
        ExportError::NotEmpty => Failure::input(folder.display(), error),
        error => Failure::Input(error.to_string()),
    })?;
    let folder = folder.display();
    Ok(writeln!(
        out,
        "The games are in {folder}: any web server can serve them."
    )?)
}
