//! Moves: whole games by two clients, and moves that must not count.

use axum::body::Body;
use axum::http::{Method, StatusCode};
use burrow_play::{Event, Phase};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use serde_json::{Value, json};

use crate::client::{Client, Folder, GUEST, Place, any_move, moves, play, request};

/// A game between two people, the first of whom has the first seat.
pub(crate) async fn pair(
    place: &Place,
    kind: &str,
    fields: &[(&str, &str)],
) -> (String, [Client; 2]) {
    let [mut ann, mut bob] = place.two_guests().await;
    let mut all = vec![
        ("opponent", "friend"),
        ("side", "0"),
        ("seat0", "me"),
        ("seat1", "open"),
    ];
    all.extend(fields);
    let game = ann.create(kind, &all).await;
    let joined = bob.order(&game, &json!({ "type": "join" })).await;
    assert_eq!(joined.status, StatusCode::OK, "{}", joined.text());
    (game, [ann, bob])
}

/// Whether a step is in a log.
fn is_played(log: &[Event], wanted: &str) -> bool {
    let mut events = log.iter();
    events.any(|event| matches!(event, Event::Played { step, .. } if step == wanted))
}

/// Which of two is to move, and what they can play; none if the game is over.
async fn mover(game: &str, players: &mut [Client; 2]) -> Option<(usize, Value)> {
    for (index, player) in players.iter_mut().enumerate() {
        let state = player.state(game).await;
        if !moves(&state).is_empty() {
            return Some((index, state));
        }
    }
    None
}

/// Random moves until the game is over.
pub(crate) async fn play_out(place: &Place, game: &str, players: &mut [Client; 2], seed: u64) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    while let Some((index, state)) = mover(game, players).await {
        let steps = moves(&state);
        let step = &steps[rng.next_u64() as usize % steps.len()];
        let ply = state["plies"].as_u64().unwrap() as usize;
        let answer = players[index].play(game, ply, step).await;
        assert_eq!(answer.status, StatusCode::OK, "{step}: {}", answer.text());
        let seen = answer.json();
        let log = place.log(game).await;
        assert_eq!(seen["seq"], log.len(), "an acknowledged move is in the log");
        assert!(is_played(&log, step), "{step}");
        assert!(seen["plies"].as_u64().unwrap() as usize > ply);
    }
}

#[tokio::test]
async fn whole_random_games_can_be_played_by_two_clients() {
    let games: [(&str, &[(&str, &str)]); 4] = [
        ("molehill", &[("o.rounds", "1")]),
        ("talpa", &[("o.size", "6")]),
        ("mijnlieff", &[]),
        ("taupes", &[("o.stall", "20")]),
    ];
    let folder = Folder::new();
    let place = folder.open().await;
    for (seed, (kind, fields)) in games.into_iter().enumerate() {
        let (game, mut players) = pair(&place, kind, fields).await;
        play_out(&place, &game, &mut players, seed as u64).await;
        let found = place.replay(&game).await;
        assert!(matches!(found.phase(), Phase::Over(_)), "{kind}");
        for player in &mut players {
            let data = player.data(&game).await;
            assert_eq!(data["phase"], "over", "{kind}");
            assert_eq!(data["result"]["reason"], "rules", "{kind}");
            let state = player.state(&game).await;
            assert!(!state.to_string().contains('⟦'), "{kind}");
            let late = player.play(&game, found.record().steps().len(), "a1").await;
            assert_eq!(late.problem(), (409, "over".to_owned()), "{kind}");
        }
        // Every position of the game can be looked at again.
        let plies = found.record().steps().len();
        for ply in [0, 1, plies / 2, plies, plies + 1, usize::MAX] {
            let state = players[0]
                .get(&format!("/g/{game}/state?ply={ply}"))
                .await
                .json();
            assert_eq!(state["ply"], ply.min(plies), "{kind}");
            assert!(
                state["board"].as_str().unwrap().starts_with("<svg"),
                "{kind}"
            );
        }
    }
}

