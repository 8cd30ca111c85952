//! What someone who knows the rules and looks no further thinks of.

use burrow_games::Position;
use burrow_games::taupes::{Move, Space, Taupes};

/// The moves that fill a free hole if there are any; otherwise those that do not leave a hole; otherwise all.
pub(crate) fn plausible(position: &Position<Taupes>) -> Vec<Move> {
    let holes = position.game().holes(position.state().level());
    let is_hole = |space: Space| holes >> space.index() & 1 == 1;
    let fills = |mv: &Move| matches!(*mv, Move::Go { from, to } if !is_hole(from) && is_hole(to));
    let leaves = |mv: &Move| matches!(*mv, Move::Go { from, .. } if is_hole(from));
    let moves = position.moves();
    let filling: Vec<Move> = moves.iter().copied().filter(fills).collect();
    if !filling.is_empty() {
        return filling;
    }
    let staying: Vec<Move> = moves.iter().copied().filter(|mv| !leaves(mv)).collect();
    if staying.is_empty() {
        moves.to_vec()
    } else {
        staying
    }
}
