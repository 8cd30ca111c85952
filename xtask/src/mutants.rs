//! `cargo xtask mutants`: changes the rules and the matches in many small ways, and looks for changes that no test
//! notices.

use crate::run::{Failed, Step, cargo, cargo_tool};

/// Tries every change, or those of a shard like `0/8`. The changes that no test noticed are in
/// `target/mutants.out/missed.txt`.
pub(crate) fn run(shard: Option<&str>) -> Result<(), Failed> {
    cargo_tool("mutants", &[])?;
    // A copy of the workspace is changed. Each change meets the tests of its own crate, with a profile that is quick
    // to build; a test that runs much longer than without the change has noticed it.
    let mut mutants = cargo([
        "mutants",
        "--package",
        "burrow-games",
        "--package",
        "burrow-play",
        "--profile",
        "mutants",
        "--output",
        "target",
        "--timeout-multiplier",
        "5",
    ]);
    if let Some(shard) = shard {
        mutants.args(["--shard", shard]);
    }
    mutants.args(["--", "--lib", "--tests"]);
    Step("mutants").run(mutants)
}
