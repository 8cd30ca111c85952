//! How deep one has dug: the levels that are left, and the shovel below them.

use burrow_games::taupes::{LEVELS, Space, State, Taupes};

use super::inks;
use super::marks::SHOVEL;
use super::sheet::{holds, place, slab};
use super::soils::SOILS;
use crate::lettering::{Align, letters};
use crate::palette::common;
use crate::scene::{Node, at, circle, ellipse, path};
use crate::svg::number;

/// The levels that are left as slabs over one another, the present one marked, and the shovel below.
pub(super) fn draw(game: &Taupes, state: &State, turned: bool) -> Vec<Node> {
    let y = |level: usize| 50.0 * level as f64;
    let mut nodes = vec![
        ellipse(0.0, 214.0, 100.0, 34.0)
            .fill(inks::SHOVEL_GOLD)
            .opacity(0.22)
            .into(),
        ellipse(0.0, 214.0, 74.0, 24.0)
            .fill(inks::SHOVEL_GOLD)
            .opacity(0.3)
            .into(),
        Node::Use(at(4.0, 222.0).turned(80.0).scaled(1.1), &SHOVEL),
    ];
    let present = state.level();
    nodes.extend((0..present).map(|level| Node::Group(at(0.0, y(level)), lifted())));
    nodes.extend((present..LEVELS).rev().map(|level| {
        let slab = small_slab(game, level, level == present, turned);
        Node::Group(at(0.0, y(level)), slab)
    }));
    nodes
}

const SMALL: f64 = 84.0;
const SQUASH: f64 = 0.42;

fn lifted() -> Vec<Node> {
    vec![
        path(slab(SMALL, SQUASH, 0.0))
            .stroke(common::EARTH_LIGHT, 3.0)
            .dashed(1.0, 8.0)
            .into(),
    ]
}

fn small_slab(game: &Taupes, level: usize, present: bool, turned: bool) -> Vec<Node> {
    let soil = &SOILS[level];
    let outline = |thickness| path(slab(SMALL, SQUASH, thickness));
    let mut nodes: Vec<Node> = vec![
        outline(24.0)
            .fill(common::SHADOW)
            .stroke(common::SHADOW, 8.0)
            .opacity(0.3)
            .into(),
    ];
    if present {
        nodes.push(outline(12.0).stroke(common::HIGHLIGHT, 17.0).into());
    }
    nodes.extend::<[Node; 4]>([
        outline(12.0).fill(soil.side).stroke(soil.side, 8.0).into(),
        outline(0.0).fill(soil.top).stroke(soil.top, 8.0).into(),
        outline(0.0).stroke(soil.light, 1.6).opacity(0.7).into(),
        path(small_holes(game.holes(level), turned))
            .stroke(inks::HOLE_WALL, 8.0)
            .into(),
    ]);
    nodes.push(number_plate(level, present));
    nodes
}

fn number_plate(level: usize, present: bool) -> Node {
    let (radius, ground) = if present {
        (15.0, common::HIGHLIGHT)
    } else {
        (12.0, inks::DISC_FACE)
    };
    let plate = circle(0.0, 0.0, radius).fill(ground);
    let number = (level + 1).to_string();
    Node::Group(
        at(98.0, 6.0),
        vec![
            plate.stroke(common::EARTH_DEEP, 2.0).into(),
            letters(
                &number,
                0.0,
                0.0,
                13.0,
                Align::Middle,
                (inks::DISC_NUMBER, ground),
            )
            .into(),
        ],
    )
}

fn small_holes(holes: u64, turned: bool) -> String {
    let scale = 0.205;
    let spaces = Space::all().filter(|&space| holds(holes, space));
    let dots = spaces.map(|space| {
        let (x, y) = place(space, turned);
        format!("M{} {}h2", number(x * scale), number(y * scale * SQUASH))
    });
    dots.collect()
}
