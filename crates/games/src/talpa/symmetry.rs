//! Turning and mirroring the board. A mirror along a diagonal makes Red's edges Blue's, so it swaps
//! the colours too.

use super::{BLUE, Bitboard, Move, RED, State, Talpa};
use crate::game::{Seat, Symmetric};
use crate::grid::{Reflection, Square};

impl<B: Bitboard> Talpa<B> {
    fn map_square(&self, symmetry: Reflection, square: Square) -> Square {
        symmetry.square(square, self.size, self.size)
    }
}

impl<B: Bitboard> Symmetric for Talpa<B> {
    type Symmetry = Reflection;

    fn symmetries() -> Vec<Reflection> {
        Reflection::all().collect()
    }

    fn map_game(&self, _symmetry: Reflection) -> Self {
        *self
    }

    fn map_state(&self, symmetry: Reflection, state: &State<B>) -> State<B> {
        let mut pieces = [RED, BLUE].map(|seat| {
            state
                .pieces(seat)
                .squares()
                .fold(B::EMPTY, |mapped, square| {
                    mapped | B::of(self.map_square(symmetry, square))
                })
        });
        let map_seat = |seat| Self::map_seat(symmetry, seat);
        if symmetry.transposes() {
            pieces.swap(0, 1);
        }
        State {
            winner: state.winner.map(map_seat),
            ..self.assemble(pieces, map_seat(state.to_move))
        }
    }

    fn map_move(&self, symmetry: Reflection, mv: Move) -> Move {
        let map = |square| self.map_square(symmetry, square);
        match mv {
            Move::Capture { from, to } => Move::Capture {
                from: map(from),
                to: map(to),
            },
            Move::Remove(square) => Move::Remove(map(square)),
        }
    }

    fn map_seat(symmetry: Reflection, seat: Seat) -> Seat {
        if symmetry.transposes() {
            seat.other()
        } else {
            seat
        }
    }
}
