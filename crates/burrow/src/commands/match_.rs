//! `burrow match`: tournaments between players.

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use burrow_games::text::count;
use burrow_games::{Kind, Record};
use burrow_search::arena::{
    Pairing, Played, Player, PlayerSpec, Sprt, SprtState, Tally, Tournament, is_stalled,
    parse_duration,
};
use burrow_search::{Config, Limits, Stop};
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
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = number(1u64, 10_000_000),
          allow_negative_numbers = true)]
    games: u64,

    /// Stop as soon as it is decided whether A is better by E1 rather than by E0 Elo
    #[arg(long, value_name = "E0,E1", allow_hyphen_values = true)]
    sprt: Option<Bounds>,

    /// The time for each move of outside programs
    #[arg(long, value_name = "TIME", value_parser = parse_duration, default_value = "100ms")]
    time: Duration,

    /// How many random steps each opening has
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = number(0usize, 1000),
          allow_negative_numbers = true)]
    opening: usize,

    /// How many games are played at the same time
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = number(1usize, 64),
          allow_negative_numbers = true)]
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

/// The two differences that a test decides between.
#[derive(Clone, Copy)]
struct Bounds(Sprt);

impl FromStr for Bounds {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let numbers = text.split_once(',').and_then(|(elo0, elo1)| {
            let (elo0, elo1) = (elo0.trim().parse().ok()?, elo1.trim().parse().ok()?);
            (-1000.0 <= elo0 && elo0 < elo1 && elo1 <= 1000.0).then_some(Sprt { elo0, elo1 })
        });
        let expected = "expected two differences in Elo, the smaller first, like 0,20";
        numbers.map(Self).ok_or_else(|| expected.to_owned())
    }
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let tournament = Tournament {
        kind: arguments.game,
        options: options_from(arguments.game, &arguments.options)?,
        opening: arguments.opening,
        seed: arguments.machine.seed,
    };
    let seats = tournament.games_per_opening().map_err(Failure::usage)?;
    let mut board = Scoreboard::new(arguments, seats);
    board.resume()?;
    let stop = thinking::stop_on_interrupt();
    let board = Mutex::new(board);
    let next = AtomicU64::new(0);
    thread::scope(|scope| {
        let work = |_| scope.spawn(|| worker(arguments, &tournament, &board, &next, &stop));
        let workers: Vec<_> = (0..arguments.jobs).map(work).collect();
        let broken = || Failure::usage("a game broke down");
        workers
            .into_iter()
            .try_for_each(|worker| worker.join().unwrap_or_else(|_| Err(broken())))
    })?;
    let board = board.into_inner().map_err(Failure::usage)?;
    board.progress.clear();
    board.write(arguments, out)
}

/// Plays games that nobody else plays until there are none left.
fn worker(
    arguments: &Arguments,
    tournament: &Tournament,
    board: &Mutex<Scoreboard<'_>>,
    next: &AtomicU64,
    stop: &Stop,
) -> Result<(), Failure> {
    let limits = Limits::time(arguments.time);
    let player = |spec: &PlayerSpec, side: u64| -> Result<Box<dyn Player>, Failure> {
        let config = Config {
            seed: arguments.machine.seed.wrapping_mul(2).wrapping_add(side),
            ..arguments.machine.config()
        };
        let player = spec.player(&config, limits);
        player.map_err(|error| Failure::usage(format!("{spec}: {error}")))
    };
    let mut first = player(&arguments.first, 0)?;
    let mut second = player(&arguments.second, 1)?;
    let lock = || board.lock().map_err(Failure::usage);
    loop {
        let number = next.fetch_add(1, Ordering::Relaxed);
        if number >= arguments.games || stop.is_stopped() {
            return Ok(());
        }
        let pairing = lock()?.pairing(number);
        if lock()?.is_played(pairing) {
            continue;
        }
        let played = tournament.play(pairing, [&mut *first, &mut *second], stop);
        let Some(played) = played.map_err(Failure::usage)? else {
            return Ok(());
        };
        // A program that broke down is started anew for the next game.
        if let Some((seat, _)) = &played.ending.forfeit {
            match seat.index() == pairing.seat {
                true => first = player(&arguments.first, 0)?,
                false => second = player(&arguments.second, 1)?,
            }
        }
        let mut board = lock()?;
        board.add(&played)?;
        if board.is_decided() {
            stop.stop();
            return Ok(());
        }
    }
}

/// The games so far.
struct Scoreboard<'a> {
    arguments: &'a Arguments,
    seats: usize,
    /// The scores of A by opening and seat.
    scores: Vec<Vec<Option<f64>>>,
    /// How many of them ended since nobody got anywhere.
    stalled: u64,
    forfeits: Vec<String>,
    progress: Progress,
}

impl<'a> Scoreboard<'a> {
    fn new(arguments: &'a Arguments, seats: usize) -> Self {
        let openings = arguments.games.div_ceil(seats as u64) as usize;
        Self {
            arguments,
            seats,
            scores: vec![vec![None; seats]; openings],
            stalled: 0,
            forfeits: Vec::new(),
            progress: Progress::new("games", arguments.games, 1),
        }
    }

