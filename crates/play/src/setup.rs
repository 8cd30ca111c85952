//! How a match is set up.

use std::fmt;

use burrow_games::options::OptionError;
use burrow_games::{AnyPosition, Kind, Level, Options};
use serde::{Deserialize, Serialize};

use crate::chance::Seed;
use crate::rating::ShownRating;
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
    /// The id, which stays when the name changes.
    pub id: PersonId,
    /// What they are called.
    pub name: String,
    /// Their rating when they sat down in a match that may count; none for those who don't play for ratings.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<ShownRating>,
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

#[cfg(feature = "openapi")]
mod schema {
    use utoipa::openapi::schema::AdditionalProperties;
    use utoipa::openapi::{Object, OneOf, RefOr, Schema, Type};
    use utoipa::{PartialSchema, ToSchema};

    use super::SeatSetup;

    impl ToSchema for SeatSetup {}

    impl PartialSchema for SeatSetup {
        fn schema() -> RefOr<Schema> {
            let names = Object::builder()
                .schema_type(Type::String)
                .enum_values(Some(["creator", "open"]));
            let level = Object::builder()
                .schema_type(Type::Integer)
                .minimum(Some(1))
                .maximum(Some(8))
                .description(Some("The level."));
            let computer = Object::builder()
                .property("computer", level)
                .required("computer")
                .additional_properties(Some(AdditionalProperties::FreeForm(false)));
            OneOf::builder().item(names).item(computer).into()
        }
    }
}

/// The occupant of a seat.
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
    /// The game.
    #[serde(rename = "game", with = "wire::text")]
    pub kind: Kind,
    /// Its options, with everything that chance decides drawn.
    #[serde(with = "wire::text")]
    pub options: Options,
    /// The keys of those options that chance decided: a rematch draws them again.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub drawn: Vec<String>,
    /// The position from which it starts, if not from the beginning.
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        with = "wire::optional_text"
    )]
    pub position: Option<AnyPosition>,
    /// What is wanted for each seat.
    pub seats: Vec<SeatSetup>,
    /// Whether chance decided who sits where; older logs do not say.
    #[serde(default, skip_serializing_if = "is_false")]
    pub sides_drawn: bool,
    /// For whom a seat is kept that is still open, for each seat: nobody else may sit there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub expected: Vec<Option<Person>>,
    /// What those are called who share the creator's device, for each seat; where it is empty, as the creator.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<String>,
    /// Whether moves may be taken back.
    pub takebacks: bool,
    /// Whether the computer gives hints, unless there is a clock.
    pub hints: bool,
    /// Whether people choose which of their discs is turned; else it is turned for them.
    #[serde(default, skip_serializing_if = "is_false")]
    pub own_discs: bool,
    /// Whether the computer is a teacher: its level follows from how the learner's last games went, and the coach looks
    /// at every move.
    #[serde(default, skip_serializing_if = "is_false")]
    pub teach: bool,
    /// How much time players have; `None` for as much as they like.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<Clock>,
    /// The commitment to the seed of all that chance decides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<String>,
    /// Whether strangers find it among the open games.
    #[serde(default, skip_serializing_if = "is_false")]
    pub listed: bool,
    /// Whether its result is to change the ratings of those who play.
    #[serde(default, skip_serializing_if = "is_false")]
    pub rated: bool,
    /// The match that this one is a rematch of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch_of: Option<String>,
}

/// Where a match starts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Start {
    /// At the beginning, with the options that were given.
    Options(Options),
    /// At a position.
    Position(AnyPosition),
}

/// Why a match can't be set up like that.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum SetupError {
    /// The options are refused.
    #[error("{error}")]
    Options {
        /// The game.
        kind: Kind,
        /// Why it refuses them.
        error: OptionError,
    },
    /// The position is one of another game.
    #[error("the position is one of {found}, not of {wanted}")]
    OtherGame {
        /// Of which game it is.
        found: Kind,
        /// Of which it should be.
        wanted: Kind,
    },
    /// The position can't be read or played on, or is one of another game.
    #[error("the position can't be read or played on")]
    Position,
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
    /// A match without a clock, takebacks or hints. The seed draws the options that are left to chance.
    pub fn new(
        kind: Kind,
        start: Start,
        seats: Vec<SeatSetup>,
        seed: &Seed,
    ) -> Result<Self, SetupError> {
        let (options, drawn, position) = match start {
            Start::Options(given) => {
                let mut options = given.clone();
                seed.draw_options(kind, &mut options);
                let keys = kind.options().iter().map(|option| option.key);
                let drawn = keys
                    .filter(|key| options.get(key) != given.get(key))
                    .map(str::to_owned)
                    .collect();
                (beginning(kind, &options)?.given_options(), drawn, None)
            }
            Start::Position(position) => (position.given_options(), Vec::new(), Some(position)),
        };
        let setup = Self {
            kind,
            options,
            drawn,
            position,
            seats,
            sides_drawn: false,
            expected: Vec::new(),
            names: Vec::new(),
            takebacks: false,
            hints: false,
            own_discs: false,
            teach: false,
            clock: None,
            commitment: None,
            listed: false,
            rated: false,
            rematch_of: None,
        };
        setup.start()?;
        Ok(setup)
    }

    /// The same settings with other seats, and what chance decided drawn again.
    pub fn again(&self, seats: Vec<SeatSetup>, seed: &Seed) -> Result<Self, SetupError> {
        let start = match &self.position {
            Some(position) => Start::Position(position.clone()),
            None => Start::Options(self.options.clone().without(&self.drawn)),
        };
        Ok(Self {
            names: self.names.clone(),
            takebacks: self.takebacks,
            hints: self.hints,
            own_discs: self.own_discs,
            teach: self.teach,
            clock: self.clock,
            listed: self.listed,
            rated: self.rated,
            ..Self::new(self.kind, start, seats, seed)?
        })
    }

    /// Whether the computer gives hints: never in a match with a clock, even if its log says so.
    pub fn has_hints(&self) -> bool {
        self.hints && self.clock.is_none()
    }

    /// Whether its result may change ratings: it has a clock and starts from the beginning, nothing can be taken back,
    /// and nobody is helped.
    pub fn may_count(&self) -> bool {
        self.rated && self.clock.is_some() && self.position.is_none() && !self.takebacks
    }

    /// Where the match starts; checks everything that is set.
    pub fn start(&self) -> Result<AnyPosition, SetupError> {
        let start = match &self.position {
            Some(position) => position.clone(),
            None => beginning(self.kind, &self.options)?,
        };
        let (found, wanted) = (start.kind(), self.kind);
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

fn beginning(kind: Kind, options: &Options) -> Result<AnyPosition, SetupError> {
    AnyPosition::new(kind, options).map_err(|error| SetupError::Options { kind, error })
}
