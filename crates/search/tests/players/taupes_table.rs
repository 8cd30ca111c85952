//! The table of the last level of Taupes against solving on demand and against plain search.

use std::fs;
use std::path::Path;

use burrow_games::taupes::{Move, Taupes};
use burrow_games::{Position, Turn};
use burrow_search::taupes::Searcher;
use burrow_search::taupes::table::{NAME, Split, TOLERANCE, Table, TableError, build, check};
use burrow_search::{Analysis, Config, Limits, Proven, Stop, Value};
use rand_xoshiro::rand_core::SeedableRng;

use crate::support::files::{directory, open};
use crate::support::taupes::{Rng, after, analyse, bounds, last_level, with_data};

fn one_each() -> Split {
    "1-1".parse().expect("a split")
}

fn make(path: &Path) {
    let built =
        build(open(path), &[one_each()], &Stop::default(), &mut |_| {}).expect("it is built");
    assert!(built.is_complete() && built.wanted == 3, "{built:?}");
    assert_eq!(built.bytes, fs::metadata(path).expect("a file").len());
}

#[test]
fn the_table_says_what_solving_says() {
    let data = directory("taupes_table_values");
    make(&data.join(NAME));
    let table = Table::open(open(&data.join(NAME))).expect("a table");
    assert_eq!(table.splits(), [one_each()]);
    let mut rng = Rng::seed_from_u64(21);
    let (mut reader, mut solver) = (with_data(&data), Searcher::new(&Config::default()));
    assert_eq!(reader.warnings(), Vec::<String>::new());
    for round in 0..300 {
        let position = last_level(&mut rng, 2);
        let (game, state) = (position.game(), position.state());
        let Turn::Seat(mover) = position.turn() else {
            unreachable!()
        };
        let read = analyse(&mut reader, &position, Limits::default());
        // The table is much less work than solving.
        assert!(read.nodes < 1000, "{position}: {} nodes", read.nodes);
        let solved = analyse(&mut solver, &position, Limits::default());
        assert_eq!(read.moves.len(), solved.moves.len());
        for value in &read.moves {
            assert!(
                matches!(value.value, Value::Proven(Proven::Chances(_))),
                "{position} {value:?}"
            );
            let other = solved
                .moves
                .iter()
                .find(|other| other.mv == value.mv)
                .expect("the same moves");
            assert!(
                (value.merit - other.merit).abs() < 1e-5,
                "{position} {value:?} {other:?}"
            );
            if round < 20 {
                let [lower, upper] = bounds(game, &after(game, state, value.mv), mover, 4);
                assert!(
                    lower - 1e-5 <= value.merit && value.merit <= upper + 1e-5,
                    "{position} {value:?}"
                );
            }
        }
    }
    // Other splits are not in this table.
    let position = last_level(&mut rng, 3);
    let analysis = analyse(&mut reader, &position, Limits::nodes(20_000));
    assert!({ analysis.moves.iter() }.all(|mv| !mv.value.is_proven() || mv.merit == 1.0));
}

#[test]
fn a_table_is_checked_by_the_rules() {
    let path = directory("taupes_table_check").join(NAME);
    make(&path);
    let check = || {
        check(
            &Table::open(open(&path)).expect("a table"),
            3000,
            5,
            &Stop::default(),
        )
    };
    let [checked] = &check()[..] else {
        panic!("the table has one split")
    };
    assert!(checked.is_right() && checked.states == 3000, "{checked:?}");
    // The numbers of 16 bits alone make for some difference.
    assert!((1e-7..TOLERANCE).contains(&checked.difference));
    // Lengths and depths are those of a good table, but the last values are too high by a tenth.
    let mut bytes = fs::read(&path).expect("a file");
    let begin = bytes.len() - 60_000;
    for value in bytes[begin..].chunks_exact_mut(2) {
        let high = u16::from_le_bytes([value[0], value[1]]).saturating_add(6553);
        value.copy_from_slice(&high.to_le_bytes());
    }
    fs::write(&path, bytes).expect("it can be written");
    let checked = &check()[0];
    assert!(
        !checked.is_right() && checked.difference > 0.01,
        "{checked:?}"
    );
    assert!(
        checked
            .worst
            .as_ref()
            .is_some_and(|text| text.starts_with("4 "))
    );
}

