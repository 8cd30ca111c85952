//! A database that fails at every place where it can: once, and from then on.

use axum::body::Body;
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE};
use axum::http::{Method, StatusCode};
use burrow_server::games::Undecided;
use burrow_store::fault::Fault;
use burrow_store::guest::random_id;
use serde_json::{Value, json};

use crate::client::{Answer, Folder, Place, request};
use crate::program::{Program, alone, id};

/// What happens in the game of two, whatever fails meanwhile.
const STORY: [&str; 9] = [
    "created",
    "joined",
    "played",
    "played",
    "takeback_offered",
    "taken_back",
    "played",
    "resigned",
    "rematch",
];

/// A site whose database fails for a while.
struct Trial<'a> {
    place: &'a Place,
    fault: Fault,
}

impl Trial<'_> {
    /// Asks until it is done. A failure is named and goes away with the fault, and the same can be asked again.
    async fn insist(
        &self,
        program: &mut Program,
        method: Method,
        path: &str,
        body: Value,
    ) -> Answer {
        // The same for every repetition, and for nothing else.
        let key = random_id(20);
        loop {
            let answer = ask(program, method.clone(), path, &body, &key).await;
            // A token that has ended can't be ended again.
            let is_gone = method == Method::DELETE && answer.status == StatusCode::UNAUTHORIZED;
            if answer.status.is_success() || is_gone {
                return answer;
            }
            assert_away(&answer, path);
            if self.fault == Fault::Lasting {
                self.look_around(program).await;
            }
            self.place.store.faults().end();
        }
    }

    /// While nothing can be kept, whatever is not known by heart is away as well.
    async fn look_around(&self, program: &mut Program) {
        for path in ["/api/v1/games", "/api/v1/me", "/api/v1/me/games", "/lobby"] {
            let answer = program.get(path).await;
            if answer.status.is_server_error() {
                assert_eq!(answer.status.as_u16(), 503, "{path}: {}", answer.text());
            }
        }
    }

    async fn order(&self, program: &mut Program, game: &str, order: Value) -> Value {
        let path = format!("/api/v1/games/{game}/commands");
        self.insist(program, Method::POST, &path, order)
            .await
            .json()
    }

    async fn state(&self, program: &mut Program, game: &str) -> Value {
        let path = format!("/api/v1/games/{game}");
        self.insist(program, Method::GET, &path, Value::Null)
            .await
            .json()
    }

    /// Plays the first legal move.
    async fn play(&self, program: &mut Program, game: &str) -> Value {
        let state = self.state(program, game).await;
        let order = json!({ "type": "play", "ply": state["ply"], "step": state["moves"][0] });
        self.order(program, game, order).await
    }

    async fn program(&self) -> Program {
        let mut program = Program::stranger(self.place);
        let made = self
            .insist(&mut program, Method::POST, "/api/v1/token", Value::Null)
            .await
            .json();
        program.token = made["token"].as_str().map(str::to_owned);
        program
    }

    async fn tick(&self) {
        match self.place.games.tick().await {
            Err(Undecided::Store(error)) => assert!(error.is_away(), "{error}"),
            result => result.unwrap(),
        }
    }

    /// Lets two play a game and its rematch, and one of them against the computer; the games.
    async fn play_all(&self) -> [String; 3] {
        let (mut ann, mut bob) = (self.program().await, self.program().await);
        let name = json!({ "name": "Ann" });
        self.insist(&mut ann, Method::PUT, "/api/v1/me", name).await;
        let create = |seats: Value| {
            json!({
                "game": "talpa", "options": { "size": 4 }, "seats": seats, "takebacks": true,
                "clock": { "type": "fischer", "base": 600, "increment": 0 },
            })
        };
        let (wanted, path) = (create(json!(["creator", "open"])), "/api/v1/games");
        let created = self.insist(&mut ann, Method::POST, path, wanted).await;
        let game = id(&created.json());
        self.order(&mut bob, &game, json!({ "type": "join" })).await;
        self.play(&mut ann, &game).await;
        self.play(&mut bob, &game).await;
        self.tick().await;
        for (player, order) in [(&mut bob, "take_back"), (&mut ann, "accept_takeback")] {
            self.order(player, &game, json!({ "type": order })).await;
        }
        self.play(&mut bob, &game).await;

        let wanted = create(json!(["creator", { "computer": 1 }]));
        let created = self.insist(&mut ann, Method::POST, path, wanted).await;
        let alone = id(&created.json());
        self.play(&mut ann, &alone).await;

        let resigned = json!({ "type": "resign" });
        self.order(&mut ann, &game, resigned).await;
        let path = format!("/api/v1/games/{game}/rematch");
        let rematch = self.insist(&mut bob, Method::POST, &path, Value::Null);
        let rematch = rematch.await.json()["game"].as_str().unwrap().to_owned();
        self.tick().await;
        self.state(&mut ann, &rematch).await;
        let mine = self.insist(&mut ann, Method::GET, "/api/v1/me/games", Value::Null);
        mine.await;
        let token = self.insist(&mut bob, Method::DELETE, "/api/v1/token", Value::Null);
        token.await;
        [game, rematch, alone]
    }
}

