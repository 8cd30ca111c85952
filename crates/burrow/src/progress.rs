//! How far a long run has got.

use std::io::{IsTerminal, Write};
use std::time::{Duration, Instant};

/// A line on the terminal that counts what is done; nothing where there is no terminal.
pub(crate) struct Progress {
    things: &'static str,
    total: u64,
    stride: u64,
    next: Instant,
    visible: bool,
    shown: bool,
}

impl Progress {
    const EVERY: Duration = Duration::from_millis(500);

    /// Nothing done yet of `total` things. The line appears after a second. Where looking at the clock costs
    /// more than a thing, it is looked at only after every `stride` things.
    pub(crate) fn new(things: &'static str, total: u64, stride: u64) -> Self {
        Self {
            things,
            total,
            stride,
            next: Instant::now() + 2 * Self::EVERY,
            visible: std::io::stderr().is_terminal(),
            shown: false,
        }
    }

    /// Says how many are done, now and then.
    pub(crate) fn show(&mut self, done: u64) {
        self.show_with(done, String::new);
    }

    /// Says how many are done and something more, now and then.
    pub(crate) fn show_with(&mut self, done: u64, more: impl FnOnce() -> String) {
        if self.visible && done.is_multiple_of(self.stride) && Instant::now() >= self.next {
            let (total, things) = (self.total, self.things);
            let _ = write!(
                std::io::stderr(),
                "\r\x1b[K{done} of {total} {things}{}",
                more()
            );
            self.next = Instant::now() + Self::EVERY;
            self.shown = true;
        }
    }

    /// Takes the line away.
    pub(crate) fn clear(&self) {
        if self.shown {
            let _ = write!(std::io::stderr(), "\r\x1b[K");
        }
    }
}
