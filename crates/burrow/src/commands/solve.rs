//! `burrow solve`: work of hours that proves what nobody knows yet.

use std::io::Write;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use burrow_games::talpa::{Bitboard, Talpa};
use burrow_games::taupes::Taupes;
use burrow_games::text::count;
use burrow_games::{AnyPosition, Game, Kind};
use burrow_search::Stop;
use burrow_search::arena::parse_duration;
use burrow_search::talpa::solve::{self, Progress, Settings};
use burrow_search::taupes::table::{self, Split, TableError};
use clap::Args;

use crate::arguments::{GameArguments, number};
use crate::failure::Failure;
use crate::thinking::stop_on_interrupt;

#[derive(Args)]
#[command(
    after_help = "Talpa: proves one position after another and appends each to the book, a plain text file. Ctrl-C or --time
ends it; the same command goes on. Books of several machines (give each a seed of its own) may be joined
by `cat`. In the end the book is checked to be a complete proof. Players use it from --data DIR, as talpa6.book.

Taupes: the exact chances on the last level of the basic game for two, in a table that players use from --data DIR, as
taupes.table. All splits of up to four moles take about 1.5 GB on the disk and 1 GB of memory, whatever --memory says.
Ctrl-C or --time loses only the part under way; the same command goes on.

Examples:
  burrow solve talpa -o size=4 --book talpa4.book
  burrow solve taupes --table data/taupes.table
  burrow solve taupes --table data/taupes.table --splits 1-1,1-2
  burrow solve talpa -o size=6 --book data/talpa6.book --threads 2 --memory 2048 --time 1h"
)]
pub(crate) struct Arguments {
    #[command(flatten)]
    game: GameArguments,

    /// The book of proven positions, which is continued
    #[arg(long, value_name = "FILE")]
    book: Option<PathBuf>,

    /// The table of all positions, which is continued
    #[arg(long, value_name = "FILE")]
    table: Option<PathBuf>,

    /// Taupes: only these numbers of moles, like 1-1,1-2
    #[arg(long, value_name = "SPLITS", value_delimiter = ',')]
    splits: Vec<Split>,

    /// End after so long, like 30m or 2h
    #[arg(long, value_name = "TIME", value_parser = parse_duration)]
    time: Option<Duration>,

    /// How many positions are tried at once
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
        AnyPosition::Talpa(position) => talpa(*position.game(), arguments, &stop, out),
        AnyPosition::Talpa10(position) => talpa(*position.game(), arguments, &stop, out),
        AnyPosition::Taupes(position) => taupes(position.game(), arguments, &stop, out),
        other => Err(Failure::usage(not_solved(other.kind()))),
    }
}

fn not_solved(kind: Kind) -> String {
    match kind {
        Kind::Mijnlieff => {
            "mijnlieff needs no book: `burrow analyse mijnlieff` solves any position of one set"
                .to_owned()
        }
        kind => format!("{kind} can't be solved into a book or a table; talpa and taupes can"),
    }
}

fn talpa<B: Bitboard>(
    game: Talpa<B>,
    arguments: &Arguments,
    stop: &Stop,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let Some(path) = arguments.book.as_deref() else {
        return Err(Failure::usage(
            "talpa is solved into a book: give --book FILE",
        ));
    };
    let wrong = |error: std::io::Error| Failure::input(path.display(), error);
    let (mut book, mut file) = solve::open(game, path).map_err(wrong)?;
    let settings = Settings {
        // Nothing earlier can be proven with any number of nodes that one would wait for.
        first_ply: if game.size() > 4 { 4 } else { 0 },
        nodes: arguments.nodes,
        memory: arguments.memory << 20,
        threads: arguments.threads.unwrap_or_else(|| {
            let all = std::thread::available_parallelism();
            all.map_or(1, std::num::NonZero::get)
        }),
        seed: arguments.seed,
    };
    let began = Instant::now();
    let known = book.nodes();
    let mut report = |progress: &Progress| {
        let _ = writeln!(
            anstream::stderr(),
            "{}",
            words(progress, known, began.elapsed())
        );
    };
    let winner = solve::run(&mut book, &mut file, &settings, stop, &mut report).map_err(wrong)?;
    let (proven, split) = book.len();
    writeln!(out, "{} proven, {split} split", count(proven, "position"))?;
    match (winner, solve::verify(&book)) {
        (Some(_), Some(proof)) => writeln!(
            out,
            "{} wins: the book is a complete proof, {} below {} others",
            burrow_games::talpa::colour(proof.winner),
            count(proof.leaves.len(), "proven position"),
            proof.inner
        )?,
        (Some(_), None) => {
            return Err(Failure::input(
                path.display(),
                "the book is not a complete proof",
            ));
        }
        _ => writeln!(out, "not solved yet: the same command goes on")?,
    }
    Ok(())
}

/// How far it is, with a guess that says that it is one.
fn words(progress: &Progress, known: u64, elapsed: Duration) -> String {
    let Progress {
        proven,
        split,
        nodes,
        missing,
    } = progress;
    let billions = *nodes as f64 / 1e9;
    let speed = (nodes - known) as f64 / elapsed.as_secs_f64().max(1e-9);
    let least = missing.iter().copied().fold(f64::INFINITY, f64::min);
    let hours = least / speed.max(1.0) / 3600.0;
    format!(
        "{proven} proven, {split} split, {billions:.2} billion nodes; perhaps {:.0} billion more, {hours:.1} h at this speed (a guess)",
        least / 1e9
    )
}

fn taupes(
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
    Ok(())
}
