//! The commands of the computer players.

use std::path::PathBuf;

use burrow_games::talpa::AnySize;
use burrow_games::{AnyMove, AnyPosition, Seat, Turn};
use burrow_search::talpa::prove;
use burrow_search::{Control, Limits, Stop};

use crate::run::{burrow, burrow_with_input, json, output};

fn file(name: &str) -> PathBuf {
    let file = std::env::temp_dir().join(format!("burrow-{}-{name}", std::process::id()));
    let _ = std::fs::remove_file(&file);
    file
}

#[test]
fn analysis_values_every_legal_move_as_specified() {
    for (game, options) in [
        ("molehill", "rounds=2"),
        ("taupes", "players=3"),
        ("talpa", "size=6"),
        ("mijnlieff", "opening=any"),
    ] {
        let arguments = ["analyse", game, "-o", options, "--nodes", "2000", "--json"];
        let analysis = json(&arguments);
        let legal = json(&["show", game, "-o", options, "--json"])["legal"].clone();
        let moves = analysis["moves"].as_array().unwrap();
        assert_eq!(moves.len(), legal.as_array().unwrap().len(), "{game}");
        assert_eq!(analysis["best"], moves[0]["move"], "{game}");
        assert_eq!(analysis["line"][0], moves[0]["move"], "{game}");
        assert!(
            analysis["nodes"].is_u64() && analysis["depth"].is_u64(),
            "{game}"
        );
        for value in moves {
            assert!(
                legal.as_array().unwrap().contains(&value["move"]),
                "{game}: {value}"
            );
            if value["exact"] == false {
                let chances = value["value"]["win_probability"].as_array().unwrap();
                let sum: f64 = chances.iter().map(|chance| chance.as_f64().unwrap()).sum();
                assert!((sum - 1.0).abs() < 0.01, "{game}: {value}");
            }
        }
        assert_eq!(json(&arguments), analysis, "{game} is reproducible");
    }
}

/// The difference of the final scores for the first seat, by trying everything.
fn margin(position: &AnyPosition) -> i32 {
    let Turn::Seat(mover) = position.turn() else {
        let outcome = position.outcome().unwrap();
        let [one, other] = [0, 1].map(|seat| outcome.scores()[seat].as_f64() as i32);
        return one - other;
    };
    let moves = position.moves().into_iter();
    let tried = moves.map(|mv| margin(&after(position, mv)));
    if mover == Seat::new(0) {
        tried.max().unwrap()
    } else {
        tried.min().unwrap()
    }
}

fn after(position: &AnyPosition, mv: AnyMove) -> AnyPosition {
    let mut next = position.clone();
    next.play(mv).unwrap();
    next
}

#[test]
fn what_analysis_calls_exact_is_what_others_find() {
    let mut compared = 0;
    for text in [
        "mijnlieff p3/l1P1/SLsL/S1d1 b d2",
        "talpa size=4 brbr/rbrb/brbr/rbrb r",
    ] {
        let position: AnyPosition = text.parse().unwrap();
        let Turn::Seat(mover) = position.turn() else {
            unreachable!("a player is to move");
        };
        let analysis = json(&["analyse", "--position", text, "--json"]);
        for found in analysis["moves"].as_array().unwrap() {
            if found["exact"] == false {
                continue;
            }
            let mv = position.read_move(found["move"].as_str().unwrap());
            let next = after(&position, mv.unwrap());
            match &next {
                AnyPosition::Talpa(AnySize::Narrow(talpa)) => {
                    let mut control = Control::new(Limits::default(), &Stop::default());
                    let winner = prove(talpa, 16 << 20, &mut control).unwrap();
                    assert_eq!(found["value"]["wins"], winner == mover, "{found}");
                }
                _ => {
                    let own = if mover == Seat::new(0) { 1 } else { -1 };
                    assert_eq!(found["value"]["margin"], own * margin(&next), "{found}");
                }
            }
            compared += 1;
        }
    }
    assert!(compared > 5, "{compared}");
}

#[test]
fn a_level_plays_a_legal_move_and_a_finished_game_has_none() {
    for level in ["1", "4", "7"] {
        let choice = json(&[
            "bestmove", "talpa", "-o", "size=4", "--level", level, "--json",
        ]);
        let text = choice["best"].as_str().unwrap();
        assert!(
            choice["moves"]
                .as_array()
                .unwrap()
                .iter()
                .any(|mv| mv["move"] == text)
        );
    }
    let won = "d2c2 b1b2 c2b2 d1c1 b4c4 a2a3 d4d3 b3b2 xa1 xa4 xd3";
    let run = burrow(&["bestmove", "talpa", "-o", "size=4", "--moves", won]);
    assert_eq!(run.code, Some(2));
    assert!(run.err.contains("the game is over"), "{}", run.err);
    let run = burrow(&["analyse", "talpa", "--time", "soon"]);
    assert!(
        run.err.contains("not a time like 500ms, 1.5s or 2m"),
        "{}",
        run.err
    );
    let run = burrow(&["bestmove", "talpa", "--level", "9"]);
    assert!(
        run.err.contains("1 (a beginner) to 8 (the best)"),
        "{}",
        run.err
    );
}

