//! Ratings: games between guests who want them change them, once; nothing else does.

use axum::http::StatusCode;
use burrow_games::Kind;
use burrow_play::{Event, Ladder, PersonId};
use burrow_server::games::Games;
use serde_json::{Value, json};

use crate::client::{Client, Folder, Place};

const RATED: [(&str, &str); 6] = [
    ("opponent", "friend"),
    ("side", "0"),
    ("o.size", "6"),
    ("clock", "10+5"),
    ("takebacks", "true"),
    ("rated", "true"),
];

async fn want(client: &mut Client, wanted: bool) {
    let wanted = wanted.to_string();
    let answer = client.post_form("/ratings", &[("wanted", &wanted)]).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text());
}

/// A game of two, in which both have moved.
async fn table(ann: &mut Client, bob: &mut Client, fields: &[(&str, &str)]) -> String {
    let game = ann.create("talpa", fields).await;
    let joined = bob.order(&game, &json!({ "type": "join" })).await;
    assert_eq!(joined.status, StatusCode::OK, "{}", joined.text());
    for client in [&mut *ann, &mut *bob] {
        let played = client.play_any(&game).await;
        assert_eq!(played.status, StatusCode::OK, "{}", played.text());
    }
    game
}

async fn give_up(client: &mut Client, game: &str) {
    let answer = client.order(game, &json!({ "type": "resign" })).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
}

/// How many games have counted for a client, and their points after the last.
async fn counted(place: &Place, client: &Client) -> (usize, Option<f64>) {
    let ladder = Ladder::new(Kind::Talpa, 2);
    let games = place
        .store
        .rated_games(&PersonId(client.id()), ladder, 100)
        .await
        .unwrap();
    let points = games.first().map(|game| game.rating.points);
    (games.len(), points)
}

fn events_of_rating(log: &[Event]) -> usize {
    let rated = log
        .iter()
        .filter(|event| matches!(event, Event::Rated { .. }));
    rated.count()
}

#[tokio::test]
async fn a_game_between_two_who_want_it_changes_their_ratings_once() {
    let folder = Folder::new();
    let place = folder.open().await;
    let [mut ann, mut bob] = place.two_guests().await;
    for client in [&mut ann, &mut bob] {
        want(client, true).await;
    }
    let game = table(&mut ann, &mut bob, &RATED).await;
    let data = ann.data(&game).await;
    assert_eq!(data["rated"], true);
    assert_eq!(data["takebacks"], false, "what counts can't be taken back");
    assert_eq!(
        data["seats"][1]["rating"],
        json!({ "points": 1500, "deviation": 350 })
    );
    let page = bob.get(&format!("/g/{game}")).await;
    assert!(page.text().contains("1500? ± 350"), "{}", page.text());
    place.games.tick().await.unwrap();
    assert_eq!(counted(&place, &ann).await, (0, None), "it goes on");

    give_up(&mut bob, &game).await;
    // However often it is looked at, and by however many servers at once.
    let other = Games::open(place.store.clone(), 1).await.unwrap();
    let (one, two) = tokio::join!(place.games.tick(), other.tick());
    one.and(two).unwrap();
    place.games.tick().await.unwrap();
    let rematch = ann.press(&format!("/g/{game}/rematch")).await;
    assert_eq!(rematch.status, StatusCode::OK, "{}", rematch.text());
    place.games.tick().await.unwrap();
    let ((games, winner), (others, loser)) =
        (counted(&place, &ann).await, counted(&place, &bob).await);
    assert_eq!((games, others), (1, 1));
    let (winner, loser) = (winner.unwrap(), loser.unwrap());
    assert!((winner - 1662.3).abs() < 0.1, "{winner}");
    assert!((winner - 1500.0 - (1500.0 - loser)).abs() < 0.01, "{loser}");
    assert_eq!(events_of_rating(&place.log(&game).await), 1);

    let seats = bob.data(&game).await["seats"].clone();
    assert_eq!(seats[0]["new_rating"]["points"], 1662);
    assert_eq!(seats[1]["new_rating"]["points"], 1338);
    let page = bob.get(&format!("/g/{game}")).await;
    assert!(page.text().contains("(+162)"), "{}", page.text());
    let own = ann.get("/api/v1/me/ratings").await.json();
    assert_eq!(own["wanted"], true);
    assert_eq!(own["ratings"][0]["game"], "talpa");
    assert_eq!(own["ratings"][0]["games"], 1);
    assert_eq!(own["ratings"][0]["provisional"], true);
    assert_eq!(own["ratings"][0]["history"][0]["game"], game);
    let mine = ann.get("/mine").await;
    assert!(mine.text().contains("1662? ± "), "{}", mine.text());

    // The rematch counts too, with the ratings of now.
    let rematch = rematch.json()["game"].as_str().unwrap().to_owned();
    let data = ann.data(&rematch).await;
    assert_eq!(data["rated"], true);
    let points = |seat: &Value| seat["rating"]["points"].as_i64();
    let seats = data["seats"].as_array().unwrap();
    assert!(
        seats.iter().any(|seat| points(seat) == Some(1662)),
        "{seats:?}"
    );
}

