//! What players may do besides moving: sit down, fill seats, take back, give up, play again, ask for hints.

use axum::http::StatusCode;
use burrow_games::Level;
use burrow_play::{Ending, Event, Occupant, PersonId, Phase};
use serde_json::{Value, json};

use crate::client::{Answer, Client, Folder, Place};
use crate::playing::pair;

fn join(seat: usize) -> Value {
    json!({ "type": "join", "seat": seat })
}

fn fill(seat: usize, level: u8) -> Value {
    json!({ "type": "fill", "seat": seat, "level": level })
}

fn plain(name: &str) -> Value {
    json!({ "type": name })
}

fn code(status: u16, code: &str) -> (u16, String) {
    (status, code.to_owned())
}

async fn accepted(client: &mut Client, game: &str, order: &Value) -> Answer {
    let answer = client.order(game, order).await;
    assert_eq!(answer.status, StatusCode::OK, "{order}: {}", answer.text());
    answer
}

async fn steps(place: &Place, game: &str) -> usize {
    place.replay(game).await.record().steps().len()
}

#[tokio::test]
async fn open_seats_are_taken_once_and_by_those_who_have_none() {
    let folder = Folder::new();
    let place = folder.open().await;
    let [mut ann, mut bob, mut eve] = [
        place.guest().await,
        place.guest().await,
        place.guest().await,
    ];
    let fields = [("o.players", "3"), ("seat1", "open"), ("seat2", "open")];
    let game = ann.create("taupes", &fields).await;
    for (order, problem) in [
        (join(0), code(409, "taken")),
        (join(3), code(422, "unknown-seat")),
        (fill(1, 2), code(403, "not-creator")),
        (plain("resign"), code(403, "no-seat")),
    ] {
        assert_eq!(bob.order(&game, &order).await.problem(), problem, "{order}");
    }
    for (order, problem) in [
        (join(1), code(409, "seated")),
        (plain("resign"), code(409, "not-begun")),
        (fill(0, 2), code(409, "taken")),
        (fill(3, 2), code(422, "unknown-seat")),
        (fill(1, 0), code(422, "level")),
        (fill(1, 9), code(422, "level")),
    ] {
        assert_eq!(ann.order(&game, &order).await.problem(), problem, "{order}");
    }
    assert_eq!(place.log(&game).await.len(), 1);
    accepted(&mut bob, &game, &join(2)).await;
    assert_eq!(
        bob.order(&game, &join(1)).await.problem(),
        code(409, "seated")
    );
    assert_eq!(
        bob.order(&game, &fill(1, 2)).await.problem(),
        code(403, "not-creator")
    );
    accepted(&mut ann, &game, &fill(1, 1)).await;
    assert_eq!(
        eve.order(&game, &join(1)).await.problem(),
        code(409, "taken")
    );
    assert_eq!(
        eve.order(&game, &plain("join")).await.problem(),
        code(409, "taken")
    );
    let found = place.replay(&game).await;
    assert_eq!(found.seats()[1], Occupant::Computer(Level::new(1).unwrap()));
    assert!(matches!(&found.seats()[2], Occupant::Person(person) if person.id.0 == bob.id()));
}

#[tokio::test]
async fn the_creator_chooses_which_computer_takes_a_seat() {
    let folder = Folder::new();
    let place = folder.open().await;
    let [mut ann, mut bob] = place.two_guests().await;
    let fields = [("o.players", "3"), ("seat1", "open"), ("seat2", "open")];
    let game = ann.create("taupes", &fields).await;
    accepted(&mut ann, &game, &fill(2, 7)).await;
    let refused = bob.order(&game, &fill(1, 7)).await;
    assert_eq!(refused.problem(), code(403, "not-creator"));
    let seats = ann.data(&game).await["seats"].clone();
    assert_eq!(seats[1], json!({ "type": "open" }));
    assert_eq!(seats[2], json!({ "type": "computer", "level": 7 }));
}

