//! Lists of games, files to take along, records from elsewhere.

use axum::http::StatusCode;
use burrow_games::Record;
use burrow_play::{Phase, Seed};
use serde_json::json;

use crate::client::{Folder, form, moves, play, spoken};
use crate::playing::pair;

#[tokio::test]
async fn open_games_stand_in_the_lobby_only_if_they_may_and_until_they_are_full() {
    let folder = Folder::new();
    let place = folder.open().await;
    let [mut ann, mut bob] = place.two_guests().await;
    let hidden = ann.create("talpa", &[("opponent", "friend")]).await;
    let fields = [
        ("opponent", "friend"),
        ("listed", "true"),
        ("clock", "10+5"),
    ];
    let open = ann.create("mijnlieff", &fields).await;
    let lobby = bob.get("/lobby").await;
    assert!(lobby.text().contains(&format!("/g/{open}")));
    assert!(lobby.text().contains("10 min + 5 s"));
    assert!(!lobby.text().contains(&hidden));
    let joined = bob
        .order(&open, &serde_json::json!({ "type": "join" }))
        .await;
    assert_eq!(joined.status, StatusCode::OK);
    let list = bob.get("/lobby/list").await;
    assert!(!list.text().contains(&open));
    let mine = bob.get("/mine").await;
    assert!(mine.text().contains(&open) && !mine.text().contains(&hidden));
    let mine = ann.get("/mine").await;
    assert!(mine.text().contains(&open) && mine.text().contains(&hidden));
}

#[tokio::test]
async fn a_game_that_nobody_joins_is_in_the_lobby_for_a_day() {
    let folder = Folder::new();
    let place = folder.open().await;
    let [mut ann, mut bob] = place.two_guests().await;
    let fields = [("opponent", "friend"), ("listed", "true")];
    let game = ann.create("mijnlieff", &fields).await;
    let later = "UPDATE games SET updated = updated - 23 * 3600000";
    folder.execute(later, &[]).await;
    assert!(bob.get("/lobby").await.text().contains(&game));
    folder.execute(later, &[]).await;
    assert!(!bob.get("/lobby").await.text().contains(&game));
    assert!(ann.get("/mine").await.text().contains(&game));
    let joined = bob.order(&game, &json!({ "type": "join" })).await;
    assert_eq!(joined.status, StatusCode::OK, "the link still works");
}

/// Discs that players choose stay hidden until they are turned, in the page, the state, the log and the API.
#[tokio::test]
async fn a_player_chooses_a_disc_that_nobody_knows_and_proves_it_afterwards() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    let fields = [
        ("seat0", "me"),
        ("seat1", "me"),
        ("o.stall", "4"),
        ("own_discs", "true"),
    ];
    let game = ann.create("taupes", &fields).await;
    let mut state = ann.state(&game).await;
    let mut chosen = 0;
    while let Some(step) = moves(&state).last() {
        let ply = state["plies"].as_u64().unwrap() as usize;
        if step.starts_with('@') {
            chosen += 1;
            let board = state["board"].as_str().unwrap();
            assert!(board.contains("data-target=\"down:1\""));
            assert!(!board.contains("data-target=\"disc:"), "no number shows");
            assert_eq!(state["moves"][0]["lucky"], true);
            let refused = ann.order(&game, &play(ply, "3")).await;
            assert_eq!(refused.problem(), (422, "choose-first".to_owned()));
        }
        state = ann.order(&game, &play(ply, step)).await.json();
    }
    assert!(chosen >= 4);
    let answer = ann.get(&format!("/g/{game}/record")).await;
    let record = Record::parse(answer.text()).unwrap();
    let seed: Seed = record.tag("Seed").unwrap().parse().unwrap();
    let commitment = record.tag("Commitment").unwrap();
    assert!(record.tag("Places").unwrap().contains('@'));
    let checked = seed.check(commitment, &["orientations"], &record).unwrap();
    assert!(checked >= chosen);
}