async fn ask(program: &mut Program, method: Method, path: &str, body: &Value, key: &str) -> Answer {
    let mut request = request(method, path).header("idempotency-key", key);
    if let Some(token) = &program.token {
        request = request.header(AUTHORIZATION, format!("Bearer {token}"));
    }
    let body = if body.is_null() {
        Body::empty()
    } else {
        request = request.header(CONTENT_TYPE, "application/json");
        Body::from(body.to_string())
    };
    program.client.send(request.body(body).unwrap()).await
}

fn assert_away(answer: &Answer, path: &str) {
    assert_eq!(answer.problem(), (503, "away".to_owned()), "{path}");
    assert!(!answer.header("retry-after").is_empty(), "{path}");
}

/// What an event is.
fn kind(event: &burrow_play::Event) -> String {
    let event = serde_json::to_value(event).unwrap();
    event["type"].as_str().unwrap().to_owned()
}

/// What is kept is whole, and what the site says follows from it.
async fn assert_whole(place: &Place, games: &[String; 3]) {
    let [game, rematch, alone] = games;
    let log = place.log(game).await;
    // Time that was lost is given back, and a seed is revealed, beside the story.
    let beside = ["paused", "revealed"];
    let story: Vec<String> = log.iter().map(kind).collect();
    let story: Vec<&str> = story.iter().map(String::as_str).collect();
    let story: Vec<&str> = story
        .into_iter()
        .filter(|kind| !beside.contains(kind))
        .collect();
    assert_eq!(story, STORY);
    assert_eq!(place.replay(game).await.rematch(), Some(rematch.as_str()));
    let answered = place.wait_until(alone, |game| game.record().steps().len() == 2);
    let ticking = async {
        loop {
            place.games.tick().await.unwrap();
        }
    };
    tokio::select! {
        _ = answered => {}
        () = ticking => {}
    }
    for game in games {
        let kept = place.replay(game).await;
        assert_eq!(*place.games.load(game).await.unwrap(), kept);
        let listed = place.games.games_of(&kept.creator().id, 0).await.unwrap();
        assert!(listed.iter().any(|(id, _)| id == game));
    }
    assert_eq!(place.replay(game).await.creator().name, "Ann");
}

/// Lets the first call of the database fail, then the second one, and so on, until there are no more.
async fn fail_everywhere(fault: Fault) {
    let folder = Folder::new();
    let place = folder.open().await;
    let trial = Trial {
        place: &place,
        fault,
    };
    let faults = place.store.faults();
    // How many calls there are depends on when the computer thinks.
    let mut misses = 0;
    for calls in 0.. {
        let before = place.store.games().await.unwrap();
        faults.plan(calls, fault);
        let games = trial.play_all().await;
        faults.end();
        assert_whole(&place, &games).await;
        let made = place.store.games().await.unwrap() - before;
        assert_eq!(made, games.len(), "nothing is there twice");
        misses += usize::from(!faults.was_hit());
        if misses == 3 {
            break;
        }
    }
}

#[tokio::test]
async fn a_list_is_whole_or_there_is_none() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = Program::new(&place).await;
    for _ in 0..3 {
        ann.create(&alone()).await;
    }
    for calls in 0.. {
        // Nothing is known by heart.
        let again = folder.open().await;
        let mut ann = Program {
            token: ann.token.clone(),
            ..Program::stranger(&again)
        };
        again.store.faults().plan(calls, Fault::Once);
        let list = ann.get("/api/v1/me/games").await;
        if list.status == StatusCode::OK {
            let games = list.json()["games"].as_array().unwrap().len();
            assert_eq!(games, 3, "after {calls} calls");
        } else {
            assert_away(&list, "the list");
        }
        if !again.store.faults().was_hit() {
            break;
        }
    }
}

#[tokio::test]
async fn a_call_of_the_database_that_fails_does_no_harm() {
    fail_everywhere(Fault::Once).await;
}

#[tokio::test]
async fn a_database_that_goes_away_at_any_moment_does_no_harm() {
    fail_everywhere(Fault::Lasting).await;
}
