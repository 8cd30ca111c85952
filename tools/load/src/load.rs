//! How much a site can bear.

use std::io::{Error, Result};
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use burrow_games::{Kind, Options};
use burrow_play::{Event, Match, Person, PersonId, SeatSetup, Seed, Setup, Start};
use burrow_store::Append;
use burrow_store::clock::now;
use tokio::sync::Mutex;

use crate::bots::{Table, Timing};
use crate::client::Client;
use crate::note;
use crate::site::{Data, Folder, Process, processor_time};

/// What is asked of the site.
pub(crate) struct Plan {
    /// Games at once.
    pub(crate) games: usize,
    /// Moves a second in all while latencies are measured.
    pub(crate) rate: f64,
    /// How long each part takes.
    pub(crate) seconds: u64,
    /// Streams that only listen.
    pub(crate) streams: usize,
    /// The address of a database of PostgreSQL, to be used instead of a folder.
    pub(crate) database: Option<String>,
}

pub(crate) async fn run(program: &Path, plan: &Plan) -> Result<()> {
    let folder = Folder::new("load")?;
    let data = match &plan.database {
        Some(address) => Data::Database(address.clone()),
        None => Data::Folder(folder.0.clone()),
    };
    // Another folder: the site may be of a version that can't open what this one writes.
    let bare_folder = Folder::new("bare")?;
    let bare_data = match &plan.database {
        Some(address) => Data::Database(address.clone()),
        None => Data::Folder(bare_folder.0.clone()),
    };
    let bare = bare_rate(&bare_data, plan.seconds).await?;
    say!("bare store, one writer: {bare:.0} commits/s")?;
    let site = Process::start(program, &data, 0).await?;
    let before = memory(&site);
    say!("memory at the start: {}", megabytes(before))?;

    let began = Instant::now();
    let mut tables = Vec::with_capacity(plan.games);
    for _ in 0..plan.games {
        tables.push(Table::open(site.address).await?);
    }
    let opened = began.elapsed().as_secs_f64();
    say!(
        "{} games with two streams each opened in {opened:.1} s; memory {} ({:.1} KB a game with its streams)",
        plan.games,
        megabytes(memory(&site)),
        (memory(&site) - before) as f64 / 1024.0 / plan.games as f64
    )?;

    let pause = Duration::from_secs_f64(plan.games as f64 / plan.rate);
    let used = Used::now(&site);
    let (paced, tables) = measure(tables, site.address, plan.seconds, pause).await;
    report(
        &format!("{} games, {:.0} moves/s asked", plan.games, plan.rate),
        &paced,
        plan.seconds,
    )?;
    used.report(&site, paced.len())?;
    let used = Used::now(&site);
    let (fast, tables) = measure(tables, site.address, plan.seconds, Duration::ZERO).await;
    report(
        &format!("{} games, as fast as they can", plan.games),
        &fast,
        plan.seconds,
    )?;
    used.report(&site, fast.len())?;
    say!(
        "acknowledged moves against bare commits: {:.2}",
        fast.len() as f64 / plan.seconds as f64 / bare
    )?;
    drop(tables);
    // A new process: the old one would reuse memory, which would not be seen.
    site.kill().await?;
    let site = Process::start(program, &data, 0).await?;
    idle_games(&site, plan.games).await?;
    idle_streams(&site, plan.streams).await
}

/// The processor time that the site and the bots have used.
struct Used {
    site: f64,
    bots: f64,
}

impl Used {
    fn now(site: &Process) -> Self {
        Self {
            site: site.processor_time().unwrap_or(f64::NAN),
            bots: processor_time("self").unwrap_or(f64::NAN),
        }
    }

    /// What has been used since then for each of `moves` moves, with the games that began meanwhile.
    fn report(&self, site: &Process, moves: usize) -> Result<()> {
        let now = Self::now(site);
        let each = |seconds: f64| seconds * 1e6 / moves as f64;
        say!(
            "  processor time for each move: the site {:.0} µs, the bots {:.0} µs",
            each(now.site - self.site),
            each(now.bots - self.bots)
        )
    }
}

fn memory(site: &Process) -> u64 {
    site.memory().unwrap_or(0)
}

fn megabytes(bytes: u64) -> String {
    format!("{:.0} MB", bytes as f64 / 1024.0 / 1024.0)
}

