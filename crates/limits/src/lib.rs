//! What each client may ask of a site: budgets that fill up again, counts of what is open, and places for which clients
//! take turns.
//!
//! Guests and addresses have limits of their own. Becoming a guest costs nothing, so only the limit of the address
//! holds against a client that is always a new one. A whole school may share an address, so its limits are much wider.

mod admissions;
mod budgets;
mod costs;
mod turns;
mod workshop;

use std::time::Duration;

pub use admissions::{Admission, Admissions, Counted, Counter};
pub use budgets::{Budgets, Class, Client};
pub use costs::{
    COACH_TIME, FILE_COST, GLANCE_TIME, HINT_TIME, LONG_SURVEY_TIME, SOLVING_TIME, SURVEY_TIME,
    extra_cost, review_time, thinking_after, thinking_at_the_start,
};
pub use turns::{Permit, Turns};
pub use workshop::{Workshop, spawn_behind};

/// A budget that fills up again.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rate {
    /// What can be spent at once.
    pub burst: f64,
    /// What comes back in a second.
    pub per_second: f64,
}

/// The budgets of one kind of request.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rates {
    /// That of each guest.
    pub guest: Rate,
    /// That of each address.
    pub address: Rate,
    /// That of all together.
    pub all: Rate,
}

impl Rate {
    /// How long it takes to get this much back.
    fn time(self, cost: f64) -> Duration {
        // Rounded down, so that many small costs are no more than their sum.
        Duration::from_nanos((cost / self.per_second.max(1e-6) * 1e9) as u64)
    }

    /// The smaller of both, in both respects.
    fn min(self, other: Self) -> Self {
        Self {
            burst: self.burst.min(other.burst),
            per_second: self.per_second.min(other.per_second),
        }
    }

    /// The part of one server of several.
    fn divided(self, servers: f64) -> Self {
        Self {
            burst: self.burst / servers,
            per_second: self.per_second / servers,
        }
    }
}

impl Rates {
    const fn new(guest: (f64, f64), address: (f64, f64), all: (f64, f64)) -> Self {
        const fn rate((burst, per_second): (f64, f64)) -> Rate {
            Rate { burst, per_second }
        }
        Self {
            guest: rate(guest),
            address: rate(address),
            all: rate(all),
        }
    }

    fn divided(self, servers: f64) -> Self {
        Self {
            guest: self.guest.divided(servers),
            address: self.address.divided(servers),
            all: self.all.divided(servers),
        }
    }
}

/// What a site bears. The defaults are far from what people do, and from what a bot does that plays a few games.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Limits {
    /// All requests. One for a file is a tenth, and one for a long game is several.
    pub requests: Rates,
    /// Creating games, rematches included.
    pub creations: Rates,
    /// Commands.
    pub commands: Rates,
    /// The time of computer players, in seconds: hints, and answers to moves.
    pub engine: Rates,
    /// New tokens.
    pub tokens: Rates,
    /// How many unfinished games a guest may have created or have a seat in when creating another.
    pub open_games: u32,
    /// How many of them may be in the lobby when creating another that will be.
    pub listed_games: u32,
    /// How many streams a guest may have open: tabs, in other words.
    pub streams_of_guest: usize,
    /// How many streams there may be for one address.
    pub streams_of_address: usize,
    /// How many streams there may be in all.
    pub streams: usize,
    /// How many hints a guest may wait for.
    pub hints_of_guest: usize,
    /// How many hints may be waited for from one address.
    pub hints_of_address: usize,
    /// How many hints may be waited for in all.
    pub hints: usize,
    /// How many connections there may be in all.
    pub connections: usize,
    /// How many connections there may be from one address that is not a proxy's.
    pub connections_of_address: usize,
    /// For how many guests and addresses budgets are remembered.
    pub remembered: usize,
    /// How long a client may take to send a body, and to take any of an answer.
    pub patience: Duration,
    /// How long a connection may be idle, and how long the head of a request may take.
    pub idle: Duration,
    /// How long a client that asks for too much waits to be told so.
    pub refusal: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            requests: Rates::new((600.0, 30.0), (3000.0, 150.0), (1e5, 1e4)),
            creations: Rates::new((100.0, 0.5), (500.0, 5.0), (2e4, 200.0)),
            commands: Rates::new((300.0, 20.0), (1500.0, 100.0), (1e5, 1e4)),
            engine: Rates::new((300.0, 1.0), (1200.0, 4.0), (2e4, 100.0)),
            tokens: Rates::new((10.0, 0.05), (60.0, 0.2), (5000.0, 50.0)),
            open_games: 100,
            listed_games: 5,
            streams_of_guest: 16,
            streams_of_address: 500,
            streams: 18_750,
            hints_of_guest: 4,
            hints_of_address: 64,
            hints: 256,
            connections: 25_000,
            connections_of_address: 1000,
            remembered: 50_000,
            patience: Duration::from_secs(20),
            idle: Duration::from_secs(60),
            refusal: Duration::from_millis(250),
        }
    }
}

