//! Simulations: a small site with its clients in one thread, in which everything that happens follows from a seed.
//!
//! Two servers, or one, work on a store in memory with the code of the real site (`burrow_referee`). Messages are lost,
//! delayed, repeated and reordered, operations of the store fail before or after they were done, servers crash and stand
//! still, clocks jump. A judge sees all of it and knows what must be true all the same. Time is simulated, so
//! minutes of it take milliseconds, and the same seed leads to the same logs.

mod client;
mod executor;
mod faults;
mod judge;
mod server;
mod store;
mod world;

use std::sync::{Arc, Mutex};

use burrow_games::{Kind, Level, Options};
use burrow_play::{Clock, Match, Person, PersonId, SeatSetup, Seed, Setup, Start};
use burrow_store::sync::lock;

use client::{Client, Table};
use executor::Owner;
use world::{Shared, World};

/// How many games each simulation has: what is given back in one must not be forgotten in the other.
pub const GAMES: usize = 2;

/// How long after the last fault all games must be over, in milliseconds.
const CALM: i64 = 3_600_000;

/// A store that breaks its word, to see that the judge notices.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sabotage {
    /// It does not know which requests were carried out.
    ForgetsKeys,
    /// It adds events though their numbers are taken.
    IgnoresNumbers,
    /// It says that it has kept what it has not.
    LosesAppends,
    /// It keeps only a part of what is added in one go.
    KeepsHalf,
    /// It does not know for how long there was no server.
    ForgetsOutages,
}

/// What came of a simulation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The logs of all games.
    pub logs: Vec<String>,
    /// How many moves were made.
    pub moves: usize,
    /// How much went wrong: what was lost, late, repeated or failed, and what stood still, ended or was set.
    pub mishaps: u64,
    /// How many steps the simulation itself had.
    pub steps: u64,
}

/// A page that its person has left since the game is over: which game, and what it showed.
type LastPages = Arc<Mutex<Vec<(String, Match)>>>;

/// Simulates a site from a seed; fails with what the judge found to be wrong. `is_traced` prints all that happens.
pub fn simulate(seed: u64, sabotage: Option<Sabotage>, is_traced: bool) -> Result<Outcome, String> {
    let world = Arc::new(World::new(seed, sabotage, is_traced));
    world.say(|| format!("{:?}", world.plan));
    let pages = LastPages::default();
    let people = start(&world, &pages);
    let is_over = || lock(&pages).len() == people || lock(&world.judge).fault.is_some();
    let is_late = || world.now() > world.ending() + CALM;
    world.executor.run(|| is_over() || is_late());
    if !is_over() {
        let fault = "the games did not come to an end";
        lock(&world.judge).blame(fault);
    }
    let outcome = conclude(&world, &lock(&pages));
    world.executor.clear();
    lock(&world.servers).clear();
    outcome
}

/// Starts the servers, the clients of all games, and what goes wrong; the number of clients.
fn start(world: &Shared, pages: &LastPages) -> usize {
    let servers = if world.plan.is_shared { 2 } else { 1 };
    lock(&world.servers).resize_with(servers, Default::default);
    world.note_outages();
    for server in 0..servers {
        server::start(world, server);
    }
    let executor = &world.executor;
    executor.spawn(Owner::World, faults::run(Arc::clone(world)));
    let mut people = 0;
    for number in 0..GAMES {
        let table = draw_table(world, number);
        let (seed, clock) = (table.seed.clone(), table.setup.clock);
        lock(&world.judge).open(&table.id, seed, clock, table.setup.seats.len());
        let open = table
            .setup
            .seats
            .iter()
            .filter(|seat| **seat == SeatSetup::Open);
        for person in 0..=open.count() {
            people += 1;
            let (id, pages) = (table.id.clone(), Arc::clone(pages));
            let client = Client::new(Arc::clone(world), table.clone(), name(people));
            executor.spawn(Owner::World, async move {
                let page = if person == 0 {
                    client.create_and_play().await
                } else {
                    client.play().await
                };
                lock(&pages).push((id, page));
            });
        }
    }
    people
}

fn name(number: usize) -> Person {
    let name = format!("p{number}");
    Person {
        id: PersonId(name.clone()),
        name,
        rating: None,
    }
}

/// Draws a game with its clock and its players.
fn draw_table(world: &Shared, number: usize) -> Table {
    let executor = &world.executor;
    let (kind, options) = *executor.pick(&[
        (Kind::Talpa, "size=4"),
        (Kind::Talpa, "size=6"),
        (Kind::Mijnlieff, ""),
        (Kind::MoleHill, "rounds=1"),
        (Kind::Taupes, "players=2"),
        (Kind::Taupes, "players=3"),
        (Kind::Taupes, "players=4"),
    ]);
    let mut bytes = [0; 32];
    bytes.fill_with(|| executor.between(0, 255) as u8);
    let seed = Seed::new(bytes);
    let options: Options = options.parse().expect("the options are written above");
    let count = match options.get("players") {
        Some(players) => players.parse().unwrap_or(2),
        None => 2,
    };
    let mut seats = vec![SeatSetup::Creator];
    for _ in 1..count {
        let others = [
            SeatSetup::Open,
            SeatSetup::Open,
            SeatSetup::Computer(Level::MIDDLING),
            SeatSetup::Creator,
        ];
        seats.push(*executor.pick(&others));
    }
    let turned = executor.between(0, count - 1) as usize;
    seats.rotate_left(turned);
    let setup = Setup::new(kind, Start::Options(options), seats, &seed);
    let setup = Setup {
        takebacks: executor.chance(500),
        clock: draw_clock(world),
        ..setup.expect("the settings fit the game")
    };
    Table {
        id: format!("g{number}"),
        setup,
        seed,
    }
}

fn draw_clock(world: &Shared) -> Option<Clock> {
    let executor = &world.executor;
    match executor.between(0, 9) {
        0 | 1 => None,
        2 => Some(Clock::Correspondence {
            days: executor.between(1, 3) as u32,
        }),
        _ => Some(Clock::Fischer {
            base: *executor.pick(&[10, 10, 20, 60]),
            increment: *executor.pick(&[0, 0, 1, 5]),
        }),
    }
}

/// When all games are over: every log replays to what every page showed last.
fn conclude(world: &Shared, pages: &[(String, Match)]) -> Result<Outcome, String> {
    let data = lock(&world.data);
    let mut judge = lock(&world.judge);
    let mut logs = Vec::new();
    for (id, game) in &data.games {
        logs.push(format!("{id}: {:?}", game.events));
        let replayed = game.replay(id).map_err(|error| error.to_string());
        let shown = pages.iter().filter(|(shown, _)| shown == id);
        for (_, page) in shown {
            // A game that is over may still have its last move discussed.
            if replayed != game.read_on(id, page).map_err(|error| error.to_string()) {
                judge.blame(format!("{id}: a page shows something else than the log"));
            }
        }
        if judge.latest(id).as_deref() != replayed.as_ref().ok() {
            judge.blame(format!(
                "{id}: the log is not what was added to it: {replayed:?}"
            ));
        }
    }
    match judge.fault.take() {
        Some(fault) => Err(fault),
        None => Ok(Outcome {
            logs,
            moves: judge.moves(),
            mishaps: world.mishaps(),
            steps: world.executor.polls(),
        }),
    }
}
