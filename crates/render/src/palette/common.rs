//! The inks that all games share.

use crate::palette::{declare_inks, ink};

declare_inks! {
    PAPER = ink("paper", "#f6efdf", "#1f2421");
    LETTERING = ink("lettering", "#4a3f31", "#d9cfb8");
    FAINT = ink("faint", "#b9ab90", "#5d6158");
    SHADOW = ink("shadow", "#2b2117", "#0a0a08");
    EARTH = ink("earth", "#4b3423", "#2a1d14");
    EARTH_DEEP = ink("earth-deep", "#2f1f14", "#150e09");
    EARTH_LIGHT = ink("earth-light", "#8a6444", "#6d4e36");
    HIGHLIGHT = ink("highlight", "#f2c230", "#f2c230");
}
