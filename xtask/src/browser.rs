//! `cargo xtask browser` and `cargo xtask pictures`: the site in a real browser.

use std::process::Command;

use crate::run::{Failed, Step, build_programs, cargo, install, program, root, succeeds};

/// The names under which systems have the browser.
const BROWSERS: [&str; 3] = ["chromium", "chromium-browser", "google-chrome"];
/// The oldest Node.js that the tests run on.
const OLDEST_NODE: u32 = 20;

/// Checks the types of all scripts and runs the tests of `tests/browser`.
pub(crate) fn test() -> Result<(), Failed> {
    prepare()?;
    let mut types = npm()?;
    types.args(["run", "--silent", "types"]);
    Step("types of the scripts").run(types)?;
    let mut tests = npm()?;
    tests.args(["run", "--silent", "test"]);
    Step("browser tests").run(tests)
}

/// Takes the pictures of all pages in `target/pictures`, and those that the docs show.
pub(crate) fn pictures() -> Result<(), Failed> {
    prepare()?;
    let mut pictures = npm()?;
    pictures.args(["run", "--silent", "pictures"]);
    Step("pictures of the site").run(pictures)
}

/// Measures how soon pages answer, and how fast they search beside the program.
pub(crate) fn measure() -> Result<(), Failed> {
    packages()?;
    let release = ["build", "--release", "--package", "burrow", "--quiet"];
    Step("the program").run(cargo(release))?;
    let mut measure = npm()?;
    measure
        .args(["run", "--silent", "measure"])
        .env("BURROW", root().join("target/release/burrow"));
    Step("how soon pages answer").run(measure)
}

fn prepare() -> Result<(), Failed> {
    packages()?;
    build_programs()
}

/// Makes sure that all is there that the scripts need.
fn packages() -> Result<(), Failed> {
    programs()?;
    let mut install = npm()?;
    install.args(["ci", "--no-audit", "--no-fund", "--loglevel=error"]);
    Step("packages of the browser tests").run_quietly(install)?;
    let is_old = format!("process.exit(parseInt(process.versions.node) < {OLDEST_NODE} ? 1 : 0)");
    if !succeeds("node", &["--eval", &is_old]) {
        // The scripts of a package find the programs of its packages before those of the system.
        println!(
            "xtask: Node.js is older than {OLDEST_NODE}, installing a newer one for the tests"
        );
        let mut newer = npm()?;
        newer.args(["install", "--no-save", "--no-audit", "--no-fund", "node@22"]);
        Step("a newer Node.js").run_quietly(newer)?;
    }
    Ok(())
}

/// npm in the folder of the browser tests, which are told where the program is.
fn npm() -> Result<Command, Failed> {
    let mut command = Command::new("npm");
    command
        .current_dir(root().join("tests/browser"))
        .env("BURROW", program("burrow")?);
    Ok(command)
}

/// Makes sure that Node.js, npm and a browser are there.
fn programs() -> Result<(), Failed> {
    let has_browser = || BROWSERS.iter().any(|name| succeeds(name, &["--version"]));
    if !succeeds("node", &["--version"]) {
        install("nodejs")?;
    }
    if !succeeds("npm", &["--version"]) {
        install("npm")?;
    }
    if !has_browser() {
        install("chromium")?;
    }
    if has_browser() && succeeds("npm", &["--version"]) {
        Ok(())
    } else {
        Err(Failed(format!(
            "the browser tests need npm and one of {} on the PATH",
            BROWSERS.join(", ")
        )))
    }
}