#[tokio::test]
async fn a_game_can_be_taken_along_and_its_chance_be_checked() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    let fields = [("seat0", "me"), ("seat1", "me"), ("o.stall", "4")];
    let game = ann.create("taupes", &fields).await;
    let mut state = ann.state(&game).await;
    while let Some(step) = moves(&state).first() {
        let ply = state["plies"].as_u64().unwrap() as usize;
        state = ann.order(&game, &play(ply, step)).await.json();
    }
    let found = place.replay(&game).await;
    assert!(matches!(found.phase(), Phase::Over(_)));
    let answer = ann.get(&format!("/g/{game}/record")).await;
    assert!(
        answer
            .header("content-disposition")
            .starts_with("attachment")
    );
    let record = Record::parse(answer.text()).unwrap();
    assert_eq!(record.steps(), found.record().steps());
    let seed: Seed = record.tag("Seed").unwrap().parse().unwrap();
    let commitment = record.tag("Commitment").unwrap();
    assert_eq!(record.tag("Drawn"), Some("orientations"));
    let checked = seed.check(commitment, &["orientations"], &record).unwrap();
    assert!(checked >= 4);
    assert_eq!(record.tag("Places"), None);

    for (name, kind, first) in [
        ("game.svg", "image/svg+xml", &b"<svg"[..]),
        ("game.png", "image/png", b"\x89PNG"),
        ("game.gif", "image/gif", b"GIF89a"),
    ] {
        let path = format!("/g/{game}/download/{name}?ply=3");
        let answer = ann.get(&path).await;
        assert_eq!(answer.status, StatusCode::OK, "{name}");
        assert_eq!(answer.header("content-type"), kind);
        assert!(answer.body.starts_with(first), "{name}");
    }
    let page = ann.get(&format!("/g/{game}")).await;
    let image = format!("http://moles.example/g/{game}/preview.png");
    assert!(page.text().contains(&image));
    for wrong in [
        format!("/g/{game}/download/game.bmp"),
        "/g/nothing/record".to_owned(),
    ] {
        assert_eq!(
            ann.get(&wrong).await.status,
            StatusCode::NOT_FOUND,
            "{wrong}"
        );
    }
}

#[tokio::test]
async fn a_film_says_how_far_it_is() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    let game = ann
        .create("talpa", &[("opponent", "device"), ("o.size", "4")])
        .await;
    for _ in 0..3 {
        ann.play_any(&game).await;
    }
    let path = format!("/g/{game}/film");
    let nothing = ann.get(&path).await.json();
    assert_eq!(nothing, json!({ "done": 0, "of": 3, "ready": false }));
    let film = ann.get(&format!("/g/{game}/download/game.gif")).await;
    assert!(film.body.starts_with(b"GIF89a"));
    let all = ann.get(&path).await.json();
    assert_eq!(all, json!({ "done": 3, "of": 3, "ready": true }));
}

#[tokio::test]
async fn a_link_has_a_wide_picture_and_says_who_plays_what() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    let mut stranger = place.guest().await;
    let settings = [
        ("name", "Ann <3"),
        ("language", "en"),
        ("look", "system"),
        ("back", "/"),
    ];
    ann.post_form("/settings", &settings).await;
    for kind in burrow_games::Kind::ALL {
        let fields = [("opponent", "friend"), ("seat1", "open")];
        let game = ann.create(kind.id(), &fields).await;
        let page = stranger.get(&format!("/g/{game}")).await;
        let invitation = format!("Ann <3 invites you to {}", kind.title());
        assert!(spoken(page.text()).contains(&invitation), "{kind}");
        let preview = ann.get(&format!("/g/{game}/preview.png")).await;
        assert!(preview.body.starts_with(b"\x89PNG"));
        let size = |at: usize| u32::from_be_bytes(preview.body[at..at + 4].try_into().unwrap());
        assert_eq!((size(16), size(20)), (1200, 630), "{kind}");
    }
    let fields = [("opponent", "computer"), ("level", "1"), ("side", "0")];
    let game = ann.create("talpa", &fields).await;
    ann.order(&game, &serde_json::json!({ "type": "resign" }))
        .await;
    let page = stranger.get(&format!("/g/{game}")).await;
    let summary = "Talpa · Ann &lt;3 – Newborn mole · Blue (Newborn mole) has won";
    assert!(page.text().contains(summary), "{}", page.text());
}

