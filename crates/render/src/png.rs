//! Scenes in pixels: as PNG.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use crate::palette::Theme;
use crate::scene::Scene;
use crate::svg::{self, Inks};

/// Why a picture could not be made.
#[derive(Debug, thiserror::Error)]
pub enum PictureError {
    /// The size is nothing or too much.
    #[error("a picture {width} pixels wide is too small or too large: 16 to 8192 are possible")]
    Size {
        /// The width that was asked for.
        width: u32,
    },
    /// The SVG could not be read.
    #[error("the picture could not be drawn: {0}")]
    Draw(String),
    /// Nobody wants it any more.
    #[error("the picture is no longer wanted")]
    Unwanted,
}

/// A PNG of this width in pixels.
pub fn write(scene: &Scene, theme: Theme, width: u32) -> Result<Vec<u8>, PictureError> {
    let pixels = paint(scene, theme, width)?;
    pixels
        .encode_png()
        .map_err(|error| PictureError::Draw(error.to_string()))
}

/// A scene in pixels.
pub(crate) fn paint(scene: &Scene, theme: Theme, width: u32) -> Result<Pixmap, PictureError> {
    if !(16..=8192).contains(&width) {
        return Err(PictureError::Size { width });
    }
    let svg = svg::write(scene, Inks::Fixed(theme));
    let tree = Tree::from_str(&svg, &Options::default())
        .map_err(|error| PictureError::Draw(error.to_string()))?;
    let scale = f64::from(width) / scene.width;
    let height = (scene.height * scale).ceil() as u32;
    let mut pixels = Pixmap::new(width, height).ok_or(PictureError::Size { width })?;
    let transform = Transform::from_scale(scale as f32, scale as f32);
    resvg::render(&tree, transform, &mut pixels.as_mut());
    Ok(pixels)
}
