//! Matches from their creation to their end.

mod chance;
mod clocks;
mod logs;
mod seats;
mod support;
mod takebacks;
