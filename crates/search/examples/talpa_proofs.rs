//! How long Talpa positions after random moves take to prove: `SIZE PLY COUNT NODES`.

use std::time::{Duration, Instant};

use burrow_games::random::random_move;
use burrow_games::talpa::Talpa;
use burrow_games::{Game, Position};
use burrow_search::{Control, Limits, Stop, talpa};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

fn main() {
    let numbers: Vec<u64> = std::env::args().skip(1).filter_map(|arg| arg.parse().ok()).collect();
    let &[size, ply, count, nodes] = numbers.as_slice() else {
        eprintln!("usage: talpa_proofs SIZE PLY COUNT NODES");
        return;
    };
    let Some(game) = Talpa::<u64>::new(size as u8) else {
        eprintln!("no board of size {size}");
        return;
    };
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let (mut proven, mut all, mut time, mut most) = (0, 0, Duration::ZERO, 0);
    for _ in 0..count {
        let mut state = game.start();
        let mut position = None;
        while position.is_none() {
            state = game.start();
            for _ in 0..ply {
                if game.outcome(&state).is_none() {
                    let mv = random_move(&game, &state, &mut rng);
                    game.play_unchecked(&mut state, mv);
                }
            }
            position = game.outcome(&state).is_none().then(|| Position::at(game, state));
        }
        let Some(position) = position else { continue };
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let mut control = Control::new(limits, &Stop::default());
        let begin = Instant::now();
        let result = talpa::prove(&position, 256 << 20, &mut control);
        time += begin.elapsed();
        proven += u64::from(result.is_ok());
        all += control.nodes();
        most = most.max(control.nodes());
    }
    println!(
        "{size}x{size} ply {ply}: {proven} of {count} proven, {:.3} million nodes each, at most {:.1} million, {:.3} s each, {:.1} million nodes/s",
        all as f64 / count as f64 / 1e6,
        most as f64 / 1e6,
        time.as_secs_f64() / count as f64,
        all as f64 / time.as_secs_f64() / 1e6,
    );
}
