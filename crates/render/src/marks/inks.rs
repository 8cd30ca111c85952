//! The inks of marks.

use crate::palette::{Contrast, declare_inks, ink};

declare_inks! {
    MARK_EDGE = ink("mark-edge", "#2b2117", "#0c0b09").contrast("#000000");
    MARK_LATEST = ink("mark-latest", "#ffd84a", "#ffd84a").contrast("#ffff00");
    MARK_CHOICE = ink("mark-choice", "#ffffff", "#f4f0e4").contrast("#ffffff");
    MARK_CHOSEN = ink("mark-chosen", "#fff0cc", "#ffe9b8").contrast("#00ffff");
    MARK_HINT = ink("mark-hint", "#7fd4ff", "#8ad8ff").contrast("#66e0ff");
    MARK_BEST = ink("mark-best", "#8df06a", "#98f078").contrast("#80ff60").blind("#5fd6ff");
    BADGE_PROVEN = ink("badge-proven", "#103d23", "#0d321d").contrast("#000000").blind("#0b2f52");
    BADGE_PROVEN_TEXT = ink("badge-proven-text", "#f4fff2", "#eafbe6").contrast("#ffffff");
    BADGE_ESTIMATED = ink("badge-estimated", "#fff6dc", "#efe4c4").contrast("#ffffff");
    BADGE_ESTIMATED_TEXT = ink("badge-estimated-text", "#4a3208", "#3d2a08").contrast("#000000");
}

/// Every mark has the dark edge round it.
pub(crate) const CONTRASTS: &[Contrast] = &[
    (MARK_LATEST, MARK_EDGE),
    (MARK_CHOICE, MARK_EDGE),
    (MARK_CHOSEN, MARK_EDGE),
    (MARK_HINT, MARK_EDGE),
    (MARK_BEST, MARK_EDGE),
];
