//! Talpa's own inks, and which of them have to stand out from which.

use crate::palette::{Contrast, common, declare_inks, ink};

declare_inks! {
    RED = ink("red", "#b93c28", "#b5402d").contrast("#8a1408").blind("#b5331a");
    RED_LIGHT = ink("red-light", "#ffd3c4", "#ffd0c2").contrast("#ffffff");
    RED_DARK = ink("red-dark", "#7f2114", "#6f1d12").contrast("#4a0a04").blind("#751f0c");
    BLUE = ink("blue", "#2a68a6", "#2e6aa3").contrast("#003c8f").blind("#0b5a8f");
    BLUE_LIGHT = ink("blue-light", "#c4e1f7", "#c4e1f7").contrast("#ffffff").blind("#cbe9ff");
    BLUE_DARK = ink("blue-dark", "#1d4a7a", "#1a4068").contrast("#001f4d").blind("#063556");
    SOIL = ink("soil", "#9c7650", "#5a432e").contrast("#d9c3a5");
    PATH = ink("path", "#f7cf52", "#f7cf52");
    TILE_MARK = ink("tile-mark", "#fbf3e4", "#f7efdf").contrast("#ffffff");
}

/// What has to be told apart at a glance.
pub(crate) const CONTRASTS: &[Contrast] = &[
    (RED_LIGHT, RED),
    (BLUE_LIGHT, BLUE),
    (PATH, common::EARTH_DEEP),
];
