//! Taupes et Compagnie: the present level on those below it, out of which one digs for the golden shovel.

mod backdrop;
mod depth;
mod discs;
pub(crate) mod inks;
mod layout;
mod marks;
mod mole;
pub(crate) mod moves;
mod name;
mod panel;
mod rows;
mod sheet;
mod sketch;
mod soils;
mod words;

use std::sync::LazyLock;

use burrow_games::taupes::{Phase, Space, State, Taupes};
use burrow_games::{Game, Position, Seat};

use crate::Drawing;
use crate::scene::{Node, Scene, Symbol, at};
use crate::spot::{Area, Spot};
use crate::target::Target;
use layout::Layout;

pub(crate) use sketch::draw as sketch;
pub(crate) use words::description;

/// The middle of the sheet.
const MIDDLE: (f64, f64) = (450.0, 372.0);

/// The radius of a space where it is pointed at.
const REACH: f64 = 39.0;

pub(crate) static SYMBOLS: LazyLock<Vec<&Symbol>> =
    LazyLock::new(|| [marks::SYMBOLS, mole::SYMBOLS, discs::SYMBOLS, name::SYMBOLS].concat());

pub(crate) fn draw(position: &Position<Taupes>, drawing: &Drawing) -> Scene {
    let (game, state) = (position.game(), position.state());
    let layout = Layout::of(drawing);
    let mut nodes = backdrop::draw(layout);
    nodes.extend(name::draw());
    nodes.push(Node::Group(
        at(MIDDLE.0, MIDDLE.1),
        sheet::draw(game, state, drawing),
    ));
    nodes.push(Node::Group(at(806.0, 98.0), panel::medallion(game, state)));
    nodes.push(Node::Group(
        layout.depth,
        depth::draw(game, state, drawing.turned),
    ));
    nodes.extend(panel::line(position, drawing));
    nodes.extend(rows::draw(game, state, drawing));
    nodes.extend(sheet::moles(game, state, drawing.turned));
    Scene {
        title: drawing.said(|| words::title(state, drawing)),
        description: drawing.said(|| description(position, drawing)),
        width: layout.width,
        height: layout.height,
        stage: state.level() as u32,
        symbols: &SYMBOLS,
        nodes,
        spots: spots(position, drawing),
    }
}

/// Whose mole stands on a space.
fn owner(game: &Taupes, state: &State, space: Space) -> Option<Seat> {
    let mut seats = (0..game.seats()).map(Seat::new);
    seats.find(|&seat| sheet::holds(state.moles(seat), space))
}

/// Whether a space gives a second move.
fn is_special(game: &Taupes, state: &State, space: Space) -> bool {
    game.pro() && sheet::holds(game.special(state.level()), space)
}

fn spots(position: &Position<Taupes>, drawing: &Drawing) -> Vec<Spot> {
    let (game, state) = (position.game(), position.state());
    let spot = |target, space| {
        let name = drawing.said(|| words::space(game, state, space, drawing));
        let area = Area::circle(sheet::middle(space, drawing.turned), REACH);
        Spot::new(target, name, area)
    };
    let placed = |space| {
        let is_placing = state.phase() == Phase::Place;
        is_placing.then(|| sheet::standing(state.to_move(), space, drawing.turned))
    };
    let spaces =
        Space::all().map(|space| spot(Target::Space(space), space).with_ghost(placed(space)));
    let moles = Space::all()
        .filter(|&space| owner(game, state, space).is_some())
        .map(|space| spot(Target::Mole(space), space));
    let mut spots: Vec<Spot> = spaces.chain(moles).collect();
    spots.extend(rows::spots(game, state, drawing));
    spots.extend(panel::spots(position, drawing));
    spots
}
