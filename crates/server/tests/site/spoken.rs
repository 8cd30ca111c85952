//! What the pages say to the one who looks.

use axum::http::StatusCode;
use burrow_play::PersonId;
use burrow_store::guest::Guest;
use burrow_words::Language;
use serde_json::{Value, json};

use crate::client::{Client, Folder, elements, form, spoken};
use crate::playing::pair;

/// A part of the page as text.
async fn part(client: &mut Client, game: &str, name: &str) -> String {
    let state = client.state(game).await;
    state["regions"][name].as_str().unwrap().to_owned()
}

async fn order(client: &mut Client, game: &str, order: Value) {
    let answer = client.order(game, &order).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
}

#[tokio::test]
async fn guests_have_names_in_the_language_that_they_read() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    for language in Language::ALL {
        ann.languages = Some(language.to_string());
        let expected = Guest::unnamed(PersonId(ann.id()), language);
        assert_eq!(ann.name().await, expected.name);
    }
}

#[tokio::test]
async fn undo_waits_for_a_move_of_ones_own() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    let fields = [
        ("opponent", "computer"),
        ("side", "1"),
        ("takebacks", "true"),
        ("level", "1"),
        ("o.size", "4"),
    ];
    let game = ann.create("talpa", &fields).await;
    let is_answered = |plies| move |game: &burrow_play::Match| game.record().steps().len() == plies;
    place.wait_until(&game, is_answered(1)).await;
    let is_disabled = |actions: String| {
        let buttons = elements(&actions, "button");
        let take_back = buttons
            .iter()
            .find(|button| button.get("id") == Some(&"take-back"));
        take_back.unwrap().contains_key("disabled")
    };
    assert!(is_disabled(part(&mut ann, &game, "actions").await));
    ann.play_any(&game).await;
    assert!(!is_disabled(part(&mut ann, &game, "actions").await));
}

#[tokio::test]
async fn a_past_position_as_it_was_then_does_not_tell_how_the_game_went_on() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    let fields = [("opponent", "computer"), ("side", "1"), ("level", "1")];
    let game = ann.create("talpa", &fields).await;
    let has = |plies| move |game: &burrow_play::Match| game.record().steps().len() == plies;
    place.wait_until(&game, has(1)).await;
    let first = ann.state(&game).await;
    ann.play_any(&game).await;
    place.wait_until(&game, has(3)).await;
    let now = ann.state(&game).await;
    let mut then = Vec::new();
    for ply in 0..=3 {
        let path = format!("/g/{game}/state?then=true&ply={ply}");
        then.push(ann.get(&path).await.json());
    }
    let by_computer: Vec<&Value> = then.iter().map(|sight| &sight["by_computer"]).collect();
    assert_eq!(by_computer, [false, true, false, true]);
    for name in ["status", "seats", "turns", "result"] {
        assert_eq!(then[1]["regions"][name], first["regions"][name], "{name}");
    }
    for name in ["said", "title", "ply"] {
        assert_eq!(then[1][name], first[name], "{name}");
    }
    for name in ["seq", "plies"] {
        assert_eq!(then[1][name], now[name], "{name}");
    }
    assert_eq!(then[1]["moves"], json!([]), "nothing can be played there");
    assert_eq!(then[3], now);
}

#[tokio::test]
async fn what_chance_decides_at_once_belongs_to_the_step_before() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    let fields = [("seat0", "me"), ("seat1", "me")];
    let game = ann.create("taupes", &fields).await;
    let mut now = ann.state(&game).await;
    // When the last of twenty moles is placed, chance turns a disc.
    for _ in 0..20 {
        now = ann.play_any(&game).await.json();
    }
    assert_eq!(now["plies"], 21);
    let path = format!("/g/{game}/state?then=true&ply=20");
    let then = ann.get(&path).await.json();
    assert_eq!(then["ply"], 20);
    let status = then["regions"]["status"].as_str().unwrap();
    assert!(status.contains("A disc is turned for Red."), "{status}");
}

