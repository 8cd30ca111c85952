//! How hard a puzzle is: by which levels solve it, and how often.

use burrow_games::{AnyMove, AnyPosition, Level};
use burrow_search::{Config, ENOUGH_MEMORY, Limits, Plan, Searcher, Stop};

/// How often a level tries that plays differently each time.
const TRIES: u64 = 6;

/// The lowest and the highest rating.
const LOWEST: f64 = 600.0;
const HIGHEST: f64 = 2600.0;

/// The rating of a level: each is about 200 above the one before (`docs/STRENGTH.md`).
fn rating_of(level: Level) -> f64 {
    700.0 + 200.0 * f64::from(level.number())
}

/// The rating of a puzzle that consists of finding a right move in each of some positions.
pub(crate) fn rate(questions: &[(&AnyPosition, &[AnyMove])], seed: u64, stop: &Stop) -> u16 {
    let results: Vec<(f64, f64)> = Level::all()
        .map(|level| (rating_of(level), share(questions, level, seed, stop)))
        .collect();
    // The rating at which the levels are expected to solve it as often as they did: the higher it is, the less they
    // are expected to.
    let surplus = |rating: f64| -> f64 {
        results
            .iter()
            .map(|&(level, share)| share - 1.0 / (1.0 + 10f64.powf((rating - level) / 400.0)))
            .sum()
    };
    let (mut low, mut high) = (LOWEST, HIGHEST);
    while high - low > 0.5 {
        let middle = (low + high) / 2.0;
        if surplus(middle) < 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    low.round() as u16
}

/// In which share of its tries a level finds all moves.
fn share(questions: &[(&AnyPosition, &[AnyMove])], level: Level, seed: u64, stop: &Stop) -> f64 {
    let is_careful = questions
        .iter()
        .all(|(position, _)| Plan::of(level, position).is_careful());
    let tries = if is_careful { 1 } else { TRIES };
    let solves = |nth: &u64| {
        let mut player = Searcher::new(Config {
            memory: ENOUGH_MEMORY,
            seed: seed.wrapping_add(*nth),
            ..Config::default()
        });
        questions.iter().all(|(position, right)| {
            let choice = player.choose(position, Some(level), Limits::default(), stop);
            choice.is_ok_and(|choice| right.contains(&choice.mv))
        })
    };
    (0..tries).filter(solves).count() as f64 / tries as f64
}
