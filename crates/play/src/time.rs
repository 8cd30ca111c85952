//! Points in time, and clocks.

use serde::{Deserialize, Serialize};

use crate::event::required;

/// Milliseconds since 1970. Whoever uses a match says what time it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Millis(pub i64);

impl Millis {
    /// How many milliseconds later this is.
    pub fn since(self, earlier: Self) -> i64 {
        self.0 - earlier.0
    }
}

/// By how much the network's delay may shorten what a move takes, in milliseconds; and how long a clock that shows
/// nothing is waited for, so that nobody loses on time while their screen shows time left.
pub const DELAY: i64 = 1000;

/// By how much the network's delay may shorten all moves of a seat together, in milliseconds.
pub const DELAYS: i64 = 30 * DELAY;

/// How long a step is shown before the next one, in milliseconds. The clock of the player to move starts when all that
/// has happened has been shown.
pub const SHOWING: i64 = 400;

/// How late a clock starts at most, in milliseconds, however fast steps follow each other.
pub const LATEST_START: i64 = 25 * SHOWING;

/// How long the end of a round is looked at before the clock of the next one starts, in milliseconds, unless the player
/// goes on sooner.
pub(crate) const BETWEEN_ROUNDS: i64 = 20 * 1000;

/// How long the player to move must have been away before the game can be claimed, in milliseconds.
pub const ABSENCE: i64 = 3 * 60 * 1000;

const DAY: i64 = 24 * 60 * 60 * 1000;

/// How much time players have. Nobody's clock runs before their first move, and computers have none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case", tag = "type", try_from = "WrittenClock")]
pub enum Clock {
    /// Some time for the whole game, and a little more with each move.
    Fischer {
        /// Seconds at the start.
        #[cfg_attr(feature = "openapi", schema(minimum = 10, maximum = 10_800))]
        base: u32,
        /// Seconds for each move.
        #[cfg_attr(feature = "openapi", schema(maximum = 180))]
        increment: u32,
    },
    /// A number of days for each move.
    Correspondence {
        /// Days for each move.
        #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 14))]
        days: u32,
    },
}

/// A clock as it stands in JSON, for the same reason as an event.
#[derive(Deserialize)]
struct WrittenClock {
    #[serde(rename = "type")]
    kind: String,
    base: Option<u32>,
    increment: Option<u32>,
    days: Option<u32>,
}

impl TryFrom<WrittenClock> for Clock {
    type Error = String;

    fn try_from(written: WrittenClock) -> Result<Self, String> {
        Ok(match written.kind.as_str() {
            "fischer" => Self::Fischer {
                base: required(written.base, "base")?,
                increment: required(written.increment, "increment")?,
            },
            "correspondence" => Self::Correspondence {
                days: required(written.days, "days")?,
            },
            other => return Err(format!("unknown type `{other}`")),
        })
    }
}

impl Clock {
    /// Whether it is one that can be kept: from 10 seconds to 3 hours, with up to 3 minutes a move; 1 to 14 days.
    pub fn is_sensible(self) -> bool {
        match self {
            Self::Fischer { base, increment } => (10..=10_800).contains(&base) && increment <= 180,
            Self::Correspondence { days } => (1..=14).contains(&days),
        }
    }

    /// What a player has at the start.
    fn start(self) -> i64 {
        match self {
            Self::Fischer { base, .. } => i64::from(base) * 1000,
            Self::Correspondence { days } => i64::from(days) * DAY,
        }
    }

    /// With how much left a player is told that little time is left, in milliseconds: a minute, or an eighth of what a
    /// move may take.
    pub fn little(self) -> i64 {
        match self {
            Self::Fischer { .. } => 60 * 1000,
            Self::Correspondence { .. } => self.start() / 8,
        }
    }

    /// What a player has after a move.
    fn after_move(self, left: i64) -> i64 {
        match self {
            Self::Fischer { increment, .. } => left.max(0) + i64::from(increment) * 1000,
            Self::Correspondence { .. } => self.start(),
        }
    }
}