#[tokio::test]
async fn of_two_moves_from_two_tabs_exactly_one_counts() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    let game = ann
        .create("talpa", &[("opponent", "device"), ("o.size", "6")])
        .await;
    for _ in 0..8 {
        let state = ann.state(&game).await;
        let steps = moves(&state);
        let ply = state["plies"].as_u64().unwrap() as usize;
        let before = place.log(&game).await.len();
        let mut tab = ann.clone();
        let (one, other) = tokio::join!(
            ann.play(&game, ply, &steps[0]),
            tab.play(&game, ply, steps.last().unwrap()),
        );
        let (counted, stale) = match one.status {
            StatusCode::OK => (one, other),
            _ => (other, one),
        };
        assert_eq!(counted.status, StatusCode::OK, "{}", counted.text());
        let is_over = matches!(place.replay(&game).await.phase(), Phase::Over(_));
        let code = if is_over { "over" } else { "stale" };
        assert_eq!(stale.problem(), (409, code.to_owned()));
        assert_eq!(place.log(&game).await.len(), before + 1);
        if is_over {
            break;
        }
    }
}

#[tokio::test]
async fn a_request_that_is_sent_again_with_its_key_is_answered_and_changes_nothing() {
    let folder = Folder::new();
    let place = folder.open().await;
    let (game, [mut ann, mut bob]) = pair(&place, "mijnlieff", &[]).await;
    let order = play(0, "Sa1");
    let first = ann.order_with(&game, &order, Some("k1")).await;
    assert_eq!(first.status, StatusCode::OK, "{}", first.text());
    let again = ann.order_with(&game, &order, Some("k1")).await;
    assert_eq!((again.status, again.json()), (StatusCode::OK, first.json()));

    // Another guest's key is another key: it neither hides that they may not move nor answers for them.
    let early = bob.order_with(&game, &play(1, "La4"), Some("k1")).await;
    assert_eq!(early.status, StatusCode::OK, "{}", early.text());
    let mut eve = place.guest().await;
    for order in [&order, &play(2, "Sa2")] {
        let stolen = eve.order_with(&game, order, Some("k1")).await;
        assert_eq!(stolen.problem(), (403, "no-seat".to_owned()));
    }

    // The game has gone on, and the first request comes a third time.
    let before = place.log(&game).await;
    let late = ann.order_with(&game, &order, Some("k1")).await;
    assert_eq!(late.status, StatusCode::OK);
    assert_eq!(late.json()["seq"], before.len());
    assert_eq!(place.log(&game).await, before);

    let long = "k".repeat(65);
    for wrong in ["", &long] {
        let answer = ann.order_with(&game, &order, Some(wrong)).await;
        assert_eq!(
            answer.problem(),
            (400, "request-key".to_owned()),
            "{wrong:?}"
        );
    }
    assert_eq!(place.log(&game).await, before);
}

/// A browser that hears nothing sends again while the first request is still on its way.
#[tokio::test]
async fn both_answers_to_a_request_that_was_sent_twice_at_once_show_the_move() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    let game = ann
        .create("talpa", &[("opponent", "device"), ("o.size", "10")])
        .await;
    for ply in 0..16 {
        let order = play(ply, &any_move(&ann.state(&game).await));
        let key = format!("k{ply}");
        let (mut second, mut third) = (ann.clone(), ann.clone());
        let (one, two, three) = tokio::join!(
            ann.order_with(&game, &order, Some(&key)),
            second.order_with(&game, &order, Some(&key)),
            third.order_with(&game, &order, Some(&key)),
        );
        for answer in [one, two, three] {
            assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
            assert_eq!(answer.json()["plies"], ply + 1);
        }
        assert_eq!(place.log(&game).await.len(), ply + 2);
    }
}

/// A key answers for the request that it came with, and for no other.
#[tokio::test]
async fn a_key_that_is_used_for_another_command_acknowledges_nothing() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    let game = ann.create("mijnlieff", &[("opponent", "device")]).await;
    ann.order_with(&game, &play(0, "Sa1"), Some("k")).await;
    let other = ann.order_with(&game, &play(1, "La4"), Some("k")).await;
    let log = place.log(&game).await;
    let is_kept = is_played(&log, "La4");
    assert_eq!(other.status == StatusCode::OK, is_kept, "{}", other.status);
}

