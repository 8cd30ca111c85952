//! Why a move of Talpa is illegal.

use burrow_games::Seat;
use burrow_games::talpa::{Illegal, RED};

use crate::{Language, written};

pub(super) fn illegal(language: Language, reason: &Illegal) -> String {
    let say = |key| language.say(key, []);
    let on = |key, square| language.say(key, [("square", written(square))]);
    match *reason {
        Illegal::Over => say("illegal-over"),
        Illegal::OffBoard(square) => on("illegal-talpa-off-board", square),
        Illegal::Empty(square) => on("illegal-talpa-empty", square),
        Illegal::NotYours { square, mover } => {
            let arguments = [
                ("square", written(square)),
                ("owner", player(language, mover.other()).into()),
                ("mover", player(language, mover).into()),
            ];
            language.say("illegal-talpa-not-yours", arguments)
        }
        Illegal::NotAdjacent { from, to } => {
            let arguments = [("from", written(from)), ("to", written(to))];
            language.say("illegal-talpa-not-adjacent", arguments)
        }
        Illegal::NothingToCapture(square) => on("illegal-talpa-nothing-to-capture", square),
        Illegal::OwnPiece(square) => on("illegal-talpa-own-piece", square),
        Illegal::MustCapture => say("illegal-talpa-must-capture"),
    }
}

fn player(language: Language, seat: Seat) -> String {
    let key = match seat {
        RED => "talpa-red",
        _ => "talpa-blue",
    };
    language.say(key, [])
}
