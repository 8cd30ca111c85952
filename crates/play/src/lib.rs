//! One running match: who sits where, what was played, what was offered.
//!
//! A [`Match`] is its log of [`Event`]s. [`Match::decide`] takes a [`Command`] and changes nothing: it gives a
//! [`Decision`], the events that follow with the match after them, or a [`Refusal`]. Whoever keeps the events can
//! replay the match, and what was not kept never happened. There is no clock and no store here: time is an argument,
//! and all chance of a match follows from its [`Seed`].

mod chance;
mod command;
mod event;
mod matches;
mod result;
mod setup;
mod time;
mod wire;

pub use chance::{BadSeed, Seed, Unfair, hex};
pub use command::{Action, Actor, Command, Context, Refusal};
pub use event::{BadLog, Event, PublicEvent};
pub use matches::{
    Decision, Declined, Ending, LONGEST_LOG, Match, NotRetold, Offer, Phase, TimesLeft,
};
pub use result::{MatchResult, Reason};
pub use setup::{Occupant, Person, PersonId, SeatSetup, Setup, SetupError, Start};
pub use time::{ABSENCE, Clock, DELAY, DELAYS, LATEST_START, Millis, SHOWING};
