//! What is said in the four languages, tested as one program.

mod common;
mod details;
mod files;
mod home;
mod options;
mod reasons;
mod rules;
mod sheet;
mod tasks;
mod values;
