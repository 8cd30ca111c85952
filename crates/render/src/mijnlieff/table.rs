//! The felt table and the wooden tiles on it.

use burrow_games::grid::Square;
use burrow_games::mijnlieff::Board;

use super::inks;
use super::layout::{Layout, UNIT};
use crate::lettering::{Align, letters};
use crate::palette::Ink;
use crate::palette::common;
use crate::scene::{Node, Symbol, at, circle, declare_symbols, ellipse, path, rectangle};

const TILE: f64 = 2.0 * UNIT;

declare_symbols! {
    STAR = "felt-star", star;
    TILE_SHADOW = "wood-tile-shadow", tile_shadow;
    PLAIN_TILE = "wood-tile", || tile(inks::WOOD);
    WARM_TILE = "wood-tile-warm", || tile(inks::WOOD_WARM);
    WAVY_GRAIN = "wood-grain-wavy", wavy_grain;
    KNOTTED_GRAIN = "wood-grain-knot", knotted_grain;
    GROOVES = "wood-grooves", grooves;
}

/// The table with its wooden frame.
pub(super) fn felt(layout: &Layout) -> Vec<Node> {
    let (width, height) = (layout.width, layout.height);
    let inset =
        |by: f64, radius: f64| rectangle(by, by, width - 2.0 * by, height - 2.0 * by, radius);
    let mut nodes: Vec<Node> = vec![
        inset(0.0, 30.0).fill(inks::WOOD_FRAME).into(),
        inset(2.5, 28.0).stroke(inks::WOOD_GRAIN, 1.5).into(),
        inset(12.0, 20.0).fill(inks::FELT).into(),
    ];
    nodes.extend(lamplight(width, height));
    nodes.extend(flecks(width, height));
    // The table is darker towards its frame: strokes of different width lie over each other there.
    for breadth in [6.0, 12.0, 19.0, 27.0, 36.0, 46.0, 57.0, 69.0] {
        let edge = inset(12.0 + breadth / 2.0, 20.0).stroke(inks::FELT_DEEP, breadth);
        nodes.push(edge.opacity(0.085).into());
    }
    nodes.push(inset(12.0, 20.0).stroke(inks::FELT_DEEP, 3.0).into());
    // Narrow margins belong to the names of the rows.
    if !layout.is_tight {
        let seam = inset(24.0, 13.0).stroke(inks::FELT_LETTERING, 1.6);
        nodes.push(seam.dashed(7.0, 6.0).opacity(0.5).into());
    }
    nodes
}

/// A lamp above the middle of the table.
fn lamplight(width: f64, height: f64) -> impl Iterator<Item = Node> {
    [0.47, 0.43, 0.39, 0.34, 0.29, 0.24, 0.18, 0.12]
        .into_iter()
        .map(move |reach| {
            let light = ellipse(width / 2.0, height / 2.0, width * reach, height * reach);
            light.fill(inks::FELT_LIGHT).opacity(0.07).into()
        })
}

/// A rose of the eight directions in which lines run, which gaps in the board let show.
pub(super) fn embroidery(layout: &Layout) -> [Node; 4] {
    let (across, down) = layout.extent();
    let (x, y) = (layout.left + across / 2.0, layout.top + down / 2.0);
    let radius = 0.46 * across.min(down);
    let stitched = |radius: f64, breadth: f64| {
        let ring = circle(x, y, radius).stroke(inks::FELT_LETTERING, breadth);
        ring.dashed(7.0, 6.0).opacity(0.3).into()
    };
    [
        stitched(radius, 1.8),
        stitched(0.93 * radius, 1.2),
        Node::Use(at(x, y).scaled(0.6 * radius / UNIT).turned(45.0), &STAR),
        Node::Use(at(x, y).scaled(0.88 * radius / UNIT), &STAR),
    ]
}

/// Four points, one half of each in the light.
fn star() -> Vec<Node> {
    let half = |d, ink, opacity| Node::from(path(d).fill(ink).opacity(opacity));
    vec![
        half(
            "M0-100 13-13 0 0ZM100 0 13 13 0 0ZM0 100-13 13 0 0ZM-100 0-13-13 0 0Z",
            inks::FELT_DEEP,
            0.3,
        ),
        half(
            "M0-100-13-13 0 0ZM100 0 13-13 0 0ZM0 100 13 13 0 0ZM-100 0-13 13 0 0Z",
            inks::FELT_LETTERING,
            0.17,
        ),
    ]
}

/// Short fibres of the felt, scattered always alike.
fn flecks(width: f64, height: f64) -> [Node; 2] {
    let mut seed: u32 = 7;
    let mut random = |below: f64| {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (f64::from(seed >> 8) / f64::from(1 << 24) * below).round()
    };
    [(inks::FELT_LIGHT, 0.5), (inks::FELT_DEEP, 0.4)].map(|(ink, opacity)| {
        let mut fibres = String::new();
        for _ in 0..230 {
            let (x, y) = (16.0 + random(width - 32.0), 16.0 + random(height - 32.0));
            fibres += &format!("M{x} {y}l{} {}", random(6.0) - 3.0, random(6.0) - 3.0);
        }
        path(fibres).stroke(ink, 1.1).opacity(opacity).into()
    })
}

