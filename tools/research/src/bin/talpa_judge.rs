//! Fits the judge of Talpa positions: `BOOK COUNT OUT`, like `data/talpa6.book 400 crates/search/src/talpa/judge.bin`.
//!
//! From `COUNT` positions, each three random moves after a proven one of the book, it learns who wins all positions
//! that the search proves on its way, by logistic regression with steps that shrink as a weight is used.

use std::error::Error;

use burrow_games::Game;
use burrow_games::random::random_move;
use burrow_games::talpa::Talpa;
use burrow_search::talpa::judge::{Features, Judge, SCALE, SIZE, WEIGHTS};
use burrow_search::talpa::{Book, solve};
use burrow_search::{Control, Limits, Stop};
use rand::RngExt;
use rand::seq::SliceRandom;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// The nodes of one search, and how often all lessons are gone through.
const NODES: u64 = 30_000_000;
const ROUNDS: usize = 4;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    let [book, count, out] = arguments.as_slice() else {
        return Err("usage: talpa_judge BOOK COUNT OUT".into());
    };
    let game = Talpa::<u64>::new(SIZE).ok_or("no such board")?;
    let judge = Judge::new(&game).ok_or("no such judge")?;
    let book = Book::parse(game, &std::fs::read_to_string(book)?)?;
    let mut proven: Vec<_> = book.proven().map(|(state, _)| *state).collect();
    proven.sort_unstable_by_key(|state| game.hash(state));
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut lessons: Vec<(Features, bool)> = Vec::new();
    for _ in 0..count.parse()? {
        let mut state = proven[rng.random_range(0..proven.len())];
        for _ in 0..3 {
            if game.outcome(&state).is_none() {
                let mv = random_move(&game, &state, &mut rng);
                game.play_unchecked(&mut state, mv);
            }
        }
        if game.outcome(&state).is_none() {
            let mut control = Control::new(Limits::nodes(NODES), &Stop::default());
            let found = solve::lessons(&game, &state, 64 << 20, &mut control);
            let found = found.iter();
            lessons.extend(found.map(|(state, wins)| (judge.features(&game, state), *wins)));
        }
    }
    lessons.shuffle(&mut rng);
    let (test, learn) = lessons.split_at(lessons.len() / 10);
    let mut weights = vec![0f32; WEIGHTS];
    let mut steps = vec![1e-3f32; WEIGHTS];
    for _ in 0..ROUNDS {
        for (features, wins) in learn {
            let chance = 1.0 / (1.0 + (-score(&weights, features)).exp());
            let error = chance - f32::from(u8::from(*wins));
            for &feature in features {
                let slope = error + 1e-4 * weights[feature];
                steps[feature] += slope * slope;
                weights[feature] -= 0.12 * slope / steps[feature].sqrt();
            }
        }
        let right = test
            .iter()
            .filter(|(features, wins)| (score(&weights, features) > 0.0) == *wins)
            .count();
        println!("{right} of {} others judged rightly", test.len());
    }
    let bytes = weights
        .iter()
        .map(|weight| ((weight * SCALE).round().clamp(-127.0, 127.0) as i8).cast_unsigned());
    Ok(std::fs::write(out, bytes.collect::<Vec<_>>())?)
}

fn score(weights: &[f32], features: &Features) -> f32 {
    features.iter().map(|&feature| weights[feature]).sum()
}
