//! How long a search may go on.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// What a search may use; nothing given means as much as it takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// For how long.
    pub time: Option<Duration>,
    /// How many nodes: positions looked at, or steps of playouts.
    pub nodes: Option<u64>,
    /// How many steps ahead.
    pub depth: Option<u32>,
}

impl Limits {
    /// Only a time.
    pub fn time(time: Duration) -> Self {
        Self {
            time: Some(time),
            ..Self::default()
        }
    }

    /// Only a number of nodes.
    pub fn nodes(nodes: u64) -> Self {
        Self {
            nodes: Some(nodes),
            ..Self::default()
        }
    }

    /// The bytes for a table of `most` bytes at most, of which a search takes `per_node` for each node, at
    /// `nodes_per_second` on a fast machine. Memory that it can't fill would only cost time: it is slow to come by,
    /// and far from the processor.
    pub(crate) fn bytes(&self, most: usize, per_node: usize, nodes_per_second: u64) -> usize {
        let in_time = self
            .time
            .map(|time| (time.as_secs_f64() * nodes_per_second as f64) as u64);
        match self.nodes.into_iter().chain(in_time).min() {
            Some(nodes) => {
                let nodes = usize::try_from(nodes).unwrap_or(usize::MAX);
                most.min(nodes.saturating_mul(per_node))
            }
            None => most,
        }
    }
}

/// Tells a search on another thread to end, and hears how far it is.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<Signals>);

#[derive(Debug, Default)]
struct Signals {
    stopped: AtomicBool,
    nodes: AtomicU64,
}

impl Stop {
    /// Ends the search within a few milliseconds.
    pub fn stop(&self) {
        self.0.stopped.store(true, Ordering::Relaxed);
    }

    /// Whether it was told to end.
    pub fn is_stopped(&self) -> bool {
        self.0.stopped.load(Ordering::Relaxed)
    }

    /// About how many nodes all searches with it have looked at.
    pub fn nodes(&self) -> u64 {
        self.0.nodes.load(Ordering::Relaxed)
    }
}

/// The search has to end: what it has is what it gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stopped;

/// Counts the nodes of a search and knows when it has to end.
#[derive(Clone, Debug)]
pub struct Control {
    stop: Stop,
    /// Another flag that ends it.
    also: Option<Stop>,
    deadline: Option<Instant>,
    limits: Limits,
    nodes: u64,
    /// How many of them have been told.
    told: u64,
    /// When to look at the clock and the flag again.
    next_look: u64,
    ended: bool,
    only_best: bool,
}

impl Control {
    /// Looking at the clock costs more than a node, and a search must end within 10 ms.
    const STRIDE: u64 = 256;
    /// What a search may look at even when the time is over, so that it has an opinion on a machine where setting up
    /// alone took that long: a few milliseconds.
    const OPINION: u64 = 1000;

    /// A search that begins now.
    pub fn new(limits: Limits, stop: &Stop) -> Self {
        Self {
            stop: stop.clone(),
            also: None,
            deadline: limits.time.map(|time| Instant::now() + time),
            limits,
            nodes: 0,
            told: 0,
            next_look: 0,
            ended: false,
            only_best: false,
        }
    }

    /// The same for a search that need only find the best move: how good the others are may stay a guess.
    pub fn for_the_best_move(self) -> Self {
        Self {
            only_best: true,
            ..self
        }
    }

    /// The same for a search that another flag ends as well.
    pub(crate) fn until(self, also: &Stop) -> Self {
        Self {
            also: Some(also.clone()),
            ..self
        }
    }

    /// Whether the best move is all that is asked for.
    pub(crate) fn only_best(&self) -> bool {
        self.only_best
    }

    /// What it may use.
    pub(crate) fn limits(&self) -> Limits {
        self.limits
    }

    /// The nodes counted so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// How many nodes the limit still allows, if there is one.
    pub(crate) fn nodes_left(&self) -> Option<u64> {
        let limit = self.limits.nodes?;
        Some(limit.saturating_sub(self.nodes))
    }

    /// Counts a node, and says when the search has to end. Once it has, it stays so.
    #[inline]
    pub(crate) fn tick(&mut self) -> Result<(), Stopped> {
        self.nodes += 1;
        if self.nodes > self.next_look {
            self.look()
        } else {
            Ok(())
        }
    }

    /// Looks at the clock and the flag at once: for use before work that takes long for a node.
    #[cold]
    pub(crate) fn look(&mut self) -> Result<(), Stopped> {
        let untold = self.nodes - self.told;
        self.stop.0.nodes.fetch_add(untold, Ordering::Relaxed);
        self.told = self.nodes;
        let spent = self.limits.nodes.is_some_and(|limit| self.nodes > limit);
        let late =
            self.nodes >= Self::OPINION && self.deadline.is_some_and(|end| Instant::now() >= end);
        let told = self.stop.is_stopped() || self.also.as_ref().is_some_and(Stop::is_stopped);
        self.ended |= spent || late || told;
        if self.ended {
            self.next_look = 0;
            return Err(Stopped);
        }
        // The last node that is allowed must not be missed.
        let limit = self.limits.nodes.unwrap_or(u64::MAX);
        self.next_look = (self.nodes + Self::STRIDE).min(limit);
        Ok(())
    }

    /// A control for a part of the work on another thread: the same clock and flag, its own count of nodes, of
    /// which it may use `nodes`.
    pub(crate) fn part(&self, nodes: Option<u64>) -> Self {
        let limits = Limits {
            nodes,
            ..self.limits
        };
        Self {
            nodes: 0,
            told: 0,
            next_look: 0,
            limits,
            ..self.clone()
        }
    }

    /// Adds the nodes that a part has counted.
    pub(crate) fn add(&mut self, nodes: u64) {
        self.nodes += nodes;
        // The part has told them itself.
        self.told += nodes;
        self.next_look = 0;
    }
}
