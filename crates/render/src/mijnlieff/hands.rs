//! The racks: what each player has in hand, and a coin with the points.

use burrow_games::mijnlieff::{Mijnlieff, Piece, WHITE};
use burrow_games::{Position, Seat, Turn};

use super::counters::{self, engraving};
use super::inks;
use super::{Layout, words};
use crate::Drawing;
use crate::lettering::{Align, letters};
use crate::palette::common;
use crate::scene::{Node, Symbol, at, circle, declare_symbols, path, rectangle, sine_cosine};
use crate::spot::{Area, Spot};
use crate::target::{PieceId, Target};

pub(super) const RACK_WIDTH: f64 = 600.0;
const PITCH: f64 = 54.0;
const COUNTER_SCALE: f64 = 0.56;

/// A rack has a line of wells for each set of pieces; many sets lie on piles.
pub(super) fn rack_height(sets: u8) -> f64 {
    let lines = if has_piles(sets) { 1 } else { sets };
    30.0 + PITCH * f64::from(lines)
}

/// Whether the pieces of a kind lie in one well, with their number beside it: a well for each piece would leave no room
/// for the board.
fn has_piles(sets: u8) -> bool {
    sets > 2
}

declare_symbols! {
    LAUREL = "mark-laurel", laurel;
    STRAIGHT_WELL = "wood-well-straight", || well(Piece::Straight);
    DIAGONAL_WELL = "wood-well-diagonal", || well(Piece::Diagonal);
    PUSHER_WELL = "wood-well-pusher", || well(Piece::Pusher);
    PULLER_WELL = "wood-well-puller", || well(Piece::Puller);
}

/// The racks above and below the board.
pub(super) fn racks(
    position: &Position<Mijnlieff>,
    layout: &Layout,
    drawing: &Drawing,
) -> Vec<Node> {
    let rack = |seat| {
        let is_turn = position.turn() == Turn::Seat(seat) && !drawing.closed;
        let rack = rack(position, seat, layout.rack_height, is_turn);
        Node::Group(layout.rack(seat), rack)
    };
    layout.seats().map(rack).into()
}

fn rack(position: &Position<Mijnlieff>, seat: Seat, height: f64, is_turn: bool) -> Vec<Node> {
    let mut nodes = plank(height);
    if is_turn {
        nodes.extend(turn_mark(height));
    }
    nodes.push(Node::Group(
        at(62.0, height / 2.0 - 2.0),
        coin(position, seat),
    ));
    for kind in Piece::ALL {
        nodes.extend(wells(position, kind).map(|(x, y)| {
            let place = at(x, y).scaled(COUNTER_SCALE);
            Node::Use(place, well_of(kind))
        }));
        if has_piles(position.game().board().sets()) {
            let left = position.state().hand(seat, kind).to_string();
            let (x, y) = (wells_left(kind) + 1.5 * PITCH, 13.0 + PITCH / 2.0);
            let inks = (inks::EBONY, inks::WOOD_WARM);
            nodes.push(letters(&left, x, y, 30.0, Align::Middle, inks).into());
        }
    }
    nodes
}

/// The middles of the wells for the pieces of a kind, as a rack is drawn.
fn wells(position: &Position<Mijnlieff>, kind: Piece) -> impl Iterator<Item = (f64, f64)> {
    let left = wells_left(kind);
    let sets = position.game().board().sets();
    let wells = 0..if has_piles(sets) { 1 } else { 2 * sets };
    wells.map(move |piece| {
        let middle = |line: u8| PITCH * (f64::from(line) + 0.5);
        (left + middle(piece % 2), 13.0 + middle(piece / 2))
    })
}

fn wells_left(kind: Piece) -> f64 {
    126.0 + f64::from(kind as u8) * (2.0 * PITCH + 10.0)
}

