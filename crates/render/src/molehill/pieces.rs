//! The flowers, the heaps of earth and the sticks, each round its own middle.

use super::inks;
use crate::palette::Ink;
use crate::palette::common;
use crate::scene::{Node, Shape, Symbol, at, circle, declare_symbols, ellipse, path};

declare_symbols! {
    POPPY = "flower-bloom-of-two", poppy;
    DAISY = "flower-bloom-of-one", daisy;
    POPPY_PLANT = "flower-of-two", || plant(&POPPY);
    DAISY_PLANT = "flower-of-one", || plant(&DAISY);
    LIGHT_HEAP = "hill-of-light-earth", light_heap;
    DARK_HEAP = "hill-of-dark-earth", dark_heap;
    LIGHT_RIM = "hill-rim-of-light-earth", || rim(&LIGHT_EARTH);
    DARK_RIM = "hill-rim-of-dark-earth", || rim(&DARK_EARTH);
    STICK_SHADOW = "stick-shadow", stick_shadow;
    STICK_WITH_TWIG = "stick-with-twig", stick_with_twig;
    STICK_BENT = "stick-bent", stick_bent;
}

/// A flower of two points: broad red petals round a dark heart.
fn poppy() -> Vec<Node> {
    let petal = path("M0 2C-15-3-17-18-6-21-3-22-1-20 0-19 2-21 5-22 8-20 17-16 14-3 0 2Z")
        .fill(inks::FLOWER_RED)
        .stroke(inks::FLOWER_RED_DEEP, 1.1);
    let shine = path("M-7-17C-9-14-9-11-7-8").stroke(inks::FLOWER_RED_LIGHT, 2.0);
    let blotch = path("M0 0C-5-4-5-10-3-12 0-9 0-9 3-12 5-10 5-4 0 0Z").fill(inks::FLOWER_RED_DEEP);
    let mut nodes = round(5, 18.0, &[behind(&petal, inks::FLOWER_RED_EDGE)]);
    nodes.extend(round(5, 18.0, &[petal.into(), shine.into(), blotch.into()]));
    nodes.push(circle(0.0, 0.0, 5.2).fill(inks::MOLE_EYE).into());
    nodes.extend(round(
        8,
        0.0,
        &[circle(0.0, -6.6, 1.1).fill(inks::FLOWER_POLLEN).into()],
    ));
    nodes.push(circle(0.0, 0.0, 2.4).fill(inks::FLOWER_LEAF).into());
    nodes
}

/// A flower of one point: many narrow white petals round a yellow heart.
fn daisy() -> Vec<Node> {
    let petal = path("M0-3C-5-8-4-17 0-18 4-17 5-8 0-3Z")
        .fill(inks::FLOWER_WHITE)
        .stroke(inks::FLOWER_WHITE_SHADE, 0.9);
    let mut nodes = round(11, 8.0, &[behind(&petal, inks::FLOWER_WHITE_EDGE)]);
    nodes.extend(round(11, 8.0, &[petal.into()]));
    nodes.push(circle(0.0, 0.8, 6.4).fill(inks::FLOWER_POLLEN_DEEP).into());
    nodes.push(circle(0.0, 0.0, 6.0).fill(inks::FLOWER_POLLEN).into());
    nodes.push(
        ellipse(-1.6, -1.8, 2.2, 1.6)
            .fill(inks::FLOWER_WHITE)
            .opacity(0.6)
            .into(),
    );
    nodes
}

/// What shows of a petal all round the bloom, to set it off from the lawn.
fn behind(petal: &Shape, ink: Ink) -> Node {
    petal.clone().stroke(ink, 3.6).into()
}

/// The same thing a number of times round the middle.
fn round(times: u8, start: f64, nodes: &[Node]) -> Vec<Node> {
    let step = 360.0 / f64::from(times);
    (0..times)
        .map(|i| at(0.0, 0.0).turned(start + step * f64::from(i)))
        .map(|place| Node::Group(place, nodes.to_vec()))
        .collect()
}

fn plant(bloom: &'static Symbol) -> Vec<Node> {
    let mut nodes = stem();
    nodes.push(Node::Use(at(0.0, 0.0), bloom));
    nodes
}

