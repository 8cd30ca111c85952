//! The seeds of the fuzzers, run once each: so every fuzz target is exercised without a fuzzer.

use std::path::Path;

use burrow_games::testing;

fn run(target: &str, check: fn(&str)) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../fuzz/seeds")
        .join(target);
    let mut seeds = 0;
    for entry in std::fs::read_dir(&folder).unwrap() {
        let path = entry.unwrap().path();
        check(&std::fs::read_to_string(&path).unwrap());
        seeds += 1;
    }
    assert!(seeds >= 4, "only {seeds} seeds for {target}");
}

#[test]
fn position() {
    run("position", testing::position_text);
}

#[test]
fn record() {
    run("record", testing::record_text);
}

#[test]
fn options() {
    run("options", testing::options_text);
}

#[test]
fn play() {
    run("play", testing::play_text);
}
