//! One's own games: all of them are sifted and added up, however many there are.

use axum::http::StatusCode;
use burrow_games::Kind;
use burrow_play::{Actor, Command, PersonId, Phase, SeatSetup, Seed, Setup, Start};
use burrow_store::guest::Guest;
use serde_json::json;

use crate::client::{Client, Folder};

/// Loses a game against the computer.
async fn lose(client: &mut Client, kind: &str) -> String {
    let fields = [("opponent", "computer"), ("level", "1"), ("side", "0")];
    let game = client.create(kind, &fields).await;
    let answer = client.order(&game, &json!({ "type": "resign" })).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    game
}

async fn rows(client: &mut Client, query: &str) -> (usize, String) {
    let page = client.get(&format!("/mine?{query}")).await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.text());
    let text = page.text().to_owned();
    (text.matches("<a class=\"row is-").count(), text)
}

#[tokio::test]
async fn filters_and_sums_know_all_games_and_not_only_the_latest() {
    let folder = Folder::new();
    let place = folder.open().await;
    let [mut ann, mut bob] = place.two_guests().await;
    let oldest = lose(&mut ann, "mijnlieff").await;
    let met = ann
        .create("talpa", &[("opponent", "friend"), ("side", "0")])
        .await;
    bob.order(&met, &json!({ "type": "join" })).await;
    bob.order(&met, &json!({ "type": "resign" })).await;
    for _ in 0..52 {
        lose(&mut ann, "talpa").await;
    }
    let running = ann.create("talpa", &[("opponent", "device")]).await;

    let (shown, page) = rows(&mut ann, "").await;
    assert_eq!(shown, 51, "one that goes on and fifty that are over");
    assert!(page.contains(&running) && !page.contains(&oldest));
    assert!(page.contains("href=\"/mine?part=1\""), "{page}");
    let sums: Vec<&str> = page
        .split("<tr>")
        .filter(|row| row.contains("Talpa"))
        .collect();
    assert!(
        sums.iter().any(|row| row.contains("<td>52</td>")),
        "{sums:?}"
    );
    let (shown, page) = rows(&mut ann, "part=1").await;
    assert_eq!(shown, 4);
    assert!(
        page.contains(&oldest) && page.contains("href=\"/mine?\""),
        "{page}"
    );

    let (shown, page) = rows(&mut ann, "game=mijnlieff&result=lost").await;
    assert_eq!(shown, 1);
    assert!(page.contains(&oldest));
    let name = bob.name().await.replace(' ', "+");
    let (shown, page) = rows(&mut ann, &format!("opponent={name}")).await;
    assert_eq!(shown, 1);
    assert!(
        page.contains(&format!("is-won\" href=\"/g/{met}\"")),
        "{page}"
    );
    let (shown, page) = rows(&mut ann, "opponent=Burrow+1&game=talpa").await;
    assert_eq!(shown, 50);
    assert!(page.contains("part=1"), "{page}");
    let (shown, page) = rows(&mut ann, "result=open").await;
    assert_eq!(shown, 1);
    assert!(page.contains(&running));
    assert_eq!(rows(&mut ann, "result=drawn").await.0, 0);

    let parts = [0, 1, 2].map(|part| format!("/api/v1/me/games?part={part}"));
    let mut counts = Vec::new();
    for part in &parts {
        let games = ann.get(part).await.json()["games"]
            .as_array()
            .unwrap()
            .len();
        counts.push(games);
    }
    assert_eq!(counts, [50, 5, 0]);
}

#[tokio::test]
async fn many_games_that_nobody_has_looked_at_are_read_a_part_at_a_time() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut client = place.guest().await;
    let ann = Guest {
        id: PersonId(client.id()),
        name: "Ann".to_owned(),
    };
    let me = Actor::Person(ann.person());
    for _ in 0..103 {
        let seats = vec![SeatSetup::Creator, SeatSetup::Creator];
        let start = Start::Options("size=4".parse().unwrap());
        let setup = Setup::new(Kind::Talpa, start, seats, &Seed::new([1; 32])).unwrap();
        let id = place.games.create(&ann, setup).await.unwrap();
        let ended = place.games.command(&id, &me, &Command::Resign, None).await;
        assert!(matches!(ended.unwrap().phase(), Phase::Over(_)));
    }
    for left in [3, 0] {
        assert_eq!(client.get("/mine").await.status, StatusCode::OK);
        let unread = place.store.unread_games(&ann.id, 1000).await.unwrap();
        assert_eq!(unread.len(), left);
    }
}

#[tokio::test]
async fn one_click_in_the_lobby_is_enough_to_play() {
    let folder = Folder::new();
    let place = folder.open().await;
    let [mut ann, mut bob] = place.two_guests().await;
    let game = ann.create("talpa", &[("opponent", "anyone")]).await;
    let path = format!("/g/{game}/join");
    let button = format!("action=\"{path}\"");
    for page in ["/", "/lobby"] {
        assert!(bob.get(page).await.text().contains(&button), "{page}");
        assert!(!ann.get(page).await.text().contains(&button), "{page}");
    }
    assert_eq!(bob.press(&path).await.game(), game);
    assert_eq!(bob.data(&game).await["own"].as_array().unwrap().len(), 1);
    let mut eve = place.guest().await;
    assert_eq!(eve.press(&path).await.status, StatusCode::CONFLICT);
}
