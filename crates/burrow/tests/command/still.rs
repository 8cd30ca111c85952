//! A process that stands still, as it does on a machine that sleeps or has too much to do.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::process::Stdio;
use std::time::{Duration, Instant};

use crate::browser::{Browser, SHORT, given_back};
use crate::folder::Folder;
use crate::process::{Site, poll};

/// Whether a process has been stopped.
fn is_stopped(process: u32) -> bool {
    let status = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap();
    status.rsplit_once(") ").unwrap().1.starts_with('T')
}

#[test]
fn a_move_that_waits_while_the_site_stands_still_counts_and_costs_no_time() {
    let folder = Folder::new();
    let data = folder.0.to_str().unwrap();
    let arguments = ["--engine-threads", "1", "--log", "off", "--data", data];
    let site = Site::start(&arguments, Stdio::null());
    let (mut ann, mut bob) = (Browser::new(&site), Browser::new(&site));
    let game = ann.clocked(&mut bob);
    let before = ann.state(&game);
    let (head, order) = ann.next_move(&game);

    site.signal("-STOP");
    let began = Instant::now();
    let process = site.process.child.id();
    poll("it stands still", || is_stopped(process).then_some(()));
    let mut stream = TcpStream::connect(&site.address).unwrap();
    let (address, length) = (&site.address, order.len());
    let request = format!(
        "{head}\r\nhost: {address}\r\nconnection: close\r\ncontent-length: {length}\r\n\r\n{order}"
    );
    stream.write_all(request.as_bytes()).unwrap();
    poll("more time has passed than the clock has", || {
        (began.elapsed() > Duration::from_secs(SHORT + 1)).then_some(())
    });
    assert!(is_stopped(process));
    let stopped = began.elapsed();
    site.signal("-CONT");

    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    let given_back = given_back(&ann.events(&game, &before["seq"]));
    let least = stopped - Duration::from_secs(3);
    assert!(u128::from(given_back) >= least.as_millis(), "{given_back}");
    let after = bob.state(&game);
    assert_eq!(after["plies"], 3);
    assert_eq!(after["times"]["running"], 1, "nobody has lost on time");
}
