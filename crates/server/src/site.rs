//! What all requests share.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use axum_extra::extract::cookie::Key;
use burrow_play::PersonId;
use tokio_util::sync::CancellationToken;

use crate::games::Games;
use crate::observe::start_counting;
use crate::share::Painter;
use crate::store::Store;

/// How many streams one guest may have open: tabs, in other words.
const STREAMS_EACH: usize = 16;
/// How many streams there may be in all.
const STREAMS: usize = 20_000;

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
            streams: Streams::default(),
            painter: Painter::default(),
            ending: CancellationToken::new(),
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
#[derive(Clone, Default)]
pub(crate) struct Streams {
    all: Arc<AtomicUsize>,
    each: Arc<Mutex<HashMap<PersonId, usize>>>,
}

impl Streams {
    /// Lets one more in; none if there are too many.
    pub(crate) fn admit(&self, person: PersonId) -> Option<Admission> {
        let mut each = self.each.lock().unwrap_or_else(PoisonError::into_inner);
        let own = each.get(&person).copied().unwrap_or(0);
        if own >= STREAMS_EACH || self.all.load(Ordering::Relaxed) >= STREAMS {
            return None;
        }
        each.insert(person.clone(), own + 1);
        self.all.fetch_add(1, Ordering::Relaxed);
        metrics::gauge!("burrow_streams").increment(1);
        let streams = self.clone();
        Some(Admission { streams, person })
    }
}

/// The right to one stream, until it is dropped.
pub(crate) struct Admission {
    streams: Streams,
    person: PersonId,
}

impl Drop for Admission {
    fn drop(&mut self) {
        let each = &self.streams.each;
        let mut each = each.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(own) = each.get_mut(&self.person) {
            *own -= 1;
            if *own == 0 {
                each.remove(&self.person);
            }
        }
        self.streams.all.fetch_sub(1, Ordering::Relaxed);
        metrics::gauge!("burrow_streams").decrement(1);
    }
}

#[cfg(test)]
mod tests {
    use burrow_play::PersonId;

    use super::{STREAMS_EACH, Streams};

    #[test]
    fn streams_are_bounded_for_each_guest_and_come_free_again() {
        let streams = Streams::default();
        let ann = || PersonId("ann".to_owned());
        let mut open: Vec<_> = (0..STREAMS_EACH).map(|_| streams.admit(ann())).collect();
        assert!(open.iter().all(Option::is_some));
        assert!(streams.admit(ann()).is_none());
        assert!(streams.admit(PersonId("bob".to_owned())).is_some());
        open.pop();
        assert!(streams.admit(ann()).is_some());
    }
}
