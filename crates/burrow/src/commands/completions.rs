//! `burrow completions` and `burrow manual`: what a package brings beside the program.

use std::io::Write;
use std::path::PathBuf;

use clap::{Args, CommandFactory};
use clap_complete::Shell;

use crate::failure::Failure;

#[derive(Args)]
#[command(after_help = "Examples:
  burrow completions bash > ~/.local/share/bash-completion/completions/burrow
  burrow completions fish > ~/.config/fish/completions/burrow.fish")]
pub(crate) struct Arguments {
    /// For which shell
    shell: Shell,
}

#[derive(Args)]
#[command(after_help = "Example:
  burrow manual ~/.local/share/man/man1; man burrow-play")]
pub(crate) struct ManualArguments {
    /// The folder, which is made where it is missing
    folder: PathBuf,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let mut script = Vec::new();
    let mut command = crate::arguments::Arguments::command();
    clap_complete::generate(arguments.shell, &mut command, "burrow", &mut script);
    Ok(out.write_all(&script)?)
}

pub(crate) fn run_manual(arguments: &ManualArguments, out: &mut dyn Write) -> Result<(), Failure> {
    let folder = &arguments.folder;
    std::fs::create_dir_all(folder)
        .and_then(|()| clap_mangen::generate_to(crate::arguments::Arguments::command(), folder))
        .map_err(|error| Failure::input(folder.display(), error))?;
    writeln!(out, "the manual pages are in {}", folder.display())?;
    Ok(())
}