#[test]
fn the_engine_answers_every_line_and_survives_nonsense() {
    let lines = "ugi\nisready\nposition talpa size=4 brbr/rbrb/brbr/rbrb r moves b4a4\ngo nodes 500\n\
                 nonsense\nposition nonsense\ngo nodes many\nsetoption name level value 2\n\
                 setoption name threads value 0\nnewgame\ngo\nposition mijnlieff 4/4/4/4 w -\ngo nodes 100\nquit\n";
    let run = burrow_with_input(&["engine"], lines);
    assert_eq!(run.code, Some(0), "{}", run.err);
    let count = |word: &str| {
        run.out
            .lines()
            .filter(|line| line.split(' ').next() == Some(word))
            .count()
    };
    assert_eq!(
        ["ugiok", "readyok", "bestmove", "error"].map(count),
        [1, 1, 2, 5],
        "{}",
        run.out
    );
}

#[test]
fn a_search_without_end_is_stopped() {
    let run = burrow_with_input(&["engine"], "position talpa\ngo infinite\nstop\nquit\n");
    assert!(
        run.out.contains("error"),
        "the position is not complete: {}",
        run.out
    );
    let start = json(&["show", "talpa", "--json"])["position"]
        .as_str()
        .unwrap()
        .to_owned();
    let run = burrow_with_input(
        &["engine"],
        &format!("position {start}\ngo infinite\nisready\nstop\n"),
    );
    assert!(
        run.out.contains("readyok") && run.out.contains("bestmove"),
        "{}",
        run.out
    );
}

#[test]
fn matches_are_counted_written_and_taken_up_again() {
    let records = file("match.txt");
    let records = records.to_str().unwrap();
    let arguments = |games| {
        let mut arguments = vec![
            "match",
            "nodes:300",
            "random",
            "--game",
            "talpa",
            "-o",
            "size=4",
        ];
        arguments.extend(["--games", games, "--records", records, "--json"]);
        arguments
    };
    let first = json(&arguments("4"));
    assert_eq!(first["games"], 4);
    let whole = json(&arguments("6"));
    assert_eq!(whole["games"], 6);
    let text = std::fs::read_to_string(records).unwrap();
    assert_eq!(text.matches("[Game \"talpa\"]").count(), 6);
    assert!(output(&["replay", records]).lines().count() == 6);
    let run = burrow(&[
        "match",
        "random",
        "random",
        "--game",
        "talpa",
        "--records",
        records,
    ]);
    assert_eq!(run.code, Some(1));
    assert!(run.err.contains("another match"), "{}", run.err);
    std::fs::remove_file(records).unwrap();
}

#[test]
fn an_outside_program_plays_and_its_faults_are_losses_with_a_reason() {
    let ours = format!("engine:{} engine", env!("CARGO_BIN_EXE_burrow"));
    let result = json(&[
        "match",
        &ours,
        "random",
        "--game",
        "mijnlieff",
        "--games",
        "2",
        "--time",
        "20ms",
        "--json",
    ]);
    assert_eq!(
        (
            &result["games"],
            result["forfeits"].as_array().unwrap().len()
        ),
        (&2.into(), 0)
    );
    let script = file("engine.sh");
    let faulty = "while read l; do case $l in ugi) echo ugiok;; go*) echo bestmove zz; esac; done";
    std::fs::write(&script, faulty).unwrap();
    let program = format!("engine:sh {}", script.display());
    let result = json(&[
        "match", &program, "random", "--game", "talpa", "--games", "2", "--json",
    ]);
    assert_eq!(
        (&result["games"], &result["losses"]),
        (&2.into(), &2.into())
    );
    assert!(
        result["forfeits"][0].as_str().unwrap().contains("\"zz\""),
        "{result}"
    );
    std::fs::remove_file(&script).unwrap();
    let run = burrow(&[
        "match",
        "engine:/no/such/program",
        "random",
        "--game",
        "talpa",
    ]);
    assert_eq!(run.code, Some(2));
    assert!(run.err.contains("/no/such/program"), "{}", run.err);
    let run = burrow(&["match", "strong", "random", "--game", "talpa"]);
    assert!(run.err.contains("level:1 to level:8"), "{}", run.err);
}

