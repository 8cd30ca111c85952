//! A site in a folder of its own, and browsers that visit it.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use axum::Router;
use axum::body::{Body, BodyDataStream, to_bytes};
use axum::http::header::{ACCEPT_LANGUAGE, CONTENT_TYPE, COOKIE, HOST, LOCATION, SET_COOKIE};
use axum::http::request::Builder;
use axum::http::{HeaderMap, Method, Request, StatusCode};
use burrow_play::{Event, Match};
use burrow_search::DataFiles;
use burrow_server::games::Games;
use burrow_server::{Site, router};
use burrow_store::Store;
use futures_util::StreamExt;
use serde_json::{Value, json};
use tower::ServiceExt;

pub(crate) use crate::support::Folder;

/// The host that all requests name.
pub(crate) const AUTHORITY: &str = "moles.example";
/// The cookie that says who a guest is.
pub(crate) const GUEST: &str = "burrow";
const KEY: [u8; 64] = [7; 64];

impl Folder {
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Opens the site on this folder.
    pub(crate) async fn open(&self) -> Place {
        self.open_at(&format!("http://{AUTHORITY}")).await
    }

    /// Opens the site as if players reached it by this address.
    pub(crate) async fn open_at(&self, base: &str) -> Place {
        self.open_with(base, 1).await
    }

    /// Opens the site with this many threads for computer players.
    pub(crate) async fn open_with(&self, base: &str, threads: usize) -> Place {
        self.open_knowing(base, threads, None).await
    }

    /// The same with books and tables of solved positions.
    pub(crate) async fn open_knowing(
        &self,
        base: &str,
        threads: usize,
        data: Option<Arc<dyn DataFiles>>,
    ) -> Place {
        let store = self.store().await.unwrap();
        let games = Games::open_with(store.clone(), threads, data)
            .await
            .unwrap();
        let site = Site::new(games.clone(), &KEY, base);
        Place { store, games, site }
    }
}

/// A running site.
pub(crate) struct Place {
    pub(crate) store: Store,
    pub(crate) games: Games,
    pub(crate) site: Site,
}

impl Place {
    /// A browser that has never been here.
    pub(crate) fn newcomer(&self) -> Client {
        Client {
            router: router(self.site.clone()),
            cookies: BTreeMap::new(),
            languages: None,
        }
    }

    /// Somebody who has a cookie already.
    pub(crate) async fn guest(&self) -> Client {
        let mut client = self.newcomer();
        client.get("/").await;
        client
    }

    /// Two guests whose names differ, which those of chance do not always.
    pub(crate) async fn two_guests(&self) -> [Client; 2] {
        let mut one = self.guest().await;
        loop {
            let mut other = self.guest().await;
            if other.name().await != one.name().await {
                return [one, other];
            }
        }
    }

    /// The log of a game as it is kept.
    pub(crate) async fn log(&self, game: &str) -> Vec<Event> {
        let events = self.store.events(game, 0).await.unwrap();
        events.into_iter().map(|(_, event)| event).collect()
    }

    /// A game as its log says it is.
    pub(crate) async fn replay(&self, game: &str) -> Match {
        let events = self.store.events(game, 0).await.unwrap();
        Match::replay(events.iter().map(|(at, event)| (*at, event))).unwrap()
    }

    /// Waits until a game is as wanted; a test that waits in vain is ended by whoever runs it.
    pub(crate) async fn wait_until(&self, game: &str, wanted: impl Fn(&Match) -> bool) -> Match {
        let mut news = self
            .games
            .watch(game, &burrow_play::PersonId("test".to_owned()));
        loop {
            let found = self.replay(game).await;
            if wanted(&found) {
                return found;
            }
            news.changed().await;
        }
    }
}

/// A browser with its cookies.
#[derive(Clone)]
pub(crate) struct Client {
    router: Router,
    pub(crate) cookies: BTreeMap<String, String>,
    /// What it sends as `Accept-Language`.
    pub(crate) languages: Option<String>,
}

