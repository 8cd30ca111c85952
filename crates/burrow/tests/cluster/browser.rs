//! Servers and workers on a database, and browsers that come back when an answer is lost, as the site's scripts do.

use std::io::{self, BufRead, BufReader, Write};
use std::net::TcpStream;
use std::process::Stdio;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread::{self, sleep};
use std::time::Duration;

use serde_json::Value;

use crate::process::{FORM, Process, Site, ask, binary, cookie, game, json, poll};

/// Starts `burrow worker` with one thread.
pub(crate) fn start_worker(url: &str) -> Process {
    let arguments = ["worker", "--database", url, "--threads", "1"];
    let (process, first) = Process::start(binary().args(arguments).stderr(Stdio::null()));
    assert!(first.contains("thinks"), "{first:?}");
    process
}

/// Starts `burrow serve` on a database.
pub(crate) fn start_site(url: &str, threads: u16) -> Site {
    let threads = threads.to_string();
    let arguments = ["--database", url, "--engine-threads", &threads];
    Site::start(&arguments, Stdio::null())
}

/// Somebody with a cookie.
#[derive(Clone)]
pub(crate) struct Browser {
    address: String,
    cookie: String,
    /// How many commands it has sent.
    orders: usize,
}

impl Browser {
    pub(crate) fn new(site: &Site) -> Self {
        let address = site.address.clone();
        let home = ask(&address, "GET / HTTP/1.1", "").unwrap();
        Self {
            cookie: cookie(&home),
            address,
            orders: 0,
        }
    }

    pub(crate) fn go_to(&mut self, site: &Site) {
        self.address.clone_from(&site.address);
    }

    /// Creates a game by its form.
    pub(crate) fn create(&mut self, kind: &str, fields: &str) -> String {
        let cookie = &self.cookie;
        let head = format!("POST /new/{kind} HTTP/1.1\r\ncookie: {cookie}\r\ncontent-type: {FORM}");
        game(&ask(&self.address, &head, fields).unwrap())
    }

    /// The game as its page gets it, as soon as it gets it.
    pub(crate) fn state(&self, game: &str) -> Value {
        let head = format!("GET /g/{game}/state HTTP/1.1\r\ncookie: {}", self.cookie);
        json(&self.insist(&head, ""))
    }

    /// Sends a command until it is acknowledged.
    pub(crate) fn order(&mut self, game: &str, order: &str) -> Value {
        self.orders += 1;
        let head = format!(
            "POST /g/{game}/commands HTTP/1.1\r\ncookie: {}\r\ncontent-type: application/json\r\nidempotency-key: k{}{}",
            self.cookie,
            self.orders,
            std::process::id()
        );
        json(&self.insist(&head, order))
    }

    /// Plays one of the moves.
    pub(crate) fn play(&mut self, game: &str) {
        let state = self.state(game);
        let after = self.order(game, &any_move(&state));
        assert!(after["plies"].as_u64() > state["plies"].as_u64());
    }

    /// Tries to play one of the moves; whether that is done, or can't be because the game has gone on.
    pub(crate) fn try_to_play(&self, game: &str) -> io::Result<bool> {
        let head = format!("GET /g/{game}/state HTTP/1.1\r\ncookie: {}", self.cookie);
        let state = ask(&self.address, &head, "")?;
        if !state.starts_with("HTTP/1.1 200") {
            return Ok(false);
        }
        let head = format!(
            "POST /g/{game}/commands HTTP/1.1\r\ncookie: {}\r\ncontent-type: application/json",
            self.cookie
        );
        let answer = ask(&self.address, &head, &any_move(&json(&state)))?;
        Ok(answer.starts_with("HTTP/1.1 200") || answer.starts_with("HTTP/1.1 4"))
    }

    fn insist(&self, head: &str, body: &str) -> String {
        poll(head, || {
            let answer = ask(&self.address, head, body).ok()?;
            let is_done = answer.starts_with("HTTP/1.1 200");
            assert!(
                is_done || answer.starts_with("HTTP/1.1 5"),
                "{head}: {answer}"
            );
            is_done.then_some(answer)
        })
    }

    /// Listens to a game from now on.
    pub(crate) fn listen(&self, game: &str) -> Stream {
        let (heard, ended) = (
            Arc::new(AtomicUsize::new(0)),
            Arc::new(AtomicBool::new(false)),
        );
        let stream = Stream {
            heard: Arc::clone(&heard),
            ended: Arc::clone(&ended),
        };
        let (address, cookie) = (self.address.clone(), self.cookie.clone());
        let path = format!("/g/{game}/live");
        thread::spawn(move || {
            while !ended.load(Ordering::Relaxed) {
                // A stream that breaks is opened again after a moment, with the number of the last event, as a
                // browser does.
                let _ = follow(&address, &path, &cookie, &heard, &ended);
                sleep(Duration::from_millis(100));
            }
        });
        stream
    }
}

/// The command to play one of the moves in a state, always the same.
fn any_move(state: &Value) -> String {
    let moves = state["moves"].as_array().unwrap();
    let plies = state["plies"].as_u64().unwrap();
    let chosen = (17 + 31 * plies as usize) % moves.len().max(1);
    let step = moves.get(chosen).map_or(&Value::Null, |mv| &mv["move"]);
    format!(r#"{{"type":"play","ply":{plies},"step":{step}}}"#)
}

/// The live stream of a game, which counts the events that it has heard, each once and in their order.
pub(crate) struct Stream {
    heard: Arc<AtomicUsize>,
    ended: Arc<AtomicBool>,
}

impl Stream {
    pub(crate) fn heard(&self) -> usize {
        self.heard.load(Ordering::Relaxed)
    }
}

impl Drop for Stream {
    fn drop(&mut self) {
        self.ended.store(true, Ordering::Relaxed);
    }
}

fn follow(
    address: &str,
    path: &str,
    cookie: &str,
    heard: &AtomicUsize,
    ended: &AtomicBool,
) -> io::Result<()> {
    let mut stream = TcpStream::connect(address)?;
    let from = heard.load(Ordering::Relaxed);
    let request = format!(
        "GET {path}?from={from} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\ncookie: {cookie}\r\n\r\n"
    );
    stream.write_all(request.as_bytes())?;
    for line in BufReader::new(stream).lines() {
        if ended.load(Ordering::Relaxed) {
            break;
        }
        if let Some(id) = line?.strip_prefix("id: ") {
            let expected = heard.load(Ordering::Relaxed).to_string();
            assert_eq!(id, expected, "each event once and in its place");
            heard.fetch_add(1, Ordering::Relaxed);
        }
    }
    Ok(())
}
