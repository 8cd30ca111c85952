//! The racks: what each player has in hand, and a coin with the points.

use burrow_games::mijnlieff::{BLACK, Mijnlieff, Piece, WHITE};
use burrow_games::{Position, Seat, Turn};

use super::Layout;
use super::counters::{self, engraving};
use crate::lettering::{Align, letters};
use crate::scene::{Node, at, circle, path, rectangle};

pub(super) const RACK_WIDTH: f64 = 600.0;
const PITCH: f64 = 54.0;
const COUNTER_SCALE: f64 = 0.56;

/// A rack has a line of wells for each set of pieces.
pub(super) fn rack_height(sets: u8) -> f64 {
    30.0 + PITCH * f64::from(sets)
}

pub(super) fn symbols() -> Vec<(&'static str, Vec<Node>)> {
    let mut symbols = vec![("mark-laurel", laurel())];
    symbols.extend(Piece::ALL.map(|kind| (well_name(kind), well(kind))));
    symbols
}

/// Black's rack above the board and White's below.
pub(super) fn racks(position: &Position<Mijnlieff>, layout: &Layout) -> Vec<Node> {
    let left = (layout.width - RACK_WIDTH) / 2.0;
    let below = layout.height - super::TOP - layout.rack_height;
    [(BLACK, super::TOP), (WHITE, below)]
        .map(|(seat, top)| Node::Group(at(left, top), rack(position, seat, layout.rack_height)))
        .into()
}

fn rack(position: &Position<Mijnlieff>, seat: Seat, height: f64) -> Vec<Node> {
    let mut nodes = plank(height);
    if position.turn() == Turn::Seat(seat) {
        nodes.extend(turn_mark(height));
    }
    nodes.push(Node::Group(
        at(62.0, height / 2.0 - 2.0),
        coin(position, seat),
    ));
    for (group, kind) in (0u8..).zip(Piece::ALL) {
        let left = 126.0 + f64::from(group) * (2.0 * PITCH + 10.0);
        nodes.push(Node::Group(at(left, 13.0), wells(position, seat, kind)));
    }
    nodes
}

/// A well for each piece of a kind, and in them the pieces that are still in hand.
fn wells(position: &Position<Mijnlieff>, seat: Seat, kind: Piece) -> Vec<Node> {
    let in_hand = position.state().hand(seat, kind);
    let mut nodes = Vec::new();
    for piece in 0..2 * position.game().board().sets() {
        let middle = |line: u8| PITCH * (f64::from(line) + 0.5);
        let place = at(middle(piece % 2), middle(piece / 2)).scaled(COUNTER_SCALE);
        nodes.push(Node::Use(place, well_name(kind)));
        if piece < in_hand {
            nodes.push(Node::Use(place, counters::blank(seat, kind)));
            nodes.push(Node::Use(place, counters::engraved(seat, kind)));
        }
    }
    nodes
}

fn plank(height: f64) -> Vec<Node> {
    let mut nodes: Vec<Node> = vec![
        rectangle(3.0, 8.0, RACK_WIDTH, height, 22.0)
            .fill("shadow")
            .opacity(0.25)
            .into(),
        rectangle(1.5, 5.0, RACK_WIDTH, height, 22.0)
            .fill("shadow")
            .opacity(0.3)
            .into(),
        rectangle(0.0, 0.0, RACK_WIDTH, height, 20.0)
            .fill("wood-deep")
            .into(),
        rectangle(0.0, 0.0, RACK_WIDTH, height - 5.0, 20.0)
            .fill("wood-warm")
            .into(),
    ];
    let mut grain = String::new();
    let mut y = 14.0;
    while y < height - 14.0 {
        grain += &format!("M8 {y}C150 {} 380 {} 592 {y}", y - 8.0, y + 9.0);
        y += 13.0;
    }
    nodes.push(path(grain).stroke("wood-deep", 1.2).opacity(0.3).into());
    let bevel = path(format!(
        "M2.500 {}V20A17.500 17.500 0 0 1 20 2.500H580",
        height - 28.0
    ));
    nodes.push(bevel.stroke("wood-light", 2.2).opacity(0.85).into());
    nodes
}

/// A gold line round the rack of the player to move.
fn turn_mark(height: f64) -> [Node; 2] {
    let line = |ink, breadth| {
        let edge = rectangle(-5.0, -5.0, RACK_WIDTH + 10.0, height + 10.0, 24.0);
        edge.stroke(ink, breadth).into()
    };
    [line("mark-gold-deep", 5.5), line("mark-gold", 3.4)]
}

/// The points, on a coin in the player's colour; the winner's has a laurel.
fn coin(position: &Position<Mijnlieff>, seat: Seat) -> Vec<Node> {
    let (blank, ink, ground) = match seat {
        WHITE => ("ivory-counter", "engraved-ivory", "ivory"),
        _ => ("ebony-counter", "engraved-ebony", "ebony"),
    };
    let points = position.game().points(position.state())[seat.index()];
    let mut nodes = Vec::new();
    if position.outcome().and_then(|outcome| outcome.winner()) == Some(seat) {
        nodes.push(Node::Use(at(0.0, 0.0), "mark-laurel"));
    }
    nodes.push(Node::Use(at(0.0, 0.0).scaled(0.78), blank));
    nodes.push(circle(0.0, -3.1, 29.5).stroke("mark-gold-deep", 4.2).into());
    nodes.push(circle(0.0, -3.1, 29.5).stroke("mark-gold", 2.8).into());
    let points = points.to_string();
    nodes.push(letters(&points, 0.0, -3.1, 25.0, Align::Middle, (ink, ground)).into());
    nodes
}

/// Two twigs that meet below the coin.
fn laurel() -> Vec<Node> {
    let leaf = |turn: f64, lean: f64| {
        let leaf = path("M0 0C5-5 5-12 0-18-5-12-5-5 0 0Z").fill("mark-gold");
        let leaf = Node::from(leaf.stroke("mark-gold-deep", 1.2));
        let (sine, cosine) = turn.to_radians().sin_cos();
        let place = at(36.0 * sine, -2.0 - 36.0 * cosine);
        Node::Group(place.turned(turn + lean), vec![leaf])
    };
    let turns = [156.0, 134.0, 112.0, 90.0, 68.0];
    let pair = |turn| [leaf(turn, -62.0), leaf(-turn, 62.0)];
    turns.into_iter().flat_map(pair).collect()
}

fn well_name(kind: Piece) -> &'static str {
    match kind {
        Piece::Straight => "wood-well-straight",
        Piece::Diagonal => "wood-well-diagonal",
        Piece::Pusher => "wood-well-pusher",
        Piece::Puller => "wood-well-puller",
    }
}

/// The hollow in which a piece lies until it is placed.
fn well(kind: Piece) -> Vec<Node> {
    vec![
        circle(0.0, 1.5, 43.0)
            .fill("wood-light")
            .opacity(0.7)
            .into(),
        circle(0.0, -1.0, 43.0).fill("wood-deep").into(),
        circle(0.0, 2.5, 39.5).fill("wood-grain").into(),
        Node::Group(at(0.0, 1.0).scaled(0.85), engraving(kind, "wood-deep")),
    ]
}
