//! A disk without room: the real process may write no more, as if its disk was full, until it may again.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use burrow_words::Language;
use rustix::process::{Pid, Resource, Rlimit, getrlimit, prlimit};
use serde_json::Value;

use crate::browser::{Browser, SHORT, given_back};
use crate::folder::Folder;
use crate::process::{Site, binary, json, poll};

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
    let game = ann.clocked(&mut bob);
    let before = ann.state(&game);

    let process = site.process.child.id();
    limit(process, Some(0));
    let began = Instant::now();
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
    poll("more time has passed than the clock has", || {
        (began.elapsed() > Duration::from_secs(SHORT + 1)).then_some(())
    });
    assert_eq!(ann.state(&game)["seq"], before["seq"], "nothing was kept");

    let full = began.elapsed();
    limit(process, None);
    poll("moves are kept again", || {
        let answer = ann.try_to_play(&game);
        answer.starts_with("HTTP/1.1 200").then_some(())
    });
    let after = bob.state(&game);
    assert_eq!(after["plies"], 3);
    assert_eq!(after["times"]["running"], 1, "nobody has lost on time");
    let given_back = given_back(&ann.events(&game, &before["seq"]));
    let least = full - Duration::from_secs(3);
    assert!(u128::from(given_back) >= least.as_millis(), "{given_back}");
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
