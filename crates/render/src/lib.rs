//! What players see: a position becomes a [`Scene`], and a scene becomes SVG, PNG or a frame of a GIF; or it
//! becomes a [`Sketch`], and that text for a terminal.
//!
//! A scene is neutral data: shapes with their inks, in the order in which they are drawn, and what can be
//! pointed at. A sketch is lines of signs. The writers know nothing of the games, and the games nothing of the
//! writers.
//!
//! In a browser there are only SVG and text: it can paint for itself.

pub mod lettering;
pub mod marks;
pub mod motion;
pub mod palette;
pub mod poster;
pub mod scene;
pub mod seats;
pub mod signs;
pub mod sketch;
pub mod spot;
pub mod svg;
pub mod target;
pub mod text;

#[cfg(not(target_family = "wasm"))]
pub mod gif;
#[cfg(not(target_family = "wasm"))]
pub mod png;

mod accents;
mod diagram;
mod mijnlieff;
mod molehill;
mod talpa;
mod taupes;

use burrow_games::{AnyPosition, Kind, Seat, with_talpa};
use burrow_words::Language;

pub use diagram::diagram;
pub use marks::{Marks, last_move};
pub use palette::Theme;
pub use scene::Scene;
pub use sketch::Sketch;

/// How a position is to be shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drawing {
    /// Whether columns and rows are named.
    pub coordinates: bool,
    /// Whether the board is turned round, for the player on its other side.
    pub turned: bool,
    /// Whether it says how far each side is from its goal, in games where that can be counted.
    pub distances: bool,
    /// Whether there is more room beside the board than below it: what belongs to it then lies there, in
    /// games for which [`widens`] is true.
    pub wide: bool,
    /// Whether the game has ended in the middle, by a player who gave up: nobody is to move any more.
    pub closed: bool,
    /// Whether players choose which of their discs is turned: those that lie face down then lie in no order.
    pub loose_discs: bool,
    /// The seat of the visitor, if they have one.
    pub own: Option<Seat>,
    /// What players are called who have no colour, by their seats; numbers, if there are no names.
    pub names: Vec<String>,
    /// The language of all words.
    pub language: Language,
    /// Whether nothing is said about the picture and nothing in it can be pointed at: it is drawn several times as fast.
    pub silent: bool,
    /// What is marked.
    pub marks: Marks,
}

impl Drawing {
    /// What is said about a picture or a part of it.
    pub(crate) fn said(&self, words: impl FnOnce() -> String) -> String {
        if self.silent { String::new() } else { words() }
    }
}

impl Default for Drawing {
    fn default() -> Self {
        Self {
            coordinates: true,
            turned: false,
            distances: false,
            wide: false,
            closed: false,
            loose_discs: false,
            own: None,
            names: Vec::new(),
            language: Language::English,
            silent: false,
            marks: Marks::default(),
        }
    }
}

/// The picture of a position.
pub fn draw(position: &AnyPosition, drawing: &Drawing) -> Scene {
    let mut scene = match position {
        AnyPosition::MoleHill(position) => molehill::draw(position, drawing),
        AnyPosition::Taupes(position) => taupes::draw(position, drawing),
        AnyPosition::Talpa(position) => {
            with_talpa!(position, position => talpa::draw(position, drawing))
        }
        AnyPosition::Mijnlieff(position) => mijnlieff::draw(position, drawing),
    };
    for spot in &mut scene.spots {
        spot.is_offered = drawing.marks.offered.contains(&spot.target);
    }
    let marks = marks::draw(&drawing.marks, &scene);
    scene.nodes.extend(marks);
    if drawing.silent {
        scene.spots.clear();
    }
    scene
}

/// Whether pictures of a game can have what belongs to the board beside it.
pub fn widens(kind: Kind) -> bool {
    kind == Kind::Taupes
}

/// The picture of a position in signs, for a terminal.
pub fn sketch(position: &AnyPosition, drawing: &Drawing) -> Sketch {
    let mut sketch = match position {
        AnyPosition::MoleHill(position) => molehill::sketch(position, drawing),
        AnyPosition::Taupes(position) => taupes::sketch(position, drawing),
        AnyPosition::Talpa(position) => {
            with_talpa!(position, position => talpa::sketch(position, drawing))
        }
        AnyPosition::Mijnlieff(position) => mijnlieff::sketch(position, drawing),
    };
    sketch.mark(&drawing.marks);
    sketch
}

/// A position in a sentence or two.
pub fn describe(position: &AnyPosition, drawing: &Drawing) -> String {
    match position {
        AnyPosition::MoleHill(position) => molehill::description(position, drawing),
        AnyPosition::Taupes(position) => taupes::description(position, drawing),
        AnyPosition::Talpa(position) => {
            with_talpa!(position, position => talpa::description(position, drawing))
        }
        AnyPosition::Mijnlieff(position) => mijnlieff::description(position, drawing),
    }
}

/// All drawings that the scenes of a game share.
pub fn symbols(kind: Kind) -> &'static [&'static scene::Symbol] {
    match kind {
        Kind::MoleHill => &molehill::SYMBOLS,
        Kind::Taupes => &taupes::SYMBOLS,
        Kind::Talpa => talpa::SYMBOLS,
        Kind::Mijnlieff => &mijnlieff::SYMBOLS,
    }
}
