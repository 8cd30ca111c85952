//! The position in words.

use burrow_games::Position;
use burrow_games::molehill::{HILLS, MoleHill};
use burrow_games::{Seat, Turn};

pub(super) fn title(position: &Position<MoleHill>) -> String {
    format!(
        "Mole Hill, {}: {}",
        round(position).to_lowercase(),
        to_move(position)
    )
}

pub(super) fn description(position: &Position<MoleHill>) -> String {
    let state = position.state();
    let [first, second] = position.game().points(state);
    let mole = match state.path().next_back() {
        Some(square) => format!("the mole is on {square}"),
        None => "the mole is not on the lawn yet".to_owned(),
    };
    let hills = state.path().count();
    let sticks = state.sticks_laid();
    format!(
        "Seat {} is the mole, seat {} the gardener; {}. Points: seat 0 has {first}, seat 1 has {second}. \
         On the lawn {mole}, with {hills} of {HILLS} molehills dug and sticks laid: {sticks}.",
        state.mole(),
        state.mole().other(),
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