/// An answer that has been read to its end.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    pub(crate) fn text(&self) -> &str {
        std::str::from_utf8(&self.body).unwrap()
    }

    pub(crate) fn json(&self) -> Value {
        let read = serde_json::from_slice(&self.body);
        read.unwrap_or_else(|error| panic!("{error}: {} {}", self.status, self.text()))
    }

    /// A header; empty if there is none.
    pub(crate) fn header(&self, name: &str) -> &str {
        let value = self.headers.get(name);
        value.map_or("", |value| value.to_str().unwrap())
    }

    /// The game that it leads to.
    pub(crate) fn game(&self) -> String {
        assert_eq!(self.status, StatusCode::SEE_OTHER, "{}", self.text());
        let path = self.headers[LOCATION].to_str().unwrap();
        path.strip_prefix("/g/").unwrap().to_owned()
    }

    /// The status and the code of a problem, which must come with a sentence.
    pub(crate) fn problem(&self) -> (u16, String) {
        let body = self.json();
        let message = body["message"].as_str().unwrap();
        assert!(message.len() > 8 && !message.contains('⟦'), "{message}");
        let code = body["code"].as_str().unwrap();
        (self.status.as_u16(), code.to_owned())
    }
}

/// A request to be filled in.
pub(crate) fn request(method: Method, path: &str) -> Builder {
    Request::builder().method(method).uri(path)
}

/// A form as browsers write it.
pub(crate) fn form(fields: &[(&str, &str)]) -> String {
    let written = |text: &str| -> String {
        text.bytes()
            .map(|byte| match byte {
                b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'.' => char::from(byte).to_string(),
                _ => format!("%{byte:02X}"),
            })
            .collect()
    };
    let pairs = fields
        .iter()
        .map(|(name, value)| format!("{}={}", written(name), written(value)));
    pairs.collect::<Vec<_>>().join("&")
}

impl Client {
    /// The name under which it is known.
    pub(crate) async fn name(&mut self) -> String {
        let page = self.get("/").await;
        let (_, rest) = page.text().split_once("class=\"me\">").unwrap();
        rest.split_once('<').unwrap().0.to_owned()
    }

    /// Sends a request and takes up the cookies of the answer, whose body is still to come.
    async fn ask(&mut self, mut request: Request<Body>) -> axum::response::Response {
        let headers = request.headers_mut();
        headers
            .entry(HOST)
            .or_insert_with(|| AUTHORITY.parse().unwrap());
        if !self.cookies.is_empty() {
            let pairs = self.cookies.iter();
            let pairs = pairs.map(|(name, value)| format!("{name}={value}"));
            let cookies = pairs.collect::<Vec<_>>().join("; ");
            headers.insert(COOKIE, cookies.parse().unwrap());
        }
        if let Some(languages) = &self.languages {
            headers.insert(ACCEPT_LANGUAGE, languages.parse().unwrap());
        }
        let answer = self.router.clone().oneshot(request).await.unwrap();
        for cookie in answer.headers().get_all(SET_COOKIE) {
            let pair = cookie.to_str().unwrap().split(';').next().unwrap();
            let (name, value) = pair.split_once('=').unwrap();
            self.cookies.insert(name.to_owned(), value.to_owned());
        }
        answer
    }

    pub(crate) async fn send(&mut self, request: Request<Body>) -> Answer {
        let answer = self.ask(request).await;
        let (parts, body) = answer.into_parts();
        Answer {
            status: parts.status,
            headers: parts.headers,
            body: to_bytes(body, usize::MAX).await.unwrap().to_vec(),
        }
    }

    pub(crate) async fn get(&mut self, path: &str) -> Answer {
        self.send(request(Method::GET, path).body(Body::empty()).unwrap())
            .await
    }

    /// Posts nothing, as buttons without a form do.
    pub(crate) async fn press(&mut self, path: &str) -> Answer {
        self.send(request(Method::POST, path).body(Body::empty()).unwrap())
            .await
    }

    pub(crate) async fn post_form(&mut self, path: &str, fields: &[(&str, &str)]) -> Answer {
        let request = request(Method::POST, path)
            .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(Body::from(form(fields)));
        self.send(request.unwrap()).await
    }

    /// Posts JSON, as scripts do.
    pub(crate) async fn post_json(&mut self, path: &str, body: &Value) -> Answer {
        let request = request(Method::POST, path)
            .header(CONTENT_TYPE, "application/json")
            .body(Body::from(body.to_string()));
        self.send(request.unwrap()).await
    }

    /// Creates a game by its form.
    pub(crate) async fn create(&mut self, game: &str, fields: &[(&str, &str)]) -> String {
        self.post_form(&format!("/new/{game}"), fields).await.game()
    }

    /// Sends a command.
    pub(crate) async fn order(&mut self, game: &str, order: &Value) -> Answer {
        self.order_with(game, order, None).await
    }

