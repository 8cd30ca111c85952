//! The position in words.

use burrow_games::grid::Square;
use burrow_games::molehill::{CENTRE, Edge, HILLS, LIGHT_HILLS, MoleHill, STICKS};
use burrow_games::{Position, Seat, Turn};

use crate::Drawing;

pub(super) fn title(position: &Position<MoleHill>, drawing: &Drawing) -> String {
    let arguments = [
        ("round", round(position, drawing).into()),
        ("turn", turn(position, drawing).into()),
    ];
    drawing.language.say("molehill-title", arguments)
}

pub(crate) fn description(position: &Position<MoleHill>, drawing: &Drawing) -> String {
    let place = match position.state().path().next_back() {
        Some(square) => {
            let square = square.to_string();
            drawing
                .language
                .say("molehill-mole-on", [("square", square.into())])
        }
        None => drawing.language.say("molehill-mole-away", []),
    };
    let mut sentences = vec![
        roles(position, drawing),
        format!("{}.", turn(position, drawing)),
        score(position, drawing),
        place,
        left(position, drawing),
    ];
    sentences.extend(reach(position, drawing));
    sentences.join(" ")
}

/// How far a mole that has started still comes if no stick is laid any more, where that is wanted.
pub(super) fn reach(position: &Position<MoleHill>, drawing: &Drawing) -> Option<String> {
    let (game, state) = (position.game(), position.state());
    state.path().next().filter(|_| drawing.distances)?;
    let reached: Vec<Square> = super::reached(game, state)
        .map(|(_, square)| square)
        .collect();
    let flowers = game
        .flowers
        .red()
        .chain(game.flowers.white())
        .filter(|flower| reached.contains(flower))
        .count();
    let arguments = [
        ("squares", reached.len().into()),
        ("flowers", flowers.into()),
    ];
    Some(drawing.language.say("molehill-reach", arguments))
}

pub(super) fn round(position: &Position<MoleHill>, drawing: &Drawing) -> String {
    let number = position.state().mole().index() + 1;
    if position.game().single_round {
        drawing.language.say("molehill-single-round", [])
    } else {
        drawing
            .language
            .say("molehill-round", [("n", number.into())])
    }
}

/// Whose turn it is, or how it ended.
pub(super) fn turn(position: &Position<MoleHill>, drawing: &Drawing) -> String {
    let mole = position.state().mole();
    let key = match position.turn() {
        Turn::Seat(_) if drawing.closed => "molehill-over",
        Turn::Seat(seat) if seat == mole => "molehill-mole-to-move",
        Turn::Seat(_) => "molehill-gardener-to-move",
        _ => match position.outcome().and_then(|outcome| outcome.winner()) {
            Some(winner) => {
                let player = player(winner, drawing);
                return drawing
                    .language
                    .say("molehill-won", [("player", player.into())]);
            }
            None if position.game().single_round => "molehill-over",
            None => "molehill-draw",
        },
    };
    drawing.language.say(key, [])
}

/// The part that each player has in this round.
pub(super) fn roles(position: &Position<MoleHill>, drawing: &Drawing) -> String {
    let mole = position.state().mole();
    let arguments = [
        ("mole", player(mole, drawing).into()),
        ("gardener", player(mole.other(), drawing).into()),
    ];
    drawing.language.say("molehill-roles", arguments)
}

pub(super) fn score(position: &Position<MoleHill>, drawing: &Drawing) -> String {
    let points = position.game().points(position.state());
    let [first, second] = points.map(|n| drawing.language.say("points", [("n", n.into())]));
    let arguments = [
        ("one", player(Seat::new(0), drawing).into()),
        ("first", first.into()),
        ("two", player(Seat::new(1), drawing).into()),
        ("second", second.into()),
    ];
    drawing.language.say("molehill-score", arguments)
}

/// What is left of the pieces for this round.
pub(super) struct Supply {
    pub(super) light: usize,
    pub(super) dark: usize,
    pub(super) sticks: usize,
}

pub(super) fn supply(position: &Position<MoleHill>) -> Supply {
    let state = position.state();
    let visited = state.path().count();
    let light = LIGHT_HILLS.saturating_sub(visited);
    Supply {
        light,
        dark: HILLS - visited - light,
        sticks: STICKS - state.sticks_laid(),
    }
}

pub(super) fn left(position: &Position<MoleHill>, drawing: &Drawing) -> String {
    let supply = supply(position);
    let arguments = [
        ("light", supply.light.into()),
        ("dark", supply.dark.into()),
        ("sticks", supply.sticks.into()),
    ];
    drawing.language.say("molehill-left", arguments)
}

pub(super) fn player(seat: Seat, drawing: &Drawing) -> String {
    let number = seat.index() + 1;
    drawing.language.say("player", [("n", number.into())])
}

/// A square and what is on it.
pub(super) fn square(position: &Position<MoleHill>, square: Square, drawing: &Drawing) -> String {
    let (game, state) = (position.game(), position.state());
    let say = |key| drawing.language.say(key, []);
    let mut words = vec![square.to_string()];
    if square == CENTRE {
        words.push(say("molehill-burrow"));
    }
    if state.path().next_back() == Some(square) {
        words.push(say("molehill-mole"));
    }
    if let Some(visit) = state.path().position(|visited| visited == square) {
        let key = if visit < LIGHT_HILLS {
            "molehill-light-hill"
        } else {
            "molehill-dark-hill"
        };
        words.push(drawing.language.say(key, [("n", (visit + 1).into())]));
    }
    if game.flowers.red().any(|flower| flower == square) {
        words.push(say("molehill-red-flower"));
    }
    if game.flowers.white().any(|flower| flower == square) {
        words.push(say("molehill-white-flower"));
    }
    if words.len() == 1 {
        words.push(say("molehill-lawn"));
    }
    words.join(", ")
}

/// An edge and whether a stick lies on it.
pub(super) fn edge(position: &Position<MoleHill>, edge: Edge, drawing: &Drawing) -> String {
    let [one, two] = edge.squares().map(|square| square.to_string());
    let key = if position.state().sticks().any(|stick| stick == edge) {
        "molehill-edge-stick"
    } else {
        "molehill-edge-free"
    };
    drawing
        .language
        .say(key, [("one", one.into()), ("two", two.into())])
}
