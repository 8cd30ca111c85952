//! The puzzles that are compiled in: all can be read, a sample is proven again, and wrong ones are refused.

use std::collections::HashMap;

use burrow_games::{AnyPosition, Kind};
use burrow_learn::{Collection, HEADER, Judgement, Puzzle, Reply, Solver, judge};
use burrow_search::taupes::Part;
use burrow_search::{Config, ENOUGH_MEMORY, Stop};

fn solver() -> Solver {
    Solver::new(&Config {
        memory: ENOUGH_MEMORY,
        ..Config::default()
    })
}

/// Some puzzles of a game; in Taupes such as are solved together.
fn sample(kind: Kind, number: usize, seed: u64) -> Vec<Puzzle> {
    let all = Collection::embedded().sample(usize::MAX, seed).into_iter();
    let mut puzzles = all
        .map(|(_, puzzle)| puzzle)
        .filter(|puzzle| puzzle.kind() == kind);
    let Some(first) = puzzles.next() else {
        return Vec::new();
    };
    let rest = puzzles.filter(|puzzle| part(puzzle) == part(first));
    std::iter::once(first)
        .chain(rest)
        .take(number)
        .cloned()
        .collect()
}

fn part(puzzle: &Puzzle) -> Option<Part> {
    match &puzzle.position {
        AnyPosition::Taupes(position) => Part::of(position),
        _ => None,
    }
}

#[test]
fn there_are_enough_in_little_room() {
    let wanted = HashMap::from([
        (Kind::Mijnlieff, 300),
        (Kind::Talpa, 300),
        (Kind::MoleHill, 200),
        (Kind::Taupes, 200),
    ]);
    for kind in Kind::ALL {
        let found = Collection::embedded().of(Some(kind)).count();
        assert!(found >= wanted[&kind], "{kind}: {found}");
    }
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/puzzles");
    let sizes = std::fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().metadata().unwrap().len());
    assert!(sizes.sum::<u64>() <= 1 << 20);
}

#[test]
fn lines_are_written_as_they_are_read() {
    for puzzle in Collection::embedded().of(None) {
        assert_eq!(Puzzle::from_line(&puzzle.to_line()).unwrap(), *puzzle);
    }
}

#[test]
fn a_sample_is_proven_again() {
    let stop = Stop::default();
    for kind in Kind::ALL {
        let mut solver = solver();
        for puzzle in sample(kind, 20, 20_261_117) {
            let checked = puzzle.check(&mut solver, &stop);
            assert!(checked.is_ok(), "{}: {checked:?}", puzzle.id);
        }
    }
}

#[test]
fn right_moves_solve_a_puzzle_and_others_do_not() {
    let stop = Stop::default();
    for kind in Kind::ALL {
        let mut solver = solver();
        for puzzle in sample(kind, 8, 5) {
            let text = |mv| puzzle.position.move_text(mv);
            for mv in puzzle.position.moves() {
                let is_right = puzzle.solutions.contains(&mv);
                let judged = judge(&puzzle, &[&text(mv)], &mut solver, &stop).unwrap();
                let is_wrong = matches!(judged, Judgement::Wrong { .. });
                assert_ne!(is_right, is_wrong, "{}: {}", puzzle.id, text(mv));
            }
            let mut moves = vec![text(puzzle.solutions[0])];
            loop {
                let played: Vec<&str> = moves.iter().map(String::as_str).collect();
                match judge(&puzzle, &played, &mut solver, &stop).unwrap() {
                    Judgement::Solved { .. } => break,
                    Judgement::Wrong { .. } => panic!("{}: {moves:?}", puzzle.id),
                    Judgement::Right { before, answer } => {
                        let mut position = before;
                        position.play_text(played[played.len() - 1]).unwrap();
                        position.play(answer).unwrap();
                        let right = solver.solve(&position, &stop).unwrap().right;
                        moves.push(position.move_text(right[0]));
                    }
                }
            }
            assert_eq!(moves.len(), puzzle.moves(), "{}", puzzle.id);
        }
    }
}

/// Longer puzzles: the opponent's answer keeps the value, and after it any move that keeps it is accepted and no other. That
/// after every other answer that keeps it there is such a move too is proven by `Puzzle::check`.
#[test]
fn longer_puzzles_answer_and_accept_whatever_keeps_the_value() {
    let stop = Stop::default();
    for kind in [Kind::Mijnlieff, Kind::Talpa, Kind::MoleHill] {
        let mut solver = solver();
        let longer = { Collection::embedded().of(Some(kind)) }.filter(|puzzle| puzzle.moves() > 1);
        let longer: Vec<&Puzzle> = longer.collect();
        assert!(longer.len() >= 10, "{kind}: {}", longer.len());
        for puzzle in longer.into_iter().take(3) {
            let checked = puzzle.check(&mut solver, &stop);
            assert!(checked.is_ok(), "{}: {checked:?}", puzzle.id);
            for &first in &puzzle.solutions {
                let first = puzzle.position.move_text(first);
                let judged = judge(puzzle, &[&first], &mut solver, &stop).unwrap();
                let Judgement::Right { before, answer } = judged else {
                    // Another way to the same value may need no further move.
                    continue;
                };
                let mut position = before;
                position.play_text(&first).unwrap();
                let defences = solver.solve(&position, &stop).unwrap().right;
                assert!(
                    defences.contains(&answer),
                    "{}: the value is kept",
                    puzzle.id
                );
                position.play(answer).unwrap();
                let right = solver.solve(&position, &stop).unwrap().right;
                for mv in position.moves() {
                    let second = position.move_text(mv);
                    let judged = judge(puzzle, &[&first, &second], &mut solver, &stop).unwrap();
                    let is_wrong = matches!(judged, Judgement::Wrong { .. });
                    assert_eq!(is_wrong, !right.contains(&mv), "{}: {second}", puzzle.id);
                }
            }
        }
    }
}

