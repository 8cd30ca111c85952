//! The live stream of a game.

use axum::http::StatusCode;
use burrow_store::guest::Guest;
use serde_json::json;

use crate::client::{Folder, Listener, Message};
use crate::playing::pair;
use burrow_games::Kind;
use burrow_play::{Actor, Command, SeatSetup, Seed, Setup, Start};

#[tokio::test]
async fn events_come_numbered_as_they_happen() {
    let folder = Folder::new();
    let place = folder.open().await;
    let (game, [mut ann, mut bob]) = pair(&place, "talpa", &[("o.size", "4")]).await;
    let mut stream = bob.listen(&game, None).await.ok().unwrap();
    let first = stream.events(2).await;
    assert_eq!([first[0].0, first[1].0], [0, 1]);
    assert_eq!(first[0].1["type"], "created");
    assert_eq!(first[1].1["type"], "joined");
    for number in 2..6 {
        let player = if number % 2 == 0 { &mut ann } else { &mut bob };
        let answer = player.play_any(&game).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
        let news = stream.events(1).await;
        assert_eq!(news[0].0, number);
        assert_eq!(news[0].1["type"], "played");
    }
    assert!(stream.all.starts_with("retry: "), "{}", stream.all);
}

#[tokio::test]
async fn who_comes_back_hears_exactly_what_was_missed_even_after_a_restart() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    let fields = [("opponent", "device"), ("o.size", "10")];
    let game = ann.create("talpa", &fields).await;
    for _ in 0..5 {
        ann.play_any(&game).await;
    }
    let numbers = |events: &[(usize, serde_json::Value)]| -> Vec<usize> {
        events.iter().map(|event| event.0).collect()
    };
    let mut first = ann.listen(&game, None).await.ok().unwrap();
    let heard = first.events(4).await;
    assert_eq!(numbers(&heard), [0, 1, 2, 3]);
    drop(first);
    ann.play_any(&game).await;
    let mut second = ann.listen(&game, Some("3")).await.ok().unwrap();
    let missed = second.events(3).await;
    assert_eq!(numbers(&missed), [4, 5, 6]);
    ann.play_any(&game).await;
    assert_eq!(
        numbers(&second.events(1).await),
        [7],
        "and nothing in between"
    );

    let kept = ann.cookies.clone();
    place.site.end_streams();
    place.games.close().await;
    let again = folder.open().await;
    let mut ann = again.newcomer();
    ann.cookies = kept;
    for (last, expected) in [
        ("6", vec![7]),
        ("3", vec![4, 5, 6, 7]),
        ("0", (1..8).collect()),
    ] {
        let mut stream = ann.listen(&game, Some(last)).await.ok().unwrap();
        let events = stream.events(expected.len()).await;
        assert_eq!(numbers(&events), expected, "{last}");
    }
    let mut stream = ann.listen(&game, Some("7")).await.ok().unwrap();
    assert_eq!(
        ann.play_any(&game).await.status,
        StatusCode::OK,
        "the seats are still theirs"
    );
    assert_eq!(numbers(&stream.events(1).await), [8]);
}

#[tokio::test]
async fn a_nonsensical_last_event_is_harmless() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    let fields = [("opponent", "device"), ("o.size", "10")];
    let game = ann.create("talpa", &fields).await;
    ann.play_any(&game).await;
    // What can't be read is as good as nothing: all events come. What lies ahead is as good as the last event.
    let cases = [
        ("", Some(0)),
        ("x", Some(0)),
        ("-1", Some(0)),
        ("1.5", Some(0)),
        ("99999999999999999999999", Some(0)),
        ("0; DROP TABLE events", Some(0)),
        ("1", Some(2)),
        ("999", None),
        ("18446744073709551615", None),
        ("9223372036854775807", None),
    ];
    for (last, first) in cases {
        let newest = place.log(&game).await.len();
        let mut stream = ann.listen(&game, Some(last)).await.ok().unwrap();
        ann.play_any(&game).await;
        let first = first.unwrap_or(newest);
        assert_eq!(stream.events(1).await[0].0, first, "{last:?}");
    }
    for (from, status) in [("0", 200), ("99", 200), ("x", 400), ("-1", 400)] {
        let answer = ann.get_head(&format!("/g/{game}/live?from={from}")).await;
        assert_eq!(answer, status, "{from}");
    }
}

#[tokio::test]
async fn those_who_are_there_are_counted_as_they_come_and_go() {
    let folder = Folder::new();
    let place = folder.open().await;
    let (game, [mut ann, mut bob]) = pair(&place, "talpa", &[]).await;
    let mut eve = place.guest().await;
    let mut mine = ann.listen(&game, None).await.ok().unwrap();
    mine.until_present(1).await;
    let yours = bob.listen(&game, None).await.ok().unwrap();
    mine.until_present(2).await;
    let watching = eve.listen(&game, None).await.ok().unwrap();
    mine.until_present(3).await;
    let seats = ann.state(&game).await["regions"]["seats"].to_string();
    assert!(seats.contains('1'), "one looks on: {seats}");
    // A second tab of the same guest is nobody new, and to close it makes nobody leave.
    let tab = eve.listen(&game, None).await.ok().unwrap();
    drop(tab);
    drop(watching);
    mine.until_present(2).await;
    drop(yours);
    mine.until_present(1).await;
    drop(mine);
    assert!(place.games.present(&game).is_empty());
}

