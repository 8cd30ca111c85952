//! Clients that ask for too much are told to wait.

use axum::body::Body;
use axum::http::{Method, StatusCode};
use burrow_server::{Limits, Rate, Rates};
use serde_json::json;

use crate::client::{Answer, Folder, Place, request};
use crate::program::{Program, alone, id, open};

const WIDE: Rate = Rate {
    burst: 1e6,
    per_second: 1e6,
};

/// A burst of this many, then nothing for a long time.
const fn few(burst: f64) -> Rate {
    Rate {
        burst,
        per_second: 0.01,
    }
}

fn of_guest(burst: f64) -> Rates {
    Rates {
        guest: few(burst),
        address: WIDE,
        all: WIDE,
    }
}

fn of_address(burst: f64) -> Rates {
    Rates {
        guest: WIDE,
        address: few(burst),
        all: WIDE,
    }
}

async fn place(folder: &Folder, limits: Limits) -> Place {
    let place = folder.open().await;
    let site = place.site.clone().with_limits(limits).behind_proxy(true);
    Place { site, ..place }
}

fn must_wait(answer: &Answer, code: &str) {
    assert_eq!(answer.problem(), (429, code.to_owned()));
    let seconds: u64 = answer.header("retry-after").parse().unwrap();
    assert!((1..=86_401).contains(&seconds), "{seconds}");
}

#[tokio::test]
async fn games_commands_and_hints_are_limited_for_each_guest() {
    let folder = Folder::new();
    let limits = Limits {
        creations: of_guest(2.0),
        commands: of_guest(3.0),
        engine: of_guest(4.0),
        ..Limits::default()
    };
    let place = place(&folder, limits).await;
    let mut ann = Program::new(&place).await;
    let game = id(&ann.create(&alone()).await);
    ann.create(&alone()).await;
    must_wait(&ann.post("/api/v1/games", Some(&alone())).await, "rate");
    let hint = format!("/api/v1/games/{game}/hint");
    assert_eq!(ann.post(&hint, None).await.status, 200);
    assert_eq!(ann.post(&hint, None).await.status, 200);
    must_wait(&ann.post(&hint, None).await, "rate");
    for ply in 0..3 {
        assert_eq!(ann.play_first(&game).await.json()["ply"], ply + 1);
    }
    must_wait(&ann.play_first(&game).await, "rate");
    assert_eq!(place.log(&game).await.len(), 4, "nothing was changed");
    let mut bob = Program::new(&place).await;
    let state = bob.create(&open()).await;
    assert_eq!(state["phase"], "waiting", "others are not concerned");
}

#[tokio::test]
async fn hints_that_are_waited_for_are_bounded() {
    let folder = Folder::new();
    let limits = Limits {
        hints_of_guest: 0,
        ..Limits::default()
    };
    let place = place(&folder, limits).await;
    let mut ann = Program::new(&place).await;
    let game = id(&ann.create(&alone()).await);
    let refused = ann.post(&format!("/api/v1/games/{game}/hint"), None).await;
    assert_eq!(refused.problem(), (503, "busy".to_owned()));
    assert!(!refused.header("retry-after").is_empty());
}

#[tokio::test]
async fn computers_among_themselves_cost_the_one_who_wants_them() {
    let folder = Folder::new();
    let limits = Limits {
        engine: of_guest(90.0),
        ..Limits::default()
    };
    let place = place(&folder, limits).await;
    let mut ann = Program::new(&place).await;
    let wanted = json!({ "game": "talpa", "options": { "size": 4 }, "seats": [{ "computer": 8 }, { "computer": 1 }] });
    ann.create(&wanted).await;
    must_wait(&ann.post("/api/v1/games", Some(&wanted)).await, "rate");
}

#[tokio::test]
async fn who_is_always_new_is_known_by_the_address() {
    let folder = Folder::new();
    let limits = Limits {
        tokens: of_address(3.0),
        ..Limits::default()
    };
    let place = place(&folder, limits).await;
    let mut stranger = Program::stranger(&place);
    stranger.address = Some("198.51.100.7, 203.0.113.9");
    for _ in 0..3 {
        assert_eq!(stranger.post("/api/v1/token", None).await.status, 201);
    }
    must_wait(&stranger.post("/api/v1/token", None).await, "rate");
    // What a client says of itself before the proxy's own entry changes nothing.
    stranger.address = Some("198.51.100.8, 203.0.113.9");
    must_wait(&stranger.post("/api/v1/token", None).await, "rate");
    stranger.address = Some("203.0.113.10");
    assert_eq!(stranger.post("/api/v1/token", None).await.status, 201);
}

