//! Mijnlieff: wooden tiles and counters on a felt table, a rack with each player's hand.

mod counters;
mod hands;
pub(crate) mod inks;
mod layout;
mod marks;
pub(crate) mod moves;
mod runs;
mod sketch;
mod table;
mod words;

use std::sync::LazyLock;

use burrow_games::mijnlieff::{Mijnlieff, Piece, WHITE};
use burrow_games::{Position, Seat};
use burrow_words::Language;

use crate::Drawing;
use crate::scene::{Scene, Symbol};
use crate::signs::Sign;
use crate::spot::{Area, Spot};
use crate::target::Target;
use layout::Layout;
pub(crate) use sketch::draw as sketch;
pub(crate) use words::description;

pub(crate) static SYMBOLS: LazyLock<Vec<&Symbol>> = LazyLock::new(|| {
    [
        table::SYMBOLS,
        counters::SYMBOLS,
        marks::SYMBOLS,
        hands::SYMBOLS,
    ]
    .concat()
});

/// Whether the rack of a seat is on the far side of the board.
pub(crate) fn is_far(seat: Seat) -> bool {
    layout::seats(false)[0] == seat
}

pub(crate) fn draw(position: &Position<Mijnlieff>, drawing: &Drawing) -> Scene {
    let layout = Layout::of(position.game().board(), drawing.turned);
    let mut nodes = table::felt(&layout);
    nodes.extend(table::embroidery(&layout));
    nodes.extend(table::tiles(position.game().board(), &layout));
    nodes.extend(counters::on_board(position, &layout));
    let (ribbons, medals) = runs::scored(position, &layout);
    nodes.extend(ribbons);
    nodes.extend(marks::answers(position, &layout, drawing));
    nodes.extend(medals);
    nodes.extend(hands::racks(position, &layout, drawing));
    nodes.extend(hands::in_hand(position, &layout));
    if drawing.coordinates {
        nodes.extend(table::coordinates(&layout));
    }
    nodes.extend(hands::pass_button(position, &layout, drawing));
    Scene {
        title: drawing.said(|| words::title(position, drawing)),
        description: drawing.said(|| description(position, drawing)),
        width: layout.width,
        height: layout.height,
        stage: 0,
        symbols: &SYMBOLS,
        nodes,
        spots: spots(position, &layout, drawing),
    }
}

/// The four kinds of pieces, as White has them.
pub(crate) fn signs(language: Language) -> [Sign; 4] {
    Piece::ALL.map(|kind| Sign {
        name: words::kind(kind, language),
        symbols: [counters::blank(WHITE), counters::engraved(WHITE, kind)],
    })
}

/// The squares, then what is in hand, then passing where it must be.
fn spots(position: &Position<Mijnlieff>, layout: &Layout, drawing: &Drawing) -> Vec<Spot> {
    let square = |&square| {
        Spot::new(
            Target::Square(square),
            drawing.said(|| words::square(position, square, drawing)),
            Area::rectangle(layout.middle(square), layout.cell, layout.cell),
        )
    };
    let mut spots: Vec<Spot> = position
        .game()
        .board()
        .squares()
        .iter()
        .map(square)
        .collect();
    spots.extend(hands::spots(position, layout, drawing));
    spots
}
