//! The explorer: what was played, in whatever order and however turned, what is proven, and for whom it is silent.

use axum::http::StatusCode;
use burrow_games::{AnyPosition, Kind, Proven, Turn, Value as Worth};
use burrow_search::{Config, Limits, Searcher, Stop};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use serde_json::{Value, json};

use crate::client::{Client, Folder, Place, form};
use crate::playing::pair;

/// What the site says of a place.
async fn explored(client: &mut Client, game: &str, fields: &[(&str, &str)]) -> Value {
    let path = format!("/api/v1/explore/{game}?{}", form(fields));
    let answer = client.get(&path).await;
    assert_eq!(answer.status, StatusCode::OK, "{path}: {}", answer.text());
    answer.json()
}

/// Waits until all games that are over are in the index.
async fn until_indexed(place: &Place) {
    while !place.store.games_to_index(1).await.unwrap().is_empty() {
        tokio::task::yield_now().await;
    }
}

/// A game of two seats at one device, played so far and given up by the seat that is then to move.
async fn given_up(
    place: &Place,
    client: &mut Client,
    kind: &str,
    options: &[(&str, &str)],
    steps: &[&str],
) -> String {
    let fields = [&[("opponent", "device")], options].concat();
    let game = client.create(kind, &fields).await;
    for (ply, step) in steps.iter().enumerate() {
        let answer = client.play(&game, ply, step).await;
        assert_eq!(answer.status, StatusCode::OK, "{step}: {}", answer.text());
    }
    let answer = client.order(&game, &json!({ "type": "resign" })).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    until_indexed(place).await;
    game
}

fn of_move<'a>(explored: &'a Value, step: &str) -> &'a Value {
    let moves = explored["moves"].as_array().unwrap();
    let is_it = |found: &&Value| {
        found["move"] == step || found["same"].as_array().unwrap().contains(&json!(step))
    };
    moves.iter().find(is_it).unwrap()
}

#[tokio::test]
async fn games_are_counted_by_position_however_it_came_about() {
    let folder = Folder::new();
    let place = folder.open().await;
    let [mut ann, mut bob] = place.two_guests().await;
    let size = [("o.size", "4")];
    // Two orders of the same moves, and a third game with the board mirrored.
    let start = AnyPosition::new(Kind::Talpa, &"size=4".parse().unwrap()).unwrap();
    let orders = transposition(&start);
    let [one, other] = orders.clone();
    let one: Vec<&str> = one.iter().map(String::as_str).collect();
    let other: Vec<&str> = other.iter().map(String::as_str).collect();
    let game = given_up(&place, &mut ann, "talpa", &size, &one).await;
    given_up(&place, &mut bob, "talpa", &size, &other).await;
    let turned = image(&start, &one);
    let turned: Vec<&str> = turned.iter().map(String::as_str).collect();
    given_up(&place, &mut bob, "talpa", &size, &turned).await;

    let options = ("options", "size=4");
    let found = explored(&mut ann, "talpa", &[options]).await;
    assert_eq!(found["games"]["games"], 3);
    assert_eq!(found["own"]["games"], 1);
    assert_eq!(found["own_games"], json!([{ "game": game, "ply": 0 }]));
    let played = of_move(&found, one[0]);
    assert_eq!(played["games"]["games"], 2, "the image counts: {played}");
    assert_eq!(of_move(&found, other[0])["games"]["games"], 1);
    // After two of three moves the orders differ, and the third joins them.
    let before = one[..2].join(" ");
    let found = explored(&mut bob, "talpa", &[options, ("moves", &before)]).await;
    let last = of_move(&found, one[2]);
    assert_eq!(last["games"]["games"], 2);
    // Nobody has moved on from where they were given up, so that position itself is not counted.
    assert_eq!(last["games_reaching"], 2);
    // Whoever was to move gave up: after three moves that is the second player, and the first is asked about here.
    assert_eq!(last["games"]["won_by_mover"], 2);
    let before = other[..2].join(" ");
    let found = explored(&mut bob, "talpa", &[options, ("moves", &before)]).await;
    assert_eq!(of_move(&found, other[2])["games"]["games"], 1);
    // Doing it again changes nothing.
    folder.execute("UPDATE games SET indexed = 0", &[]).await;
    drop((ann, bob));
    place.games.close().await;
    let place = folder.open().await;
    until_indexed(&place).await;
    let mut stranger = place.newcomer();
    let found = explored(&mut stranger, "talpa", &[options]).await;
    assert_eq!(found["games"]["games"], 3);
    assert_eq!(found["own"]["games"], 0, "they are nobody's of a stranger");
    assert!(
        !found.to_string().contains(&game),
        "no game is named to others"
    );
}