#[tokio::test]
async fn players_are_told_how_they_have_done_and_others_who_has_won() {
    let folder = Folder::new();
    let place = folder.open().await;
    let (game, [mut ann, mut bob]) = pair(&place, "mijnlieff", &[]).await;
    ann.play_any(&game).await;
    order(&mut bob, &game, json!({ "type": "resign" })).await;
    let mut eve = place.guest().await;
    for (client, said) in [
        (&mut ann, "You have won: your opponent has given up"),
        (&mut bob, "You have given up"),
    ] {
        let state = client.state(&game).await;
        assert_eq!(state["title"], format!("{said} · Mijnlieff"));
        for name in ["status", "result"] {
            let part = state["regions"][name].as_str().unwrap();
            assert!(part.contains(said) && !part.contains("White ("), "{part}");
        }
        let mine = client.get("/mine").await;
        assert!(mine.text().contains(said), "{}", mine.text());
    }
    let result = part(&mut eve, &game, "result").await;
    assert!(result.contains("White (") && !result.contains("You have"));
    for (language, said) in [
        ("fr", "Vous avez abandonné"),
        ("es", "Te has rendido"),
        ("de", "Du hast aufgegeben"),
    ] {
        bob.cookies
            .insert("language".to_owned(), language.to_owned());
        assert!(part(&mut bob, &game, "status").await.contains(said));
    }
}

#[tokio::test]
async fn who_has_run_out_of_moves_by_the_rules_is_told_so_too() {
    let folder = Folder::new();
    let place = folder.open().await;
    // Red has one move, which opens Red's own path.
    let (game, mut players) = pair(&place, "talpa", &[("o.size", "4")]).await;
    let mut index = 0;
    while !matches!(
        place.replay(&game).await.phase(),
        burrow_play::Phase::Over(_)
    ) {
        players[index].play_any(&game).await;
        index = 1 - index;
    }
    let [ann, bob] = &mut players;
    let said = [
        part(ann, &game, "status").await,
        part(bob, &game, "status").await,
    ];
    let (won, lost) = ("You have won<", "You have lost<");
    assert!(
        said[0].contains(won) && said[1].contains(lost)
            || said[0].contains(lost) && said[1].contains(won),
        "{said:?}"
    );
}

#[tokio::test]
async fn on_one_device_nobody_is_you() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    let game = ann.create("talpa", &[("opponent", "device")]).await;
    order(&mut ann, &game, json!({ "type": "resign" })).await;
    assert!(part(&mut ann, &game, "status").await.contains("has won"));
}

#[tokio::test]
async fn a_game_that_somebody_gave_up_offers_no_choices_and_no_points() {
    let folder = Folder::new();
    let place = folder.open().await;
    let (game, [mut ann, mut bob]) = pair(&place, "mijnlieff", &[]).await;
    ann.play_any(&game).await;
    let is_marked = |state: &Value| state["board"].as_str().unwrap().contains("#mark-target");
    assert!(is_marked(&bob.state(&game).await));
    order(&mut bob, &game, json!({ "type": "resign" })).await;
    let state = bob.state(&game).await;
    assert!(!is_marked(&state));
    let result = state["regions"]["result"].as_str().unwrap();
    assert!(elements(result, "table").is_empty(), "{result}");
    // What was possible before can still be looked at.
    let before = bob.get(&format!("/g/{game}/state?ply=0")).await.json();
    assert!(is_marked(&before));
}

#[tokio::test]
async fn a_position_from_elsewhere_is_a_picture_from_which_a_game_can_start() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    ann.cookies.insert("language".to_owned(), "de".to_owned());
    let position = "talpa size=4 rbrb/brbr/rbrb/brbr r";
    let query = form(&[("position", position)]);
    let page = ann.get(&format!("/look?{query}")).await;
    let text = page.text();
    assert!(text.contains("Rot ist am Zug"), "{text}");
    assert!(!text.contains("Rot (") && !text.contains("nicht da"));
    let link = text.split("href=\"/new/talpa?position=").nth(1).unwrap();
    let link = link.split('"').next().unwrap();
    let setup = ann.get(&format!("/new/talpa?position={link}")).await;
    assert!(setup.text().contains(position), "{}", setup.text());
}

