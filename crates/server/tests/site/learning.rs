//! Puzzles and lessons on the site.

use axum::http::StatusCode;
use serde_json::json;

use crate::client::{Client, Folder, Place};
use crate::devices::link;

/// The lines that `burrow puzzles list --json` prints would be these.
fn puzzles(kind: burrow_games::Kind) -> impl Iterator<Item = &'static burrow_learn::Puzzle> {
    burrow_learn::Collection::embedded().of(Some(kind))
}

/// A browser that has never been here, in a language.
fn newcomer(place: &Place, language: &str) -> Client {
    let mut client = place.newcomer();
    client.languages = Some(language.to_owned());
    client
}

#[tokio::test]
async fn a_puzzle_of_each_game_is_solved_in_each_language() {
    let folder = Folder::new();
    let place = folder.open().await;
    for (kind, language) in burrow_games::Kind::ALL
        .into_iter()
        .zip(["en", "fr", "es", "de"])
    {
        let mut client = newcomer(&place, language);
        let puzzle = puzzles(kind).find(|puzzle| puzzle.moves() == 1).unwrap();
        let path = format!("/puzzles/{}", puzzle.id);
        let page = client.get(&path).await;
        assert_eq!(page.status, StatusCode::OK);
        assert!(!page.text().contains('⟦'), "{}", page.text());
        let solution = puzzle.position.move_text(puzzle.solutions[0]);
        let answer = client
            .post_json(&format!("{path}/answer"), &json!({ "moves": [solution] }))
            .await;
        assert_eq!(answer.json()["verdict"], "solved", "{}", answer.text());
        let wrong = puzzle
            .position
            .moves()
            .into_iter()
            .find(|mv| !puzzle.solutions.contains(mv))
            .unwrap();
        let wrong = puzzle.position.move_text(wrong);
        let answer = client
            .post_json(&format!("{path}/answer"), &json!({ "moves": [wrong] }))
            .await;
        assert_eq!(answer.json()["verdict"], "wrong");
        assert!(!answer.json()["views"].as_array().unwrap().is_empty());
    }
}

#[tokio::test]
async fn a_longer_puzzle_goes_on_after_the_answer() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut client = place.guest().await;
    let puzzle = puzzles(burrow_games::Kind::Mijnlieff)
        .find(|puzzle| puzzle.moves() == 2)
        .unwrap();
    let solution = puzzle.position.move_text(puzzle.solutions[0]);
    let path = format!("/puzzles/{}/answer", puzzle.id);
    let answer = client
        .post_json(&path, &json!({ "moves": [solution] }))
        .await
        .json();
    assert_eq!(answer["verdict"], "right");
    let views = answer["views"].as_array().unwrap();
    assert_eq!(views.len(), 2);
    assert!(views[0]["moves"].as_array().unwrap().is_empty());
    let verdicts: Vec<String> = {
        let mut verdicts = Vec::new();
        for choice in views[1]["moves"].as_array().unwrap() {
            let moves = json!({ "moves": [solution, choice["move"]] });
            let answer = client.post_json(&path, &moves).await.json();
            verdicts.push(answer["verdict"].as_str().unwrap().to_owned());
        }
        verdicts
    };
    let solved = verdicts.iter().filter(|verdict| *verdict == "solved");
    assert_eq!(solved.count(), 1, "{verdicts:?}");
    // Who gives up is shown both moves.
    let shown = json!({ "moves": [], "show": true });
    let answer = client.post_json(&path, &shown).await.json();
    assert_eq!(
        (&answer["verdict"], &answer["played"]),
        (&json!("right"), &json!(solution))
    );
    let shown = json!({ "moves": [solution], "show": true });
    let answer = client.post_json(&path, &shown).await.json();
    assert_eq!(answer["verdict"], "solved");
}

#[tokio::test]
async fn what_is_no_puzzle_or_no_move_is_refused() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut client = place.guest().await;
    let page = client.get("/puzzles/talpa-00000000").await;
    assert_eq!(page.status, StatusCode::NOT_FOUND);
    let puzzle = puzzles(burrow_games::Kind::Talpa).next().unwrap();
    let path = format!("/puzzles/{}/answer", puzzle.id);
    for moves in [json!([]), json!(["z9z9"]), json!(["a1a1", "a1a1"])] {
        let answer = client.post_json(&path, &json!({ "moves": moves })).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{moves}");
    }
}

#[tokio::test]
async fn the_picture_beside_a_link_shows_the_task() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut client = place.guest().await;
    for kind in burrow_games::Kind::ALL {
        let mut two = puzzles(kind)
            .take(2)
            .map(|puzzle| format!("/puzzles/{}", puzzle.id));
        let [path, other] = [two.next().unwrap(), two.next().unwrap()];
        let page = client.get(&path).await;
        assert!(page.text().contains(&format!("{path}/preview.png")));
        let picture = client.get(&format!("{path}/preview.png")).await;
        assert_eq!(picture.status, StatusCode::OK);
        assert!(picture.body.starts_with(b"\x89PNG"));
        let another = client.get(&format!("{other}/preview.png")).await;
        assert_ne!(picture.body, another.body, "{kind}");
    }
}

