//! The player of Mijnlieff against brute force and against known values.

use std::sync::{Arc, Mutex};

use burrow_games::mijnlieff::{Mijnlieff, Move};
use burrow_games::{Notation, Position, Turn};
use burrow_search::mijnlieff::{Searcher, table};
use burrow_search::{
    Analysis, Config, Control, Expected, Limits, MoveValue, Proven, SolvedPositions, Stop, Value,
};
use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::support::files::{data, directory, open};
use crate::support::mijnlieff::{BOARDS, MEMORY, analyse, random_position, searcher, start};

/// The margin for the side to move, by trying everything.
fn brute_force(position: &Position<Mijnlieff>) -> i32 {
    let margin = |mv| {
        let mut next = position.clone();
        next.play(mv).unwrap();
        -brute_force(&next)
    };
    let moves = position.moves().into_iter();
    moves.map(margin).max().unwrap_or_else(|| {
        let game = position.game();
        let points = game.points(position.state()).map(|points| points as i32);
        let own = position.state().to_move();
        points[own.index()] - points[own.other().index()]
    })
}

fn margin(value: &Value) -> Option<i32> {
    match value {
        Value::Proven(Proven::Margin(margin)) => Some(*margin),
        _ => None,
    }
}

/// Every legal move has a value, the best comes first, and the line can be played.
fn check_form(position: &Position<Mijnlieff>, analysis: &Analysis<Move>) {
    let mut moves: Vec<Move> = analysis.moves.iter().map(|value| value.mv).collect();
    moves.sort_unstable();
    let mut legal = position.moves().to_vec();
    legal.sort_unstable();
    assert_eq!(moves, legal, "{position}");
    assert!(analysis.moves.is_sorted_by(|a, b| a.merit >= b.merit));
    let mut position = position.clone();
    for &mv in &analysis.line {
        position.play(mv).unwrap();
    }
    for value in &analysis.moves {
        if let Value::Estimated(estimate) = &value.value {
            let sum: f64 = estimate.win_probability.iter().sum();
            assert!((sum - 1.0).abs() < 1e-9);
            assert!(matches!(estimate.expected, Some(Expected::Margin(_))));
        }
    }
}

/// All values are proven and agree with brute force.
fn check_exact(position: &Position<Mijnlieff>, analysis: &Analysis<Move>) {
    check_form(position, analysis);
    for value in &analysis.moves {
        let mut next = position.clone();
        next.play(value.mv).unwrap();
        let expected = -brute_force(&next);
        assert_eq!(margin(&value.value), Some(expected), "{position} {value:?}");
    }
}

/// The values of moves by their texts.
fn margins(options: &str, moves: &[&str]) -> Vec<Option<i32>> {
    let position = start(options);
    let analysis = analyse(&mut searcher(MEMORY), &position, Limits::default());
    check_form(&position, &analysis);
    let value = |text: &&str| {
        let mv = position.game().parse_move(text).unwrap();
        let value = analysis.moves.iter().find(|value| value.mv == mv);
        margin(&value.unwrap().value)
    };
    moves.iter().map(value).collect()
}

#[test]
fn agrees_with_brute_force() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut positions = 0;
    for options in BOARDS {
        let mut searcher = searcher(1 << 20);
        for round in 0..250 {
            let empty = 2 + round % 5;
            let Some(position) = random_position(options, empty, &mut rng) else {
                continue;
            };
            let analysis = analyse(&mut searcher, &position, Limits::default());
            check_exact(&position, &analysis);
            positions += 1;
        }
    }
    assert!(positions > 1500, "only {positions} positions");
}

#[test]
fn the_best_move_alone_is_as_good_as_the_best_of_all() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(12);
    for (index, options) in BOARDS.into_iter().enumerate() {
        for empty in 1..=12 - usize::from(index > 0) {
            let Some(position) = random_position(options, empty, &mut rng) else {
                continue;
            };
            let all = analyse(&mut searcher(MEMORY), &position, Limits::default());
            let control = Control::new(Limits::default(), &Stop::default());
            let best = searcher(MEMORY).analyse(&position, &mut control.for_the_best_move());
            check_form(&position, &best);
            let value_of = |mv: Move| all.moves.iter().find(|value| value.mv == mv).unwrap();
            let chosen = best.best().unwrap();
            let expected = margin(&all.best().unwrap().value);
            assert_eq!(margin(&chosen.value), expected, "{position}");
            assert_eq!(margin(&value_of(chosen.mv).value), expected, "{position}");
            assert_eq!(best.depth, all.depth, "{position}");
        }
    }
}

#[test]
fn looking_to_the_end_agrees_with_brute_force() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
    for options in BOARDS.into_iter().chain(["sets=2"]) {
        let mut searcher = searcher(1 << 20);
        for round in 0..60 {
            let empty = 2 + round % 4;
            let Some(position) = random_position(options, empty, &mut rng) else {
                continue;
            };
            let limits = Limits {
                depth: Some(32),
                ..Limits::default()
            };
            check_exact(&position, &analyse(&mut searcher, &position, limits));
        }
    }
}

