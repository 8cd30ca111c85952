//! Mole Hill: a mown lawn between hedges, the mole's heaps and the gardener's sticks.

mod garden;
pub(crate) mod inks;
mod lawn;
mod mole;
pub(crate) mod moves;
mod panel;
mod pieces;
mod sketch;
mod words;

use std::sync::LazyLock;

use burrow_games::Position;
use burrow_games::bits::ones;
use burrow_games::grid::Square;
use burrow_games::molehill::lawn::square;
use burrow_games::molehill::{COLUMNS, Edge, LIGHT_HILLS, MoleHill, ROWS, Side, State};

use crate::Drawing;
use crate::lettering::{Align, letters};
use crate::palette::{Ink, common};
use crate::scene::{Node, Scene, Symbol, at, circle};
use crate::target::{PieceId, Target};
use lawn::Lawn;
pub(crate) use sketch::draw as sketch;
pub(crate) use words::description;

const CELL: f64 = 72.0;
/// The hedge round the lawn.
const FRAME: f64 = 46.0;
const LAWN_WIDTH: f64 = CELL * COLUMNS as f64;
const LAWN_HEIGHT: f64 = CELL * ROWS as f64;
const WIDTH: f64 = LAWN_WIDTH + 2.0 * FRAME;
/// Where the hedge ends and the panel begins.
const GARDEN_HEIGHT: f64 = LAWN_HEIGHT + 2.0 * FRAME;
const HEIGHT: f64 = GARDEN_HEIGHT + panel::HEIGHT;

pub(crate) static SYMBOLS: LazyLock<Vec<&Symbol>> = LazyLock::new(|| {
    [
        garden::SYMBOLS,
        lawn::SYMBOLS,
        pieces::SYMBOLS,
        mole::SYMBOLS,
    ]
    .concat()
});

pub(crate) fn draw(position: &Position<MoleHill>, drawing: &Drawing) -> Scene {
    let (game, state) = (position.game(), position.state());
    let lawn = Lawn {
        turned: drawing.turned,
    };
    let mut nodes = garden::garden();
    if drawing.coordinates {
        nodes.push(lawn.coordinates());
    }
    nodes.extend(flowers(game, state, lawn));
    nodes.extend(glow(state, lawn));
    nodes.extend(hills(state, lawn));
    nodes.extend(state.sticks().map(|edge| stick(edge, lawn)));
    nodes.extend(mole(game, state, lawn));
    if drawing.distances {
        nodes.extend(reach(game, state, lawn));
    }
    nodes.extend(panel::panel(position, drawing));
    Scene {
        title: drawing.said(|| words::title(position, drawing)),
        description: drawing.said(|| description(position, drawing)),
        width: WIDTH,
        height: HEIGHT,
        stage: state.mole().index() as u32,
        symbols: &SYMBOLS,
        nodes,
        spots: lawn.spots(position, drawing),
    }
}

/// A flower where it grows, with the symbols of the whole plant and of its bloom.
struct Flower {
    square: Square,
    plant: &'static Symbol,
    bloom: &'static Symbol,
}

fn planted(game: &MoleHill) -> impl Iterator<Item = Flower> + use<> {
    let red = game.flowers.red().map(|square| Flower {
        square,
        plant: &pieces::POPPY_PLANT,
        bloom: &pieces::POPPY,
    });
    let white = game.flowers.white().map(|square| Flower {
        square,
        plant: &pieces::DAISY_PLANT,
        bloom: &pieces::DAISY,
    });
    red.chain(white)
}

fn flowers(game: &MoleHill, state: &State, lawn: Lawn) -> Vec<Node> {
    let grow = |flower: Flower| {
        let (x, y) = lawn.middle(flower.square);
        let place = if state.path().any(|visited| visited == flower.square) {
            at(x + 18.0, y - 19.0).turned(16.0).scaled(0.8)
        } else {
            at(x, y - 7.0)
        };
        Node::Use(place, flower.plant)
    };
    let standing = state.path().next_back();
    let free = planted(game).filter(|flower| Some(flower.square) != standing);
    free.map(grow).collect()
}

/// On every square that the mole still reaches if no stick is laid any more, in how many moves.
fn reach(game: &MoleHill, state: &State, lawn: Lawn) -> Vec<Node> {
    let plate = |(moves, square): (usize, Square)| {
        let (x, y) = lawn.middle(square);
        let (x, y) = (x - 22.0, y + 22.0);
        let inks = (common::LETTERING, inks::LAWN_CARD);
        [
            Node::from(circle(x, y, 11.0).fill(inks.1)),
            letters(&moves.to_string(), x, y, 13.0, Align::Middle, inks).into(),
        ]
    };
    reached(game, state).flat_map(plate).collect()
}

