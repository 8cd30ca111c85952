//! `burrow layout`: the standard layout as a file to start from.

use std::io::Write;

use burrow_games::taupes::Layout;
use clap::Args;

use crate::failure::Failure;
use crate::layout_file;

#[derive(Args)]
#[command(after_help = "Examples:
  burrow layout > mine.json
  burrow show taupes -o layout=mine.json")]
pub(crate) struct Arguments {}

pub(crate) fn run(out: &mut dyn Write) -> Result<(), Failure> {
    Ok(out.write_all(layout_file::print(&Layout::default()).as_bytes())?)
}
