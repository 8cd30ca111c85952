//! The real binary: what it prints, what it refuses and with which exit code.

use std::process::Stdio;

use serde_json::Value;

use crate::process::binary;
use crate::run::{json, output, refused};

#[test]
fn show_prints_one_json_object_with_the_specified_keys_in_order() {
    let out = output(&["show", "talpa", "-o", "size=4", "--moves", "b4a4", "--json"]);
    let keys = [
        "game", "options", "ply", "turn", "legal", "outcome", "position", "hash",
    ];
    let places: Vec<usize> = keys
        .iter()
        .map(|key| out.find(&format!("\"{key}\":")).unwrap())
        .collect();
    assert!(places.is_sorted(), "{out}");

    let shown: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(shown.as_object().unwrap().len(), keys.len());
    assert_eq!(shown["game"], "talpa");
    assert_eq!(shown["options"]["size"], 4);
    assert_eq!(shown["ply"], 1);
    assert_eq!(shown["turn"], 1);
    assert_eq!(shown["outcome"], Value::Null);
    assert_eq!(shown["position"], "talpa size=4 r1br/rbrb/brbr/rbrb b");
    assert_eq!(shown["hash"].as_str().unwrap().len(), 16);
    let legal = shown["legal"].as_array().unwrap();
    assert!(legal.iter().map(|mv| mv.as_str().unwrap()).is_sorted());
}

#[test]
fn options_are_shown_with_their_types() {
    let options = |arguments: &[&str]| json(arguments)["options"].clone();
    assert_eq!(
        options(&[
            "show",
            "molehill",
            "--json",
            "-o",
            "red=e1,e7",
            "-o",
            "white=none"
        ]),
        serde_json::json!({
            "rounds": 2, "red": ["e1", "e7"], "white": "none", "centre_start_jump": true,
        }),
    );
    assert_eq!(
        options(&[
            "show",
            "taupes",
            "--json",
            "-o",
            "players=3",
            "-o",
            "orientations=0,3,5,1"
        ]),
        serde_json::json!({
            "players": 3, "pro": false, "orientations": [0, 3, 5, 1], "stall": 150,
            "layout": "standard",
        }),
    );
    assert_eq!(
        options(&[
            "show",
            "mijnlieff",
            "--json",
            "-o",
            "board=[0,0][2,0][2,2][4,2]"
        ])["board"],
        "S",
    );
    // What is shown can be given, and letters may be small or capital.
    for board in ["board=[[0, 0], [2, 0], [2, 2], [4, 2]]", "board=s"] {
        assert_eq!(
            options(&["show", "mijnlieff", "--json", "-o", board])["board"],
            "S"
        );
    }
    assert_eq!(
        options(&["show", "taupes", "--json", "-o", "pro=True"])["pro"],
        true
    );
    assert_eq!(
        options(&[
            "show",
            "mijnlieff",
            "--json",
            "-o",
            "board=[9,1][11,2][13,3][15,4]"
        ])["board"],
        serde_json::json!([[0, 0], [2, 1], [4, 2], [6, 3]]),
    );
}

#[test]
fn chance_is_a_step_of_its_own_and_joined_turns_are_read() {
    let placed = "+I9 +E8 +A1 +E4 +H5 +I8 +D7 +B4 +G5 +G8 +B2 +C6 +E2 +F7 +H6 +H8 +E7 +A5 +B6 +G3";
    let shown = json(&["show", "taupes", "--json", "--moves", placed]);
    assert_eq!(shown["turn"], "chance");
    assert_eq!(shown["legal"], serde_json::json!(["1", "2", "3", "4"]));
    let single = json(&[
        "show",
        "taupes",
        "--json",
        "--moves",
        &format!("{placed} 4 H6-D6 1"),
    ]);
    let joined = json(&[
        "show",
        "taupes",
        "--json",
        "--moves",
        &format!("{placed} 4:H6-D6 1"),
    ]);
    assert_eq!(single, joined);
    assert_eq!(single["ply"], 23);
    assert_eq!(single["turn"], 1);
}

