//! The exact solver for boards of sixteen squares.
//!
//! It asks "does the side to move reach this margin?" until one margin is reached and the next is not. What it
//! learns is kept for each square of a position and not for the position (see [`Memo`]), so that a question about
//! other allowed squares finds most of its answer.

use arrayvec::ArrayVec;
use burrow_games::bits::ones;

use super::field::{Field, SQUARES, Situation};
use super::memo::{Bounds, Memo};
use crate::control::{Control, Stopped};

/// The most placements of one position.
const MAX_PLACEMENTS: usize = 4 * SQUARES;

/// Up to this many pieces on the board, places that look the same when turned or mirrored are taken together. With
/// more pieces they rarely meet, and to turn a place costs more than it saves.
const TURNED_UP_TO: u32 = 9;

/// More than any margin.
const INFINITY: i32 = 100;

/// Answers by how much the side to move wins with best play.
pub(crate) struct Solver {
    field: Field,
    memo: Memo,
}

/// A placement and how good it looks.
#[derive(Clone, Copy)]
struct Placement {
    kind: u8,
    square: u8,
    promise: i32,
}

type Placements = ArrayVec<Placement, MAX_PLACEMENTS>;

impl Solver {
    /// A solver that uses about `bytes` bytes.
    pub(crate) fn new(field: Field, bytes: usize) -> Self {
        Self {
            field,
            memo: Memo::new(bytes),
        }
    }

    /// The board.
    pub(crate) fn field(&self) -> &Field {
        &self.field
    }

    /// The margin with best play, from the view of the side to move. A good guess saves time.
    pub(crate) fn solve(
        &mut self,
        place: &Situation,
        guess: i32,
        control: &mut Control,
    ) -> Result<i32, Stopped> {
        let (mut low, mut high) = (-INFINITY, INFINITY);
        let mut value = guess;
        while low < high {
            let target = value.max(low + 1);
            value = self.bound(*place, target, control)?;
            if value >= target {
                low = value;
            } else {
                high = value;
            }
        }
        Ok(value)
    }

    /// Whether the side to move reaches a margin.
    pub(crate) fn reaches(
        &mut self,
        place: &Situation,
        margin: i32,
        control: &mut Control,
    ) -> Result<bool, Stopped> {
        Ok(self.bound(*place, margin, control)? >= margin)
    }

    /// A placement, by kind and bit, that reaches the margin of a place.
    pub(crate) fn best(
        &mut self,
        place: &Situation,
        margin: i32,
        control: &mut Control,
    ) -> Result<Option<(usize, usize)>, Stopped> {
        let points = [self.field.points(place.own), self.field.points(place.other)];
        let mut placements = self.placements(place, place.allowed, points);
        while let Some(placement) = take_best(&mut placements) {
            let (kind, square) = (placement.kind.into(), placement.square.into());
            let next = place.after(&self.field, kind, square);
            if -self.bound(next, 1 - margin, control)? >= margin {
                return Ok(Some((kind, square)));
            }
        }
        Ok(None)
    }

    /// A bound of the margin: at least `target` and not above the margin if the side to move reaches the target,
    /// otherwise below the target and not below the margin.
    fn bound(
        &mut self,
        place: Situation,
        target: i32,
        control: &mut Control,
    ) -> Result<i32, Stopped> {
        control.tick()?;
        let points = [self.field.points(place.own), self.field.points(place.other)];
        if place.hand.is_empty() {
            return Ok(points[0] - points[1]);
        }
        if place.other_hand.is_empty() {
            return Ok(self.last_turn(&place, points));
        }
        let most = self.reachable(place.own, place.empty(), place.hand.len()) - points[1];
        if most < target {
            return Ok(most);
        }
        let least = self.reachable(place.other, place.empty(), place.other_hand.len());
        let least = points[0] - least;
        if least >= target {
            return Ok(least);
        }
        if place.allowed == 0 {
            return Ok(-self.bound(place.after_pass(), 1 - target, control)?);
        }
        if place.hand.len() == 1 {
            return Ok(self.field.last_piece(&place));
        }
        let pieces = SQUARES as u32 - place.empty().count_ones();
        let place = if pieces <= TURNED_UP_TO {
            self.field.canonical(place)
        } else {
            place
        };
        self.try_placements(&place, points, target, control)
    }

