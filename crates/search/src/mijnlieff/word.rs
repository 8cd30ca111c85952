//! A set of squares in one machine word: no wider than the board needs, since the look-ahead keeps millions of them.

use std::fmt::Debug;
use std::ops::{BitAnd, BitOr, Not};

/// A word with a bit for each square of a board.
pub(crate) trait Word:
    Copy + Eq + Debug + BitAnd<Output = Self> + BitOr<Output = Self> + Not<Output = Self> + Into<u64>
{
    /// A whole position, so that no two are taken for the same.
    type Key: Copy + Eq;

    /// The key of no position.
    const NO_KEY: Self::Key;

    /// The bits that hold how many pieces of a kind are in hand.
    const HAND_BITS: usize;

    /// A mask of a board that fits.
    fn of(mask: u64) -> Self;

    /// The set of one square.
    fn bit(square: usize) -> Self;

    /// How many squares are in it.
    fn count(self) -> u32;

    /// Whether there is none.
    fn is_empty(self) -> bool;

    /// The key of a position.
    fn key(own: Self, other: Self, allowed: Self, hands: u32) -> Self::Key;

    /// The halves of a key for a hash, each from all of the key or from its half.
    fn halves(key: Self::Key) -> [u64; 2];
}

/// For boards of one set and of two.
impl Word for u32 {
    type Key = u128;

    const NO_KEY: u128 = u128::MAX;

    const HAND_BITS: usize = 3;

    #[inline]
    fn of(mask: u64) -> Self {
        mask as Self
    }

    #[inline]
    fn bit(square: usize) -> Self {
        1 << square
    }

    #[inline]
    fn count(self) -> u32 {
        self.count_ones()
    }

    #[inline]
    fn is_empty(self) -> bool {
        self == 0
    }

    #[inline]
    fn key(own: Self, other: Self, allowed: Self, hands: u32) -> u128 {
        u128::from(own)
            | u128::from(other) << 32
            | u128::from(allowed) << 64
            | u128::from(hands) << 96
    }

    #[inline]
    fn halves(key: u128) -> [u64; 2] {
        [key as u64, (key >> 64) as u64]
    }
}

/// For boards of three sets and of four.
impl Word for u64 {
    type Key = [u64; 4];

    const NO_KEY: [u64; 4] = [u64::MAX; 4];

    const HAND_BITS: usize = 4;

    #[inline]
    fn of(mask: u64) -> Self {
        mask
    }

    #[inline]
    fn bit(square: usize) -> Self {
        1 << square
    }

    #[inline]
    fn count(self) -> u32 {
        self.count_ones()
    }

    #[inline]
    fn is_empty(self) -> bool {
        self == 0
    }

    #[inline]
    fn key(own: Self, other: Self, allowed: Self, hands: u32) -> [u64; 4] {
        [own, other, allowed, hands.into()]
    }

    #[inline]
    fn halves([own, other, allowed, hands]: [u64; 4]) -> [u64; 2] {
        [own ^ hands.rotate_left(32), other ^ allowed.rotate_left(21)]
    }
}
