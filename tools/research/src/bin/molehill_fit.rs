//! Fits the weights of Mole Hill's evaluation to games of the player with itself.
//!
//! `cargo run --release -p burrow-research --bin molehill_fit -- [SEED [GENERATIONS [ROUNDS [NODES]]]]` prints
//! the file `crates/search/src/molehill/weights.rs`. The same arguments give the same file, from the same weights.
//!
//! In each generation the player plays single rounds with about `nodes` nodes for a move, with random starts and some
//! moves that are not the best; in the first one with the weights that are compiled in. Each position is an example:
//! its features, and what the mole gained in the end or was to gain before the first such move, mixed with what the
//! search expected on the way, exact where it was proven. Weights are least squares, for each turn and number of hills,
//! with the examples of neighbouring numbers at half weight.

use burrow_games::molehill::{HILLS, MoleHill, Move};
use burrow_games::{Position, Turn};
use burrow_search::molehill::{FEATURES, PARTS, Searcher, Weights, features};
use burrow_search::{Analysis, Config, Control, Expected, Limits, Proven, Stop, Value};
use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// Keeps weights of rare features small.
const RIDGE: f64 = 10.0;

/// How much what came of the best move counts beside what the search expected before it.
const SEQUEL_SHARE: f64 = 0.97;

/// One in this many moves is drawn from the best few, so that the player sees other positions than those it likes.
const STRAY: u32 = 6;
const STRAY_AMONG: u32 = 4;

/// How many examples are kept from one generation to the next, for each round: a round gives about 25.
const KEPT: usize = 60;

struct Example {
    features: [i32; FEATURES],
    moles_turn: bool,
    hills: usize,
    points: u32,
    gain: f64,
    strayed: bool,
}

fn expected_points(analysis: &Analysis<Move>) -> Option<f64> {
    match &analysis.best()?.value {
        Value::Proven(Proven::Points(points)) => Some(f64::from(*points)),
        Value::Estimated(estimate) => match estimate.expected? {
            Expected::Points(points) => Some(points),
            Expected::Margin(_) => None,
        },
        Value::Proven(_) => None,
    }
}

/// Plays a round and learns from each of its positions.
fn play(
    searcher: &mut Searcher,
    nodes: u64,
    rng: &mut Xoshiro256PlusPlus,
    examples: &mut Vec<Example>,
) -> u32 {
    let game = MoleHill {
        single_round: true,
        ..MoleHill::default()
    };
    let mut position = Position::new(game);
    let first = examples.len();
    while let Turn::Seat(seat) = position.turn() {
        let limits = Limits::nodes(nodes / 2 + rng.random_range(0..nodes));
        let hills = position.state().path().count();
        if hills == 0 {
            let starts = position.moves();
            let start = starts[rng.random_range(0..starts.len() as u32) as usize];
            position.play(start).expect("a legal start");
            continue;
        }
        let analysis = searcher.analyse(&position, &mut Control::new(limits, &Stop::default()));
        let points = expected_points(&analysis).expect("a move with points");
        let now = game.round_points(position.state());
        let among = match rng.random_range(0..STRAY) {
            0 => STRAY_AMONG.min(analysis.moves.len() as u32),
            _ => 1,
        };
        let index = rng.random_range(0..among) as usize;
        let chosen = analysis.moves[index].mv;
        examples.push(Example {
            features: features(&position),
            moles_turn: seat == position.state().mole(),
            hills,
            points: now,
            gain: points - f64::from(now),
            strayed: index > 0,
        });
        position.play(chosen).expect("a legal move");
    }
    let points = game.round_points(position.state());
    // What came of the best moves shows what the search overlooks; what came of others shows nothing.
    let mut sequel = f64::from(points);
    for example in examples[first..].iter_mut().rev() {
        let now = f64::from(example.points);
        if !example.strayed {
            example.gain += SEQUEL_SHARE * (sequel - now - example.gain);
        }
        sequel = now + example.gain;
    }
    points
}

