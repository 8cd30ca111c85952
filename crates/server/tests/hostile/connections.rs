//! Clients that are slow, or that are many.

use std::net::SocketAddr;
use std::time::Duration;

use burrow_games::Kind;
use burrow_play::{Actor, Command, Context, Match, Millis, SeatSetup, Seed, Setup, Start};
use burrow_server::{Config, Limits, ServeError};
use burrow_store::Append;
use burrow_store::guest::Guest;
use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;

use crate::client::Folder;
use crate::running;

const PATIENCE: Duration = Duration::from_millis(700);
/// Long enough for a busy machine, and much shorter than forever.
const SOON: Duration = Duration::from_secs(30);

struct Served {
    address: SocketAddr,
    stop: oneshot::Sender<()>,
    ended: JoinHandle<Result<(), ServeError>>,
}

async fn start(folder: &Folder, limits: Limits, trusted_proxy: bool) -> Served {
    let config = Config {
        database: folder.url(),
        trusted_proxy,
        limits,
        ..running::config(folder.path())
    };
    let running::Served {
        address,
        stop,
        ended,
    } = running::start(config).await;
    Served {
        address: address.parse().unwrap(),
        stop,
        ended,
    }
}

impl Served {
    async fn end(self) {
        self.stop.send(()).unwrap();
        timeout(SOON, self.ended).await.unwrap().unwrap().unwrap();
    }

    /// Sends a request on a connection of its own, and reads the answer until the connection ends.
    async fn say(&self, text: &str) -> String {
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        stream.write_all(text.as_bytes()).await.unwrap();
        read_all(&mut stream).await
    }