#[tokio::test]
async fn pages_are_limited_too_and_say_so_as_pages() {
    let folder = Folder::new();
    let limits = Limits {
        requests: of_guest(5.0),
        ..Limits::default()
    };
    let place = place(&folder, limits).await;
    let mut ann = place.guest().await;
    // The first was that of the page on which she became a guest.
    for _ in 1..5 {
        assert_eq!(ann.get("/lobby").await.status, 200);
    }
    let page = request(Method::GET, "/lobby").header("accept", "text/html,*/*");
    let page = ann.send(page.body(Body::empty()).unwrap()).await;
    assert_eq!(page.status, 429);
    assert!(page.text().contains("<html") && !page.header("retry-after").is_empty());
    must_wait(&ann.get("/g/abc/state").await, "rate");
    // Files are for everybody, and so are other guests' requests.
    assert_eq!(ann.get("/healthz").await.status, 200);
    assert_eq!(place.guest().await.get("/lobby").await.status, 200);
}

#[tokio::test]
async fn a_guest_has_a_bounded_number_of_unfinished_games() {
    let folder = Folder::new();
    let limits = Limits {
        open_games: 2,
        ..Limits::default()
    };
    let place = place(&folder, limits).await;
    let mut ann = Program::new(&place).await;
    let first = id(&ann.create(&alone()).await);
    ann.create(&open()).await;
    let refused = ann.post("/api/v1/games", Some(&alone())).await;
    assert_eq!(refused.problem(), (409, "open-games".to_owned()));
    ann.order(&first, &json!({ "type": "resign" })).await;
    ann.create(&alone()).await;
    // Games in which she has no seat are hers too.
    let mut bob = Program::new(&place).await;
    let unseated = json!({ "game": "talpa", "seats": ["open", "open"] });
    let first = id(&bob.create(&unseated).await);
    bob.create(&unseated).await;
    let refused = bob.post("/api/v1/games", Some(&unseated)).await;
    assert_eq!(refused.problem(), (409, "open-games".to_owned()));
    let mine = bob.get("/api/v1/me/games").await.json();
    let mut games = mine["games"].as_array().unwrap().iter();
    assert!(games.any(|game| game["id"] == first.as_str()));
}

#[tokio::test]
async fn a_guest_has_a_few_games_in_the_lobby_and_others_have_theirs() {
    let folder = Folder::new();
    let limits = Limits {
        listed_games: 2,
        ..Limits::default()
    };
    let place = place(&folder, limits).await;
    let mut ann = Program::new(&place).await;
    let unseated = json!({ "game": "talpa", "seats": ["open", "open"], "listed": true });
    let first = id(&ann.create(&unseated).await);
    ann.create(&open()).await;
    for wanted in [&unseated, &open()] {
        let refused = ann.post("/api/v1/games", Some(wanted)).await;
        assert_eq!(refused.problem(), (409, "listed-games".to_owned()));
    }
    ann.create(&alone()).await;
    let mut bob = Program::new(&place).await;
    bob.create(&open()).await;
    ann.order(&first, &json!({ "type": "withdraw" })).await;
    ann.create(&unseated).await;
}

#[tokio::test]
async fn files_and_health_cost_the_address_and_the_machine_itself_nothing() {
    let folder = Folder::new();
    let limits = Limits {
        requests: of_address(2.0),
        ..Limits::default()
    };
    let place = place(&folder, limits).await;
    let is_refused = |path: &'static str, address: Option<&'static str>| {
        let mut request = request(Method::GET, path);
        if let Some(address) = address {
            request = request.header("x-forwarded-for", address);
        }
        let request = request.body(Body::empty()).unwrap();
        let mut client = place.newcomer();
        // A machine that is slow may make `/healthz` say that clocks stand: that is no refusal.
        async move { client.send(request).await.status == StatusCode::TOO_MANY_REQUESTS }
    };
    let (style, health) = ("/assets/x/site.css", "/healthz");
    let [one, other] = [Some("203.0.113.1"), Some("203.0.113.2")];
    for _ in 0..2 {
        assert!(!is_refused(health, one).await);
    }
    assert!(is_refused(health, one).await);
    assert!(is_refused(style, one).await);
    for _ in 0..20 {
        assert!(!is_refused(style, other).await);
    }
    assert!(is_refused(style, other).await);
    for _ in 0..5 {
        assert!(!is_refused(health, None).await);
    }
}

