//! What the levels are made of.

use burrow_games::taupes::LEVELS;

use crate::scene::Ink;

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
        top: "sheet-lawn",
        light: "sheet-lawn-light",
        side: "sheet-lawn-side",
        print: "sheet-lawn-print",
    },
    Soil {
        top: "sheet-red",
        light: "sheet-red-light",
        side: "sheet-red-side",
        print: "sheet-petal",
    },
    Soil {
        top: "sheet-beige",
        light: "sheet-beige-light",
        side: "sheet-beige-side",
        print: "disc-number",
    },
    Soil {
        top: "sheet-blue",
        light: "sheet-blue-light",
        side: "sheet-blue-side",
        print: "sheet-petal",
    },
];
