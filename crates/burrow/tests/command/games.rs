//! Whole games: counted, drawn at random, replayed, and on other layouts.

use serde_json::Value;

use crate::run::{burrow, burrow_with_input, json, output, refused};

#[test]
fn perft_prints_a_line_for_each_depth() {
    assert_eq!(
        output(&["perft", "talpa", "4", "-o", "size=4"]),
        "1 24\n2 448\n3 6380\n4 67296\n"
    );
    assert_eq!(
        output(&["perft", "mijnlieff", "2", "-o", "opening=straight_corner"]),
        "1 4\n2 96\n"
    );
    refused(
        &["perft", "molehill", "0"],
        2,
        &["a whole number from 1 to 99"],
    );
    let divided = output(&["perft", "talpa", "2", "-o", "size=4", "--divide"]);
    let counts = divided.split("\n\n").nth(1).unwrap().lines();
    let counts: Vec<u64> = counts
        .map(|line| line.split(' ').nth(1).unwrap().parse().unwrap())
        .collect();
    assert_eq!((counts.len(), counts.iter().sum()), (24, 448));
}

#[test]
fn random_games_are_reproducible() {
    for game in ["molehill", "taupes", "talpa", "mijnlieff"] {
        let run = || {
            let mut run = json(&["random", game, "-n", "20", "--seed", "5", "--json"]);
            for clock in ["seconds", "games_per_second", "moves_per_second"] {
                assert!(run[clock].take().as_f64().unwrap() > 0.0);
            }
            run
        };
        let first = run();
        assert_eq!(first, run(), "{game}");
        assert_eq!(first["games"], 20);
        assert_ne!(
            json(&["random", game, "-n", "20", "--seed", "6", "--json"])["moves"],
            first["moves"]
        );
    }
    let text = output(&[
        "random",
        "taupes",
        "-o",
        "players=4",
        "-n",
        "3",
        "--seed",
        "1",
    ]);
    for part in [
        "3 random games of taupes, seed 1",
        "games/s",
        "moves/s",
        "on average",
        "player 4:",
    ] {
        assert!(text.contains(part), "{part:?} in\n{text}");
    }
}

#[test]
fn records_are_replayed_or_refused_with_their_place() {
    let record = "[Game \"talpa\"]\n[Options \"size=4\"]\n\n1. d2c2 b1b2 c2b2 d1c1 b4c4 a2a3\n7. d4d3 b3b2 xa1 xa4 xd3\n";
    let run = burrow_with_input(&["replay", "-"], record);
    assert_eq!(
        (run.code, run.out.as_str()),
        (Some(0), "-: talpa, 11 turns, Red wins, 1-0\n")
    );

    let wrong = record.replace("xa1", "xb2");
    let run = burrow_with_input(&["replay", "-"], &wrong);
    assert_eq!(run.code, Some(1));
    assert_eq!(
        run.err,
        "burrow: -: line 5, column 14: xb2: the piece on b2 is Blue's, and it is Red's turn\n"
    );

    refused(
        &["replay", "no/such/file"],
        1,
        &["no/such/file", "No such file"],
    );
    refused(&["replay"], 2, &["FILE"]);

    let file = std::env::temp_dir().join(format!("burrow-test-{}.txt", std::process::id()));
    std::fs::write(&file, format!("{record}\n{record}")).unwrap();
    let path = file.to_str().unwrap();
    let out = output(&["replay", "--json", path]);
    assert_eq!(out.lines().count(), 2);
    let second: Value = serde_json::from_str(out.lines().nth(1).unwrap()).unwrap();
    assert_eq!(
        (&second["number"], &second["result"]),
        (&Value::from(2), &Value::from("1-0"))
    );
    refused(
        &["show", "talpa", "--record", path],
        1,
        &["line 7, column 1: expected the end of the record"],
    );
    std::fs::write(&file, record).unwrap();
    assert_eq!(
        json(&["show", "talpa", "--json", "--record", path])["ply"],
        11
    );
    refused(
        &["show", "molehill", "--record", path],
        2,
        &["is a game of talpa, not of molehill"],
    );
    std::fs::remove_file(&file).unwrap();
}

#[test]
fn a_layout_file_replaces_the_standard_layout() {
    let file = std::env::temp_dir().join(format!("burrow-layout-{}.json", std::process::id()));
    let path = file.to_str().unwrap();
    let option = format!("layout={path}");
    let standard = output(&["layout"]);
    std::fs::write(&file, &standard).unwrap();
    let shown = json(&["show", "taupes", "--json", "-o", &option]);
    assert_eq!(shown["options"]["layout"], "standard");

    std::fs::write(&file, standard.replace("[1,-4]", "[0,-4]")).unwrap();
    let shown = json(&["show", "taupes", "--json", "-o", &option]);
    assert!(
        shown["legal"]
            .as_array()
            .unwrap()
            .contains(&Value::from("+I6"))
    );
    let text = shown["position"].as_str().unwrap();
    assert_eq!(
        json(&["show", "taupes", "--json", "--position", text])["legal"],
        shown["legal"]
    );
    assert_eq!(
        json(&["random", "taupes", "-o", &option, "-n", "2", "--json"])["games"],
        2
    );

    std::fs::write(&file, standard.replace("[1,-4]", "[1,-5]")).unwrap();
    refused(
        &["show", "taupes", "-o", &option],
        1,
        &[path, "level 1: (1, -5) is off the board"],
    );
    std::fs::write(&file, "{").unwrap();
    refused(
        &["show", "taupes", "-o", &option],
        1,
        &[path, "not a layout", "line 1"],
    );
    std::fs::remove_file(&file).unwrap();
    refused(
        &["show", "taupes", "-o", &option],
        1,
        &[path, "No such file"],
    );
}

#[test]
fn random_orientations_are_drawn_and_shown() {
    let run = burrow(&["show", "taupes", "--json", "-o", "orientations=random"]);
    assert!(
        run.err.starts_with("burrow: drew orientations="),
        "{}",
        run.err
    );
    let shown: Value = serde_json::from_str(&run.out).unwrap();
    let turns = shown["options"]["orientations"].as_array().unwrap();
    assert_eq!(turns.len(), 4);
    assert!(turns.iter().all(|turns| turns.as_u64().unwrap() < 6));
    // What is not asked to be random follows from the arguments alone.
    let shown = json(&["show", "taupes", "--json"]);
    assert_eq!(
        shown["options"]["orientations"],
        serde_json::json!([0, 0, 0, 0])
    );
}
