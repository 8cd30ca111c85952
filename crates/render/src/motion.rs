//! What a step changes in the picture, as data: a page animates it, and a GIF shows it.

use burrow_games::{AnyMove, AnyPosition};

use crate::scene::{Node, Placement, Scene, at};
use crate::target::Target;
use crate::{mijnlieff, molehill, talpa, taupes};

/// One thing that a step changes. Pieces are named by the ids of [`Node::Piece`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Change {
    /// A piece of the new picture came from elsewhere, or from the same place of the level above.
    Moved {
        /// Its id in the new picture.
        piece: String,
        /// The target that it came from.
        from: String,
        /// The target where it is now.
        to: String,
    },
    /// A piece of the new picture was not there.
    Appeared {
        /// Its id in the new picture.
        piece: String,
    },
    /// A piece of the old picture is gone.
    Vanished {
        /// Its id in the old picture.
        piece: String,
    },
}

impl Change {
    /// A piece moved between two targets and is named by the second.
    pub(crate) fn moved(from: Target, to: Target) -> Self {
        Self::Moved {
            piece: to.to_string(),
            from: from.to_string(),
            to: to.to_string(),
        }
    }

    /// A piece appeared on a target that names it.
    pub(crate) fn appeared(target: Target) -> Self {
        let piece = target.to_string();
        Self::Appeared { piece }
    }

    /// The piece that a target names vanished.
    pub(crate) fn vanished(target: Target) -> Self {
        let piece = target.to_string();
        Self::Vanished { piece }
    }
}

/// What a legal step changes.
pub fn changes(before: &AnyPosition, mv: AnyMove) -> Vec<Change> {
    match (before, mv) {
        (AnyPosition::MoleHill(position), AnyMove::MoleHill(mv)) => molehill::changes(position, mv),
        (AnyPosition::Taupes(position), AnyMove::Taupes(mv)) => taupes::changes(position, mv),
        (_, AnyMove::Talpa(mv)) => talpa::changes(mv),
        (AnyPosition::Mijnlieff(position), AnyMove::Mijnlieff(mv)) => {
            mijnlieff::changes(position, mv)
        }
        _ => Vec::new(),
    }
}

/// A picture on the way from one to the next: at 0 nearly the first, at 1 the second.
///
/// Moved pieces slide, those that appear grow, and those that vanish shrink.
pub fn between(before: &Scene, after: &Scene, changes: &[Change], time: f64) -> Scene {
    let mut scene = after.clone();
    for change in changes {
        match change {
            Change::Moved { piece, from, to } => {
                let (from, to) = (middle(before, from), middle(after, to));
                if let (Some((x, y)), Some((to_x, to_y))) = (from, to)
                    // What falls straight down stays where it is drawn, behind what is before it.
                    && (x, y) != (to_x, to_y)
                {
                    let back = 1.0 - time;
                    let place = at((x - to_x) * back, (y - to_y) * back);
                    place_piece(&mut scene.nodes, piece, place);
                }
            }
            Change::Appeared { piece } => {
                if let Some(place) = middle(after, piece) {
                    place_piece(&mut scene.nodes, piece, grown(place, time.max(0.05)));
                }
            }
            Change::Vanished { piece } => {
                let found = find_piece(&before.nodes, piece);
                if let (Some(place), Some(nodes)) = (middle(before, piece), found) {
                    let size = (1.0 - time).max(0.05);
                    scene.nodes.push(Node::Group(grown(place, size), nodes));
                }
            }
        }
    }
    scene
}

fn middle(scene: &Scene, id: &str) -> Option<(f64, f64)> {
    scene.spot(id).map(|spot| spot.area.middle())
}

/// Scaled around a place.
fn grown((x, y): (f64, f64), size: f64) -> Placement {
    at(x * (1.0 - size), y * (1.0 - size)).scaled(size)
}

/// Shifts or scales a piece, and lifts it over everything else.
fn place_piece(nodes: &mut Vec<Node>, piece: &str, place: Placement) {
    if let Some(content) = take_piece(nodes, piece) {
        nodes.push(Node::Group(place, content));
    }
}

/// Pieces lie at the top level of a scene, so that their places are those of the whole picture.
fn take_piece(nodes: &mut Vec<Node>, piece: &str) -> Option<Vec<Node>> {
    let index = nodes.iter().position(|node| is_piece(node, piece))?;
    match nodes.remove(index) {
        Node::Piece(_, content) => Some(content),
        _ => None,
    }
}

fn find_piece(nodes: &[Node], piece: &str) -> Option<Vec<Node>> {
    let found = nodes.iter().find(|node| is_piece(node, piece));
    found.and_then(|node| match node {
        Node::Piece(_, content) => Some(content.clone()),
        _ => None,
    })
}

fn is_piece(node: &Node, piece: &str) -> bool {
    matches!(node, Node::Piece(id, _) if id == piece)
}
