//! A page that says what it shows gets what differs, and nothing is lost by that.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::client::{Client, Folder, any_move, play};

/// A page: the parts that it shows, and the name that the server gave to them.
#[derive(Default)]
struct Page {
    parts: BTreeMap<String, String>,
    shown: String,
}

impl Page {
    /// Takes up an answer: the steps in between, then the view.
    fn take(&mut self, answer: &Value) {
        for step in answer["steps"].as_array().into_iter().flatten() {
            self.take_one(step);
        }
        self.take_one(answer);
    }

    fn take_one(&mut self, view: &Value) {
        if let Some(board) = view["board"].as_str() {
            self.parts.insert("board".to_owned(), board.to_owned());
        }
        for (id, html) in view["regions"].as_object().unwrap() {
            let html = html.as_str().unwrap().to_owned();
            self.parts.insert(id.clone(), html);
        }
        for (id, patches) in view["patches"].as_object().into_iter().flatten() {
            let patched = patched(&self.parts[id], patches);
            self.parts.insert(id.clone(), patched);
        }
        self.shown = view["shown"].as_str().unwrap().to_owned();
    }
}

fn patched(before: &str, patches: &Value) -> String {
    let pieces: Vec<&str> = before.split_inclusive('>').collect();
    let number = |value: &Value| value.as_u64().unwrap() as usize;
    let text = |patch: &Value| match patch.as_str() {
        Some(text) => text.to_owned(),
        None => pieces[number(&patch[0])..][..number(&patch[1])].concat(),
    };
    patches.as_array().unwrap().iter().map(text).collect()
}

/// What a page that is loaded now would show.
async fn whole(client: &mut Client, game: &str) -> BTreeMap<String, String> {
    let mut page = Page::default();
    page.take(&client.state(game).await);
    page.parts
}

#[tokio::test]
async fn what_differs_makes_the_whole() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    for (kind, fields) in [
        ("taupes", [("seat0", "me"), ("seat1", "me")]),
        ("molehill", [("opponent", "device"), ("o.rounds", "1")]),
        ("mijnlieff", [("opponent", "device"), ("takebacks", "true")]),
        ("talpa", [("opponent", "device"), ("o.size", "6")]),
    ] {
        let game = ann.create(kind, &fields).await;
        let first = ann.state(&game).await;
        let mut page = Page::default();
        page.take(&first);
        let (mut sent, mut all) = (0, 0);
        for _ in 0..30 {
            let state = ann.state(&game).await;
            if state["moves"] == json!([]) {
                break;
            }
            let ply = state["plies"].as_u64().unwrap() as usize;
            ann.order(&game, &play(ply, &any_move(&state))).await;
            let path = format!("/g/{game}/state?steps=9&shown={}", page.shown);
            let answer = ann.get(&path).await;
            page.take(&answer.json());
            assert_eq!(
                page.parts,
                whole(&mut ann, &game).await,
                "{kind}, ply {ply}"
            );
            sent += answer.body.len();
            all += ann.state(&game).await.to_string().len();
        }
        assert!(sent < all, "{kind}: {sent} of {all} bytes");
    }
}

#[tokio::test]
async fn a_page_that_names_something_unknown_gets_everything() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    let game = ann.create("talpa", &[("opponent", "device")]).await;
    let full = ann.state(&game).await;
    let named = full["shown"].as_str().unwrap();
    let other = format!("0.now{}", ".0".repeat(9));
    for shown in ["", "nonsense", "7.now", &other] {
        let path = format!("/g/{game}/state?shown={shown}");
        let mut page = Page::default();
        page.take(&ann.get(&path).await.json());
        assert!(page.parts["board"].starts_with("<svg"), "{shown}");
    }
    let same = ann
        .get(&format!("/g/{game}/state?shown={named}"))
        .await
        .json();
    assert_eq!(same["regions"], json!({}));
    assert!(same.get("board").is_none() && same.get("patches").is_none());
}
