//! A disk without room: the real process may write no more, as if its disk was full, until it may again.

use std::path::Path;
use std::process::{Command, Stdio};

use burrow_words::Language;
use rustix::process::{Pid, Resource, Rlimit, getrlimit, prlimit};
use serde_json::Value;

use crate::folder::Folder;
use crate::process::{FORM, Site, ask, binary, cookie, game, json, poll};

/// A command that hears of files that can't grow by the error alone: by default a signal would end it.
fn without_signal() -> Command {
    let mut command = Command::new("sh");
    let program = binary();
    command
        .args(["-c", r#"trap '' XFSZ; exec "$0" "$@""#])
        .arg(program.get_program());
    command
}

/// Lets the files of a process grow to this size.
fn limit(process: u32, size: Option<u64>) {
    let process = Pid::from_raw(process.try_into().unwrap());
    let limit = Rlimit {
        current: size,
        maximum: getrlimit(Resource::Fsize).maximum,
    };
    prlimit(process, Resource::Fsize, limit).unwrap();
}

/// Somebody who speaks French, with a cookie.
struct Browser<'a> {
    site: &'a Site,
    cookie: String,
    /// How many moves it has made.
    moves: usize,
}

impl<'a> Browser<'a> {
    fn new(site: &'a Site) -> Self {
        Self {
            cookie: cookie(&ask(&site.address, "GET / HTTP/1.1", "").unwrap()),
            site,
            moves: 0,
        }
    }

    fn get(&self, path: &str) -> String {
        let head = format!("GET {path} HTTP/1.1\r\ncookie: {}", self.cookie);
        ask(&self.site.address, &head, "").unwrap()
    }

    fn post(&self, path: &str, head: &str, body: &str) -> String {
        let head = format!(
            "POST {path} HTTP/1.1\r\ncookie: {}\r\naccept-language: fr\r\n{head}",
            self.cookie
        );
        ask(&self.site.address, &head, body).unwrap()
    }

    fn order(&self, game: &str, order: &str) -> String {
        let head = format!(
            "content-type: application/json\r\nidempotency-key: move {}",
            self.moves
        );
        self.post(&format!("/g/{game}/commands"), &head, order)
    }

    fn state(&self, game: &str) -> Value {
        json(&self.get(&format!("/g/{game}/state")))
    }

    /// Tries to play the first move; the answer.
    fn try_to_play(&self, game: &str) -> String {
        let state = self.state(game);
        let order = format!(
            r#"{{"type":"play","ply":{},"step":{}}}"#,
            state["plies"], state["moves"][0]["move"]
        );
        self.order(game, &order)
    }

    fn play(&mut self, game: &str) {
        let answer = self.try_to_play(game);
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        self.moves += 1;
    }
}

fn start(data: &Path) -> Site {
    let data = data.to_str().unwrap();
    let arguments = ["--engine-threads", "1", "--log", "off", "--data", data];
    Site::start_program(without_signal(), &arguments, Stdio::null())
}

#[test]
fn while_the_disk_is_full_games_can_be_read_and_clocks_stand() {
    let folder = Folder::new();
    let data = folder.0.join("data");
    let site = start(&data);
    let (mut ann, mut bob) = (Browser::new(&site), Browser::new(&site));
    let fields = "opponent=friend&side=0&o.size=10&clock=3%2B2";
    let head = format!("content-type: {FORM}");
    let game = game(&ann.post("/new/talpa", &head, fields));
    bob.order(&game, r#"{"type":"join"}"#);
    bob.moves += 1;
    ann.play(&game);
    bob.play(&game);
    let before = ann.state(&game);

    let process = site.process.child.id();
    limit(process, Some(0));
    let refused = ann.try_to_play(&game);
    assert!(refused.starts_with("HTTP/1.1 503"), "{refused}");
    let problem = json(&refused);
    assert_eq!(problem["code"], "away");
    assert_eq!(problem["message"], Language::French.say("problem-away", []));
    assert!(ann.get("/healthz").starts_with("HTTP/1.1 503"));
    let mut last = Value::Null;
    poll("the clocks stand", || {
        let left = ann.state(&game)["times"]["left"].clone();
        let do_stand = left == last;
        last = left;
        do_stand.then_some(())
    });
    for path in [
        "/",
        "/lobby",
        &format!("/g/{game}"),
        &format!("/g/{game}/record"),
    ] {
        let answer = ann.get(path);
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    }
    assert_eq!(ann.state(&game)["seq"], before["seq"], "nothing was kept");

    limit(process, None);
    poll("moves are kept again", || {
        let answer = ann.try_to_play(&game);
        answer.starts_with("HTTP/1.1 200").then_some(())
    });
    let after = bob.state(&game);
    assert_eq!(after["plies"], 3);
    // Less than three seconds are not given back.
    let added = after["seq"].as_u64().unwrap() - before["seq"].as_u64().unwrap();
    assert!((1..=2).contains(&added), "one move was made: {added}");
    poll("all is well", || {
        ann.get("/healthz")
            .starts_with("HTTP/1.1 200")
            .then_some(())
    });
}

#[test]
fn a_backup_for_which_there_is_no_room_leaves_nothing() {
    let folder = Folder::new();
    let data = folder.0.join("data");
    drop(start(&data));
    let place = folder.0.join("full");
    std::fs::create_dir(&place).unwrap();
    let mut command = Command::new("sh");
    let output = command
        .args(["-c", r#"trap '' XFSZ; ulimit -f 1; exec "$0" "$@""#])
        .arg(binary().get_program())
        .arg("backup")
        .arg(place.join("copy.db"))
        .arg("--data")
        .arg(&data)
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    assert!(!output.stderr.is_empty());
    let left = std::fs::read_dir(&place).unwrap().count();
    assert_eq!(left, 0, "no half file");
}
