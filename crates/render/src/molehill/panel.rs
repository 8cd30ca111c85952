//! The card under the lawn: round, points, and what is left of hills and sticks.

use burrow_games::molehill::{HILLS, LIGHT_HILLS, MoleHill, STICKS};
use burrow_games::{Position, Seat, Turn};

use super::{DARK_HILL, GARDEN_HEIGHT, LIGHT_HILL, WIDTH, words};
use crate::lettering::{Align, letters};
use crate::scene::{Ink, Node, Placement, at, rectangle};

pub(super) const HEIGHT: f64 = 102.0;

const TOP: f64 = GARDEN_HEIGHT + 6.0;
const CARD: f64 = 82.0;
const MIDDLE: f64 = TOP + CARD / 2.0;
const BADGE: f64 = 118.0;

pub(super) fn panel(position: &Position<MoleHill>) -> Vec<Node> {
    let mut nodes = card();
    nodes.extend(round(position));
    for (seat, x) in [(0, 226.0), (1, 356.0)] {
        nodes.extend(badge(position, Seat::new(seat), x));
    }
    nodes.extend(left_over(position));
    nodes
}

fn card() -> Vec<Node> {
    let width = WIDTH - 28.0;
    vec![
        rectangle(14.0, TOP + 4.0, width, CARD, 18.0)
            .fill("shadow")
            .opacity(0.16)
            .into(),
        rectangle(14.0, TOP, width, CARD, 18.0)
            .fill("lawn-card")
            .stroke("lawn-card-edge", 1.6)
            .into(),
    ]
}

fn round(position: &Position<MoleHill>) -> [Node; 2] {
    let write = |text: &str, y, height, ink| {
        letters(text, 34.0, y, height, Align::Start, (ink, "lawn-card")).into()
    };
    [
        write(&words::round(position), MIDDLE - 14.0, 19.0, "lettering"),
        write(words::to_move(position), MIDDLE + 17.0, 13.5, "lettering"),
    ]
}

/// A seat: its part in this round, and its points.
fn badge(position: &Position<MoleHill>, seat: Seat, x: f64) -> Vec<Node> {
    let edge: (Ink, f64) = match position.turn() == Turn::Seat(seat) {
        true => ("highlight", 3.4),
        false => ("lawn-card-edge", 1.4),
    };
    let (part, place): (&str, Placement) = match position.state().mole() == seat {
        true => ("mole-face", at(x + 34.0, MIDDLE + 16.0).scaled(1.08)),
        false => ("lawn-hat", at(x + 36.0, MIDDLE + 19.0).scaled(1.1)),
    };
    let points = position.game().points(position.state())[seat.index()];
    vec![
        rectangle(x, TOP + 9.0, BADGE, CARD - 18.0, 14.0)
            .fill("paper")
            .stroke(edge.0, edge.1)
            .into(),
        Node::Use(place, part),
        letters(
            &format!("Seat {seat}"),
            x + 88.0,
            MIDDLE - 18.0,
            10.0,
            Align::Middle,
            ("lettering", "paper"),
        )
        .into(),
        letters(
            &points.to_string(),
            x + 88.0,
            MIDDLE + 8.0,
            25.0,
            Align::Middle,
            ("lettering", "paper"),
        )
        .into(),
    ]
}

fn left_over(position: &Position<MoleHill>) -> Vec<Node> {
    let state = position.state();
    let visited = state.path().count();
    let light = LIGHT_HILLS.saturating_sub(visited);
    let dark = HILLS - visited - light;
    let sticks = STICKS - state.sticks_laid();
    let supply = |x, symbol, scale, turn, count: usize| {
        [
            Node::Use(at(x, MIDDLE - 15.0).scaled(scale).turned(turn), symbol),
            letters(
                &count.to_string(),
                x,
                MIDDLE + 22.0,
                18.0,
                Align::Middle,
                ("lettering", "lawn-card"),
            )
            .into(),
        ]
    };
    [
        supply(526.0, LIGHT_HILL.heap, 0.72, 0.0, light),
        supply(598.0, DARK_HILL.heap, 0.72, 0.0, dark),
        supply(674.0, "stick-with-twig", 0.85, -14.0, sticks),
    ]
    .concat()
}
