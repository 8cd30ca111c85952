//! `burrow analyse` and `burrow bestmove`: what the computer thinks of a position.

use std::io::Write;

use burrow_games::Level;
use burrow_games::text::count;
use burrow_search::{Choice, Searcher};
use burrow_words::{Language, value_words};
use clap::Args;

use crate::arguments::PositionArguments;
use crate::failure::Failure;
use crate::thinking::{self, ThinkingArguments};

#[derive(Args)]
#[command(
    after_help = "A value is proven, or it is an estimate, and says which. Without limits, games that can be
solved quickly are solved (Mijnlieff on any board of one set), and the others think for a second.
Ctrl-C ends the search with what was found. The JSON is described in docs/formats/json.md.

Examples:
  burrow analyse mijnlieff --moves \"Sa1 La3\"
  burrow analyse talpa -o size=6 --time 5s --threads 2
  burrow analyse --record game.txt --nodes 100000 --json"
)]
pub(crate) struct Arguments {
    #[command(flatten)]
    position: PositionArguments,

    #[command(flatten)]
    thinking: ThinkingArguments,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Args)]
#[command(
    after_help = "Without a level it plays as well as it can within the limits; levels are described in
docs/STRENGTH.md. The JSON is that of `burrow analyse`.

Examples:
  burrow bestmove mijnlieff --moves \"Sa1 La3\"
  burrow bestmove talpa --time 2s
  burrow bestmove --record game.txt --level 3"
)]
pub(crate) struct BestMoveArguments {
    #[command(flatten)]
    position: PositionArguments,

    #[command(flatten)]
    thinking: ThinkingArguments,

    /// Play like this level, from 1 (a beginner) to 8 (the best)
    #[arg(long, value_name = "L")]
    level: Option<Level>,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let record = arguments.position.read()?;
    let position = record.position();
    let mut searcher = Searcher::new(arguments.thinking.machine.config());
    let (limits, stop) = (arguments.thinking.limits(), thinking::stop_on_interrupt());
    let analysis = thinking::with_progress(&stop, || searcher.analyse(position, limits, &stop))
        .map_err(Failure::usage)?;
    thinking::warn(&searcher);
    if arguments.json {
        writeln!(
            out,
            "{}",
            thinking::analysis_json(position, &analysis, None)
        )?;
        return Ok(());
    }
    let texts = analysis.moves.iter().map(|mv| position.move_text(mv.mv));
    let width = texts.map(|text| text.len()).max().unwrap_or(0);
    for mv in &analysis.moves {
        let text = position.move_text(mv.mv);
        writeln!(
            out,
            "{text:<width$}  {}",
            value_words(Language::English, position, &mv.value)
        )?;
    }
    let line = thinking::line(position, &analysis.line).join(" ");
    let nodes = count(analysis.nodes as usize, "node");
    writeln!(out, "line: {line}\n{nodes}, depth {}", analysis.depth)?;
    Ok(())
}

pub(crate) fn run_best_move(
    arguments: &BestMoveArguments,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let record = arguments.position.read()?;
    let position = record.position();
    let mut searcher = Searcher::new(arguments.thinking.machine.config());
    let (limits, stop) = (arguments.thinking.limits(), thinking::stop_on_interrupt());
    let level = arguments.level;
    let choice = thinking::with_progress(&stop, || searcher.choose(position, level, limits, &stop));
    let Choice {
        mv,
        value,
        analysis,
    } = choice.map_err(Failure::usage)?;
    thinking::warn(&searcher);
    if arguments.json {
        writeln!(
            out,
            "{}",
            thinking::analysis_json(position, &analysis, Some(mv))
        )?;
        return Ok(());
    }
    let (text, value) = (
        position.move_text(mv),
        value_words(Language::English, position, &value),
    );
    let nodes = count(analysis.nodes as usize, "node");
    writeln!(out, "{text}  {value}\n{nodes}, depth {}", analysis.depth)?;
    Ok(())
}
