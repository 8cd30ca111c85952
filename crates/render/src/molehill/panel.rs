//! The card under the lawn: round, points, and what is left of hills and sticks.

use burrow_games::molehill::MoleHill;
use burrow_games::{Position, Seat, Turn};

use super::inks;
use super::{DARK_HILL, GARDEN_HEIGHT, LIGHT_HILL, WIDTH, mole, pieces, words};
use crate::Drawing;
use crate::lettering::{Align, Letters, letters};
use crate::palette::Ink;
use crate::palette::common;
use crate::scene::{Node, Placement, Symbol, at, rectangle};

pub(super) const HEIGHT: f64 = 102.0;

const TOP: f64 = GARDEN_HEIGHT + 6.0;
const CARD: f64 = 82.0;
const MIDDLE: f64 = TOP + CARD / 2.0;
const BADGE: f64 = 140.0;
/// How far the card is from the edges: narrow windows cut off as much of the hedge.
const SIDE: f64 = 36.0;

pub(super) fn panel(position: &Position<MoleHill>, drawing: &Drawing) -> Vec<Node> {
    let mut nodes = card();
    nodes.extend(round(position, drawing));
    for (seat, x) in [(0, 210.0), (1, 356.0)] {
        nodes.extend(badge(position, Seat::new(seat), x, drawing));
    }
    nodes.extend(left_over(position));
    nodes
}

/// Letters, smaller if they would else be wider than their place.
fn fitted(letters: Letters, width: f64) -> Node {
    let shrink = (width / letters.width()).min(1.0);
    let height = letters.height * shrink;
    Letters { height, ..letters }.into()
}

fn card() -> Vec<Node> {
    let width = WIDTH - 2.0 * SIDE;
    vec![
        rectangle(SIDE, TOP + 4.0, width, CARD, 18.0)
            .fill(common::SHADOW)
            .opacity(0.16)
            .into(),
        rectangle(SIDE, TOP, width, CARD, 18.0)
            .fill(inks::LAWN_CARD)
            .stroke(inks::LAWN_CARD_EDGE, 1.6)
            .into(),
    ]
}

fn round(position: &Position<MoleHill>, drawing: &Drawing) -> [Node; 2] {
    let write = |text: String, y, height| {
        let inks = (common::LETTERING, inks::LAWN_CARD);
        fitted(
            letters(&text, SIDE + 16.0, y, height, Align::Start, inks),
            148.0,
        )
    };
    [
        write(words::round(position, drawing), MIDDLE - 15.0, 20.0),
        write(words::turn(position, drawing), MIDDLE + 17.0, 16.0),
    ]
}

/// A seat: its part in this round, and its points.
fn badge(position: &Position<MoleHill>, seat: Seat, x: f64, drawing: &Drawing) -> Vec<Node> {
    let edge: (Ink, f64) = if position.turn() == Turn::Seat(seat) && !drawing.closed {
        (inks::LAWN_TURN, 4.0)
    } else {
        (inks::LAWN_CARD_EDGE, 1.4)
    };
    let (part, place): (&Symbol, Placement) = if position.state().mole() == seat {
        (&mole::FACE, at(x + 34.0, MIDDLE + 16.0).scaled(1.08))
    } else {
        (&mole::HAT, at(x + 36.0, MIDDLE + 19.0).scaled(1.1))
    };
    let points = position.game().points(position.state())[seat.index()];
    let write = |text: &str, y, height| {
        let inks = (common::LETTERING, common::PAPER);
        letters(text, x + 98.5, y, height, Align::Middle, inks)
    };
    // Names may be in any script, and not all can be drawn.
    let named = drawing.names.get(seat.index());
    let name = match named.filter(|name| write(name, 0.0, 13.0).is_complete()) {
        _ if drawing.own == Some(seat) => drawing.language.say("you", []),
        Some(name) => shortened(name),
        None => words::player(seat, drawing),
    };
    vec![
        rectangle(x, TOP + 9.0, BADGE, CARD - 18.0, 14.0)
            .fill(common::PAPER)
            .stroke(edge.0, edge.1)
            .into(),
        Node::Use(place, part),
        fitted(write(&name, MIDDLE - 16.0, 13.0), 68.0),
        write(&points.to_string(), MIDDLE + 11.0, 26.0).into(),
    ]
}

/// A name that stays legible in its place.
fn shortened(name: &str) -> String {
    const LONGEST: usize = 14;
    if name.chars().count() <= LONGEST {
        return name.to_owned();
    }
    let beginning: String = name.chars().take(LONGEST - 1).collect();
    format!("{}.", beginning.trim_end())
}

fn left_over(position: &Position<MoleHill>) -> Vec<Node> {
    let left = words::supply(position);
    let supply = |x, symbol, scale, turn, count: usize| {
        [
            Node::Use(at(x, MIDDLE - 15.0).scaled(scale).turned(turn), symbol),
            letters(
                &count.to_string(),
                x,
                MIDDLE + 22.0,
                18.0,
                Align::Middle,
                (common::LETTERING, inks::LAWN_CARD),
            )
            .into(),
        ]
    };
    [
        supply(532.0, LIGHT_HILL.heap, 0.72, 0.0, left.light),
        supply(594.0, DARK_HILL.heap, 0.72, 0.0, left.dark),
        supply(660.0, &pieces::STICK_WITH_TWIG, 0.85, -14.0, left.sticks),
    ]
    .concat()
}
