//! The player of Mole Hill against plain search to the end, and under odd limits.

use crate::support::molehill::{analyse, check, config, game, late_positions, proven};
use burrow_games::molehill::{MoleHill, Move};
use burrow_games::random::random_move;
use burrow_games::{Notation, Position, Seat, Turn};
use burrow_search::molehill::Searcher;
use burrow_search::{Analysis, Config, Control, Limits, Stop, Value};
use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

#[test]
fn proven_points_are_those_of_brute_force() {
    let games = [
        "",
        "rounds=1",
        "rounds=1 red=e4,d4 white=none",
        "red=none white=c3,d4,e5,f6 centre_start_jump=false",
    ];
    for (seed, options) in games.into_iter().enumerate() {
        let game = game(options);
        let mut searcher = Searcher::new(&config(1 << 20));
        let mut checked = 0;
        for position in late_positions(game, seed as u64).take(120) {
            let analysis = analyse(&mut searcher, &position, Limits::nodes(20_000));
            checked += check(&position, &analysis, 3_000);
        }
        assert!(checked > 1000, "{checked} moves with {options}");
    }
}

/// The rounds that strong players have played, up to a number of moves before their end.
fn strong_positions(back: usize) -> impl Iterator<Item = Position<MoleHill>> {
    let rounds = include_str!("../../data/molehill-rounds.txt").lines();
    rounds.map(move |round| {
        let mut position = Position::new(game("rounds=1"));
        let moves: Vec<&str> = round.split_whitespace().collect();
        for text in &moves[..moves.len() - back] {
            let mv = position.game().parse_move(text).expect("a move");
            position.play(mv).expect("a legal move");
        }
        position
    })
}

#[test]
fn strong_rounds_are_proven_as_by_brute_force() {
    let mut checked = 0;
    for threads in [1, 2] {
        let mut searcher = Searcher::new(&Config {
            threads,
            ..config(1 << 20)
        });
        for position in strong_positions(1).chain(strong_positions(2)) {
            let analysis = analyse(&mut searcher, &position, Limits::nodes(20_000));
            checked += check(&position, &analysis, 5_000);
        }
    }
    assert!(checked > 300, "{checked} moves");
}

/// What is proven early is what is proven late, by players that know nothing of each other.
#[test]
fn early_proofs_agree_with_late_ones() {
    let mut compared = 0;
    for early in strong_positions(5).take(12) {
        let analysis = analyse(
            &mut Searcher::new(&config(1 << 24)),
            &early,
            Limits::nodes(100_000),
        );
        for found in analysis.moves.iter().take(12) {
            let Some(points) = proven(&found.value) else {
                continue;
            };
            let mut late = early.clone();
            late.play(found.mv).expect("a legal move");
            let analysis = analyse(
                &mut Searcher::new(&config(1 << 20)),
                &late,
                Limits::nodes(30_000),
            );
            if let Some(best) = proven(&analysis.moves[0].value) {
                assert_eq!(best, points, "{:?} in {early}", found.mv);
                compared += 1;
            }
        }
    }
    assert!(compared > 80, "{compared} moves");
}

#[test]
fn threads_give_a_sound_answer() {
    for (index, position) in positions(game(""), 17).take(40).enumerate() {
        let mut searcher = Searcher::new(&Config {
            threads: 2 + index % 2,
            ..config(1 << 18)
        });
        let limit = [0, 1, 7, 257, 5000][index % 5];
        assert_sound(
            &position,
            &analyse(&mut searcher, &position, Limits::nodes(limit)),
        );
    }
}

/// Positions in the middle of the round, of all sorts of games.
fn positions(game: MoleHill, seed: u64) -> impl Iterator<Item = Position<MoleHill>> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    std::iter::repeat_with(move || {
        let mut position = Position::new(game);
        for _ in 0..rng.random_range(0..40) {
            if position.turn() == Turn::Over {
                return Position::new(game);
            }
            let mv = random_move(&game, position.state(), &mut rng);
            position.play(mv).expect("a legal move");
        }
        position
    })
    .filter(|position| position.turn() != Turn::Over)
}

