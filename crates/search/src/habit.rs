//! What a careless player considers. Its mistakes are sensible moves that turn out to be worse, never absurd ones.

use burrow_games::{AnyMove, AnyPosition, Game, Level, Position, Turn, with_position};

use crate::analysis::{Analysis, MoveValue};
use crate::engine::Searched;

/// The moves among which a level errs, the best first; `overlooks` says whether it does not see a move that is easily
/// overlooked.
pub(crate) fn considered<'a>(
    position: &AnyPosition,
    level: Level,
    overlooks: &mut dyn FnMut() -> bool,
    analysis: &'a Analysis<AnyMove>,
) -> Vec<&'a MoveValue<AnyMove>> {
    let ends: Vec<Option<End>> = with_position!(position, position => {
        let moves = position.moves();
        let end = |mv: &MoveValue<AnyMove>| {
            let mv = moves.iter().find(|&&legal| AnyMove::from(legal) == mv.mv)?;
            end_after(position, *mv)
        };
        analysis.moves.iter().map(end).collect()
    });
    let with = |wanted: &dyn Fn(usize) -> bool| -> Vec<&'a MoveValue<AnyMove>> {
        let moves = analysis.moves.iter().enumerate();
        moves
            .filter(|(index, _)| wanted(*index))
            .map(|(_, mv)| mv)
            .collect()
    };
    let wins = with(&|index| ends[index] == Some(End::Won));
    if sees_endings(level) && !wins.is_empty() {
        return wins;
    }
    let plausible = plausible(position, overlooks);
    let is_plausible = |index: usize| {
        let mv = analysis.moves[index].mv;
        plausible
            .as_ref()
            .is_none_or(|plausible| plausible.contains(&mv))
    };
    let loses = |index: usize| sees_endings(level) && ends[index] == Some(End::Lost);
    let sensible = with(&|index| !loses(index) && is_plausible(index));
    if sensible.is_empty() {
        with(&|_| true)
    } else {
        sensible
    }
}

/// Whether a level never misses a move that wins at once, nor loses by one if another does not.
fn sees_endings(level: Level) -> bool {
    level.number() > 2
}

/// How a game ends for the one who moves.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    Won,
    Shared,
    Lost,
}

/// How the game is over after a move, if it is.
fn end_after<G: Game>(position: &Position<G>, mv: G::Move) -> Option<End> {
    let Turn::Seat(mover) = position.turn() else {
        return None;
    };
    let mut state = *position.state();
    position.game().play_unchecked(&mut state, mv);
    let winner = position.game().outcome(&state)?.winner();
    Some(match winner {
        None => End::Shared,
        Some(winner) if winner == mover => End::Won,
        Some(_) => End::Lost,
    })
}

/// The moves that someone who knows the rules and looks no further thinks of; `None` where that may be any.
fn plausible(position: &AnyPosition, overlooks: &mut dyn FnMut() -> bool) -> Option<Vec<AnyMove>> {
    with_position!(position, position => {
        let moves = Searched::plausible(position, overlooks)?;
        Some(moves.into_iter().map(AnyMove::from).collect())
    })
}