/// The pieces that are still in hand.
pub(super) fn in_hand(position: &Position<Mijnlieff>, layout: &Layout) -> Vec<Node> {
    let mut pieces = Vec::new();
    for (seat, kind) in hands(layout) {
        let left = position.state().hand(seat, kind);
        let counters = wells(position, kind).take(left.into()).flat_map(|place| {
            let (x, y) = layout.in_rack(seat, place);
            let place = at(x, y).scaled(COUNTER_SCALE * layout.size);
            [counters::blank(seat), counters::engraved(seat, kind)]
                .map(|part| Node::Use(place, part))
        });
        let counters: Vec<Node> = counters.collect();
        if !counters.is_empty() {
            let id = PieceId::On(Target::Hand(seat, kind));
            pieces.push(Node::Piece(id, counters));
        }
    }
    pieces
}

/// All kinds in both hands, from the top of the picture.
fn hands(layout: &Layout) -> impl Iterator<Item = (Seat, Piece)> + use<> {
    let seats = layout.seats().into_iter();
    seats.flat_map(|seat| Piece::ALL.map(|kind| (seat, kind)))
}

/// The wells of each kind, and the button that passes.
pub(super) fn spots(
    position: &Position<Mijnlieff>,
    layout: &Layout,
    drawing: &Drawing,
) -> Vec<Spot> {
    let wells = |(seat, kind)| {
        let height = layout.rack_height - 6.0;
        let middle = (wells_left(kind) + PITCH, height / 2.0);
        let (width, height) = (layout.size * 2.0 * PITCH, layout.size * height);
        Spot::new(
            Target::Hand(seat, kind),
            drawing.said(|| words::hand(position, (seat, kind), drawing)),
            Area::rectangle(layout.in_rack(seat, middle), width, height),
        )
    };
    let mut spots: Vec<Spot> = hands(layout).map(wells).collect();
    spots.extend(
        words::must_pass(position)
            .filter(|_| !drawing.closed)
            .map(|seat| {
                let name = drawing.language.say("choice-pass", []);
                Spot::new(Target::Pass, name, pass_area(seat, layout))
            }),
    );
    spots
}

/// Between the rack of the player who must pass and the board.
fn pass_area(seat: Seat, layout: &Layout) -> Area {
    let (width, height) = (176.0, 50.0);
    let aside = 11.0;
    let y = if layout.is_above(seat) {
        layout.rack_height + aside
    } else {
        -aside
    };
    let middle = layout.in_rack(seat, (RACK_WIDTH / 2.0, y));
    Area::rectangle(middle, layout.size * width, layout.size * height)
}

/// A brass plate to press when there is nothing else to do.
pub(super) fn pass_button(
    position: &Position<Mijnlieff>,
    layout: &Layout,
    drawing: &Drawing,
) -> Vec<Node> {
    let Some(seat) = words::must_pass(position).filter(|_| !drawing.closed) else {
        return Vec::new();
    };
    let area = pass_area(seat, layout);
    let (x, y) = area.middle();
    let plate = |inset: f64| {
        let inset = inset * layout.size;
        let (width, height) = (area.width - 2.0 * inset, area.height - 2.0 * inset);
        let corner = (x - width / 2.0, y - height / 2.0);
        rectangle(corner.0, corner.1, width, height, height * 0.3)
    };
    let text = drawing.language.say("choice-pass", []);
    let inks = (inks::EBONY_EDGE, inks::MARK_GOLD);
    let text = letters(&text, x, y, 21.0 * layout.size, Align::Middle, inks);
    vec![
        plate(0.0).fill(inks::EBONY_EDGE).into(),
        plate(2.0).fill(inks::MARK_GOLD).into(),
        plate(6.0)
            .stroke(inks::MARK_GOLD_DEEP, 1.6 * layout.size)
            .into(),
        text.into(),
    ]
}