impl Limits {
    /// The part of one of several servers, so that together they bear as much as one alone. How many games a guest has
    /// is known to all of them, and how many connections and streams there may be in all depends on the machine.
    pub fn divided(self, servers: u16) -> Self {
        let rate = f64::from(servers.max(1));
        let count = |of_all: usize| (of_all / usize::from(servers.max(1))).max(1);
        Self {
            requests: self.requests.divided(rate),
            creations: self.creations.divided(rate),
            commands: self.commands.divided(rate),
            engine: self.engine.divided(rate),
            tokens: self.tokens.divided(rate),
            streams_of_guest: count(self.streams_of_guest),
            streams_of_address: count(self.streams_of_address),
            hints_of_guest: count(self.hints_of_guest),
            hints_of_address: count(self.hints_of_address),
            connections_of_address: count(self.connections_of_address),
            ..self
        }
    }

    /// The same for computers who have this many threads: all together may ask for as much as they do, and no address
    /// for more than half of that, or for what keeps them busy for longer than a minute. Without threads, other programs
    /// think.
    pub fn with_threads(self, threads: usize) -> Self {
        if threads == 0 {
            return self;
        }
        let threads = threads as f64;
        let rates = Rates::new(
            (60.0 * threads, threads / 2.0),
            (60.0 * threads, threads / 2.0),
            (600.0 * threads, threads),
        );
        Self {
            engine: Rates {
                guest: self.engine.guest.min(rates.guest),
                address: self.engine.address.min(rates.address),
                all: self.engine.all.min(rates.all),
            },
            ..self
        }
    }

    /// The same for a process with this many open files: some are kept for the database, and a quarter of the rest for
    /// those who play while others only watch.
    pub fn within(self, open_files: Option<u64>) -> Self {
        const OTHERS: u64 = 64;
        let open = open_files.unwrap_or(u64::MAX).saturating_sub(OTHERS);
        let connections = self
            .connections
            .min(usize::try_from(open).unwrap_or(usize::MAX));
        Self {
            connections,
            connections_of_address: self.connections_of_address.min(connections / 4),
            streams: self.streams.min(connections / 4 * 3),
            ..self
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;
    use std::time::{Duration, Instant};

    use burrow_play::PersonId;

    use super::{Budgets, Class, HINT_TIME, Limits};

    #[test]
    fn an_address_that_is_always_a_new_guest_keeps_computers_busy_for_a_minute_at_most() {
        let budgets = Budgets::new(Limits::default().with_threads(2));
        let (start, mut guests) = (Instant::now(), 0);
        let mut thinking = |address: [u8; 4], seconds: u64| {
            let now = start + Duration::from_secs(seconds);
            let mut hint = || {
                guests += 1;
                let guest = PersonId(guests.to_string());
                let address = Some(IpAddr::from(address));
                budgets.spend_at(now, Class::Engine, HINT_TIME, Some(&guest), address)
            };
            (0..).take_while(|_| hint().is_ok()).count() as f64 * HINT_TIME
        };
        assert_eq!(thinking([203, 0, 113, 1], 0), 2.0 * 60.0);
        assert_eq!(thinking([203, 0, 113, 1], 10), 10.0);
        // The others still have theirs.
        assert_eq!(thinking([203, 0, 113, 2], 10), 2.0 * 60.0);
        assert_eq!(Limits::default().with_threads(0), Limits::default());
    }

    #[test]
    fn few_open_files_leave_some_connections_for_those_who_play() {
        let limits = Limits::default().within(Some(1024));
        assert_eq!((limits.connections, limits.streams), (960, 720));
        assert_eq!(limits.connections_of_address, 240);
        let limits = Limits::default().within(None);
        assert_eq!((limits.connections, limits.streams), (25_000, 18_750));
    }
}
