//! What is marked in a picture: the last move, what can be chosen, hints and values.
//!
//! Marks name targets, so one drawing serves all games.

pub(crate) mod inks;

use std::collections::BTreeSet;

use burrow_games::Record;

use crate::lettering::{Align, letters};
use crate::palette::Ink;
use crate::scene::{Node, Scene, Shape, at, circle, path, rectangle};
use crate::spot::{Area, Spot};
use crate::svg::number;
use crate::target::{PieceId, Target, touched};

/// What is marked. Targets that a scene does not have are left out.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Marks {
    /// What the last move touched.
    pub last: Vec<Target>,
    /// What can be chosen now.
    pub legal: BTreeSet<Target>,
    /// What has been chosen of a move so far.
    pub selected: Vec<Target>,
    /// What takes part in legal moves. It does not show by itself: a [picture with
    /// targets](crate::svg::Settings::targets) carries the marks of what can be chosen and of what is
    /// chosen there, for a page to show when it needs them.
    pub offered: BTreeSet<Target>,
    /// Moves that are proposed.
    pub arrows: Vec<Arrow>,
    /// Values of moves or squares.
    pub badges: Vec<Badge>,
}

/// How a place is marked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// The last move touched it.
    Last,
    /// It can be chosen.
    Legal,
    /// It has been chosen.
    Selected,
}

impl Marks {
    /// How a target is marked; if in several ways, by the one that matters most.
    pub fn on(&self, target: Target) -> Option<Mark> {
        if self.selected.contains(&target) {
            Some(Mark::Selected)
        } else if self.last.contains(&target) {
            Some(Mark::Last)
        } else {
            self.legal.contains(&target).then_some(Mark::Legal)
        }
    }
}

/// A proposed move, by the targets of its path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Arrow {
    /// From the first to the last; a move of one target is a ring around it.
    pub path: Vec<Target>,
    /// How sure it is.
    pub certainty: Certainty,
}

/// What a proposed move is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Certainty {
    /// A good idea.
    Hint,
    /// The best that is known.
    Best,
}

/// A value on a target.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Badge {
    /// The target.
    pub target: Target,
    /// A few letters: `+2`, `63%`.
    pub text: String,
    /// Whether the value is proven or only an estimate: they look different.
    pub proven: bool,
}

/// The last move of a game after `ply` steps: what the last player's step touched, and what chance
/// decided after it.
pub fn last_move(record: &Record, ply: usize) -> Vec<Target> {
    let shown = &record.steps()[..ply.min(record.steps().len())];
    let last = shown.iter().rposition(|step| !step.is_chance());
    let last_turn = &shown[last.unwrap_or(0)..];
    last_turn.iter().flat_map(|&step| touched(step)).collect()
}

/// The inks of [`choice`] and [`chosen`].
pub(crate) const OFFER_INKS: [Ink; 3] = [inks::MARK_EDGE, inks::MARK_CHOICE, inks::MARK_CHOSEN];

/// The marks as they lie over the picture, and what is chosen first over what may be.
pub(crate) fn draw(marks: &Marks, scene: &Scene) -> Vec<Node> {
    let area = |target: &Target| scene.spot(*target).map(|spot| spot.area);
    let mut nodes = Vec::new();
    for area in marks.last.iter().filter_map(area) {
        nodes.extend(ring(&area, inks::MARK_LATEST, 3.4).map(Node::from));
    }
    for spot in marks.legal.iter().filter_map(|&target| scene.spot(target)) {
        nodes.extend(choice(scene, spot));
    }
    for area in marks.selected.iter().filter_map(area) {
        nodes.extend(chosen(&area));
    }
    for arrow in &marks.arrows {
        let areas: Vec<Area> = arrow.path.iter().filter_map(area).collect();
        nodes.extend(advice(arrow, &areas));
    }
    for badge in &marks.badges {
        nodes.extend(
            area(&badge.target)
                .iter()
                .flat_map(|area| value(badge, area)),
        );
    }
    nodes
}

/// A line along the outline of an area, with a dark edge so that it shows on any ground.
fn ring(area: &Area, ink: Ink, width: f64) -> [Shape; 2] {
    [
        area.outline(3.0).stroke(inks::MARK_EDGE, width + 3.0),
        area.outline(3.0).stroke(ink, width),
    ]
}

