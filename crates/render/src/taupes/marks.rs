//! What is printed on a level or cut out of it: holes, special spaces, and what lies about.

use burrow_games::taupes::LEVELS;

use super::inks;
use super::soils::SOILS;
use crate::palette::common;
use crate::scene::{Node, Symbol, at, declare_symbols, ellipse, path, sine_cosine};
use crate::svg::number;

pub(super) const HOLE_RX: f64 = 33.0;
pub(super) const HOLE_RY: f64 = 28.0;

declare_symbols! {
    STAR = "taupes-special", star;
    QUIET_STAR = "taupes-special-quiet", quiet_star;
    SHOVEL = "taupes-shovel", shovel;
    HOLE_1 = "taupes-hole-1", || hole(0);
    FIND_1 = "taupes-find-1", || find(0);
    HOLE_2 = "taupes-hole-2", || hole(1);
    FIND_2 = "taupes-find-2", || find(1);
    HOLE_3 = "taupes-hole-3", || hole(2);
    FIND_3 = "taupes-find-3", || find(2);
    HOLE_4 = "taupes-hole-4", || hole(3);
    FIND_4 = "taupes-find-4", || find(3);
}

/// The holes of the levels.
pub(super) const HOLES: [&Symbol; LEVELS] = [&HOLE_1, &HOLE_2, &HOLE_3, &HOLE_4];
/// What lies about on the levels.
pub(super) const FINDS: [&Symbol; LEVELS] = [&FIND_1, &FIND_2, &FIND_3, &FIND_4];

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
        path(floor(7.0)).fill(inks::HOLE_WALL).into(),
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
        path(floor(13.0)).fill(inks::SHOVEL_DARK).into(),
        path(floor(20.0))
            .fill(inks::SHOVEL_GOLD)
            .opacity(0.55)
            .into(),
        Node::Group(at(1.0, 5.0).turned(38.0).scaled(0.42), shovel()),
        path("M-14-2V8M-19 3H-9M17 8V15M13.500 11.500H20.500")
            .stroke(inks::SHOVEL_SHINE, 2.2)
            .into(),
    ]
}

/// The golden shovel, 90 units long.
fn shovel() -> Vec<Node> {
    vec![
        path("M0-36V10").stroke(inks::SHOVEL_DARK, 11.0).into(),
        path("M-12-40H12").stroke(inks::SHOVEL_DARK, 12.0).into(),
        path("M-17 4H17C20 26 10 38 0 46C-10 38-20 26-17 4Z")
            .fill(inks::SHOVEL_GOLD)
            .stroke(inks::SHOVEL_DARK, 4.0)
            .into(),
        path("M0-36V10M-12-40H12")
            .stroke(inks::SHOVEL_GOLD, 5.5)
            .into(),
        path("M-9 11C-10 23-6 29-2 34")
            .stroke(inks::SHOVEL_SHINE, 4.0)
            .into(),
    ]
}

/// The outline of a star with five tips.
fn tips() -> String {
    let point = |k: usize| {
        let radius = if k.is_multiple_of(2) { 21.0 } else { 9.0 };
        let (sine, cosine) = sine_cosine(k as f64 * 36.0 - 90.0);
        format!("{} {}", number(radius * cosine), number(radius * sine))
    };
    let points: Vec<String> = (0..10).map(point).collect();
    format!("M{}Z", points.join("L"))
}

/// A special space where it gives a second move.
fn star() -> Vec<Node> {
    vec![
        ellipse(0.0, 4.0, 33.0, 30.0)
            .fill(common::SHADOW)
            .opacity(0.35)
            .into(),
        ellipse(0.0, 0.0, 32.0, 29.0)
            .fill(inks::SHEET_STAR)
            .stroke(inks::SHOVEL_GOLD, 4.0)
            .into(),
        path(tips())
            .fill(inks::SHOVEL_GOLD)
            .stroke(inks::SHOVEL_GOLD, 2.0)
            .into(),
    ]
}

/// A special space in the basic game, where it is only printed on the board.
fn quiet_star() -> Vec<Node> {
    vec![
        ellipse(0.0, 0.0, 28.0, 25.0)
            .fill(inks::SHEET_STAR)
            .opacity(0.22)
            .into(),
        path(tips())
            .stroke(inks::SHEET_STAR, 1.8)
            .opacity(0.45)
            .into(),
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
                .stroke(inks::SHEET_PETAL, 5.0)
                .into(),
            path("M8.500 4h.1").stroke(common::HIGHLIGHT, 5.0).into(),
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
                .fill(inks::SHEET_PETAL)
                .opacity(0.8)
                .into(),
            path("M-4 8-5-1M-5-10-5-1").stroke(soil.top, 1.2).into(),
        ],
    }
}
