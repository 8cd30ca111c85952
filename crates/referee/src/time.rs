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
/// How many times at which time was lost are remembered: clocks may be set again and again.
const LOSSES: usize = 8;

/// A time that runs evenly. It never goes back, and does not jump when a clock is set. What the clock is ahead is
/// settled: given back to everybody whose time runs, before anything else is decided.
///
/// All that is asked of it takes what the host says has `elapsed`.
#[derive(Default)]
pub(crate) struct Time {
    reading: Mutex<Reading>,
    /// Those who decide share it; the one who settles has it alone.
    settling: RwLock<()>,
}

#[derive(Clone, Copy, Default)]
struct Reading {
    /// What time it was.
    at: Millis,
    /// When that was; `None` if it has to be settled first.
    when: Option<Duration>,
    /// From when to when no time has passed for games, the last times that some was lost; the latest first.
    lost: [(Millis, Millis); LOSSES],
}

impl Reading {
    fn now(&self, elapsed: Duration) -> Millis {
        Millis(self.at.0 + self.age(elapsed).as_millis() as i64)
    }

    fn age(&self, elapsed: Duration) -> Duration {
        elapsed.saturating_sub(self.when.unwrap_or(elapsed))
    }

    /// Whether somebody has looked lately.
    fn is_settled(&self, elapsed: Duration) -> bool {
        self.when.is_some() && self.age(elapsed) < AWAY
    }
}

impl Time {
    pub(crate) fn now(&self, elapsed: Duration) -> Millis {
        lock(&self.reading).now(elapsed)
    }

    /// What clocks show: they stand while nothing can be decided.
    pub(crate) fn shown(&self, elapsed: Duration) -> Millis {
        let reading = *lock(&self.reading);
        if reading.is_settled(elapsed) {
            reading.now(elapsed)
        } else {
            reading.at
        }
    }

    /// The time by which all has been settled, at least.
    pub(crate) fn last(&self) -> Millis {
        lock(&self.reading).at
    }

    pub(crate) fn is_settled(&self, elapsed: Duration) -> bool {
        lock(&self.reading).is_settled(elapsed)
    }

    /// Whether a clock is so far ahead that the difference has to be given back.
    pub(crate) fn is_behind(&self, clock: Millis, elapsed: Duration) -> bool {
        clock.since(self.now(elapsed)) >= AWAY.as_millis() as i64
    }

    /// Somebody keeps the time: this is what the clock says. Where nobody has for too long it has to be settled instead.
    pub(crate) fn follow(&self, clock: Millis, elapsed: Duration) {
        let mut reading = lock(&self.reading);
        if !reading.is_settled(elapsed) {
            return;
        }
        let now = reading.now(elapsed);
        let most = now.since(reading.at) / FOLLOWING;
        let ahead = clock.since(now).clamp(-most, most);
        reading.at = Millis(now.0 + ahead);
        reading.when = Some(elapsed);
    }

    /// It was this time when so much had elapsed, and everything up to then is settled. What was lost of it began when
    /// a server was last `seen`, or, if another was alive, at the time that it was here. Says whether any was lost.
    pub(crate) fn set(&self, at: Millis, elapsed: Duration, seen: Option<Millis>) -> bool {
        let mut reading = lock(&self.reading);
        let own = (reading.at != Millis::default()).then(|| reading.now(elapsed));
        let from = seen.or(own).unwrap_or(at);
        let is_lost = at.since(from) >= AWAY.as_millis() as i64;
        if is_lost {
            reading.lost.rotate_right(1);
            reading.lost[0] = (from, at);
        }
        // Somebody may have looked again meanwhile.
        let when = reading.when.map_or(elapsed, |when| when.max(elapsed));
        let at = Millis(at.0 + (when - elapsed).as_millis() as i64);
        reading.at = reading.at.max(at);
        reading.when = Some(when);
        is_lost
    }

    /// The time of another server, which is ahead: it has to be settled before anything is decided here.
    pub(crate) fn catch_up(&self, at: Millis) {
        let mut reading = lock(&self.reading);
        reading.at = reading.at.max(at);
        reading.when = None;
    }

    /// How much of the time since then was lost, in milliseconds. Games that went on since then have been given it back.
    pub(crate) fn lost_since(&self, then: Millis) -> i64 {
        let lost = lock(&self.reading).lost;
        let parts = lost.iter().filter(|(_, to)| then < *to);
        parts.map(|(from, to)| to.since((*from).max(then))).sum()
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
        let mut reading = lock(&self.reading);
        reading.when = reading.when.map(|when| when - length);
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
        let time = Time::default();
        time.set(Millis(1_000_000), Duration::ZERO, None);
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
        let time = Time::default();
        assert!(!time.is_settled(minute), "nobody has looked");
        time.set(Millis(60_000), minute, None);
        time.follow(Millis(60_000), minute);
        assert!(!time.is_settled(2 * minute));
        assert_eq!(time.shown(2 * minute), Millis(60_000));
        assert_eq!(time.now(2 * minute), Millis(120_000));
        // Another server was alive, and its time passed more slowly.
        time.set(Millis(119_000), 2 * minute, None);
        assert_eq!(time.shown(2 * minute), Millis(119_000));
        time.set(Millis(59_000), 2 * minute, None);
        assert_eq!(
            time.shown(2 * minute),
            Millis(119_000),
            "time never goes back"
        );
    }
}