#[tokio::test]
async fn a_wrong_token_can_not_be_tried_for_ever() {
    let folder = Folder::new();
    let limits = Limits {
        requests: of_address(4.0),
        ..Limits::default()
    };
    let place = place(&folder, limits).await;
    let mut eve = Program::stranger(&place);
    eve.address = Some("203.0.113.9");
    for number in 0..4 {
        eve.token = Some(format!("burrow_{number}"));
        let refused = eve.get("/api/v1/me").await;
        assert_eq!(refused.problem(), (401, "token".to_owned()));
    }
    must_wait(&eve.get("/api/v1/me").await, "rate");
}

#[tokio::test]
async fn only_the_last_forwarder_is_believed() {
    let folder = Folder::new();
    let limits = Limits {
        requests: of_address(1.0),
        ..Limits::default()
    };
    let place = place(&folder, limits).await;
    for first in ["203.0.113.9", "2001:db8::1"] {
        assert_eq!(forwarded(&place, &[first]).await, 200);
    }
    for same in [
        &["203.0.113.9"][..],
        &["1.1.1.1, 203.0.113.9"],
        &["1.1.1.1", "203.0.113.9"],
        &["203.0.113.9:4711"],
        &["[2001:db8::1]:80"],
    ] {
        assert_eq!(forwarded(&place, same).await, 429, "{same:?}");
    }
    // What is no address counts against none.
    for nothing in [&[][..], &[""], &["unknown"], &["203.0.113.9, x"]] {
        for _ in 0..2 {
            assert_eq!(forwarded(&place, nothing).await, 200, "{nothing:?}");
        }
    }
}

/// The status of a request with these lines of `X-Forwarded-For`.
async fn forwarded(place: &Place, lines: &[&str]) -> u16 {
    let mut request = request(Method::GET, "/api/v1/rules");
    for line in lines {
        request = request.header("x-forwarded-for", *line);
    }
    let request = request.body(Body::empty()).unwrap();
    place.newcomer().send(request).await.status.as_u16()
}

#[tokio::test]
async fn forms_that_are_refused_cost_as_much_as_games() {
    let folder = Folder::new();
    let limits = Limits {
        creations: of_guest(2.0),
        ..Limits::default()
    };
    let place = place(&folder, limits).await;
    let mut ann = place.guest().await;
    let wrong = [("o.size", "99")];
    for _ in 0..2 {
        assert_eq!(ann.post_form("/new/talpa", &wrong).await.status, 422);
    }
    assert_eq!(ann.post_form("/new/talpa", &wrong).await.status, 429);
}

#[tokio::test]
async fn a_film_is_paid_for_once() {
    let folder = Folder::new();
    let limits = Limits {
        engine: of_guest(0.5),
        ..Limits::default()
    };
    let place = place(&folder, limits).await;
    let mut ann = Program::new(&place).await;
    let game = id(&ann.create(&alone()).await);
    for _ in 0..2 {
        ann.play_first(&game).await;
    }
    let film = format!("/g/{game}/download/game.gif");
    let first = ann.client.get(&film).await;
    assert_eq!(first.status, 200, "{}", first.text());
    let second = ann.client.get(&film).await;
    assert_eq!((second.status, second.body), (first.status, first.body));
    assert_eq!(ann.client.get(&format!("{film}?ply=1")).await.status, 429);
}

#[tokio::test]
async fn whoever_wants_a_whole_log_pays_for_it() {
    let folder = Folder::new();
    let place = place(&folder, Limits::default()).await;
    let mut ann = place.guest().await;
    let fields = [("opponent", "device"), ("takebacks", "true")];
    let game = ann.create("talpa", &fields).await;
    let back = json!({ "type": "take_back" });
    while place.log(&game).await.len() < 250 {
        assert_eq!(ann.play_any(&game).await.status, 200);
        assert_eq!(ann.order(&game, &back).await.status, 200);
    }
    let limits = Limits {
        requests: of_guest(5.0),
        ..Limits::default()
    };
    let site = place.site.clone().with_limits(limits);
    let poor = Place { site, ..place };
    let cookies = ann.cookies.clone();
    let mut ann = poor.newcomer();
    ann.cookies = cookies;
    assert!(ann.listen(&game, None).await.is_ok(), "three requests");
    assert!(ann.listen(&game, Some("200")).await.is_ok(), "one");
    let refused = ann.listen(&game, None).await.err();
    must_wait(&refused.unwrap(), "rate");
}
