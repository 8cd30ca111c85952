//! The discs: faces with numbers, and backs in the colours of the teams.

use super::mole::TEAMS;
use crate::lettering::{Align, letters};
use crate::scene::{Node, Symbol, circle, path};

pub(super) const FACES: [&str; 4] = [
    "taupes-disc-1",
    "taupes-disc-2",
    "taupes-disc-3",
    "taupes-disc-4",
];
pub(super) const BACKS: [&str; 4] = [
    "taupes-back-a",
    "taupes-back-b",
    "taupes-back-c",
    "taupes-back-d",
];
/// The radius of a disc in its own drawing.
pub(super) const DISC: f64 = 30.0;

/// The faces and the backs of all teams.
pub(super) fn symbols() -> Vec<Symbol> {
    let faces = (1..).zip(FACES).map(|(value, name)| (name, face(value)));
    let backs = BACKS.into_iter().enumerate();
    faces
        .chain(backs.map(|(team, name)| (name, back(team))))
        .collect()
}

fn face(value: u8) -> Vec<Node> {
    let number = value.to_string();
    vec![
        circle(0.0, 3.5, DISC).fill("disc-edge").into(),
        circle(0.0, 0.0, DISC - 1.0)
            .fill("disc-face")
            .stroke("disc-edge", 2.0)
            .into(),
        circle(0.0, 0.0, DISC - 5.0).stroke("disc-edge", 1.6).into(),
        letters(
            &number,
            0.0,
            0.0,
            26.0,
            Align::Middle,
            ("disc-number", "disc-face"),
        )
        .into(),
    ]
}

/// A plain back in the team's colour, with the print of a paw; its dark and light edges stand out from light and
/// dark paper.
fn back(team: usize) -> Vec<Node> {
    let team = &TEAMS[team];
    vec![
        circle(0.0, 3.5, DISC).fill(team.fur_dark).into(),
        circle(0.0, 0.0, DISC - 1.0)
            .fill(team.fur)
            .stroke(team.fur_dark, 2.0)
            .into(),
        circle(0.0, 0.0, DISC - 4.0).stroke("mole-edge", 2.4).into(),
        path("M-9 5C-9-3 9-3 9 5C9 14-9 14-9 5Z")
            .fill("mole-edge")
            .opacity(0.85)
            .into(),
        path("M-11-4-13-9M-4-7-5-13M4-7 5-13M11-4 13-9")
            .stroke("mole-edge", 4.0)
            .opacity(0.85)
            .into(),
    ]
}