    /// The same by trying the placements that are not known to fail.
    fn try_placements(
        &mut self,
        place: &Situation,
        points: [i32; 2],
        target: i32,
        control: &mut Control,
    ) -> Result<i32, Stopped> {
        let known = self.memo.get(place);
        let mut best = -INFINITY;
        let mut open = 0;
        for square in ones(place.allowed) {
            if known.low(square) >= target {
                return Ok(known.low(square));
            }
            if known.high(square) < target {
                best = best.max(known.high(square));
            } else {
                open |= 1 << square;
            }
        }
        let mut found = Bounds::UNKNOWN;
        let mut highs = [-INFINITY; SQUARES];
        let mut placements = self.placements(place, open, points);
        while let Some(placement) = take_best(&mut placements) {
            let (kind, square) = (placement.kind.into(), placement.square.into());
            let next = place.after(&self.field, kind, square);
            let value = -self.bound(next, 1 - target, control)?;
            if value >= target {
                found.raise_low(square, value);
                self.memo.put(place, 1 << square, &found);
                return Ok(value);
            }
            highs[square] = highs[square].max(value);
            best = best.max(value);
        }
        if open != 0 {
            for square in ones(open) {
                found.lower_high(square, highs[square]);
            }
            self.memo.put(place, open, &found);
        }
        Ok(best)
    }

    /// Points that a side cannot exceed: what it would have if it could place where it likes, counted out for the
    /// last two pieces and as if all empty squares were its own before.
    fn reachable(&self, own: u16, empty: u16, pieces: u32) -> i32 {
        let most = self.field.points(own | empty);
        if pieces > 2 || most == self.field.points(own) {
            return most;
        }
        let with = |squares: u16| self.field.points(own | squares);
        let pairs = |first: usize| {
            // A lone piece makes a pair with itself.
            let seconds = match pieces {
                2 => empty & !1 << first,
                _ => 1 << first,
            };
            let points = ones(seconds).map(move |second| with(1 << first | 1 << second));
            points.max().unwrap_or(0)
        };
        ones(empty).map(pairs).max().unwrap_or(most)
    }

    /// The margin when the opponent has placed the last piece: one more turn, and its kind no longer matters.
    fn last_turn(&self, place: &Situation, [own, other]: [i32; 2]) -> i32 {
        let after = |square: usize| self.field.points(place.own | 1 << square);
        ones(place.allowed).map(after).max().unwrap_or(own) - other
    }

    /// The placements on `squares`, each with a guess of how good it is.
    ///
    /// The weights were chosen for the fewest nodes from the empty 4x4 board. Most of all it helps to try the
    /// Pushers first: who keeps them must soon allow the opponent much.
    fn placements(&self, place: &Situation, squares: u16, [own, other]: [i32; 2]) -> Placements {
        const KIND: [i32; 4] = [0, -6, 20, 0];
        let field = &self.field;
        let mut placements = Placements::new();
        let [own_all, other_all] = [field.points(!place.other), field.points(!place.own)];
        let mut threats = [0; SQUARES];
        for square in ones(place.empty()) {
            threats[square] = field.points(place.other | 1 << square) - other;
        }
        for square in ones(squares) {
            let bit = 1 << square;
            let gain = field.points(place.own | bit) - own;
            let own_lines = own_all - field.points(!place.other & !bit);
            let other_lines = other_all - field.points(!place.own & !bit);
            let here = 16 * gain + 8 * threats[square] + 4 * own_lines + 2 * other_lines;
            for kind in (0..4).filter(|&kind| place.hand.has(kind)) {
                let allowed = field.allows(kind, square) & place.empty() & !bit;
                let answers = ones(allowed).map(|square| threats[square]);
                let answer = answers.max().unwrap_or(0);
                placements.push(Placement {
                    kind: kind as u8,
                    square: square as u8,
                    promise: here + KIND[kind] - 16 * answer - 6 * allowed.count_ones() as i32,
                });
            }
        }
        placements
    }
}

/// Takes the most promising placement. Most positions need only the first few, so they are not sorted.
fn take_best(placements: &mut Placements) -> Option<Placement> {
    let all = placements.iter().enumerate();
    let (best, _) = all.max_by_key(|(_, placement)| placement.promise)?;
    Some(placements.swap_remove(best))
}
