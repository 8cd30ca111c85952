//! Moving for others, and saying again what was said before.

use axum::body::Body;
use axum::http::Method;
use serde_json::{Value, json};

use crate::client::{Folder, Place, play, request};
use crate::program::{Program, alone, id, open};

/// A game between two programs, and a third one that wants to take part in it.
async fn trio(place: &Place) -> (String, [Program; 3]) {
    let mut ann = Program::new(place).await;
    let mut bob = Program::new(place).await;
    let eve = Program::new(place).await;
    let mut wanted = open();
    wanted["takebacks"] = json!(true);
    wanted["hints"] = json!(true);
    let game = id(&ann.create(&wanted).await);
    bob.order(&game, &json!({ "type": "join" })).await;
    (game, [ann, bob, eve])
}

#[tokio::test]
async fn nobody_acts_for_another_seat() {
    let folder = Folder::new();
    let place = folder.open().await;
    let (game, [mut ann, mut bob, mut eve]) = trio(&place).await;
    let legal = ann.state(&game).await["moves"][0].clone();
    let step = legal.as_str().unwrap();
    let before = place.log(&game).await;
    for (order, code) in [
        (play(0, step), "no-seat"),
        (json!({ "type": "resign" }), "no-seat"),
        (json!({ "type": "take_back" }), "no-seat"),
        (json!({ "type": "accept_takeback" }), "no-offer"),
        (json!({ "type": "decline_takeback" }), "no-offer"),
        (json!({ "type": "claim" }), "no-seat"),
        (json!({ "type": "join", "seat": 0 }), "taken"),
        (
            json!({ "type": "fill", "seat": 0, "level": 1 }),
            "not-creator",
        ),
    ] {
        let answer = eve.order(&game, &order).await;
        let (status, found) = answer.problem();
        assert!((400..500).contains(&status), "{order}");
        assert!(found == code || found == "no-seat", "{order}: {found}");
    }
    let refused = bob.order(&game, &play(0, step)).await;
    assert_eq!(refused.problem(), (409, "not-your-turn".to_owned()));
    // What only the server may say is no command of a client.
    for order in [
        json!({ "type": "flag" }),
        json!({ "type": "pause", "milliseconds": 100_000 }),
        json!({ "type": "rematch", "game": "mine" }),
        json!({ "type": "claim", "absence": 999_999_999 }),
        json!({ "type": "created" }),
    ] {
        let (status, _) = bob.order(&game, &order).await.problem();
        assert!([409, 422].contains(&status), "{order}: {status}");
    }
    for (program, status) in [(&mut eve, 409), (&mut bob, 409)] {
        let hint = program
            .post(&format!("/api/v1/games/{game}/hint"), None)
            .await;
        assert_eq!(hint.problem().0, status);
        let early = program
            .post(&format!("/api/v1/games/{game}/rematch"), None)
            .await;
        assert_eq!(early.problem().0, 409);
    }
    assert_eq!(place.log(&game).await, before);
}

#[tokio::test]
async fn one_who_asked_to_take_back_can_not_accept_it() {
    let folder = Folder::new();
    let place = folder.open().await;
    let (game, [mut ann, _, mut eve]) = trio(&place).await;
    ann.play_first(&game).await;
    ann.order(&game, &json!({ "type": "take_back" })).await;
    let before = place.log(&game).await;
    for program in [&mut ann, &mut eve] {
        let answer = program
            .order(&game, &json!({ "type": "accept_takeback" }))
            .await;
        assert!([403, 409].contains(&answer.problem().0));
    }
    assert_eq!(place.log(&game).await, before);
}

#[tokio::test]
async fn old_requests_are_stale_and_anothers_key_is_not_ones_own() {
    let folder = Folder::new();
    let place = folder.open().await;
    let (game, [mut ann, mut bob, eve]) = trio(&place).await;
    let state = ann.state(&game).await;
    let order = play(0, state["moves"][0].as_str().unwrap());
    let with_key = |program: &Program, order: &Value| {
        request(Method::POST, &format!("/api/v1/games/{game}/commands"))
            .header("content-type", "application/json")
            .header("idempotency-key", "the-same")
            .header(
                "authorization",
                format!("Bearer {}", program.token.as_ref().unwrap()),
            )
            .body(Body::from(order.to_string()))
            .unwrap()
    };
    let mut wire = place.newcomer();
    assert_eq!(wire.send(with_key(&ann, &order)).await.status, 200);
    bob.play_first(&game).await;
    let before = place.log(&game).await;
    // The same again has no effect, and without the key it is stale.
    assert_eq!(wire.send(with_key(&ann, &order)).await.status, 200);
    assert_eq!(
        ann.order(&game, &order).await.problem(),
        (409, "stale".to_owned())
    );
    // The key of another says nothing of what they did.
    for program in [&bob, &eve] {
        let (status, _) = wire.send(with_key(program, &order)).await.problem();
        assert!([403, 409].contains(&status));
    }
    // Another order with the same key is not taken for the first.
    let other = play(1, state["moves"][1].as_str().unwrap());
    assert_eq!(wire.send(with_key(&ann, &other)).await.problem().0, 409);
    assert_eq!(place.log(&game).await, before);
}

#[tokio::test]
async fn numbers_beyond_all_bounds_are_refused() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = Program::new(&place).await;
    let game = id(&ann.create(&alone()).await);
    let before = place.log(&game).await;
    for order in [
        r#"{"type":"play","ply":18446744073709551615,"step":"a1a2"}"#,
        r#"{"type":"play","ply":18446744073709551616,"step":"a1a2"}"#,
        r#"{"type":"play","ply":-1,"step":"a1a2"}"#,
        r#"{"type":"play","ply":1e99,"step":"a1a2"}"#,
        r#"{"type":"play","ply":0,"step":"a1a2","thought":1e400}"#,
        r#"{"type":"play","ply":0,"step":"\u0000"}"#,
        r#"{"type":"join","seat":18446744073709551615}"#,
        r#"{"type":"fill","seat":18446744073709551615,"level":1}"#,
        r#"{"type":"fill","seat":0,"level":256}"#,
        r#"{"type":"play","type":"resign","ply":0}"#,
    ] {
        let request = request(Method::POST, &format!("/api/v1/games/{game}/commands"))
            .header("content-type", "application/json")
            .header(
                "authorization",
                format!("Bearer {}", ann.token.as_ref().unwrap()),
            );
        let answer = ann
            .client
            .send(request.body(Body::from(order)).unwrap())
            .await;
        let (status, _) = answer.problem();
        assert!((400..500).contains(&status), "{order}: {status}");
    }
    assert_eq!(place.log(&game).await, before);
}
