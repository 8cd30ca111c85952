//! Late positions, searched to the end at once.
//!
//! Most positions of a proof are so near to the end that a few moves settle them. Looking these up in a large table
//! takes longer than searching them again, so a plain depth-first search with a cache of its own tries them first.

use burrow_games::talpa::{Bitboard, State, Talpa};

use super::keys::Keys;
use super::outlook::{Moves, Outlook, outlook};

/// The size of the cache, as a power of two: it should stay near the processor.
const CACHE_BITS: u32 = 17;

/// The positions that a search expands before it gives up.
const PATIENCE: u32 = 200;

/// Searches late positions of a board whose keys are exact.
pub(super) struct Endgame<B: Bitboard> {
    /// The positions beside the way to the one that is looked at, deepest last.
    stack: Vec<Reply<B>>,
    /// Keys of proven positions, each doubled, plus one if the side to move wins.
    cache: Vec<u64>,
    /// How many positions may still be expanded.
    left: u32,
    /// The positions looked at.
    nodes: u64,
}

/// A position after a move.
#[derive(Clone, Copy)]
struct Reply<B: Bitboard> {
    state: State<B>,
    moves: Moves<B>,
    count: usize,
    key: u64,
    /// The squares that the move changed.
    squares: B,
}

/// How a position ends.
pub(super) enum End<B> {
    /// The side to move wins, with the move that changes these squares.
    Wins(B),
    /// The side to move loses.
    Loses,
}

/// The search took too long.
struct GaveUp;

impl<B: Bitboard> Endgame<B> {
    /// A search for a board; none where keys are not exact, so that the cache might be wrong.
    pub(super) fn new(game: &Talpa<B>) -> Option<Self> {
        Keys::are_exact(game).then(|| Self {
            stack: Vec::new(),
            cache: vec![0; 1 << CACHE_BITS],
            left: 0,
            nodes: 0,
        })
    }

    /// Whether it is worth trying a position: with more pieces the search would give up most of the time.
    pub(super) fn suits(game: &Talpa<B>, state: &State<B>) -> bool {
        let all = game.squares().count();
        // 14 of 36 squares, by measurement; the boundary for other sizes does not matter.
        18 * game.empty(state).count() >= 7 * all
    }

    /// How a position ends, given the moves that don't lose at once, unless that takes too long to find out; and the
    /// number of positions looked at.
    pub(super) fn search(
        &mut self,
        game: &Talpa<B>,
        keys: &Keys,
        state: &State<B>,
        moves: Moves<B>,
        key: u64,
    ) -> (Option<End<B>>, u64) {
        (self.left, self.nodes) = (PATIENCE, 0);
        let end = self.end(game, keys, state, moves, key);
        self.stack.clear();
        (end.ok(), self.nodes)
    }

    fn end(
        &mut self,
        game: &Talpa<B>,
        keys: &Keys,
        state: &State<B>,
        moves: Moves<B>,
        key: u64,
    ) -> Result<End<B>, GaveUp> {
        self.left = self.left.checked_sub(1).ok_or(GaveUp)?;
        let first = self.stack.len();
        if let Some(squares) = self.expand(game, keys, state, moves, key) {
            self.stack.truncate(first);
            return Ok(End::Wins(squares));
        }
        let last = self.stack.len();
        for index in first..last {
            // Few answers are soon refuted.
            if let Some(best) = (index..last).min_by_key(|&other| self.stack[other].count) {
                self.stack.swap(index, best);
            }
            let next = self.stack[index];
            if !self.wins(game, keys, &next)? {
                self.stack.truncate(first);
                return Ok(End::Wins(next.squares));
            }
        }
        self.stack.truncate(first);
        Ok(End::Loses)
    }

    /// Whether the side to move after a move wins.
    fn wins(&mut self, game: &Talpa<B>, keys: &Keys, reply: &Reply<B>) -> Result<bool, GaveUp> {
        let key = reply.key;
        let place = (key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (64 - CACHE_BITS)) as usize;
        let known = self.cache[place];
        if known >> 1 == key {
            return Ok(known & 1 == 1);
        }
        let end = self.end(game, keys, &reply.state, reply.moves, key)?;
        let wins = matches!(end, End::Wins(_));
        self.cache[place] = key << 1 | u64::from(wins);
        Ok(wins)
    }

    /// Puts the positions after all moves that leave the game open on the stack, or gives a move that wins.
    fn expand(
        &mut self,
        game: &Talpa<B>,
        keys: &Keys,
        state: &State<B>,
        moves: Moves<B>,
        key: u64,
    ) -> Option<B> {
        for squares in moves.iter() {
            let mut next = *state;
            game.dig(&mut next, squares);
            self.nodes += 1;
            match outlook(game, &next) {
                Outlook::Wins(_) => {}
                Outlook::Loses => return Some(squares),
                Outlook::Open(moves) => self.stack.push(Reply {
                    state: next,
                    moves,
                    count: moves.count(),
                    key: keys.plain_after(key, state, squares),
                    squares,
                }),
            }
        }
        None
    }
}
