//! Two bots at a table.

use std::io::{Error, Result};
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use burrow_games::{AnyPosition, Kind, Options};
use rand::RngExt;
use serde_json::json;
use tokio::sync::mpsc;

use crate::client::Client;

/// How long to wait before the next attempt while a site is away.
const PATIENCE: Duration = Duration::from_millis(50);

/// A game of two guests, each with its stream.
pub(crate) struct Table {
    pub(crate) id: String,
    players: [Client; 2],
    /// What each player's stream brings: the number of an event and when it came.
    news: [mpsc::UnboundedReceiver<(usize, Instant)>; 2],
    listeners: Vec<tokio::task::JoinHandle<()>>,
    position: AnyPosition,
    ply: usize,
    seq: usize,
}

/// One move: how long until it was acknowledged, and until the other player's stream brought it.
pub(crate) struct Timing {
    pub(crate) acknowledged: Duration,
    pub(crate) seen: Duration,
}

impl Table {
    /// Two guests meet over a game of Talpa.
    pub(crate) async fn open(address: SocketAddr) -> Result<Self> {
        let (mut ann, mut bob) = (Client::guest(address).await?, Client::guest(address).await?);
        let setup = r#"{"game":"talpa","seats":["creator","open"]}"#;
        let created = ann.post("/games", "", setup).await?;
        let id = created.json()?["id"]
            .as_str()
            .map(str::to_owned)
            .ok_or_else(|| {
                let text = String::from_utf8_lossy(&created.body);
                Error::other(format!("no game: {} {text}", created.status))
            })?;
        let path = format!("/games/{id}/commands");
        let joined = bob
            .post(&path, &new_key(), r#"{"type":"join","seat":1}"#)
            .await?;
        if joined.status != 200 {
            return Err(Error::other(format!("not joined: {}", joined.status)));
        }
        let start = AnyPosition::new(Kind::Talpa, &Options::new()).map_err(Error::other)?;
        let mut listeners = Vec::new();
        let mut listen = |client: &Client| {
            let (sender, news) = mpsc::unbounded_channel();
            listeners.push(tokio::spawn(follow(client.another(), id.clone(), sender)));
            news
        };
        let news = [listen(&ann), listen(&bob)];
        Ok(Self {
            players: [ann, bob],
            news,
            listeners,
            position: start,
            ply: 0,
            seq: 2,
            id,
        })
    }

    pub(crate) fn is_over(&self) -> bool {
        self.position.outcome().is_some()
    }

    /// Plays a random move and waits until the other has seen it. While the site is away, the same is sent again.
    pub(crate) async fn play(&mut self) -> Result<(String, Timing)> {
        let moves = self.position.moves();
        let mv = moves[rand::rng().random_range(0..moves.len())];
        let step = self.position.move_text(mv);
        let mover = self.ply % 2;
        let body = json!({ "type": "play", "ply": self.ply, "step": step }).to_string();
        let path = format!("/games/{}/commands", self.id);
        let key = new_key();
        let began = Instant::now();
        let acknowledged = loop {
            match self.players[mover].post(&path, &key, &body).await {
                Ok(answer) if answer.status == 200 => break began.elapsed(),
                Ok(answer) if answer.status < 500 && answer.status != 429 => {
                    let text = String::from_utf8_lossy(&answer.body).into_owned();
                    return Err(Error::other(format!("{}: {text}", answer.status)));
                }
                _ => tokio::time::sleep(PATIENCE).await,
            }
        };
        let number = self.seq;
        let seen = loop {
            match self.news[1 - mover].recv().await {
                Some((seq, at)) if seq >= number => break at.saturating_duration_since(began),
                Some(_) => {}
                None => return Err(Error::other("the stream has ended")),
            }
        };
        self.position.play(mv).map_err(Error::other)?;
        self.ply += 1;
        self.seq += 1;
        Ok((step, Timing { acknowledged, seen }))
    }
}

impl Drop for Table {
    fn drop(&mut self) {
        for listener in &self.listeners {
            listener.abort();
        }
    }
}

/// Follows a game for ever, as a browser would: after a break it goes on where it was.
async fn follow(client: Client, id: String, news: mpsc::UnboundedSender<(usize, Instant)>) {
    let mut next = 0;
    loop {
        let path = format!("/games/{id}/events?from={next}");
        if let Ok(mut stream) = client.another().listen(&path).await {
            while let Ok(value) = stream.next().await {
                let seq = value["seq"].as_u64().unwrap_or(0) as usize;
                next = seq + 1;
                if news.send((seq, Instant::now())).is_err() {
                    return;
                }
            }
        }
        tokio::time::sleep(PATIENCE).await;
    }
}

/// A key by which a request can be repeated.
pub(crate) fn new_key() -> String {
    format!("{:032x}", rand::random::<u128>())
}
