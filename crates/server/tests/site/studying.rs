//! The analysis board of pages that can't run their modules: the site keeps the tree and thinks.

use std::fs::File;
use std::io;
use std::path::PathBuf;
use std::sync::Arc;

use axum::http::StatusCode;
use burrow_games::{AnyPosition, Kind};
use burrow_search::taupes::table;
use burrow_search::{Config, DataFiles, Limits, Searcher, Stop};
use serde_json::{Value, json};

use crate::client::{Answer, Client, Folder, form};
use crate::playing::pair;

/// A position of Mijnlieff that is solved at once.
const SOLVED: &str = "mijnlieff p3/l1P1/SLsL/S1d1 b d2";

/// A study in a page: its text and the node that is shown.
struct Page {
    client: Client,
    study: String,
    node: Option<u64>,
}

impl Page {
    async fn act(&mut self, act: Value) -> Answer {
        let asked = json!({ "study": self.study, "node": self.node, "act": act, "lines": 3 });
        self.client.post_json("/study", &asked).await
    }

    /// Does something and shows what comes of it.
    async fn show(&mut self, act: Value) -> Value {
        let answer = self.act(act).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
        let answer = answer.json();
        self.study = answer["study"].as_str().unwrap().to_owned();
        self.node = answer["view"]["node"].as_u64();
        answer["view"].clone()
    }
}

fn steps(view: &Value) -> Vec<String> {
    let moves = view["moves"].as_array().unwrap().iter();
    let step = |one: &Value| one["move"].as_str().unwrap().to_owned();
    moves.map(step).collect()
}

#[tokio::test]
async fn a_study_is_played_promoted_and_removed_at_the_site() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut page = Page {
        client: place.guest().await,
        study: "talpa size=4 brbr/rbrb/brbr/rbrb r".to_owned(),
        node: None,
    };
    let start = page.show(Value::Null).await;
    let moves = steps(&start);
    let one = page.show(json!({ "play": moves[0] })).await;
    assert_eq!(one["back"], 0);
    page.show(json!({ "comment": "an idea" })).await;
    page.show(json!({ "go": 0 })).await;
    let other = page.show(json!({ "play": moves[1] })).await;
    let answer = steps(&other)[0].clone();
    let deep = page.show(json!({ "play": answer })).await;
    assert!(
        page.study.contains("an idea") && page.study.contains('('),
        "{}",
        page.study
    );
    let tree = deep["regions"]["tree"].as_str().unwrap();
    assert!(tree.contains("aria-current"), "{tree}");
    // The nodes are numbered as the text has them, and the one that is shown stays.
    let position = deep["position"].clone();
    let promoted = page.show(json!("promote")).await;
    assert_eq!(promoted["position"], position);
    let main = page.study.split("]\n").last().unwrap().to_owned();
    let main_line = format!("1. {}", moves[1]);
    assert!(main.contains(&main_line), "{main}");
    let removed = page.show(json!("remove")).await;
    assert_eq!(removed["position"], other["position"]);
    let refused = page.act(json!({ "play": "a1a9" })).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    let before = page.study.clone();
    page.study = "talpa nonsense".to_owned();
    let refused = page.act(Value::Null).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    page.study = before;
    page.show(json!({ "go": 999 })).await;
}

/// The findings of a stream.
fn findings(answer: &Answer) -> Vec<Value> {
    let events = answer.text().split("\n\n");
    let data = events.filter_map(|event| event.strip_prefix("data: "));
    data.map(|data| serde_json::from_str(data).unwrap())
        .collect()
}

async fn think(client: &mut Client, position: &str) -> Answer {
    let query = form(&[("position", position)]);
    client.get(&format!("/study/think?{query}")).await
}

#[tokio::test]
async fn the_site_thinks_for_pages_and_refines_its_answer() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    let found = think(&mut ann, SOLVED).await;
    assert_eq!(found.status, StatusCode::OK, "{}", found.text());
    assert_eq!(found.header("content-type"), "text/event-stream");
    let found = findings(&found);
    let moves = |found: &Value| found["moves"].as_array().unwrap().clone();
    assert!(
        moves(&found[0])
            .iter()
            .all(|one| one["worth"]["exact"] == true)
    );
    // A page gives them back with the node, and they stand beside its moves.
    let asked = json!({ "study": SOLVED, "lines": 3, "findings": found[0] });
    let shown = ann.post_json("/study", &asked).await.json();
    let values = shown["view"]["regions"]["values"].as_str().unwrap();
    let proven = values.matches("value is-proven").count();
    assert_eq!(proven, moves(&found[0]).len(), "{values}");
    let nonsense = think(&mut ann, "taupes nonsense").await;
    assert_eq!(nonsense.status, StatusCode::UNPROCESSABLE_ENTITY);
}

/// A book that nothing but the site has: it claims that the start of the largest board is lost.
#[derive(Debug)]
struct Claim;

impl DataFiles for Claim {
    fn open(&self, _: &str) -> io::Result<Option<File>> {
        Ok(None)
    }

    fn text(&self, name: &str) -> io::Result<Option<String>> {
        let start = start_of_8x8();
        let (_, state) = start.split_at(start.find("brbr").unwrap());
        Ok((name == "talpa8.book").then(|| format!("{state} blue 5\n")))
    }
}

