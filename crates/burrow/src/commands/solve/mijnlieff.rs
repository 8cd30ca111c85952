//! Mijnlieff on the square into a table.

use std::io::Write;
use std::time::{Duration, Instant};

use burrow_games::mijnlieff::{Board, Mijnlieff};
use burrow_games::text::count;
use burrow_search::Stop;
use burrow_search::mijnlieff::table;

use super::{Arguments, threads};
use crate::failure::Failure;

pub(super) fn run(
    game: &Mijnlieff,
    arguments: &Arguments,
    stop: &Stop,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let Some(path) = &arguments.table else {
        return Err(Failure::usage(
            "mijnlieff is solved into a table, not into a book: give --table FILE",
        ));
    };
    if *game.board() != Board::default_for(1) {
        return Err(Failure::usage(
            "the table is for the 4x4 square of one set; `burrow analyse mijnlieff` solves any position of one set",
        ));
    }
    let from = arguments.from.unwrap_or(0);
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
    let whole = table::build(path, from, threads(arguments), stop, &mut report)
        .map_err(|error| Failure::input(path.display(), error))?;
    match whole <= from {
        true => writeln!(out, "all positions with at least {}", count(whole, "piece"))?,
        false => writeln!(out, "not all layers are done yet: the same command goes on")?,
    }
    Ok(())
}
