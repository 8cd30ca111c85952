//! `cargo xtask mutants`: changes the rules and the matches in many small ways, and looks for changes that no test
//! notices.

use crate::run::{Failed, Step, cargo, cargo_tool};

/// Tries every change, or those of a shard like `0/8`. The changes that no test noticed are in
/// `target/mutants.out/missed.txt`; how each is tried is in `.cargo/mutants.toml`.
pub(crate) fn run(shard: Option<&str>) -> Result<(), Failed> {
    cargo_tool("mutants", &[])?;
    // A copy of the workspace is changed, and each change meets the tests of its own crate.
    let mut mutants = cargo([
        "mutants",
        "--package",
        "burrow-games",
        "--package",
        "burrow-play",
    ]);
    if let Some(shard) = shard {
        mutants.args(["--shard", shard]);
    }
    Step("mutants").run(mutants)
}
