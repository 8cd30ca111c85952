//! What a step changes in the picture, as data: a page animates it, and a GIF shows it.

use burrow_games::{AnyMove, AnyPosition};
use serde::Serialize;

use crate::scene::{Node, Placement, Scene, at};
use crate::target::{PieceId, Target};
use crate::{mijnlieff, molehill, talpa, taupes};

/// One thing that a step changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum Change {
    /// A piece of the new picture came from elsewhere, or from the same place of the level above.
    Moved {
        /// The piece in the new picture.
        piece: PieceId,
        /// The target that it came from.
        from: Target,
        /// The target where it is now.
        to: Target,
    },
    /// A piece of the new picture was not there.
    Appeared {
        /// The piece in the new picture.
        piece: PieceId,
    },
    /// A piece of the old picture is gone.
    Vanished {
        /// The piece in the old picture.
        piece: PieceId,
    },
}

impl Change {
    /// A piece moved between two targets and is named by the second.
    pub fn moved(from: Target, to: Target) -> Self {
        let piece = PieceId::On(to);
        Self::Moved { piece, from, to }
    }

    /// A piece appeared on a target.
    pub(crate) fn appeared(target: Target) -> Self {
        let piece = PieceId::On(target);
        Self::Appeared { piece }
    }

    /// The piece on a target vanished.
    pub(crate) fn vanished(target: Target) -> Self {
        let piece = PieceId::On(target);
        Self::Vanished { piece }
    }
}

/// What a legal step changes.
pub fn changes(before: &AnyPosition, mv: AnyMove) -> Vec<Change> {
    match (before, mv) {
        (AnyPosition::MoleHill(position), AnyMove::MoleHill(mv)) => {
            molehill::moves::changes(position, mv)
        }
        (AnyPosition::Taupes(position), AnyMove::Taupes(mv)) => {
            taupes::moves::changes(position, mv)
        }
        (_, AnyMove::Talpa(mv)) => talpa::moves::changes(mv),
        (AnyPosition::Mijnlieff(position), AnyMove::Mijnlieff(mv)) => {
            mijnlieff::moves::changes(position, mv)
        }
        _ => Vec::new(),
    }
}

/// A picture on the way from one to the next: at 0 nearly the first, at 1 the second.
///
/// Moved pieces slide, those that appear grow, and those that vanish shrink.
pub fn between(before: &Scene, after: &Scene, changes: &[Change], time: f64) -> Scene {
    let mut scene = after.clone();
    for &change in changes {
        match change {
            Change::Moved { piece, from, to } => {
                let (from, to) = (before.spot(from), after.spot(to));
                if let (Some(from), Some(to)) = (from, to)
                    // What falls straight down stays where it is drawn, behind what is before it.
                    && from.area.middle() != to.area.middle()
                {
                    let back = 1.0 - time;
                    let x = (from.area.x - to.area.x) * back;
                    let y = (from.area.y - to.area.y) * back;
                    place_piece(&mut scene.nodes, piece, at(x, y));
                }
            }
            Change::Appeared { piece } => {
                if let Some(middle) = middle(after, piece) {
                    place_piece(&mut scene.nodes, piece, grown(middle, time.max(0.05)));
                }
            }
            Change::Vanished { piece } => {
                if let (Some(middle), Some(nodes)) = (middle(before, piece), before.piece(piece)) {
                    let place = grown(middle, (1.0 - time).max(0.05));
                    scene.nodes.push(Node::Group(place, nodes.to_vec()));
                }
            }
        }
    }
    scene
}

/// The middle of the target that names a piece.
fn middle(scene: &Scene, piece: PieceId) -> Option<(f64, f64)> {
    let spot = scene.spot(piece.target()?)?;
    Some(spot.area.middle())
}

/// Scaled around a place.
fn grown((x, y): (f64, f64), size: f64) -> Placement {
    at(x * (1.0 - size), y * (1.0 - size)).scaled(size)
}

/// Shifts or scales a piece, and lifts it over everything else.
fn place_piece(nodes: &mut Vec<Node>, id: PieceId, place: Placement) {
    let is_it = |node: &mut Node| matches!(node, Node::Piece(piece, _) if *piece == id);
    let found = nodes.extract_if(.., is_it).next();
    if let Some(Node::Piece(_, content)) = found {
        nodes.push(Node::Group(place, content));
    }
}