/// Lets all tables play for a while.
pub(crate) async fn measure(
    tables: Vec<Table>,
    address: SocketAddr,
    seconds: u64,
    pause: Duration,
) -> (Vec<Timing>, Vec<Table>) {
    let timings = Arc::new(Mutex::new(Vec::new()));
    let is_over = Arc::new(AtomicBool::new(false));
    let mut tasks = Vec::new();
    for (index, mut table) in tables.into_iter().enumerate() {
        let (timings, is_over) = (Arc::clone(&timings), Arc::clone(&is_over));
        tasks.push(tokio::spawn(async move {
            // Spread over the first pause, or all would move at once.
            tokio::time::sleep(pause.mul_f64(index as f64 % 997.0 / 997.0)).await;
            let mut own = Vec::new();
            while !is_over.load(Ordering::Relaxed) {
                let began = Instant::now();
                match table.play().await {
                    Ok((_, timing)) => own.push(timing),
                    Err(error) => note(format_args!("load: {error}\n")),
                }
                if table.is_over()
                    && let Ok(new) = Table::open(address).await
                {
                    table = new;
                }
                tokio::time::sleep(pause.saturating_sub(began.elapsed())).await;
            }
            timings.lock().await.extend(own);
            table
        }));
    }
    tokio::time::sleep(Duration::from_secs(seconds)).await;
    is_over.store(true, Ordering::Relaxed);
    let mut tables = Vec::new();
    for task in tasks {
        tables.extend(task.await);
    }
    let timings = std::mem::take(&mut *timings.lock().await);
    (timings, tables)
}

fn report(name: &str, timings: &[Timing], seconds: u64) -> Result<()> {
    let rate = timings.len() as f64 / seconds as f64;
    let show = |times: Vec<Duration>| {
        let [middle, late] = [0.5, 0.99].map(|share| percentile(times.clone(), share));
        format!("p50 {middle:.1} ms, p99 {late:.1} ms")
    };
    let acknowledged = show(timings.iter().map(|timing| timing.acknowledged).collect());
    let seen = show(timings.iter().map(|timing| timing.seen).collect());
    say!("{name}: {rate:.0} moves/s; acknowledged {acknowledged}; seen by the other {seen}")
}

pub(crate) fn percentile(mut times: Vec<Duration>, share: f64) -> f64 {
    times.sort_unstable();
    let index = ((times.len() as f64 * share) as usize).min(times.len().saturating_sub(1));
    times
        .get(index)
        .map_or(f64::NAN, |time| time.as_secs_f64() * 1000.0)
}

/// A new guest and the id of a new game of theirs.
async fn new_game(site: &Process) -> Result<(Client, String)> {
    let mut guest = Client::guest(site.address).await?;
    let setup = r#"{"game":"talpa","seats":["creator","creator"]}"#;
    let created = guest.post("/games", "", setup).await?.json()?;
    let id = created["id"].as_str().unwrap_or_default();
    Ok((guest, id.to_owned()))
}

/// Games that nobody looks at: what they cost.
async fn idle_games(site: &Process, count: usize) -> Result<()> {
    let before = memory(site);
    for _ in 0..count {
        new_game(site).await?;
    }
    report_memory(site, before, count, "idle games without streams")
}

fn report_memory(site: &Process, before: u64, count: usize, what: &str) -> Result<()> {
    let used = memory(site).saturating_sub(before);
    say!(
        "{count} {what}: {} more, {:.1} KB each",
        megabytes(used),
        used as f64 / 1024.0 / count as f64
    )
}

/// Streams that only listen: what they cost.
async fn idle_streams(site: &Process, count: usize) -> Result<()> {
    let before = memory(site);
    let mut path = String::new();
    let mut streams = Vec::with_capacity(count);
    let mut guest = Client::new(site.address);
    for number in 0..count {
        // The most that one guest may have.
        if number % 16 == 0 {
            let game;
            (guest, game) = new_game(site).await?;
            path = format!("/games/{game}/events?from=1");
        }
        streams.push(guest.another().listen(&path).await?);
    }
    report_memory(site, before, count, "idle streams")?;
    Ok(())
}

/// How many entries like those of moves the store commits a second, one after another.
async fn bare_rate(data: &Data, seconds: u64) -> Result<f64> {
    let store = data.open().await?;
    let creator = Person {
        id: PersonId("bare".to_owned()),
        name: "Bare".to_owned(),
        rating: None,
    };
    let (at, seed) = (now(), Seed::new([0; 32]));
    let seats = vec![SeatSetup::Creator, SeatSetup::Creator];
    let start = Start::Options(Options::new());
    let setup = Setup::new(Kind::Talpa, start, seats, &seed).map_err(Error::other)?;
    let mut decision = Match::create(setup, creator, at, &seed).map_err(Error::other)?;
    let began = Instant::now();
    let mut commits = 0;
    while began.elapsed().as_secs() < seconds {
        let key = format!("{commits:032}");
        let append = Append::new("bare", &decision, at).map_err(Error::other)?;
        let kept = store.append(append.with_key(Some(&key))).await;
        kept.map_err(Error::other)?;
        // An event as long as a step, which fits again and again.
        let event = Event::Paused { milliseconds: 1000 };
        decision.after.apply(&event, at).map_err(Error::other)?;
        decision.events = vec![event];
        commits += 1;
    }
    store.close().await;
    Ok(commits as f64 / began.elapsed().as_secs_f64())
}
