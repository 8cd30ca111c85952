//! Bodies that are too large or no bodies at all, and games that can't be.

use axum::body::Body;
use axum::http::Method;
use serde_json::{Value, json};

use crate::client::{Folder, request};
use crate::program::{Program, alone, id};

#[tokio::test]
async fn huge_and_malformed_bodies_are_refused_everywhere() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = Program::new(&place).await;
    let game = id(&ann.create(&alone()).await);
    let before = place.log(&game).await;
    let routes = [
        (Method::POST, "/api/v1/games".to_owned()),
        (Method::POST, format!("/api/v1/games/{game}/commands")),
        (Method::PUT, "/api/v1/me".to_owned()),
        (Method::POST, format!("/g/{game}/commands")),
    ];
    let deep = "[".repeat(10_000);
    let bodies: [(Vec<u8>, &[u16]); 13] = [
        (vec![b'x'; 17 * 1024], &[413]),
        (vec![b' '; 10 << 20], &[413]),
        (Vec::new(), &[400]),
        (b"{".to_vec(), &[400]),
        (b"null".to_vec(), &[422]),
        (b"[]".to_vec(), &[400, 422]),
        (b"\"\"".to_vec(), &[422]),
        (b"{}{}".to_vec(), &[400, 422]),
        (b"\xff\xfe".to_vec(), &[400]),
        (
            b"{\"type\":\"play\",\"step\":\"\xff\"}".to_vec(),
            &[400, 422],
        ),
        (b"{\"name\":\"\\ud800\"}".to_vec(), &[400, 422]),
        (deep.into_bytes(), &[400, 422]),
        (b"\0\0\0\0".to_vec(), &[400]),
    ];
    for (method, path) in &routes {
        for (body, statuses) in &bodies {
            let request = request(method.clone(), path)
                .header("content-type", "application/json")
                .header(
                    "authorization",
                    format!("Bearer {}", ann.token.as_ref().unwrap()),
                );
            let answer = ann
                .client
                .send(request.body(Body::from(body.clone())).unwrap())
                .await;
            let (status, code) = answer.problem();
            let start = String::from_utf8_lossy(&body[..body.len().min(20)]).into_owned();
            assert!(
                statuses.contains(&status),
                "{path} {start:?}: {status} {code}"
            );
        }
        for kind in [
            "text/plain",
            "application/x-www-form-urlencoded",
            "multipart/form-data",
            "",
        ] {
            let mut request = request(method.clone(), path).header(
                "authorization",
                format!("Bearer {}", ann.token.as_ref().unwrap()),
            );
            if !kind.is_empty() {
                request = request.header("content-type", kind);
            }
            let answer = ann
                .client
                .send(request.body(Body::from("{}")).unwrap())
                .await;
            assert_eq!(
                answer.problem(),
                (415, "unreadable".to_owned()),
                "{path} {kind}"
            );
        }
    }
    assert_eq!(place.log(&game).await, before);
}

#[tokio::test]
async fn absurd_games_are_refused() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = Program::new(&place).await;
    let two = json!(["creator", "creator"]);
    let long = "9".repeat(10_000);
    let many: Value = json!(vec!["creator"; 2000]);
    let options =
        |game: &str, options: Value| json!({ "game": game, "seats": two, "options": options });
    let position = |text: &str| json!({ "game": "talpa", "seats": two, "position": text });
    for wanted in [
        options("talpa", json!({ "size": 0 })),
        options("talpa", json!({ "size": 4_294_967_295u32 })),
        options("talpa", json!({ "size": -4 })),
        options("talpa", json!({ "size": 4.5 })),
        options("talpa", json!({ "size": null })),
        options("talpa", json!({ "size": [4] })),
        options("talpa", json!({ "size": long })),
        options("talpa", json!({ "size=4 size": "5" })),
        options("talpa", json!({ "size": "4 players=9" })),
        options("talpa", json!({ "": "" })),
        options("talpa", json!({ "__proto__": "x", "constructor": "y" })),
        options("mijnlieff", json!({ "board": "[0,0][0,0]" })),
        options(
            "mijnlieff",
            json!({ "board": "[0,0][255,255][99999999999,1]" }),
        ),
        options("mijnlieff", json!({ "board": "../../etc/passwd" })),
        options("molehill", json!({ "red": "a1,a1,a1" })),
        options("molehill", json!({ "red": "z99" })),
        options("taupes", json!({ "players": 100 })),
        options("taupes", json!({ "layout": "/etc/passwd" })),
        options("taupes", json!({ "layout": long })),
        options("taupes", json!({ "orientations": "9,9,9,9" })),
        position(""),
        position("talpa"),
        position(&long),
        position("talpa size=4 99999999999999999999/4/4/4 r"),
        position("taupes orientations=0,0,0,0 1 A1/I9 122334/122334 0+ 0/0"),
        json!({ "game": "talpa", "seats": many }),
        json!({ "game": "talpa", "seats": [{ "computer": 0 }, "creator"] }),
        json!({ "game": "talpa", "seats": [{ "computer": 255 }, "creator"] }),
        json!({ "game": "talpa", "seats": [{ "computer": 1, "creator": null }, "creator"] }),
        json!({ "game": "talpa", "seats": two, "clock": { "type": "fischer", "base": 4_294_967_295u32, "increment": 0 } }),
        json!({ "game": "talpa", "seats": two, "clock": { "type": "correspondence", "days": 0 } }),
        json!({ "game": "talpa", "seats": two, "clock": { "type": "sundial" } }),
        json!({ "game": "TALPA\u{0}", "seats": two }),
        json!({ "game": "talpa", "seats": two, "rematch_of": "abc" }),
        json!({ "game": "talpa", "seats": two, "commitment": "abc" }),
        json!({ "game": "talpa", "seats": two, "takebacks": "yes" }),
    ] {
        let answer = ann.post("/api/v1/games", Some(&wanted)).await;
        let text = wanted.to_string();
        let (status, _) = answer.problem();
        assert!(
            [400, 413, 422].contains(&status),
            "{status} {}",
            &text[..text.len().min(200)]
        );
        assert!(
            answer.body.len() < 1000,
            "an answer is no echo: {}",
            answer.text()
        );
    }
    let mine = ann.get("/api/v1/me/games").await.json();
    assert_eq!(mine["games"], json!([]));
}
