//! Whole games as animated GIFs.

use burrow_games::Record;
use gif::{Encoder, Frame, Repeat};
use resvg::tiny_skia::Pixmap;

use crate::motion::{Change, between, changes};
use crate::palette::Theme;
use crate::png::{PictureError, paint};
use crate::scene::Scene;
use crate::{Drawing, draw};

/// How long a position rests, in hundredths of a second.
const REST: u16 = 60;
/// How long the last position stays.
const END: u16 = 400;
/// How long each picture of a change is shown.
const MOVING: u16 = 6;
/// How far a change has got in its pictures: fast at first, then slower.
const TIMES: [f64; 3] = [0.4, 0.7, 0.9];

/// A game up to `ply` as a GIF: each step moves, and then its position rests. `view` says how the position
/// after a number of steps is shown; it is asked once for each, from 0 on, and nothing ends the work.
pub fn film(
    record: &Record,
    ply: usize,
    (theme, width): (Theme, u32),
    mut drawing: impl FnMut(usize) -> Option<Drawing>,
) -> Result<Vec<u8>, PictureError> {
    let mut drawing = |number| drawing(number).ok_or(PictureError::Unwanted);
    let steps = record.steps().iter().take(ply);
    let last = steps.len();
    let rest = |number| if number == last { END } else { REST };
    let mut position = record.start().clone();
    let mut before = draw(&position, &drawing(0)?);
    let mut film = Film::new(&before, theme, width, rest(0))?;
    for (number, &step) in (1..).zip(steps) {
        let changes = changes(&position, step);
        position.play(step).map_err(failed)?;
        let after = draw(&position, &drawing(number)?);
        film.change(&before, &after, &changes)?;
        film.add(&after, rest(number))?;
        before = after;
    }
    film.encoder.into_inner().map_err(failed)
}

fn failed(error: impl ToString) -> PictureError {
    PictureError::Draw(error.to_string())
}

/// Writes scenes of the same size as the frames of a GIF, one after another.
///
/// After the first only the part that changed is stored, so that a whole game stays small.
struct Film {
    encoder: Encoder<Vec<u8>>,
    theme: Theme,
    width: u32,
    before: Pixmap,
}

impl Film {
    /// A film that begins with a scene.
    fn new(first: &Scene, theme: Theme, width: u32, delay: u16) -> Result<Self, PictureError> {
        let pixels = paint(first, theme, width)?;
        let whole = Part {
            left: 0,
            top: 0,
            width: pixels.width(),
            height: pixels.height(),
        };
        let size = (whole.width as u16, whole.height as u16);
        let mut encoder = Encoder::new(Vec::new(), size.0, size.1, &[]).map_err(failed)?;
        encoder.set_repeat(Repeat::Infinite).map_err(failed)?;
        encoder
            .write_frame(&frame(&pixels, whole, delay))
            .map_err(failed)?;
        Ok(Self {
            encoder,
            theme,
            width,
            before: pixels,
        })
    }

    /// Adds what is seen between two positions, where something moves.
    fn change(
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
        let part = changed(&self.before, &pixels);
        self.encoder
            .write_frame(&frame(&pixels, part, delay))
            .map_err(failed)?;
        self.before = pixels;
        Ok(())
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

fn frame(pixels: &Pixmap, part: Part, delay: u16) -> Frame<'static> {
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
    frame.delay = delay;
    frame.left = part.left as u16;
    frame.top = part.top as u16;
    frame.dispose = gif::DisposalMethod::Keep;
    frame
}
