//! Several real processes on one real PostgreSQL, some of which are killed. `cargo xtask postgres` starts it; without it
//! all of these tests fail.

mod browser;
#[allow(dead_code, reason = "the tests of the commands need more of it")]
#[path = "../support/process.rs"]
mod process;
#[allow(dead_code, reason = "the tests of the server need more of it")]
#[path = "../../../server/tests/support/mod.rs"]
mod support;

use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{sleep, spawn};
use std::time::Duration;

use browser::{Browser, start_site, start_worker};
use process::{PATIENCE, Site, poll};
use sqlx::Connection;
use sqlx::postgres::PgConnection;
use support::Folder;
use tokio::runtime::Runtime;

/// A database of its own. One test at a time: one of them stops all databases.
fn database() -> (MutexGuard<'static, ()>, Folder, String) {
    static ALONE: Mutex<()> = Mutex::new(());
    let alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    let folder = Folder::on_postgres();
    let url = folder.url().unwrap();
    (alone, folder, url)
}

/// Waits for what processes do, which is seen only by asking them again.
fn wait_for(what: &str, mut is_there: impl FnMut() -> bool) {
    poll(what, || is_there().then_some(()));
}

/// Waits until a process thinks about a game.
fn until_taken(folder: &Folder, game: &str) {
    let taken = async {
        let taken = tokio::time::timeout(PATIENCE, folder.until_taken(game));
        taken.await.expect("somebody thinks about the game");
    };
    Runtime::new().unwrap().block_on(taken);
}

