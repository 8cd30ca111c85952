//! The development tasks of Burrow: `cargo xtask test` runs all that CI runs.

mod api;
mod browser;
mod dist;
mod fuzz;
mod ladder;
mod load;
mod mutants;
mod postgres;
mod run;
mod web;

use std::process::ExitCode;

use run::{Failed, Step, cargo, cargo_tool};

const USAGE: &str = "usage: cargo xtask TASK

  test      format, lints, dependencies, tests, PostgreSQL, documentation, API and browser tests, short fuzzing: all that CI runs
  postgres  the tests of the server on a PostgreSQL that is started for them, a part of `test`
  rolling PROGRAM  replace an older burrow by this one, server by server, while games go on: before each release
  browser   the tests of the site in a real browser, a part of `test`
  api       let schemathesis ask the API for everything, a part of `test`
  pictures  take pictures of the site's pages in target/pictures, and those that the docs show
  page      how soon pages answer on slow phones, and how fast they search, for docs/PERFORMANCE.md
  load [postgres]  how many games, moves and streams a site bears, for docs/PERFORMANCE.md
  load against PROGRAM  the same, and then with another burrow: compare what a move costs the processor
  load hostile  how long moves take while one client asks for what is expensive as fast as it can, for docs/RELIABILITY.md
  chaos [N]   kill a site N times (100 if not given) under load and look for what is lost, for docs/RELIABILITY.md
  cuts [N]    cut the power of a site N times (500 if not given): what was not synced is lost, nothing else may be
  backups [N]  back up a site N times (50 if not given) while bots play, restore each and look for what is missing
  full [N]    fill the disk of a site N times (20 if not given) while bots play: nothing may be lost, and all goes on
  freeze [S]  stop one of two servers on a PostgreSQL for S seconds (60 if not given) within a transaction while bots play: those at
            the other go on, and nothing may be lost
  simulate [GAMES] [--seed N]  play GAMES games (10,000 if not given) in simulations where everything goes wrong, from seed N (0
            if not given) on; `simulate trace N` prints all that happens in one, for docs/RELIABILITY.md
  exhaustive  the tests of the searches that take minutes and gigabytes, in a release build
  puzzles   prove all puzzles again, in a release build; takes minutes
  mutants [I/N]  change the rules and the matches in many small ways (or the Ith of N parts of them, from 0) and list
            what no test noticed; takes hours
  dist      a release in target/dist: static program, manual, container image, sums, tried in an empty root
  web       build the modules that pages load, after a change of the rules, the words of the code, the pictures or the searches
  golden    write golden playthroughs, snapshots, pictures and the output in docs/CLI.md again, after a wanted change
  ladder [N [GAME]]  play N games (200 if not given) between neighbouring levels of all games or one, for docs/STRENGTH.md
  stalls [N]  play N games (12 if not given) between all pairs of levels of Taupes and count those that stall
  fuzz [S]  fuzz every target for S seconds (60 if not given)";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let result = match arguments[..] {
        ["test"] => test(),
        ["api"] => api::run(),
        ["postgres"] => postgres::test(),
        ["rolling", older] => postgres::rolling(older),
        ["browser"] => browser::test(),
        ["pictures"] => browser::pictures(),
        ["page"] => browser::measure(),
        ["load"] => load::load(),
        ["load", "postgres"] => load::load_postgres(),
        ["load", "hostile"] => load::hostile(),
        ["load", "against", program] => load::load_against(program),
        ["chaos"] => load::chaos(100),
        ["chaos", kills] => match kills.parse() {
            Ok(kills) => load::chaos(kills),
            Err(_) => Err(Failed(format!("{kills:?} is not a number of kills"))),
        },
        ["cuts"] => load::cuts(500),
        ["cuts", cuts] => match cuts.parse() {
            Ok(cuts) => load::cuts(cuts),
            Err(_) => Err(Failed(format!("{cuts:?} is not a number of power cuts"))),
        },
        ["backups"] => load::backups(50),
        ["backups", backups] => match backups.parse() {
            Ok(backups) => load::backups(backups),
            Err(_) => Err(Failed(format!("{backups:?} is not a number of backups"))),
        },
        ["full"] => load::full(20),
        ["full", times] => match times.parse() {
            Ok(times) => load::full(times),
            Err(_) => Err(Failed(format!("{times:?} is not a number of times"))),
        },
        ["freeze"] => load::freeze(60),
        ["freeze", seconds] => match seconds.parse() {
            Ok(seconds) => load::freeze(seconds),
            Err(_) => Err(Failed(format!("{seconds:?} is not a number of seconds"))),
        },
        ["simulate"] => simulate("10000", "0"),
        ["simulate", "--seed", seed] => simulate("10000", seed),
        ["simulate", games] => simulate(games, "0"),
        ["simulate", "trace", seed] => simulate("trace", seed),
        ["simulate", games, "--seed", seed] => simulate(games, seed),
        ["exhaustive"] => exhaustive(),
        ["puzzles"] => puzzles(),
        ["mutants"] => mutants::run(None),
        ["mutants", shard] => mutants::run(Some(shard)),
        ["dist"] => dist::run(),
        ["web"] => web::run(),
        ["golden"] => golden(),
        ["ladder"] => ladder::run(200, None),
        ["ladder", games] => number_of_games(games).and_then(|games| ladder::run(games, None)),
        ["ladder", games, game] => {
            number_of_games(games).and_then(|games| ladder::run(games, Some(game)))
        }
        ["stalls"] => ladder::stalls(12),
        ["stalls", games] => number_of_games(games).and_then(ladder::stalls),
        ["fuzz"] => fuzz::run(60),
        ["fuzz", seconds] => match seconds.parse() {
            Ok(seconds) => fuzz::run(seconds),
            Err(_) => Err(Failed(format!("{seconds:?} is not a number of seconds"))),
        },
        _ => Err(Failed(USAGE.to_owned())),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failed(reason)) => {
            eprintln!("xtask: {reason}");
            ExitCode::FAILURE
        }
    }
}

