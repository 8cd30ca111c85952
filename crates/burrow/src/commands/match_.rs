//! `burrow match`: tournaments between players.

use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use burrow_arena::{
    Contest, ContestError, PlayerSpec, Scoreboard, Sprt, Tournament, parse_duration,
};
use burrow_games::Kind;
use burrow_games::text::count;
use clap::Args;
use serde_json::json;

use crate::arguments::{number, options_from};
use crate::failure::Failure;
use crate::progress::Progress;
use crate::thinking::{self, MachineArguments};

#[derive(Args)]
#[command(
    after_help = "Players: level:1 to level:8, time:100ms, nodes:10000, greedy, random, or engine:COMMAND for any
program that speaks the protocol of docs/formats/engine.md (another build of Burrow too).

Every opening of a few random steps is played with each seat for A, and B has all others. With three or four
seats an even share of the wins is a third or a quarter, and that is Elo 0. A player that takes too long, breaks
down or gives an illegal move loses that game, with the reason in the record. With --records the games are
appended to a file, and the same command goes on where it stopped; Ctrl-C stops it.

Examples:
  burrow match level:4 level:3 --game talpa -o size=6 --games 100
  burrow match nodes:20000 nodes:10000 --game molehill --sprt 0,30 --records games.txt
  burrow match time:100ms engine:\"other/burrow engine\" --game mijnlieff --time 100ms"
)]
pub(crate) struct Arguments {
    /// The first player
    #[arg(value_name = "A")]
    first: PlayerSpec,

    /// The second player
    #[arg(value_name = "B")]
    second: PlayerSpec,

    /// Which game
    #[arg(long, value_name = "GAME", value_parser = crate::arguments::kind_parser())]
    game: Kind,

    /// An option of the game, like size=6
    #[arg(short, long = "option", value_name = "KEY=VALUE")]
    options: Vec<String>,

    /// How many games; each opening has one with every seat for A
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = number(1u64, 10_000_000))]
    games: u64,

    /// Stop as soon as it is decided whether A is better by E1 rather than by E0 Elo
    #[arg(long, value_name = "E0,E1", allow_hyphen_values = true)]
    sprt: Option<Sprt>,

    /// The time for each move of outside programs
    #[arg(long, value_name = "TIME", value_parser = parse_duration, default_value = "100ms")]
    time: Duration,

    /// How many random steps each opening has
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = number(0usize, 1000))]
    opening: usize,

    /// How many games are played at the same time
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = number(1usize, 64))]
    jobs: usize,

    /// Append the games to this file, and go on after those that are in it
    #[arg(long, value_name = "FILE")]
    records: Option<PathBuf>,

    #[command(flatten)]
    machine: MachineArguments,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let contest = arguments.contest()?;
    let stop = thinking::stop_on_interrupt();
    let mut progress = Progress::new("games", arguments.games, 1);
    let board = contest.run(&stop, |tally| {
        progress.show_with(tally.games(), || format!(", {tally}"));
    });
    progress.clear();
    let board = board.map_err(failure)?;
    if arguments.json {
        write_json(&contest, &board, out)
    } else {
        write_text(&contest, &board, out)
    }
}

impl Arguments {
    fn contest(&self) -> Result<Contest, Failure> {
        Ok(Contest {
            tournament: Tournament {
                kind: self.game,
                options: options_from(self.game, &self.options)?,
                opening: self.opening,
                seed: self.machine.seed,
            },
            players: [self.first.clone(), self.second.clone()],
            games: self.games,
            sprt: self.sprt,
            jobs: self.jobs,
            config: self.machine.config(),
            time: self.time,
            records: self.records.clone(),
        })
    }
}

fn failure(error: ContestError) -> Failure {
    match error {
        ContestError::Records { file, reason } => Failure::input(file.display(), reason),
        error => Failure::usage(error),
    }
}

fn write_json(contest: &Contest, board: &Scoreboard, out: &mut dyn Write) -> Result<(), Failure> {
    let tally = board.tally();
    let [wins, draws, losses] = tally.counts();
    let [elo, low, high] = tally.elo().map(|elo| elo.is_finite().then_some(elo));
    let object = json!({
        "game": contest.tournament.kind.id(),
        "players": contest.players.each_ref().map(PlayerSpec::to_string),
        "games": tally.games(),
        "wins": wins, "draws": draws, "losses": losses,
        "score": tally.score(), "even": tally.even(),
        "elo": elo, "elo_low": low, "elo_high": high,
        "sprt": contest.sprt.map(|sprt| sprt.state(&tally).to_string()),
        "stalled": board.stalled(),
        "forfeits": board.forfeits(),
    });
    writeln!(out, "{object}")?;
    Ok(())
}

fn write_text(contest: &Contest, board: &Scoreboard, out: &mut dyn Write) -> Result<(), Failure> {
    let tally = board.tally();
    let ([first, second], game) = (&contest.players, contest.tournament.kind);
    writeln!(out, "{first} against {second} at {game}: {tally}")?;
    if let Some(sprt) = contest.sprt {
        let (Sprt { elo0, elo1 }, state) = (sprt, sprt.state(&tally));
        writeln!(out, "better by {elo1} rather than by {elo0} Elo: {state}")?;
    }
    if board.stalled() > 0 {
        writeln!(out, "{} stalled", count(board.stalled() as usize, "game"))?;
    }
    for forfeit in board.forfeits() {
        writeln!(out, "{forfeit}")?;
    }
    Ok(())
}
