//! The last level of Taupes into a table.

use std::fmt::Display;
use std::io::Write;
use std::path::Path;
use std::time::Instant;

use burrow_games::Game;
use burrow_games::taupes::Taupes;
use burrow_games::text::count;
use burrow_search::Stop;
use burrow_search::taupes::table::{self, Split, Table, TableError};

use super::Arguments;
use crate::failure::Failure;

pub(super) fn run(
    game: &Taupes,
    arguments: &Arguments,
    stop: &Stop,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let Some(path) = arguments.table.as_deref() else {
        let missing = "taupes is solved into a table: give --table FILE";
        return Err(Failure::usage(missing));
    };
    if game.seats() != 2 || game.pro() {
        let other = "only the basic game for two players has a table";
        return Err(Failure::usage(other));
    }
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
    let built = table::build(path, splits, stop, &mut report).map_err(wrong)?;
    let state = match built.is_complete() {
        true => "the table is complete",
        false => "not complete yet: the same command goes on",
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
    let table = Table::open(path).map_err(|error| wrong(&error))?;
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
