//! One running match: who sits where, what was played, what was offered.
//!
//! A [`Match`] is its log of [`Event`]s. A [`Command`] of somebody is decided by [`Match::decide`], which changes
//! nothing and gives the events that follow, or a [`Refusal`]; once they are kept, [`Match::apply`] makes them
//! true. So whoever keeps the log can replay it, and nothing that was not kept ever happened. There is no clock
//! and no store here: time is an argument, and all chance of a match follows from its [`Seed`].

mod chance;
mod command;
mod event;
mod matches;
mod setup;
mod time;
mod wire;

pub use chance::{BadSeed, Seed, Unfair};
pub use command::{Actor, Command, Refusal};
pub use event::{BadLog, Event};
pub use matches::{Declined, Ending, Match, Misfit, Offer, Phase};
pub use setup::{Occupant, Person, PersonId, SeatSetup, Setup, SetupError};
pub use time::{ABSENCE, Clock, DELAY, Millis};
