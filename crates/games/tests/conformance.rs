//! The laws of `burrow_games::testing` for every game, with a broad set of options.

use burrow_games::testing::conformance;
use burrow_games::{AnyPosition, Kind, Options, with_position};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// Plays some games with each line of options.
fn check(kind: Kind, games: usize, options: &[&str]) {
    for options in options {
        let start = AnyPosition::new(kind, &Options::parse(options).unwrap()).unwrap();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(options.len() as u64);
        with_position!(&start, position => conformance(position.game(), games, 120, &mut rng));
    }
}

#[test]
fn molehill() {
    check(
        Kind::MoleHill,
        6,
        &[
            "",
            "rounds=1",
            "rounds=1 centre_start_jump=false",
            "red=a1,e4 white=c3",
            "red=none white=none",
            "red=a1,b1,c1,d1 white=a2,b2,c2,d2 centre_start_jump=false",
        ],
    );
}

#[test]
fn taupes() {
    check(
        Kind::Taupes,
        4,
        &[
            "",
            "pro=true orientations=1,2,3,4",
            "players=3 orientations=5,0,2,1",
            "players=3 pro=true stall=12",
            "players=4 orientations=0,3,5,1",
            "players=4 pro=true orientations=2,2,2,2",
            "stall=1",
            "layout=A1A2A3A4A5/B1B2B3*C1/E4E5*G5G6/E5*A1I9/E6D5F5",
        ],
    );
}

#[test]
fn talpa() {
    check(Kind::Talpa, 10, &["size=4", "size=6", "size=8", "size=10"]);
}

#[test]
fn mijnlieff() {
    check(
        Kind::Mijnlieff,
        8,
        &[
            "",
            "opening=straight_corner",
            "opening=any",
            "board=line",
            "board=L opening=straight_corner",
            "board=T opening=any",
            "board=S",
            "board=pinwheel",
            "board=diamond",
            "board=chain",
            "board=[7,3][8,5][9,7][11,8]",
            "sets=2",
            "sets=2 board=[0,0][2,1][4,0][6,1][0,3][2,4][4,3][6,4] opening=any",
            "sets=2 board=[0,0][2,2][4,4][6,6][8,8][10,10][12,12][14,14]",
        ],
    );
}
