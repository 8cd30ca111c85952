//! Where everything lies.

use burrow_games::Seat;
use burrow_games::grid::Square;
use burrow_games::mijnlieff::{BLACK, Board, WHITE};

use super::hands::{RACK_WIDTH, rack_height};
use crate::scene::{Node, Placement, Symbol, at};

/// The size of a square in the drawings of tiles and counters.
pub(super) const UNIT: f64 = 100.0;

/// The width of a picture in which racks are as large as they are drawn.
const WIDTH: f64 = 724.0;
/// From the frame to the racks.
const TOP: f64 = 42.0;
/// Between the board and the racks.
const GAP: f64 = 34.0;
/// For the names of columns.
const COORDINATES: f64 = 36.0;

/// Black's rack above the board, White's below, or the other way round when the board is turned.
pub(super) struct Layout {
    pub(super) columns: u8,
    pub(super) rows: u8,
    turned: bool,
    /// The side of a square.
    pub(super) cell: f64,
    pub(super) left: f64,
    pub(super) top: f64,
    pub(super) width: f64,
    pub(super) height: f64,
    /// Whether the margins beside the board are narrow.
    pub(super) is_tight: bool,
    /// How much larger than they are drawn the racks are.
    pub(super) size: f64,
    /// The height of a rack as it is drawn.
    pub(super) rack_height: f64,
}

impl Layout {
    pub(super) fn of(board: &Board, turned: bool) -> Self {
        let (columns, rows) = board.dimensions();
        // A finger has to hit each of fourteen columns on a narrow screen, so there the margins give way.
        let is_tight = columns > 12;
        let (cell, margin) = if is_tight {
            (80.0, 39.0)
        } else {
            let cell = 760.0 / f64::from(columns.max(rows));
            (cell.clamp(60.0, 130.0), 62.0)
        };
        let (across, down) = (cell * f64::from(columns), cell * f64::from(rows));
        let width = WIDTH.max(across + 2.0 * margin);
        let size = width / WIDTH;
        let rack_height = rack_height(board.sets());
        let beyond = size * (TOP + rack_height + GAP);
        Self {
            columns,
            rows,
            turned,
            cell,
            left: (width - across) / 2.0,
            top: beyond,
            width,
            height: 2.0 * beyond + down + size * COORDINATES,
            is_tight,
            size,
            rack_height,
        }
    }

    /// The width and height of the board.
    pub(super) fn extent(&self) -> (f64, f64) {
        (
            self.cell * f64::from(self.columns),
            self.cell * f64::from(self.rows),
        )
    }

    pub(super) fn scale(&self) -> f64 {
        self.cell / UNIT
    }

    pub(super) fn middle(&self, square: Square) -> (f64, f64) {
        let (right, up) = (
            f64::from(square.column()) + 0.5,
            f64::from(square.row()) + 0.5,
        );
        let (across, down) = self.extent();
        if self.turned {
            (
                self.left + across - self.cell * right,
                self.top + self.cell * up,
            )
        } else {
            (
                self.left + self.cell * right,
                self.top + down - self.cell * up,
            )
        }
    }

    /// A symbol in the middle of a square.
    pub(super) fn put(&self, square: Square, symbol: &'static Symbol) -> Node {
        let (x, y) = self.middle(square);
        Node::Use(at(x, y).scaled(self.scale()), symbol)
    }

    /// The seats with their racks above and below the board.
    pub(super) fn seats(&self) -> [Seat; 2] {
        seats(self.turned)
    }

    /// Where the rack of a seat is, as its drawing is placed.
    pub(super) fn rack(&self, seat: Seat) -> Placement {
        let left = (self.width - self.size * RACK_WIDTH) / 2.0;
        let top = if self.is_above(seat) {
            self.size * TOP
        } else {
            self.height - self.size * (TOP + self.rack_height)
        };
        at(left, top).scaled(self.size)
    }

    /// A place of a rack's drawing in the picture.
    pub(super) fn in_rack(&self, seat: Seat, (x, y): (f64, f64)) -> (f64, f64) {
        let rack = self.rack(seat);
        (rack.x + self.size * x, rack.y + self.size * y)
    }

    /// Whether the rack of a seat is above the board.
    pub(super) fn is_above(&self, seat: Seat) -> bool {
        self.seats()[0] == seat
    }
}

/// The seats above and below the board.
pub(super) fn seats(turned: bool) -> [Seat; 2] {
    if turned {
        [WHITE, BLACK]
    } else {
        [BLACK, WHITE]
    }
}