#[tokio::test]
async fn nobody_is_away_from_a_game_that_is_over() {
    let folder = Folder::new();
    let place = folder.open().await;
    let (game, [mut ann, mut bob]) = pair(&place, "talpa", &[]).await;
    assert!(part(&mut ann, &game, "seats").await.contains("away"));
    order(&mut bob, &game, json!({ "type": "resign" })).await;
    assert!(!part(&mut ann, &game, "seats").await.contains("away"));
}

#[tokio::test]
async fn lists_say_in_words_what_a_game_is_and_what_one_can_do() {
    let folder = Folder::new();
    let place = folder.open().await;
    let [mut ann, mut bob] = place.two_guests().await;
    let fields = [
        ("opponent", "friend"),
        ("side", "0"),
        ("o.size", "6"),
        ("listed", "true"),
    ];
    let game = ann.create("talpa", &fields).await;
    let lobby = bob.get("/lobby").await;
    let known = [
        "6 × 6, a short game",
        "free: Blue",
        "just now",
        "Join",
        "Create a game",
    ];
    for text in known {
        assert!(
            spoken(lobby.text()).contains(text),
            "{text}: {}",
            lobby.text()
        );
    }
    assert!(!spoken(lobby.text()).contains("size="));
    // The one who waits neither plays alone nor can join.
    let mine = ann.get("/mine/list").await;
    let mine = spoken(mine.text());
    assert!(mine.contains("free: Blue") && mine.contains("Waiting for players"));
    assert!(!mine.contains("alone") && !mine.contains("Join"));
    assert!(!ann.get("/").await.text().contains("your turn in"));
    order(&mut bob, &game, json!({ "type": "join" })).await;
    let home = ann.get("/").await;
    assert!(spoken(home.text()).contains("It is your turn in 1 game"));
    assert!(!bob.get("/").await.text().contains("your turn in"));
}

#[tokio::test]
async fn who_waits_in_vain_can_withdraw_the_game() {
    let folder = Folder::new();
    let place = folder.open().await;
    let [mut ann, mut bob] = place.two_guests().await;
    let fields = [("opponent", "friend"), ("side", "0"), ("listed", "true")];
    let game = ann.create("talpa", &fields).await;
    let withdraw = json!({ "type": "withdraw" });
    let can_withdraw = |part: String| part.contains("Withdraw the game");
    assert!(can_withdraw(part(&mut ann, &game, "invitation").await));
    assert!(!can_withdraw(part(&mut bob, &game, "invitation").await));
    let refused = bob.order(&game, &withdraw).await.problem();
    assert_eq!(refused, (403, "not-creator".to_owned()));
    order(&mut ann, &game, withdraw.clone()).await;
    assert!(!bob.get("/lobby").await.text().contains(&game));
    let state = ann.state(&game).await;
    let regions = state["regions"].to_string();
    assert!(regions.contains("The game was withdrawn"), "{regions}");
    for gone in ["data-rematch", "data-command", "take-back"] {
        assert!(!regions.contains(gone), "{gone}: {regions}");
    }
    assert!(
        ann.get("/mine")
            .await
            .text()
            .contains("The game was withdrawn")
    );
    let late = bob.order(&game, &json!({ "type": "join" })).await;
    assert_eq!(late.problem(), (409, "over".to_owned()));
    let (begun, [mut cat, _]) = pair(&place, "talpa", &[]).await;
    let late = cat.order(&begun, &withdraw).await;
    assert_eq!(late.problem(), (409, "begun".to_owned()));
}

#[tokio::test]
async fn who_is_to_move_is_told_what_to_do_and_what_to_think_of_the_best_move() {
    let folder = Folder::new();
    let place = folder.open().await;
    let (game, [mut ann, mut bob]) = pair(&place, "mijnlieff", &[("hints", "true")]).await;
    let status = part(&mut ann, &game, "status").await;
    assert!(status.contains("Your turn: place a piece"), "{status}");
    let status = part(&mut bob, &game, "status").await;
    assert!(status.contains("is to move"), "{status}");
    let hint = ann.press(&format!("/g/{game}/hint")).await.json();
    let advice = hint["regions"]["advice"].as_str().unwrap();
    let is_sentence = advice.contains("Best: ") && advice.contains(" on ");
    assert!(is_sentence && advice.contains("you"), "{advice}");
}

