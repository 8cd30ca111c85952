//! The site's lower half: a store of guests, games and their logs, and the computer players; pages come on top.
//!
//! A command is decided on the present log, kept, and only then told to those who watch. Whoever is faster keeps
//! the number of the next event; the other decides anew. So any number of servers could share a store, and a
//! process that is killed loses nothing that was acknowledged.

pub mod clock;
pub mod games;
pub mod guest;
mod hub;
pub mod store;
mod thinkers;
