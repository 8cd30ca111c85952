//! Fits the weights of the evaluation of Taupes to games that it plays against itself, and prints
//! `src/taupes/weights.rs`:
//!
//! `cargo run --release -p burrow-research --bin taupes_fit > crates/search/src/taupes/weights.rs`
//!
//! Each round plays games with the weights so far, every seat taking the move after which its chance is
//! highest and now and then a random one, and fits the weights by multinomial logistic regression (stochastic
//! gradient descent): on the last level to who won, on the others to the chances just after the level was
//! lifted, which are far less noisy. The weights of the placement come last, from randomly placed moles. An argument sets the number of games of a round.

use burrow_games::game::MAX_SEATS;
use burrow_games::random::{Playout, random_move};
use burrow_games::taupes::{LEVELS, Layout, Move, Phase, State, Taupes};
use burrow_games::{Game, Outcome, Seat, Turn};
use burrow_search::taupes::evaluation::{
    Evaluation, FEATURES, PLACES, PerSeat, RACE, Weights, softmax,
};
use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

const ROUNDS: usize = 6;
const EPOCHS: usize = 5;
/// How often a move is random, so that uncommon positions are seen as well.
const RANDOM: f64 = 0.08;
/// Pulls weights that the games say nothing about towards zero.
const DECAY: f32 = 1e-5;

type Rng = Xoshiro256PlusPlus;

/// A position's features and what became of each seat.
struct Sample {
    game: Taupes,
    state: State,
    features: [[f32; FEATURES]; MAX_SEATS],
    result: PerSeat,
}

fn main() {
    let games = std::env::args().nth(1).map_or(10_000, |text| {
        text.parse().expect("the number of games of a round")
    });
    println!(
        "//! The weights of the evaluation. Written by `tools/research/src/bin/taupes_fit.rs`; do not edit.\n"
    );
    println!("use super::evaluation::Weights;\n");
    println!("/// For two, three and four players, then the same with the pro rules.");
    println!("#[rustfmt::skip]");
    // The numbers are fitted, whatever they look like.
    println!("#[allow(clippy::approx_constant, reason = \"a weight may happen to be near one\")]");
    println!("pub(super) const WEIGHTS: [Weights; 6] = [");
    for pro in [false, true] {
        for players in 2..=4 {
            print(&fit(players, pro, games));
        }
    }
    println!("];");
}

fn print(weights: &Weights) {
    println!("    [");
    for level in weights {
        let numbers: Vec<String> = level.iter().map(|weight| format!("{weight:.3}")).collect();
        println!("        [{}],", numbers.join(", "));
    }
    println!("    ],");
}

fn fit(players: usize, pro: bool, games: usize) -> Weights {
    let mut rng = Rng::seed_from_u64(1);
    let mut weights = reasoned();
    for round in 0..ROUNDS {
        let mut samples = Vec::new();
        for _ in 0..games {
            let game = random_game(players, pro, &mut rng);
            play(&game, &weights, &mut rng, &mut samples);
        }
        for epoch in 0..EPOCHS {
            let rate = 0.05 / (1.0 + epoch as f32).powi(2);
            let loss = descend(&mut weights, &samples, rate, &mut rng);
            eprintln!(
                "{players} players, pro {pro}, round {round}, epoch {epoch}: {} samples, loss {loss:?}",
                samples.len()
            );
        }
    }
    fit_places(players, pro, 10 * games, &mut weights, &mut rng);
    weights
}

/// Weights to begin with: moles in holes and near holes are good.
fn reasoned() -> Weights {
    let mut weights = [[0.0; FEATURES]; LEVELS + 1];
    for level in &mut weights[..LEVELS - 1] {
        level[..6].copy_from_slice(&[6.0, 2.0, 2.0, 2.0, 1.0, 0.3]);
    }
    weights[LEVELS - 1][RACE] = 1.0;
    for (place, weight) in PLACES.into_iter().zip([0.23, 0.1]) {
        weights[LEVELS][place] = weight;
    }
    weights
}

