//! What is printed on a level or cut out of it: holes, special spaces, and what lies about.

use burrow_games::taupes::LEVELS;

use super::soils::SOILS;
use crate::scene::{Node, Symbol, at, ellipse, path};
use crate::svg::number;

pub(super) const HOLE_RX: f64 = 33.0;
pub(super) const HOLE_RY: f64 = 28.0;

/// The holes of the levels.
pub(super) const HOLES: [&str; LEVELS] = [
    "taupes-hole-1",
    "taupes-hole-2",
    "taupes-hole-3",
    "taupes-hole-4",
];
/// What lies about on the levels.
pub(super) const FINDS: [&str; LEVELS] = [
    "taupes-find-1",
    "taupes-find-2",
    "taupes-find-3",
    "taupes-find-4",
];
/// A special space where it gives a second move.
pub(super) const STAR: &str = "taupes-special";
/// A special space in the basic game, where it is only printed on the board.
pub(super) const QUIET_STAR: &str = "taupes-special-quiet";

/// The golden shovel.
pub(super) const SHOVEL: &str = "taupes-shovel";

/// What is printed on the levels, cut out of them or below them.
pub(super) fn symbols() -> Vec<Symbol> {
    let mut symbols = vec![
        (STAR, star()),
        (QUIET_STAR, quiet_star()),
        (SHOVEL, shovel()),
    ];
    for level in 0..LEVELS {
        symbols.push((HOLES[level], hole(level)));
        symbols.push((FINDS[level], find(level)));
    }
    symbols
}

/// What of an opening shows below its back wall, which is as high as `wall`.
fn floor(wall: f64) -> String {
    let x = HOLE_RX * (1.0 - (wall / 2.0 / HOLE_RY).powi(2)).sqrt();
    let (left, right, y) = (number(-x), number(x), number(wall / 2.0));
    format!(
        "M{left} {y}A{HOLE_RX} {HOLE_RY} 0 0 1 {right} {y}A{HOLE_RX} {HOLE_RY} 0 0 1 {left} {y}Z"
    )
}

fn hole(level: usize) -> Vec<Node> {
    let soil = &SOILS[level];
    let opening = |more: f64| ellipse(0.0, 0.0, HOLE_RX + more, HOLE_RY + more);
    let mut nodes: Vec<Node> = vec![
        opening(6.0).fill(soil.side).opacity(0.55).into(),
        ellipse(0.0, 2.0, HOLE_RX + 2.0, HOLE_RY + 2.0)
            .fill(soil.light)
            .into(),
        opening(0.0).fill(soil.side).into(),
        path(floor(7.0)).fill("hole-wall").into(),
    ];
    match SOILS.get(level + 1) {
        Some(below) => nodes.extend::<[Node; 3]>([
            path(floor(16.0)).fill(below.side).into(),
            path(floor(25.0)).fill(below.top).into(),
            path(floor(36.0)).fill(below.light).opacity(0.5).into(),
        ]),
        None => nodes.extend(treasure()),
    }
    nodes
}

/// The golden shovel that shines out of the last hole.
fn treasure() -> Vec<Node> {
    vec![
        path(floor(13.0)).fill("shovel-dark").into(),
        path(floor(20.0)).fill("shovel-gold").opacity(0.55).into(),
        Node::Group(at(1.0, 5.0).turned(38.0).scaled(0.42), shovel()),
        path("M-14-2V8M-19 3H-9M17 8V15M13.500 11.500H20.500")
            .stroke("shovel-shine", 2.2)
            .into(),
    ]
}

/// The golden shovel, 90 units long.
fn shovel() -> Vec<Node> {
    vec![
        path("M0-36V10").stroke("shovel-dark", 11.0).into(),
        path("M-12-40H12").stroke("shovel-dark", 12.0).into(),
        path("M-17 4H17C20 26 10 38 0 46C-10 38-20 26-17 4Z")
            .fill("shovel-gold")
            .stroke("shovel-dark", 4.0)
            .into(),
        path("M0-36V10M-12-40H12").stroke("shovel-gold", 5.5).into(),
        path("M-9 11C-10 23-6 29-2 34")
            .stroke("shovel-shine", 4.0)
            .into(),
    ]
}

/// The outline of a star with five tips.
fn tips() -> String {
    let point = |k: usize| {
        let radius = if k.is_multiple_of(2) { 21.0 } else { 9.0 };
        let angle = (k as f64 * 36.0 - 90.0).to_radians();
        format!(
            "{} {}",
            number(radius * angle.cos()),
            number(radius * angle.sin())
        )
    };
    let points: Vec<String> = (0..10).map(point).collect();
    format!("M{}Z", points.join("L"))
}

fn star() -> Vec<Node> {
    vec![
        ellipse(0.0, 4.0, 33.0, 30.0)
            .fill("shadow")
            .opacity(0.35)
            .into(),
        ellipse(0.0, 0.0, 32.0, 29.0)
            .fill("sheet-star")
            .stroke("shovel-gold", 4.0)
            .into(),
        path(tips())
            .fill("shovel-gold")
            .stroke("shovel-gold", 2.0)
            .into(),
    ]
}

fn quiet_star() -> Vec<Node> {
    vec![
        ellipse(0.0, 0.0, 28.0, 25.0)
            .fill("sheet-star")
            .opacity(0.22)
            .into(),
        path(tips()).stroke("sheet-star", 1.8).opacity(0.45).into(),
    ]
}

/// What lies about on a level: daisies, pebbles, ammonites, crystals.
fn find(level: usize) -> Vec<Node> {
    let soil = &SOILS[level];
    match level {
        0 => vec![
            path("M-9 6C-9 0-12-4-14-6M-6 6C-6-2-5-6-4-9M-3 6C-2 2 1-2 4-3")
                .stroke(soil.side, 2.2)
                .into(),
            path("M9-1h.1M13 4h.1M10 8h.1M5 8h.1M4 2h.1")
                .stroke("sheet-petal", 5.0)
                .into(),
            path("M8.500 4h.1").stroke("highlight", 5.0).into(),
        ],
        1 => vec![
            ellipse(-5.0, 2.0, 8.0, 5.5)
                .fill(soil.side)
                .opacity(0.8)
                .into(),
            ellipse(-6.0, 0.5, 7.0, 4.5)
                .fill(soil.light)
                .opacity(0.8)
                .into(),
            ellipse(8.0, 5.0, 4.5, 3.2)
                .fill(soil.light)
                .opacity(0.7)
                .into(),
        ],
        2 => vec![
            path("M11 4C12-9-10-12-11 2C-11 12 6 12 6 3C6-4-5-5-5 2C-5 5 0 6 1 3")
                .stroke(soil.side, 2.4)
                .opacity(0.75)
                .into(),
        ],
        _ => vec![
            path("M-4 8-9-2-5-10 1-3 1 8Z").fill(soil.light).into(),
            path("M1 8V1L6-4 10 1 6 8Z")
                .fill("sheet-petal")
                .opacity(0.8)
                .into(),
            path("M-4 8-5-1M-5-10-5-1").stroke(soil.top, 1.2).into(),
        ],
    }
}
