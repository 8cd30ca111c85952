//! The player of Taupes against plain expectimax, and what every search promises.

use crate::support::taupes::{Rng, after, analyse, bounds, last_level};
use burrow_games::random::{Playout, random_move};
use burrow_games::taupes::{Ending, Layout, Move, Phase, Space, State, Taupes};
use burrow_games::{AnyPosition, Game, Position, Turn};
use burrow_search::taupes::evaluation::Evaluation;
use burrow_search::taupes::net::{Net, learned};
use burrow_search::taupes::{Searcher, plausible, seen};
use burrow_search::{Analysis, Config, Control, Limits, Proven, Stop, Value};
use rand::RngExt;
use rand_xoshiro::rand_core::SeedableRng;

fn chances(value: &Value) -> &[f64] {
    match value {
        Value::Proven(Proven::Chances(chances)) => chances,
        Value::Estimated(estimate) => &estimate.win_probability,
        other => panic!("{other:?} is no value of this game"),
    }
}

/// The chances of all seats by looking at everything to the end; each seat takes what is best for itself.
fn expectimax(game: &Taupes, state: &State) -> Vec<f64> {
    let moves = game.moves(state);
    match game.turn(state) {
        Turn::Over => {
            let outcome = game.outcome(state).expect("the game is over");
            outcome
                .scores()
                .iter()
                .map(|score| score.as_f64())
                .collect()
        }
        Turn::Chance => {
            let mut sum = vec![0.0; game.seats()];
            for (mv, odds) in game.odds(state) {
                let chances = expectimax(game, &after(game, state, mv));
                sum.iter_mut()
                    .zip(chances)
                    .for_each(|(sum, chance)| *sum += odds * chance);
            }
            sum
        }
        Turn::Seat(seat) => {
            let values = moves
                .iter()
                .map(|&mv| expectimax(game, &after(game, state, mv)));
            let better = |a: Vec<f64>, b: Vec<f64>| {
                if b[seat.index()] > a[seat.index()] {
                    b
                } else {
                    a
                }
            };
            values.reduce(better).expect("a player has a move")
        }
    }
}

fn random_game(rng: &mut Rng, stall: Option<u32>) -> Taupes {
    let turns = std::array::from_fn(|_| rng.random_range(0..6));
    let (players, pro) = (rng.random_range(2..=4), rng.random_bool(0.5));
    Taupes::new(players, pro, turns, stall, Layout::default()).expect("the standard layout")
}

/// A decision on one of the lower levels of a random game that ends as stalled after few discs: the count of
/// discs starts again, and only a newly filled hole makes the game go on.
fn near_the_end(rng: &mut Rng) -> Option<Position<Taupes>> {
    let game = random_game(rng, None);
    let mut state = game.start();
    let wait = rng.random_range(0..40);
    let mut waited = 0;
    while game.turn(&state) != Turn::Over {
        if state.level() >= 2 && matches!(state.phase(), Phase::Go { again: false, .. }) {
            waited += 1;
            if waited > wait {
                let stall = 1 + u32::from(state.level() == 3);
                let (turns, layout) = (game.orientations(), game.layout().clone());
                let game = Taupes::new(game.seats(), game.pro(), turns, Some(stall), layout);
                let text = Position::at(game.expect("it fits"), state).to_string();
                let (text, _) = text.rsplit_once('/').expect("the count towards the stall");
                let position = format!("taupes {text}/1").parse().expect("a position");
                let AnyPosition::Taupes(position) = position else {
                    unreachable!()
                };
                return Some(position);
            }
        }
        let mv = game.playout_move(&state, rng);
        game.play_unchecked(&mut state, mv);
    }
    None
}

