//! The present level as a sheet that lies on those below it.

use std::iter::successors;

use burrow_games::Seat;
use burrow_games::taupes::{LEVELS, Space, State, Taupes};

use super::inks;
use super::marks::{FINDS, HOLES, QUIET_STAR, STAR};
use super::mole::{DROP, TEAMS};
use super::soils::SOILS;
use super::{MIDDLE, owner};
use crate::Drawing;
use crate::lettering::{Align, letters};
use crate::palette::Ink;
use crate::palette::common;
use crate::scene::{Node, Symbol, at, circle, path};
use crate::svg::number;
use crate::target::{PieceId, Target};

/// From a space to its neighbours.
const STEP: f64 = 82.0;
const ROW: f64 = STEP * 0.866;
/// From the middle of a sheet to its corners, which are then rounded.
const RADIUS: f64 = STEP * 4.65;
const THICKNESS: f64 = 20.0;
const THICKNESS_BELOW: f64 = 13.0;

/// The present level without its moles, around its centre.
pub(super) fn draw(game: &Taupes, state: &State, drawing: &Drawing) -> Vec<Node> {
    let level = state.level();
    let has_spokes = level == LEVELS - 1 && game.pro();
    let mut nodes = stack(level);
    nodes.extend(surface(level));
    nodes.extend(finds(game, level, drawing.turned));
    nodes.extend(lines(level, has_spokes));
    if level == LEVELS - 1 {
        nodes.extend(glow());
    }
    if has_spokes {
        nodes.extend(spokes(game, drawing.turned));
    }
    nodes.extend(crossings(level));
    let star = if game.pro() { &STAR } else { &QUIET_STAR };
    nodes.extend(marks(star, game.special(level), 1.0, drawing.turned));
    nodes.extend(marks(
        HOLES[level],
        game.holes(level),
        opening(level),
        drawing.turned,
    ));
    if drawing.coordinates {
        nodes.extend(coordinates(level, drawing.turned));
    }
    nodes
}

/// Where a space lies, from the centre.
pub(super) fn place(space: Space, turned: bool) -> (f64, f64) {
    let (q, r) = space.axial();
    let (x, y) = spot(f64::from(q), f64::from(r));
    if turned { (-x, -y) } else { (x, y) }
}

/// Where a space lies in the picture.
pub(super) fn middle(space: Space, turned: bool) -> (f64, f64) {
    let (x, y) = place(space, turned);
    (MIDDLE.0 + x, MIDDLE.1 + y)
}

fn spot(q: f64, r: f64) -> (f64, f64) {
    ((q + r / 2.0) * STEP, r * ROW)
}

pub(super) fn holds(set: u64, space: Space) -> bool {
    set >> space.index() & 1 != 0
}

/// A hexagonal slab seen from the front and above: its upper face and the sides below it.
pub(super) fn slab(radius: f64, squash: f64, thickness: f64) -> String {
    let (half, height) = (radius / 2.0, radius * 0.866 * squash);
    format!(
        "M{} {}H{}L{} 0V{}L{} {}H{}L{} {}V0Z",
        number(-half),
        number(-height),
        number(half),
        number(radius),
        number(thickness),
        number(half),
        number(height + thickness),
        number(-half),
        number(-radius),
        number(thickness)
    )
}

/// The shadow and the sides of all sheets that are left.
fn stack(level: usize) -> Vec<Node> {
    let depth = |below: usize| THICKNESS + THICKNESS_BELOW * (below - level) as f64;
    let sheet = |ink, thickness| {
        path(slab(RADIUS, 1.0, thickness))
            .fill(ink)
            .stroke(ink, 30.0)
    };
    let mut nodes: Vec<Node> = vec![
        sheet(common::SHADOW, depth(LEVELS - 1) + 20.0)
            .opacity(0.16)
            .into(),
        sheet(common::SHADOW, depth(LEVELS - 1) + 9.0)
            .opacity(0.25)
            .into(),
    ];
    for below in (level..LEVELS).rev() {
        nodes.push(sheet(SOILS[below].side, depth(below)).into());
        let face = depth(below) - THICKNESS_BELOW * 0.55;
        nodes.push(sheet(SOILS[below].top, face).opacity(0.35).into());
    }
    nodes
}

