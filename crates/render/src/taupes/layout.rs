//! Where the parts of the picture lie: what belongs to the board is below it or beside it.

use crate::Drawing;
use crate::scene::{Placement, at};

/// An arrangement of the picture. The sheet has the same place in all of them.
pub(super) struct Layout {
    pub(super) width: f64,
    pub(super) height: f64,
    /// The earth of the garden.
    pub(super) ground: &'static str,
    /// Its deeper layer.
    pub(super) deep_ground: &'static str,
    /// Its upper edge, where the turf is.
    pub(super) turf: &'static str,
    pub(super) pebbles: &'static str,
    /// The levels that are left.
    pub(super) depth: Placement,
    /// The middle of the line of words and buttons.
    pub(super) line: f64,
    /// The width of a button in it.
    pub(super) button: f64,
    /// The left side of that line and of the players' rows.
    pub(super) left: f64,
    /// The width of both.
    pub(super) across: f64,
    /// Where the rows have room.
    pub(super) rows_top: f64,
    pub(super) rows_height: f64,
    /// The most that a row has of it.
    pub(super) highest_row: f64,
    /// Where the numbers of moles are, from the middle of their row.
    pub(super) counts: f64,
    /// Where the first disc is, from the left side and the middle of its row.
    pub(super) discs: (f64, f64),
    /// From a disc to the next.
    pub(super) pitch: f64,
    /// The height that a row has for its discs, as a part of its own.
    pub(super) disc_share: f64,
}

impl Layout {
    pub(super) fn of(drawing: &Drawing) -> &'static Self {
        if drawing.wide { &WIDE } else { &TALL }
    }
}

/// Everything below the board.
static TALL: Layout = Layout {
    width: 900.0,
    height: 1186.0,
    ground: "M0 700C90 660 180 720 300 700S520 660 640 700 810 670 900 690V1156\
             A30 30 0 0 1 870 1186H30A30 30 0 0 1 0 1156Z",
    deep_ground: "M0 930C150 900 300 950 470 930S760 900 900 935V1156A30 30 0 0 1 870 1186H30A30 30 0 0 1 0 1156Z",
    turf: "M0 700C90 660 180 720 300 700S520 660 640 700 810 670 900 690",
    pebbles: "M250 1020h4M262 840h6M884 800h4M20 960h5M30 770h8M240 930h3M886 930h3M246 760h5M860 760h7M14 860h2",
    depth: at(122.0, 862.0).scaled(1.15),
    line: 838.0,
    button: 282.0,
    left: 290.0,
    across: 580.0,
    rows_top: 892.0,
    rows_height: 280.0,
    highest_row: 92.0,
    counts: 0.0,
    discs: (238.0, -1.0),
    pitch: 62.0,
    disc_share: 0.4,
};

/// The players beside the board, where a hill rises, and the levels in the corner below it.
static WIDE: Layout = Layout {
    width: 1310.0,
    height: 806.0,
    ground: "M0 596C70 590 120 640 170 690S330 734 470 722 720 730 790 650 842 330 858 180 880 40 892 0H1280\
             A30 30 0 0 1 1310 30V776A30 30 0 0 1 1280 806H30A30 30 0 0 1 0 776Z",
    deep_ground: "M0 730C150 720 300 770 470 760S800 760 880 640 900 420 1000 400 1230 380 1310 400V776\
                  A30 30 0 0 1 1280 806H30A30 30 0 0 1 0 776Z",
    turf: "M0 596C70 590 120 640 170 690S330 734 470 722 720 730 790 650 842 330 858 180 880 40 892 0",
    pebbles: "M232 772h4M820 760h6M872 560h4M14 640h5M884 300h4M190 740h3M868 700h5M1296 120h3M1294 640h4",
    depth: at(80.0, 636.0).scaled(0.62),
    line: 68.0,
    button: 187.0,
    left: 908.0,
    across: 390.0,
    rows_top: 124.0,
    rows_height: 668.0,
    highest_row: 156.0,
    counts: -38.0,
    discs: (112.0, 28.0),
    pitch: 50.0,
    disc_share: 0.16,
};
