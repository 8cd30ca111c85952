//! The players' rows: their moles and their discs.

use burrow_games::taupes::{DISCS, Discs, MAX_STEPS, Phase, State, Taupes};
use burrow_games::{Game, Seat};

use super::discs::{BACKS, DISC, FACES};
use super::inks;
use super::layout::Layout;
use super::mole::TEAMS;
use super::words;
use crate::Drawing;
use crate::lettering::{Align, letters};
use crate::palette::common;
use crate::scene::{Node, Shape, Symbol, at, ellipse, path, rectangle};
use crate::spot::{Area, Spot};
use crate::target::{PieceId, Target};

/// The players' rows, one below the other, as high as there is room for; the disc that was just turned is a
/// piece of its own.
pub(super) fn draw(game: &Taupes, state: &State, drawing: &Drawing) -> Vec<Node> {
    let layout = Layout::of(drawing);
    let row = |seat: usize| {
        let row = row(game, state, seat, drawing);
        Node::Group(at(layout.left, row_middle(game, seat, layout)), row)
    };
    let mut nodes: Vec<Node> = (0..game.seats()).map(row).collect();
    if let Phase::Go { disc, .. } = state.phase() {
        let slot = slot(state, disc, drawing);
        let (x, y) = disc_middle(game, state.to_move(), slot, layout);
        let face = Node::Use(at(x, y).scaled(disc_scale(game, layout)), face(disc));
        let id = PieceId::On(Target::Disc(disc));
        nodes.push(Node::Piece(id, vec![face]));
    }
    nodes
}

/// The discs of the player for whom one is turned: for each number the one that is turned next, or that was. Where they
/// lie in no order, those that can be turned, or the one that was.
pub(super) fn spots(game: &Taupes, state: &State, drawing: &Drawing) -> Vec<Spot> {
    let (seat, layout) = (state.to_move(), Layout::of(drawing));
    let spot = |target, name, slot| {
        let middle = disc_middle(game, seat, slot, layout);
        let area = Area::circle(middle, layout.pitch / 2.0 - 1.0);
        Spot::new(target, name, area)
    };
    let down = face_down(state, seat);
    let disc = |value| {
        let name = drawing.said(|| words::disc(value, down.count(value), drawing));
        spot(Target::Disc(value), name, slot(state, value, drawing))
    };
    match state.phase() {
        _ if !drawing.loose_discs => (1..=MAX_STEPS as u8).map(disc).collect(),
        Phase::Turn { .. } => {
            let left = down.values().count() as u8;
            let face_down = |place| {
                let name = drawing.said(|| words::face_down(place, down, drawing));
                let slot = usize::from(DISCS - left + place - 1);
                spot(Target::FaceDown(place), name, slot)
            };
            (1..=left).map(face_down).collect()
        }
        Phase::Go { disc: value, .. } => vec![disc(value)],
        Phase::Place | Phase::Decide | Phase::Over => Vec::new(),
    }
}

/// The height of a row with its gap and without.
fn heights(game: &Taupes, layout: &Layout) -> (f64, f64) {
    let pitch = (layout.rows_height / game.seats() as f64).min(layout.highest_row);
    (pitch, pitch - 9.0)
}

fn row_middle(game: &Taupes, seat: usize, layout: &Layout) -> f64 {
    let (pitch, _) = heights(game, layout);
    let top = (layout.rows_height - pitch * game.seats() as f64) / 2.0;
    layout.rows_top + top + pitch * (seat as f64 + 0.5)
}

/// The discs that lie face down. When all six have been turned and the next is due, they have gone back.
pub(super) fn face_down(state: &State, seat: Seat) -> Discs {
    let discs = state.discs(seat);
    let is_due = matches!(state.phase(), Phase::Turn { .. }) && state.to_move() == seat;
    if is_due { discs.or_all() } else { discs }
}

/// The place in the row of the disc with this number that was just turned or is the next of its kind.
fn slot(state: &State, value: u8, drawing: &Drawing) -> usize {
    let discs = face_down(state, state.to_move());
    let down = discs.count(value);
    let turned = |value| Discs::ALL.count(value) - discs.count(value);
    let is_turned = matches!(state.phase(), Phase::Go { disc, .. } if disc == value);
    let within = if is_turned || down == 0 {
        turned(value).saturating_sub(1)
    } else {
        turned(value)
    };
    let before: u8 = if drawing.loose_discs {
        (1..value).map(turned).sum()
    } else {
        (1..value).map(|value| Discs::ALL.count(value)).sum()
    };
    usize::from(before + within)
}

fn disc_middle(game: &Taupes, seat: Seat, slot: usize, layout: &Layout) -> (f64, f64) {
    let (x, y) = layout.discs;
    let x = layout.left + x + layout.pitch * slot as f64;
    (x, row_middle(game, seat.index(), layout) + y)
}

