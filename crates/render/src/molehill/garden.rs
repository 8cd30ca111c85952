//! The garden: hedge, bed, mown lawn and the burrow in its middle.

use burrow_games::molehill::{COLUMNS, ROWS};

use super::inks;
use super::{CELL, FRAME, GARDEN_HEIGHT, HEIGHT, LAWN_HEIGHT, LAWN_WIDTH, WIDTH};
use crate::lettering::{Align, letters};
use crate::palette::common;
use crate::scene::{Node, Shape, at, circle, declare_symbols, ellipse, path, rectangle};
use crate::svg::number;

declare_symbols! {
    TUFT = "lawn-tuft", tuft;
    BURROW = "lawn-burrow", burrow;
    LEAVES = "lawn-leaves", leaves;
    BLOSSOM = "lawn-blossom", blossom;
    FIREFLY = "lawn-firefly", firefly;
    GARDEN = "lawn-garden", scenery;
}

/// All that is the same in every picture. It is a symbol, so that a page need not load it with every move.
pub(super) fn garden() -> Vec<Node> {
    vec![Node::Use(at(0.0, 0.0), &GARDEN)]
}

fn scenery() -> Vec<Node> {
    let (x, y) = (FRAME + LAWN_WIDTH / 2.0, FRAME + LAWN_HEIGHT / 2.0);
    let mut nodes = vec![
        rectangle(0.0, 0.0, WIDTH, HEIGHT, 26.0)
            .fill(common::PAPER)
            .into(),
    ];
    nodes.extend(hedge());
    nodes.extend(lawn());
    nodes.extend(TUFTS.map(|(x, y)| Node::Use(at(FRAME + x, FRAME + y), &TUFT)));
    nodes.extend(FIREFLIES.map(|(x, y)| Node::Use(at(x, y), &FIREFLY)));
    nodes.push(Node::Use(at(x, y), &BURROW));
    nodes
}

fn hedge() -> Vec<Node> {
    let (right, low) = (WIDTH - 14.0, GARDEN_HEIGHT - 14.0);
    let mut nodes: Vec<Node> = vec![
        bushes(14.0, 19.0, right, low + 5.0)
            .fill(common::SHADOW)
            .opacity(0.22)
            .into(),
        bushes(14.0, 14.0, right, low)
            .fill(inks::LAWN_HEDGE_DEEP)
            .into(),
        bushes(16.0, 12.0, right - 2.0, low - 5.0)
            .fill(inks::LAWN_HEDGE)
            .into(),
    ];
    nodes.extend(foliage());
    let blossom = |(x, y, turn)| Node::Use(at(x, y).turned(turn), &BLOSSOM);
    nodes.extend(BLOSSOMS.map(blossom));
    nodes.extend(name_board());
    nodes
}

fn foliage() -> Vec<Node> {
    let (right, low) = (WIDTH - 23.0, GARDEN_HEIGHT - 27.0);
    let across = (0..16).flat_map(|i| {
        let x = 34.0 + 44.8 * f64::from(i);
        [at(x, 22.0), at(x, low).turned(180.0)]
    });
    let down = (0..11).flat_map(|i| {
        let y = 62.0 + 46.0 * f64::from(i);
        [at(23.0, y).turned(90.0), at(right, y).turned(270.0)]
    });
    let places = across.chain(down);
    places.map(|place| Node::Use(place, &LEAVES)).collect()
}

/// Where the hedge is in blossom, and how each blossom is turned.
const BLOSSOMS: [(f64, f64, f64); 13] = [
    (27.0, 28.0, 0.0),
    (46.0, 16.0, 30.0),
    (17.0, 52.0, 50.0),
    (716.0, 24.0, 10.0),
    (694.0, 17.0, 40.0),
    (722.0, 66.0, 20.0),
    (722.0, 262.0, 60.0),
    (713.0, 282.0, 15.0),
    (720.0, 560.0, 25.0),
    (704.0, 576.0, 5.0),
    (20.0, 566.0, 45.0),
    (196.0, 15.0, 12.0),
    (560.0, 18.0, 33.0),
];

fn blossom() -> Vec<Node> {
    let petals = (0..5).map(|i| {
        let petal = ellipse(0.0, -4.6, 3.6, 4.2).fill(inks::FLOWER_ROSE);
        Node::Group(at(0.0, 0.0).turned(72.0 * f64::from(i)), vec![petal.into()])
    });
    let mut nodes: Vec<Node> = vec![
        circle(0.5, 2.0, 8.5)
            .fill(inks::LAWN_HEDGE_DEEP)
            .opacity(0.6)
            .into(),
    ];
    nodes.extend(petals);
    nodes.push(circle(0.0, 0.0, 2.5).fill(inks::FLOWER_POLLEN).into());
    nodes
}

