//! The real binary, driven from outside.

mod cli;
mod pictures;
mod readme;
mod run;
