//! The name of the game.

use super::inks;
use crate::lettering::{Align, letters};
use crate::palette::{Ink, common};
use crate::scene::{Node, at, declare_symbols};

declare_symbols! {
    NAME = "taupes-name", || letters_in(inks::TAUPES_NAME);
    NAME_SHADE = "taupes-name-shade", || letters_in(inks::TAUPES_NAME_SHADE);
}

/// The name in fat letters, as on the lid of the box.
pub(super) fn draw() -> Vec<Node> {
    let (x, y) = (32.0, 56.0);
    vec![
        Node::Use(at(x - 1.0, y + 4.0), &NAME_SHADE),
        Node::Use(at(x + 2.0, y + 4.0), &NAME_SHADE),
        Node::Use(at(x - 1.5, y - 1.0), &NAME),
        Node::Use(at(x + 1.5, y - 1.0), &NAME),
        Node::Use(at(x, y + 1.0), &NAME),
        letters(
            "et Compagnie",
            x,
            y + 42.0,
            15.0,
            Align::Start,
            (common::LETTERING, inks::SHEET_SKY),
        )
        .into(),
    ]
}

fn letters_in(ink: Ink) -> Vec<Node> {
    let name = letters(
        "TAUPES",
        0.0,
        0.0,
        36.0,
        Align::Start,
        (ink, inks::SHEET_SKY),
    );
    vec![name.into()]
}
