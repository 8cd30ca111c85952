//! Mijnlieff: wooden tiles and counters on a felt table, a rack with each player's hand.

mod counters;
mod hands;
mod marks;
mod runs;
mod table;
mod words;

use burrow_games::Position;
use burrow_games::grid::Square;
use burrow_games::mijnlieff::{Board, Mijnlieff};

use crate::lettering::{Align, letters};
use crate::palette::{Contrast, InkColours, ink};
use crate::scene::{Node, Scene, at};
use crate::{Marks, View};

/// Mijnlieff's own inks.
pub(crate) const INKS: &[InkColours] = &[
    ink("felt", "#2f6d68", "#1a3836"),
    ink("felt-light", "#4f9189", "#2b5450"),
    ink("felt-deep", "#174542", "#0a1c1b"),
    ink("felt-lettering", "#d5e6d3", "#93aea2"),
    ink("wood", "#cf9656", "#8f6238"),
    ink("wood-warm", "#bd7c42", "#7d5230"),
    ink("wood-light", "#f0c68b", "#b98a57"),
    ink("wood-grain", "#a96f36", "#6b4524"),
    ink("wood-deep", "#7a4a22", "#452a14"),
    ink("wood-frame", "#5b3319", "#2f1b0e"),
    ink("ivory", "#f8ecd0", "#e2d3b0"),
    ink("ivory-light", "#fffaf0", "#f6ebd0"),
    ink("ivory-edge", "#c9ab78", "#a58a5e"),
    ink("ebony", "#3d2a22", "#2b1d18"),
    ink("ebony-light", "#75574a", "#644a3e"),
    ink("ebony-edge", "#1c110c", "#100a07"),
    ink("engraved-ivory", "#5a3a20", "#4a2f1a"),
    ink("engraved-ebony", "#f0d29a", "#e2c48d"),
    ink("mark-gold", "#f7c948", "#f0c044"),
    ink("mark-gold-deep", "#8a5a10", "#7a4f0e"),
    ink("mark-open", "#3fa55b", "#58b36c"),
    ink("mark-open-light", "#d3f5b8", "#c3eeae"),
    ink("mark-run-white", "#ffdf6b", "#ffdf6b"),
    ink("mark-run-black", "#d8462f", "#de5540"),
];

/// The size of a square in the drawings of tiles and counters.
const UNIT: f64 = 100.0;
const MARGIN: f64 = 62.0;
const TOP: f64 = 42.0;

/// What has to be told apart at a glance.
pub(crate) const CONTRASTS: &[Contrast] = &[];

pub(crate) static SYMBOLS: std::sync::LazyLock<Vec<crate::scene::Symbol>> =
    std::sync::LazyLock::new(|| {
        [
            table::symbols(),
            counters::symbols(),
            marks::symbols(),
            hands::symbols(),
        ]
        .concat()
    });

pub(crate) fn changes(
    _: &Position<Mijnlieff>,
    _: burrow_games::mijnlieff::Move,
) -> Vec<crate::motion::Change> {
    Vec::new()
}

pub(crate) fn draw(position: &Position<Mijnlieff>, view: &View) -> Scene {
    let layout = Layout::of(position.game().board());
    let mut nodes = table::felt(layout.width, layout.height);
    nodes.extend(table::embroidery(&layout));
    nodes.extend(table::tiles(position.game().board(), &layout));
    nodes.extend(counters::on_board(position, &layout, counters::blank));
    // The ribbons lie under the engravings, so that every kind stays readable.
    let (ribbons, medals) = runs::scored(position, &layout);
    nodes.extend(ribbons);
    nodes.extend(counters::on_board(position, &layout, counters::engraved));
    nodes.extend(marks::answers(position, &layout));
    nodes.extend(medals);
    nodes.extend(hands::racks(position, &layout));
    if view.coordinates {
        nodes.extend(coordinates(&layout));
    }
    Scene {
        title: words::title(position),
        description: words::description(position),
        width: layout.width,
        height: layout.height,
        symbols: &SYMBOLS,
        nodes,
        spots: Vec::new(),
        marks: Marks::default(),
        sketch: crate::sketch::Sketch::default(),
    }
}

/// Where everything lies: Black's rack above the board, White's below.
struct Layout {
    columns: u8,
    rows: u8,
    cell: f64,
    left: f64,
    top: f64,
    rack_height: f64,
    width: f64,
    height: f64,
}

impl Layout {
    fn of(board: &Board) -> Self {
        const GAP: f64 = 34.0;
        const COORDINATES: f64 = 20.0;
        let (columns, rows) = board.dimensions();
        let cell = (760.0 / f64::from(columns.max(rows))).clamp(60.0, 130.0);
        let (across, down) = (cell * f64::from(columns), cell * f64::from(rows));
        let width = (hands::RACK_WIDTH + 2.0 * MARGIN).max(across + 2.0 * MARGIN);
        let rack_height = hands::rack_height(board.sets());
        let top = TOP + rack_height + GAP;
        Self {
            columns,
            rows,
            cell,
            left: (width - across) / 2.0,
            top,
            rack_height,
            width,
            height: top + down + GAP + COORDINATES + rack_height + TOP,
        }
    }

    /// The width and height of the board.
    fn extent(&self) -> (f64, f64) {
        (
            self.cell * f64::from(self.columns),
            self.cell * f64::from(self.rows),
        )
    }

    fn scale(&self) -> f64 {
        self.cell / UNIT
    }

    /// The upper left corner of a square.
    fn corner(&self, square: Square) -> (f64, f64) {
        let x = self.left + self.cell * f64::from(square.column());
        let y = self.top + self.cell * f64::from(self.rows - 1 - square.row());
        (x, y)
    }

    fn middle(&self, square: Square) -> (f64, f64) {
        let (x, y) = self.corner(square);
        (x + self.cell / 2.0, y + self.cell / 2.0)
    }

    /// A symbol in the middle of a square.
    fn put(&self, square: Square, symbol: &'static str) -> Node {
        let (x, y) = self.middle(square);
        Node::Use(at(x, y).scaled(self.scale()), symbol)
    }
}

fn coordinates(layout: &Layout) -> Vec<Node> {
    let size = (layout.width / 46.0).min(19.0);
    let write = |text: &str, x, y| {
        letters(text, x, y, size, Align::Middle, ("felt-lettering", "felt")).into()
    };
    let bottom = layout.top + layout.extent().1 + 24.0;
    let column = |column: u8| {
        let letter = char::from(b'a' + column).to_string();
        let x = layout.left + layout.cell * (f64::from(column) + 0.5);
        write(&letter, x, bottom)
    };
    let row = |row: u8| {
        let (_, y) = layout.middle(Square::new(0, row));
        write(&(row + 1).to_string(), layout.left - 20.0, y)
    };
    let columns = (0..layout.columns).map(column);
    columns.chain((0..layout.rows).map(row)).collect()
}
