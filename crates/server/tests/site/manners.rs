//! What players may do besides moving: sit down, fill seats, take back, give up, play again, ask for hints.

use axum::http::StatusCode;
use burrow_games::Level;
use burrow_play::{Ending, Event, Occupant, PersonId, Phase};
use serde_json::{Value, json};

use crate::client::{Answer, Client, Folder, Place, form};
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
            let games = place
                .games
                .games_of(&PersonId(client.id()), 0)
                .await
                .unwrap();
            let other = games.iter().find(|(id, _)| *id != game && *id != next);
            assert!(other.is_none(), "nobody reaches {other:?}");
        }

        let found = place.replay(&next).await;
        assert_eq!(found.setup().options.to_string(), "size=6");
        assert_eq!(found.setup().rematch_of.as_deref(), Some(game.as_str()));
        // Whoever asked second has said yes to the first.
        assert_eq!(found.phase(), Phase::Move(burrow_games::Seat::new(0)));
        let sits = |seat: usize| match &found.seats()[seat] {
            Occupant::Person(person) => person.id.0.clone(),
            other => panic!("{other:?}"),
        };
        assert_eq!([sits(0), sits(1)], [bob.id(), ann.id()]);
    }
}

#[tokio::test]
async fn a_rematch_belongs_to_those_who_played() {
    let folder = Folder::new();
    let place = folder.open().await;
    let fields = [("o.size", "6"), ("listed", "true")];
    let (game, [mut ann, mut bob]) = pair(&place, "talpa", &fields).await;
    let mut eve = place.guest().await;
    accepted(&mut ann, &game, &plain("resign")).await;
    let path = format!("/g/{game}/rematch");
    let next = ann.press(&path).await.json()["game"].clone();
    let next = next.as_str().unwrap();
    for order in [plain("join"), join(0), join(1)] {
        let refused = eve.order(next, &order).await;
        assert!(
            [code(403, "reserved"), code(409, "taken")].contains(&refused.problem()),
            "{order}"
        );
    }
    assert_eq!(
        eve.order(next, &plain("decline")).await.problem(),
        code(409, "no-offer")
    );
    let page = eve.get(&format!("/g/{next}")).await;
    assert!(
        !page.text().contains("&quot;join&quot;"),
        "nothing to press"
    );
    let lobby = eve.get("/lobby").await;
    assert!(!lobby.text().contains(next), "strangers don't find it");
    assert_eq!(eve.press(&path).await.json()["game"], next);
    assert_eq!(place.log(next).await.len(), 1, "to look is not to sit down");
    // Bob finds it, without knowing its link.
    assert!(bob.get("/mine").await.text().contains(next));
    let asked = bob.get(&format!("/g/{game}")).await;
    assert!(asked.text().contains("data-rematch") && asked.text().contains("&quot;decline&quot;"));
    let seats = eve.data(next).await["seats"].clone();
    let bobs = bob.name().await;
    let mut seats = seats.as_array().unwrap().iter();
    assert!(seats.any(|seat| seat["expected"] == bobs), "but no id");

    // He says no, and Ann is told; a computer may have the seat, and Bob is told that.
    accepted(&mut bob, next, &plain("decline")).await;
    assert!(!bob.get("/mine").await.text().contains(next));
    let asked = bob.get(&format!("/g/{game}")).await;
    assert!(!asked.text().contains("&quot;decline&quot;"));
    let told = ann.state(next).await["regions"]["status"].to_string();
    assert!(told.contains("does not want to play"), "{told}");
    let refused = eve.order(next, &plain("join")).await;
    assert_eq!(refused.problem(), code(403, "reserved"));
    let open = ann.data(next).await["seats"].clone();
    let open = open.as_array().unwrap().iter();
    let seat = open
        .clone()
        .position(|seat| seat["type"] == "open")
        .unwrap();
    accepted(&mut ann, next, &fill(seat, 1)).await;
    let told = bob.state(next).await["regions"]["actions"].to_string();
    assert!(told.contains("has gone to"), "{told}");
    let told = eve.state(next).await["regions"]["actions"].to_string();
    assert!(!told.contains("has gone to"), "{told}");
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
    let ids = [Some(bob.id()), Some(ann.id()), None];
    for (number, (client, own)) in [(&mut ann, 0), (&mut bob, 1), (&mut eve, 0)]
        .into_iter()
        .enumerate()
    {
        let again = client.press(&format!("/g/{game}/again")).await.game();
        assert_ne!(again, game);
        let found = place.replay(&again).await;
        assert_eq!(found.setup().options.to_string(), "size=4");
        assert!(found.setup().hints && found.setup().rematch_of.is_none());
        assert!(
            matches!(&found.seats()[own], Occupant::Person(person) if person.id.0 == client.id())
        );
        assert_eq!(found.seats()[1 - own], Occupant::Open);
        // Those who have played mean the same people.
        let expected = found.expected(burrow_games::Seat::new(1 - own));
        let expected = expected.map(|person| person.id.0.clone());
        assert_eq!(expected, ids[number]);
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
    // Everybody is told, once for the same position.
    assert_eq!(hint["seq"], before.len() + 1);
    assert_eq!(ann.press(&path).await.json()["seq"], before.len() + 1);
    let hinted = Event::Hinted {
        seat: burrow_games::Seat::new(0),
    };
    assert_eq!(place.log(&game).await[before.len()..], [hinted]);
    for other in [&mut bob, &mut eve] {
        let state = other.state(&game).await;
        let told = state["regions"]["actions"].to_string();
        assert!(told.contains("has asked for a hint"), "{told}");
        let seats = state["regions"]["seats"].to_string();
        assert!(seats.contains("1 hint"), "{seats}");
    }
    assert_eq!(eve.data(&game).await["hints_used"], json!([1, 0]));
    ann.play_any(&game).await;
    let told = bob.state(&game).await["regions"]["actions"].to_string();
    assert!(!told.contains("has asked for a hint"), "{told}");

    // Nobody is told where nobody else plays.
    let alone = [("opponent", "device"), ("hints", "true")];
    let alone = ann.create("talpa", &alone).await;
    let hint = ann.press(&format!("/g/{alone}/hint")).await;
    assert_eq!(hint.status, StatusCode::OK, "{}", hint.text());
    assert_eq!(place.log(&alone).await.len(), 1);

    let (strict, [mut ann, _]) = pair(&place, "talpa", &[("hints", "false")]).await;
    let refused = ann.press(&format!("/g/{strict}/hint")).await;
    assert_eq!(refused.problem(), code(403, "no-hints"));
}

#[tokio::test]
async fn the_computer_says_nothing_about_a_running_game_between_people() {
    let folder = Folder::new();
    let place = folder.open().await;
    let fields = [("o.size", "6"), ("hints", "alone")];
    let (game, [mut ann, mut bob]) = pair(&place, "talpa", &fields).await;
    let mut eve = place.guest().await;
    let study = [("opponent", "device"), ("o.size", "6"), ("hints", "true")];
    let asked = |study: &str| format!("/g/{study}/hint");

    // Before the first move, all games are the same.
    let alone = ann.create("talpa", &study).await;
    assert_eq!(ann.press(&asked(&alone)).await.status, StatusCode::OK);
    ann.play_any(&game).await;
    let position = place.replay(&game).await.record().position().to_string();
    ann.play_any(&alone).await;
    assert_eq!(
        ann.press(&asked(&alone)).await.problem(),
        code(403, "running-game")
    );
    // Nor in a game that starts from there, against the computer or with its hints.
    let from = [("position", position.as_str())];
    for more in [
        [("opponent", "device"), ("hints", "true")],
        [("opponent", "computer"), ("hints", "false")],
    ] {
        let fields = [&from[..], &more[..]].concat();
        let refused = bob.post_form("/new/talpa", &fields).await;
        assert_eq!(refused.status, StatusCode::FORBIDDEN, "{fields:?}");
        assert!(refused.text().contains("playing with others"), "{fields:?}");
        eve.create("talpa", &fields).await;
    }
    let fields = [&from[..], &[("opponent", "friend")]].concat();
    let friendly = bob.create("talpa", &fields).await;
    let refused = bob.order(&friendly, &fill(0, 8)).await;
    let other = bob.order(&friendly, &fill(1, 8)).await;
    assert!(
        [refused, other]
            .iter()
            .all(|answer| answer.problem() == code(403, "running-game"))
    );

    // When it is over, everything can be asked.
    accepted(&mut bob, &game, &plain("resign")).await;
    assert_eq!(ann.press(&asked(&alone)).await.status, StatusCode::OK);
}

#[tokio::test]
async fn neither_boards_nor_reviews_help_with_a_running_game() {
    let folder = Folder::new();
    let place = folder.open().await;
    let fields = [("o.size", "6"), ("hints", "alone")];
    let (game, [mut ann, mut bob]) = pair(&place, "talpa", &fields).await;
    let mut eve = place.guest().await;
    ann.play_any(&game).await;
    let position = place.replay(&game).await.record().position().to_string();
    let from = [("position", position.as_str())];
    let alone = [&from[..], &[("opponent", "device"), ("hints", "false")]].concat();
    let alone = bob.create("talpa", &alone).await;
    bob.play_any(&alone).await;
    bob.play_any(&alone).await;
    accepted(&mut bob, &alone, &plain("resign")).await;
    let paths = [
        format!("/analyse/talpa?{}", form(&from)),
        format!("/g/{alone}/analyse?ply=0"),
        format!("/g/{alone}/review"),
        format!("/g/{alone}/review/panel"),
        format!("/g/{alone}/find/1"),
        format!("/api/v1/games/{alone}/review"),
    ];
    for path in &paths {
        for player in [&mut ann, &mut bob] {
            let refused = player.get(path).await;
            assert_eq!(refused.status, StatusCode::FORBIDDEN, "{path}");
            assert!(refused.text().contains("playing with others"), "{path}");
        }
    }
    let reviewed = eve.get(&paths[5]).await;
    assert_eq!(reviewed.status, StatusCode::OK, "{}", reviewed.text());
    // A page that comes to the position later says nothing of it before.
    let later = bob.get(&format!("/g/{alone}/analyse")).await;
    assert_eq!(later.status, StatusCode::OK);
    assert!(!bob.get("/moments").await.text().contains(&alone));

    accepted(&mut ann, &game, &plain("resign")).await;
    for path in &paths {
        let answer = bob.get(path).await;
        assert_ne!(answer.status, StatusCode::FORBIDDEN, "{path}");
    }
}

#[tokio::test]
async fn a_draw_is_agreed_to_by_both() {
    let folder = Folder::new();
    let place = folder.open().await;
    let (game, [mut ann, mut bob]) = pair(&place, "mijnlieff", &[]).await;
    let mut eve = place.guest().await;
    let (offer, decline) = (plain("offer_draw"), plain("decline_draw"));
    let no_seat = code(403, "no-seat");
    assert_eq!(eve.order(&game, &offer).await.problem(), no_seat);
    assert_eq!(
        ann.order(&game, &decline).await.problem(),
        code(409, "no-offer")
    );
    accepted(&mut ann, &game, &offer).await;
    assert_eq!(eve.data(&game).await["draw_offer"], 0);
    let asked = bob.state(&game).await["regions"]["actions"].to_string();
    assert!(asked.contains("offers a draw"), "{asked}");
    let asked = eve.state(&game).await["regions"]["actions"].to_string();
    assert!(!asked.contains("offers a draw"), "{asked}");
    accepted(&mut bob, &game, &decline).await;
    let told = ann.state(&game).await["regions"]["actions"].to_string();
    assert!(told.contains("does not want a draw"), "{told}");
    assert_eq!(
        ann.order(&game, &offer).await.problem(),
        code(409, "offered")
    );
    accepted(&mut bob, &game, &offer).await;
    let over = accepted(&mut ann, &game, &offer).await.json();
    let result = over["regions"]["result"].to_string();
    assert!(
        result.contains("A draw") && result.contains("agreed"),
        "{result}"
    );
    let result = eve.data(&game).await["result"].clone();
    assert_eq!(result["reason"], "agreed");
    assert_eq!(result["scores"], json!([0.5, 0.5]));

    let (game, [mut ann, _]) = pair(&place, "talpa", &[]).await;
    let refused = ann.order(&game, &offer).await;
    assert_eq!(refused.problem(), code(403, "no-draws"));
    let page = ann.get(&format!("/g/{game}")).await;
    assert!(!page.text().contains("offer_draw"), "nothing to press");
}

#[tokio::test]
async fn ones_games_are_found_by_game_opponent_and_result_and_what_was_never_finished_goes() {
    let folder = Folder::new();
    let place = folder.open().await;
    let (lost, [mut ann, mut bob]) = pair(&place, "talpa", &[("o.size", "6")]).await;
    accepted(&mut ann, &lost, &plain("resign")).await;
    let alone = ann.create("mijnlieff", &[("opponent", "device")]).await;
    let waiting = ann.create("talpa", &[("opponent", "friend")]).await;
    let again = bob.press(&format!("/g/{lost}/again")).await.game();
    let name = bob.name().await.replace(' ', "+");
    let all = [&lost, &alone, &waiting, &again];
    for (query, found) in [
        ("".to_owned(), [true; 4]),
        ("?game=mijnlieff".to_owned(), [false, true, false, false]),
        (format!("?opponent={name}"), [true, false, false, true]),
        ("?result=lost".to_owned(), [true, false, false, false]),
        ("?result=won".to_owned(), [false; 4]),
        ("?result=open".to_owned(), [false, true, true, true]),
        ("?game=&opponent=&result=".to_owned(), [true; 4]),
    ] {
        let list = ann.get(&format!("/mine/list{query}")).await;
        let shown = all.map(|id| list.text().contains(id.as_str()));
        assert_eq!(shown, found, "{query}");
    }
    let page = ann.get("/mine").await;
    assert!(page.text().contains("is-lost") && page.text().contains("class=\"sheet sums\""));
    assert!(bob.get("/mine").await.text().contains("is-won"));

    let refused = ann.press(&format!("/g/{lost}/remove")).await;
    assert_eq!(refused.status, StatusCode::CONFLICT, "it was played");
    let (running, [mut cem, _]) = pair(&place, "talpa", &[]).await;
    let refused = cem.press(&format!("/g/{running}/remove")).await;
    assert_eq!(refused.status, StatusCode::CONFLICT, "another plays it");
    for id in [&alone, &waiting, &again] {
        let removed = ann.press(&format!("/g/{id}/remove")).await;
        assert_eq!(removed.status, StatusCode::SEE_OTHER, "{}", removed.text());
        assert!(!ann.get("/mine").await.text().contains(id.as_str()));
    }
    let gone = place.replay(&waiting).await.phase();
    assert_eq!(gone, Phase::Over(Ending::Withdrawn));
    let declined = place.replay(&again).await;
    assert!(declined.is_unwanted(declined.kept_for(&PersonId(ann.id())).unwrap()));
    assert!(
        bob.get("/mine").await.text().contains(&again),
        "Bob is told"
    );
}
