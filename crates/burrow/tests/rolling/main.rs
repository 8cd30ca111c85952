//! A rolling upgrade: servers of this version and of an older one on one real PostgreSQL. `cargo xtask rolling` starts it
//! and names the older program; without them the test fails.

#[allow(dead_code, reason = "the tests of the cluster need more of it")]
#[path = "../cluster/browser.rs"]
mod browser;
#[allow(dead_code, reason = "the tests of the commands need more of it")]
#[path = "../support/process.rs"]
mod process;
#[allow(dead_code, reason = "the tests of the server need more of it")]
#[path = "../../../server/tests/support/mod.rs"]
mod support;

use std::process::{Command, Stdio};

use browser::{Browser, start_site};
use process::{Site, poll};
use support::Folder;

/// Starts the older program on a database.
fn start_older(url: &str) -> Site {
    let program = std::env::var_os("BURROW_TEST_OLDER");
    let program = program.expect("this test needs an older program: run `cargo xtask rolling`");
    let arguments = ["--database", url, "--engine-threads", "1"];
    Site::start_program(Command::new(program), &arguments, Stdio::null())
}

#[test]
fn games_go_on_while_servers_are_replaced_one_after_the_other() {
    let folder = Folder::on_postgres();
    let url = folder.url().unwrap();
    let mut servers = [start_older(&url), start_older(&url)];
    let (mut ann, mut bob) = (Browser::new(&servers[0]), Browser::new(&servers[1]));
    let game = ann.create("talpa", "opponent=friend&side=0&o.size=10&clock=3%2B2");
    bob.order(&game, r#"{"type":"join"}"#);
    let fields = "opponent=computer&side=0&level=2&o.opening=any";
    let alone = ann.create("mijnlieff", fields);
    let mut plies = 0;
    let mut play = |servers: &[Site; 2]| {
        ann.go_to(&servers[0]);
        bob.go_to(&servers[1]);
        let streams = [ann.listen(&game), bob.listen(&game)];
        for _ in 0..2 {
            ann.play(&game);
            bob.play(&game);
            plies += 2;
            let heard = || streams.iter().all(|stream| stream.heard() == plies + 2);
            poll("both pages hear of it", || heard().then_some(()));
        }
        let before = ann.state(&alone)["plies"].as_u64().unwrap();
        ann.play(&alone);
        poll("the computer moves", || {
            (ann.state(&alone)["plies"] == before + 2).then_some(())
        });
    };
    play(&servers);
    // The first new one brings the tables up to date; an older one may even start again on them.
    servers[0] = start_site(&url, 1);
    play(&servers);
    servers[1] = start_older(&url);
    play(&servers);
    servers[1] = start_site(&url, 1);
    play(&servers);
}
