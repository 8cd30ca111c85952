//! The icons of the installed site are those that its mark gives.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// The pictures with their drawings and widths.
const ICONS: [(&str, &str, u32); 4] = [
    ("icon-192.png", "mark.svg", 192),
    ("icon-512.png", "mark.svg", 512),
    ("icon-maskable.png", "mark-maskable.svg", 512),
    ("icon-apple.png", "mark-maskable.svg", 180),
];
/// The most that a channel of a pixel may differ: processors round differently.
const TOLERANCE: u8 = 3;

fn asset(name: &str) -> String {
    format!("{}/assets/{name}", env!("CARGO_MANIFEST_DIR"))
}

fn drawn(drawing: &str, width: u32) -> Pixmap {
    let svg = std::fs::read_to_string(asset(drawing)).unwrap();
    let tree = Tree::from_str(&svg, &Options::default()).unwrap();
    let scale = width as f32 / tree.size().width();
    let mut pixels = Pixmap::new(width, width).unwrap();
    resvg::render(
        &tree,
        Transform::from_scale(scale, scale),
        &mut pixels.as_mut(),
    );
    pixels
}

#[test]
fn icons_are_drawn_from_the_mark() {
    for (name, drawing, width) in ICONS {
        let wanted = drawn(drawing, width);
        if std::env::var_os("BURROW_WRITE_GOLDEN").is_some() {
            wanted.save_png(asset(name)).unwrap();
        }
        let found = Pixmap::load_png(asset(name)).unwrap();
        assert_eq!((found.width(), found.height()), (width, width), "{name}");
        let mut pairs = wanted.data().iter().zip(found.data());
        let is_near = pairs.all(|(wanted, found)| wanted.abs_diff(*found) <= TOLERANCE);
        assert!(
            is_near,
            "{name} is not what {drawing} gives: cargo xtask golden writes it again"
        );
    }
}
