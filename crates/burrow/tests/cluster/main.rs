//! Several real processes on one real PostgreSQL, some of which are killed. `cargo xtask postgres` starts it; where
//! `BURROW_TEST_POSTGRES` is not set there is nothing to test here.

mod browser;
#[allow(dead_code, reason = "the tests of the commands need more of it")]
#[path = "../support/process.rs"]
mod process;
#[allow(dead_code, reason = "the tests of the server need more of it")]
#[path = "../../../server/tests/support/mod.rs"]
mod support;

use std::process::Command;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::{sleep, spawn};
use std::time::{Duration, Instant};

use browser::{Browser, start_site, start_worker};
use serde_json::Value;
use support::Folder;

/// How long anything may take before a test fails.
const PATIENCE: Duration = Duration::from_secs(60);

/// A database of its own; none where there is no PostgreSQL. One test at a time: one of them stops all databases.
fn database() -> Option<(MutexGuard<'static, ()>, Folder, String)> {
    static ALONE: Mutex<()> = Mutex::new(());
    std::env::var_os("BURROW_TEST_POSTGRES")?;
    let alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    let folder = Folder::new();
    let url = folder.url()?;
    Some((alone, folder, url))
}

fn wait_for(what: &str, mut is_there: impl FnMut() -> bool) -> Duration {
    let began = Instant::now();
    while !is_there() {
        assert!(began.elapsed() < PATIENCE, "{what}");
        sleep(Duration::from_millis(20));
    }
    began.elapsed()
}

