//! Books of Talpa: they are complete, joined, checked and used.

use std::collections::HashMap;
use std::io;
use std::process::Command;
use std::sync::{Arc, Mutex};

use burrow_games::talpa::{BLUE, RED};
use burrow_games::{Game, Position};
use burrow_search::talpa::{Book, BookFault, Entry, Searcher, built_in_book, prove, solve};
use burrow_search::{Config, Proven, Stop, Value};
use rand::RngExt;

use crate::support::files::{data, directory};
use crate::support::talpa::{check_form, check_proofs, config, control, game, rng, wander, winner};

fn settings(threads: usize) -> solve::Settings {
    solve::Settings {
        first_ply: 1,
        nodes: 5000,
        memory: 1 << 16,
        threads,
        seed: 0,
        snapshot: None,
    }
}

/// Solves 4x4 in runs that each end after some positions, and gives the book's text.
fn solve_in_runs(settings: &solve::Settings, positions: usize) -> String {
    let mut text = String::new();
    loop {
        let mut book = Book::parse(game(4), &text).expect("a good book");
        let (stop, mut count, mut lines) = (Stop::default(), 0, Vec::new());
        let mut report = |progress: &solve::Progress| {
            let missing = progress.missing.into_iter().flatten();
            assert!(missing.into_iter().all(|missing| missing >= 0.0));
            count += 1;
            if count == positions {
                stop.stop();
            }
        };
        let result = solve::run(&mut book, &mut lines, settings, &stop, &mut report);
        text += str::from_utf8(&lines).expect("text");
        if let Some(winner) = result.expect("no errors") {
            assert_eq!(winner, RED);
            return text;
        }
    }
}

#[test]
fn a_board_is_solved_over_many_runs() {
    let game = game(4);
    for (threads, positions) in [(1, usize::MAX), (1, 7), (3, 20)] {
        let text = solve_in_runs(&settings(threads), positions);
        let book = Book::parse(game, &text).expect("a good book");
        let proof = solve::verify(&book).expect("a complete proof");
        assert_eq!(proof.winner, RED);
        assert!(proof.inner > 0 && !proof.leaves.is_empty());
        let mut seen = HashMap::new();
        for leaf in &proof.leaves {
            assert_eq!(winner(&game, leaf, &mut seen), RED);
        }
        // A false or missing verdict about all leaves is no proof.
        let false_book = Book::parse(game, &text.replace(" red ", " blue ")).expect("a good book");
        assert_ne!(
            solve::verify(&false_book).map(|proof| proof.winner),
            Some(RED)
        );
        let splits: Vec<_> = text.lines().filter(|line| line.contains("split")).collect();
        let splits = Book::parse(game, &splits.join("\n")).expect("a good book");
        assert_eq!(solve::verify(&splits), None);
    }
}

#[test]
fn what_is_newly_proven_says_how_it_is_won() {
    for threads in [1, 3] {
        let text = solve_in_runs(&settings(threads), 7);
        let book = Book::parse(game(4), &text).expect("a good book");
        assert!(book.win_count() > 0);
        assert_eq!(book.unanswered(), []);
    }
}

#[test]
fn the_book_that_comes_with_the_program_says_how_everything_is_won() {
    let book = built_in_book().expect("a good book");
    assert!(book.win_count() > 400, "{}", book.win_count());
    assert_eq!(book.unanswered(), []);
}

/// Positions of 4x4 that the side to move wins, without anything that says how.
fn wins_without_moves() -> String {
    let (mut rng, game) = (rng(31), game(4));
    let (mut seen, mut lines) = (HashMap::new(), String::new());
    for _ in 0..40 {
        if let Some(position) = wander(game, 3, &mut rng) {
            let state = position.state();
            let truth = winner(&game, state, &mut seen);
            if truth == state.to_move() {
                lines += &Book::new(game).line(state, Entry::Won(truth), 9);
                lines.push('\n');
            }
        }
    }
    lines
}

