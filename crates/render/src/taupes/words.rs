//! The position in words.

use burrow_games::taupes::{Discs, LEVELS, Move, Phase, Space, State, Taupes};
use burrow_games::{Game, Position, Seat};

use super::sheet::holds;
use super::{is_special, owner};
use crate::Drawing;
use crate::target::Target;

pub(super) fn title(state: &State, drawing: &Drawing) -> String {
    let level = state.level() + 1;
    let soil = drawing.language.say(&format!("taupes-soil-{level}"), []);
    let arguments = [
        ("level", level.into()),
        ("levels", LEVELS.into()),
        ("soil", soil.into()),
    ];
    drawing.language.say("taupes-title", arguments)
}

pub(crate) fn description(position: &Position<Taupes>, drawing: &Drawing) -> String {
    let (game, state) = (position.game(), position.state());
    let seats = (0..game.seats()).map(|seat| count(game, state, Seat::new(seat), drawing));
    let sentences: Vec<String> = [now(position, drawing)].into_iter().chain(seats).collect();
    sentences.join(" ")
}

/// How a team is called: by the colour of its moles.
pub(super) fn team(seat: Seat, drawing: &Drawing) -> String {
    let key = format!("taupes-team-{}", seat.index() + 1);
    drawing.language.say(&key, [])
}

/// What happens now.
pub(super) fn now(position: &Position<Taupes>, drawing: &Drawing) -> String {
    let (game, state) = (position.game(), position.state());
    let seat = state.to_move();
    let say = |key| {
        let team = team(seat, drawing);
        drawing.language.say(key, [("team", team.into())])
    };
    let say_by = |key, name, n: usize| {
        let team = team(seat, drawing);
        let arguments = [("team", team.into()), (name, n.into())];
        drawing.language.say(key, arguments)
    };
    if drawing.closed {
        return drawing.language.say("over", []);
    }
    match state.phase() {
        Phase::Place => {
            let placed = state.moles(seat).count_ones() as usize;
            say_by(
                "taupes-place",
                "left",
                game.moles_each().saturating_sub(placed),
            )
        }
        Phase::Turn { again: false } => say("taupes-turn"),
        Phase::Turn { again: true } => say("taupes-turn-again"),
        Phase::Go { disc, again } => {
            let key = match (position.moves().contains(&Move::Pass), again) {
                (true, _) => "taupes-stuck",
                (false, false) => "taupes-go",
                (false, true) => "taupes-go-again",
            };
            say_by(key, "n", disc.into())
        }
        Phase::Decide => say("taupes-decide"),
        Phase::Over => over(position, drawing),
    }
}

fn over(position: &Position<Taupes>, drawing: &Drawing) -> String {
    let Some(outcome) = position.outcome() else {
        return String::new();
    };
    if let Some(winner) = outcome.winner() {
        let player = team(winner, drawing);
        return drawing.language.say("has-won", [("player", player.into())]);
    }
    let scores = outcome.scores().iter().enumerate();
    let first = scores.filter(|(_, score)| score.as_f64() > 0.0);
    let teams = first
        .map(|(seat, _)| team(Seat::new(seat), drawing))
        .collect::<Vec<_>>()
        .join(", ");
    drawing
        .language
        .say("taupes-shared", [("teams", teams.into())])
}

/// How many moles a team has, and how many of them in holes.
pub(super) fn count(game: &Taupes, state: &State, seat: Seat, drawing: &Drawing) -> String {
    let moles = state.moles(seat);
    let sheltered = moles & game.holes(state.level());
    let arguments = [
        ("team", team(seat, drawing).into()),
        ("moles", moles.count_ones().into()),
        ("holes", sheltered.count_ones().into()),
    ];
    drawing.language.say("taupes-count", arguments)
}

/// A space, what it is and who is on it.
pub(super) fn space(game: &Taupes, state: &State, space: Space, drawing: &Drawing) -> String {
    let is_hole = holds(game.holes(state.level()), space);
    let place = ("space", space.to_string().into());
    let Some(seat) = owner(game, state, space) else {
        return match (is_hole, is_special(game, state, space)) {
            (true, _) => drawing.language.say("taupes-space-hole", [place]),
            (_, true) => drawing.language.say("taupes-space-special", [place]),
            _ => space.to_string(),
        };
    };
    let key = match (is_hole, is_special(game, state, space)) {
        (true, _) => "taupes-mole-hole",
        (_, true) => "taupes-mole-special",
        _ => "taupes-mole",
    };
    let team = team(seat, drawing);
    drawing.language.say(key, [place, ("team", team.into())])
}

/// A disc by its number, and how many like it are face down.
pub(super) fn disc(value: u8, left: u8, drawing: &Drawing) -> String {
    let arguments = [("n", value.into()), ("left", left.into())];
    drawing.language.say("taupes-disc", arguments)
}

/// One of the discs that lie face down, and which numbers are among them.
pub(super) fn face_down(place: u8, down: Discs, drawing: &Drawing) -> String {
    let numbers: Vec<String> = down.values().map(|value| value.to_string()).collect();
    let arguments = [("n", place.into()), ("discs", numbers.join(", ").into())];
    drawing.language.say("taupes-face-down", arguments)
}

/// A choice that is neither a space nor a disc.
pub(super) fn choice(target: Target, drawing: &Drawing) -> String {
    let key = match target {
        Target::Again => "choice-again",
        _ => "choice-pass",
    };
    drawing.language.say(key, [])
}