/// That as many are there as before does not mean that they are the same.
#[tokio::test]
async fn a_player_who_leaves_as_another_comes_is_seen_to_be_away() {
    let folder = Folder::new();
    let place = folder.open().await;
    let (game, [mut ann, mut bob]) = pair(&place, "talpa", &[]).await;
    let mut eve = place.guest().await;
    let mut mine = ann.listen(&game, None).await.ok().unwrap();
    let yours = bob.listen(&game, None).await.ok().unwrap();
    mine.until_present(2).await;
    // Both happen before Ann's stream looks again.
    let watching = eve.listen(&game, None).await.ok().unwrap();
    drop(yours);
    mine.until_present(2).await;
    drop(watching);
    mine.until_present(1).await;
}

#[tokio::test]
async fn one_guest_has_a_bounded_number_of_streams() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    let game = ann.create("talpa", &[("opponent", "device")]).await;
    let mut open: Vec<Listener> = Vec::new();
    let refused = loop {
        match ann.listen(&game, None).await {
            Ok(stream) => open.push(stream),
            Err(answer) => break answer,
        }
        assert!(open.len() <= 100);
    };
    assert_eq!(refused.problem(), (429, "streams".to_owned()));
    assert!(open.len() >= 8, "a few tabs are normal: {}", open.len());
    let mut bob = place.guest().await;
    assert!(
        bob.listen(&game, None).await.is_ok(),
        "others are not concerned"
    );
    open.pop();
    assert!(ann.listen(&game, None).await.is_ok());
}

#[tokio::test]
async fn nobody_learns_the_id_that_anothers_cookie_carries() {
    let folder = Folder::new();
    let place = folder.open().await;
    let fields = [("takebacks", "true"), ("hints", "true"), ("o.size", "4")];
    let (game, [mut ann, mut bob]) = pair(&place, "talpa", &fields).await;
    let mut eve = place.guest().await;
    let ids = [ann.id(), bob.id(), eve.id()];
    let log = serde_json::to_string(&place.log(&game).await).unwrap();
    assert!(
        log.contains(&ids[0]) && log.contains(&ids[1]),
        "the test knows the ids"
    );
    let mut stream = eve.listen(&game, None).await.ok().unwrap();
    ann.play_any(&game).await;
    ann.order(&game, &json!({ "type": "take_back" })).await;
    bob.order(&game, &json!({ "type": "accept_takeback" }))
        .await;
    ann.order(&game, &json!({ "type": "resign" })).await;
    let rematch = ann.press(&format!("/g/{game}/rematch")).await;
    let count = place.log(&game).await.len();
    stream.events(count).await;
    let mut bodies = vec![stream.all, rematch.text().to_owned()];
    for client in [&mut ann, &mut bob, &mut eve] {
        for path in [
            format!("/g/{game}"),
            format!("/g/{game}/state"),
            "/".to_owned(),
        ] {
            bodies.push(client.get(&path).await.text().to_owned());
        }
        let refused = client.order(&game, &json!({ "type": "join" })).await;
        bodies.push(refused.text().to_owned());
    }
    for (body, id) in bodies
        .iter()
        .flat_map(|body| ids.iter().map(move |id| (body, id)))
    {
        assert!(!body.contains(id), "{body}");
    }
}

#[tokio::test]
async fn streams_end_when_the_site_does() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    let game = ann.create("talpa", &[("opponent", "device")]).await;
    let mut open = ann.listen(&game, None).await.ok().unwrap();
    open.events(1).await;
    open.until_present(1).await;
    place.site.end_streams();
    assert_eq!(open.next().await, None);
    // One that comes too late ends as well, after it has heard what there is at most.
    let mut late = ann.listen(&game, None).await.ok().unwrap();
    while let Some(message) = late.next().await {
        assert!(matches!(message, Message::Event(..) | Message::Present(_)));
    }
}

#[tokio::test]
async fn a_long_log_comes_in_parts_and_nothing_is_missed() {
    let folder = Folder::new();
    let place = folder.open().await;
    let ann = Guest::new();
    let seats = vec![SeatSetup::Creator, SeatSetup::Creator];
    let start = Start::Options("size=6".parse().unwrap());
    let setup = Setup {
        takebacks: true,
        ..Setup::new(Kind::Talpa, start, seats, &Seed::new([1; 32])).unwrap()
    };
    let game = place.games.create(&ann, setup).await.unwrap();
    let play = Command::Play {
        ply: 0,
        step: "a1a2".to_owned(),
        thought: None,
    };
    let me = Actor::Person(ann.person());
    for _ in 0..300 {
        for command in [&play, &Command::TakeBack] {
            let done = place.games.command(&game, &me, command, None).await;
            assert!(done.is_ok(), "{done:?}");
        }
    }
    let mut eve = place.guest().await;
    let mut stream = eve.listen(&game, None).await.ok().unwrap();
    let numbers: Vec<usize> = stream
        .events(601)
        .await
        .iter()
        .map(|(seq, _)| *seq)
        .collect();
    assert_eq!(numbers, Vec::from_iter(0..601));
}
