//! The OpenAPI document says which answers there are. Whether they fit its schemas is asked by `cargo xtask api`.

use std::collections::BTreeSet;
use std::path::Path;

use axum::http::Method;
use burrow_words::Language;
use serde_json::{Value, json};

use crate::client::{Answer, Folder, Place};
use crate::program::{Program, alone, id, open};

const PATH: &str = "/api/openapi.json";

/// The document, and which of its answers have been seen.
struct Contract {
    document: Value,
    seen: BTreeSet<(String, u16)>,
}

impl Contract {
    async fn of(place: &Place) -> Self {
        Self {
            document: Program::stranger(place).get(PATH).await.json(),
            seen: BTreeSet::new(),
        }
    }

    fn resolved<'a>(&'a self, value: &'a Value) -> &'a Value {
        match value.get("$ref").and_then(Value::as_str) {
            Some(place) => self.document.pointer(&place[1..]).expect(place),
            None => value,
        }
    }

    /// Asks, and makes sure that the answer is documented.
    async fn ask(
        &mut self,
        program: &mut Program,
        (method, template): (Method, &str),
        game: &str,
        body: Option<&Value>,
    ) -> Answer {
        let path = ["{id}", "{device}", "{game}"]
            .iter()
            .fold(template.to_owned(), |path, name| path.replace(name, game));
        let answer = program.ask(method.clone(), &path, body).await;
        let name = method.as_str().to_lowercase();
        let operation = &self.document["paths"][template.split('?').next().unwrap()][&name];
        assert!(operation.is_object(), "{method} {template} is documented");
        let status = answer.status.as_u16();
        let response = &operation["responses"][status.to_string()];
        assert!(
            !response.is_null(),
            "{method} {path}: {status} {}",
            answer.text()
        );
        let response = self.resolved(response);
        match response["content"].as_object() {
            None => assert!(answer.body.is_empty(), "{method} {path}"),
            Some(kinds) => {
                let kind = answer.header("content-type").split(';').next().unwrap();
                assert!(kinds.contains_key(kind), "{method} {path}: {kind}");
            }
        }
        for header in response["headers"].as_object().into_iter().flatten() {
            assert!(!answer.header(header.0).is_empty(), "{path}: {}", header.0);
        }
        let operation = operation["operationId"].as_str().unwrap().to_owned();
        self.seen.insert((operation, status));
        answer
    }
}

const TOKEN: &str = "/api/v1/token";
const ME: &str = "/api/v1/me";
const GAMES: &str = "/api/v1/games";
const GAME: &str = "/api/v1/games/{id}";
const COMMANDS: &str = "/api/v1/games/{id}/commands";
const HINT: &str = "/api/v1/games/{id}/hint";
const REMATCH: &str = "/api/v1/games/{id}/rematch";
const RECORD: &str = "/api/v1/games/{id}/record";
const REVIEW: &str = "/api/v1/games/{id}/review";

fn get(path: &str) -> (Method, &str) {
    (Method::GET, path)
}

fn post(path: &str) -> (Method, &str) {
    (Method::POST, path)
}

#[tokio::test]
async fn every_route_answers_what_is_documented() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut contract = Contract::of(&place).await;
    let c = &mut contract;
    let mut stranger = Program::stranger(&place);
    let (mut ann, mut bob) = (Program::new(&place).await, Program::new(&place).await);
    c.ask(&mut stranger, post(TOKEN), "", None).await;
    for path in [PATH, "/api/v1/rules", GAMES] {
        c.ask(&mut stranger, get(path), "", None).await;
        c.ask(&mut ann, get(path), "", None).await;
    }
    let own = [
        "/api/v1/me/games",
        "/api/v1/me/ratings",
        "/api/v1/me/devices",
    ];
    for path in own.into_iter().chain([ME]) {
        c.ask(&mut ann, get(path), "", None).await;
        let refused = c.ask(&mut stranger, get(path), "", None).await;
        assert_eq!(refused.problem(), (401, "no-token".to_owned()));
    }
    let named = json!({ "name": "  Ann   Bot " });
    let answer = c.ask(&mut ann, (Method::PUT, ME), "", Some(&named)).await;
    assert_eq!(answer.json()["name"], "Ann Bot");
    for wrong in [json!({ "name": "" }), json!({}), json!([])] {
        c.ask(&mut ann, (Method::PUT, ME), "", Some(&wrong)).await;
    }
    let explore = "/api/v1/explore/{game}";
    for game in ["mijnlieff", "talpa", "chess"] {
        c.ask(&mut ann, get(explore), game, None).await;
    }
    let wrong = "/api/v1/explore/{game}?moves=zz";
    c.ask(&mut stranger, get(wrong), "talpa", None).await;
    playing(c, &place, &mut ann, &mut bob, &mut stranger).await;
    creating(c, &mut ann).await;
    let game = id(&c.ask(&mut ann, post(GAMES), "", Some(&open())).await.json());
    let path = "/api/v1/me/games/{id}";
    c.ask(&mut ann, (Method::DELETE, path), &game, None).await;
    c.ask(&mut bob, (Method::DELETE, path), &game, None).await;
    let path = "/api/v1/me/devices/{device}";
    c.ask(&mut ann, (Method::DELETE, path), "none", None).await;
    c.ask(&mut bob, (Method::DELETE, TOKEN), "", None).await;
    let ended = c.ask(&mut bob, get(ME), "", None).await;
    assert_eq!(ended.problem(), (401, "token".to_owned()));
    let seen = &contract.seen;
    for item in contract.document["paths"].as_object().unwrap().values() {
        for operation in item.as_object().unwrap().values() {
            let name = operation["operationId"].as_str().unwrap();
            let well = seen.iter().any(|(op, status)| op == name && *status < 300);
            assert!(well || name == "events", "{name} was never answered");
        }
    }
}

