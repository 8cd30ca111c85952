//! Why a move of Mijnlieff is illegal.

use burrow_games::mijnlieff::{Illegal, Piece};

use crate::{Language, written};

pub(super) fn illegal(language: Language, reason: &Illegal) -> String {
    let say = |key| language.say(key, []);
    let on = |key, square| language.say(key, [("square", written(square))]);
    match *reason {
        Illegal::Over => say("illegal-over"),
        Illegal::OffBoard(square) => on("illegal-mijnlieff-off-board", square),
        Illegal::Occupied(square) => on("illegal-mijnlieff-occupied", square),
        Illegal::NoneLeft(kind) => {
            let arguments = [("kind", written(kind.letter()))];
            language.say("illegal-mijnlieff-none-left", arguments)
        }
        Illegal::MayNotPass => say("illegal-mijnlieff-may-not-pass"),
        Illegal::MustPass { kind, square } => {
            let arguments = [
                ("kind", written(kind.letter())),
                ("square", written(square)),
            ];
            language.say("illegal-mijnlieff-must-pass", arguments)
        }
        Illegal::OpeningRim(square) => on("illegal-mijnlieff-opening-rim", square),
        Illegal::OpeningStraight => say("illegal-mijnlieff-opening-straight"),
        Illegal::OpeningCorner(square) => on("illegal-mijnlieff-opening-corner", square),
        Illegal::Constraint {
            kind,
            last,
            square,
            gap,
        } => {
            // Only lines can be cut; touching has nothing between.
            let key = match (kind, gap) {
                (Piece::Straight | Piece::Diagonal, true) => "illegal-mijnlieff-gap",
                (Piece::Straight | Piece::Diagonal, false) | (Piece::Pusher | Piece::Puller, _) => {
                    "illegal-mijnlieff-constraint"
                }
            };
            let arguments = [
                ("kind", written(kind.letter())),
                ("last", written(last)),
                ("square", written(square)),
            ];
            language.say(key, arguments)
        }
    }
}
