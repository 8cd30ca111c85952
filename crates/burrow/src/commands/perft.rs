//! `burrow perft`: counts of move sequences.

use std::io::Write;

use burrow_games::perft::{divide, perft};
use burrow_games::{AnyMove, with_position};
use clap::Args;

use crate::arguments::{PositionArguments, number};
use crate::failure::Failure;

#[derive(Args)]
#[command(
    allow_missing_positional = true,
    after_help = "Finished games are not extended; every value that chance can bring is one branch.

Examples:
  burrow perft talpa 4 -o size=4
  burrow perft mijnlieff 2 -o opening=any --divide
  burrow perft taupes 3 --moves \"+A1 +I9\""
)]
pub(crate) struct Arguments {
    #[command(flatten)]
    position: PositionArguments,

    /// The length of the longest sequences
    #[arg(value_parser = number(1u32, 99))]
    depth: u32,

    /// After the counts, print how many sequences begin with each move
    #[arg(long)]
    divide: bool,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let record = arguments.position.read()?;
    with_position!(record.position(), position => {
        let (game, state) = (position.game(), position.state());
        for depth in 1..=arguments.depth {
            writeln!(out, "{depth} {}", perft(game, state, depth))?;
            // Each line may take much longer than the one before: it is the progress.
            out.flush()?;
        }
        if arguments.divide {
            writeln!(out)?;
            let mut counts: Vec<(String, u64)> = divide(game, state, arguments.depth)
                .into_iter()
                .map(|(mv, count)| (record.position().move_text(AnyMove::from(mv)), count))
                .collect();
            counts.sort_unstable();
            for (mv, count) in counts {
                writeln!(out, "{mv} {count}")?;
            }
        }
    });
    Ok(())
}
