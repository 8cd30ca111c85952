//! The book of 6x6 that comes with the program, and what a book says of a position: how much is proven, and how large
//! the proof is.

use std::collections::HashSet;
use std::fs::File;
use std::io;
use std::sync::LazyLock;

use burrow_games::talpa::{Bitboard, Move, State, Talpa};
use burrow_games::{Game, Seat};

use super::book::{Book, Entry};
use super::outlook::{Outlook, outlook};
use crate::data::DataFiles;

static TEXT: &str = include_str!("../../../../data/talpa6.book");

static BOOK: LazyLock<Option<Book<u64>>> = LazyLock::new(|| Book::parse(Talpa::new(6)?, TEXT).ok());

/// The book of 6x6 that comes with the program.
pub fn built_in_book() -> Option<&'static Book<u64>> {
    BOOK.as_ref()
}

/// What comes with the program, for players who are to know it.
#[derive(Clone, Copy, Debug)]
pub struct BuiltIn;

impl DataFiles for BuiltIn {
    fn open(&self, _: &str) -> io::Result<Option<File>> {
        Ok(None)
    }

    fn text(&self, name: &str) -> io::Result<Option<String>> {
        Ok((name == "talpa6.book").then(|| TEXT.to_owned()))
    }
}

/// What a book says of a position that is not over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BookPage {
    /// The winner, if that is proven, and how large the proof is.
    pub proof: Option<(Seat, ProofSize)>,
    /// What the book has of this position and of those after it.
    pub extent: Extent,
}

/// How large a proof is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ProofSize {
    /// The positions that were proven by a search, on which it rests.
    pub leaves: usize,
    /// The positions above them, from which their moves lead there.
    pub inner: usize,
    /// The nodes that the searches took.
    pub nodes: u64,
}

/// How much of a book belongs to a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Extent {
    /// The positions that are proven.
    pub proven: usize,
    /// The positions that were split, since no proof was found with the nodes that were spent.
    pub split: usize,
    /// The nodes that were spent on all of them.
    pub nodes: u64,
}

impl<B: Bitboard> Book<B> {
    /// What the book says of a position that is not over.
    pub fn page(&self, state: &State<B>) -> BookPage {
        let mut extent = Extent::default();
        self.measure(state, &mut HashSet::new(), &mut extent);
        let proof = self.winner(state).map(|winner| {
            let mut size = ProofSize::default();
            self.walk(state, winner, &mut HashSet::new(), &mut size);
            (winner, size)
        });
        BookPage { proof, extent }
    }

    /// A move with which the side to move keeps a win that the book proves, if the book or a glance shows which.
    pub fn answer(&self, state: &State<B>) -> Option<Move> {
        let mover = state.to_move();
        let keeps = |mv: &Move| self.is_won_after(state, *mv, mover);
        self.game().moves(state).into_iter().find(keeps)
    }

    fn is_won_after(&self, state: &State<B>, mv: Move, winner: Seat) -> bool {
        let next = self.after(state, mv);
        match self.game().outcome(&next) {
            Some(outcome) => outcome.winner() == Some(winner),
            None => {
                self.winner(&next) == Some(winner)
                    || matches!(
                        (outlook(self.game(), &next), next.to_move() == winner),
                        (Outlook::Wins(_), true) | (Outlook::Loses, false)
                    )
            }
        }
    }

    fn after(&self, state: &State<B>, mv: Move) -> State<B> {
        let mut next = *state;
        self.game().play_unchecked(&mut next, mv);
        next
    }

    fn measure(&self, state: &State<B>, seen: &mut HashSet<u64>, extent: &mut Extent) {
        if self.game().outcome(state).is_some() {
            return;
        }
        let Some((entry, nodes)) = self.line_of(state) else {
            return;
        };
        if !seen.insert(self.key(state)) {
            return;
        }
        extent.nodes += nodes;
        match entry {
            Entry::Won(_) => extent.proven += 1,
            Entry::Split => extent.split += 1,
        }
        for mv in self.game().moves(state) {
            self.measure(&self.after(state, mv), seen, extent);
        }
    }

    /// Walks through the proof that `winner` wins: one move where they are to move, all where the other is.
    fn walk(&self, state: &State<B>, winner: Seat, seen: &mut HashSet<u64>, size: &mut ProofSize) {
        if self.game().outcome(state).is_some() || !seen.insert(self.key(state)) {
            return;
        }
        match self.line_of(state) {
            Some((Entry::Won(_), nodes)) => {
                size.leaves += 1;
                size.nodes += nodes;
            }
            Some((Entry::Split, _)) => {
                size.inner += 1;
                let moves = self.game().moves(state).into_iter();
                if state.to_move() == winner {
                    let kept = moves.filter(|mv| self.is_won_after(state, *mv, winner));
                    for mv in kept.take(1) {
                        self.walk(&self.after(state, mv), winner, seen, size);
                    }
                } else {
                    for mv in moves {
                        self.walk(&self.after(state, mv), winner, seen, size);
                    }
                }
            }
            None => {
                if let Some(nodes) = self.implied_by(state) {
                    size.leaves += 1;
                    size.nodes += nodes;
                }
            }
        }
    }
}