#[test]
fn the_table_says_nothing_near_a_stall_or_to_weak_levels() {
    let data = directory("taupes_table_limits");
    make(&data.join(NAME));
    let mut reader = with_data(&data);
    let mut rng = Rng::seed_from_u64(22);
    let uncertain = |analysis: Analysis<Move>| {
        { analysis.moves.iter() }.all(|mv| !mv.value.is_proven() || mv.merit == 1.0)
    };
    for _ in 0..20 {
        let position = last_level(&mut rng, 2);
        assert!(uncertain(analyse(
            &mut reader,
            &position,
            Limits::nodes(500)
        )));
        let (game, state) = (position.game(), position.state());
        let (turns, layout) = (game.orientations(), game.layout().clone());
        let stall = Some(state.turned() + 9);
        let short = Taupes::new(2, false, turns, stall, layout).expect("it fits");
        let position = Position::at(short, *state);
        assert!(uncertain(analyse(
            &mut reader,
            &position,
            Limits::nodes(20_000)
        )));
    }
}

#[test]
fn a_table_is_continued_and_repaired() {
    let path = directory("taupes_table_resume").join(NAME);
    let stopped = Stop::default();
    stopped.stop();
    let built = build(open(&path), &Split::ALL, &stopped, &mut |_| {}).expect("an empty table");
    assert_eq!((built.parts, built.wanted), (0, 18));
    assert!(
        Table::open(open(&path))
            .expect("a table")
            .splits()
            .is_empty()
    );
    // Told to stop in the midst of it, it keeps the parts that are done.
    let stop = Stop::default();
    let built = build(open(&path), &[one_each()], &stop, &mut |progress| {
        if progress.parts[0] == 1 {
            stop.stop();
        }
    });
    let parts = built.expect("a part of a table").parts;
    assert!((1..3).contains(&parts), "{parts} parts");
    make(&path);
    let whole = fs::read(&path).expect("a file");
    // What is there is not solved again.
    let mut reports = 0;
    build(open(&path), &[one_each()], &Stop::default(), &mut |_| {
        reports += 1;
    })
    .expect("a table");
    assert_eq!(
        (reports, fs::read(&path).expect("a file") == whole),
        (0, true)
    );
    // The last section was damaged, and something was left behind it by a run that was killed.
    let mut damaged = whole.clone();
    let last = damaged.len() - 5;
    damaged[last] ^= 1;
    damaged.extend([7; 100]);
    fs::write(&path, damaged).expect("it can be written");
    make(&path);
    assert!(fs::read(&path).expect("a file") == whole);
}

#[test]
fn what_is_no_table_is_refused_with_a_reason() {
    let data = directory("taupes_table_errors");
    let path = data.join(NAME);
    let good = data.join("good");
    make(&good);
    let good = fs::read(good).expect("a file");
    let error = |content: &[u8]| {
        fs::write(&path, content).expect("it can be written");
        match Table::open(open(&path)) {
            Err(error) => error,
            Ok(_) => panic!("this is no table"),
        }
    };
    let changed = |at: usize, byte: u8| {
        let mut bytes = good.clone();
        bytes[at] = byte;
        bytes
    };
    assert!(matches!(error(b""), TableError::Foreign));
    assert!(matches!(error(b"something else"), TableError::Foreign));
    assert!(matches!(error(&changed(8, 9)), TableError::Version(9)));
    for damaged in [
        &good[..500],
        &good[..good.len() - 1],
        // The number of slots, an offset, a length, the number of positions.
        &changed(12, 1),
        &changed(16 + 5, 1),
        &changed(16 + 8, 1),
        &changed(1024, 0),
    ] {
        assert!(matches!(error(damaged), TableError::Damaged(_)));
    }
    let warnings = with_data(&data).warnings();
    assert!(
        warnings.len() == 1 && warnings[0].contains("damaged"),
        "{warnings:?}"
    );
    // A file that is something else is not overwritten.
    fs::write(&path, "a letter").expect("it can be written");
    let refused = build(open(&path), &Split::ALL, &Stop::default(), &mut |_| {});
    assert!(matches!(refused, Err(TableError::Foreign)));
    assert_eq!(fs::read(&path).expect("a file"), b"a letter");
    assert!("4-1".parse::<Split>().is_err());
    assert_eq!("3-1".parse::<Split>(), "1-3".parse::<Split>());
}
