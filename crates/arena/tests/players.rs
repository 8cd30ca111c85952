//! Openings of tournaments, and players as text.

use std::time::Duration;

use burrow_arena::{PlayerSpec, Tournament, parse_duration};
use burrow_games::{Kind, Options, Turn};

const GAMES: [(Kind, &str); 10] = [
    (Kind::MoleHill, ""),
    (Kind::MoleHill, "rounds=1 red=e4 white=none"),
    (Kind::Taupes, ""),
    (Kind::Taupes, "players=4 pro=true"),
    (Kind::Talpa, "size=4"),
    (Kind::Talpa, "size=6"),
    (Kind::Talpa, "size=10"),
    (Kind::Mijnlieff, "board=pinwheel"),
    (Kind::Mijnlieff, "sets=2"),
    (Kind::Mijnlieff, "sets=4"),
];

#[test]
fn a_tournament_is_the_same_each_time_and_openings_are_legal() {
    for (kind, options) in GAMES {
        let tournament = Tournament {
            kind,
            options: Options::parse(options).unwrap(),
            opening: 6,
            seed: 3,
        };
        let first = tournament.opening(5).unwrap();
        assert_eq!(first, tournament.opening(5).unwrap());
        assert_ne!(first.position().turn(), Turn::Over);
        assert!(first.steps().len() <= 6);
    }
}

#[test]
fn players_are_read_and_written() {
    for text in [
        "level:3",
        "time:250ms",
        "nodes:1000",
        "greedy",
        "random",
        "engine:burrow engine",
    ] {
        assert_eq!(text.parse::<PlayerSpec>().unwrap().to_string(), text);
    }
    for wrong in [
        "", "level:0", "level:9", "nodes:0", "nodes:x", "time:5", "time:-1s", "engine:", "best",
    ] {
        assert!(wrong.parse::<PlayerSpec>().is_err(), "{wrong}");
    }
    assert_eq!(parse_duration("1.5s"), Ok(Duration::from_millis(1500)));
    for wrong in ["", "s", "1", "1x", "1e99s", "nans"] {
        assert!(parse_duration(wrong).is_err(), "{wrong}");
    }
}
