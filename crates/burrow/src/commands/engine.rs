//! `burrow engine`: the computer players for other programs.

use std::io;

use burrow_arena::protocol;
use clap::Args;

use crate::failure::Failure;
use crate::thinking::MachineArguments;

#[derive(Args)]
#[command(after_help = "The protocol is described in docs/formats/engine.md.

Example:
  printf 'position talpa size=6\\ngo nodes 10000\\n' | burrow engine")]
pub(crate) struct Arguments {
    #[command(flatten)]
    machine: MachineArguments,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    protocol::serve(io::stdin().lock(), io::stdout(), arguments.machine.config());
    Ok(())
}
