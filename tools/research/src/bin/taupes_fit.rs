//! Fits the weights of the evaluation of Taupes to games that it plays against itself, and prints
//! `src/taupes/weights.rs`:
//!
//! `cargo run --release -p burrow-research --bin taupes_fit > crates/search/src/taupes/weights.rs`
//!
//! It goes on from the weights that are compiled in. Each round plays games with the weights so far, every seat taking
//! the move after which its chance is highest and now and then a random one, and fits the weights by multinomial
//! logistic regression (Newton's method). What is fitted is half of what became of the position, which is who won on
//! the last level and the chances just after the level was lifted on the others, and half of what looking one turn
//! ahead says, so that positions at different depths of a tree can be compared. The weights of the placement come
//! last, from randomly placed moles. The nets for two players build on these weights, so new ones have to be trained
//! after it (`taupes_train`).
//!
//! `taupes_fit GAMES PLAYERS PRO` sets the number of games of a round and fits only for that number of players, with
//! the pro rules or without (`true` or `false`).

use burrow_games::game::MAX_SEATS;
use burrow_games::random::{Playout, random_move};
use burrow_games::taupes::{LEVELS, Layout, Move, Phase, State, Taupes};
use burrow_games::{Game, Outcome, Turn};
use burrow_search::taupes::evaluation::{
    Evaluation, FEATURES, Features, PerSeat, Weights, softmax,
};
use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

const ROUNDS: usize = 4;
const NEWTON_STEPS: usize = 6;
/// How often a move is random, so that uncommon positions are seen as well.
const RANDOM: f64 = 0.08;
/// How often a position is taken as a sample.
const SAMPLED: f64 = 0.3;
/// Pulls weights that the games say nothing about towards zero.
const RIDGE: f64 = 1.0;
/// How much of what is fitted is what became of a position; the rest is what looking one turn ahead says.
const OUTCOME: f32 = 0.5;

type Rng = Xoshiro256PlusPlus;