fn surface(level: usize) -> Vec<Node> {
    let soil = &SOILS[level];
    let face = |radius| path(slab(radius, 1.0, 0.0));
    let mut nodes: Vec<Node> = vec![
        face(RADIUS).fill(soil.top).stroke(soil.light, 30.0).into(),
        face(RADIUS).fill(soil.top).stroke(soil.top, 25.0).into(),
    ];
    nodes.extend((-4..=4).step_by(2).map(|row| band(row, soil.light)));
    nodes.push(
        face(RADIUS * 1.022)
            .stroke(soil.light, 2.0)
            .opacity(0.7)
            .into(),
    );
    nodes
}

/// A stripe along a row, like those of a mown lawn.
fn band(row: i8, ink: Ink) -> Node {
    let edge = |y: f64| RADIUS - y.abs() / 1.732;
    let middle = f64::from(row) * ROW;
    let (top, bottom) = (middle - ROW / 2.0, middle + ROW / 2.0);
    let corner = if row == 0 { RADIUS } else { edge(middle) };
    let outline = format!(
        "M{} {}H{}L{} {}L{} {}H{}L{} {}Z",
        number(-edge(top)),
        number(top),
        number(edge(top)),
        number(corner),
        number(middle),
        number(edge(bottom)),
        number(bottom),
        number(-edge(bottom)),
        number(-corner),
        number(middle)
    );
    path(outline).fill(ink).opacity(0.16).into()
}

/// The lines between neighbours, without those to the last hole where they are spokes.
fn lines(level: usize, has_spokes: bool) -> Vec<Node> {
    let mut outline = String::new();
    for (dq, dr) in [(1, 0), (0, 1), (1, -1)] {
        let after = |&space: &Space| shifted(space, dq, dr);
        for start in Space::all().filter(|&space| shifted(space, -dq, -dr).is_none()) {
            let spaces: Vec<Space> = successors(Some(start), after).collect();
            let gap = |&space: &Space| has_spokes && space == Space::CENTRE;
            for part in spaces.split(gap) {
                outline += &line(part[0], part[part.len() - 1], false);
            }
        }
    }
    let lines = path(outline);
    vec![
        lines
            .clone()
            .stroke(SOILS[level].side, 4.8)
            .opacity(0.75)
            .into(),
        lines.stroke(SOILS[level].light, 2.4).into(),
    ]
}

fn shifted(space: Space, dq: i8, dr: i8) -> Option<Space> {
    let (q, r) = space.axial();
    Space::new(q + dq, r + dr)
}

fn line(from: Space, to: Space, turned: bool) -> String {
    let ((x, y), (to_x, to_y)) = (place(from, turned), place(to, turned));
    format!(
        "M{} {}L{} {}",
        number(x),
        number(y),
        number(to_x),
        number(to_y)
    )
}

/// The light that the shovel throws out of the last hole.
fn glow() -> [Node; 2] {
    let ring = |radius| circle(0.0, 0.0, radius).fill(inks::SHOVEL_GOLD);
    [
        ring(STEP * 0.95).opacity(0.16).into(),
        ring(STEP * 0.72).opacity(0.28).into(),
    ]
}

fn spokes(game: &Taupes, turned: bool) -> Vec<Node> {
    let ways = |ends: &mut dyn Iterator<Item = Space>| -> String {
        ends.map(|end| line(Space::CENTRE, end, turned)).collect()
    };
    let solid = path(ways(&mut game.solid()));
    let dotted = path(ways(&mut game.dotted()));
    vec![
        solid.clone().stroke(inks::SHOVEL_DARK, 12.0).into(),
        solid.stroke(inks::SHOVEL_GOLD, 7.0).into(),
        dotted
            .clone()
            .stroke(inks::SHOVEL_DARK, 9.0)
            .dashed(0.1, 11.0)
            .into(),
        dotted
            .stroke(inks::SHOVEL_GOLD, 6.0)
            .dashed(0.1, 11.0)
            .into(),
    ]
}

