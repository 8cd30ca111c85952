//! How much one client may ask for: budgets that fill up again, for each guest and each address.
//!
//! A guest costs nothing to become, so that only the limit of the address holds against somebody who always is a new
//! one. An address may be that of a whole school, so that its limits are much wider than those of a guest.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use burrow_play::PersonId;

/// A budget: so much at once, and so much more with every second.
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
}

impl Rates {
    const fn new(guest: (f64, f64), address: (f64, f64)) -> Self {
        const fn rate((burst, per_second): (f64, f64)) -> Rate {
            Rate { burst, per_second }
        }
        Self {
            guest: rate(guest),
            address: rate(address),
        }
    }
}

/// What a site bears. The defaults are far from what people do, and from what a bot does that plays a few games.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Limits {
    /// All requests but those for files.
    pub requests: Rates,
    /// Creating games, rematches included.
    pub creations: Rates,
    /// Commands.
    pub commands: Rates,
    /// The time of computer players, in seconds: hints, and answers to moves.
    pub engine: Rates,
    /// New tokens.
    pub tokens: Rates,
    /// How many unfinished games a guest may have a seat in when creating another.
    pub open_games: u32,
    /// How many streams a guest may have open: tabs, in other words.
    pub streams_of_guest: usize,
    /// How many streams there may be for one address.
    pub streams_of_address: usize,
    /// How many streams there may be in all.
    pub streams: usize,
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
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            requests: Rates::new((600.0, 30.0), (3000.0, 150.0)),
            creations: Rates::new((100.0, 0.5), (500.0, 5.0)),
            commands: Rates::new((300.0, 20.0), (1500.0, 100.0)),
            engine: Rates::new((300.0, 1.0), (1200.0, 4.0)),
            tokens: Rates::new((10.0, 0.05), (60.0, 0.2)),
            open_games: 100,
            streams_of_guest: 16,
            streams_of_address: 500,
            streams: 20_000,
            connections: 25_000,
            connections_of_address: 1000,
            remembered: 50_000,
            patience: Duration::from_secs(20),
            idle: Duration::from_secs(60),
        }
    }
}

/// What is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Class {
    Request,
    Creation,
    Command,
    Engine,
    Token,
}

/// Who spends.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Client {
    Guest(PersonId),
    Address(IpAddr),
    /// All for whom there is no room.
    Others,
}

/// What is left of a budget.
#[derive(Clone, Copy)]
struct Purse {
    left: f64,
    at: Instant,
}

impl Purse {
    fn after(self, rate: Rate, now: Instant) -> Self {
        let seconds = now.saturating_duration_since(self.at).as_secs_f64();
        Self {
            left: (self.left + seconds * rate.per_second).min(rate.burst),
            at: now,
        }
    }
}

/// What all clients have left. Clones share it.
#[derive(Clone)]
pub(crate) struct Budgets {
    limits: Limits,
    purses: Arc<Mutex<Purses>>,
}

struct Purses {
    all: HashMap<(Class, Client), Purse>,
    swept: Instant,
}

impl Budgets {
    pub(crate) fn new(limits: Limits) -> Self {
        let purses = Purses {
            all: HashMap::new(),
            swept: Instant::now(),
        };
        Self {
            limits,
            purses: Arc::new(Mutex::new(purses)),
        }
    }

    /// Spends from the budgets of a guest and an address; if one of them is too small, nothing is spent, and how long
    /// it takes to fill up is said.
    pub(crate) fn spend(
        &self,
        class: Class,
        cost: f64,
        guest: Option<&PersonId>,
        address: Option<IpAddr>,
    ) -> Result<(), Duration> {
        self.spend_at(Instant::now(), class, cost, guest, address)
    }

    fn spend_at(
        &self,
        now: Instant,
        class: Class,
        cost: f64,
        guest: Option<&PersonId>,
        address: Option<IpAddr>,
    ) -> Result<(), Duration> {
        let rates = self.rates(class);
        let guest = guest.map(|guest| (Client::Guest(guest.clone()), rates.guest));
        let address = address.map(|address| (Client::Address(network(address)), rates.address));
        let mut purses = self.purses.lock().unwrap_or_else(PoisonError::into_inner);
        let mut after = Vec::with_capacity(2);
        for (client, rate) in guest.into_iter().chain(address) {
            let key = self.room(&mut purses, (class, client), now);
            let full = Purse {
                left: rate.burst,
                at: now,
            };
            let mut purse = purses
                .all
                .get(&key)
                .map_or(full, |purse| purse.after(rate, now));
            // What costs more than there ever is waits for all there is.
            let cost = cost.min(rate.burst);
            if purse.left < cost {
                let seconds = (cost - purse.left) / rate.per_second.max(1e-6);
                return Err(Duration::from_secs_f64(seconds.min(86_400.0)));
            }
            purse.left -= cost;
            after.push((key, purse));
        }
        purses.all.extend(after);
        Ok(())
    }