    fn pairing(&self, number: u64) -> Pairing {
        let seats = self.seats as u64;
        Pairing {
            opening: number / seats,
            seat: (number % seats) as usize,
        }
    }

    fn is_played(&self, pairing: Pairing) -> bool {
        self.scores[pairing.opening as usize][pairing.seat].is_some()
    }

    /// What makes two runs the same tournament.
    fn event(&self) -> String {
        let Arguments { first, second, .. } = self.arguments;
        let (opening, seed) = (self.arguments.opening, self.arguments.machine.seed);
        let time = self.arguments.time.as_millis();
        format!("{first} against {second}, {time} ms, openings of {opening}, seed {seed}")
    }

    /// Takes up the games that are in the file.
    fn resume(&mut self) -> Result<(), Failure> {
        let Some(file) = &self.arguments.records else {
            return Ok(());
        };
        if !file.exists() {
            return Ok(());
        }
        let wrong = |reason: &dyn std::fmt::Display| Failure::input(file.display(), reason);
        let text = fs::read_to_string(file).map_err(|error| wrong(&error))?;
        for record in Record::parse_all(&text) {
            let record = record.map_err(|error| wrong(&error))?;
            let tag = |key| record.tag(key).unwrap_or_default();
            let number = |key| tag(key).parse::<u64>().ok();
            if record.start().kind() != self.arguments.game || tag("Event") != self.event() {
                return Err(wrong(&format!(
                    "it has games of another match ({} {:?}); take another file",
                    record.start().kind(),
                    tag("Event")
                )));
            }
            let (Some(opening), Some(seat)) = (number("Opening"), number("SeatOfA")) else {
                return Err(wrong(&"a game lacks the tags Opening and SeatOfA"));
            };
            let score = tag("ScoreOfA")
                .parse()
                .map_err(|_| wrong(&"a game lacks the tag ScoreOfA"))?;
            let slot = self.scores.get_mut(opening as usize);
            if let Some(slot) = slot.and_then(|seats| seats.get_mut(seat as usize)) {
                *slot = Some(score);
                self.stalled += u64::from(is_stalled(record.position()));
            }
        }
        Ok(())
    }

    fn add(&mut self, played: &Played) -> Result<(), Failure> {
        let Pairing { opening, seat } = played.pairing;
        self.scores[opening as usize][seat] = Some(played.score);
        self.stalled += u64::from(played.ending.is_stalled());
        if let Some((loser, forfeit)) = &played.ending.forfeit {
            let Arguments { first, second, .. } = self.arguments;
            let name = if loser.index() == seat { first } else { second };
            self.forfeits
                .push(format!("{name} {forfeit} (opening {opening})"));
        }
        if let Some(file) = &self.arguments.records {
            let mut record = played.ending.record.clone();
            record.set_tag("Event", self.event());
            record.set_tag("Opening", opening.to_string());
            record.set_tag("SeatOfA", seat.to_string());
            record.set_tag("ScoreOfA", played.score.to_string());
            let append = OpenOptions::new().create(true).append(true).open(file);
            append
                .and_then(|mut file| file.write_all(format!("{record}\n").as_bytes()))
                .map_err(|error| Failure::input(file.display(), error))?;
        }
        let tally = self.tally();
        self.progress
            .show_with(tally.games(), || format!(", {tally}"));
        Ok(())
    }

    /// All openings whose games are played count as pairs.
    fn tally(&self) -> Tally {
        let mut tally = Tally::new(self.seats);
        for scores in &self.scores {
            let scores: Vec<f64> = scores.iter().copied().flatten().collect();
            tally.add(&scores);
        }
        tally
    }

    fn sprt(&self) -> Option<SprtState> {
        let Bounds(sprt) = self.arguments.sprt?;
        Some(sprt.state(&self.tally()))
    }

    fn is_decided(&self) -> bool {
        self.sprt()
            .is_some_and(|state| !matches!(state, SprtState::Open(_)))
    }

    fn write(&self, arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
        let tally = self.tally();
        let Arguments { first, second, .. } = arguments;
        if arguments.json {
            let [wins, draws, losses] = tally.counts();
            let [elo, low, high] = tally.elo().map(|elo| elo.is_finite().then_some(elo));
            let object = json!({
                "game": arguments.game.id(),
                "players": [first.to_string(), second.to_string()],
                "games": tally.games(),
                "wins": wins, "draws": draws, "losses": losses,
                "score": tally.score(), "even": tally.even(),
                "elo": elo, "elo_low": low, "elo_high": high,
                "sprt": self.sprt().map(|state| state.to_string()),
                "stalled": self.stalled,
                "forfeits": self.forfeits,
            });
            writeln!(out, "{object}")?;
            return Ok(());
        }
        writeln!(
            out,
            "{first} against {second} at {}: {tally}",
            arguments.game
        )?;
        if let (Some(state), Some(Bounds(Sprt { elo0, elo1 }))) = (self.sprt(), arguments.sprt) {
            writeln!(out, "better by {elo1} rather than by {elo0} Elo: {state}")?;
        }
        if self.stalled > 0 {
            writeln!(out, "{} stalled", count(self.stalled as usize, "game"))?;
        }
        for forfeit in &self.forfeits {
            writeln!(out, "{forfeit}")?;
        }
        Ok(())
    }
}