fn crossings(level: usize) -> Vec<Node> {
    let dots: String = Space::all()
        .map(|space| {
            let (x, y) = place(space, false);
            format!("M{} {}h.1", number(x), number(y))
        })
        .collect();
    let dots = path(dots);
    vec![
        dots.clone().stroke(SOILS[level].side, 17.0).into(),
        dots.stroke(SOILS[level].light, 11.0).into(),
    ]
}

fn marks(
    symbol: &'static Symbol,
    spaces: u64,
    scale: f64,
    turned: bool,
) -> impl Iterator<Item = Node> {
    let marked = Space::all().filter(move |&space| holds(spaces, space));
    marked.map(move |space| {
        let (x, y) = place(space, turned);
        Node::Use(at(x, y).scaled(scale), symbol)
    })
}

/// Finds in some of the triangles between the lines, clear of the holes.
fn finds(game: &Taupes, level: usize, turned: bool) -> Vec<Node> {
    let holes = game.holes(level);
    let lies = |space: &Space| {
        let (q, r) = space.axial();
        let corners = [(q, r), (q + 1, r), (q, r + 1)].map(|(q, r)| Space::new(q, r));
        let (a, b) = (i32::from(q), i32::from(r));
        let scattered = (3 * a * a + 5 * b * b + a * b + 2 * a).rem_euclid(7) < 3;
        let clear = |corner: &Option<Space>| corner.is_some_and(|corner| !holds(holes, corner));
        scattered && corners.iter().all(clear)
    };
    let find = |space: Space| {
        let (x, y) = place(space, turned);
        let aside = if turned { -1.0 } else { 1.0 };
        let (x, y) = (x + aside * STEP / 2.0, y + aside * ROW / 3.0);
        Node::Use(at(x, y).scaled(1.1), FINDS[level])
    };
    Space::all().filter(lies).map(find).collect()
}

/// Letters at the left ends of the rows, numbers at the lower ends of the diagonals.
fn coordinates(level: usize, turned: bool) -> Vec<Node> {
    let ink = SOILS[level].print;
    let name = |text: char, (x, y)| {
        letters(
            &text.to_string(),
            x,
            y,
            18.0,
            Align::Middle,
            (ink, SOILS[level].top),
        )
        .into()
    };
    let along = |from: char, k: u8| {
        let k = if turned { 8 - k } else { k };
        char::from(from as u8 + k)
    };
    let rows = (0..9).map(|k| {
        let r = 4.0 - f64::from(k);
        name(along('A', k), spot(-4.0 - r.min(0.0) - 0.62, r))
    });
    let diagonals = (0..9).map(|k| {
        let q = f64::from(k) - 4.0;
        name(along('1', k), spot(q, 4.0 - q.max(0.0) + 0.62))
    });
    rows.chain(diagonals).collect()
}

/// How much larger the last hole is, for all want to find it.
fn opening(level: usize) -> f64 {
    if level == LEVELS - 1 { 1.15 } else { 1.0 }
}

/// The moles as pieces of the picture, those behind first.
pub(super) fn moles(game: &Taupes, state: &State, turned: bool) -> Vec<Node> {
    let level = state.level();
    let opening = opening(level);
    let mole = |space| {
        let seat = owner(game, state, space)?;
        let mole = if holds(game.holes(level), space) {
            let (x, y) = middle(space, turned);
            Node::Use(
                at(x, y + DROP * opening).scaled(opening),
                TEAMS[seat.index()].in_hole[level],
            )
        } else {
            standing(seat, space, turned)
        };
        Some(Node::Piece(PieceId::On(Target::Mole(space)), vec![mole]))
    };
    let spaces = Space::all();
    if turned {
        spaces.filter_map(mole).collect()
    } else {
        spaces.rev().filter_map(mole).collect()
    }
}

/// A mole of a team that stands on a space.
pub(super) fn standing(seat: Seat, space: Space, turned: bool) -> Node {
    let (x, y) = middle(space, turned);
    Node::Use(at(x, y - 2.0).scaled(1.15), TEAMS[seat.index()].standing)
}
