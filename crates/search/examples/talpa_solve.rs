//! Goes on with the solution of a board of Talpa: `SIZE BOOK SECONDS THREADS MEGABYTES MILLIONS_OF_NODES SEED`.

use std::path::Path;
use std::thread;
use std::time::Duration;

use burrow_games::talpa::Talpa;
use burrow_search::Stop;
use burrow_search::talpa::solve::{self, Progress, Settings};

fn main() -> std::io::Result<()> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let numbers: Vec<u64> = args.iter().filter_map(|arg| arg.parse().ok()).collect();
    let (&[size, seconds, threads, megabytes, millions, seed], Some(path)) =
        (numbers.as_slice(), args.get(1))
    else {
        eprintln!("usage: talpa_solve SIZE BOOK SECONDS THREADS MEGABYTES MILLIONS_OF_NODES SEED");
        return Ok(());
    };
    let Some(game) = Talpa::<u64>::new(size as u8) else {
        eprintln!("no board of size {size}");
        return Ok(());
    };
    let (mut book, mut file) = solve::open(game, Path::new(path))?;
    let settings = Settings {
        first_ply: 4,
        nodes: millions * 1_000_000,
        memory: (megabytes as usize) << 20,
        threads: threads as usize,
        seed,
    };
    let stop = Stop::default();
    let clock = stop.clone();
    thread::spawn(move || {
        thread::sleep(Duration::from_secs(seconds));
        clock.stop();
    });
    let mut report = |progress: &Progress| {
        let [red, blue] = progress.missing.map(|nodes| nodes / 1e9);
        println!(
            "{} proven, {} split, {:.2} billion nodes; missing for Red about {red:.1} billion, for Blue {blue:.1}",
            progress.proven,
            progress.split,
            progress.nodes as f64 / 1e9,
        );
    };
    let winner = solve::run(&mut book, &mut file, &settings, &stop, &mut report)?;
    match (winner, solve::verify(&book)) {
        (Some(_), Some(proof)) => println!(
            "seat {} wins: {} positions with a proof below {} others",
            proof.winner,
            proof.leaves.len(),
            proof.inner
        ),
        _ => println!("not solved yet"),
    }
    Ok(())
}
