//! Solving a whole board over many runs and machines.
//!
//! Positions near the start are too hard for one search. So a position that can't be proven with a given number of
//! nodes is split into those after its moves, and the next one to try is always where, by what similar positions
//! took, the least work is missing to a proof for either side. All that is found out is in a [`Book`], one line for
//! each position that was tried: a run can end at any time, and the next one goes on from there.

use std::collections::{HashMap, HashSet};
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use burrow_games::talpa::{BLUE, Bitboard, RED, State, Talpa};
use burrow_games::{Game, Seat};

use super::book::{Book, Entry};
use super::forecast::Forecast;
use super::keys::Keys;
use super::proof::Prover;
use super::table::Table;
use crate::control::{Control, Limits, Stop};

/// How a board is solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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
    /// one counts. Zero once it is proven, and infinite for the other side.
    pub missing: [f64; 2],
}

/// Reads a book, or begins one, and opens its file to be continued. A line that was not written to its end is
/// removed.
pub fn open<B: Bitboard>(game: Talpa<B>, path: &Path) -> io::Result<(Book<B>, File)> {
    let file = OpenOptions::new().append(true).create(true).open(path)?;
    let text = fs::read_to_string(path)?;
    let whole = text.rfind('\n').map_or(0, |end| end + 1);
    file.set_len(whole as u64)?;
    let book = Book::parse(game, &text[..whole]);
    let book = book.map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))?;
    Ok((book, file))
}

/// Goes on with a solution until it is complete or told to stop. Writes a line to `file` for each position that was
/// tried, and then reports. Gives the winner of the game once it is proven. Only the attempts that are under
/// way when it is told to stop are lost.
pub fn run<B: Bitboard>(
    book: &mut Book<B>,
    file: &mut (dyn Write + Send),
    settings: &Settings,
    stop: &Stop,
    report: &mut (dyn FnMut(&Progress) + Send),
) -> io::Result<Option<Seat>> {
    let game = *book.game();
    let (keys, table) = (Keys::new(&game), Table::new(settings.memory));
    let desk = Mutex::new(Desk {
        forecast: Forecast::new(settings.seed),
        busy: HashSet::new(),
        book,
        file,
        report,
        failure: None,
    });
    let work = || {
        let mut prover = Prover::new(&game, &keys, &table);
        while !stop.is_stopped() {
            let task = lock(&desk).next(settings);
            let state = match task {
                Task::Prove(state) => state,
                Task::Wait => {
                    thread::sleep(Duration::from_millis(1));
                    continue;
                }
                Task::Done => break,
            };
            let limits = Limits::nodes(settings.nodes);
            let mut control = Control::new(limits, stop);
            let entry = match prover.prove(&state, &mut control) {
                Ok(Some(_)) => Entry::Won(state.to_move()),
                Ok(None) => Entry::Won(state.to_move().other()),
                Err(_) if stop.is_stopped() => break,
                Err(_) => Entry::Split,
            };
            lock(&desk).record(&state, entry, control.nodes());
        }
    };
    thread::scope(|scope| {
        for _ in 1..settings.threads {
            scope.spawn(work);
        }
        work();
    });
    let desk = desk.into_inner().unwrap_or_else(PoisonError::into_inner);
    match desk.failure {
        Some(failure) => Err(failure),
        None => {
            desk.book.derive();
            Ok(desk.book.winner(&game.start()))
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What the threads share.
struct Desk<'a, B: Bitboard> {
    book: &'a mut Book<B>,
    file: &'a mut (dyn Write + Send),
    report: &'a mut (dyn FnMut(&Progress) + Send),
    forecast: Forecast<B>,
    /// The keys of the positions that are being tried.
    busy: HashSet<u64>,
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
            let missing = self.forecast.survey(self.book, &self.busy);
            if self.failure.is_some() || missing.contains(&0.0) {
                return Task::Done;
            }
            let Some(state) = self.forecast.leaf(self.book, &self.busy) else {
                return Task::Wait;
            };
            if self.book.game().empty(&state).count() >= settings.first_ply {
                self.busy.insert(self.book.key(&state));
                return Task::Prove(state);
            }
            self.record(&state, Entry::Split, 0);
        }
    }

    /// Writes down what was found out about a position.
    fn record(&mut self, state: &State<B>, entry: Entry, nodes: u64) {
        self.busy.remove(&self.book.key(state));
        let line = self.book.line(state, entry, nodes);
        let written = writeln!(self.file, "{line}").and_then(|()| self.file.flush());
        if let Err(failure) = written {
            self.failure = Some(failure);
            return;
        }
        self.book.add(state, entry, nodes);
        let missing = self.forecast.survey(self.book, &self.busy);
        let (proven, split) = self.book.len();
        (self.report)(&Progress {
            proven,
            split,
            nodes: self.book.nodes(),
            missing,
        });
    }
}

/// A complete proof.
#[derive(Clone, PartialEq, Debug)]
pub struct Proof<B: Bitboard> {
    /// Who wins the game.
    pub winner: Seat,
    /// The positions of the book on which the proof rests; each can be proven again by [`prove`](super::prove).
    pub leaves: Vec<State<B>>,
    /// The number of different positions above them.
    pub inner: usize,
}

/// Walks from the start of the game and checks that the book is a complete proof for one side: where the winner is to
/// move, one move leads on to a proven position, where the loser is, all do.
pub fn verify<B: Bitboard>(book: &Book<B>) -> Option<Proof<B>> {
    [RED, BLUE].into_iter().find_map(|winner| {
        let mut walk = Walk {
            book,
            winner,
            seen: HashMap::new(),
            leaves: Vec::new(),
        };
        let holds = walk.holds(&book.game().start());
        holds.then(|| Proof {
            winner,
            inner: walk.seen.values().filter(|&&holds| holds).count() - walk.leaves.len(),
            leaves: walk.leaves,
        })
    })
}

struct Walk<'a, B: Bitboard> {
    book: &'a Book<B>,
    winner: Seat,
    /// Whether the proof holds for the positions seen so far.
    seen: HashMap<u64, bool>,
    leaves: Vec<State<B>>,
}

impl<B: Bitboard> Walk<'_, B> {
    fn holds(&mut self, state: &State<B>) -> bool {
        let game = *self.book.game();
        if let Some(outcome) = game.outcome(state) {
            return outcome.winner() == Some(self.winner);
        }
        let key = self.book.key(state);
        if let Some(&holds) = self.seen.get(&key) {
            return holds;
        }
        let holds = match self.book.get(state) {
            None => false,
            Some(Entry::Won(winner)) => {
                let holds = winner == self.winner;
                self.leaves.extend(holds.then_some(*state));
                holds
            }
            Some(Entry::Split) => {
                let mut nexts = game.moves(state).into_iter().map(|mv| {
                    let mut next = *state;
                    game.play_unchecked(&mut next, mv);
                    next
                });
                match state.to_move() == self.winner {
                    true => nexts.any(|next| self.holds(&next)),
                    false => nexts.all(|next| self.holds(&next)),
                }
            }
        };
        self.seen.insert(key, holds);
        holds
    }
}
