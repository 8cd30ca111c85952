//! `burrow solve`: work of hours that proves what nobody knows yet.

mod mijnlieff;
mod talpa;
mod taupes;

use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use burrow_arena::parse_duration;
use burrow_games::{AnyPosition, with_talpa};
use burrow_search::taupes::table::Split;
use clap::Args;

use crate::arguments::{GameArguments, number};
use crate::failure::Failure;
use crate::thinking::stop_on_interrupt;

#[derive(Args)]
#[command(
    after_help = "Talpa: searches from the start and appends what it proves on the way to the book, a plain text file. Ctrl-C or
--time ends it; the same command goes on. With --snapshot FILE it goes on just where it was. More threads help
with single positions. --join OTHER first adds what another machine's book has. In the end the book is checked to be
a complete proof. --verify proves its positions again, all or --sample N of them, without looking at the book; --guess
says how much is missing. Players use it from --data DIR, as talpa6.book.

Taupes: the exact chances on the last level of the basic game for two, in a table that players use from --data DIR, as
taupes.table. All splits of up to four moles take about 1.5 GB on the disk and 1 GB of memory, whatever --memory says.
Ctrl-C or --time loses only the part under way; the same command goes on. --check N then compares the chances of N
random states of each split (--seed) with those of all states that can follow them by the rules.

Mijnlieff: writes the margin of every position of the 4x4 square with at least --from pieces to a table: 4.0 GB
for all, 1.6 GB from 10 pieces on, 160 MB from 12; with 1.1 GB of memory. Ctrl-C or --time ends it; the same
command goes on after the last whole layer. Players use it from --data DIR, as mijnlieff.table.

Examples:
  burrow solve talpa -o size=4 --book talpa4.book
  burrow solve talpa -o size=6 --book data/talpa6.book --threads 1 --memory 4096 --snapshot talpa6.table --time 1h
  burrow solve talpa -o size=6 --book data/talpa6.book --verify --sample 20
  burrow solve taupes --table data/taupes.table --splits 1-1,1-2
  burrow solve taupes --table data/taupes.table --check 100000
  burrow solve mijnlieff --table data/mijnlieff.table --from 10"
)]
pub(crate) struct Arguments {
    #[command(flatten)]
    game: GameArguments,

    /// Talpa: the book of proven positions, which is continued
    #[arg(long, value_name = "FILE")]
    book: Option<PathBuf>,

    /// Talpa: the part of the table that took most work, which is loaded and saved
    #[arg(long, value_name = "FILE", requires = "book")]
    snapshot: Option<PathBuf>,

    /// Talpa: add what this book has to the other
    #[arg(long, value_name = "FILE", requires = "book")]
    join: Option<PathBuf>,

    /// Talpa: don't go on, but check the book by proving its positions again
    #[arg(long, requires = "book")]
    verify: bool,

    /// Talpa: check only so many positions, drawn by --seed
    #[arg(long, value_name = "N", requires = "verify", value_parser = number(1usize, 1_000_000_000),
          allow_negative_numbers = true)]
    sample: Option<usize>,

    /// Talpa: don't go on, but guess how much is missing
    #[arg(long, requires = "book", conflicts_with = "verify")]
    guess: bool,

    /// Mijnlieff, Taupes: the table of all positions, which is continued
    #[arg(long, value_name = "FILE", conflicts_with = "book")]
    table: Option<PathBuf>,

    /// Taupes: only these numbers of moles, like 1-1,1-2
    #[arg(long, value_name = "SPLITS", value_delimiter = ',', requires = "table")]
    splits: Vec<Split>,

    /// Taupes: compare so many random states of each split with what the rules say about them
    #[arg(long, value_name = "N", requires = "table", value_parser = number(1u64, 1_000_000_000),
          allow_negative_numbers = true)]
    check: Option<u64>,

    /// Mijnlieff: only positions with at least so many pieces on the board
    #[arg(long, value_name = "N", requires = "table", value_parser = number(0usize, 13),
          allow_negative_numbers = true)]
    from: Option<usize>,

    /// End after so long, like 30m or 2h
    #[arg(long, value_name = "TIME", value_parser = parse_duration)]
    time: Option<Duration>,

    /// How many positions are worked on at once
    #[arg(long, value_name = "N", value_parser = number(1usize, 64), allow_negative_numbers = true)]
    threads: Option<usize>,

    /// The memory for the table, in MB
    #[arg(long, value_name = "MB", default_value_t = 512, value_parser = number(1usize, 65536),
          allow_negative_numbers = true)]
    memory: usize,

    /// Split a position after so many nodes without a proof
    #[arg(long, value_name = "N", default_value_t = 60_000_000, value_parser = number(1000u64, u64::MAX),
          allow_negative_numbers = true)]
    nodes: u64,

    /// Different seeds try different positions first
    #[arg(long, value_name = "S", default_value_t = 0, value_parser = number(0u64, u64::MAX),
          allow_negative_numbers = true)]
    seed: u64,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let stop = stop_on_interrupt();
    if let Some(time) = arguments.time {
        let late = stop.clone();
        std::thread::spawn(move || {
            std::thread::sleep(time);
            late.stop();
        });
    }
    match arguments.game.start()? {
        AnyPosition::Talpa(position) => with_talpa!(position, position => {
            talpa::run(*position.game(), arguments, &stop, out)
        }),
        AnyPosition::Taupes(position) => taupes::run(position.game(), arguments, &stop, out),
        AnyPosition::Mijnlieff(position) => mijnlieff::run(position.game(), arguments, &stop, out),
        AnyPosition::MoleHill(_) => Err(Failure::usage(
            "molehill can't be solved; talpa can, into a book, and mijnlieff and taupes, into a table",
        )),
    }
}

/// As many threads as were asked for, or as the machine has.
fn threads(arguments: &Arguments) -> usize {
    arguments.threads.unwrap_or_else(|| {
        let all = std::thread::available_parallelism();
        all.map_or(1, std::num::NonZero::get)
    })
}
