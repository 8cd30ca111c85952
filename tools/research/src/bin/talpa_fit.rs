//! Fits the weights of Talpa's policy to games that the search plays against itself, and writes
//! `src/talpa/policy.bin`. The weights there were made in two rounds, the second with what the first had learned:
//!
//! `cargo run --release -p burrow-research --bin talpa_fit -- 1500 40000 1 crates/search/src/talpa/policy.bin plain`
//! `cargo run --release -p burrow-research --bin talpa_fit -- 1500 40000 2 crates/search/src/talpa/policy.bin`
//!
//! with the arguments `GAMES NODES SEED FILE [plain]`, where `plain` is a search without a policy, in a minute and a
//! half each on two threads. Each thread has a seed of its own, so that the same command with the same policy makes
//! the same file. A third of the games is on 6x6, the others on 8x8; they begin with
//! up to 11 random moves and have some later. The target of a position is the softmax of the merits of its moves,
//! and the weights are fitted by softmax regression (stochastic gradient descent with steps that shrink by weight);
//! mirror images share theirs.
//! `talpa_match SIZE nodes:8000 plain:8000 PAIRS` says what they are worth.

use std::thread;

use burrow_games::Position;
use burrow_games::random::random_move;
use burrow_games::talpa::Talpa;
use burrow_search::talpa::policy::{Features, Policy, SCALE, WEIGHTS, mirrored};
use burrow_search::{Config, Control, Limits, Stop, talpa};
use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

const THREADS: u64 = 2;
const EPOCHS: usize = 3;
/// A move that is worse by this has a share smaller by the factor e.
const TEMPERATURE: f64 = 0.04;
/// How often a move is random, so that uncommon positions are seen as well.
const RANDOM: f64 = 0.05;
/// Below this the position is as good as lost, and says nothing of the moves.
const HOPELESS: f64 = 0.05;
const STEP: f32 = 0.1;
/// Pulls weights that the games say nothing about towards zero.
const DECAY: f32 = 1e-5;

type Rng = Xoshiro256PlusPlus;

/// The moves of a position that neither win nor lose at once, with their features and targets.
type Sample = Vec<(Features, f32)>;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |index: usize| args.get(index).and_then(|text| text.parse::<u64>().ok());
    let guided = args.get(4).is_none_or(|kind| kind != "plain");
    let (Some(games), Some(nodes), Some(seed), Some(file)) =
        (number(0), number(1), number(2), args.get(3))
    else {
        eprintln!("usage: talpa_fit GAMES NODES SEED FILE [plain]");
        return;
    };
    let (mut samples, mut held) = (Vec::new(), Vec::new());
    thread::scope(|scope| {
        let threads: Vec<_> = (0..THREADS)
            .map(|thread| {
                let mut rng = Rng::seed_from_u64(THREADS * seed + thread);
                scope.spawn(move || {
                    (0..games / THREADS)
                        .flat_map(|game| {
                            let size = if game % 3 == 0 { 6 } else { 8 };
                            play(size, nodes, guided, &mut rng)
                        })
                        .collect()
                })
            })
            .collect();
        for thread in threads {
            let mut part: Vec<Sample> = thread.join().expect("games are played");
            held.extend(part.split_off(part.len() * 9 / 10));
            samples.extend(part);
        }
    });
    eprintln!("{} positions and {} held back", samples.len(), held.len());
    let mut fit = Fit {
        weights: vec![0.0; WEIGHTS],
        squares: vec![0.0; WEIGHTS],
    };
    let mut rng = Rng::seed_from_u64(seed);
    for epoch in 0..EPOCHS {
        for _ in 0..samples.len() {
            fit.learn(&samples[rng.random_range(0..samples.len())]);
        }
        let mean = |loss: &dyn Fn(&Sample) -> f32| {
            held.iter().map(loss).sum::<f32>() / held.len().max(1) as f32
        };
        let all_alike = mean(&|sample| (sample.len() as f32).ln());
        let loss = mean(&|sample| fit.loss(sample));
        eprintln!("epoch {epoch}: loss {loss:.4}, {all_alike:.4} if all moves are alike");
    }
    let byte = |place: usize| {
        let weight = fit.weights[place.min(mirrored(place))] * SCALE;
        weight.round().clamp(-127.0, 127.0) as i8 as u8
    };
    let bytes: Vec<u8> = (0..WEIGHTS).map(byte).collect();
    if let Err(error) = std::fs::write(file, bytes) {
        eprintln!("{file}: {error}");
    }
}

