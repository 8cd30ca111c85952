//! What the players of a game are called.

use burrow_games::talpa::RED;
use burrow_games::{AnyPosition, Seat, Turn, mijnlieff};

use crate::Language;

/// What the player of a seat is called: by the colour of the pieces, or by a number where there are none.
pub fn seat(language: Language, position: &AnyPosition, seat: Seat) -> String {
    match position {
        AnyPosition::MoleHill(_) => player(language, seat),
        AnyPosition::Taupes(_) => team(language, seat),
        AnyPosition::Talpa(_) | AnyPosition::Talpa10(_) => match seat {
            RED => language.say("talpa-red", []),
            _ => language.say("talpa-blue", []),
        },
        AnyPosition::Mijnlieff(_) => match seat {
            mijnlieff::WHITE => language.say("mijnlieff-white", []),
            _ => language.say("mijnlieff-black", []),
        },
    }
}

/// What the player of a seat is in a round of Mole Hill that goes on, the mole or the gardener; nothing in
/// other games or after the end.
pub fn role(language: Language, position: &AnyPosition, seat: Seat) -> Option<String> {
    let AnyPosition::MoleHill(round) = position else {
        return None;
    };
    let key = match round.turn() {
        Turn::Over => return None,
        _ if round.state().mole() == seat => "role-mole",
        _ => "role-gardener",
    };
    Some(language.say(key, []))
}

/// A player with a number, counted from one.
pub(crate) fn player(language: Language, seat: Seat) -> String {
    language.say("player", [("n", (seat.index() + 1).into())])
}

/// A team of Taupes, by its colour.
pub(crate) fn team(language: Language, seat: Seat) -> String {
    language.say(&format!("taupes-team-{}", seat.index() + 1), [])
}