    async fn is_well(&self) -> bool {
        let answer = self
            .say("GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
            .await;
        answer.starts_with("HTTP/1.1 200")
    }
}

/// Everything until the other side closes, as it must soon.
async fn read_all(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    // A connection that is reset has ended as well.
    let _ = timeout(SOON, stream.read_to_end(&mut bytes))
        .await
        .expect("the connection ends");
    String::from_utf8_lossy(&bytes).into_owned()
}

fn impatient() -> Limits {
    Limits {
        patience: PATIENCE,
        idle: PATIENCE,
        ..Limits::default()
    }
}

#[tokio::test]
async fn huge_heads_are_refused() {
    let folder = Folder::new();
    let served = start(&folder, Limits::default(), false).await;
    let mut stream = TcpStream::connect(served.address).await.unwrap();
    let head = format!(
        "GET / HTTP/1.1\r\nhost: x\r\nx-long: {}",
        "a".repeat(70_000)
    );
    // Its end never comes.
    let _ = stream.write_all(head.as_bytes()).await;
    let answer = read_all(&mut stream).await;
    assert!(answer.starts_with("HTTP/1.1 431"), "{answer}");
    assert!(served.is_well().await);
    served.end().await;
}

/// A game of this many steps.
async fn long_game(folder: &Folder, steps: usize) -> String {
    let seed = Seed::new([3; 32]);
    let start = Start::Options("players=4 stall=10000".parse().unwrap());
    let setup = Setup::new(Kind::Taupes, start, vec![SeatSetup::Creator; 4], &seed).unwrap();
    let person = Guest::new().person();
    let mut game = Match::create(setup, person.clone(), Millis(0), &seed).unwrap();
    let context = Context {
        at: Millis(0),
        seed: &seed,
        absence: 0,
    };
    while game.after.record().steps().len() < steps {
        let record = game.after.record();
        let position = record.position();
        let command = Command::Play {
            ply: record.steps().len(),
            step: position.move_text(position.moves()[0]),
            thought: None,
        };
        let actor = Actor::Person(person.clone());
        let next = game
            .after
            .decide(&actor, &command.into(), &context)
            .unwrap();
        game.events.extend(next.events);
        game.after = next.after;
    }
    let store = folder.store().await.unwrap();
    let append = Append::new("longgame", &game, Millis(0)).unwrap();
    store.append(append.with_seed(&seed)).await.unwrap();
    store.close().await;
    "longgame".to_owned()
}

#[tokio::test]
async fn a_film_that_nobody_waits_for_ends_and_leaves_its_place() {
    let folder = Folder::new();
    let served = start(&folder, Limits::default(), true).await;
    let game = long_game(&folder, 390).await;
    let ask = |name: &str| {
        format!(
            "GET /g/{game}/download/{name} HTTP/1.1\r\nhost: x\r\n\
             x-forwarded-for: 203.0.113.9\r\nconnection: close\r\n\r\n"
        )
    };
    for _ in 0..3 {
        let mut stream = TcpStream::connect(served.address).await.unwrap();
        stream.write_all(ask("game.gif").as_bytes()).await.unwrap();
    }
    // The whole films would take minutes, and each client has one picture drawn at a time.
    let mut picture = served.say(&ask("game.svg")).await;
    // What the films would have cost comes back when they end.
    while picture.starts_with("HTTP/1.1 429") {
        picture = served.say(&ask("game.svg")).await;
    }
    assert!(picture.starts_with("HTTP/1.1 200"), "{picture}");
    served.end().await;
}

#[tokio::test]
async fn slow_heads_and_silent_connections_are_ended() {
    let folder = Folder::new();
    let served = start(&folder, impatient(), false).await;
    for text in ["", "G", "GET / HTTP/1.1\r\nhost: x\r\nx-a: "] {
        let mut stream = TcpStream::connect(served.address).await.unwrap();
        stream.write_all(text.as_bytes()).await.unwrap();
        read_all(&mut stream).await;
    }
    // A letter now and then does not help.
    let mut stream = TcpStream::connect(served.address).await.unwrap();
    let dripping = async {
        for letter in "GET / HTTP/1.1\r\nhost: x\r\nx-long: "
            .bytes()
            .chain(std::iter::repeat(b'a'))
        {
            if stream.write_all(&[letter]).await.is_err() {
                break;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(SOON, dripping).await.expect("it is ended");
    // One who has been answered and then says nothing is ended as well.
    let kept = served.say("GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n").await;
    assert!(kept.starts_with("HTTP/1.1 200"), "{kept}");
    assert!(served.is_well().await);
    served.end().await;
}

#[tokio::test]
async fn slow_bodies_are_ended() {
    let folder = Folder::new();
    let served = start(&folder, impatient(), false).await;
    for head in [
        "POST /api/v1/token HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{",
        "POST /api/v1/token HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n5\r\nab",
        "POST /settings HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\n\r\n",
    ] {
        let answer = served.say(head).await;
        assert!(answer.starts_with("HTTP/1.1 408"), "{head}: {answer}");
        assert!(answer.contains("\"slow\""), "{answer}");
    }
    let mut stream = TcpStream::connect(served.address).await.unwrap();
    let head = "POST /api/v1/token HTTP/1.1\r\nhost: x\r\ncontent-length: 9999\r\n\r\n";
    stream.write_all(head.as_bytes()).await.unwrap();
    let (mut reading, mut writing) = stream.into_split();
    let dripping = tokio::spawn(async move {
        while writing.write_all(b"x").await.is_ok() {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    });
    let mut answer = [0; 12];
    let read = timeout(SOON, reading.read_exact(&mut answer))
        .await
        .unwrap();
    assert!(read.is_ok() && &answer == b"HTTP/1.1 408");
    dripping.abort();
    assert!(served.is_well().await);
    served.end().await;
}

#[tokio::test]
async fn one_who_never_reads_is_ended() {
    let folder = Folder::new();
    let served = start(&folder, impatient(), false).await;
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    let mut stream = socket.connect(served.address).await.unwrap();
    // More answers than any system buffer holds; how many are sent before the server stops reading does not matter.
    let ask = "GET /rules/taupes HTTP/1.1\r\nhost: x\r\n\r\n".repeat(50);
    let asking = async { while stream.write_all(ask.as_bytes()).await.is_ok() {} };
    timeout(SOON, asking)
        .await
        .expect("the connection is ended");
    assert!(served.is_well().await);
    served.end().await;
}

#[tokio::test]
async fn what_is_no_http_is_refused() {
    let folder = Folder::new();
    let served = start(&folder, impatient(), false).await;
    let long = format!(
        "GET / HTTP/1.1\r\nhost: x\r\nx-long: {}\r\n\r\n",
        "a".repeat(1 << 20)
    );
    let many = format!(
        "GET / HTTP/1.1\r\nhost: x\r\n{}\r\n",
        "a: b\r\n".repeat(1000)
    );
    for text in [
        "\x16\x03\x01\x02\x00\x01\x00\x01\u{fc}\x03\x03",
        "HELLO\r\n\r\n",
        "GET / HTTP/9.9\r\n\r\n",
        "GET /\u{0} HTTP/1.1\r\nhost: x\r\n\r\n",
        "POST /api/v1/token HTTP/1.1\r\nhost: x\r\ncontent-length: 3\r\ncontent-length: 4\r\n\r\nabc",
        "POST /api/v1/token HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n",
        "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        &long,
        &many,
    ] {
        let mut stream = TcpStream::connect(served.address).await.unwrap();
        // The server may have answered and closed before everything is written.
        let _ = stream.write_all(text.as_bytes()).await;
        let answer = read_all(&mut stream).await;
        let status = answer.get(9..12).unwrap_or("");
        assert!(
            ["", "400", "414", "431", "505"].contains(&status),
            "{:?}: {answer}",
            &text[..text.len().min(40)]
        );
    }
    // A huge body is not read to its end.
    let mut stream = TcpStream::connect(served.address).await.unwrap();
    let head = "POST /api/v1/token HTTP/1.1\r\nhost: x\r\ncontent-length: 99999999999\r\n\r\n";
    stream.write_all(head.as_bytes()).await.unwrap();
    let answer = read_all(&mut stream).await;
    assert!(answer.starts_with("HTTP/1.1 413"), "{answer}");
    assert!(served.is_well().await);
    served.end().await;
}

/// One who only listens is not idle, however little happens.
#[tokio::test]
async fn a_silent_stream_is_kept() {
    let folder = Folder::new();
    let served = start(&folder, impatient(), false).await;
    let id = game(&served).await;
    let mut stream = TcpStream::connect(served.address).await.unwrap();
    let ask = format!("GET /api/v1/games/{id}/events HTTP/1.1\r\nhost: x\r\n\r\n");
    stream.write_all(ask.as_bytes()).await.unwrap();
    let mut heard = String::new();
    let mut buffer = [0; 4096];
    let listening = async {
        loop {
            let read = stream.read(&mut buffer).await.unwrap();
            assert!(read > 0, "the stream was ended: {heard}");
            heard.push_str(&String::from_utf8_lossy(&buffer[..read]));
        }
    };
    assert!(timeout(6 * PATIENCE, listening).await.is_err());
    assert!(heard.contains("created"), "{heard}");
    served.end().await;
}

/// A game that waits for a second player.
async fn game(served: &Served) -> String {
    let token = served
        .say("POST /api/v1/token HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 0\r\n\r\n")
        .await;
    let body: Value = serde_json::from_str(token.split("\r\n\r\n").nth(1).unwrap()).unwrap();
    let wanted = r#"{"game":"talpa","seats":["creator","open"]}"#;
    let created = served
        .say(&format!(
            "POST /api/v1/games HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\n\
             authorization: Bearer {}\r\ncontent-length: {}\r\n\r\n{wanted}",
            body["token"].as_str().unwrap(),
            wanted.len()
        ))
        .await;
    let game: Value = serde_json::from_str(created.split("\r\n\r\n").nth(1).unwrap()).unwrap();
    game["id"].as_str().unwrap().to_owned()
}

/// Two thousand are asked for by guests of their own, from one address; as many as the limit says are opened, and when
/// they end there is room again.
#[tokio::test]
async fn thousands_of_streams_are_bounded() {
    const ASKED: usize = 2000;
    const LIMIT: usize = 100;
    let folder = Folder::new();
    let limits = Limits {
        streams_of_address: LIMIT,
        refusal: Duration::ZERO,
        ..Limits::default()
    };
    let served = start(&folder, limits, true).await;
    let id = game(&served).await;
    let ask = format!(
        "GET /api/v1/games/{id}/events HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 203.0.113.9\r\n\r\n"
    );
    let mut open = Vec::new();
    let mut refused = 0;
    for _ in 0..ASKED {
        let mut stream = TcpStream::connect(served.address).await.unwrap();
        stream.write_all(ask.as_bytes()).await.unwrap();
        let mut status = [0; 12];
        timeout(SOON, stream.read_exact(&mut status))
            .await
            .unwrap()
            .unwrap();
        match &status[9..] {
            b"200" => open.push(stream),
            b"429" => refused += 1,
            other => panic!("{}", String::from_utf8_lossy(other)),
        }
    }
    assert_eq!((open.len(), refused), (LIMIT, ASKED - LIMIT));
    assert!(served.is_well().await);
    let other = ask.replace("203.0.113.9", "203.0.113.10");
    let mut stream = TcpStream::connect(served.address).await.unwrap();
    stream.write_all(other.as_bytes()).await.unwrap();
    let mut status = [0; 12];
    stream.read_exact(&mut status).await.unwrap();
    assert_eq!(&status[9..], b"200", "another address is not concerned");
    open.clear();
    let room = async {
        loop {
            let mut stream = TcpStream::connect(served.address).await.unwrap();
            stream.write_all(ask.as_bytes()).await.unwrap();
            stream.read_exact(&mut status).await.unwrap();
            if &status[9..] == b"200" {
                break;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(SOON, room)
        .await
        .expect("streams that ended make room");
    served.end().await;
}
