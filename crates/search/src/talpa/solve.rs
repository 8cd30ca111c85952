//! Solving a whole board over many runs and machines.
//!
//! The first thread searches from the start of the game, with one table for all: it goes where the least is missing to
//! a proof. What it proves on the way is added to a [`Book`], and loaded into the table by the next run. Other threads
//! help where, by what similar positions took, the least work is missing to a proof for either side: they try one
//! position after another, and split one that can't be proven with a given number of nodes into those after its moves.
//! In the end the book is completed, so that every position in it that took more nodes than that is split, down to
//! positions that are soon proven again. A run can end at any time, and the next one goes on from there.

use std::collections::HashSet;
use std::io::{self, Write};
use std::mem;
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use burrow_games::talpa::{Bitboard, State, Talpa};
use burrow_games::{Game, Seat};

pub use super::answers::{Answered, answer};
use super::book::{BadLine, Book, Entry};
pub use super::check::{Checked, Proof, check, verify};
use super::forecast::Forecast;
use super::keys::Keys;
use super::outlook::Moves;
use super::proof::{Proven, Prover};
use super::snapshot;
pub use super::snapshot::Snapshot;
use super::table::ProofTable;
use crate::control::{Control, Limits, Stop, Stopped};
use crate::sync::lock;

/// How a board is solved.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Positions with fewer moves behind them are split without being tried.
    pub first_ply: usize,
    /// The nodes after which a position is split.
    pub nodes: u64,
    /// The bytes of the table that all threads share.
    pub memory: usize,
    /// How many positions are tried at once.
    pub threads: usize,
    /// Machines with different seeds rarely try the same positions.
    pub seed: u64,
    /// Where the part of the table that took most work is kept between runs, if it is.
    pub snapshot: Option<Arc<dyn Snapshot>>,
}

/// How far a solution is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Progress {
    /// Positions with a proof.
    pub proven: usize,
    /// Positions that were split.
    pub split: usize,
    /// The nodes spent on both, in this run and before.
    pub nodes: u64,
    /// The nodes that are still missing to a proof that Red wins and that Blue wins, as far as can be told from what
    /// was proven so far: a guess that may be wrong by a factor, since nobody knows how hard the rest is. The smaller
    /// one counts. Zero once it is proven, and infinite for the other side. Only known with several threads.
    pub missing: Option<[f64; 2]>,
}

/// The lines of another book that a book lacks: after them it has all that either has. An error if they prove the
/// opposite of each other.
pub fn missing_lines<B: Bitboard>(
    game: Talpa<B>,
    text: &str,
    other: &str,
) -> Result<String, BadLine> {
    let own: HashSet<_> = text.lines().map(str::trim).collect();
    let lines: Vec<_> = other
        .lines()
        .map(str::trim)
        .filter(|line| !own.contains(line))
        .collect();
    let mut missing = lines.join("\n");
    if !missing.is_empty() {
        missing.push('\n');
    }
    Book::parse(game, other)?;
    Book::parse(game, &[text, &missing].concat())?;
    Ok(missing)
}

/// Goes on with a solution until it is complete or told to stop. Writes a line to `file` for each position that was
/// proven or split, and then reports. Gives the winner of the game once it is proven.
pub fn run<B: Bitboard>(
    book: &mut Book<B>,
    file: &mut (dyn Write + Send),
    settings: &Settings,
    stop: &Stop,
    report: &mut (dyn FnMut(&Progress) + Send),
) -> io::Result<Option<Seat>> {
    let game = *book.game();
    book.derive();
    if let Some(winner) = book.winner(&game.start()) {
        return Ok(Some(winner));
    }
    let (keys, table) = (Keys::new(&game), ProofTable::new(settings.memory));
    let snapshot = settings.snapshot.as_deref();
    if let Some(snapshot) = snapshot {
        snapshot::load(&table, snapshot)?;
    }
    book.fill(&table, settings.nodes);
    let save = || snapshot.map_or(Ok(()), |snapshot| snapshot::save(&table, snapshot));
    let (done, changed) = (Stop::default(), Condvar::new());
    let desk = Mutex::new(Desk {
        forecast: (settings.threads > 1).then(|| Forecast::new(settings.seed)),
        busy: HashSet::new(),
        changed: &changed,
        book,
        file,
        report,
        failure: None,
    });
    let end = || {
        done.stop();
        // A thread that has the desk is about to look at `done` or to wait.
        drop(lock(&desk));
        changed.notify_all();
    };
    let next = || {
        let mut desk = lock(&desk);
        while !stop.is_stopped() && !done.is_stopped() {
            match desk.next(settings) {
                Task::Prove(state) => return Some(state),
                // Whoever is at work on the rest records something or ends.
                Task::Wait => desk = changed.wait(desk).unwrap_or_else(PoisonError::into_inner),
                Task::Done => return None,
            }
        }
        None
    };
    let help = || {
        let mut prover = Prover::new(&game, &keys, &table).for_hours(u64::MAX);
        while let Some(state) = next() {
            let limits = Limits::nodes(settings.nodes);
            let mut control = Control::new(limits, stop).until(&done);
            let proof = prover.prove(&state, &mut control);
            let mut desk = lock(&desk);
            match proof {
                Ok(winning) => desk.record_proof(&state, winning, control.nodes()),
                Err(_) if stop.is_stopped() || done.is_stopped() => break,
                Err(_) => desk.record(&state, Entry::Split, control.nodes()),
            }
        }
        end();
    };
    thread::scope(|scope| {
        for _ in 1..settings.threads {
            scope.spawn(help);
        }
        let mut digger = Digger {
            prover: Prover::new(&game, &keys, &table).for_hours(settings.nodes / KEPT),
            desk: &desk,
            settings,
            stop,
            done: &done,
            seen: HashSet::new(),
            rest: 0,
        };
        // Told to end, or complete: both are seen by the book.
        let _ = digger.dig(&game.start(), save);
        end();
    });
    save()?;
    let desk = desk.into_inner().unwrap_or_else(PoisonError::into_inner);
    match desk.failure {
        Some(failure) => Err(failure),
        None => {
            desk.book.derive();
            Ok(desk.book.winner(&game.start()))
        }
    }
}

