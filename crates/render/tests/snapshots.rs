//! Scenes and their SVG at the opening, in the middle and at the end of games with every option.
//!
//! A snapshot has the scene in words and signs, what can be pointed at, and a digest of the SVG, which is too
//! long to be read. After a wanted change: `cargo xtask golden`, and look at the pictures.

use std::fmt::Write;
use std::path::Path;

use burrow_games::{AnyPosition, Kind, Options, Record};
use burrow_render::scene::{Node, Scene};
use burrow_render::svg::{self, Inks, Settings};
use burrow_render::text::{self, Terminal};
use burrow_render::{Marks, View, draw, last_move, sketch};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use sha2::{Digest, Sha256};

const GAMES: [(&str, Kind, &str); 21] = [
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
        let _ = writeln!(text, "# {name}\n{}", shown(&record, ply));
    }
    text
}

fn shown(record: &Record, ply: usize) -> String {
    let position = record.position_at(ply).unwrap();
    let view = View {
        marks: Marks {
            last: last_move(record, ply),
            ..Marks::default()
        },
        ..View::default()
    };
    let scene = draw(&position, &view);
    let colours = false;
    let signs = text::write(
        &sketch(&position, &view),
        Terminal {
            colours,
            unicode: true,
        },
    );
    let settings = Settings {
        inks: Inks::Variables,
        symbols: true,
        targets: true,
    };
    let svg = svg::write_with(&scene, settings);
    let digest: String = Sha256::digest(&svg)
        .iter()
        .take(8)
        .map(|byte| format!("{byte:02x}"))
        .collect();
    let Scene {
        title,
        description,
        width,
        height,
        ..
    } = &scene;
    let mut text = format!(
        "{position}\n{title}\n{description}\n{signs}SVG {width:.0} by {height:.0}, {} bytes, {digest}\n",
        svg.len()
    );
    let pieces: Vec<String> = scene.nodes.iter().filter_map(piece).collect();
    let _ = writeln!(text, "pieces: {}", pieces.join(" "));
    for spot in &scene.spots {
        let (x, y) = spot.area.middle();
        let _ = writeln!(text, "{} at {x:.0},{y:.0} is {}", spot.target, spot.name);
    }
    text
}

fn piece(node: &Node) -> Option<String> {
    match node {
        Node::Piece(id, _) => Some(id.to_string()),
        _ => None,
    }
}

#[test]
fn scenes_and_their_svg_are_as_they_were() {
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
