//! The machine's clock.

#[cfg(not(target_os = "linux"))]
use std::sync::OnceLock;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

pub use burrow_play::Millis;

/// The present.
pub fn now() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    Millis(since.map_or(0, |since| since.as_millis() as i64))
}

/// The time since some moment before: it runs evenly, whatever is done to the clock, and goes on while the machine
/// sleeps.
#[cfg(target_os = "linux")]
pub fn elapsed() -> Duration {
    let since = rustix::time::clock_gettime(rustix::time::ClockId::Boottime);
    Duration::new(
        since.tv_sec.cast_unsigned(),
        since.tv_nsec.cast_unsigned() as u32,
    )
}

/// The time since it was first asked for: it runs evenly, whatever is done to the clock.
#[cfg(not(target_os = "linux"))]
pub fn elapsed() -> Duration {
    static FIRST: OnceLock<std::time::Instant> = OnceLock::new();
    FIRST.get_or_init(std::time::Instant::now).elapsed()
}