fn plank(height: f64) -> Vec<Node> {
    let mut nodes: Vec<Node> = vec![
        rectangle(3.0, 8.0, RACK_WIDTH, height, 22.0)
            .fill(common::SHADOW)
            .opacity(0.25)
            .into(),
        rectangle(1.5, 5.0, RACK_WIDTH, height, 22.0)
            .fill(common::SHADOW)
            .opacity(0.3)
            .into(),
        rectangle(0.0, 0.0, RACK_WIDTH, height, 20.0)
            .fill(inks::WOOD_DEEP)
            .into(),
        rectangle(0.0, 0.0, RACK_WIDTH, height - 5.0, 20.0)
            .fill(inks::WOOD_WARM)
            .into(),
    ];
    let mut grain = String::new();
    let mut y = 14.0;
    while y < height - 14.0 {
        grain += &format!("M8 {y}C150 {} 380 {} 592 {y}", y - 8.0, y + 9.0);
        y += 13.0;
    }
    nodes.push(path(grain).stroke(inks::WOOD_DEEP, 1.2).opacity(0.3).into());
    let bevel = path(format!(
        "M2.500 {}V20A17.500 17.500 0 0 1 20 2.500H580",
        height - 28.0
    ));
    nodes.push(bevel.stroke(inks::WOOD_LIGHT, 2.2).opacity(0.85).into());
    nodes
}

/// A gold line round the rack of the player to move.
fn turn_mark(height: f64) -> [Node; 2] {
    let line = |ink, breadth| {
        let edge = rectangle(-5.0, -5.0, RACK_WIDTH + 10.0, height + 10.0, 24.0);
        edge.stroke(ink, breadth).into()
    };
    [line(inks::MARK_GOLD_DEEP, 5.5), line(inks::MARK_GOLD, 3.4)]
}

/// The points, on a coin in the player's colour; the winner's has a laurel.
fn coin(position: &Position<Mijnlieff>, seat: Seat) -> Vec<Node> {
    let (blank, ink, ground) = match seat {
        WHITE => (&counters::IVORY_COUNTER, inks::ENGRAVED_IVORY, inks::IVORY),
        _ => (&counters::EBONY_COUNTER, inks::ENGRAVED_EBONY, inks::EBONY),
    };
    let points = position.game().points(position.state())[seat.index()];
    let mut nodes = Vec::new();
    if position.outcome().and_then(|outcome| outcome.winner()) == Some(seat) {
        nodes.push(Node::Use(at(0.0, 0.0), &LAUREL));
    }
    nodes.push(Node::Use(at(0.0, 0.0).scaled(0.78), blank));
    nodes.push(
        circle(0.0, -3.1, 29.5)
            .stroke(inks::MARK_GOLD_DEEP, 4.2)
            .into(),
    );
    nodes.push(circle(0.0, -3.1, 29.5).stroke(inks::MARK_GOLD, 2.8).into());
    let points = points.to_string();
    nodes.push(letters(&points, 0.0, -3.1, 25.0, Align::Middle, (ink, ground)).into());
    nodes
}

/// Two twigs that meet below the coin.
fn laurel() -> Vec<Node> {
    let leaf = |turn: f64, lean: f64| {
        let leaf = path("M0 0C5-5 5-12 0-18-5-12-5-5 0 0Z").fill(inks::MARK_GOLD);
        let leaf = Node::from(leaf.stroke(inks::MARK_GOLD_DEEP, 1.2));
        let (sine, cosine) = sine_cosine(turn);
        let place = at(36.0 * sine, -2.0 - 36.0 * cosine);
        Node::Group(place.turned(turn + lean), vec![leaf])
    };
    let turns = [156.0, 134.0, 112.0, 90.0, 68.0];
    let pair = |turn| [leaf(turn, -62.0), leaf(-turn, 62.0)];
    turns.into_iter().flat_map(pair).collect()
}

fn well_of(kind: Piece) -> &'static Symbol {
    match kind {
        Piece::Straight => &STRAIGHT_WELL,
        Piece::Diagonal => &DIAGONAL_WELL,
        Piece::Pusher => &PUSHER_WELL,
        Piece::Puller => &PULLER_WELL,
    }
}

/// The hollow in which a piece lies until it is placed.
fn well(kind: Piece) -> Vec<Node> {
    vec![
        circle(0.0, 1.5, 43.0)
            .fill(inks::WOOD_LIGHT)
            .opacity(0.7)
            .into(),
        circle(0.0, -1.0, 43.0).fill(inks::WOOD_DEEP).into(),
        circle(0.0, 2.5, 39.5).fill(inks::WOOD_GRAIN).into(),
        Node::Group(at(0.0, 1.0).scaled(0.85), engraving(kind, inks::WOOD_DEEP)),
    ]
}
