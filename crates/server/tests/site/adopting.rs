//! Games that were played in a browser alone, sent to the site.

use axum::body::Body;
use axum::http::header::CONTENT_TYPE;
use axum::http::{Method, StatusCode};
use burrow_games::{Kind, Level, Options};
use burrow_play::{
    Actor, Command, Context, Event, Match, Millis, Person, PersonId, Phase, SeatSetup, Seed, Setup,
    Start,
};
use serde_json::{Value, json};

use crate::client::{Answer, Client, Folder, request};
use crate::playing::pair;

const AT: Millis = Millis(5);

/// A game of this many moves, as a browser sends it.
fn played(kind: Kind, options: &str, seats: &[SeatSetup], moves: usize) -> Value {
    let seed = Seed::new([9; 32]);
    let player = Person {
        id: PersonId("browser".to_owned()),
        name: "Mole".to_owned(),
        rating: None,
    };
    let start = Start::Options(options.parse::<Options>().unwrap());
    let setup = Setup {
        takebacks: true,
        ..Setup::new(kind, start, seats.to_vec(), &seed).unwrap()
    };
    let mut told = Match::create(setup, player.clone(), AT, &seed).unwrap();
    for _ in 0..moves {
        let game = &told.after;
        if matches!(game.phase(), Phase::Over(_)) {
            break;
        }
        let position = game.record().position();
        let command = Command::Play {
            ply: game.record().steps().len(),
            step: position.move_text(position.moves()[0]),
            thought: None,
        };
        let actor = match game.computer_to_move() {
            Some(_) => Actor::Computer,
            None => Actor::Person(player.clone()),
        };
        let context = Context {
            at: AT,
            seed: &seed,
            absence: 0,
        };
        let decision = game.decide(&actor, &command.into(), &context).unwrap();
        told.events.extend(decision.events);
        told.after = decision.after;
    }
    let events = told.events[1..].iter().map(|event| match event {
        Event::Played { step, .. } => json!(step),
        event => serde_json::to_value(event).unwrap(),
    });
    json!({
        "seed": seed.to_string(),
        "setup": told.after.setup(),
        "events": events.collect::<Vec<_>>(),
    })
}

async fn send(client: &mut Client, game: &Value) -> Answer {
    let request = request(Method::POST, "/here").header(CONTENT_TYPE, "application/json");
    let request = request.body(Body::from(game.to_string())).unwrap();
    client.send(request).await
}

/// The id that a game has on the site.
async fn taken_up(client: &mut Client, game: &Value) -> String {
    let answer = send(client, game).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    answer.json()["game"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn finished_games_of_all_kinds_are_taken_up() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    let device = [SeatSetup::Creator; 2];
    let cases = [
        (Kind::Talpa, "size=4"),
        (Kind::Mijnlieff, ""),
        (Kind::MoleHill, "rounds=1"),
        (Kind::Taupes, "players=2 stall=2"),
    ];
    for (kind, options) in cases {
        let game = played(kind, options, &device, 400);
        let id = taken_up(&mut ann, &game).await;
        let kept = place.replay(&id).await;
        assert!(matches!(kept.phase(), Phase::Over(_)), "{kind}");
        assert_eq!(kept.creator().id.0, ann.id(), "{kind}");
        let mine = ann.get("/mine").await;
        assert!(mine.text().contains(&format!("/g/{id}")), "{kind}");
    }
}

#[tokio::test]
async fn a_game_goes_on_where_it_was() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    let seats = [
        SeatSetup::Creator,
        SeatSetup::Computer(Level::new(1).unwrap()),
    ];
    // It is the computer's turn.
    let game = played(Kind::Talpa, "size=6", &seats, 3);
    let id = taken_up(&mut ann, &game).await;
    place
        .wait_until(&id, |game| game.record().steps().len() == 4)
        .await;
    let answer = ann.play_any(&id).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
}

#[tokio::test]
async fn it_is_taken_up_once_for_each_guest() {
    let folder = Folder::new();
    let place = folder.open().await;
    let [mut ann, mut bob] = place.two_guests().await;
    let game = played(Kind::Talpa, "size=4", &[SeatSetup::Creator; 2], 2);
    let id = taken_up(&mut ann, &game).await;
    ann.play_any(&id).await;
    assert_eq!(taken_up(&mut ann, &game).await, id);
    assert_eq!(place.replay(&id).await.record().steps().len(), 3);
    assert_ne!(taken_up(&mut bob, &game).await, id);
}

#[tokio::test]
async fn what_can_not_have_been_played_is_refused_with_a_reason() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    let good = played(Kind::Talpa, "size=4", &[SeatSetup::Creator; 2], 4);
    let with = |field: &str, value: Value| {
        let mut game = good.clone();
        game[field] = value;
        game
    };
    let mut open = good.clone();
    open["setup"]["seats"] = json!(["creator", "open"]);
    let mut many = good.clone();
    many["setup"]["seats"] = json!(["creator", "creator", "creator"]);
    let claimed = json!([{ "type": "abandoned", "seat": 1 }]);
    let refused = [
        (with("events", json!(["a1d4"])), "event 1"),
        (with("events", claimed), "event 1"),
        (with("seed", json!("nonsense")), "("),
        (open, "open seats"),
        (many, "seats"),
    ];
    for (game, reason) in refused {
        let answer = send(&mut ann, &game).await;
        assert_eq!(answer.problem(), (422, "not-taken-up".to_owned()), "{game}");
        assert!(answer.text().contains(reason), "{}", answer.text());
    }
    let unreadable = [
        json!({}),
        with("setup", json!("none")),
        with("more", json!(1)),
        with("events", json!([7])),
    ];
    for game in unreadable {
        let answer = send(&mut ann, &game).await;
        assert_eq!(answer.problem(), (422, "unreadable".to_owned()), "{game}");
    }
    let long = with("events", json!(vec!["a1b1"; 10_000]));
    assert_eq!(send(&mut ann, &long).await.problem().0, 413);
    assert!(!ann.get("/mine").await.text().contains("/g/"));
}

#[tokio::test]
async fn a_computer_that_would_go_on_from_a_running_game_is_not_taken_up() {
    let folder = Folder::new();
    let place = folder.open().await;
    let fields = [("o.size", "6"), ("hints", "alone")];
    let (game, [mut ann, mut bob]) = pair(&place, "talpa", &fields).await;
    let seats = [
        SeatSetup::Creator,
        SeatSetup::Computer(Level::new(8).unwrap()),
    ];
    let sent = played(Kind::Talpa, "size=6", &seats, 1);
    let step = sent["events"][0].as_str().unwrap();
    let answer = ann.play(&game, 0, step).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    for player in [&mut ann, &mut bob] {
        let refused = send(player, &sent).await;
        assert_eq!(refused.problem(), (403, "running-game".to_owned()));
    }
    let mut eve = place.guest().await;
    taken_up(&mut eve, &sent).await;
    // On one device nobody is helped.
    let both = played(Kind::Talpa, "size=6", &[SeatSetup::Creator; 2], 1);
    taken_up(&mut bob, &both).await;
}
