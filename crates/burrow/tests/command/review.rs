//! `burrow review`.

use std::path::Path;

use serde_json::{Value, json};

use crate::cli_page::record_of_the_docs;
use crate::folder::Folder;
use crate::run::{burrow_in, burrow_with_input, refused};

/// A folder with a file in it.
fn with_file(name: &str, text: &str) -> Folder {
    let folder = Folder::new();
    std::fs::write(folder.0.join(name), text).unwrap();
    folder
}

/// What a run that must succeed prints.
fn printed(folder: &Path, arguments: &[&str]) -> String {
    let run = burrow_in(folder, arguments);
    assert_eq!(run.code, Some(0), "{arguments:?}: {}", run.err);
    assert_eq!(run.err, "");
    run.out
}

#[test]
fn the_json_is_as_specified_and_the_same_for_the_same_nodes() {
    let folder = with_file("game.txt", &record_of_the_docs());
    let arguments = ["review", "game.txt", "--nodes", "5000", "--json"];
    let text = printed(&folder.0, &arguments);
    assert_eq!(printed(&folder.0, &arguments), text);
    let review: Value = serde_json::from_str(&text).unwrap();
    let keys: Vec<&String> = review.as_object().unwrap().keys().collect();
    assert_eq!(
        keys,
        ["game", "moments", "options", "players", "plies", "result"]
    );
    assert_eq!(review["game"], "mijnlieff");
    assert_eq!(review["options"]["board"], "square");
    assert_eq!(review["result"], "4-1");
    let plies = review["plies"].as_array().unwrap();
    assert_eq!(plies.len(), 16);
    for (number, ply) in (1..).zip(plies) {
        // Reasons are there only where some were found.
        let keys = ply.as_object().unwrap().keys();
        let keys: Vec<&String> = keys.filter(|key| *key != "reasons").collect();
        let expected = [
            "after", "before", "best", "luck", "move", "ply", "seat", "verdict",
        ];
        assert_eq!(keys, expected);
        assert_eq!(ply["ply"], number);
        assert_eq!(ply["luck"], Value::Null);
        assert!(!ply["best"].as_array().unwrap().is_empty());
        let is_mistake = ply["verdict"] == "proven_mistake";
        let margins = ["before", "after"].map(|key| ply[key]["value"]["margin"].as_f64().unwrap());
        if ply["before"]["exact"] == true && ply["after"]["exact"] == true {
            assert_eq!(is_mistake, margins[1] < margins[0], "{ply}");
        }
    }
    let last = &plies[15];
    assert_eq!(last["seat"], 1);
    assert_eq!(
        last["after"],
        json!({ "exact": true, "value": { "margin": -3 } })
    );
    assert_eq!(review["players"].as_array().unwrap().len(), 2);
    for moment in review["moments"].as_array().unwrap() {
        let ply = &plies[moment.as_u64().unwrap() as usize - 1];
        assert!(
            ply["verdict"].as_str().unwrap().contains("mistake") || ply["verdict"] == "blunder"
        );
    }
}

#[test]
fn chance_has_luck_and_no_verdict() {
    let folder = Folder::new();
    let arguments = [
        "match",
        "nodes:1",
        "nodes:1",
        "--game",
        "taupes",
        "--games",
        "2",
        "--records",
        "games.txt",
    ];
    let run = burrow_in(&folder.0, &arguments);
    assert_eq!(run.code, Some(0), "{}", run.err);
    let games = std::fs::read_to_string(folder.0.join("games.txt")).unwrap();
    let first = games.split("\n[Burrow").next().unwrap();
    std::fs::write(folder.0.join("game.txt"), first).unwrap();
    let text = printed(&folder.0, &["review", "game.txt", "--nodes", "1", "--json"]);
    let review: Value = serde_json::from_str(&text).unwrap();
    let mut discs = 0;
    for ply in review["plies"].as_array().unwrap() {
        let is_chance = ply["seat"] == Value::Null;
        assert_eq!(is_chance, ply["luck"].is_number(), "{ply}");
        assert_eq!(is_chance, ply["verdict"] == Value::Null, "{ply}");
        assert_eq!(is_chance, ply["best"].as_array().unwrap().is_empty());
        discs += usize::from(is_chance);
    }
    assert!(discs > 10);
    let luck = |seat: usize| review["players"][seat]["luck"].as_f64().unwrap();
    assert!((luck(0) + luck(1)).abs() < 1e-6);
}

#[test]
fn the_text_speaks_four_languages() {
    let folder = with_file("game.txt", &record_of_the_docs());
    let mut texts = Vec::new();
    for (language, better) in [
        ("en", "Better"),
        ("fr", "Mieux"),
        ("es", "Mejor"),
        ("de", "Besser"),
    ] {
        let arguments = ["review", "game.txt", "--nodes", "1000", "--lang", language];
        let text = printed(&folder.0, &arguments);
        assert!(text.contains(better) && !text.contains('⟦'), "{text}");
        assert_eq!(
            text.lines().filter(|line| line.contains("Sa1")).count(),
            1,
            "{text}"
        );
        texts.push(text);
    }
    texts.dedup();
    assert_eq!(texts.len(), 4);
}

#[test]
fn bad_files_and_flags_are_refused_with_a_reason() {
    refused(&["review"], 2, &["FILE"]);
    refused(&["review", "nowhere.txt"], 1, &["nowhere.txt"]);
    refused(
        &["review", "x.txt", "--nodes", "0"],
        2,
        &["--nodes", "from 1"],
    );
    refused(
        &["review", "x.txt", "--nodes", "-5"],
        2,
        &["--nodes", "from 1"],
    );
    refused(&["review", "x.txt", "--time", "soon"], 2, &["--time"]);
    refused(
        &["review", "x.txt", "--time", "1s", "--nodes", "5"],
        2,
        &["--time", "--nodes"],
    );
    refused(
        &["review", "x.txt", "--lang", "xx"],
        2,
        &["xx", "en, fr, es and de"],
    );
    for (text, part) in [
        ("", "Game"),
        ("[Game \"chess\"]\n", "molehill"),
        ("[Game \"talpa\"]\n1. a1a9\n", "line 2"),
        ("[Game \"mijnlieff\"]\n1. Sa1 Sa1\n", "Sa1"),
        ("\u{0}\u{1}", "line 1"),
    ] {
        let run = burrow_with_input(&["review", "-", "--nodes", "10"], text);
        assert_eq!(run.code, Some(1), "{text:?}: {}{}", run.out, run.err);
        assert!(run.err.contains(part), "{text:?}: {}", run.err);
        assert!(!run.err.contains("panicked"));
    }
    let two = format!("{0}\n{0}", record_of_the_docs());
    let run = burrow_with_input(&["review", "-", "--nodes", "10"], &two);
    assert_eq!(run.code, Some(1), "{}", run.err);
}

#[test]
fn a_game_that_has_hardly_begun_can_be_reviewed() {
    let run = burrow_with_input(&["review", "-", "--nodes", "10"], "[Game \"talpa\"]\n");
    assert_eq!(run.code, Some(0), "{}", run.err);
    let run = burrow_with_input(
        &["review", "-", "--nodes", "10", "--json"],
        "[Game \"mijnlieff\"]\n1. Sa1\n",
    );
    let review: Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!(review["result"], "*");
    assert_eq!(review["plies"].as_array().unwrap().len(), 1);
}
