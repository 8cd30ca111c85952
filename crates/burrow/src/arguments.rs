//! The command line.

use std::fmt::Display;
use std::io::Write;
use std::path::PathBuf;
use std::str::FromStr;

use burrow_games::random::draw_options;
use burrow_games::taupes::Layout;
use burrow_games::{AnyPosition, Kind, Options, Record};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser};

use crate::failure::Failure;
use crate::{commands, layout_file};

/// Four mole games: play them, learn them, know the truth about them.
#[derive(Parser)]
#[command(
    name = "burrow",
    version,
    after_help = "Examples:\n  burrow games\n  burrow show talpa -o size=6\n  burrow random mijnlieff -n 100000"
)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Option<Subcommand>,
}

#[derive(clap::Subcommand)]
pub(crate) enum Subcommand {
    /// Open the site, to play in the browser: what `burrow` does without a command.
    Serve(commands::serve::Arguments),
    /// Write the site as files, to play in any browser without a server.
    Export(commands::export::Arguments),
    /// Think for the computer players of sites on other machines, by a shared database.
    Worker(commands::worker::Arguments),
    /// Copy everything that a site keeps into one file, while it runs.
    Backup(commands::backup::Arguments),
    /// Make the data folder of a site from a backup.
    Restore(commands::backup::RestoreArguments),
    /// Read everything that a site keeps, and say what is damaged.
    Check(commands::check::Arguments),
    /// List the games and their options.
    Games(commands::games::Arguments),
    /// Tell how a game is played.
    Rules(commands::rules::Arguments),
    /// Show a position: the board, whose turn it is, the legal moves, the score.
    Show(commands::show::Arguments),
    /// Play in the terminal, against people or computers.
    Play(commands::play::Arguments),
    /// Say which move is best, or what a level would play.
    Bestmove(commands::analyse::BestMoveArguments),
    /// Say what every move is worth: proven or estimated.
    Analyse(commands::analyse::Arguments),
    /// Let computer players meet: Elo with error bars, SPRT, records.
    Match(commands::match_::Arguments),
    /// Think for other programs, by the engine protocol.
    Engine(commands::engine::Arguments),
    /// Make puzzles, prove them again, list them.
    Puzzles(commands::puzzles::Arguments),
    /// Prove what is not known yet, over many runs.
    Solve(commands::solve::Arguments),
    /// Count nodes over fixed positions: a checksum of how the searches behave.
    Bench(commands::bench::Arguments),
    /// Draw a position as a picture.
    Render(commands::render::Arguments),
    /// Count the move sequences of each length.
    Perft(commands::perft::Arguments),
    /// Check records of games and print their results.
    Replay(commands::replay::Arguments),
    /// Say what happened in a game: mistakes, luck and the moments that decided it.
    Review(commands::review::Arguments),
    /// Play random games and print statistics.
    Random(commands::random::Arguments),
    /// Print the standard layout of Taupes et Compagnie as a layout file, to start from.
    Layout(commands::layout::Arguments),
    /// Print a script with which a shell completes commands.
    Completions(commands::completions::Arguments),
    /// Write the manual pages into a folder.
    Manual(commands::completions::ManualArguments),
}

/// Options of a game.
#[derive(Args)]
pub(crate) struct OptionArguments {
    /// An option of the game, like size=6; `burrow games` lists them
    #[arg(short, long = "option", value_name = "KEY=VALUE")]
    options: Vec<String>,
}

/// A game with its options.
#[derive(Args)]
pub(crate) struct GameArguments {
    /// Which game
    #[arg(value_name = "GAME", value_parser = kind_parser())]
    pub(crate) kind: Kind,

    #[command(flatten)]
    options: OptionArguments,
}

/// A position of a game: its start or any other, and moves from there.
#[derive(Args)]
pub(crate) struct PositionArguments {
    /// Which game; a position or a record says it itself
    #[arg(value_name = "GAME", value_parser = kind_parser(),
          required_unless_present_any = ["position", "record"])]
    kind: Option<Kind>,

    #[command(flatten)]
    options: OptionArguments,

    /// Start from this position text, which says its options itself
    #[arg(long, value_name = "TEXT", conflicts_with = "options")]
    position: Option<String>,

    /// Start from the end of the game in this file
    #[arg(long, value_name = "FILE", conflicts_with_all = ["options", "position"])]
    record: Option<PathBuf>,

    /// Play these moves, separated by spaces
    #[arg(long, value_name = "MOVES", allow_hyphen_values = true)]
    moves: Option<String>,
}

