//! The coach, teachers, and how strong solvers of puzzles are.

use axum::http::StatusCode;
use burrow_games::{AnyPosition, History, Kind, Record, Seat, Turn};
use burrow_learn::{Collection, Memory, Solver};
use burrow_play::{Event, SeatSetup, Setup};
use burrow_review::{Budget, review};
use burrow_search::{Config, ENOUGH_MEMORY, Searcher, Stop};
use burrow_words::Language;
use serde_json::json;

use crate::client::{Folder, Place};
use crate::playing::pair;

/// A position in which one capture wins and all others lose.
const CAREFUL: &str = "talpa size=6 r1rrbb/1b4/r2bb1/r1bb2/1r1brr/rbb2r r";

#[tokio::test]
async fn a_move_that_loses_is_offered_back_with_the_reason() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    let fields = [
        ("opponent", "computer"),
        ("level", "3"),
        ("side", "0"),
        ("hints", "alone"),
        ("position", CAREFUL),
    ];
    let game = ann.create("talpa", &fields).await;
    let path = format!("/g/{game}/coach");
    let position: AnyPosition = CAREFUL.parse().unwrap();
    let mut solver = Solver::new(&Config {
        memory: ENOUGH_MEMORY,
        ..Config::default()
    });
    let right = solver.solve(&position, &Stop::default()).unwrap().right;
    let moves = position.moves();
    let wrong = moves.iter().find(|mv| !right.contains(mv)).unwrap();
    let [right, wrong] = [right[0], *wrong].map(|mv| position.move_text(mv));
    let said = ann.post_json(&path, &json!({ "step": wrong })).await;
    assert_eq!(said.status, StatusCode::OK, "{}", said.text());
    let said = said.json();
    let message = said["message"].as_str().unwrap();
    assert!(message.ends_with("Take it back?"), "{message}");
    assert!(
        message.contains("Blue") || message.contains("proven"),
        "{message}"
    );
    let said = ann.post_json(&path, &json!({ "step": right })).await.json();
    assert!(said["message"].is_null(), "{said}");
    let said = ann
        .post_json(&path, &json!({ "step": "z9z9" }))
        .await
        .json();
    assert!(said["message"].is_null(), "it is refused when it is played");
    // Nothing was played.
    assert_eq!(ann.state(&game).await["plies"], 0);
}

/// The coach says why, by what the rules say, where a game is not just won or lost.
#[tokio::test]
async fn a_reason_is_given_in_each_game() {
    let folder = Folder::new();
    let place = folder.open().await;
    for (kind, position, reason) in [
        (
            Kind::Mijnlieff,
            "mijnlieff Ls2/1d1P/DLlP/sSlD b d3",
            "You could force a pass.",
        ),
        (
            Kind::MoleHill,
            "molehill rounds=1 1 - c7d7d6e7f6g5h4g4f3e4c3c4c5c6b5 b2nd3nb4nd4ne4nf4ng4nb5ne6ne3eg3eg4eb6ec7e",
            "The mole could be shut in at once.",
        ),
        (
            Kind::Taupes,
            "taupes orientations=0,0,0,0 4 E6I7/E3H7 1/13 1:2 0/2",
            "You could win at once.",
        ),
    ] {
        let mut ann = place.guest().await;
        let parsed: AnyPosition = position.parse().unwrap();
        let Turn::Seat(mover) = parsed.turn() else {
            panic!("somebody is to move");
        };
        let side = mover.index().to_string();
        let mut seats = [("seat0", "3"), ("seat1", "3")];
        seats[mover.index()].1 = "me";
        let fields = [
            ("opponent", "computer"),
            ("level", "3"),
            ("side", side.as_str()),
            ("hints", "alone"),
            ("position", position),
        ];
        let game = ann.create(kind.id(), &[&fields[..], &seats].concat()).await;
        let mut said = Vec::new();
        for mv in parsed.moves() {
            let step = json!({ "step": parsed.move_text(mv) });
            let answer = ann.post_json(&format!("/g/{game}/coach"), &step).await;
            if let Some(message) = answer.json()["message"].as_str() {
                said.push(message.to_owned());
            }
            if said.len() == 2 {
                break;
            }
        }
        assert!(
            said.iter().any(|said| said.contains(reason)),
            "{kind}: {said:?}"
        );
    }
}

/// A player who has lost by a mistake is told what to remember, in all languages.
#[test]
fn a_lost_game_leaves_one_thing_to_remember() {
    let position: AnyPosition = CAREFUL.parse().unwrap();
    let mut record = Record::new(position);
    record.play_text("b2b1").unwrap();
    let config = Config {
        memory: ENOUGH_MEMORY,
        ..Config::default()
    };
    let review = review(
        &record,
        &mut Searcher::new(config),
        &Budget::Nodes(20_000),
        &Stop::default(),
        &mut |_, _| {},
    );
    let history = History::new(&record);
    let memory = Memory::of(&review, &history, &[Seat::new(0)]).unwrap();
    assert_eq!(memory.ply, 1);
    for language in Language::ALL {
        let words = language.say(&memory.key, []);
        assert!(!words.contains('⟦'), "{words}");
    }
    // The other one has made no mistake.
    assert_eq!(Memory::of(&review, &history, &[Seat::new(1)]), None);
}

