//! The site: pages, live games, computer players and a store.
//!
//! A command is decided on the present log, kept, and only then are those who watch notified. If two servers decide
//! at once, the faster one gets the number of the next event and the other decides again. So any number of servers
//! can share a store, and a process that is killed loses nothing that was acknowledged.
//!
//! [`serve`] runs a site on a folder of data or on a PostgreSQL database, for which [`work`] thinks on other
//! machines; [`router`] is the site for those who bring their own server.

mod creation;
mod fairness;
pub mod games;
mod http;
mod listen;
mod observe;
mod serve;
mod share;
mod site;
mod visitor;
mod worker;

pub use burrow_limits::{Limits, Rate, Rates};
pub use burrow_push::PushServices;
pub use games::Watch;
pub use http::router;
pub use serve::{Config, ServeError, serve};
pub use site::Site;
pub use worker::work;