#[tokio::test]
async fn of_two_who_want_the_last_seat_one_gets_it() {
    let folder = Folder::new();
    let place = folder.open().await;
    let [mut ann, mut bob, mut eve] = [
        place.guest().await,
        place.guest().await,
        place.guest().await,
    ];
    for _ in 0..4 {
        let game = ann.create("talpa", &[("opponent", "friend")]).await;
        let sit = plain("join");
        let (one, other) = tokio::join!(bob.order(&game, &sit), eve.order(&game, &sit));
        let refused = match one.status {
            StatusCode::OK => other,
            _ => one,
        };
        assert_eq!(refused.problem(), code(409, "taken"));
        assert_eq!(place.log(&game).await.len(), 2);
    }
}

#[tokio::test]
async fn a_name_is_the_one_that_was_chosen_before_sitting_down() {
    let folder = Folder::new();
    let place = folder.open().await;
    let [mut ann, mut bob] = place.two_guests().await;
    let fields = [
        ("name", "Bob the Vole"),
        ("language", "en"),
        ("look", "system"),
        ("back", "/"),
    ];
    bob.post_form("/settings", &fields).await;
    let game = ann.create("talpa", &[("opponent", "friend")]).await;
    accepted(&mut bob, &game, &plain("join")).await;
    let seats = ann.data(&game).await["seats"].clone();
    let mut seats = seats.as_array().unwrap().iter();
    assert!(seats.any(|seat| seat["name"] == "Bob the Vole"));
}

#[tokio::test]
async fn on_one_device_moves_are_taken_back_at_once() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    let fields = [
        ("opponent", "device"),
        ("o.size", "4"),
        ("takebacks", "true"),
    ];
    let game = ann.create("talpa", &fields).await;
    let nothing = ann.order(&game, &plain("take_back")).await;
    assert_eq!(nothing.problem(), code(409, "nothing-to-take-back"));
    for ply in 0..3 {
        assert_eq!(ann.play_any(&game).await.json()["plies"], ply + 1);
    }
    for ply in (0..3).rev() {
        let back = accepted(&mut ann, &game, &plain("take_back")).await;
        assert_eq!(back.json()["plies"], ply);
    }
    let strict = ann
        .create("talpa", &[("opponent", "device"), ("takebacks", "false")])
        .await;
    ann.play_any(&strict).await;
    let refused = ann.order(&strict, &plain("take_back")).await;
    assert_eq!(refused.problem(), code(403, "no-takebacks"));
    assert_eq!(steps(&place, &strict).await, 1);
}

#[tokio::test]
async fn against_the_computer_ones_own_move_is_taken_back_with_its_answer() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    let fields = [
        ("side", "0"),
        ("level", "1"),
        ("o.size", "6"),
        ("takebacks", "true"),
    ];
    let game = ann.create("talpa", &fields).await;
    ann.play_any(&game).await;
    place
        .wait_until(&game, |game| game.record().steps().len() == 2)
        .await;
    let back = accepted(&mut ann, &game, &plain("take_back")).await;
    assert_eq!(back.json()["plies"], 0);
    assert!(!ann.moves(&game).await.is_empty());
    ann.play_any(&game).await;
    place
        .wait_until(&game, |game| game.record().steps().len() == 2)
        .await;
}