#[tokio::test]
async fn a_link_can_lead_to_a_position() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    let fields = [("opponent", "device"), ("o.size", "4")];
    let game = ann.create("talpa", &fields).await;
    ann.order(&game, &play(0, "b4a4")).await;
    ann.order(&game, &play(1, "b3b2")).await;
    for (query, ply) in [("?ply=1", 1), ("", 2), ("?ply=9", 2), ("?ply=one", 2)] {
        let page = ann.get(&format!("/g/{game}{query}")).await;
        let data = format!("\"ply\":{ply},");
        let link = format!("http://moles.example/g/{game}?ply={ply}");
        let picture = format!("/g/{game}/download/game.svg?ply={ply}");
        for part in [data, link, picture] {
            assert!(page.text().contains(&part), "{query}: {part}");
        }
    }
}

#[tokio::test]
async fn in_a_picture_of_a_game_that_was_given_up_nobody_is_to_move() {
    let folder = Folder::new();
    let place = folder.open().await;
    let (game, [mut ann, _]) = pair(&place, "mijnlieff", &[]).await;
    let picture = format!("/g/{game}/download/game.svg");
    let before = ann.get(&picture).await.text().to_owned();
    ann.order(&game, &json!({ "type": "resign" })).await;
    let after = ann.get(&picture).await.text().to_owned();
    assert!(after.starts_with("<svg"), "{after}");
    assert!(after.len() < before.len(), "the mark of the turn is gone");
}

#[tokio::test]
async fn pictures_mark_the_last_move_as_the_page_does() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    // Chance turns a disc as soon as a mole has moved: the last step is hardly ever a player's.
    let game = ann.create("taupes", &[("seat1", "me")]).await;
    let mut state = ann.state(&game).await;
    let marks = |picture: &str| picture.matches("stroke=\"var(--mark-latest)\"").count();
    let mut marked = 0;
    while marked < 2 {
        let ply = state["plies"].as_u64().unwrap() as usize;
        let step = moves(&state).first().cloned().unwrap();
        state = ann.order(&game, &play(ply, &step)).await.json();
        let on_page = marks(state["board"].as_str().unwrap());
        let picture = ann.get(&format!("/g/{game}/download/game.svg")).await;
        assert_eq!(marks(picture.text()), on_page, "after {step}");
        // A mole that goes marks where it came from and where it is.
        marked = marked.max(on_page);
    }
}

#[tokio::test]
async fn records_and_positions_from_elsewhere_are_shown_and_kept_nowhere() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    let record = "[Game \"talpa\"]\n[Options \"size=4\"]\n[Seat0 \"<b>Ann</b>\"]\n\n1. b4a4 b3b2\n";
    let query = form(&[("record", record)]);
    let page = ann.get(&format!("/look?{query}")).await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(spoken(page.text()).contains("<b>Ann</b>"));
    let state = ann.get(&format!("/look/state?{query}&ply=1")).await.json();
    assert_eq!((&state["ply"], &state["plies"]), (&1.into(), &2.into()));
    assert!(moves(&state).is_empty());
    let position = form(&[("position", "mijnlieff p3/l1P1/SLsL/S1d1 b d2")]);
    let page = ann.get(&format!("/look?{position}")).await;
    assert_eq!(page.status, StatusCode::OK);
    for wrong in [
        form(&[("record", "[Game \"chess\"]\n1. e4")]),
        form(&[("record", "\u{0}")]),
        form(&[("position", "talpa nonsense")]),
    ] {
        let page = ann.get(&format!("/look?{wrong}")).await;
        assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY, "{wrong}");
        let state = ann.get(&format!("/look/state?{wrong}")).await;
        assert_eq!(state.problem().0, 422);
    }
    assert_eq!(ann.get("/look").await.status, StatusCode::OK);
    assert!(ann.get("/mine").await.text().contains("two clicks"));
}

