//! Tokens, and who they are.

use axum::body::Body;
use axum::http::header::AUTHORIZATION;
use axum::http::{Method, StatusCode};
use burrow_play::hex;
use serde_json::json;
use sha2::{Digest, Sha256};

use crate::client::{Folder, GUEST, request};
use crate::program::{Program, alone, id};

#[tokio::test]
async fn a_token_acts_for_the_guest_of_the_browser_that_asked_for_it() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut browser = place.guest().await;
    let game = browser.create("talpa", &[("opponent", "device")]).await;
    let mut program = Program::stranger(&place);
    program.client.cookies.clone_from(&browser.cookies);
    let made = program.post("/api/v1/token", None).await;
    assert_eq!(made.status, StatusCode::CREATED);
    program.client.cookies.clear();
    program.token = Some(made.json()["token"].as_str().unwrap().to_owned());
    let state = program.state(&game).await;
    assert_eq!(state["own"], json!([0, 1]));
    assert_eq!(program.play_first(&game).await.status, StatusCode::OK);
    let mine = program.get("/api/v1/me/games").await.json();
    assert_eq!(mine["games"][0]["id"], game.as_str());
    // The browser may use the API by its cookie too.
    let by_cookie = browser.get("/api/v1/me").await;
    assert_eq!(by_cookie.json()["name"], made.json()["name"]);
}

#[tokio::test]
async fn a_token_can_be_made_on_the_page() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut browser = place.guest().await;
    let page = browser.press("/api").await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.text().contains("data-copy=\"token\""));
    assert!(page.text().contains("SITE=http://moles.example"));
    let token = page.text().split('"');
    let mut token = token.filter(|part| part.starts_with("burrow_"));
    let mut program = Program::stranger(&place);
    program.token = token.next().map(str::to_owned);
    let names = [
        program.get("/api/v1/me").await.json(),
        browser.get("/api/v1/me").await.json(),
    ];
    assert_eq!(names[0], names[1]);
    assert!(!browser.get("/api").await.text().contains("burrow_"));
}

#[tokio::test]
async fn a_new_token_ends_the_one_before_and_only_its_hash_is_kept() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut program = Program::new(&place).await;
    let old = program.token.clone().unwrap();
    let game = id(&program.create(&alone()).await);
    let made = program.post("/api/v1/token", None).await;
    let new = made.json()["token"].as_str().unwrap().to_owned();
    assert_ne!(old, new);
    let refused = program.get("/api/v1/me").await;
    assert_eq!(refused.problem(), (401, "token".to_owned()));
    program.token = Some(new.clone());
    assert_eq!(program.state(&game).await["own"], json!([0, 1]));
    place.games.close().await;
}

#[tokio::test]
async fn no_token_can_be_read_in_the_files_of_a_site() {
    // The same is written to PostgreSQL, whose files are not ours to read.
    let folder = Folder::on_sqlite();
    let place = folder.open().await;
    let mut program = Program::new(&place).await;
    let old = program.token.clone().unwrap();
    let made = program.post("/api/v1/token", None).await;
    let new = made.json()["token"].as_str().unwrap().to_owned();
    place.games.close().await;
    let mut kept = Vec::new();
    for file in std::fs::read_dir(folder.path()).unwrap() {
        kept.extend(std::fs::read(file.unwrap().path()).unwrap());
    }
    let kept = String::from_utf8_lossy(&kept);
    assert!(kept.contains("tokens") && !kept.contains(&old) && !kept.contains(&new));
}

