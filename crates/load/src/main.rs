//! Bots that measure a site, and kill it: `cargo xtask load` and `cargo xtask chaos`.

mod bots;
mod chaos;
mod client;
mod load;
mod site;

use std::path::PathBuf;
use std::process::ExitCode;

use load::Plan;

const USAGE: &str = "usage: burrow-load PROGRAM load GAMES RATE SECONDS STREAMS [DATABASE]
       burrow-load PROGRAM chaos GAMES KILLS";

#[tokio::main]
async fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let result = match arguments[..] {
        [
            program,
            "load",
            games,
            rate,
            seconds,
            streams,
            ref database @ ..,
        ] if database.len() <= 1 => {
            match (
                games.parse(),
                rate.parse(),
                seconds.parse(),
                streams.parse(),
            ) {
                (Ok(games), Ok(rate), Ok(seconds), Ok(streams)) => {
                    let plan = Plan {
                        games,
                        rate,
                        seconds,
                        streams,
                        database: database.first().map(|&address| address.to_owned()),
                    };
                    load::run(&PathBuf::from(program), &plan).await
                }
                _ => Err(std::io::Error::other(USAGE)),
            }
        }
        [program, "chaos", games, kills] => match (games.parse(), kills.parse()) {
            (Ok(games), Ok(kills)) => chaos::run(&PathBuf::from(program), games, kills).await,
            _ => Err(std::io::Error::other(USAGE)),
        },
        _ => Err(std::io::Error::other(USAGE)),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("burrow-load: {error}");
            ExitCode::FAILURE
        }
    }
}
