//! Keys of positions that are the same for all positions that look the same when the board is turned.

use crate::any::AnyPosition;
use crate::game::Symmetric;
use crate::position::Position;
use crate::text::Notation;
use crate::with_position;

impl AnyPosition {
    /// The key of a position among all that can be turned or mirrored into each other, however they came about. It says
    /// nothing of the game's kind, and leaves out what a [hash](Self::hash) ignores. Keys are stored, so they never
    /// change.
    pub fn key(&self) -> u64 {
        with_position!(self, position => least(position, true))
    }

    /// The same for all options: for positions in which they make no difference any more.
    pub fn key_without_options(&self) -> u64 {
        with_position!(self, position => least(position, false))
    }
}

/// The smallest name of all images of a position.
fn least<G: Symmetric + Notation>(position: &Position<G>, by_options: bool) -> u64 {
    let (game, state) = (position.game(), position.state());
    let images = G::symmetries().into_iter().map(|symmetry| {
        let mapped = game.map_game(symmetry);
        let mut name = mapped.hash(&game.map_state(symmetry, state)).to_string();
        for option in mapped.options() {
            if by_options && !option.is_default {
                name += &format!(" {}={}", option.key, option.value);
            }
        }
        fnv(name.as_bytes())
    });
    images.min().unwrap_or(0)
}

/// FNV-1a, 64 bits: it must not depend on a library's version.
fn fnv(bytes: &[u8]) -> u64 {
    let step = |hash: u64, &byte: &u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, step)
}
