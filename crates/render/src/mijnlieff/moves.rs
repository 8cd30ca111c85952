//! Moves as what is pointed at, and as what they change.

use burrow_games::Position;
use burrow_games::grid::Square;
use burrow_games::mijnlieff::{Illegal, Mijnlieff, Move, Piece};

use crate::motion::Change;
use crate::target::Target;

pub(crate) fn path(position: &Position<Mijnlieff>, mv: Move) -> Vec<Target> {
    match mv {
        Move::Place(piece, square) => {
            let hand = Target::Hand(position.state().to_move(), piece);
            vec![hand, Target::Square(square)]
        }
        Move::Pass => vec![Target::Pass],
    }
}

pub(crate) fn touched(mv: Move) -> Vec<Target> {
    match mv {
        Move::Place(_, square) => vec![Target::Square(square)],
        Move::Pass => Vec::new(),
    }
}

/// A piece in hand needs a square, unless none could make the move legal, and a square needs a piece likewise.
pub(crate) fn attempt(position: &Position<Mijnlieff>, path: &[Target]) -> Option<Move> {
    let (game, state) = (position.game(), position.state());
    match *path {
        [Target::Pass] => Some(Move::Pass),
        [Target::Hand(seat, piece)] if seat == state.to_move() => {
            let squares = game.board().squares();
            let is_empty = |square: &&Square| game.piece_at(state, **square).is_none();
            let square = squares.iter().find(is_empty).or(squares.first())?;
            let mv = Move::Place(piece, *square);
            let hopeless = matches!(
                position.check(mv),
                Err(Illegal::Over
                    | Illegal::MustPass { .. }
                    | Illegal::NoneLeft(_)
                    | Illegal::OpeningStraight)
            );
            hopeless.then_some(mv)
        }
        [Target::Square(square)] => {
            let mut pieces = Piece::ALL.into_iter();
            let piece = pieces.find(|piece| state.hand(state.to_move(), *piece) > 0)?;
            let mv = Move::Place(piece, square);
            position.check(mv).is_err().then_some(mv)
        }
        [Target::Hand(seat, piece), Target::Square(square)] if seat == state.to_move() => {
            Some(Move::Place(piece, square))
        }
        _ => None,
    }
}

/// What a step changes: a piece goes from a hand to the board.
pub(crate) fn changes(position: &Position<Mijnlieff>, mv: Move) -> Vec<Change> {
    match mv {
        Move::Place(piece, square) => {
            let hand = Target::Hand(position.state().to_move(), piece);
            vec![Change::moved(hand, Target::Square(square))]
        }
        Move::Pass => Vec::new(),
    }
}