#[test]
fn players_on_two_servers_go_on_when_one_is_killed() {
    let (_alone, _folder, url) = database();
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
    // Servers tell each other once a second who is there.
    wait_for("Ann is seen to be there", || {
        bob.state(&game)["claimable"].is_null()
    });
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

#[test]
fn a_database_that_may_lose_commits_is_warned_of() {
    let (_alone, folder, url) = database();
    let warnings = || {
        let mut site = Site::start(&["--database", &url], Stdio::piped());
        site.signal("-TERM");
        site.process.child.wait().unwrap();
        site.process.errors()
    };
    assert_eq!(warnings(), "");
    folder.alter("SET synchronous_commit = off");
    let told = warnings();
    assert!(told.contains("synchronous_commit = off"), "{told}");
}

/// Level 8 thinks for more than a second about the first move on this board.
const SLOW: &str = "opponent=computer&side=1&level=8&board=own&o.board=S";

#[test]
fn a_server_that_is_killed_while_it_thinks_is_replaced() {
    let (_alone, folder, url) = database();
    let here = start_site(&url, 1);
    let mut ann = Browser::new(&here);
    let game = ann.create("mijnlieff", SLOW);
    until_taken(&folder, &game);
    drop(here);
    let there = start_site(&url, 1);
    ann.go_to(&there);
    wait_for("the computer moves", || ann.state(&game)["plies"] == 1);
    ann.play(&game);
}

#[test]
fn a_worker_that_is_killed_while_it_thinks_is_replaced() {
    let (_alone, folder, url) = database();
    let site = start_site(&url, 0);
    let mut ann = Browser::new(&site);
    let game = ann.create("mijnlieff", SLOW);
    let worker = start_worker(&url);
    until_taken(&folder, &game);
    drop(worker);
    assert_eq!(ann.state(&game)["plies"], 0, "it was thinking, and is dead");
    let _other = start_worker(&url);
    wait_for("the computer moves", || ann.state(&game)["plies"] == 1);
    ann.play(&game);
    wait_for("the computer moves", || ann.state(&game)["plies"] == 3);
}

/// When a server last said in the database that it is there.
fn heartbeat(url: &str) -> Option<i64> {
    Runtime::new().unwrap().block_on(async {
        let mut connection = PgConnection::connect(url).await.unwrap();
        let seen = sqlx::query_scalar("SELECT seen FROM heartbeat WHERE id = 1");
        seen.fetch_optional(&mut connection).await.unwrap()
    })
}

/// Stops all databases as if their machine had failed: nothing is told or finished.
fn fail() {
    control(&["--mode=immediate", "stop"]);
}

/// Starts all databases again when they have been away for a while.
fn recover_after(outage: Duration) {
    sleep(outage);
    // With the settings that they had, which `start` would not have.
    control(&["restart"]);
}

/// Stops and starts all databases.
fn control(arguments: &[&str]) {
    let program = std::env::var_os("BURROW_TEST_POSTGRES_CONTROL").unwrap();
    let output = Command::new(program).args(arguments).output().unwrap();
    assert!(output.status.success(), "{output:?}");
}

#[test]
fn no_clock_runs_while_the_database_is_away() {
    let (_alone, _folder, url) = database();
    let site = start_site(&url, 1);
    let (mut ann, mut bob) = (Browser::new(&site), Browser::new(&site));
    let game = ann.create("talpa", "opponent=friend&side=0&o.size=10&clock=3%2B2");
    bob.order(&game, r#"{"type":"join"}"#);
    ann.play(&game);
    bob.play(&game);
    let before = ann.state(&game);
    assert_eq!(before["times"]["running"], 0);
    let seen = heartbeat(&url);
    wait_for("the server is seen after the last move", || {
        heartbeat(&url) > seen
    });
    // Time is given back when the server was missed for three seconds.
    fail();
    recover_after(Duration::from_secs(6));
    let seq = before["seq"].as_u64().unwrap();
    wait_for("the time is given back", || {
        ann.state(&game)["seq"] == seq + 1
    });
    ann.play(&game);
}

#[test]
fn games_go_on_when_the_database_is_restarted_in_the_middle_of_them() {
    let (_alone, _folder, url) = database();
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
        let restarting = if restart == 0 {
            spawn(|| control(&["--mode=immediate", "restart"]))
        } else {
            fail();
            spawn(|| recover_after(Duration::from_secs(2)))
        };
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
        restarting.join().unwrap();
    }
    assert_eq!(ann.state(&game)["plies"], 12);
    assert_eq!(ann.state(&game)["seq"], 14, "no event is there twice");
}

/// Whether PostgreSQL waits for a server in the middle of a transaction.
fn is_in_transaction(url: &str) -> bool {
    Runtime::new().unwrap().block_on(async {
        let mut connection = PgConnection::connect(url).await.unwrap();
        let text = "SELECT COUNT(*) > 0 FROM pg_stat_activity \
            WHERE datname = current_database() AND state = 'idle in transaction'";
        let found = sqlx::query_scalar(text);
        found.fetch_one(&mut connection).await.unwrap()
    })
}

#[test]
fn a_server_that_stands_still_stops_nobody_elsewhere() {
    let (_alone, _folder, url) = database();
    let (here, there) = (start_site(&url, 0), start_site(&url, 0));
    let (mut ann, mut bob) = (Browser::new(&here), Browser::new(&there));
    let game = ann.create("talpa", "opponent=friend&side=0&o.size=10&clock=3%2B2");
    bob.order(&game, r#"{"type":"join"}"#);
    ann.play(&game);
    bob.play(&game);
    // Eve plays alone and without a pause, so that the server often is in the middle of a transaction.
    let mut eve = Browser::new(&here);
    let fields = "opponent=device&o.size=10";
    let busy = Arc::new(Mutex::new(eve.create("talpa", fields)));
    let is_over = Arc::new(AtomicBool::new(false));
    let playing = {
        let (mut eve, busy, is_over) = (eve.clone(), Arc::clone(&busy), Arc::clone(&is_over));
        spawn(move || {
            while !is_over.load(Ordering::Relaxed) {
                let game = busy.lock().unwrap().clone();
                for _ in 0..40 {
                    let _ = eve.try_to_play(&game);
                }
                let next = eve.create("talpa", fields);
                *busy.lock().unwrap() = next;
            }
        })
    };
    wait_for("it stands still in a transaction", || {
        here.signal("-STOP");
        let is_hit = is_in_transaction(&url);
        if !is_hit {
            here.signal("-CONT");
        }
        is_hit
    });
    let seen = heartbeat(&url);
    ann.go_to(&there);
    eve.go_to(&there);
    for _ in 0..3 {
        ann.play(&game);
        bob.play(&game);
    }
    let busy = busy.lock().unwrap().clone();
    wait_for("what it has locked is free again", || {
        eve.try_to_play(&busy).unwrap()
    });
    wait_for("the other server has been alone for a while", || {
        heartbeat(&url) >= seen.map(|seen| seen + 4000)
    });
    here.signal("-CONT");
    is_over.store(true, Ordering::Relaxed);
    playing.join().unwrap();
    ann.go_to(&here);
    ann.play(&game);
    bob.play(&game);
    let state = bob.state(&game);
    assert_eq!(state["plies"], 10);
    assert_eq!(
        state["seq"], 12,
        "nothing is there twice, and no time was lost"
    );
}