/// The shortest round: the mole is shut in on d1 with its twelfth step.
const ROUND: [&str; 12] = [
    "a1", "a1n", "b1", "b1n", "c1", "c1n", "d2", "c2e", "e1", "e1n", "d1", "d2e",
];

#[tokio::test]
async fn the_end_of_a_round_is_shown_with_its_reason_and_score_sheet() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    let game = ann.create("molehill", &[("opponent", "device")]).await;
    for (ply, step) in ROUND.iter().enumerate() {
        assert_eq!(
            part(&mut ann, &game, "interlude").await,
            "",
            "before {step}"
        );
        order(
            &mut ann,
            &game,
            json!({"type": "play", "ply": ply, "step": step}),
        )
        .await;
    }
    let interlude = part(&mut ann, &game, "interlude").await;
    for expected in [
        "Round 1 is over",
        // Both have the name of the guest whose device they share.
        "Player 1 has made 2 points as the mole. At the end the mole was shut in on d1.",
        "data-go-on",
        "Start round 2",
        "Points as the mole",
        "<svg",
    ] {
        assert!(interlude.contains(expected), "{expected}: {interlude}");
    }
    let position = part(&mut ann, &game, "typing").await;
    assert!(position.contains("value=\"molehill 2 "), "{position}");
    assert!(
        position.contains("/new/molehill?position=molehill+2"),
        "{position}"
    );
    order(
        &mut ann,
        &game,
        json!({"type": "play", "ply": 12, "step": "b1"}),
    )
    .await;
    assert_eq!(part(&mut ann, &game, "interlude").await, "");
}

#[tokio::test]
async fn players_of_mole_hill_are_called_by_their_names() {
    let folder = Folder::new();
    let place = folder.open().await;
    let (game, [mut ann, mut bob]) = pair(&place, "molehill", &[("o.rounds", "1")]).await;
    let names = [ann.name().await, bob.name().await];
    for (ply, step) in ROUND.iter().enumerate() {
        let player = if ply % 2 == 0 { &mut ann } else { &mut bob };
        order(
            player,
            &game,
            json!({"type": "play", "ply": ply, "step": step}),
        )
        .await;
    }
    let result = part(&mut ann, &game, "result").await;
    let details = format!("<li>{}: no dark hills, red flower on e1.", names[0]);
    assert!(result.contains(&details), "{result}");
    let has_made = format!("{} has 2 points as the mole.", names[0]);
    assert!(result.contains(&has_made), "{result}");
    for name in names {
        assert!(result.contains(&format!("{name}</th>")), "{result}");
    }
    assert!(!result.contains("Player "), "{result}");
}

#[tokio::test]
async fn computers_of_one_level_and_rematches_of_many_are_told_apart() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    let seats = [
        ("o.players", "4"),
        ("seat0", "me"),
        ("seat1", "3"),
        ("seat2", "3"),
        ("seat3", "4"),
    ];
    let game = ann.create("taupes", &seats).await;
    let shown = part(&mut ann, &game, "seats").await;
    for name in ["Apprentice mole 1<", "Apprentice mole 2<"] {
        assert!(shown.contains(name), "{name}: {shown}");
    }
    assert!(!shown.contains("Apprentice mole 3"), "{shown}");
    order(&mut ann, &game, json!({"type": "resign"})).await;
    let result = part(&mut ann, &game, "result").await;
    assert!(result.contains("Rematch, seats moved on"), "{result}");
}

#[tokio::test]
async fn a_position_is_played_from_unless_others_play_it() {
    let folder = Folder::new();
    let place = folder.open().await;
    let (game, [mut ann, mut bob]) = pair(&place, "talpa", &[]).await;
    for player in [&mut ann, &mut bob] {
        let shown = part(player, &game, "typing").await;
        assert!(shown.contains("position-text"), "{shown}");
        assert!(!shown.contains("/new/"), "{shown}");
    }
    let mut cleo = place.guest().await;
    assert!(part(&mut cleo, &game, "typing").await.contains("/new/"));
    order(&mut ann, &game, json!({"type": "resign"})).await;
    assert!(part(&mut bob, &game, "typing").await.contains("/new/"));
}
