//! Several servers on one PostgreSQL, which `cargo xtask postgres` starts. Without it all of these tests fail.

#[allow(dead_code, reason = "the tests of the whole site use the rest")]
#[path = "../site/client.rs"]
mod client;
mod doubt;
mod proxy;
#[allow(dead_code, reason = "the tests of the whole site use the rest")]
#[path = "../site/running.rs"]
mod running;
#[allow(dead_code, reason = "the tests of the whole site use the rest")]
#[path = "../support/mod.rs"]
mod support;

use axum::http::StatusCode;
use burrow_server::{Config, work};
use burrow_store::Store;
use burrow_store::check::check;
use burrow_store::clock::now;
use serde_json::json;
use tokio::runtime::Runtime;
use tokio::sync::oneshot;

use crate::client::{AUTHORITY, Client, Folder, Place};
use crate::running::{config, get, refusal, start};

/// The same browser at another server.
fn elsewhere(client: &Client, place: &Place) -> Client {
    let mut moved = place.newcomer();
    moved.cookies = client.cookies.clone();
    moved
}

async fn without_thinking(folder: &Folder) -> Place {
    folder.open_with(&format!("http://{AUTHORITY}"), 0).await
}

#[tokio::test]
async fn looking_for_damage_changes_nothing() {
    let folder = Folder::on_postgres();
    // The tables of an older program.
    let older = include_str!("../data/version5.sql");
    for statement in older.split_inclusive(";\n") {
        folder.execute(statement, &[]).await;
    }
    let store = Store::inspect_shared(&folder.url().unwrap()).await.unwrap();
    let findings = check(&store, |_| {}).await.unwrap();
    assert_eq!((findings.games, findings.damaged.len()), (5, 0));
    assert!(store.beat(now(), 0).await.is_err(), "it only reads");
    store.close().await;
    // There is no such table yet.
    let make = "CREATE TABLE compatibility (id BIGINT)";
    folder.execute(make, &[]).await;
}

#[tokio::test]
async fn players_on_different_servers_hear_each_others_moves() {
    let folder = Folder::on_postgres();
    let (here, there) = (folder.open().await, folder.open().await);
    let mut ann = here.guest().await;
    let game = ann
        .create("talpa", &[("opponent", "friend"), ("side", "0")])
        .await;
    let mut bob = there.guest().await;
    let joined = bob.order(&game, &json!({ "type": "join" })).await;
    assert_eq!(joined.status, StatusCode::OK, "{}", joined.text());
    let mut streams = [
        ann.listen(&game, None).await.ok().unwrap(),
        bob.listen(&game, None).await.ok().unwrap(),
    ];
    for stream in &mut streams {
        assert_eq!(stream.events(2).await[1].1["type"], "joined");
    }
    for number in 2..12 {
        let player = if number % 2 == 0 { &mut ann } else { &mut bob };
        let answer = player.play_any(&game).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
        for stream in &mut streams {
            assert_eq!(stream.events(1).await[0].0, number);
        }
    }
    // A balancer may send the same browser anywhere.
    let mut moved = elsewhere(&ann, &there);
    assert_eq!(
        moved.play_any(&game).await.status,
        StatusCode::OK,
        "the seat is still theirs"
    );
    for stream in &mut streams {
        assert_eq!(stream.events(1).await[0].0, 12);
    }
}

#[tokio::test]
async fn players_on_different_servers_see_each_other() {
    let folder = Folder::on_postgres();
    let (here, there) = (folder.open().await, folder.open().await);
    let mut ann = here.guest().await;
    let game = ann
        .create("talpa", &[("opponent", "friend"), ("side", "1")])
        .await;
    let mut bob = there.guest().await;
    bob.order(&game, &json!({ "type": "join" })).await;
    let mut mine = ann.listen(&game, None).await.ok().unwrap();
    mine.until_present(1).await;
    let found = here.replay(&game).await;
    assert!(
        here.games.absence(&game, &found).is_some(),
        "Bob is to move"
    );
    let mut yours = bob.listen(&game, None).await.ok().unwrap();
    mine.until_present(2).await;
    yours.until_present(2).await;
    assert_eq!(here.games.absence(&game, &found), None);
    // The same person in two places is one.
    let mut twin = elsewhere(&ann, &there);
    let tab = twin.listen(&game, None).await.ok().unwrap();
    drop(yours);
    mine.until_present(1).await;
    assert!(here.games.absence(&game, &found).is_some());
    drop(tab);
}

