//! A player's six discs: which of them lie face down.

use std::fmt;

/// How many discs a player has.
pub const DISCS: u8 = 6;

/// The discs of one player that are face down.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Discs {
    /// Two bits for the number of discs of each value, 1 first.
    counts: u8,
}

impl Discs {
    /// All six.
    pub const ALL: Self = Self {
        counts: 0b01_10_10_01,
    };
    /// None: before the next one is turned, all six go back.
    pub const NONE: Self = Self { counts: 0 };

    /// One more than the highest [`Discs::code`].
    pub(super) const CODES: usize = Self::ALL.counts as usize + 1;

    /// How many discs with this number are face down.
    pub const fn count(self, value: u8) -> u8 {
        match value {
            1..=4 => self.counts >> (2 * (value - 1)) & 3,
            _ => 0,
        }
    }

    /// The numbers of the discs that are face down, in order.
    pub fn values(self) -> impl Iterator<Item = u8> {
        (1..=4).flat_map(move |value| std::iter::repeat_n(value, self.count(value).into()))
    }

    /// These discs, or all six if there are none.
    pub fn or_all(self) -> Self {
        match self {
            Self::NONE => Self::ALL,
            some => some,
        }
    }

    /// One disc with this number is turned. There must be one.
    pub(super) fn without(self, value: u8) -> Self {
        Self {
            counts: self
                .counts
                .wrapping_sub(1 << (2 * (value.wrapping_sub(1) & 3))),
        }
    }

    /// One disc with this number more, unless that would be more than there are.
    pub(super) fn with(self, value: u8) -> Option<Self> {
        (self.count(value) < Self::ALL.count(value)).then(|| Self {
            counts: self.counts + (1 << (2 * (value - 1))),
        })
    }

    /// A number that stands for these discs.
    pub(super) const fn code(self) -> usize {
        self.counts as usize
    }
}

/// The numbers of the discs that are face down without separators, `-` for none.
impl fmt::Display for Discs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        crate::text::write_list(f, self.values())
    }
}
