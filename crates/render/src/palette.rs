//! The inks and their colours in each theme.

use crate::scene::Ink;
use crate::{marks, mijnlieff, molehill, talpa, taupes};

/// A set of colours for all inks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Theme {
    /// Daylight.
    Light,
    /// Evening.
    Dark,
    /// Stronger differences between light and dark.
    HighContrast,
    /// Colours that differ for those who see no difference between red and green.
    ColourBlind,
}

impl Theme {
    /// All of them.
    pub const ALL: [Self; 4] = [
        Self::Light,
        Self::Dark,
        Self::HighContrast,
        Self::ColourBlind,
    ];
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
    /// With high contrast.
    pub contrast: &'static str,
    /// For the colour-blind.
    pub blind: &'static str,
}

impl InkColours {
    /// The colour in a theme.
    pub const fn colour(&self, theme: Theme) -> &'static str {
        match theme {
            Theme::Light => self.light,
            Theme::Dark => self.dark,
            Theme::HighContrast => self.contrast,
            Theme::ColourBlind => self.blind,
        }
    }

    /// With another colour than by day where contrast is to be high.
    pub(crate) const fn contrast(self, contrast: &'static str) -> Self {
        Self { contrast, ..self }
    }

    /// With another colour than by day for the colour-blind.
    pub(crate) const fn blind(self, blind: &'static str) -> Self {
        Self { blind, ..self }
    }
}

/// An ink by its name and its colours by day and in the evening; the day's serve all other themes too.
pub(crate) const fn ink(name: &'static str, light: &'static str, dark: &'static str) -> InkColours {
    InkColours {
        name,
        light,
        dark,
        contrast: light,
        blind: light,
    }
}

/// Two inks of which one lies on the other and has to stand out from it.
pub type Contrast = (Ink, Ink);

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
    let games = [
        marks::INKS,
        mijnlieff::INKS,
        molehill::INKS,
        talpa::INKS,
        taupes::INKS,
    ];
    COMMON.iter().chain(games.into_iter().flatten())
}

/// What has to stand out from what, apart from letters, which know their ground: a test measures it in all themes.
pub fn contrasts() -> impl Iterator<Item = &'static Contrast> {
    let all = [
        marks::CONTRASTS,
        mijnlieff::CONTRASTS,
        molehill::CONTRASTS,
        talpa::CONTRASTS,
        taupes::CONTRASTS,
    ];
    all.into_iter().flatten()
}
