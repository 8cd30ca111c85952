//! The player of Talpa: proofs agree with brute force, limits are kept, books are complete.

use std::collections::HashMap;
use std::process::Command;
use std::thread;
use std::time::Duration;

use burrow_games::random::random_move;
use burrow_games::talpa::{BLUE, Bitboard, Move, RED, State, Talpa};
use burrow_games::{Game, Position, Seat};
use burrow_search::talpa::{Book, Entry, Fault, Searcher, prove, solve};
use burrow_search::{Analysis, Config, Control, Limits, Proven, Stop, Value};
use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

fn rng(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

fn game(size: u8) -> Talpa<u64> {
    Talpa::new(size).expect("a size of the rules")
}

fn config(memory: usize) -> Config {
    Config {
        memory,
        ..Config::default()
    }
}

fn control(nodes: u64) -> Control {
    let limits = Limits::nodes(nodes);
    Control::new(limits, &Stop::default())
}

/// A position after `plies` random moves; none if the game ended before.
fn wander<B: Bitboard>(
    game: Talpa<B>,
    plies: usize,
    rng: &mut Xoshiro256PlusPlus,
) -> Option<Position<Talpa<B>>> {
    let mut position = Position::new(game);
    for _ in 0..plies {
        if position.outcome().is_some() {
            return None;
        }
        let mv = random_move(&game, position.state(), rng);
        position.play(mv).expect("legal");
    }
    position.outcome().is_none().then_some(position)
}

/// The winner, by the rules and nothing else.
fn winner(game: &Talpa<u64>, state: &State<u64>, seen: &mut HashMap<u64, Seat>) -> Seat {
    if let Some(outcome) = game.outcome(state) {
        return outcome.winner().expect("no draws");
    }
    if let Some(&winner) = seen.get(&game.hash(state)) {
        return winner;
    }
    let mover = state.to_move();
    let wins = game.moves(state).into_iter().any(|mv| {
        let mut next = *state;
        game.play(&mut next, mv).expect("legal");
        winner(game, &next, seen) == mover
    });
    let result = if wins { mover } else { mover.other() };
    seen.insert(game.hash(state), result);
    result
}

/// Checks that all legal moves are there, each with a value of the right kind, best first.
fn check_form<B: Bitboard>(position: &Position<Talpa<B>>, analysis: &Analysis<Move>) {
    let mut given: Vec<_> = analysis.moves.iter().map(|value| value.mv).collect();
    let mut legal = position.moves().to_vec();
    given.sort();
    legal.sort();
    assert_eq!(given, legal, "{position}");
    assert!(analysis.moves.is_sorted_by(|a, b| a.merit >= b.merit));
    for value in &analysis.moves {
        assert!((0.0..=1.0).contains(&value.merit));
        if let Value::Estimated(estimate) = &value.value {
            let sum: f64 = estimate.win_probability.iter().sum();
            assert!((sum - 1.0).abs() < 1e-9);
        }
    }
    let best = analysis.moves.first().map(|best| best.mv);
    assert_eq!(analysis.line.first().copied(), best);
    let mut position = position.clone();
    for &mv in &analysis.line {
        position.play(mv).expect("the line is legal");
    }
}

/// Checks every proven value against brute force, and gives how many there were.
fn check_proofs(
    position: &Position<Talpa<u64>>,
    analysis: &Analysis<Move>,
    seen: &mut HashMap<u64, Seat>,
) -> usize {
    let (game, mover) = (position.game(), position.state().to_move());
    let mut proven = 0;
    for value in &analysis.moves {
        if let Value::Proven(result) = &value.value {
            let mut next = *position.state();
            game.play(&mut next, value.mv).expect("legal");
            let wins = winner(game, &next, seen) == mover;
            assert_eq!(*result, Proven::Wins(wins), "{position} {:?}", value.mv);
            proven += 1;
        }
    }
    proven
}

#[test]
fn proofs_agree_with_brute_force() {
    let (mut rng, mut count) = (rng(1), 0);
    // 4x4 from anywhere, 6x6 where brute force can follow.
    for (size, plies) in [(4, 2..12), (6, 18..30)] {
        let game = game(size);
        let mut seen = HashMap::new();
        for _ in 0..3000 {
            let plies = rng.random_range(plies.clone());
            let Some(position) = wander(game, plies, &mut rng) else {
                continue;
            };
            let truth = winner(&game, position.state(), &mut seen);
            // The size of the table must not matter, down to a single place.
            for memory in [0, 1 << 12, 1 << 18] {
                let proof = prove(&position, memory, &mut control(u64::MAX));
                assert_eq!(proof, Ok(truth), "{position} with {memory} bytes");
            }
            count += 1;
        }
    }
    assert!(count > 2000, "only {count} positions");
}

#[test]
fn analyses_agree_with_brute_force() {
    let mut rng = rng(2);
    for (size, plies) in [(4, 2..12), (6, 18..30)] {
        let game = game(size);
        let (mut seen, mut proven) = (HashMap::new(), 0);
        let mut searcher = Searcher::new(&config(1 << 20));
        for _ in 0..2000 {
            let plies = rng.random_range(plies.clone());
            let Some(position) = wander(game, plies, &mut rng) else {
                continue;
            };
            let nodes = rng.random_range(0..30_000);
            let analysis = searcher.analyse(&position, &mut control(nodes));
            check_form(&position, &analysis);
            proven += check_proofs(&position, &analysis, &mut seen);
        }
        assert!(proven > 1000, "only {proven} values were proven");
    }
}

#[test]
fn enough_nodes_prove_what_matters() {
    let (mut rng, game) = (rng(3), game(6));
    let mut searcher = Searcher::new(&config(16 << 20));
    for _ in 0..20 {
        let Some(position) = wander(game, 12, &mut rng) else {
            continue;
        };
        let analysis = searcher.analyse(&position, &mut control(20_000_000));
        let best = analysis.best().expect("a move");
        assert!(best.value.is_proven(), "{position}");
        if best.value == Value::Proven(Proven::Wins(false)) {
            assert!(analysis.moves.iter().all(|value| value.value == best.value));
        }
    }
}

#[test]
fn red_wins_on_4x4() {
    let start = Position::new(game(4));
    assert_eq!(prove(&start, 1 << 20, &mut control(100_000)), Ok(RED));
    let analysis = Searcher::new(&config(1 << 20)).analyse(&start, &mut control(1_000_000));
    check_form(&start, &analysis);
    let best = analysis.best().expect("a move");
    assert_eq!(best.value, Value::Proven(Proven::Wins(true)));
}

#[test]
fn odd_limits_give_all_legal_moves() {
    fn check<B: Bitboard>(size: u8) {
        let mut rng = rng(4);
        let game = Talpa::<B>::new(size).expect("a size of the rules");
        for nodes in [0, 1, 2, 3, 17, 100, 500, 4095, 4096, 4097, 5000, 20_000] {
            for (memory, threads) in [(0, 1), (0, 3), (1000, 1), (1 << 20, 1), (1 << 20, 3)] {
                let plies = rng.random_range(0..usize::from(size) * 3);
                let Some(position) = wander(game, plies, &mut rng) else {
                    continue;
                };
                let config = Config {
                    threads,
                    ..config(memory)
                };
                let analysis = Searcher::new(&config).analyse(&position, &mut control(nodes));
                check_form(&position, &analysis);
                // The moves themselves are looked at whatever the limit.
                let most = nodes.max(position.moves().len() as u64);
                assert!(analysis.nodes <= most, "{} of {nodes}", analysis.nodes);
            }
        }
    }
    check::<u64>(4);
    check::<u64>(6);
    check::<u64>(8);
    check::<u128>(10);
}

#[test]
fn the_same_seed_gives_the_same_answers() {
    let answers = || {
        let mut rng = rng(5);
        let mut searcher = Searcher::new(&config(4 << 20));
        let positions = (0..10).filter_map(|_| wander(game(8), 6, &mut rng));
        let answers = positions.map(|position| searcher.analyse(&position, &mut control(50_000)));
        answers.collect::<Vec<_>>()
    };
    assert_eq!(answers(), answers());
}

/// A control for a search with a limit of time only, which keeps its tree from move to move.
fn briefly() -> Control {
    let limits = Limits {
        time: Some(Duration::from_millis(2)),
        ..Limits::default()
    };
    Control::new(limits, &Stop::default())
}

#[test]
fn a_tree_that_is_kept_stays_true() {
    fn check<B: Bitboard>(size: u8, memory: usize) {
        let mut rng = rng(7);
        let game = Talpa::<B>::new(size).expect("a size of the rules");
        let mut searcher = Searcher::new(&config(memory));
        for _ in 0..3 {
            let mut position = Position::new(game);
            while position.outcome().is_none() {
                let analysis = searcher.analyse(&position, &mut briefly());
                check_form(&position, &analysis);
                // The best move, and an answer that may have been thought of or not.
                position.play(analysis.moves[0].mv).expect("legal");
                if position.outcome().is_none() {
                    let mv = random_move(&game, position.state(), &mut rng);
                    position.play(mv).expect("legal");
                }
            }
        }
    }
    check::<u64>(4, 1 << 20);
    check::<u64>(6, 1 << 20);
    check::<u64>(8, 1 << 18);
    check::<u64>(8, 8 << 20);
    check::<u128>(10, 1 << 20);
}

#[test]
fn kept_trees_agree_with_brute_force() {
    let (mut rng, game) = (rng(8), game(4));
    let (mut seen, mut proven) = (HashMap::new(), 0);
    let mut searcher = Searcher::new(&config(1 << 20));
    for _ in 0..100 {
        let Some(mut position) = wander(game, rng.random_range(0..4), &mut rng) else {
            continue;
        };
        while position.outcome().is_none() {
            let analysis = searcher.analyse(&position, &mut briefly());
            proven += check_proofs(&position, &analysis, &mut seen);
            let mv = random_move(&game, position.state(), &mut rng);
            position.play(mv).expect("legal");
        }
    }
    assert!(proven > 1000, "only {proven} values were proven");
}

#[test]
fn a_win_in_one_is_never_missed() {
    fn check<B: Bitboard>(size: u8, count: usize) {
        let mut rng = rng(9);
        let game = Talpa::<B>::new(size).expect("a size of the rules");
        let mut searcher = Searcher::new(&config(1 << 20));
        let mut found = 0;
        while found < count {
            let plies = rng.random_range(usize::from(size)..usize::from(size) * usize::from(size));
            let Some(position) = wander(game, plies, &mut rng) else {
                continue;
            };
            let mover = position.state().to_move();
            let wins = |mv: Move| {
                let mut next = position.clone();
                next.play(mv).expect("legal");
                next.outcome().and_then(|outcome| outcome.winner()) == Some(mover)
            };
            if position.moves().into_iter().any(wins) {
                let analysis = searcher.analyse(&position, &mut control(0));
                check_form(&position, &analysis);
                assert!(wins(analysis.moves[0].mv), "{position}");
                found += 1;
            }
        }
    }
    check::<u64>(4, 200);
    check::<u64>(6, 200);
    check::<u64>(8, 200);
    check::<u128>(10, 50);
}

#[test]
fn a_lost_position_is_held_as_long_as_possible() {
    let (mut rng, game) = (rng(10), game(6));
    let mut searcher = Searcher::new(&config(1 << 20));
    let mut lost = 0;
    for _ in 0..2000 {
        let Some(position) = wander(game, 20, &mut rng) else {
            continue;
        };
        let analysis = searcher.analyse(&position, &mut control(100_000));
        if analysis.moves[0].value != Value::Proven(Proven::Wins(false)) {
            continue;
        }
        // Whether the opponent can win at once, or has won already.
        let ends = |mv: Move| {
            let mut next = position.clone();
            next.play(mv).expect("legal");
            let mover = next.state().to_move();
            let wins = |position: &Position<Talpa<u64>>| {
                position.outcome().and_then(|outcome| outcome.winner()) == Some(mover)
            };
            wins(&next)
                || next.moves().into_iter().any(|answer| {
                    let mut end = next.clone();
                    end.play(answer).expect("legal");
                    wins(&end)
                })
        };
        if !position.moves().into_iter().all(ends) {
            assert!(!ends(analysis.moves[0].mv), "{position}");
            lost += 1;
        }
    }
    assert!(lost > 20, "only {lost} such positions");
}

#[test]
fn a_search_ends_when_told() {
    let start = Position::new(game(8));
    for threads in [1, 2] {
        let config = Config {
            threads,
            ..config(16 << 20)
        };
        // Told in the middle of a search that has no other limit.
        let stop = Stop::default();
        let mut control = Control::new(Limits::default(), &stop);
        let asked = thread::spawn(move || {
            while stop.nodes() < 100_000 {
                thread::yield_now();
            }
            stop.stop();
        });
        let mut searcher = Searcher::new(&config);
        check_form(&start, &searcher.analyse(&start, &mut control));
        asked.join().expect("no panic");
        // Told before it began: nothing but the moves themselves is looked at.
        let stop = Stop::default();
        stop.stop();
        let mut control = Control::new(Limits::default(), &stop);
        let analysis = searcher.analyse(&start, &mut control);
        check_form(&start, &analysis);
        assert!(analysis.nodes <= start.moves().len() as u64 + threads as u64);
    }
}

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
fn books_can_be_joined_and_are_used() {
    let game = game(4);
    let text = solve_in_runs(&settings(1), usize::MAX);
    let lines: Vec<_> = text.lines().collect();
    let (front, back) = lines.split_at(lines.len() / 2);
    let joined = [back.join("\n"), front.join("\n")].join("\n# from another machine\n");
    let book = Book::parse(game, &joined).expect("a good book");
    assert_eq!(book.winner(&game.start()), Some(RED));
    assert!(solve::verify(&book).is_some());

    let folder = std::env::temp_dir().join(format!("burrow-talpa-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    std::fs::write(folder.join("talpa4.book"), &joined).expect("a file");
    let config = Config {
        data: Some(folder.clone()),
        ..config(1 << 16)
    };
    let start = Position::new(game);
    let analysis = Searcher::new(&config).analyse(&start, &mut control(0));
    std::fs::remove_dir_all(&folder).expect("removed");
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
    assert_eq!(conflict.fault, Fault::Conflict);
    assert!(conflict.to_string().contains("line 3"), "{conflict}");
}

#[test]
fn a_snapshot_lets_the_next_run_go_on() {
    let path = std::env::temp_dir().join(format!("burrow-talpa-{}.table", std::process::id()));
    let settings = solve::Settings {
        nodes: 40_000,
        memory: 1 << 22,
        snapshot: Some(path.clone()),
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
    std::fs::remove_file(&path).expect("removed");
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
    let folder = std::env::temp_dir().join(format!("burrow-talpa-bad-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    std::fs::write(folder.join("talpa4.book"), "nonsense\n").expect("a file");
    let config = Config {
        data: Some(folder.clone()),
        ..config(1 << 16)
    };
    let mut searcher = Searcher::new(&config);
    assert!(searcher.warnings().is_empty());
    searcher.analyse(&Position::new(game(4)), &mut control(0));
    let warnings = searcher.warnings();
    // Without a file there is nothing to report.
    searcher.analyse(&Position::new(game(6)), &mut control(0));
    std::fs::remove_dir_all(&folder).expect("removed");
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
fn an_unfinished_line_is_removed() {
    let game = game(4);
    let path = std::env::temp_dir().join(format!("burrow-talpa-{}.book", std::process::id()));
    let line = Book::new(game).line(&game.start(), Entry::Split, 5);
    std::fs::write(&path, format!("{line}\n{}", &line[..9])).expect("a file");
    let (book, _) = solve::open(game, &path).expect("opened");
    let text = std::fs::read_to_string(&path).expect("read");
    std::fs::remove_file(&path).expect("removed");
    assert_eq!(text, format!("{line}\n"));
    assert_eq!((book.len(), book.nodes()), ((0, 1), 5));
    let bad = Book::parse(game, "# fine\nbrbr r red 1\n").err();
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