    /// Sends a command with a key by which it can be repeated.
    pub(crate) async fn order_with(
        &mut self,
        game: &str,
        order: &Value,
        key: Option<&str>,
    ) -> Answer {
        let mut request = request(Method::POST, &format!("/g/{game}/commands"))
            .header(CONTENT_TYPE, "application/json");
        if let Some(key) = key {
            request = request.header("idempotency-key", key);
        }
        self.send(request.body(Body::from(order.to_string())).unwrap())
            .await
    }

    pub(crate) async fn play(&mut self, game: &str, ply: usize, step: &str) -> Answer {
        self.order(game, &play(ply, step)).await
    }

    /// The game as this client sees it.
    pub(crate) async fn state(&mut self, game: &str) -> Value {
        let answer = self.get(&format!("/g/{game}/state")).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
        answer.json()
    }

    /// The game as data for programs, as this client sees it.
    pub(crate) async fn data(&mut self, game: &str) -> Value {
        let answer = self.get(&format!("/api/v1/games/{game}")).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
        answer.json()
    }

    /// The moves that the client may make now.
    pub(crate) async fn moves(&mut self, game: &str) -> Vec<String> {
        moves(&self.state(game).await)
    }

    /// Plays any move, the client's turn or not.
    pub(crate) async fn play_any(&mut self, game: &str) -> Answer {
        let state = self.state(game).await;
        let ply = state["plies"].as_u64().unwrap() as usize;
        self.play(game, ply, &any_move(&state)).await
    }

    /// Opens the live stream of a game; the answer if it is refused.
    pub(crate) async fn listen(
        &mut self,
        game: &str,
        last: Option<&str>,
    ) -> Result<Listener, Answer> {
        let mut request = request(Method::GET, &format!("/g/{game}/live"))
            .header("accept-encoding", "gzip")
            .header("accept", "text/event-stream");
        if let Some(last) = last {
            request = request.header("last-event-id", last);
        }
        let answer = self.ask(request.body(Body::empty()).unwrap()).await;
        let (parts, body) = answer.into_parts();
        if parts.status == StatusCode::OK {
            return Ok(Listener {
                headers: parts.headers,
                stream: body.into_data_stream(),
                text: String::new(),
                all: String::new(),
                said: None,
            });
        }
        Err(Answer {
            status: parts.status,
            headers: parts.headers,
            body: to_bytes(body, usize::MAX).await.unwrap().to_vec(),
        })
    }

    /// Opens the live stream of the lobby.
    pub(crate) async fn listen_to_lobby(&mut self) -> LobbyListener {
        let request = request(Method::GET, "/lobby/live").body(Body::empty());
        let answer = self.ask(request.unwrap()).await;
        assert_eq!(answer.status(), StatusCode::OK);
        LobbyListener(answer.into_body().into_data_stream())
    }

    /// Only the status of an answer, whose body may never end.
    pub(crate) async fn get_head(&mut self, path: &str) -> u16 {
        let request = request(Method::GET, path).body(Body::empty());
        self.ask(request.unwrap()).await.status().as_u16()
    }

    /// The id that the client's cookie carries behind its signature.
    pub(crate) fn id(&self) -> String {
        let cookie = &self.cookies[GUEST];
        cookie[cookie.len() - 20..].to_owned()
    }
}

/// The elements of a page with a tag, each by its attributes.
pub(crate) fn elements<'a>(page: &'a str, tag: &str) -> Vec<BTreeMap<&'a str, &'a str>> {
    let pieces = page.split('<').filter_map(|piece| piece.strip_prefix(tag));
    let whole = pieces.filter(|after| after.starts_with([' ', '>']));
    whole.map(attributes).collect()
}

/// Whether an element of a page has this id.
pub(crate) fn has_id(page: &str, id: &str) -> bool {
    let elements = page.split('<').filter_map(|piece| piece.split_once(' '));
    let mut opened = elements.filter(|(tag, _)| tag.chars().all(|c| c.is_ascii_alphanumeric()));
    opened.any(|(_, after)| attributes(after).get("id") == Some(&id))
}

/// What a page says: its text without the markup.
pub(crate) fn spoken(page: &str) -> String {
    let mut text = String::new();
    for piece in page.split('<') {
        text += piece.split_once('>').map_or(piece, |(_, text)| text);
    }
    let escaped = [
        ("&lt;", "<"),
        ("&gt;", ">"),
        ("&quot;", "\""),
        ("&amp;", "&"),
    ];
    escaped.into_iter().fold(text, |text, (escape, character)| {
        text.replace(escape, character)
    })
}

