//! Admissions: how much clients may have open at a time.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};

use burrow_play::PersonId;
use burrow_store::sync::lock;

use super::{Client, Limits};

/// Counts what clients have open. Clones share the counts.
#[derive(Clone, Debug, Default)]
pub struct Counter(Arc<Mutex<HashMap<Client, usize>>>);

impl Counter {
    /// Counts one more for a client, unless it has `most` already.
    pub fn enter(&self, client: Client, most: usize) -> Option<Counted> {
        let mut counts = lock(&self.0);
        let count = counts.get(&client).copied().unwrap_or(0);
        if count >= most {
            return None;
        }
        counts.insert(client.clone(), count + 1);
        Some(Counted {
            counter: self.clone(),
            client,
        })
    }
}

/// Something open, which is counted until this is dropped.
#[derive(Debug)]
pub struct Counted {
    counter: Counter,
    client: Client,
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut counts = lock(&self.counter.0);
        if let Some(count) = counts.get_mut(&self.client) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.client);
            }
        }
    }
}

/// Lets guests have a bounded number of something at a time: all together, and each guest and each address. Clones share
/// the counts.
#[derive(Clone)]
pub struct Admissions {
    /// The number in which an operator sees how many there are.
    gauge: &'static str,
    of_all: usize,
    of_guest: usize,
    of_address: usize,
    open: Counter,
}

/// The right to one of them, until it is dropped.
pub struct Admission {
    gauge: &'static str,
    _counted: Vec<Counted>,
}

impl Admissions {
    /// Those to streams.
    pub fn to_streams(limits: &Limits) -> Self {
        Self {
            gauge: "burrow_streams",
            of_all: limits.streams,
            of_guest: limits.streams_of_guest,
            of_address: limits.streams_of_address,
            open: Counter::default(),
        }
    }

    /// Those to hints.
    pub fn to_hints(limits: &Limits) -> Self {
        Self {
            gauge: "burrow_hints",
            of_all: limits.hints,
            of_guest: limits.hints_of_guest,
            of_address: limits.hints_of_address,
            open: Counter::default(),
        }
    }

    /// Lets a guest have one more, unless there are too many.
    pub fn admit(&self, guest: PersonId, address: Option<IpAddr>) -> Option<Admission> {
        let address = address.map(|address| (Client::at(address), self.of_address));
        let counted = [
            (Client::All, self.of_all),
            (Client::Guest(guest), self.of_guest),
        ]
        .into_iter()
        .chain(address)
        .map(|(client, most)| self.open.enter(client, most))
        .collect::<Option<Vec<_>>>()?;
        metrics::gauge!(self.gauge).increment(1);
        Some(Admission {
            gauge: self.gauge,
            _counted: counted,
        })
    }
}

impl Drop for Admission {
    fn drop(&mut self) {
        metrics::gauge!(self.gauge).decrement(1);
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use burrow_play::PersonId;

    use super::{Admissions, Limits, lock};

    #[test]
    fn streams_are_bounded_for_guests_and_addresses_and_come_free_again() {
        let limits = Limits {
            streams_of_guest: 3,
            streams_of_address: 5,
            streams: 8,
            ..Limits::default()
        };
        let streams = Admissions::to_streams(&limits);
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
        assert!(lock(&streams.open.0).is_empty());
    }
}
