//! Names with markup in them.

use burrow_store::guest::{Guest, clean_name, random_id};
use serde_json::json;

use crate::client::Folder;
use crate::program::{Program, id, open};

#[tokio::test]
async fn names_are_text_wherever_they_stand() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut browser = place.guest().await;
    for name in [
        "<script>alert(1)</script"[..24].to_owned(),
        "\"><img src=x onerror=1>".to_owned(),
        "</title><svg onload=1>".to_owned(),
        "' onmouseover='x".to_owned(),
        "{{7*7}}${7*7}".to_owned(),
        "&lt;b&gt;".to_owned(),
    ] {
        let escaped = name
            .replace('&', "&amp;")
            .replace('<', "&lt;")
            .replace('>', "&gt;")
            .replace('"', "&quot;");
        let mut ann = Program::new(&place).await;
        let mut bob = Program::new(&place).await;
        let renamed = ann
            .ask(
                axum::http::Method::PUT,
                "/api/v1/me",
                Some(&json!({ "name": name })),
            )
            .await;
        assert_eq!(renamed.status, 200, "{}", renamed.text());
        assert_eq!(renamed.json()["name"], name.as_str(), "it is kept as it is");
        let game = id(&ann.create(&open()).await);
        let lobby = browser.get("/lobby").await;
        bob.order(&game, &json!({ "type": "join" })).await;
        for page in [lobby, browser.get(&format!("/g/{game}")).await] {
            assert!(page.text().contains(&escaped), "{name} stands there");
            assert!(
                name == escaped || !page.text().contains(&name),
                "{name} as markup"
            );
        }
        let regions = browser.state(&game).await["regions"].to_string();
        assert!(!regions.contains("<script>a") && !regions.contains("<img src=x"));
        assert!(!regions.contains("<svg onload"));
        let record = browser.get(&format!("/api/v1/games/{game}/record")).await;
        assert!(record.header("content-type").starts_with("text/plain"));
        assert_eq!(record.header("x-content-type-options"), "nosniff");
        let read = burrow_games::Record::parse(record.text()).unwrap();
        assert_eq!(read.tag("Seat0"), Some(name.as_str()));
    }
}

#[tokio::test]
async fn names_that_nobody_could_read_are_refused_or_cleaned() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = Program::new(&place).await;
    let before = ann.get("/api/v1/me").await.json();
    for name in [
        "",
        "  \n\t ",
        "\u{0}",
        "\u{200b}\u{202e}",
        &"x".repeat(25),
        &"é".repeat(8000),
    ] {
        let answer = ann
            .ask(
                axum::http::Method::PUT,
                "/api/v1/me",
                Some(&json!({ "name": name })),
            )
            .await;
        assert!([413, 422].contains(&answer.problem().0), "{name:?}");
    }
    assert_eq!(ann.get("/api/v1/me").await.json(), before);
    let cleaned = ann
        .ask(
            axum::http::Method::PUT,
            "/api/v1/me",
            Some(&json!({ "name": "A\u{0}n\r\nn\u{202e} Mole" })),
        )
        .await;
    assert_eq!(cleaned.json()["name"], "An n Mole");
}

#[test]
fn names_are_cleaned_and_bounded() {
    assert_eq!(clean_name("  Ann \t Mole "), Some("Ann Mole".to_owned()));
    assert_eq!(clean_name("a\u{202e}b"), Some("ab".to_owned()));
    for wrong in ["", "   ", "\u{200b}", &"x".repeat(25)] {
        assert_eq!(clean_name(wrong), None, "{wrong:?}");
    }
}

#[test]
fn ids_and_names_are_random_and_proper() {
    let guest = Guest::new();
    assert_eq!(clean_name(&guest.name), Some(guest.name.clone()));
    assert_eq!(random_id(20).len(), 20);
    assert_ne!(random_id(20), random_id(20));
}