/// The weights and the sums of the squares of their gradients.
struct Fit {
    weights: Vec<f32>,
    squares: Vec<f32>,
}

impl Fit {
    fn shares(&self, sample: &Sample) -> Vec<f32> {
        let score = |features: &Features| {
            features
                .iter()
                .map(|&place| self.weights[place])
                .sum::<f32>()
        };
        let scores: Vec<f32> = sample.iter().map(|(features, _)| score(features)).collect();
        let highest = scores.iter().copied().fold(f32::MIN, f32::max);
        let total: f32 = scores.iter().map(|score| (score - highest).exp()).sum();
        let share = |score: &f32| (score - highest).exp() / total;
        scores.iter().map(share).collect()
    }

    fn loss(&self, sample: &Sample) -> f32 {
        let shares = self.shares(sample);
        let pairs = sample.iter().zip(shares);
        pairs.map(|((_, target), share)| -target * share.ln()).sum()
    }

    fn learn(&mut self, sample: &Sample) {
        let shares = self.shares(sample);
        for ((features, target), share) in sample.iter().zip(shares) {
            let gradient = share - target;
            for &place in features {
                let (weight, square) = (&mut self.weights[place], &mut self.squares[place]);
                *square += gradient * gradient;
                *weight -= STEP * gradient / (square.sqrt() + 0.1) + DECAY * *weight;
            }
        }
    }
}

/// Plays a game until its outcome is certain.
fn play(size: u8, nodes: u64, guided: bool, rng: &mut Rng) -> Vec<Sample> {
    let game = Talpa::<u64>::new(size).expect("a size that exists");
    let policy = Policy::new(game);
    let config = Config {
        memory: 8 << 20,
        seed: rng.random(),
        ..Config::default()
    };
    let mut searcher = talpa::Searcher::new(&config);
    if !guided {
        searcher = searcher.without_policy();
    }
    let mut position = Position::new(game);
    let mut samples = Vec::new();
    for _ in 0..rng.random_range(0..12) {
        let mv = random_move(&game, position.state(), rng);
        position.play(mv).expect("a legal move");
        if position.outcome().is_some() {
            return samples;
        }
    }
    while position.outcome().is_none() {
        let limits = Limits::nodes(nodes);
        let mut control = Control::new(limits, &Stop::default());
        let values = searcher.analyse(&position, &mut control).moves;
        let best = &values[0];
        let moves = policy.moves(position.state());
        if moves.len() > 1 && best.merit > HOPELESS {
            let target = |squares: u64| {
                let mv = Talpa::move_on(position.state(), squares);
                let value = values.iter().find(|value| Some(value.mv) == mv);
                let merit = value.map_or(0.0, |value| value.merit);
                ((merit - best.merit) / TEMPERATURE).exp() as f32
            };
            let total: f32 = moves.iter().map(|&(squares, _)| target(squares)).sum();
            let part = |&(squares, features): &(u64, Features)| {
                let features = features.map(|place| place.min(mirrored(place)));
                (features, target(squares) / total)
            };
            samples.push(moves.iter().map(part).collect());
        }
        if best.value.is_proven() || best.merit <= 0.02 {
            break;
        }
        let mv = if rng.random_bool(RANDOM) {
            random_move(&game, position.state(), rng)
        } else {
            best.mv
        };
        position.play(mv).expect("a legal move");
    }
    samples
}
