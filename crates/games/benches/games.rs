//! Speed of the rules: `cargo bench`. The tables in `docs/PERFORMANCE.md` come from here.

use burrow_games::mijnlieff::{Board, Mijnlieff, Opening};
use burrow_games::molehill::MoleHill;
use burrow_games::perft::perft;
use burrow_games::random::Playout;
use burrow_games::talpa::Talpa;
use burrow_games::taupes::{Layout, Taupes};
use burrow_games::{Game, Turn};
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

fn main() {
    divan::main();
}

fn talpa(size: u8) -> Talpa<u64> {
    Talpa::new(size).unwrap()
}

fn talpa10() -> Talpa<u128> {
    Talpa::new(10).unwrap()
}

fn mijnlieff() -> Mijnlieff {
    Mijnlieff::new(Board::default_for(1), Opening::Rim)
}

fn taupes(players: usize, pro: bool) -> Taupes {
    Taupes::new(players, pro, [0, 1, 2, 3], None, Layout::default()).unwrap()
}

fn rng() -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(1)
}

/// States met in random games, with a step to play in each.
fn sample<G: Playout>(game: &G) -> Vec<(G::State, G::Move)> {
    const STATES: usize = 1000;
    let mut rng = rng();
    let mut sample = Vec::with_capacity(STATES);
    let mut state = game.start();
    while sample.len() < STATES {
        if game.turn(&state) == Turn::Over {
            state = game.start();
        }
        let mv = game.playout_move(&state, &mut rng);
        sample.push((state, mv));
        game.play_unchecked(&mut state, mv);
    }
    sample
}

fn bench_moves<G: Playout>(bencher: Bencher<'_, '_>, game: &G) {
    let sample = sample(game);
    bencher
        .counter(ItemsCount::new(sample.len()))
        .bench_local(|| {
            for (state, _) in &sample {
                black_box(game.moves(black_box(state)));
            }
        });
}

fn bench_play<G: Playout>(bencher: Bencher<'_, '_>, game: &G) {
    let sample = sample(game);
    bencher
        .counter(ItemsCount::new(sample.len()))
        .bench_local(|| {
            for (state, mv) in &sample {
                let mut state = *black_box(state);
                game.play_unchecked(&mut state, *mv);
                black_box(state);
            }
        });
}

/// Items are leaves.
fn bench_perft<G: Game>(bencher: Bencher<'_, '_>, game: &G, depth: u32) {
    let start = game.start();
    let leaves = perft(game, &start, depth);
    bencher
        .counter(ItemsCount::new(leaves))
        .bench_local(|| perft(game, black_box(&start), depth));
}

/// Items are steps; the time is that of 100 games.
fn bench_random<G: Playout>(bencher: Bencher<'_, '_>, game: &G) {
    let games = || {
        let mut rng = rng();
        let mut steps = 0;
        for _ in 0..100 {
            steps += game.play_out(&mut game.start(), &mut rng);
        }
        steps
    };
    bencher.counter(ItemsCount::new(games())).bench_local(games);
}

macro_rules! benches {
    ($($name:ident: $game:expr, depth $depth:expr;)*) => {
        $(
            mod $name {
                use super::*;

                #[divan::bench]
                fn moves(bencher: Bencher<'_, '_>) {
                    bench_moves(bencher, &$game);
                }

                #[divan::bench]
                fn play(bencher: Bencher<'_, '_>) {
                    bench_play(bencher, &$game);
                }

                #[divan::bench]
                fn perft(bencher: Bencher<'_, '_>) {
                    bench_perft(bencher, &$game, $depth);
                }

                #[divan::bench]
                fn random_games(bencher: Bencher<'_, '_>) {
                    bench_random(bencher, &$game);
                }
            }
        )*
    };
}

benches! {
    mijnlieff_square: mijnlieff(), depth 4;
    molehill_match: MoleHill::default(), depth 3;
    talpa_4: talpa(4), depth 5;
    talpa_6: talpa(6), depth 3;
    talpa_8: talpa(8), depth 3;
    talpa_10: talpa10(), depth 2;
    taupes_2: taupes(2, false), depth 3;
    taupes_4_pro: taupes(4, true), depth 3;
}
