//! A book of proven positions, kept as plain text (`docs/formats/table.md`).

use std::collections::HashMap;
use std::fmt::Write as _;
use std::io;
use std::sync::Arc;

use burrow_games::talpa::{BLUE, Bitboard, RED, State, Talpa};
use burrow_games::{Game, Notation, Seat, Symmetric};

use super::keys::{Keys, canonical};
use super::table::{Numbers, ProofTable};
use crate::data::{DataFiles, Loaded};

/// What a book says of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entry {
    /// This seat wins: proven by a search.
    Won(Seat),
    /// No proof was found with the nodes that were spent; the positions after its moves are looked at instead.
    Split,
}

/// A line that can't be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line} of the book: {fault}, found {text:?}")]
pub struct BadLine {
    /// Its number, counted from 1.
    pub line: usize,
    /// What it says.
    pub text: String,
    /// What is wrong with it.
    pub fault: BookFault,
}

/// What is wrong with a line of a book.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BookFault {
    /// It is no line of a book.
    #[error("expected a position, its verdict (red, blue or split) and a number of nodes")]
    Unclear,
    /// A line before it, or the other of two books, proves the opposite.
    #[error("expected the winner that is proven elsewhere")]
    Conflict,
}

/// A book that can't be used.
#[derive(Debug, thiserror::Error)]
enum Unusable {
    #[error(transparent)]
    File(#[from] io::Error),
    #[error(transparent)]
    Line(#[from] BadLine),
}

/// A position of a book.
#[derive(Clone, Copy)]
struct BookPosition<B: Bitboard> {
    state: State<B>,
    entry: Entry,
    /// The nodes that were spent on it.
    nodes: u64,
}

/// What follows from the proof of the position before.
#[derive(Clone, Copy)]
struct Implied {
    winner: Seat,
    /// The nodes of that proof.
    nodes: u64,
}

/// Proven positions of one size of board.
pub struct Book<B: Bitboard> {
    game: Talpa<B>,
    keys: Keys,
    entries: HashMap<u64, BookPosition<B>>,
    /// What follows for positions that were split.
    derived: HashMap<u64, Seat>,
    /// The proofs of positions without a line: every move of one that has a line loses, and leads there.
    implied: HashMap<u64, Implied>,
    nodes: u64,
    /// The nodes that proofs took and their number, by the moves played.
    spent: HashMap<usize, (u64, u64)>,
}

impl<B: Bitboard> Book<B> {
    /// A book without positions.
    pub fn new(game: Talpa<B>) -> Self {
        Self {
            game,
            keys: Keys::new(&game),
            entries: HashMap::new(),
            derived: HashMap::new(),
            implied: HashMap::new(),
            nodes: 0,
            spent: HashMap::new(),
        }
    }

    /// Reads a book. Empty lines and lines that begin with `#` say nothing.
    pub fn parse(game: Talpa<B>, text: &str) -> Result<Self, BadLine> {
        let mut book = Self::new(game);
        for (index, line) in text.lines().enumerate() {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let bad = |fault| BadLine {
                line: index + 1,
                text: line.to_owned(),
                fault,
            };
            let (state, entry, nodes) = book
                .parse_line(line)
                .ok_or_else(|| bad(BookFault::Unclear))?;
            match (book.get(&state), entry) {
                (Some(Entry::Won(one)), Entry::Won(other)) if one != other => {
                    return Err(bad(BookFault::Conflict));
                }
                _ => book.add(&state, entry, nodes),
            }
        }
        book.derive();
        Ok(book)
    }

    /// The book of a board among the data of a player, in a file like `talpa6.book`.
    pub(super) fn load(game: Talpa<B>, data: Option<&dyn DataFiles>) -> Loaded<Arc<Self>> {
        let name = format!("talpa{}.book", game.size());
        Loaded::of_text(data, &name, |text| {
            Ok::<_, Unusable>(Arc::new(Self::parse(game, &text)?))
        })
    }

    fn parse_line(&self, line: &str) -> Option<(State<B>, Entry, u64)> {
        let mut words = line.rsplitn(3, char::is_whitespace);
        let nodes = words.next()?.parse().ok()?;
        let entry = match words.next()? {
            "red" => Entry::Won(RED),
            "blue" => Entry::Won(BLUE),
            "split" => Entry::Split,
            _ => return None,
        };
        let state = self.game.parse_state(words.next()?).ok()?;
        self.game
            .outcome(&state)
            .is_none()
            .then_some((state, entry, nodes))
    }

    /// The line of an entry, without its end.
    pub fn line(&self, state: &State<B>, entry: Entry, nodes: u64) -> String {
        let mut line = String::new();
        let verdict = match entry {
            Entry::Won(RED) => "red",
            Entry::Won(_) => "blue",
            Entry::Split => "split",
        };
        // Writing to a text can't fail.
        let _ = self.game.write_state(&self.canonical(state), &mut line);
        let _ = write!(line, " {verdict} {nodes}");
        line
    }

    /// The one of a position's mirror images that stands for all of them.
    pub(crate) fn canonical(&self, state: &State<B>) -> State<B> {
        let images = Talpa::<B>::symmetries()
            .into_iter()
            .filter(|symmetry| !symmetry.transposes())
            .map(|symmetry| self.game.map_state(symmetry, state));
        images
            .min_by_key(|image| self.keys.of(image)[0])
            .unwrap_or(*state)
    }

    /// Adds an entry. What follows from it for positions that were split is known after `derive`.
    pub fn add(&mut self, state: &State<B>, entry: Entry, nodes: u64) {
        self.nodes += nodes;
        // What was proven on the way to another position says nothing of how hard proofs are.
        if entry != Entry::Split && nodes > 0 {
            let spent = self
                .spent
                .entry(self.game.empty(state).count())
                .or_default();
            spent.0 += nodes;
            spent.1 += 1;
        }
        let key = self.key(state);
        let known = self.entries.entry(key).or_insert(BookPosition {
            state: *state,
            entry,
            nodes,
        });
        if known.entry == Entry::Split {
            known.entry = entry;
            known.nodes = nodes;
        }
    }

    /// What the book says of a position.
    pub fn get(&self, state: &State<B>) -> Option<Entry> {
        self.entries.get(&self.key(state)).map(|known| known.entry)
    }

    /// The same with the nodes that were spent on the position.
    pub(super) fn line_of(&self, state: &State<B>) -> Option<(Entry, u64)> {
        let known = self.entries.get(&self.key(state))?;
        Some((known.entry, known.nodes))
    }

    /// The winner of a position that is not over, if the book has it or it follows from what the book has.
    pub fn winner(&self, state: &State<B>) -> Option<Seat> {
        let key = self.key(state);
        match self.entries.get(&key).map(|known| known.entry) {
            Some(Entry::Won(winner)) => Some(winner),
            Some(Entry::Split) => self.derived.get(&key).copied(),
            None => self.implied.get(&key).map(|implied| implied.winner),
        }
    }

    /// The nodes of the proof from which that of a position without a line follows.
    pub(super) fn implied_by(&self, state: &State<B>) -> Option<u64> {
        let implied = self.implied.get(&self.key(state))?;
        Some(implied.nodes)
    }

    /// The positions that the side to move wins, but nothing says how: those that took least to prove first.
    pub fn unanswered(&self) -> Vec<State<B>> {
        let mut open: Vec<_> = self
            .wins()
            .filter(|known| self.answer(&known.state).is_none())
            .collect();
        open.sort_unstable_by_key(|known| (known.nodes, self.key(&known.state)));
        open.into_iter().map(|known| known.state).collect()
    }

    /// How many positions with a line the side to move is proven to win.
    pub fn win_count(&self) -> usize {
        self.wins().count()
    }

    fn wins(&self) -> impl Iterator<Item = &BookPosition<B>> {
        self.entries
            .values()
            .filter(|known| known.entry == Entry::Won(known.state.to_move()))
    }

    /// The number of positions that are proven, and of those that were split.
    pub fn len(&self) -> (usize, usize) {
        let splits = self.splits().count();
        (self.entries.len() - splits, splits)
    }

    /// The proven positions and their winners, in no order.
    pub fn proven(&self) -> impl Iterator<Item = (&State<B>, Seat)> {
        self.entries.values().filter_map(|known| match known.entry {
            Entry::Won(winner) => Some((&known.state, winner)),
            Entry::Split => None,
        })
    }

    /// Puts the proven positions into a table, as if each had taken `work` nodes.
    pub(super) fn fill(&self, table: &ProofTable, work: u64) {
        for (state, winner) in self.proven() {
            let numbers = if winner == state.to_move() {
                Numbers::WON
            } else {
                Numbers::LOST
            };
            table.put(self.key(state), numbers, work);
        }
    }

    /// The positions that were split, in no order.
    pub(crate) fn splits(&self) -> impl Iterator<Item = &State<B>> {
        let split = |known: &&BookPosition<B>| known.entry == Entry::Split;
        self.entries
            .values()
            .filter(split)
            .map(|known| &known.state)
    }

    /// Whether nothing is in it.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The nodes that were spent on all entries together.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The mean of the nodes that proofs took with as many moves behind them as are known next to `ply`, and that
    /// number of moves.
    pub(super) fn usual(&self, ply: usize) -> Option<(usize, f64)> {
        let known = self
            .spent
            .keys()
            .min_by_key(|known| (known.abs_diff(ply), **known))?;
        let (nodes, count) = self.spent[known];
        Some((*known, nodes as f64 / count as f64))
    }

    /// Finds out what follows for the positions that were split, from the start of the game on, and for those after
    /// positions in which every move loses.
    pub(crate) fn derive(&mut self) {
        self.derived.clear();
        let mut seen = HashMap::new();
        self.conclude(&self.game.start(), &mut seen);
        let proven = |(key, winner): (u64, Option<Seat>)| Some((key, winner?));
        self.derived = seen.into_iter().filter_map(proven).collect();
        self.implied = self.imply();
    }

    fn imply(&self) -> HashMap<u64, Implied> {
        let mut implied = HashMap::new();
        for known in self.entries.values() {
            let winner = known.state.to_move().other();
            if known.entry != Entry::Won(winner) {
                continue;
            }
            for mv in self.game.moves(&known.state) {
                let mut next = known.state;
                self.game.play_unchecked(&mut next, mv);
                let proof = implied.entry(self.key(&next)).or_insert(Implied {
                    winner,
                    nodes: known.nodes,
                });
                proof.nodes = proof.nodes.min(known.nodes);
            }
        }
        implied
    }

    fn conclude(&self, state: &State<B>, seen: &mut HashMap<u64, Option<Seat>>) -> Option<Seat> {
        if let Some(outcome) = self.game.outcome(state) {
            return outcome.winner();
        }
        let key = self.key(state);
        match self.entries.get(&key)?.entry {
            Entry::Won(winner) => return Some(winner),
            Entry::Split => {}
        }
        if let Some(&winner) = seen.get(&key) {
            return winner;
        }
        let mover = state.to_move();
        let mut winner = Some(mover.other());
        // All moves are walked even when one wins, so that all splits below are judged.
        for mv in self.game.moves(state) {
            let mut next = *state;
            self.game.play_unchecked(&mut next, mv);
            match self.conclude(&next, seen) {
                Some(seat) if seat == mover => winner = Some(mover),
                None if winner != Some(mover) => winner = None,
                _ => {}
            }
        }
        seen.insert(key, winner);
        winner
    }

    pub(super) fn key(&self, state: &State<B>) -> u64 {
        canonical(self.keys.of(state))
    }

    /// The rules of its board.
    pub fn game(&self) -> &Talpa<B> {
        &self.game
    }
}
