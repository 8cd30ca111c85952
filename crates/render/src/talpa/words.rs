//! The position in words.

use burrow_games::grid::Square;
use burrow_games::talpa::{BLUE, Bitboard, RED, Talpa};
use burrow_games::{Position, Seat, Turn};

use crate::Drawing;

pub(super) fn title(size: u8, drawing: &Drawing) -> String {
    drawing.language.say("talpa-title", [("size", size.into())])
}

pub(crate) fn description<B: Bitboard>(position: &Position<Talpa<B>>, drawing: &Drawing) -> String {
    let pieces = |seat| position.state().pieces(seat).count().into();
    let arguments = [
        ("red", pieces(RED)),
        ("blue", pieces(BLUE)),
        ("turn", turn(position, drawing).into()),
    ];
    let mut text = drawing.language.say("talpa-description", arguments);
    if drawing.distances {
        for seat in [RED, BLUE] {
            text.push(' ');
            text.push_str(&distance(position, seat, drawing));
        }
    }
    text
}

/// How far a side is from a path.
pub(super) fn distance<B: Bitboard>(
    position: &Position<Talpa<B>>,
    seat: Seat,
    drawing: &Drawing,
) -> String {
    let distance = position.game().distance(position.state(), seat);
    let arguments = [
        ("n", distance.into()),
        ("player", player(seat, drawing).into()),
    ];
    drawing.language.say("talpa-distance", arguments)
}

fn turn<B: Bitboard>(position: &Position<Talpa<B>>, drawing: &Drawing) -> String {
    let say = |key, seat| {
        let player = player(seat, drawing);
        drawing.language.say(key, [("player", player.into())])
    };
    match position.turn() {
        Turn::Seat(_) if drawing.closed => drawing.language.say("over", []),
        Turn::Seat(seat) => say("to-move", seat),
        _ => match position.outcome().and_then(|outcome| outcome.winner()) {
            Some(winner) => say("has-won", winner),
            None => String::new(),
        },
    }
}

fn player(seat: Seat, drawing: &Drawing) -> String {
    let key = match seat {
        RED => "talpa-red",
        _ => "talpa-blue",
    };
    drawing.language.say(key, [])
}

/// A square and what is on it.
pub(super) fn square(square: Square, owner: Option<Seat>, drawing: &Drawing) -> String {
    let key = match owner {
        Some(RED) => "talpa-square-red",
        Some(_) => "talpa-square-blue",
        None => "talpa-square-empty",
    };
    drawing
        .language
        .say(key, [("square", square.to_string().into())])
}
