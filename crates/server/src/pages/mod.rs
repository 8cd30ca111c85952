//! The pages, as HTML.

pub(crate) mod api;
pub(crate) mod error;
pub(crate) mod game;
pub(crate) mod home;
pub(crate) mod layout;
pub(crate) mod lists;
pub(crate) mod look;
mod minute;
pub(crate) mod offline;
pub(crate) mod reader;
pub(crate) mod rules;
pub(crate) mod setup;
mod share;
