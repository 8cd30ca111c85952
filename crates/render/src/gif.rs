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
/// The most bytes that a film should have: where the steps so far have taken more than their share, the next ones don't
/// move, and every other position is left out.
const MOST_BYTES: usize = 900_000;
/// How long all positions rest together at most, in hundredths of a second, unless each would be gone at once.
const LONGEST: usize = 4_500;
const SHORTEST_REST: u16 = 20;

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
    let each = REST.min((LONGEST / last.max(1)) as u16).max(SHORTEST_REST);
    let rest = |number| if number == last { END } else { each };
    let mut position = record.start().clone();
    let mut before = draw(&position, &drawing(0)?);
    let mut film = Film::new(&before, theme, width, rest(0))?;
    let first = film.bytes();
    let mut is_skipped = false;
    for (number, &step) in (1..).zip(steps) {
        let changes = changes(&position, step);
        position.play(step).map_err(failed)?;
        let after = draw(&position, &drawing(number)?);
        let share = MOST_BYTES.saturating_sub(first) * number / last;
        let is_small = film.bytes() <= first + share;
        if is_small {
            film.change(&before, &after, &changes)?;
        }
        is_skipped = !is_small && !is_skipped && number < last;
        if !is_skipped {
            film.add(&after, rest(number))?;
        }
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
            .write_frame(&frame(&pixels, None, whole, delay))
            .map_err(failed)?;
        Ok(Self {
            encoder,
            theme,
            width,
            before: pixels,
        })
    }

    /// How many bytes it has so far.
    fn bytes(&self) -> usize {
        self.encoder.get_ref().len()
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
            .write_frame(&frame(&pixels, Some(&self.before), part, delay))
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

/// A part of a picture; what was the same before is left out.
fn frame(pixels: &Pixmap, before: Option<&Pixmap>, part: Part, delay: u16) -> Frame<'static> {
    /// From 1 for the best colours to 30 for the fastest.
    const SPEED: i32 = 10;
    let mut rgba = Vec::with_capacity(4 * (part.width * part.height) as usize);
    for row in part.top..part.top + part.height {
        for column in part.left..part.left + part.width {
            let pixel = pixels.pixel(column, row);
            let is_same = before.is_some_and(|before| before.pixel(column, row) == pixel);
            let shown = pixel.filter(|_| !is_same);
            rgba.extend(shown.map_or([0; 4], |pixel| {
                [pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()]
            }));
        }
    }
    let mut frame = Frame::from_rgba_speed(part.width as u16, part.height as u16, &mut rgba, SPEED);
    frame.delay = delay;
    frame.left = part.left as u16;
    frame.top = part.top as u16;
    frame.dispose = gif::DisposalMethod::Keep;
    frame
}
