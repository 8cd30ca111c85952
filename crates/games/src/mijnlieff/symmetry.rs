//! Turning and mirroring the board.

use super::{Board, Mijnlieff, Move, State};
use crate::bits;
use crate::game::{Game, Symmetric};
use crate::grid::{Reflection, Square};

impl Board {
    /// Where a square comes to lie.
    fn map_square(&self, symmetry: Reflection, square: Square) -> Square {
        let (columns, rows) = self.dimensions();
        symmetry.square(square, columns, rows)
    }

    /// The bit, on the board that lies there afterwards, of the square of a bit.
    fn map_index(&self, symmetry: Reflection, mapped: &Self, index: u8) -> u8 {
        let square = self.map_square(symmetry, self.square(index));
        mapped.index(square).expect("squares map to squares")
    }

    /// The tiles as they lie afterwards.
    fn mapped(&self, symmetry: Reflection) -> Self {
        let tiles: Vec<[u8; 2]> = self
            .tiles()
            .map(|tile| {
                let opposite = Square::new(tile.column() + 1, tile.row() + 1);
                let [a, b] = [tile, opposite].map(|corner| self.map_square(symmetry, corner));
                [a.column().min(b.column()), a.row().min(b.row())]
            })
            .collect();
        Self::new(&tiles, self.sets()).expect("a mirrored board is a board")
    }
}

impl Mijnlieff {
    /// The bit of the square to which a symmetry takes the square of a bit: what [`Symmetric::map_move`] does,
    /// for masks.
    pub fn map_index(&self, symmetry: Reflection, index: u8) -> u8 {
        self.board
            .map_index(symmetry, &self.board.mapped(symmetry), index)
    }
}

impl Symmetric for Mijnlieff {
    type Symmetry = Reflection;

    fn symmetries() -> Vec<Reflection> {
        Reflection::all().collect()
    }

    fn map_game(&self, symmetry: Reflection) -> Self {
        Self {
            board: self.board.mapped(symmetry),
            opening: self.opening,
        }
    }

    fn map_state(&self, symmetry: Reflection, state: &State) -> State {
        let mapped = self.map_game(symmetry);
        let map_index = |index: usize| self.board.map_index(symmetry, &mapped.board, index as u8);
        let map =
            |mask: u64| bits::ones(mask).fold(0u64, |mapped, index| mapped | 1 << map_index(index));
        let state = State {
            colours: state.colours.map(map),
            kinds: state.kinds.map(map),
            allowed: map(state.allowed),
            last: state.last.map(|index| map_index(index.into())),
            ..*state
        };
        State {
            hash: mapped.rehash(&state),
            ..state
        }
    }

    fn map_move(&self, symmetry: Reflection, mv: Move) -> Move {
        match mv {
            Move::Place(kind, square) => Move::Place(kind, self.board.map_square(symmetry, square)),
            Move::Pass => Move::Pass,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mijnlieff::{NAMED_BOARDS, Opening, Piece};

    #[test]
    fn bits_go_where_squares_go() {
        for (_, tiles) in NAMED_BOARDS {
            let board = Board::new(tiles, (tiles.len() / 4) as u8).unwrap();
            let game = Mijnlieff::new(board, Opening::Rim);
            for symmetry in Mijnlieff::symmetries() {
                let mapped = game.map_game(symmetry);
                for (index, &square) in (0..).zip(game.board.squares()) {
                    let to = mapped.board.square(game.map_index(symmetry, index));
                    let place = |square| Move::Place(Piece::Straight, square);
                    assert_eq!(game.map_move(symmetry, place(square)), place(to));
                }
            }
        }
    }
}