#[tokio::test]
async fn who_does_not_want_ratings_has_none_and_changes_none() {
    let folder = Folder::new();
    let place = folder.open().await;
    let [mut ann, mut bob] = place.two_guests().await;
    want(&mut ann, true).await;
    let lobby = [&RATED[1..], &[("opponent", "anyone")]].concat();
    let game = ann.create("talpa", &lobby).await;
    let invited = bob.get(&format!("/g/{game}")).await;
    let terms = "rated, if everybody who plays has ratings on";
    assert!(invited.text().contains(terms), "{}", invited.text());
    let listed = bob.get("/lobby").await;
    assert!(listed.text().contains(terms), "{}", listed.text());
    bob.order(&game, &json!({ "type": "join" })).await;
    for client in [&mut ann, &mut bob] {
        client.play_any(&game).await;
    }
    let data = bob.data(&game).await;
    assert_eq!(data["rated"], false);
    assert!(data["seats"][0].get("rating").is_none(), "{data}");
    // To switch it on later does not help.
    want(&mut bob, true).await;
    give_up(&mut ann, &game).await;
    place.games.tick().await.unwrap();
    for client in [&ann, &bob] {
        assert_eq!(counted(&place, client).await, (0, None));
    }
    assert_eq!(events_of_rating(&place.log(&game).await), 0);

    // Who leaves the table while it counts can't leave the result.
    let game = table(&mut ann, &mut bob, &RATED).await;
    want(&mut bob, false).await;
    give_up(&mut bob, &game).await;
    place.games.tick().await.unwrap();
    assert_eq!(counted(&place, &bob).await.0, 1);
    assert_eq!(counted(&place, &ann).await.0, 1);
    // And who has switched it off creates games that don't count.
    let game = table(&mut bob, &mut ann, &RATED).await;
    assert_eq!(bob.data(&game).await["rated"], false);
}

