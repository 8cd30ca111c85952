//! Mole Hill's own inks, and which of them have to stand out from which.
//!
//! Things on the lawn have edges that are dark by day and light in the evening. For the colour-blind the
//! lawn is bluish, since green and brown look alike to many.

use crate::palette::{Contrast, common, declare_inks, ink};

declare_inks! {
    LAWN_STRIPE_LIGHT = ink("lawn-stripe-light", "#a3ca60", "#315a3c").contrast("#d3eda0").blind("#b3dcd2");
    LAWN_STRIPE_DARK = ink("lawn-stripe-dark", "#86b44a", "#284b33").contrast("#bfe084").blind("#98cbbe");
    LAWN_SHEEN = ink("lawn-sheen", "#d9ec94", "#55805a").contrast("#eefad0").blind("#d8efe6");
    LAWN_BLADE = ink("lawn-blade", "#5d8a35", "#1b3826").blind("#4f8b7b");
    LAWN_LINE = ink("lawn-line", "#365a1b", "#83b389").contrast("#1c3608").blind("#2c5d50");
    LAWN_GLOW = ink("lawn-glow", "#eef5b4", "#ffe98a").blind("#f4f6d8");
    LAWN_BED = ink("lawn-bed", "#7a5636", "#2f2218").contrast("#3a2412");
    LAWN_HEDGE = ink("lawn-hedge", "#3a6b34", "#1f4433").contrast("#17431a").blind("#1f5c52");
    LAWN_HEDGE_LIGHT = ink("lawn-hedge-light", "#5c9147", "#2d5b40").contrast("#2c6a2b").blind("#3a8073");
    LAWN_HEDGE_DEEP = ink("lawn-hedge-deep", "#28502a", "#122c23").contrast("#0b2a10").blind("#123f38");
    LAWN_COORDINATE = ink("lawn-coordinate", "#f7f3da", "#cfd8ae").contrast("#ffffff");
    LAWN_BOARD = ink("lawn-board", "#85532a", "#6b4526").contrast("#4f2c0e");
    LAWN_BOARD_TEXT = ink("lawn-board-text", "#fff1d2", "#f7e4bd").contrast("#ffffff");
    LAWN_CARD = ink("lawn-card", "#fffaec", "#2b322c").contrast("#ffffff");
    LAWN_CARD_EDGE = ink("lawn-card-edge", "#dccba4", "#434c43").contrast("#5d4c2c");
    LAWN_TURN = ink("lawn-turn", "#b5651d", "#f2c230").contrast("#7a3000").blind("#0072b2");
    LAWN_STRAW = ink("lawn-straw", "#eac76b", "#c9a252");
    LAWN_STRAW_DEEP = ink("lawn-straw-deep", "#b98d3a", "#8a6a30");
    FLOWER_RED = ink("flower-red", "#dd3b2e", "#d2463f").contrast("#c00014").blind("#d55e00");
    FLOWER_RED_LIGHT = ink("flower-red-light", "#f47a5d", "#ec7d6c").blind("#f39a55");
    FLOWER_RED_DEEP = ink("flower-red-deep", "#8f1a1d", "#7d1b25").contrast("#4d0008").blind("#7a2c00");
    FLOWER_RED_EDGE = ink("flower-red-edge", "#7d1418", "#ffb3a4").contrast("#2d0004").blind("#5e2000");
    FLOWER_WHITE = ink("flower-white", "#fffdf5", "#eceadf").contrast("#ffffff");
    FLOWER_WHITE_SHADE = ink("flower-white-shade", "#b9c2b4", "#93a3a1").contrast("#7f887c");
    FLOWER_WHITE_EDGE = ink("flower-white-edge", "#3a5230", "#fbfaf0").contrast("#101c08").blind("#234a42");
    FLOWER_ROSE = ink("flower-rose", "#f5b8c0", "#a8798f");
    FLOWER_POLLEN = ink("flower-pollen", "#f5bd25", "#efb93c");
    FLOWER_POLLEN_DEEP = ink("flower-pollen-deep", "#cf8a12", "#b97d20");
    FLOWER_LEAF = ink("flower-leaf", "#3d7a33", "#2f6b45").blind("#2b7a68");
    FLOWER_LEAF_DEEP = ink("flower-leaf-deep", "#285a26", "#1a432d").blind("#19544a");
    HILL_LIGHT = ink("hill-light", "#d7a66c", "#c0936a").contrast("#f2c98e");
    HILL_LIGHT_SHINE = ink("hill-light-shine", "#f0d09e", "#dab486").contrast("#ffe7bd");
    HILL_LIGHT_SHADE = ink("hill-light-shade", "#a87542", "#8f6845").contrast("#a86a28");
    HILL_LIGHT_EDGE = ink("hill-light-edge", "#5c3a1b", "#ecc798").contrast("#2a1402");
    HILL_LIGHT_NUMBER = ink("hill-light-number", "#3b2413", "#22150c").contrast("#000000");
    HILL_DARK = ink("hill-dark", "#5f3f28", "#573c2b").contrast("#341c0a");
    HILL_DARK_SHINE = ink("hill-dark-shine", "#8d6443", "#8b674b");
    HILL_DARK_SHADE = ink("hill-dark-shade", "#402818", "#33231a").contrast("#1d0e03");
    HILL_DARK_EDGE = ink("hill-dark-edge", "#2e1b0e", "#c79c72").contrast("#000000");
    HILL_DARK_NUMBER = ink("hill-dark-number", "#fff1d2", "#f7e4bd").contrast("#ffffff");
    HILL_PEBBLE = ink("hill-pebble", "#b9a084", "#94806c");
    MOLE_FUR = ink("mole-fur", "#56536a", "#5d5b74").contrast("#3b3850");
    MOLE_FUR_LIGHT = ink("mole-fur-light", "#8d89a4", "#9896b3");
    MOLE_FUR_DEEP = ink("mole-fur-deep", "#2f2c3a", "#2c2a39").contrast("#15131d");
    MOLE_OUTLINE = ink("mole-outline", "#2f2c3a", "#c4c1e0").contrast("#000000");
    MOLE_MUZZLE = ink("mole-muzzle", "#aca0ae", "#aba1b5").contrast("#cfc5d2");
    MOLE_PINK = ink("mole-pink", "#f2a7a0", "#e8a09b").contrast("#ffb7b0");
    MOLE_PINK_DEEP = ink("mole-pink-deep", "#c96b6c", "#b9625f").contrast("#8f3436");
    MOLE_EYE = ink("mole-eye", "#141218", "#0d0c11");
    MOLE_GLEAM = ink("mole-gleam", "#ffffff", "#fdf6e3");
    STICK_BARK = ink("stick-bark", "#a9713f", "#94683f").contrast("#8a4c14");
    STICK_BARK_DEEP = ink("stick-bark-deep", "#5e3a1c", "#3c2716").contrast("#2a1402");
    STICK_BARK_LIGHT = ink("stick-bark-light", "#d6a26a", "#bd9060");
    STICK_CUT = ink("stick-cut", "#f3d9a6", "#dcbc88");
    STICK_EDGE = ink("stick-edge", "#4a2b12", "#f0cd97").contrast("#000000");
}