#[test]
fn winning_moves_are_added_over_many_runs() {
    let game = game(4);
    let mut text = wins_without_moves();
    let parse = |text: &str| Book::parse(game, text).expect("a good book");
    let (wins, mut open) = (parse(&text).win_count(), parse(&text).unanswered().len());
    assert!(open > 3, "{open} of {wins}");
    let mut runs = 0;
    while open > 0 {
        let (mut book, stop, mut lines) = (parse(&text), Stop::default(), Vec::new());
        let mut report = |answered: &solve::Answered| {
            assert_eq!(answered.wins, wins);
            if answered.known >= wins - open + 2 {
                stop.stop();
            }
        };
        let wrong = solve::answer(&mut book, &mut lines, 10_000, 1 << 16, &stop, &mut report);
        assert_eq!(wrong.expect("no errors"), None);
        text += str::from_utf8(&lines).expect("text");
        let left = parse(&text).unanswered().len();
        assert!(left < open, "{left} of {open} after a run");
        open = left;
        runs += 1;
    }
    assert!(runs > 1, "nothing was left for a second run");
    let (book, mut seen) = (parse(&text), HashMap::new());
    for (state, proven) in book.proven() {
        assert_eq!(winner(&game, state, &mut seen), proven);
        // The page shows the move, and what follows is proven too.
        let Some(mv) = book.answer(state).filter(|_| proven == state.to_move()) else {
            continue;
        };
        let mut next = *state;
        game.play(&mut next, mv).expect("a legal move");
        if game.outcome(&next).is_some() || book.get(&next).is_none() {
            continue;
        }
        for reply in game.moves(&next) {
            let mut after = next;
            game.play(&mut after, reply).expect("a legal move");
            if game.outcome(&after).is_none() {
                assert_eq!(book.winner(&after), Some(proven));
                let proof = book.page(&after).proof.expect("a proof");
                assert_eq!(proof.1.leaves, 1);
            }
        }
    }
}

#[test]
fn a_win_that_is_none_is_found_out() {
    let (game, stop) = (game(4), Stop::default());
    // Red wins the game, so the first move of its proof leaves Blue with nothing.
    let text = solve_in_runs(&settings(1), usize::MAX);
    let red = Book::parse(game, &text).expect("a good book");
    let mut lost = game.start();
    let mv = red.answer(&lost).expect("a winning move");
    game.play(&mut lost, mv).expect("a legal move");
    let line = red.line(&lost, Entry::Won(BLUE), 1);
    let mut book = Book::parse(game, &line).expect("a good book");
    let wrong = solve::answer(
        &mut book,
        &mut Vec::new(),
        u64::MAX,
        1 << 20,
        &stop,
        &mut |_| {},
    );
    let wrong = wrong.expect("no errors").expect("a position");
    assert_eq!(book.line(&wrong, Entry::Won(BLUE), 1), line);
}

#[test]
fn books_can_be_joined_and_are_used() {
    let game = game(4);
    let text = solve_in_runs(&settings(1), usize::MAX);
    let lines: Vec<_> = text.lines().collect();
    let (front, back) = lines.split_at(lines.len() / 2);
    let joined = [back.join("\n"), front.join("\n")].join("\n# from another machine\n");
    let book = Book::parse(game, &joined).expect("a good book");
    assert_eq!(book.winner(&game.start()), Some(RED));
    assert!(solve::verify(&book).is_some());

    let folder = directory("talpa_joined");
    std::fs::write(folder.join("talpa4.book"), &joined).expect("a file");
    let config = Config {
        data: data(&folder),
        ..config(1 << 16)
    };
    let start = Position::new(game);
    let analysis = Searcher::new(&config).analyse(&start, &mut control(0));
    check_form(&start, &analysis);
    let best = analysis.best().expect("a move");
    assert_eq!(best.value, Value::Proven(Proven::Wins(true)));
    check_proofs(&start, &analysis, &mut HashMap::new());
}

