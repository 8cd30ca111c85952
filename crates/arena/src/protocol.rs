//! The engine protocol: lines of text in, lines of text out, in the manner of UGI and UCI.
//!
//! It is specified in `docs/formats/engine.md`.

use std::fmt::Write as _;
use std::io::{BufRead, Write};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use burrow_games::{AnyMove, AnyPosition, Level};
use burrow_search::{Analysis, Choice, Config, Limits, Searcher, Stop};

/// The version of the protocol.
pub const VERSION: u32 = 1;

/// Answers the lines of `input` until it ends or says `quit`.
pub fn serve<W: Write + Send + 'static>(input: impl BufRead, output: W, config: Config) {
    let mut session = Session {
        output: Arc::new(Mutex::new(output)),
        searcher: Searcher::new(config.clone()),
        config,
        level: None,
        position: None,
        thinking: None,
    };
    for line in input.lines().map_while(Result::ok) {
        if !session.answer(line.trim()) {
            if let Some(thinking) = &session.thinking {
                thinking.stop.stop();
            }
            break;
        }
    }
    session.finish();
}

/// A search on its way, which gives the searcher back.
struct Thinking {
    stop: Stop,
    thread: JoinHandle<Searcher>,
}

struct Session<W> {
    output: Arc<Mutex<W>>,
    config: Config,
    searcher: Searcher,
    level: Option<Level>,
    position: Option<AnyPosition>,
    thinking: Option<Thinking>,
}

impl<W: Write + Send + 'static> Session<W> {
    /// Answers a line; false where it says to quit.
    fn answer(&mut self, line: &str) -> bool {
        let (command, rest) = line.split_once(' ').unwrap_or((line, ""));
        let rest = rest.trim();
        match command {
            "" => {}
            "quit" => return false,
            "stop" => {
                if let Some(thinking) = &self.thinking {
                    thinking.stop.stop();
                }
                self.finish();
            }
            "isready" => self.say("readyok"),
            _ => {
                // Everything else waits until the search has ended.
                self.finish();
                if let Err(reason) = self.command(command, rest) {
                    self.say(&format!("error {reason}"));
                }
            }
        }
        true
    }

    fn command(&mut self, command: &str, rest: &str) -> Result<(), String> {
        match command {
            "ugi" => self.greet(),
            "setoption" => self.set_option(rest)?,
            "newgame" => {
                self.searcher = Searcher::new(self.config.clone());
                self.position = None;
            }
            "position" => self.position = Some(read_position(rest)?),
            "go" => self.go(rest)?,
            _ => {
                return Err(format!(
                    "{command:?} is not a command: ugi, setoption, isready, newgame, position, go, stop or quit"
                ));
            }
        }
        Ok(())
    }

    fn greet(&self) {
        let Config {
            memory,
            threads,
            seed,
            ..
        } = self.config;
        self.say(&format!("id name Burrow {}", env!("CARGO_PKG_VERSION")));
        self.say("id author the Burrow authors");
        self.say(&format!("id protocol {VERSION}"));
        self.say(&format!(
            "option name threads type spin default {threads} min 1 max 64"
        ));
        self.say(&format!(
            "option name memory type spin default {} min 1 max 65536",
            memory >> 20
        ));
        self.say(&format!(
            "option name seed type spin default {seed} min 0 max {}",
            u64::MAX
        ));
        self.say("option name level type spin default 0 min 0 max 8");
        self.say("ugiok");
    }

    fn set_option(&mut self, text: &str) -> Result<(), String> {
        let wrong = || format!("{text:?} should be: name NAME value VALUE");
        let text = text.strip_prefix("name ").ok_or_else(wrong)?;
        let (name, value) = text.split_once(" value ").ok_or_else(wrong)?;
        let number = |low: u64, high: u64| {
            let number = value
                .trim()
                .parse()
                .ok()
                .filter(|number| (low..=high).contains(number));
            number.ok_or_else(|| format!("{name} is a number from {low} to {high}, not {value:?}"))
        };
        match name.trim() {
            "threads" => self.config.threads = number(1, 64)? as usize,
            "memory" => self.config.memory = (number(1, 65536)? as usize) << 20,
            "seed" => self.config.seed = number(0, u64::MAX)?,
            "level" => self.level = read_level(value.trim())?,
            other => {
                return Err(format!(
                    "{other:?} is not an option: threads, memory, seed or level"
                ));
            }
        }
        self.searcher = Searcher::new(self.config.clone());
        Ok(())
    }

    fn go(&mut self, text: &str) -> Result<(), String> {
        let position = self.position.clone().ok_or("there is no position yet")?;
        let (limits, level) = read_limits(text, self.level)?;
        let (stop, output) = (Stop::default(), Arc::clone(&self.output));
        let mut searcher = std::mem::replace(&mut self.searcher, Searcher::new(Config::default()));
        let flag = stop.clone();
        let thread = thread::spawn(move || {
            let began = Instant::now();
            let choice = searcher.choose(&position, level, limits, &flag);
            let lines = match choice {
                Ok(choice) => answer(&position, &choice, began.elapsed()),
                Err(reason) => format!("error {reason}"),
            };
            say(&output, &lines);
            searcher
        });
        self.thinking = Some(Thinking { stop, thread });
        Ok(())
    }

    /// Waits for the search, if there is one.
    fn finish(&mut self) {
        if let Some(thinking) = self.thinking.take() {
            match thinking.thread.join() {
                Ok(searcher) => self.searcher = searcher,
                Err(_) => self.say("error the search broke down"),
            }
        }
    }

    fn say(&self, line: &str) {
        say(&self.output, line);
    }
}