/// Every legal move once, sorted by merit, with chances that are chances.
fn assert_sound(position: &Position<MoleHill>, analysis: &Analysis<Move>) {
    let mut moves: Vec<Move> = analysis.moves.iter().map(|found| found.mv).collect();
    assert!(analysis.moves.is_sorted_by(|a, b| a.merit >= b.merit));
    moves.sort();
    let mut legal = position.moves().to_vec();
    legal.sort();
    assert_eq!(moves, legal, "{position}");
    for found in &analysis.moves {
        if let Value::Estimated(estimate) = &found.value {
            let [a, b] = estimate.win_probability[..] else {
                panic!("two seats");
            };
            assert!((a + b - 1.0).abs() < 1e-9 && a >= 0.0 && b >= 0.0);
        }
    }
    let mut after = position.clone();
    for &mv in &analysis.line {
        assert_eq!(after.state().mole(), position.state().mole());
        after.play(mv).expect("a legal line");
    }
}

#[test]
fn any_limit_gives_all_legal_moves() {
    for options in ["", "rounds=1 red=none white=e4", "centre_start_jump=false"] {
        let mut searcher = Searcher::new(&config(1 << 18));
        for (index, position) in positions(game(options), 7).take(300).enumerate() {
            let limit = [0, 1, 2, 7, 100, 255, 256, 257, 2000][index % 9];
            assert_sound(
                &position,
                &analyse(&mut searcher, &position, Limits::nodes(limit)),
            );
            let shallow = Limits {
                depth: Some(index as u32 % 3),
                nodes: Some(5000),
                ..Limits::default()
            };
            assert_sound(&position, &analyse(&mut searcher, &position, shallow));
        }
    }
}

