//! The position in words.

use burrow_games::taupes::{LEVELS, Move, Phase, Space, State, Taupes};
use burrow_games::{Game, Position, Seat};

use super::sheet::holds;
use super::{is_special, owner};
use crate::View;
use crate::target::Target;

pub(super) fn title(state: &State, view: &View) -> String {
    let level = state.level() + 1;
    let soil = view.language.say(&format!("taupes-soil-{level}"), []);
    let arguments = [
        ("level", level.into()),
        ("levels", LEVELS.into()),
        ("soil", soil.into()),
    ];
    view.language.say("taupes-title", arguments)
}

pub(crate) fn description(position: &Position<Taupes>, view: &View) -> String {
    let (game, state) = (position.game(), position.state());
    let seats = (0..game.seats()).map(|seat| count(game, state, Seat::new(seat), view));
    let sentences: Vec<String> = [now(position, view)].into_iter().chain(seats).collect();
    sentences.join(" ")
}

/// How a team is called: by the colour of its moles.
pub(super) fn team(seat: Seat, view: &View) -> String {
    let key = format!("taupes-team-{}", seat.index() + 1);
    view.language.say(&key, [])
}

/// What happens now.
pub(super) fn now(position: &Position<Taupes>, view: &View) -> String {
    let (game, state) = (position.game(), position.state());
    let seat = state.to_move();
    let say = |key| {
        let team = team(seat, view);
        view.language.say(key, [("team", team.into())])
    };
    let say_by = |key, name, n: usize| {
        let team = team(seat, view);
        let arguments = [("team", team.into()), (name, n.into())];
        view.language.say(key, arguments)
    };
    if view.closed {
        return view.language.say("over", []);
    }
    match state.phase() {
        Phase::Place => {
            let placed = state.moles(seat).count_ones() as usize;
            say_by("taupes-place", "left", game.moles_each() - placed)
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
        Phase::Over => over(position, view),
    }
}

fn over(position: &Position<Taupes>, view: &View) -> String {
    let Some(outcome) = position.outcome() else {
        return String::new();
    };
    if let Some(winner) = outcome.winner() {
        let player = team(winner, view);
        return view.language.say("has-won", [("player", player.into())]);
    }
    let scores = outcome.scores().iter().enumerate();
    let first = scores.filter(|(_, score)| score.as_f64() > 0.0);
    let teams = first
        .map(|(seat, _)| team(Seat::new(seat), view))
        .collect::<Vec<_>>()
        .join(", ");
    view.language
        .say("taupes-shared", [("teams", teams.into())])
}

/// How many moles a team has, and how many of them in holes.
pub(super) fn count(game: &Taupes, state: &State, seat: Seat, view: &View) -> String {
    let moles = state.moles(seat);
    let sheltered = moles & game.holes(state.level());
    let arguments = [
        ("team", team(seat, view).into()),
        ("moles", moles.count_ones().into()),
        ("holes", sheltered.count_ones().into()),
    ];
    view.language.say("taupes-count", arguments)
}

/// A space, what it is and who is on it.
pub(super) fn space(game: &Taupes, state: &State, space: Space, view: &View) -> String {
    let is_hole = holds(game.holes(state.level()), space);
    let place = ("space", space.to_string().into());
    let Some(seat) = owner(game, state, space) else {
        return match (is_hole, is_special(game, state, space)) {
            (true, _) => view.language.say("taupes-space-hole", [place]),
            (_, true) => view.language.say("taupes-space-special", [place]),
            _ => space.to_string(),
        };
    };
    let key = match (is_hole, is_special(game, state, space)) {
        (true, _) => "taupes-mole-hole",
        (_, true) => "taupes-mole-special",
        _ => "taupes-mole",
    };
    let team = team(seat, view);
    view.language.say(key, [place, ("team", team.into())])
}

/// A disc by its number, and how many like it are face down.
pub(super) fn disc(value: u8, left: u8, view: &View) -> String {
    let arguments = [("n", value.into()), ("left", left.into())];
    view.language.say("taupes-disc", arguments)
}

/// A choice that is neither a space nor a disc.
pub(super) fn choice(target: Target, view: &View) -> String {
    let key = match target {
        Target::Again => "choice-again",
        _ => "choice-pass",
    };
    view.language.say(key, [])
}