#[test]
fn a_game_is_played_at_the_terminal() {
    let saved = file("saved.txt");
    let lines = format!(
        "?\nb4\nb4a4\nundo\nb4c4\nhint\nnonsense\nsave {}\nresign\n",
        saved.display()
    );
    let run = burrow_with_input(
        &[
            "play", "talpa", "-o", "size=4", "--seat", "human", "--seat", "random", "--ascii",
        ],
        &lines,
    );
    assert_eq!(run.code, Some(0), "{}", run.err);
    for part in [
        "Several moves begin with b4:",
        "Player 2 plays",
        "estimated:",
        "c3c4",
        "The game is saved",
        "0-1 (Red resigns)",
    ] {
        let proven = part == "estimated:" && run.out.contains("proven:");
        assert!(run.out.contains(part) || proven, "{part:?} in\n{}", run.out);
    }
    assert!(run.out.is_ascii(), "{}", run.out);
    let replayed = output(&["replay", saved.to_str().unwrap()]);
    assert!(replayed.contains("2 turns"), "{replayed}");
    std::fs::remove_file(&saved).unwrap();
    let watched = [
        "play",
        "mijnlieff",
        "--seat",
        "random",
        "--seat",
        "random",
        "--lang",
        "de",
    ];
    assert!(output(&watched).contains("Spieler 2 zieht"));
    let run = burrow_with_input(&["play", "taupes"], "");
    assert_eq!(run.code, Some(0));
    assert!(run.out.contains("The game is not finished."), "{}", run.out);
}

#[test]
fn bench_counts_the_same_nodes_each_time() {
    let count = || {
        let run = burrow(&["bench"]);
        assert_eq!(run.code, Some(0), "{}", run.err);
        run.out
    };
    assert_eq!(count(), count());
}

#[test]
fn the_table_of_taupes_is_made_and_continued() {
    let data = file("taupes-data");
    let _ = std::fs::remove_dir_all(&data);
    std::fs::create_dir(&data).unwrap();
    let table = data.join("taupes.table");
    let path = table.to_str().unwrap();
    let solve = ["solve", "taupes", "--table", path, "--splits", "1-1"];
    let complete = "3 of 3 parts, 0.8 MB: the table is complete\n";
    let run = burrow(&solve);
    assert_eq!((run.code, run.out.as_str()), (Some(0), complete));
    // Nothing is left to report.
    assert_eq!(output(&solve), complete);
    let checked = output(&[
        "solve", "taupes", "--table", path, "--splits", "1-1", "--check", "100",
    ]);
    assert!(
        checked.contains("1-1: 100 states differ by at most 0.0000"),
        "{checked}"
    );
    let refused = burrow(&["solve", "taupes"]);
    assert!(refused.code == Some(2) && refused.err.contains("--table <FILE>"));
    let refused = burrow(&["solve", "taupes", "-o", "players=3", "--table", path]);
    assert!(refused.code == Some(2) && refused.err.contains("two players"));
    let analyse = || {
        let data = data.to_str().unwrap();
        burrow(&["analyse", "taupes", "--nodes", "100", "--data", data]).err
    };
    assert_eq!(analyse(), "");
    std::fs::write(&table, "a letter").unwrap();
    assert!(analyse().contains("no table of Taupes"), "{}", analyse());
    std::fs::remove_dir_all(&data).unwrap();
}

