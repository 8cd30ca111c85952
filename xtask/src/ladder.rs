//! `cargo xtask ladder`: how much stronger each level is than the one below it.

use std::path::Path;
use std::process::Command;

use crate::run::{Failed, Step, cargo};

/// The games of the ladder, each with the options that people play most.
const GAMES: [(&str, &[&str]); 9] = [
    ("molehill", &[]),
    ("taupes", &[]),
    ("taupes", &["players=3"]),
    ("taupes", &["players=4"]),
    ("taupes", &["players=4", "pro=true"]),
    ("talpa", &["size=6"]),
    ("talpa", &[]),
    ("mijnlieff", &[]),
    ("mijnlieff", &["sets=2"]),
];

/// Plays each level against the one below, and the lowest against random moves, and prints tables for
/// `docs/STRENGTH.md`. With more than two seats the upper level has one, each in turn, and the lower one the others. The matches are kept in `target/ladder`, so that a run that was stopped goes on.
pub(crate) fn run(games: u32) -> Result<(), Failed> {
    Step("build").run(cargo(["build", "--release", "--package", "burrow"]))?;
    let folder = crate::run::root().join("target/ladder");
    std::fs::create_dir_all(&folder)
        .map_err(|error| Failed(format!("{}: {error}", folder.display())))?;
    for (game, options) in GAMES {
        println!("\n{game} {}\n", options.join(" "));
        println!(
            "| | games | won, drawn, lost | share of the win | Elo, 95 % |\n|---|---|---|---|---|"
        );
        for level in 1..=8 {
            let first = format!("level:{level}");
            let second = match level {
                1 => "random".to_owned(),
                level => format!("level:{}", level - 1),
            };
            println!(
                "{}",
                rung(&folder, (game, options), [&first, &second], games)?
            );
        }
    }
    Ok(())
}

fn rung(
    folder: &Path,
    (game, options): (&str, &[&str]),
    [first, second]: [&str; 2],
    games: u32,
) -> Result<String, Failed> {
    let name = format!("{game}-{}-{first}-{second}.txt", options.join("-")).replace([':', '='], "");
    let program = crate::run::root().join("target/release/burrow");
    let mut command = Command::new(program);
    command.args(["match", first, second, "--game", game]);
    command.args(options.iter().flat_map(|option| ["-o", option]));
    command.args([
        "--games",
        &games.to_string(),
        "--jobs",
        "2",
        "--time",
        "100ms",
    ]);
    command.arg("--records").arg(folder.join(name));
    let output = command.output();
    let output = output.map_err(|error| Failed(format!("can't start {command:?}: {error}")))?;
    let text = String::from_utf8_lossy(&output.stdout);
    if !output.status.success() {
        let reason = String::from_utf8_lossy(&output.stderr);
        return Err(Failed(format!("{command:?}: {reason}")));
    }
    row(first, second, &text).ok_or_else(|| Failed(format!("can't read {text:?}")))
}

/// A row of the table from `A against B at GAME: N games: +W =D -L, P %, Elo E [L, H]`; P may be followed by what an
/// even share would be.
fn row(first: &str, second: &str, text: &str) -> Option<String> {
    let (_, result) = text.lines().next()?.split_once(": ")?;
    let (games, rest) = result.split_once(" games: ")?;
    let (counts, rest) = rest.split_once(", ")?;
    let (share, elo) = rest.split_once(", Elo ")?;
    let games = games.rsplit(' ').next()?;
    Some(format!(
        "| {first} against {second} | {games} | {counts} | {share} | {elo} |"
    ))
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_result_becomes_a_row() {
        for (result, expected) in [
            (
                "talpa: 40 games: +28 =2 -10, 72.5 %, Elo +168 [+60, +310]",
                "40 | +28 =2 -10 | 72.5 % | +168 [+60, +310] |",
            ),
            (
                "taupes: 40 games: +20 =0 -20, 50.0 % (even: 25.0 %), Elo +191 [+60, +310]",
                "40 | +20 =0 -20 | 50.0 % (even: 25.0 %) | +191 [+60, +310] |",
            ),
        ] {
            let text = format!("level:2 against level:1 at {result}\n");
            let row = super::row("level:2", "level:1", &text);
            let expected = format!("| level:2 against level:1 | {expected}");
            assert_eq!(row.as_deref(), Some(expected.as_str()));
        }
    }
}
