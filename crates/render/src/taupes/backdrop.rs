//! What lies behind the board: sunbeams over a garden's earth.

use super::layout::Layout;
use super::{MIDDLE, inks};
use crate::palette::common;
use crate::scene::{Node, path, rectangle, sine_cosine};
use crate::svg::number;

/// The sky with its sunbeams, and the earth in which the levels lie, with its turf and stones.
pub(super) fn draw(layout: &Layout) -> Vec<Node> {
    let sky = rectangle(0.0, 0.0, layout.width, layout.height, 30.0);
    vec![
        sky.fill(inks::SHEET_SKY).into(),
        path(sunbeams()).fill(inks::SHEET_RAY).into(),
        path(layout.ground).fill(common::EARTH).into(),
        path(layout.deep_ground)
            .fill(common::EARTH_DEEP)
            .opacity(0.6)
            .into(),
        path(layout.pebbles)
            .stroke(common::EARTH_LIGHT, 9.0)
            .opacity(0.7)
            .into(),
        path(layout.turf).stroke(inks::SHEET_LAWN_SIDE, 26.0).into(),
        path(layout.turf).stroke(inks::SHEET_LAWN, 15.0).into(),
    ]
}

fn sunbeams() -> String {
    let (x, y) = MIDDLE;
    let ground = 720.0 - y;
    // Each beam ends on a border or under the turf, and none in a corner, so that nothing leaves the
    // picture.
    let end = |degrees: f64| {
        let (sin, cos) = sine_cosine(degrees);
        let down = if sin > 0.0 { ground } else { y };
        let reach = (x / cos.abs().max(1e-9)).min(down / sin.abs().max(1e-9));
        format!("{} {}", number(x + reach * cos), number(y + reach * sin))
    };
    let beam = |k: i32| {
        let start = 9.0 + 12.0 * f64::from(k);
        format!("M{x} {y}L{}L{}Z", end(start), end(start + 6.0))
    };
    (0..30).map(beam).collect()
}