async fn playing(
    c: &mut Contract,
    place: &Place,
    ann: &mut Program,
    bob: &mut Program,
    stranger: &mut Program,
) {
    let game = id(&c.ask(ann, post(GAMES), "", Some(&open())).await.json());
    let listed = c.ask(stranger, get(GAMES), "", None).await.json();
    assert_eq!(listed["games"][0]["id"], game.as_str());
    let join = json!({ "type": "join" });
    let refused = c.ask(stranger, post(COMMANDS), &game, Some(&join)).await;
    assert_eq!(refused.problem().0, 401);
    let joined = c.ask(bob, post(COMMANDS), &game, Some(&join)).await.json();
    assert_eq!(joined["own"], json!([1]));
    assert_eq!(joined["phase"], "playing");
    assert_eq!(joined["moves"], json!([]), "it is Ann's turn");
    let seen = c.ask(stranger, get(GAME), &game, None).await.json();
    assert_eq!((&seen["own"], &seen["moves"]), (&json!([]), &json!([])));
    let refused = c.ask(ann, post(HINT), &game, None).await;
    assert_eq!(refused.problem(), (403, "no-hints".to_owned()));
    let chat = "/api/v1/games/{id}/chat";
    for (saying, status) in [
        (json!({ "type": "greeting", "greeting": "hello" }), 200),
        (json!({ "type": "text", "text": "hi" }), 409),
        (json!({ "type": "switch", "on": true }), 200),
        (json!({ "type": "shout" }), 422),
    ] {
        let answer = c.ask(ann, post(chat), &game, Some(&saying)).await;
        assert_eq!(answer.status.as_u16(), status, "{saying}");
    }
    let heard = c.ask(bob, get(chat), &game, None).await.json();
    assert_eq!(heard["said"][0]["text"], "Hello!");
    assert_eq!(heard["state"], "greetings");
    c.ask(stranger, get(chat), &game, None).await;
    for (order, code) in [
        (json!({ "type": "play", "ply": 7, "step": "a1a2" }), "stale"),
        (
            json!({ "type": "play", "ply": 0, "step": "xyz" }),
            "illegal",
        ),
        (json!({ "type": "join", "seat": 1 }), "seated"),
        (json!({ "type": "claim" }), "not-abandoned"),
        (json!({ "type": "accept_takeback" }), "no-offer"),
        (json!({ "type": "fly" }), "unreadable"),
        (json!({}), "unreadable"),
    ] {
        let answer = c.ask(ann, post(COMMANDS), &game, Some(&order)).await;
        assert_eq!(answer.problem().1, code, "{order}");
    }
    let state = ann.state(&game).await;
    let play = json!({ "type": "play", "ply": 0, "step": state["moves"][0] });
    let after = c.ask(ann, post(COMMANDS), &game, Some(&play)).await.json();
    assert_eq!((&after["ply"], &after["turn"]), (&json!(1), &json!(1)));
    let early = c.ask(ann, post(REMATCH), &game, None).await;
    assert_eq!(early.problem().0, 409);
    let early = c.ask(stranger, get(REVIEW), &game, None).await;
    assert_eq!(early.problem(), (409, "not-over".to_owned()));
    let resign = json!({ "type": "resign" });
    let over = c
        .ask(bob, post(COMMANDS), &game, Some(&resign))
        .await
        .json();
    assert_eq!(
        over["result"],
        json!({ "reason": "resigned", "loser": 1, "winner": 0, "scores": [1.0, 0.0] })
    );
    let rematch = c.ask(bob, post(REMATCH), &game, None).await.json();
    let again = c.ask(ann, post(REMATCH), &game, None).await.json();
    assert_eq!(rematch, again);
    let text = c.ask(stranger, get(RECORD), &game, None).await;
    let record = burrow_games::Record::parse(text.text()).unwrap();
    assert_eq!(record.tag("Termination"), Some("Blue resigns"));
    assert_eq!(record.tag("Seat0"), Some("Ann Bot"));
    assert_eq!(record.result(), "1-0");
    let review = c.ask(stranger, get(REVIEW), &game, None).await.json();
    assert_eq!(
        (&review["game"], &review["result"]),
        (&json!("talpa"), &json!("1-0"))
    );
    assert_eq!(review["plies"][0]["move"], state["moves"][0]);
    assert_eq!(review["players"].as_array().unwrap().len(), 2);
    let kept = place.replay(&game).await;
    assert_eq!(record.steps(), kept.record().steps());
    // The stream is the same as that of the pages, which have tests of their own: only its problems are asked here.
    let events = "/api/v1/games/{id}/events?from=x";
    let wrong = c.ask(stranger, get(events), &game, None).await;
    assert_eq!(wrong.problem(), (400, "unreadable".to_owned()));
    let stream = format!("/api/v1/games/{game}/events");
    assert_eq!(stranger.client.get_head(&stream).await, 200);
    for path in [GAME, RECORD, REVIEW, "/api/v1/games/{id}/events"] {
        let nothing = c.ask(stranger, get(path), "nothing", None).await;
        assert_eq!(nothing.problem(), (404, "unknown-game".to_owned()));
    }
    for path in [HINT, REMATCH] {
        c.ask(ann, post(path), "nothing", None).await;
    }
    c.ask(ann, post(COMMANDS), "nothing", Some(&join)).await;
    let waiting = id(&ann.create(&open()).await);
    let withdraw = json!({ "type": "withdraw" });
    let refused = c.ask(bob, post(COMMANDS), &waiting, Some(&withdraw)).await;
    assert_eq!(refused.problem(), (403, "not-creator".to_owned()));
    let gone = c.ask(ann, post(COMMANDS), &waiting, Some(&withdraw)).await;
    assert_eq!(
        gone.json()["result"],
        json!({ "reason": "withdrawn", "loser": null, "winner": null, "scores": [] })
    );
    let never = c.ask(ann, post(REMATCH), &waiting, None).await;
    assert_eq!(never.problem(), (409, "not-over".to_owned()));
    let solo = id(&ann.create(&alone()).await);
    let hint = c.ask(ann, post(HINT), &solo, None).await.json();
    let moves = ann.state(&solo).await["moves"].as_array().unwrap().len();
    assert_eq!(hint["moves"].as_array().unwrap().len(), moves);
}

