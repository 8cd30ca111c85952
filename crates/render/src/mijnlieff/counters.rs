//! The counters, each with the engraved symbol of its kind.

use burrow_games::Position;
use burrow_games::Seat;
use burrow_games::mijnlieff::{Mijnlieff, Piece, WHITE};

use super::Layout;
use super::inks;
use crate::palette::Ink;
use crate::palette::common;
use crate::scene::{Node, Shape, Symbol, at, circle, declare_symbols, ellipse, path};
use crate::target::{PieceId, Target};

declare_symbols! {
    IVORY_COUNTER = "ivory-counter", || disc(inks::IVORY, inks::IVORY_LIGHT, inks::IVORY_EDGE);
    EBONY_COUNTER = "ebony-counter", || disc(inks::EBONY, inks::EBONY_LIGHT, inks::EBONY_EDGE);
    IVORY_STRAIGHT = "ivory-straight", || on_ivory(Piece::Straight);
    EBONY_STRAIGHT = "ebony-straight", || on_ebony(Piece::Straight);
    IVORY_DIAGONAL = "ivory-diagonal", || on_ivory(Piece::Diagonal);
    EBONY_DIAGONAL = "ebony-diagonal", || on_ebony(Piece::Diagonal);
    IVORY_PUSHER = "ivory-pusher", || on_ivory(Piece::Pusher);
    EBONY_PUSHER = "ebony-pusher", || on_ebony(Piece::Pusher);
    IVORY_PULLER = "ivory-puller", || on_ivory(Piece::Puller);
    EBONY_PULLER = "ebony-puller", || on_ebony(Piece::Puller);
}

/// The symbol of a counter without its engraving.
pub(super) fn blank(seat: Seat) -> &'static Symbol {
    match seat {
        WHITE => &IVORY_COUNTER,
        _ => &EBONY_COUNTER,
    }
}

/// The symbol of what is engraved in a counter.
pub(super) fn engraved(seat: Seat, kind: Piece) -> &'static Symbol {
    match (seat, kind) {
        (WHITE, Piece::Straight) => &IVORY_STRAIGHT,
        (WHITE, Piece::Diagonal) => &IVORY_DIAGONAL,
        (WHITE, Piece::Pusher) => &IVORY_PUSHER,
        (WHITE, Piece::Puller) => &IVORY_PULLER,
        (_, Piece::Straight) => &EBONY_STRAIGHT,
        (_, Piece::Diagonal) => &EBONY_DIAGONAL,
        (_, Piece::Pusher) => &EBONY_PUSHER,
        (_, Piece::Puller) => &EBONY_PULLER,
    }
}

/// The pieces on the board.
pub(super) fn on_board(position: &Position<Mijnlieff>, layout: &Layout) -> Vec<Node> {
    let (game, state) = (position.game(), position.state());
    let counter = |&square| {
        let (seat, kind) = game.piece_at(state, square)?;
        let parts = [blank(seat), engraved(seat, kind)].map(|part| layout.put(square, part));
        let id = PieceId::On(Target::Square(square));
        Some(Node::Piece(id, parts.into()))
    };
    game.board().squares().iter().filter_map(counter).collect()
}

/// A thick round counter, its upper face a little above the middle.
fn disc(face: Ink, light: Ink, edge: Ink) -> Vec<Node> {
    vec![
        ellipse(4.0, 9.0, 43.0, 41.0)
            .fill(common::SHADOW)
            .opacity(0.2)
            .into(),
        ellipse(2.5, 7.0, 42.0, 40.5)
            .fill(common::SHADOW)
            .opacity(0.3)
            .into(),
        circle(0.0, 3.0, 41.0).fill(edge).into(),
        circle(0.0, -4.0, 41.0).fill(face).stroke(edge, 1.0).into(),
        path("M-37.500-12A38.500 38.500 0 0 1 26-32.500")
            .stroke(light, 2.6)
            .opacity(0.9)
            .into(),
        circle(0.0, -4.0, 34.5)
            .stroke(edge, 1.3)
            .opacity(0.55)
            .into(),
        path("M-28-16Q0-24 28-16M-32-2Q0-10 32-2M-31 9Q0 2 31 9M-20 22Q0 16 20 22")
            .stroke(edge, 1.1)
            .opacity(0.28)
            .into(),
    ]
}

fn on_ivory(kind: Piece) -> Vec<Node> {
    engraving_with_edge(kind, inks::ENGRAVED_IVORY, inks::IVORY_LIGHT)
}

fn on_ebony(kind: Piece) -> Vec<Node> {
    engraving_with_edge(kind, inks::ENGRAVED_EBONY, inks::EBONY_EDGE)
}

/// The face is above the middle of a counter, and the edge of the engraving catches the light below it.
fn engraving_with_edge(kind: Piece, ink: Ink, edge: Ink) -> Vec<Node> {
    vec![
        Node::Group(at(1.0, -2.0), engraving(kind, edge)),
        Node::Group(at(0.0, -4.0), engraving(kind, ink)),
    ]
}

/// The symbol of a kind, which shows where the opponent must answer.
pub(super) fn engraving(kind: Piece, ink: Ink) -> Vec<Node> {
    let line = |shape: Shape| Node::from(shape.stroke(ink, 6.5));
    match kind {
        Piece::Straight => vec![line(path("M-24 0H24M0-24V24"))],
        Piece::Diagonal => vec![line(path("M-18-18 18 18M18-18-18 18"))],
        Piece::Pusher => vec![
            circle(0.0, 0.0, 7.5).stroke(ink, 5.0).into(),
            arrowheads(28.0, 17.5, ink),
        ],
        Piece::Puller => vec![
            circle(0.0, 0.0, 5.5).fill(ink).into(),
            arrowheads(13.0, 25.0, ink),
        ],
    }
}

/// Four arrowheads round the middle, with their tips and bases at these distances from it.
fn arrowheads(tip: f64, base: f64, ink: Ink) -> Node {
    let half = 9.0;
    let heads = format!(
        "M0-{tip}L{half}-{base}H-{half}ZM0 {tip}L{half} {base}H-{half}Z\
         M{tip} 0L{base} {half}V-{half}ZM-{tip} 0L-{base} {half}V-{half}Z"
    );
    path(heads).fill(ink).stroke(ink, 2.5).into()
}
