//! The store of a simulation, in memory: the same guarantees as the real one, and everything that can go wrong with it.

use std::collections::BTreeMap;
use std::io::{Error, ErrorKind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use burrow_play::{BadLog, Event, Match, Millis};
use burrow_referee::{Ledger, Undecided};
use burrow_store::sync::lock;
use burrow_store::{Append, GameId, Log, Loss, StoreError, Timekeeping};

use crate::Sabotage;
use crate::executor::{Instant, Owner};
use crate::world::Shared;

/// How long a server that stands still has the lock of the clocks.
const PATIENCE: Instant = 2_000;
/// How long a server waits for a store that does not answer.
const WAIT: Instant = 10_000;

/// What the store does while it is away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Away {
    /// It refuses everything.
    Refuses,
    /// It answers when it is back.
    Hangs,
}

/// What is kept.
pub(crate) struct Data {
    pub(crate) games: BTreeMap<GameId, KeptGame>,
    time: Timekeeping,
    pub(crate) away: Option<Away>,
    /// How far the clock is ahead of the truth, and by how many millionths it is fast.
    pub(crate) ahead: i64,
    drift: i64,
    began: Instant,
    /// The server that gives time back, and since when it does.
    clocks: Option<(i64, Instant)>,
}

#[derive(Default)]
pub(crate) struct KeptGame {
    pub(crate) events: Vec<(Millis, String)>,
    seed: Option<String>,
    keys: BTreeMap<String, Millis>,
    deadline: Option<Millis>,
    /// The worker that thinks about the computer's move, and the end of its lease.
    lease: Option<(usize, Millis)>,
}

impl KeptGame {
    /// The match of the log.
    pub(crate) fn replay(&self, id: &str) -> Result<Match, Undecided> {
        let events = read(id, 0, &self.events)?;
        let replayed = Match::replay(events.iter().map(|(at, event)| (*at, event)));
        replayed.map_err(|reason| damaged(id, reason))
    }

    /// What a page shows once it has read the rest of the log.
    pub(crate) fn read_on(&self, id: &str, page: &Match) -> Result<Match, Undecided> {
        let mut page = page.clone();
        for (at, event) in read(id, page.events(), &self.events)? {
            let applied = page.apply(&event, at);
            applied.map_err(|reason| damaged(id, reason))?;
        }
        Ok(page)
    }
}

fn damaged(id: &str, reason: BadLog) -> Undecided {
    let game = id.to_owned();
    Undecided::Log { game, reason }
}

impl Data {
    pub(crate) fn new(began: Instant, drift: i64) -> Self {
        Self {
            games: BTreeMap::new(),
            time: Timekeeping::default(),
            away: None,
            ahead: 0,
            drift,
            began,
            clocks: None,
        }
    }

    fn clock(&self, now: Instant) -> Millis {
        Millis(now + self.ahead + (now - self.began) * self.drift / 1_000_000)
    }

    fn beat(&mut self, at: Millis, ahead: i64) {
        if self.time.seen.is_none_or(|(seen, _)| seen < at) {
            self.time.seen = Some((at, ahead));
        }
    }

    fn append(&mut self, append: &Append, sabotage: Option<Sabotage>) -> Result<(), StoreError> {
        let game = self.games.entry(append.game.clone()).or_default();
        if let Some(key) = &append.key
            && sabotage != Some(Sabotage::ForgetsKeys)
            && game.keys.contains_key(key)
        {
            return Err(StoreError::Repeated);
        }
        let first = append.next - append.events.len();
        if first != game.events.len() && sabotage != Some(Sabotage::IgnoresNumbers) {
            return Err(StoreError::Conflict);
        }
        if let Some(key) = &append.key {
            game.keys.insert(key.clone(), append.at);
        }
        let events = append.events.iter().map(|event| (append.at, event.clone()));
        game.events.extend(events);
        if sabotage == Some(Sabotage::KeepsHalf) && append.events.len() > 1 {
            game.events.pop();
        }
        game.deadline = append.deadline;
        game.lease = None;
        if append.seed.is_some() {
            game.seed = append.seed.clone();
        }
        Ok(())
    }
}

/// The store as one server has it.
pub(crate) struct MemoryStore {
    world: Shared,
    server: usize,
    is_failing: AtomicBool,
}

/// A connection that broke: nobody knows what was kept.
fn broken() -> StoreError {
    sqlx::Error::Io(Error::from(ErrorKind::ConnectionReset)).into()
}

fn unanswered() -> StoreError {
    sqlx::Error::PoolTimedOut.into()
}

impl MemoryStore {
    pub(crate) fn new(world: Shared, server: usize) -> Self {
        Self {
            world,
            server,
            is_failing: AtomicBool::new(false),
        }
    }

    /// Asks the store for something: the question and the answer take their time, and may be lost.
    async fn ask<T>(
        &self,
        effect: impl FnOnce(&mut Data) -> Result<T, StoreError> + Send,
    ) -> Result<T, StoreError> {
        self.arrive().await?;
        let result = effect(&mut lock(&self.world.data));
        self.world.travel().await;
        if self.world.mishap(self.world.plan.failures) {
            return Err(broken());
        }
        result
    }

