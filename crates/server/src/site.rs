//! State shared by all requests: games, keys, limits, workshops.

use std::ops::Deref;
use std::sync::Arc;

use axum_extra::extract::cookie::Key;
use burrow_limits::{Admissions, Budgets, Limits, Workshop};
use burrow_play::Match;
use burrow_store::Store;
use burrow_view::Surroundings;
use tokio_util::sync::CancellationToken;

use crate::games::Games;
use crate::observe::start_counting;
use crate::share::Painter;

/// A running site. Clones share everything.
#[derive(Clone)]
pub struct Site(Arc<Shared>);

/// What the clones of a site share.
#[derive(Clone)]
pub struct Shared {
    pub(crate) games: Games,
    pub(crate) key: Key,
    pub(crate) base: String,
    pub(crate) streams: Admissions,
    pub(crate) hints: Admissions,
    pub(crate) painter: Painter,
    /// Where pages are made.
    pub(crate) desk: Workshop,
    pub(crate) ending: CancellationToken,
    pub(crate) limits: Limits,
    pub(crate) budgets: Budgets,
    pub(crate) trusts_proxy: bool,
}

impl Deref for Site {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}

impl Site {
    /// A site with the games of a store. `base` is its address as players see it, without a slash at the end; links to
    /// games begin with it. `key` signs cookies.
    pub fn new(games: Games, key: &[u8; 64], base: &str) -> Self {
        start_counting();
        Self(Arc::new(Shared {
            games,
            key: Key::from(key),
            base: base.trim_end_matches('/').to_owned(),
            streams: Admissions::to_streams(&Limits::default()),
            hints: Admissions::to_hints(&Limits::default()),
            painter: Painter::default(),
            desk: Workshop::new(desks()),
            ending: CancellationToken::new(),
            limits: Limits::default(),
            budgets: Budgets::new(Limits::default()),
            trusts_proxy: false,
        }))
    }

    /// The same site with other limits.
    pub fn with_limits(mut self, limits: Limits) -> Self {
        let shared = Arc::make_mut(&mut self.0);
        shared.streams = Admissions::to_streams(&limits);
        shared.hints = Admissions::to_hints(&limits);
        shared.budgets = Budgets::new(limits);
        shared.limits = limits;
        self
    }

    /// The same site behind a proxy, which says in the last entry of `X-Forwarded-For` who asks.
    pub fn behind_proxy(mut self, trusts_proxy: bool) -> Self {
        Arc::make_mut(&mut self.0).trusts_proxy = trusts_proxy;
        self
    }

    /// Ends all streams, so that the server can stop.
    pub fn end_streams(&self) {
        self.ending.cancel();
    }

    /// Where games and guests are kept.
    pub(crate) fn store(&self) -> &Store {
        self.games.store()
    }

    /// The people at a game now.
    pub(crate) fn around(&self, id: &str, game: &Match) -> Surroundings {
        Surroundings {
            present: self.games.present(id),
            absence: self.games.absence(id, game),
            now: self.games.time(game),
            ..Surroundings::default()
        }
    }

    /// Whether browsers reach it by an encrypted connection.
    pub(crate) fn is_secure(&self) -> bool {
        self.base.starts_with("https://")
    }
}

/// How many pages are made at once: one processor is left for those who play.
fn desks() -> usize {
    let processors = std::thread::available_parallelism();
    processors.map_or(1, |count| count.get() - 1).max(1)
}