/// The names of the columns below the board and of the rows at its left.
pub(super) fn coordinates(layout: &Layout) -> Vec<Node> {
    let write = |text: &str, x, y, height| {
        let inks = (inks::FELT_LETTERING, inks::FELT);
        letters(text, x, y, height, Align::Middle, inks).into()
    };
    let height = 19.0 * layout.size;
    let bottom = layout.top + layout.extent().1 + 20.0 * layout.size;
    let column = |column: u8| {
        let letter = char::from(b'a' + column).to_string();
        let (x, _) = layout.middle(Square::new(column, 0));
        write(&letter, x, bottom, height)
    };
    let (beside, height) = if layout.is_tight {
        (layout.left - 13.5, 20.0)
    } else {
        (layout.left - 20.0 * layout.size, height)
    };
    let row = |row: u8| {
        let (_, y) = layout.middle(Square::new(0, row));
        write(&(row + 1).to_string(), beside, y, height)
    };
    let columns = (0..layout.columns).map(column);
    columns.chain((0..layout.rows).map(row)).collect()
}

pub(super) fn tiles(board: &Board, layout: &Layout) -> Vec<Node> {
    let place = |tile: Square| {
        let (x, y) = layout.middle(tile);
        let (far_x, far_y) = layout.middle(Square::new(tile.column() + 1, tile.row() + 1));
        at((x + far_x) / 2.0, (y + far_y) / 2.0).scaled(layout.scale())
    };
    let shadows = board
        .tiles()
        .map(|tile| Node::Use(place(tile), &TILE_SHADOW));
    let mut nodes: Vec<Node> = shadows.collect();
    for (number, tile) in board.tiles().enumerate() {
        let (blank, grain, turn): (&Symbol, &Symbol, f64) = match number % 4 {
            0 => (&PLAIN_TILE, &WAVY_GRAIN, 0.0),
            1 => (&WARM_TILE, &KNOTTED_GRAIN, 90.0),
            2 => (&WARM_TILE, &WAVY_GRAIN, 270.0),
            _ => (&PLAIN_TILE, &KNOTTED_GRAIN, 180.0),
        };
        nodes.push(Node::Use(place(tile), blank));
        let within = place(tile).scaled(0.98 * layout.scale());
        nodes.push(Node::Use(within.turned(turn), grain));
        nodes.push(Node::Use(place(tile), &GROOVES));
    }
    nodes
}

fn tile_shadow() -> Vec<Node> {
    let fall = |by: f64, grown: f64| {
        let side = TILE + 2.0 * grown;
        let shadow = rectangle(by - side / 2.0, 2.0 * by - side / 2.0, side, side, 14.0);
        shadow.fill(common::SHADOW).opacity(0.22).into()
    };
    vec![fall(3.0, 0.0), fall(5.0, 1.0), fall(6.5, 3.0)]
}

fn tile(top_ink: Ink) -> Vec<Node> {
    let edge = TILE / 2.0 - 1.0;
    let (side, top) = (2.0 * edge, 2.0 * edge - 5.0);
    vec![
        rectangle(-edge, -edge, side, side, 11.0)
            .fill(inks::WOOD_DEEP)
            .into(),
        rectangle(-edge, -edge, side, top, 11.0)
            .fill(top_ink)
            .into(),
    ]
}

/// Grooves between the four squares and the bevel: they keep their light when the grain is turned.
fn grooves() -> Vec<Node> {
    let (near, far) = (-96.0, 91.0);
    vec![
        path(format!("M{near} 1.8H96M1.8 {near}V{far}"))
            .stroke(inks::WOOD_LIGHT, 1.8)
            .opacity(0.75)
            .into(),
        path(format!("M{near} 0H96M0 {near}V{far}"))
            .stroke(inks::WOOD_DEEP, 2.2)
            .into(),
        path("M-96.500 84V-87A9.500 9.500 0 0 1-87-96.500H87")
            .stroke(inks::WOOD_LIGHT, 3.0)
            .opacity(0.85)
            .into(),
        path("M96.500-84V82A9.500 9.500 0 0 1 87 91.500H-87")
            .stroke(inks::WOOD_GRAIN, 3.0)
            .opacity(0.7)
            .into(),
    ]
}

fn wavy_grain() -> Vec<Node> {
    vec![
        path(
            "M-94-76C-40-84 10-62 94-72M-94-58C-30-66 20-42 94-54M-94-24C-50-34 30-14 94-28\
             M-94 14C-20 4 40 26 94 12M-94 34C-30 22 30 50 94 32M-94 72C-50 62 20 84 94 70",
        )
        .stroke(inks::WOOD_GRAIN, 1.7)
        .opacity(0.5)
        .into(),
        path("M-94-40C-40-50 30-28 94-42M-94 54C-30 44 30 68 94 52")
            .stroke(inks::WOOD_LIGHT, 4.0)
            .opacity(0.4)
            .into(),
    ]
}

fn knotted_grain() -> Vec<Node> {
    vec![
        path(
            "M-94-70C-40-74 10-78 94-66M-94-46C-60-48-10-66 24-58 50-52 70-48 94-46\
             M-94 6C-60 8-20 22 22 14 50 8 70-2 94-4M-94 40C-40 46 20 34 94 42M-94 68C-20 76 40 62 94 72\
             M-94-26C-60-26-40-30-14-40 10-48 40-46 56-32M-94-10C-60-8-30 4 10 2 30 2 46-8 56-14",
        )
        .stroke(inks::WOOD_GRAIN, 1.7)
        .opacity(0.5)
        .into(),
        ellipse(26.0, -22.0, 19.0, 11.0).stroke(inks::WOOD_GRAIN, 1.7).opacity(0.5).into(),
        ellipse(27.0, -22.0, 9.0, 5.0).fill(inks::WOOD_GRAIN).opacity(0.6).into(),
        path("M-94 24C-40 30 30 18 94 26").stroke(inks::WOOD_LIGHT, 4.0).opacity(0.4).into(),
    ]
}