#[tokio::test]
async fn nobody_moves_for_another() {
    let folder = Folder::new();
    let place = folder.open().await;
    let (game, [mut ann, mut bob]) = pair(&place, "talpa", &[("o.size", "4")]).await;
    let mut eve = place.guest().await;
    let mut forger = place.newcomer();
    let cookie = &ann.cookies[GUEST];
    let forged = format!("{}{}", &eve.cookies[GUEST][..cookie.len() - 20], ann.id());
    forger.cookies.insert(GUEST.to_owned(), forged);
    let before = place.log(&game).await;
    let step = ann.moves(&game).await.remove(0);
    assert_eq!(
        bob.play(&game, 0, &step).await.problem(),
        (409, "not-your-turn".to_owned())
    );
    for stranger in [&mut eve, &mut forger] {
        assert!(stranger.moves(&game).await.is_empty());
        for order in [
            play(0, &step),
            json!({ "type": "resign" }),
            json!({ "type": "take_back" }),
            json!({ "type": "accept_takeback" }),
            json!({ "type": "decline_takeback" }),
        ] {
            let answer = stranger.order(&game, &order).await;
            assert_eq!(answer.problem(), (403, "no-seat".to_owned()), "{order}");
        }
    }
    assert_eq!(place.log(&game).await, before);
    // The one whose turn it is has not been hurt by all that.
    assert_eq!(ann.play(&game, 0, &step).await.status, StatusCode::OK);
}

#[tokio::test]
async fn illegal_moves_are_refused_with_the_reason_in_the_players_language() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    let cases = [
        ("molehill", "z9"),
        ("talpa", "xa1"),
        ("mijnlieff", "Pb2"),
        ("mijnlieff", "nonsense"),
        ("talpa", ""),
        ("taupes", "⟦\u{202e}<b>"),
    ];
    for (kind, step) in cases {
        let fields = [("opponent", "device"), ("seat0", "me"), ("seat1", "me")];
        let game = ann.create(kind, &fields).await;
        let before = place.log(&game).await;
        let plies = place.replay(&game).await.record().steps().len();
        let mut reasons = Vec::new();
        for language in ["en", "fr", "es", "de"] {
            ann.cookies
                .insert("language".to_owned(), language.to_owned());
            let answer = ann.play(&game, plies, step).await;
            let body = answer.json();
            assert_eq!(
                answer.status,
                StatusCode::UNPROCESSABLE_ENTITY,
                "{kind} {step}: {body}"
            );
            assert_eq!(body["code"], "illegal", "{kind} {step}");
            reasons.push(body["message"].as_str().unwrap().to_owned());
        }
        reasons.sort();
        reasons.dedup();
        assert_eq!(reasons.len(), 4, "{kind} {step}: {reasons:?}");
        assert!(reasons.iter().all(|reason| reason.len() > 8), "{reasons:?}");
        assert_eq!(place.log(&game).await, before, "{kind} {step}");
    }
}

#[tokio::test]
async fn a_path_that_is_no_move_is_explained() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    let game = ann.create("mijnlieff", &[("opponent", "device")]).await;
    for path in ["", "x", "b2", "P+b2", "%FF", "a1+a1+a1+a1"] {
        let answer = ann.get(&format!("/g/{game}/why?path={path}")).await;
        assert_eq!(answer.status, StatusCode::OK, "{path:?}: {}", answer.text());
        assert!(
            answer.json()["message"].as_str().unwrap().len() > 8,
            "{path:?}"
        );
    }
}

#[tokio::test]
async fn orders_that_cannot_be_read_are_refused_with_a_sentence() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    let game = ann.create("talpa", &[("opponent", "device")]).await;
    let before = place.log(&game).await;
    let deep = "[".repeat(5000);
    let cases = [
        "",
        "{",
        "null",
        "[]",
        "\"resign\"",
        "{\"type\":\"fly\"}",
        "{\"type\":\"play\"}",
        "{\"type\":\"play\",\"ply\":-1,\"step\":\"a1\"}",
        "{\"type\":\"play\",\"ply\":1e99,\"step\":\"a1\"}",
        "{\"type\":\"play\",\"ply\":\"0\",\"step\":\"a1\"}",
        "{\"type\":\"play\",\"ply\":0,\"step\":1}",
        "{\"type\":\"fill\",\"seat\":1,\"level\":300}",
        "{\"type\":\"rematch\",\"game\":\"x\"}",
        "{\"type\":\"resign\"} {}",
        &deep,
    ];
    for body in cases {
        let request = request(Method::POST, &format!("/g/{game}/commands"))
            .header("content-type", "application/json")
            .body(Body::from(body.to_owned()));
        let answer = ann.send(request.unwrap()).await;
        let (status, code) = answer.problem();
        assert!((400..500).contains(&status), "{body}: {status}");
        assert_eq!(code, "unreadable", "{body}");
    }
    assert_eq!(place.log(&game).await, before);
}
