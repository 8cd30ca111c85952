//! Players as text: `level:3`, `time:100ms`, `nodes:10000`, `greedy`, `random`, `engine:COMMAND`.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use burrow_games::{Level, UnknownLevel};
use burrow_search::{Config, Limits};

use crate::greedy::GreedyPlayer;
use crate::outside::Outside;
use crate::player::{Computer, Forfeit, Player, RandomPlayer};

/// A description of a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayerSpec {
    /// A level.
    Level(Level),
    /// As strong as it can be in this time for each move.
    Time(Duration),
    /// As strong as it can be with this many nodes for each move.
    Nodes(u64),
    /// Someone who has just read the rules: the move that looks best as soon as it is made.
    Greedy,
    /// Random moves.
    Random,
    /// A program that speaks the engine protocol.
    Engine(String),
}

/// A text that describes no player.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SpecError {
    /// It begins with none of the known words.
    #[error(
        "{0:?} is no player: level:1 to level:8, time:100ms, nodes:10000, greedy, random or engine:COMMAND"
    )]
    Unknown(String),
    /// There is no such level.
    #[error(transparent)]
    Level(UnknownLevel),
    /// The number can't be read.
    #[error("{0:?} is not a number of nodes from 1 on")]
    Nodes(String),
    /// The time can't be read.
    #[error("{0:?} is not a time like 500ms, 1.5s or 2m")]
    Time(String),
    /// There is no command.
    #[error("engine: needs a command, like engine:\"burrow engine\"")]
    Command,
}

/// Reads a time like 500ms, 1.5s, 2m or 1h.
pub fn parse_duration(text: &str) -> Result<Duration, SpecError> {
    let wrong = || SpecError::Time(text.to_owned());
    let digits = text
        .find(|c: char| c.is_ascii_alphabetic())
        .ok_or_else(wrong)?;
    let (number, unit) = text.split_at(digits);
    let number: f64 = number.parse().map_err(|_| wrong())?;
    let seconds = match unit {
        "ms" => number / 1000.0,
        "s" => number,
        "m" => number * 60.0,
        "h" => number * 3600.0,
        _ => return Err(wrong()),
    };
    // More than a year is a slip of the finger.
    if (0.0..=3.2e7).contains(&seconds) {
        Ok(Duration::from_secs_f64(seconds))
    } else {
        Err(wrong())
    }
}

impl FromStr for PlayerSpec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        match text.split_once(':') {
            None if text == "greedy" => Ok(Self::Greedy),
            None if text == "random" => Ok(Self::Random),
            Some(("level", level)) => level.parse().map(Self::Level).map_err(SpecError::Level),
            Some(("time", time)) => parse_duration(time).map(Self::Time),
            Some(("nodes", nodes)) => match nodes.parse() {
                Ok(number) if number > 0 => Ok(Self::Nodes(number)),
                _ => Err(SpecError::Nodes(nodes.to_owned())),
            },
            Some(("engine", command)) if command.trim().is_empty() => Err(SpecError::Command),
            Some(("engine", command)) => Ok(Self::Engine(command.to_owned())),
            _ => Err(SpecError::Unknown(text.to_owned())),
        }
    }
}

impl fmt::Display for PlayerSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level(level) => write!(f, "level:{level}"),
            Self::Time(time) => write!(f, "time:{}ms", time.as_millis()),
            Self::Nodes(nodes) => write!(f, "nodes:{nodes}"),
            Self::Greedy => f.write_str("greedy"),
            Self::Random => f.write_str("random"),
            Self::Engine(command) => write!(f, "engine:{command}"),
        }
    }
}

impl PlayerSpec {
    /// The player. `limits` are for outside programs, which have no others.
    pub fn player(&self, config: &Config, limits: Limits) -> Result<Box<dyn Player>, Forfeit> {
        let computer = |level, limits| -> Box<dyn Player> {
            Box::new(Computer::new(config.clone(), level, limits))
        };
        Ok(match self {
            Self::Level(level) => computer(Some(*level), Limits::default()),
            Self::Time(time) => computer(None, Limits::time(*time)),
            Self::Nodes(nodes) => computer(None, Limits::nodes(*nodes)),
            Self::Greedy => Box::new(GreedyPlayer::new(config.seed)),
            Self::Random => Box::new(RandomPlayer::new(config.seed)),
            Self::Engine(command) => Box::new(Outside::start(command, limits)?),
        })
    }
}
