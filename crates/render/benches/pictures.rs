//! Speed of drawing: `cargo bench -p burrow-render`. The table in `docs/PERFORMANCE.md` comes from here.

use burrow_games::{AnyPosition, Kind, Options};
use burrow_render::svg::Inks;
use burrow_render::{Drawing, Theme, draw, png, svg};
use divan::{Bencher, black_box};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

fn main() {
    divan::main();
}

/// A position in the middle of a random game.
fn middle(kind: Kind) -> AnyPosition {
    let steps = match kind {
        Kind::Taupes => 80,
        Kind::MoleHill => 30,
        Kind::Talpa => 20,
        Kind::Mijnlieff => 8,
    };
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut position = AnyPosition::new(kind, &Options::new()).unwrap();
    for _ in 0..steps {
        let mv = position.playout_move(&mut rng).unwrap();
        position.play(mv).unwrap();
    }
    position
}

#[divan::bench(args = Kind::ALL)]
fn write_svg(bencher: Bencher<'_, '_>, kind: Kind) {
    let position = middle(kind);
    bencher.bench_local(|| {
        svg::write(
            &draw(black_box(&position), &Drawing::default()),
            Inks::Variables,
        )
    });
}

#[divan::bench(args = Kind::ALL, sample_count = 20)]
fn write_png_480(bencher: Bencher<'_, '_>, kind: Kind) {
    let position = middle(kind);
    bencher.bench_local(|| {
        png::write(
            &draw(black_box(&position), &Drawing::default()),
            Theme::Light,
            480,
        )
    });
}
