//! Random games of all kinds, for tests of what is said about them.

use burrow_games::{AnyMove, AnyPosition, Kind, Options};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// Every game with each of its options.
pub(crate) const GAMES: &[(Kind, &str)] = &[
    (Kind::MoleHill, ""),
    (Kind::MoleHill, "rounds=1"),
    (Kind::MoleHill, "red=none white=a1,e4"),
    (Kind::MoleHill, "centre_start_jump=false"),
    (Kind::Taupes, ""),
    (Kind::Taupes, "players=3 pro=true orientations=1,2,3,4"),
    (Kind::Taupes, "players=4 stall=12"),
    (Kind::Talpa, "size=4"),
    (Kind::Talpa, "size=6"),
    (Kind::Talpa, ""),
    (Kind::Talpa, "size=10"),
    (Kind::Mijnlieff, ""),
    (Kind::Mijnlieff, "opening=straight_corner board=line"),
    (Kind::Mijnlieff, "opening=any board=pinwheel"),
    (Kind::Mijnlieff, "board=L"),
    (Kind::Mijnlieff, "board=T"),
    (Kind::Mijnlieff, "board=S"),
    (Kind::Mijnlieff, "board=diamond"),
    (Kind::Mijnlieff, "board=chain"),
    (Kind::Mijnlieff, "sets=2"),
];

/// The start of a game with these options.
pub(crate) fn start(kind: Kind, options: &str) -> AnyPosition {
    AnyPosition::new(kind, &Options::parse(options).unwrap()).unwrap()
}

/// Looks at every position of random games, with the steps that led to it.
pub(crate) fn look(games: u64, mut at: impl FnMut(&AnyPosition, &AnyPosition, &[AnyMove])) {
    for &(kind, options) in GAMES {
        let start = start(kind, options);
        for seed in 0..games {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let mut position = start.clone();
            let mut steps = Vec::new();
            at(&position, &start, &steps);
            while let Some(step) = position.playout_move(&mut rng) {
                position.play(step).unwrap();
                steps.push(step);
                at(&position, &start, &steps);
            }
        }
    }
}
