//! Programs that speak the engine protocol, as players.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use burrow_games::{AnyMove, Record};
use burrow_search::{Limits, Stop};

use crate::player::{Forfeit, Player};

/// A program that runs beside us. It ends when this is dropped.
pub struct Outside {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
    limits: Limits,
}

/// How long a program may take to start, and beyond its time for a move.
const PATIENCE: Duration = Duration::from_secs(10);
/// How often a wait looks whether the game was ended.
const BLINK: Duration = Duration::from_millis(50);

impl Outside {
    /// Starts a program, split at spaces into its name and arguments, and waits until it is ready.
    pub fn start(command: &str, limits: Limits) -> Result<Self, Forfeit> {
        let broken = |error: &dyn std::fmt::Display| Forfeit::Broken(format!("{command}: {error}"));
        let mut words = command.split_whitespace();
        let program = words.next().ok_or_else(|| broken(&"no command"))?;
        let mut child = Command::new(program)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| broken(&error))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(broken(&"no pipes"));
        };
        let (sender, lines) = channel();
        thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        let mut outside = Self {
            child,
            input,
            lines,
            limits,
        };
        outside.send("ugi")?;
        match outside.wait_for("ugiok", PATIENCE, &Stop::default()) {
            Err(Forfeit::Late(_)) => Err(broken(&"it does not answer ugi with ugiok")),
            Err(forfeit) => Err(forfeit),
            Ok(_) => Ok(outside),
        }
    }

    fn send(&mut self, line: &str) -> Result<(), Forfeit> {
        let sent = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
        sent.map_err(|_| self.gone())
    }

    /// The rest of the line that begins with a word.
    fn wait_for(&mut self, word: &str, most: Duration, stop: &Stop) -> Result<String, Forfeit> {
        let end = Instant::now() + most;
        loop {
            if stop.is_stopped() {
                return Err(Forfeit::Stopped);
            }
            match self.lines.recv_timeout(BLINK) {
                Ok(line) => match line.split_once(' ') {
                    Some((first, rest)) if first == word => return Ok(rest.to_owned()),
                    None if line == word => return Ok(String::new()),
                    Some(("error", reason)) => return Err(Forfeit::Broken(reason.to_owned())),
                    _ => {}
                },
                Err(RecvTimeoutError::Disconnected) => return Err(self.gone()),
                Err(RecvTimeoutError::Timeout) if Instant::now() < end => {}
                Err(RecvTimeoutError::Timeout) => return Err(Forfeit::Late(most)),
            }
        }
    }

    fn gone(&mut self) -> Forfeit {
        let how = match self.child.try_wait() {
            Ok(Some(status)) => format!("the program ended ({status})"),
            _ => "the program closed its pipes".to_owned(),
        };
        Forfeit::Broken(how)
    }
}

impl Player for Outside {
    fn begin(&mut self, _seed: u64) {
        // A program that is gone says so when it is asked for a move.
        let _ = self.send("newgame");
    }

    fn choose(&mut self, game: &Record, stop: &Stop) -> Result<AnyMove, Forfeit> {
        let position = game.position();
        self.send(&format!("position {position}"))?;
        let Limits { time, nodes, depth } = self.limits;
        let mut go = "go".to_owned();
        let parts = [
            ("time", time.map(|time| time.as_millis() as u64)),
            ("nodes", nodes),
            ("depth", depth.map(u64::from)),
        ];
        for (name, value) in parts {
            if let Some(value) = value {
                go += &format!(" {name} {value}");
            }
        }
        self.send(&go)?;
        let most = time.map_or(Duration::from_secs(600), |time| 2 * time + PATIENCE);
        let answer = self.wait_for("bestmove", most, stop)?;
        let text = answer.split_whitespace().next().unwrap_or_default();
        let illegal =
            |reason: &dyn std::fmt::Display| Forfeit::Illegal(format!("{text:?}: {reason}"));
        let mv = position.parse_move(text).map_err(|error| illegal(&error))?;
        position.check(mv).map_err(|error| illegal(&error))?;
        Ok(mv)
    }
}

impl Drop for Outside {
    fn drop(&mut self) {
        let _ = self.send("quit");
        let end = Instant::now() + Duration::from_secs(1);
        while Instant::now() < end {
            if !matches!(self.child.try_wait(), Ok(None)) {
                return;
            }
            thread::sleep(BLINK);
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
