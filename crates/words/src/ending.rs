//! How a game ended, in the player's language.

use burrow_games::mijnlieff::{BLACK, Mijnlieff, WHITE};
use burrow_games::molehill::{HILLS, MoleHill};
use burrow_games::talpa::{Bitboard, RED, Talpa};
use burrow_games::taupes::{Ending, Taupes};
use burrow_games::{AnyPosition, Game, Outcome, Position, Seat, Standing};

use crate::seats::{player, team};
use crate::{Language, written};

/// The result of a finished game and how it came about; nothing while the game goes on.
///
/// Everything is read from the last position, so it does not matter how that was reached. A game that
/// ended otherwise, by a player who resigned, is not over by its position.
pub fn ending(language: Language, position: &AnyPosition) -> Option<String> {
    let outcome = position.outcome()?;
    Some(match position {
        AnyPosition::MoleHill(position) => molehill(language, position, &outcome),
        AnyPosition::Taupes(position) => taupes(language, position, &outcome),
        AnyPosition::Talpa(position) => talpa(language, position, &outcome),
        AnyPosition::Talpa10(position) => talpa(language, position, &outcome),
        AnyPosition::Mijnlieff(position) => mijnlieff(language, position, &outcome),
    })
}

/// The points that each made as the mole, and what stopped the last mole.
fn molehill(language: Language, position: &Position<MoleHill>, outcome: &Outcome) -> String {
    let (game, state) = (position.game(), position.state());
    let points = game.points(state);
    let player = |seat: Seat| player(language, seat);
    let result = match outcome.winner() {
        Some(winner) => {
            let loser = winner.other();
            let arguments = [
                ("winner", player(winner).into()),
                ("points", points[winner.index()].into()),
                ("loser", player(loser).into()),
                ("other", points[loser.index()].into()),
            ];
            language.say("ending-molehill-won", arguments)
        }
        None if game.single_round => {
            let mole = state.mole();
            let arguments = [
                ("player", player(mole).into()),
                ("points", points[mole.index()].into()),
            ];
            language.say("ending-molehill-single", arguments)
        }
        None => language.say("ending-molehill-draw", [("points", points[0].into())]),
    };
    let stop = match state.path().next_back() {
        Some(square) if state.path().count() < HILLS => {
            language.say("ending-molehill-stuck", [("square", written(square))])
        }
        _ => language.say("ending-molehill-hills", []),
    };
    format!("{result} {stop}")
}

/// The golden shovel, the only team left, or a stalled game.
fn taupes(language: Language, position: &Position<Taupes>, outcome: &Outcome) -> String {
    let ending = position.game().ending(position.state());
    let key = match ending {
        Some(Ending::Shovel) => "ending-taupes-shovel",
        Some(Ending::Alone) => "ending-taupes-alone",
        _ => return stalled(language, position, outcome),
    };
    let winner = outcome.winner().unwrap_or(Seat::new(0));
    language.say(key, [("team", team(language, winner).into())])
}

/// A stalled game of Taupes: the most moles in holes decide, then the most moles.
fn stalled(language: Language, position: &Position<Taupes>, outcome: &Outcome) -> String {
    let (game, state) = (position.game(), position.state());
    let seats = || (0..game.seats()).map(Seat::new);
    let in_holes = |seat: Seat| (state.moles(seat) & game.holes(state.level())).count_ones();
    let first: Vec<Seat> = seats()
        .filter(|&seat| outcome.standing(seat) != Standing::Lost)
        .collect();
    // Those who share the win have as many of both.
    let holes = first.first().map_or(0, |&seat| in_holes(seat));
    let moles = first
        .first()
        .map_or(0, |&seat| state.moles(seat).count_ones());
    let tied = seats().filter(|&seat| in_holes(seat) == holes).count();
    let names = join(language, first.iter().map(|&seat| team(language, seat)));
    let result = match (first.len(), tied) {
        (1, 1) => {
            let arguments = [("team", names.into()), ("holes", holes.into())];
            language.say("ending-taupes-most-in-holes", arguments)
        }
        (1, _) => {
            let arguments = [("team", names.into()), ("moles", moles.into())];
            language.say("ending-taupes-most-moles", arguments)
        }
        _ => {
            let arguments = [
                ("teams", names.into()),
                ("holes", holes.into()),
                ("moles", moles.into()),
            ];
            language.say("ending-taupes-shared", arguments)
        }
    };
    let why = language.say("ending-taupes-stalled", [("discs", state.turned().into())]);
    format!("{why} {result}")
}

/// Whose path is open, and who opened it.
fn talpa<B: Bitboard>(
    language: Language,
    position: &Position<Talpa<B>>,
    outcome: &Outcome,
) -> String {
    let (game, state) = (position.game(), position.state());
    // The one who would move now did not move last.
    let waiting = state.to_move();
    let key = match outcome.winner() == Some(waiting) {
        false => "ending-talpa-own",
        true if game.has_path(state, waiting.other()) => "ending-talpa-both",
        true => "ending-talpa-gift",
    };
    let winner = match outcome.winner() {
        Some(RED) => "red",
        _ => "blue",
    };
    language.say(key, [("winner", winner.into())])
}

/// The points of both.
fn mijnlieff(language: Language, position: &Position<Mijnlieff>, outcome: &Outcome) -> String {
    let points = position.game().points(position.state());
    let (winner, loser, key) = match outcome.winner() {
        Some(BLACK) => (BLACK, WHITE, "mijnlieff-black"),
        Some(_) => (WHITE, BLACK, "mijnlieff-white"),
        None => return language.say("ending-mijnlieff-draw", [("points", points[0].into())]),
    };
    let arguments = [
        ("winner", language.say(key, []).into()),
        ("points", points[winner.index()].into()),
        ("other", points[loser.index()].into()),
    ];
    language.say("ending-mijnlieff-won", arguments)
}

/// Names with commas and, before the last, the word for "and".
pub(crate) fn join(language: Language, names: impl Iterator<Item = String>) -> String {
    let mut names: Vec<String> = names.collect();
    let last = names.pop().unwrap_or_default();
    match names.is_empty() {
        true => last,
        false => {
            // Spanish avoids the same sound twice: "a1 y b1", but "a1 e i1".
            let key = match last.starts_with(['i', 'I']) {
                true => "ending-and-before-i",
                false => "ending-and",
            };
            let arguments = [("first", names.join(", ").into()), ("last", last.into())];
            language.say(key, arguments)
        }
    }
}
