//! Bots that measure a site, flood it and kill it: `cargo xtask load` and `cargo xtask chaos`.
//!
//! `load` opens games with two bots each, lets them move at a given rate and then as fast as they can, and
//! prints how long moves take, what they cost the processor, and what games and streams cost in memory.
//! `hostile` prints how long moves take while one client asks for what is expensive as fast as it can.
//! `chaos` kills the site again and again while bots play, and then checks that the log has every move that
//! was acknowledged. `cuts` cuts its power instead, by the library of `tools/load/powercut.c`. `backups` makes
//! backups while bots play, restores them, and checks the same. `full` fills the disk meanwhile. `freeze` stops one
//! of two servers on a PostgreSQL.

/// Writes a line of the result. A reader that has gone away ends the run.
macro_rules! say {
    ($($argument:tt)*) => {{
        use std::io::Write as _;
        writeln!(std::io::stdout(), $($argument)*)
    }};
}

mod backups;
mod bots;
mod chaos;
mod client;
mod freeze;
mod full;
mod ground;
mod hostile;
mod load;
mod site;

use std::fmt::Arguments;
use std::io::{Error, ErrorKind, Result, Write};
use std::path::Path;
use std::process::ExitCode;

use chaos::End;
use load::Plan;

const USAGE: &str = "usage: burrow-load PROGRAM load GAMES RATE SECONDS STREAMS [DATABASE]
       burrow-load PROGRAM hostile SECONDS [KIND]
       burrow-load PROGRAM chaos GAMES KILLS
       burrow-load PROGRAM cuts GAMES CUTS LIBRARY
       burrow-load PROGRAM backups GAMES BACKUPS
       burrow-load PROGRAM full GAMES TIMES DISK
       burrow-load PROGRAM freeze GAMES SECONDS DATABASE";

#[tokio::main]
async fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match run(&arguments).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            note(format_args!("burrow-load: {error}\n"));
            ExitCode::FAILURE
        }
    }
}

async fn run(arguments: &[&str]) -> Result<()> {
    match *arguments {
        [
            program,
            "load",
            games,
            rate,
            seconds,
            streams,
            ref database @ ..,
        ] if database.len() <= 1 => {
            let plan = Plan {
                games: number(games)?,
                rate: number(rate)?,
                seconds: number(seconds)?,
                streams: number(streams)?,
                database: database.first().map(|&address| address.to_owned()),
            };
            load::run(Path::new(program), &plan).await
        }
        [program, "hostile", seconds, ref kind @ ..] if kind.len() <= 1 => {
            let kind = kind.first().copied();
            hostile::run(Path::new(program), number(seconds)?, kind).await
        }
        [program, "chaos", games, kills] => {
            let (games, kills) = (number(games)?, number(kills)?);
            chaos::run(Path::new(program), games, kills, End::Kill).await
        }
        [program, "cuts", games, cuts, library] => {
            let (games, cuts) = (number(games)?, number(cuts)?);
            let cut = End::Cut(Path::new(library));
            chaos::run(Path::new(program), games, cuts, cut).await
        }
        [program, "backups", games, backups] => {
            let (games, backups) = (number(games)?, number(backups)?);
            backups::run(Path::new(program), games, backups).await
        }
        [program, "full", games, times, disk] => {
            let (games, times) = (number(games)?, number(times)?);
            full::run(Path::new(program), games, times, Path::new(disk)).await
        }
        [program, "freeze", games, seconds, database] => {
            let (games, seconds) = (number(games)?, number(seconds)?);
            freeze::run(Path::new(program), games, seconds, database).await
        }
        _ => Err(Error::other(USAGE)),
    }
}

fn number<T: std::str::FromStr>(text: &str) -> Result<T> {
    text.parse()
        .map_err(|_| Error::other(format!("{text:?} is not a number\n{USAGE}")))
}

/// Says something beside the result; where nobody listens, nothing is said.
fn note(text: Arguments<'_>) {
    let _ = std::io::stderr().write_fmt(text);
}
