//! The real binary, driven from outside.

mod cli;
mod cli_page;
mod pictures;
mod players;
#[path = "../support/process.rs"]
mod process;
mod run;
mod serve;
