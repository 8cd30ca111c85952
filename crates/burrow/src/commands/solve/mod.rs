//! `burrow solve`: work of hours that proves what is not known yet.

mod mijnlieff;
mod talpa;
mod taupes;

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Write};
use std::path::Path;
use std::time::Duration;

use burrow_arena::parse_duration;
use burrow_search::Stop;
use clap::{Args, Subcommand};

use crate::arguments::number;
use crate::failure::Failure;
use crate::thinking::stop_on_interrupt;

#[derive(Args)]
#[command(after_help = "Examples:
  burrow solve talpa -o size=6 --book data/talpa6.book --time 1h
  burrow solve taupes --table data/taupes.table
  burrow solve mijnlieff --help")]
pub(crate) struct Arguments {
    #[command(subcommand)]
    game: Game,
}

#[derive(Subcommand)]
enum Game {
    /// Extend the book of proven positions of Talpa, or check it.
    Talpa(talpa::Arguments),
    /// Make the table of the last level of Taupes et Compagnie.
    Taupes(taupes::Arguments),
    /// Make the table of all positions of Mijnlieff on the square.
    Mijnlieff(mijnlieff::Arguments),
}

/// When to end.
#[derive(Args)]
struct TimeArguments {
    /// End after this time, like 30m or 2h
    #[arg(long, value_name = "TIME", value_parser = parse_duration)]
    time: Option<Duration>,
}

/// With how many threads.
#[derive(Args)]
struct ThreadArguments {
    /// How many positions are worked on at once; as many as there are processors if not given
    #[arg(long, value_name = "N", value_parser = number(1usize, 64))]
    threads: Option<usize>,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    match &arguments.game {
        Game::Talpa(arguments) => talpa::run(arguments, out),
        Game::Taupes(arguments) => taupes::run(arguments, out),
        Game::Mijnlieff(arguments) => mijnlieff::run(arguments, out),
    }
}

impl TimeArguments {
    /// A flag that Ctrl-C raises, or the end of the time.
    fn stop(&self) -> Stop {
        let stop = stop_on_interrupt();
        if let Some(time) = self.time {
            let late = stop.clone();
            std::thread::spawn(move || {
                std::thread::sleep(time);
                late.stop();
            });
        }
        stop
    }
}

impl ThreadArguments {
    fn number(&self) -> usize {
        self.threads.unwrap_or_else(|| {
            let all = std::thread::available_parallelism();
            all.map_or(1, std::num::NonZero::get)
        })
    }
}

/// Opens a table to go on with it, or makes an empty one, for this program alone.
fn continued(path: &Path) -> Result<File, Failure> {
    let wrong = |error: io::Error| Failure::input(path.display(), error);
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    let file = options.open(path).map_err(wrong)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(Failure::input(
            path.display(),
            "another program is making this table",
        )),
        // Where files can't be locked, it is left to the user not to run two programs at once.
        Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => Ok(file),
        Err(TryLockError::Error(error)) => Err(wrong(error)),
    }
}
