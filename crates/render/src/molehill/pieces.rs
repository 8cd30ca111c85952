//! The flowers, the heaps of earth and the sticks, each round its own middle.

use crate::scene::{Ink, Node, at, circle, ellipse, path};

pub(super) fn symbols() -> Vec<(&'static str, Vec<Node>)> {
    vec![
        ("flower-of-two", poppy()),
        ("flower-of-one", daisy()),
        ("hill-of-light-earth", heap(&LIGHT_EARTH)),
        ("hill-of-dark-earth", dark_heap()),
        ("stick-shadow", stick_shadow()),
        ("stick-with-twig", stick_with_twig()),
        ("stick-bent", stick_bent()),
    ]
}

/// A flower of two points: broad red petals round a dark heart.
fn poppy() -> Vec<Node> {
    let petal = path("M0 2C-15-3-17-18-6-21-3-22-1-20 0-19 2-21 5-22 8-20 17-16 14-3 0 2Z")
        .fill("flower-red")
        .stroke("flower-red-deep", 1.1);
    let shine = path("M-7-17C-9-14-9-11-7-8").stroke("flower-red-light", 2.0);
    let blotch = path("M0 0C-5-4-5-10-3-12 0-9 0-9 3-12 5-10 5-4 0 0Z").fill("flower-red-deep");
    let mut nodes = stem();
    nodes.extend(round(5, 18.0, &[petal.into(), shine.into(), blotch.into()]));
    nodes.push(circle(0.0, 0.0, 5.2).fill("mole-eye").into());
    nodes.extend(round(
        8,
        0.0,
        &[circle(0.0, -6.6, 1.1).fill("flower-pollen").into()],
    ));
    nodes.push(circle(0.0, 0.0, 2.4).fill("flower-leaf").into());
    nodes
}

/// A flower of one point: many narrow white petals round a yellow heart.
fn daisy() -> Vec<Node> {
    let petal = path("M0-3C-5-8-4-17 0-18 4-17 5-8 0-3Z")
        .fill("flower-white")
        .stroke("flower-white-shade", 0.9);
    let mut nodes = stem();
    nodes.extend(round(11, 8.0, &[petal.into()]));
    nodes.push(circle(0.0, 0.8, 6.4).fill("flower-pollen-deep").into());
    nodes.push(circle(0.0, 0.0, 6.0).fill("flower-pollen").into());
    nodes.push(
        ellipse(-1.6, -1.8, 2.2, 1.6)
            .fill("flower-white")
            .opacity(0.6)
            .into(),
    );
    nodes
}

/// The same thing a number of times round the middle.
fn round(times: u8, start: f64, nodes: &[Node]) -> Vec<Node> {
    let step = 360.0 / f64::from(times);
    (0..times)
        .map(|i| at(0.0, 0.0).turned(start + step * f64::from(i)))
        .map(|place| Node::Group(place, nodes.to_vec()))
        .collect()
}

fn stem() -> Vec<Node> {
    let leaf = |d: &str| {
        path(d)
            .fill("flower-leaf")
            .stroke("flower-leaf-deep", 1.0)
            .into()
    };
    vec![
        ellipse(4.0, 36.0, 16.0, 4.0)
            .fill("shadow")
            .opacity(0.2)
            .into(),
        path("M0 4C2 16-1 26 1 36")
            .stroke("flower-leaf-deep", 3.4)
            .into(),
        leaf("M1 34C4 22 14 17 24 19 22 29 12 36 1 34Z"),
        leaf("M0 35C-4 26-13 22-22 25-18 33-9 38 0 35Z"),
        path("M4 32C10 29 15 25 19 22M-4 33C-9 31-13 29-17 27")
            .stroke("flower-leaf-deep", 0.9)
            .into(),
    ]
}

struct Earth {
    base: Ink,
    shine: Ink,
    shade: Ink,
}

const LIGHT_EARTH: Earth = Earth {
    base: "hill-light",
    shine: "hill-light-shine",
    shade: "hill-light-shade",
};

const DARK_EARTH: Earth = Earth {
    base: "hill-dark",
    shine: "hill-dark-shine",
    shade: "hill-dark-shade",
};

