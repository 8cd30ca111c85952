//! Cookies and tokens that are not one's own, and pages of other sites.

use axum::body::Body;
use axum::http::Method;
use serde_json::json;

use crate::client::{Client, Folder, GUEST, play, request};
use crate::program::{Program, alone, id};

/// Whether a browser is taken for the one who has the seats of a game.
async fn owns(client: &mut Client, game: &str) -> bool {
    let state = client.get(&format!("/api/v1/games/{game}")).await;
    state.json()["own"] != json!([])
}

#[tokio::test]
async fn a_cookie_that_was_changed_is_nobodys() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    let game = ann.create("talpa", &[("opponent", "device")]).await;
    assert!(owns(&mut ann, &game).await);
    let before = place.log(&game).await;
    let good = ann.cookies[GUEST].clone();
    let bob = place.guest().await;
    let other = bob.cookies[GUEST].clone();
    let (signature, own) = good.split_at(good.len() - 20);
    let flipped = if signature.starts_with('A') {
        signature.replacen('A', "B", 1)
    } else {
        format!("A{}", &signature[1..])
    };
    let forged = [
        own.to_owned(),
        format!("{}{own}", &other[..other.len() - 20]),
        format!("{signature}{}", &other[other.len() - 20..]),
        format!("{flipped}{own}"),
        format!("{good}x"),
        good[1..].to_owned(),
        String::new(),
        "\"".to_owned(),
        "A".repeat(4000),
    ];
    for cookie in forged {
        let mut eve = place.newcomer();
        eve.cookies.insert(GUEST.to_owned(), cookie.clone());
        assert!(!owns(&mut eve, &game).await, "{cookie}");
        let step = ann.moves(&game).await[0].clone();
        let mut eve = place.newcomer();
        eve.cookies.insert(GUEST.to_owned(), cookie.clone());
        let refused = eve.play(&game, 0, &step).await;
        assert_eq!(refused.problem(), (403, "no-seat".to_owned()), "{cookie}");
    }
    assert_eq!(place.log(&game).await, before);
    // A cookie under the name of another setting says nothing about who somebody is.
    let mut eve = place.newcomer();
    for name in ["look", "language", "Burrow", "xburrow"] {
        eve.cookies.insert(name.to_owned(), good.clone());
    }
    assert!(!owns(&mut eve, &game).await);
}

#[tokio::test]
async fn a_token_that_was_changed_is_nobodys() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = Program::new(&place).await;
    let game = id(&ann.create(&alone()).await);
    let step = ann.state(&game).await["moves"][0]
        .as_str()
        .unwrap()
        .to_owned();
    let before = place.log(&game).await;
    let token = ann.token.clone().unwrap();
    let browser = place.guest().await;
    let cookie = browser.cookies[GUEST].clone();
    let capital = token.to_uppercase();
    let headers = [
        String::new(),
        "Bearer".to_owned(),
        "Bearer ".to_owned(),
        format!("Basic {token}"),
        token.clone(),
        format!("Bearer {capital}"),
        format!("Bearer {}", &token[..token.len() - 1]),
        format!("Bearer {token}x"),
        format!("Bearer {token},{token}"),
        format!("Bearer {cookie}"),
        format!("Bearer {}", browser.id()),
        "Bearer ' OR 1=1 --".to_owned(),
        format!("Bearer {}", "x".repeat(8000)),
    ];
    for header in headers {
        let request = request(Method::POST, &format!("/api/v1/games/{game}/commands"))
            .header("content-type", "application/json")
            .header("authorization", &header)
            .body(Body::from(play(0, &step).to_string()));
        let answer = place.newcomer().send(request.unwrap()).await;
        assert_eq!(answer.problem(), (401, "token".to_owned()), "{header}");
    }
    // A token is no cookie, and the pages know none.
    let mut eve = place.newcomer();
    eve.cookies.insert(GUEST.to_owned(), token.clone());
    assert!(!owns(&mut eve, &game).await);
    let by_page = request(Method::POST, &format!("/g/{game}/commands"))
        .header("content-type", "application/json")
        .header("authorization", format!("Bearer {token}"))
        .body(Body::from(play(0, &step).to_string()));
    let answer = place.newcomer().send(by_page.unwrap()).await;
    assert_eq!(answer.problem(), (403, "no-seat".to_owned()));
    assert_eq!(place.log(&game).await, before);
}

#[tokio::test]
async fn pages_of_other_sites_can_not_post() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    let game = ann.create("talpa", &[("opponent", "device")]).await;
    let step = ann.moves(&game).await[0].clone();
    let before = place.log(&game).await;
    let name = ann.get("/api/v1/me").await.json();
    let posts = [
        (
            Method::POST,
            format!("/g/{game}/commands"),
            play(0, &step).to_string(),
        ),
        (
            Method::POST,
            format!("/api/v1/games/{game}/commands"),
            play(0, &step).to_string(),
        ),
        (Method::POST, format!("/g/{game}/hint"), String::new()),
        (
            Method::POST,
            format!("/api/v1/games/{game}/rematch"),
            String::new(),
        ),
        (
            Method::POST,
            "/api/v1/games".to_owned(),
            alone().to_string(),
        ),
        (Method::POST, "/api/v1/token".to_owned(), String::new()),
        (Method::DELETE, "/api/v1/token".to_owned(), String::new()),
        (
            Method::PUT,
            "/api/v1/me".to_owned(),
            json!({ "name": "Mallory" }).to_string(),
        ),
        (
            Method::POST,
            "/settings".to_owned(),
            "name=Mallory&language=en&look=dark&back=/".to_owned(),
        ),
        (
            Method::POST,
            "/new/talpa".to_owned(),
            "opponent=device".to_owned(),
        ),
    ];
    let origins: [&[(&str, &str)]; 6] = [
        &[("sec-fetch-site", "cross-site")],
        &[("sec-fetch-site", "same-site")],
        &[("origin", "https://elsewhere.example")],
        &[("origin", "null")],
        &[("origin", "http://moles.example.elsewhere.example")],
        &[
            ("sec-fetch-site", "cross-site"),
            ("origin", "https://elsewhere.example"),
        ],
    ];
    for (method, path, body) in &posts {
        for origin in origins {
            let mut request =
                request(method.clone(), path).header("content-type", "application/json");
            for (name, value) in origin {
                request = request.header(*name, *value);
            }
            let answer = ann
                .send(request.body(Body::from(body.clone())).unwrap())
                .await;
            assert_eq!(
                answer.problem(),
                (403, "cross-site".to_owned()),
                "{path} {origin:?}"
            );
        }
    }
    assert_eq!(place.log(&game).await, before);
    assert_eq!(ann.get("/api/v1/me").await.json(), name);
    assert_eq!(
        ann.get("/api/v1/me/games").await.json()["games"]
            .as_array()
            .unwrap()
            .len(),
        1
    );
    // No answer lets the pages of others read.
    let request = request(Method::GET, "/api/v1/me").header("origin", "https://elsewhere.example");
    let answer = ann.send(request.body(Body::empty()).unwrap()).await;
    assert!(
        answer
            .headers
            .keys()
            .all(|name| !name.as_str().starts_with("access-control"))
    );
}