#[tokio::test]
async fn nobody_is_coached_against_people_or_where_no_help_is_wanted() {
    let folder = Folder::new();
    let place = folder.open().await;
    let (game, [mut ann, _]) = pair(&place, "talpa", &[("hints", "true")]).await;
    let about = json!({ "step": "a1a2" });
    let said = ann.post_json(&format!("/g/{game}/coach"), &about).await;
    assert_eq!(said.status, StatusCode::FORBIDDEN, "{}", said.text());
    let fields = [("opponent", "computer"), ("side", "0"), ("hints", "false")];
    let game = ann.create("talpa", &fields).await;
    let said = ann.post_json(&format!("/g/{game}/coach"), &about).await;
    assert_eq!(said.status, StatusCode::FORBIDDEN, "{}", said.text());
}

/// How a game was set up.
async fn setup_of(place: &Place, game: &str) -> Setup {
    match place.log(game).await.into_iter().next() {
        Some(Event::Created { setup, .. }) => *setup,
        other => panic!("{other:?}"),
    }
}

fn level(setup: &Setup) -> u8 {
    assert!(setup.teach && setup.hints && setup.clock.is_none());
    let levels = setup.seats.iter().filter_map(|seat| match seat {
        SeatSetup::Computer(level) => Some(level.number()),
        SeatSetup::Creator | SeatSetup::Open => None,
    });
    levels.max().unwrap()
}

#[tokio::test]
async fn a_teacher_is_as_strong_as_the_last_games_say() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    let wanted = [
        ("opponent", "computer"),
        ("level", "teach"),
        ("side", "0"),
        ("clock", "3+2"),
        ("taught", "8"),
    ];
    let page = ann.get("/new/talpa").await;
    assert!(page.text().contains("Now: level 2."), "{}", page.text());
    let first = ann.create("talpa", &wanted).await;
    assert_eq!(level(&setup_of(&place, &first).await), 2, "not as they say");
    let seen = ann.get(&format!("/g/{first}")).await;
    assert!(seen.text().contains("Teach me: level 2"), "{}", seen.text());
    ann.order(&first, &json!({ "type": "resign" })).await;
    let page = ann.get("/new/talpa").await;
    assert!(page.text().contains("Now: level 1."), "{}", page.text());
    let again = ann
        .post_json(&format!("/g/{first}/rematch"), &json!({}))
        .await;
    let again = again.json()["game"].as_str().unwrap().to_owned();
    assert_eq!(level(&setup_of(&place, &again).await), 1);
    let other = ann.create("mijnlieff", &wanted).await;
    assert_eq!(level(&setup_of(&place, &other).await), 2, "another game");
    let seats = [("seat0", "me"), ("seat1", "teach")];
    let taupes = ann.create("taupes", &seats).await;
    assert_eq!(level(&setup_of(&place, &taupes).await), 2);
}

#[tokio::test]
async fn a_first_attempt_counts_once_for_the_solver_and_the_puzzle() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    let puzzles = Collection::embedded();
    let puzzle = { puzzles.of(Some(Kind::Talpa)) }
        .find(|puzzle| puzzle.moves() == 1)
        .unwrap();
    let path = format!("/puzzles/{}", puzzle.id);
    let index = ann.get("/puzzles/index?game=talpa").await.json();
    assert!(index["own"].is_null());
    let right = puzzle.position.move_text(puzzle.solutions[0]);
    let moves = puzzle.position.moves().into_iter();
    let wrong = { moves }.find(|mv| !puzzle.solutions.contains(mv)).unwrap();
    let wrong = puzzle.position.move_text(wrong);
    let answer = format!("{path}/answer");
    let failed = ann.post_json(&answer, &json!({ "moves": [wrong] })).await;
    let own = failed.json()["own"].as_u64().unwrap();
    assert!(own < 1000, "{own}");
    // Later attempts change nothing.
    let solved = ann.post_json(&answer, &json!({ "moves": [right] })).await;
    assert_eq!(solved.json()["verdict"], "solved");
    assert_eq!(solved.json()["own"], own);
    let index = ann.get("/puzzles/index?game=talpa").await.json();
    assert_eq!(index["own"], own);
    let listed = index["puzzles"].as_array().unwrap().iter();
    let listed = { listed }
        .find(|listed| listed["id"] == puzzle.id.as_str())
        .unwrap();
    assert!(
        listed["rating"].as_u64().unwrap() > puzzle.rating.into(),
        "{listed}"
    );
    let page = ann.get(&path).await;
    assert!(page.text().contains(&format!("data-rating=\"{own}\"")));
    // Another solver does well.
    let mut bob = place.guest().await;
    let solved = bob.post_json(&answer, &json!({ "moves": [right] })).await;
    assert!(solved.json()["own"].as_u64().unwrap() > 1000);
    let shown = bob
        .post_json(&answer, &json!({ "moves": [], "show": true }))
        .await;
    assert_eq!(shown.json()["own"], solved.json()["own"]);
}