/// Where fireflies are about, on lines of the lawn and in the hedge.
const FIREFLIES: [(f64, f64); 9] = [
    (120.0, 196.0),
    (262.0, 92.0),
    (330.0, 474.0),
    (478.0, 152.0),
    (548.0, 402.0),
    (662.0, 500.0),
    (90.0, 24.0),
    (640.0, 30.0),
    (714.0, 430.0),
];

/// By day no more than a speck of pollen in the air.
fn firefly() -> Vec<Node> {
    let glow = |radius, opacity| {
        Node::from(
            circle(0.0, 0.0, radius)
                .fill(inks::LAWN_GLOW)
                .opacity(opacity),
        )
    };
    vec![glow(9.0, 0.1), glow(5.0, 0.22), glow(1.9, 1.0)]
}

/// The name of the game on a board of wood in the hedge.
fn name_board() -> Vec<Node> {
    let (x, width) = (WIDTH / 2.0 - 100.0, 200.0);
    let nail = |x| Node::from(circle(x, 21.0, 2.2).fill(inks::STICK_BARK_DEEP));
    let grain = format!("M{} 11h54m40 3h70M{} 32h80m20-2h48", x + 14.0, x + 24.0);
    vec![
        rectangle(x, 7.0, width, 34.0, 9.0)
            .fill(common::SHADOW)
            .opacity(0.35)
            .into(),
        rectangle(x, 3.0, width, 35.0, 9.0)
            .fill(inks::LAWN_BOARD)
            .stroke(inks::STICK_BARK_DEEP, 2.0)
            .into(),
        path(grain)
            .stroke(inks::STICK_BARK_DEEP, 1.2)
            .opacity(0.45)
            .into(),
        nail(x + 12.0),
        nail(x + width - 12.0),
        letters(
            "Mole Hill",
            WIDTH / 2.0,
            21.0,
            19.0,
            Align::Middle,
            (inks::LAWN_BOARD_TEXT, inks::LAWN_BOARD),
        )
        .into(),
    ]
}

/// A rectangle whose sides swell like clipped bushes.
fn bushes(left: f64, top: f64, right: f64, low: f64) -> Shape {
    let side = |length: f64, (dx, dy): (f64, f64)| {
        let count = (length / 35.0).round();
        let step = length / count;
        let (dx, dy) = (number(dx * step), number(dy * step));
        let radius = number(step * 0.58);
        format!("a{radius} {radius} 0 0 1 {dx} {dy}").repeat(count as usize)
    };
    let (width, height) = (right - left, low - top);
    path(format!(
        "M{} {}{}{}{}{}Z",
        number(left),
        number(top),
        side(width, (1.0, 0.0)),
        side(height, (0.0, 1.0)),
        side(width, (-1.0, 0.0)),
        side(height, (0.0, -1.0)),
    ))
}

fn leaves() -> Vec<Node> {
    let leaf = |d: &str| path(d).fill(inks::LAWN_HEDGE_LIGHT).opacity(0.55).into();
    vec![
        leaf("M-11-5C-9-11-3-11-1-7-4-3-8-2-11-5Z"),
        leaf("M4 2C6-5 12-4 13 0 11 4 7 5 4 2Z"),
        leaf("M-9 8C-7 3-2 3 0 7-3 11-7 11-9 8Z"),
        leaf("M-21 3C-19-3-14-2-13 1-15 5-19 6-21 3Z"),
        leaf("M14-8C17-13 22-11 22-7 20-4 16-5 14-8Z"),
        leaf("M11 9C14 5 19 7 19 10 17 13 13 13 11 9Z"),
    ]
}

fn lawn() -> Vec<Node> {
    let (x, y, width, height) = (FRAME, FRAME, LAWN_WIDTH, LAWN_HEIGHT);
    let mut nodes: Vec<Node> = vec![
        rectangle(x - 7.0, y - 7.0, width + 14.0, height + 14.0, 13.0)
            .fill(inks::LAWN_BED)
            .into(),
        rectangle(x, y, width, height, 7.0)
            .fill(inks::LAWN_STRIPE_LIGHT)
            .into(),
    ];
    nodes.extend(stripes());
    nodes.push(grid());
    // The hedge stands between the lawn and the sun.
    let (right, low) = (x + width - 2.0, y + height - 2.0);
    let shade = format!(
        "M{x} {low}V{}q0-6 6-6H{right}v8H{}V{low}Z",
        y + 6.0,
        x + 6.0
    );
    nodes.push(path(shade).fill(common::SHADOW).opacity(0.14).into());
    nodes
}