/// The clocks of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Times {
    clock: Clock,
    left: Vec<i64>,
    has_moved: Vec<bool>,
    /// How much of each seat's time was the network's.
    delays: Vec<i64>,
    /// Since when the player to move can move.
    since: Millis,
    /// When all steps have been shown, one after another.
    shown: Millis,
    /// Until when the last round that has ended is looked at.
    rest: Millis,
}

impl Times {
    pub(crate) fn new(clock: Clock, seats: usize, at: Millis) -> Self {
        Self {
            clock,
            left: vec![clock.start(); seats],
            has_moved: vec![false; seats],
            delays: vec![0; seats],
            since: at,
            shown: at,
            rest: at,
        }
    }

    /// A step is shown after those before it.
    pub(crate) fn show(&mut self, at: Millis) {
        let shown = self.shown.max(at).0 + SHOWING;
        let latest = (at.0 + LATEST_START).max(self.rest.0 + SHOWING);
        self.shown = Millis(shown.min(latest));
    }

    /// A step has ended a round, which is looked at before the next one begins.
    pub(crate) fn show_round(&mut self, at: Millis) {
        self.rest = Millis(at.0 + BETWEEN_ROUNDS);
        self.shown = self.rest;
    }

    /// Steps were taken back, which is shown at once.
    pub(crate) fn take_back(&mut self, at: Millis) {
        self.since = at;
        self.shown = Millis(at.0 + SHOWING);
        self.rest = at;
    }

    /// When the clock of the player to move starts.
    fn start(&self) -> Millis {
        self.since.max(self.shown)
    }

    /// The next turn begins.
    pub(crate) fn turn(&mut self, at: Millis) {
        self.since = at;
    }

    /// The server was away for a while: nobody's clock ran.
    pub(crate) fn pause(&mut self, milliseconds: i64) {
        self.since = Millis(self.since.0 + milliseconds);
        self.shown = Millis(self.shown.0 + milliseconds);
        self.rest = Millis(self.rest.0 + milliseconds);
    }

    /// A seat has moved: it pays for its time without the network's delay, and without the time in which what came
    /// before was shown.
    pub(crate) fn moved(&mut self, seat: usize, at: Millis, delay: i64, shown: i64) {
        if self.has_moved[seat] {
            let free = delay.saturating_add(shown);
            let used = at.since(self.since).saturating_sub(free).max(0);
            self.left[seat] = self.clock.after_move(self.left[seat] - used);
            self.delays[seat] = self.delays[seat].saturating_add(delay);
        }
        self.has_moved[seat] = true;
        self.since = at;
    }

    /// A seat has chosen a disc, and its turn goes on: it pays for the time so far, and gets nothing for the move yet.
    pub(crate) fn chose(&mut self, seat: usize, at: Millis, delay: i64, shown: i64) {
        if self.has_moved[seat] {
            let free = delay.saturating_add(shown);
            let used = at.since(self.since).saturating_sub(free).max(0);
            self.left[seat] = (self.left[seat] - used).max(0);
            self.delays[seat] = self.delays[seat].saturating_add(delay);
        }
        self.since = at;
    }

    /// The match is over: the clock of the seat that thinks stays where it stands.
    pub(crate) fn stop(&mut self, seat: usize, at: Millis) {
        self.left[seat] = self.thinking(seat, at).max(0);
    }

    /// What a seat has left if it is the one that thinks.
    pub(crate) fn thinking(&self, seat: usize, at: Millis) -> i64 {
        if self.has_moved[seat] {
            self.left[seat] - at.since(self.start()).max(0)
        } else {
            self.left[seat]
        }
    }

    /// What a seat has left if it is not.
    pub(crate) fn waiting(&self, seat: usize) -> i64 {
        self.left[seat]
    }

    /// When the clock of the seat that thinks runs out for good; never, if it does not run.
    pub(crate) fn deadline(&self, seat: usize) -> Option<Millis> {
        self.has_moved[seat].then(|| Millis(self.start().0 + self.left[seat] + DELAY))
    }

    /// When little time is left for the seat that thinks; `None` if its clock does not run, or had as little at the
    /// start of the turn.
    pub(crate) fn little(&self, seat: usize) -> Option<Millis> {
        let more = self.left[seat] - self.clock.little();
        (self.has_moved[seat] && more > 0).then(|| Millis(self.start().0 + more))
    }

