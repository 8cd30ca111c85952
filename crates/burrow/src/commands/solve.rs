//! `burrow solve`: work of hours that proves what nobody knows yet.

use std::io::Write;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use burrow_games::mijnlieff::{Board, Mijnlieff};
use burrow_games::talpa::{Bitboard, Talpa};
use burrow_games::text::count;
use burrow_games::{AnyPosition, Kind};
use burrow_search::Stop;
use burrow_search::arena::parse_duration;
use burrow_search::mijnlieff::table;
use burrow_search::talpa::solve::{self, Progress, Settings};
use clap::Args;

use crate::arguments::{GameArguments, number};
use crate::failure::Failure;
use crate::thinking::stop_on_interrupt;

#[derive(Args)]
#[command(
    after_help = "Talpa: proves one position after another and appends each to the book, a plain text file. Ctrl-C or --time
ends it; the same command goes on. Books of several machines (give each a seed of its own) may be joined
by `cat`. In the end the book is checked to be a complete proof. Players use it from --data DIR, as talpa6.book.

Mijnlieff: writes the margin of every position of the 4x4 square with at least --from pieces to a table: 4.0 GB
for all, 1.6 GB from 10 pieces on, 160 MB from 12; with 1.1 GB of memory. Ctrl-C or --time ends it; the same
command goes on after the last whole layer. Players use it from --data DIR, as mijnlieff.table.

Examples:
  burrow solve talpa -o size=4 --book talpa4.book
  burrow solve talpa -o size=6 --book data/talpa6.book --threads 2 --memory 2048 --time 1h
  burrow solve mijnlieff --table data/mijnlieff.table --from 10"
)]
pub(crate) struct Arguments {
    #[command(flatten)]
    game: GameArguments,

    /// Talpa: the book of proven positions, which is continued
    #[arg(long, value_name = "FILE")]
    book: Option<PathBuf>,

    /// Mijnlieff: the table of all positions, which is continued
    #[arg(long, value_name = "FILE", conflicts_with = "book")]
    table: Option<PathBuf>,

    /// Only positions with at least so many pieces on the board
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
        AnyPosition::Talpa(position) => talpa(*position.game(), arguments, &stop, out),
        AnyPosition::Talpa10(position) => talpa(*position.game(), arguments, &stop, out),
        AnyPosition::Mijnlieff(position) => mijnlieff(position.game(), arguments, &stop, out),
        other => Err(Failure::usage(not_solved(other.kind()))),
    }
}

fn not_solved(kind: Kind) -> String {
    format!("{kind} can't be solved; talpa can, into a book, and mijnlieff, into a table")
}

fn mijnlieff(
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

/// As many threads as were asked for, or as the machine has.
fn threads(arguments: &Arguments) -> usize {
    arguments.threads.unwrap_or_else(|| {
        let all = std::thread::available_parallelism();
        all.map_or(1, std::num::NonZero::get)
    })
}

fn talpa<B: Bitboard>(
    game: Talpa<B>,
    arguments: &Arguments,
    stop: &Stop,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let Some(path) = &arguments.book else {
        return Err(Failure::usage(
            "talpa is solved into a book, not into a table: give --book FILE",
        ));
    };
    let wrong = |error: std::io::Error| Failure::input(path.display(), error);
    let (mut book, mut file) = solve::open(game, path).map_err(wrong)?;
    let settings = Settings {
        // Nothing earlier can be proven with any number of nodes that one would wait for.
        first_ply: if game.size() > 4 { 4 } else { 0 },
        nodes: arguments.nodes,
        memory: arguments.memory << 20,
        threads: threads(arguments),
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