async fn creating(c: &mut Contract, ann: &mut Program) {
    let two = json!(["creator", { "computer": 1 }]);
    for wanted in [
        json!({ "game": "mijnlieff", "options": { "board": "line" }, "seats": two, "clock": { "type": "fischer", "base": 60, "increment": 1 } }),
        json!({ "game": "taupes", "options": { "players": 3 }, "seats": ["creator", "open", { "computer": 2 }], "clock": { "type": "correspondence", "days": 3 } }),
        json!({ "game": "molehill", "seats": ["creator", "creator"], "hints": true }),
        json!({ "game": "talpa", "position": "talpa size=4 brbr/rbrb/brbr/rbrb r", "seats": two }),
    ] {
        let state = c.ask(ann, post(GAMES), "", Some(&wanted)).await;
        assert_eq!(state.status, 201, "{wanted}: {}", state.text());
        let state = state.json();
        assert_eq!(state["game"], wanted["game"]);
        assert_eq!(state["clock"], wanted["clock"]);
        c.ask(ann, get(GAME), &id(&state), None).await;
        c.ask(ann, get(RECORD), &id(&state), None).await;
    }
    let over = "talpa size=4 2r1/b1r1/1b2/2b1 r#";
    for (wanted, code) in [
        (json!({ "game": "chess", "seats": two }), "game"),
        (
            json!({ "game": "talpa", "seats": two, "position": over }),
            "position",
        ),
        (json!({ "game": "talpa", "seats": ["creator"] }), "seats"),
        (json!({ "game": "talpa", "seats": [] }), "seats"),
        (
            json!({ "game": "talpa", "seats": two, "options": { "size": 99 } }),
            "options",
        ),
        (
            json!({ "game": "talpa", "seats": two, "options": { "colour": "x" } }),
            "options",
        ),
        (
            json!({ "game": "talpa", "seats": ["creator", { "computer": 9 }] }),
            "level",
        ),
        (
            json!({ "game": "talpa", "seats": two, "clock": { "type": "fischer", "base": 1, "increment": 0 } }),
            "clock",
        ),
        (
            json!({ "game": "talpa", "seats": two, "position": "nonsense" }),
            "position",
        ),
        (
            json!({ "game": "mijnlieff", "seats": two, "position": "talpa size=4 brbr/rbrb/brbr/rbrb r" }),
            "position",
        ),
        (
            json!({ "game": "talpa", "seats": two, "options": { "size": 4 }, "position": "talpa size=4 brbr/rbrb/brbr/rbrb r" }),
            "position-options",
        ),
        (
            json!({ "game": "talpa", "seats": ["creator", "nobody"] }),
            "unreadable",
        ),
        (
            json!({ "game": "talpa", "seats": two, "colour": 3 }),
            "unreadable",
        ),
        (json!({ "game": "talpa" }), "unreadable"),
    ] {
        let answer = c.ask(ann, post(GAMES), "", Some(&wanted)).await;
        assert_eq!(answer.problem(), (422, code.to_owned()), "{wanted}");
    }
}

