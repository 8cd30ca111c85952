//! Simulates games from seeds, on all cores: `cargo xtask simulate`.

use std::io::{IsTerminal, Write};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use burrow_simulate::{GAMES, simulate};

const USAGE: &str = "usage: burrow-simulate GAMES FIRST_SEED
       burrow-simulate trace SEED";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |text: &String| text.parse::<u64>().ok();
    match &arguments[..] {
        [word, seed] if word == "trace" => match number(seed) {
            Some(seed) => report(seed, simulate(seed, None, true).map(drop)),
            None => usage(),
        },
        [games, first] => match (number(games), number(first)) {
            (Some(games), Some(first)) => run(games, first),
            _ => usage(),
        },
        _ => usage(),
    }
}

fn usage() -> ExitCode {
    eprintln!("{USAGE}");
    ExitCode::from(2)
}

fn report(seed: u64, result: Result<(), String>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            eprintln!("seed {seed}: {fault}");
            eprintln!("to see it again: cargo xtask simulate trace {seed}");
            ExitCode::FAILURE
        }
    }
}

/// What all threads share.
#[derive(Default)]
struct Progress {
    next: AtomicU64,
    done: AtomicU64,
    moves: AtomicUsize,
    mishaps: AtomicU64,
    is_stopped: AtomicBool,
    has_failed: AtomicBool,
}

/// Simulates at least this many games, until one goes wrong or Ctrl-C.
fn run(games: u64, first: u64) -> ExitCode {
    let seeds = games.div_ceil(GAMES as u64);
    let progress = Arc::new(Progress::default());
    let stop = Arc::clone(&progress);
    // Where no handler can be set, Ctrl-C ends the program as usual.
    let _ = ctrlc::set_handler(move || stop.is_stopped.store(true, Ordering::Relaxed));
    let began = Instant::now();
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| work(&progress, first, seeds));
        }
        show(&progress, seeds);
    });
    let done = progress.done.load(Ordering::Relaxed);
    println!(
        "{} games with {} moves and {} mishaps from seeds {first} to {} in {:.0} s",
        done * GAMES as u64,
        progress.moves.load(Ordering::Relaxed),
        progress.mishaps.load(Ordering::Relaxed),
        first + progress.next.load(Ordering::Relaxed).min(seeds) - 1,
        began.elapsed().as_secs_f64()
    );
    if done < seeds {
        println!(
            "to go on: cargo xtask simulate {} --seed {}",
            games - done * GAMES as u64,
            first + done
        );
    }
    if progress.has_failed.load(Ordering::Relaxed) {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    }
}

fn work(progress: &Progress, first: u64, seeds: u64) {
    while !progress.is_stopped.load(Ordering::Relaxed) {
        let index = progress.next.fetch_add(1, Ordering::Relaxed);
        if index >= seeds {
            return;
        }
        let seed = first + index;
        match simulate(seed, None, false) {
            Ok(outcome) => {
                progress.moves.fetch_add(outcome.moves, Ordering::Relaxed);
                progress
                    .mishaps
                    .fetch_add(outcome.mishaps, Ordering::Relaxed);
            }
            Err(fault) => {
                report(seed, Err(fault));
                progress.has_failed.store(true, Ordering::Relaxed);
            }
        }
        progress.done.fetch_add(1, Ordering::Relaxed);
    }
}

/// Counts on the terminal, if there is one.
fn show(progress: &Progress, seeds: u64) {
    let mut shown = Instant::now();
    loop {
        let done = progress.done.load(Ordering::Relaxed);
        let is_over = done >= seeds || progress.is_stopped.load(Ordering::Relaxed);
        if std::io::stderr().is_terminal() && (is_over || shown.elapsed().as_millis() > 500) {
            shown = Instant::now();
            let end = if is_over { "\n" } else { "" };
            let of = seeds * GAMES as u64;
            let games = done * GAMES as u64;
            let _ = write!(std::io::stderr(), "\r{games} of {of} games{end}");
        }
        if is_over {
            return;
        }
        thread::sleep(Duration::from_millis(50));
    }
}