fn heap(earth: &Earth) -> Vec<Node> {
    let clod = |x, y, radius| Node::from(circle(x, y, radius).fill(earth.base));
    vec![
        ellipse(4.0, 23.0, 32.0, 8.0).fill("shadow").opacity(0.28).into(),
        path(
            "M-30 22C-31 17-27 15-26 11-25 4-20 1-18-4-16-11-9-12-6-16-1-20 6-19 9-15 14-13 16-8 18-3 \
             23 0 25 7 26 11 30 14 32 19 30 22 24 27 12 25 4 27-6 28-22 27-30 22Z",
        )
        .fill(earth.base)
        .stroke(earth.shade, 1.4)
        .into(),
        path(
            "M9-15C14-13 16-8 18-3 23 0 25 7 26 11 30 14 32 19 30 22 24 27 12 25 4 27 16 23 21 15 17 7 \
             13 2 14-7 9-15Z",
        )
        .fill(earth.shade)
        .into(),
        path("M-15-2C-13-8-8-9-4-13M-24 14C-23 9-21 6-18 4M-1-15C2-16 4-15 6-13")
            .stroke(earth.shine, 2.4)
            .into(),
        path("M-22 21C-14 24-6 24 0 24").stroke(earth.shade, 1.6).into(),
        clod(-28.0, 25.0, 3.2),
        clod(-21.0, 27.5, 2.0),
        clod(27.0, 25.5, 3.4),
        clod(33.0, 23.0, 1.8),
    ]
}

/// Dark hills score: crumbs of fresh earth on top tell them apart by form too.
fn dark_heap() -> Vec<Node> {
    let crumb = |x, y, rx, ry| {
        let earth = ellipse(x, y, rx, ry).fill(DARK_EARTH.base);
        Node::from(earth.stroke(DARK_EARTH.shade, 1.2))
    };
    let mut nodes = heap(&DARK_EARTH);
    nodes.extend([
        crumb(-7.0, -17.0, 5.5, 4.5),
        crumb(7.0, -18.0, 6.0, 5.0),
        crumb(0.0, -22.0, 5.5, 4.5),
        path(
            "M-3-24C-2-25.500 0-25.500 1-25M-10-18C-9-20-8-20-7-20M4-20C5-21.500 6-21.500 7-21.500",
        )
        .stroke(DARK_EARTH.shine, 1.8)
        .into(),
    ]);
    nodes
}

/// The shadow is no part of the stick: it falls the same way whichever way the stick lies.
fn stick_shadow() -> Vec<Node> {
    vec![
        path("M-31 0C-12 2 10-2 31 0")
            .stroke("shadow", 8.0)
            .opacity(0.3)
            .into(),
    ]
}

fn stick_with_twig() -> Vec<Node> {
    let bark = "M-32-3C-24-6-14-4-7-4.500L-4-11C-3-13 1-13 1-10.500L1-4.500C12-5.500 22-3 32-4.500 35-2 35 3 \
                32 4 20 4-4 6-15 4-24 3-29 6-32 4-35 2-35-1-32-3Z";
    stick(
        bark,
        "M-26 1C-18-1-12 2-5 1M1-1C8-2 13 1 19 0M-14 2.500C-8 3.500-2 3 4 2.500",
    )
}

fn stick_bent() -> Vec<Node> {
    let bark = "M-32-4C-25-4-17-1-8-3.500 2-6 10-5 16-4 22-3.500 27-6 32-3.500 35-1 34 4 31 4.500 22 6 14 \
                4 5 4-4 4-10 6.500-18 5.500-24 5-29 5-32 4-35 2-35-3-32-4Z";
    stick(
        bark,
        "M-27 1C-20 3-14 1-8 1M-2 0C4-2 9 0 14-1M6 2C12 1 19 3 25 1",
    )
}

fn stick(bark: &str, lines: &str) -> Vec<Node> {
    vec![
        path(bark)
            .fill("stick-bark")
            .stroke("stick-bark-deep", 1.5)
            .into(),
        path("M-28-1.500C-20-2.500-12-1.500-8-2M4-3C12-3.500 18-2 25-2.500")
            .stroke("stick-bark-light", 1.8)
            .into(),
        path(lines).stroke("stick-bark-deep", 1.1).into(),
        ellipse(32.0, 0.0, 2.2, 3.8)
            .fill("stick-cut")
            .stroke("stick-bark-deep", 1.0)
            .into(),
    ]
}
