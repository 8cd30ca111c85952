//! Finds out how positions are won of which a book only says that they are.

use std::io::{self, Write};

use burrow_games::talpa::{Bitboard, State};

use super::book::{Book, Entry};
use super::keys::Keys;
use super::proof::Prover;
use super::table::ProofTable;
use crate::control::{Control, Limits, Stop};

/// For how many positions the winning move is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Answered {
    /// How many have one.
    pub known: usize,
    /// How many the side to move is proven to win.
    pub wins: usize,
    /// The nodes that are now spent on each of the others.
    pub limit: u64,
    /// For how many of them these nodes are still to be spent.
    pub ahead: usize,
}

/// The part of the nodes that is spent on every position before any gets more.
const FIRST_ROUND: u64 = 1024;

/// How much more each of the next rounds gets.
const GROWTH: u64 = 4;

/// Looks for a winning move in every position that has none, with about `nodes` nodes each and a table of `memory` bytes,
/// and writes a line to `file` for the position after it. Goes over all positions several times, with more nodes each
/// time, since nothing else says which are soon proven. Reports after each position. Gives a position that the other side
/// wins, if there is one: then the book is wrong.
pub fn answer<B: Bitboard>(
    book: &mut Book<B>,
    file: &mut dyn Write,
    nodes: u64,
    memory: usize,
    stop: &Stop,
    report: &mut dyn FnMut(&Answered),
) -> io::Result<Option<State<B>>> {
    let game = *book.game();
    let (keys, table) = (Keys::new(&game), ProofTable::new(memory));
    book.fill(&table, nodes);
    let mut prover = Prover::new(&game, &keys, &table).for_hours(u64::MAX);
    let mut limit = nodes.div_ceil(FIRST_ROUND);
    // The nodes that were spent on each without success.
    let mut open: Vec<_> = book
        .unanswered()
        .into_iter()
        .map(|state| (state, 0))
        .collect();
    let wins = book.win_count();
    let mut known = wins - open.len();
    loop {
        let mut left = Vec::new();
        for (index, (state, spent)) in open.iter().enumerate() {
            let mut control = Control::new(Limits::nodes(limit), stop);
            let proof = prover.prove(state, &mut control);
            let spent = spent + control.nodes();
            match proof {
                Ok(Some(squares)) => {
                    let mut next = *state;
                    game.dig(&mut next, squares);
                    let entry = Entry::Won(state.to_move());
                    writeln!(file, "{}", book.line(&next, entry, spent))?;
                    file.flush()?;
                    book.add(&next, entry, spent);
                    known += 1;
                }
                Ok(None) => return Ok(Some(*state)),
                Err(_) if stop.is_stopped() => return Ok(None),
                Err(_) => left.push((*state, spent)),
            }
            report(&Answered {
                known,
                wins,
                limit,
                ahead: open.len() - index - 1,
            });
        }
        if left.is_empty() || limit == nodes {
            return Ok(None);
        }
        open = left;
        limit = limit.saturating_mul(GROWTH).min(nodes);
    }
}