/// The headline of a page.
pub(crate) fn headline(page: &str) -> String {
    let (_, after) = page.split_once("<h1").expect("a headline");
    let (headline, _) = after.split_once("</h1>").expect("its end");
    spoken(&format!("<h1{headline}"))
}

/// The attributes of an element, from behind its tag. Those without a value are empty.
fn attributes(mut text: &str) -> BTreeMap<&str, &str> {
    let mut found = BTreeMap::new();
    loop {
        text = text.trim_start();
        let end = text.find(['=', ' ', '>']).expect("the element ends");
        let (name, after) = text.split_at(end);
        if after.starts_with('>') && name.is_empty() {
            return found;
        }
        let (value, after) = match after.strip_prefix("=\"") {
            Some(quoted) => quoted.split_once('"').expect("the value ends"),
            None => ("", after),
        };
        found.insert(name, value);
        text = after;
    }
}

/// The command to play a step.
pub(crate) fn play(ply: usize, step: &str) -> Value {
    json!({ "type": "play", "ply": ply, "step": step })
}

/// The moves in a state.
pub(crate) fn moves(state: &Value) -> Vec<String> {
    let moves = state["moves"].as_array().unwrap().iter();
    moves
        .map(|choice| choice["move"].as_str().unwrap().to_owned())
        .collect()
}

/// One of the moves in a state, always the same. Not the first one: those lie along an edge, and Talpa would be over
/// after a few.
pub(crate) fn any_move(state: &Value) -> String {
    let steps = moves(state);
    let number = 17 + 31 * state["plies"].as_u64().unwrap() as usize;
    let step = steps.get(number % steps.len().max(1));
    step.map_or_else(|| "none".to_owned(), String::clone)
}

/// The open live stream of the lobby.
pub(crate) struct LobbyListener(BodyDataStream);

impl LobbyListener {
    /// Waits until the list of open games has changed.
    pub(crate) async fn until_changed(&mut self) {
        let mut text = String::new();
        while !text.contains("data: changed\n") {
            let piece = self.0.next().await.expect("the stream goes on").unwrap();
            text.push_str(std::str::from_utf8(&piece).unwrap());
        }
    }
}

/// An open live stream.
pub(crate) struct Listener {
    pub(crate) headers: HeaderMap,
    stream: BodyDataStream,
    text: String,
    /// Everything that came.
    pub(crate) all: String,
    /// How much the players have said, if the client may know.
    pub(crate) said: Option<u64>,
}

/// A message of a live stream.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Message {
    /// An event of the game, with its number.
    Event(usize, Value),
    /// How many are there.
    Present(u64),
    /// How much the players have said, which is kept in [`Listener::said`].
    Said(u64),
}

impl Listener {
    /// The next message; none at the end of the stream.
    pub(crate) async fn next(&mut self) -> Option<Message> {
        loop {
            while let Some(end) = self.text.find("\n\n") {
                let block = self.text[..end].to_owned();
                self.text.drain(..end + 2);
                match read(&block) {
                    Some(Message::Said(count)) => self.said = Some(count),
                    Some(message) => return Some(message),
                    None => {}
                }
            }
            let piece = self.stream.next().await?.unwrap();
            let piece = std::str::from_utf8(&piece).unwrap();
            self.text.push_str(piece);
            self.all.push_str(piece);
        }
    }

    /// The next `count` events of the game.
    pub(crate) async fn events(&mut self, count: usize) -> Vec<(usize, Value)> {
        let mut events = Vec::new();
        while events.len() < count {
            if let Message::Event(seq, event) = self.next().await.expect("the stream goes on") {
                events.push((seq, event));
            }
        }
        events
    }

    /// Waits until this many are there.
    pub(crate) async fn until_present(&mut self, count: u64) {
        while self.next().await.expect("the stream goes on") != Message::Present(count) {}
    }
}

/// A block of a stream; none if it only says how to come back.
fn read(block: &str) -> Option<Message> {
    let field = |name: &str| {
        let mut lines = block.lines();
        lines.find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
    };
    let data: Value = serde_json::from_str(field("data")?).unwrap();
    Some(match field("event") {
        Some("said") => Message::Said(data["count"].as_u64().unwrap()),
        Some("present") => Message::Present(data["present"].as_u64().unwrap()),
        Some(other) => panic!("{other} is no message of the format"),
        None => {
            let seq = data["seq"].as_u64().unwrap();
            assert_eq!(field("id"), Some(seq.to_string().as_str()), "{block}");
            Message::Event(seq as usize, data["event"].clone())
        }
    })
}