/// In Taupes, where a disc comes before the answer, a wrong move is punished too.
#[test]
fn a_wrong_move_in_taupes_is_punished() {
    let (mut solver, stop) = (solver(), Stop::default());
    for puzzle in sample(Kind::Taupes, 5, 7) {
        let wrong =
            { puzzle.position.moves().into_iter() }.find(|mv| !puzzle.solutions.contains(mv));
        let wrong = puzzle.position.move_text(wrong.unwrap());
        let reply = Reply::to_puzzle(&puzzle, &[wrong], false, &mut solver, &stop).unwrap();
        assert_eq!(reply.said, "puzzle-punished", "{}", puzzle.id);
        assert_eq!(reply.steps.len(), 3, "{}: {:?}", puzzle.id, reply.steps);
        let mut position = puzzle.position.clone();
        for step in &reply.steps {
            position.play_text(step).unwrap();
        }
    }
}

/// A puzzle that is right, to make wrong ones of.
const RIGHT: &str = r#"{"id":"mijnlieff-0c5a468f","game":"mijnlieff","position":"mijnlieff Ll2/s1P1/1P1p/S1d1 w d2","value":{"exact":true,"value":{"margin":3}},"solutions":["Dd4"],"second_best":{"exact":true,"value":{"margin":1}},"rating":1634,"themes":["forced-pass","line"]}"#;

#[test]
fn files_that_cannot_be_read_are_refused_with_the_line_and_the_reason() {
    let file = |line: &str| format!("{HEADER}\n{line}\n");
    let changed = |from: &str, to: &str| {
        assert!(RIGHT.contains(from));
        file(&RIGHT.replacen(from, to, 1))
    };
    assert!(Collection::read(file(RIGHT).as_bytes()).is_ok());
    for (text, reason) in [
        (
            String::new(),
            "line 1: expected \"burrow puzzles 1\", found \"\"",
        ),
        (
            "burrow puzzles 2\n".to_owned(),
            "line 1: expected \"burrow puzzles 1\", found \"burrow puzzles 2\"",
        ),
        (
            file(&format!("{RIGHT}\n{RIGHT}")),
            "line 3: mijnlieff-0c5a468f is there twice",
        ),
        (
            file("{"),
            "line 2: EOF while parsing an object at line 1 column 1",
        ),
        (
            changed("\"rating\":1634,", ""),
            "line 2: missing field `rating` at line 1 column 239",
        ),
        (
            changed("\"game\":\"mijnlieff\"", "\"game\":\"talpa\""),
            "line 2: \"game\" is \"talpa\", but the position is one of mijnlieff",
        ),
        (
            changed("Ll2/", "LL2/"),
            "line 2: position: impossible position: 5 white and 3 black pieces: too few passes can have been forced for that",
        ),
        (
            changed("\"Dd4\"", "\"Da1\""),
            "line 2: the solution \"Da1\" can't be played: a1 is occupied",
        ),
        (
            changed("[\"Dd4\"]", "[]"),
            "line 2: \"solutions\" is empty: there must be a right move",
        ),
        (
            changed("{\"margin\":3}", "{\"wins\":true}"),
            "line 2: \"value\" is {\"exact\":true,\"value\":{\"wins\":true}}, not an exact value of mijnlieff, \
             like {\"exact\":true,\"value\":{\"margin\":2}}",
        ),
        (
            changed("\"line\"", "\"lines\""),
            "line 2: \"lines\" is no theme",
        ),
    ] {
        let error = Collection::read(text.as_bytes()).unwrap_err().to_string();
        assert_eq!(error, reason, "{text}");
    }
    let cut = &[0x1f, 0x8b, 8, 0][..];
    assert!(Collection::read(cut).is_err());
}

#[test]
fn puzzles_that_are_not_true_are_refused_with_the_reason() {
    let (mut solver, stop) = (solver(), Stop::default());
    let mut fault = |from: &str, to: &str| {
        assert!(RIGHT.contains(from));
        let puzzle = Puzzle::from_line(&RIGHT.replacen(from, to, 1)).unwrap();
        puzzle.check(&mut solver, &stop).unwrap_err().to_string()
    };
    for (from, to, reason) in [
        (
            "\"margin\":3",
            "\"margin\":2",
            "the value is exact margin 3, not exact margin 2",
        ),
        (
            "\"margin\":1",
            "\"margin\":-1",
            "the second best is worth exact margin 1, not exact margin -1",
        ),
        (
            "[\"Dd4\"]",
            "[\"Dd4\",\"Sd4\"]",
            "the right moves are Dd4, not Dd4 Sd4",
        ),
        ("\"Dd4\"", "\"Sd4\"", "the right moves are Dd4, not Sd4"),
        (
            "-0c5a",
            "-0c5b",
            "the id of this position is mijnlieff-0c5a468f",
        ),
        (
            "\"forced-pass\",\"line\"",
            "\"line\"",
            "the themes are \"forced-pass line\", not \"line\"",
        ),
    ] {
        assert_eq!(fault(from, to), reason, "{from} -> {to}");
    }
}
