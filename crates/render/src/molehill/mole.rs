//! The two players: the mole, and the gardener, shown by a straw hat.

use super::inks;
use crate::scene::{Node, at, circle, declare_symbols, ellipse, path};

declare_symbols! {
    FACE = "mole-face", face;
    HANDS = "mole-hands", || vec![hand(-21.0, 22.0), hand(21.0, -22.0)];
    HAT = "lawn-hat", hat;
    LIGHT = "lawn-light", light;
}

fn face() -> Vec<Node> {
    vec![
        path("M-20 3C-28-12-19-35 0-35S28-12 20 3C15 10-15 10-20 3Z")
            .fill(inks::MOLE_FUR)
            .stroke(inks::MOLE_OUTLINE, 1.7)
            .into(),
        path("M8-33C25-26 26-9 19.500 3 15 8 6 8.500 1 8 15 1 19-19 8-33Z")
            .fill(inks::MOLE_FUR_DEEP)
            .opacity(0.6)
            .into(),
        path("M-16-12C-16-21-11-28-5-31M-12-16C-11-21-9-24-6-26")
            .stroke(inks::MOLE_FUR_LIGHT, 2.0)
            .opacity(0.85)
            .into(),
        ellipse(0.0, -8.0, 12.5, 8.5).fill(inks::MOLE_MUZZLE).into(),
        whiskers(),
        circle(-13.5, -9.5, 3.4)
            .fill(inks::MOLE_PINK)
            .opacity(0.45)
            .into(),
        circle(13.5, -9.5, 3.4)
            .fill(inks::MOLE_PINK)
            .opacity(0.45)
            .into(),
        path("M0-9V-5M-6-5C-4-2 0-2.500 0-5 0-2.500 4-2 6-5")
            .stroke(inks::MOLE_FUR_DEEP, 1.4)
            .into(),
        ellipse(0.0, -12.0, 6.4, 4.8)
            .fill(inks::MOLE_PINK)
            .stroke(inks::MOLE_PINK_DEEP, 1.2)
            .into(),
        ellipse(-2.0, -13.8, 2.0, 1.2).fill(inks::MOLE_GLEAM).into(),
        eye(-9.0),
        eye(9.0),
    ]
}

fn eye(x: f64) -> Node {
    Node::Group(
        at(x, -20.5),
        vec![
            circle(0.0, 0.0, 3.1).fill(inks::MOLE_EYE).into(),
            circle(-0.9, -1.1, 1.2).fill(inks::MOLE_GLEAM).into(),
        ],
    )
}

fn whiskers() -> Node {
    path("M-8-8C-14-10-20-12-27-11M-8-6C-14-6-20-5-26-3M8-8C14-10 20-12 27-11M8-6C14-6 20-5 26-3")
        .stroke(inks::MOLE_GLEAM, 0.9)
        .opacity(0.85)
        .into()
}

/// A broad digging hand with its claws over the rim.
fn hand(x: f64, turn: f64) -> Node {
    let finger = |x, y| {
        Node::from(
            ellipse(x, y, 2.3, 4.0)
                .fill(inks::MOLE_PINK)
                .stroke(inks::MOLE_PINK_DEEP, 1.0),
        )
    };
    let mut nodes: Vec<Node> = [(-5.6, 4.0), (-2.0, 5.4), (2.0, 5.4), (5.6, 4.0)]
        .map(|(x, y)| finger(x, y))
        .into();
    nodes.push(ellipse(0.0, 0.0, 7.2, 5.6).fill(inks::MOLE_PINK).into());
    nodes.push(
        path("M-7-1C-6-6 6-6 7-1")
            .stroke(inks::MOLE_PINK_DEEP, 1.0)
            .into(),
    );
    Node::Group(at(x, 0.0).turned(turn), nodes)
}

fn light() -> Vec<Node> {
    let ring = |radius| {
        Node::from(
            circle(0.0, -2.0, radius)
                .fill(inks::LAWN_GLOW)
                .opacity(0.12),
        )
    };
    [46.0, 43.0, 40.0, 37.0, 34.0, 31.0].map(ring).into()
}

fn hat() -> Vec<Node> {
    vec![
        ellipse(0.0, -5.0, 25.0, 9.0)
            .fill(inks::LAWN_STRAW_DEEP)
            .into(),
        ellipse(0.0, -7.0, 25.0, 8.5).fill(inks::LAWN_STRAW).into(),
        path("M-13-9C-14-24-9-30 0-30S14-24 13-9C8-5-8-5-13-9Z")
            .fill(inks::LAWN_STRAW)
            .into(),
        path("M6-29C14-25 14-16 13-9 11-7 7-6 4-6 10-12 10-22 6-29Z")
            .fill(inks::LAWN_STRAW_DEEP)
            .opacity(0.5)
            .into(),
        path("M-13.300-14C-8-10 8-10 13.300-14L13-8C8-4-8-4-13-8Z")
            .fill(inks::FLOWER_RED)
            .into(),
        path("M-21-7C-19-5-16-3.500-13-3M21-7C19-5 16-3.500 13-3M-7-24C-5-26-3-27 0-27")
            .stroke(inks::LAWN_STRAW_DEEP, 1.2)
            .into(),
    ]
}
