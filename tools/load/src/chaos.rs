//! Killing a site again and again, or cutting its power: what it has acknowledged must be there.

use std::collections::HashMap;
use std::io::{Error, Result};
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use burrow_play::Match;
use rand::RngExt;
use tokio::process::Command;
use tokio::sync::Mutex;
use tokio::task::JoinHandle;

use crate::bots::Table;
use crate::note;
use crate::site::{Data, Folder, Process};

/// What was acknowledged: for each game its steps in order.
pub(crate) type Acknowledged = HashMap<String, Vec<String>>;

/// Tables of bots that play without a pause, one game after another.
pub(crate) struct Tables {
    acknowledged: Arc<Mutex<Acknowledged>>,
    is_over: Arc<AtomicBool>,
    tasks: Vec<JoinHandle<Result<()>>>,
}

impl Tables {
    pub(crate) fn start(address: SocketAddr, games: usize) -> Self {
        let acknowledged = Arc::new(Mutex::new(Acknowledged::new()));
        let is_over = Arc::new(AtomicBool::new(false));
        let task = |_| {
            let (acknowledged, is_over) = (Arc::clone(&acknowledged), Arc::clone(&is_over));
            tokio::spawn(play(address, acknowledged, is_over))
        };
        let tasks = (0..games).map(task).collect();
        Self {
            acknowledged,
            is_over,
            tasks,
        }
    }

    /// What has been acknowledged by now.
    pub(crate) async fn acknowledged(&self) -> Acknowledged {
        self.acknowledged.lock().await.clone()
    }

    /// How many moves that are.
    pub(crate) async fn moves(&self) -> usize {
        self.acknowledged.lock().await.values().map(Vec::len).sum()
    }

    /// Lets all of them come to an end; what was acknowledged.
    pub(crate) async fn end(self) -> Result<Acknowledged> {
        self.is_over.store(true, Ordering::Relaxed);
        for task in self.tasks {
            task.await.map_err(Error::other)??;
        }
        Ok(std::mem::take(&mut *self.acknowledged.lock().await))
    }
}

/// Plays games at one table until all is over.
async fn play(
    address: SocketAddr,
    acknowledged: Arc<Mutex<Acknowledged>>,
    is_over: Arc<AtomicBool>,
) -> Result<()> {
    while !is_over.load(Ordering::Relaxed) {
        // Refused while the site is away; a game that was half opened is nobody's.
        let Ok(mut table) = Table::open(address).await else {
            tokio::time::sleep(Duration::from_millis(50)).await;
            continue;
        };
        while !table.is_over() && !is_over.load(Ordering::Relaxed) {
            let (step, _) = table.play().await?;
            let mut acknowledged = acknowledged.lock().await;
            acknowledged.entry(table.id.clone()).or_default().push(step);
        }
    }
    Ok(())
}

/// How a site ends.
pub(crate) enum End<'a> {
    /// By SIGKILL, which leaves what was written to the system.
    Kill,
    /// By a power cut, which leaves what was synced. This is the library that does it.
    Cut(&'a Path),
}

impl End<'_> {
    fn name(&self) -> &'static str {
        match self {
            Self::Kill => "kills",
            Self::Cut(_) => "power cuts",
        }
    }

    /// The program, ready to end like this. Every other power cut tears what was not synced.
    fn command(&self, program: &Path, data: &Path, life: usize) -> Command {
        let mut command = Command::new(program);
        if let Self::Cut(library) = self {
            command
                .env("LD_PRELOAD", library)
                .env("POWERCUT_FOLDER", data);
            if life % 2 == 1 {
                command.env("POWERCUT_TORN", "1");
            }
        }
        command
    }

    async fn end(&self, site: Process) -> Result<()> {
        match self {
            Self::Kill => site.kill().await,
            Self::Cut(_) => site.cut().await,
        }
    }
}

pub(crate) async fn run(program: &Path, games: usize, ends: usize, end: End<'_>) -> Result<()> {
    let folder = Folder::new("chaos")?;
    let place = folder.0.join("data");
    let data = Data::Folder(place.clone());
    let start = |life, port| {
        let command = end.command(program, &place, life);
        Process::start_with(command, &data, port)
    };
    let mut site = start(0, 0).await?;
    let address = site.address;
    let tables = Tables::start(address, games);
    for life in 1..=ends {
        let milliseconds = rand::rng().random_range(200..1500);
        tokio::time::sleep(Duration::from_millis(milliseconds)).await;
        end.end(site).await?;
        site = start(life, address.port()).await?;
        note(format_args!("\rchaos: {life} of {ends} {}", end.name()));
    }
    note(format_args!("\n"));
    tokio::time::sleep(Duration::from_secs(1)).await;
    let acknowledged = tables.end().await?;
    site.kill().await?;
    let (moves, logs) = check(&data, &acknowledged).await?;
    say!(
        "{ends} {} over {games} tables: all {moves} acknowledged moves of {logs} games are in their logs, and every log replays",
        end.name()
    )
}

/// Compares the logs with what was acknowledged.
pub(crate) async fn check(data: &Data, acknowledged: &Acknowledged) -> Result<(usize, usize)> {
    let store = data.open().await?;
    let mut moves = 0;
    for (id, steps) in acknowledged {
        let log = store.events(id, 0).await.map_err(Error::other)?;
        let game = Match::replay(log.iter().map(|(at, event)| (*at, event)))
            .map_err(|error| Error::other(format!("game {id}: {error}")))?;
        let record = game.record();
        for (ply, step) in steps.iter().enumerate() {
            let kept = record
                .position_at(ply)
                .zip(record.steps().get(ply))
                .map(|(position, kept)| position.move_text(*kept));
            if kept.as_ref() != Some(step) {
                return Err(Error::other(format!(
                    "game {id}: {step} was acknowledged as step {ply}, but the log has {kept:?}"
                )));
            }
            moves += 1;
        }
    }
    store.close().await;
    Ok((moves, acknowledged.len()))
}
