//! Mole Hill: a mown lawn between hedges, the mole's heaps and the gardener's sticks.

mod garden;
mod mole;
mod panel;
mod pieces;
mod words;

use burrow_games::Position;
use burrow_games::grid::Square;
use burrow_games::molehill::{COLUMNS, Edge, LIGHT_HILLS, MoleHill, ROWS, Side, State};

use crate::lettering::{Align, letters};
use crate::palette::{Contrast, InkColours, ink};
use crate::scene::{Ink, Node, Scene, at};
use crate::{Marks, View};

/// The inks of this game alone.
pub(crate) const INKS: &[InkColours] = &[
    ink("lawn-stripe-light", "#a3ca60", "#44714d"),
    ink("lawn-stripe-dark", "#82b047", "#355c42"),
    ink("lawn-sheen", "#d9ec94", "#7ba673"),
    ink("lawn-blade", "#5d8a35", "#23452f"),
    ink("lawn-line", "#4c7a2c", "#1c3a29"),
    ink("lawn-glow", "#eef5b4", "#ffe98a"),
    ink("lawn-bed", "#7a5636", "#2f2218"),
    ink("lawn-hedge", "#3f7238", "#1f4433"),
    ink("lawn-hedge-light", "#5c9147", "#2d5b40"),
    ink("lawn-hedge-deep", "#28502a", "#122c23"),
    ink("lawn-coordinate", "#f4efcf", "#cfd8ae"),
    ink("lawn-card", "#fffaec", "#2b322c"),
    ink("lawn-card-edge", "#dccba4", "#434c43"),
    ink("lawn-straw", "#eac76b", "#c9a252"),
    ink("lawn-straw-deep", "#b98d3a", "#8a6a30"),
    ink("flower-red", "#dd3b2e", "#d2463f"),
    ink("flower-red-light", "#f47a5d", "#ec7d6c"),
    ink("flower-red-deep", "#8f1a1d", "#7d1b25"),
    ink("flower-white", "#fffdf5", "#eceadf"),
    ink("flower-white-shade", "#b9c2b4", "#93a3a1"),
    ink("flower-rose", "#f5b8c0", "#a8798f"),
    ink("flower-pollen", "#f5bd25", "#efb93c"),
    ink("flower-pollen-deep", "#cf8a12", "#b97d20"),
    ink("flower-leaf", "#3d7a33", "#2f6b45"),
    ink("flower-leaf-deep", "#285a26", "#1a432d"),
    ink("hill-light", "#cf9d63", "#bd9064"),
    ink("hill-light-shine", "#ecc892", "#dab486"),
    ink("hill-light-shade", "#a87542", "#8f6845"),
    ink("hill-light-number", "#3b2413", "#22150c"),
    ink("hill-dark", "#5f3f28", "#573c2b"),
    ink("hill-dark-shine", "#8d6443", "#8b674b"),
    ink("hill-dark-shade", "#402818", "#33231a"),
    ink("hill-dark-number", "#fff1d2", "#f7e4bd"),
    ink("hill-pebble", "#b9a084", "#94806c"),
    ink("mole-fur", "#56536a", "#5d5b74"),
    ink("mole-fur-light", "#8d89a4", "#9896b3"),
    ink("mole-fur-deep", "#2f2c3a", "#2c2a39"),
    ink("mole-muzzle", "#aca0ae", "#aba1b5"),
    ink("mole-pink", "#f2a7a0", "#e8a09b"),
    ink("mole-pink-deep", "#c96b6c", "#b9625f"),
    ink("mole-eye", "#141218", "#0d0c11"),
    ink("mole-gleam", "#ffffff", "#fdf6e3"),
    ink("stick-bark", "#a9713f", "#94683f"),
    ink("stick-bark-deep", "#5e3a1c", "#3c2716"),
    ink("stick-bark-light", "#d6a26a", "#bd9060"),
    ink("stick-cut", "#f3d9a6", "#dcbc88"),
];

const CELL: f64 = 72.0;
/// The hedge round the lawn.
const FRAME: f64 = 46.0;
const LAWN_WIDTH: f64 = CELL * COLUMNS as f64;
const LAWN_HEIGHT: f64 = CELL * ROWS as f64;
const WIDTH: f64 = LAWN_WIDTH + 2.0 * FRAME;
/// Where the hedge ends and the panel begins.
const GARDEN_HEIGHT: f64 = LAWN_HEIGHT + 2.0 * FRAME;
const HEIGHT: f64 = GARDEN_HEIGHT + panel::HEIGHT;

/// What has to be told apart at a glance.
pub(crate) const CONTRASTS: &[Contrast] = &[];

pub(crate) static SYMBOLS: std::sync::LazyLock<Vec<crate::scene::Symbol>> =
    std::sync::LazyLock::new(|| [garden::symbols(), pieces::symbols(), mole::symbols()].concat());

pub(crate) fn changes(
    _: &Position<MoleHill>,
    _: burrow_games::molehill::Move,
) -> Vec<crate::motion::Change> {
    Vec::new()
}

pub(crate) fn draw(position: &Position<MoleHill>, view: &View) -> Scene {
    let (game, state) = (position.game(), position.state());
    let mut nodes = garden::garden();
    if view.coordinates {
        nodes.extend(coordinates());
    }
    nodes.extend(flowers(game, state));
    nodes.extend(glow(state));
    nodes.extend(hills(state));
    nodes.extend(state.sticks().flat_map(stick));
    nodes.extend(mole(game, state));
    nodes.extend(panel::panel(position));
    Scene {
        title: words::title(position),
        description: words::description(position),
        width: WIDTH,
        height: HEIGHT,
        symbols: &SYMBOLS,
        nodes,
        spots: Vec::new(),
        marks: Marks::default(),
        sketch: crate::sketch::Sketch::default(),
    }
}