/// Reads a whole number in a range; the refusal says which.
pub(crate) fn number<T>(low: T, high: T) -> impl TypedValueParser<Value = T>
where
    T: FromStr + PartialOrd + Display + Copy + Send + Sync + 'static,
{
    move |text: &str| {
        let number = text
            .parse()
            .ok()
            .filter(|number| (low..=high).contains(number));
        number.ok_or_else(|| format!("expected a whole number from {low} to {high}"))
    }
}

pub(crate) fn kind_parser() -> impl TypedValueParser<Value = Kind> {
    let parse = |id: String| id.parse::<Kind>();
    PossibleValuesParser::new(Kind::ALL.map(Kind::id)).try_map(parse)
}

/// Options as they are given, with a layout file read and put in.
pub(crate) fn options_from(kind: Kind, pairs: &[String]) -> Result<Options, Failure> {
    let mut options = Options::new();
    for pair in pairs {
        options.add(pair).map_err(Failure::usage)?;
    }
    if let (Kind::Taupes, Some(given)) = (kind, options.get("layout"))
        && given.parse::<Layout>().is_err()
    {
        let layout = layout_file::read(given.as_ref())?;
        options.set("layout", layout.to_string());
    }
    Ok(options)
}

impl OptionArguments {
    /// The start of a game. Only `random` leaves the orientations to chance here: what a command shows
    /// follows from its arguments.
    pub(crate) fn start(&self, kind: Kind) -> Result<AnyPosition, Failure> {
        let mut options = options_from(kind, &self.options)?;
        if options.get("orientations") == Some("random") {
            draw_options(kind, &mut options, &mut rand::rng());
            let drawn = options.get("orientations").unwrap_or_default();
            let _ = writeln!(anstream::stderr(), "burrow: drew orientations={drawn}");
        }
        AnyPosition::new(kind, &options).map_err(|error| Failure::usage(format!("{kind}: {error}")))
    }
}

impl GameArguments {
    /// The options as they are given, with a layout file read and put in.
    pub(crate) fn options(&self) -> Result<Options, Failure> {
        options_from(self.kind, &self.options.options)
    }
}

impl PositionArguments {
    /// The game up to the position that is asked for.
    pub(crate) fn read(&self) -> Result<Record, Failure> {
        let mut record = self.beginning()?;
        // As in records, turns may be numbered.
        let is_number = |word: &&str| {
            let digits = word.strip_suffix('.').unwrap_or_default();
            !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
        };
        let words = self.moves.as_deref().unwrap_or("").split_whitespace();
        for (number, turn) in (1..).zip(words.filter(|word| !is_number(word))) {
            record
                .play_text(turn)
                .map_err(|error| Failure::usage(format!("move {number}: {error}")))?;
        }
        Ok(record)
    }

    /// The game before the moves that are given.
    fn beginning(&self) -> Result<Record, Failure> {
        let (record, given) = match (&self.record, &self.position, self.kind) {
            (Some(file), _, _) => {
                let given = format!("{} is a game", file.display());
                (commands::replay::read_one(file)?, given)
            }
            (None, Some(text), _) => {
                let position: AnyPosition = text
                    .parse()
                    .map_err(|error| Failure::usage(format!("--position: {error}")))?;
                (Record::new(position), "--position is a position".to_owned())
            }
            (None, None, Some(kind)) => return Ok(Record::new(self.options.start(kind)?)),
            (None, None, None) => return Err(Failure::usage("name a game, like talpa")),
        };
        let found = record.start().kind();
        match self.kind {
            Some(wanted) if wanted != found => Err(Failure::usage(format!(
                "{given} of {found}, not of {wanted}"
            ))),
            _ => Ok(record),
        }
    }
}
