//! Looking whether everything that a site keeps can be read.

use std::collections::HashSet;

use burrow_play::Match;

use crate::{GameId, Store, StoreError};

/// How many games are looked at between two words of progress.
const BATCH: u32 = 500;

/// What was found.
#[derive(Default, Debug)]
pub struct CheckReport {
    /// How many games there are.
    pub games: usize,
    /// How many events they have.
    pub events: usize,
    /// What SQLite finds wrong with its file.
    pub file: Vec<String>,
    /// The games that can't be read, and why.
    pub damaged: Vec<(GameId, String)>,
}

/// Reads the file and replays every log; says now and then how many games were read.
pub async fn check(
    store: &Store,
    mut progress: impl FnMut(usize),
) -> Result<CheckReport, StoreError> {
    let mut report = CheckReport {
        file: store
            .damage()
            .await
            .unwrap_or_else(|error| vec![error.to_string()]),
        ..CheckReport::default()
    };
    let mut listed = HashSet::new();
    let mut has_list = true;
    let mut last = GameId::new();
    loop {
        let ids = match store.games_after(&last, BATCH).await {
            Err(error) if error.is_damage() => {
                report.file.push(format!("the list of games: {error}"));
                has_list = false;
                break;
            }
            ids => ids?,
        };
        let Some(id) = ids.last() else {
            break;
        };
        last.clone_from(id);
        for id in ids {
            report.add(&id, events(store, &id).await);
            listed.insert(id);
        }
        progress(report.games);
    }
    // What the list has lost has left its events behind.
    last.clear();
    loop {
        let ids = match store.logs_after(&last, BATCH).await {
            Err(error) if error.is_damage() => {
                report.file.push(format!("the logs of games: {error}"));
                return Ok(report);
            }
            ids => ids?,
        };
        let Some(id) = ids.last() else {
            return Ok(report);
        };
        last.clone_from(id);
        for id in ids.iter().filter(|id| !listed.contains(*id)) {
            let events = if has_list {
                Err("it has a log, but is not in the list of games".to_owned())
            } else {
                events(store, id).await
            };
            report.add(id, events);
        }
    }
}

impl CheckReport {
    /// Adds a game: how many events it has, or why it can't be read.
    fn add(&mut self, id: &str, events: Result<usize, String>) {
        self.games += 1;
        match events {
            Ok(events) => self.events += events,
            Err(reason) => self.damaged.push((id.to_owned(), reason)),
        }
    }
}

/// How many events a game has, if it can be replayed; else why not.
async fn events(store: &Store, id: &str) -> Result<usize, String> {
    let log = store.log(id).await.map_err(|error| error.to_string())?;
    let game = Match::replay(log.events.iter().map(|(at, event)| (*at, event)))
        .map_err(|error| error.to_string())?;
    if !log.has_seed_of(&game) {
        let game = id.to_owned();
        return Err(StoreError::Seed { game }.to_string());
    }
    Ok(game.events())
}
