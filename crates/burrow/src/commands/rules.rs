//! `burrow rules`: how a game is played, with boards.

use std::io::Write;

use burrow_games::{AnyPosition, Kind, Options, Record};
use burrow_render::sketch;
use burrow_render::text::{self, Terminal};
use burrow_words::{Block, Diagram, Language, rules};
use clap::Args;

use crate::arguments::kind_parser;
use crate::drawing::DrawingArguments;
use crate::failure::Failure;
use crate::style;

#[derive(Args)]
#[command(after_help = "Examples:
  burrow rules talpa
  burrow rules taupes --lang fr")]
pub(crate) struct Arguments {
    /// Which game
    #[arg(value_name = "GAME", value_parser = kind_parser())]
    kind: Kind,

    /// The language: en, fr, es or de
    #[arg(long, value_name = "CODE", default_value_t = Language::English)]
    lang: Language,

    /// Use no signs beyond ASCII in the boards
    #[arg(long)]
    ascii: bool,
}

/// The width of a page.
const COLUMNS: usize = 78;

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    for block in rules(arguments.lang, arguments.kind) {
        match block {
            Block::Text(text) => write_text(&text, out)?,
            Block::Diagram(diagram) => write_diagram(&diagram, arguments, out)?,
        }
    }
    Ok(())
}

/// Markdown as a terminal shows it: headings strong, paragraphs and points broken at the width of a page.
fn write_text(text: &str, out: &mut dyn Write) -> Result<(), Failure> {
    for line in text.lines() {
        if let Some(heading) = line.strip_prefix('#') {
            let heading = heading.trim_start_matches('#').trim();
            writeln!(out, "{strong}{heading}{strong:#}", strong = style::STRONG)?;
            continue;
        }
        // Tables keep their lines, and the line under their heads is for other readers.
        if line.starts_with("|-") {
            continue;
        }
        let point = line
            .find(' ')
            .filter(|_| is_point(line))
            .map_or(0, |end| end + 1);
        let plain = line.replace("**", "").replace('*', "");
        write_broken(&plain, point, out)?;
    }
    Ok(())
}

/// Whether a line is a point of a list.
fn is_point(line: &str) -> bool {
    let first = line.split(' ').next().unwrap_or_default();
    let number = first.strip_suffix('.').unwrap_or_default();
    first == "-" || (!number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()))
}

/// A line broken between words; all but the first part are indented.
fn write_broken(line: &str, indent: usize, out: &mut dyn Write) -> Result<(), Failure> {
    let mut width = 0;
    for word in line.split(' ') {
        let length = word.chars().count();
        if width > 0 && width + 1 + length > COLUMNS {
            write!(out, "\n{:indent$}", "")?;
            width = indent;
        } else if width > 0 {
            write!(out, " ")?;
            width += 1;
        }
        write!(out, "{word}")?;
        width += length;
    }
    Ok(writeln!(out)?)
}

fn write_diagram(
    diagram: &Diagram,
    arguments: &Arguments,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let options = Options::parse(&diagram.options).map_err(Failure::usage)?;
    let start = AnyPosition::new(arguments.kind, &options).map_err(Failure::usage)?;
    let mut record = Record::new(start);
    for turn in diagram.moves.split_whitespace() {
        record.play_text(turn).map_err(Failure::usage)?;
    }
    let drawing =
        DrawingArguments::for_diagram(diagram, arguments.lang).at(&record, record.steps().len())?;
    let terminal = Terminal {
        colours: true,
        unicode: !arguments.ascii,
    };
    writeln!(
        out,
        "{}",
        text::write(&sketch(record.position(), &drawing), terminal)
    )?;
    write_broken(&diagram.caption, 0, out)?;
    Ok(writeln!(out)?)
}
