//! `burrow random`: random games and what came of them.

use std::io::Write;
use std::sync::atomic::Ordering;
use std::time::Instant;

use burrow_games::random::{Playout, draw_options};
use burrow_games::text::count;
use burrow_games::{AnyPosition, Kind, Options, Outcome, Score, Seat, Standing, with_position};
use clap::Args;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use serde_json::{Value, json};

use crate::arguments::{GameArguments, number};
use crate::failure::Failure;
use crate::interrupt;
use crate::progress::Progress;

#[derive(Args)]
#[command(
    after_help = "The same seed gives the same games. In Taupes et Compagnie moles prefer holes, or the
games would not finish, and the orientations are drawn again for each game unless given.
Ctrl-C ends the run early with the statistics so far.

Examples:
  burrow random talpa -n 100000 --seed 1
  burrow random taupes -o players=4 -o pro=true
  burrow random mijnlieff -o board=diamond --json"
)]
pub(crate) struct Arguments {
    #[command(flatten)]
    game: GameArguments,

    /// How many games
    #[arg(short = 'n', long, value_name = "GAMES", default_value_t = 1000,
          value_parser = number(0u64, u64::MAX))]
    games: u64,

    /// The seed of the random numbers; drawn and printed if not given
    #[arg(long, value_name = "S", value_parser = number(0u64, u64::MAX))]
    seed: Option<u64>,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// What is counted.
struct Statistics {
    seats: usize,
    games: u64,
    steps: u64,
    shortest: u32,
    longest: u32,
    wins: Vec<u64>,
    shared: u64,
    unranked: u64,
    scores: Vec<f64>,
}

impl Statistics {
    fn new(seats: usize) -> Self {
        Self {
            seats,
            games: 0,
            steps: 0,
            shortest: u32::MAX,
            longest: 0,
            wins: vec![0; seats],
            shared: 0,
            unranked: 0,
            scores: vec![0.0; seats],
        }
    }

    fn add(&mut self, steps: u32, outcome: &Outcome) {
        self.games += 1;
        self.steps += u64::from(steps);
        self.shortest = self.shortest.min(steps);
        self.longest = self.longest.max(steps);
        match (outcome.winner(), outcome.standing(Seat::new(0))) {
            (Some(winner), _) => self.wins[winner.index()] += 1,
            (None, Standing::Unranked) => self.unranked += 1,
            (None, _) => self.shared += 1,
        }
        for (sum, score) in self.scores.iter_mut().zip(outcome.scores()) {
            *sum += Score::as_f64(*score);
        }
    }

    fn per_game(&self, sum: f64) -> f64 {
        if self.games == 0 {
            0.0
        } else {
            sum / self.games as f64
        }
    }
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let seed = arguments.seed.unwrap_or_else(rand::random);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let stop = interrupt::flag();

    let options = arguments.game.options()?;
    let mut start = next_start(arguments.game.kind, &options, &mut rng)?;
    let mut statistics = Statistics::new(start.seats());
    let began = Instant::now();
    let mut progress = Progress::new("games", arguments.games, 64);
    while statistics.games < arguments.games && !stop.load(Ordering::Relaxed) {
        let (steps, outcome) = with_position!(&start, position => {
            let (game, mut state) = (position.game(), *position.state());
            let steps = game.play_out(&mut state, &mut rng);
            (steps, burrow_games::Game::outcome(game, &state))
        });
        if let Some(outcome) = outcome {
            statistics.add(steps, &outcome);
        }
        progress.show(statistics.games);
        if arguments.game.kind == Kind::Taupes {
            start = next_start(arguments.game.kind, &options, &mut rng)?;
        }
    }
    progress.clear();

    let seconds = began.elapsed().as_secs_f64();
    if arguments.json {
        writeln!(out, "{}", as_json(arguments, seed, &statistics, seconds))?;
    } else {
        write_text(arguments, seed, &statistics, seconds, out)?;
    }
    Ok(())
}

/// The start of a game, with what is left to chance drawn again.
fn next_start(
    kind: Kind,
    options: &Options,
    rng: &mut Xoshiro256PlusPlus,
) -> Result<AnyPosition, Failure> {
    let mut options = options.clone();
    draw_options(kind, &mut options, rng);
    AnyPosition::new(kind, &options).map_err(|error| Failure::usage(format!("{kind}: {error}")))
}

fn write_text(
    arguments: &Arguments,
    seed: u64,
    statistics: &Statistics,
    seconds: f64,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let Statistics { games, steps, .. } = *statistics;
    let games_text = count(games as usize, "random game");
    writeln!(out, "{games_text} of {}, seed {seed}", arguments.game.kind)?;
    if games < arguments.games {
        writeln!(
            out,
            "stopped before the {} games that were asked for",
            arguments.games
        )?;
    }
    if games == 0 {
        return Ok(());
    }
    let rate = |count: u64| count as f64 / seconds.max(1e-9);
    writeln!(
        out,
        "speed: {:.0} games/s, {:.0} moves/s",
        rate(games),
        rate(steps)
    )?;
    writeln!(
        out,
        "length: {:.2} moves on average, {} to {}",
        statistics.per_game(steps as f64),
        statistics.shortest,
        statistics.longest
    )?;
    for seat in 0..statistics.seats {
        let percent = 100.0 * statistics.per_game(statistics.wins[seat] as f64);
        let score = statistics.per_game(statistics.scores[seat]);
        writeln!(
            out,
            "player {}: {percent:.2} % won, mean score {score:.3}",
            seat + 1
        )?;
    }
    if statistics.shared > 0 {
        let percent = 100.0 * statistics.per_game(statistics.shared as f64);
        writeln!(out, "drawn: {percent:.2} %")?;
    }
    if statistics.unranked > 0 {
        writeln!(out, "single rounds have no winner")?;
    }
    Ok(())
}

fn as_json(arguments: &Arguments, seed: u64, statistics: &Statistics, seconds: f64) -> Value {
    let Statistics { games, steps, .. } = *statistics;
    let means: Vec<f64> = statistics
        .scores
        .iter()
        .map(|&sum| statistics.per_game(sum))
        .collect();
    let rate = |count: u64| (count as f64 / seconds.max(1e-9)).round();
    json!({
        "game": arguments.game.kind.id(),
        "seed": seed,
        "games": games,
        "stopped": games < arguments.games,
        "moves": steps,
        "mean_length": statistics.per_game(steps as f64),
        "shortest": (games > 0).then_some(statistics.shortest),
        "longest": (games > 0).then_some(statistics.longest),
        "wins": statistics.wins,
        "draws": statistics.shared,
        "unranked": statistics.unranked,
        "mean_scores": means,
        "seconds": seconds,
        "games_per_second": rate(games),
        "moves_per_second": rate(steps),
    })
}
