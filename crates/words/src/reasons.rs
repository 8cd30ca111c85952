//! Why a move is illegal, in the player's language.

mod mijnlieff;
mod molehill;
mod talpa;
mod taupes;

use burrow_games::any::MoveErrorReason;
use burrow_games::text::printable;
use burrow_games::{Illegal, Kind};

use crate::Language;

/// Why a move is illegal, in a sentence.
pub fn illegal(language: Language, reason: &Illegal) -> String {
    match reason {
        Illegal::MoleHill(reason) => molehill::illegal(language, reason),
        Illegal::Taupes(reason) => taupes::illegal(language, reason),
        Illegal::Talpa(reason) => talpa::illegal(language, reason),
        Illegal::Mijnlieff(reason) => mijnlieff::illegal(language, reason),
        Illegal::OtherGame => language.say("illegal-other-game", []),
    }
}

/// That a text can't be read as a move of a game, and what moves of that game look like.
pub fn unreadable(language: Language, kind: Kind, text: &str) -> String {
    let form = match kind {
        Kind::MoleHill => "illegal-syntax-molehill",
        Kind::Taupes => "illegal-syntax-taupes",
        Kind::Talpa => "illegal-syntax-talpa",
        Kind::Mijnlieff => "illegal-syntax-mijnlieff",
    };
    let form = ("form", language.say(form, []).into());
    match text.trim() {
        "" => language.say("illegal-syntax-empty", [form]),
        text => language.say("illegal-syntax", [("text", shown(text).into()), form]),
    }
}

/// What is wrong with a written step of a game, in a sentence or two.
pub fn move_error(language: Language, kind: Kind, reason: &MoveErrorReason) -> String {
    match reason {
        MoveErrorReason::Syntax(error) => unreadable(language, kind, &error.found),
        MoveErrorReason::Illegal(reason) => illegal(language, reason),
    }
}

/// As much of a text as is needed to recognise it, fit to be printed to a terminal.
fn shown(text: &str) -> String {
    const ENOUGH: usize = 40;
    let mut beginning: String = text.chars().take(ENOUGH).collect();
    if beginning.len() < text.len() {
        beginning.push('…');
    }
    printable(&beginning)
}
