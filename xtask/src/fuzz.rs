//! `cargo xtask fuzz`: fuzzes the readers of texts and the rules.

use std::process::Command;

use crate::run::{Failed, Step, cargo_tool, root, succeeds};

const TARGETS: [&str; 4] = ["position", "record", "options", "play"];

/// Fuzzes every target for some seconds, beginning from the seeds in the repository.
pub(crate) fn run(seconds: u32) -> Result<(), Failed> {
    if !succeeds("rustup", &["run", "nightly", "rustc", "--version"]) {
        println!("xtask: a nightly toolchain is missing, installing it");
        let mut install = Command::new("rustup");
        install.args(["toolchain", "install", "nightly", "--profile", "minimal"]);
        Step("installing a nightly toolchain").run(install)?;
    }
    cargo_tool("fuzz", &[])?;
    for target in TARGETS {
        // What the fuzzer finds goes to a folder that is not in the repository.
        let found = root().join("fuzz/target/found").join(target);
        std::fs::create_dir_all(&found)
            .map_err(|error| Failed(format!("can't make {}: {error}", found.display())))?;
        let mut fuzz = Command::new("rustup");
        fuzz.args(["run", "nightly", "cargo", "fuzz", "run", target])
            .arg(found)
            .arg(root().join("fuzz/seeds").join(target))
            .args([
                "--",
                "-verbosity=0",
                "-print_final_stats=1",
                "-only_ascii=0",
                "-timeout=10",
            ])
            .arg(format!("-max_total_time={seconds}"))
            .current_dir(root());
        // Set by the cargo that runs this: they would bring back its toolchain.
        for variable in ["CARGO", "RUSTC", "RUSTUP_TOOLCHAIN"] {
            fuzz.env_remove(variable);
        }
        Step(&format!("fuzzing {target}")).run_quietly(fuzz)?;
    }
    Ok(())
}
