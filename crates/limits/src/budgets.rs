//! Budgets: what every client may still ask for.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use burrow_play::PersonId;
use burrow_store::sync::lock;

use super::{Limits, Rates};

/// A kind of request.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Class {
    /// Any.
    Request,
    /// A new game.
    Creation,
    /// A command to a game.
    Command,
    /// Something for which computers think.
    Engine,
    /// A new token.
    Token,
}

/// Somebody whose requests are counted.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Client {
    /// A guest.
    Guest(PersonId),
    /// Whoever comes from an address.
    Address(IpAddr),
    /// Those for whom computers move as jobs: the store decides which job is next.
    Jobs,
    /// All together.
    All,
    /// Those for whom there is no room.
    Others,
}

impl Client {
    /// The client at an address.
    pub fn at(address: IpAddr) -> Self {
        Self::Address(network(address))
    }
}

/// What all clients have left. Clones share it.
#[derive(Clone)]
pub struct Budgets {
    limits: Limits,
    spent: Arc<Mutex<Spent>>,
}

/// The budgets that are not full.
struct Spent {
    /// When each of them will be full again.
    full_at: HashMap<(Class, Client), Instant>,
    swept: Instant,
}

impl Budgets {
    /// Full ones.
    pub fn new(limits: Limits) -> Self {
        let spent = Spent {
            full_at: HashMap::new(),
            swept: Instant::now(),
        };
        Self {
            limits,
            spent: Arc::new(Mutex::new(spent)),
        }
    }

    /// Spends from the budgets of a guest, of an address and of all together. If one of them is too small nothing is
    /// spent, and the error is how long to wait. The machine itself, which is neither, spends nothing.
    pub fn spend(
        &self,
        class: Class,
        cost: f64,
        guest: Option<&PersonId>,
        address: Option<IpAddr>,
    ) -> Result<(), Duration> {
        self.spend_at(Instant::now(), class, cost, guest, address)
    }

    pub(super) fn spend_at(
        &self,
        now: Instant,
        class: Class,
        cost: f64,
        guest: Option<&PersonId>,
        address: Option<IpAddr>,
    ) -> Result<(), Duration> {
        if cost <= 0.0 || (guest.is_none() && address.is_none()) {
            return Ok(());
        }
        let rates = self.rates(class);
        let guest = guest.map(|guest| (Client::Guest(guest.clone()), rates.guest));
        let address = address.map(|address| (Client::at(address), rates.address));
        let clients = guest.into_iter().chain(address);
        let mut spent = lock(&self.spent);
        let mut after = Vec::with_capacity(3);
        for (client, rate) in clients.chain([(Client::All, rates.all)]) {
            let key = spent.room((class, client), self.limits.remembered, now);
            let full_at = spent.full_at.get(&key).map_or(now, |at| now.max(*at));
            // What costs more than there ever is waits for all there is.
            let full_at = full_at + rate.time(cost.min(rate.burst));
            let wait = (full_at - now).saturating_sub(rate.time(rate.burst));
            if !wait.is_zero() {
                return Err(wait.min(LONGEST_WAIT));
            }
            after.push((key, full_at));
        }
        spent.full_at.extend(after);
        Ok(())
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

impl Spent {
    /// The key under which a client is remembered: its own, or that of all others where there is no room.
    fn room(&mut self, key: (Class, Client), most: usize, now: Instant) -> (Class, Client) {
        if key.1 == Client::All || self.full_at.len() < most || self.full_at.contains_key(&key) {
            return key;
        }
        // Not with every request, since that takes time.
        if now.saturating_duration_since(self.swept) >= Duration::from_secs(1) {
            self.swept = now;
            self.full_at.retain(|_, full_at| *full_at > now);
        }
        if self.full_at.len() < most {
            key
        } else {
            (key.0, Client::Others)
        }
    }
}

/// The longest time that a client is told to wait.
const LONGEST_WAIT: Duration = Duration::from_secs(86_400);

/// The part of an address that a client can't choose: whoever has an IPv6 network has all of its addresses.
fn network(address: IpAddr) -> IpAddr {
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

    use super::{Budgets, Class, Limits, Rates, lock, network};

    fn limits() -> Limits {
        Limits {
            commands: Rates::new((3.0, 1.0), (5.0, 1.0), (9.0, 1.0)),
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
    fn a_client_that_is_always_a_new_guest_is_known_by_the_address() {
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
        assert!(late.is_ok(), "full budgets are forgotten");
        let count = lock(&budgets.spent).full_at.len();
        assert!(count <= limits().remembered + 2, "{count}");
    }

    #[test]
    fn all_together_have_a_budget_and_the_machine_itself_needs_none() {
        let budgets = Budgets::new(limits());
        let now = Instant::now();
        let ask =
            |address: Option<IpAddr>| budgets.spend_at(now, Class::Command, 3.0, None, address);
        let at = |number: u8| Some(IpAddr::from([203, 0, 113, number]));
        assert_eq!([ask(at(1)), ask(at(2)), ask(at(3))], [Ok(()); 3]);
        assert_eq!(ask(at(4)), Err(Duration::from_secs(3)));
        assert_eq!(ask(None), Ok(()));
    }

    #[test]
    fn several_servers_together_bear_as_much_as_one() {
        let (whole, part) = (Limits::default(), Limits::default().divided(3));
        let start = Instant::now();
        let address: Option<IpAddr> = "203.0.113.9".parse().ok();
        let spent_on = |limits: Limits, seconds: u64| {
            let budgets = Budgets::new(limits);
            let ask = |second: u64| {
                let now = start + Duration::from_secs(second);
                budgets.spend_at(now, Class::Creation, 1.0, None, address)
            };
            (0..=seconds)
                .map(|second| (0..).take_while(|_| ask(second).is_ok()).count())
                .sum::<usize>()
        };
        let [alone, together] = [spent_on(whole, 60), 3 * spent_on(part, 60)];
        assert_eq!(alone, 500 + 60 * 5);
        assert!((alone - 3..=alone).contains(&together), "{together}");
        assert_eq!((part.streams_of_guest, part.streams_of_address), (5, 166));
        assert_eq!(part.open_games, whole.open_games);
        assert_eq!(Limits::default().divided(0), Limits::default());
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