#[test]
fn finished_games_have_an_outcome_and_no_turn() {
    let game = "Sa1 La3 Sa2 Pa4 Lb2 Sc2 Pc3 Dc1 Ld2 Sd3 Dd4 pass Db4 pass Pb3 Pb1";
    let shown = json(&["show", "mijnlieff", "--json", "--moves", game]);
    assert_eq!(
        shown["outcome"],
        serde_json::json!({"winner": 0, "scores": [4, 1]})
    );
    assert_eq!(shown["turn"], Value::Null);
    assert_eq!(shown["legal"], serde_json::json!([]));
    let text = output(&["show", "mijnlieff", "--moves", game]);
    assert!(text.contains("White wins, 4-1"), "{text}");
}

#[test]
fn a_shown_position_can_be_pasted() {
    let first = json(&["show", "molehill", "--json", "--moves", "e4 e4n a1 a1e b2"]);
    let text = first["position"].as_str().unwrap();
    let again = json(&["show", "molehill", "--json", "--position", text]);
    assert_eq!(again["position"], first["position"]);
    assert_eq!(again["legal"], first["legal"]);
    assert_eq!(again["hash"], first["hash"]);
}

#[test]
fn a_position_names_its_game() {
    let position = "talpa size=4 r1br/rbrb/brbr/rbrb b";
    for command in [
        &["show"][..],
        &["perft", "2"],
        &["bestmove", "--nodes", "100"],
    ] {
        let more = ["--position", position];
        let short = output(&[command, &more].concat());
        let long = output(&[&command[..1], &["talpa"], &command[1..], &more].concat());
        assert_eq!(short, long);
    }
    refused(&["show"], 2, &["<GAME>"]);
    refused(&["perft", "2"], 2, &["<GAME>"]);
}

#[test]
fn output_that_is_no_terminal_is_plain_and_fits_80_columns() {
    for arguments in [
        &["show", "molehill", "--moves", "e4 e4n a1 a1e b2"][..],
        &["show", "taupes", "-o", "players=4", "-o", "pro=true"],
        &["show", "talpa", "-o", "size=10"],
        &["show", "mijnlieff", "-o", "sets=2"],
        &["games"],
    ] {
        let out = output(arguments);
        assert!(!out.contains('\u{1b}'), "{arguments:?} has escapes");
        for line in out.lines().filter(|line| !line.starts_with("position:")) {
            assert!(line.chars().count() <= 80, "{arguments:?}: {line}");
            assert_eq!(line, line.trim_end(), "{arguments:?}");
        }
        if arguments.first() == Some(&"show") {
            let ascii = output(&[arguments, &["--ascii"]].concat());
            assert!(ascii.is_ascii(), "{arguments:?} is not ASCII");
        }
    }
}

#[test]
fn the_rules_are_told_in_four_languages_and_fit_the_terminal() {
    for game in ["molehill", "taupes", "talpa", "mijnlieff"] {
        let pages = ["en", "fr", "es", "de"].map(|code| output(&["rules", game, "--lang", code]));
        for page in &pages {
            assert!(page.lines().count() > 60, "{game}");
            let mut prose = page.lines().filter(|line| !line.starts_with('|'));
            assert!(prose.all(|line| line.chars().count() <= 80), "{game}");
            assert!(!page.contains("**") && !page.contains("```"), "{game}");
        }
        assert!(pages.windows(2).all(|pair| pair[0] != pair[1]), "{game}");
    }
}

