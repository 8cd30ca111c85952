//! Mijnlieff: the book and a large table against the solver, and every board solved from its start.

use burrow_search::mijnlieff::{Searcher, book, table};
use burrow_search::{Config, Limits, Stop};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::files::{data, directory, open};
use crate::mijnlieff_support::{BOARDS, MEMORY, analyse, random_position, searcher, start};

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
        let analysis = analyse(&mut searcher(MEMORY), &position, Limits::nodes(u64::MAX));
        let is_proven = analysis.moves.iter().all(|mv| mv.value.is_proven());
        assert!(is_proven, "{position}");
    }
}

/// From 11 pieces on: 600 MB on the disk.
#[test]
fn a_large_table_agrees_with_the_solver() {
    let directory = directory("exhaustive_mijnlieff");
    let file = open(&directory.join(table::NAME));
    let built = table::build(file, 11, 1, &Stop::default(), &mut |_| {});
    assert_eq!(built.expect("it is built"), 11);
    let mut plain = searcher(MEMORY);
    let mut aided = Searcher::new(&Config {
        memory: MEMORY,
        data: data(&directory),
        ..Config::default()
    });
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(10);
    for _ in 0..2000 {
        let Some(position) = random_position("opening=any", 6, &mut rng) else {
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
