//! Whatever is asked of a site while its database fails is answered all the same, or told to be away: once, and from then
//! on. What happens to games then is tested by `tests/api/faults.rs`.

use axum::http::StatusCode;
use burrow_games::Kind;
use burrow_store::fault::Fault;
use serde_json::{Value, json};

use crate::client::{AUTHORITY, Answer, Client, Folder};
use crate::playing::{pair, play_out};

/// What somebody asks for.
enum Asked {
    Page(String),
    Form(String, Vec<(&'static str, &'static str)>),
    Json(String, Value),
}

impl Asked {
    async fn of(&self, client: &mut Client) -> Answer {
        match self {
            Self::Page(path) => client.get(path).await,
            Self::Form(path, fields) => client.post_form(path, fields).await,
            Self::Json(path, body) => client.post_json(path, body).await,
        }
    }

    fn path(&self) -> &str {
        match self {
            Self::Page(path) | Self::Form(path, _) | Self::Json(path, _) => path,
        }
    }
}

/// All that reads or keeps something beside the moves of games; the game is over.
fn all(game: &str) -> Vec<Asked> {
    let puzzle = burrow_learn::Collection::embedded()
        .of(Some(Kind::Mijnlieff))
        .find(|puzzle| puzzle.moves() == 1)
        .unwrap();
    let solution = puzzle.position.move_text(puzzle.solutions[0]);
    let lesson = "/learn/mijnlieff/place";
    let pages = [
        "/".to_owned(),
        "/lobby".to_owned(),
        "/lobby/list".to_owned(),
        "/lobby/running".to_owned(),
        "/lobby/now".to_owned(),
        "/lobby/turns".to_owned(),
        "/mine".to_owned(),
        "/mine/list".to_owned(),
        "/moments".to_owned(),
        "/new/talpa".to_owned(),
        "/devices".to_owned(),
        "/learn".to_owned(),
        lesson.to_owned(),
        "/puzzles".to_owned(),
        "/puzzles/index?game=mijnlieff".to_owned(),
        format!("/puzzles/{}", puzzle.id),
        "/explore/mijnlieff".to_owned(),
        "/explore/mijnlieff/panel".to_owned(),
        "/api/v1/explore/mijnlieff".to_owned(),
        "/api/v1/me/games".to_owned(),
        format!("/g/{game}"),
        format!("/g/{game}/state"),
        format!("/g/{game}/log"),
        format!("/g/{game}/record"),
        format!("/g/{game}/chat"),
        format!("/g/{game}/analyse"),
        format!("/g/{game}/review"),
        format!("/g/{game}/review/panel"),
    ];
    let mut all: Vec<Asked> = pages.into_iter().map(Asked::Page).collect();
    let forms = [
        (
            "/settings",
            vec![
                ("name", "Ann"),
                ("language", "en"),
                ("look", "system"),
                ("back", "/"),
            ],
        ),
        ("/ratings", vec![("wanted", "true")]),
        ("/devices/link", Vec::new()),
        ("/devices/words", Vec::new()),
    ];
    all.extend(forms.map(|(path, fields)| Asked::Form(path.to_owned(), fields)));
    let greeting = json!({ "type": "greeting", "greeting": "hello" });
    let answers = [
        (format!("/g/{game}/chat"), greeting),
        (
            format!("/puzzles/{}/answer", puzzle.id),
            json!({ "moves": [solution] }),
        ),
        (format!("{lesson}/answer"), json!({ "moves": ["Sa1"] })),
    ];
    all.extend(answers.map(|(path, body)| Asked::Json(path, body)));
    all
}

/// Greetings may become too many.
fn is_fine(answer: &Answer) -> bool {
    let status = answer.status;
    status.is_success() || status.is_redirection() || status == StatusCode::TOO_MANY_REQUESTS
}

#[tokio::test]
async fn what_is_asked_while_the_database_fails_is_answered_or_away() {
    let folder = Folder::new();
    let place = folder.open().await;
    let (game, mut players) = pair(&place, "mijnlieff", &[]).await;
    play_out(&place, &game, &mut players, 4).await;
    let [ann, _] = players;
    place.games.close().await;
    let mut wrong = Vec::new();
    for asked in all(&game) {
        let once = (0..).map(|calls| (calls, Fault::Once));
        for (calls, fault) in std::iter::once((0, Fault::Lasting)).chain(once) {
            // Nothing is known by heart, and no computer calls the database meanwhile.
            let place = folder.open_with(&format!("http://{AUTHORITY}"), 0).await;
            let mut client = place.newcomer();
            client.cookies = ann.cookies.clone();
            let faults = place.store.faults();
            faults.plan(calls, fault);
            let answer = asked.of(&mut client).await;
            faults.end();
            let was_hit = faults.was_hit();
            let again = asked.of(&mut client).await;
            let is_away = answer.status == StatusCode::SERVICE_UNAVAILABLE
                && !answer.header("retry-after").is_empty();
            let is_right = is_fine(&answer) || (was_hit && is_away);
            if !is_right || !is_fine(&again) || client.id() != ann.id() {
                let (path, first, then) = (asked.path(), answer.status, again.status);
                wrong.push(format!(
                    "{path}: {fault:?} after {calls} calls: {first}, then {then}"
                ));
            }
            place.games.close().await;
            if !was_hit {
                break;
            }
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
}
