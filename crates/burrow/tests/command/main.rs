//! The real binary, driven from outside.

mod cli;
mod pictures;
mod players;
#[path = "../support/process.rs"]
mod process;
mod readme;
mod run;
mod serve;
