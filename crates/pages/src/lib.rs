//! The pages of a site as HTML, with the scripts, style sheets and modules that they load.
//!
//! A page is a function of a [`reader::Reader`] and plain data: nothing here knows a server, a store or a request.
//! [`export`](export()) writes those that need nobody but their reader as files.

pub mod about;
pub mod analyse;
pub mod api;
pub mod assets;
pub mod devices;
pub mod draft;
mod editor;
pub mod error;
pub mod explore;
mod export;
pub mod game;
pub mod home;
pub mod layout;
pub mod lessons;
pub mod lists;
pub mod look;
pub mod mine;
mod minute;
pub mod offline;
pub mod puzzles;
pub mod ratings;
pub mod reader;
pub mod review;
pub mod rules;
mod scripts;
pub mod setup;
pub mod share;

pub use export::{ExportError, export};