#[test]
fn books_are_joined_by_what_one_lacks() {
    let game = game(4);
    let line = |plies: &[usize], entry| {
        let mut state = game.start();
        for &index in plies {
            let mv = game.moves(&state)[index];
            game.play(&mut state, mv).expect("legal");
        }
        Book::new(game).line(&state, entry, 5) + "\n"
    };
    let split = line(&[], Entry::Split);
    let [red, blue] = [RED, BLUE].map(|seat| line(&[0, 0], Entry::Won(seat)));
    let other = [split.clone(), red.clone()].concat();
    assert_eq!(solve::missing_lines(game, &split, &other), Ok(red.clone()));
    assert_eq!(
        solve::missing_lines(game, &other, &split),
        Ok(String::new())
    );
    let conflict = solve::missing_lines(game, &other, &blue).unwrap_err();
    assert_eq!(conflict.fault, BookFault::Conflict);
    assert!(conflict.to_string().contains("line 3"), "{conflict}");
}

/// A snapshot that is kept in memory.
#[derive(Debug)]
struct Kept(Mutex<Vec<u8>>);

impl solve::Snapshot for Kept {
    fn read(&self) -> io::Result<Vec<u8>> {
        Ok(self.0.lock().expect("a lock").clone())
    }

    fn replace(
        &self,
        write: &mut dyn FnMut(&mut dyn io::Write) -> io::Result<()>,
    ) -> io::Result<()> {
        let mut bytes = Vec::new();
        write(&mut bytes)?;
        *self.0.lock().expect("a lock") = bytes;
        Ok(())
    }
}

#[test]
fn a_snapshot_lets_the_next_run_go_on() {
    let settings = solve::Settings {
        nodes: 40_000,
        memory: 1 << 22,
        snapshot: Some(Arc::new(Kept(Mutex::default()))),
        ..settings(1)
    };
    // The second run has no book, but it knows what took long.
    let nodes = [0, 1].map(|_| {
        let mut book = Book::new(game(4));
        let winner = solve::run(
            &mut book,
            &mut Vec::new(),
            &settings,
            &Stop::default(),
            &mut |_| {},
        );
        assert_eq!(winner.expect("no errors"), Some(RED));
        book.nodes()
    });
    assert!(4 * nodes[1] < 3 * nodes[0], "{nodes:?}");
}

/// Late positions against brute force, where the endgame search and the judge are at work.
#[test]
fn a_check_of_a_book_agrees_with_brute_force() {
    let (mut rng, game) = (rng(7), game(6));
    let (mut seen, mut book) = (HashMap::new(), Book::new(game));
    let mut wrong = None;
    for _ in 0..3000 {
        let plies = rng.random_range(16..30);
        if let Some(position) = wander(game, plies, &mut rng) {
            let truth = winner(&game, position.state(), &mut seen);
            book.add(position.state(), Entry::Won(truth), 1);
            wrong = Some((*position.state(), truth.other()));
        }
    }
    for _ in 0..30 {
        if let Some(position) = wander(game, 12, &mut rng) {
            let truth = prove(&position, 1 << 22, &mut control(u64::MAX)).expect("no limit");
            book.add(position.state(), Entry::Won(truth), 1);
        }
    }
    let check = |book: &Book<u64>, sample| {
        let stop = Stop::default();
        solve::check(book, sample, 1 << 20, &stop, &mut |_, _| {}).expect("not stopped")
    };
    let checked = check(&book, None);
    assert_eq!(checked.wrong, None);
    assert!(checked.proof.is_none() && checked.agreed == checked.leaves);
    assert!(checked.agreed > 500, "only {}", checked.agreed);
    assert_eq!(check(&book, Some((10, 1))).agreed, 10);

    let (state, loser) = wrong.expect("a position");
    let mut book = Book::new(game);
    book.add(&state, Entry::Won(loser), 1);
    assert_eq!(check(&book, None).wrong, Some(state));
}

