//! The referee of all games: decides what players want, keeps what was decided, and keeps the clocks.
//!
//! A [`Referee`] knows no requests, streams or threads, and no database: what it needs of the store is a [`Ledger`], and
//! what it needs of the program around it, the time included, is a [`Host`]. So the site and the simulator of
//! `tools/simulate` run the same code. Several referees may work on one ledger, each on a server of its own.

mod clocks;
mod host;
mod ledger;
mod memory;
mod referee;
mod time;

pub use host::Host;
pub use ledger::Ledger;
pub use referee::{Referee, Undecided};