/// Fits the weights of the placement by least squares: how the features of randomly placed moles go with the chances
/// after the lawn. They say little about a single game, so it takes many of them.
fn fit_places(players: usize, pro: bool, games: usize, weights: &mut Weights, rng: &mut Rng) {
    let (mut products, mut sums) = ([[0.0f64; 2]; 2], [0.0f64; 2]);
    for _ in 0..games {
        let game = random_game(players, pro, rng);
        let evaluation = Evaluation::with_weights(&game, *weights);
        let mut state = game.start();
        while state.phase() == Phase::Place {
            let mv = random_move(&game, &state, rng);
            game.play_unchecked(&mut state, mv);
        }
        let features = evaluation.features(&game, &state);
        while game.turn(&state) != Turn::Over && state.level() == 0 {
            let mv = choose(&game, &evaluation, &state, rng);
            game.play_unchecked(&mut state, mv);
        }
        let chances = match game.outcome(&state) {
            Some(outcome) => shares(&outcome),
            None => evaluation.chances(&game, &state),
        };
        let mean = PLACES.map(|place| {
            let all = features[..players].iter().map(|seat| seat[place]);
            all.sum::<f32>() / players as f32
        });
        for seat in 0..players {
            let [a, b] = [0, 1].map(|i| f64::from(features[seat][PLACES[i]] - mean[i]));
            let more = f64::from(chances[seat]) - 1.0 / players as f64;
            products[0][0] += a * a;
            products[0][1] += a * b;
            products[1][1] += b * b;
            sums[0] += a * more;
            sums[1] += b * more;
        }
    }
    let [[aa, ab], [_, bb]] = products;
    let determinant = aa * bb - ab * ab;
    let slopes = [
        (bb * sums[0] - ab * sums[1]) / determinant,
        (aa * sums[1] - ab * sums[0]) / determinant,
    ];
    // Where all have the same chance, the chance rises with the score by its n-th part.
    for (place, slope) in PLACES.into_iter().zip(slopes) {
        weights[LEVELS][place] = (players as f64 * slope) as f32;
    }
    eprintln!("{players} players, pro {pro}: placement {slopes:?}");
}

fn random_game(players: usize, pro: bool, rng: &mut Rng) -> Taupes {
    let turns = std::array::from_fn(|_| rng.random_range(0..6));
    Taupes::new(players, pro, turns, None, Layout::default())
        .expect("the standard layout fits any number of players")
}

fn shares(outcome: &Outcome) -> PerSeat {
    let mut shares = [0.0; MAX_SEATS];
    for (share, score) in shares.iter_mut().zip(outcome.scores()) {
        *share = score.as_f64() as f32;
    }
    shares
}

/// The move after which the chance of the seat that moves is highest, or what chance does.
fn choose(game: &Taupes, evaluation: &Evaluation, state: &State, rng: &mut Rng) -> Move {
    let Turn::Seat(seat) = game.turn(state) else {
        return random_move(game, state, rng);
    };
    let chance = |mv| {
        let mut after = *state;
        game.play_unchecked(&mut after, mv);
        match game.outcome(&after) {
            Some(outcome) => shares(&outcome)[seat.index()],
            None => evaluation.chances(game, &after)[seat.index()],
        }
    };
    let moves = game.moves(state);
    let best = moves.iter().map(|&mv| (mv, chance(mv)));
    let best = best.reduce(|a, b| if b.1 > a.1 { b } else { a });
    best.expect("a player has a move").0
}

fn play(game: &Taupes, weights: &Weights, rng: &mut Rng, samples: &mut Vec<Sample>) {
    let evaluation = Evaluation::with_weights(game, *weights);
    let mut state = game.start();
    let mut first = samples.len();
    let placed_at_random = rng.random_bool(0.5);
    while game.turn(&state) != Turn::Over {
        let is_random = match state.phase() {
            Phase::Place => placed_at_random,
            _ => rng.random_bool(RANDOM),
        };
        let mv = if is_random {
            game.playout_move(&state, rng)
        } else {
            choose(game, &evaluation, &state, rng)
        };
        let level = state.level();
        game.play_unchecked(&mut state, mv);
        if state.level() > level && game.turn(&state) != Turn::Over {
            label(&mut samples[first..], evaluation.chances(game, &state));
            first = samples.len();
        }
        if state.phase() == (Phase::Turn { again: false }) && rng.random_bool(0.3) {
            samples.push(Sample {
                game: game.clone(),
                state,
                features: evaluation.features(game, &state),
                result: [0.0; MAX_SEATS],
            });
        }
    }
    let outcome = game.outcome(&state).expect("the game is over");
    label(&mut samples[first..], shares(&outcome));
}

fn label(samples: &mut [Sample], result: PerSeat) {
    for sample in samples {
        sample.result = result;
    }
}

/// One pass over the samples in random order; gives the mean loss on each level.
fn descend(weights: &mut Weights, samples: &[Sample], rate: f32, rng: &mut Rng) -> [f32; LEVELS] {
    let mut losses = [(0.0, 0.0f32); LEVELS];
    for _ in 0..samples.len() {
        let sample = &samples[rng.random_range(0..samples.len())];
        let level = sample.state.level();
        let chances = softmax(
            &sample.game,
            &sample.state,
            &sample.features,
            &weights[level],
        );
        for (seat, chance) in chances.into_iter().enumerate() {
            if sample.state.moles(Seat::new(seat)) == 0 {
                continue;
            }
            let error = sample.result[seat] - chance;
            for (weight, feature) in weights[level].iter_mut().zip(sample.features[seat]) {
                *weight += rate * (error * feature - DECAY * *weight);
            }
            losses[level].0 -= sample.result[seat] * chance.max(1e-6).ln();
        }
        losses[level].1 += 1.0;
    }
    losses.map(|(sum, number)| sum / number.max(1.0))
}
