//! One running match: who sits where, what was played, what was offered.
//!
//! A [`Match`] is its log of [`Event`]s. [`Match::decide`] takes a [`Command`] and changes nothing: it gives a
//! [`Decision`], the events that follow with the match after them, or a [`Refusal`]. Whoever keeps the events can
//! replay the match, and what was not kept never happened. There is no clock and no store here: time is an argument,
//! and all chance of a match follows from its [`Seed`].

mod chance;
mod chat;
mod command;
mod event;
mod matches;
mod rating;
mod result;
mod setup;
mod teach;
mod text;
mod time;
mod wire;

pub use chance::{BadDiscPlace, BadSeed, DiscPlace, PLACES, Seed, Unfair, hex};
pub use chat::{ChatState, Greeting, LONGEST_TEXT, MOST_SAID, Said, Saying, Silence, wants_chat};
pub use command::{Action, Actor, Command, Context, Refusal};
pub use event::{BadLog, Event, PublicEvent};
pub use matches::{
    Decision, Declined, Ending, LONGEST_LOG, Match, NotRetold, Offer, Phase, Request, TimesLeft,
};
pub use rating::{Contestant, Ladder, Rating, ShownRating, level_points, rate};
pub use result::{MatchResult, Reason};
pub use setup::{Occupant, Person, PersonId, SeatSetup, Setup, SetupError, Start};
pub use teach::{FIRST_LEVEL, LESSONS, Taught, next_level};
pub use text::{clean, has_name};
pub use time::{ABSENCE, Clock, DELAY, DELAYS, LATEST_START, Millis, SHOWING};
