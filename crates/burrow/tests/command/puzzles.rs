//! `burrow puzzles`: what it lists, proves and refuses.

use serde_json::Value;

use crate::folder::Folder;
use crate::run::{burrow_in, output};

#[test]
fn lists_one_object_a_line_with_the_specified_keys_in_order() {
    let out = output(&["puzzles", "list", "--json"]);
    assert!(out.lines().count() >= 1000);
    let keys = [
        "id",
        "game",
        "position",
        "value",
        "solutions",
        "second_best",
        "rating",
        "themes",
    ];
    for line in out.lines() {
        let places = keys.map(|key| line.find(&format!("\"{key}\":")).unwrap());
        assert!(places.is_sorted(), "{line}");
        let puzzle: Value = serde_json::from_str(line).unwrap();
        assert_eq!(puzzle.as_object().unwrap().len(), keys.len());
        assert_eq!(puzzle["value"]["exact"], true);
        assert_eq!(puzzle["second_best"]["exact"], true);
    }
    let one = output(&["puzzles", "list", "talpa", "--json"]);
    assert!(one.lines().count() >= 300);
    assert!(one.lines().all(|line| line.contains("\"game\":\"talpa\"")));
}

#[test]
fn the_same_seed_makes_the_same_puzzles_and_they_are_proven() {
    let folder = Folder::new();
    let make = ["puzzles", "make", "mijnlieff", "-n", "3", "--seed", "9"];
    let made = output(&make);
    assert_eq!(made, output(&make));
    assert_eq!(made.lines().count(), 4);
    std::fs::write(folder.0.join("made.jsonl"), &made).unwrap();
    let run = burrow_in(&folder.0, &["puzzles", "check", "made.jsonl"]);
    assert_eq!(
        (run.code, run.out.as_str()),
        (Some(0), "3 puzzles proven\n")
    );
}

#[test]
fn a_wrong_file_is_refused_with_its_name_the_line_and_the_reason() {
    let folder = Folder::new();
    let made = output(&["puzzles", "make", "mijnlieff", "-n", "2", "--seed", "9"]);
    let check = |text: &str| {
        std::fs::write(folder.0.join("mine.jsonl"), text).unwrap();
        let run = burrow_in(&folder.0, &["puzzles", "check", "mine.jsonl"]);
        assert_eq!(run.code, Some(1));
        (run.out, run.err)
    };
    let (_, err) = check("puzzles\n");
    assert_eq!(
        err,
        "burrow: mine.jsonl: line 1: expected \"burrow puzzles 1\", found \"puzzles\"\n"
    );
    let (_, err) = check(&made.replacen("\"exact\":true", "\"exact\":false", 1));
    assert!(
        err.starts_with("burrow: mine.jsonl: line 2: \"value\" is "),
        "{err}"
    );
    // The second puzzle says that another value is proven.
    let mut lines: Vec<String> = made.lines().map(str::to_owned).collect();
    let mut puzzle: Value = serde_json::from_str(&lines[2]).unwrap();
    let margin = puzzle["value"]["value"]["margin"].as_i64().unwrap();
    puzzle["value"]["value"]["margin"] = (margin + 1).into();
    lines[2] = puzzle.to_string();
    let (out, err) = check(&lines.join("\n"));
    let id = puzzle["id"].as_str().unwrap();
    let reason = format!(
        "mine.jsonl: line 3: {id}: the value is exact margin {margin}, not exact margin {}\n",
        margin + 1
    );
    assert_eq!(out, reason);
    assert_eq!(err, "burrow: mine.jsonl: 1 of 2 puzzles wrong\n");
}
