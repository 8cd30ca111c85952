//! The real binary: what it prints, what it refuses and with which exit code.

use std::process::Stdio;

use crate::process::binary;
use crate::run::{burrow, burrow_with_input, output, refused};
use serde_json::Value;

fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&output(arguments)).unwrap()
}

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
fn pictures_speak_the_languages_turn_round_and_show_moves() {
    let start = &["render", "talpa", "-o", "size=4", "--out", "-"][..];
    let text = |more: &[&str]| output(&[start, &["-f", "text"], more].concat());
    assert!(text(&["--lang", "de"]).contains("Rot verbindet oben und unten"));
    assert!(text(&["--turned"]).starts_with("     d  c  b  a"));
    assert!(text(&["--legal"]).contains(":▲:"));
    assert!(text(&["--ascii", "--distances"]).contains("Red is 4 squares from a path."));
    assert!(text(&["--moves", "b4a4"]).contains("[▲][·]"));
    let svg = |more: &[&str]| output(&[start, more].concat());
    assert!(svg(&["--arrow", "b4a4"]).contains("mark-best"));
    for theme in ["dark", "high-contrast", "colour-blind"] {
        assert_ne!(svg(&["--theme", theme]), svg(&[]));
    }
    for (wrong, part) in [
        (["--lang", "it"], "it speaks en, fr, es and de"),
        (["--arrow", "a1a4"], "--arrow a1a4"),
        (["--arrow", "nonsense"], "--arrow nonsense"),
        (["--theme", "pink"], "possible values"),
    ] {
        let run = burrow(&[start, &wrong].concat());
        assert_eq!(run.code, Some(2), "{wrong:?}");
        assert!(run.err.contains(part), "{wrong:?}: {}", run.err);
    }
}

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
        &["option red can't be \"j1\"", "a1 to i7"],
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
fn pictures_are_written_where_they_are_asked_for() {
    let file = std::env::temp_dir().join(format!("burrow-picture-{}.png", std::process::id()));
    let path = file.to_str().unwrap();
    output(&[
        "render", "talpa", "-f", "png", "--size", "100", "--theme", "dark", "--out", path,
    ]);
    assert!(std::fs::read(&file).unwrap().starts_with(b"\x89PNG"));
    std::fs::remove_file(&file).unwrap();
    let named = output(&["render", "talpa", "-o", "size=4", "--out", "-"]);
    let plain = output(&[
        "render",
        "talpa",
        "-o",
        "size=4",
        "--no-coords",
        "--out",
        "-",
    ]);
    assert!(named.starts_with("<svg") && plain.len() < named.len());
    let moves = ["--moves", "b4a4 b3b2"];
    let earlier = [
        &[
            "render", "talpa", "-o", "size=4", "--ply", "0", "--out", "-",
        ][..],
        &moves,
    ]
    .concat();
    assert_eq!(output(&earlier), named);

    refused(&["render", "talpa"], 2, &["--out"]);
    refused(
        &["render", "talpa", "--ply", "3", "--out", "-"],
        2,
        &["only 0 steps"],
    );
    refused(
        &["render", "talpa", "-f", "png", "--size", "9", "--out", "-"],
        2,
        &["from 16 to 8192"],
    );
    refused(
        &["render", "talpa", "--out", "/no/such/folder/x.svg"],
        1,
        &["/no/such/folder/x.svg"],
    );
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