/// Three moves of a position in two orders that lead to the same one.
fn transposition(start: &AnyPosition) -> [Vec<String>; 2] {
    let all = |position: &AnyPosition| position.moves().into_iter().collect::<Vec<_>>();
    for first in all(start) {
        let mut after_first = start.clone();
        after_first.play(first).unwrap();
        for second in all(&after_first) {
            let mut after_second = after_first.clone();
            after_second.play(second).unwrap();
            for third in all(&after_second) {
                let mut other = start.clone();
                let orders = [third, second, first];
                let is_legal = orders.iter().all(|&mv| other.play(mv).is_ok());
                let mut end = after_second.clone();
                end.play(third).unwrap();
                let mut once = start.clone();
                once.play(third).unwrap();
                if is_legal
                    && end == other
                    && once.key() != after_first.key()
                    && end.outcome().is_none()
                {
                    let text = |mvs: [_; 3]| mvs.map(|mv| start.move_text(mv)).to_vec();
                    return [text([first, second, third]), text(orders)];
                }
            }
        }
    }
    unreachable!("there are moves that do not touch each other")
}

/// The same moves on the board turned by half.
fn image(start: &AnyPosition, steps: &[&str]) -> Vec<String> {
    let turned = |step: &str| -> String {
        step.chars()
            .map(|c| match c {
                'a'..='d' => char::from(b'a' + b'd' - c as u8),
                '1'..='4' => char::from(b'1' + b'4' - c as u8),
                other => other,
            })
            .collect()
    };
    let steps: Vec<String> = steps.iter().map(|step| turned(step)).collect();
    let mut position = start.clone();
    for step in &steps {
        position.play_text(step).unwrap();
    }
    steps
}

#[tokio::test]
async fn unlisted_games_count_as_numbers_and_those_of_computers_alone_do_not() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    let fields = [
        ("o.players", "2"),
        ("o.stall", "5"),
        ("seat0", "1"),
        ("seat1", "1"),
    ];
    let game = ann.create("taupes", &fields).await;
    place
        .wait_until(&game, |game| {
            matches!(game.phase(), burrow_play::Phase::Over(_))
        })
        .await;
    until_indexed(&place).await;
    let start = place.replay(&game).await.record().start().to_string();
    let found = explored(&mut ann, "taupes", &[("position", &start)]).await;
    assert_eq!(found["games"]["games"], 0);
    let (between, [mut bob, mut eve]) = pair(&place, "mijnlieff", &[]).await;
    bob.play_any(&between).await;
    eve.order(&between, &json!({ "type": "resign" })).await;
    until_indexed(&place).await;
    let found = explored(&mut ann, "mijnlieff", &[]).await;
    assert_eq!(
        found["games"],
        json!({ "games": 1, "won_by_mover": 1, "drawn": 0, "lost_by_mover": 0 })
    );
    assert_eq!(found["own_games"], json!([]));
    assert!(!found.to_string().contains(&between));
    let own = explored(&mut eve, "mijnlieff", &[]).await;
    assert_eq!(own["own_games"][0]["game"], between.as_str());
}

