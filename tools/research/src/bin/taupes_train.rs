//! Trains the nets of the evaluation of Taupes with games against themselves, and writes them to a file:
//!
//! `cargo run --release -p burrow-research --bin taupes_train -- ROUNDS crates/search/src/taupes/nets.bin [fresh]`
//!
//! It goes on from the nets that are compiled in, or with `fresh` from nets that say the same as the linear
//! evaluation. Each round plays games with the nets so far, each seat taking the move after which its chance is highest
//! and now and then a random one, and then fits the nets to what the last rounds have shown.
//!
//! What a position should be worth is what looking one turn ahead says, over all discs, and then by how much the same
//! look corrected the chances of the positions that followed, the less the later (temporal differences). Since the
//! discs are all the luck there is, that varies far less than who won. `taupes_match static linear GAMES` says what it
//! brought.

use std::error::Error;

use burrow_games::random::{Playout, random_move};
use burrow_games::taupes::{LEVELS, Layout, Move, Phase, State, Taupes};
use burrow_games::{Game, Turn};
use burrow_search::taupes::evaluation::{Evaluation, row};
use burrow_search::taupes::net::{HIDDEN, INPUTS, Net, Nets, activation, learned};
use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// The games of a round.
const GAMES: usize = 2_000;
/// How many samples of each net are remembered.
const REMEMBERED: usize = 500_000;
/// How often each sample is used, about.
const USES: usize = 6;
/// How many samples make a step.
const BATCH: usize = 128;
/// How much of a correction of one turn counts for the turn before.
const LAMBDA: f32 = 0.97;
/// How far a weight goes in a step, in the first round and in the last.
const RATES: [f32; 2] = [2e-3, 6e-5];
/// How often a move is random, in one half of the games and in the other.
const RANDOM: [f64; 2] = [0.02, 0.1];
/// How often a mole is placed at random; each in a quarter of the games.
const PLACED_AT_RANDOM: [f64; 4] = [1.0, 0.3, 0.05, 0.05];
/// After this many discs without a newly filled hole positions teach nothing, and half of the moves are random: else
/// the nets would learn to wait for the end of a stalled game.
const STALLING: u32 = 30;

type Rng = Xoshiro256PlusPlus;

/// What a net is given, and the chance that it should answer.
struct Sample {
    inputs: [f32; INPUTS],
    chance: f32,
}

/// The samples of one net, the oldest replaced first.
#[derive(Default)]
struct Memory {
    samples: Vec<Sample>,
    seen: usize,
}

