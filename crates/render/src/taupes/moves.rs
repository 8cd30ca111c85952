//! Moves as what is pointed at, and as what they change.

use burrow_games::Position;
use burrow_games::taupes::{Illegal, Move, Phase, Space, Taupes};

use super::owner;
use crate::motion::Change;
use crate::target::Target;

pub(crate) fn path(mv: Move) -> Vec<Target> {
    match mv {
        Move::Place(space) => vec![Target::Space(space)],
        Move::Disc(value) => vec![Target::Disc(value)],
        Move::Go { from, to } => vec![Target::Mole(from), Target::Space(to)],
        Move::Again => vec![Target::Again],
        Move::Pass => vec![Target::Pass],
    }
}

pub(crate) fn touched(mv: Move) -> Vec<Target> {
    match mv {
        Move::Place(space) => vec![Target::Space(space)],
        Move::Go { from, to } => vec![Target::Space(from), Target::Space(to)],
        Move::Disc(_) | Move::Again | Move::Pass => Vec::new(),
    }
}

/// A space stands for the mole on it, and a mole for its space.
pub(crate) fn attempt(position: &Position<Taupes>, path: &[Target]) -> Option<Move> {
    let place = |target| match target {
        Target::Space(space) | Target::Mole(space) => Some(space),
        _ => None,
    };
    match *path {
        [Target::Disc(value)] => Some(Move::Disc(value)),
        [Target::Again] => Some(Move::Again),
        [Target::Pass] => Some(Move::Pass),
        [target] if position.state().phase() == Phase::Place => Some(Move::Place(place(target)?)),
        [target] => {
            let space = place(target)?;
            let mv = Move::Go {
                from: space,
                to: space,
            };
            // Only a mole that may go is asked where to.
            let may_go = matches!(position.check(mv), Err(Illegal::NotStraight { .. }));
            (!may_go).then_some(mv)
        }
        [from, to] => {
            let (from, to) = (place(from)?, place(to)?);
            (from != to).then_some(Move::Go { from, to })
        }
        _ => None,
    }
}

/// What a step changes. When it ends a level, the moles in its holes fall to the same spaces of the next, and
/// the others vanish.
pub(crate) fn changes(position: &Position<Taupes>, mv: Move) -> Vec<Change> {
    match mv {
        Move::Place(space) => vec![Change::appeared(Target::Mole(space))],
        Move::Disc(value) => vec![Change::appeared(Target::Disc(value))],
        Move::Go { from, to } => go(position, from, to),
        Move::Again | Move::Pass => Vec::new(),
    }
}

fn go(position: &Position<Taupes>, from: Space, to: Space) -> Vec<Change> {
    let mut after = position.clone();
    if after.play(Move::Go { from, to }).is_err() {
        return Vec::new();
    }
    let stands = |position: &Position<Taupes>, space| {
        owner(position.game(), position.state(), space).is_some()
    };
    let falls = after.state().level() != position.state().level();
    let moles = Space::all().filter(|&space| stands(position, space));
    let change = |space| {
        let place = if space == from { to } else { space };
        if !stands(&after, place) {
            return Some(Change::vanished(Target::Mole(space)));
        }
        let moved = || Change::moved(Target::Mole(space), Target::Mole(place));
        (falls || space == from).then(moved)
    };
    moles.filter_map(change).collect()
}
