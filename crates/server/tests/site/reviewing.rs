//! What happened in games that are over: reviews, tasks and one's own moments.

use axum::http::StatusCode;
use burrow_play::{Match, Millis};
use burrow_server::{Limits, Rate, Rates};
use burrow_words::Language;
use serde_json::{Value, json};

use crate::client::{Client, Folder, Place, form, has_id, spoken};
use crate::playing::{pair, play_out};

/// The review of a game, when it is there.
async fn review(client: &mut Client, game: &str) -> Value {
    let answer = client.get(&format!("/api/v1/games/{game}/review")).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    answer.json()
}

#[tokio::test]
async fn a_game_is_reviewed_when_it_is_over_and_the_review_is_kept() {
    let folder = Folder::new();
    let place = folder.open().await;
    let (game, mut players) = pair(&place, "mijnlieff", &[]).await;
    for path in ["review", "review/panel", "find/1"] {
        let early = players[0].get(&format!("/g/{game}/{path}")).await;
        assert_eq!(early.status, StatusCode::CONFLICT, "{path}");
        assert!(early.text().contains("not over yet"), "{}", early.text());
    }
    play_out(&place, &game, &mut players, 4).await;
    let page = players[0].get(&format!("/g/{game}")).await;
    assert!(has_id(page.text(), "review") && page.text().contains("What happened?"));
    let path = format!("/g/{game}/review");
    let working = players[0].get(&path).await;
    assert_eq!(working.status, StatusCode::OK);
    assert!(working.text().contains("http-equiv=\"refresh\""));
    assert!(working.text().contains("being looked at"));
    let panel = players[1].get(&format!("{path}/panel")).await;
    assert!(panel.text().contains("data-working"), "{}", panel.text());
    let found = review(&mut players[1], &game).await;
    let done = players[0].get(&path).await;
    assert!(!done.text().contains("http-equiv=\"refresh\""));
    assert!(done.text().contains("<svg") && done.text().contains("review-graph"));
    assert!(!done.text().contains('⟦'));
    let panel = players[1].get(&format!("{path}/panel")).await;
    assert!(!panel.text().contains("data-working"));
    for moment in found["moments"].as_array().unwrap() {
        let task = format!("/g/{game}/find/{moment}");
        assert!(panel.text().contains(&task), "{task}");
        assert!(done.text().contains(&format!("/g/{game}?ply={moment}")));
        let before = moment.as_u64().unwrap() - 1;
        let analysed = format!("/g/{game}/analyse?ply={before}");
        assert!(panel.text().contains(&analysed), "{analysed}");
    }
    drop(players);
    place.games.close().await;
    // Another server on the same data has it at once, and it is the same.
    let place = folder.open().await;
    let mut stranger = place.newcomer();
    let kept = stranger.get(&path).await;
    assert!(!kept.text().contains("http-equiv=\"refresh\""));
    assert_eq!(
        review(&mut stranger, &game).await["moments"],
        found["moments"]
    );
}

#[tokio::test]
async fn a_review_knows_whether_the_sides_were_drawn() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    for (side, sentence) in [
        ("random", "Luck of the draw of sides: "),
        ("0", "Luck of the draw, if sides were drawn by lot: "),
    ] {
        let fields = [
            ("o.size", "4"),
            ("opponent", "computer"),
            ("level", "1"),
            ("side", side),
        ];
        let game = ann.create("talpa", &fields).await;
        let is_own_turn = |game: &Match| game.computer_to_move().is_none();
        let created = place.wait_until(&game, is_own_turn).await;
        assert_eq!(created.setup().sides_drawn, side == "random");
        ann.play_any(&game).await;
        ann.order(&game, &json!({ "type": "resign" })).await;
        review(&mut ann, &game).await;
        let page = ann.get(&format!("/g/{game}/review")).await;
        assert!(page.text().contains(sentence), "{}", page.text());
    }
}

