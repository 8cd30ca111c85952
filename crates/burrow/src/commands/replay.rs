//! `burrow replay`: are these records right, and how did the games end?

use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use burrow_games::Record;
use burrow_games::record::RecordError;
use burrow_games::text::{count, printable};
use burrow_play::{BadSeed, Seed};
use burrow_review::options_json;
use burrow_words::Language;
use clap::Args;
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::json;

#[derive(Args)]
#[command(
    after_help = "A file may hold several records. The format is in docs/formats/record.md.
The first wrong record ends the command with exit code 1 and a message that names
its line, its column and the reason.

Examples:
  burrow replay game.txt
  burrow replay --json games/*.txt
  burrow replay - < game.txt"
)]
pub(crate) struct Arguments {
    /// The files; - is the standard input
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,

    /// Print one JSON object for each record
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    for file in &arguments.files {
        let text = read(file)?;
        for (number, record) in (1..).zip(Record::parse_all(&text)) {
            let record = record.map_err(|error| wrong(file, number, error))?;
            let fair = check_chance(&record)
                .map_err(|reason| Failure::input(place(file, number), reason))?;
            if arguments.json {
                writeln!(out, "{}", as_json(file, number, &record, fair))?;
                continue;
            }
            let turns = count(record.turns().len(), "turn");
            let (place, game) = (place(file, number), record.start().kind());
            write!(out, "{place}: {game}, {turns}, {}", ending(&record))?;
            match fair {
                Some(discs) => writeln!(
                    out,
                    "; chance checked: {} from the seed",
                    count(discs, "disc")
                )?,
                None => writeln!(out)?,
            }
        }
    }
    Ok(())
}

/// Where a record carries a seed and the commitment to it: how many steps of chance follow from it, all of them, or
/// the first thing that does not.
fn check_chance(record: &Record) -> Result<Option<usize>, String> {
    let (Some(seed), Some(commitment)) = (record.tag("Seed"), record.tag("Commitment")) else {
        return Ok(None);
    };
    let seed: Seed = seed
        .parse()
        .map_err(|error: BadSeed| format!("tag Seed: {error}"))?;
    let drawn: Vec<&str> = record.tag("Drawn").unwrap_or_default().split(' ').collect();
    let checked = seed.check(commitment, &drawn, record);
    checked.map(Some).map_err(|unfair| unfair.to_string())
}

/// The file, and which of its records, where it is not the first.
fn place(file: &Path, number: usize) -> String {
    match number {
        1 => file.display().to_string(),
        _ => format!("{} #{number}", file.display()),
    }
}

fn wrong(file: &Path, number: usize, error: RecordError) -> Failure {
    Failure::input(place(file, number), error)
}

/// How the game ended, by its rules or otherwise.
pub(crate) fn ending(record: &Record) -> String {
    match (record.position().outcome(), record.tag("Termination")) {
        (None, Some(termination)) => format!("{} ({})", record.result(), printable(termination)),
        _ => burrow_words::result(Language::English, record.position()),
    }
}

fn as_json(file: &Path, number: usize, record: &Record, fair: Option<usize>) -> Value {
    json!({
        "file": file.display().to_string(),
        "number": number,
        "game": record.start().kind().id(),
        "options": options_json(record.start()),
        "turns": record.turns().len(),
        "steps": record.steps().len(),
        "result": record.result(),
        "termination": record.tag("Termination"),
        "outcome": record.position().outcome().as_ref().map(json::outcome),
        "position": record.position().to_string(),
        "chance_checked": fair,
    })
}

/// Reads a file that holds exactly one record.
pub(crate) fn read_one(file: &Path) -> Result<Record, Failure> {
    Record::parse(&read(file)?).map_err(|error| wrong(file, 1, error))
}

fn read(file: &Path) -> Result<String, Failure> {
    let mut text = String::new();
    let outcome = match file.to_str() {
        Some("-") => std::io::stdin().read_to_string(&mut text).map(|_| ()),
        _ => fs::read_to_string(file).map(|read| text = read),
    };
    outcome.map_err(|error| Failure::input(file.display(), error))?;
    Ok(text)
}