    /// The key under which a client is remembered: its own, or that of all others where there is no room.
    fn room(&self, purses: &mut Purses, key: (Class, Client), now: Instant) -> (Class, Client) {
        if purses.all.len() < self.limits.remembered || purses.all.contains_key(&key) {
            return key;
        }
        // To forget a full purse changes nothing. Not with every request, since that takes time.
        if now.saturating_duration_since(purses.swept) >= Duration::from_secs(1) {
            purses.swept = now;
            purses.all.retain(|(class, client), purse| {
                let rates = self.rates(*class);
                let rate = match client {
                    Client::Guest(_) => rates.guest,
                    Client::Address(_) | Client::Others => rates.address,
                };
                purse.after(rate, now).left < rate.burst
            });
        }
        match purses.all.len() < self.limits.remembered {
            true => key,
            false => (key.0, Client::Others),
        }
    }

    fn rates(&self, class: Class) -> Rates {
        match class {
            Class::Request => self.limits.requests,
            Class::Creation => self.limits.creations,
            Class::Command => self.limits.commands,
            Class::Engine => self.limits.engine,
            Class::Token => self.limits.tokens,
        }
    }
}

/// The part of an address that a client can't choose: one who has an IPv6 network has all of its addresses.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let bits = address.to_bits() & !u128::from(u64::MAX);
            IpAddr::V6(Ipv6Addr::from_bits(bits))
        }
        address => address,
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;
    use std::time::{Duration, Instant};

    use burrow_play::PersonId;

    use super::{Budgets, Class, Limits, Rates, network};

    fn limits() -> Limits {
        Limits {
            commands: Rates::new((3.0, 1.0), (5.0, 1.0)),
            remembered: 4,
            ..Limits::default()
        }
    }

    #[test]
    fn a_budget_is_spent_and_fills_up_again() {
        let budgets = Budgets::new(limits());
        let start = Instant::now();
        let ann = PersonId("ann".to_owned());
        let ask = |seconds: f64| {
            let now = start + Duration::from_secs_f64(seconds);
            budgets.spend_at(now, Class::Command, 1.0, Some(&ann), None)
        };
        assert_eq!([ask(0.0), ask(0.0), ask(0.0)], [Ok(()); 3]);
        assert_eq!(ask(0.0), Err(Duration::from_secs(1)));
        assert_eq!(ask(0.5), Err(Duration::from_millis(500)));
        assert_eq!(ask(1.0), Ok(()));
        assert!(ask(1.0).is_err());
        // However long nobody asks, there is no more than at the start.
        assert_eq!([ask(99.0), ask(99.0), ask(99.0)], [Ok(()); 3]);
        assert!(ask(99.0).is_err());
    }

    #[test]
    fn who_is_always_a_new_guest_is_known_by_the_address() {
        let budgets = Budgets::new(limits());
        let now = Instant::now();
        let address: IpAddr = "203.0.113.9".parse().unwrap();
        let ask = |name: &str, address| {
            let guest = PersonId(name.to_owned());
            budgets.spend_at(now, Class::Command, 1.0, Some(&guest), Some(address))
        };
        // There is room for four only: the later guests share what the others have.
        let asked: Vec<bool> = (0..9)
            .map(|n| ask(&format!("guest {n}"), address).is_ok())
            .collect();
        assert_eq!(asked.iter().filter(|ok| **ok).count(), 5, "{asked:?}");
        let other: IpAddr = "203.0.113.10".parse().unwrap();
        let later = now + Duration::from_secs(60);
        let guest = PersonId("late".to_owned());
        let late = budgets.spend_at(later, Class::Command, 1.0, Some(&guest), Some(other));
        assert!(late.is_ok(), "full purses are forgotten");
        let count = budgets.purses.lock().unwrap().all.len();
        assert!(count <= limits().remembered + 1, "{count}");
    }

    #[test]
    fn an_address_of_a_network_is_known_by_the_network() {
        let of = |text: &str| network(text.parse().unwrap());
        assert_eq!(of("2001:db8:1:2:3:4:5:6"), of("2001:db8:1:2::1"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
        assert_eq!(of("::ffff:203.0.113.9"), of("203.0.113.9"));
        assert_ne!(of("203.0.113.9"), of("203.0.113.10"));
    }
}
