//! `Analysis`: the value of every legal move, the best line, and what they took to find.

use crate::value::Value;

/// The values of all legal moves, the best first.
#[derive(Clone, PartialEq, Debug)]
pub struct Analysis<M> {
    /// Every legal move with its value, best first.
    pub moves: Vec<MoveValue<M>>,
    /// How the game may go on: the best move, then the best answer, as far as it was seen.
    pub line: Vec<M>,
    /// How many nodes were looked at.
    pub nodes: u64,
    /// How many steps ahead the search saw everything, or the tree's depth where it is not even.
    pub depth: u32,
}

/// A move and what it is worth.
#[derive(Clone, PartialEq, Debug)]
pub struct MoveValue<M> {
    /// The move.
    pub mv: M,
    /// Its value.
    pub value: Value,
    /// How good it is for the side to move: about its chance to win, from 0 to 1, with a little for the score,
    /// so that moves can be compared.
    pub merit: f64,
}

impl<M: Copy + PartialEq> Analysis<M> {
    /// An analysis from the moves' values in any order. The sort is stable: among equals the first stays.
    pub(crate) fn new(mut moves: Vec<MoveValue<M>>, line: Vec<M>, nodes: u64, depth: u32) -> Self {
        moves.sort_by(|a, b| b.merit.total_cmp(&a.merit));
        let best = moves.first().map(|first| first.mv);
        let line = if line.first() == best.as_ref() {
            line
        } else {
            best.into_iter().collect()
        };
        Self {
            moves,
            line,
            nodes,
            depth,
        }
    }

    /// The best move and its value.
    pub fn best(&self) -> Option<&MoveValue<M>> {
        self.moves.first()
    }

    /// The same with moves of another type.
    pub(crate) fn map<N>(self, convert: impl Fn(M) -> N) -> Analysis<N> {
        let moves = self
            .moves
            .into_iter()
            .map(|MoveValue { mv, value, merit }| MoveValue {
                mv: convert(mv),
                value,
                merit,
            });
        Analysis {
            moves: moves.collect(),
            line: self.line.into_iter().map(convert).collect(),
            nodes: self.nodes,
            depth: self.depth,
        }
    }
}