/// The second checker shares no code with the program.
#[test]
fn the_checker_in_python_agrees() {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tools/verify_talpa6.py");
    let path = std::env::temp_dir().join(format!("burrow-talpa-{}.py.book", std::process::id()));
    let run = |text: &str| {
        std::fs::write(&path, text).expect("a file");
        let output = Command::new("python3")
            .args([
                script,
                "--size",
                "4",
                "--sample",
                "5",
                "--positions",
                "9999",
            ])
            .arg(&path)
            .output()
            .expect("python3 is there");
        let out = String::from_utf8_lossy(&output.stdout).into_owned();
        (output.status.success(), out)
    };
    let text = solve_in_runs(&settings(1), usize::MAX);
    let (right, out) = run(&text);
    assert!(
        right && out.contains("Red wins: the book is a complete proof"),
        "{out}"
    );
    let splits: Vec<_> = text.lines().filter(|line| line.contains("split")).collect();
    let (_, out) = run(&splits.join("\n"));
    assert!(out.contains("not solved"), "{out}");
    let (right, out) = run(&text.replace(" red ", " blue "));
    assert!(!right, "{out}");
    std::fs::remove_file(&path).expect("removed");
}

#[test]
fn a_book_that_cannot_be_read_is_reported() {
    let folder = directory("talpa_bad");
    std::fs::write(folder.join("talpa4.book"), "nonsense\n").expect("a file");
    let config = Config {
        data: data(&folder),
        ..config(1 << 16)
    };
    let mut searcher = Searcher::new(&config);
    assert!(searcher.warnings().is_empty());
    searcher.analyse(&Position::new(game(4)), &mut control(0));
    let warnings = searcher.warnings();
    // Without a file there is nothing to report.
    searcher.analyse(&Position::new(game(6)), &mut control(0));
    assert_eq!(warnings.len(), 1);
    assert!(warnings[0].contains("talpa4.book") && warnings[0].contains("line 1"));
    assert!(searcher.warnings().is_empty());
}

#[test]
fn a_proven_win_comes_with_its_line() {
    let (mut rng, game) = (rng(6), game(6));
    let mut searcher = Searcher::new(&config(16 << 20));
    let (mut wins, mut complete) = (0, 0);
    for _ in 0..100 {
        let Some(position) = wander(game, 14, &mut rng) else {
            continue;
        };
        let mover = position.state().to_move();
        let analysis = searcher.analyse(&position, &mut control(1_000_000));
        check_form(&position, &analysis);
        let best = analysis.best().expect("a move");
        if best.value != Value::Proven(Proven::Wins(true)) {
            continue;
        }
        wins += 1;
        let mut end = position.clone();
        for &mv in &analysis.line {
            end.play(mv).expect("the line is legal");
        }
        // Where the line reaches the end, the one who was to win has won.
        if let Some(outcome) = end.outcome() {
            assert_eq!(outcome.winner(), Some(mover), "{position}");
            complete += 1;
        }
    }
    assert!(wins > 20, "only {wins} wins");
    assert!(2 * complete > wins, "only {complete} of {wins} to the end");
}

#[test]
fn a_bad_line_is_named() {
    let bad = Book::parse(game(4), "# fine\nbrbr r red 1\n").err();
    assert_eq!(bad.map(|bad| bad.line), Some(2));
}

/// The book that others go on with can be read, and knows a winner exactly if it is a complete proof.
#[test]
fn the_book_in_the_repository_can_be_read() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/talpa6.book");
    let text = std::fs::read_to_string(file).unwrap();
    let book = Book::parse(game(6), &text).unwrap();
    let (proven, split) = book.len();
    assert!(
        proven >= 415 && split >= 142,
        "{proven} proven, {split} split"
    );
    let start = Position::new(game(6));
    assert_eq!(
        book.winner(start.state()).is_some(),
        solve::verify(&book).is_some()
    );
}
