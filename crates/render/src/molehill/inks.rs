//! The colours of the garden, and what has to be told apart in it.

use crate::palette::{Contrast, InkColours, ink};

/// The inks of this game alone.
///
/// Things on the lawn have edges that are dark by day and light in the evening. For the colour-blind the
/// lawn is bluish, since green and brown look alike to many.
pub(crate) const INKS: &[InkColours] = &[
    ink("lawn-stripe-light", "#a3ca60", "#315a3c")
        .contrast("#d3eda0")
        .blind("#b3dcd2"),
    ink("lawn-stripe-dark", "#86b44a", "#284b33")
        .contrast("#bfe084")
        .blind("#98cbbe"),
    ink("lawn-sheen", "#d9ec94", "#55805a")
        .contrast("#eefad0")
        .blind("#d8efe6"),
    ink("lawn-blade", "#5d8a35", "#1b3826").blind("#4f8b7b"),
    ink("lawn-line", "#365a1b", "#83b389")
        .contrast("#1c3608")
        .blind("#2c5d50"),
    ink("lawn-glow", "#eef5b4", "#ffe98a").blind("#f4f6d8"),
    ink("lawn-bed", "#7a5636", "#2f2218").contrast("#3a2412"),
    ink("lawn-hedge", "#3a6b34", "#1f4433")
        .contrast("#17431a")
        .blind("#1f5c52"),
    ink("lawn-hedge-light", "#5c9147", "#2d5b40")
        .contrast("#2c6a2b")
        .blind("#3a8073"),
    ink("lawn-hedge-deep", "#28502a", "#122c23")
        .contrast("#0b2a10")
        .blind("#123f38"),
    ink("lawn-coordinate", "#f7f3da", "#cfd8ae").contrast("#ffffff"),
    ink("lawn-board", "#85532a", "#6b4526").contrast("#4f2c0e"),
    ink("lawn-board-text", "#fff1d2", "#f7e4bd").contrast("#ffffff"),
    ink("lawn-card", "#fffaec", "#2b322c").contrast("#ffffff"),
    ink("lawn-card-edge", "#dccba4", "#434c43").contrast("#5d4c2c"),
    ink("lawn-turn", "#b5651d", "#f2c230")
        .contrast("#7a3000")
        .blind("#0072b2"),
    ink("lawn-straw", "#eac76b", "#c9a252"),
    ink("lawn-straw-deep", "#b98d3a", "#8a6a30"),
    ink("flower-red", "#dd3b2e", "#d2463f")
        .contrast("#c00014")
        .blind("#d55e00"),
    ink("flower-red-light", "#f47a5d", "#ec7d6c").blind("#f39a55"),
    ink("flower-red-deep", "#8f1a1d", "#7d1b25")
        .contrast("#4d0008")
        .blind("#7a2c00"),
    ink("flower-red-edge", "#7d1418", "#ffb3a4")
        .contrast("#2d0004")
        .blind("#5e2000"),
    ink("flower-white", "#fffdf5", "#eceadf").contrast("#ffffff"),
    ink("flower-white-shade", "#b9c2b4", "#93a3a1").contrast("#7f887c"),
    ink("flower-white-edge", "#3a5230", "#fbfaf0")
        .contrast("#101c08")
        .blind("#234a42"),
    ink("flower-rose", "#f5b8c0", "#a8798f"),
    ink("flower-pollen", "#f5bd25", "#efb93c"),
    ink("flower-pollen-deep", "#cf8a12", "#b97d20"),
    ink("flower-leaf", "#3d7a33", "#2f6b45").blind("#2b7a68"),
    ink("flower-leaf-deep", "#285a26", "#1a432d").blind("#19544a"),
    ink("hill-light", "#d7a66c", "#c0936a").contrast("#f2c98e"),
    ink("hill-light-shine", "#f0d09e", "#dab486").contrast("#ffe7bd"),
    ink("hill-light-shade", "#a87542", "#8f6845").contrast("#a86a28"),
    ink("hill-light-edge", "#5c3a1b", "#ecc798").contrast("#2a1402"),
    ink("hill-light-number", "#3b2413", "#22150c").contrast("#000000"),
    ink("hill-dark", "#5f3f28", "#573c2b").contrast("#341c0a"),
    ink("hill-dark-shine", "#8d6443", "#8b674b"),
    ink("hill-dark-shade", "#402818", "#33231a").contrast("#1d0e03"),
    ink("hill-dark-edge", "#2e1b0e", "#c79c72").contrast("#000000"),
    ink("hill-dark-number", "#fff1d2", "#f7e4bd").contrast("#ffffff"),
    ink("hill-pebble", "#b9a084", "#94806c"),
    ink("mole-fur", "#56536a", "#5d5b74").contrast("#3b3850"),
    ink("mole-fur-light", "#8d89a4", "#9896b3"),
    ink("mole-fur-deep", "#2f2c3a", "#2c2a39").contrast("#15131d"),
    ink("mole-outline", "#2f2c3a", "#c4c1e0").contrast("#000000"),
    ink("mole-muzzle", "#aca0ae", "#aba1b5").contrast("#cfc5d2"),
    ink("mole-pink", "#f2a7a0", "#e8a09b").contrast("#ffb7b0"),
    ink("mole-pink-deep", "#c96b6c", "#b9625f").contrast("#8f3436"),
    ink("mole-eye", "#141218", "#0d0c11"),
    ink("mole-gleam", "#ffffff", "#fdf6e3"),
    ink("stick-bark", "#a9713f", "#94683f").contrast("#8a4c14"),
    ink("stick-bark-deep", "#5e3a1c", "#3c2716").contrast("#2a1402"),
    ink("stick-bark-light", "#d6a26a", "#bd9060"),
    ink("stick-cut", "#f3d9a6", "#dcbc88"),
    ink("stick-edge", "#4a2b12", "#f0cd97").contrast("#000000"),
];

/// What has to be told apart at a glance.
pub(crate) const CONTRASTS: &[Contrast] = &[
    ("lawn-line", "lawn-stripe-light"),
    ("lawn-line", "lawn-stripe-dark"),
    ("stick-edge", "lawn-stripe-light"),
    ("stick-edge", "lawn-stripe-dark"),
    ("hill-light-edge", "lawn-stripe-light"),
    ("hill-light-edge", "lawn-stripe-dark"),
    ("hill-dark-edge", "lawn-stripe-light"),
    ("hill-dark-edge", "lawn-stripe-dark"),
    ("hill-light", "hill-dark"),
    ("flower-red-edge", "lawn-stripe-light"),
    ("flower-red-edge", "lawn-stripe-dark"),
    ("flower-white-edge", "lawn-stripe-light"),
    ("flower-white-edge", "lawn-stripe-dark"),
    ("flower-white", "flower-red"),
    ("mole-outline", "lawn-stripe-light"),
    ("mole-outline", "lawn-stripe-dark"),
    ("mole-pink", "mole-fur"),
    ("lawn-turn", "paper"),
    ("lawn-turn", "lawn-card"),
];