#[test]
fn nonsense_is_refused_with_what_would_be_right() {
    refused(&["show", "talpo"], 2, &["talpo", "talpa", "similar"]);
    refused(&["show"], 2, &["GAME"]);
    refused(&["shwo", "talpa"], 2, &["shwo", "show"]);
    refused(
        &["show", "talpa", "-o", "size"],
        2,
        &["\"size\" is not an option: write key=value"],
    );
    refused(
        &["show", "talpa", "-o", "size=5"],
        2,
        &["talpa: option size can't be \"5\"", "4, 6, 8 or 10"],
    );
    refused(
        &["show", "talpa", "-o", "size=4", "-o", "size=6"],
        2,
        &["\"size\" is given twice"],
    );
    refused(
        &["show", "talpa", "-o", "board=L"],
        2,
        &["unknown option \"board\"", "size"],
    );
    refused(
        &["show", "mijnlieff", "-o", "board=X"],
        2,
        &["square, line", "pinwheel", "\"X\""],
    );
    refused(
        &["show", "mijnlieff", "-o", "sets=2", "-o", "board=square"],
        2,
        &["4 tiles", "eight"],
    );
    refused(
        &["show", "mijnlieff", "-o", "board=[0,0][1,1][4,4][6,6]"],
        2,
        &["[0,0] and [1,1] overlap"],
    );
    refused(
        &["show", "molehill", "-o", "red=j1"],
        2,
        &["j1 is not a square of the lawn", "a1 to i7"],
    );
    refused(
        &["show", "molehill", "-o", "red=a1,b1,c1,d1,e1"],
        2,
        &["only 4"],
    );
    refused(
        &["show", "taupes", "-o", "orientations=0,6,0,0"],
        2,
        &["from 0 to 5"],
    );
    refused(&["show", "taupes", "-o", "stall=0"], 2, &["1 to 10000"]);
    refused(
        &["show", "talpa", "--moves", "a1b1 zz"],
        2,
        &["move 2: zz: expected a capture like"],
    );
    refused(
        &["show", "talpa", "--moves", "a1a3"],
        2,
        &["move 1: a1a3: a3 is not beside a1"],
    );
    refused(
        &["show", "talpa", "--position", "talpa x"],
        2,
        &["--position: column 7: expected 8 rows"],
    );
    refused(
        &["show", "talpa", "--position", "molehill 1 - - -"],
        2,
        &["of molehill, not of talpa"],
    );
    refused(&["perft", "talpa", "-1"], 2, &["-1"]);
    refused(
        &["perft", "talpa", "x"],
        2,
        &["a whole number from 1 to 99"],
    );
    refused(&["random", "talpa", "-n", "many"], 2, &["many"]);
}

#[test]
fn a_reader_that_goes_away_is_no_failure() {
    let mut child = binary()
        .args(["perft", "mijnlieff", "3", "--divide"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
}

#[test]
fn every_command_has_examples_in_its_help() {
    for command in [
        "games", "show", "render", "perft", "replay", "random", "layout",
    ] {
        let help = output(&[command, "--help"]);
        assert!(help.contains("Examples:\n  burrow "), "{command}:\n{help}");
    }
}

#[test]
fn whose_turn_it_is_is_said_in_the_language() {
    for (game, words) in [("talpa", "doit jouer"), ("taupes", "taupe")] {
        let shown = output(&["show", game, "--lang", "fr"]);
        assert!(shown.contains(words), "{shown}");
        for english in ["to move", "places a mole"] {
            assert!(!shown.contains(english), "{shown}");
        }
    }
}

#[test]
fn completions_and_manual_pages_know_every_command() {
    let folder = std::env::temp_dir().join(format!("burrow-manual-{}", std::process::id()));
    output(&["manual", folder.to_str().unwrap()]);
    let help = output(&["--help"]);
    let commands = help.split_once("Commands:\n").unwrap().1;
    let commands = commands.split_once("\n\n").unwrap().0;
    let scripts = ["bash", "fish", "zsh"].map(|shell| output(&["completions", shell]));
    for command in commands
        .lines()
        .filter_map(|line| line.split_whitespace().next())
    {
        assert!(
            scripts.iter().all(|script| script.contains(command)),
            "{command}"
        );
        if command != "help" {
            let page = std::fs::read_to_string(folder.join(format!("burrow-{command}.1"))).unwrap();
            assert!(page.contains(".SH SYNOPSIS"), "{page}");
        }
    }
    std::fs::remove_dir_all(&folder).unwrap();
    refused(&["completions", "moles"], 2, &["bash", "fish", "zsh"]);
}
