//! The real binary, driven from outside.

mod cli;
mod pictures;
mod players;
mod readme;
mod run;
mod serve;