#[test]
fn agrees_with_plain_expectimax_where_the_end_is_near() {
    let mut rng = Rng::seed_from_u64(7);
    let mut searcher = Searcher::new(&Config::default());
    let mut checked = 0;
    while checked < 2000 {
        let Some(position) = near_the_end(&mut rng) else {
            continue;
        };
        let (game, state) = (position.game(), position.state());
        let analysis = analyse(&mut searcher, &position, Limits::nodes(50_000_000));
        let Turn::Seat(mover) = position.turn() else {
            unreachable!()
        };
        let mut best: f64 = 0.0;
        for value in &analysis.moves {
            let expected = expectimax(game, &after(game, state, value.mv));
            best = best.max(expected[mover.index()]);
            // A search that has found a certain win leaves the other moves.
            if value.value.is_proven() || (game.seats() > 2 && analysis.moves[0].merit < 1.0) {
                for (found, expected) in chances(&value.value).iter().zip(&expected) {
                    assert!(
                        (found - expected).abs() < 1e-5,
                        "{position}: {value:?}, {expected:?}"
                    );
                }
            }
        }
        assert!((analysis.moves[0].merit - best).abs() < 1e-5, "{position}");
        assert!(
            game.seats() > 2 || analysis.moves[0].value.is_proven(),
            "{position}"
        );
        checked += 1;
    }
}

#[test]
fn the_last_level_with_one_mole_each_is_exact() {
    let mut rng = Rng::seed_from_u64(3);
    let mut searcher = Searcher::new(&Config::default());
    let exact = |searcher: &mut Searcher, position: &Position<Taupes>| {
        let analysis = analyse(searcher, position, Limits::default());
        let is_proven = |mv: &burrow_search::MoveValue<Move>| mv.value.is_proven();
        assert!(is_proven(&analysis.moves[0]), "{position}");
        analysis
    };
    for _ in 0..100 {
        let position = last_level(&mut rng, 2);
        let game = position.game();
        let analysis = exact(&mut searcher, &position);
        // Each value is the mean over the discs of the best answer: with a table that has all values right at
        // the end of the game, this leaves only one solution.
        for value in analysis
            .moves
            .iter()
            .filter(|value| value.value.is_proven())
        {
            let next = after(game, position.state(), value.mv);
            let Turn::Seat(mover) = position.turn() else {
                unreachable!()
            };
            let expected: f64 = match game.outcome(&next) {
                Some(outcome) => outcome.scores()[mover.index()].as_f64(),
                None => { game.odds(&next).into_iter() }
                    .map(|(disc, odds)| {
                        let answer = Position::at(game.clone(), after(game, &next, disc));
                        let best = exact(&mut searcher, &answer).moves.swap_remove(0);
                        odds * chances(&best.value)[mover.index()]
                    })
                    .sum(),
            };
            assert!(
                (value.merit - expected).abs() < 1e-5,
                "{position} {value:?} {expected:?}"
            );
        }
    }
}

#[test]
fn exact_values_lie_between_the_bounds_of_plain_search() {
    let mut rng = Rng::seed_from_u64(5);
    let mut searcher = Searcher::new(&Config::default());
    for _ in 0..40 {
        let position = last_level(&mut rng, 2);
        let (game, state) = (position.game(), position.state());
        let Turn::Seat(mover) = position.turn() else {
            unreachable!()
        };
        for value in analyse(&mut searcher, &position, Limits::default()).moves {
            let [lower, upper] = bounds(game, &after(game, state, value.mv), mover, 4);
            if value.value.is_proven() {
                assert!(
                    lower - 1e-5 <= value.merit && value.merit <= upper + 1e-5,
                    "{position} {value:?}"
                );
            }
        }
    }
}

#[test]
fn the_memory_does_not_change_exact_values() {
    let mut rng = Rng::seed_from_u64(12);
    for _ in 0..5 {
        let position = last_level(&mut rng, 2);
        let values = [64, 256, 1024].map(|megabytes: usize| {
            let config = Config {
                memory: megabytes << 20,
                ..Config::default()
            };
            let analysis = analyse(
                &mut Searcher::new(&config),
                &position,
                Limits::nodes(20_000_000),
            );
            let best = &analysis.moves[0];
            assert!(best.value.is_proven(), "{position} with {megabytes} MB");
            chances(&best.value).to_vec()
        });
        assert!(values.iter().all(|value| *value == values[0]), "{position}");
    }
}