    /// The way to the store.
    async fn arrive(&self) -> Result<(), StoreError> {
        let world = &self.world;
        world.travel().await;
        let began = world.now();
        while let Some(away) = self.away() {
            if away == Away::Refuses {
                return Err(broken());
            }
            if world.now() - began >= WAIT {
                return Err(unanswered());
            }
            world.pause(world.executor.between(1, 50)).await;
        }
        if world.mishap(world.plan.failures) {
            return Err(broken());
        }
        Ok(())
    }

    fn away(&self) -> Option<Away> {
        lock(&self.world.data).away
    }

    /// The effect of an append, and what the judge thinks of it.
    fn keep(world: &Shared, append: &Append, decided: Instant) -> Result<(), StoreError> {
        if world.sabotage == Some(Sabotage::LosesAppends) && append.next.is_multiple_of(7) {
            return Ok(());
        }
        let kept = lock(&world.data).append(append, world.sabotage);
        world.say(|| {
            let number = append.next - append.events.len();
            let game = &append.game;
            format!(
                "{game} {number} at {}: {:?} {kept:?}",
                append.at.0, append.events
            )
        });
        if kept.is_ok() {
            lock(&world.judge).kept(append, decided);
            if !world.mishap(100) {
                world.news.notify_waiters();
            }
        }
        kept
    }

    /// An append whose connection breaks before it is kept, and which is kept later all the same.
    fn keep_late(&self, append: Append, decided: Instant) {
        let world = Arc::clone(&self.world);
        self.world.executor.spawn(Owner::World, async move {
            world.pause(world.executor.between(1, 500)).await;
            while lock(&world.data).away.is_some() {
                world.pause(50).await;
            }
            let _ = Self::keep(&world, &append, decided);
        });
    }

    async fn try_append(&self, append: Append) -> Result<(), StoreError> {
        let world = &self.world;
        let decided = world.now();
        if world.plan.is_shared && world.mishap(world.plan.failures / 2) {
            self.keep_late(append, decided);
            return Err(broken());
        }
        self.arrive().await?;
        let kept = Self::keep(world, &append, decided);
        world.travel().await;
        if world.mishap(world.plan.failures) {
            world.say(|| "the answer is lost".to_owned());
            return Err(broken());
        }
        kept
    }

    async fn try_lock(&self, token: i64) -> Result<bool, StoreError> {
        let world = Arc::clone(&self.world);
        self.ask(|data| {
            let now = world.now();
            let is_free = data.clocks.is_none_or(|(_, since)| now - since >= PATIENCE);
            if is_free {
                data.clocks = Some((token, now));
            }
            Ok(is_free)
        })
        .await
    }

    /// Takes the move of a computer as a job, if there is one that nobody has.
    pub(crate) async fn take_job(&self, lease: Instant) -> Result<Option<GameId>, StoreError> {
        let (now, server) = (self.world.now(), self.server);
        let waiting = lock(&self.world.judge).games_of_computers();
        self.ask(|data| {
            let clock = data.clock(now);
            let last = Millis(clock.0 + lease);
            let is_over = |until: Millis| until < clock || until > last;
            let free = data.games.iter_mut().find(|(id, game)| {
                waiting.contains(id) && game.lease.is_none_or(|(_, until)| is_over(until))
            });
            Ok(free.map(|(id, game)| {
                game.lease = Some((server, Millis(clock.0 + lease)));
                id.clone()
            }))
        })
        .await
    }

    /// Renews a lease, if it is still ours.
    pub(crate) async fn keep_job(&self, id: &str, lease: Instant) -> Result<(), StoreError> {
        let (now, server) = (self.world.now(), self.server);
        self.ask(|data| {
            let clock = data.clock(now);
            if let Some(game) = data.games.get_mut(id)
                && let Some((worker, until)) = &mut game.lease
                && *worker == server
            {
                *until = Millis(clock.0 + lease);
            }
            Ok(())
        })
        .await
    }
}

fn read(
    game: &str,
    from: usize,
    events: &[(Millis, String)],
) -> Result<Vec<(Millis, Event)>, StoreError> {
    let numbered = (from as i64..).zip(events.iter().skip(from));
    numbered
        .map(|(seq, (at, body))| match serde_json::from_str(body) {
            Ok(event) => Ok((*at, event)),
            Err(reason) => Err(StoreError::Event {
                game: game.to_owned(),
                seq,
                reason: reason.into(),
            }),
        })
        .collect()
}

impl Ledger for MemoryStore {
    fn is_shared(&self) -> bool {
        self.world.plan.is_shared
    }

    fn is_failing(&self) -> bool {
        self.is_failing.load(Ordering::Relaxed)
    }

    fn is_closed(&self) -> bool {
        false
    }

    async fn append(&self, append: Append) -> Result<(), StoreError> {
        let kept = self.try_append(append).await;
        let is_away = kept.as_ref().is_err_and(StoreError::is_away);
        self.is_failing.store(is_away, Ordering::Relaxed);
        kept
    }