#[tokio::test]
async fn between_people_a_move_is_taken_back_if_the_other_agrees() {
    let folder = Folder::new();
    let place = folder.open().await;
    let fields = [("o.size", "4"), ("takebacks", "true")];
    let (game, [mut ann, mut bob]) = pair(&place, "talpa", &fields).await;
    let no_offer = code(409, "no-offer");
    for name in ["accept_takeback", "decline_takeback"] {
        assert_eq!(
            bob.order(&game, &plain(name)).await.problem(),
            no_offer,
            "{name}"
        );
    }
    assert_eq!(ann.play_any(&game).await.status, StatusCode::OK);
    accepted(&mut ann, &game, &plain("take_back")).await;
    assert_eq!(
        steps(&place, &game).await,
        1,
        "an offer alone changes nothing"
    );
    let own = ann.order(&game, &plain("accept_takeback")).await;
    assert_eq!(own.problem(), no_offer);
    accepted(&mut bob, &game, &plain("decline_takeback")).await;
    assert_eq!(
        bob.order(&game, &plain("accept_takeback")).await.problem(),
        no_offer
    );

    // Once is enough, until somebody has moved.
    let again = ann.order(&game, &plain("take_back")).await;
    assert_eq!(again.problem(), code(409, "offered"));
    bob.play_any(&game).await;

    accepted(&mut ann, &game, &plain("take_back")).await;
    accepted(&mut ann, &game, &plain("decline_takeback")).await;
    assert_eq!(
        bob.order(&game, &plain("accept_takeback")).await.problem(),
        no_offer
    );

    ann.play_any(&game).await;
    accepted(&mut ann, &game, &plain("take_back")).await;
    accepted(&mut bob, &game, &plain("accept_takeback")).await;
    assert_eq!(steps(&place, &game).await, 2);

    // To play on is an answer too.
    ann.play_any(&game).await;
    accepted(&mut ann, &game, &plain("take_back")).await;
    assert_eq!(bob.play_any(&game).await.status, StatusCode::OK);
    assert_eq!(
        bob.order(&game, &plain("accept_takeback")).await.problem(),
        no_offer
    );
    assert_eq!(steps(&place, &game).await, 4);
}

#[tokio::test]
async fn who_gives_up_has_lost_whoevers_turn_it_is() {
    let folder = Folder::new();
    let place = folder.open().await;
    for loser in 0..2 {
        let fields = [("takebacks", "true"), ("hints", "true")];
        let (game, mut players) = pair(&place, "talpa", &fields).await;
        accepted(&mut players[loser], &game, &plain("resign")).await;
        let found = place.replay(&game).await;
        let seat = burrow_games::Seat::new(loser);
        assert_eq!(found.phase(), Phase::Over(Ending::Resigned(seat)));
        for name in ["resign", "take_back"] {
            let late = players[1 - loser].order(&game, &plain(name)).await;
            assert_eq!(late.problem(), code(409, "over"), "{name}");
        }
        let hint = players[0].press(&format!("/g/{game}/hint")).await;
        assert_eq!(hint.problem(), code(409, "not-your-turn"));
    }
}

#[tokio::test]
async fn a_rematch_is_one_game_whoever_asks_and_the_sides_change() {
    let folder = Folder::new();
    let place = folder.open().await;
    for at_once in [false, true] {
        let (game, [mut ann, mut bob]) = pair(&place, "talpa", &[("o.size", "6")]).await;
        let mut eve = place.guest().await;
        let path = format!("/g/{game}/rematch");
        assert_eq!(
            ann.press(&path).await.status,
            StatusCode::CONFLICT,
            "the game goes on"
        );
        accepted(&mut ann, &game, &plain("resign")).await;
        assert_eq!(eve.press(&path).await.problem(), code(403, "no-seat"));
        let (mine, yours) = if at_once {
            tokio::join!(ann.press(&path), bob.press(&path))
        } else {
            (ann.press(&path).await, bob.press(&path).await)
        };
        assert_eq!(mine.status, StatusCode::OK, "{}", mine.text());
        assert_eq!(mine.json(), yours.json());
        let next = mine.json()["game"].as_str().unwrap().to_owned();
        assert_eq!(
            eve.press(&path).await.json(),
            mine.json(),
            "it is public now"
        );
        let links = place.log(&game).await;
        let links = links
            .iter()
            .filter(|event| matches!(event, Event::Rematch { .. }));
        assert_eq!(links.count(), 1);

        for client in [&ann, &bob] {
            let games = place.games.games_of(&PersonId(client.id())).await.unwrap();
            let other = games.iter().find(|(id, _)| *id != game && *id != next);
            assert!(other.is_none(), "nobody reaches {other:?}");
        }

        let found = place.replay(&next).await;
        assert_eq!(found.setup().options.to_string(), "size=6");
        assert_eq!(found.setup().rematch_of.as_deref(), Some(game.as_str()));
        let creator = found.creator().id.0.clone();
        let other = if creator == ann.id() {
            &mut bob
        } else {
            &mut ann
        };
        accepted(other, &next, &plain("join")).await;
        let found = place.replay(&next).await;
        let sits = |seat: usize| match &found.seats()[seat] {
            Occupant::Person(person) => person.id.0.clone(),
            other => panic!("{other:?}"),
        };
        assert_eq!([sits(0), sits(1)], [bob.id(), ann.id()]);
    }
}