#[test]
fn the_memory_does_not_change_exact_values() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    for options in BOARDS {
        let Some(position) = random_position(options, 9, &mut rng) else {
            continue;
        };
        let values = |memory: usize| {
            let analysis = analyse(&mut searcher(memory), &position, Limits::default());
            check_form(&position, &analysis);
            let values = analysis.moves.iter();
            let mut values: Vec<_> = values.map(|v| (v.mv, margin(&v.value))).collect();
            values.sort_unstable();
            values
        };
        let expected = values(16 << 20);
        assert!(expected.iter().all(|(_, margin)| margin.is_some()));
        for memory in [0, 1000, 100_000] {
            assert_eq!(values(memory), expected, "{position} with {memory} bytes");
        }
    }
}

#[test]
fn the_line_keeps_the_margin() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(4);
    for options in BOARDS {
        for _ in 0..10 {
            let Some(mut position) = random_position(options, 8, &mut rng) else {
                continue;
            };
            let analysis = analyse(&mut searcher(4 << 20), &position, Limits::default());
            let best = margin(&analysis.best().unwrap().value).unwrap();
            let own = position.state().to_move();
            for &mv in &analysis.line {
                position.play(mv).unwrap();
            }
            assert_eq!(position.turn(), Turn::Over, "{position}");
            let points = position.game().points(position.state());
            let points = points.map(|points| points as i32);
            assert_eq!(points[own.index()] - points[own.other().index()], best);
        }
    }
}

#[test]
fn every_limit_gives_all_legal_moves() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    for options in BOARDS.into_iter().chain(["sets=2", "sets=2 opening=any"]) {
        let squares = start(options).game().board().squares().len();
        let mut searcher = searcher(1 << 20);
        for round in 0..60 {
            let empty = rng.random_range(1..=squares as u32) as usize;
            let Some(position) = random_position(options, empty, &mut rng) else {
                continue;
            };
            let nodes = [0, 1, 2, 5, 17, 100, 1000, 5000][round % 8];
            let depth = [None, None, Some(0), Some(1), Some(2)][round % 5];
            let limits = Limits {
                nodes: Some(nodes),
                depth,
                time: None,
            };
            let analysis = analyse(&mut searcher, &position, limits);
            check_form(&position, &analysis);
            // The line may take some nodes more.
            assert!(analysis.nodes <= nodes + 2, "{} of {nodes}", analysis.nodes);
        }
    }
}

#[test]
fn repeats_itself() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(6);
    for options in ["", "board=chain", "sets=2"] {
        let positions: Vec<_> = (0..6)
            .filter_map(|_| random_position(options, 12, &mut rng))
            .collect();
        let run = || -> Vec<_> {
            let mut searcher = searcher(1 << 20);
            let limits = Limits::nodes(3000);
            let analyse = |position| analyse(&mut searcher, position, limits);
            positions.iter().map(analyse).collect()
        };
        assert_eq!(run(), run());
    }
}

#[test]
fn stops_at_once() {
    for options in ["board=diamond opening=any", "sets=2"] {
        let position = start(options);
        let mut searcher = searcher(8 << 20);
        let hurried = Limits::nodes(1);
        analyse(&mut searcher, &position, hurried);
        let stop = Stop::default();
        let remote = stop.clone();
        let told = std::thread::spawn(move || {
            // Until the search is well under way.
            while remote.nodes() < 100_000 {
                std::thread::yield_now();
            }
            remote.stop();
        });
        let analysis = searcher.analyse(&position, &mut Control::new(Limits::default(), &stop));
        told.join().unwrap();
        check_form(&position, &analysis);
        let open = |value: &MoveValue<Move>| margin(&value.value).is_none();
        assert!(analysis.moves.iter().any(open), "it ran to its end");
        // Nothing is looked at once it was told, beyond the move that leads to each position.
        let mut ended = Control::new(Limits::default(), &stop);
        let analysis = searcher.analyse(&position, &mut ended);
        check_form(&position, &analysis);
        assert!(analysis.nodes <= 3, "{} nodes", analysis.nodes);
    }
}

#[test]
fn the_book_knows_the_first_moves() {
    let rim = ["Sa1", "Sa2", "Da1", "Da2", "Pa1", "Pa2", "La1", "La2"];
    let expected = [-1, -1, -2, -1, -1, -1, -1, -1].map(Some);
    assert_eq!(margins("", &rim), expected);
    assert_eq!(margins("opening=any", &["Pb2", "Sb2"]), [Some(1), Some(0)]);
    assert_eq!(margins("opening=straight_corner", &["Sa1"]), [Some(-1)]);
}

#[test]
fn the_book_agrees_with_the_solver() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    // The book is not used where the nodes are limited.
    let unaided = Limits::nodes(u64::MAX);
    let mut searcher = searcher(MEMORY);
    for empty in [14, 14, 13, 13] {
        let position = random_position("opening=any", empty, &mut rng).unwrap();
        let mut with_book = analyse(&mut searcher, &position, Limits::default());
        let mut without = analyse(&mut searcher, &position, unaided);
        for analysis in [&mut with_book, &mut without] {
            analysis.moves.sort_by_key(|value| value.mv);
        }
        assert_eq!(with_book.moves, without.moves, "{position}");
    }
}

