//! `burrow games`: the games and their options.

use std::io::Write;

use burrow_games::Kind;
use burrow_words::{Language, authors};
use clap::Args;
use serde_json::{Value, json};

use crate::arguments::kind_parser;
use crate::failure::Failure;
use crate::style;
use crate::wrap::write_wrapped;

#[derive(Args)]
#[command(after_help = "Examples:\n  burrow games\n  burrow games taupes\n  burrow games --json")]
pub(crate) struct Arguments {
    /// Only this game
    #[arg(value_name = "GAME", value_parser = kind_parser())]
    kind: Option<Kind>,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let is_wanted = |kind: &Kind| arguments.kind.is_none_or(|only| only == *kind);
    let kinds = Kind::ALL.into_iter().filter(is_wanted);
    if arguments.json {
        let games: Vec<Value> = kinds.map(as_json).collect();
        writeln!(out, "{}", Value::from(games))?;
        return Ok(());
    }
    for (i, kind) in kinds.enumerate() {
        if i > 0 {
            writeln!(out)?;
        }
        write_heading(kind, out)?;
        for option in kind.options() {
            let (strong, key) = (style::STRONG, option.key);
            writeln!(out, "  {strong}{key}{strong:#}")?;
            write_wrapped(option.about.split_whitespace(), 6, out)?;
            let values = format!("values: {}", option.values);
            write_wrapped(values.split_whitespace(), 6, out)?;
            writeln!(out, "      default: {}", option.default_text())?;
        }
    }
    writeln!(
        out,
        "\nOptions are given as -o key=value, like: burrow show talpa -o size=6"
    )?;
    Ok(())
}

/// The line with the game's id, name, author and players.
pub(crate) fn write_heading(kind: Kind, out: &mut dyn Write) -> Result<(), Failure> {
    let properties = kind.properties();
    let players = match (properties.min_seats, properties.max_seats) {
        (min, max) if min == max => format!("{min} players"),
        (min, max) => format!("{min}-{max} players"),
    };
    let (strong, id, title) = (style::STRONG, kind.id(), kind.title());
    let author = authors(Language::English, kind);
    writeln!(
        out,
        "{strong}{id:10}{strong:#} {title} ({author}), {players}"
    )?;
    Ok(())
}

fn as_json(kind: Kind) -> Value {
    let properties = kind.properties();
    let options: Vec<Value> = kind
        .options()
        .iter()
        .map(|option| {
            json!({
                "key": option.key,
                "values": option.values.to_string(),
                "default": option.default,
                "about": option.about,
            })
        })
        .collect();
    json!({
        "game": kind.id(),
        "title": kind.title(),
        "author": authors(Language::English, kind),
        "players": [properties.min_seats, properties.max_seats],
        "chance": properties.chance,
        "zero_sum": properties.zero_sum,
        "points": properties.points,
        "draws": properties.draws,
        "options": options,
    })
}