#[test]
fn a_full_tree_forgets_and_goes_on() {
    let mut rng = Rng::seed_from_u64(13);
    let mut checked = 0;
    while checked < 12 {
        let game = random_game(&mut rng, None);
        let mut state = game.start();
        for _ in 0..rng.random_range(0..120) {
            if game.turn(&state) != Turn::Over {
                let mv = game.playout_move(&state, &mut rng);
                game.play_unchecked(&mut state, mv);
            }
        }
        let position = Position::at(game, state);
        let Turn::Seat(_) = position.turn() else {
            continue;
        };
        // The smaller tree has room for about 25,000 nodes.
        let [small, large] = [2, 256].map(|megabytes: usize| {
            let config = Config {
                memory: megabytes << 20,
                ..Config::default()
            };
            analyse(
                &mut Searcher::new(&config),
                &position,
                Limits::nodes(300_000),
            )
        });
        let is_proven = small.moves[0].value.is_proven();
        assert!(is_proven || small.nodes > 300_000, "{position}");
        assert_eq!(small.moves.len(), large.moves.len());
        // It chooses as well as the tree that forgets nothing, and knows about the same.
        let chosen = { large.moves.iter() }.find(|mv| mv.mv == small.moves[0].mv);
        let best = large.moves[0].merit;
        assert!(
            chosen.is_some_and(|mv| best - mv.merit < 0.02),
            "{position}"
        );
        assert!((small.moves[0].merit - best).abs() < 0.02, "{position}");
        checked += 1;
    }
}

#[test]
fn near_a_stall_nothing_is_claimed_that_the_bounds_do_not_show() {
    let mut rng = Rng::seed_from_u64(11);
    let position = last_level(&mut rng, 2);
    let game = position.game();
    let (turns, layout) = (game.orientations(), game.layout().clone());
    let short =
        Taupes::new(2, false, turns, Some(position.state().turned() + 9), layout).expect("it fits");
    let position = Position::at(short, *position.state());
    let analysis = analyse(
        &mut Searcher::new(&Config::default()),
        &position,
        Limits::nodes(3_000_000),
    );
    assert!(
        analysis
            .moves
            .iter()
            .all(|mv| !mv.value.is_proven() || mv.merit == 1.0)
    );
}

#[test]
fn any_limit_gives_all_legal_moves() {
    let mut rng = Rng::seed_from_u64(9);
    for limit in [0, 1, 2, 3, 10, 100, 257, 1000] {
        for _ in 0..20 {
            let game = random_game(&mut rng, None);
            let mut searcher = Searcher::new(&Config {
                memory: rng.random_range(0..1 << 20),
                ..Config::default()
            });
            let mut state = game.start();
            for _ in 0..rng.random_range(0..300) {
                if game.turn(&state) != Turn::Over {
                    let mv = random_move(&game, &state, &mut rng);
                    game.play_unchecked(&mut state, mv);
                }
            }
            let position = Position::at(game, state);
            let Turn::Seat(seat) = position.turn() else {
                continue;
            };
            let analysis = analyse(&mut searcher, &position, Limits::nodes(limit));
            let mut found: Vec<Move> = analysis.moves.iter().map(|value| value.mv).collect();
            found.sort();
            let mut legal = position.moves().to_vec();
            legal.sort();
            assert_eq!(found, legal);
            for value in &analysis.moves {
                let chances = chances(&value.value);
                assert_eq!(chances.len(), position.game().seats());
                assert!(
                    (chances.iter().sum::<f64>() - 1.0).abs() < 1e-4,
                    "{position}: {value:?}"
                );
                // It is less where the game may stall.
                assert!(value.merit < chances[seat.index()] + 1e-6);
            }
            assert_eq!(analysis.line.first(), Some(&analysis.moves[0].mv));
        }
    }
}

#[test]
fn the_same_limit_gives_the_same_answer() {
    let mut rng = Rng::seed_from_u64(2);
    for _ in 0..10 {
        let game = random_game(&mut rng, None);
        let mut state = game.start();
        for _ in 0..60 {
            let mv = game.playout_move(&state, &mut rng);
            game.play_unchecked(&mut state, mv);
        }
        if game.turn(&state) == Turn::Chance {
            let mv = random_move(&game, &state, &mut rng);
            game.play_unchecked(&mut state, mv);
        }
        let position = Position::at(game, state);
        let answer = || {
            analyse(
                &mut Searcher::new(&Config::default()),
                &position,
                Limits::nodes(5_000),
            )
        };
        assert_eq!(answer(), answer());
    }
}