/// A reader that has gone away ends the input too.
fn say<W: Write>(output: &Mutex<W>, line: &str) {
    if let Ok(mut output) = output.lock() {
        let _ = writeln!(output, "{line}").and_then(|()| output.flush());
    }
}

/// A position text, and moves after `moves`.
fn read_position(text: &str) -> Result<AnyPosition, String> {
    let (text, moves) = text.split_once(" moves ").unwrap_or((text, ""));
    let mut position: AnyPosition = text.trim().parse().map_err(|error| format!("{error}"))?;
    for turn in moves.split_whitespace() {
        position
            .play_text(turn)
            .map_err(|error| format!("{error}"))?;
    }
    Ok(position)
}

/// A level; 0 is none, and then the program plays as well as the limits allow.
fn read_level(text: &str) -> Result<Option<Level>, String> {
    match text {
        "0" => Ok(None),
        text => text.parse().map(Some).map_err(|error| format!("{error}")),
    }
}

fn read_limits(text: &str, mut level: Option<Level>) -> Result<(Limits, Option<Level>), String> {
    let mut limits = Limits::default();
    let mut words = text.split_whitespace();
    while let Some(word) = words.next() {
        if word == "infinite" {
            limits.time = Some(Duration::from_secs(u64::from(u32::MAX)));
            continue;
        }
        let value = words.next().unwrap_or_default();
        let number = || {
            value
                .parse::<u64>()
                .map_err(|_| format!("{word} needs a number, not {value:?}"))
        };
        match word {
            "time" => limits.time = Some(Duration::from_millis(number()?)),
            "nodes" => limits.nodes = Some(number()?),
            "depth" => limits.depth = Some(number()?.min(u64::from(u32::MAX)) as u32),
            "level" => level = read_level(value)?,
            _ => {
                return Err(format!(
                    "{word:?} is not a limit: time, nodes, depth, level or infinite"
                ));
            }
        }
    }
    Ok((limits, level))
}

fn answer(position: &AnyPosition, choice: &Choice, time: Duration) -> String {
    let Choice {
        mv,
        value,
        analysis,
    } = choice;
    let Analysis {
        depth, nodes, line, ..
    } = analysis;
    let mut text = format!("info depth {depth} nodes {nodes} time {}", time.as_millis());
    if line.first() == Some(mv) {
        text += " line";
        let _ = line
            .iter()
            .try_fold(position.clone(), |mut position, &step: &AnyMove| {
                let _ = write!(text, " {}", position.move_text(step));
                position.play(step).map(|()| position)
            });
    }
    let _ = write!(text, "\nbestmove {} {value}", position.move_text(*mv));
    text
}
