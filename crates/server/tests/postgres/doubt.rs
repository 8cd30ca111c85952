//! Commits of which nobody knows whether they were made.

use axum::http::StatusCode;
use burrow_server::Site;
use burrow_server::games::Games;
use burrow_store::Store;

use crate::client::{AUTHORITY, Folder, Place, any_move, play};
use crate::proxy::{Moment, Proxy};

/// A site whose connections go through a proxy.
async fn behind(proxy: &Proxy) -> Place {
    let store = Store::connect(&proxy.url).await.unwrap();
    let games = Games::open(store.clone(), 0).await.unwrap();
    let site = Site::new(games.clone(), &[7; 64], &format!("http://{AUTHORITY}"));
    Place { store, games, site }
}

#[tokio::test]
async fn a_move_whose_commit_is_in_doubt_counts_once_and_is_answered() {
    let folder = Folder::on_postgres();
    let proxy = Proxy::start(&folder.url().unwrap()).await;
    let place = behind(&proxy).await;
    let mut ann = place.guest().await;
    let fields = [("opponent", "device"), ("o.size", "10")];
    let game = ann.create("talpa", &fields).await;
    let moments = [Moment::BeforeCommit, Moment::AfterCommit];
    for (ply, moment) in moments.into_iter().cycle().take(10).enumerate() {
        let state = ann.state(&game).await;
        let (order, key) = (play(ply, &any_move(&state)), format!("key {ply}"));
        proxy.break_at(moment);
        // The answer comes though the connection broke, and so does that to a repetition.
        for _ in 0..2 {
            let answer = ann.order_with(&game, &order, Some(&key)).await;
            assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
            assert_eq!(answer.json()["plies"], ply + 1, "{moment:?}");
        }
        assert!(!proxy.is_planned(), "a connection broke");
        assert_eq!(place.log(&game).await.len(), ply + 2);
    }
}

/// Without a key nobody can tell a repetition from another move, so whoever sent it has to look.
#[tokio::test]
async fn a_move_without_a_key_whose_commit_is_in_doubt_is_not_repeated() {
    let folder = Folder::on_postgres();
    let proxy = Proxy::start(&folder.url().unwrap()).await;
    let place = behind(&proxy).await;
    let mut ann = place.guest().await;
    let fields = [("opponent", "device"), ("o.size", "10")];
    let game = ann.create("talpa", &fields).await;
    for (moment, plies) in [(Moment::BeforeCommit, 0), (Moment::AfterCommit, 1)] {
        proxy.break_at(moment);
        let answer = ann.play_any(&game).await;
        assert_eq!(answer.problem(), (503, "away".to_owned()), "{moment:?}");
        assert_eq!(ann.state(&game).await["plies"], plies, "{moment:?}");
    }
}

/// A connection may be dead long before anybody is told.
#[tokio::test]
async fn a_commit_that_is_never_answered_stops_nobody_for_long() {
    let folder = Folder::on_postgres();
    let proxy = Proxy::start(&folder.url().unwrap()).await;
    let place = behind(&proxy).await;
    let mut ann = place.guest().await;
    let fields = [("opponent", "device"), ("o.size", "10")];
    let game = ann.create("talpa", &fields).await;
    proxy.break_at(Moment::Silent);
    let lost = ann.play_any(&game).await;
    assert_eq!(lost.problem(), (503, "away".to_owned()));
    let answer = ann.play_any(&game).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    assert_eq!(place.log(&game).await.len(), 2);
}