#[tokio::test]
async fn a_game_can_start_from_any_position_that_goes_on() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    let text = "mijnlieff p3/l1P1/SLsL/S1d1 b d2";
    let fields = [("position", text), ("opponent", "device")];
    let game = ann.create("mijnlieff", &fields).await;
    let start = place.replay(&game).await.record().start().to_string();
    assert_eq!(start, text);
    for (kind, text) in [
        ("talpa", text),
        ("mijnlieff", "mijnlieff nonsense"),
        ("talpa", "talpa size=4 1bbb/1rrr/1bbb/1rrr b"),
    ] {
        let fields = [("position", text), ("opponent", "device")];
        let answer = ann.post_form(&format!("/new/{kind}"), &fields).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{text}");
    }
}

#[tokio::test]
async fn numbers_are_there_for_prometheus_and_requests_can_be_found_in_the_log() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    let answer = ann.get("/lobby").await;
    assert_eq!(answer.header("x-request-id").len(), 12);
    let numbers = ann.get("/metrics").await;
    for name in ["burrow_requests_total", "burrow_request_seconds_bucket"] {
        assert!(numbers.text().contains(name), "{name}");
    }
}

#[tokio::test]
async fn what_a_cache_may_keep_for_others_names_nobody() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    let game = ann.create("talpa", &[("opponent", "device")]).await;
    let mut newcomer = place.newcomer();
    let answer = newcomer.get(&format!("/g/{game}/preview.png")).await;
    assert_eq!(answer.status, StatusCode::OK);
    assert!(answer.header("cache-control").starts_with("public"));
    assert!(answer.headers.get("set-cookie").is_none());
    assert!(newcomer.cookies.is_empty());
    let page = newcomer.get(&format!("/g/{game}")).await;
    assert!(page.headers.get("set-cookie").is_some());
}

#[tokio::test]
async fn positions_are_opened_and_set_up_by_hand_and_the_impossible_is_explained() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    let opened = |name: &str, text: &str| {
        let query = form(&[(name, text)]);
        format!("/look?{query}")
    };
    let text = "talpa size=4 brbr/rbrb/brbr/r1rb b";
    for name in ["record", "position"] {
        let page = ann.get(&opened(name, text)).await;
        assert_eq!(page.status, StatusCode::OK, "{name}");
        assert!(page.text().contains("/draft/talpa?draft="), "{name}");
    }
    let page = ann
        .get(&opened("record", "talpa size=4 brbr/rbrb/brbr/r1rb r"))
        .await;
    assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(page.text().contains("it is the turn of Blue"));

    for game in ["talpa", "mijnlieff", "molehill", "taupes"] {
        let page = ann.get(&format!("/draft/{game}")).await;
        assert_eq!(page.status, StatusCode::OK, "{game}");
        assert!(page.text().contains("/assets/"), "{game}");
    }
    let query = form(&[("draft", text), ("hold", "-"), ("at", "square:d1")]);
    let edited = ann.get(&format!("/draft/talpa/edit?{query}")).await.json();
    assert_eq!(edited["draft"], "talpa size=4 brbr/rbrb/brbr/r1r1 b");
    assert_eq!(edited["is_open"], false);
    assert!(
        edited["problem"]
            .as_str()
            .unwrap()
            .contains("no moves lead there")
    );
    let query = form(&[("draft", "mijnlieff 4/4/4/4 w -")]);
    let other = ann.get(&format!("/draft/talpa/edit?{query}")).await;
    assert_eq!(other.problem(), (422, "position".to_owned()));
}
