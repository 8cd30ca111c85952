//! Backups of a site while bots play: what was acknowledged before one began must be in it.

use std::ffi::OsStr;
use std::io::{Error, Result};
use std::path::Path;
use std::time::Duration;

use tokio::process::Command;

use crate::chaos::{Tables, check};
use crate::note;
use crate::site::{Data, Folder, Process};

/// For how long bots play before each backup.
const PAUSE: Duration = Duration::from_millis(700);

pub(crate) async fn run(program: &Path, games: usize, backups: usize) -> Result<()> {
    let folder = Folder::new("backups")?;
    let data = folder.0.join("data");
    let site = Process::start(program, &Data::Folder(data.clone()), 0).await?;
    let tables = Tables::start(site.address, games);
    let mut found = (0, 0);
    for number in 1..=backups {
        tokio::time::sleep(PAUSE).await;
        let acknowledged = tables.acknowledged().await;
        let file = folder.0.join(format!("backup-{number}.db"));
        burrow(program, "backup", Some(&file), &data).await?;
        let restored = folder.0.join(format!("restored-{number}"));
        burrow(program, "restore", Some(&file), &restored).await?;
        // It replays every log, of the games that nobody has acknowledged to us too.
        burrow(program, "check", None, &restored).await?;
        found = check(&Data::Folder(restored), &acknowledged).await?;
        note(format_args!("\rbackups: {number} of {backups}"));
    }
    note(format_args!("\n"));
    tables.end().await?;
    site.kill().await?;
    let (moves, logs) = found;
    say!(
        "{backups} backups over {games} tables: each restores to a site whose logs all replay, with every move that was acknowledged before it began ({moves} moves of {logs} games in the last one)"
    )
}

/// Runs a command on a data folder, and a file if it needs one.
async fn burrow(program: &Path, command: &str, file: Option<&Path>, data: &Path) -> Result<()> {
    let output = Command::new(program)
        .arg(command)
        .args(file)
        .args([OsStr::new("--data"), data.as_ref()])
        .output()
        .await?;
    if output.status.success() {
        return Ok(());
    }
    let said = String::from_utf8_lossy(&output.stderr);
    Err(Error::other(format!("burrow {command}: {said}")))
}
