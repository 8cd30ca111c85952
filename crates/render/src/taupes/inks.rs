//! The inks of Taupes alone, and which of them have to stand out from which.

use crate::palette::{Contrast, common, declare_inks, ink};

declare_inks! {
    SHEET_SKY = ink("sheet-sky", "#f8e3b0", "#1b2a33").contrast("#fffdf4");
    SHEET_RAY = ink("sheet-ray", "#f3cf82", "#24394a").contrast("#ffe9b0");
    TAUPES_NAME = ink("taupes-name", "#b8321f", "#ffb09c").contrast("#8c1408");
    TAUPES_NAME_SHADE = ink("taupes-name-shade", "#5e130b", "#e0745e").contrast("#3a0400");
    SHEET_LAWN = ink("sheet-lawn", "#5fa644", "#3f7a35").contrast("#255a16").blind("#3f9e7c");
    SHEET_LAWN_LIGHT = ink("sheet-lawn-light", "#a5d672", "#8cc068").contrast("#d8ffb0").blind("#b2e6d0");
    SHEET_LAWN_SIDE = ink("sheet-lawn-side", "#2a5a22", "#1c3f1a").contrast("#0c2406").blind("#154a38");
    SHEET_LAWN_PRINT = ink("sheet-lawn-print", "#10240b", "#f4f8ec").contrast("#ffffff").blind("#06201a");
    SHEET_RED = ink("sheet-red", "#8f3029", "#7a2b27").contrast("#6b1510").blind("#6d3a24");
    SHEET_RED_LIGHT = ink("sheet-red-light", "#d98068", "#bf6c59").contrast("#ffc4b0").blind("#cf9474");
    SHEET_RED_SIDE = ink("sheet-red-side", "#571915", "#431411").contrast("#2b0604").blind("#3c1d10");
    SHEET_BEIGE = ink("sheet-beige", "#d9b981", "#a98c5d").contrast("#eed49a");
    SHEET_BEIGE_LIGHT = ink("sheet-beige-light", "#f6e5bd", "#d6bd8c").contrast("#fffbe8");
    SHEET_BEIGE_SIDE = ink("sheet-beige-side", "#8a6834", "#5e4725").contrast("#4a3208");
    SHEET_BLUE = ink("sheet-blue", "#2f6ea6", "#27587f").contrast("#0d4a80");
    SHEET_BLUE_LIGHT = ink("sheet-blue-light", "#86bfe6", "#6ba3cb").contrast("#c4e6ff");
    SHEET_BLUE_SIDE = ink("sheet-blue-side", "#184469", "#12334f").contrast("#04203c");
    SHEET_PETAL = ink("sheet-petal", "#fdf8ec", "#dfe3dc").contrast("#ffffff");
    SHEET_STAR = ink("sheet-star", "#4a2140", "#38192f").contrast("#2a0622");
    HOLE_WALL = ink("hole-wall", "#22150d", "#120b07").contrast("#000000");
    MOLE_A = ink("mole-a", "#e0503a", "#d34c38").contrast("#d42a12").blind("#d23a1e");
    MOLE_A_LIGHT = ink("mole-a-light", "#f79a7f", "#ef8f76");
    MOLE_A_DARK = ink("mole-a-dark", "#8c2419", "#741d14").contrast("#3a0500");
    MOLE_B = ink("mole-b", "#3a4268", "#454e7a").contrast("#1c2460").blind("#24406e");
    MOLE_B_LIGHT = ink("mole-b-light", "#7f8ab8", "#8c97c4").blind("#6f94c6");
    MOLE_B_DARK = ink("mole-b-dark", "#191d36", "#171a30").contrast("#05071c");
    MOLE_C = ink("mole-c", "#f4bd2f", "#e6b02c").contrast("#ffd000").blind("#f0e442");
    MOLE_C_LIGHT = ink("mole-c-light", "#fde391", "#f8dc87").blind("#fbf6b0");
    MOLE_C_DARK = ink("mole-c-dark", "#8a5c0a", "#734c08").contrast("#3d2800").blind("#6b6200");
    MOLE_D = ink("mole-d", "#c79bd6", "#b88cc8").contrast("#e0a8f4").blind("#dba3c6");
    MOLE_D_LIGHT = ink("mole-d-light", "#ecd6f3", "#dfc5e8");
    MOLE_D_DARK = ink("mole-d-dark", "#6b3f7c", "#57336a").contrast("#37094c").blind("#70285a");
    MOLE_EDGE = ink("mole-edge", "#fff6e2", "#e9dfc8").contrast("#ffffff");
    TAUPE_EYE = ink("taupe-eye", "#ffffff", "#f7f3ea");
    MOLE_PUPIL = ink("mole-pupil", "#241a1a", "#1c1414").contrast("#000000");
    MOLE_SNOUT = ink("mole-snout", "#f9d9bd", "#f0ceb0");
    MOLE_NOSE = ink("mole-nose", "#f0627c", "#e85d77");
    MOLE_PAW = ink("mole-paw", "#f7b3a6", "#eda799");
    MOLE_PAW_DARK = ink("mole-paw-dark", "#a8524c", "#94463f").contrast("#6b1c18");
    MOLE_A_CAP = ink("mole-a-cap", "#2d6fb5", "#2b69a8");
    MOLE_A_CAP_DARK = ink("mole-a-cap-dark", "#173d6b", "#13345c").contrast("#06203f");
    MOLE_B_STRAP = ink("mole-b-strap", "#8a5328", "#774622");
    MOLE_C_HELMET = ink("mole-c-helmet", "#1f9b8e", "#1d9184");
    MOLE_C_HELMET_DARK = ink("mole-c-helmet-dark", "#0d564f", "#0a4740").contrast("#03302b");
    MOLE_D_SCARF = ink("mole-d-scarf", "#ef8a2d", "#e0812a");
    MOLE_D_SCARF_DARK = ink("mole-d-scarf-dark", "#97480f", "#80400f").contrast("#5c2600");
    DISC_FACE = ink("disc-face", "#fbf1d6", "#efe3c3").contrast("#ffffff");
    DISC_EDGE = ink("disc-edge", "#8f6c38", "#805f30").contrast("#4a3208");
    DISC_NUMBER = ink("disc-number", "#4a2b16", "#3d2311").contrast("#000000");
    SHOVEL_GOLD = ink("shovel-gold", "#f6c531", "#f2bf2b").contrast("#ffd830");
    SHOVEL_DARK = ink("shovel-dark", "#80520c", "#71490c").contrast("#3d2600");
    SHOVEL_SHINE = ink("shovel-shine", "#fff6c9", "#fff3bf");
}