impl Memory {
    fn add(&mut self, sample: Sample) {
        match self.samples.get_mut(self.seen % REMEMBERED) {
            Some(oldest) => *oldest = sample,
            None => self.samples.push(sample),
        }
        self.seen += 1;
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (rounds, file, fresh) = match arguments.as_slice() {
        [rounds, file] => (rounds.parse::<usize>()?, file, false),
        [rounds, file, fresh] if fresh == "fresh" => (rounds.parse()?, file, true),
        _ => return Err("usage: taupes_train ROUNDS FILE [fresh]".into()),
    };
    let mut rng = Rng::seed_from_u64(1);
    let nets = if fresh {
        std::array::from_fn(|_| linear(&mut rng))
    } else {
        learned()
    };
    let mut learners = nets.map(Learner::new);
    let mut memories: [Memory; LEVELS + 1] = Default::default();
    for round in 0..rounds {
        let nets: Nets = std::array::from_fn(|net| learners[net].mean.clone());
        let before = memories.each_ref().map(|memory| memory.seen);
        for _ in 0..GAMES {
            let game = random_game(&mut rng);
            let evaluation = Evaluation::linear(&game).with_nets(nets.clone());
            play(&game, &evaluation, &mut rng, &mut memories);
        }
        let done = round as f32 / rounds as f32;
        let rate = RATES[0] * (RATES[1] / RATES[0]).powf(done);
        for (net, (learner, memory)) in learners.iter_mut().zip(&memories).enumerate() {
            let new = memory.seen - before[net];
            let mut loss = 0.0;
            let steps = new * USES / BATCH;
            for _ in 0..steps {
                let any = || &memory.samples[rng.random_range(0..memory.samples.len())];
                loss += learner.learn(std::iter::repeat_with(any).take(BATCH), rate);
            }
            eprintln!(
                "round {round}, net {net}: {new} new samples, loss {:.5}",
                loss / steps.max(1) as f32
            );
        }
    }
    let mut bytes = Vec::new();
    for (learner, memory) in learners.iter_mut().zip(&memories) {
        learner.forget_unused(memory);
        bytes.extend(learner.mean.to_bytes());
    }
    std::fs::write(file, bytes)?;
    Ok(())
}

/// A net that says the same as the linear evaluation.
fn linear(rng: &mut Rng) -> Net {
    let mut net = Net::zero();
    for weight in net.hidden.as_flattened_mut() {
        *weight = rng.random_range(-0.25..0.25);
    }
    net.direct[0] = 1.0;
    net
}

fn random_game(rng: &mut Rng) -> Taupes {
    let turns = std::array::from_fn(|_| rng.random_range(0..6));
    Taupes::new(2, false, turns, None, Layout::default()).expect("the standard layout fits")
}

fn after(game: &Taupes, state: &State, mv: Move) -> State {
    let mut after = *state;
    game.play_unchecked(&mut after, mv);
    after
}

/// The best move, and the chance of seat 0 after it.
fn best(game: &Taupes, evaluation: &Evaluation, state: &State) -> (Move, f32) {
    let seat = state.to_move().index();
    let chance = |mv| {
        let after = after(game, state, mv);
        match game.outcome(&after) {
            Some(outcome) => outcome.scores()[0].as_f64() as f32,
            None => evaluation.chances_without_stall(game, &after)[0],
        }
    };
    let moves = game.moves(state);
    { moves.iter().map(|&mv| (mv, chance(mv))) }
        .reduce(|a, b| {
            let is_better = if seat == 0 { b.1 > a.1 } else { b.1 < a.1 };
            if is_better { b } else { a }
        })
        .expect("a player has a move")
}

/// A position of a game.
struct Visit {
    net: usize,
    inputs: [f32; INPUTS],
    is_first: bool,
    /// The chance of seat 0 by the net.
    chance: f32,
    /// The same by looking one turn ahead.
    ahead: f32,
    /// Whether the game went on as the look ahead assumed.
    follows: bool,
    teaches: bool,
}

fn play(game: &Taupes, evaluation: &Evaluation, rng: &mut Rng, memories: &mut [Memory]) {
    let placed_at_random = PLACED_AT_RANDOM[rng.random_range(0..PLACED_AT_RANDOM.len())];
    let random = RANDOM[rng.random_range(0..RANDOM.len())];
    let mut visits = Vec::new();
    let mut state = game.start();
    while game.turn(&state) != Turn::Over {
        let stalls = state.turned() > STALLING;
        let (ahead, next, follows) = if state.phase() == Phase::Place {
            let (mv, chance) = best(game, evaluation, &state);
            let follows = !rng.random_bool(placed_at_random);
            let mv = if follows {
                mv
            } else {
                random_move(game, &state, rng)
            };
            (chance, after(game, &state, mv), follows)
        } else {
            let follows = !rng.random_bool(if stalls { 0.5 } else { random });
            let disc = random_move(game, &state, rng);
            let mut next = after(game, &state, disc);
            let mut ahead = 0.0;
            for (other, odds) in game.odds(&state) {
                let (mv, chance) = best(game, evaluation, &after(game, &state, other));
                ahead += odds as f32 * chance;
                if other == disc && follows {
                    next = after(game, &next, mv);
                }
            }
            if !follows {
                next = after(game, &next, game.playout_move(&next, rng));
            }
            (ahead, next, follows)
        };
        visits.push(Visit {
            net: row(&state),
            inputs: evaluation.inputs(game, &state),
            is_first: state.to_move().index() == 0,
            chance: evaluation.chances_without_stall(game, &state)[0],
            ahead,
            follows,
            teaches: !stalls,
        });
        state = next;
    }
    let mut correction = 0.0;
    for visit in visits.into_iter().rev() {
        if !visit.teaches {
            correction = 0.0;
            continue;
        }
        let follows = if visit.follows { correction } else { 0.0 };
        let chance = visit.ahead + follows;
        correction = LAMBDA * (chance - visit.chance);
        memories[visit.net].add(Sample {
            inputs: visit.inputs,
            chance: if visit.is_first { chance } else { 1.0 - chance },
        });
    }
}

/// A net that learns: stochastic gradient descent with steps of equal size for all weights (Adam).
struct Learner {
    net: Net,
    /// The mean of the last nets, which plays better than each of them.
    mean: Net,
    /// The mean gradient of each weight, and the mean of its square.
    gradients: Net,
    squares: Net,
    steps: i32,
}

impl Learner {
    fn new(net: Net) -> Self {
        Self {
            mean: net.clone(),
            net,
            gradients: Net::zero(),
            squares: Net::zero(),
            steps: 0,
        }
    }

