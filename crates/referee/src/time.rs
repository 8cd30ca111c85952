//! The time by which games are decided.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use burrow_play::Millis;
use burrow_store::sync::lock;
use burrow_store::{Loss, StoreError, Timekeeping};
use tokio::sync::{RwLock, RwLockReadGuard, RwLockWriteGuard};

/// How long there must have been no sign of a server before one was away, in milliseconds.
pub(crate) const AWAY: i64 = 3_000;
/// By which part of the time that passes the time is brought nearer to the clock that it follows: nobody notices it.
const FOLLOWING: i64 = 100;

/// A time that runs evenly. It never goes back, and does not jump when a clock is set. What the clock is ahead is lost:
/// that is kept for all servers, and given back to everybody whose time runs, before anything is decided in their game.
///
/// All that is asked of it takes what the host says has `elapsed`.
#[derive(Default)]
pub(crate) struct Time {
    reading: Mutex<Reading>,
    /// Those who decide share it; the one who settles has it alone, and leaves there what came of it.
    settling: RwLock<Option<Settling>>,
}

/// The last attempt to settle what time it is.
pub(crate) struct Settling {
    pub(crate) began: Duration,
    pub(crate) ended: Duration,
    pub(crate) result: Result<(), StoreError>,
}

impl Settling {
    /// What came of it for somebody who has waited since then. A store that did not answer meanwhile is not asked again
    /// for each of those who wait.
    pub(crate) fn result_for(&self, since: Duration) -> Option<Result<(), StoreError>> {
        let until = if self.result.is_ok() {
            self.began
        } else {
            self.ended
        };
        (since < until).then(|| self.result.clone())
    }
}

#[derive(Clone, Default)]
struct Reading {
    /// What time it was.
    at: Millis,
    /// When that was; `None` before it is first settled.
    when: Option<Duration>,
    /// The latest time of another server that was ahead.
    ahead: Millis,
    /// What was lost, the latest last.
    losses: Arc<[Loss]>,
}

/// Keeps others from settling what time it is, until it is dropped.
pub(crate) type Deciding<'a> = RwLockReadGuard<'a, Option<Settling>>;

/// What is known about the time before it is settled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Present {
    /// What time it is.
    pub(crate) now: Millis,
    /// When a server was last alive.
    pub(crate) alive: Millis,
}

impl Reading {
    fn now(&self, elapsed: Duration) -> Millis {
        Millis(self.at.0 + self.age(elapsed))
    }

    fn age(&self, elapsed: Duration) -> i64 {
        let age = elapsed.saturating_sub(self.when.unwrap_or(elapsed));
        age.as_millis() as i64
    }

    /// Whether somebody has looked lately.
    fn is_kept(&self, elapsed: Duration) -> bool {
        self.when.is_some() && self.age(elapsed) < AWAY
    }

    /// Whether a time is so far ahead that what lies between was lost.
    fn is_behind(&self, time: Millis, elapsed: Duration) -> bool {
        time.since(self.now(elapsed)) >= AWAY
    }

    /// Whether somebody has looked lately, and no other server is ahead.
    fn is_settled(&self, elapsed: Duration) -> bool {
        self.is_kept(elapsed) && !self.is_behind(self.ahead, elapsed)
    }

    fn lost_since(&self, then: Millis) -> i64 {
        self.losses
            .iter()
            .rev()
            .take_while(|loss| then < loss.to)
            .map(|loss| loss.to.since(loss.from.max(then)))
            .sum()
    }
}

impl Time {
    pub(crate) fn now(&self, elapsed: Duration) -> Millis {
        lock(&self.reading).now(elapsed)
    }

    /// What the clocks of a game in which something last happened `then` show: they stand while nothing can be decided.
    pub(crate) fn shown(&self, then: Millis, elapsed: Duration) -> Millis {
        let reading = lock(&self.reading);
        let shown = if reading.is_settled(elapsed) {
            reading.now(elapsed)
        } else {
            reading.at
        };
        Millis(shown.0 - reading.lost_since(then))
    }

    pub(crate) fn is_settled(&self, elapsed: Duration) -> bool {
        lock(&self.reading).is_settled(elapsed)
    }

    /// Whether a clock is so far ahead that what lies between was lost.
    pub(crate) fn is_behind(&self, clock: Millis, elapsed: Duration) -> bool {
        lock(&self.reading).is_behind(clock, elapsed)
    }

    /// Whether nothing was lost that is not known here.
    pub(crate) fn knows(&self, losses: &[Loss]) -> bool {
        lock(&self.reading).losses.last() == losses.last()
    }

