//! Turning the whole stack: every level's orientation changes by the same number of steps.

use super::layout::turn_set;
use super::{Move, State, Taupes};
use crate::game::{Game, Symmetric};

/// A turn of the board by some times 60 degrees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rotation(u8);

impl Symmetric for Taupes {
    type Symmetry = Rotation;

    fn symmetries() -> Vec<Rotation> {
        (0..6).map(Rotation).collect()
    }

    fn map_game(&self, Rotation(steps): Rotation) -> Self {
        let orientations = self.orientations.map(|turns| (turns + steps) % 6);
        let (players, stall) = (self.players, Some(self.stall));
        Self::new(players, self.pro, orientations, stall, self.layout.clone())
            .expect("a layout that fits still fits when it is turned")
    }

    fn map_state(&self, Rotation(steps): Rotation, state: &State) -> State {
        let state = State {
            moles: state.moles.map(|moles| turn_set(moles, steps)),
            ..*state
        };
        State {
            hash: self.rehash(&state),
            ..state
        }
    }

    fn map_move(&self, Rotation(steps): Rotation, mv: Move) -> Move {
        match mv {
            Move::Place(space) => Move::Place(space.turned(steps)),
            Move::Go { from, to } => Move::Go {
                from: from.turned(steps),
                to: to.turned(steps),
            },
            Move::Disc(_) | Move::Again | Move::Pass => mv,
        }
    }
}