#[tokio::test]
async fn the_page_can_be_walked_by_links_in_every_language() {
    let folder = Folder::new();
    let place = folder.open().await;
    for (language, title) in [
        ("en", "Explorer of Mijnlieff"),
        ("fr", "Explorateur de Mijnlieff"),
        ("es", "Explorador de Mijnlieff"),
        ("de", "Erkunder für Mijnlieff"),
    ] {
        let mut client = place.newcomer();
        client.languages = Some(language.to_owned());
        let page = client.get("/explore/mijnlieff").await;
        assert_eq!(page.status, StatusCode::OK);
        let text = page.text();
        assert!(text.contains(title) && !text.contains('⟦'), "{language}");
        // All of the square is proven.
        assert!(text.contains("is-proven") && !text.contains("is-estimated"));
        let (_, rest) = text.split_once("class=\"turn\" href=\"").unwrap();
        let (link, _) = rest.split_once('"').unwrap();
        let next = client
            .get(&format!("/explore/mijnlieff{}", link.replace("&amp;", "&")))
            .await;
        assert_eq!(next.status, StatusCode::OK, "{link}");
        assert!(next.text().contains("id=\"back\""));
        assert!(!next.text().contains('⟦'));
        let talpa = client.get("/explore/talpa?options=size%3D6").await;
        assert!(talpa.text().contains("book-title") && !talpa.text().contains('⟦'));
        let taupes = client
            .get("/explore/taupes/panel?options=players%3D2")
            .await;
        assert!(taupes.text().contains("data-step") && !taupes.text().contains('⟦'));
    }
    let mut client = place.newcomer();
    for (path, status) in [
        ("/explore/chess", 404),
        ("/explore/talpa?position=nonsense", 422),
        ("/explore/talpa?position=mijnlieff", 422),
        ("/explore/talpa?options=size%3D5", 422),
        ("/explore/talpa?moves=zz", 422),
        ("/explore/talpa/panel?moves=zz", 422),
        ("/api/v1/explore/chess", 422),
        ("/api/v1/explore/talpa?moves=zz", 422),
        (
            "/api/v1/explore/talpa?position=talpa+size%3D4+brbr/rbrb/brbr/rbrb+r&options=size%3D4",
            422,
        ),
    ] {
        let answer = client.get(path).await;
        assert_eq!(answer.status.as_u16(), status, "{path}: {}", answer.text());
    }
}

#[tokio::test]
async fn the_explorer_is_silent_about_running_games_between_people() {
    let folder = Folder::new();
    let place = folder.open().await;
    let (game, [mut ann, mut bob]) =
        pair(&place, "talpa", &[("o.size", "6"), ("hints", "alone")]).await;
    ann.play_any(&game).await;
    let position = place.replay(&game).await.record().position().to_string();
    let query = form(&[("position", &position)]);
    let mut stranger = place.newcomer();
    for path in [
        "/explore/talpa",
        "/explore/talpa/panel",
        "/api/v1/explore/talpa",
    ] {
        let path = format!("{path}?{query}");
        for player in [&mut ann, &mut bob] {
            let refused = player.get(&path).await;
            assert_eq!(refused.status, StatusCode::FORBIDDEN, "{path}");
        }
        assert_eq!(stranger.get(&path).await.status, StatusCode::OK);
    }
    bob.order(&game, &json!({ "type": "resign" })).await;
    let path = format!("/explore/talpa?{query}");
    assert_eq!(ann.get(&path).await.status, StatusCode::OK);
}

#[tokio::test]
async fn what_the_api_calls_exact_is_what_the_solver_finds() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    let mut solver = Searcher::new(Config {
        memory: 16 << 20,
        ..Config::default()
    });
    let mut compared = 0;
    for (kind, options, steps) in [
        (Kind::Mijnlieff, "", [2, 6, 10]),
        (Kind::Talpa, "size=4", [1, 3, 5]),
    ] {
        for (seed, steps) in steps.into_iter().enumerate() {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed as u64);
            let mut position = AnyPosition::new(kind, &options.parse().unwrap()).unwrap();
            for _ in 0..steps {
                if let Some(step) = position.playout_move(&mut rng) {
                    position.play(step).unwrap();
                }
            }
            if position.turn() == Turn::Over {
                continue;
            }
            let text = position.to_string();
            let found = explored(&mut ann, kind.id(), &[("position", &text)]).await;
            let analysis = solver.analyse(&position, Limits::default(), &Stop::default());
            for of in analysis.unwrap().moves {
                let told = of_move(&found, &position.move_text(of.mv));
                match of.value {
                    Worth::Proven(Proven::Margin(margin)) => {
                        assert_eq!(told["exact"]["margin_for_mover"], margin, "{text} {told}");
                        compared += 1;
                    }
                    Worth::Proven(Proven::Wins(wins)) => {
                        // What was not proven in a second is no contradiction.
                        let exact = &told["exact"]["mover_wins"];
                        assert!(exact.is_null() || *exact == wins, "{text} {told}");
                        compared += usize::from(!exact.is_null());
                    }
                    _ => {}
                }
            }
        }
    }
    assert!(compared > 20, "{compared}");
}
