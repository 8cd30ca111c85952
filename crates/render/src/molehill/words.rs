//! The position in words.

use burrow_games::molehill::{HILLS, MoleHill, STICKS};
use burrow_games::{Position, Seat, Turn};

pub(super) fn title(position: &Position<MoleHill>) -> String {
    format!(
        "Mole Hill, {}: {}",
        round(position).to_lowercase(),
        to_move(position)
    )
}

pub(super) fn description(position: &Position<MoleHill>) -> String {
    let state = position.state();
    let (mole, gardener) = (state.mole(), state.mole().other());
    let [first, second] = position.game().points(state);
    let place = match state.path().next_back() {
        Some(square) => format!("The mole is on {square}"),
        None => "The mole has not started yet".to_owned(),
    };
    let (hills, sticks) = (state.path().count(), state.sticks_laid());
    format!(
        "Seat {mole} is the mole, seat {gardener} the gardener; {}. Points: {first} for seat 0, {second} for \
         seat 1. {place}. Molehills on the lawn: {hills} of {HILLS}; sticks: {sticks} of {STICKS}.",
        to_move(position),
    )
}

pub(super) fn round(position: &Position<MoleHill>) -> String {
    let number = position.state().mole().index() + 1;
    match position.game().single_round {
        true => "Single round".to_owned(),
        false => format!("Round {number} of 2"),
    }
}

pub(super) fn to_move(position: &Position<MoleHill>) -> &'static str {
    let mole = position.state().mole();
    match position.turn() {
        Turn::Seat(seat) if seat == mole => "mole to move",
        Turn::Seat(_) => "gardener to move",
        _ => match position.outcome().and_then(|outcome| outcome.winner()) {
            Some(winner) if winner == Seat::new(0) => "seat 0 has won",
            Some(_) => "seat 1 has won",
            None if position.game().single_round => "the round is over",
            None => "a draw",
        },
    }
}
