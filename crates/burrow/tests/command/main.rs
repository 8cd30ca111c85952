//! The real binary, driven from outside.

mod cli;
mod readme;
mod run;
