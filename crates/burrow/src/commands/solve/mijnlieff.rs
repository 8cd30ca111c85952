//! Mijnlieff on the square into a table.

use std::io::Write;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use burrow_games::mijnlieff::Board;
use burrow_games::text::count;
use burrow_games::{AnyPosition, Kind};
use burrow_search::mijnlieff::table;
use clap::Args;

use super::{ThreadArguments, TimeArguments, continued};
use crate::arguments::{OptionArguments, number};
use crate::failure::Failure;

#[derive(Args)]
#[command(
    after_help = "Writes the margin of every position of the 4x4 square with at least --from pieces to a table: 4.0 GB for
all, 1.6 GB from 10 pieces on, 160 MB from 12; with 1.1 GB of memory. Ctrl-C or --time ends it; the same command
goes on after the last whole layer. Players use it from --data DIR, as mijnlieff.table.

Example:
  burrow solve mijnlieff --table data/mijnlieff.table --from 10"
)]
pub(super) struct Arguments {
    #[command(flatten)]
    options: OptionArguments,

    /// The table of all positions, which is continued
    #[arg(long, value_name = "FILE")]
    table: PathBuf,

    /// Only positions with at least this many pieces on the board
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = number(0usize, 13))]
    from: usize,

    #[command(flatten)]
    threads: ThreadArguments,

    #[command(flatten)]
    time: TimeArguments,
}

pub(super) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let AnyPosition::Mijnlieff(start) = arguments.options.start(Kind::Mijnlieff)? else {
        unreachable!("the start of a game is a position of it");
    };
    let (game, path) = (start.game(), &arguments.table);
    if *game.board() != Board::default_for(1) {
        return Err(Failure::usage(
            "the table is for the 4x4 square of one set; `burrow analyse mijnlieff` solves any position of one set",
        ));
    }
    let (from, stop) = (arguments.from, arguments.time.stop());
    let began = Instant::now();
    let mut told = began;
    let mut report = |progress: &table::Progress| {
        let is_whole = progress.layer >= 1.0;
        if is_whole || told.elapsed() >= Duration::from_secs(1) {
            told = Instant::now();
            let _ = writeln!(
                anstream::stderr(),
                "{} pieces: {:.0} % of the layer; {:.2} of {:.2} GB, {} s",
                progress.pieces,
                100.0 * progress.layer,
                progress.bytes as f64 / 1e9,
                progress.all_bytes as f64 / 1e9,
                began.elapsed().as_secs()
            );
        }
    };
    let (file, threads) = (continued(path)?, arguments.threads.number());
    let whole = table::build(file, from, threads, &stop, &mut report)
        .map_err(|error| Failure::input(path.display(), error))?;
    if whole <= from {
        writeln!(out, "all positions with at least {}", count(whole, "piece"))?;
    } else {
        writeln!(out, "not all layers are done yet: the same command goes on")?;
    }
    Ok(())
}
