//! Paths that lead nowhere.

use axum::http::Method;

use crate::client::Folder;
use crate::program::{Program, alone, id};

#[tokio::test]
async fn tricks_with_paths_find_nothing() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = Program::new(&place).await;
    let game = id(&ann.create(&alone()).await);
    let upper = game.to_uppercase();
    for path in [
        "/api/v1/games/..".to_owned(),
        "/api/v1/games/../me".to_owned(),
        "/api/v1/games/%2e%2e%2fme".to_owned(),
        "/api/v1/games/%00".to_owned(),
        format!("/api/v1/games/{game}%00"),
        format!("/api/v1/games/{game}%20"),
        format!("/api/v1/games/{game}/"),
        format!("/api/v1/games/{game}//record"),
        format!("/api/v1/games//{game}"),
        format!("/api/v1//games/{game}"),
        format!("/API/v1/games/{game}"),
        format!("/api/v1/games/{upper}A"),
        format!("/api/v1/games/{game};x=1"),
        format!("/api/v1/games/{game}%2frecord"),
        "/api/v1/games/%ff%fe".to_owned(),
        "/api/v1/games/%".to_owned(),
        "/api/v1/games/'%20OR%20'1'='1".to_owned(),
        format!("/api/v1/games/{}", "a".repeat(5000)),
        format!("/{}a", "a/".repeat(2000)),
        "/assets/../key".to_owned(),
        "/assets/x/..%2f..%2fkey".to_owned(),
        "/assets/%2e%2e/key".to_owned(),
        "/g/..%2f..%2fkey".to_owned(),
        "/g/%00".to_owned(),
        "/g/%ff".to_owned(),
        "/rules/..%2f".to_owned(),
        "/new/%00".to_owned(),
        "/key".to_owned(),
        "/burrow.db".to_owned(),
        "//elsewhere.example/".to_owned(),
        "/\\elsewhere.example/".to_owned(),
    ] {
        let answer = ann.get(&path).await;
        let status = answer.status.as_u16();
        assert!([400, 404].contains(&status), "{path}: {status}");
        if path.starts_with("/api/") {
            assert!(
                answer.json()["code"].is_string(),
                "{path}: {}",
                answer.text()
            );
        }
    }
    for method in ["TRACE", "CONNECT", "OPTIONS", "PROPFIND", "X"] {
        let method = Method::from_bytes(method.as_bytes()).unwrap();
        let answer = ann.ask(method.clone(), "/api/v1/games", None).await;
        assert_eq!(
            answer.problem(),
            (405, "wrong-method".to_owned()),
            "{method}"
        );
    }
}
