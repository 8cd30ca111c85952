//! The site: pages, live games, computer players and a store.
//!
//! A command is decided on the present log, kept, and only then are those who watch notified. If two servers decide
//! at once, the faster one gets the number of the next event and the other decides again. So any number of servers
//! can share a store, and a process that is killed loses nothing that was acknowledged.
//!
//! [`serve`] runs a site on a folder of data or on a PostgreSQL database, for which [`work`] thinks on other
//! machines; [`router`] is the site for those who bring their own server.

mod assets;
mod creation;
mod export;
pub mod games;
mod http;
mod limits;
mod listen;
mod observe;
mod pages;
mod push;
mod scripts;
mod serve;
mod share;
mod site;
mod turns;
mod visitor;
mod worker;
mod workshop;

pub use export::{ExportError, export};
pub use games::Watch;
pub use http::router;
pub use limits::{Limits, Rate, Rates};
pub use push::PushServices;
pub use serve::{Config, ServeError, serve};
pub use site::Site;
pub use worker::work;
