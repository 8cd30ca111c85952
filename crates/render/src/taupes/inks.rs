//! The inks of this game, and which of them have to stand out from which.

use crate::palette::{Contrast, InkColours, ink};

/// The inks of this game alone.
pub(crate) const INKS: &[InkColours] = &[
    ink("sheet-sky", "#f8e3b0", "#1b2a33").contrast("#fffdf4"),
    ink("sheet-ray", "#f3cf82", "#24394a").contrast("#ffe9b0"),
    ink("taupes-name", "#b8321f", "#ffb09c").contrast("#8c1408"),
    ink("taupes-name-shade", "#5e130b", "#e0745e").contrast("#3a0400"),
    ink("sheet-lawn", "#5fa644", "#3f7a35")
        .contrast("#255a16")
        .blind("#3f9e7c"),
    ink("sheet-lawn-light", "#a5d672", "#8cc068")
        .contrast("#d8ffb0")
        .blind("#b2e6d0"),
    ink("sheet-lawn-side", "#2a5a22", "#1c3f1a")
        .contrast("#0c2406")
        .blind("#154a38"),
    ink("sheet-lawn-print", "#10240b", "#f4f8ec")
        .contrast("#ffffff")
        .blind("#06201a"),
    ink("sheet-red", "#8f3029", "#7a2b27")
        .contrast("#6b1510")
        .blind("#6d3a24"),
    ink("sheet-red-light", "#d98068", "#bf6c59")
        .contrast("#ffc4b0")
        .blind("#cf9474"),
    ink("sheet-red-side", "#571915", "#431411")
        .contrast("#2b0604")
        .blind("#3c1d10"),
    ink("sheet-beige", "#d9b981", "#a98c5d").contrast("#eed49a"),
    ink("sheet-beige-light", "#f6e5bd", "#d6bd8c").contrast("#fffbe8"),
    ink("sheet-beige-side", "#8a6834", "#5e4725").contrast("#4a3208"),
    ink("sheet-blue", "#2f6ea6", "#27587f").contrast("#0d4a80"),
    ink("sheet-blue-light", "#86bfe6", "#6ba3cb").contrast("#c4e6ff"),
    ink("sheet-blue-side", "#184469", "#12334f").contrast("#04203c"),
    ink("sheet-petal", "#fdf8ec", "#dfe3dc").contrast("#ffffff"),
    ink("sheet-star", "#4a2140", "#38192f").contrast("#2a0622"),
    ink("hole-wall", "#22150d", "#120b07").contrast("#000000"),
    ink("mole-a", "#e0503a", "#d34c38")
        .contrast("#d42a12")
        .blind("#d55e00"),
    ink("mole-a-light", "#f79a7f", "#ef8f76").blind("#f5a468"),
    ink("mole-a-dark", "#8c2419", "#741d14")
        .contrast("#3a0500")
        .blind("#6e2f00"),
    ink("mole-b", "#3a4268", "#454e7a")
        .contrast("#1c2460")
        .blind("#24406e"),
    ink("mole-b-light", "#7f8ab8", "#8c97c4").blind("#6f94c6"),
    ink("mole-b-dark", "#191d36", "#171a30").contrast("#05071c"),
    ink("mole-c", "#f4bd2f", "#e6b02c")
        .contrast("#ffd000")
        .blind("#f0e442"),
    ink("mole-c-light", "#fde391", "#f8dc87").blind("#fbf6b0"),
    ink("mole-c-dark", "#8a5c0a", "#734c08")
        .contrast("#3d2800")
        .blind("#6b6200"),
    ink("mole-d", "#c79bd6", "#b88cc8")
        .contrast("#e0a8f4")
        .blind("#dba3c6"),
    ink("mole-d-light", "#ecd6f3", "#dfc5e8"),
    ink("mole-d-dark", "#6b3f7c", "#57336a")
        .contrast("#37094c")
        .blind("#70285a"),
    ink("mole-edge", "#fff6e2", "#e9dfc8").contrast("#ffffff"),
    ink("taupe-eye", "#ffffff", "#f7f3ea"),
    ink("mole-pupil", "#241a1a", "#1c1414").contrast("#000000"),
    ink("mole-snout", "#f9d9bd", "#f0ceb0"),
    ink("mole-nose", "#f0627c", "#e85d77"),
    ink("mole-paw", "#f7b3a6", "#eda799"),
    ink("mole-paw-dark", "#a8524c", "#94463f").contrast("#6b1c18"),
    ink("mole-a-cap", "#2d6fb5", "#2b69a8"),
    ink("mole-a-cap-dark", "#173d6b", "#13345c").contrast("#06203f"),
    ink("mole-b-strap", "#8a5328", "#774622"),
    ink("mole-c-helmet", "#1f9b8e", "#1d9184"),
    ink("mole-c-helmet-dark", "#0d564f", "#0a4740").contrast("#03302b"),
    ink("mole-d-scarf", "#ef8a2d", "#e0812a"),
    ink("mole-d-scarf-dark", "#97480f", "#80400f").contrast("#5c2600"),
    ink("disc-face", "#fbf1d6", "#efe3c3").contrast("#ffffff"),
    ink("disc-edge", "#8f6c38", "#805f30").contrast("#4a3208"),
    ink("disc-number", "#4a2b16", "#3d2311").contrast("#000000"),
    ink("shovel-gold", "#f6c531", "#f2bf2b").contrast("#ffd830"),
    ink("shovel-dark", "#80520c", "#71490c").contrast("#3d2600"),
    ink("shovel-shine", "#fff6c9", "#fff3bf"),
];

/// What has to be told apart at a glance. Moles and spaces have a light and a dark edge, so that they stand out
/// from whatever they are on.
pub(crate) const CONTRASTS: &[Contrast] = &[
    ("mole-a-dark", "mole-edge"),
    ("mole-b-dark", "mole-edge"),
    ("mole-c-dark", "mole-edge"),
    ("mole-d-dark", "mole-edge"),
    ("sheet-lawn-light", "sheet-lawn-side"),
    ("sheet-red-light", "sheet-red-side"),
    ("sheet-beige-light", "sheet-beige-side"),
    ("sheet-blue-light", "sheet-blue-side"),
    ("sheet-lawn-light", "hole-wall"),
    ("sheet-red-light", "hole-wall"),
    ("sheet-beige-light", "hole-wall"),
    ("sheet-blue-light", "hole-wall"),
    ("shovel-gold", "sheet-star"),
    ("shovel-gold", "shovel-dark"),
    ("disc-edge", "disc-face"),
    ("disc-face", "earth"),
    ("highlight", "earth"),
    ("lettering", "paper"),
];
