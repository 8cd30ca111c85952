//! How long Talpa positions after random moves take to prove: `SIZE PLY COUNT NODES`.

use std::time::{Duration, Instant};

use burrow_games::Position;
use burrow_games::random::random_move;
use burrow_games::talpa::{Bitboard, Talpa};
use burrow_search::{Control, Limits, Stop, talpa};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

fn main() {
    let numbers: Vec<u64> = std::env::args()
        .skip(1)
        .filter_map(|arg| arg.parse().ok())
        .collect();
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
        let position = loop {
            let mut position = Position::new(game);
            while position.outcome().is_none()
                && game.empty(position.state()).count() < ply as usize
            {
                let mv = random_move(&game, position.state(), &mut rng);
                let _ = position.play(mv);
            }
            if position.outcome().is_none() {
                break position;
            }
        };
        let limits = Limits::nodes(nodes);
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
