//! The command line.

use std::path::PathBuf;

use burrow_games::random::draw_options;
use burrow_games::{AnyPosition, Kind, Options, Record};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand};

use crate::failure::Failure;
use crate::{commands, layout_file};

/// Four mole games: play them, learn them, know the truth about them.
#[derive(Parser)]
#[command(name = "burrow", version, disable_help_subcommand = true)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// List the games and their options.
    Games(commands::games::Arguments),
    /// Show a position: the board, whose turn it is, the legal moves, the score.
    Show(commands::show::Arguments),
    /// Count the move sequences of each length.
    Perft(commands::perft::Arguments),
    /// Check records of games and print their results.
    Replay(commands::replay::Arguments),
    /// Play random games and print statistics.
    Random(commands::random::Arguments),
    /// Print the standard layout of Taupes et Compagnie as a layout file, to start from.
    Layout,
}

/// A game with its options.
#[derive(Args)]
pub(crate) struct GameArguments {
    /// Which game
    #[arg(value_name = "GAME", value_parser = kind_parser())]
    pub(crate) kind: Kind,

    /// An option of the game, like size=6; `burrow games` lists them
    #[arg(short, long = "option", value_name = "KEY=VALUE")]
    options: Vec<String>,
}

/// A position of a game: its start or any other, and moves from there.
#[derive(Args)]
pub(crate) struct PositionArguments {
    #[command(flatten)]
    pub(crate) game: GameArguments,

    /// Start from this position text instead of the beginning
    #[arg(long, value_name = "TEXT", conflicts_with = "options")]
    position: Option<String>,

    /// Start from the end of the game in this file
    #[arg(long, value_name = "FILE", conflicts_with_all = ["options", "position"])]
    record: Option<PathBuf>,

    /// Play these moves, separated by spaces
    #[arg(long, value_name = "MOVES", allow_hyphen_values = true)]
    moves: Option<String>,
}

fn kind_parser() -> impl TypedValueParser<Value = Kind> {
    let parse = |id: String| id.parse::<Kind>();
    PossibleValuesParser::new(Kind::ALL.map(Kind::id)).try_map(parse)
}

impl GameArguments {
    /// The options as they are given, with a layout file read and put in.
    pub(crate) fn options(&self) -> Result<Options, Failure> {
        let mut options = Options::new();
        for pair in &self.options {
            options.add(pair).map_err(Failure::usage)?;
        }
        if let (Kind::Taupes, Some(file)) = (self.kind, options.get("layout"))
            && file != "standard"
        {
            let layout = layout_file::read(file.as_ref())?;
            options.set("layout", layout.to_string());
        }
        Ok(options)
    }

    /// The start of the game. Only `random` leaves the orientations to chance here: what a command
    /// shows follows from its arguments.
    pub(crate) fn start(&self) -> Result<AnyPosition, Failure> {
        let mut options = self.options()?;
        if options.get("orientations") == Some("random") {
            draw_options(self.kind, &mut options, &mut rand::rng());
        }
        AnyPosition::new(self.kind, &options)
            .map_err(|error| Failure::usage(format!("{}: {error}", self.kind)))
    }
}

impl PositionArguments {
    /// The game up to the position that is asked for.
    pub(crate) fn read(&self) -> Result<Record, Failure> {
        let mut record = match (&self.record, &self.position) {
            (Some(file), _) => commands::replay::read_one(file)?,
            (None, Some(text)) => {
                let position: AnyPosition = text
                    .parse()
                    .map_err(|error| Failure::usage(format!("--position: {error}")))?;
                Record::new(position)
            }
            (None, None) => Record::new(self.game.start()?),
        };
        let (found, wanted) = (record.start().kind(), self.game.kind);
        if found != wanted {
            return Err(Failure::usage(format!(
                "that is a position of {found}, not of {wanted}"
            )));
        }
        let moves = self.moves.as_deref().unwrap_or("");
        for (number, turn) in (1..).zip(moves.split_whitespace()) {
            record
                .play_text(turn)
                .map_err(|error| Failure::usage(format!("move {number}: {error}")))?;
        }
        Ok(record)
    }
}