    /// Takes a step and says what the mean loss was.
    fn learn<'a>(&mut self, samples: impl Iterator<Item = &'a Sample>, rate: f32) -> f32 {
        let mut loss = 0.0;
        let mut gradient = Net::zero();
        for sample in samples {
            loss += add_gradient(&self.net, sample, &mut gradient);
        }
        self.steps += 1;
        let so_far = [0.9f32, 0.999].map(|kept| 1.0 - kept.powi(self.steps));
        let newest = (1.0 / self.steps as f32).max(0.002);
        let weights = self.net.weights_mut().zip(self.mean.weights_mut());
        let means = { self.gradients.weights_mut() }.zip(self.squares.weights_mut());
        for ((gradient, (weight, mean)), (first, second)) in
            gradient.weights_mut().zip(weights).zip(means)
        {
            let gradient = *gradient / BATCH as f32;
            *first += 0.1 * (gradient - *first);
            *second += 0.001 * (gradient * gradient - *second);
            *weight -= rate * (*first / so_far[0]) / ((*second / so_far[1]).sqrt() + 1e-8);
            *mean += newest * (*weight - *mean);
        }
        loss / BATCH as f32
    }

    /// Sets weights to 0 that no sample used.
    fn forget_unused(&mut self, memory: &Memory) {
        for (input, row) in self.mean.hidden.iter_mut().enumerate() {
            if memory
                .samples
                .iter()
                .all(|sample| sample.inputs[input] == 0.0)
            {
                row.fill(0.0);
            }
        }
    }
}

/// Adds the gradient of a sample's loss, the cross-entropy, and returns the loss.
fn add_gradient(net: &Net, sample: &Sample, gradient: &mut Net) -> f32 {
    let (sums, _) = net.sums(&sample.inputs);
    let chance = net.chance(&sample.inputs);
    let error = chance - sample.chance;
    let mut errors = [0.0; HIDDEN];
    for (unit, &sum) in sums.iter().enumerate() {
        let slope = 1.0 / (1.0 + sum.abs());
        gradient.output[unit] += error * activation(sum);
        errors[unit] = error * net.output[unit] * slope * slope;
        gradient.bias[unit] += errors[unit];
    }
    gradient.constant += error;
    for (input, &value) in sample.inputs.iter().enumerate() {
        gradient.direct[input] += error * value;
        for (sum, error) in gradient.hidden[input].iter_mut().zip(errors) {
            *sum += value * error;
        }
    }
    let log = |chance: f32| chance.max(1e-6).ln();
    -(sample.chance * log(chance) + (1.0 - sample.chance) * log(1.0 - chance))
}