fn disc_scale(game: &Taupes, layout: &Layout) -> f64 {
    let (pitch, _) = heights(game, layout);
    (pitch * layout.disc_share).min(28.0) / DISC
}

/// The drawing of a disc's face.
pub(super) fn face(value: u8) -> &'static Symbol {
    FACES[usize::from(value - 1)]
}

/// A player's row around its vertical middle.
fn row(game: &Taupes, state: &State, seat: usize, drawing: &Drawing) -> Vec<Node> {
    let layout = Layout::of(drawing);
    let (_, height) = heights(game, layout);
    let size = (layout.across, height);
    let moles = state.moles(Seat::new(seat));
    let mut nodes = board(size, acts(game, state, seat));
    nodes.extend(portrait(seat, height));
    nodes.extend(counts(game, state, moles, layout.counts));
    nodes.extend(six_discs(game, state, Seat::new(seat), drawing));
    if moles == 0 && state.phase() != Phase::Place {
        nodes.push(plate(size, 0.0).fill(common::PAPER).opacity(0.65).into());
    }
    nodes
}

/// The outline of a row's board, grown on all sides.
fn plate((width, height): (f64, f64), grown: f64) -> Shape {
    let (width, height) = (width + 2.0 * grown, height + 2.0 * grown);
    rectangle(-grown, -height / 2.0, width, height, 16.0 + grown)
}

/// The board of a row, marked if its player acts.
fn board(size: (f64, f64), acts: bool) -> Vec<Node> {
    let shadow = plate(size, 1.0).fill(common::SHADOW).opacity(0.45);
    let mut nodes = vec![Node::Group(at(0.0, 4.0), vec![shadow.into()])];
    if acts {
        let tip = path("M-30-13-12 0-30 13Z").fill(common::HIGHLIGHT);
        nodes.push(plate(size, 5.0).fill(common::HIGHLIGHT).into());
        nodes.push(tip.stroke(common::EARTH_DEEP, 2.5).into());
    }
    let paper = plate(size, 0.0)
        .fill(common::PAPER)
        .stroke(common::FAINT, 1.5);
    nodes.push(paper.into());
    nodes
}

fn portrait(seat: usize, height: f64) -> [Node; 2] {
    let team = &TEAMS[seat];
    let scale = (height / 71.0).min(1.4);
    let ground = rectangle(0.0, -height / 2.0, 76.0, height, 16.0).fill(team.fur);
    let mole = at(38.0, height / 2.0 - 15.0 * scale).scaled(scale);
    [ground.opacity(0.35).into(), Node::Use(mole, team.standing)]
}

/// Whether a player is to act, or has won.
fn acts(game: &Taupes, state: &State, seat: usize) -> bool {
    match game.outcome(state) {
        Some(outcome) => outcome.scores()[seat].as_f64() > 0.0,
        None => state.to_move().index() == seat,
    }
}

/// How many moles there are, and how many of them in holes.
fn counts(game: &Taupes, state: &State, moles: u64, y: f64) -> Vec<Node> {
    let count = |set: u64| set.count_ones().to_string();
    let sheltered = count(moles & game.holes(state.level()));
    vec![
        letters(
            &count(moles),
            102.0,
            y,
            25.0,
            Align::Middle,
            (common::LETTERING, common::PAPER),
        )
        .into(),
        ellipse(144.0, y + 1.0, 15.0, 9.5)
            .fill(inks::HOLE_WALL)
            .stroke(common::LETTERING, 3.0)
            .into(),
        letters(
            &sheltered,
            176.0,
            y,
            20.0,
            Align::Middle,
            (common::LETTERING, common::PAPER),
        )
        .into(),
    ]
}

/// A player's discs in the order of their numbers, face down or turned; or those that are turned first.
fn six_discs(game: &Taupes, state: &State, seat: Seat, drawing: &Drawing) -> Vec<Node> {
    let layout = Layout::of(drawing);
    let down = face_down(state, seat);
    let back = BACKS[seat.index()];
    let mut slots = Vec::new();
    for value in 1..=MAX_STEPS as u8 {
        let turned = Discs::ALL.count(value) - down.count(value);
        slots.extend((0..turned).map(|_| face(value)));
        if !drawing.loose_discs {
            slots.extend((0..down.count(value)).map(|_| back));
        }
    }
    slots.resize(usize::from(DISCS), back);
    // The disc that was just turned is a piece that lies above the rows.
    let lifted = match state.phase() {
        Phase::Go { disc, .. } if state.to_move() == seat => Some(slot(state, disc, drawing)),
        _ => None,
    };
    let scale = disc_scale(game, layout);
    let (left, down) = layout.discs;
    let slots = slots
        .into_iter()
        .enumerate()
        .filter(|(slot, _)| Some(*slot) != lifted);
    let disc = |(slot, symbol)| {
        let x = left + layout.pitch * slot as f64;
        Node::Use(at(x, down).scaled(scale), symbol)
    };
    slots.map(disc).collect()
}
