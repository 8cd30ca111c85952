//! The site as programs meet it.

mod bots;
#[allow(dead_code, reason = "the tests of the whole site use the rest")]
#[path = "../site/client.rs"]
mod client;
mod contract;
mod faults;
mod limits;
mod program;
#[allow(dead_code, reason = "the tests of the whole site use the rest")]
#[path = "../site/running.rs"]
mod running;
#[allow(dead_code, reason = "the tests of the whole site use the rest")]
#[path = "../support/mod.rs"]
mod support;
mod tokens;
