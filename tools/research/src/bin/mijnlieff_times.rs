//! How long a perfect move takes on the square board: `PIECES COUNT`, where `PIECES` is how many pieces lie on it.
//!
//! `cargo run --release -p burrow-research --bin mijnlieff_times -- 4 2000` draws `COUNT` random positions with each of
//! the three openings. A new player of the best level solves each of them and opens its book first, like
//! `burrow bestmove`. The program repeats the slowest positions, because another program may have slowed them down.

use std::time::{Duration, Instant};

use burrow_games::{AnyPosition, Kind, Options, Turn};
use burrow_search::{Choice, Config, Limits, Proven, Searcher, Stop, Value};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

fn main() {
    let numbers: Vec<usize> = std::env::args()
        .skip(1)
        .filter_map(|arg| arg.parse().ok())
        .collect();
    let &[pieces, count] = numbers.as_slice() else {
        eprintln!("usage: mijnlieff_times PIECES COUNT");
        return;
    };
    for opening in ["rim", "any", "straight_corner"] {
        let options = Options::parse(&format!("opening={opening}")).expect("options");
        let start = AnyPosition::new(Kind::Mijnlieff, &options).expect("rules");
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let mut times: Vec<Duration> = Vec::new();
        let (mut most, mut proven) = (0, 0);
        while times.len() < count {
            let Some(position) = random_position(&start, pieces, &mut rng) else {
                continue;
            };
            let (choice, mut time) = choose(&position);
            // On a machine that does other work as well, the fastest of a few runs says what a move takes.
            for _ in 0..4 {
                if times.iter().all(|&other| other < time) {
                    time = time.min(choose(&position).1);
                }
            }
            times.push(time);
            most = most.max(choice.analysis.nodes);
            proven += usize::from(matches!(choice.value, Value::Proven(Proven::Margin(_))));
        }
        times.sort_unstable();
        let mean = times.iter().sum::<Duration>() / count.max(1) as u32;
        println!(
            "{opening}, {pieces} pieces: {proven} of {count} moves proven; {mean:.1?} on average, {:.1?} at worst; at most {most} nodes",
            times.last().copied().unwrap_or_default(),
        );
    }
}

/// The move of a new player, and how long it took.
fn choose(position: &AnyPosition) -> (Choice, Duration) {
    let begin = Instant::now();
    let mut searcher = Searcher::new(Config::default());
    let choice = searcher
        .choose(position, None, Limits::default(), &Stop::default())
        .expect("a move");
    (choice, begin.elapsed())
}

/// A position after a number of random placements; `None` if the game ended before.
fn random_position(
    start: &AnyPosition,
    pieces: usize,
    rng: &mut Xoshiro256PlusPlus,
) -> Option<AnyPosition> {
    let mut position = start.clone();
    let mut placed = 0;
    while placed < pieces {
        let mv = position.playout_move(rng)?;
        placed += usize::from(position.move_text(mv) != "pass");
        position.play(mv).ok()?;
    }
    matches!(position.turn(), Turn::Seat(_)).then_some(position)
}
