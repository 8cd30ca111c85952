//! `burrow show`: a position in the terminal or as JSON.

use std::io::{self, Write};

use burrow_games::text::count;
use burrow_games::{AnyPosition, Record, Turn};
use clap::Args;

use super::replay;
use crate::arguments::PositionArguments;
use crate::board;
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
  burrow show talpa --position \"talpa size=4 r1br/rbrb/brbr/rbrb b\"
  burrow show talpa --record game.txt")]
pub(crate) struct Arguments {
    #[command(flatten)]
    position: PositionArguments,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let record = arguments.position.read()?;
    if arguments.json {
        serde_json::to_writer(&mut *out, &json::Shown::new(&record)).map_err(io::Error::from)?;
        writeln!(out)?;
        return Ok(());
    }
    write_board(&record, out)?;
    if let (None, Some(_)) = (record.position().outcome(), record.tag("Termination")) {
        writeln!(out, "the game was ended: {}", replay::ending(&record))?;
    }
    let position = record.position();
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

/// The board with its score, and whose turn it is.
pub(crate) fn write_board(record: &Record, out: &mut dyn Write) -> Result<(), Failure> {
    let position = record.position();
    writeln!(out, "{}", board::draw(position).trim_end())?;
    writeln!(out)?;
    writeln!(out, "{}", standing(position))?;
    Ok(())
}

fn standing(position: &AnyPosition) -> String {
    match position.turn() {
        Turn::Seat(seat) => format!(
            "{} {}",
            board::seat_name(position, seat),
            board::task(position)
        ),
        Turn::Chance => {
            let odds: Vec<String> = position
                .odds()
                .into_iter()
                .map(|(mv, odds)| format!("{} ({:.0} %)", position.move_text(mv), 100.0 * odds))
                .collect();
            format!(
                "{} turns a disc: {}",
                board::disc_turner(position),
                odds.join(", ")
            )
        }
        Turn::Over => result(position),
    }
}

/// Who has won and how, of a finished game.
pub(crate) fn result(position: &AnyPosition) -> String {
    let Some(outcome) = position.outcome() else {
        return "not finished".to_owned();
    };
    let stalled = if board::is_stalled(position) {
        " (stalled)"
    } else {
        ""
    };
    match outcome.winner() {
        Some(winner) => format!(
            "{} wins, {outcome}{stalled}",
            board::seat_name(position, winner)
        ),
        None => {
            let seats = (0..position.seats()).map(burrow_games::Seat::new);
            let drew =
                |seat: &burrow_games::Seat| outcome.standing(*seat) == burrow_games::Standing::Drew;
            let names: Vec<String> = seats
                .filter(drew)
                .map(|seat| board::seat_name(position, seat))
                .collect();
            match names.is_empty() {
                true => format!("finished, {outcome}"),
                false => format!("drawn between {}, {outcome}{stalled}", names.join(" and ")),
            }
        }
    }
}
