//! `burrow render`: a position as a picture.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use burrow_games::{AnyMove, AnyPosition, Record};
use burrow_render::gif::Film;
use burrow_render::svg::Inks;
use burrow_render::{Theme, View, draw, png, svg};
use clap::{Args, ValueEnum};

use crate::arguments::{PositionArguments, number};
use crate::failure::Failure;
use crate::progress::Progress;

#[derive(Args)]
#[command(after_help = "Examples:
  burrow render talpa -o size=6 --out talpa.svg
  burrow render mijnlieff --moves \"Sa1 La3\" -f png --size 1200 --out game.png
  burrow render talpa --record game.txt -f gif --size 480 --out game.gif
  burrow render molehill --record game.txt --ply 20 --theme dark -f png --out game.png")]
pub(crate) struct Arguments {
    #[command(flatten)]
    position: PositionArguments,

    /// Show the position after so many steps
    #[arg(long, value_name = "N", value_parser = number(0usize, usize::MAX), allow_negative_numbers = true)]
    ply: Option<usize>,

    /// The kind of picture
    #[arg(short, long, value_enum, default_value_t = Format::Svg)]
    format: Format,

    /// The colours
    #[arg(long, value_enum, default_value_t = ThemeName::Light)]
    theme: ThemeName,

    /// The width of a PNG or GIF in pixels
    #[arg(long, value_name = "PX", default_value_t = 900, value_parser = number(16u32, 8192),
          allow_negative_numbers = true)]
    size: u32,

    /// Leave out the names of columns and rows
    #[arg(long)]
    no_coords: bool,

    /// The file to write; - is the standard output
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    Svg,
    Png,
    /// The whole game, a frame for each turn
    Gif,
}

#[derive(Clone, Copy, ValueEnum)]
enum ThemeName {
    Light,
    Dark,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let record = arguments.position.read()?;
    let last = record.steps().len();
    let ply = arguments.ply.unwrap_or(last);
    let position = record
        .position_at(ply)
        .ok_or_else(|| Failure::usage(format!("--ply {ply}: the game has only {last} steps")))?;
    let view = View {
        coordinates: !arguments.no_coords,
        ..View::default()
    };
    let theme = match arguments.theme {
        ThemeName::Light => Theme::Light,
        ThemeName::Dark => Theme::Dark,
    };
    let scene = draw(&position, &view);
    let picture = match arguments.format {
        Format::Svg => svg::write(&scene, Inks::Styled(theme)).into_bytes(),
        Format::Png => png::write(&scene, theme, arguments.size).map_err(Failure::usage)?,
        Format::Gif => film(&record, ply, &view, theme, arguments.size)?,
    };
    match arguments.out.to_str() {
        Some("-") => Ok(out.write_all(&picture)?),
        _ => fs::write(&arguments.out, picture)
            .map_err(|error| Failure::input(arguments.out.display(), error)),
    }
}

/// The game up to a step, a frame for each turn.
fn film(
    record: &Record,
    ply: usize,
    view: &View,
    theme: Theme,
    size: u32,
) -> Result<Vec<u8>, Failure> {
    let turns: Vec<&[AnyMove]> = record.start().split_turns(&record.steps()[..ply]).collect();
    let mut progress = Progress::new("frames", turns.len() as u64, 1);
    let mut gif = Vec::new();
    let mut film = Film::new(&mut gif, theme, size);
    let mut position = record.start().clone();
    let mut add = |position: &AnyPosition, is_last: bool| {
        film.add(&draw(position, view), is_last)
            .map_err(Failure::usage)
    };
    add(&position, turns.is_empty())?;
    for (number, turn) in (1..).zip(&turns) {
        for &step in *turn {
            position.play(step).map_err(Failure::usage)?;
        }
        add(&position, number == turns.len())?;
        progress.show(number as u64);
    }
    progress.clear();
    drop(film);
    Ok(gif)
}
