//! Clocks and absences, as far as they need the server; their rules are tested in `crates/play`.

use burrow_play::{Ending, Phase};
use burrow_store::clock::now;
use serde_json::json;

use crate::client::{Client, Folder, Place, play};

/// A game with a clock in which both have made their first move.
async fn started(place: &Place) -> (Client, Client, String) {
    let [mut ann, mut bob] = place.two_guests().await;
    let fields = [
        ("opponent", "friend"),
        ("side", "0"),
        ("o.size", "4"),
        ("clock", "3+2"),
    ];
    let game = ann.create("talpa", &fields).await;
    bob.order(&game, &json!({ "type": "join" })).await;
    ann.order(&game, &play(0, "b4a4")).await;
    bob.order(&game, &play(1, "b3b2")).await;
    (ann, bob, game)
}

/// Pretends that all that was kept happened earlier.
async fn make_older(folder: &Folder, milliseconds: i64) {
    let milliseconds = milliseconds.to_string();
    for text in [
        "UPDATE events SET at = at - CAST($1 AS BIGINT)",
        "UPDATE games SET deadline = deadline - CAST($1 AS BIGINT)",
        "UPDATE heartbeat SET seen = seen - CAST($1 AS BIGINT)",
    ] {
        folder.execute(text, &[&milliseconds]).await;
    }
}

#[tokio::test]
async fn pages_are_told_what_is_left_and_whose_clock_runs() {
    let folder = Folder::new();
    let place = folder.open().await;
    let (mut ann, _, game) = started(&place).await;
    let times = ann.state(&game).await["times"].clone();
    assert_eq!(times["running"], 0);
    let left = times["left"][0].as_i64().unwrap();
    assert!((100_000..=180_000).contains(&left), "{left}");
    assert_eq!(times["left"][1], 180_000);
}

#[tokio::test]
async fn time_without_a_server_counts_against_nobody() {
    let folder = Folder::new();
    let place = folder.open().await;
    let (_, _, game) = started(&place).await;
    let seat = burrow_games::Seat::new(0);
    // Everything happened an hour ago, and then there was no server.
    place.store.beat(now(), 0).await.unwrap();
    place.games.close().await;
    make_older(&folder, 3_600_000).await;
    let again = folder.open().await;
    let found = again.replay(&game).await;
    let left = found.time_left(seat, now()).unwrap();
    assert!((100_000..=180_000).contains(&left), "{left}");
    again.games.tick().await.unwrap();
    assert!(matches!(again.replay(&game).await.phase(), Phase::Move(_)));
}

/// The time is kept with every tick; a server may be gone before its first.
#[tokio::test]
async fn a_server_that_never_kept_the_time_charges_nobody_for_its_absence() {
    let folder = Folder::new();
    let place = folder.open().await;
    let (_, _, game) = started(&place).await;
    place.games.close().await;
    make_older(&folder, 3_600_000).await;
    let again = folder.open().await;
    again.games.tick().await.unwrap();
    let found = again.replay(&game).await;
    assert!(matches!(found.phase(), Phase::Move(_)));
    let left = found.time_left(burrow_games::Seat::new(0), now()).unwrap();
    assert!((100_000..=180_000).contains(&left), "{left}");
}

#[tokio::test]
async fn a_clock_that_has_run_out_ends_the_game() {
    let folder = Folder::new();
    let place = folder.open().await;
    let (_, _, game) = started(&place).await;
    place.games.tick().await.unwrap();
    assert!(matches!(place.replay(&game).await.phase(), Phase::Move(_)));
    // Pretend that Ann has thought for ten minutes.
    place.games.close().await;
    make_older(&folder, 600_000).await;
    folder.store().await.unwrap().beat(now(), 0).await.unwrap();
    let place = folder.open().await;
    place.games.tick().await.unwrap();
    let found = place.replay(&game).await;
    assert!(matches!(
        found.phase(),
        Phase::Over(Ending::TimedOut(seat)) if seat.index() == 0
    ));
}

#[tokio::test]
async fn a_game_can_be_claimed_only_after_a_long_absence() {
    let folder = Folder::new();
    let place = folder.open().await;
    let (mut ann, mut bob, game) = started(&place).await;
    let _watching = bob.listen(&game, None).await;
    let claim = json!({ "type": "claim" });
    let state = bob.state(&game).await;
    assert!(state["claimable"].as_i64().unwrap() > 100_000, "{state}");
    assert_eq!(ann.state(&game).await["claimable"], json!(null));
    for client in [&mut ann, &mut bob] {
        let refused = client.order(&game, &claim).await.problem();
        assert_eq!(refused, (409, "not-abandoned".to_owned()));
    }
}
