//! `cargo xtask ladder` and `cargo xtask stalls`: how strong the levels are, and whether their games finish.

use std::path::PathBuf;
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

/// The games of Taupes that must finish.
const TAUPES: [&[&str]; 6] = [
    &["players=2"],
    &["players=3"],
    &["players=4"],
    &["players=2", "pro=true"],
    &["players=3", "pro=true"],
    &["players=4", "pro=true"],
];

/// Plays each level against the one below, and the lowest against someone who has just read the rules and against
/// random moves, and prints tables for `docs/STRENGTH.md`. With more than two seats the upper level has one, each in
/// turn, and the lower one the others. A game may be named, to play only that one.
///
/// The matches are kept in `target/ladder`, so that a run that was stopped goes on.
pub(crate) fn run(games: u32, only: Option<&str>) -> Result<(), Failed> {
    let matches = Matches::begin()?;
    for (game, options) in GAMES {
        if only.is_some_and(|only| only != game) {
            continue;
        }
        println!("\n{game} {}\n", options.join(" "));
        println!(
            "| | games | won, drawn, lost | share of the win | Elo, 95 % | stalled |\n|---|---|---|---|---|---|"
        );
        let level = |number: u32| format!("level:{number}");
        let mut pairs = vec![
            (level(1), "random".to_owned()),
            (level(1), "greedy".to_owned()),
        ];
        pairs.extend((2..=8).map(|number| (level(number), level(number - 1))));
        for (first, second) in pairs {
            let text = matches.play((game, options), [&first, &second], games)?;
            let row = row(&first, &second, &text);
            println!(
                "{}",
                row.ok_or_else(|| Failed(format!("can't read {text:?}")))?
            );
        }
    }
    Ok(())
}

/// Plays all pairs of levels of Taupes and counts the games that stall.
pub(crate) fn stalls(games: u32) -> Result<(), Failed> {
    let matches = Matches::begin()?;
    println!("| | games | stalled |\n|---|---|---|");
    for options in TAUPES {
        let (mut played, mut stalled) = (0, 0);
        for first in 1..=8 {
            for second in 1..=first {
                let pair = [first, second].map(|level| format!("level:{level}"));
                let [first, second] = [&pair[0], &pair[1]];
                let text = matches.play(("taupes", options), [first, second], games)?;
                played += games;
                stalled += stalled_in(&text);
            }
        }
        println!("| {} | {played} | {stalled} |", options.join(", "));
    }
    Ok(())
}

/// Matches whose games are kept.
struct Matches {
    folder: PathBuf,
}

impl Matches {
    fn begin() -> Result<Self, Failed> {
        Step("build").run(cargo(["build", "--release", "--package", "burrow"]))?;
        let folder = crate::run::root().join("target/ladder");
        std::fs::create_dir_all(&folder)
            .map_err(|error| Failed(format!("{}: {error}", folder.display())))?;
        Ok(Self { folder })
    }

    /// What `burrow match` says.
    fn play(
        &self,
        (game, options): (&str, &[&str]),
        [first, second]: [&str; 2],
        games: u32,
    ) -> Result<String, Failed> {
        let name =
            format!("{game}-{}-{first}-{second}.txt", options.join("-")).replace([':', '='], "");
        let program = crate::run::root().join("target/release/burrow");
        let mut command = Command::new(program);
        command.args(["match", first, second, "--game", game]);
        command.args(options.iter().flat_map(|option| ["-o", option]));
        command.args(["--games", &games.to_string(), "--jobs", "2"]);
        command.arg("--records").arg(self.folder.join(name));
        let output = command
            .output()
            .map_err(|error| Failed(format!("can't start {command:?}: {error}")))?;
        if !output.status.success() {
            let reason = String::from_utf8_lossy(&output.stderr);
            return Err(Failed(format!("{command:?}: {reason}")));
        }
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    }
}

/// A row of the table from `A against B at GAME: N games: +W =D -L, P %, Elo E [L, H]`; P may be followed by what an
/// even share would be.
fn row(first: &str, second: &str, text: &str) -> Option<String> {
    let (_, result) = text.lines().next()?.split_once(": ")?;
    let (games, rest) = result.split_once(" games: ")?;
    let (counts, rest) = rest.split_once(", ")?;
    let (share, elo) = rest.split_once(", Elo ")?;
    let games = games.rsplit(' ').next()?;
    let stalled = stalled_in(text);
    Some(format!(
        "| {first} against {second} | {games} | {counts} | {share} | {elo} | {stalled} |"
    ))
}

/// How many games stalled, from a line `N games stalled`.
fn stalled_in(text: &str) -> u32 {
    let line = text.lines().find(|line| line.ends_with(" stalled"));
    line.and_then(|line| line.split(' ').next()?.parse().ok())
        .unwrap_or(0)
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_result_becomes_a_row() {
        for (result, expected) in [
            (
                "talpa: 40 games: +28 =2 -10, 72.5 %, Elo +168 [+60, +310]",
                "40 | +28 =2 -10 | 72.5 % | +168 [+60, +310] | 0 |",
            ),
            (
                "taupes: 40 games: +20 =0 -20, 50.0 % (even: 25.0 %), Elo +191 [+60, +310]\n1 game stalled",
                "40 | +20 =0 -20 | 50.0 % (even: 25.0 %) | +191 [+60, +310] | 1 |",
            ),
        ] {
            let text = format!("level:2 against level:1 at {result}\n");
            let row = super::row("level:2", "level:1", &text);
            let expected = format!("| level:2 against level:1 | {expected}");
            assert_eq!(row.as_deref(), Some(expected.as_str()));
        }
    }
}
