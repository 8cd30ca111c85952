//! The probable winner of a position of 6x6, learned from proven ones.
//!
//! A position has a score, the sum of the weights of its features: what stands on each of the sixteen 3x3 parts of
//! the board, how many moves don't lose at once, and how many pieces of either side open a path when they go. The
//! score is about the logarithm of the odds that the side to move wins. It only guides searches. The
//! weights in `judge.bin` were fitted to 3.4 million positions that the search had proven, nine of ten rightly judged;
//! `tools/research/src/bin/talpa_judge.rs` fits new ones in the same way.

use std::array;

use burrow_games::Seat;
use burrow_games::talpa::{BLUE, Bitboard, RED, State, Talpa};

use super::outlook::{Outlook, outlook};
use super::tree::chance_of_red;

/// The only size of board that has weights.
pub const SIZE: u8 = 6;

/// The parts of a board.
const PARTS: usize = 16;

/// What can stand on one part: on each square nothing, a piece of one's own or one of the opponent's.
const PATTERNS: usize = 19_683;

/// Parts that are mirror images of each other share their weights.
const MOBILITY: usize = 4 * PATTERNS;
const ALWAYS: usize = MOBILITY + 64;
const OPENINGS: usize = ALWAYS + 1;

/// How many weights there are.
pub const WEIGHTS: usize = OPENINGS + 256;

/// Weights are stored as whole numbers of this part of one.
pub const SCALE: f32 = 32.0;

/// The weights in use, one byte with a sign each.
static LEARNED: &[u8; WEIGHTS] = include_bytes!("judge.bin");

/// The features of a position, as places of their weights.
pub type Features = [usize; PARTS + 3];

/// The pattern on each part of a board.
pub(super) type Patterns = [u16; PARTS];

/// Knows the features of positions.
pub struct Judge {
    /// What a piece adds to the patterns, by the side to move, its own side and its square.
    pieces: [[Vec<Patterns>; 2]; 2],
}

impl Judge {
    /// A judge for a board, if it has the size for which there are weights.
    pub fn new<B: Bitboard>(game: &Talpa<B>) -> Option<Self> {
        let view = |mover: Seat| {
            [RED, BLUE].map(|seat| {
                let mut pieces = vec![[0; PARTS]; 8 * size_of::<B>()];
                for square in game.squares().squares() {
                    // Seen by the side to move, whose edges are the top and the bottom.
                    let (column, row) = (usize::from(square.column()), usize::from(square.row()));
                    let (column, row) = if mover == RED {
                        (column, row)
                    } else {
                        (row, column)
                    };
                    let digit = if seat == mover { 1 } else { 2 };
                    pieces[B::index(square)] =
                        array::from_fn(|part| digit * power(part, column, row));
                }
                pieces
            })
        };
        (game.size() == SIZE).then(|| Self {
            pieces: [RED, BLUE].map(view),
        })
    }

    /// The patterns of a board as `mover` sees it.
    pub(super) fn patterns<B: Bitboard>(&self, state: &State<B>, mover: Seat) -> Patterns {
        let mut sum = [0; PARTS];
        for seat in [RED, BLUE] {
            let pieces = &self.pieces[mover.index()][seat.index()];
            for square in state.pieces(seat).squares() {
                sum = zip(sum, pieces[B::index(square)], u16::wrapping_add);
            }
        }
        sum
    }

    /// The patterns as the opponent of the side to move sees them after the move that changes these squares, from those
    /// that they see before it.
    #[inline]
    pub(super) fn after<B: Bitboard>(
        &self,
        patterns: Patterns,
        state: &State<B>,
        squares: B,
    ) -> Patterns {
        let mover = state.to_move();
        let view = &self.pieces[mover.other().index()];
        let (own, enemy) = (&view[mover.index()], &view[mover.other().index()]);
        let from = (state.pieces(mover) & squares).first_index();
        let patterns = zip(patterns, own[from], u16::wrapping_sub);
        let to = state.pieces(mover.other()) & squares;
        if to.is_empty() {
            return patterns;
        }
        let to = to.first_index();
        let patterns = zip(patterns, own[to], u16::wrapping_add);
        zip(patterns, enemy[to], u16::wrapping_sub)
    }

    /// The features of a position with a number of moves that don't lose at once.
    #[inline]
    pub(super) fn features_of<B: Bitboard>(
        game: &Talpa<B>,
        state: &State<B>,
        patterns: Patterns,
        moves: usize,
    ) -> Features {
        let mover = state.to_move();
        let seats = [mover, mover.other()];
        let openings = seats.map(|seat| game.openings(state, seat));
        let few = |side: usize, seat: Seat| (openings[side] & state.pieces(seat)).count().min(3);
        let openings = few(0, seats[0]) << 6
            | few(0, seats[1]) << 4
            | few(1, seats[0]) << 2
            | few(1, seats[1]);
        array::from_fn(|index| match index {
            PARTS => MOBILITY + moves.min(63),
            17 => ALWAYS,
            18 => OPENINGS + openings,
            part => TABLE[part] * PATTERNS + usize::from(patterns[part]),
        })
    }

    /// The features of a position.
    pub fn features<B: Bitboard>(&self, game: &Talpa<B>, state: &State<B>) -> Features {
        let moves = match outlook(game, state) {
            Outlook::Open(moves) => moves.count(),
            Outlook::Wins(_) | Outlook::Loses => 0,
        };
        Self::features_of(game, state, self.patterns(state, state.to_move()), moves)
    }

    /// Red's chance in a position that is not over.
    pub(super) fn chance_of_red<B: Bitboard>(&self, game: &Talpa<B>, state: &State<B>) -> f32 {
        let mover = state.to_move();
        let chance = match outlook(game, state) {
            Outlook::Wins(_) => 1.0,
            Outlook::Loses => 0.0,
            Outlook::Open(moves) => {
                let patterns = self.patterns(state, mover);
                let features = Self::features_of(game, state, patterns, moves.count());
                1.0 / (1.0 + (-(Self::score(features) as f32) / SCALE).exp())
            }
        };
        chance_of_red(mover, chance)
    }

    /// The score of a position by the weights in use, in parts of [`SCALE`].
    #[inline]
    pub(super) fn score(features: Features) -> i32 {
        features
            .into_iter()
            .map(|feature| i32::from(LEARNED[feature].cast_signed()))
            .sum()
    }
}

/// The weights of each part: those of its mirror image in the corner of a1.
const TABLE: [usize; PARTS] = [0, 1, 1, 0, 2, 3, 3, 2, 2, 3, 3, 2, 0, 1, 1, 0];

/// What one's own piece on a square adds to the pattern of a part; nothing if the square is outside.
fn power(part: usize, column: usize, row: usize) -> u16 {
    let inside = |part: usize, place: usize| {
        let step = place.checked_sub(part).filter(|step| *step < 3)?;
        // Mirrored towards a1.
        Some(if part < 2 { step } else { 2 - step })
    };
    match (inside(part % 4, column), inside(part / 4, row)) {
        (Some(column), Some(row)) => 3u16.pow((column + 3 * row) as u32),
        _ => 0,
    }
}

#[inline]
fn zip(a: Patterns, b: Patterns, sum: impl Fn(u16, u16) -> u16) -> Patterns {
    array::from_fn(|part| sum(a[part], b[part]))
}
