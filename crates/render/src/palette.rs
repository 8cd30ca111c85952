//! The inks and their colours in each theme.

pub(crate) mod common;

use crate::{marks, mijnlieff, molehill, talpa, taupes};

/// An ink: every one is a constant, so that the compiler knows them all.
pub type Ink = &'static InkColours;

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

    /// Its name for users.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
            Self::HighContrast => "high-contrast",
            Self::ColourBlind => "colour-blind",
        }
    }

    /// The theme of this name.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.id() == id)
    }
}

/// A named colour.
#[derive(PartialEq, Eq, PartialOrd, Ord, Debug)]
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

/// Declares inks as constants, and lists them all.
macro_rules! declare_inks {
    ($($name:ident = $ink:expr;)*) => {
        $(pub(crate) const $name: crate::palette::Ink = &$ink;)*

        pub(crate) const INKS: &[crate::palette::Ink] = &[$($name),*];
    };
}
pub(crate) use declare_inks;

/// Two inks of which one lies on the other and has to stand out from it.
pub type Contrast = (Ink, Ink);

/// All inks of all games.
pub fn inks() -> impl Iterator<Item = Ink> {
    let all = [
        common::INKS,
        marks::inks::INKS,
        mijnlieff::inks::INKS,
        molehill::inks::INKS,
        talpa::inks::INKS,
        taupes::inks::INKS,
    ];
    all.into_iter().flatten().copied()
}

/// What has to stand out from what, apart from letters, which know their ground: a test measures it in all themes.
pub fn contrasts() -> impl Iterator<Item = &'static Contrast> {
    let all = [
        marks::inks::CONTRASTS,
        mijnlieff::inks::CONTRASTS,
        molehill::inks::CONTRASTS,
        talpa::inks::CONTRASTS,
        taupes::inks::CONTRASTS,
    ];
    all.into_iter().flatten()
}
