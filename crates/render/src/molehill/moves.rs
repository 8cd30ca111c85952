//! Moves as what is pointed at, and as what they change.

use burrow_games::Position;
use burrow_games::molehill::{CENTRE, MoleHill, Move};

use crate::motion::Change;
use crate::target::{PieceId, Target};

pub(crate) fn path(mv: Move) -> Vec<Target> {
    match mv {
        Move::Dig(square) => vec![Target::Square(square)],
        Move::Stick(edge) => vec![Target::Edge(edge)],
    }
}

pub(crate) fn attempt(path: &[Target]) -> Option<Move> {
    match *path {
        [Target::Square(square)] => Some(Move::Dig(square)),
        [Target::Edge(edge)] => Some(Move::Stick(edge)),
        _ => None,
    }
}

/// What a step changes: a hill grows and the mole comes to it, or a stick is laid. With the last step of the
/// first round all is cleared away.
pub(crate) fn changes(position: &Position<MoleHill>, mv: Move) -> Vec<Change> {
    let state = position.state();
    let mut after = position.clone();
    if after.play(mv).is_err() {
        return Vec::new();
    }
    if after.state().mole() != state.mole() {
        let hills = state.path().map(Target::Square);
        let sticks = state.sticks().map(Target::Edge);
        let mut gone: Vec<Change> = hills.chain(sticks).map(Change::vanished).collect();
        gone.push(Change::Vanished {
            piece: PieceId::Mole,
        });
        return gone;
    }
    match mv {
        Move::Stick(edge) => vec![Change::appeared(Target::Edge(edge))],
        Move::Dig(square) => {
            // A mole that starts comes from its burrow in the middle.
            let from = state.path().next_back().unwrap_or(CENTRE);
            let comes = Change::Moved {
                piece: PieceId::Mole,
                from: Target::Square(from),
                to: Target::Square(square),
            };
            vec![Change::appeared(Target::Square(square)), comes]
        }
    }
}
