//! Moves as what is pointed at, and as what they change.

use burrow_games::Position;
use burrow_games::talpa::{Bitboard, Illegal, Move, Talpa};

use crate::motion::Change;
use crate::target::Target;

pub(crate) fn path(mv: Move) -> Vec<Target> {
    match mv {
        Move::Capture { from, to } => vec![Target::Square(from), Target::Square(to)],
        Move::Remove(square) => vec![Target::Square(square)],
    }
}

/// A piece that could be removed if nothing could be captured is the beginning of a capture.
pub(crate) fn attempt<B: Bitboard>(position: &Position<Talpa<B>>, path: &[Target]) -> Option<Move> {
    match *path {
        [Target::Square(square)] => {
            let mv = Move::Remove(square);
            (position.check(mv) != Err(Illegal::MustCapture)).then_some(mv)
        }
        [Target::Square(from), Target::Square(to)] => Some(Move::Capture { from, to }),
        _ => None,
    }
}

/// What a step changes: the captured piece vanishes and the other takes its place, or one is removed.
pub(crate) fn changes(mv: Move) -> Vec<Change> {
    match mv {
        Move::Capture { from, to } => vec![
            Change::vanished(Target::Square(to)),
            Change::moved(Target::Square(from), Target::Square(to)),
        ],
        Move::Remove(square) => vec![Change::vanished(Target::Square(square))],
    }
}
