//! Mijnlieff's own inks, and which of them have to stand out from which.

use crate::palette::{Contrast, declare_inks, ink};

declare_inks! {
    FELT = ink("felt", "#2f6d68", "#1a3836").contrast("#0d3330");
    FELT_LIGHT = ink("felt-light", "#4f9189", "#2b5450").contrast("#1c4a46");
    FELT_DEEP = ink("felt-deep", "#174542", "#0a1c1b").contrast("#041816");
    FELT_LETTERING = ink("felt-lettering", "#dcebd9", "#93aea2").contrast("#ffffff");
    WOOD = ink("wood", "#b57b40", "#9c6c40").contrast("#a06f3f");
    WOOD_WARM = ink("wood-warm", "#a86d38", "#93633a").contrast("#966539");
    WOOD_LIGHT = ink("wood-light", "#e6b578", "#c4955f");
    WOOD_GRAIN = ink("wood-grain", "#9c6531", "#825933").contrast("#8a5a30");
    WOOD_DEEP = ink("wood-deep", "#66391a", "#452a14");
    WOOD_FRAME = ink("wood-frame", "#5b3319", "#2f1b0e");
    IVORY = ink("ivory", "#fff4dc", "#eadcbb").contrast("#ffffff");
    IVORY_LIGHT = ink("ivory-light", "#fffaf0", "#f6ebd0").contrast("#ffffff");
    IVORY_EDGE = ink("ivory-edge", "#c9ab78", "#a58a5e").contrast("#8a8478");
    EBONY = ink("ebony", "#2e1f19", "#170f0c").contrast("#000000");
    EBONY_LIGHT = ink("ebony-light", "#75574a", "#644a3e").contrast("#8a8478");
    EBONY_EDGE = ink("ebony-edge", "#170e0a", "#0c0705").contrast("#000000");
    ENGRAVED_IVORY = ink("engraved-ivory", "#5a3a20", "#4a2f1a").contrast("#000000");
    ENGRAVED_EBONY = ink("engraved-ebony", "#f0d29a", "#e2c48d").contrast("#ffffff");
    MARK_GOLD = ink("mark-gold", "#f7c948", "#f0c044").contrast("#ffd84a");
    MARK_GOLD_DEEP = ink("mark-gold-deep", "#80520d", "#7a4f0e").contrast("#000000");
    MARK_OPEN = ink("mark-open", "#2c8a48", "#2c8a48").contrast("#00501c").blind("#0072b2");
    MARK_OPEN_LIGHT = ink("mark-open-light", "#e6ffd2", "#dcf7c8").contrast("#ffffff").blind("#e8f6ff");
    MARK_FORBIDDEN = ink("mark-forbidden", "#2e1607", "#120903").contrast("#000000");
    MARK_RUN_WHITE = ink("mark-run-white", "#ffdf6b", "#ffdf6b").blind("#f0e442");
    MARK_RUN_BLACK = ink("mark-run-black", "#c23a24", "#b93b26").contrast("#a5190b").blind("#b04a00");
}

/// What has to be told apart at a glance.
pub(crate) const CONTRASTS: &[Contrast] = &[
    (IVORY, WOOD),
    (IVORY, WOOD_WARM),
    (IVORY, WOOD_GRAIN),
    (EBONY, WOOD),
    (EBONY, WOOD_WARM),
    (EBONY, WOOD_GRAIN),
    (EBONY, IVORY),
    (ENGRAVED_IVORY, IVORY),
    (ENGRAVED_EBONY, EBONY),
    (MARK_GOLD, MARK_GOLD_DEEP),
    (MARK_GOLD, FELT),
    (MARK_OPEN_LIGHT, WOOD),
    (MARK_OPEN_LIGHT, WOOD_WARM),
    (MARK_OPEN, MARK_OPEN_LIGHT),
    (MARK_FORBIDDEN, WOOD),
    (MARK_FORBIDDEN, WOOD_WARM),
    (MARK_RUN_WHITE, EBONY_EDGE),
    (MARK_RUN_BLACK, IVORY_LIGHT),
    (ENGRAVED_IVORY, MARK_RUN_WHITE),
    (ENGRAVED_EBONY, MARK_RUN_BLACK),
];
