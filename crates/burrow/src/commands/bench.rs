//! `burrow bench`: one number that changes when the searches behave differently.

use std::io::Write;
use std::time::Instant;

use burrow_games::{AnyPosition, Kind, Options};
use burrow_search::{Config, Limits, Searcher, Stop};
use clap::Args;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::failure::Failure;

#[derive(Args)]
#[command(
    after_help = "The count of nodes is the same on every machine: it changes only when a search behaves
differently. Time and speed are for comparisons on one machine.

Example:
  burrow bench"
)]
pub(crate) struct Arguments {}

/// Games, and the plies of a random game after which each is searched.
const POSITIONS: [(Kind, &str, &[usize]); 7] = [
    (Kind::MoleHill, "", &[1, 9, 20]),
    (Kind::MoleHill, "rounds=1", &[31]),
    (Kind::Taupes, "", &[21, 60, 120]),
    (Kind::Taupes, "players=4 pro=true", &[31]),
    (Kind::Talpa, "size=6", &[0, 8]),
    (Kind::Talpa, "", &[0, 24]),
    (Kind::Mijnlieff, "", &[4, 6]),
];
/// A limit for each search. What is counted is what it really looked at, which is less where it proved
/// everything.
const NODES: u64 = 50_000;

pub(crate) fn run(_: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let mut total = 0;
    let began = Instant::now();
    for (kind, options, plies) in POSITIONS {
        for &ply in plies {
            let position = position(kind, options, ply)?;
            let limits = Limits::nodes(NODES);
            let mut searcher = Searcher::new(Config::default());
            let analysis = searcher
                .analyse(&position, limits, &Stop::default())
                .map_err(Failure::usage)?;
            let best = analysis.best().map(|best| position.move_text(best.mv));
            let options = if options.is_empty() { "-" } else { options };
            writeln!(
                out,
                "{kind:<9} {options:<18} ply {ply:>3}: {:>9} nodes, best {}",
                analysis.nodes,
                best.unwrap_or_default()
            )?;
            total += analysis.nodes;
        }
    }
    let seconds = began.elapsed().as_secs_f64();
    let speed = total as f64 / seconds.max(1e-9);
    writeln!(out, "{total} nodes")?;
    // The clock's part goes where it does not disturb a comparison of the output.
    let _ = writeln!(anstream::stderr(), "{seconds:.2} s, {speed:.0} nodes/s");
    Ok(())
}

/// A position of a random game at which a player is to move.
fn position(kind: Kind, options: &str, ply: usize) -> Result<AnyPosition, Failure> {
    let options = Options::parse(options).map_err(Failure::usage)?;
    let mut position = AnyPosition::new(kind, &options).map_err(Failure::usage)?;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut steps = 0;
    while steps < ply || position.draw(&mut rng.clone()).is_some() {
        let Some(step) = position.playout_move(&mut rng) else {
            break;
        };
        position.play(step).map_err(Failure::usage)?;
        steps += 1;
    }
    Ok(position)
}
