//! `cargo xtask load` and `cargo xtask chaos`: what a site can bear, and what it survives.

use std::path::PathBuf;
use std::process::Command;

use crate::postgres::{Care, Cluster};
use crate::run::{Failed, Step, build_programs, cargo, root};

/// A thousand games, then ten thousand streams: for docs/PERFORMANCE.md. In a release build, as users have it.
const LOAD: [&str; 5] = ["load", "1000", "300", "20", "10000"];

/// What a site on a data folder can bear.
pub(crate) fn load() -> Result<(), Failed> {
    let mut bots = release()?;
    bots.args(LOAD);
    Step("load").run(bots)
}

/// What a site can bear, and then what another version of it can: for comparisons in one run.
pub(crate) fn load_against(other: &str) -> Result<(), Failed> {
    load()?;
    let mut bots = bots("release", Some(other))?;
    bots.args(LOAD);
    Step("load of the other version").run(bots)
}

/// What a site on PostgreSQL can bear.
pub(crate) fn load_postgres() -> Result<(), Failed> {
    let mut bots = release()?;
    let cluster = Cluster::start(Care::Durable)?;
    bots.args(LOAD).arg(cluster.database());
    Step("load on PostgreSQL").run(bots)
}

/// How long moves take while one client asks for all that is expensive: for docs/RELIABILITY.md.
pub(crate) fn hostile() -> Result<(), Failed> {
    let mut bots = release()?;
    bots.args(["hostile", "5"]);
    Step("hostile load").run(bots)
}

/// Kills a site `kills` times under load: for docs/RELIABILITY.md.
pub(crate) fn chaos(kills: usize) -> Result<(), Failed> {
    let mut bots = release()?;
    bots.args(["chaos", "20", &kills.to_string()]);
    Step("chaos").run(bots)
}

/// Cuts the power of a site `cuts` times under load: for docs/RELIABILITY.md.
pub(crate) fn cuts(cuts: usize) -> Result<(), Failed> {
    let library = powercut()?;
    let mut bots = release()?;
    bots.args(["cuts", "20", &cuts.to_string()]).arg(&library);
    Step("power cuts").run(bots)?;
    // The check is worth something only if it fails on a disk that says it has synced and has not.
    let mut bots = release()?;
    bots.args(["cuts", "20", "20"])
        .arg(library)
        .env("POWERCUT_LIES", "1");
    match Step("power cuts with a disk that lies").run_quietly(bots) {
        Ok(()) => Err(Failed(
            "a disk that lies lost nothing: the cuts don't cut".to_owned(),
        )),
        Err(_) => {
            println!("xtask: as it must, it lost moves");
            Ok(())
        }
    }
}

/// Makes `backups` backups of a site under load, and restores them: for docs/RELIABILITY.md.
pub(crate) fn backups(backups: usize) -> Result<(), Failed> {
    let mut bots = release()?;
    bots.args(["backups", "20", &backups.to_string()]);
    Step("backups").run(bots)
}

/// Fills the disk of a site `times` times under load: for docs/RELIABILITY.md. The disk is a small one in memory, which
/// needs no rights to be made where the system lets users have name spaces of their own.
pub(crate) fn full(times: usize) -> Result<(), Failed> {
    let mut bots = release()?;
    bots.args(["full", "20", &times.to_string()]);
    let disk = root().join("target/small-disk");
    std::fs::create_dir_all(&disk)
        .map_err(|error| Failed(format!("the folder {}: {error}", disk.display())))?;
    let mount = r#"mount -t tmpfs -o size=64m tmpfs "$0" && exec "$@" "$0""#;
    let mut command = Command::new("unshare");
    command
        .args(["--user", "--map-root-user", "--mount", "sh", "-c", mount])
        .arg(&disk)
        .arg(bots.get_program())
        .args(bots.get_args());
    Step("a disk that is full").run(command)
}

/// Stops one of two servers on a PostgreSQL for a while under load: for docs/RELIABILITY.md.
pub(crate) fn freeze(seconds: u64) -> Result<(), Failed> {
    let mut bots = release()?;
    let cluster = Cluster::start(Care::Durable)?;
    bots.args(["freeze", "10", &seconds.to_string()])
        .arg(cluster.database());
    Step("a server that stands still").run(bots)
}

/// The library that cuts the power, from its source in `tools/load/powercut.c`.
fn powercut() -> Result<PathBuf, Failed> {
    let library = root().join("target/powercut.so");
    let mut compile = Command::new("cc");
    compile
        .args([
            "-O1", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC", "-o",
        ])
        .arg(&library)
        .arg(root().join("tools/load/powercut.c"));
    Step("the library that cuts the power").run(compile)?;
    Ok(library)
}

/// A few kills of the program that the tests have built.
pub(crate) fn short_chaos() -> Result<(), Failed> {
    build_programs()?;
    let mut bots = bots("debug", None)?;
    bots.args(["chaos", "10", "12"]);
    Step("a site that is killed").run(bots)
}

/// A few power cuts of the same program.
pub(crate) fn short_cuts() -> Result<(), Failed> {
    let library = powercut()?;
    let mut bots = bots("debug", None)?;
    bots.args(["cuts", "10", "12"]).arg(library);
    Step("a site whose power is cut").run(bots)
}

/// A few backups of the same program.
pub(crate) fn short_backups() -> Result<(), Failed> {
    let mut bots = bots("debug", None)?;
    bots.args(["backups", "10", "5"]);
    Step("backups of a site under load").run(bots)
}

fn release() -> Result<Command, Failed> {
    let build = [
        "build",
        "--release",
        "--quiet",
        "--package",
        "burrow",
        "--package",
        "burrow-load",
    ];
    Step("the site and its bots").run(cargo(build))?;
    bots("release", None)
}

/// The bots, told which program to start: the one that is named, or the one in a folder beside that of xtask.
fn bots(profile: &str, named: Option<&str>) -> Result<Command, Failed> {
    let own = std::env::current_exe().ok();
    let folder = own
        .as_deref()
        .and_then(|own| own.parent()?.parent())
        .ok_or_else(|| Failed("can't find the folder of xtask".to_owned()))?;
    let program = |name: &str| folder.join(profile).join(name);
    let mut command = Command::new(program("burrow-load"));
    command.arg(named.map_or_else(|| program("burrow"), PathBuf::from));
    command.current_dir(root());
    Ok(command)
}
