//! Talpa: a field of tiles over dark earth, the edges in the colours of their owners.

use burrow_games::Position;
use burrow_games::grid::Square;
use burrow_games::talpa::{BLUE, Bitboard, RED, Talpa};

use crate::View;
use crate::lettering::{Align, letters};
use crate::palette::{InkColours, ink};
use crate::scene::{Node, Scene, at, circle, path, rectangle};

/// Talpa's own inks.
pub(crate) const INKS: &[InkColours] = &[
    ink("red", "#c8442f", "#c94a36"),
    ink("red-light", "#e2745c", "#dd735d"),
    ink("red-dark", "#8f2a1b", "#8a2a1d"),
    ink("blue", "#2f6fae", "#3b7dbd"),
    ink("blue-light", "#6aa2d6", "#74abdd"),
    ink("blue-dark", "#1d4a7a", "#204d7c"),
    ink("path", "#f7d774", "#f7d774"),
];

const CELL: f64 = 60.0;
const FRAME: f64 = 44.0;

pub(crate) fn draw<B: Bitboard>(position: &Position<Talpa<B>>, view: View) -> Scene {
    let (game, state) = (position.game(), position.state());
    let size = game.size();
    let field = CELL * f64::from(size);
    let side = field + 2.0 * FRAME;
    let place = |square: Square| {
        let x = FRAME + CELL * f64::from(square.column());
        let y = FRAME + CELL * f64::from(size - 1 - square.row());
        (x, y)
    };

    let mut nodes: Vec<Node> = vec![rectangle(0.0, 0.0, side, side, 26.0).fill("paper").into()];
    nodes.extend(frame(side));
    nodes.push(
        rectangle(FRAME, FRAME, field, field, 6.0)
            .fill("earth")
            .into(),
    );
    for column in 0..size {
        for row in 0..size {
            let square = Square::new(column, row);
            let (x, y) = place(square);
            let stands = |seat| !(state.pieces(seat) & B::of(square)).is_empty();
            match (stands(RED), stands(BLUE)) {
                (true, _) => nodes.push(Node::Use(at(x, y), "red-tile")),
                (_, true) => nodes.push(Node::Use(at(x, y), "blue-tile")),
                _ => {}
            }
        }
    }
    if view.coordinates {
        nodes.extend(coordinates(size, side));
    }
    Scene {
        title: format!("Talpa, {size} by {size}"),
        description: String::new(),
        width: side,
        height: side,
        symbols: vec![("red-tile", tile("red")), ("blue-tile", tile("blue"))],
        nodes,
    }
}

fn frame(side: f64) -> Vec<Node> {
    let inner = FRAME - 6.0;
    let far = side - inner;
    let edge = |ink, d: String| Node::from(path(d).fill(ink));
    vec![
        edge(
            "red",
            format!("M14 8H{} L{far} {inner} H{inner}Z", side - 14.0),
        ),
        edge(
            "red",
            format!("M14 {} H{} L{far} {far} H{inner}Z", side - 8.0, side - 14.0),
        ),
        edge(
            "blue",
            format!("M8 14V{} L{inner} {far} V{inner}Z", side - 14.0),
        ),
        edge(
            "blue",
            format!("M{} 14V{} L{far} {far} V{inner}Z", side - 8.0, side - 14.0),
        ),
    ]
}

fn tile(colour: &'static str) -> Vec<Node> {
    let (dark, light) = match colour {
        "red" => ("red-dark", "red-light"),
        _ => ("blue-dark", "blue-light"),
    };
    let mark = match colour {
        "red" => path("M30 17 43 39H17Z"),
        _ => circle(30.0, 30.0, 11.0),
    };
    vec![
        rectangle(3.0, 5.0, 54.0, 54.0, 9.0).fill(dark).into(),
        rectangle(3.0, 2.0, 54.0, 54.0, 9.0).fill(colour).into(),
        rectangle(7.0, 6.0, 46.0, 46.0, 6.0)
            .stroke(light, 1.6)
            .opacity(0.7)
            .into(),
        mark.stroke(light, 3.0).into(),
    ]
}

fn coordinates(size: u8, side: f64) -> Vec<Node> {
    let mut nodes = Vec::new();
    for line in 0..size {
        let middle = FRAME + CELL * (f64::from(line) + 0.5);
        let letter = char::from(b'a' + line).to_string();
        let number = (size - line).to_string();
        nodes.push(letters(
            &letter,
            middle,
            side - 23.0,
            12.0,
            Align::Middle,
            "paper",
        ));
        nodes.push(letters(&number, 23.0, middle, 12.0, Align::Middle, "paper"));
    }
    nodes
}