#[tokio::test]
async fn a_rematch_that_was_created_when_the_server_was_killed_is_found_again() {
    let folder = Folder::new();
    let place = folder.open().await;
    let (game, [mut ann, bob]) = pair(&place, "talpa", &[]).await;
    accepted(&mut ann, &game, &plain("resign")).await;
    let path = format!("/g/{game}/rematch");
    let mine = ann.press(&path).await.json();
    place.games.close().await;
    let forget = "DELETE FROM events WHERE game = $1 AND body LIKE '%\"rematch\"%'";
    folder.execute(forget, &[&game]).await;

    let place = folder.open().await;
    assert_eq!(place.replay(&game).await.rematch(), None);
    let mut again = place.newcomer();
    again.cookies = bob.cookies;
    assert_eq!(again.press(&path).await.json(), mine);
    let found = place.replay(&game).await;
    assert_eq!(found.rematch(), mine["game"].as_str());
}

#[tokio::test]
async fn a_rematch_against_the_computer_begins_without_waiting() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    let game = ann
        .create("talpa", &[("side", "0"), ("level", "1"), ("o.size", "4")])
        .await;
    accepted(&mut ann, &game, &plain("resign")).await;
    let answer = ann.press(&format!("/g/{game}/rematch")).await;
    let next = answer.json()["game"].as_str().unwrap().to_owned();
    let found = place
        .wait_until(&next, |game| game.record().steps().len() == 1)
        .await;
    assert_eq!(found.seats()[0], Occupant::Computer(Level::new(1).unwrap()));
}

#[tokio::test]
async fn whoever_wants_the_same_again_gets_a_game_of_their_own() {
    let folder = Folder::new();
    let place = folder.open().await;
    let (game, [mut ann, mut bob]) =
        pair(&place, "talpa", &[("o.size", "4"), ("hints", "true")]).await;
    let mut eve = place.guest().await;
    // Those who play keep their side; one who looked on gets the side of the one who created it.
    for (client, own) in [(&mut ann, 0), (&mut bob, 1), (&mut eve, 0)] {
        let again = client.press(&format!("/g/{game}/again")).await.game();
        assert_ne!(again, game);
        let found = place.replay(&again).await;
        assert_eq!(found.setup().options.to_string(), "size=4");
        assert!(found.setup().hints && found.setup().rematch_of.is_none());
        assert!(
            matches!(&found.seats()[own], Occupant::Person(person) if person.id.0 == client.id())
        );
        assert_eq!(found.seats()[1 - own], Occupant::Open);
    }
}

#[tokio::test]
async fn hints_are_for_the_one_who_moves_and_only_where_they_are_allowed() {
    let folder = Folder::new();
    let place = folder.open().await;
    let fields = [("o.size", "4"), ("hints", "true")];
    let (game, [mut ann, mut bob]) = pair(&place, "talpa", &fields).await;
    let mut eve = place.guest().await;
    let path = format!("/g/{game}/hint");
    for other in [&mut bob, &mut eve] {
        assert_eq!(
            other.press(&path).await.problem(),
            code(409, "not-your-turn")
        );
    }
    let before = place.log(&game).await;
    let hint = ann.press(&path).await;
    assert_eq!(hint.status, StatusCode::OK, "{}", hint.text());
    let hint = hint.json();
    let advice = hint["regions"]["advice"].as_str().unwrap();
    assert!(
        advice.contains("<strong>") && !advice.contains('⟦'),
        "{advice}"
    );
    assert_eq!(hint["seq"], before.len());
    assert_eq!(place.log(&game).await, before, "a hint is no event");

    let (strict, [mut ann, _]) = pair(&place, "talpa", &[("hints", "false")]).await;
    let refused = ann.press(&format!("/g/{strict}/hint")).await;
    assert_eq!(refused.problem(), code(403, "no-hints"));
}
