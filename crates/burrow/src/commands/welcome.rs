//! `burrow` alone: what there is and how to see it.

use std::io::Write;

use burrow_games::{AnyPosition, Kind, Options, Record};

use super::{games, show};
use crate::failure::Failure;
use crate::view::ViewArguments;

/// A game of Talpa on the small board, to have something to look at.
const EXAMPLE: &str = "d6c6 e2e3 c5b5 b3b2 d4c4 d1c1 f4f3 d3d2 c3c2 a6b6";

pub(crate) fn run(out: &mut dyn Write) -> Result<(), Failure> {
    writeln!(out, "Burrow: the home of four mole games.\n")?;
    for kind in Kind::ALL {
        games::write_heading(kind, out)?;
    }
    let options = Options::parse("size=6").map_err(Failure::usage)?;
    let mut record = Record::new(AnyPosition::new(Kind::Talpa, &options).map_err(Failure::usage)?);
    for turn in EXAMPLE.split_whitespace() {
        record.play_text(turn).map_err(Failure::usage)?;
    }
    writeln!(
        out,
        "\nTalpa on the small board, in the middle of a game:\n"
    )?;
    show::write_board(&record, &ViewArguments::default(), true, out)?;
    writeln!(
        out,
        "
burrow rules talpa                how a game is played
burrow play talpa -o size=6       play in the terminal, against the computer
burrow analyse mijnlieff --moves \"Sa1 La3 Sa2\"   what every move is worth
burrow games                      the games and their options
burrow show talpa -o size=6       a position, its legal moves and its score
burrow show mijnlieff --moves \"Sa1 La3 Sa2\"
burrow render talpa --out talpa.svg
burrow random taupes -o players=4 random games with statistics
burrow perft molehill 3           counts of move sequences
burrow replay FILE                check a written game
burrow layout                     the board of Taupes as a file, to change it
burrow --help                     all commands"
    )?;
    Ok(())
}
