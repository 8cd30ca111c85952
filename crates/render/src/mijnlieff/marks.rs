//! Marks on the board: the piece just placed, and where it lets the opponent answer.

use burrow_games::Position;
use burrow_games::mijnlieff::Mijnlieff;

use super::Layout;
use super::inks;
use crate::Drawing;
use crate::scene::{Node, circle, declare_symbols, path};

declare_symbols! {
    LAST_PLACED = "mark-last", last_placed;
    TARGET = "mark-target", target;
    FORBIDDEN = "mark-forbidden", forbidden;
}

/// The piece just placed, the squares that it leaves open and the empty ones that it forbids.
pub(super) fn answers(
    position: &Position<Mijnlieff>,
    layout: &Layout,
    drawing: &Drawing,
) -> Vec<Node> {
    let (game, state) = (position.game(), position.state());
    let last = game.last_placed(state);
    let mut nodes: Vec<Node> = last
        .map(|square| layout.put(square, &LAST_PLACED))
        .into_iter()
        .collect();
    if drawing.closed || position.outcome().is_some() {
        return nodes;
    }
    let targets = game.targets(state);
    for (index, &square) in game.board().squares().iter().enumerate() {
        if game.piece_at(state, square).is_none() {
            let mark = match targets >> index & 1 {
                0 => &FORBIDDEN,
                _ => &TARGET,
            };
            nodes.push(layout.put(square, mark));
        }
    }
    nodes
}

fn last_placed() -> Vec<Node> {
    vec![
        circle(0.0, -2.0, 47.0)
            .stroke(inks::MARK_GOLD, 9.0)
            .opacity(0.3)
            .into(),
        circle(0.0, -4.0, 42.5)
            .stroke(inks::MARK_GOLD_DEEP, 6.5)
            .into(),
        circle(0.0, -4.0, 42.5).stroke(inks::MARK_GOLD, 4.2).into(),
        path("M-36.800-25.200A42.500 42.500 0 0 1-8-45.700")
            .stroke(inks::IVORY_LIGHT, 2.0)
            .into(),
    ]
}

/// A green stone with a light edge, in its glow.
fn target() -> Vec<Node> {
    let glow = |radius| {
        let light = circle(0.0, 0.0, radius).fill(inks::MARK_OPEN_LIGHT);
        light.opacity(0.1).into()
    };
    let mut nodes: Vec<Node> = [27.0, 23.5, 20.0, 17.0, 14.0].map(glow).into();
    nodes.extend([
        circle(0.0, 1.5, 12.5)
            .fill(inks::WOOD_DEEP)
            .opacity(0.6)
            .into(),
        circle(0.0, 0.0, 12.0).fill(inks::MARK_OPEN_LIGHT).into(),
        circle(0.0, 0.0, 8.5).fill(inks::MARK_OPEN).into(),
        circle(-2.6, -2.8, 2.4).fill(inks::MARK_OPEN_LIGHT).into(),
    ]);
    nodes
}

fn forbidden() -> Vec<Node> {
    vec![
        path("M-6-4.500 6 7.500M6-4.500-6 7.500")
            .stroke(inks::WOOD_LIGHT, 3.0)
            .opacity(0.6)
            .into(),
        path("M-6-6 6 6M6-6-6 6")
            .stroke(inks::MARK_FORBIDDEN, 3.0)
            .opacity(0.85)
            .into(),
    ]
}
