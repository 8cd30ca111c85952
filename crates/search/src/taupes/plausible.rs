//! The moves that a sensible beginner considers.

use burrow_games::Position;
use burrow_games::taupes::{Move, Phase, Space, Taupes};

use super::board::{Lines, occupied};
use super::is_late;

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
    most_sensible(position, &mut || false)
}

/// The same for someone who miscounts: `overlooks` is asked for each way into a hole, unless all that is left is to
/// leave another. When half of the discs have been turned after which the game stalls, everybody sees all ways and
/// goes where one disc leads into a hole.
pub fn seen(position: &Position<Taupes>, overlooks: &mut dyn FnMut() -> bool) -> Vec<Move> {
    if !is_late(position.game(), position.state()) {
        return most_sensible(position, overlooks);
    }
    let mut moves = plausible(position);
    let near = near_holes(position);
    let comes_near = |mv: &Move| matches!(*mv, Move::Go { to, .. } if near >> to.index() & 1 == 1);
    if moves.iter().any(comes_near) {
        moves.retain(comes_near);
    }
    moves
}

/// The free holes, and the spaces from which one disc leads into one.
fn near_holes(position: &Position<Taupes>) -> u64 {
    let (game, state) = (position.game(), position.state());
    let occupied = occupied(game, state);
    let open = game.holes(state.level()) & !occupied;
    let approaches = Lines::of(game, state.level()).approaches(open, occupied);
    open | approaches.all()
}

fn most_sensible(position: &Position<Taupes>, overlooks: &mut dyn FnMut() -> bool) -> Vec<Move> {
    let moves = position.moves().into_iter();
    let mut kinds: Vec<(Move, Kind)> = moves.map(|mv| (mv, kind(position, mv))).collect();
    if kinds.iter().any(|(_, kind)| *kind == Kind::Stays) {
        kinds.retain(|(_, kind)| *kind != Kind::Enters || !overlooks());
    }
    let best = kinds.iter().map(|(_, kind)| *kind).max();
    { kinds.into_iter() }
        .filter(|(_, kind)| Some(*kind) == best)
        .map(|(mv, _)| mv)
        .collect()
}

fn kind(position: &Position<Taupes>, mv: Move) -> Kind {
    let state = position.state();
    let holes = position.game().holes(state.level());
    let is_hole = |space: Space| holes >> space.index() & 1 == 1;
    match mv {
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
    }
}
