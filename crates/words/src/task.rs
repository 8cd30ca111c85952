//! What there is to do for the player who is to move.

use burrow_games::molehill::MoleHill;
use burrow_games::talpa::{self, Bitboard, Talpa};
use burrow_games::taupes::{self, Phase};
use burrow_games::{AnyPosition, Position, Seat, Turn, mijnlieff};

use crate::Language;
use crate::seats::player;

/// What the player who is to move has to do, in a few words: "lay a stick". Nothing where nobody is to move.
pub fn task(language: Language, position: &AnyPosition) -> Option<String> {
    let Turn::Seat(_) = position.turn() else {
        return None;
    };
    let key = match position {
        AnyPosition::MoleHill(position) => molehill(position),
        AnyPosition::Taupes(position) => return taupes(language, position),
        AnyPosition::Talpa(position) => talpa(position),
        AnyPosition::Talpa10(position) => talpa(position),
        AnyPosition::Mijnlieff(position) => {
            match position.moves().contains(&mijnlieff::Move::Pass) {
                true => "task-mijnlieff-pass",
                false => "task-mijnlieff-place",
            }
        }
    };
    Some(language.say(key, []))
}

fn molehill(position: &Position<MoleHill>) -> &'static str {
    let state = position.state();
    match position.turn() == Turn::Seat(state.mole()) {
        true if state.path().next().is_none() => "task-molehill-start",
        true => "task-molehill-dig",
        false => "task-molehill-stick",
    }
}

fn talpa<B: Bitboard>(position: &Position<Talpa<B>>) -> &'static str {
    match position.moves().first() {
        Some(talpa::Move::Remove(_)) => "task-talpa-remove",
        _ => "task-talpa-capture",
    }
}

fn taupes(language: Language, position: &Position<taupes::Taupes>) -> Option<String> {
    let key = match position.state().phase() {
        Phase::Place => "task-taupes-place",
        Phase::Decide => "task-taupes-decide",
        Phase::Go { disc, .. } => {
            let key = match position.moves().contains(&taupes::Move::Pass) {
                true => "task-taupes-pass",
                false => "task-taupes-go",
            };
            return Some(language.say(key, [("n", disc.into())]));
        }
        Phase::Turn { .. } | Phase::Over => return None,
    };
    Some(language.say(key, []))
}

/// That the second round of Mole Hill has begun, who is the mole now, and what the first one brought: to a player
/// "you". Until the new gardener has laid a stick, so that both have seen it.
pub fn round_news(language: Language, position: &AnyPosition, own: Option<Seat>) -> Option<String> {
    let AnyPosition::MoleHill(position) = position else {
        return None;
    };
    let state = position.state();
    let (mole, gardener) = (state.mole(), state.mole().other());
    let is_new = mole == Seat::new(1) && state.sticks_laid() == 0;
    if !is_new || position.game().single_round || position.turn() == Turn::Over {
        return None;
    }
    let key = match own {
        Some(own) if own == mole => "round-two-mole",
        Some(own) if own == gardener => "round-two-gardener",
        _ => "round-two",
    };
    let points = position.game().points(state)[gardener.index()];
    let arguments = [
        ("mole", player(language, mole).into()),
        ("gardener", player(language, gardener).into()),
        ("points", points.into()),
    ];
    Some(language.say(key, arguments))
}
