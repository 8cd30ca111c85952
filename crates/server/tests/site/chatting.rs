//! What players say to each other, and who hears it.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::client::{Answer, Client, Folder, Message};
use crate::playing::pair;

fn greeting(name: &str) -> Value {
    json!({ "type": "greeting", "greeting": name })
}

fn text(text: &str) -> Value {
    json!({ "type": "text", "text": text })
}

async fn say(client: &mut Client, game: &str, saying: &Value) -> Answer {
    client.post_json(&format!("/g/{game}/chat"), saying).await
}

async fn heard(client: &mut Client, game: &str) -> Vec<(String, String)> {
    let chat = client.get(&format!("/g/{game}/chat")).await.json();
    let said = chat["said"].as_array().unwrap().iter();
    let part = |said: &Value, name: &str| said[name].as_str().unwrap().to_owned();
    said.map(|said| (part(said, "name"), part(said, "text")))
        .collect()
}

#[tokio::test]
async fn greetings_reach_everybody_in_their_own_language_and_texts_as_they_are() {
    let folder = Folder::new();
    let place = folder.open().await;
    let (game, [mut ann, mut bob]) = pair(&place, "talpa", &[]).await;
    let mut eve = place.guest().await;
    bob.languages = Some("de".to_owned());
    let tricky = "<b>\"&amp;'</b> ελπίζω";
    for saying in [greeting("nice_move"), text(tricky)] {
        let answer = say(&mut ann, &game, &saying).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
        assert_eq!(answer.json()["state"], "open");
    }
    let name = ann.name().await;
    let with_name = |texts: [&str; 2]| texts.map(|text| (name.clone(), text.to_owned()));
    assert_eq!(
        heard(&mut ann, &game).await,
        with_name(["Nice move!", tricky])
    );
    assert_eq!(
        heard(&mut bob, &game).await,
        with_name(["Schöner Zug!", tricky])
    );
    let no_seat = (403, "no-seat".to_owned());
    let path = format!("/g/{game}/chat");
    assert_eq!(eve.get(&path).await.problem(), no_seat, "she only watches");
    let refused = say(&mut eve, &game, &greeting("hello")).await;
    assert_eq!(refused.problem(), no_seat);
    assert_eq!(place.log(&game).await.len(), 2, "it is no part of the log");

    // It is there after the server was killed, too.
    place.games.close().await;
    let place = folder.open().await;
    let mut again = place.newcomer();
    again.cookies = bob.cookies;
    assert_eq!(heard(&mut again, &game).await.len(), 2);
}

#[tokio::test]
async fn what_must_not_be_said_is_refused_with_its_reason() {
    let folder = Folder::new();
    let place = folder.open().await;
    let (game, [mut ann, mut bob]) = pair(&place, "talpa", &[("listed", "true")]).await;
    let refused = say(&mut ann, &game, &text("hi")).await;
    assert_eq!(refused.problem(), (409, "chat-strangers".to_owned()));
    for client in [&mut ann, &mut bob] {
        let answer = say(client, &game, &greeting("hello")).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    }
    let refused = say(&mut ann, &game, &text(&"a".repeat(281))).await;
    assert_eq!(refused.problem(), (422, "chat-length".to_owned()));
    assert!(refused.text().contains("280"));
    let refused = say(&mut ann, &game, &greeting("nonsense")).await;
    assert_eq!(refused.problem(), (422, "unreadable".to_owned()));
    let off = json!({ "type": "switch", "on": false });
    assert_eq!(say(&mut bob, &game, &off).await.json()["state"], "off");
    let refused = say(&mut ann, &game, &text("hi")).await;
    assert_eq!(refused.problem(), (409, "chat-off".to_owned()));
    let on = json!({ "type": "switch", "on": true });
    assert_eq!(say(&mut bob, &game, &on).await.json()["state"], "open");
    for _ in 0..4 {
        let answer = say(&mut ann, &game, &text("hi")).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    }
    let refused = say(&mut ann, &game, &text("hi")).await;
    assert_eq!(refused.problem(), (429, "chat-fast".to_owned()));
    assert_eq!(refused.header("retry-after"), "10");
}

#[tokio::test]
async fn players_are_told_of_what_was_said_and_nobody_else_is() {
    let folder = Folder::new();
    let place = folder.open().await;
    let (game, [mut ann, mut bob]) = pair(&place, "talpa", &[]).await;
    let mut eve = place.guest().await;
    let mut stream = bob.listen(&game, None).await.unwrap();
    let mut other = eve.listen(&game, None).await.unwrap();
    // Two who say something at once are both heard.
    let (hello, thanks) = (greeting("hello"), greeting("thanks"));
    let (one, two) = tokio::join!(say(&mut ann, &game, &hello), say(&mut bob, &game, &thanks));
    assert!([one, two].iter().all(|said| said.status == StatusCode::OK));
    assert_eq!(heard(&mut ann, &game).await.len(), 2);
    // Moves come after what was said before them.
    ann.play_any(&game).await;
    for (listener, said) in [(&mut stream, Some(2)), (&mut other, None)] {
        let is_move = |message: &Message| matches!(message, Message::Event(_, event) if event["type"] == "played");
        while !is_move(&listener.next().await.unwrap()) {}
        if said.is_some() {
            // The number comes with the events or right after them.
            bob.play_any(&game).await;
            while !is_move(&listener.next().await.unwrap()) {}
        }
        assert_eq!(listener.said, said);
    }
}