#[tokio::test]
async fn of_moves_on_different_servers_for_one_turn_exactly_one_counts() {
    let folder = Folder::on_postgres();
    let (here, there) = (folder.open().await, folder.open().await);
    let mut ann = here.guest().await;
    let fields = [("opponent", "device"), ("o.size", "10")];
    let game = ann.create("talpa", &fields).await;
    let mut twin = elsewhere(&ann, &there);
    for ply in 0..10 {
        let steps = ann.moves(&game).await;
        let (first, last) = (steps[0].clone(), steps[steps.len() - 1].clone());
        let (one, other) = tokio::join!(ann.play(&game, ply, &first), twin.play(&game, ply, &last));
        let mut statuses = [one.status.as_u16(), other.status.as_u16()];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409], "{} {}", one.text(), other.text());
    }
    assert_eq!(here.log(&game).await, there.log(&game).await);
}

#[tokio::test]
async fn those_in_the_lobby_of_another_server_hear_of_new_games() {
    let folder = Folder::on_postgres();
    let (here, there) = (folder.open().await, folder.open().await);
    let mut ann = here.guest().await;
    let mut lobby = there.guest().await.listen_to_lobby().await;
    let fields = [("opponent", "friend"), ("listed", "true")];
    let game = ann.create("talpa", &fields).await;
    lobby.until_changed().await;
    let open = there.games.open_games().await.unwrap();
    assert!(open.iter().any(|(id, _)| *id == game), "{game}");
}

#[tokio::test]
async fn computers_are_left_to_workers_where_a_server_does_not_think() {
    let folder = Folder::on_postgres();
    let url = folder.url().unwrap();
    let place = without_thinking(&folder).await;
    let mut ann = place.guest().await;
    let fields = [("side", "1"), ("level", "1")];
    let game = ann.create("talpa", &fields).await;
    assert_eq!(folder.lease(&game).await, None, "nobody has taken it");
    let (stop, stopped) = oneshot::channel::<()>();
    let (ready, is_ready) = oneshot::channel();
    let worker = tokio::spawn(async move {
        let stopped = async move { drop(stopped.await) };
        work(&url, 2, None, move || ready.send(()).unwrap(), stopped).await
    });
    is_ready.await.unwrap();
    for plies in 1..6 {
        let found = place.wait_until(&game, |game| game.record().steps().len() == 2 * plies - 1);
        found.await;
        let answer = ann.play_any(&game).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    }
    stop.send(()).unwrap();
    worker.await.unwrap().unwrap();
}

/// Of those who think about many games at once, nobody thinks about what another does.
#[tokio::test]
async fn jobs_are_shared_and_answered_once() {
    let folder = Folder::on_postgres();
    let (here, there) = (folder.open().await, folder.open().await);
    let mut ann = here.guest().await;
    let mut games = Vec::new();
    for _ in 0..12 {
        let fields = [("side", "1"), ("level", "2"), ("o.size", "4")];
        games.push(ann.create("talpa", &fields).await);
    }
    for game in &games {
        let found = there.wait_until(game, |game| !game.record().steps().is_empty());
        assert_eq!(found.await.record().steps().len(), 1);
    }
}

/// Level 8 thinks for more than a second about the first move on this board.
const SLOW: [(&str, &str); 4] = [
    ("side", "1"),
    ("level", "8"),
    ("board", "own"),
    ("o.board", "S"),
];

#[test]
fn a_server_that_is_killed_while_it_thinks_is_replaced_by_another() {
    let folder = Folder::on_postgres();
    let runtime = Runtime::new().unwrap();
    let (cookies, game) = runtime.block_on(async {
        let place = folder.open().await;
        let mut ann = place.guest().await;
        let game = ann.create("mijnlieff", &SLOW).await;
        folder.until_taken(&game).await;
        let cookies = ann.cookies.clone();
        std::mem::forget(place);
        (cookies, game)
    });
    // As if the process was killed: its tasks are gone, and nothing is closed or written.
    runtime.shutdown_background();
    Runtime::new().unwrap().block_on(async {
        let dead = folder.lease(&game).await.expect("nobody gave it back");
        let place = folder.open().await;
        let found = place.wait_until(&game, |game| !game.record().steps().is_empty());
        assert_eq!(found.await.record().steps().len(), 1);
        assert!(
            folder.has_ended(&dead).await,
            "the lease of the other was respected"
        );
        let mut ann = place.newcomer();
        ann.cookies = cookies;
        assert_eq!(ann.play_any(&game).await.status, StatusCode::OK);
        place.games.close().await;
    });
}

