//! The site: pages, live games, computer players and a store.
//!
//! A command is decided on the present log, kept, and only then told to those who watch. Whoever is faster keeps
//! the number of the next event; the other decides anew. So any number of servers can share a store, and a
//! process that is killed loses nothing that was acknowledged.
//!
//! [`serve`] runs a site on a folder of data or on a database of PostgreSQL, for which [`work`] thinks on other
//! machines; [`router`] is the site for those who bring their own server.

mod assets;
pub mod backup;
pub mod clock;
mod creation;
mod finish;
mod form;
pub mod games;
pub mod guest;
mod http;
mod hub;
mod jobs;
mod limits;
mod listen;
mod memory;
mod observe;
mod pages;
mod presence;
mod private;
mod serve;
mod share;
mod site;
pub mod store;
mod table;
mod thinkers;
mod visitor;
mod worker;

pub use http::router;
pub use hub::Watch;
pub use limits::{Limits, Rate, Rates};
pub use observe::{LogFormat, start_log};
pub use serve::{Config, ServeError, serve};
pub use site::Site;
pub use worker::work;