/// What has to be told apart at a glance. Moles and spaces have a light and a dark edge, so that they stand out
/// from whatever they are on.
pub(crate) const CONTRASTS: &[Contrast] = &[
    (MOLE_A_DARK, MOLE_EDGE),
    (MOLE_B_DARK, MOLE_EDGE),
    (MOLE_C_DARK, MOLE_EDGE),
    (MOLE_D_DARK, MOLE_EDGE),
    (SHEET_LAWN_LIGHT, SHEET_LAWN_SIDE),
    (SHEET_RED_LIGHT, SHEET_RED_SIDE),
    (SHEET_BEIGE_LIGHT, SHEET_BEIGE_SIDE),
    (SHEET_BLUE_LIGHT, SHEET_BLUE_SIDE),
    (SHEET_LAWN_LIGHT, HOLE_WALL),
    (SHEET_RED_LIGHT, HOLE_WALL),
    (SHEET_BEIGE_LIGHT, HOLE_WALL),
    (SHEET_BLUE_LIGHT, HOLE_WALL),
    (SHOVEL_GOLD, SHEET_STAR),
    (SHOVEL_GOLD, SHOVEL_DARK),
    (DISC_EDGE, DISC_FACE),
    (DISC_FACE, common::EARTH),
    (common::HIGHLIGHT, common::EARTH),
    (common::LETTERING, common::PAPER),
];
