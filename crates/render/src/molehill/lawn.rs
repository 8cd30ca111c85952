//! Where squares and edges lie in the picture, and what they are called.

use burrow_games::Position;
use burrow_games::grid::Square;
use burrow_games::molehill::{COLUMNS, Edge, MoleHill, ROWS, Side};

use super::inks;
use super::{CELL, FRAME, GARDEN_HEIGHT, bare_stick, mole, words};
use crate::Drawing;
use crate::lettering::{Align, letters};
use crate::scene::{Node, at, declare_symbols};
use crate::spot::{Area, Spot};
use crate::target::Target;

declare_symbols! {
    COORDINATES = "lawn-coordinates", || Lawn { turned: false }.names();
    COORDINATES_TURNED = "lawn-coordinates-turned", || Lawn { turned: true }.names();
}

/// The lawn as it is seen from one side or the other.
#[derive(Clone, Copy)]
pub(super) struct Lawn {
    pub(super) turned: bool,
}

/// All squares, row by row from a1.
pub(super) fn squares() -> impl Iterator<Item = Square> {
    (0..ROWS).flat_map(|row| (0..COLUMNS).map(move |column| Square::new(column, row)))
}

/// All edges, square by square.
fn edges() -> impl Iterator<Item = Edge> {
    squares()
        .flat_map(|square| [Side::North, Side::East].map(|side| Edge::new(square, side)))
        .flatten()
}

impl Lawn {
    /// The square that is seen in a column from the left and a row from the top.
    pub(super) fn seen(self, column: u8, row: u8) -> Square {
        if self.turned {
            Square::new(COLUMNS - 1 - column, row)
        } else {
            Square::new(column, ROWS - 1 - row)
        }
    }

    /// The middle of a square.
    pub(super) fn middle(self, square: Square) -> (f64, f64) {
        let (column, row) = if self.turned {
            (COLUMNS - 1 - square.column(), square.row())
        } else {
            (square.column(), ROWS - 1 - square.row())
        };
        let place = |index: u8| FRAME + CELL * (f64::from(index) + 0.5);
        (place(column), place(row))
    }

    /// The middle of an edge.
    pub(super) fn edge(self, edge: Edge) -> (f64, f64) {
        let [(x, y), (other_x, other_y)] = edge.squares().map(|square| self.middle(square));
        ((x + other_x) / 2.0, (y + other_y) / 2.0)
    }

    /// The squares, and the edges as squares on their tips, which together cover the lawn.
    pub(super) fn spots(self, position: &Position<MoleHill>, drawing: &Drawing) -> Vec<Spot> {
        let square = |square| {
            let (x, y) = self.middle(square);
            Spot::new(
                Target::Square(square),
                drawing.said(|| words::square(position, square, drawing)),
                Area::rectangle(self.middle(square), CELL, CELL),
            )
            .with_ghost(Some(Node::Use(at(x, y), &mole::FACE)))
        };
        let edge = |edge| {
            Spot::new(
                Target::Edge(edge),
                drawing.said(|| words::edge(position, edge, drawing)),
                Area::diamond(self.edge(edge), CELL / 2.0),
            )
            .with_ghost(Some(bare_stick(edge, self)))
        };
        squares().map(square).chain(edges().map(edge)).collect()
    }

    /// The names of columns and rows, in the hedge.
    pub(super) fn coordinates(self) -> Node {
        let names = if self.turned {
            &COORDINATES_TURNED
        } else {
            &COORDINATES
        };
        Node::Use(at(0.0, 0.0), names)
    }

    fn names(self) -> Vec<Node> {
        let write = |text: String, x, y| {
            let inks = (inks::LAWN_COORDINATE, inks::LAWN_HEDGE);
            letters(&text, x, y, 16.0, Align::Middle, inks).into()
        };
        let columns = (0..COLUMNS).map(|column| {
            let (x, _) = self.middle(Square::new(column, 0));
            let letter = char::from(b'a' + column);
            write(letter.to_string(), x, GARDEN_HEIGHT - 28.5)
        });
        let rows = (0..ROWS).map(|row| {
            let (_, y) = self.middle(Square::new(0, row));
            write((row + 1).to_string(), 33.0, y)
        });
        columns.chain(rows).collect()
    }
}
