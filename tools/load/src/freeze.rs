//! One of two servers on a PostgreSQL stands still (SIGSTOP) in the middle of a transaction, while bots play at both: who
//! is at the other one must not notice, nobody may lose on time, and what was acknowledged is there.

use std::io::{Error, Result};
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use burrow_games::{AnyPosition, Kind, Options};
use rand::RngExt;
use serde_json::json;
use sqlx::{Connection, PgConnection};

use crate::bots::new_key;
use crate::chaos::{Acknowledged, Tables, check};
use crate::client::{Answer, Client};
use crate::note;
use crate::site::{Data, Process};

/// How long bots play before a server is stopped, and after it goes on.
const PAUSE: Duration = Duration::from_secs(2);
/// How often it is looked whether there are new moves.
const GLANCE: Duration = Duration::from_millis(50);
/// How often a server is stopped until that is within a transaction.
const ATTEMPTS: usize = 1000;
/// How long a traveller waits for an answer before asking the other server.
const PATIENCE: Duration = Duration::from_secs(5);

/// Stops one of two servers for some seconds.
pub(crate) async fn run(program: &Path, games: usize, seconds: u64, database: &str) -> Result<()> {
    let data = Data::Database(database.to_owned());
    let (one, other) = (
        Process::start(program, &data, 0).await?,
        Process::start(program, &data, 0).await?,
    );
    let addresses = [one.address, other.address];
    let (here, there) = (
        Tables::start(one.address, games),
        Tables::start(other.address, games),
    );
    let is_over = Arc::new(AtomicBool::new(false));
    let travellers: Vec<_> = (0..games)
        .map(|_| tokio::spawn(travel(addresses, Arc::clone(&is_over))))
        .collect();
    tokio::time::sleep(PAUSE).await;
    stop_within_transaction(&one, database).await?;
    note(format_args!(
        "freeze: one server stands still for {seconds} s\n"
    ));
    let gap = longest_gap(&there, Duration::from_secs(seconds)).await;
    let before = here.moves().await;
    one.signal("-CONT").await?;
    let resumed = Instant::now();
    while here.moves().await == before {
        tokio::time::sleep(GLANCE).await;
    }
    let back = resumed.elapsed();
    tokio::time::sleep(PAUSE).await;
    is_over.store(true, Ordering::Relaxed);
    let mut acknowledged = here.end().await?;
    acknowledged.extend(there.end().await?);
    for traveller in travellers {
        acknowledged.extend(traveller.await.map_err(Error::other)??);
    }
    one.kill().await?;
    other.kill().await?;
    let (moves, logs) = check(&data, &acknowledged).await?;
    say!(
        "one of two servers stood still for {seconds} s within a transaction, with {games} tables at each and {games} that change: the longest time without a move at the other was {:.1} s, players of the first went on {:.1} s after it did, nobody lost on time, all {moves} acknowledged moves of {logs} games are in their logs, and every log replays",
        gap.as_secs_f64(),
        back.as_secs_f64()
    )
}

/// Stops a server at a moment at which PostgreSQL waits for it.
async fn stop_within_transaction(server: &Process, database: &str) -> Result<()> {
    let mut connection = PgConnection::connect(database)
        .await
        .map_err(Error::other)?;
    let text = "SELECT COUNT(*) FROM pg_stat_activity \
                WHERE application_name = 'burrow' AND state = 'idle in transaction' \
                AND state_change < clock_timestamp() - INTERVAL '200 milliseconds'";
    for _ in 0..ATTEMPTS {
        server.signal("-STOP").await?;
        tokio::time::sleep(Duration::from_millis(300)).await;
        let waiting = sqlx::query_scalar(text).fetch_one(&mut connection).await;
        let waiting: i64 = waiting.map_err(Error::other)?;
        if waiting > 0 {
            return Ok(());
        }
        server.signal("-CONT").await?;
        let milliseconds = rand::rng().random_range(50..250);
        tokio::time::sleep(Duration::from_millis(milliseconds)).await;
    }
    Err(Error::other("no stop fell into a transaction"))
}

/// The longest time without a move at tables, of this much.
async fn longest_gap(tables: &Tables, length: Duration) -> Duration {
    let began = Instant::now();
    let (mut moves, mut since, mut longest) = (tables.moves().await, began, Duration::ZERO);
    while began.elapsed() < length {
        tokio::time::sleep(GLANCE).await;
        let now = tables.moves().await;
        if now != moves {
            (moves, since) = (now, Instant::now());
        }
        longest = longest.max(since.elapsed());
    }
    longest
}

/// Plays games with clocks, both sides of each, at whichever server answers; what was acknowledged.
async fn travel(addresses: [SocketAddr; 2], is_over: Arc<AtomicBool>) -> Result<Acknowledged> {
    let mut acknowledged = Acknowledged::new();
    let mut traveller = Traveller {
        guest: Client::guest(addresses[0]).await?,
        addresses,
    };
    while !is_over.load(Ordering::Relaxed) {
        let (id, steps) = traveller.play(&is_over).await?;
        acknowledged.insert(id, steps);
    }
    Ok(acknowledged)
}

struct Traveller {
    guest: Client,
    addresses: [SocketAddr; 2],
}

impl Traveller {
    /// Asks for something until there is an answer.
    async fn ask(&mut self, path: &str, body: &str) -> Result<Answer> {
        let key = new_key();
        loop {
            let asked = tokio::time::timeout(PATIENCE, self.guest.post(path, &key, body)).await;
            match asked {
                Ok(Ok(answer)) if answer.status < 500 && answer.status != 429 => return Ok(answer),
                _ => {
                    self.addresses.rotate_left(1);
                    self.guest.move_to(self.addresses[0]);
                    tokio::time::sleep(GLANCE).await;
                }
            }
        }
    }

    /// Plays a game, until all is over; its id and its steps.
    async fn play(&mut self, is_over: &AtomicBool) -> Result<(String, Vec<String>)> {
        let setup = r#"{"game":"talpa","seats":["creator","creator"],"clock":{"type":"fischer","base":30,"increment":1}}"#;
        let created = self.ask("/games", setup).await?;
        let id = created.json()?["id"].as_str().map(str::to_owned);
        let id = id.ok_or_else(|| Error::other(format!("no game: {}", created.status)))?;
        let start = AnyPosition::new(Kind::Talpa, &Options::new());
        let (mut position, mut steps) = (start.map_err(Error::other)?, Vec::new());
        while position.outcome().is_none() && !is_over.load(Ordering::Relaxed) {
            let moves = position.moves();
            let mv = moves[rand::rng().random_range(0..moves.len())];
            let step = position.move_text(mv);
            let body = json!({ "type": "play", "ply": steps.len(), "step": step }).to_string();
            let answer = self.ask(&format!("/games/{id}/commands"), &body).await?;
            position.play(mv).map_err(Error::other)?;
            let reason = &answer.json()?["result"]["reason"];
            if answer.status != 200 || reason == "timed_out" {
                let text = String::from_utf8_lossy(&answer.body);
                return Err(Error::other(format!("game {id}: {} {text}", answer.status)));
            }
            steps.push(step);
        }
        Ok((id, steps))
    }
}
