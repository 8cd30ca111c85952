//! A disk that fills up while bots play, again and again: games can be read meanwhile, all goes on when there is room,
//! and what was acknowledged is there.

use std::fs;
use std::io::{Error, Result, Write};
use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

use tokio::process::Command;

use crate::chaos::{Tables, check};
use crate::client::Client;
use crate::note;
use crate::site::{Data, Process};

/// How long to wait before looking again.
const PAUSE: Duration = Duration::from_millis(50);

/// Fills `disk`, a small file system, `times` times.
pub(crate) async fn run(program: &Path, games: usize, times: usize, disk: &Path) -> Result<()> {
    let (place, ballast) = (disk.join("data"), disk.join("ballast"));
    let data = Data::Folder(place.clone());
    let site = Process::start(program, &data, 0).await?;
    let tables = Tables::start(site.address, games);
    for time in 1..=times {
        let before = tables.moves().await;
        while tables.moves().await < before + games {
            tokio::time::sleep(PAUSE).await;
        }
        fill(&ballast)?;
        while can_write(site.address).await? {
            tokio::time::sleep(PAUSE).await;
        }
        for id in tables.acknowledged().await.keys().take(games) {
            let read = Client::new(site.address)
                .get(&format!("/games/{id}"))
                .await?;
            if read.status != 200 {
                return Err(Error::other(format!("game {id}: status {}", read.status)));
            }
        }
        refuse_backup(program, disk, &place).await?;
        fs::remove_file(&ballast)?;
        while !can_write(site.address).await? {
            tokio::time::sleep(PAUSE).await;
        }
        note(format_args!("\rfull: {time} of {times}"));
    }
    note(format_args!("\n"));
    let acknowledged = tables.end().await?;
    site.kill().await?;
    let (moves, logs) = check(&data, &acknowledged).await?;
    say!(
        "a disk that was full {times} times under {games} tables: all {moves} acknowledged moves of {logs} games are in their logs, and every log replays"
    )
}

/// Writes until there is no room.
fn fill(file: &Path) -> Result<()> {
    let mut file = fs::File::create(file)?;
    // In ever smaller pieces, so that nothing is left.
    for size in [1 << 16, 1 << 12, 1] {
        let piece = vec![0; size];
        while file.write_all(&piece).is_ok() {}
    }
    Ok(())
}

/// Whether the site can keep something: a guest's token.
async fn can_write(address: SocketAddr) -> Result<bool> {
    let answer = Client::new(address).post("/token", "", "{}").await?;
    match answer.status {
        201 => Ok(true),
        503 => Ok(false),
        status => Err(Error::other(format!("a token: status {status}"))),
    }
}

/// A backup onto the full disk is refused and leaves nothing.
async fn refuse_backup(program: &Path, disk: &Path, data: &Path) -> Result<()> {
    let backup = Command::new(program)
        .arg("backup")
        .arg(disk.join("copy.db"))
        .arg("--data")
        .arg(data)
        .output()
        .await?;
    let files = fs::read_dir(disk)?.count();
    if backup.status.success() || files != 2 {
        let said = String::from_utf8_lossy(&backup.stderr);
        return Err(Error::other(format!("a backup left {files} files: {said}")));
    }
    Ok(())
}