/// Mown up and down in stripes, and once across, more lightly.
fn stripes() -> Vec<Node> {
    let bottom = FRAME + LAWN_HEIGHT;
    let right = FRAME + LAWN_WIDTH;
    let down: String = (1..COLUMNS)
        .step_by(2)
        .map(|column| FRAME + CELL * f64::from(column))
        .map(|x| format!("M{x} {FRAME}h{CELL}V{bottom}h-{CELL}Z"))
        .collect();
    let across: String = (1..ROWS)
        .step_by(2)
        .map(|row| FRAME + CELL * f64::from(row))
        .map(|y| format!("M{FRAME} {y}v{CELL}H{right}v-{CELL}Z"))
        .collect();
    vec![
        path(down).fill(inks::LAWN_STRIPE_DARK).into(),
        path(across).fill(inks::LAWN_SHEEN).opacity(0.2).into(),
    ]
}

fn grid() -> Node {
    let columns = (1..COLUMNS).map(|column| {
        let x = FRAME + CELL * f64::from(column);
        format!("M{x} {}v{}", FRAME + 3.0, LAWN_HEIGHT - 6.0)
    });
    let rows = (1..ROWS).map(|row| {
        let y = FRAME + CELL * f64::from(row);
        format!("M{} {y}h{}", FRAME + 3.0, LAWN_WIDTH - 6.0)
    });
    let lines: String = columns.chain(rows).collect();
    path(lines).stroke(inks::LAWN_LINE, 1.3).into()
}

/// Where the mower missed a few blades, on the lawn.
const TUFTS: [(f64, f64); 26] = [
    (30.0, 52.0),
    (112.0, 30.0),
    (196.0, 58.0),
    (262.0, 24.0),
    (398.0, 48.0),
    (462.0, 120.0),
    (556.0, 44.0),
    (622.0, 30.0),
    (56.0, 128.0),
    (170.0, 164.0),
    (310.0, 124.0),
    (600.0, 190.0),
    (24.0, 196.0),
    (246.0, 196.0),
    (404.0, 206.0),
    (530.0, 262.0),
    (128.0, 268.0),
    (214.0, 322.0),
    (386.0, 330.0),
    (470.0, 350.0),
    (616.0, 338.0),
    (54.0, 410.0),
    (190.0, 470.0),
    (418.0, 440.0),
    (478.0, 482.0),
    (606.0, 474.0),
];

fn tuft() -> Vec<Node> {
    vec![
        path("M-6 3C-6-1-7-3-9-5M-2 3C-2-3-2-5-3-9M2 3C2-2 4-4 6-7M5 3C6 1 7-1 10-2")
            .stroke(inks::LAWN_BLADE, 1.7)
            .opacity(0.55)
            .into(),
    ]
}

/// A hole in the ground with a rim of thrown-up earth.
fn burrow() -> Vec<Node> {
    let clod = |x, y, radius| Node::from(circle(x, y, radius).fill(common::EARTH_LIGHT));
    vec![
        ellipse(2.0, 8.0, 33.0, 25.0).fill(common::SHADOW).opacity(0.2).into(),
        path(
            "M-32 6C-33-2-29-6-26-11-22-19-13-19-8-23-1-26 7-23 13-21 20-20 25-14 27-9 32-4 33 3 31 9 \
             30 17 22 20 17 25 9 28 2 26-5 28-13 28-20 24-25 19-31 16-32 11-32 6Z",
        )
        .fill(common::EARTH_LIGHT)
        .stroke(inks::HILL_LIGHT_EDGE, 1.6)
        .into(),
        path("M-27 12C-20 24 18 26 28 10 24 21 14 25 3 25-9 26-22 22-27 12Z")
            .fill(common::EARTH)
            .opacity(0.6)
            .into(),
        ellipse(0.0, 1.0, 25.0, 18.5).fill(common::EARTH).into(),
        ellipse(0.0, 3.5, 22.5, 15.0).fill(common::EARTH_DEEP).into(),
        ellipse(0.0, 7.0, 16.0, 9.5).fill(inks::MOLE_EYE).into(),
        path("M-11-13C-10-8-12-5-10-1M-9-6C-7-5-6-3-5-1M12-13C11-9 13-6 11-3")
            .stroke(common::EARTH_LIGHT, 1.6)
            .into(),
        path("M-27-5C-24-12-18-15-13-18M7-21C13-20 18-18 22-14M-28 10C-27 14-24 17-21 19")
            .stroke(inks::HILL_LIGHT_SHINE, 2.2)
            .opacity(0.7)
            .into(),
        path("M-6 24C-4 22-2 22 0 24M12 22C14 20 16 20 18 21M26 4C27 6 28 7 30 7")
            .stroke(common::EARTH, 1.6)
            .into(),
        clod(-31.0, 17.0, 3.2),
        clod(29.0, 20.0, 4.0),
        clod(24.0, 26.0, 2.2),
        clod(-27.0, -17.0, 2.6),
    ]
}
