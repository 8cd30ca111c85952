//! The time by which games are decided.

use std::sync::Mutex;
use std::time::Duration;

use burrow_play::Millis;
use burrow_store::sync::lock;
use tokio::sync::{RwLock, RwLockReadGuard, RwLockWriteGuard};
use tokio::time::Instant;

/// How long there must have been no sign of a server before one was away.
pub(super) const AWAY: Duration = Duration::from_secs(3);
/// By which part of the time that passes the time is brought nearer to the clock that it follows: nobody notices it.
const FOLLOWING: i64 = 100;

/// A time that runs evenly. It never goes back, stands while the machine sleeps, and does not jump when a clock is set.
/// What the clock is ahead is settled: given back to everybody whose time runs, before anything else is decided.
pub(super) struct Time {
    reading: Mutex<Reading>,
    /// Those who decide share it; the one who settles has it alone.
    settling: RwLock<()>,
}

#[derive(Clone, Copy)]
struct Reading {
    /// What time it was.
    at: Millis,
    /// When that was.
    when: Instant,
    /// Whether somebody keeps the time by looking again and again.
    is_kept: bool,
}

impl Reading {
    fn now(&self) -> Millis {
        Millis(self.at.0 + self.passed())
    }

    fn passed(&self) -> i64 {
        self.when.elapsed().as_millis() as i64
    }

    /// Whether somebody has looked lately, if somebody should.
    fn is_settled(&self) -> bool {
        !self.is_kept || self.when.elapsed() < AWAY
    }
}

impl Time {
    pub(super) fn new(at: Millis) -> Self {
        let reading = Reading {
            at,
            when: Instant::now(),
            is_kept: false,
        };
        Self {
            reading: Mutex::new(reading),
            settling: RwLock::default(),
        }
    }

    pub(super) fn now(&self) -> Millis {
        lock(&self.reading).now()
    }

    /// What clocks show: they stand while nothing can be decided.
    pub(super) fn shown(&self) -> Millis {
        let reading = *lock(&self.reading);
        if reading.is_settled() {
            reading.now()
        } else {
            reading.at
        }
    }

    pub(super) fn is_settled(&self) -> bool {
        lock(&self.reading).is_settled()
    }

    /// Whether a clock is so far ahead that the difference has to be given back.
    pub(super) fn is_behind(&self, clock: Millis) -> bool {
        clock.since(self.now()) >= AWAY.as_millis() as i64
    }

    /// Somebody keeps the time: this is what the clock says.
    pub(super) fn follow(&self, clock: Millis) {
        let mut reading = lock(&self.reading);
        let most = reading.passed() / FOLLOWING;
        let ahead = clock.since(reading.now()).clamp(-most, most);
        let at = Millis(reading.now().0 + ahead);
        *reading = Reading {
            at,
            when: Instant::now(),
            is_kept: true,
        };
    }

    /// Everything up to this time is settled.
    pub(super) fn set(&self, at: Millis) {
        let mut reading = lock(&self.reading);
        reading.at = at.max(reading.now());
        reading.when = Instant::now();
    }

    /// Until it is dropped, nobody settles.
    pub(super) async fn deciding(&self) -> RwLockReadGuard<'_, ()> {
        self.settling.read().await
    }

    /// Until it is dropped, nobody decides.
    pub(super) async fn settling(&self) -> RwLockWriteGuard<'_, ()> {
        self.settling.write().await
    }

    /// Pretends that the server stood still for a while just now.
    #[cfg(test)]
    pub(super) fn stall(&self, length: Duration) {
        lock(&self.reading).when -= length;
    }

    /// Pretends that the clock was set ahead just now.
    #[cfg(test)]
    pub(super) fn fall_behind(&self, length: Duration) {
        lock(&self.reading).at.0 -= length.as_millis() as i64;
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use burrow_play::Millis;

    use super::Time;

    #[tokio::test(start_paused = true)]
    async fn clocks_that_are_set_by_seconds_are_followed_slowly_and_time_never_goes_back() {
        let time = Time::new(Millis(1_000_000));
        let mut last = time.now();
        // The clock jumps by two seconds to and fro.
        for tick in 1..1000 {
            tokio::time::advance(Duration::from_millis(500)).await;
            let truth = 1_000_000 + 500 * tick;
            let jump = if tick % 2 == 0 { 2000 } else { -2000 };
            time.follow(Millis(truth + jump));
            let now = time.now();
            assert!(
                (490..=510).contains(&now.since(last)),
                "{}",
                now.since(last)
            );
            assert!((now.0 - truth).abs() <= 2100);
            last = now;
        }
        assert!(!time.is_behind(Millis(last.0 - 3_600_000)));
        assert!(time.is_behind(Millis(last.0 + 3_600_000)));
    }

    #[tokio::test(start_paused = true)]
    async fn clocks_stand_while_nobody_keeps_the_time() {
        let time = Time::new(Millis(0));
        tokio::time::advance(Duration::from_secs(60)).await;
        assert!(time.is_settled(), "nobody ever kept it");
        time.follow(Millis(60_000));
        tokio::time::advance(Duration::from_secs(60)).await;
        assert!(!time.is_settled());
        assert_eq!(time.shown(), Millis(60_000));
        assert_eq!(time.now(), Millis(120_000));
        time.set(Millis(119_000));
        assert_eq!(time.shown(), Millis(120_000), "time never goes back");
    }
}
