//! Mijnlieff: the book and a large table against the solver, and every board solved from its start.

use std::path::Path;

use burrow_games::mijnlieff::{Mijnlieff, Move};
use burrow_games::random::random_move;
use burrow_games::{Options, Position, Turn};
use burrow_search::mijnlieff::{Searcher, book, table};
use burrow_search::{Analysis, Config, Control, Limits, Stop};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

const BOARDS: [&str; 9] = [
    "",
    "board=line",
    "board=L opening=any",
    "board=T",
    "board=S opening=straight_corner",
    "board=pinwheel",
    "board=diamond opening=any",
    "board=chain",
    "board=[0,0][2,1][4,0][3,3]",
];

fn start(options: &str) -> Position<Mijnlieff> {
    let options = Options::parse(options).expect("options");
    Position::new(Mijnlieff::from_options(&options).expect("rules"))
}

fn searcher(data: Option<&Path>) -> Searcher {
    Searcher::new(&Config {
        memory: 24 << 20,
        data: data.map(Path::to_path_buf),
        ..Config::default()
    })
}

fn analyse(
    searcher: &mut Searcher,
    position: &Position<Mijnlieff>,
    limits: Limits,
) -> Analysis<Move> {
    searcher.analyse(position, &mut Control::new(limits, &Stop::default()))
}

#[test]
fn the_book_is_what_the_solver_says() {
    let data = include_bytes!("../../data/mijnlieff-square.bin");
    let generated = book::generate(data[0], 96 << 20, &Stop::default(), |_, _| {});
    assert!(generated.expect("nobody stops it") == data);
}

#[test]
fn every_board_is_solved_without_the_book() {
    for options in BOARDS {
        let position = start(options);
        // The book is not used where the nodes are limited.
        let analysis = analyse(&mut searcher(None), &position, Limits::nodes(u64::MAX));
        let is_proven = analysis.moves.iter().all(|mv| mv.value.is_proven());
        assert!(is_proven, "{position}");
    }
}

/// From 11 pieces on: 600 MB on the disk.
#[test]
fn a_large_table_agrees_with_the_solver() {
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join("exhaustive_mijnlieff");
    std::fs::create_dir_all(&directory).expect("a directory for the test");
    let file = directory.join("mijnlieff.table");
    let built = table::build(&file, 11, 1, &Stop::default(), &mut |_| {});
    assert_eq!(built.expect("it is built"), 11);
    let (mut plain, mut aided) = (searcher(None), searcher(Some(&directory)));
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(10);
    for _ in 0..2000 {
        let Some(position) = random_position(6, &mut rng) else {
            continue;
        };
        let [expected, found] = [&mut plain, &mut aided].map(|searcher| {
            let moves = analyse(searcher, &position, Limits::default()).moves;
            let mut values: Vec<_> = moves.into_iter().map(|mv| (mv.mv, mv.value)).collect();
            values.sort_by_key(|(mv, _)| *mv);
            values
        });
        assert_eq!(found, expected, "{position}");
    }
    std::fs::remove_dir_all(&directory).expect("it can be removed");
}

/// A position with `empty` empty squares, reached by random play; `None` if the game ended before.
fn random_position(empty: usize, rng: &mut Xoshiro256PlusPlus) -> Option<Position<Mijnlieff>> {
    let mut position = start("opening=any");
    let game = position.game().clone();
    while let Turn::Seat(_) = position.turn() {
        let squares = game.board().squares().iter();
        let is_empty = |square: &&_| game.piece_at(position.state(), **square).is_none();
        if squares.filter(is_empty).count() == empty {
            return Some(position);
        }
        let mv = random_move(&game, position.state(), rng);
        position.play(mv).expect("a legal move");
    }
    None
}
