//! MoleHill.

use burrow_games::Position;
use burrow_games::molehill::MoleHill;

use crate::View;
use crate::palette::InkColours;
use crate::scene::Scene;

/// The inks of this game alone.
pub(crate) const INKS: &[InkColours] = &[];

pub(crate) fn draw(_position: &Position<MoleHill>, _view: View) -> Scene {
    Scene {
        title: String::new(),
        description: String::new(),
        width: 100.0,
        height: 100.0,
        symbols: Vec::new(),
        nodes: Vec::new(),
    }
}