#[test]
fn exact_points_do_not_depend_on_the_table() {
    let mut tables: Vec<Searcher> = [0, 1 << 10, 1 << 24]
        .map(|memory| Searcher::new(&config(memory)))
        .into();
    let mut compared = 0;
    for position in late_positions(game(""), 3).take(200) {
        let answers = tables.iter_mut().map(|searcher| {
            let analysis = analyse(searcher, &position, Limits::nodes(30_000));
            let mut values: Vec<_> = analysis
                .moves
                .into_iter()
                .map(|found| (found.mv, found.value))
                .collect();
            values.sort_by_key(|(mv, _)| *mv);
            values
        });
        let answers: Vec<_> = answers.collect();
        for other in &answers[1..] {
            for ((mv, value), (_, other)) in answers[0].iter().zip(other) {
                if let (Some(a), Some(b)) = (proven(value), proven(other)) {
                    assert_eq!(a, b, "{mv:?} in {position}");
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 5000, "{compared} values");
}

#[test]
fn the_same_questions_get_the_same_answers() {
    let play = || {
        let mut searcher = Searcher::new(&config(1 << 22));
        let mut position = Position::new(game(""));
        let mut answers = Vec::new();
        while position.turn() != Turn::Over {
            let analysis = analyse(&mut searcher, &position, Limits::nodes(1500));
            position.play(analysis.moves[0].mv).expect("a legal move");
            answers.push(analysis);
        }
        answers
    };
    assert!(play() == play());
}

#[test]
fn a_stopped_search_ends_at_once() {
    let position = Position::new(game(""));
    let mut searcher = Searcher::new(&config(1 << 20));
    let stop = Stop::default();
    let searching = stop.clone();
    let search = std::thread::spawn(move || {
        let mut control = Control::new(Limits::default(), &searching);
        searcher.analyse(&position, &mut control)
    });
    while stop.nodes() == 0 {
        std::thread::yield_now();
    }
    stop.stop();
    // What the search tells lags behind by less than a look at the flag, and no look comes after the next.
    let told = stop.nodes();
    let analysis = search.join().expect("the search ends");
    assert_sound(&Position::new(game("")), &analysis);
    assert!(
        analysis.nodes <= told + 1024,
        "{told} of {}",
        analysis.nodes
    );
}

#[test]
fn the_second_round_is_played_to_win() {
    // The first mole that gets more than the other had has won, and the player says so.
    let mut sure = 0;
    for position in late_positions(game(""), 11).take(200) {
        let mut searcher = Searcher::new(&config(1 << 20));
        let state = position.state();
        if state.mole() != Seat::new(1) {
            continue;
        }
        let to_beat = position.game().points(state)[0];
        let analysis = analyse(&mut searcher, &position, Limits::nodes(20_000));
        let best = &analysis.moves[0];
        let Some(points) = proven(&best.value) else {
            continue;
        };
        let moles_merit = if position.turn() == Turn::Seat(state.mole()) {
            best.merit
        } else {
            1.0 - best.merit
        };
        let chance = match points.cmp(&to_beat) {
            std::cmp::Ordering::Less => 0.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Greater => 1.0,
        };
        // A tenth of the merit is for the points.
        assert!((moles_merit - chance).abs() < 0.1, "{position}");
        sure += 1;
    }
    assert!(sure > 50, "{sure} positions");
}

#[test]
fn every_point_counts_once_the_match_is_decided() {
    let mut decided = 0;
    for position in late_positions(game(""), 23).take(300) {
        let state = position.state();
        if state.mole() != Seat::new(1) {
            continue;
        }
        let analysis = analyse(
            &mut Searcher::new(&config(1 << 20)),
            &position,
            Limits::nodes(20_000),
        );
        let to_beat = position.game().points(state)[0];
        let points: Option<Vec<u32>> = analysis
            .moves
            .iter()
            .map(|found| proven(&found.value))
            .collect();
        let Some(points) = points else {
            continue;
        };
        let is_won = points.iter().all(|&points| points > to_beat);
        let is_lost = points.iter().all(|&points| points < to_beat);
        if !is_won && !is_lost {
            continue;
        }
        decided += 1;
        for (better, worse) in analysis.moves.iter().zip(&analysis.moves[1..]) {
            let [a, b] = [better, worse].map(|found| proven(&found.value).unwrap_or(0));
            if position.turn() == Turn::Seat(state.mole()) {
                assert!(a >= b, "{position}");
            } else {
                assert!(a <= b, "{position}");
            }
            let difference = better.merit - worse.merit;
            assert!(difference >= 0.004 * f64::from(a.abs_diff(b)), "{position}");
        }
    }
    assert!(decided > 50, "{decided} positions");
}

/// The second round after a first one with such points, in which the gardener played at random and the mole did as well or
/// looked ahead a little.
fn second_round(clever_mole: bool, wanted: impl Fn(u32) -> bool) -> Position<MoleHill> {
    let mut searcher = Searcher::new(&config(1 << 20));
    for seed in 0.. {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut position = Position::new(game(""));
        while position.state().mole() == Seat::new(0) {
            let moles_turn = position.turn() == Turn::Seat(Seat::new(0));
            let mv = if clever_mole && moles_turn {
                analyse(&mut searcher, &position, Limits::nodes(100)).moves[0].mv
            } else {
                random_move(position.game(), position.state(), &mut rng)
            };
            position.play(mv).expect("a legal move");
        }
        if wanted(position.game().points(position.state())[0]) {
            return position;
        }
    }
    unreachable!("some seed gives such points");
}

/// A mole that has won and one that has lost, and their gardeners, play as they would in a single round.
#[test]
fn a_decided_match_is_played_for_points() {
    let play_on = |mut position: Position<MoleHill>, start: Move| {
        let mole = position.state().mole();
        let mut searcher = Searcher::new(&config(1 << 22));
        position.play(start).expect("a legal start");
        while position.turn() != Turn::Over {
            let analysis = analyse(&mut searcher, &position, Limits::nodes(4000));
            position.play(analysis.moves[0].mv).expect("a legal move");
        }
        position.game().points(position.state())[mole.index()]
    };
    // A single round goes this way or that: the mean over all starts shows what is played for.
    let mean = |begin: Position<MoleHill>| {
        let starts = begin.moves();
        let points = starts.iter().map(|&start| play_on(begin.clone(), start));
        f64::from(points.sum::<u32>()) / starts.len() as f64
    };
    let alone = mean(Position::new(game("rounds=1")));
    let won = second_round(false, |points| points == 0);
    let lost = second_round(true, |points| points >= 16);
    for decided in [won, lost] {
        let points = mean(decided);
        assert!((points - alone).abs() <= 1.0, "{points:.1} for {alone:.1}");
    }
}