/// A position's features and the chances that they should give.
struct Sample {
    game: Taupes,
    state: State,
    features: [Features; MAX_SEATS],
    /// What looking one turn ahead says, and then the mixture with what became of the position.
    chances: PerSeat,
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let games = arguments.first().map_or(4_000, |text| {
        text.parse().expect("the number of games of a round")
    });
    let players: Option<usize> = arguments.get(1).map(|text| text.parse().expect("players"));
    let pro: Option<bool> = arguments
        .get(2)
        .map(|text| text.parse().expect("true or false"));
    println!(
        "//! The weights of the evaluation. Written by `tools/research/src/bin/taupes_fit.rs`; do not edit.\n"
    );
    println!("use super::evaluation::Weights;\n");
    println!("/// For two, three and four players, then the same with the pro rules.");
    println!("#[rustfmt::skip]");
    // The numbers are fitted, whatever they look like.
    println!("#[allow(clippy::approx_constant, reason = \"a weight may happen to be near one\")]");
    println!("pub(super) const WEIGHTS: [Weights; 6] = [");
    for with_pro in [false, true] {
        for seats in 2..=4 {
            let is_asked = players.is_none_or(|players| players == seats)
                && pro.is_none_or(|pro| pro == with_pro);
            print(&fit(seats, with_pro, if is_asked { games } else { 0 }));
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

/// The weights after some rounds with this many games each; the present ones if there are none.
fn fit(players: usize, pro: bool, games: usize) -> Weights {
    let mut rng = Rng::seed_from_u64(1);
    let mut weights = *Evaluation::new(&random_game(players, pro, &mut rng)).weights();
    if games == 0 {
        return weights;
    }
    for round in 0..ROUNDS {
        let mut samples = Vec::new();
        for _ in 0..games {
            let game = random_game(players, pro, &mut rng);
            play(&game, &weights, &mut rng, &mut samples);
        }
        for (level, weights) in weights.iter_mut().enumerate().take(LEVELS) {
            let samples: Vec<&Sample> = { samples.iter() }
                .filter(|sample| sample.state.level() == level)
                .collect();
            for step in 0..NEWTON_STEPS {
                let loss = newton_step(weights, &samples);
                if step == 0 || step == NEWTON_STEPS - 1 {
                    eprintln!(
                        "{players} players, pro {pro}, round {round}, level {level}, step {step}: {} samples, loss {loss:.5}",
                        samples.len()
                    );
                }
            }
        }
    }
    fit_places(players, pro, 10 * games, &mut weights, &mut rng);
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
        let places: Vec<[f32; 2]> = features[..players]
            .iter()
            .map(|seat| [seat.covered, seat.ways])
            .collect();
        let mean = [0, 1].map(|i| {
            let all = places.iter().map(|place| place[i]);
            all.sum::<f32>() / players as f32
        });
        for (seat, place) in places.iter().enumerate() {
            let [a, b] = [0, 1].map(|i| f64::from(place[i] - mean[i]));
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
    let [covered, ways] = slopes.map(|slope| (players as f64 * slope) as f32);
    let placement = Features {
        covered,
        ways,
        ..Features::from(weights[LEVELS])
    };
    weights[LEVELS] = placement.values();
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
    let best = moves
        .iter()
        .map(|&mv| (mv, chance(mv)))
        .reduce(|a, b| if b.1 > a.1 { b } else { a });
    best.expect("a player has a move").0
}

/// The chances of a position before a disc is turned, by looking one turn ahead.
fn one_turn_ahead(game: &Taupes, evaluation: &Evaluation, state: &State) -> PerSeat {
    let after = |state: &State, mv: Move| {
        let mut after = *state;
        game.play_unchecked(&mut after, mv);
        after
    };
    let value = |state: &State| match game.outcome(state) {
        Some(outcome) => shares(&outcome),
        None => evaluation.chances(game, state),
    };
    let mut chances = [0.0; MAX_SEATS];
    for (disc, odds) in game.odds(state) {
        let turned = after(state, disc);
        let best = match game.turn(&turned) {
            Turn::Seat(seat) => { game.moves(&turned).into_iter() }
                .map(|mv| value(&after(&turned, mv)))
                .reduce(|a, b| {
                    if b[seat.index()] > a[seat.index()] {
                        b
                    } else {
                        a
                    }
                })
                .expect("a player has a move"),
            _ => value(&turned),
        };
        for (chance, best) in chances.iter_mut().zip(best) {
            *chance += odds as f32 * best;
        }
    }
    chances
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
            mix(&mut samples[first..], evaluation.chances(game, &state));
            first = samples.len();
        }
        if state.phase() == (Phase::Turn { again: false }) && rng.random_bool(SAMPLED) {
            samples.push(Sample {
                game: game.clone(),
                state,
                features: evaluation.features(game, &state),
                chances: one_turn_ahead(game, &evaluation, &state),
            });
        }
    }
    let outcome = game.outcome(&state).expect("the game is over");
    mix(&mut samples[first..], shares(&outcome));
}

/// Mixes what became of some positions into their chances.
fn mix(samples: &mut [Sample], became: PerSeat) {
    for sample in samples {
        for (chance, became) in sample.chances.iter_mut().zip(became) {
            *chance += OUTCOME * (became - *chance);
        }
    }
}

/// Brings the weights of a level nearer to those with the least loss, and says what the mean loss was.
fn newton_step(weights: &mut [f32; FEATURES], samples: &[&Sample]) -> f64 {
    let mut gradient = weights.map(|weight| -RIDGE * f64::from(weight));
    let mut curvature = [[0.0; FEATURES]; FEATURES];
    for (index, row) in curvature.iter_mut().enumerate() {
        row[index] = RIDGE;
    }
    let mut loss = 0.0;
    for sample in samples {
        let chances = softmax(&sample.game, &sample.state, &sample.features, weights);
        let values = sample.features.map(|features| features.values());
        let seats = || (0..sample.game.seats()).map(|seat| (seat, f64::from(chances[seat])));
        let mean: [f64; FEATURES] = std::array::from_fn(|index| {
            seats()
                .map(|(seat, chance)| chance * f64::from(values[seat][index]))
                .sum()
        });
        for (seat, chance) in seats().filter(|&(_, chance)| chance > 0.0) {
            let wanted = f64::from(sample.chances[seat]);
            let features: [f64; FEATURES] =
                std::array::from_fn(|index| f64::from(values[seat][index]) - mean[index]);
            for (row, &feature) in features.iter().enumerate() {
                gradient[row] += (wanted - chance) * feature;
                for (sum, &other) in curvature[row][..=row].iter_mut().zip(&features) {
                    *sum += chance * feature * other;
                }
            }
            loss -= wanted * chance.max(1e-6).ln();
        }
    }
    let step = solve(curvature, gradient);
    for (weight, step) in weights.iter_mut().zip(step) {
        *weight += step as f32;
    }
    loss / samples.len().max(1) as f64
}

/// Solves a system of linear equations with a symmetric, positive definite matrix, of which only the lower half is
/// looked at: Cholesky's method.
fn solve(mut matrix: [[f64; FEATURES]; FEATURES], mut sums: [f64; FEATURES]) -> [f64; FEATURES] {
    for row in 0..FEATURES {
        for column in 0..=row {
            let known: f64 = (0..column)
                .map(|i| matrix[row][i] * matrix[column][i])
                .sum();
            let rest = matrix[row][column] - known;
            matrix[row][column] = if row == column {
                rest.max(1e-12).sqrt()
            } else {
                rest / matrix[column][column]
            };
        }
    }
    for row in 0..FEATURES {
        let known: f64 = (0..row).map(|i| matrix[row][i] * sums[i]).sum();
        sums[row] = (sums[row] - known) / matrix[row][row];
    }
    for row in (0..FEATURES).rev() {
        let known: f64 = (row + 1..FEATURES).map(|i| matrix[i][row] * sums[i]).sum();
        sums[row] = (sums[row] - known) / matrix[row][row];
    }
    sums
}
