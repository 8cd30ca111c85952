//! Real servers and workers, and browsers that come back when an answer is lost, as the site's scripts do.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread::{self, sleep};
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::PATIENCE;

/// A process that is killed when it is dropped: nothing can be told or tidied up.
struct Process(Child);

impl Process {
    /// Starts it and waits for its first line.
    fn start(arguments: &[&str]) -> (Self, BufReader<ChildStdout>, String) {
        let mut child = Command::new(env!("CARGO_BIN_EXE_burrow"))
            .args(arguments)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap());
        let mut first = String::new();
        lines.read_line(&mut first).unwrap();
        (Self(child), lines, first)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// `burrow worker` with one thread.
pub(crate) struct Worker {
    _process: Process,
    _lines: BufReader<ChildStdout>,
}

impl Worker {
    pub(crate) fn start(url: &str) -> Self {
        let (process, lines, first) =
            Process::start(&["worker", "--database", url, "--threads", "1"]);
        assert!(first.contains("thinks"), "{first:?}");
        Self {
            _process: process,
            _lines: lines,
        }
    }
}

/// `burrow serve` on any free port.
pub(crate) struct Site {
    _process: Process,
    _lines: BufReader<ChildStdout>,
    address: String,
}

impl Site {
    pub(crate) fn start(url: &str, threads: u16) -> Self {
        let threads = threads.to_string();
        let (process, lines, first) = Process::start(&[
            "serve",
            "--listen",
            "127.0.0.1:0",
            "--database",
            url,
            "--engine-threads",
            &threads,
        ]);
        let address = first.trim_end().strip_prefix("Burrow is open: http://");
        let address = address.unwrap_or_else(|| panic!("{first:?}")).to_owned();
        Self {
            _process: process,
            _lines: lines,
            address,
        }
    }
}

/// Somebody with a cookie.
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
        let cookie = header(&home, "set-cookie").split(';').next().unwrap();
        Self {
            cookie: cookie.to_owned(),
            address,
            orders: 0,
        }
    }

    pub(crate) fn go_to(&mut self, site: &Site) {
        self.address.clone_from(&site.address);
    }

    /// Creates a game by its form.
    pub(crate) fn create(&mut self, kind: &str, fields: &str) -> String {
        let head = format!(
            "POST /new/{kind} HTTP/1.1\r\ncookie: {}\r\ncontent-type: application/x-www-form-urlencoded",
            self.cookie
        );
        let created = ask(&self.address, &head, fields).unwrap();
        header(&created, "location")
            .trim_start_matches("/g/")
            .to_owned()
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
        let moves = state["moves"].as_array().unwrap();
        let plies = state["plies"].as_u64().unwrap();
        let chosen = (17 + 31 * plies as usize) % moves.len().max(1);
        let step = &moves.get(chosen).expect("it is our turn")["move"];
        let order = format!(r#"{{"type":"play","ply":{plies},"step":{step}}}"#);
        let after = self.order(game, &order);
        assert!(after["plies"].as_u64().unwrap() > plies);
    }

    fn insist(&self, head: &str, body: &str) -> String {
        let began = Instant::now();
        loop {
            match ask(&self.address, head, body) {
                Ok(answer) if answer.starts_with("HTTP/1.1 200") => return answer,
                Ok(answer) if !answer.starts_with("HTTP/1.1 5") => panic!("{head}: {answer}"),
                failed => assert!(began.elapsed() < PATIENCE, "{head}: {failed:?}"),
            }
            sleep(Duration::from_millis(100));
        }
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
                // A stream that breaks is opened anew, with the number of the last event.
                let _ = follow(&address, &path, &cookie, &heard, &ended);
                sleep(Duration::from_millis(100));
            }
        });
        stream
    }
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

/// The answer to a request: head and body.
fn ask(address: &str, head: &str, body: &str) -> io::Result<String> {
    let mut stream = TcpStream::connect(address)?;
    let length = body.len();
    let request = format!(
        "{head}\r\nhost: {address}\r\nconnection: close\r\ncontent-length: {length}\r\n\r\n{body}"
    );
    stream.write_all(request.as_bytes())?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    Ok(answer)
}

fn header<'a>(answer: &'a str, name: &str) -> &'a str {
    let mut lines = answer.lines();
    let found = lines.find_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
    found.unwrap_or_else(|| panic!("{name} in {answer}"))
}

fn json(answer: &str) -> Value {
    let body = answer.split_once("\r\n\r\n").unwrap().1;
    // A body in pieces has their lengths on lines of their own.
    let from = body.find('{').unwrap_or_else(|| panic!("{answer}"));
    let to = body.rfind('}').unwrap() + 1;
    serde_json::from_str(&body[from..to]).unwrap()
}
