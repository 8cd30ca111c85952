//! The time by which games are decided.

use std::sync::Mutex;
use std::time::Duration;

use burrow_play::Millis;
use burrow_store::sync::lock;
use tokio::sync::{RwLock, RwLockReadGuard, RwLockWriteGuard};

/// How long there must have been no sign of a server before one was away.
pub(crate) const AWAY: Duration = Duration::from_secs(3);
/// By which part of the time that passes the time is brought nearer to the clock that it follows: nobody notices it.
const FOLLOWING: i64 = 100;

/// A time that runs evenly. It never goes back, stands while the machine sleeps, and does not jump when a clock is set.
/// What the clock is ahead is settled: given back to everybody whose time runs, before anything else is decided.
///
/// All that is asked of it takes what the host says has `elapsed`.
pub(crate) struct Time {
    reading: Mutex<Reading>,
    /// Those who decide share it; the one who settles has it alone.
    settling: RwLock<()>,
}

#[derive(Clone, Copy)]
struct Reading {
    /// What time it was.
    at: Millis,
    /// When that was.
    when: Duration,
    /// Whether somebody keeps the time by looking again and again.
    is_kept: bool,
    /// What clocks show as long as time has to be given back.
    stands: Option<Millis>,
}

impl Reading {
    fn now(&self, elapsed: Duration) -> Millis {
        Millis(self.at.0 + self.age(elapsed).as_millis() as i64)
    }

    fn age(&self, elapsed: Duration) -> Duration {
        elapsed.saturating_sub(self.when)
    }

    /// Whether nothing has to be given back, and somebody has looked lately, if somebody should.
    fn is_settled(&self, elapsed: Duration) -> bool {
        self.stands.is_none() && (!self.is_kept || self.age(elapsed) < AWAY)
    }

    /// What clocks show: they stand while nothing can be decided.
    fn shown(&self, elapsed: Duration) -> Millis {
        if self.is_settled(elapsed) {
            self.now(elapsed)
        } else {
            self.stands.unwrap_or(self.at)
        }
    }
}

impl Time {
    pub(crate) fn new(at: Millis, elapsed: Duration) -> Self {
        let reading = Reading {
            at,
            when: elapsed,
            is_kept: false,
            stands: None,
        };
        Self {
            reading: Mutex::new(reading),
            settling: RwLock::default(),
        }
    }

    pub(crate) fn now(&self, elapsed: Duration) -> Millis {
        lock(&self.reading).now(elapsed)
    }

    /// What clocks show: they stand while nothing can be decided.
    pub(crate) fn shown(&self, elapsed: Duration) -> Millis {
        lock(&self.reading).shown(elapsed)
    }

    pub(crate) fn is_settled(&self, elapsed: Duration) -> bool {
        lock(&self.reading).is_settled(elapsed)
    }

    /// Whether a clock is so far ahead that the difference has to be given back.
    pub(crate) fn is_behind(&self, clock: Millis, elapsed: Duration) -> bool {
        clock.since(self.now(elapsed)) >= AWAY.as_millis() as i64
    }

    /// Somebody keeps the time: this is what the clock says.
    pub(crate) fn follow(&self, clock: Millis, elapsed: Duration) {
        let mut reading = lock(&self.reading);
        let now = reading.now(elapsed);
        let most = now.since(reading.at) / FOLLOWING;
        let ahead = clock.since(now).clamp(-most, most);
        *reading = Reading {
            at: Millis(now.0 + ahead),
            when: elapsed,
            is_kept: true,
            stands: reading.stands,
        };
    }

    /// It is this time, and what was lost up to it has to be given back.
    pub(crate) fn set(&self, at: Millis, elapsed: Duration) {
        let mut reading = lock(&self.reading);
        let shown = reading.shown(elapsed);
        *reading = Reading {
            at: at.max(reading.now(elapsed)),
            when: elapsed,
            stands: Some(shown),
            ..*reading
        };
    }

    /// It has been given back.
    pub(crate) fn go_on(&self) {
        lock(&self.reading).stands = None;
    }

    /// Until it is dropped, nobody settles.
    pub(crate) async fn deciding(&self) -> RwLockReadGuard<'_, ()> {
        self.settling.read().await
    }

    /// Until it is dropped, nobody decides.
    pub(crate) async fn settling(&self) -> RwLockWriteGuard<'_, ()> {
        self.settling.write().await
    }

    /// Pretends that the server stood still for a while just now.
    #[cfg(test)]
    pub(crate) fn stall(&self, length: Duration) {
        lock(&self.reading).when -= length;
    }

    /// Pretends that the clock was set ahead just now.
    #[cfg(test)]
    pub(crate) fn fall_behind(&self, length: Duration) {
        lock(&self.reading).at.0 -= length.as_millis() as i64;
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use burrow_play::Millis;

    use super::Time;

    #[test]
    fn clocks_that_are_set_by_seconds_are_followed_slowly_and_time_never_goes_back() {
        let time = Time::new(Millis(1_000_000), Duration::ZERO);
        let mut last = time.now(Duration::ZERO);
        // The clock jumps by two seconds to and fro.
        for tick in 1..1000 {
            let elapsed = Duration::from_millis(500) * tick;
            let truth = 1_000_000 + 500 * i64::from(tick);
            let jump = if tick % 2 == 0 { 2000 } else { -2000 };
            time.follow(Millis(truth + jump), elapsed);
            let now = time.now(elapsed);
            assert!(
                (490..=510).contains(&now.since(last)),
                "{}",
                now.since(last)
            );
            assert!((now.0 - truth).abs() <= 2100);
            last = now;
        }
        let elapsed = Duration::from_millis(500) * 999;
        assert!(!time.is_behind(Millis(last.0 - 3_600_000), elapsed));
        assert!(time.is_behind(Millis(last.0 + 3_600_000), elapsed));
    }

    #[test]
    fn clocks_stand_while_nobody_keeps_the_time() {
        let minute = Duration::from_secs(60);
        let time = Time::new(Millis(0), Duration::ZERO);
        assert!(time.is_settled(minute), "nobody ever kept it");
        time.follow(Millis(60_000), minute);
        assert!(!time.is_settled(2 * minute));
        assert_eq!(time.shown(2 * minute), Millis(60_000));
        assert_eq!(time.now(2 * minute), Millis(120_000));
        time.set(Millis(119_000), 2 * minute);
        assert!(!time.is_settled(2 * minute), "it has to be given back");
        assert_eq!(time.shown(2 * minute), Millis(60_000));
        time.go_on();
        assert!(time.is_settled(2 * minute));
        assert_eq!(
            time.shown(2 * minute),
            Millis(120_000),
            "time never goes back"
        );
    }
}
