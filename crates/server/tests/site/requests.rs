//! What players ask of each other, and how they learn of it.

use burrow_words::Language;
use serde_json::{Value, json};

use crate::client::{Client, Folder, has_id};
use crate::playing::pair;

/// A part of the page as the client sees it now.
async fn region(client: &mut Client, game: &str, name: &str) -> String {
    let state = client.state(game).await;
    state["regions"][name].as_str().unwrap().to_owned()
}

fn plain(name: &str) -> Value {
    json!({ "type": name })
}

#[tokio::test]
async fn who_asks_to_take_back_hears_that_it_was_declined() {
    let folder = Folder::new();
    let place = folder.open().await;
    let (game, [mut ann, mut bob]) = pair(&place, "talpa", &[("takebacks", "true")]).await;
    ann.play_any(&game).await;
    ann.order(&game, &plain("take_back")).await;
    let title = bob.state(&game).await["title"].to_string();
    assert!(
        title.contains("●") && title.contains(&ann.name().await),
        "{title}"
    );

    bob.order(&game, &plain("decline_takeback")).await;
    for language in Language::ALL {
        ann.languages = Some(language.code().to_owned());
        let arguments = [("player", bob.name().await.into())];
        let answer = language.say("site-takeback-declined", arguments);
        assert!(region(&mut ann, &game, "actions").await.contains(&answer));
        assert_eq!(ann.state(&game).await["said"], *answer);
    }
    let answer = Language::English.say("site-takeback-declined", [("player", "".into())]);
    ann.languages = None;
    assert!(
        !region(&mut bob, &game, "actions").await.contains(&answer),
        "he knows it"
    );
    bob.play_any(&game).await;
    assert!(
        !region(&mut ann, &game, "actions").await.contains(&answer),
        "the game goes on"
    );
}

#[tokio::test]
async fn an_offer_that_was_withdrawn_is_not_called_declined() {
    let folder = Folder::new();
    let place = folder.open().await;
    let (game, [mut ann, _]) = pair(&place, "talpa", &[("takebacks", "true")]).await;
    ann.play_any(&game).await;
    let before = region(&mut ann, &game, "actions").await;
    ann.order(&game, &plain("take_back")).await;
    assert_ne!(region(&mut ann, &game, "actions").await, before);
    ann.order(&game, &plain("decline_takeback")).await;
    let after = region(&mut ann, &game, "actions").await;
    let disabled = "type=\"button\" disabled data-command=\"{&quot;type&quot;:&quot;take_back";
    assert!(after.contains(disabled), "she has asked: {after}");
    assert_eq!(after.replacen(" disabled", "", 1), before);
}

#[tokio::test]
async fn the_wish_for_a_rematch_is_seen_and_heard_by_the_other_player() {
    let folder = Folder::new();
    let place = folder.open().await;
    let (game, [mut ann, mut bob]) = pair(&place, "talpa", &[]).await;
    let mut eve = place.guest().await;
    ann.order(&game, &plain("resign")).await;
    let silent = region(&mut ann, &game, "status").await;
    let path = format!("/g/{game}/rematch");
    let rematch = bob.press(&path).await.json()["game"].clone();
    let rematch = rematch.as_str().unwrap();
    for language in Language::ALL {
        ann.languages = Some(language.code().to_owned());
        let wish = language.say("site-rematch-asked", [("player", bob.name().await.into())]);
        let seen = ann.state(&game).await;
        let status = seen["regions"]["status"].as_str().unwrap();
        assert!(
            status.contains(&wish) && status.contains(&format!("data-game=\"{rematch}\"")),
            "{status}"
        );
        assert_eq!(seen["said"], *wish);
        assert!(
            seen["title"]
                .as_str()
                .unwrap()
                .starts_with(&format!("● {wish}"))
        );
    }
    ann.languages = None;
    for other in [&mut bob, &mut eve] {
        assert!(!region(other, &game, "status").await.contains(rematch));
    }
    ann.order(rematch, &plain("join")).await;
    assert_eq!(
        region(&mut ann, &game, "status").await,
        silent,
        "nobody waits any more"
    );
}

#[tokio::test]
async fn who_asks_for_a_rematch_waits_for_somebody_with_a_name() {
    let folder = Folder::new();
    let place = folder.open().await;
    let (game, [mut ann, mut bob]) = pair(&place, "talpa", &[]).await;
    ann.order(&game, &plain("resign")).await;
    let rematch = bob.press(&format!("/g/{game}/rematch")).await.json()["game"].clone();
    let rematch = rematch.as_str().unwrap();
    let name = ann.name().await;
    for (part, is_named) in [("status", true), ("seats", true), ("invitation", false)] {
        let text = region(&mut bob, rematch, part).await;
        assert_eq!(text.contains(&name), is_named, "{part}: {text}");
    }
    let invitation = region(&mut bob, rematch, "invitation").await;
    assert!(!has_id(&invitation, "link"));
    let seats = region(&mut ann, rematch, "seats").await;
    let you = Language::English.say("site-you", []);
    assert!(seats.contains("join") && seats.contains(&you), "{seats}");
    assert!(!region(&mut ann, rematch, "status").await.contains(&name));
}

#[tokio::test]
async fn who_follows_a_link_is_told_who_invites_and_to_what() {
    let folder = Folder::new();
    let place = folder.open().await;
    let [mut ann, mut bob] = place.two_guests().await;
    let game = ann.create("mijnlieff", &[("opponent", "friend")]).await;
    for language in Language::ALL {
        bob.languages = Some(language.code().to_owned());
        let arguments = [
            ("player", ann.name().await.into()),
            ("game", "Mijnlieff".into()),
        ];
        let invited = language.say("site-invites", arguments);
        let card = region(&mut bob, &game, "invitation").await;
        assert!(card.contains(&invited) && !has_id(&card, "link"), "{card}");
    }
    let own = region(&mut ann, &game, "invitation").await;
    assert!(has_id(&own, "link"));
}

#[tokio::test]
async fn moves_are_typed_only_while_the_game_goes_on() {
    let folder = Folder::new();
    let place = folder.open().await;
    let [mut ann, mut bob] = place.two_guests().await;
    let game = ann.create("talpa", &[("opponent", "friend")]).await;
    let typing = region(&mut ann, &game, "typing").await;
    assert!(!has_id(&typing, "typed-move"), "{typing}");
    bob.order(&game, &plain("join")).await;
    let typing = region(&mut ann, &game, "typing").await;
    assert!(has_id(&typing, "typed-move"), "{typing}");
    ann.order(&game, &plain("resign")).await;
    let typing = region(&mut ann, &game, "typing").await;
    assert!(!has_id(&typing, "typed-move"), "{typing}");
}

#[tokio::test]
async fn nobody_counts_themselves_among_those_who_watch() {
    let folder = Folder::new();
    let place = folder.open().await;
    let (game, [mut ann, _]) = pair(&place, "talpa", &[]).await;
    let mut eve = place.guest().await;
    let mut stream = eve.listen(&game, None).await.unwrap();
    stream.until_present(1).await;
    let watching = Language::English.say("site-watching", [("n", 1.into())]);
    assert!(region(&mut ann, &game, "seats").await.contains(&watching));
    assert!(!region(&mut eve, &game, "seats").await.contains(&watching));
}