fn stem() -> Vec<Node> {
    let leaf = |d: &str| {
        path(d)
            .fill(inks::FLOWER_LEAF)
            .stroke(inks::FLOWER_LEAF_DEEP, 1.0)
            .into()
    };
    vec![
        ellipse(4.0, 36.0, 16.0, 4.0)
            .fill(common::SHADOW)
            .opacity(0.2)
            .into(),
        path("M0 4C2 16-1 26 1 36")
            .stroke(inks::FLOWER_LEAF_DEEP, 3.4)
            .into(),
        leaf("M1 34C4 22 14 17 24 19 22 29 12 36 1 34Z"),
        leaf("M0 35C-4 26-13 22-22 25-18 33-9 38 0 35Z"),
        path("M4 32C10 29 15 25 19 22M-4 33C-9 31-13 29-17 27")
            .stroke(inks::FLOWER_LEAF_DEEP, 0.9)
            .into(),
    ]
}

struct Earth {
    base: Ink,
    shine: Ink,
    shade: Ink,
    edge: Ink,
}

const LIGHT_EARTH: Earth = Earth {
    base: inks::HILL_LIGHT,
    shine: inks::HILL_LIGHT_SHINE,
    shade: inks::HILL_LIGHT_SHADE,
    edge: inks::HILL_LIGHT_EDGE,
};

const DARK_EARTH: Earth = Earth {
    base: inks::HILL_DARK,
    shine: inks::HILL_DARK_SHINE,
    shade: inks::HILL_DARK_SHADE,
    edge: inks::HILL_DARK_EDGE,
};

fn heap(outline: &str, shade: &str, earth: &Earth) -> Vec<Node> {
    let clod = |x, y, radius| {
        Node::from(
            circle(x, y, radius)
                .fill(earth.base)
                .stroke(earth.edge, 1.2),
        )
    };
    vec![
        ellipse(4.0, 23.0, 33.0, 8.0)
            .fill(common::SHADOW)
            .opacity(0.28)
            .into(),
        path(outline)
            .fill(earth.base)
            .stroke(earth.edge, 2.0)
            .into(),
        path(shade).fill(earth.shade).opacity(0.75).into(),
        clod(-29.0, 25.0, 3.4),
        clod(-22.0, 27.5, 2.2),
        clod(28.0, 25.5, 3.6),
        clod(33.5, 22.5, 1.8),
    ]
}

/// A round heap of dry earth.
fn light_heap() -> Vec<Node> {
    let mut nodes = heap(
        "M-30 23C-33 19-29 15-27 14-29 10-25 5-22 5-23 0-19-4-16-4-16-9-11-13-8-12-6-17 0-18 3-15 8-18 \
         13-13 12-10 17-10 20-4 18-1 24 0 26 6 24 9 29 9 31 14 28 16 33 18 33 22 29 24 20 28-20 28-30 23Z",
        "M12-10C17-10 20-4 18-1 24 0 26 6 24 9 29 9 31 14 28 16 33 18 33 22 29 24 21 26 12 27 4 27 15 25 \
         19 20 17 16 21 12 18 7 15 5 16 0 14-5 12-10Z",
        &LIGHT_EARTH,
    );
    nodes.push(
        path("M-20 4C-20 1-18-1-15-1M-13-6C-13-9-11-10-8-9M-5-12C-3-15 0-15 2-13M-26 17C-26 14-25 12-22 12")
            .stroke(LIGHT_EARTH.shine, 2.3)
            .into(),
    );
    nodes.push(
        path("M-22 20C-20 22-18 22-16 20M18 19C19 21 21 21 23 19")
            .stroke(LIGHT_EARTH.shade, 1.5)
            .into(),
    );
    nodes
}

