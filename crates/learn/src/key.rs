//! Names of positions that are the same for all positions that look the same when the board is turned.

use burrow_games::AnyPosition;

/// The name of a position among all that can be turned or mirrored into each other.
pub(crate) fn key(position: &AnyPosition) -> u64 {
    match position {
        // On the last level the orientations make no difference.
        AnyPosition::Taupes(_) => position.key_without_options(),
        AnyPosition::MoleHill(_) | AnyPosition::Talpa(_) | AnyPosition::Mijnlieff(_) => {
            position.key()
        }
    }
}