/// The squares that a mole that has started still reaches if no stick is laid any more, with the moves that it takes.
fn reached(game: &MoleHill, state: &State) -> impl Iterator<Item = (usize, Square)> + use<> {
    let is_there = state.path().next().is_some();
    let waves = (1..).zip(game.waves(state).filter(move |_| is_there));
    waves.flat_map(|(moves, wave)| ones(wave).map(move |index| (moves, square(index))))
}

/// The hills with their numbers, that of the last one lower, where the mole leaves room for it.
fn hills(state: &State, lawn: Lawn) -> Vec<Node> {
    let last = state.path().count();
    let hill = |(number, square): (usize, Square)| {
        let (x, y) = lawn.middle(square);
        let (down, height) = if number == last {
            (17.0, 15.5)
        } else {
            (8.0, 20.0)
        };
        let id = PieceId::On(Target::Square(square));
        let nodes = vec![
            Node::Use(at(x, y), hill(number).heap),
            hill_number(number, x, y + down, height),
        ];
        Node::Piece(id, nodes)
    };
    (1..).zip(state.path()).map(hill).collect()
}

/// How hills of one sort of earth are drawn.
struct Hill {
    heap: &'static Symbol,
    rim: &'static Symbol,
    number: Ink,
    /// What the number stands on.
    ground: Ink,
}

const LIGHT_HILL: Hill = Hill {
    heap: &pieces::LIGHT_HEAP,
    rim: &pieces::LIGHT_RIM,
    number: inks::HILL_LIGHT_NUMBER,
    ground: inks::HILL_LIGHT,
};

const DARK_HILL: Hill = Hill {
    heap: &pieces::DARK_HEAP,
    rim: &pieces::DARK_RIM,
    number: inks::HILL_DARK_NUMBER,
    ground: inks::HILL_DARK,
};

fn hill(number: usize) -> &'static Hill {
    if number <= LIGHT_HILLS {
        &LIGHT_HILL
    } else {
        &DARK_HILL
    }
}

fn hill_number(number: usize, x: f64, y: f64, height: f64) -> Node {
    let hill = hill(number);
    letters(
        &number.to_string(),
        x,
        y,
        height,
        Align::Middle,
        (hill.number, hill.ground),
    )
    .into()
}

/// Sunlight, or lamplight, falls on the square of the mole.
fn glow(state: &State, lawn: Lawn) -> Option<Node> {
    let (x, y) = lawn.middle(state.path().next_back()?);
    Some(Node::Use(at(x, y), &mole::LIGHT))
}

/// The mole looks out of its last hill, above the number; it wears the flower that it hides.
fn mole(game: &MoleHill, state: &State, lawn: Lawn) -> Option<Node> {
    let standing = state.path().next_back()?;
    let (x, y) = lawn.middle(standing);
    let mut nodes = vec![
        Node::Use(at(x, y - 1.0).scaled(1.02), &mole::FACE),
        Node::Use(at(x, y), hill(state.path().count()).rim),
        Node::Use(at(x, y), &mole::HANDS),
    ];
    let worn = planted(game).find(|flower| flower.square == standing);
    let place = at(x + 18.0, y - 30.0).scaled(0.6);
    nodes.extend(worn.map(|flower| Node::Use(place, flower.bloom)));
    Some(Node::Piece(PieceId::Mole, nodes))
}

fn stick(edge: Edge, lawn: Lawn) -> Node {
    let (x, y) = lawn.edge(edge);
    let shadow = at(x + 2.0, y + 4.0).turned(stick_turn(edge));
    let nodes = vec![
        Node::Use(shadow, &pieces::STICK_SHADOW),
        bare_stick(edge, lawn),
    ];
    Node::Piece(PieceId::On(Target::Edge(edge)), nodes)
}

/// A stick without its shadow.
fn bare_stick(edge: Edge, lawn: Lawn) -> Node {
    let (x, y) = lawn.edge(edge);
    let symbol = match stick_chance(edge) % 2 {
        0 => &pieces::STICK_WITH_TWIG,
        _ => &pieces::STICK_BENT,
    };
    Node::Use(at(x, y).turned(stick_turn(edge)), symbol)
}

/// How a stick lies: along the edge, but not quite.
fn stick_turn(edge: Edge) -> f64 {
    let along = match edge.side() {
        Side::North => 0.0,
        Side::East => 90.0,
    };
    along + f64::from(stick_chance(edge) % 7 - 3) * 1.1
}

/// What makes a stick different from those beside it.
fn stick_chance(edge: Edge) -> i32 {
    let square = edge.square();
    i32::from(square.column()) * 5 + i32::from(square.row()) * 3
}
