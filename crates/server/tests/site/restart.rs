//! What is left when the process ends without a word.

use axum::http::StatusCode;
use burrow_games::{Kind, Level};
use burrow_play::{Match, Millis, Occupant, Person, PersonId, SeatSetup, Seed, Setup, Start};
use burrow_store::Append;
use burrow_store::check::check;
use burrow_words::Language;
use serde_json::Value;
use tokio::runtime::Runtime;

use crate::client::{Folder, moves, spoken};

/// Runs a site whose process is killed at the end: its tasks are gone, and nothing is closed or written.
fn until_killed<T>(body: impl Future<Output = T>) -> T {
    let runtime = Runtime::new().unwrap();
    let result = runtime.block_on(body);
    runtime.shutdown_background();
    result
}

#[test]
fn a_site_that_is_killed_has_kept_every_acknowledged_move() {
    let folder = Folder::new();
    let (cookies, game, seen) = until_killed(async {
        let place = folder.open().await;
        let mut ann = place.guest().await;
        let game = ann
            .create("talpa", &[("opponent", "device"), ("o.size", "10")])
            .await;
        let mut seen = Value::Null;
        for _ in 0..12 {
            let answer = ann.play_any(&game).await;
            assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
            seen = answer.json();
        }
        let cookies = ann.cookies.clone();
        std::mem::forget(place);
        (cookies, game, seen)
    });
    until_killed(async {
        let place = folder.open().await;
        let mut ann = place.newcomer();
        ann.cookies = cookies;
        let state = ann.state(&game).await;
        for part in ["seq", "plies", "moves", "board"] {
            assert_eq!(state[part], seen[part], "{part}");
        }
        assert!(!moves(&state).is_empty());
        assert_eq!(ann.play_any(&game).await.status, StatusCode::OK);
    });
}

#[test]
fn computers_that_were_to_move_when_the_site_was_killed_move_afterwards() {
    let folder = Folder::new();
    // Killed at once after the acknowledgement, most often before the computer has thought.
    let played: Vec<(String, usize)> = until_killed(async {
        let place = folder.open().await;
        let mut ann = place.guest().await;
        let mut played = Vec::new();
        for (kind, size) in [("talpa", "10"), ("mijnlieff", "")] {
            let fields = [
                ("side", "0"),
                ("level", "2"),
                ("o.size", size),
                ("o.opening", "any"),
            ];
            let game = ann.create(kind, &fields).await;
            assert_eq!(ann.play_any(&game).await.status, StatusCode::OK);
            played.push((game, 1));
        }
        played.push((
            ann.create("talpa", &[("side", "1"), ("level", "2")]).await,
            0,
        ));
        std::mem::forget(place);
        played
    });
    until_killed(async {
        let place = folder.open().await;
        for (game, plies) in &played {
            let found = place.wait_until(game, |game| game.record().steps().len() == plies + 1);
            assert!(found.await.computer_to_move().is_none());
        }
    });
}

/// The same for a log that certainly ends before the computer has moved.
#[tokio::test]
async fn a_computer_whose_turn_it_is_at_the_start_of_the_site_moves() {
    let folder = Folder::new();
    let place = folder.open().await;
    let creator = Person {
        id: PersonId("ann".to_owned()),
        name: "Ann".to_owned(),
        rating: None,
    };
    let seats = vec![
        SeatSetup::Computer(Level::new(1).unwrap()),
        SeatSetup::Creator,
    ];
    let (at, seed) = (Millis(1), Seed::new([1; 32]));
    let start = Start::Options("size=4".parse().unwrap());
    let setup = Setup::new(Kind::Talpa, start, seats, &seed).unwrap();
    let created = Match::create(setup, creator, at, &seed).unwrap();
    let append = Append::new("left", &created, at).unwrap();
    place.store.append(append.with_seed(&seed)).await.unwrap();
    assert_eq!(
        place.replay("left").await.seats()[0],
        Occupant::Computer(Level::new(1).unwrap())
    );
    place.games.close().await;
    let again = folder.open().await;
    let found = again
        .wait_until("left", |game| !game.record().steps().is_empty())
        .await;
    assert_eq!(found.record().steps().len(), 1);
}