/// The middle of a square.
fn middle(square: Square) -> (f64, f64) {
    let x = FRAME + CELL * (f64::from(square.column()) + 0.5);
    let y = FRAME + CELL * (f64::from(ROWS - 1 - square.row()) + 0.5);
    (x, y)
}

/// A flower where it grows, with the symbols of the whole plant and of its bloom.
struct Flower {
    square: Square,
    plant: &'static str,
    bloom: &'static str,
}

fn planted(game: &MoleHill) -> impl Iterator<Item = Flower> + use<> {
    let red = game.flowers.red().map(|square| Flower {
        square,
        plant: "flower-of-two",
        bloom: "flower-bloom-of-two",
    });
    let white = game.flowers.white().map(|square| Flower {
        square,
        plant: "flower-of-one",
        bloom: "flower-bloom-of-one",
    });
    red.chain(white)
}

fn flowers(game: &MoleHill, state: &State) -> Vec<Node> {
    let grow = |flower: Flower| {
        let (x, y) = middle(flower.square);
        let place = match state.path().any(|visited| visited == flower.square) {
            // Pushed aside by the heap, but still to be seen behind it.
            true => at(x + 18.0, y - 19.0).turned(16.0).scaled(0.8),
            false => at(x, y - 7.0),
        };
        Node::Use(place, flower.plant)
    };
    let standing = state.path().next_back();
    let free = planted(game).filter(|flower| Some(flower.square) != standing);
    free.map(grow).collect()
}

fn hills(state: &State) -> Vec<Node> {
    let last = state.path().count();
    let mut nodes = Vec::new();
    for (number, square) in (1..).zip(state.path()) {
        let (x, y) = middle(square);
        nodes.push(Node::Use(at(x, y), hill(number).heap));
        if number != last {
            nodes.push(hill_number(number, x, y + 8.0, 19.0));
        }
    }
    nodes
}

/// How hills of one sort of earth are drawn.
struct Hill {
    heap: &'static str,
    rim: &'static str,
    number: Ink,
    /// What the number stands on.
    ground: Ink,
}

const LIGHT_HILL: Hill = Hill {
    heap: "hill-of-light-earth",
    rim: "hill-rim-of-light-earth",
    number: "hill-light-number",
    ground: "hill-light",
};

const DARK_HILL: Hill = Hill {
    heap: "hill-of-dark-earth",
    rim: "hill-rim-of-dark-earth",
    number: "hill-dark-number",
    ground: "hill-dark",
};

fn hill(number: usize) -> &'static Hill {
    match number <= LIGHT_HILLS {
        true => &LIGHT_HILL,
        false => &DARK_HILL,
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
fn glow(state: &State) -> Option<Node> {
    let (x, y) = middle(state.path().next_back()?);
    Some(Node::Use(at(x, y), "lawn-light"))
}

/// The mole looks out of its last hill, above the number; it wears the flower that it hides.
fn mole(game: &MoleHill, state: &State) -> Vec<Node> {
    let Some(standing) = state.path().next_back() else {
        return Vec::new();
    };
    let number = state.path().count();
    let (x, y) = middle(standing);
    let mut nodes = vec![
        Node::Use(at(x, y - 4.0).scaled(1.12), "mole-face"),
        Node::Use(at(x, y), hill(number).rim),
        Node::Use(at(x, y), "mole-hands"),
        hill_number(number, x, y + 17.0, 15.5),
    ];
    let worn = planted(game).find(|flower| flower.square == standing);
    let place = at(x + 19.0, y - 37.0).scaled(0.6);
    nodes.extend(worn.map(|flower| Node::Use(place, flower.bloom)));
    nodes
}

fn stick(edge: Edge) -> [Node; 2] {
    let square = edge.square();
    let (x, y) = middle(square);
    let (x, y, turn) = match edge.side() {
        Side::North => (x, y - CELL / 2.0, 0.0),
        Side::East => (x + CELL / 2.0, y, 90.0),
    };
    let chance = i32::from(square.column()) * 5 + i32::from(square.row()) * 3;
    let turn = turn + f64::from(chance % 7 - 3) * 1.1;
    let symbol = match chance % 2 {
        0 => "stick-with-twig",
        _ => "stick-bent",
    };
    [
        Node::Use(at(x + 2.0, y + 4.0).turned(turn), "stick-shadow"),
        Node::Use(at(x, y).turned(turn), symbol),
    ]
}

fn coordinates() -> Vec<Node> {
    let write = |text: String, x, y| {
        letters(
            &text,
            x,
            y,
            14.5,
            Align::Middle,
            ("lawn-coordinate", "lawn-hedge"),
        )
        .into()
    };
    let columns = (0..COLUMNS).map(|column| {
        let (x, _) = middle(Square::new(column, 0));
        write(
            char::from(b'a' + column).to_string(),
            x,
            GARDEN_HEIGHT - 28.5,
        )
    });
    let rows = (0..ROWS).map(|row| {
        let (_, y) = middle(Square::new(0, row));
        write((row + 1).to_string(), 24.0, y)
    });
    columns.chain(rows).collect()
}
