//! The machine's clock.

use std::time::{SystemTime, UNIX_EPOCH};

pub use burrow_play::Millis;

/// The present.
pub fn now() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    Millis(since.map_or(0, |since| since.as_millis() as i64))
}
