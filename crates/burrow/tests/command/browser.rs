//! Players of the real site.

use serde_json::Value;

use crate::process::{Site, ask, cookie, json};

/// How many seconds players have in a game with a clock: the fewest that there are.
pub(crate) const SHORT: u64 = 10;

/// Somebody who speaks French, with a cookie.
pub(crate) struct Browser<'a> {
    site: &'a Site,
    cookie: String,
    /// How many moves it has made.
    pub(crate) moves: usize,
}

impl<'a> Browser<'a> {
    pub(crate) fn new(site: &'a Site) -> Self {
        Self {
            cookie: cookie(&ask(&site.address, "GET / HTTP/1.1", "").unwrap()),
            site,
            moves: 0,
        }
    }

    pub(crate) fn get(&self, path: &str) -> String {
        let head = format!("GET {path} HTTP/1.1\r\ncookie: {}", self.cookie);
        ask(&self.site.address, &head, "").unwrap()
    }

    /// The head of a request with JSON.
    fn head(&self, path: &str) -> String {
        format!(
            "POST {path} HTTP/1.1\r\ncookie: {}\r\naccept-language: fr\r\n\
             content-type: application/json\r\nidempotency-key: move {}",
            self.cookie, self.moves
        )
    }

    fn post(&self, path: &str, body: &str) -> String {
        ask(&self.site.address, &self.head(path), body).unwrap()
    }

    fn order(&self, game: &str, order: &str) -> String {
        self.post(&format!("/g/{game}/commands"), order)
    }

    pub(crate) fn state(&self, game: &str) -> Value {
        json(&self.get(&format!("/g/{game}/state")))
    }

    /// What has happened in a game from an event on.
    pub(crate) fn events(&self, game: &str, from: &Value) -> Vec<Value> {
        let log = json(&self.get(&format!("/g/{game}/log")));
        let from = usize::try_from(from.as_u64().unwrap()).unwrap();
        let entries = log["entries"].as_array().unwrap()[from..].iter();
        entries.map(|entry| entry["event"].clone()).collect()
    }

    /// Head and body of a request that plays the first move.
    pub(crate) fn next_move(&self, game: &str) -> (String, String) {
        let state = self.state(game);
        let order = format!(
            r#"{{"type":"play","ply":{},"step":{}}}"#,
            state["plies"], state["moves"][0]["move"]
        );
        (self.head(&format!("/g/{game}/commands")), order)
    }

    /// Tries to play the first move; the answer.
    pub(crate) fn try_to_play(&self, game: &str) -> String {
        let (head, order) = self.next_move(game);
        ask(&self.site.address, &head, &order).unwrap()
    }

    fn play(&mut self, game: &str) {
        let answer = self.try_to_play(game);
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        self.moves += 1;
    }

    /// A game with somebody else in which both have moved: this one's clock runs.
    pub(crate) fn clocked(&mut self, other: &mut Self) -> String {
        let setup = format!(
            r#"{{"game":"talpa","seats":["creator","open"],"clock":{{"type":"fischer","base":{SHORT},"increment":0}}}}"#
        );
        let created = json(&self.post("/api/v1/games", &setup));
        let game = created["id"].as_str().unwrap().to_owned();
        other.order(&game, r#"{"type":"join"}"#);
        other.moves += 1;
        self.play(&game);
        other.play(&game);
        game
    }
}

/// How many milliseconds were given back before a move was made; nothing else may have happened.
pub(crate) fn given_back(events: &[Value]) -> u64 {
    let (last, before) = events.split_last().unwrap();
    assert_eq!(last["type"], "played", "{events:?}");
    let pauses = before.iter().map(|event| {
        assert_eq!(event["type"], "paused", "{events:?}");
        event["milliseconds"].as_u64().unwrap()
    });
    pauses.sum()
}
