//! The discs: faces with numbers, and backs in the colours of the teams.

use super::inks;
use super::mole::TEAMS;
use crate::lettering::{Align, letters};
use crate::scene::{Node, Symbol, circle, declare_symbols, path};

declare_symbols! {
    FACE_1 = "taupes-disc-1", || face(1);
    FACE_2 = "taupes-disc-2", || face(2);
    FACE_3 = "taupes-disc-3", || face(3);
    FACE_4 = "taupes-disc-4", || face(4);
    BACK_A = "taupes-back-a", || back(0);
    BACK_B = "taupes-back-b", || back(1);
    BACK_C = "taupes-back-c", || back(2);
    BACK_D = "taupes-back-d", || back(3);
}

/// By their numbers, from 1.
pub(super) const FACES: [&Symbol; 4] = [&FACE_1, &FACE_2, &FACE_3, &FACE_4];
/// By team.
pub(super) const BACKS: [&Symbol; 4] = [&BACK_A, &BACK_B, &BACK_C, &BACK_D];
/// The radius of a disc in its own drawing.
pub(super) const DISC: f64 = 30.0;

fn face(value: u8) -> Vec<Node> {
    let number = value.to_string();
    vec![
        circle(0.0, 3.5, DISC).fill(inks::DISC_EDGE).into(),
        circle(0.0, 0.0, DISC - 1.0)
            .fill(inks::DISC_FACE)
            .stroke(inks::DISC_EDGE, 2.0)
            .into(),
        circle(0.0, 0.0, DISC - 5.0)
            .stroke(inks::DISC_EDGE, 1.6)
            .into(),
        letters(
            &number,
            0.0,
            0.0,
            26.0,
            Align::Middle,
            (inks::DISC_NUMBER, inks::DISC_FACE),
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
        circle(0.0, 0.0, DISC - 4.0)
            .stroke(inks::MOLE_EDGE, 2.4)
            .into(),
        path("M-9 5C-9-3 9-3 9 5C9 14-9 14-9 5Z")
            .fill(inks::MOLE_EDGE)
            .opacity(0.85)
            .into(),
        path("M-11-4-13-9M-4-7-5-13M4-7 5-13M11-4 13-9")
            .stroke(inks::MOLE_EDGE, 4.0)
            .opacity(0.85)
            .into(),
    ]
}
