//! `cargo xtask web`: builds the modules that pages load, from `crates/web`.
//!
//! They are committed beside the other files of the pages, compressed as most browsers take them, so that
//! `cargo run --release` needs neither another target of the compiler nor another tool; a test of `crates/web` says when
//! they are out of date.

use std::process::Command;

use crate::run::{Failed, Step, cargo, install, output, root, succeeds};

const TARGET: &str = "wasm32-unknown-unknown";
/// Where the modules lie, from the root.
const ASSETS: &str = "crates/pages/assets";

/// A module, and its crates that are to be fast rather than small.
const MODULES: [(&str, &[&str]); 3] = [
    ("rules", &[]),
    ("study", &[]),
    ("judge", &["burrow-games", "burrow-search"]),
];

pub(crate) fn run() -> Result<(), Failed> {
    let mut target = Command::new("rustup");
    target.args(["target", "add", TARGET]);
    Step("the target for browsers").run(target)?;
    bindgen()?;
    if !succeeds("brotli", &["--version"]) {
        install("brotli")?;
    }
    for (name, fast) in MODULES {
        build(name, fast)?;
    }
    let mut note = cargo([
        "test",
        "--quiet",
        "--package",
        "burrow-web",
        "--test",
        "current",
    ]);
    note.env("BURROW_WRITE_GOLDEN", "1");
    Step("noting what they are built of").run(note)
}

/// Installs the command that writes the scripts around a module. Its version must be that of the library.
fn bindgen() -> Result<(), Failed> {
    let tree = cargo([
        "tree",
        "--package",
        "burrow-web",
        "--target",
        TARGET,
        "--depth",
        "1",
        "--prefix",
        "none",
    ])
    .output()
    .map_err(|error| Failed(format!("can't ask cargo for versions: {error}")))?;
    let tree = String::from_utf8_lossy(&tree.stdout).into_owned();
    let version = tree
        .lines()
        .find_map(|line| line.strip_prefix("wasm-bindgen v"))
        .and_then(|rest| rest.split_whitespace().next())
        .ok_or_else(|| Failed("burrow-web does not use wasm-bindgen".to_owned()))?;
    let installed = output("wasm-bindgen", &["--version"]).unwrap_or_default();
    if installed.split_whitespace().nth(1) == Some(version) {
        return Ok(());
    }
    println!("xtask: wasm-bindgen {version} is missing, installing it");
    let package = "wasm-bindgen-cli";
    let install = cargo([
        "install",
        "--quiet",
        "--debug",
        "--force",
        "--version",
        version,
        package,
    ]);
    Step("installing wasm-bindgen").run(install)
}

fn build(name: &str, fast: &[&str]) -> Result<(), Failed> {
    let mut build = cargo([
        "build",
        "--package",
        "burrow-web",
        "--profile",
        "web",
        "--target",
        TARGET,
    ]);
    build.args(["--features", name]);
    for package in fast {
        build.arg("--config");
        build.arg(format!("profile.web.package.{package}.opt-level=3"));
    }
    build.env("RUSTFLAGS", without_paths());
    Step(&format!("the module {name}")).run(build)?;
    let mut bind = Command::new("wasm-bindgen");
    bind.args([
        "--target",
        "web",
        "--remove-name-section",
        "--remove-producers-section",
        "--out-name",
        name,
        "--out-dir",
        ASSETS,
    ])
    .arg(format!("target/{TARGET}/web/burrow_web.wasm"))
    .current_dir(root());
    Step("its script").run(bind)?;
    let mut compress = Command::new("brotli");
    compress
        .args(["--best", "--rm", "--force"])
        .arg(format!("{ASSETS}/{name}_bg.wasm"))
        .current_dir(root());
    Step("compressing it").run(compress)?;
    // Types of what only the script uses.
    let inner = root().join(ASSETS).join(format!("{name}_bg.wasm.d.ts"));
    std::fs::remove_file(inner)
        .map_err(|error| Failed(format!("can't remove a file of the module {name}: {error}")))
}

/// Keeps the folders of this machine out of the modules.
fn without_paths() -> String {
    let folders = [
        (root().display().to_string(), "burrow"),
        (home("CARGO_HOME", ".cargo"), "cargo"),
        (home("RUSTUP_HOME", ".rustup"), "rustup"),
    ];
    let flags = folders.map(|(folder, name)| format!("--remap-path-prefix={folder}={name}"));
    flags.join(" ")
}

fn home(variable: &str, folder: &str) -> String {
    std::env::var(variable).unwrap_or_else(|_| {
        let home = std::env::var("HOME").unwrap_or_default();
        format!("{home}/{folder}")
    })
}
