//! A program that uses the API.

use axum::body::Body;
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE, SET_COOKIE};
use axum::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::client::{Answer, Client, Place, request};

/// A program with a token, or without one.
pub(crate) struct Program {
    pub(crate) client: Client,
    pub(crate) token: Option<String>,
    /// The address that it names in `X-Forwarded-For`.
    pub(crate) address: Option<&'static str>,
}

impl Program {
    /// One that nobody knows.
    pub(crate) fn stranger(place: &Place) -> Self {
        Self {
            client: place.newcomer(),
            token: None,
            address: None,
        }
    }

    /// One that has got itself a token.
    pub(crate) async fn new(place: &Place) -> Self {
        let mut program = Self::stranger(place);
        let answer = program.post("/api/v1/token", None).await;
        assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.text());
        program.token = Some(answer.json()["token"].as_str().unwrap().to_owned());
        program
    }

    pub(crate) async fn ask(&mut self, method: Method, path: &str, body: Option<&Value>) -> Answer {
        let mut request = request(method, path);
        if let Some(token) = &self.token {
            request = request.header(AUTHORIZATION, format!("Bearer {token}"));
        }
        if let Some(address) = self.address {
            request = request.header("x-forwarded-for", address);
        }
        let body = match body {
            Some(body) => {
                request = request.header(CONTENT_TYPE, "application/json");
                Body::from(body.to_string())
            }
            None => Body::empty(),
        };
        let answer = self.client.send(request.body(body).unwrap()).await;
        assert!(
            !path.starts_with("/api/") || !answer.headers.contains_key(SET_COOKIE),
            "the API sets no cookies"
        );
        answer
    }

    pub(crate) async fn get(&mut self, path: &str) -> Answer {
        self.ask(Method::GET, path, None).await
    }

    pub(crate) async fn post(&mut self, path: &str, body: Option<&Value>) -> Answer {
        self.ask(Method::POST, path, body).await
    }

    /// Creates a game; its state.
    pub(crate) async fn create(&mut self, wanted: &Value) -> Value {
        let answer = self.post("/api/v1/games", Some(wanted)).await;
        assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.text());
        let state = answer.json();
        let place = format!("/api/v1/games/{}", state["id"].as_str().unwrap());
        assert_eq!(answer.header("location"), place);
        state
    }

    pub(crate) async fn order(&mut self, game: &str, order: &Value) -> Answer {
        self.post(&format!("/api/v1/games/{game}/commands"), Some(order))
            .await
    }

    pub(crate) async fn state(&mut self, game: &str) -> Value {
        let answer = self.get(&format!("/api/v1/games/{game}")).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
        answer.json()
    }

    /// Plays the first legal move.
    pub(crate) async fn play_first(&mut self, game: &str) -> Answer {
        let state = self.state(game).await;
        let order = json!({ "type": "play", "ply": state["ply"], "step": state["moves"][0] });
        self.order(game, &order).await
    }
}

/// The id of a game.
pub(crate) fn id(state: &Value) -> String {
    state["id"].as_str().unwrap().to_owned()
}

/// A small game for one who plays both sides.
pub(crate) fn alone() -> Value {
    json!({ "game": "talpa", "options": { "size": 4 }, "seats": ["creator", "creator"], "takebacks": true, "hints": true })
}

/// A small game with an open seat.
pub(crate) fn open() -> Value {
    json!({ "game": "talpa", "options": { "size": 4 }, "seats": ["creator", "open"], "listed": true })
}