#[tokio::test]
async fn what_must_not_count_does_not() {
    let folder = Folder::new();
    let place = folder.open().await;
    let [mut ann, mut bob] = place.two_guests().await;
    for client in [&mut ann, &mut bob] {
        want(client, true).await;
    }
    // Without a clock, and when the creator says no.
    for (name, value) in [("clock", "none"), ("rated", "false")] {
        let fields = [&RATED[..], &[(name, value)]].concat();
        let game = table(&mut ann, &mut bob, &fields).await;
        assert_eq!(ann.data(&game).await["rated"], false, "{name}={value}");
        give_up(&mut bob, &game).await;
    }
    // Both sides on one device.
    let fields = [&RATED[..], &[("opponent", "device")]].concat();
    let game = ann.create("talpa", &fields).await;
    assert_eq!(ann.data(&game).await["rated"], false);
    // From a position, and with moves that may be taken back, by a program.
    let wanted = |more: Value| {
        let mut wanted = json!({
            "game": "talpa", "seats": ["creator", "open"], "rated": true,
            "clock": { "type": "fischer", "base": 600, "increment": 5 },
        });
        for (key, value) in more.as_object().unwrap() {
            wanted[key] = value.clone();
        }
        wanted
    };
    let start = ann.data(&game).await["position"].clone();
    for more in [json!({ "position": start }), json!({ "takebacks": true })] {
        let created = ann.post_json("/api/v1/games", &wanted(more.clone())).await;
        assert_eq!(created.json()["rated"], false, "{more}");
    }
    let created = ann.post_json("/api/v1/games", &wanted(json!({}))).await;
    assert_eq!(created.json()["rated"], true);
    // Called off, and given up before both have moved.
    let game = ann.create("talpa", &RATED).await;
    ann.order(&game, &json!({ "type": "withdraw" })).await;
    let game = ann.create("talpa", &RATED).await;
    bob.order(&game, &json!({ "type": "join" })).await;
    give_up(&mut ann, &game).await;
    place.games.tick().await.unwrap();
    for client in [&ann, &bob] {
        assert_eq!(counted(&place, client).await, (0, None));
    }
}

#[tokio::test]
async fn a_level_is_an_anchor() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    want(&mut ann, true).await;
    let fields = [&RATED[..], &[("opponent", "computer"), ("level", "1")]].concat();
    let game = ann.create("talpa", &fields).await;
    let page = ann.get(&format!("/g/{game}")).await;
    assert!(page.text().contains("level 1 · 1170"), "{}", page.text());
    ann.play_any(&game).await;
    place
        .wait_until(&game, |game| game.record().steps().len() == 2)
        .await;
    give_up(&mut ann, &game).await;
    place.games.tick().await.unwrap();
    let (games, points) = counted(&place, &ann).await;
    assert_eq!(games, 1);
    assert!(
        points.unwrap() < 1300.0,
        "to lose to a beginner costs much: {points:?}"
    );
}

#[tokio::test]
async fn a_server_that_was_killed_in_between_counts_later() {
    let folder = Folder::new();
    let place = folder.open().await;
    let [mut ann, mut bob] = place.two_guests().await;
    for client in [&mut ann, &mut bob] {
        want(client, true).await;
    }
    let game = table(&mut ann, &mut bob, &RATED).await;
    give_up(&mut bob, &game).await;
    // It had counted the game, but had told nobody.
    let over = place.games.load(&game).await.unwrap();
    let ratings = place.store.count_game(&game, &over).await.unwrap().unwrap();
    assert_eq!(events_of_rating(&place.log(&game).await), 0);
    place.games.close().await;
    let place = folder.open().await;
    place.games.tick().await.unwrap();
    let after = place.games.load(&game).await.unwrap();
    assert_eq!(after.ratings(), Some(&ratings[..]));
    assert_eq!(counted(&place, &ann).await.0, 1);
    assert!(place.store.games_to_count(10).await.unwrap().is_empty());
}

#[tokio::test]
async fn games_that_end_at_the_same_time_all_count() {
    let folder = Folder::new();
    let place = folder.open().await;
    let [mut ann, mut bob] = place.two_guests().await;
    for client in [&mut ann, &mut bob] {
        want(client, true).await;
    }
    let mut games = Vec::new();
    for _ in 0..4 {
        let game = table(&mut ann, &mut bob, &RATED).await;
        give_up(&mut bob, &game).await;
        games.push((game.clone(), place.games.load(&game).await.unwrap()));
    }
    // All at once and each twice, as several servers would.
    let counting = games.iter().chain(&games).map(|(id, game)| {
        let store = place.store.clone();
        async move { store.count_game(id, game).await }
    });
    for counted in futures_util::future::join_all(counting).await {
        assert!(counted.unwrap().is_some());
    }
    let (number, points) = counted(&place, &ann).await;
    assert_eq!(number, 4);
    assert!(points.unwrap() > 1700.0);
}
