//! The inks and their colours in each theme.

use crate::{mijnlieff, molehill, talpa, taupes};

/// A set of colours for all inks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Theme {
    /// Daylight.
    Light,
    /// Evening.
    Dark,
}

/// A named colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct InkColours {
    /// Its name in scenes and, after two hyphens, in style sheets.
    pub name: &'static str,
    /// By day.
    pub light: &'static str,
    /// In the evening.
    pub dark: &'static str,
}

impl InkColours {
    /// The colour in a theme.
    pub const fn colour(&self, theme: Theme) -> &'static str {
        match theme {
            Theme::Light => self.light,
            Theme::Dark => self.dark,
        }
    }
}

/// An ink by its name and its colours by day and in the evening.
pub(crate) const fn ink(name: &'static str, light: &'static str, dark: &'static str) -> InkColours {
    InkColours { name, light, dark }
}

/// The inks that all games share.
const COMMON: &[InkColours] = &[
    ink("paper", "#f6efdf", "#1f2421"),
    ink("lettering", "#4a3f31", "#d9cfb8"),
    ink("faint", "#b9ab90", "#5d6158"),
    ink("shadow", "#2b2117", "#0a0a08"),
    ink("earth", "#4b3423", "#2a1d14"),
    ink("earth-deep", "#2f1f14", "#150e09"),
    ink("earth-light", "#8a6444", "#6d4e36"),
    ink("highlight", "#f2c230", "#f2c230"),
];

/// All inks of all games.
pub fn inks() -> impl Iterator<Item = &'static InkColours> {
    let games = [mijnlieff::INKS, molehill::INKS, talpa::INKS, taupes::INKS];
    COMMON.iter().chain(games.into_iter().flatten())
}
