//! The moves that a sensible beginner considers.

use burrow_games::Position;
use burrow_games::taupes::{Move, Phase, Space, Taupes};

/// How a move treats the holes of its level, the more sensible the later.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    Leaves,
    Changes,
    Stays,
    Enters,
}

/// The legal moves that a sensible beginner considers: they fill a hole if the disc allows it, and leave one only if
/// they must.
pub fn plausible(position: &Position<Taupes>) -> Vec<Move> {
    let state = position.state();
    let moves = position.moves();
    let holes = position.game().holes(state.level());
    let is_hole = |space: Space| holes >> space.index() & 1 == 1;
    let kind = |mv: &Move| match *mv {
        Move::Go { from, to } => match (is_hole(from), is_hole(to)) {
            (false, true) => Kind::Enters,
            (false, false) => Kind::Stays,
            (true, true) => Kind::Changes,
            (true, false) => Kind::Leaves,
        },
        // Another disc would drive a mole out of its hole if all are in holes.
        Move::Again
            if state.phase() == Phase::Decide && state.moles(state.to_move()) & !holes == 0 =>
        {
            Kind::Leaves
        }
        _ => Kind::Stays,
    };
    let best = moves.iter().map(kind).max();
    moves
        .into_iter()
        .filter(|mv| Some(kind(mv)) == best)
        .collect()
}
