//! What everything in a simulation shares.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use burrow_play::PersonId;
use burrow_store::sync::lock;
use tokio::sync::Notify;

use crate::Sabotage;
use crate::executor::{Executor, Instant, Pause};
use crate::judge::Judge;
use crate::server::Server;
use crate::store::Data;

/// What may go wrong in a simulation. Each seed has some of it, since faults can hide each other.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    /// Whether two servers share the store; else there is one, which trusts its memory.
    pub(crate) is_shared: bool,
    /// How long things go wrong.
    pub(crate) chaos: Instant,
    /// How many of a thousand operations of the store fail, or their answers are lost.
    pub(crate) failures: u32,
    /// How many of a thousand operations and messages are delayed.
    pub(crate) delays: u32,
    /// How many of a thousand messages between clients and servers are lost.
    pub(crate) losses: u32,
    pub(crate) has_crashes: bool,
    pub(crate) has_freezes: bool,
    pub(crate) has_outages: bool,
    pub(crate) has_jumps: bool,
    pub(crate) has_absences: bool,
}

/// A site with its clients, and what is known about it.
pub(crate) struct World {
    pub(crate) executor: Executor,
    pub(crate) plan: Plan,
    pub(crate) sabotage: Option<Sabotage>,
    pub(crate) data: Mutex<Data>,
    pub(crate) servers: Mutex<Vec<Server>>,
    pub(crate) judge: Mutex<Judge>,
    /// Since when people are not there.
    away: Mutex<BTreeMap<PersonId, Instant>>,
    /// Wakes the pages when something has happened.
    pub(crate) news: Notify,
    pub(crate) is_traced: bool,
    began: Instant,
    mishaps: AtomicU64,
}

impl World {
    pub(crate) fn new(seed: u64, sabotage: Option<Sabotage>, is_traced: bool) -> Self {
        let began = 1_000_000_000_000;
        let executor = Executor::new(seed, began);
        let coin = || executor.chance(500);
        let rate = || *executor.pick(&[0, 0, 5, 20, 60]);
        let is_shared = executor.chance(700);
        let has_absences = executor.chance(100);
        let plan = Plan {
            is_shared,
            chaos: if has_absences {
                executor.between(200_000, 500_000)
            } else {
                executor.between(5_000, 90_000)
            },
            failures: rate(),
            delays: rate() * 5,
            losses: rate(),
            has_crashes: coin(),
            has_freezes: coin(),
            has_outages: coin(),
            has_jumps: coin(),
            has_absences,
        };
        let judge = Judge::new(plan.delays > 0);
        let drift = executor.between(-2000, 2000);
        Self {
            executor,
            plan,
            sabotage,
            data: Mutex::new(Data::new(began, drift)),
            servers: Mutex::default(),
            judge: Mutex::new(judge),
            away: Mutex::default(),
            news: Notify::new(),
            is_traced,
            began,
            mishaps: AtomicU64::default(),
        }
    }

    /// What time it is, truly.
    pub(crate) fn now(&self) -> Instant {
        self.executor.now()
    }

    /// Whether things still go wrong.
    pub(crate) fn is_chaotic(&self) -> bool {
        self.now() < self.ending()
    }

    /// When things cease to go wrong.
    pub(crate) fn ending(&self) -> Instant {
        self.began + self.plan.chaos
    }

    pub(crate) fn pause(&self, length: Instant) -> Pause {
        self.executor.pause(length)
    }

    /// Whether something goes wrong that does so in this many of a thousand cases.
    pub(crate) fn mishap(&self, of_thousand: u32) -> bool {
        let happens = of_thousand > 0 && self.is_chaotic() && self.executor.chance(of_thousand);
        if happens {
            self.note_mishap();
        }
        happens
    }

    /// Counts something that goes wrong.
    pub(crate) fn note_mishap(&self) {
        self.mishaps.fetch_add(1, Ordering::Relaxed);
    }

    /// How much has gone wrong.
    pub(crate) fn mishaps(&self) -> u64 {
        self.mishaps.load(Ordering::Relaxed)
    }

    /// How long a message takes: mostly no time, so that others are as fast.
    pub(crate) fn delay(&self) -> Instant {
        if self.mishap(self.plan.delays) {
            self.executor.between(1, 400)
        } else {
            self.executor.between(0, 2)
        }
    }

    /// Waits for as long as a message takes.
    pub(crate) async fn travel(&self) {
        let delay = self.delay();
        if delay > 0 {
            self.pause(delay).await;
        }
    }

    pub(crate) fn leave(&self, person: &PersonId) {
        lock(&self.away).insert(person.clone(), self.now());
    }

    pub(crate) fn come_back(&self, person: &PersonId) {
        lock(&self.away).remove(person);
    }

    /// Since when somebody is not there.
    pub(crate) fn away_since(&self, person: &PersonId) -> Option<Instant> {
        lock(&self.away).get(person).copied()
    }

    /// Notes whether anything can be decided: a server is up and the store answers.
    pub(crate) fn note_outages(&self) {
        let is_up = lock(&self.servers).iter().any(Server::can_decide);
        let is_outage = !is_up || lock(&self.data).away.is_some();
        lock(&self.judge).note_outage(self.now(), is_outage);
    }

    /// Says what happens, if somebody wants to know.
    pub(crate) fn say(&self, what: impl FnOnce() -> String) {
        if self.is_traced {
            let at = self.now() - self.began;
            println!("{:>8}.{:03} {}", at / 1000, at % 1000, what());
        }
    }
}

/// A world, as all that happens in it has it.
pub(crate) type Shared = Arc<World>;