#[test]
fn a_book_of_talpa_is_made_joined_and_verified() {
    let directory = file("books");
    let _ = std::fs::remove_dir_all(&directory);
    std::fs::create_dir_all(&directory).unwrap();
    let [one, other] = ["one.book", "other.book"].map(|name| directory.join(name));
    let [one_name, other_name] = [&one, &other].map(|path| path.to_str().unwrap());
    let solve = |book, more: &[&str]| {
        let arguments = ["solve", "talpa", "-o", "size=4", "--book", book];
        burrow(&[&arguments[..], &["--threads", "1", "--nodes", "1000"], more].concat())
    };
    let run = solve(one_name, &[]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(
        run.out.contains("Red wins: the book is a complete proof"),
        "{}",
        run.out
    );
    let run = solve(other_name, &["--join", one_name, "--verify"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(run.out.contains("proven again\nRed wins"), "{}", run.out);
    let read = |path| std::fs::read_to_string(path).unwrap();
    assert_eq!(read(&one), read(&other));
    let whole = read(&one);
    // A run that was killed has left half a line.
    std::fs::write(&one, format!("{whole}brbr/")).unwrap();
    let run = solve(one_name, &["--guess"]);
    assert!(run.out.contains("perhaps 0.0 billion"), "{}", run.out);
    assert_eq!(read(&one), whole);
    winning_moves_are_added_again(&whole, one_name);

    std::fs::write(&other, read(&one).replace(" red ", " blue ")).unwrap();
    let run = solve(other_name, &["--verify"]);
    assert_eq!(run.code, Some(1), "{}", run.out);
    assert!(run.err.contains("is won by the other side"), "{}", run.err);
    let run = solve(other_name, &["--join", one_name]);
    assert_eq!(run.code, Some(1), "{}", run.out);
    assert!(run.err.contains("proven elsewhere"), "{}", run.err);
    std::fs::remove_dir_all(&directory).unwrap();
}

/// What follows from a proof took no nodes: without those lines a book only says who wins.
fn winning_moves_are_added_again(whole: &str, book: &str) {
    let bare: Vec<_> = whole.lines().filter(|line| !line.ends_with(" 0")).collect();
    std::fs::write(book, bare.join("\n") + "\n").unwrap();
    let solve = || {
        burrow(&[
            "solve",
            "talpa",
            "-o",
            "size=4",
            "--book",
            book,
            "--answers",
        ])
    };
    let run = solve();
    assert_eq!(run.code, Some(0), "{}", run.err);
    let known = run.out.strip_suffix(" won positions have a winning move\n");
    let (known, wins) = known.and_then(|known| known.split_once(" of ")).unwrap();
    assert_eq!(known, wins);
    assert!(run.err.contains("to try with"), "{}", run.err);
    assert_eq!(solve().err, "", "nothing is left");
}

#[test]
fn a_table_of_mijnlieff_is_built_and_used() {
    let directory = file("tables");
    std::fs::create_dir_all(&directory).unwrap();
    let table = directory.join("mijnlieff.table");
    let table = table.to_str().unwrap();
    let solve = ["solve", "mijnlieff", "--table", table, "--from", "13"];
    for _ in 0..2 {
        let run = burrow(&solve);
        assert_eq!(run.code, Some(0), "{}", run.err);
        assert_eq!(run.out, "all positions with at least 13 pieces\n");
    }
    let other = std::fs::File::open(table).unwrap();
    other.lock().unwrap();
    let run = burrow(&solve);
    assert_eq!(run.code, Some(1), "{}", run.out);
    assert!(run.err.contains("another program"), "{}", run.err);
    drop(other);
    let game = "Sa1 La3 Sa2 Pa4 Lb2 Sc2 Pc3 Dc1 Ld2 Sd3 Dd4 pass";
    let analyse = ["analyse", "mijnlieff", "--moves", game, "--json"];
    let data = [&analyse[..], &["--data", directory.to_str().unwrap()]].concat();
    let (without, with) = (json(&analyse), json(&data));
    assert_eq!(with["best"], without["best"]);
    assert_eq!(with["moves"][0], without["moves"][0]);
    std::fs::remove_dir_all(&directory).unwrap();
}

#[test]
fn each_game_says_into_what_it_is_solved() {
    for (arguments, reason) in [
        (&["mijnlieff", "--book", "x"][..], "'--book'"),
        (&["mijnlieff"], "--table <FILE>"),
        (&["mijnlieff", "--from", "12"], "--table"),
        (&["mijnlieff", "--table", "x", "--from", "14"], "13"),
        (&["mijnlieff", "--table", "x", "--book", "y"], "--book"),
        (&["mijnlieff", "-o", "board=T", "--table", "x"], "4x4"),
        (
            &["mijnlieff", "--table", "x", "--nodes", "5000"],
            "'--nodes'",
        ),
        (&["taupes", "--table", "x", "--memory", "9"], "'--memory'"),
        (&["talpa", "--table", "x"], "'--table'"),
        (&["talpa"], "--book <FILE>"),
        (&["molehill", "--book", "x"], "'molehill'"),
    ] {
        let result = burrow(&[&["solve"], arguments].concat());
        assert_eq!(result.code, Some(2), "{arguments:?}: {}", result.err);
        assert!(result.err.contains(reason), "{arguments:?}: {}", result.err);
    }
}

#[test]
fn what_was_expensive_to_solve_is_kept_beside_what_is_known_of_other_boards() {
    let data = file("solved-data");
    let _ = std::fs::remove_dir_all(&data);
    std::fs::create_dir(&data).unwrap();
    let solved = data.join("mijnlieff.solved");
    let other_board = "mijnlieff 4/4/4/S3 b a1 7\n";
    std::fs::write(&solved, other_board).unwrap();
    let position = "mijnlieff board=T ..2../..P1../4d1/5S b f1";
    let choose = || {
        let data = data.to_str().unwrap();
        json(&["bestmove", "--position", position, "--data", data, "--json"])
    };
    let (first, second) = (choose(), choose());
    let lines = std::fs::read_to_string(&solved).unwrap();
    std::fs::remove_dir_all(&data).unwrap();
    assert_eq!(lines, format!("{other_board}{position} -1\n"));
    assert_eq!(first["best"], second["best"]);
    assert!(second["nodes"].as_u64() < first["nodes"].as_u64());
}
