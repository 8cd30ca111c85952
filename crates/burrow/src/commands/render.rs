//! `burrow render`: a position as a picture.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use burrow_games::Record;
use burrow_render::svg::Inks;
use burrow_render::text::{self, Terminal};
use burrow_render::{Theme, draw, gif, png, sketch, svg};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};

use crate::arguments::{PositionArguments, number};
use crate::drawing::{DrawingArguments, position_at};
use crate::failure::Failure;
use crate::progress::Progress;

#[derive(Args)]
#[command(after_help = "Examples:
  burrow render talpa -o size=6 --out talpa.svg
  burrow render mijnlieff --moves \"Sa1 La3\" -f png --size 1200 --out game.png
  burrow render --record game.txt -f gif --size 480 --out game.gif
  burrow render --record game.txt --ply 20 --theme dark -f png --out game.png
  burrow render mijnlieff --legal --lang de -f text --out -")]
pub(crate) struct Arguments {
    #[command(flatten)]
    position: PositionArguments,

    /// Show the position after this many steps
    #[arg(long, value_name = "N", value_parser = number(0usize, usize::MAX))]
    ply: Option<usize>,

    /// The kind of picture
    #[arg(short, long, value_enum, default_value_t = Format::Svg)]
    format: Format,

    /// The colours
    #[arg(long, value_parser = theme_parser(), default_value = Theme::Light.id())]
    theme: Theme,

    /// The width of a PNG or GIF in pixels
    #[arg(long, value_name = "PX", default_value_t = 900, value_parser = number(16u32, 8192))]
    size: u32,

    /// The file to write; - is the standard output
    #[arg(long, value_name = "FILE")]
    out: PathBuf,

    /// Use no signs beyond ASCII in a text
    #[arg(long)]
    ascii: bool,

    #[command(flatten)]
    drawing: DrawingArguments,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    Svg,
    Png,
    /// The whole game, moving
    Gif,
    /// Signs for a terminal
    Text,
}

fn theme_parser() -> impl TypedValueParser<Value = Theme> {
    PossibleValuesParser::new(Theme::ALL.map(Theme::id))
        .try_map(|id| Theme::from_id(&id).ok_or("there is no such theme"))
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let record = arguments.position.read()?;
    let ply = arguments.ply.unwrap_or(record.steps().len());
    let position = position_at(&record, ply)?;
    let drawing = arguments.drawing.at(&record, ply)?;
    let theme = arguments.theme;
    let to_terminal = arguments.out.as_os_str() == "-";
    let picture = match arguments.format {
        Format::Svg => svg::write(&draw(&position, &drawing), Inks::Styled(theme)).into_bytes(),
        Format::Png => {
            png::write(&draw(&position, &drawing), theme, arguments.size).map_err(Failure::usage)?
        }
        Format::Gif => film(&record, ply, arguments)?,
        Format::Text => {
            let terminal = Terminal {
                colours: to_terminal,
                unicode: !arguments.ascii,
            };
            text::write(&sketch(&position, &drawing), terminal).into_bytes()
        }
    };
    if to_terminal {
        Ok(out.write_all(&picture)?)
    } else {
        fs::write(&arguments.out, picture)
            .map_err(|error| Failure::input(arguments.out.display(), error))
    }
}

/// The game up to a step.
fn film(record: &Record, ply: usize, arguments: &Arguments) -> Result<Vec<u8>, Failure> {
    let mut progress = Progress::new("steps", ply as u64, 1);
    let drawing = |number| {
        progress.show(number as u64);
        Some(
            arguments
                .drawing
                .after(arguments.drawing.plain(), record, number),
        )
    };
    let film = gif::film(record, ply, (arguments.theme, arguments.size), drawing);
    progress.clear();
    film.map_err(Failure::usage)
}
