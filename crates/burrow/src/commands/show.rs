//! `burrow show`: a position in the terminal or as JSON.

use std::io::{self, Write};

use burrow_games::text::count;
use burrow_games::{Record, Turn};
use burrow_render::sketch;
use burrow_render::text::{self, Terminal};
use clap::Args;

use super::replay;
use crate::arguments::PositionArguments;
use crate::drawing::DrawingArguments;
use crate::failure::Failure;
use crate::json;
use crate::wrap::write_wrapped;

#[derive(Args)]
#[command(after_help = "Examples:
  burrow show talpa
  burrow show talpa -o size=4 --moves \"b4a4 b3b2\"
  burrow show mijnlieff -o board=pinwheel --json
  burrow show molehill -o rounds=1 -o 'red=e1,e7' --moves \"e4 e4n a1\"
  burrow show taupes -o players=3 -o orientations=0,3,5,1
  burrow show --position \"talpa size=4 r1br/rbrb/brbr/rbrb b\"
  burrow show --record game.txt --ascii")]
pub(crate) struct Arguments {
    #[command(flatten)]
    position: PositionArguments,

    /// Print one JSON object
    #[arg(long)]
    json: bool,

    /// Use no signs beyond ASCII
    #[arg(long)]
    ascii: bool,

    #[command(flatten)]
    drawing: DrawingArguments,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let record = arguments.position.read()?;
    if arguments.json {
        serde_json::to_writer(&mut *out, &json::Shown::new(&record)).map_err(io::Error::from)?;
        writeln!(out)?;
        return Ok(());
    }
    write_board(&record, &arguments.drawing, !arguments.ascii, out)?;
    let position = record.position();
    if let (None, Some(_)) = (record.position().outcome(), record.tag("Termination")) {
        writeln!(out, "the game was ended: {}", replay::ending(&record))?;
    }
    let legal = json::legal(position);
    if !legal.is_empty() {
        let things = match position.turn() {
            Turn::Chance => "possible disc",
            _ => "legal move",
        };
        writeln!(out, "{}:", count(legal.len(), things))?;
        write_wrapped(legal.iter().map(String::as_str), 2, out)?;
    }
    writeln!(out, "position: {position}")?;
    Ok(())
}

/// The board at the end of a game, and whose turn it is.
pub(crate) fn write_board(
    record: &Record,
    drawing: &DrawingArguments,
    unicode: bool,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let (position, shown) = (record.position(), drawing.at(record, record.steps().len())?);
    // Where there is no terminal the output drops the colours.
    let colours = true;
    writeln!(
        out,
        "{}",
        text::write(&sketch(position, &shown), Terminal { colours, unicode })
    )?;
    let standing = burrow_words::standing(drawing.language(), position);
    writeln!(out, "{standing}")?;
    Ok(())
}