/// What a guest has learned is known wherever they come from, and to nobody else.
#[tokio::test]
async fn lessons_that_were_done_are_kept_for_the_guest() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    let mark = "data-done=\"/learn/mijnlieff/place\"";
    let is_done = |page: &str| {
        let after = page.split(mark).nth(1).unwrap();
        !after.split('>').next().unwrap().contains("hidden")
    };
    assert!(!is_done(ann.get("/learn").await.text()));
    let moves = json!({ "moves": ["Sa1"] });
    let answer = ann.post_json("/learn/mijnlieff/place/answer", &moves).await;
    assert_eq!(answer.json()["verdict"], "solved", "{}", answer.text());
    assert!(is_done(ann.get("/learn").await.text()));
    let [mut bob, mut phone] = place.two_guests().await;
    assert!(!is_done(bob.get("/learn").await.text()));
    phone.press(&link(&mut ann).await).await;
    assert!(is_done(phone.get("/learn").await.text()));
}

/// `/metrics` says in which step of which lesson learners err or stop.
#[tokio::test]
async fn every_step_of_a_lesson_is_counted() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut client = place.guest().await;
    let path = "/learn/talpa/threats";
    // Other tests may count too, but none of them errs in the second step.
    let counted = |text: &str, step: usize, result: &str| {
        let line = text.lines().find(|line| {
            let has = |label: String| line.contains(&label);
            line.starts_with("burrow_lessons_total{")
                && has("lesson=\"threats\"".to_owned())
                && has(format!("step=\"{step}\""))
                && has(format!("result=\"{result}\""))
        });
        let number = line.and_then(|line| line.rsplit(' ').next());
        number.map_or(0, |number| number.parse::<u64>().unwrap())
    };
    let before = client.get("/metrics").await.text().to_owned();
    client.get(path).await;
    let position = burrow_learn::Lesson::course(burrow_games::Kind::Talpa)
        .iter()
        .find(|lesson| lesson.id == "threats")
        .unwrap();
    let (position, _) = position.after(&["c5c4".to_owned()]).unwrap();
    for mv in position.moves() {
        let moves = json!({ "moves": ["c5c4", position.move_text(mv)] });
        let answer = client.post_json(&format!("{path}/answer"), &moves).await;
        if answer.json()["verdict"] == "wrong" {
            break;
        }
    }
    let after = client.get("/metrics").await.text().to_owned();
    for (step, result) in [(1, "shown"), (2, "wrong")] {
        assert!(
            counted(&after, step, result) > counted(&before, step, result),
            "step {step} {result}"
        );
    }
}

#[tokio::test]
async fn everybody_gets_the_same_puzzle_of_the_day() {
    let folder = Folder::new();
    let place = folder.open().await;
    let of_the_day = |page: &str| {
        let after = page.split("today\" href=\"").nth(1).unwrap();
        after.split('"').next().unwrap().to_owned()
    };
    let mut one = newcomer(&place, "fr");
    let mut other = newcomer(&place, "de");
    let first = of_the_day(one.get("/").await.text());
    assert!(first.starts_with("/puzzles/"));
    assert_eq!(of_the_day(other.get("/puzzles").await.text()), first);
}

#[tokio::test]
async fn every_lesson_is_played_to_its_end_in_all_languages() {
    let folder = Folder::new();
    let place = folder.open().await;
    for language in ["en", "fr", "es", "de"] {
        let mut client = newcomer(&place, language);
        let list = client.get("/learn").await;
        let list = list.text();
        assert!(!list.contains('⟦'));
        for kind in burrow_games::Kind::ALL {
            for lesson in burrow_learn::Lesson::course(kind) {
                let path = format!("/learn/{kind}/{}", lesson.id);
                assert!(list.contains(&path));
                let page = client.get(&path).await;
                assert!(!page.text().contains('⟦'), "{path}: {}", page.text());
                let mut found: Vec<String> = Vec::new();
                let mut solved = false;
                while !solved {
                    let (position, stage) = lesson.after(&found).unwrap();
                    let known = found.len();
                    // In Taupes the right moves are named, elsewhere one is soon found.
                    let mut moves = position.moves();
                    if let Some(burrow_learn::Goal::Moves(right)) = lesson.goal(stage) {
                        moves.retain(|mv| right.contains(mv));
                    }
                    for mv in moves {
                        let step = position.move_text(mv);
                        let tried = [&found[..], std::slice::from_ref(&step)].concat();
                        let moves = json!({ "moves": tried });
                        let answer = client.post_json(&format!("{path}/answer"), &moves).await;
                        assert_eq!(answer.status, StatusCode::OK, "{path}: {}", answer.text());
                        assert!(!answer.text().contains('⟦'), "{}", answer.text());
                        let verdict = answer.json()["verdict"].clone();
                        solved = verdict == "solved";
                        if verdict != "wrong" {
                            found.push(step);
                            break;
                        }
                    }
                    assert!(found.len() > known, "{path}: nothing is right");
                }
                assert!(solved, "{path}");
            }
        }
    }
}
