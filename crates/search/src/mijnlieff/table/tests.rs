//! The table against the solver.

use std::fs::{self, File, OpenOptions};
use std::path::{Path, PathBuf};

use burrow_games::mijnlieff::Board;
use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use super::index::{FULLEST, Index};
use super::{HEADER, LAYERS, Layout, MarginTable, TableError, build, square};
use crate::control::{Control, Limits, Stop};
use crate::mijnlieff::field::{Field, Hand, Situation};
use crate::mijnlieff::solver::Solver;

fn path(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("burrow-table-{}-{name}", std::process::id()));
    let _ = fs::remove_file(&path);
    path
}

fn file(path: &Path) -> File {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    options.open(path).unwrap()
}

/// A position that need not be one of a game, with any set of allowed squares.
fn random_place(index: &Index, pieces: usize, rng: &mut Xoshiro256PlusPlus) -> Situation {
    let mut sets = [0u16; 2];
    let shares = Index::shares(pieces);
    let own = rng.random_range(*shares.start()..=*shares.end());
    while ((sets[0] | sets[1]).count_ones() as usize) < pieces {
        let bit = 1 << rng.random_range(0..16);
        let side = usize::from(sets[0].count_ones() as usize == own);
        if (sets[0] | sets[1]) & bit == 0 {
            sets[side] |= bit;
        }
    }
    let [hand, other_hand]: [Hand; 2] = sets.map(|set| {
        let hands = index.hands(set.count_ones() as usize);
        hands[rng.random_range(0..hands.len())]
    });
    Situation {
        own: sets[0],
        other: sets[1],
        hand,
        other_hand,
        allowed: !(sets[0] | sets[1]) & rng.random::<u16>(),
    }
}

fn compare(table: &MarginTable, pieces: std::ops::RangeInclusive<usize>, positions: usize) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(11);
    let field = square().unwrap();
    let index = Index::new(&field);
    let mut solver = Solver::new(field, 8 << 20);
    let mut control = Control::new(Limits::default(), &Stop::default());
    let mut passes = 0;
    for pieces in pieces {
        for _ in 0..positions {
            let place = random_place(&index, pieces, &mut rng);
            let expected = solver.solve(&place, 0, &mut control).unwrap();
            let found = table.margin(&place).unwrap();
            let [own, other] = [place.own, place.other].map(|set| set.count_ones() as usize);
            // After a pass the opponent moves, and with one piece in hand those positions are computed.
            let is_in = place.allowed != 0 || Index::has(other, own);
            assert_eq!(found, is_in.then_some(expected), "{place:?}");
            passes += usize::from(place.allowed == 0);
        }
    }
    assert!(passes > 0);
}

/// The order of the squares is a part of the format.
#[test]
fn the_squares_are_numbered_as_documented() {
    let squares = Board::default_for(1).squares().to_vec();
    let names: Vec<String> = squares.iter().map(ToString::to_string).collect();
    assert_eq!((names[0].as_str(), names[1].as_str()), ("a1", "a2"));
    assert_eq!((names[4].as_str(), names[15].as_str()), ("b1", "d4"));
}

#[test]
fn numbers_every_position_once() {
    let field: Field = square().unwrap();
    let layout = Layout::new(&field);
    let index = &layout.index;
    for pieces in 0..=FULLEST {
        let mut blocks = Vec::new();
        for own in Index::shares(pieces) {
            for &occupied in index.occupied(pieces) {
                for part in index.parts(occupied, own) {
                    let block = index.block(&field, part, occupied & !part);
                    blocks.push((block.offset, block.len() as u64));
                }
            }
        }
        // They fill the layer in this order.
        let mut end = 0;
        for (offset, len) in blocks {
            assert_eq!(offset, end);
            end += len;
        }
        assert_eq!(end, index.layer_len(pieces));
    }
    assert_eq!(layout.end(0), 4_011_195_636 + HEADER as u64);
    assert_eq!(layout.end(LAYERS), HEADER as u64);
}

#[test]
fn agrees_with_the_solver_and_resumes() {
    let path = path("agrees");
    let stop = Stop::default();
    let remote = stop.clone();
    // Stopped in the middle of the first layer, nothing is whole.
    let mut told = 0;
    let mut halfway = |progress: &super::Progress| {
        told += 1;
        assert_eq!(progress.pieces, FULLEST);
        if progress.layer > 0.5 {
            remote.stop();
        }
    };
    assert_eq!(
        build(file(&path), FULLEST, 1, &stop, &mut halfway).unwrap(),
        LAYERS
    );
    assert!(told > 10);
    assert!(fs::metadata(&path).unwrap().len() > HEADER as u64);
    assert_eq!(MarginTable::open(file(&path)).unwrap().from(), LAYERS);

    let mut bytes = 0;
    let mut all = |progress: &super::Progress| bytes = progress.bytes;
    let whole = build(file(&path), FULLEST, 2, &Stop::default(), &mut all).unwrap();
    assert_eq!(
        (whole, bytes),
        (FULLEST, fs::metadata(&path).unwrap().len())
    );
    let table = MarginTable::open(file(&path)).unwrap();
    compare(&table, FULLEST..=FULLEST, 3000);
    // What is there is not done again, and a layer that was stopped leaves the others.
    let never = &mut |_: &super::Progress| unreachable!();
    assert_eq!(
        build(file(&path), FULLEST, 1, &stop, never).unwrap(),
        FULLEST
    );
    assert_eq!(build(file(&path), 0, 1, &stop, never).unwrap(), FULLEST);
    compare(&table, FULLEST..=FULLEST, 30);
    let index = Index::new(&square().unwrap());
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(12);
    let mut early = random_place(&index, FULLEST - 1, &mut rng);
    early.allowed = !(early.own | early.other);
    assert_eq!(table.margin(&early).unwrap(), None);
    fs::remove_file(&path).unwrap();
}

#[test]
fn says_what_is_wrong_with_a_file() {
    let path = path("wrong");
    let layout = Layout::new(&square().unwrap());
    let header = layout.header(FULLEST);
    let mut other_version = header;
    other_version[8] = 9;
    let mut damaged = header;
    damaged[40] ^= 1;
    for (bytes, message) in [
        (&b"not a table"[..], "no table"),
        (&[0; 500], "no table"),
        (&other_version, "version 9"),
        (&damaged, "damaged"),
        (&header, "has 128 bytes and should have 15855968"),
    ] {
        fs::write(&path, bytes).unwrap();
        let opened = MarginTable::open(file(&path)).map(|table| table.from());
        let built = build(file(&path), 0, 1, &Stop::default(), &mut |_| {});
        for result in [opened, built] {
            let error: TableError = result.unwrap_err();
            assert!(error.to_string().contains(message), "{error}");
        }
        // Nothing is written over.
        assert_eq!(fs::read(&path).unwrap(), bytes);
    }
    fs::remove_file(&path).unwrap();
}
