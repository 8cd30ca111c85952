//! Taupes et Compagnie: the present level on those below it, out of which one digs for the golden shovel.

mod depth;
mod discs;
pub(crate) mod inks;
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

use burrow_games::taupes::{Space, State, Taupes};
use burrow_games::{Game, Position, Seat};

use crate::View;
use crate::palette::common;
use crate::scene::{Node, Scene, Symbol, at, path, rectangle};
use crate::spot::{Area, Spot};
use crate::svg::number;
use crate::target::Target;

pub(crate) use sketch::draw as sketch;
pub(crate) use words::description;

const WIDTH: f64 = 900.0;
const HEIGHT: f64 = 1186.0;
/// The middle of the sheet.
const MIDDLE: (f64, f64) = (450.0, 372.0);

/// The radius of a space where it is pointed at.
const REACH: f64 = 39.0;

pub(crate) static SYMBOLS: LazyLock<Vec<&Symbol>> =
    LazyLock::new(|| [marks::SYMBOLS, mole::SYMBOLS, discs::SYMBOLS, name::SYMBOLS].concat());

pub(crate) fn draw(position: &Position<Taupes>, view: &View) -> Scene {
    let (game, state) = (position.game(), position.state());
    let mut nodes = backdrop();
    nodes.extend(name::draw());
    nodes.push(Node::Group(
        at(MIDDLE.0, MIDDLE.1),
        sheet::draw(game, state, view),
    ));
    nodes.push(Node::Group(at(806.0, 98.0), panel::medallion(game, state)));
    nodes.push(Node::Group(
        at(122.0, 862.0).scaled(1.15),
        depth::draw(game, state, view.turned),
    ));
    nodes.extend(panel::line(position, view));
    nodes.extend(rows::draw(game, state));
    nodes.extend(sheet::moles(game, state, view.turned));
    Scene {
        title: words::title(state, view),
        description: description(position, view),
        width: WIDTH,
        height: HEIGHT,
        stage: state.level() as u32,
        symbols: &SYMBOLS,
        nodes,
        spots: spots(position, view),
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

fn spots(position: &Position<Taupes>, view: &View) -> Vec<Spot> {
    let (game, state) = (position.game(), position.state());
    let spot = |target, space| {
        let name = words::space(game, state, space, view);
        let area = Area::circle(sheet::middle(space, view.turned), REACH);
        Spot::new(target, name, area)
    };
    let spaces = Space::all().map(|space| spot(Target::Space(space), space));
    let moles = Space::all()
        .filter(|&space| owner(game, state, space).is_some())
        .map(|space| spot(Target::Mole(space), space));
    let mut spots: Vec<Spot> = spaces.chain(moles).collect();
    spots.extend(rows::spots(game, state, view));
    spots.extend(panel::spots(position, view));
    spots
}

/// Sunbeams over a garden's earth.
fn backdrop() -> Vec<Node> {
    let mut nodes: Vec<Node> = vec![
        rectangle(0.0, 0.0, WIDTH, HEIGHT, 30.0)
            .fill(inks::SHEET_SKY)
            .into(),
        path(sunbeams()).fill(inks::SHEET_RAY).into(),
    ];
    nodes.extend(garden());
    nodes
}

fn sunbeams() -> String {
    let (x, y) = MIDDLE;
    let ground = 720.0 - y;
    // Each beam ends on a border or under the turf, and none in a corner, so that nothing leaves the
    // picture.
    let end = |degrees: f64| {
        let (sin, cos) = degrees.to_radians().sin_cos();
        let down = if sin > 0.0 { ground } else { y };
        let reach = (x / cos.abs().max(1e-9)).min(down / sin.abs().max(1e-9));
        format!("{} {}", number(x + reach * cos), number(y + reach * sin))
    };
    let beam = |k: i32| {
        let start = 9.0 + 12.0 * f64::from(k);
        format!("M{x} {y}L{}L{}Z", end(start), end(start + 6.0))
    };
    (0..30).map(beam).collect()
}

/// The earth in which the levels lie, with its turf, stones and roots.
fn garden() -> Vec<Node> {
    let ground = "M0 700C90 660 180 720 300 700S520 660 640 700 810 670 900 690V1156\
                  A30 30 0 0 1 870 1186H30A30 30 0 0 1 0 1156Z";
    let turf = "M0 700C90 660 180 720 300 700S520 660 640 700 810 670 900 690";
    let pebbles = "M250 1020h4M262 840h6M884 800h4M20 960h5M30 770h8M240 930h3M886 930h3M246 760h5M860 760h7M14 860h2";
    vec![
        path(ground).fill(common::EARTH).into(),
        path("M0 930C150 900 300 950 470 930S760 900 900 935V1156A30 30 0 0 1 870 1186H30A30 30 0 0 1 0 1156Z")
            .fill(common::EARTH_DEEP)
            .opacity(0.6)
            .into(),
        path(pebbles).stroke(common::EARTH_LIGHT, 9.0).opacity(0.7).into(),
        path(turf).stroke(inks::SHEET_LAWN_SIDE, 26.0).into(),
        path(turf).stroke(inks::SHEET_LAWN, 15.0).into(),
    ]
}