#[tokio::test]
async fn a_server_that_ends_gives_back_what_it_was_thinking_about() {
    let folder = Folder::on_postgres();
    let here = folder.open().await;
    let mut ann = here.guest().await;
    let game = ann.create("mijnlieff", &SLOW).await;
    let taken = folder.until_taken(&game).await;
    here.games.close().await;
    assert_ne!(
        folder.lease(&game).await,
        Some(taken),
        "no lease has to end"
    );
    let there = folder.open().await;
    let found = there.wait_until(&game, |game| !game.record().steps().is_empty());
    assert_eq!(found.await.record().steps().len(), 1);
}

#[tokio::test]
async fn servers_on_one_database_share_the_key_and_need_no_folder() {
    let folder = Folder::on_postgres();
    let url = folder.url().unwrap();
    let data = folder.path().join("unused");
    let shared = || Config {
        database: Some(url.clone()),
        engine_threads: 0,
        ..config(&data)
    };
    let (here, there) = (start(shared()).await, start(shared()).await);
    let home = get(&here.address, "/").await;
    let cookie = home
        .lines()
        .find_map(|line| line.strip_prefix("set-cookie: "));
    assert!(cookie.is_some(), "{home}");
    assert!(get(&there.address, "/healthz").await.ends_with("ok\n"));
    for served in [here, there] {
        served.stop.send(()).unwrap();
        served.ended.await.unwrap().unwrap();
    }
    assert!(!data.exists());
}

#[tokio::test]
async fn databases_of_a_server_that_cannot_be_used_are_named_clearly() {
    let folder = Folder::on_postgres();
    let url = folder.url().unwrap();
    for (url, part) in [
        (format!("{url}-unknown"), "does not exist"),
        (format!("{url}?sslmode=require"), "TLS"),
    ] {
        let config = Config {
            database: Some(url.clone()),
            ..config(folder.path())
        };
        let message = refusal(config).await;
        assert!(message.contains(part), "{url}: {message}");
    }
}

/// Jobs are taken without anybody thinking about them, in the order in which they would be.
#[tokio::test]
async fn nobodys_computers_wait_for_all_games_of_another() {
    let folder = Folder::on_postgres();
    let place = without_thinking(&folder).await;
    let [mut ann, mut bob] = place.two_guests().await;
    let fields = [("side", "1"), ("level", "1")];
    let mut of_ann = Vec::new();
    for _ in 0..20 {
        of_ann.push(ann.create("talpa", &fields).await);
    }
    let of_bob = bob.create("talpa", &fields).await;
    let lease = std::time::Duration::from_secs(60);
    let mut taken = Vec::new();
    while let Some(game) = place.store.take_job(lease).await.unwrap() {
        taken.push(game);
    }
    assert_eq!(taken.len(), 21);
    assert_eq!((&taken[0], &taken[1]), (&of_ann[0], &of_bob));
    assert_eq!(taken[2..], of_ann[1..]);
}

/// As a server does that has become a replica, or has no room.
#[tokio::test]
async fn a_database_that_is_read_only_for_a_while_is_waited_for() {
    let folder = Folder::on_postgres();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    let fields = [("opponent", "device")];
    let game = ann.create("talpa", &fields).await;
    let set_read_only = async |mode: &str| {
        folder.alter(&format!("SET default_transaction_read_only = {mode}"));
        // It holds for new connections.
        let end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
                   WHERE datname = current_database() AND pid <> pg_backend_pid()";
        folder.execute(end, &[]).await;
    };
    set_read_only("on").await;
    let refused = loop {
        // The first may find its connection broken.
        let refused = ann.play_any(&game).await;
        assert_eq!(refused.problem(), (503, "away".to_owned()));
        if place.store.is_failing() {
            break refused;
        }
    };
    assert!(!refused.header("retry-after").is_empty());
    assert_eq!(ann.get(&format!("/g/{game}")).await.status, StatusCode::OK);
    set_read_only("off").await;
    let answer = loop {
        let answer = ann.play_any(&game).await;
        if answer.status != StatusCode::SERVICE_UNAVAILABLE {
            break answer;
        }
    };
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    assert!(!place.store.is_failing());
}
