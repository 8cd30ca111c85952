//! Whose turn it is and how a game ended, in a sentence.

use burrow_games::taupes::{Ending, Move, Phase, Taupes};
use burrow_games::text::count;
use burrow_games::{AnyPosition, Position, Seat, Standing, Turn, mijnlieff, talpa};

/// Whose turn it is, what he has to do and, where chance acts, what can happen; or the result.
pub(crate) fn standing(position: &AnyPosition) -> String {
    match position.turn() {
        Turn::Seat(seat) => format!("{} {}", seat_name(position, seat), task(position)),
        Turn::Chance => {
            let odds: Vec<String> = position
                .odds()
                .into_iter()
                .map(|(mv, odds)| format!("{} ({:.0} %)", position.move_text(mv), 100.0 * odds))
                .collect();
            format!(
                "{} turns a disc: {}",
                disc_turner(position),
                odds.join(", ")
            )
        }
        Turn::Over => result(position),
    }
}

/// Who has won and how, of a finished game.
pub(crate) fn result(position: &AnyPosition) -> String {
    let Some(outcome) = position.outcome() else {
        return "not finished".to_owned();
    };
    let stalled = if is_stalled(position) {
        " (stalled)"
    } else {
        ""
    };
    match outcome.winner() {
        Some(winner) => format!("{} wins, {outcome}{stalled}", seat_name(position, winner)),
        None => {
            let seats = (0..position.seats()).map(Seat::new);
            let drew = |seat: &Seat| outcome.standing(*seat) == Standing::Drew;
            let names: Vec<String> = seats
                .filter(drew)
                .map(|seat| seat_name(position, seat))
                .collect();
            match names.is_empty() {
                true => format!("finished, {outcome}"),
                false => format!("drawn between {}, {outcome}{stalled}", names.join(" and ")),
            }
        }
    }
}

/// What the player of a seat is called.
pub(crate) fn seat_name(position: &AnyPosition, seat: Seat) -> String {
    match position {
        AnyPosition::Talpa(_) | AnyPosition::Talpa10(_) => talpa::colour(seat).to_owned(),
        AnyPosition::Mijnlieff(_) => mijnlieff::colour(seat).to_owned(),
        AnyPosition::MoleHill(position) if position.outcome().is_none() => {
            let role = match position.state().mole() == seat {
                true => "the mole",
                false => "the gardener",
            };
            format!("{}, {role},", player(seat))
        }
        AnyPosition::MoleHill(_) | AnyPosition::Taupes(_) => player(seat),
    }
}

/// What the player to move has to do, after his name.
fn task(position: &AnyPosition) -> String {
    match position {
        AnyPosition::Taupes(position) => taupes_task(position),
        _ => "to move".to_owned(),
    }
}

/// Whether the game ended since nobody got anywhere.
fn is_stalled(position: &AnyPosition) -> bool {
    match position {
        AnyPosition::Taupes(position) => {
            position.game().ending(position.state()) == Some(Ending::Stalled)
        }
        _ => false,
    }
}

/// Who turns a disc, where chance acts.
fn disc_turner(position: &AnyPosition) -> String {
    match position {
        AnyPosition::Taupes(taupes) => seat_name(position, taupes.state().to_move()),
        _ => "chance".to_owned(),
    }
}

/// People count from one.
fn player(seat: Seat) -> String {
    format!("player {}", seat.index() + 1)
}

fn taupes_task(position: &Position<Taupes>) -> String {
    let (game, state) = (position.game(), position.state());
    match state.phase() {
        Phase::Place => {
            let placed = state.moles(state.to_move()).count_ones() as usize;
            let left = count(game.moles_each() - placed, "mole");
            format!("places a mole (like +A1), {left} left")
        }
        Phase::Go { disc, .. } => match position.moves().first() {
            Some(Move::Pass) => {
                format!("turned a {disc}, but no mole can move so far: - ends the turn")
            }
            _ => format!("turned a {disc} and moves a mole so far"),
        },
        Phase::Decide => "is on a special space: again turns another disc, - declines".to_owned(),
        Phase::Turn { .. } | Phase::Over => String::new(),
    }
}
