//! How many nodes each search looks at in a second of one thread: the best of three new players.
//!
//! Run it as `cargo run --release -p burrow-research --bin search_speed`. The proof of Talpa is measured by
//! `talpa_proofs`.

use std::error::Error;
use std::time::Instant;

use burrow_games::{AnyPosition, Kind, Options, Record};
use burrow_search::{Config, Limits, Searcher, Stop};

/// The beginning of a round between strong sides (`crates/search/data/molehill-rounds.txt`).
const ROUND: &str = "g6 e4e f7 d4n e7 e4n f6 g3n g5 g4n h4 g2n g3 f2n";

/// A search: its name, the game with its options, the moves that are played before, and the nodes.
type Row = (&'static str, Kind, &'static str, &'static str, u64);

const ROWS: [Row; 6] = [
    ("Talpa 8x8, the tree", Kind::Talpa, "", "", 2_000_000),
    ("Mijnlieff, the solver", Kind::Mijnlieff, "", "", 900_000),
    (
        "Mijnlieff, pinwheel",
        Kind::Mijnlieff,
        "board=pinwheel",
        "",
        500_000,
    ),
    (
        "Mole Hill, looking ahead",
        Kind::MoleHill,
        "",
        "g6",
        1_000_000,
    ),
    (
        "Mole Hill, seven squares visited",
        Kind::MoleHill,
        "",
        ROUND,
        300_000,
    ),
    ("Taupes, two players", Kind::Taupes, "", "", 400_000),
];

fn main() -> Result<(), Box<dyn Error>> {
    for (name, kind, options, moves, nodes) in ROWS {
        let mut record = Record::new(AnyPosition::new(kind, &Options::parse(options)?)?);
        for mv in moves.split_whitespace() {
            record.play_text(mv)?;
        }
        let mut best: f64 = 0.0;
        let mut looked = 0;
        for _ in 0..3 {
            let mut searcher = Searcher::new(Config::default());
            let began = Instant::now();
            let analysis =
                searcher.analyse(record.position(), Limits::nodes(nodes), &Stop::default())?;
            best = best.max(analysis.nodes as f64 / began.elapsed().as_secs_f64());
            looked = analysis.nodes;
        }
        println!("{name}: {looked} nodes, {:.2} million a second", best / 1e6);
    }
    Ok(())
}