#[test]
fn players_on_two_servers_go_on_when_one_is_killed() {
    let Some((_alone, _folder, url)) = database() else {
        return;
    };
    let (here, there) = (start_site(&url, 1), start_site(&url, 1));
    let (mut ann, mut bob) = (Browser::new(&here), Browser::new(&there));
    let game = ann.create("talpa", "opponent=friend&side=0&o.size=10");
    bob.order(&game, r#"{"type":"join"}"#);
    let (stream, other) = (bob.listen(&game), ann.listen(&game));
    for ply in 0..6 {
        let player = if ply % 2 == 0 { &mut ann } else { &mut bob };
        player.play(&game);
        wait_for("Bob's page hears of it", || stream.heard() == ply + 3);
    }
    assert_eq!(bob.state(&game)["claimable"], Value::Null, "Ann is there");
    drop(other);
    drop(here);
    wait_for("Ann is seen to be away", || {
        !bob.state(&game)["claimable"].is_null()
    });
    // The balancer sends Ann elsewhere: her cookie is good there.
    ann.go_to(&there);
    for ply in 6..12 {
        let player = if ply % 2 == 0 { &mut ann } else { &mut bob };
        player.play(&game);
        wait_for("Bob's page hears of it", || stream.heard() == ply + 3);
    }
    assert_eq!(bob.state(&game)["plies"], 12);
}

/// Level 8 thinks for more than a second about the first move on this board.
const SLOW: &str = "opponent=computer&side=1&level=8&board=own&o.board=S";

#[test]
fn a_server_that_is_killed_while_it_thinks_is_replaced() {
    let Some((_alone, _folder, url)) = database() else {
        return;
    };
    let here = start_site(&url, 1);
    let mut ann = Browser::new(&here);
    let game = ann.create("mijnlieff", SLOW);
    sleep(Duration::from_millis(500));
    assert_eq!(ann.state(&game)["plies"], 0);
    drop(here);
    let there = start_site(&url, 1);
    ann.go_to(&there);
    let took = wait_for("the computer moves", || ann.state(&game)["plies"] == 1);
    println!("another server answered after {took:?}");
    ann.play(&game);
}

#[test]
fn a_worker_that_is_killed_while_it_thinks_is_replaced() {
    let Some((_alone, _folder, url)) = database() else {
        return;
    };
    let site = start_site(&url, 0);
    let mut ann = Browser::new(&site);
    let game = ann.create("mijnlieff", SLOW);
    sleep(Duration::from_millis(500));
    assert_eq!(ann.state(&game)["plies"], 0, "the server does not think");
    let worker = start_worker(&url);
    sleep(Duration::from_millis(500));
    assert_eq!(ann.state(&game)["plies"], 0);
    drop(worker);
    sleep(Duration::from_secs(3));
    assert_eq!(ann.state(&game)["plies"], 0, "it was thinking, and is dead");
    let _other = start_worker(&url);
    let took = wait_for("the computer moves", || ann.state(&game)["plies"] == 1);
    println!("another worker answered after {took:?}");
    ann.play(&game);
    wait_for("the computer moves", || ann.state(&game)["plies"] == 3);
}

/// Stops and starts all databases.
fn control(arguments: &[&str]) {
    let program = std::env::var_os("BURROW_TEST_POSTGRES_CONTROL").unwrap();
    let output = Command::new(program).args(arguments).output().unwrap();
    assert!(output.status.success(), "{output:?}");
}

#[test]
fn no_clock_runs_while_the_database_is_away() {
    let Some((_alone, _folder, url)) = database() else {
        return;
    };
    let site = start_site(&url, 1);
    let (mut ann, mut bob) = (Browser::new(&site), Browser::new(&site));
    let game = ann.create("talpa", "opponent=friend&side=0&o.size=10&clock=3%2B2");
    bob.order(&game, r#"{"type":"join"}"#);
    ann.play(&game);
    bob.play(&game);
    let before = ann.state(&game);
    assert_eq!(before["times"]["running"], 0);
    // The server says every half second that it is there, and has to be missed for three.
    sleep(Duration::from_secs(1));
    control(&["--mode=immediate", "stop"]);
    sleep(Duration::from_secs(6));
    // With the settings that it had, which `start` would not have.
    control(&["restart"]);
    let seq = before["seq"].as_u64().unwrap();
    wait_for("the time is given back", || {
        ann.state(&game)["seq"] == seq + 1
    });
    ann.play(&game);
}

#[test]
fn games_go_on_when_the_database_is_restarted_in_the_middle_of_them() {
    let Some((_alone, _folder, url)) = database() else {
        return;
    };
    let (here, there) = (start_site(&url, 1), start_site(&url, 0));
    let _worker = start_worker(&url);
    let (mut ann, mut bob) = (Browser::new(&here), Browser::new(&there));
    let game = ann.create("talpa", "opponent=friend&side=0&o.size=10");
    bob.order(&game, r#"{"type":"join"}"#);
    let streams = [ann.listen(&game), bob.listen(&game)];
    let alone = ann.create(
        "mijnlieff",
        "opponent=computer&side=0&level=2&o.opening=any",
    );
    for restart in 0..3 {
        // As if its machine had failed: nothing is told or finished.
        let restarting = match restart {
            0 => spawn(move || control(&["--mode=immediate", "restart"])),
            _ => {
                control(&["--mode=immediate", "stop"]);
                spawn(move || {
                    sleep(Duration::from_secs(2));
                    control(&["restart"]);
                })
            }
        };
        let began = Instant::now();
        for ply in 4 * restart..4 * restart + 4 {
            let player = if ply % 2 == 0 { &mut ann } else { &mut bob };
            player.play(&game);
            for stream in &streams {
                wait_for("the pages hear of it", || stream.heard() == ply + 3);
            }
        }
        ann.play(&alone);
        let answered = 2 * (restart + 1);
        wait_for("the computer moves", || {
            ann.state(&alone)["plies"] == answered
        });
        let took = began.elapsed();
        println!("after restart {restart} all had gone on within {took:?}");
        restarting.join().unwrap();
    }
    assert_eq!(ann.state(&game)["plies"], 12);
    assert_eq!(ann.state(&game)["seq"], 14, "no event is there twice");
}
