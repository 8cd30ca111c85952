//! Mijnlieff: wooden tiles and counters on a felt table, a rack with each player's hand.

mod counters;
mod hands;
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

use crate::View;
use crate::palette::{Contrast, InkColours, ink};
use crate::scene::{Scene, Symbol};
use crate::signs::Sign;
use crate::spot::{Area, Spot};
use crate::target::Target;
use layout::Layout;
pub(crate) use sketch::draw as sketch;
pub(crate) use words::description;

/// Mijnlieff's own inks.
pub(crate) const INKS: &[InkColours] = &[
    ink("felt", "#2f6d68", "#1a3836").contrast("#0d3330"),
    ink("felt-light", "#4f9189", "#2b5450").contrast("#1c4a46"),
    ink("felt-deep", "#174542", "#0a1c1b").contrast("#041816"),
    ink("felt-lettering", "#dcebd9", "#93aea2").contrast("#ffffff"),
    ink("wood", "#b57b40", "#9c6c40").contrast("#a06f3f"),
    ink("wood-warm", "#a86d38", "#93633a").contrast("#966539"),
    ink("wood-light", "#e6b578", "#c4955f"),
    ink("wood-grain", "#9c6531", "#825933").contrast("#8a5a30"),
    ink("wood-deep", "#66391a", "#452a14"),
    ink("wood-frame", "#5b3319", "#2f1b0e"),
    ink("ivory", "#fff4dc", "#eadcbb").contrast("#ffffff"),
    ink("ivory-light", "#fffaf0", "#f6ebd0").contrast("#ffffff"),
    ink("ivory-edge", "#c9ab78", "#a58a5e").contrast("#8a8478"),
    ink("ebony", "#2e1f19", "#170f0c").contrast("#000000"),
    ink("ebony-light", "#75574a", "#644a3e").contrast("#8a8478"),
    ink("ebony-edge", "#170e0a", "#0c0705").contrast("#000000"),
    ink("engraved-ivory", "#5a3a20", "#4a2f1a").contrast("#000000"),
    ink("engraved-ebony", "#f0d29a", "#e2c48d").contrast("#ffffff"),
    ink("mark-gold", "#f7c948", "#f0c044").contrast("#ffd84a"),
    ink("mark-gold-deep", "#80520d", "#7a4f0e").contrast("#000000"),
    ink("mark-open", "#2c8a48", "#2c8a48")
        .contrast("#00501c")
        .blind("#0072b2"),
    ink("mark-open-light", "#e6ffd2", "#dcf7c8")
        .contrast("#ffffff")
        .blind("#e8f6ff"),
    ink("mark-forbidden", "#2e1607", "#120903").contrast("#000000"),
    ink("mark-run-white", "#ffdf6b", "#ffdf6b").blind("#f0e442"),
    ink("mark-run-black", "#c23a24", "#b93b26")
        .contrast("#a5190b")
        .blind("#b04a00"),
];

/// What has to be told apart at a glance.
pub(crate) const CONTRASTS: &[Contrast] = &[
    ("ivory", "wood"),
    ("ivory", "wood-warm"),
    ("ivory", "wood-grain"),
    ("ebony", "wood"),
    ("ebony", "wood-warm"),
    ("ebony", "wood-grain"),
    ("ebony", "ivory"),
    ("engraved-ivory", "ivory"),
    ("engraved-ebony", "ebony"),
    ("mark-gold", "mark-gold-deep"),
    ("mark-gold", "felt"),
    ("mark-open-light", "wood"),
    ("mark-open-light", "wood-warm"),
    ("mark-open", "mark-open-light"),
    ("mark-forbidden", "wood"),
    ("mark-forbidden", "wood-warm"),
    ("mark-run-white", "ebony-edge"),
    ("mark-run-black", "ivory-light"),
    ("engraved-ivory", "mark-run-white"),
    ("engraved-ebony", "mark-run-black"),
];

pub(crate) static SYMBOLS: LazyLock<Vec<Symbol>> = LazyLock::new(|| {
    [
        table::symbols(),
        counters::symbols(),
        marks::symbols(),
        hands::symbols(),
    ]
    .concat()
});

/// Whether the rack of a seat is on the far side of the board.
pub(crate) fn is_far(seat: Seat) -> bool {
    layout::seats(false)[0] == seat
}

pub(crate) fn draw(position: &Position<Mijnlieff>, view: &View) -> Scene {
    let layout = Layout::of(position.game().board(), view.turned);
    let mut nodes = table::felt(&layout);
    nodes.extend(table::embroidery(&layout));
    nodes.extend(table::tiles(position.game().board(), &layout));
    nodes.extend(counters::on_board(position, &layout));
    let (ribbons, medals) = runs::scored(position, &layout);
    nodes.extend(ribbons);
    nodes.extend(marks::answers(position, &layout, view));
    nodes.extend(medals);
    nodes.extend(hands::racks(position, &layout, view));
    nodes.extend(hands::in_hand(position, &layout));
    if view.coordinates {
        nodes.extend(table::coordinates(&layout));
    }
    nodes.extend(hands::pass_button(position, &layout, view));
    Scene {
        title: words::title(position, view),
        description: description(position, view),
        width: layout.width,
        height: layout.height,
        stage: 0,
        symbols: &SYMBOLS,
        nodes,
        spots: spots(position, &layout, view),
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
fn spots(position: &Position<Mijnlieff>, layout: &Layout, view: &View) -> Vec<Spot> {
    let square = |&square| {
        Spot::new(
            Target::Square(square),
            words::square(position, square, view),
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
    spots.extend(hands::spots(position, layout, view));
    spots
}