fn start_of_8x8() -> String {
    let options = "size=8".parse().unwrap();
    AnyPosition::new(Kind::Talpa, &options).unwrap().to_string()
}

#[tokio::test]
async fn what_the_books_of_the_site_prove_overrules_what_is_estimated() {
    let folder = Folder::new();
    let claim = Some(Arc::new(Claim) as Arc<dyn DataFiles>);
    let place = folder.open_knowing("http://moles.example", 1, claim).await;
    let (mut ann, start) = (place.guest().await, start_of_8x8());
    let query = form(&[("position", &start)]);
    let known = ann.get(&format!("/study/known?{query}")).await;
    assert_eq!(known.status, StatusCode::OK, "{}", known.text());
    let known = known.json();
    let lost = json!({ "exact": true, "value": { "wins": false } });
    assert_eq!(known["worth"], lost);
    let moves = known["moves"].as_array().unwrap();
    assert!(moves.iter().all(|one| one["worth"] == lost), "{known}");
    let explored = ann
        .get(&format!("/api/v1/explore/talpa?{query}"))
        .await
        .json();
    assert!(explored["estimate"].is_null(), "{explored}");
    // The engine that pages have too knows nothing of it.
    let thought = findings(&think(&mut ann, &start).await);
    let worths = thought[0]["moves"].as_array().unwrap();
    assert!(worths.iter().all(|one| one["worth"]["exact"] == false));
    let mut told = thought[0].clone();
    for is_known in [false, true] {
        if is_known {
            told["known"] = known.clone();
        }
        let asked = json!({ "study": start, "lines": 3, "findings": told });
        let shown = ann.post_json("/study", &asked).await.json();
        let values = shown["view"]["regions"]["values"].as_str().unwrap();
        assert_eq!(values.contains("is-estimated"), !is_known, "{values}");
        assert_eq!(values.contains("position-value"), is_known, "{values}");
        assert!(!values.contains('⟦'), "{values}");
    }
    // Of other boards the book says nothing.
    let query = form(&[("position", "talpa size=4 brbr/rbrb/brbr/rbrb r")]);
    let other = ann.get(&format!("/study/known?{query}")).await;
    assert_eq!(other.status, StatusCode::OK, "{}", other.text());
}

/// A place where a site looks for tables.
#[derive(Debug)]
struct Shelf(PathBuf);

impl DataFiles for Shelf {
    fn open(&self, name: &str) -> io::Result<Option<File>> {
        let path = self.0.join(name);
        path.exists().then(|| File::open(path)).transpose()
    }
}

/// A board on which two moles reach the last level.
const LAST_LEVEL: &str = "taupes layout=A1A2A3A4A5/B1B2B3*C1/E4E5*G5G6/E5*A1I9/E6D5F5 orientations=0,0,0,0 \
                          4 C3/F6 12234/122334 0:3 0/1";

#[tokio::test]
async fn the_last_level_of_taupes_is_exact_at_once_with_its_table() {
    let folder = Folder::new();
    let path = folder.path().join(table::NAME);
    let mut options = File::options();
    let file = options.read(true).write(true).create_new(true).open(&path);
    let splits = ["1-1".parse().unwrap()];
    table::build(file.unwrap(), &splits, &Stop::default(), &mut |_| {}).unwrap();
    let query = form(&[("position", LAST_LEVEL)]);
    let position: AnyPosition = LAST_LEVEL.parse().unwrap();
    let solved = Searcher::new(Config::default())
        .analyse(&position, Limits::default(), &Stop::default())
        .unwrap();
    for has_table in [false, true] {
        let folder = Folder::new();
        let shelf = Arc::new(Shelf(path.parent().unwrap().to_owned())) as Arc<dyn DataFiles>;
        let data = has_table.then_some(shelf);
        let place = folder.open_knowing("http://moles.example", 1, data).await;
        let mut ann = place.guest().await;
        let known = ann.get(&format!("/study/known?{query}")).await.json();
        assert_eq!(known["worth"]["exact"] == true, has_table, "{known}");
        let explored = ann.get(&format!("/api/v1/explore/taupes?{query}")).await;
        let explored = explored.json();
        for of in &solved.moves {
            let text = position.move_text(of.mv);
            let moves = explored["moves"].as_array().unwrap();
            let told = moves.iter().find(|one| one["move"] == text).unwrap();
            let chance = told["exact"]["chance_for_mover"].as_f64().unwrap();
            assert!((chance - of.merit).abs() < 2e-5, "{told} {of:?}");
        }
    }
}

#[tokio::test]
async fn the_site_does_not_think_for_players_of_a_running_game() {
    let folder = Folder::new();
    let place = folder.open().await;
    let (game, [mut ann, mut bob]) = pair(&place, "mijnlieff", &[]).await;
    let played = ann.play_any(&game).await;
    assert_eq!(played.status, StatusCode::OK, "{}", played.text());
    let position = place.replay(&game).await.record().position().to_string();
    for player in [&mut ann, &mut bob] {
        let refused = think(player, &position).await;
        assert_eq!(refused.problem(), (403, "running-game".to_owned()));
        let query = form(&[("position", &position)]);
        let refused = player.get(&format!("/study/known?{query}")).await;
        assert_eq!(refused.problem(), (403, "running-game".to_owned()));
    }
    let mut stranger = place.guest().await;
    assert_eq!(think(&mut stranger, &position).await.status, StatusCode::OK);
}
