//! What values mean in a position: whose points they are, and what they are measured in.

use burrow_games::{AnyPosition, Kind, Seat};
use burrow_search::molehill::Stakes;

/// How the values of a position are read.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Frame {
    pub(crate) kind: Kind,
    /// In Mole Hill, who is the mole of the round, and what its points are worth.
    pub(crate) round: Option<(Seat, Stakes)>,
    seats: usize,
}

impl Frame {
    /// The frame of a position.
    pub fn new(position: &AnyPosition) -> Self {
        Self {
            kind: position.kind(),
            round: match position {
                AnyPosition::MoleHill(position) => {
                    let (game, state) = (position.game(), position.state());
                    Some((state.mole(), Stakes::new(game, state)))
                }
                _ => None,
            },
            seats: position.seats(),
        }
    }

    /// The seats of the game.
    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.seats)
    }

    /// The mole of the round, in Mole Hill.
    pub fn mole(&self) -> Option<Seat> {
        self.round.map(|(mole, _)| mole)
    }

    /// Whether losses are counted in points; otherwise they are parts of the chance to win.
    pub fn counts_points(&self) -> bool {
        self.kind.properties().points
    }

    /// Whether a step to another position ends the round that this one is in, and so begins another count of points.
    pub(crate) fn ends_at(&self, next: &Self) -> bool {
        self.mole() != next.mole()
    }
}