    /// What time it is if it has run evenly, and since when no game can have gone on, both as far as anybody knows: by
    /// this server, which kept the time, or by others. `latest` is when something last happened in any game.
    pub(crate) fn present(
        &self,
        kept: &Timekeeping,
        latest: Millis,
        clock: Millis,
        elapsed: Duration,
    ) -> Present {
        let reading = lock(&self.reading);
        let (seen, ahead) = kept.seen.unwrap_or((clock, 0));
        let alive = seen.max(reading.at);
        let known = alive.max(latest).max(reading.ahead);
        if reading.is_kept(elapsed) && reading.losses.last() == kept.losses.last() {
            let now = reading.now(elapsed).max(known);
            return Present { now, alive: now };
        }
        // The others' time, by the clock that they follow. If that was set back it is not believed.
        let since = (clock.since(seen) - ahead).max(0);
        let now = Millis(seen.0 + since).max(known);
        // What was decided last may have been kept only when the store was back.
        let alive = if since < AWAY { now } else { alive };
        Present { now, alive }
    }

    /// Advances the time: `clock` was read when `read` had elapsed. Where nobody has kept it for too long it has to be
    /// settled instead.
    pub(crate) fn follow(&self, clock: Millis, read: Duration, elapsed: Duration) {
        let mut reading = lock(&self.reading);
        if !reading.is_settled(elapsed) || reading.when > Some(read) {
            return;
        }
        let age = reading.age(elapsed);
        let most = age / FOLLOWING;
        let ahead = clock.since(reading.now(read)).clamp(-most, most);
        reading.at = Millis(reading.at.0 + age + ahead);
        // The rest of a millisecond counts the next time.
        let age = Duration::from_millis(age.unsigned_abs());
        reading.when = reading.when.map(|when| when + age);
    }

    /// Sets the time at `elapsed`, and what has been lost.
    pub(crate) fn set(&self, at: Millis, elapsed: Duration, losses: Vec<Loss>) {
        let mut reading = lock(&self.reading);
        // Somebody may have looked again meanwhile.
        let when = reading.when.map_or(elapsed, |when| when.max(elapsed));
        let at = Millis(at.0 + (when - elapsed).as_millis() as i64);
        reading.at = reading.at.max(at);
        reading.when = Some(when);
        reading.losses = losses.into();
    }

    /// The time of another server, which is ahead: it has to be settled before anything is decided here.
    pub(crate) fn catch_up(&self, at: Millis) {
        let mut reading = lock(&self.reading);
        reading.ahead = reading.ahead.max(at);
    }

    /// How much of the time since then was lost, in milliseconds. In a log nothing happens in lost time, unless a server
    /// did not know of it yet.
    pub(crate) fn lost_since(&self, then: Millis) -> i64 {
        lock(&self.reading).lost_since(then)
    }

    /// When the last time that was lost ended.
    pub(crate) fn last_loss(&self) -> Option<Millis> {
        lock(&self.reading).losses.last().map(|loss| loss.to)
    }

    /// What time it was that many milliseconds ago, not counting those that were lost.
    pub(crate) fn before(&self, at: Millis, milliseconds: i64) -> Millis {
        let mut then = Millis(at.0 - milliseconds);
        for loss in lock(&self.reading).losses.iter().rev() {
            if loss.to > then {
                then.0 -= loss.to.since(loss.from);
            }
        }
        then
    }

