//! Boards as text for the terminal. Colours are for people only: every sign differs without them.

mod mijnlieff;
mod molehill;
pub(crate) mod style;
mod talpa;
mod taupes;

use burrow_games::{AnyPosition, Seat};

/// The board with what lies beside it.
pub(crate) fn draw(position: &AnyPosition) -> String {
    match position {
        AnyPosition::MoleHill(position) => molehill::draw(position),
        AnyPosition::Taupes(position) => taupes::draw(position),
        AnyPosition::Talpa(position) => talpa::draw(position),
        AnyPosition::Talpa10(position) => talpa::draw(position),
        AnyPosition::Mijnlieff(position) => mijnlieff::draw(position),
    }
}

/// What the player of a seat is called.
pub(crate) fn seat_name(position: &AnyPosition, seat: Seat) -> String {
    match position {
        AnyPosition::Talpa(_) | AnyPosition::Talpa10(_) => {
            burrow_games::talpa::colour(seat).to_owned()
        }
        AnyPosition::Mijnlieff(_) => burrow_games::mijnlieff::colour(seat).to_owned(),
        AnyPosition::MoleHill(position) if position.outcome().is_none() => {
            let role = match position.state().mole() == seat {
                true => "the mole",
                false => "the gardener",
            };
            format!("seat {seat}, {role},")
        }
        AnyPosition::MoleHill(_) | AnyPosition::Taupes(_) => format!("seat {seat}"),
    }
}

/// What the player to move has to do, after his name.
pub(crate) fn task(position: &AnyPosition) -> String {
    match position {
        AnyPosition::Taupes(position) => taupes::task(position),
        _ => "to move".to_owned(),
    }
}

/// Whether the game ended since nobody got anywhere.
pub(crate) fn is_stalled(position: &AnyPosition) -> bool {
    match position {
        AnyPosition::Taupes(position) => position.state().turned() >= position.game().stall(),
        _ => false,
    }
}

/// Who turns a disc, where chance acts.
pub(crate) fn disc_turner(position: &AnyPosition) -> String {
    match position {
        AnyPosition::Taupes(taupes) => seat_name(position, taupes.state().to_move()),
        _ => "chance".to_owned(),
    }
}

/// A line of column letters, each in the middle of a cell of this width.
fn column_letters(columns: u8, width: usize) -> String {
    let cell = |column| format!("{:^width$}", char::from(b'a' + column));
    let line: String = (0..columns).map(cell).collect();
    line.trim_end().to_owned()
}
