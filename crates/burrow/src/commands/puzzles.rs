//! `burrow puzzles`: makes puzzles, proves them again and lists them.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use burrow_games::text::count;
use burrow_games::{AnyPosition, Kind};
use burrow_learn::{Collection, HEADER, Maker, Puzzle, Solver, Unsolved};
use burrow_search::taupes::Part;
use burrow_search::{Config, DataFiles, ENOUGH_MEMORY, Value};
use burrow_words::{Language, value_words};
use clap::{Args, Subcommand};

use crate::arguments::{kind_parser, number};
use crate::data_folder::DataFolder;
use crate::failure::Failure;
use crate::progress::Progress;
use crate::thinking::stop_on_interrupt;

#[derive(Args)]
#[command(
    after_help = "A puzzle is a position in which only few moves keep its value, which is proven. Files of puzzles are
described in docs/formats/puzzles.md.

Examples:
  burrow puzzles list talpa --json
  burrow puzzles check
  burrow puzzles make mijnlieff -n 20 --seed 7 > mine.jsonl"
)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Let levels play, and print positions after a mistake in which only few moves are right, as a file of puzzles.
    Make(MakeArguments),
    /// Prove puzzles again: those of this program, or those of a file.
    Check(CheckArguments),
    /// List the puzzles of this program.
    List(ListArguments),
}

#[derive(Args)]
struct MakeArguments {
    /// Which game
    #[arg(value_name = "GAME", value_parser = kind_parser())]
    kind: Kind,

    /// How many puzzles
    #[arg(short = 'n', long, value_name = "N", default_value_t = 10, value_parser = number(1usize, 100_000))]
    number: usize,

    /// The seed of the games: the same seed gives the same puzzles
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = number(0u64, u64::MAX))]
    seed: u64,

    /// The folder with the tables that `burrow solve` makes: that of Taupes saves much time
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

#[derive(Args)]
struct CheckArguments {
    /// A file of puzzles, as text or compressed with gzip; those of this program if not given
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,

    /// Only this many, drawn by the seed
    #[arg(long, value_name = "N", value_parser = number(1usize, 100_000))]
    sample: Option<usize>,

    /// The seed by which --sample draws
    #[arg(long, value_name = "S", default_value_t = 0, requires = "sample",
          value_parser = number(0u64, u64::MAX))]
    seed: u64,

    /// The folder with the tables that `burrow solve` makes: that of Taupes saves much time
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

#[derive(Args)]
struct ListArguments {
    /// Only the puzzles of this game
    #[arg(value_name = "GAME", value_parser = kind_parser())]
    kind: Option<Kind>,

    /// Print a JSON object on a line for each
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    match &arguments.command {
        Command::Make(arguments) => make(arguments, out),
        Command::Check(arguments) => check(arguments, out),
        Command::List(arguments) => list(arguments, out),
    }
}

fn config(data: Option<&Path>) -> Config {
    let data = data.map(|data| Arc::new(DataFolder::new(data.to_owned())));
    Config {
        memory: ENOUGH_MEMORY,
        data: data.map(|data| -> Arc<dyn DataFiles> { data }),
        ..Config::default()
    }
}

fn make(arguments: &MakeArguments, out: &mut dyn Write) -> Result<(), Failure> {
    let stop = stop_on_interrupt();
    let config = config(arguments.data.as_deref());
    let mut maker = Maker::new(arguments.kind, arguments.seed, &config);
    let mut progress = Progress::new("puzzles", arguments.number as u64, 1);
    let mut puzzles: Vec<Puzzle> = Vec::new();
    let mut games = 0u64;
    while puzzles.len() < arguments.number {
        progress.show_with(puzzles.len() as u64, || format!(", from {games} games"));
        match maker.next_game(&stop) {
            Ok(found) => puzzles.extend(found),
            // What was found so far is worth having.
            Err(Unsolved::Stopped) => break,
            Err(error) => return Err(Failure::Input(error.to_string())),
        }
        games += 1;
    }
    progress.clear();
    // What is solved together stands together.
    puzzles.sort_by_cached_key(|puzzle| (part(puzzle), puzzle.rating, puzzle.id.clone()));
    writeln!(out, "{HEADER}")?;
    for puzzle in &puzzles {
        writeln!(out, "{}", puzzle.to_line())?;
    }
    Ok(())
}

/// The part of Taupes that has to be solved for a puzzle.
fn part(puzzle: &Puzzle) -> Option<Part> {
    match &puzzle.position {
        AnyPosition::Taupes(position) => Part::of(position),
        _ => None,
    }
}

fn check(arguments: &CheckArguments, out: &mut dyn Write) -> Result<(), Failure> {
    let read;
    let (name, collection) = match &arguments.file {
        None => (
            "the puzzles of this program".to_owned(),
            Collection::embedded(),
        ),
        Some(file) => {
            let name = file.display().to_string();
            let bytes = fs::read(file).map_err(|error| Failure::input(&name, error))?;
            read = Collection::read(&bytes).map_err(|error| Failure::input(&name, error))?;
            (name, &read)
        }
    };
    let mut chosen: Vec<(usize, &Puzzle)> = match arguments.sample {
        Some(number) => collection.sample(number, arguments.seed),
        None => collection.lines().collect(),
    };
    chosen.sort_by_key(|(line, puzzle)| (part(puzzle), *line));
    let stop = stop_on_interrupt();
    let mut solver = Solver::new(&config(arguments.data.as_deref()));
    let mut progress = Progress::new("puzzles", chosen.len() as u64, 1);
    let mut wrong = 0;
    for (done, (line, puzzle)) in chosen.iter().enumerate() {
        progress.show(done as u64);
        let fault = puzzle.check(&mut solver, &stop);
        if stop.is_stopped() {
            progress.clear();
            let all = chosen.len();
            return Err(Failure::Input(format!(
                "stopped: {done} of {all} puzzles were checked, {wrong} of them are wrong"
            )));
        }
        if let Err(fault) = fault {
            wrong += 1;
            progress.clear();
            let place = match arguments.file {
                Some(_) => format!("{name}: line {line}: {}", puzzle.id),
                None => puzzle.id.clone(),
            };
            writeln!(out, "{place}: {fault}")?;
        }
    }
    progress.clear();
    let puzzles = count(chosen.len(), "puzzle");
    if wrong > 0 {
        out.flush()?;
        return Err(Failure::input(name, format!("{wrong} of {puzzles} wrong")));
    }
    writeln!(out, "{puzzles} proven")?;
    Ok(())
}

fn list(arguments: &ListArguments, out: &mut dyn Write) -> Result<(), Failure> {
    for puzzle in Collection::embedded().of(arguments.kind) {
        if arguments.json {
            writeln!(out, "{}", puzzle.to_line())?;
            continue;
        }
        let themes: Vec<&str> = puzzle.themes.iter().map(|theme| theme.id()).collect();
        let value = Value::Proven(puzzle.value.clone());
        writeln!(
            out,
            "{}  {:>4}  {}  {}",
            puzzle.id,
            puzzle.rating,
            value_words(Language::English, &puzzle.position, &value),
            themes.join(", ")
        )?;
    }
    Ok(())
}
