//! How a match is set up.

use std::fmt;

use burrow_games::any::PositionError;
use burrow_games::options::OptionError;
use burrow_games::{AnyPosition, Kind, Level, Options};
use serde::{Deserialize, Serialize};

use crate::time::Clock;
use crate::wire;

/// Somebody, as the server knows them.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PersonId(pub String);

impl fmt::Display for PersonId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A person at the board: the name is the one they had when they sat down.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Person {
    /// Who.
    pub id: PersonId,
    /// What they are called.
    pub name: String,
}

/// What is wanted for a seat when a match is created.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SeatSetup {
    /// The one who creates the match sits here; on one device that may be several seats.
    Creator,
    /// Anybody with the link may sit here.
    Open,
    /// A computer of this level.
    Computer(#[serde(with = "wire::number")] Level),
}

/// Who has a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Occupant {
    /// Nobody yet.
    Open,
    /// A person.
    Person(Person),
    /// A computer of this level.
    Computer(Level),
}

/// What a match is: the game, who may sit where, and what is allowed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// The game's id.
    pub game: String,
    /// Its options, `key=value` separated by spaces, with everything that chance decides drawn.
    pub options: String,
    /// The keys of those options that chance decided: a rematch draws them anew.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub drawn: Vec<String>,
    /// The position text from which it starts, if not from the beginning.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// What is wanted for each seat.
    pub seats: Vec<SeatSetup>,
    /// Whether moves may be taken back.
    pub takebacks: bool,
    /// Whether the computer gives hints.
    pub hints: bool,
    /// How much time players have; none for as much as they like.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<Clock>,
    /// The commitment to the seed of all that chance decides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<String>,
    /// Whether strangers find it among the open games.
    #[serde(default, skip_serializing_if = "is_false")]
    pub listed: bool,
    /// The match that this one is a rematch of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch_of: Option<String>,
}

/// Why a match can't be set up like that.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum SetupError {
    /// There is no such game.
    #[error("there is no game {0:?}")]
    Game(String),
    /// The options are refused.
    #[error(transparent)]
    Options(OptionError),
    /// The position is refused.
    #[error(transparent)]
    Position(PositionError),
    /// The position is one of another game.
    #[error("the position is one of {found}, not of {wanted}")]
    OtherGame {
        /// Of which game it is.
        found: Kind,
        /// Of which it should be.
        wanted: Kind,
    },
    /// The number of seats is not that of the game.
    #[error("the game has {wanted} seats, not {found}")]
    Seats {
        /// How many were given.
        found: usize,
        /// How many there are.
        wanted: usize,
    },
    /// The clock is none to play with.
    #[error(
        "a clock has 10 to 10800 seconds and up to 180 for each move, or 1 to 14 days for each move"
    )]
    Clock,
}

fn is_false(flag: &bool) -> bool {
    !flag
}

impl Setup {
    /// The kind of game.
    pub fn kind(&self) -> Result<Kind, SetupError> {
        let unknown = |_| SetupError::Game(self.game.clone());
        self.game.parse().map_err(unknown)
    }

    /// Where the match starts; checks everything that is set.
    pub fn start(&self) -> Result<AnyPosition, SetupError> {
        let kind = self.kind()?;
        let start = match &self.position {
            Some(text) => text.parse().map_err(SetupError::Position)?,
            None => {
                let options = Options::parse(&self.options).map_err(SetupError::Options)?;
                AnyPosition::new(kind, &options).map_err(SetupError::Options)?
            }
        };
        let (found, wanted) = (start.kind(), kind);
        if found != wanted {
            return Err(SetupError::OtherGame { found, wanted });
        }
        let (found, wanted) = (self.seats.len(), start.seats());
        if found != wanted {
            return Err(SetupError::Seats { found, wanted });
        }
        if self.clock.is_some_and(|clock| !clock.is_sensible()) {
            return Err(SetupError::Clock);
        }
        Ok(start)
    }
}
