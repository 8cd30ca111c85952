//! Boards of all sizes behind one type.

use super::{Talpa, size_option};
use crate::options::{OptionError, Options};
use crate::position::Position;

/// A position on a board of any size. A search that wants the board as one word asks for it with
/// [`with_talpa!`](crate::with_talpa).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnySize {
    /// 4x4, 6x6 and 8x8 fit into 64 bits.
    Narrow(Position<Talpa<u64>>),
    /// 10x10 needs 128.
    Wide(Position<Talpa<u128>>),
}

impl AnySize {
    /// The start of a game with these options.
    pub(crate) fn new(options: &Options) -> Result<Self, OptionError> {
        let size = size_option(options)?;
        let narrow = Talpa::new(size).map(|game| Self::Narrow(Position::new(game)));
        let wide = || Some(Self::Wide(Position::new(Talpa::new(size)?)));
        Ok(narrow.or_else(wide).expect("every size has a bitboard"))
    }
}

impl From<Position<Talpa<u64>>> for AnySize {
    fn from(position: Position<Talpa<u64>>) -> Self {
        Self::Narrow(position)
    }
}

impl From<Position<Talpa<u128>>> for AnySize {
    fn from(position: Position<Talpa<u128>>) -> Self {
        Self::Wide(position)
    }
}

/// Evaluates an expression for the position of Talpa inside, whatever the size of its board.
#[macro_export]
macro_rules! with_talpa {
    ($any:expr, $position:ident => $body:expr) => {
        match $any {
            $crate::talpa::AnySize::Narrow($position) => $body,
            $crate::talpa::AnySize::Wide($position) => $body,
        }
    };
}
