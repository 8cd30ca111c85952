//! What all requests share.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use axum_extra::extract::cookie::Key;
use burrow_play::PersonId;
use tokio_util::sync::CancellationToken;

use crate::games::Games;
use crate::limits::{Budgets, Limits, network};
use crate::observe::start_counting;
use crate::share::Painter;
use crate::store::Store;

/// A running site. Clones share everything.
#[derive(Clone)]
pub struct Site {
    pub(crate) games: Games,
    pub(crate) store: Store,
    pub(crate) key: Key,
    pub(crate) base: Arc<str>,
    pub(crate) streams: Streams,
    pub(crate) painter: Painter,
    pub(crate) ending: CancellationToken,
    pub(crate) limits: Limits,
    pub(crate) budgets: Budgets,
    pub(crate) trusts_proxy: bool,
}

impl Site {
    /// A site over a store. `base` is its address as players see it, without a slash at the end; links to games
    /// begin with it. `key` signs cookies.
    pub fn new(store: Store, games: Games, key: &[u8; 64], base: &str) -> Self {
        start_counting();
        Self {
            games,
            store,
            key: Key::from(key),
            base: base.trim_end_matches('/').into(),
            streams: Streams::new(Limits::default()),
            painter: Painter::default(),
            ending: CancellationToken::new(),
            limits: Limits::default(),
            budgets: Budgets::new(Limits::default()),
            trusts_proxy: false,
        }
    }

    /// The same site with other limits.
    pub fn with_limits(self, limits: Limits) -> Self {
        Self {
            streams: Streams::new(limits),
            budgets: Budgets::new(limits),
            limits,
            ..self
        }
    }

    /// The same site behind a proxy, which says in the last entry of `X-Forwarded-For` who asks.
    pub fn behind_proxy(self, trusts_proxy: bool) -> Self {
        Self {
            trusts_proxy,
            ..self
        }
    }

    /// Ends all streams, so that the server can stop.
    pub fn end_streams(&self) {
        self.ending.cancel();
    }

    /// Whether browsers reach it by an encrypted connection.
    pub(crate) fn is_secure(&self) -> bool {
        self.base.starts_with("https://")
    }
}

/// Counts open streams.
#[derive(Clone)]
pub(crate) struct Streams {
    limits: Limits,
    open: Arc<Mutex<Open>>,
}

#[derive(Default)]
struct Open {
    all: usize,
    guests: HashMap<PersonId, usize>,
    addresses: HashMap<IpAddr, usize>,
}

impl Streams {
    fn new(limits: Limits) -> Self {
        Self {
            limits,
            open: Arc::default(),
        }
    }

    /// Lets one more in; none if there are too many.
    pub(crate) fn admit(&self, person: PersonId, address: Option<IpAddr>) -> Option<Admission> {
        let address = address.map(network);
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let own = open.guests.get(&person).copied().unwrap_or(0);
        let near = address.and_then(|address| open.addresses.get(&address).copied());
        if own >= self.limits.streams_of_guest
            || near.unwrap_or(0) >= self.limits.streams_of_address
            || open.all >= self.limits.streams
        {
            return None;
        }
        open.all += 1;
        *open.guests.entry(person.clone()).or_default() += 1;
        if let Some(address) = address {
            *open.addresses.entry(address).or_default() += 1;
        }
        metrics::gauge!("burrow_streams").increment(1);
        Some(Admission {
            open: Arc::clone(&self.open),
            person,
            address,
        })
    }
}

/// The right to one stream, until it is dropped.
pub(crate) struct Admission {
    open: Arc<Mutex<Open>>,
    person: PersonId,
    address: Option<IpAddr>,
}

impl Drop for Admission {
    fn drop(&mut self) {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.all -= 1;
        metrics::gauge!("burrow_streams").decrement(1);
        release(&mut open.guests, &self.person);
        if let Some(address) = &self.address {
            release(&mut open.addresses, address);
        }
    }
}

/// Counts one down, and forgets what is not counted any more.
fn release<K: Hash + Eq>(counts: &mut HashMap<K, usize>, key: &K) {
    if let Some(count) = counts.get_mut(key) {
        *count -= 1;
        if *count == 0 {
            counts.remove(key);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use burrow_play::PersonId;

    use super::Streams;
    use crate::limits::Limits;

    #[test]
    fn streams_are_bounded_for_guests_and_addresses_and_come_free_again() {
        let limits = Limits {
            streams_of_guest: 3,
            streams_of_address: 5,
            streams: 8,
            ..Limits::default()
        };
        let streams = Streams::new(limits);
        let home: Option<IpAddr> = "203.0.113.1".parse().ok();
        let admit = |name: &str, address| streams.admit(PersonId(name.to_owned()), address);
        let mut open: Vec<_> = (0..3).map(|_| admit("ann", home)).collect();
        assert!(open.iter().all(Option::is_some));
        assert!(admit("ann", home).is_none());
        assert!(admit("ann", None).is_none());
        open.extend([admit("bob", home), admit("eve", home)]);
        assert!(open.iter().all(Option::is_some));
        assert!(admit("dan", home).is_none(), "the address has its own");
        open.extend((0..3).map(|n| admit(&format!("guest {n}"), None)));
        assert!(open.iter().all(Option::is_some));
        assert!(admit("dan", None).is_none(), "and so has the site");
        open.clear();
        assert!(admit("ann", home).is_some());
        let left = streams.open.lock().unwrap();
        assert!(left.guests.is_empty() && left.addresses.is_empty() && left.all == 0);
    }
}
