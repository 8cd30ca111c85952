//! Looking some placements ahead on a board of any size: alpha-beta that deepens, with an evaluation at the end.

use arrayvec::ArrayVec;
use burrow_games::bits::ones;
use burrow_games::game::MAX_MOVES;
use burrow_games::mijnlieff::MAX_SQUARES;

use super::plain::{Masks, POINT, Plain};
use super::word::Word;
use crate::control::{Control, Stopped};

/// More than any value.
const INFINITY: i32 = 1_000_000;

/// A search that keeps a table of what it has seen.
pub(crate) struct Lookahead<W: Word> {
    masks: Masks<W>,
    table: Box<[Entry<W::Key>]>,
}

/// What was found out about a position.
#[derive(Clone, Copy)]
struct Entry<K> {
    key: K,
    low: i32,
    high: i32,
    depth: u8,
    best: Option<(u8, u8)>,
}

/// A placement and how good it looks.
struct Placement {
    kind: u8,
    square: u8,
    promise: i32,
}

impl<W: Word> Lookahead<W> {
    /// A search that uses at most `bytes` bytes, but at least two entries.
    pub(crate) fn new(masks: Masks<W>, bytes: usize) -> Self {
        let entries = (bytes / size_of::<Entry<W::Key>>()).max(2);
        let empty = Entry {
            key: W::NO_KEY,
            low: -INFINITY,
            high: INFINITY,
            depth: 0,
            best: None,
        };
        Self {
            masks,
            table: vec![empty; 1 << entries.ilog2()].into(),
        }
    }

    /// The board.
    pub(crate) fn masks(&self) -> &Masks<W> {
        &self.masks
    }

    /// The most placements that can follow: to look as far ahead gives exact values.
    pub(crate) fn placements_left(&self, place: &Plain<W>) -> u32 {
        place.empty(&self.masks).count()
    }

    /// The value of a place for the side that moved there, after `depth` more placements; where it is below
    /// `floor`, no more than that may be known.
    pub(crate) fn value(
        &mut self,
        place: &Plain<W>,
        depth: u32,
        floor: Option<i32>,
        control: &mut Control,
    ) -> Result<i32, Stopped> {
        let floor = floor.unwrap_or(-INFINITY);
        Ok(-self.search(place, depth, -INFINITY, -floor, control)?)
    }

    /// The evaluation without looking ahead.
    pub(crate) fn evaluate(&self, place: &Plain<W>) -> i32 {
        if place.is_over() {
            place.margin * POINT
        } else {
            self.masks.evaluate(place)
        }
    }

    /// The value for the side to move after `depth` more placements, if it lies between `alpha` and `beta`;
    /// otherwise a bound beyond the one or the other.
    fn search(
        &mut self,
        place: &Plain<W>,
        depth: u32,
        mut alpha: i32,
        beta: i32,
        control: &mut Control,
    ) -> Result<i32, Stopped> {
        control.tick()?;
        if place.is_over() {
            return Ok(place.margin * POINT);
        }
        if place.allowed.is_empty() {
            let next = place.after_pass(&self.masks);
            return Ok(-self.search(&next, depth, -beta, -alpha, control)?);
        }
        if depth == 0 {
            return Ok(self.masks.evaluate(place));
        }
        let key = place.key();
        let slot = self.slot(key);
        let known = Some(self.table[slot]).filter(|entry| entry.key == key);
        if let Some(entry) = known.filter(|entry| u32::from(entry.depth) == depth) {
            if entry.low >= beta || entry.low == entry.high {
                return Ok(entry.low);
            }
            if entry.high <= alpha {
                return Ok(entry.high);
            }
        }
        let placements = self.placements(place, known.and_then(|entry| entry.best));
        let (mut best, mut best_placement, floor) = (-INFINITY, None, alpha);
        for Placement { kind, square, .. } in placements {
            let next = place.after(&self.masks, kind.into(), square.into());
            let mut value = alpha;
            // After the first, a placement has to show that it is better before it is looked at closely.
            if best_placement.is_some() && beta - alpha > 1 {
                value = -self.search(&next, depth - 1, -alpha - 1, -alpha, control)?;
            }
            if best_placement.is_none() || beta - alpha == 1 || (value > alpha && value < beta) {
                value = -self.search(&next, depth - 1, -beta, -alpha, control)?;
            }
            if value > best {
                (best, best_placement) = (value, Some((kind, square)));
                alpha = alpha.max(value);
                if best >= beta {
                    break;
                }
            }
        }
        self.table[slot] = Entry {
            key,
            low: if best > floor { best } else { -INFINITY },
            high: if best < beta { best } else { INFINITY },
            depth: depth.min(u8::MAX.into()) as u8,
            best: best_placement,
        };
        Ok(best)
    }

    /// The placement that was found best in a position, as kind and bit.
    pub(crate) fn best(&self, place: &Plain<W>) -> Option<(usize, usize)> {
        let entry = &self.table[self.slot(place.key())];
        let (kind, square) = entry.best.filter(|_| entry.key == place.key())?;
        Some((kind.into(), square.into()))
    }

    fn slot(&self, key: W::Key) -> usize {
        let [low, high] = W::halves(key);
        let folded =
            low.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ high.wrapping_mul(0xC2B2_AE3D_27D4_EB4F);
        let hash = (folded ^ folded >> 32).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        (hash >> 32) as usize & (self.table.len() - 1)
    }

    /// All placements, the most promising first.
    fn placements(
        &self,
        place: &Plain<W>,
        first: Option<(u8, u8)>,
    ) -> ArrayVec<Placement, MAX_MOVES> {
        let masks = &self.masks;
        let mut threats = [0; MAX_SQUARES];
        for square in ones(place.empty(masks)) {
            threats[square] = masks.gain(place.other, square);
        }
        let mut placements = ArrayVec::<Placement, MAX_MOVES>::new();
        for square in ones(place.allowed) {
            let here = 16 * masks.gain(place.own, square) + 8 * threats[square];
            let empty = place.empty(masks) & !W::bit(square);
            for kind in place.kinds() {
                let allowed = masks.allows(kind, square) & empty;
                let answers = ones(allowed).map(|square| threats[square]);
                let answer = answers.max().unwrap_or(0);
                let mut promise = here - 16 * answer - allowed.count() as i32;
                let (kind, square) = (kind as u8, square as u8);
                if first == Some((kind, square)) {
                    promise = INFINITY;
                }
                placements.push(Placement {
                    kind,
                    square,
                    promise,
                });
            }
        }
        placements.sort_by_key(|placement| -placement.promise);
        placements
    }
}