#[test]
fn several_threads_give_the_same_answer_each_time_within_the_limit() {
    let mut rng = Rng::seed_from_u64(9);
    for threads in [2, 3] {
        let game = random_game(&mut rng, None);
        let mut state = game.start();
        while state.level() == 0 || !matches!(game.turn(&state), Turn::Seat(_)) {
            let mv = game.playout_move(&state, &mut rng);
            game.play_unchecked(&mut state, mv);
        }
        let position = Position::at(game, state);
        // With so little memory the tree forgets now and then.
        for memory in [256 << 20, 4 << 20] {
            let config = Config {
                threads,
                memory,
                ..Config::default()
            };
            let answer = || {
                analyse(
                    &mut Searcher::new(&config),
                    &position,
                    Limits::nodes(60_000),
                )
            };
            let first = answer();
            assert_eq!(first, answer());
            assert_eq!(first.moves.len(), position.moves().len());
            assert!(first.nodes <= 60_000 + 300, "{} nodes", first.nodes);
        }
    }
}

#[test]
fn several_threads_find_the_exact_values_too() {
    let mut rng = Rng::seed_from_u64(10);
    let config = Config {
        threads: 3,
        ..Config::default()
    };
    let mut found = 0;
    while found < 20 {
        let Some(position) = near_the_end(&mut rng) else {
            continue;
        };
        let one = analyse(
            &mut Searcher::new(&Config::default()),
            &position,
            Limits::nodes(100_000),
        );
        let three = analyse(
            &mut Searcher::new(&config),
            &position,
            Limits::nodes(100_000),
        );
        if one.moves.iter().all(|mv| mv.value.is_proven()) {
            found += 1;
            let best = |analysis: &Analysis<Move>| analysis.moves[0].merit;
            assert!((best(&one) - best(&three)).abs() < 1e-6, "{position}");
        }
    }
}

#[test]
fn a_search_that_is_told_to_stop_stops() {
    let mut rng = Rng::seed_from_u64(6);
    let game = random_game(&mut rng, None);
    let positions = [
        Position::new(game),
        last_level(&mut rng, 2),
        last_level(&mut rng, 3),
    ];
    for position in positions {
        let stop = Stop::default();
        let mut control = Control::new(Limits::default(), &stop);
        let waker = std::thread::spawn(move || {
            while stop.nodes() == 0 {
                std::thread::yield_now();
            }
            stop.stop();
        });
        let config = Config {
            memory: 1 << 30,
            ..Config::default()
        };
        let analysis = Searcher::new(&config).analyse(&position, &mut control);
        waker.join().expect("the other thread ends");
        assert_eq!(analysis.moves.len(), position.moves().len());
        // A search that is told before it begins looks at little more than the root's moves.
        let told = Stop::default();
        told.stop();
        let mut control = Control::new(Limits::default(), &told);
        let analysis = Searcher::new(&config).analyse(&position, &mut control);
        assert_eq!(analysis.moves.len(), position.moves().len());
        assert!(analysis.nodes < 1000, "{} nodes", analysis.nodes);
    }
}

/// A random decision of a game with more moles in holes than random play has.
fn decision(rng: &mut Rng, stall: Option<u32>) -> Position<Taupes> {
    loop {
        let game = random_game(rng, stall);
        let mut state = game.start();
        for _ in 0..rng.random_range(0..200) {
            if game.turn(&state) != Turn::Over {
                let mv = game.playout_move(&state, rng);
                game.play_unchecked(&mut state, mv);
            }
        }
        if let Turn::Seat(_) = game.turn(&state) {
            return Position::at(game, state);
        }
    }
}

#[test]
fn a_beginner_fills_holes_and_leaves_none_without_need() {
    let mut rng = Rng::seed_from_u64(14);
    for _ in 0..2000 {
        let position = decision(&mut rng, None);
        let (game, state) = (position.game(), position.state());
        let holes = game.holes(state.level());
        let is_hole = |space: Space| holes >> space.index() & 1 == 1;
        let enters =
            |mv: &Move| matches!(*mv, Move::Go { from, to } if !is_hole(from) && is_hole(to));
        let leaves = |mv: &Move| matches!(*mv, Move::Go { from, .. } if is_hole(from));
        let (legal, sensible) = (position.moves(), plausible(&position));
        assert!(!sensible.is_empty(), "{position}");
        assert!(sensible.iter().all(|mv| legal.contains(mv)), "{position}");
        if legal.iter().any(enters) {
            let all = legal.iter().copied().filter(enters).collect::<Vec<_>>();
            assert_eq!(sensible, all, "{position}");
        } else if !legal.iter().all(leaves) {
            assert!(!sensible.iter().any(leaves), "{position}");
        }
    }
}

