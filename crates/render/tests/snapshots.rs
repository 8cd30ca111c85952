//! Positions in words and signs at the opening, in the middle and at the end of games with every option.
//!
//! A snapshot holds what a player reads: the title and the description of the picture, the sketch for a
//! terminal and, of the position in the middle, what a screen reader says of everything that can be pointed
//! at. The pictures themselves are in `docs/pictures`. After a wanted change: `cargo xtask golden`.

use std::fmt::Write;
use std::path::Path;

use burrow_games::{AnyPosition, Kind, Options, Record};
use burrow_render::text::{self, Terminal};
use burrow_render::{Drawing, Marks, Scene, draw, last_move, sketch};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

const GAMES: [(&str, Kind, &str); 23] = [
    ("molehill", Kind::MoleHill, ""),
    (
        "molehill-flowers",
        Kind::MoleHill,
        "rounds=1 red=e4,a1 white=none",
    ),
    (
        "molehill-no-jump",
        Kind::MoleHill,
        "centre_start_jump=false",
    ),
    ("taupes-2", Kind::Taupes, ""),
    ("taupes-3", Kind::Taupes, "players=3 orientations=1,2,3,4"),
    (
        "taupes-4-pro",
        Kind::Taupes,
        "players=4 pro=true orientations=5,4,3,2",
    ),
    ("taupes-stall", Kind::Taupes, "pro=true stall=20"),
    ("talpa-4", Kind::Talpa, "size=4"),
    ("talpa-6", Kind::Talpa, "size=6"),
    ("talpa-8", Kind::Talpa, "size=8"),
    ("talpa-10", Kind::Talpa, "size=10"),
    ("mijnlieff", Kind::Mijnlieff, ""),
    ("mijnlieff-line", Kind::Mijnlieff, "board=line opening=any"),
    (
        "mijnlieff-l",
        Kind::Mijnlieff,
        "board=L opening=straight_corner",
    ),
    ("mijnlieff-t", Kind::Mijnlieff, "board=T"),
    ("mijnlieff-s", Kind::Mijnlieff, "board=S"),
    ("mijnlieff-pinwheel", Kind::Mijnlieff, "board=pinwheel"),
    ("mijnlieff-diamond", Kind::Mijnlieff, "board=diamond"),
    ("mijnlieff-chain", Kind::Mijnlieff, "board=chain"),
    (
        "mijnlieff-tiles",
        Kind::Mijnlieff,
        "board=[0,0][2,0][2,2][4,3]",
    ),
    ("mijnlieff-two-sets", Kind::Mijnlieff, "sets=2"),
    ("mijnlieff-three-sets", Kind::Mijnlieff, "sets=3"),
    ("mijnlieff-four-sets", Kind::Mijnlieff, "sets=4"),
];

fn snapshot(kind: Kind, options: &str) -> String {
    let start = AnyPosition::new(kind, &Options::parse(options).unwrap()).unwrap();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(11);
    let mut record = Record::new(start);
    while let Some(mv) = record.position().playout_move(&mut rng) {
        record.play(mv).unwrap();
    }
    let plies = record.steps().len();
    let mut text = String::new();
    for (name, ply) in [("opening", 0), ("middle", plies / 2), ("end", plies)] {
        let position = record.position_at(ply).unwrap();
        let drawing = Drawing {
            marks: Marks {
                last: last_move(&record, ply),
                ..Marks::default()
            },
            ..Drawing::default()
        };
        let scene = draw(&position, &drawing);
        let signs = text::write(&sketch(&position, &drawing), TERMINAL);
        let (title, description) = (&scene.title, &scene.description);
        let _ = writeln!(
            text,
            "# {name}\n{position}\n{title}\n{description}\n{signs}"
        );
        if name == "middle" {
            let _ = writeln!(text, "{}", spoken(&scene));
        }
    }
    text
}

const TERMINAL: Terminal = Terminal {
    colours: false,
    unicode: true,
};

/// What everything that can be pointed at is called, in lines of about 100 columns.
fn spoken(scene: &Scene) -> String {
    let mut text = String::new();
    let mut column = 0;
    for spot in &scene.spots {
        let _ = write!(text, "{};", spot.name);
        column += spot.name.chars().count() + 2;
        if column < 80 {
            text.push(' ');
        } else {
            text.push('\n');
            column = 0;
        }
    }
    text + "\n"
}

#[test]
fn positions_are_told_as_they_were() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/snapshots");
    let mut changed = Vec::new();
    for (name, kind, options) in GAMES {
        let file = folder.join(format!("{name}.txt"));
        let now = snapshot(kind, options);
        if std::env::var_os("BURROW_WRITE_GOLDEN").is_some() {
            std::fs::write(&file, &now).unwrap();
        }
        let kept = std::fs::read_to_string(&file).unwrap_or_default();
        if let Some((kept, now)) = kept
            .lines()
            .zip(now.lines())
            .find(|(kept, now)| kept != now)
        {
            changed.push(format!("{name}: was {kept:?}, is {now:?}"));
        } else if kept.len() != now.len() {
            changed.push(format!("{name}: {} bytes, not {}", now.len(), kept.len()));
        }
    }
    assert!(
        changed.is_empty(),
        "`cargo xtask golden`, then look at what changed:\n{}",
        changed.join("\n")
    );
}