    /// How long it is until the clock of the seat that thinks starts.
    pub(crate) fn starts_in(&self, at: Millis) -> i64 {
        self.start().since(at).max(0)
    }

    /// How much of a move's time went by while what came before was shown. Between rounds it ends when the player goes
    /// on, who then thinks for `thought` by their own clock.
    pub(crate) fn showing(&self, at: Millis, thought: Option<i64>) -> i64 {
        let went_on = thought
            .filter(|_| self.rest > self.since)
            .map(|thought| Millis(at.0.saturating_sub(thought.max(0))));
        let start = went_on.map_or(self.start(), |went_on| self.start().min(went_on));
        start.min(at).since(self.since).max(0)
    }

    /// How much of a move's time was the network's, if the player thought for `thought` by their own clock.
    pub(crate) fn delay(&self, seat: usize, at: Millis, thought: Option<i64>) -> i64 {
        let most = DELAYS.saturating_sub(self.delays[seat]).clamp(0, DELAY);
        let elapsed = at.since(self.start());
        thought.map_or(0, |thought| elapsed.saturating_sub(thought).clamp(0, most))
    }
}

#[cfg(test)]
mod tests {
    use super::{BETWEEN_ROUNDS, Clock, DELAY, DELAYS, LATEST_START, Millis, SHOWING, Times};

    #[test]
    fn steps_are_shown_one_after_another_but_no_clock_starts_much_later() {
        let clock = Clock::Correspondence { days: 1 };
        let mut times = Times::new(clock, 2, Millis(0));
        let mut starts = Vec::new();
        for _ in 0..100 {
            times.show(Millis(0));
            starts.push(times.starts_in(Millis(0)));
        }
        assert_eq!(starts[..3], [SHOWING, 2 * SHOWING, 3 * SHOWING]);
        assert_eq!(starts[99], LATEST_START);
        times.show(Millis(LATEST_START));
        assert_eq!(times.starts_in(Millis(LATEST_START)), SHOWING);
    }

    #[test]
    fn clocks_rest_between_rounds_until_the_player_goes_on() {
        let clock = Clock::Fischer {
            base: 60,
            increment: 0,
        };
        let mut times = Times::new(clock, 2, Millis(0));
        times.moved(0, Millis(0), 0, 0);
        times.moved(1, Millis(1000), 0, 0);
        times.show_round(Millis(1000));
        // A computer that begins the next round at once does not end the rest of the other player.
        times.show(Millis(1100));
        assert_eq!(
            times.starts_in(Millis(1100)),
            BETWEEN_ROUNDS + SHOWING - 100
        );
        let at = Millis(16_000);
        assert_eq!(
            times.showing(at, None),
            15_000,
            "nobody says when they went on"
        );
        assert_eq!(times.showing(at, Some(9_000)), 6_000, "after six seconds");
        assert_eq!(times.showing(at, Some(99_000)), 0, "at once");
        let late = Millis(61_000);
        assert_eq!(
            times.showing(late, Some(1_000)),
            BETWEEN_ROUNDS + SHOWING,
            "too late"
        );
        times.moved(0, at, 0, 6_000);
        assert_eq!(times.waiting(0), 51_000);
    }

    #[test]
    fn the_network_gives_back_a_little_of_each_move_and_not_much_in_all() {
        let clock = Clock::Correspondence { days: 1 };
        let mut times = Times::new(clock, 2, Millis(0));
        times.moved(0, Millis(0), 0, 0);
        let mut given = Vec::new();
        for number in 1..100 {
            let at = Millis(number * 5000);
            let delay = times.delay(0, at, Some(i64::MIN));
            times.moved(0, at, delay, 0);
            given.push(delay);
        }
        assert_eq!(given[0], DELAY);
        assert_eq!(given.iter().sum::<i64>(), DELAYS);
        let other = times.delay(1, Millis(500_000), Some(i64::MIN));
        assert_eq!(other, DELAY, "each seat has its own");
        // Logs that were written without that bound are read as they are.
        times.moved(0, Millis(500_000), i64::MAX, 0);
        assert_eq!(times.delay(0, Millis(505_000), Some(0)), 0);
    }
}
