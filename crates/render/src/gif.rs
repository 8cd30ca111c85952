//! Whole games as animated GIFs.

use std::io::Write;

use gif::{Encoder, Frame, Repeat};
use resvg::tiny_skia::Pixmap;

use crate::motion::{Change, between};
use crate::palette::Theme;
use crate::png::{PictureError, paint};
use crate::scene::Scene;

/// How long a position rests, in hundredths of a second.
const REST: u16 = 60;
/// How long the last position stays.
const END: u16 = 400;
/// How long each picture of a change is shown.
const MOVING: u16 = 6;
/// How far a change has got in its pictures: fast at first, then slower.
const TIMES: [f64; 3] = [0.4, 0.7, 0.9];

/// Writes scenes of the same size as the frames of a GIF, one after another.
///
/// After the first only the part that changed is stored, so that a whole game stays small.
pub struct Film<W: Write> {
    encoder: Option<Encoder<W>>,
    out: Option<W>,
    theme: Theme,
    width: u32,
    before: Option<Pixmap>,
}

impl<W: Write> Film<W> {
    /// A film of this width in pixels, without frames yet.
    pub fn new(out: W, theme: Theme, width: u32) -> Self {
        Self {
            encoder: None,
            out: Some(out),
            theme,
            width,
            before: None,
        }
    }

    /// Adds a position at rest; the last one stays longer.
    pub fn rest(&mut self, scene: &Scene, is_last: bool) -> Result<(), PictureError> {
        self.add(scene, if is_last { END } else { REST })
    }

    /// Adds what is seen between two positions, where something moves.
    pub fn change(
        &mut self,
        before: &Scene,
        after: &Scene,
        changes: &[Change],
    ) -> Result<(), PictureError> {
        if changes.is_empty() {
            return Ok(());
        }
        TIMES
            .iter()
            .try_for_each(|&time| self.add(&between(before, after, changes, time), MOVING))
    }

    fn add(&mut self, scene: &Scene, delay: u16) -> Result<(), PictureError> {
        let pixels = paint(scene, self.theme, self.width)?;
        let whole = Part {
            left: 0,
            top: 0,
            width: pixels.width(),
            height: pixels.height(),
        };
        let part = match &self.before {
            Some(before) if before.width() == whole.width && before.height() == whole.height => {
                changed(before, &pixels)
            }
            _ => whole,
        };
        let mut frame = frame(&pixels, part);
        frame.delay = delay;
        self.encoder(whole)?
            .write_frame(&frame)
            .map_err(|error| PictureError::Draw(error.to_string()))?;
        self.before = Some(pixels);
        Ok(())
    }

    fn encoder(&mut self, whole: Part) -> Result<&mut Encoder<W>, PictureError> {
        let draw = |error: gif::EncodingError| PictureError::Draw(error.to_string());
        if let Some(out) = self.out.take() {
            let (width, height) = (whole.width as u16, whole.height as u16);
            let mut encoder = Encoder::new(out, width, height, &[]).map_err(draw)?;
            encoder.set_repeat(Repeat::Infinite).map_err(draw)?;
            self.encoder = Some(encoder);
        }
        let gone = || PictureError::Draw("the file could not be begun".to_owned());
        self.encoder.as_mut().ok_or_else(gone)
    }
}

/// A rectangle of pixels.
#[derive(Clone, Copy)]
struct Part {
    left: u32,
    top: u32,
    width: u32,
    height: u32,
}

/// The smallest part outside of which two pictures of the same size are the same; a pixel if all is.
fn changed(before: &Pixmap, after: &Pixmap) -> Part {
    let width = after.width() as usize;
    let differ = |index: &usize| before.pixels()[*index] != after.pixels()[*index];
    let places = || (0..after.pixels().len()).filter(differ);
    let columns = || places().map(|index| index % width);
    let (Some(top), Some(bottom)) = (places().next(), places().next_back()) else {
        return Part {
            left: 0,
            top: 0,
            width: 1,
            height: 1,
        };
    };
    let (top, bottom) = (top / width, bottom / width);
    let (left, right) = (columns().min().unwrap_or(0), columns().max().unwrap_or(0));
    Part {
        left: left as u32,
        top: top as u32,
        width: (right - left + 1) as u32,
        height: (bottom - top + 1) as u32,
    }
}

fn frame(pixels: &Pixmap, part: Part) -> Frame<'static> {
    /// From 1 for the best colours to 30 for the fastest.
    const SPEED: i32 = 10;
    let rows = pixels.data().chunks_exact(4 * pixels.width() as usize);
    let (from, to) = (
        4 * part.left as usize,
        4 * (part.left + part.width) as usize,
    );
    let mut rgba: Vec<u8> = rows
        .skip(part.top as usize)
        .take(part.height as usize)
        .flat_map(|row| row[from..to].iter().copied())
        .collect();
    let mut frame = Frame::from_rgba_speed(part.width as u16, part.height as u16, &mut rgba, SPEED);
    frame.left = part.left as u16;
    frame.top = part.top as u16;
    frame.dispose = gif::DisposalMethod::Keep;
    frame
}
