//! The whole site as browsers meet it: requests to its router, and a real database.

mod adopting;
mod chatting;
#[allow(dead_code, reason = "the tests on PostgreSQL use the rest")]
mod client;
mod clocks;
mod coaching;
mod creating;
mod data;
mod databases;
mod devices;
mod differences;
mod exploring;
mod failing;
mod files;
mod finding;
mod forms;
mod learning;
mod live;
mod manners;
mod pages;
mod playing;
#[cfg(unix)]
mod private;
mod property;
mod pushing;
mod rating;
mod requests;
mod restart;
mod reviewing;
mod running;
mod serving;
mod sharing;
mod sides;
mod spoken;
mod studying;
#[allow(dead_code, reason = "the tests on PostgreSQL use the rest")]
#[path = "../support/mod.rs"]
mod support;