#[test]
fn who_overlooks_every_way_into_a_hole_leaves_none_and_does_not_wait_for_a_stall() {
    let mut rng = Rng::seed_from_u64(17);
    let (mut overlooked, mut late) = (0, 0);
    for _ in 0..2000 {
        let position = decision(&mut rng, Some(24));
        let (game, state) = (position.game(), position.state());
        let holes = game.holes(state.level());
        let is_hole = |space: Space| holes >> space.index() & 1 == 1;
        let leaves = |mv: &Move| matches!(*mv, Move::Go { from, .. } if is_hole(from));
        let (sensible, seen) = (plausible(&position), seen(&position, &mut || true));
        assert!(!seen.is_empty(), "{position}");
        assert!(
            sensible.iter().any(leaves) || !seen.iter().any(leaves),
            "{position}"
        );
        if 2 * state.turned() >= game.stall() {
            assert!(seen.iter().all(|mv| sensible.contains(mv)), "{position}");
            late += 1;
        } else {
            overlooked += u32::from(seen != sensible);
        }
    }
    assert!(overlooked > 100 && late > 0, "{overlooked} {late}");
}

#[test]
fn beginners_finish_their_games() {
    let mut rng = Rng::seed_from_u64(15);
    let mut stalled = 0;
    for _ in 0..300 {
        let game = random_game(&mut rng, None);
        let mut state = game.start();
        let mut luck = Rng::seed_from_u64(rng.random());
        let oversight = luck.random_range(0.0..0.8);
        while game.turn(&state) != Turn::Over {
            let mut overlooks = || luck.random_bool(oversight);
            let sensible = seen(&Position::at(game.clone(), state), &mut overlooks);
            let mv = if sensible.is_empty() {
                random_move(&game, &state, &mut rng)
            } else {
                sensible[rng.random_range(0..sensible.len())]
            };
            game.play_unchecked(&mut state, mv);
        }
        stalled += u32::from(game.ending(&state) == Some(Ending::Stalled));
    }
    assert!(stalled <= 3, "{stalled} of 300 games stalled");
}

#[test]
fn nets_are_read_as_they_were_written() {
    let stored: Vec<u8> = learned().iter().flat_map(Net::to_bytes).collect();
    assert!(stored == include_bytes!("../../src/taupes/nets.bin"));
}

#[test]
fn waiting_is_better_for_nobody() {
    let mut rng = Rng::seed_from_u64(16);
    for _ in 0..200 {
        let position = decision(&mut rng, None);
        let game = position.game();
        if position.state().phase() == Phase::Place {
            continue;
        }
        let text = position.to_string();
        let (text, turned) = text.rsplit_once('/').expect("the count towards the stall");
        let turned: u32 = turned.parse().expect("a number");
        let chances = [turned, (turned + game.stall()) / 2].map(|turned| {
            let position = format!("taupes {text}/{turned}").parse();
            let Ok(AnyPosition::Taupes(position)) = position else {
                panic!("{text} is no position");
            };
            Evaluation::new(game).chances(game, position.state())
        });
        for (late, early) in chances[1].iter().zip(chances[0]) {
            assert!(*late <= early + 1e-6, "{position}");
        }
    }
}

#[test]
fn the_evaluation_gives_chances_to_the_seats_that_play() {
    let mut rng = Rng::seed_from_u64(8);
    for _ in 0..200 {
        let game = random_game(&mut rng, None);
        let evaluation = Evaluation::new(&game);
        let mut state = game.start();
        while game.turn(&state) != Turn::Over && state.level() < 2 {
            let chances = evaluation.chances(&game, &state);
            // It is less where the game may stall.
            let sum = chances.iter().sum::<f32>();
            assert!(0.0 < sum && sum < 1.0 + 1e-4);
            assert!(chances[game.seats()..].iter().all(|&chance| chance == 0.0));
            let mv = game.playout_move(&state, &mut rng);
            game.play_unchecked(&mut state, mv);
        }
    }
}
