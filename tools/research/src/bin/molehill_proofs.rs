//! How far from the end rounds of Mole Hill are proven.
//!
//! `cargo run --release -p burrow-research --bin molehill_proofs -- FILE LIMIT [FROM [TO [THREADS]]]` reads rounds, one in each line as
//! the mole's and gardener's moves in turn, and for each number of visited squares says how many of the positions in which the
//! gardener is to move are proven within a limit: a number of nodes, or a time like `1000ms`. Every position gets a new player.
//! The rounds in `crates/search/data/molehill-rounds.txt` were played by
//! `cargo run --release -p burrow-research --bin molehill_proofs -- play COUNT NODES SEED`.

use std::ops::RangeInclusive;
use std::time::{Duration, Instant};

use burrow_games::molehill::{HILLS, MoleHill};
use burrow_games::random::random_move;
use burrow_games::{Notation, Position, Turn};
use burrow_search::molehill::Searcher;
use burrow_search::{Config, Control, Limits, Stop, Value};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

fn rules() -> MoleHill {
    MoleHill {
        single_round: true,
        ..MoleHill::default()
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |index: usize, default: u64| {
        let text = arguments.get(index);
        text.map_or(default, |text| text.parse().expect("a number"))
    };
    match arguments.first().map(String::as_str) {
        Some("play") => play(number(1, 20), number(2, 30_000), number(3, 1)),
        Some(file) => {
            let text = std::fs::read_to_string(file).expect("a file of rounds");
            let limits = limits(arguments.get(1).map_or("300000", String::as_str));
            let [from, to] = [number(2, 5), number(3, 16)].map(|hills| hills as usize);
            let config = Config {
                threads: number(4, 1) as usize,
                ..Config::default()
            };
            prove(&text, limits, from..=to.min(HILLS - 1), &config);
        }
        None => eprintln!(
            "usage: molehill_proofs FILE LIMIT [FROM [TO [THREADS]]] | play COUNT NODES SEED"
        ),
    }
}

fn limits(text: &str) -> Limits {
    let number = |text: &str| text.parse().expect("a number");
    match text.strip_suffix("ms") {
        Some(time) => Limits {
            time: Some(Duration::from_millis(number(time))),
            ..Limits::default()
        },
        None => Limits::nodes(number(text)),
    }
}

/// Prints rounds between two equal sides, from starts that are drawn.
fn play(count: u64, nodes: u64, seed: u64) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    for _ in 0..count {
        let mut searcher = Searcher::new(&Config::default());
        let mut position = Position::new(rules());
        let start = random_move(position.game(), position.state(), &mut rng);
        let mut moves = vec![position.game().move_text(start)];
        position.play(start).expect("a legal start");
        while position.turn() != Turn::Over {
            let limits = Limits::nodes(nodes);
            let analysis = searcher.analyse(&position, &mut Control::new(limits, &Stop::default()));
            let mv = analysis.best().expect("a move").mv;
            moves.push(position.game().move_text(mv));
            position.play(mv).expect("a legal move");
        }
        println!("{}", moves.join(" "));
    }
}

fn prove(text: &str, limits: Limits, hills: RangeInclusive<usize>, config: &Config) {
    println!("visited  rounds  proven  nodes of the proven  time of all");
    for hills in hills {
        let (mut rounds, mut proven, mut nodes, mut time) = (0, 0, 0, Duration::ZERO);
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let Some(position) = position(line, hills) else {
                continue;
            };
            let mut searcher = Searcher::new(config);
            let begin = Instant::now();
            let control = Control::new(limits, &Stop::default());
            let analysis = searcher.analyse(&position, &mut control.for_the_best_move());
            time += begin.elapsed();
            rounds += 1;
            if matches!(analysis.best().expect("a move").value, Value::Proven(_)) {
                proven += 1;
                nodes += analysis.nodes;
            }
        }
        println!("{hills:7}  {rounds:6}  {proven:6}  {nodes:19}  {time:.1?}");
    }
}

/// The position of a round when the mole has just visited a number of squares; `None` if it ends before or there.
fn position(line: &str, hills: usize) -> Option<Position<MoleHill>> {
    let mut position = Position::new(rules());
    let mut moves = line.split_whitespace();
    while position.state().path().count() < hills {
        let mv = position.game().parse_move(moves.next()?).expect("a move");
        position.play(mv).expect("a legal move");
    }
    (position.turn() != Turn::Over).then_some(position)
}
