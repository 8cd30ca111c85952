//! Talpa into a book of proven positions.

use std::io::Write;
use std::time::{Duration, Instant};

use burrow_games::talpa::{Bitboard, Talpa};
use burrow_games::text::count;
use burrow_search::Stop;
use burrow_search::talpa::solve::{self, Progress, Settings};

use super::{Arguments, threads};
use crate::failure::Failure;

pub(super) fn run<B: Bitboard>(
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