/// Least squares by the normal equations.
fn solve(mut rows: Vec<[f64; FEATURES + 1]>) -> [f64; FEATURES] {
    for pivot in 0..FEATURES {
        let best = (pivot..FEATURES)
            .max_by(|&a, &b| rows[a][pivot].abs().total_cmp(&rows[b][pivot].abs()))
            .expect("a row");
        rows.swap(pivot, best);
        let from = rows[pivot];
        for (index, row) in rows.iter_mut().enumerate() {
            if index != pivot {
                let factor = row[pivot] / from[pivot];
                for (value, above) in row.iter_mut().zip(from) {
                    *value -= factor * above;
                }
            }
        }
    }
    std::array::from_fn(|index| rows[index][FEATURES] / rows[index][index])
}

fn fit(examples: &[Example]) -> Weights {
    let mut weights = [[[0; FEATURES]; HILLS]; 2];
    for (turn, weights) in weights.iter_mut().enumerate() {
        for (hills, weights) in weights.iter_mut().enumerate() {
            let mut rows = vec![[0.0; FEATURES + 1]; FEATURES];
            for (index, row) in rows.iter_mut().enumerate() {
                row[index] = RIDGE;
            }
            for example in examples {
                let share = match example.hills.abs_diff(hills) {
                    _ if usize::from(example.moles_turn) != turn => continue,
                    0 => 1.0,
                    1 => 0.5,
                    _ => continue,
                };
                for (row, &feature) in rows.iter_mut().zip(&example.features) {
                    let factor = share * f64::from(feature);
                    for (sum, &other) in row.iter_mut().zip(&example.features) {
                        *sum += factor * f64::from(other);
                    }
                    row[FEATURES] += factor * example.gain;
                }
            }
            *weights = solve(rows).map(|weight| (weight * f64::from(PARTS)).round() as i32);
        }
    }
    weights
}

/// How far the evaluation is from what the search found, for each number of hills.
fn report(examples: &[Example], weights: &Weights) {
    for hills in 1..HILLS {
        let (mut count, mut sum, mut squares) = (0.0, 0.0, 0.0);
        for example in examples.iter().filter(|example| example.hills == hills) {
            let weights = &weights[usize::from(example.moles_turn)][hills];
            let terms = example.features.iter().zip(weights);
            let parts: i32 = terms.map(|(feature, weight)| feature * weight).sum();
            let error = f64::from(parts) / f64::from(PARTS) - example.gain;
            count += 1.0;
            sum += example.gain;
            squares += error * error;
        }
        let (mean, deviation) = (sum / count, f64::sqrt(squares / count));
        eprintln!(
            "  {hills:2} hills: {count:6} examples, mean gain {mean:5.2}, error {deviation:.2}"
        );
    }
}

fn main() {
    let mut numbers = std::env::args()
        .skip(1)
        .map(|text| text.parse().expect("a number"));
    let mut next = |default: u64| numbers.next().unwrap_or(default);
    let (seed, generations, rounds, nodes) = (next(1), next(1), next(7000), next(6000));
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut weights = [[[0; FEATURES]; HILLS]; 2];
    let mut last = Vec::new();
    for generation in 1..=generations {
        let config = Config {
            memory: 32 << 20,
            ..Config::default()
        };
        let mut searcher = if generation == 1 {
            Searcher::new(&config)
        } else {
            Searcher::with_weights(&config, &weights)
        };
        let mut examples = Vec::new();
        let mut sum = 0;
        for _ in 0..rounds {
            sum += play(&mut searcher, nodes, &mut rng, &mut examples);
        }
        let mean = f64::from(sum) / rounds as f64;
        eprintln!("generation {generation}: {mean:.2} points a round");
        last.append(&mut examples);
        weights = fit(&last);
        if generation == generations {
            report(&last, &weights);
        }
        // The examples of the last few generations are kept: older ones know less.
        let newest = last.len().saturating_sub(rounds as usize * KEPT);
        last.drain(..newest);
    }
    println!(
        "//! The weights of the evaluation, printed by `cargo run -p burrow-research --bin molehill_fit --"
    );
    println!("//! {seed} {generations} {rounds} {nodes}`: don't edit.");
    println!();
    println!("use super::evaluation::Weights;");
    println!();
    println!("#[rustfmt::skip]");
    println!("pub(super) static WEIGHTS: Weights = [");
    for weights in weights {
        println!("    [");
        for weights in weights {
            println!("        {weights:?},");
        }
        println!("    ],");
    }
    println!("];");
}
