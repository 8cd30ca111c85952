//! Complete games of an independent implementation: the same legal steps at every point, the same end.

use burrow_games::{AnyPosition, Kind, Options, Turn};
use serde_json::Value;
use sha2::{Digest, Sha256};

/// The value of an option in a vector as a player would type it.
fn option_text(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(items) => {
            let items: Vec<String> = items.iter().map(option_text).collect();
            if value[0].is_array() {
                items.iter().map(|item| format!("[{item}]")).collect()
            } else {
                items.join(",")
            }
        }
        other => other.to_string(),
    }
}

fn options(game: &Value) -> Options {
    let mut options = Options::new();
    for (key, value) in game["options"].as_object().unwrap() {
        match value.as_object() {
            // Flowers are one option in the vectors, and two for players.
            Some(colours) => {
                for (key, squares) in colours {
                    options.set(key, option_text(squares));
                }
            }
            None => options.set(key, option_text(value)),
        }
    }
    options
}

fn checksum(position: &AnyPosition) -> (usize, String) {
    let mut steps: Vec<String> = position
        .moves()
        .into_iter()
        .map(|mv| position.move_text(mv))
        .collect();
    steps.sort_unstable();
    let digest = Sha256::digest(steps.join("\n"));
    let hex: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
    (steps.len(), hex[..12].to_owned())
}

fn turn_letter(turn: Turn) -> char {
    match turn {
        Turn::Seat(seat) => char::from_digit(seat.index() as u32, 10).unwrap(),
        Turn::Chance => 'c',
        Turn::Over => '-',
    }
}

fn strings(value: &Value) -> Vec<&str> {
    value
        .as_array()
        .unwrap()
        .iter()
        .map(|text| text.as_str().unwrap())
        .collect()
}

fn replay(name: &str, game: &Value) {
    let kind: Kind = game["game"].as_str().unwrap().parse().unwrap();
    let start = AnyPosition::new(kind, &options(game)).unwrap();
    let mut position = start.clone();
    let mut steps = Vec::new();
    let turns = game["turns"].as_str().unwrap().chars();
    for (i, (text, turn)) in strings(&game["moves"]).into_iter().zip(turns).enumerate() {
        let at = format!("{name}, step {i} ({text})");
        assert_eq!(turn_letter(position.turn()), turn, "turn at {at}");
        let (count, sum) = checksum(&position);
        assert_eq!(
            count as u64,
            game["counts"][i].as_u64().unwrap(),
            "count at {at}"
        );
        assert_eq!(sum, game["sums"][i].as_str().unwrap(), "sum at {at}");
        steps.extend(
            position
                .play_text(text)
                .unwrap_or_else(|error| panic!("{at}: {error}")),
        );
        let again: AnyPosition = position.to_string().parse().unwrap_or_else(|error| {
            panic!("{at}: the position {position} does not read back: {error}")
        });
        assert_eq!(again.to_string(), position.to_string(), "position at {at}");
        assert_eq!(again.moves(), position.moves(), "moves after {at}");
    }

    let outcome = position
        .outcome()
        .unwrap_or_else(|| panic!("{name} is not over"));
    let winner = outcome.winner().map(|seat| seat.index() as u64);
    assert_eq!(
        winner,
        game["outcome"]["winner"].as_u64(),
        "winner of {name}"
    );
    let scores: Vec<f64> = outcome
        .scores()
        .iter()
        .map(|score| score.as_f64())
        .collect();
    let expected: Vec<f64> = game["outcome"]["scores"]
        .as_array()
        .unwrap()
        .iter()
        .map(|score| score.as_f64().unwrap())
        .collect();
    assert_eq!(scores, expected, "scores of {name}");

    if let AnyPosition::Mijnlieff(position) = &position {
        let squares = position.game().board().squares().iter();
        let squares: Vec<String> = squares.map(ToString::to_string).collect();
        assert_eq!(squares, strings(&game["squares"]), "squares of {name}");
    }
    if game["record"].is_array() {
        let written = strings(&game["record"]);
        assert_eq!(start.join_turns(&steps), written, "written turns of {name}");
        let mut again = start.clone();
        for turn in written {
            again
                .play_text(turn)
                .unwrap_or_else(|error| panic!("{name}: {error}"));
        }
        assert_eq!(again, position, "{name} replayed by written turns");
    }
}

fn replay_all(name: &str, text: &str, games: usize) {
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), games);
    for (number, line) in (1..).zip(lines) {
        replay(
            &format!("{name} game {number}"),
            &serde_json::from_str(line).unwrap(),
        );
    }
}

#[test]
fn molehill() {
    replay_all(
        "molehill",
        include_str!("../data/vectors/molehill.jsonl"),
        14,
    );
}

#[test]
fn taupes() {
    replay_all("taupes", include_str!("../data/vectors/taupes.jsonl"), 21);
}

#[test]
fn talpa() {
    replay_all("talpa", include_str!("../data/vectors/talpa.jsonl"), 16);
}

#[test]
fn mijnlieff() {
    replay_all(
        "mijnlieff",
        include_str!("../data/vectors/mijnlieff.jsonl"),
        40,
    );
}
