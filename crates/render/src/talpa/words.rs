//! The position in words.

use burrow_games::grid::Square;
use burrow_games::talpa::{BLUE, Bitboard, RED, Talpa};
use burrow_games::{Position, Seat, Turn};

use crate::View;

pub(super) fn title(size: u8, view: &View) -> String {
    view.language.say("talpa-title", [("size", size.into())])
}

pub(crate) fn description<B: Bitboard>(position: &Position<Talpa<B>>, view: &View) -> String {
    let pieces = |seat| position.state().pieces(seat).count().into();
    let arguments = [
        ("red", pieces(RED)),
        ("blue", pieces(BLUE)),
        ("turn", turn(position, view).into()),
    ];
    let mut text = view.language.say("talpa-description", arguments);
    if view.distances {
        for seat in [RED, BLUE] {
            text.push(' ');
            text.push_str(&distance(position, seat, view));
        }
    }
    text
}

/// How far a side is from a path.
pub(super) fn distance<B: Bitboard>(
    position: &Position<Talpa<B>>,
    seat: Seat,
    view: &View,
) -> String {
    let distance = position.game().distance(position.state(), seat);
    let arguments = [
        ("n", distance.into()),
        ("player", player(seat, view).into()),
    ];
    view.language.say("talpa-distance", arguments)
}

fn turn<B: Bitboard>(position: &Position<Talpa<B>>, view: &View) -> String {
    let say = |key, seat| {
        let player = player(seat, view);
        view.language.say(key, [("player", player.into())])
    };
    match position.turn() {
        Turn::Seat(_) if view.closed => view.language.say("over", []),
        Turn::Seat(seat) => say("to-move", seat),
        _ => match position.outcome().and_then(|outcome| outcome.winner()) {
            Some(winner) => say("has-won", winner),
            None => String::new(),
        },
    }
}

fn player(seat: Seat, view: &View) -> String {
    let key = match seat {
        RED => "talpa-red",
        _ => "talpa-blue",
    };
    view.language.say(key, [])
}

/// A square and what is on it.
pub(super) fn square(square: Square, owner: Option<Seat>, view: &View) -> String {
    let key = match owner {
        Some(RED) => "talpa-square-red",
        Some(_) => "talpa-square-blue",
        None => "talpa-square-empty",
    };
    view.language
        .say(key, [("square", square.to_string().into())])
}
