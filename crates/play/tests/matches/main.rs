//! Matches from their creation to their end.

mod chance;
mod chat;
mod choosing;
mod clocks;
mod draws;
mod hints;
mod logs;
mod seats;
mod support;
mod takebacks;
