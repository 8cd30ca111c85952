//! The real binary, driven from outside.

#[cfg(target_os = "linux")]
mod browser;
mod cli;
mod cli_page;
mod export;
mod folder;
#[cfg(target_os = "linux")]
mod full;
mod games;
mod pictures;
mod players;
#[path = "../support/process.rs"]
mod process;
mod puzzles;
mod review;
mod run;
mod serve;
#[cfg(target_os = "linux")]
mod still;