/// Dark hills score: steep, fresh and full of pebbles, to tell them apart by form too.
fn dark_heap() -> Vec<Node> {
    let pebble = |x, y, rx, ry| Node::from(ellipse(x, y, rx, ry).fill(inks::HILL_PEBBLE));
    let mut nodes = heap(
        "M-30 23C-34 20-31 14-28 15-30 9-26 5-23 6-25 0-21-4-18-3-20-9-16-14-12-12-13-19-7-24-3-21 1-26 \
         8-24 8-19 13-20 17-14 14-11 20-11 22-4 19-2 25-1 28 5 25 8 30 9 31 14 28 16 34 17 34 22 29 24 20 28\
         -20 28-30 23Z",
        "M8-19C13-20 17-14 14-11 20-11 22-4 19-2 25-1 28 5 25 8 30 9 31 14 28 16 34 17 34 22 29 24 21 26 \
         12 27 4 27 15 25 20 20 18 16 22 12 19 7 16 5 17 0 14-5 11-7 12-12 9-14 8-19Z",
        &DARK_EARTH,
    );
    nodes.push(
        path("M-21 5C-22 1-20 0-17 0M-16-5C-16-9-14-10-11-9M-10-14C-10-18-7-20-4-18M-27 19C-28 16-26 14-24 14")
            .stroke(DARK_EARTH.shine, 2.3)
            .into(),
    );
    nodes.extend([
        pebble(1.0, -16.0, 3.0, 2.2),
        pebble(-8.0, -8.0, 2.0, 1.5),
        pebble(10.0, -7.0, 2.2, 1.7),
        pebble(-21.0, 20.5, 2.6, 1.9),
        pebble(23.0, 19.0, 2.4, 1.8),
    ]);
    nodes
}

/// The earth in front of a mole that looks out.
fn rim(earth: &Earth) -> Vec<Node> {
    let lumps = "M-25 9C-27 4-21 0-17 3-15-1-8-1-6 3-3-1 4-1 6 3 9-1 16-1 17 3 22 0 27 4 25 9";
    vec![
        path(format!("{lumps}C15 12-15 12-25 9Z"))
            .fill(earth.base)
            .into(),
        path(lumps).stroke(earth.shade, 1.4).into(),
        path("M-13 3C-12 1.500-10 1.500-9 3M-1 3C0 1.500 2 1.500 3 3M10 3C11 1.500 13 1.500 14 3")
            .stroke(earth.shine, 1.6)
            .into(),
    ]
}

/// The shadow is no part of the stick: it falls the same way whichever way the stick lies.
fn stick_shadow() -> Vec<Node> {
    vec![
        path("M-31 0C-12 2 10-2 31 0")
            .stroke(common::SHADOW, 7.0)
            .opacity(0.3)
            .into(),
    ]
}

fn stick_with_twig() -> Vec<Node> {
    let bark = "M-34-1C-28-4-16-3-8-3.500L-6-9 -8-13C-6-15-3-14-2-12L0-4C10-5 22-2.500 33-4 35-2 35 2.500 33 \
                4 20 3.500-4 5-15 3.500-24 3-30 4-34 2.500-35.500 1.500-35.500-0.500-34-1Z";
    stick(
        bark,
        "M-28 1C-20 0-12 2-5 1M1-1C8-2 13 1 19 0M-16 2C-8 3-2 2.500 4 2M10 2C16 1.500 20 2.500 26 1.500",
    )
}

fn stick_bent() -> Vec<Node> {
    let bark = "M-34-2.500C-26-3.500-17 0-8-2.500 0-4.500 4-6 8-4.500 12-3.500 16-3.500 20-3.500 25-3.500 29-5 \
                33-3.500 35-1.500 35 3 32 4 22 5 14 3 5 3.500-4 3.500-10 6-18 4.500-24 3.500-30 3-34 1.500-35.500 \
                0.500-35.500-2-34-2.500Z";
    stick(
        bark,
        "M-28 0C-20 2-14 1-8 1M-4 2.500C4 0 9 1 14 0M6-1C9-2 11-2 13-1M10 2C16 1 21 2.500 27 1",
    )
}

fn stick(bark: &str, lines: &str) -> Vec<Node> {
    vec![
        path(bark)
            .fill(inks::STICK_BARK)
            .stroke(inks::STICK_EDGE, 2.0)
            .into(),
        path("M-28-1.200C-21-2-14-0.500-9-1M5-2.600C12-3.200 18-1.500 26-2.200")
            .stroke(inks::STICK_BARK_LIGHT, 1.6)
            .into(),
        path(lines).stroke(inks::STICK_BARK_DEEP, 1.1).into(),
        ellipse(32.6, 0.0, 2.2, 3.6)
            .fill(inks::STICK_CUT)
            .stroke(inks::STICK_BARK_DEEP, 1.0)
            .into(),
    ]
}
