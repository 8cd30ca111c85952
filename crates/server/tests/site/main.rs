//! The whole site as browsers meet it: requests to its router, and a real database.

mod adopting;
#[allow(dead_code, reason = "the tests on PostgreSQL use the rest")]
mod client;
mod clocks;
mod creating;
mod data;
mod databases;
mod differences;
mod files;
mod forms;
mod live;
mod manners;
mod pages;
mod playing;
#[cfg(unix)]
mod private;
mod property;
mod pushing;
mod requests;
mod restart;
mod running;
mod serving;
mod sharing;
mod sides;
mod spoken;
#[allow(dead_code, reason = "the tests on PostgreSQL use the rest")]
#[path = "../support/mod.rs"]
mod support;