#[tokio::test]
async fn a_token_counts_before_a_cookie_and_needs_no_origin() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut browser = place.guest().await;
    let program = Program::new(&place).await;
    let name = json!({ "name": "By Token" }).to_string();
    let rename = |token: Option<&str>| {
        let mut request = request(Method::PUT, "/api/v1/me")
            .header("content-type", "application/json")
            .header("origin", "https://elsewhere.example")
            .header("sec-fetch-site", "cross-site");
        if let Some(token) = token {
            request = request.header(AUTHORIZATION, format!("Bearer {token}"));
        }
        request.body(Body::from(name.clone())).unwrap()
    };
    let before = browser.get("/api/v1/me").await.json();
    let by_cookie = browser.send(rename(None)).await;
    assert_eq!(by_cookie.problem(), (403, "cross-site".to_owned()));
    let by_token = browser.send(rename(program.token.as_deref())).await;
    assert_eq!(by_token.status, StatusCode::OK);
    assert_eq!(browser.get("/api/v1/me").await.json(), before);
    let mut program = program;
    assert_eq!(program.get("/api/v1/me").await.json()["name"], "By Token");
    // A wrong token is not made good by a cookie.
    let wrong = browser.send(rename(Some("burrow_x"))).await;
    assert_eq!(wrong.problem(), (401, "token".to_owned()));
    assert!(browser.cookies.contains_key(GUEST));
}

#[tokio::test]
async fn a_command_with_a_key_is_carried_out_once() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut program = Program::new(&place).await;
    let game = id(&program.create(&alone()).await);
    let state = program.state(&game).await;
    let order = json!({ "type": "play", "ply": 0, "step": state["moves"][0] }).to_string();
    let send = |key: &str| {
        request(Method::POST, &format!("/api/v1/games/{game}/commands"))
            .header("content-type", "application/json")
            .header("idempotency-key", key)
            .header(
                AUTHORIZATION,
                format!("Bearer {}", program.token.as_ref().unwrap()),
            )
            .body(Body::from(order.clone()))
            .unwrap()
    };
    let mut client = place.newcomer();
    for _ in 0..3 {
        let answer = client.send(send("once")).await;
        assert_eq!(answer.json()["ply"], 1, "{}", answer.text());
    }
    let stale = client.send(send("twice")).await;
    assert_eq!(stale.problem(), (409, "stale".to_owned()));
    let wrong = client.send(send(&"k".repeat(65))).await;
    assert_eq!(wrong.problem(), (400, "request-key".to_owned()));
    assert_eq!(place.log(&game).await.len(), 2);
}

#[tokio::test]
async fn a_game_that_is_created_with_a_key_is_created_once() {
    let folder = Folder::new();
    let place = folder.open().await;
    let (one, other) = (Program::new(&place).await, Program::new(&place).await);
    let create = |program: &Program, key: &str, wanted: &serde_json::Value| {
        let request = request(Method::POST, "/api/v1/games")
            .header("content-type", "application/json")
            .header("idempotency-key", key)
            .header(
                AUTHORIZATION,
                format!("Bearer {}", program.token.as_ref().unwrap()),
            )
            .body(Body::from(wanted.to_string()))
            .unwrap();
        let mut client = place.newcomer();
        async move { client.send(request).await }
    };
    let wanted = alone();
    let (first, second) = tokio::join!(create(&one, "k", &wanted), create(&one, "k", &wanted));
    assert_eq!(first.status, StatusCode::CREATED);
    assert_eq!(first.json(), second.json());
    let mut larger = wanted.clone();
    larger["takebacks"] = json!(!wanted["takebacks"].as_bool().unwrap_or(false));
    for others in [
        create(&one, "l", &wanted).await,
        create(&one, "k", &larger).await,
        create(&other, "k", &wanted).await,
    ] {
        assert_eq!(others.status, StatusCode::CREATED);
        assert_ne!(id(&others.json()), id(&first.json()));
    }
    let wrong = create(&one, &"k".repeat(65), &wanted).await;
    assert_eq!(wrong.problem(), (400, "request-key".to_owned()));
}

#[tokio::test]
async fn tokens_are_long_and_only_their_hashes_are_kept() {
    let folder = Folder::new();
    let place = folder.open().await;
    let [one, other] = [Program::new(&place).await, Program::new(&place).await];
    let token = one.token.unwrap();
    assert_eq!(token.len(), 47);
    assert_ne!(Some(&token), other.token.as_ref());
    assert_eq!(place.store.token_owner(&token).await.unwrap(), None);
    let hash = hex(&Sha256::digest(token.as_bytes()));
    assert!(place.store.token_owner(&hash).await.unwrap().is_some());
    // As `printf abc | sha256sum` says.
    assert_eq!(
        hex(&Sha256::digest("abc")),
        "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    );
}
