//! Clients that want what they may not have: each is refused in the right way, and nothing changes.

mod bodies;
#[allow(dead_code, reason = "the tests of the whole site use the rest")]
#[path = "../site/client.rs"]
mod client;
mod connections;
mod forged;
mod names;
mod paths;
#[allow(dead_code, reason = "the tests of the API use the rest")]
#[path = "../api/program.rs"]
mod program;
#[allow(dead_code, reason = "the tests of the whole site use the rest")]
#[path = "../site/running.rs"]
mod running;
mod seats;
#[allow(dead_code, reason = "the tests of the whole site use the rest")]
#[path = "../support/mod.rs"]
mod support;
