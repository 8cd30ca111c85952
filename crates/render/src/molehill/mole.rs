//! The two who play: the mole, and the gardener by his straw hat.

use crate::scene::{Node, at, circle, ellipse, path};

pub(super) fn symbols() -> Vec<(&'static str, Vec<Node>)> {
    vec![
        ("mole-face", face()),
        ("mole-looking-out", looking_out()),
        ("lawn-hat", hat()),
    ]
}

/// The mole down to its belly, on the middle of a hill's square.
fn looking_out() -> Vec<Node> {
    let mut nodes = vec![
        ellipse(0.0, 3.0, 21.0, 6.5)
            .fill("earth-deep")
            .opacity(0.75)
            .into(),
        Node::Use(at(0.0, 0.0), "mole-face"),
    ];
    nodes.extend([hand(-17.5, 14.0), hand(17.5, -14.0)]);
    nodes
}

fn face() -> Vec<Node> {
    vec![
        path("M-18 5C-23-12-16-35 0-35S23-12 18 5C12 9-12 9-18 5Z")
            .fill("mole-fur")
            .stroke("mole-fur-deep", 1.5)
            .into(),
        path("M7-33C22-27 22-8 17.500 5 13 8 6 8 2 8 14-1 17-20 7-33Z")
            .fill("mole-fur-deep")
            .opacity(0.55)
            .into(),
        path("M-14-12C-14-21-10-28-4-31M-10-14C-10-20-8-24-5-26")
            .stroke("mole-fur-light", 2.2)
            .opacity(0.8)
            .into(),
        ellipse(0.0, -9.0, 11.0, 8.0).fill("mole-muzzle").into(),
        whiskers(),
        path("M0-9V-6M-5-5.500C-3-3 0-4 0-6 0-4 3-3 5-5.500")
            .stroke("mole-fur-deep", 1.3)
            .into(),
        ellipse(0.0, -13.0, 5.6, 4.2)
            .fill("mole-pink")
            .stroke("mole-pink-deep", 1.2)
            .into(),
        ellipse(-1.6, -14.6, 1.7, 1.0).fill("mole-gleam").into(),
        eye(-8.5),
        eye(8.5),
    ]
}

fn eye(x: f64) -> Node {
    Node::Group(
        at(x, -20.0),
        vec![
            circle(0.0, 0.0, 2.7).fill("mole-eye").into(),
            circle(-0.8, -0.9, 1.0).fill("mole-gleam").into(),
        ],
    )
}

fn whiskers() -> Node {
    path("M-7-9C-13-11-18-12-24-11M-7-7C-13-7-18-6-23-4M7-9C13-11 18-12 24-11M7-7C13-7 18-6 23-4")
        .stroke("mole-gleam", 0.9)
        .opacity(0.85)
        .into()
}

/// A broad digging hand with its claws over the rim.
fn hand(x: f64, turn: f64) -> Node {
    let finger = |x, y| {
        Node::from(
            ellipse(x, y, 2.3, 4.0)
                .fill("mole-pink")
                .stroke("mole-pink-deep", 1.0),
        )
    };
    let mut nodes: Vec<Node> = [(-5.6, 4.0), (-2.0, 5.4), (2.0, 5.4), (5.6, 4.0)]
        .map(|(x, y)| finger(x, y))
        .into();
    nodes.push(ellipse(0.0, 0.0, 7.2, 5.6).fill("mole-pink").into());
    nodes.push(
        path("M-7-1C-6-6 6-6 7-1")
            .stroke("mole-pink-deep", 1.0)
            .into(),
    );
    Node::Group(at(x, 3.0).turned(turn), nodes)
}

fn hat() -> Vec<Node> {
    vec![
        ellipse(0.0, -5.0, 25.0, 9.0).fill("lawn-straw-deep").into(),
        ellipse(0.0, -7.0, 25.0, 8.5).fill("lawn-straw").into(),
        path("M-13-9C-14-24-9-30 0-30S14-24 13-9C8-5-8-5-13-9Z")
            .fill("lawn-straw")
            .into(),
        path("M6-29C14-25 14-16 13-9 11-7 7-6 4-6 10-12 10-22 6-29Z")
            .fill("lawn-straw-deep")
            .opacity(0.5)
            .into(),
        path("M-13.300-14C-8-10 8-10 13.300-14L13-8C8-4-8-4-13-8Z")
            .fill("flower-red")
            .into(),
        path("M-21-7C-19-5-16-3.500-13-3M21-7C19-5 16-3.500 13-3M-7-24C-5-26-3-27 0-27")
            .stroke("lawn-straw-deep", 1.2)
            .into(),
    ]
}
