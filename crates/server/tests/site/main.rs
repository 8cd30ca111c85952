//! The whole site as browsers meet it: requests to its router, and a real database.

mod client;
mod clocks;
mod creating;
mod differences;
mod instances;
mod live;
mod manners;
mod pages;
mod playing;
#[cfg(unix)]
mod private;
mod property;
mod requests;
mod restart;
mod serving;
mod sharing;
mod sides;
mod spoken;
#[path = "../support/mod.rs"]
mod support;