/// Lines that are kept in memory.
#[derive(Debug)]
struct Lines(Mutex<String>);

impl SolvedPositions for Lines {
    fn read(&self) -> String {
        self.0.lock().unwrap().clone()
    }

    fn add(&self, line: &str) {
        let mut lines = self.0.lock().unwrap();
        lines.push_str(line);
        lines.push('\n');
    }
}

#[test]
fn keeps_what_was_expensive() {
    let elsewhere = "not a position\nmijnlieff 4/4/4/S3 b a1 7\n";
    let kept = Arc::new(Lines(Mutex::new(elsewhere.to_owned())));
    let keeper = || {
        Searcher::new(&Config {
            memory: MEMORY,
            solved: Some(kept.clone()),
            ..Config::default()
        })
    };
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(9);
    let position = random_position("board=T", 14, &mut rng).unwrap();
    let first = analyse(&mut keeper(), &position, Limits::default());
    let second = analyse(&mut keeper(), &position, Limits::default());
    let lines = kept.read();
    assert!(lines.starts_with(elsewhere), "{lines}");
    assert!(lines.lines().count() > 2, "nothing was kept");
    assert!(second.nodes < first.nodes);
    let values = |analysis: &Analysis<Move>| {
        let mut values: Vec<_> = analysis
            .moves
            .iter()
            .map(|v| (v.mv, margin(&v.value)))
            .collect();
        values.sort_unstable();
        values
    };
    assert_eq!(values(&first), values(&second));
}

#[test]
fn analyses_with_a_table_as_without() {
    let directory = directory("mijnlieff_table");
    let file = directory.join(table::NAME);
    let with_data = |data| {
        Searcher::new(&Config {
            memory: 4 << 20,
            data,
            ..Config::default()
        })
    };
    let from = table::build(open(&file), 13, 1, &Stop::default(), &mut |_| {}).unwrap();
    assert_eq!(from, 13);
    let (mut plain, mut aided) = (with_data(None), with_data(data(&directory)));
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(10);
    let mut positions = 0;
    for round in 0..300 {
        // Their moves lead from before the table into it, within it, and out of it.
        let empty = [5, 4, 4, 3][round % 4];
        let Some(position) = random_position("opening=any", empty, &mut rng) else {
            continue;
        };
        let expected = analyse(&mut plain, &position, Limits::default());
        let found = analyse(&mut aided, &position, Limits::default());
        check_form(&position, &found);
        let values = |analysis: &Analysis<Move>| {
            let moves = analysis.moves.iter();
            let mut values: Vec<_> = moves.map(|v| (v.mv, margin(&v.value))).collect();
            values.sort_unstable();
            values
        };
        assert_eq!(values(&found), values(&expected), "{position}");
        positions += 1;
    }
    assert!(positions > 200, "only {positions} positions");
    assert!(aided.warnings().is_empty());
    // A table that is cut off is named and not used.
    std::fs::write(&file, &std::fs::read(&file).unwrap()[..1000]).unwrap();
    let position = random_position("", 6, &mut rng).unwrap();
    let mut unaided = with_data(data(&directory));
    check_exact(
        &position,
        &analyse(&mut unaided, &position, Limits::default()),
    );
    assert!(unaided.warnings()[0].contains("it is not whole"));
}

#[test]
fn among_equal_moves_it_leaves_the_fewest_right_answers() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    let mut harder = 0;
    for _ in 0..40 {
        let Some(position) = random_position("", 6, &mut rng) else {
            continue;
        };
        let after = |mv| {
            let mut after = position.clone();
            after.play(mv).unwrap();
            after
        };
        let best = brute_force(&position);
        // How many answers are right and how many are wrong.
        let answers = |mv| {
            let after = after(mv);
            let keeps = |answer: &Move| {
                let mut next = after.clone();
                next.play(*answer).unwrap();
                brute_force(&next) == best
            };
            let (right, wrong): (Vec<_>, Vec<_>) = after.moves().into_iter().partition(keeps);
            (right.len(), wrong.len())
        };
        let mut control = Control::new(Limits::default(), &Stop::default()).for_the_best_move();
        let analysis = searcher(1 << 20).analyse(&position, &mut control);
        let chosen = analysis.best().unwrap().mv;
        assert_eq!(-brute_force(&after(chosen)), best, "{position}");
        let (right, wrong) = answers(chosen);
        for mv in position.moves() {
            let (other, traps) = answers(mv);
            if traps > 0 && -brute_force(&after(mv)) == best {
                assert!(
                    wrong > 0 && right <= other,
                    "{position}: {mv:?} beats {chosen:?}"
                );
                harder += usize::from(right < other);
            }
        }
    }
    assert!(harder > 0);
}
