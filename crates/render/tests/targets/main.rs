//! What players point at: ids as text, what is meant by them, and what a page needs of the pictures.

mod attempts;
mod pages;

use std::collections::BTreeSet;

use burrow_games::{AnyPosition, Kind, Options};
use burrow_render::target::{Target, attempt, path};
use burrow_render::{Drawing, draw};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

const GAMES: [(Kind, &str); 17] = [
    (Kind::MoleHill, ""),
    (Kind::MoleHill, "rounds=1 red=e4,a1 white=none"),
    (Kind::MoleHill, "centre_start_jump=false"),
    (Kind::Taupes, ""),
    (Kind::Taupes, "pro=true stall=20"),
    (Kind::Taupes, "players=3 pro=true orientations=1,2,3,4"),
    (Kind::Taupes, "players=4 pro=true orientations=5,4,3,2"),
    (Kind::Talpa, "size=4"),
    (Kind::Talpa, "size=6"),
    (Kind::Talpa, ""),
    (Kind::Talpa, "size=10"),
    (Kind::Mijnlieff, ""),
    (Kind::Mijnlieff, "board=chain opening=any"),
    (Kind::Mijnlieff, "board=L opening=straight_corner"),
    (Kind::Mijnlieff, "sets=2"),
    (Kind::Mijnlieff, "sets=4"),
    (
        Kind::Mijnlieff,
        "sets=2 board=[0,0][2,2][4,4][6,6][8,8][10,10][12,12][14,14]",
    ),
];

/// Visits all positions of some random games of each kind.
fn each_position(seeds: u64, mut visit: impl FnMut(&AnyPosition)) {
    for (kind, options) in GAMES {
        let start = AnyPosition::new(kind, &Options::parse(options).unwrap()).unwrap();
        for seed in 0..seeds {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let mut position = start.clone();
            visit(&position);
            while let Some(mv) = position.playout_move(&mut rng) {
                position.play(mv).unwrap();
                visit(&position);
            }
        }
    }
}

/// The targets of a position's picture.
fn targets(position: &AnyPosition) -> Vec<Target> {
    let scene = draw(position, &Drawing::default());
    scene.spots.iter().map(|spot| spot.target).collect()
}

#[test]
fn pointing_along_the_path_of_a_legal_move_means_that_move() {
    each_position(4, |position| {
        for mv in position.moves() {
            let path = path(position, mv);
            assert_eq!(attempt(position, &path), Some(mv), "{path:?} in {position}");
            for short in 0..path.len() {
                let meant = attempt(position, &path[..short]);
                assert_eq!(meant, None, "{:?} in {position}", &path[..short]);
            }
        }
    });
}

/// What is no legal move has a reason, and nothing panics.
#[test]
fn whatever_is_pointed_at_is_a_legal_move_or_none_or_has_a_reason() {
    let mut foreign = BTreeSet::new();
    for (kind, options) in GAMES {
        let position = AnyPosition::new(kind, &Options::parse(options).unwrap()).unwrap();
        foreign.extend(targets(&position));
    }
    let mut count = 0;
    each_position(1, |position| {
        count += 1;
        if count % 13 != 1 && position.outcome().is_none() {
            return;
        }
        let legal = position.moves();
        let judge = |path: &[Target]| {
            if let Some(mv) = attempt(position, path) {
                let is_legal = position.check(mv).is_ok();
                assert_eq!(legal.contains(&mv), is_legal, "{path:?} in {position}");
            }
        };
        let own = targets(position);
        judge(&[]);
        for &first in foreign.iter().chain(&own) {
            judge(&[first]);
            for &second in &own {
                judge(&[first, second]);
                judge(&[second, first]);
            }
            judge(&[first, first, first]);
        }
    });
}

#[test]
fn ids_read_back_and_nothing_else_is_an_id() {
    let mut seen = BTreeSet::new();
    each_position(1, |position| seen.extend(targets(position)));
    assert!(seen.len() > 350, "{}", seen.len());
    for target in seen {
        assert_eq!(target.to_string().parse(), Ok(target));
    }
    for text in [
        "",
        ":",
        "square",
        "square:",
        "square:E4",
        "square:e04",
        "square:e27",
        "square:{1",
        "square:e4 ",
        " square:e4",
        "Square:e4",
        "square:e4:e5",
        "square:é4",
        "edge:e4",
        "edge:e4s",
        "edge:e4N",
        "edge:e7n",
        "edge:i4e",
        "edge:é4n",
        "hand:S",
        "hand:white",
        "hand:white:",
        "hand:white:s",
        "hand:white:X",
        "hand:white:SS",
        "hand:White:S",
        "hand:red:S",
        "space:e5",
        "space:A6",
        "space:J1",
        "space:E10",
        "space:Aé",
        "mole",
        "mole:",
        "mole:e5",
        "disc:0",
        "disc:5",
        "disc:03",
        "disc:+3",
        "disc:256",
        "choice:",
        "choice:Pass",
        "pass",
        "toString",
    ] {
        let read = text.parse::<Target>();
        assert!(read.is_err(), "{text:?} is {read:?}");
    }
    let error = "nowhere:e4".parse::<Target>().unwrap_err().to_string();
    assert!(
        error.contains("nowhere:e4") && error.contains("square:e4"),
        "{error}"
    );
}