/// The part of the nodes after which a position is split that a proof must take to be added to the book.
const KEPT: u64 = 8;

/// A position with more positions of the book after its moves is split.
const MANY: usize = 8;

/// How often the table is saved.
const SAVED: Duration = Duration::from_secs(600);

/// The search from the start of the game.
struct Digger<'a, 'b, B: Bitboard> {
    prover: Prover<'a, B>,
    desk: &'a Mutex<Desk<'b, B>>,
    settings: &'a Settings,
    stop: &'a Stop,
    /// The book is complete.
    done: &'a Stop,
    /// The positions that were completed.
    seen: HashSet<u64>,
    /// Nodes that are not written down yet.
    rest: u64,
}

/// What came of a search.
struct Attempt<B> {
    /// A winning move, if there is one.
    result: Result<Option<B>, Stopped>,
    /// How many positions were written down.
    written: usize,
}

impl<B: Bitboard> Digger<'_, '_, B> {
    /// Searches until the start is proven, and then completes the book.
    fn dig(
        &mut self,
        start: &State<B>,
        mut save: impl FnMut() -> io::Result<()>,
    ) -> Result<(), Stopped> {
        let mut saved = Instant::now();
        let mut nodes = self.settings.nodes;
        loop {
            let attempt = self.prove(start, Some(nodes));
            let failed = lock(self.desk).failure.is_some();
            let ends = failed || self.stop.is_stopped() || self.done.is_stopped();
            if attempt.written > 0 || attempt.result.is_ok() || ends {
                lock(self.desk).record(start, Entry::Split, mem::take(&mut self.rest));
            } else {
                nodes *= 2;
            }
            if attempt.result.is_ok() {
                return self.complete(start);
            }
            if ends {
                return Err(Stopped);
            }
            if saved.elapsed() >= SAVED {
                saved = Instant::now();
                if let Err(failure) = save() {
                    lock(self.desk).failure = Some(failure);
                    return Err(Stopped);
                }
            }
        }
    }

    /// Searches a position and writes down what was proven on the way.
    fn prove(&mut self, state: &State<B>, nodes: Option<u64>) -> Attempt<B> {
        let limits = Limits {
            nodes,
            ..Limits::default()
        };
        let mut control = Control::new(limits, self.stop).until(self.done);
        let result = self.prover.prove(state, &mut control);
        let mut desk = lock(self.desk);
        let (mut rest, mut written) = (control.nodes(), 0);
        for proven in self.prover.take_harvest() {
            let Proven {
                state,
                winning,
                work,
                own_work,
            } = proven;
            if desk.book.get(&state).is_some() {
                continue;
            }
            if work > self.settings.nodes || desk.rests_on_much(&state) {
                desk.record(&state, Entry::Split, own_work);
            } else {
                desk.record_proof(&state, winning, own_work);
            }
            rest -= own_work;
            written += 1;
        }
        self.rest += rest;
        Attempt { result, written }
    }

