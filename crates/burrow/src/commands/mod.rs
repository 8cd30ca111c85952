//! One module for each command.

pub(crate) mod games;
pub(crate) mod layout;
pub(crate) mod perft;
pub(crate) mod random;
pub(crate) mod render;
pub(crate) mod replay;
pub(crate) mod show;
pub(crate) mod welcome;