    async fn log(&self, game: &str) -> Result<Log, StoreError> {
        self.ask(|data| {
            let Some(kept) = data.games.get(game) else {
                return Ok(Log {
                    events: Vec::new(),
                    seed: None,
                });
            };
            Ok(Log {
                events: read(game, 0, &kept.events)?,
                seed: kept.seed.as_deref().and_then(|seed| seed.parse().ok()),
            })
        })
        .await
    }

    async fn events(
        &self,
        game: &str,
        from: usize,
        most: i64,
    ) -> Result<Vec<(Millis, Event)>, StoreError> {
        let mut events = self
            .ask(|data| match data.games.get(game) {
                Some(kept) => read(game, from, &kept.events),
                None => Ok(Vec::new()),
            })
            .await?;
        events.truncate(usize::try_from(most).unwrap_or(usize::MAX));
        Ok(events)
    }

    async fn was_carried_out(&self, game: &str, key: &str) -> Result<bool, StoreError> {
        let forgets = self.world.sabotage == Some(Sabotage::ForgetsKeys);
        self.ask(|data| {
            let kept = data.games.get(game);
            Ok(!forgets && kept.is_some_and(|kept| kept.keys.contains_key(key)))
        })
        .await
    }

    async fn forget_requests(&self, before: Millis) -> Result<(), StoreError> {
        self.ask(|data| {
            for game in data.games.values_mut() {
                game.keys.retain(|_, at| *at >= before);
            }
            Ok(())
        })
        .await
    }

    async fn has_deadlines(&self) -> Result<bool, StoreError> {
        self.ask(|data| Ok(data.games.values().any(|game| game.deadline.is_some())))
            .await
    }

    async fn deadlines(&self, by: Millis) -> Result<Vec<GameId>, StoreError> {
        self.ask(|data| {
            let games = data.games.iter();
            let late = games.filter(|(_, game)| game.deadline.is_some_and(|end| end < by));
            Ok(late.map(|(id, _)| id.clone()).collect())
        })
        .await
    }

    async fn unchanged_since(&self, then: Millis) -> Result<Vec<GameId>, StoreError> {
        self.ask(|data| {
            let is_old = |game: &KeptGame| game.events.last().is_some_and(|(at, _)| *at < then);
            let games = data.games.iter();
            let unchanged = games.filter(|(_, game)| game.deadline.is_some() && is_old(game));
            Ok(unchanged.map(|(id, _)| id.clone()).collect())
        })
        .await
    }

    async fn clock(&self) -> Result<Millis, StoreError> {
        let world = Arc::clone(&self.world);
        self.ask(|data| Ok(data.clock(world.now()))).await
    }

    async fn latest_change(&self) -> Result<Option<Millis>, StoreError> {
        self.ask(|data| {
            let latest = data.games.values().filter_map(|game| game.events.last());
            Ok(latest.map(|(at, _)| *at).max())
        })
        .await
    }

    async fn timekeeping(&self) -> Result<Timekeeping, StoreError> {
        if self.world.sabotage == Some(Sabotage::ForgetsOutages) {
            return Ok(Timekeeping::default());
        }
        self.ask(|data| Ok(data.time.clone())).await
    }

    async fn beat(&self, at: Millis, ahead: i64) -> Result<(), StoreError> {
        let world = Arc::clone(&self.world);
        self.ask(|data| {
            data.beat(at, ahead);
            lock(&world.judge).beat(world.now());
            Ok(())
        })
        .await?;
        self.is_failing.store(false, Ordering::Relaxed);
        Ok(())
    }

    async fn lose(&self, loss: Loss, ahead: i64) -> Result<(), StoreError> {
        let world = Arc::clone(&self.world);
        self.ask(|data| {
            if data.time.losses.iter().all(|other| other.to <= loss.from) {
                world.say(|| format!("{loss:?}"));
                data.time.losses.push(loss);
                data.beat(loss.to, ahead);
                lock(&world.judge).beat(world.now());
            }
            Ok(())
        })
        .await
    }

    async fn forget_losses(&self, before: Millis) -> Result<(), StoreError> {
        self.ask(|data| {
            data.time.losses.retain(|loss| loss.to >= before);
            Ok(())
        })
        .await
    }

    async fn lock_clocks(&self) -> Result<impl Send, StoreError> {
        if !self.world.plan.is_shared {
            return Ok(None);
        }
        // If the connection breaks, the lock is free again.
        let lock = ClockLock {
            world: Arc::clone(&self.world),
            token: self.world.executor.between(0, i64::MAX),
        };
        while !self.try_lock(lock.token).await? {
            self.world.pause(20).await;
        }
        Ok(Some(lock))
    }
}

/// The right to give time back, until it is dropped.
struct ClockLock {
    world: Shared,
    token: i64,
}

impl Drop for ClockLock {
    fn drop(&mut self) {
        let mut data = lock(&self.world.data);
        if data.clocks.is_some_and(|(token, _)| token == self.token) {
            data.clocks = None;
        }
    }
}
