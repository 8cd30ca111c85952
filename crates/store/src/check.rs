//! Looking whether everything that a site keeps can be read.

use burrow_play::Match;

use crate::{GameId, Store, StoreError};

/// How many games are looked at between two words of progress.
const BATCH: u32 = 500;

/// What was found.
#[derive(Default, Debug)]
pub struct Findings {
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
pub async fn check(store: &Store, mut progress: impl FnMut(usize)) -> Result<Findings, StoreError> {
    let mut findings = Findings {
        file: store
            .damage()
            .await
            .unwrap_or_else(|error| vec![error.to_string()]),
        ..Findings::default()
    };
    let mut last = GameId::new();
    loop {
        let ids = store.games_after(&last, BATCH).await?;
        for id in &ids {
            match events(store, id).await {
                Ok(events) => findings.events += events,
                Err(error) => findings.damaged.push((id.clone(), error)),
            }
        }
        findings.games += ids.len();
        progress(findings.games);
        match ids.into_iter().next_back() {
            Some(id) => last = id,
            None => return Ok(findings),
        }
    }
}

/// How many events a game has, if it can be replayed; else why not.
async fn events(store: &Store, id: &str) -> Result<usize, String> {
    let log = store
        .events(id, 0)
        .await
        .map_err(|error| error.to_string())?;
    let game = Match::replay(log.iter().map(|(at, event)| (*at, event)));
    game.map(|game| game.events())
        .map_err(|error| error.to_string())
}
