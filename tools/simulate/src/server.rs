//! A server of a simulation: a referee, whatever keeps its clocks and thinks for its computers, and its end.

use std::sync::{Arc, Weak};
use std::time::Duration;

use burrow_play::{Match, Occupant, Phase};
use burrow_referee::{Host, Referee};
use burrow_store::sync::lock;

use crate::executor::{Instant, Owner};
use crate::store::MemoryStore;
use crate::world::Shared;

/// How often clocks are looked at.
const TICK: Instant = 500;
/// How long a job is a worker's without another word from it, how often it says one, and how often it looks for jobs.
const LEASE: Instant = 6_000;
const RENEWAL: Instant = 2_000;
const LOOK: Instant = 1_000;

/// The referee of a server.
pub(crate) type Judging = Referee<MemoryStore, Room>;

/// A server, up or not.
#[derive(Default)]
pub(crate) struct Server {
    is_started: bool,
    /// There once it has begun to work.
    pub(crate) referee: Option<Arc<Judging>>,
    pub(crate) is_frozen: bool,
    started: Instant,
}

impl Server {
    pub(crate) fn can_decide(&self) -> bool {
        self.is_started && !self.is_frozen
    }
}

/// Where a referee works.
pub(crate) struct Room {
    world: Shared,
    server: usize,
    referee: Weak<Judging>,
}

impl Room {
    /// If a computer is to move, it thinks; where servers share the store this is a job.
    fn let_computer_think(&self, id: &str, game: &Arc<Match>) {
        let Some(referee) = self.referee.upgrade() else {
            return;
        };
        if self.world.plan.is_shared || game.computer_to_move().is_none() {
            return;
        }
        let (world, id, game) = (Arc::clone(&self.world), id.to_owned(), Arc::clone(game));
        self.world
            .executor
            .spawn(Owner::Server(self.server), async move {
                answer(&world, &referee, &id, &game).await;
            });
    }
}

impl Host for Room {
    fn elapsed(&self) -> Duration {
        let elapsed = self.world.now() - lock(&self.world.servers)[self.server].started;
        Duration::from_millis(elapsed.try_into().unwrap_or(0))
    }

    async fn pause(&self, length: Duration) {
        self.world.pause(length.as_millis() as Instant).await;
    }

    fn absence(&self, _: &str, game: &Match) -> Option<i64> {
        let Phase::Move(seat) = game.phase() else {
            return None;
        };
        let Occupant::Person(person) = &game.seats()[seat.index()] else {
            return None;
        };
        let since = self.world.away_since(&person.id)?;
        let started = lock(&self.world.servers)[self.server].started;
        Some(self.world.now() - since.max(started))
    }

    fn kept(&self, id: &str, game: &Arc<Match>, _: bool) {
        self.let_computer_think(id, game);
    }
}

/// Starts a server: it settles what was lost, and then works until it is killed.
pub(crate) fn start(world: &Shared, server: usize) {
    lock(&world.servers)[server] = Server {
        is_started: true,
        started: world.now(),
        ..Server::default()
    };
    world.say(|| format!("server {server} starts"));
    world.note_outages();
    let referee = Arc::new_cyclic(|referee| {
        let room = Room {
            world: Arc::clone(world),
            server,
            referee: referee.clone(),
        };
        Referee::new(MemoryStore::new(Arc::clone(world), server), room)
    });
    let world = Arc::clone(world);
    let owner = Owner::Server(server);
    world.executor.clone().spawn(owner, async move {
        // A server that can't begin is started again.
        while referee.settle().await.is_err() {
            world.pause(200).await;
        }
        lock(&world.servers)[server].referee = Some(Arc::clone(&referee));
        let executor = &world.executor;
        executor.spawn(owner, keep_time(Arc::clone(&world), Arc::clone(&referee)));
        if world.plan.is_shared {
            executor.spawn(owner, take_jobs(Arc::clone(&world), referee, server));
        } else {
            resume(&world, &referee).await;
        }
    });
}

/// Ends a server in the middle of whatever it does.
pub(crate) fn crash(world: &Shared, server: usize) {
    world.say(|| format!("server {server} crashes"));
    world.executor.kill(Owner::Server(server));
    let ended = std::mem::take(&mut lock(&world.servers)[server]);
    drop(ended);
    world.note_outages();
}

/// Lets a server stand still for a while.
pub(crate) async fn freeze(world: &Shared, server: usize, length: Instant) {
    world.say(|| format!("server {server} stands still for {length}"));
    lock(&world.servers)[server].is_frozen = true;
    world.executor.freeze(Owner::Server(server));
    world.note_outages();
    world.pause(length).await;
    world.say(|| format!("server {server} goes on"));
    lock(&world.servers)[server].is_frozen = false;
    world.executor.thaw(Owner::Server(server));
    world.note_outages();
}

async fn keep_time(world: Shared, referee: Arc<Judging>) {
    loop {
        world.pause(TICK).await;
        if let Err(error) = referee.tick().await {
            world.say(|| format!("a tick fails: {error}"));
        }
    }
}

/// Takes up the games in which a computer was to move when the last server ended.
async fn resume(world: &Shared, referee: &Arc<Judging>) {
    let waiting = lock(&world.judge).games_of_computers();
    for id in waiting {
        loop {
            if let Ok(game) = referee.load(&id).await {
                referee.host().let_computer_think(&id, &game);
                break;
            }
            world.pause(200).await;
        }
    }
}

/// Takes the moves of computers as jobs, one at a time.
async fn take_jobs(world: Shared, referee: Arc<Judging>, server: usize) {
    let store = MemoryStore::new(Arc::clone(&world), server);
    loop {
        if let Ok(Some(id)) = store.take_job(LEASE).await
            && let Ok(game) = referee.load(&id).await
        {
            let renewals = async {
                loop {
                    world.pause(RENEWAL).await;
                    let _ = store.keep_job(&id, LEASE).await;
                }
            };
            let answer = Box::pin(answer(&world, &referee, &id, &game));
            futures_util::future::select(answer, Box::pin(renewals)).await;
        } else {
            world.pause(LOOK).await;
        }
    }
}

/// Thinks for a while and makes a move. With bad luck it takes longer than the lease lasts.
async fn answer(world: &Shared, referee: &Judging, id: &str, game: &Match) {
    let position = game.record().position();
    let moves = position.moves();
    if game.computer_to_move().is_none() || moves.is_empty() {
        return;
    }
    let longest = if world.mishap(200) { 12_000 } else { 800 };
    world.pause(world.executor.between(1, longest)).await;
    let step = position.move_text(*world.executor.pick(&moves));
    lock(&world.judge).answered(id, game.record().steps().len(), &step);
    let answered = referee.answer(id, game.record(), step).await;
    world.say(|| {
        format!(
            "a computer in {id}: {:?}",
            answered.map(|game| game.events())
        )
    });
}
