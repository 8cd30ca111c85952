//! What holds for the players of all games.

use std::time::Duration;

use burrow_games::{AnyPosition, Kind, Level, Options, Turn};
use burrow_search::{Config, Limits, NoDecision, Searcher, Stop, Value};
use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

const GAMES: [(Kind, &str); 11] = [
    (Kind::MoleHill, ""),
    (Kind::MoleHill, "rounds=1 red=e4 white=none"),
    (Kind::Taupes, ""),
    (Kind::Taupes, "players=4 pro=true"),
    (Kind::Talpa, "size=4"),
    (Kind::Talpa, "size=6"),
    (Kind::Talpa, "size=10"),
    (Kind::Mijnlieff, "board=pinwheel"),
    (Kind::Mijnlieff, "sets=2"),
    (Kind::Mijnlieff, "sets=3"),
    (Kind::Mijnlieff, "sets=4"),
];

fn config() -> Config {
    Config {
        memory: 16 << 20,
        ..Config::default()
    }
}

fn start(kind: Kind, options: &str) -> AnyPosition {
    AnyPosition::new(kind, &Options::parse(options).unwrap()).unwrap()
}

/// Visits positions of random games at which a player is to move.
fn each_position(stride: usize, mut visit: impl FnMut(&AnyPosition, &mut Xoshiro256PlusPlus)) {
    for (kind, options) in GAMES {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(21);
        let mut position = start(kind, options);
        let mut ply = 0;
        while let Some(step) = position.playout_move(&mut rng) {
            if ply % stride == 0 && matches!(position.turn(), Turn::Seat(_)) {
                visit(&position, &mut rng);
            }
            position.play(step).unwrap();
            ply += 1;
        }
        let over = Searcher::new(config()).analyse(&position, Limits::default(), &Stop::default());
        assert_eq!(over, Err(NoDecision::Over));
    }
}

#[test]
fn all_legal_moves_and_no_others_have_values_under_any_limits() {
    each_position(11, |position, rng| {
        let limits = Limits {
            time: rng.random_bool(0.2).then_some(Duration::from_millis(1)),
            nodes: Some([0, 1, 2, 17, 300, 2500][rng.random_range(0..6)]),
            depth: rng.random_bool(0.3).then(|| rng.random_range(0..4)),
        };
        let analysis = Searcher::new(config())
            .analyse(position, limits, &Stop::default())
            .unwrap();
        let text = |mv| position.move_text(mv);
        let mut found: Vec<String> = analysis.moves.iter().map(|mv| text(mv.mv)).collect();
        let mut legal: Vec<String> = position.moves().into_iter().map(text).collect();
        found.sort_unstable();
        legal.sort_unstable();
        assert_eq!(found, legal, "{position} {limits:?}");
        assert!(analysis.moves.is_sorted_by(|a, b| a.merit >= b.merit));
        assert!(!analysis.line.is_empty(), "{position} {limits:?}");
        let mut after = position.clone();
        for &step in &analysis.line {
            assert!(after.play(step).is_ok(), "{position}: {:?}", analysis.line);
        }
        for mv in &analysis.moves {
            if let Value::Estimated(estimate) = &mv.value {
                let sum: f64 = estimate.win_probability.iter().sum();
                assert_eq!(estimate.win_probability.len(), position.seats());
                assert!((sum - 1.0).abs() < 0.01, "{position} {estimate:?}");
            }
        }
    });
}

#[test]
fn a_search_that_is_told_to_stop_looks_at_hardly_anything_more() {
    each_position(23, |position, _| {
        let stop = Stop::default();
        stop.stop();
        let limits = Limits {
            time: Some(Duration::from_secs(600)),
            ..Limits::default()
        };
        let analysis = Searcher::new(config())
            .analyse(position, limits, &stop)
            .unwrap();
        assert!(
            analysis.nodes < 2000,
            "{} nodes in {position}",
            analysis.nodes
        );
        assert_eq!(analysis.moves.len(), position.moves().len(), "{position}");
    });
}

#[test]
fn the_same_seed_and_nodes_give_the_same_answer() {
    let stop = Stop::default();
    each_position(37, |position, _| {
        let think = || Searcher::new(config()).analyse(position, Limits::nodes(3000), &stop);
        assert_eq!(think(), think(), "{position}");
        let level = Level::new(3);
        let choose = || Searcher::new(config()).choose(position, level, Limits::nodes(3000), &stop);
        assert_eq!(choose(), choose(), "{position}");
    });
}

#[test]
fn several_threads_give_legal_moves_too() {
    for (kind, options) in GAMES {
        let position = start(kind, options);
        let config = Config {
            threads: 3,
            ..config()
        };
        let analysis =
            Searcher::new(config).analyse(&position, Limits::nodes(20_000), &Stop::default());
        assert_eq!(analysis.unwrap().moves.len(), position.moves().len());
    }
}

#[test]
fn one_searcher_plays_one_game_after_another_of_any_kind() {
    let mut searcher = Searcher::new(config());
    for (kind, options) in GAMES.into_iter().chain(GAMES) {
        let position = start(kind, options);
        let choice = searcher.choose(&position, None, Limits::nodes(200), &Stop::default());
        assert!(position.check(choice.unwrap().mv).is_ok(), "{position}");
    }
}