#[tokio::test]
async fn what_does_not_exist_is_said_in_json_and_in_the_language_that_is_asked_for() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut program = Program::stranger(&place);
    for path in [
        "/api/",
        "/api/v2/games",
        "/api/v1/",
        "/api/v1/games/",
        "/api/v1/a/b/c",
    ] {
        for method in [Method::GET, Method::POST, Method::PATCH] {
            let answer = program.ask(method, path, None).await;
            assert_eq!(
                answer.problem(),
                (404, "unknown-route".to_owned()),
                "{path}"
            );
        }
    }
    for (method, path) in [
        (Method::DELETE, "/api/v1/games"),
        (Method::PUT, "/api/v1/games/abc"),
        (Method::GET, "/api/v1/games/abc/commands"),
        (Method::PATCH, "/api/v1/me"),
        (Method::POST, "/api/openapi.json"),
    ] {
        let answer = program.ask(method, path, None).await;
        assert_eq!(answer.problem(), (405, "wrong-method".to_owned()), "{path}");
        assert!(!answer.header("allow").is_empty(), "{path}");
    }
    let mut messages = BTreeSet::new();
    for language in ["en", "fr", "es", "de"] {
        program.client.languages = Some(language.to_owned());
        let answer = program.get("/api/v1/nothing").await;
        messages.insert(answer.json()["message"].to_string());
    }
    assert_eq!(messages.len(), 4);
}

#[tokio::test]
async fn the_page_names_every_route() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut browser = place.guest().await;
    let page = browser.get("/api").await;
    assert_eq!(page.status, 200);
    let document = browser.get(PATH).await.json();
    for (path, item) in document["paths"].as_object().unwrap() {
        assert!(page.text().contains(path), "{path}");
        for operation in item.as_object().unwrap().values() {
            if let Some(summary) = operation["summary"].as_str() {
                assert!(page.text().contains(summary), "{summary}");
            }
        }
    }
    assert!(!page.text().contains('⟦'));
}

/// The document as it is kept in the repository, so that a change of the API shows in a review. `cargo xtask golden`
/// writes it.
#[tokio::test]
async fn the_document_is_as_kept() {
    let folder = Folder::new();
    let place = folder.open().await;
    let document = Program::stranger(&place).get(PATH).await;
    let document = format!("{}\n", document.text());
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/api/openapi.json");
    if std::env::var_os("BURROW_WRITE_GOLDEN").is_some() {
        std::fs::write(&file, &document).unwrap();
    }
    let kept = std::fs::read_to_string(&file).unwrap();
    assert!(
        document == kept,
        "the API has changed: if that is wanted, `cargo xtask golden` writes {}",
        file.display()
    );
}

#[tokio::test]
async fn every_code_has_words_in_every_language() {
    let folder = Folder::new();
    let place = folder.open().await;
    let document = Program::stranger(&place).get(PATH).await.json();
    let codes =
        document["components"]["schemas"]["Problem"]["properties"]["code"]["enum"].as_array();
    let codes: Vec<&str> = codes.unwrap().iter().filter_map(Value::as_str).collect();
    assert!(codes.len() > 40);
    // What is wrong with a step is worded by the rules of its game.
    for code in codes.into_iter().filter(|code| *code != "illegal") {
        for language in Language::ALL {
            let arguments = [("field", "name".into()), ("longest", 24.into())];
            let message = language.say(&format!("problem-{code}"), arguments);
            assert!(!message.contains('⟦'), "{language:?}: {message}");
        }
    }
}
