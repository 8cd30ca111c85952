//! What the levels are made of.

use burrow_games::taupes::LEVELS;

use super::inks;
use crate::palette::Ink;

/// The inks of a level.
pub(super) struct Soil {
    pub(super) top: Ink,
    pub(super) light: Ink,
    pub(super) side: Ink,
    /// What the names of rows and diagonals are printed with.
    pub(super) print: Ink,
}

/// From the lawn down.
pub(super) const SOILS: [Soil; LEVELS] = [
    Soil {
        top: inks::SHEET_LAWN,
        light: inks::SHEET_LAWN_LIGHT,
        side: inks::SHEET_LAWN_SIDE,
        print: inks::SHEET_LAWN_PRINT,
    },
    Soil {
        top: inks::SHEET_RED,
        light: inks::SHEET_RED_LIGHT,
        side: inks::SHEET_RED_SIDE,
        print: inks::SHEET_PETAL,
    },
    Soil {
        top: inks::SHEET_BEIGE,
        light: inks::SHEET_BEIGE_LIGHT,
        side: inks::SHEET_BEIGE_SIDE,
        print: inks::DISC_NUMBER,
    },
    Soil {
        top: inks::SHEET_BLUE,
        light: inks::SHEET_BLUE_LIGHT,
        side: inks::SHEET_BLUE_SIDE,
        print: inks::SHEET_PETAL,
    },
];
