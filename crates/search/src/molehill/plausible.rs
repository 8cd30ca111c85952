//! What someone who knows the rules and looks no further thinks of.

use burrow_games::Position;
use burrow_games::molehill::{MoleHill, Move};

use super::round::{Round, Rules};

/// Every step of the mole; of the sticks those beside the mole or beside a square that it may step to.
pub(crate) fn plausible(position: &Position<MoleHill>) -> Vec<Move> {
    let round = Round::new(position.state());
    let near = round.mole() | round.targets(&Rules::new(position.game()));
    let edges = round.edges_at(near);
    let is_plausible = |mv: &Move| match *mv {
        Move::Dig(_) => true,
        Move::Stick(edge) => edges.has(edge),
    };
    position.moves().into_iter().filter(is_plausible).collect()
}
