//! What players see: a position becomes a [`Scene`], and a scene becomes SVG, PNG
//! or, with others, a GIF.
//!
//! A scene is neutral data: shapes, with inks by name, in the order in which they are drawn. The writers
//! know nothing of the games, and the games nothing of the writers.

pub mod gif;
pub mod lettering;
pub mod palette;
pub mod png;
pub mod scene;
pub mod svg;
pub mod target;

mod mijnlieff;
mod molehill;
mod talpa;
mod taupes;

use burrow_games::AnyPosition;

pub use palette::Theme;
pub use scene::Scene;

/// How a position is to be shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    /// Whether columns and rows are named.
    pub coordinates: bool,
}

impl Default for View {
    fn default() -> Self {
        Self { coordinates: true }
    }
}

/// The scene of a position.
pub fn draw(position: &AnyPosition, view: View) -> Scene {
    match position {
        AnyPosition::MoleHill(position) => molehill::draw(position, view),
        AnyPosition::Taupes(position) => taupes::draw(position, view),
        AnyPosition::Talpa(position) => talpa::draw(position, view),
        AnyPosition::Talpa10(position) => talpa::draw(position, view),
        AnyPosition::Mijnlieff(position) => mijnlieff::draw(position, view),
    }
}