/// A veil over what is chosen, and a ring round it.
pub(crate) fn chosen(area: &Area) -> [Node; 2] {
    let [edge, line] = ring(area, inks::MARK_CHOSEN, 4.4);
    [edge.veil(inks::MARK_CHOSEN, 0.28).into(), line.into()]
}

/// A small stone where something may be chosen, beside the face of a piece; a ring round an area that is not square, for
/// it holds words or several pieces.
pub(crate) fn choice(scene: &Scene, spot: &Spot) -> [Node; 2] {
    let area = &spot.area;
    if (area.width - area.height).abs() > 1.0 {
        return ring(area, inks::MARK_CHOICE, 3.0).map(Node::from);
    }
    let radius = (0.15 * area.diameter()).clamp(5.0, 11.0);
    let (aside_x, aside_y) = if scene.piece(PieceId::On(spot.target)).is_some() {
        (0.31 * area.width, 0.31 * area.height)
    } else {
        (0.0, 0.0)
    };
    let (x, y) = (area.x + aside_x, area.y + aside_y);
    [
        circle(x, y, radius + 2.2).fill(inks::MARK_EDGE).into(),
        circle(x, y, radius).fill(inks::MARK_CHOICE).into(),
    ]
}

fn advice(arrow: &Arrow, areas: &[Area]) -> Vec<Node> {
    let (ink, dashes) = match arrow.certainty {
        Certainty::Hint => (inks::MARK_HINT, Some((12.0, 9.0))),
        Certainty::Best => (inks::MARK_BEST, None),
    };
    let (line, head) = match areas {
        [] => return Vec::new(),
        [only] => (only.outline(6.0), None),
        [first, .., last] => shaft(first.middle(), last.middle()),
    };
    let stroke = line.clone().stroke(ink, 7.0);
    let mut nodes: Vec<Node> = vec![
        line.stroke(inks::MARK_EDGE, 10.5).into(),
        match dashes {
            Some((dash, gap)) => stroke.dashed(dash, gap).into(),
            None => stroke.into(),
        },
    ];
    if let Some(head) = head {
        nodes.push(path(head).fill(ink).stroke(inks::MARK_EDGE, 2.0).into());
    }
    nodes
}

/// The line of an arrow and its head.
fn shaft((x, y): (f64, f64), (to_x, to_y): (f64, f64)) -> (Shape, Option<String>) {
    const HEAD: f64 = 26.0;
    let length = (to_x - x).hypot(to_y - y).max(1.0);
    let (along_x, along_y) = ((to_x - x) / length, (to_y - y) / length);
    let point = |along: f64, aside: f64| {
        let x = x + along * along_x - aside * along_y;
        let y = y + along * along_y + aside * along_x;
        format!("{} {}", number(x), number(y))
    };
    let neck = length - HEAD * 0.8;
    let line = path(format!(
        "M{}L{}",
        point(0.0, 0.0),
        point(neck.max(0.0), 0.0)
    ));
    let head = format!(
        "M{}L{}L{}Z",
        point(length, 0.0),
        point(length - HEAD, HEAD * 0.55),
        point(length - HEAD, -HEAD * 0.55)
    );
    (line, Some(head))
}

/// A proven value is a dark plate with a full edge, an estimate a light one with a dashed edge.
fn value(badge: &Badge, area: &Area) -> [Node; 2] {
    const HEIGHT: f64 = 15.0;
    let (ground, text) = if badge.proven {
        (inks::BADGE_PROVEN, inks::BADGE_PROVEN_TEXT)
    } else {
        (inks::BADGE_ESTIMATED, inks::BADGE_ESTIMATED_TEXT)
    };
    let letters = letters(&badge.text, 0.0, 0.0, HEIGHT, Align::Middle, (text, ground));
    let width = letters.width() + 14.0;
    let plate = rectangle(-width / 2.0, -HEIGHT, width, 2.0 * HEIGHT, HEIGHT * 0.6).fill(ground);
    let plate = if badge.proven {
        plate.stroke(text, 2.2)
    } else {
        plate.stroke(text, 2.2).dashed(4.0, 4.5)
    };
    let (x, y) = area.middle();
    // Below the middle, where pieces have least to say.
    let y = y + 0.2 * area.height;
    [
        Node::Group(at(x, y), vec![plate.into()]),
        Node::Group(at(x, y), vec![letters.into()]),
    ]
}