fn number_of_games(text: &str) -> Result<u32, Failed> {
    text.parse()
        .map_err(|_| Failed(format!("{text:?} is not a number of games")))
}

fn test() -> Result<(), Failed> {
    run::component("rustfmt")?;
    run::component("clippy")?;
    Step("format").run(cargo(["fmt", "--all", "--check"]))?;
    let fuzz = ["fmt", "--manifest-path", "fuzz/Cargo.toml", "--check"];
    Step("format of the fuzz targets").run(cargo(fuzz))?;
    Step("lints").run(cargo([
        "clippy",
        "--workspace",
        "--all-targets",
        "--quiet",
        "--",
        "-D",
        "warnings",
    ]))?;
    // No default features: the database of advisories can't be reached without a network.
    cargo_tool("deny", &["--no-default-features"])?;
    Step("dependencies").run(cargo(["deny", "check", "licenses", "bans", "sources"]))?;
    Step("tests").run(cargo(["test", "--workspace", "--quiet"]))?;
    api::run()?;
    load::short_chaos()?;
    load::short_cuts()?;
    load::short_backups()?;
    postgres::test()?;
    browser::test()?;
    // In test mode every benchmark runs once.
    Step("benchmarks").run(cargo(["test", "--workspace", "--benches", "--quiet"]))?;
    let mut documentation = cargo(["doc", "--workspace", "--no-deps", "--quiet"]);
    documentation.env("RUSTDOCFLAGS", "-D warnings");
    Step("documentation").run(documentation)?;
    fuzz::run(10)?;
    println!("xtask: all steps passed");
    Ok(())
}

/// Simulates games in a release build.
fn simulate(games: &str, seed: &str) -> Result<(), Failed> {
    let mut run = cargo([
        "run",
        "--release",
        "--quiet",
        "--package",
        "burrow-simulate",
        "--",
    ]);
    run.args([games, seed]);
    Step("simulations").run(run)
}

fn exhaustive() -> Result<(), Failed> {
    let arguments = [
        "test",
        "--release",
        "--package",
        "burrow-search",
        "--test",
        "exhaustive",
    ];
    Step("exhaustive tests").run(cargo(arguments))
}

fn puzzles() -> Result<(), Failed> {
    let check = ["run", "--release", "--bin", "burrow", "puzzles", "check"];
    Step("puzzles").run(cargo(check))
}

fn golden() -> Result<(), Failed> {
    for (package, tests) in [
        ("burrow-games", "rules"),
        ("burrow-render", "snapshots"),
        ("burrow-server", "api"),
        ("burrow-pages", "icons"),
        ("burrow", "command"),
    ] {
        let mut write = cargo(["test", "--package", package, "--test", tests]);
        write.env("BURROW_WRITE_GOLDEN", "1");
        Step("golden files").run(write)?;
    }
    Ok(())
}
