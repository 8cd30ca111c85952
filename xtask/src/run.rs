//! Running other programs.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

/// Why a task ended.
#[derive(Debug)]
pub(crate) struct Failed(pub(crate) String);

/// A named part of a task.
pub(crate) struct Step<'a>(pub(crate) &'a str);

impl Step<'_> {
    /// Runs a command, saying what it is for and how long it took.
    pub(crate) fn run(&self, mut command: Command) -> Result<(), Failed> {
        let Self(name) = self;
        println!("xtask: {name}");
        let began = Instant::now();
        let status = command
            .status()
            .map_err(|error| self.cannot_start(&command, &error))?;
        if !status.success() {
            return Err(Failed(format!("{name} failed ({status}): {command:?}")));
        }
        println!("xtask: {name} took {:.0} s", began.elapsed().as_secs_f64());
        Ok(())
    }

    /// Runs a talkative command, whose output matters only if it fails.
    pub(crate) fn run_quietly(&self, mut command: Command) -> Result<(), Failed> {
        let Self(name) = self;
        let began = Instant::now();
        let output = command
            .output()
            .map_err(|error| self.cannot_start(&command, &error))?;
        if !output.status.success() {
            eprint!("{}", String::from_utf8_lossy(&output.stdout));
            eprint!("{}", String::from_utf8_lossy(&output.stderr));
            return Err(Failed(format!(
                "{name} failed ({}): {command:?}",
                output.status
            )));
        }
        println!("xtask: {name} took {:.0} s", began.elapsed().as_secs_f64());
        Ok(())
    }

    fn cannot_start(&self, command: &Command, error: &std::io::Error) -> Failed {
        Failed(format!("{}: can't start {command:?}: {error}", self.0))
    }
}

/// Cargo of the toolchain that runs this, in the folder of the workspace.
pub(crate) fn cargo<const N: usize>(arguments: [&str; N]) -> Command {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.args(arguments).current_dir(root());
    command
}

/// Builds programs as the tests have built them. The profile, and a test among what is built, keep all packages as tests
/// have them: otherwise nearly everything would be compiled a second time.
pub(crate) fn build_programs() -> Result<(), Failed> {
    Step("the programs").run(cargo([
        "build",
        "--profile",
        "test",
        "--workspace",
        "--quiet",
        "--bin",
        "burrow",
        "--bin",
        "burrow-load",
        "--test",
        "command",
    ]))
}

/// The folder of the workspace.
pub(crate) fn root() -> &'static Path {
    let xtask = Path::new(env!("CARGO_MANIFEST_DIR"));
    xtask.parent().unwrap_or(xtask)
}

/// A program that cargo has built: beside this one, wherever its folder is.
pub(crate) fn program(name: &str) -> Result<PathBuf, Failed> {
    let own = std::env::current_exe()
        .map_err(|error| Failed(format!("can't find the folder of xtask: {error}")))?;
    Ok(own.with_file_name(format!("{name}{}", std::env::consts::EXE_SUFFIX)))
}

/// Whether a command can be run and succeeds, its output unseen.
pub(crate) fn succeeds(program: impl AsRef<OsStr>, arguments: &[&str]) -> bool {
    let mut command = Command::new(program);
    command
        .args(arguments)
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

/// What a command writes, if it can be run and succeeds.
pub(crate) fn output(program: &str, arguments: &[&str]) -> Option<String> {
    let output = Command::new(program).args(arguments).output().ok()?;
    let is_done = output.status.success();
    is_done.then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Adds a part of the Rust toolchain where it is missing.
pub(crate) fn component(name: &'static str) -> Result<(), Failed> {
    let subcommand = if name == "rustfmt" { "fmt" } else { name };
    if cargo([subcommand, "--version"])
        .stdout(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
    {
        return Ok(());
    }
    println!("xtask: {name} is missing, installing it");
    let mut install = Command::new("rustup");
    install.args(["component", "add", name]);
    Step("installing a component").run(install)
}

/// Installs a subcommand of cargo where it is missing, without optimisation: it runs more seldom than it is built.
pub(crate) fn cargo_tool(name: &str, arguments: &[&str]) -> Result<(), Failed> {
    if succeeds("cargo", &[name, "--version"]) {
        return Ok(());
    }
    let package = format!("cargo-{name}");
    println!("xtask: {package} is missing, installing it");
    let mut install = cargo(["install", "--locked", "--quiet", "--debug", &package]);
    install.args(arguments);
    Step(&format!("installing {package}")).run(install)
}

/// Installs a package of the system, where that is possible.
pub(crate) fn install(package: &str) -> Result<(), Failed> {
    println!("xtask: {package} is missing, installing it by apt-get");
    let advice = format!("{package} is missing and can't be installed here: install it yourself");
    if !succeeds("apt-get", &["--version"]) {
        return Err(Failed(format!("{advice} (there is no apt-get)")));
    }
    let is_installed = succeeds("apt-get", &["update", "--quiet"])
        && succeeds("apt-get", &["install", "--yes", "--quiet", package]);
    if is_installed {
        Ok(())
    } else {
        Err(Failed(format!(
            "{advice} (`apt-get install {package}` failed; it may need root)"
        )))
    }
}