#[tokio::test]
async fn every_move_that_keeps_the_value_is_accepted_and_no_other() {
    let folder = Folder::new();
    let place = folder.open().await;
    let (game, mut players) = pair(&place, "mijnlieff", &[]).await;
    play_out(&place, &game, &mut players, 7).await;
    let found = review(&mut players[0], &game).await;
    let moments = found["moments"].as_array().unwrap();
    assert!(!moments.is_empty(), "random games have mistakes");
    let kept = place.replay(&game).await;
    for moment in moments {
        let ply = moment.as_u64().unwrap() as usize;
        let position = kept.record().position_at(ply - 1).unwrap();
        let judged = &found["plies"][ply - 1];
        let best: Vec<&str> = judged["best"]
            .as_array()
            .unwrap()
            .iter()
            .map(|step| step.as_str().unwrap())
            .collect();
        let path = format!("/g/{game}/find/{ply}");
        let task = players[0].get(&path).await;
        assert!(
            task.text().contains("Find a better move"),
            "{}",
            task.text()
        );
        for mv in position.moves() {
            let step = position.move_text(mv);
            let query = form(&[("move", &step)]);
            let answer = players[0].get(&format!("{path}?{query}")).await;
            let text = answer.text();
            let is_kept = text.contains("keeps the value");
            assert_eq!(is_kept, best.contains(&step.as_str()), "{step}");
            let is_played = judged["move"] == step.as_str();
            assert_eq!(text.contains("This was played"), is_played, "{step}");
            assert_eq!(text.contains("Try again"), !is_kept && !is_played, "{step}");
        }
        let answer = players[0].get(&format!("{path}?answer=true")).await;
        assert!(answer.text().contains("Better:"));
        for nonsense in ["move=xyz", "move=%3Cscript%3E", "answer=perhaps"] {
            let answer = players[0].get(&format!("{path}?{nonsense}")).await;
            assert!(!answer.text().contains("keeps the value"));
            assert!(!answer.text().contains("<script>x"));
        }
    }
    for ply in ["0", "999", "x"] {
        let nothing = players[0].get(&format!("/g/{game}/find/{ply}")).await;
        assert_eq!(nothing.status, StatusCode::NOT_FOUND, "{ply}");
        let page = Language::English.say("problem-unknown-page", []);
        assert!(spoken(nothing.text()).contains(&page), "{ply}");
    }
}

#[tokio::test]
async fn moments_cost_as_much_as_their_games_are_long() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    for _ in 0..4 {
        let game = { ann.create("talpa", &[("opponent", "device"), ("o.size", "10")]) }.await;
        for _ in 0..30 {
            let played = ann.play_any(&game).await;
            assert_eq!(played.status, StatusCode::OK, "{}", played.text());
        }
        let kept = place.store.put_review(&game, "", "{}", Millis(1));
        kept.await.unwrap();
    }
    let few = Rate {
        burst: 3.0,
        per_second: 0.01,
    };
    let requests = Rates {
        guest: few,
        ..Limits::default().requests
    };
    let site = place.site.clone().with_limits(Limits {
        requests,
        ..Limits::default()
    });
    let mut client = Place { site, ..place }.newcomer();
    client.cookies = ann.cookies.clone();
    // A request, and one more for 120 steps.
    assert_eq!(client.get("/moments").await.status, StatusCode::OK);
    let second = client.get("/moments").await;
    assert_eq!(second.status, StatusCode::TOO_MANY_REQUESTS);
}

#[tokio::test]
async fn my_moments_are_my_own_mistakes() {
    let folder = Folder::new();
    let place = folder.open().await;
    let (game, mut players) = pair(&place, "mijnlieff", &[]).await;
    let none = players[0].get("/moments").await;
    assert!(none.text().contains("none yet"), "{}", none.text());
    play_out(&place, &game, &mut players, 11).await;
    let found = review(&mut players[0], &game).await;
    let grave = ["mistake", "blunder", "proven_mistake"];
    let mut mistakes = 0;
    for (seat, player) in players.iter_mut().enumerate() {
        let page = player.get("/moments").await;
        for ply in found["plies"].as_array().unwrap() {
            let task = format!("\"/g/{game}/find/{}\"", ply["ply"]);
            let is_grave = grave.contains(&ply["verdict"].as_str().unwrap());
            let is_own = ply["seat"] == json!(seat) && is_grave;
            assert_eq!(page.text().contains(&task), is_own, "{seat} {ply}");
            mistakes += usize::from(is_own);
        }
    }
    assert!(mistakes > 0);
    let stranger = place.newcomer().get("/moments").await;
    assert!(stranger.text().contains("none yet"));
}