/// One game whose log makes no sense must not take the others with it.
#[tokio::test]
async fn a_damaged_game_hurts_no_other() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    let well = ann.create("talpa", &[("opponent", "device")]).await;
    let ill = ann.create("talpa", &[("side", "1"), ("level", "1")]).await;
    place
        .wait_until(&ill, |game| !game.record().steps().is_empty())
        .await;
    place.games.close().await;
    for text in [
        "UPDATE events SET body = '{\"type\":\"played\",\"step\":\"z9\"}' WHERE game = $1 AND seq = 1",
        "UPDATE games SET stage = 'computer' WHERE id = $1",
    ] {
        folder.execute(text, &[&ill]).await;
    }
    let again = folder.open().await;
    let kept = ann.cookies.clone();
    let mut ann = again.newcomer();
    ann.cookies = kept;
    let page = ann.get(&format!("/g/{ill}")).await;
    assert_eq!(page.status, StatusCode::INTERNAL_SERVER_ERROR);
    assert!(page.text().contains("is damaged"), "{}", page.text());
    assert_eq!(ann.play_any(&well).await.status, StatusCode::OK);
}

/// All chance follows from the seed, so nobody plays on with another one.
#[tokio::test]
async fn a_game_that_has_lost_its_seed_is_damaged() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    let fields = [("opponent", "device")];
    let games = [
        ann.create("taupes", &fields).await,
        ann.create("taupes", &fields).await,
        ann.create("taupes", &fields).await,
    ];
    place.games.close().await;
    let other = "UPDATE games SET seed = (SELECT seed FROM games WHERE id = $2) WHERE id = $1";
    folder.execute(other, &[&games[0], &games[2]]).await;
    let lost = "UPDATE games SET seed = NULL WHERE id = $1";
    folder.execute(lost, &[&games[1]]).await;
    let again = folder.open().await;
    let kept = ann.cookies.clone();
    let mut ann = again.newcomer();
    ann.cookies = kept;
    for damaged in &games[..2] {
        let page = ann.get(&format!("/g/{damaged}")).await;
        assert_eq!(page.status, StatusCode::INTERNAL_SERVER_ERROR);
        assert!(page.text().contains("is damaged"), "{}", page.text());
    }
    assert_eq!(ann.play_any(&games[2]).await.status, StatusCode::OK);
    let findings = check(&again.store, |_| {}).await.unwrap();
    let mut expected = games[..2].to_vec();
    expected.sort();
    let damaged: Vec<String> = findings.damaged.into_iter().map(|(id, _)| id).collect();
    assert_eq!(damaged, expected);
}

/// While servers are replaced one by one, an older one meets what a newer one has added.
#[tokio::test]
async fn a_game_with_which_a_newer_server_went_on_is_answered_with_the_reason() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    let well = ann.create("talpa", &[("opponent", "device")]).await;
    let later = ann.create("talpa", &[("opponent", "device")]).await;
    place.games.close().await;
    let text = "INSERT INTO events (game, seq, at, body) VALUES ($1, 1, 1, '{\"type\":\"saved\"}')";
    folder.execute(text, &[&later]).await;
    let again = folder.open().await;
    let kept = ann.cookies.clone();
    let mut ann = again.newcomer();
    ann.cookies = kept;
    for language in Language::ALL {
        ann.languages = Some(language.code().to_owned());
        let page = ann.get(&format!("/g/{later}")).await;
        assert_eq!(page.status, StatusCode::SERVICE_UNAVAILABLE);
        assert_eq!(page.header("retry-after"), "60");
        let reason = language.say("problem-newer", []);
        assert!(spoken(page.text()).contains(&reason), "{}", page.text());
    }
    let answer = ann.get(&format!("/api/v1/games/{later}")).await;
    assert_eq!(answer.problem(), (503, "newer".to_owned()));
    assert_eq!(ann.play_any(&well).await.status, StatusCode::OK);
}