    /// Adds what the book lacks to be a proof of who wins a position.
    fn complete(&mut self, state: &State<B>) -> Result<(), Stopped> {
        let (game, key, entry) = {
            let desk = lock(self.desk);
            (
                *desk.book.game(),
                desk.book.key(state),
                desk.book.get(state),
            )
        };
        let is_won = |entry| matches!(entry, Some(Entry::Won(_)));
        if is_won(entry) || game.outcome(state).is_some() || !self.seen.insert(key) {
            return Ok(());
        }
        let attempt = self.prove(state, None);
        let winning = attempt.result?;
        let mut desk = lock(self.desk);
        if desk.book.get(state).is_none() {
            desk.record_proof(state, winning, mem::take(&mut self.rest));
        }
        if is_won(desk.book.get(state)) {
            return Ok(());
        }
        drop(desk);
        let squares: Vec<B> = match winning {
            Some(squares) => vec![squares],
            None => Moves::legal(&game, state).iter().collect(),
        };
        for squares in squares {
            let mut next = *state;
            game.dig(&mut next, squares);
            self.complete(&next)?;
        }
        Ok(())
    }
}

/// What the threads share.
struct Desk<'a, B: Bitboard> {
    book: &'a mut Book<B>,
    file: &'a mut (dyn Write + Send),
    report: &'a mut (dyn FnMut(&Progress) + Send),
    /// None if nobody but the first thread is at work.
    forecast: Option<Forecast<B>>,
    /// The keys of the positions that are being tried.
    busy: HashSet<u64>,
    /// Tells threads that wait for a position that there may be one.
    changed: &'a Condvar,
    failure: Option<io::Error>,
}

enum Task<B: Bitboard> {
    Prove(State<B>),
    /// Others are at work on all that is left.
    Wait,
    Done,
}

impl<B: Bitboard> Desk<'_, B> {
    /// The position to try next.
    fn next(&mut self, settings: &Settings) -> Task<B> {
        loop {
            let Some(forecast) = &mut self.forecast else {
                return Task::Done;
            };
            let missing = forecast.survey(self.book, &self.busy);
            if self.failure.is_some() || missing.contains(&0.0) {
                return Task::Done;
            }
            let Some(state) = forecast.leaf(self.book, &self.busy) else {
                return Task::Wait;
            };
            if self.book.game().empty(&state).count() >= settings.first_ply {
                self.busy.insert(self.book.key(&state));
                return Task::Prove(state);
            }
            self.record(&state, Entry::Split, 0);
        }
    }

    /// Whether a position may have been soon proven only since the book knows much of what follows: then it would
    /// take long to prove it again without the book.
    fn rests_on_much(&self, state: &State<B>) -> bool {
        let game = self.book.game();
        let mut known = 0;
        for squares in Moves::legal(game, state).iter() {
            let mut next = *state;
            game.dig(&mut next, squares);
            match self.book.get(&next) {
                Some(Entry::Split) => return true,
                Some(Entry::Won(_)) => known += 1,
                None => {}
            }
        }
        known > MANY
    }

    /// Writes down who wins a position and, where the side to move does, what is left of the proof after its move.
    fn record_proof(&mut self, state: &State<B>, winning: Option<B>, nodes: u64) {
        let mover = state.to_move();
        let Some(squares) = winning else {
            self.record(state, Entry::Won(mover.other()), nodes);
            return;
        };
        self.record(state, Entry::Won(mover), nodes);
        if self.book.answer(state).is_none() {
            let mut next = *state;
            self.book.game().dig(&mut next, squares);
            self.record(&next, Entry::Won(mover), 0);
        }
    }

    /// Writes down what was found out about a position.
    fn record(&mut self, state: &State<B>, entry: Entry, nodes: u64) {
        self.busy.remove(&self.book.key(state));
        self.changed.notify_all();
        let line = self.book.line(state, entry, nodes);
        let written = writeln!(self.file, "{line}").and_then(|()| self.file.flush());
        if let Err(failure) = written {
            self.failure = Some(failure);
            return;
        }
        self.book.add(state, entry, nodes);
        let missing = self
            .forecast
            .as_mut()
            .map(|forecast| forecast.survey(self.book, &self.busy));
        let (proven, split) = self.book.len();
        (self.report)(&Progress {
            proven,
            split,
            nodes: self.book.nodes(),
            missing,
        });
    }
}

/// What a search proves on its way, with whether the side to move wins: for a judge to learn from.
pub fn lessons<B: Bitboard>(
    game: &Talpa<B>,
    state: &State<B>,
    memory: usize,
    control: &mut Control,
) -> Vec<(State<B>, bool)> {
    let (keys, table) = (Keys::new(game), ProofTable::new(memory));
    let mut prover = Prover::new(game, &keys, &table).for_hours(0);
    // Whether it came to its end does not matter.
    let _ = prover.prove(state, control);
    let harvest = prover.take_harvest().into_iter();
    harvest
        .map(|proven| (proven.state, proven.winning.is_some()))
        .collect()
}

/// The nodes that are missing to a proof that Red wins and that Blue wins: see [`Progress::missing`].
pub fn guess<B: Bitboard>(book: &Book<B>, seed: u64) -> [f64; 2] {
    Forecast::new(seed).survey(book, &HashSet::new())
}
