//! One whole game of each kind, step by step, as text files: a change of behaviour shows as a difference.
//!
//! `cargo xtask golden` writes them again.

use std::fmt::Write;
use std::path::Path;

use burrow_games::{AnyPosition, Kind, Options, Turn};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

fn playthrough(kind: Kind, options: &str) -> String {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2026);
    let mut position = AnyPosition::new(kind, &Options::parse(options).unwrap()).unwrap();
    let mut text = String::new();
    for ply in 0.. {
        let turn = match position.turn() {
            Turn::Seat(seat) => format!("seat {seat}"),
            Turn::Chance => "chance".to_owned(),
            Turn::Over => "over".to_owned(),
        };
        writeln!(text, "ply {ply}, {turn}, hash {:016x}", position.hash()).unwrap();
        writeln!(text, "  {position}").unwrap();
        let Some(mv) = position.playout_move(&mut rng) else {
            break;
        };
        let mut legal: Vec<String> = position
            .moves()
            .into_iter()
            .map(|mv| position.move_text(mv))
            .collect();
        legal.sort_unstable();
        writeln!(text, "  {} legal: {}", legal.len(), legal.join(" ")).unwrap();
        writeln!(text, "  plays {}", position.move_text(mv)).unwrap();
        position.play(mv).unwrap();
    }
    writeln!(text, "result {}", position.outcome().unwrap()).unwrap();
    text
}

fn check(name: &str, kind: Kind, options: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data/golden")
        .join(name);
    let played = playthrough(kind, options);
    if std::env::var_os("BURROW_WRITE_GOLDEN").is_some() {
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(&file, &played).unwrap();
    }
    let golden = std::fs::read_to_string(&file).unwrap();
    for (number, (played, golden)) in (1..).zip(played.lines().zip(golden.lines())) {
        assert_eq!(
            played, golden,
            "line {number} of {name}; `cargo xtask golden` writes it again"
        );
    }
    assert_eq!(
        played.lines().count(),
        golden.lines().count(),
        "length of {name}"
    );
}

#[test]
fn molehill() {
    check("molehill.txt", Kind::MoleHill, "");
}

#[test]
fn taupes() {
    check(
        "taupes.txt",
        Kind::Taupes,
        "players=3 pro=true orientations=0,3,5,1",
    );
}

#[test]
fn talpa() {
    check("talpa.txt", Kind::Talpa, "size=6");
}

#[test]
fn mijnlieff() {
    check("mijnlieff.txt", Kind::Mijnlieff, "board=pinwheel");
}
