//! The player of Talpa: proofs agree with brute force, limits are kept.

use std::collections::HashMap;
use std::thread;
use std::time::Duration;

use burrow_games::Position;
use burrow_games::random::random_move;
use burrow_games::talpa::{Bitboard, Move, RED, Talpa};
use burrow_search::talpa::{Searcher, prove};
use burrow_search::{Config, Control, Limits, Proven, Stop, Value};
use rand::RngExt;

use crate::support::talpa::{check_form, check_proofs, config, control, game, rng, wander, winner};

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
