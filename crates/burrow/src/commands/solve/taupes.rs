//! The last level of Taupes into a table.

use std::fmt::Display;
use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Instant;

use burrow_games::text::count;
use burrow_games::{AnyPosition, Game, Kind};
use burrow_search::Stop;
use burrow_search::taupes::table::{self, Split, Table, TableError};
use clap::Args;

use super::{TimeArguments, continued};
use crate::arguments::{OptionArguments, number};
use crate::failure::Failure;

#[derive(Args)]
#[command(
    after_help = "The exact chances on the last level of the basic game for two, in a table that players use from --data DIR,
as taupes.table. All splits of up to four moles take about 1.5 GB on the disk and 1 GB of memory. Ctrl-C or
--time loses only the part under way; the same command goes on. --check N then compares the chances of N random
states of each split (--seed) with those of all states that can follow them by the rules.

Examples:
  burrow solve taupes --table data/taupes.table --splits 1-1,1-2
  burrow solve taupes --table data/taupes.table --check 100000"
)]
pub(super) struct Arguments {
    #[command(flatten)]
    options: OptionArguments,

    /// The table, which is continued
    #[arg(long, value_name = "FILE")]
    table: PathBuf,

    /// Only these numbers of moles, like 1-1,1-2
    #[arg(long, value_name = "SPLITS", value_delimiter = ',')]
    splits: Vec<Split>,

    /// Compare this many random states of each split with what the rules say about them
    #[arg(long, value_name = "N", value_parser = number(1u64, 1_000_000_000))]
    check: Option<u64>,

    /// The seed by which --check draws states
    #[arg(long, value_name = "S", default_value_t = 0, requires = "check",
          value_parser = number(0u64, u64::MAX))]
    seed: u64,

    #[command(flatten)]
    time: TimeArguments,
}

pub(super) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let AnyPosition::Taupes(start) = arguments.options.start(Kind::Taupes)? else {
        unreachable!("the start of a game is a position of it");
    };
    let (game, path) = (start.game(), arguments.table.as_path());
    if game.seats() != 2 || game.pro() {
        let other = "only the basic game for two players has a table";
        return Err(Failure::usage(other));
    }
    let stop = &arguments.time.stop();
    let splits = match &arguments.splits[..] {
        [] => &Split::ALL[..],
        some => some,
    };
    let began = Instant::now();
    let mut report = |progress: &table::Progress| {
        let ([parts, wanted], [done, all]) = (progress.parts, progress.nodes);
        let left = began.elapsed().as_secs_f64() * (all - done) as f64 / done.max(1) as f64;
        let _ = writeln!(
            anstream::stderr(),
            "{parts} of {wanted} parts; {}: {} turns ahead, bounds {:.6} apart; perhaps {left:.0} s more (a guess)",
            progress.split,
            progress.turns,
            progress.gap
        );
    };
    let wrong = |error: TableError| Failure::input(path.display(), error);
    let built = table::build(continued(path)?, splits, stop, &mut report).map_err(wrong)?;
    let state = if built.is_complete() {
        "the table is complete"
    } else {
        "not complete yet: the same command goes on"
    };
    let megabytes = built.bytes as f64 / 1e6;
    let (parts, wanted) = (built.parts, built.wanted);
    writeln!(out, "{parts} of {wanted} parts, {megabytes:.1} MB: {state}")?;
    match arguments.check.filter(|_| built.is_complete()) {
        Some(states) => check(path, states, arguments.seed, stop, out),
        None => Ok(()),
    }
}

/// Says for each split how far the table is from what the rules say.
fn check(
    path: &Path,
    states: u64,
    seed: u64,
    stop: &Stop,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let wrong = |reason: &dyn Display| Failure::input(path.display(), reason);
    let file = File::open(path).map_err(|error| wrong(&error))?;
    let table = Table::open(file).map_err(|error| wrong(&error))?;
    let all = table::check(&table, states, seed, stop);
    for checked in &all {
        let (split, difference) = (checked.split, checked.difference);
        let states = count(checked.states as usize, "state");
        writeln!(out, "{split}: {states} differ by at most {difference:.7}")?;
    }
    let bad = all.iter().find(|checked| !checked.is_right());
    match bad.and_then(|checked| Some((checked.missing, checked.worst.as_ref()?))) {
        Some((0, state)) => Err(wrong(&format!(
            "the table is wrong by more than {}, as in {state}",
            table::TOLERANCE
        ))),
        Some((_, state)) => Err(wrong(&format!(
            "the table does not know {state} or what follows"
        ))),
        None => Ok(()),
    }
}
