//! What happens now: a medallion, a line of words, and what can be chosen.

use burrow_games::taupes::{Move, Phase, State, Taupes};
use burrow_games::{Game, Position};

use super::discs::BACKS;
use super::inks;
use super::layout::Layout;
use super::marks::{SHOVEL, STAR};
use super::mole::TEAMS;
use super::{rows, words};
use crate::Drawing;
use crate::lettering::{Align, Letters, letters};
use crate::palette::common;
use crate::scene::{Node, at, circle, path, rectangle};
use crate::spot::{Area, Spot};
use crate::target::Target;

/// The height of a button.
const BUTTON: f64 = 84.0;

/// The choices that are buttons here and now, with their places.
fn choices(position: &Position<Taupes>, drawing: &Drawing) -> Vec<(Target, Area)> {
    let moves = position.moves();
    let layout = Layout::of(drawing);
    let width = layout.button;
    let left = layout.left + width / 2.0;
    let right = layout.left + layout.across - width / 2.0;
    let choices = [
        (Move::Again, Target::Again, left),
        (Move::Pass, Target::Pass, right),
    ];
    let legal = choices
        .into_iter()
        .filter(|(mv, ..)| !drawing.closed && moves.contains(mv));
    legal
        .map(|(_, target, x)| (target, Area::rectangle((x, layout.line), width, BUTTON)))
        .collect()
}

/// The buttons as places to point at.
pub(super) fn spots(position: &Position<Taupes>, drawing: &Drawing) -> Vec<Spot> {
    let spot = |(target, area)| Spot::new(target, words::choice(target, drawing), area);
    choices(position, drawing).into_iter().map(spot).collect()
}

/// The line: what happens now in words, as far as buttons leave room for it.
pub(super) fn line(position: &Position<Taupes>, drawing: &Drawing) -> Vec<Node> {
    let layout = Layout::of(drawing);
    let choices = choices(position, drawing);
    let mut nodes: Vec<Node> = Vec::new();
    let room = match choices.len() {
        0 => layout.across,
        1 => layout.across - layout.button - 16.0,
        _ => 0.0,
    };
    if room > 0.0 {
        nodes.extend(sentence(&words::now(position, drawing), room, layout));
    }
    for (target, area) in choices {
        let picture = picture(target, position.state());
        nodes.extend(button(&words::choice(target, drawing), picture, &area));
    }
    nodes
}

/// A sentence on one line, or on two where it would become too small.
fn sentence(words: &str, room: f64, layout: &Layout) -> Vec<Node> {
    const HEIGHT: f64 = 23.0;
    let line = |text: &str, y| {
        let inks = (inks::DISC_FACE, common::EARTH);
        let line = letters(text, layout.left, y, HEIGHT, Align::Start, inks);
        fitted(line, room)
    };
    let one = line(words, layout.line);
    let middle = words.len() / 2;
    let spaces = words.match_indices(' ').map(|(index, _)| index);
    match spaces.min_by_key(|index| index.abs_diff(middle)) {
        Some(index) if one.height < 0.75 * HEIGHT => {
            let (first, second) = words.split_at(index);
            let lines = [
                line(first, layout.line - 17.0),
                line(second.trim(), layout.line + 17.0),
            ];
            let height = lines[0].height.min(lines[1].height);
            let even = |line: Letters| Node::from(Letters { height, ..line });
            lines.into_iter().map(even).collect()
        }
        _ => vec![one.into()],
    }
}

/// A button with a picture above its label; a mark in its middle lies on the picture.
fn button(label: &str, picture: Node, area: &Area) -> [Node; 4] {
    let (x, y) = area.middle();
    let (width, height) = (area.width - 4.0, area.height - 6.0);
    let plate = |down: f64| {
        let (x, y) = (x - width / 2.0, y - height / 2.0 + down);
        rectangle(x, y, width, height, 18.0)
    };
    let inks = (inks::DISC_NUMBER, inks::DISC_FACE);
    let label = letters(label, x, y + 22.0, 20.0, Align::Middle, inks);
    [
        plate(3.0).fill(inks::DISC_EDGE).into(),
        plate(-1.0)
            .fill(inks::DISC_FACE)
            .stroke(inks::DISC_EDGE, 2.5)
            .into(),
        Node::Group(at(x, y - 13.0), vec![picture]),
        fitted(label, width - 24.0).into(),
    ]
}

/// Another disc lies face down; to pass is to hand the turn on.
fn picture(target: Target, state: &State) -> Node {
    match target {
        Target::Again => {
            let back = BACKS[state.to_move().index()];
            Node::Use(at(0.0, -1.0).scaled(0.7), back)
        }
        _ => path("M-26 0H22M8-13 24 0 8 13")
            .stroke(inks::DISC_NUMBER, 6.0)
            .into(),
    }
}

/// Letters made smaller where they would be wider than there is room for.
fn fitted(letters: Letters, room: f64) -> Letters {
    let height = letters.height * (room / letters.width()).min(1.0);
    Letters { height, ..letters }
}

/// What happens now, large: the disc that was turned or will be, and whose mole it moves.
pub(super) fn medallion(game: &Taupes, state: &State) -> Vec<Node> {
    let seat = state.to_move().index();
    let symbol = match state.phase() {
        Phase::Go { disc, .. } => Node::Use(at(0.0, 0.0).scaled(1.95), rows::face(disc)),
        Phase::Decide => Node::Use(at(0.0, 0.0).scaled(1.6), &STAR),
        Phase::Turn { .. } => Node::Use(at(0.0, 0.0).scaled(1.95), BACKS[seat]),
        Phase::Place => Node::Group(at(0.0, 0.0), to_place(game, state)),
        Phase::Over => Node::Use(at(0.0, 0.0).turned(24.0).scaled(1.15), &SHOVEL),
    };
    let mut nodes: Vec<Node> = vec![
        circle(0.0, 7.0, 68.0)
            .fill(common::SHADOW)
            .opacity(0.3)
            .into(),
        circle(0.0, 0.0, 68.0).fill(common::HIGHLIGHT).into(),
        circle(0.0, 0.0, 63.0).fill(common::EARTH).into(),
        symbol,
    ];
    let winner = game.outcome(state).map(|outcome| outcome.winner());
    if let Some(seat) = winner.unwrap_or(Some(state.to_move())) {
        let team = &TEAMS[seat.index()];
        nodes.push(Node::Use(at(-52.0, 62.0).scaled(1.15), team.standing));
    }
    nodes
}

/// How many moles the player still has to place.
fn to_place(game: &Taupes, state: &State) -> Vec<Node> {
    let placed = state.moles(state.to_move()).count_ones() as usize;
    let left = format!("+{}", game.moles_each() - placed);
    vec![
        letters(
            &left,
            0.0,
            -6.0,
            38.0,
            Align::Middle,
            (inks::DISC_FACE, common::EARTH),
        )
        .into(),
    ]
}
