//! Killing a site again and again: what it has acknowledged must be there.

use std::collections::HashMap;
use std::io::{Error, Result};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use burrow_play::Match;
use rand::RngExt;
use tokio::sync::Mutex;

use crate::bots::Table;
use crate::note;
use crate::site::{Data, Folder, Process};

/// What was acknowledged: for each game its steps in order.
type Acknowledged = HashMap<String, Vec<String>>;

pub(crate) async fn run(program: &Path, games: usize, kills: usize) -> Result<()> {
    let folder = Folder::new("chaos")?;
    let data = Data::Folder(folder.0.join("data"));
    let mut site = Process::start(program, &data, 0).await?;
    let address = site.address;
    let acknowledged = Arc::new(Mutex::new(Acknowledged::new()));
    let is_over = Arc::new(AtomicBool::new(false));
    let mut tasks = Vec::new();
    for _ in 0..games {
        let (acknowledged, is_over) = (Arc::clone(&acknowledged), Arc::clone(&is_over));
        tasks.push(tokio::spawn(async move {
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
            Ok::<(), Error>(())
        }));
    }
    for kill in 1..=kills {
        let life = rand::rng().random_range(200..1500);
        tokio::time::sleep(Duration::from_millis(life)).await;
        site.kill().await?;
        site = Process::start(program, &data, address.port()).await?;
        note(format_args!("\rchaos: {kill} of {kills} kills"));
    }
    note(format_args!("\n"));
    tokio::time::sleep(Duration::from_secs(1)).await;
    is_over.store(true, Ordering::Relaxed);
    for task in tasks {
        task.await.map_err(Error::other)??;
    }
    site.kill().await?;
    let acknowledged = acknowledged.lock().await;
    let (moves, logs) = check(&data, &acknowledged).await?;
    say!(
        "{kills} kills over {games} tables: all {moves} acknowledged moves of {logs} games are in their logs, and every log replays"
    )
}

/// Compares the logs with what was acknowledged.
async fn check(data: &Data, acknowledged: &Acknowledged) -> Result<(usize, usize)> {
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