/// What has to be told apart at a glance.
pub(crate) const CONTRASTS: &[Contrast] = &[
    (LAWN_LINE, LAWN_STRIPE_LIGHT),
    (LAWN_LINE, LAWN_STRIPE_DARK),
    (STICK_EDGE, LAWN_STRIPE_LIGHT),
    (STICK_EDGE, LAWN_STRIPE_DARK),
    (HILL_LIGHT_EDGE, LAWN_STRIPE_LIGHT),
    (HILL_LIGHT_EDGE, LAWN_STRIPE_DARK),
    (HILL_DARK_EDGE, LAWN_STRIPE_LIGHT),
    (HILL_DARK_EDGE, LAWN_STRIPE_DARK),
    (HILL_LIGHT, HILL_DARK),
    (FLOWER_RED_EDGE, LAWN_STRIPE_LIGHT),
    (FLOWER_RED_EDGE, LAWN_STRIPE_DARK),
    (FLOWER_WHITE_EDGE, LAWN_STRIPE_LIGHT),
    (FLOWER_WHITE_EDGE, LAWN_STRIPE_DARK),
    (FLOWER_WHITE, FLOWER_RED),
    (MOLE_OUTLINE, LAWN_STRIPE_LIGHT),
    (MOLE_OUTLINE, LAWN_STRIPE_DARK),
    (MOLE_PINK, MOLE_FUR),
    (LAWN_TURN, common::PAPER),
    (LAWN_TURN, LAWN_CARD),
];
