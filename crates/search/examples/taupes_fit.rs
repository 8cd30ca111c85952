//! Fits the weights of the evaluation of Taupes to games that it plays against itself, and prints
//! `src/taupes/weights.rs`:
//!
//! `cargo run --release -p burrow-search --example taupes_fit > crates/search/src/taupes/weights.rs`
//!
//! Each round plays games with the weights so far, every seat taking the move after which its chance is
//! highest and now and then a random one, and fits the weights by multinomial logistic regression (stochastic
//! gradient descent): on the last level to who won, on the others to the chances just after the level was
//! lifted, which are far less noisy. An argument sets the number of games of a round.

use burrow_games::game::MAX_SEATS;
use burrow_games::random::{Playout, random_move};
use burrow_games::taupes::{LEVELS, Layout, Phase, State, Taupes};
use burrow_games::{Game, Seat, Turn};
use burrow_search::taupes::evaluation::{Evaluation, FEATURES, PerSeat, Weights, softmax};
use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

const ROUNDS: usize = 6;
const EPOCHS: usize = 4;
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
    let games = std::env::args().nth(1).map_or(6000, |text| {
        text.parse().expect("the number of games of a round")
    });
    println!(
        "//! The weights of the evaluation. Written by `examples/taupes_fit.rs`; do not edit.\n"
    );
    println!("use super::evaluation::Weights;\n");
    println!("/// For two, three and four players, then the same with the pro rules.");
    println!("#[rustfmt::skip]");
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
            let turns = std::array::from_fn(|_| rng.random_range(0..6));
            let game = Taupes::new(players, pro, turns, None, Layout::default())
                .expect("the standard layout fits any number of players");
            play(&game, &weights, &mut rng, &mut samples);
        }
        for epoch in 0..EPOCHS {
            let rate = 0.05 / (1.0 + epoch as f32);
            let loss = descend(&mut weights, &samples, rate, &mut rng);
            eprintln!(
                "{players} players, pro {pro}, round {round}, epoch {epoch}: {} samples, loss {loss:?}",
                samples.len()
            );
        }
    }
    weights
}

/// Weights to begin with: moles in holes and near holes are good.
fn reasoned() -> Weights {
    let mut weights = [[0.0; FEATURES]; LEVELS];
    for level in &mut weights[..LEVELS - 1] {
        level[..6].copy_from_slice(&[6.0, 2.0, 2.0, 2.0, 1.0, 0.3]);
    }
    weights[LEVELS - 1][FEATURES - 1] = 1.0;
    weights
}

fn play(game: &Taupes, weights: &Weights, rng: &mut Rng, samples: &mut Vec<Sample>) {
    let evaluation = Evaluation::with_weights(game, *weights);
    let mut state = game.start();
    let mut first = samples.len();
    while game.turn(&state) != Turn::Over {
        let mv = match game.turn(&state) {
            Turn::Seat(_) if rng.random_bool(RANDOM) => game.playout_move(&state, rng),
            Turn::Seat(seat) => {
                let chance = |mv| {
                    let mut after = state;
                    game.play_unchecked(&mut after, mv);
                    match game.outcome(&after) {
                        Some(outcome) => outcome.scores()[seat.index()].as_f64() as f32,
                        None => evaluation.chances(game, &after)[seat.index()],
                    }
                };
                let moves = game.moves(&state);
                let best = moves.iter().map(|&mv| (mv, chance(mv)));
                let best = best.reduce(|a, b| if b.1 > a.1 { b } else { a });
                best.expect("a player has a move").0
            }
            _ => random_move(game, &state, rng),
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
    let mut result = [0.0; MAX_SEATS];
    for (share, score) in result.iter_mut().zip(outcome.scores()) {
        *share = score.as_f64() as f32;
    }
    label(&mut samples[first..], result);
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