    /// Until it is dropped, nobody settles.
    pub(crate) async fn deciding(&self) -> Deciding<'_> {
        self.settling.read().await
    }

    /// Until it is dropped, nobody decides.
    pub(crate) async fn settling(&self) -> RwLockWriteGuard<'_, Option<Settling>> {
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
    use burrow_store::{Loss, Timekeeping};

    use super::Time;

    #[test]
    fn clocks_that_are_set_by_seconds_are_followed_slowly_and_time_never_goes_back() {
        let time = Time::default();
        time.set(Millis(1_000_000), Duration::ZERO, Vec::new());
        let mut last = time.now(Duration::ZERO);
        // The clock jumps by two seconds to and fro.
        for tick in 1..1000 {
            let elapsed = Duration::from_millis(500) * tick;
            let truth = 1_000_000 + 500 * i64::from(tick);
            let jump = if tick % 2 == 0 { 2000 } else { -2000 };
            time.follow(Millis(truth + jump), elapsed, elapsed);
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

    const HOUR: i64 = 3_600_000;
    const MINUTE: Duration = Duration::from_secs(60);

    fn loss(from: i64, to: i64) -> Loss {
        Loss {
            from: Millis(from),
            to: Millis(to),
        }
    }

    #[test]
    fn a_server_that_starts_goes_on_with_the_time_of_the_others() {
        let kept = |ahead| Timekeeping {
            seen: Some((Millis(60_000), ahead)),
            losses: Vec::new(),
        };
        let present = |ahead, latest, clock| {
            let time = Time::default();
            let present = time.present(&kept(ahead), Millis(latest), Millis(clock), MINUTE);
            (present.now.0, present.alive.0)
        };
        assert_eq!(present(0, 0, 61_000), (61_000, 61_000));
        // They have not yet followed a clock that was set ahead, or back.
        assert_eq!(present(2_900, 0, 63_900), (61_000, 61_000));
        assert_eq!(present(-HOUR, 0, 61_000 - HOUR), (61_000, 61_000));
        // There were none, or none that could say so.
        assert_eq!(present(0, 0, 63_000), (63_000, 60_000));
        assert_eq!(present(-HOUR, 0, 63_000 - HOUR), (63_000, 60_000));
        assert_eq!(present(0, 62_000, 63_000), (63_000, 60_000));
        assert_eq!(present(0, 65_000, 63_000), (65_000, 60_000));
        assert_eq!(present(0, 0, 59_000), (60_000, 60_000));
        let nobody = Timekeeping::default();
        let first = Time::default().present(&nobody, Millis(0), Millis(5), MINUTE);
        assert_eq!((first.now, first.alive), (Millis(5), Millis(5)));
    }

    #[test]
    fn a_server_that_keeps_the_time_does_not_believe_the_clock() {
        let time = Time::default();
        time.set(Millis(60_000), MINUTE, Vec::new());
        let second = MINUTE + Duration::from_secs(1);
        let mut kept = Timekeeping {
            seen: Some((Millis(60_000), 0)),
            losses: Vec::new(),
        };
        let present = |kept: &Timekeeping, clock, elapsed| {
            let present = time.present(kept, Millis(0), Millis(clock), elapsed);
            assert_eq!(present.now, present.alive);
            present.now
        };
        assert_eq!(present(&kept, 63_000, second), Millis(61_000));
        // Another one has noticed that it was set.
        kept.seen = Some((Millis(60_500 + HOUR), 0));
        kept.losses = vec![loss(60_500, 60_500 + HOUR)];
        assert!(!time.knows(&kept.losses));
        let known = present(&kept, 61_000 + HOUR, second);
        assert_eq!(known, Millis(61_000 + HOUR));
        // One that stood still can't know better than the others.
        time.set(known, second, kept.losses.clone());
        kept.seen = Some((Millis(121_000 + HOUR), 0));
        let known = present(&kept, 121_500 + HOUR, 2 * MINUTE);
        assert_eq!(known, Millis(121_500 + HOUR));
    }

    #[test]
    fn what_was_lost_is_owed_from_when_something_last_happened() {
        let time = Time::default();
        let losses = vec![loss(60_000, 70_000), loss(80_000, 80_000 + HOUR)];
        time.set(Millis(90_000 + HOUR), MINUTE, losses);
        assert_eq!(time.lost_since(Millis(50_000)), 10_000 + HOUR);
        assert_eq!(time.lost_since(Millis(70_000)), HOUR);
        // By a server that did not know.
        assert_eq!(time.lost_since(Millis(82_000)), HOUR - 2_000);
        assert_eq!(time.lost_since(Millis(80_000 + HOUR)), 0);
        let shown = time.shown(Millis(79_000), MINUTE);
        assert_eq!(shown, Millis(90_000));
        let now = time.now(MINUTE);
        assert_eq!(time.before(now, 5_000), Millis(85_000 + HOUR));
        assert_eq!(time.before(now, 15_000), Millis(75_000));
        assert_eq!(time.before(now, 25_000), Millis(55_000));
    }

    #[test]
    fn nothing_is_decided_here_before_what_is_ahead_elsewhere_is_known() {
        let time = Time::default();
        time.set(Millis(60_000), MINUTE, Vec::new());
        time.catch_up(Millis(62_000));
        assert!(time.is_settled(MINUTE));
        time.catch_up(Millis(60_000 + HOUR));
        assert!(!time.is_settled(MINUTE));
        time.set(Millis(60_000 + HOUR), MINUTE, Vec::new());
        assert!(time.is_settled(MINUTE));
    }

    #[test]
    fn clocks_stand_while_nobody_keeps_the_time() {
        let time = Time::default();
        assert!(!time.is_settled(MINUTE), "nobody has looked");
        time.set(Millis(60_000), MINUTE, Vec::new());
        let shown = |elapsed| time.shown(Millis(60_000), elapsed);
        assert!(!time.is_settled(2 * MINUTE));
        assert_eq!(shown(2 * MINUTE), Millis(60_000));
        assert_eq!(time.now(2 * MINUTE), Millis(120_000));
        // Another server was alive, and its time passed more slowly.
        time.set(Millis(119_000), 2 * MINUTE, Vec::new());
        assert_eq!(shown(2 * MINUTE), Millis(119_000));
        time.set(Millis(59_000), 2 * MINUTE, Vec::new());
        assert_eq!(shown(2 * MINUTE), Millis(119_000), "time never goes back");
    }
}
