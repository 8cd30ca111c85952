//! Boards of up to 8x8 in a `u64` and of 10x10 in a `u128`.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use crate::bits;
use crate::grid::Square;

/// A set of squares in one word, row by row, a row taking the same number of bits for every size, so
/// that steps are shifts by constants.
pub trait Bitboard:
    Copy
    + Eq
    + Hash
    + Debug
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + BitAndAssign
    + BitOrAssign
    + BitXorAssign
    + Not<Output = Self>
    + 'static
{
    /// The sizes of board for which this word is used.
    const SIZES: &'static [u8];
    /// No square.
    const EMPTY: Self;

    /// The bit of a square.
    fn index(square: Square) -> usize;
    /// The set of one square.
    fn of(square: Square) -> Self;
    /// One step towards higher rows.
    fn up(self) -> Self;
    /// One step towards lower rows.
    fn down(self) -> Self;
    /// One step towards higher columns, beyond the last into the next row.
    fn up_by_one(self) -> Self;
    /// One step towards lower columns, beyond the first into the row before.
    fn down_by_one(self) -> Self;
    /// The set itself if the condition holds, else the empty one; without a branch.
    fn when(self, condition: bool) -> Self;
    /// Whether the set has no square.
    fn is_empty(self) -> bool;
    /// The number of squares.
    fn count(self) -> usize;
    /// The set of the one square that has `n` squares of the set before it.
    fn select(self, n: usize) -> Self;
    /// The squares, row by row from a1.
    fn squares(self) -> impl Iterator<Item = Square>;
    /// The squares, row by row from a1, each as a set of its own.
    fn singles(self) -> impl Iterator<Item = Self>;
    /// The bit of the first square; of no use for the empty set.
    fn first_index(self) -> usize;
}

macro_rules! bitboard {
    ($word:ty, $stride:expr, $sizes:expr, $select:expr) => {
        impl Bitboard for $word {
            const SIZES: &'static [u8] = &$sizes;
            const EMPTY: Self = 0;

            fn index(square: Square) -> usize {
                $stride * usize::from(square.row()) + usize::from(square.column())
            }

            fn of(square: Square) -> Self {
                1 << Self::index(square)
            }

            fn up(self) -> Self {
                self << $stride
            }

            fn down(self) -> Self {
                self >> $stride
            }

            fn up_by_one(self) -> Self {
                self << 1
            }

            fn down_by_one(self) -> Self {
                self >> 1
            }

            fn when(self, condition: bool) -> Self {
                self & (condition as Self).wrapping_neg()
            }

            fn is_empty(self) -> bool {
                self == 0
            }

            fn count(self) -> usize {
                self.count_ones() as usize
            }

            fn select(self, n: usize) -> Self {
                1 << $select(self, n)
            }

            fn squares(self) -> impl Iterator<Item = Square> {
                self.singles()
                    .map(|single| square_at(single.first_index(), $stride))
            }

            fn singles(mut self) -> impl Iterator<Item = Self> {
                std::iter::from_fn(move || {
                    (self != 0).then(|| {
                        let rest = self & (self - 1);
                        let first = self ^ rest;
                        self = rest;
                        first
                    })
                })
            }

            fn first_index(self) -> usize {
                self.trailing_zeros() as usize
            }
        }
    };
}

bitboard!(u64, 8, [4, 6, 8], bits::select);
bitboard!(u128, 10, [10], select_wide);

fn square_at(index: usize, stride: usize) -> Square {
    Square::new((index % stride) as u8, (index / stride) as u8)
}

fn select_wide(bits: u128, n: usize) -> usize {
    let low = bits as u64;
    match low.count_ones() as usize {
        below if n < below => bits::select(low, n),
        below => 64 + bits::select((bits >> 64) as u64, n - below),
    }
}
