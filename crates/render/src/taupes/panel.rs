//! What lies beside the sheet: the levels that are left, the players' rows and the disc that was turned.

use burrow_games::taupes::{Discs, LEVELS, Phase, Space, State, Taupes};
use burrow_games::{Game, Seat};

use super::marks::{STAR, shovel};
use super::mole::TEAMS;
use super::sheet::{SOILS, holds, place, slab};
use crate::lettering::{Align, letters};
use crate::scene::{Node, Shape, at, circle, ellipse, path, rectangle};
use crate::svg::number;

const SHOVEL: &str = "taupes-shovel";
const FACES: [&str; 4] = [
    "taupes-disc-1",
    "taupes-disc-2",
    "taupes-disc-3",
    "taupes-disc-4",
];
const BACKS: [&str; 4] = [
    "taupes-back-a",
    "taupes-back-b",
    "taupes-back-c",
    "taupes-back-d",
];
/// The radius of a disc in its own drawing.
const DISC: f64 = 30.0;

/// The drawings of discs and of the shovel.
pub(super) fn symbols(teams: usize) -> Vec<(&'static str, Vec<Node>)> {
    let mut symbols = vec![(SHOVEL, shovel())];
    symbols.extend((1..).zip(FACES).map(|(value, name)| (name, face(value))));
    symbols.extend((0..teams).map(|team| (BACKS[team], back(team))));
    symbols
}

fn face(value: u8) -> Vec<Node> {
    let number = value.to_string();
    vec![
        circle(0.0, 3.5, DISC).fill("disc-edge").into(),
        circle(0.0, 0.0, DISC - 1.0)
            .fill("disc-face")
            .stroke("disc-edge", 2.0)
            .into(),
        circle(0.0, 0.0, DISC - 5.0).stroke("disc-edge", 1.6).into(),
        letters(
            &number,
            0.0,
            0.0,
            26.0,
            Align::Middle,
            ("disc-number", "disc-face"),
        )
        .into(),
    ]
}

/// A plain back in the team's colour, with the print of a paw.
fn back(team: usize) -> Vec<Node> {
    let team = &TEAMS[team];
    vec![
        circle(0.0, 3.5, DISC).fill(team.fur_dark).into(),
        circle(0.0, 0.0, DISC).fill(team.fur).into(),
        circle(0.0, 0.0, DISC - 5.0)
            .stroke("mole-edge", 1.6)
            .opacity(0.7)
            .into(),
        path("M-9 5C-9-3 9-3 9 5C9 14-9 14-9 5Z")
            .fill("mole-edge")
            .opacity(0.85)
            .into(),
        path("M-11-4-13-9M-4-7-5-13M4-7 5-13M11-4 13-9")
            .stroke("mole-edge", 4.0)
            .opacity(0.85)
            .into(),
    ]
}

/// The levels that are left as slabs over one another, the present one marked, and the shovel below.
pub(super) fn depth(game: &Taupes, state: &State) -> Vec<Node> {
    let y = |level: usize| 50.0 * level as f64;
    let mut nodes = vec![
        ellipse(0.0, 214.0, 100.0, 34.0)
            .fill("shovel-gold")
            .opacity(0.22)
            .into(),
        ellipse(0.0, 214.0, 74.0, 24.0)
            .fill("shovel-gold")
            .opacity(0.3)
            .into(),
        Node::Use(at(4.0, 222.0).turned(80.0).scaled(1.1), SHOVEL),
    ];
    let present = state.level();
    nodes.extend((0..present).map(|level| Node::Group(at(0.0, y(level)), lifted())));
    nodes.extend((present..LEVELS).rev().map(|level| {
        let slab = small_slab(game, level, level == present);
        Node::Group(at(0.0, y(level)), slab)
    }));
    nodes
}

const SMALL: f64 = 84.0;
const SQUASH: f64 = 0.42;

fn lifted() -> Vec<Node> {
    vec![
        path(slab(SMALL, SQUASH, 0.0))
            .stroke("earth-light", 3.0)
            .dashed(1.0, 8.0)
            .into(),
    ]
}

fn small_slab(game: &Taupes, level: usize, present: bool) -> Vec<Node> {
    let soil = &SOILS[level];
    let outline = |thickness| path(slab(SMALL, SQUASH, thickness));
    let mut nodes: Vec<Node> = vec![
        outline(24.0)
            .fill("shadow")
            .stroke("shadow", 8.0)
            .opacity(0.3)
            .into(),
    ];
    if present {
        nodes.push(outline(12.0).stroke("highlight", 17.0).into());
    }
    nodes.extend::<[Node; 4]>([
        outline(12.0).fill(soil.side).stroke(soil.side, 8.0).into(),
        outline(0.0).fill(soil.top).stroke(soil.top, 8.0).into(),
        outline(0.0).stroke(soil.light, 1.6).opacity(0.7).into(),
        path(small_holes(game.holes(level)))
            .stroke("hole-wall", 8.0)
            .into(),
    ]);
    nodes.push(number_plate(level, present));
    nodes
}

fn number_plate(level: usize, present: bool) -> Node {
    let plate = match present {
        true => circle(0.0, 0.0, 15.0).fill("highlight"),
        false => circle(0.0, 0.0, 12.0).fill("disc-face"),
    };
    let number = (level + 1).to_string();
    Node::Group(
        at(98.0, 6.0),
        vec![
            plate.stroke("earth-deep", 2.0).into(),
            letters(
                &number,
                0.0,
                0.0,
                13.0,
                Align::Middle,
                ("disc-number", "disc-face"),
            )
            .into(),
        ],
    )
}

fn small_holes(holes: u64) -> String {
    let scale = 0.205;
    let spaces = Space::all().filter(|&space| holds(holes, space));
    let dots = spaces.map(|space| {
        let (x, y) = place(space);
        format!("M{} {}h2", number(x * scale), number(y * scale * SQUASH))
    });
    dots.collect()
}

/// The players' rows, one below the other, as high as there is room for.
pub(super) fn rows(game: &Taupes, state: &State, width: f64, height: f64) -> Vec<Node> {
    let players = game.seats();
    let pitch = (height / players as f64).min(92.0);
    let top = (height - pitch * players as f64) / 2.0;
    let row = |seat: usize| {
        let y = top + pitch * (seat as f64 + 0.5);
        Node::Group(at(0.0, y), row(game, state, seat, (width, pitch - 9.0)))
    };
    (0..players).map(row).collect()
}

/// A player's row around its vertical middle.
fn row(game: &Taupes, state: &State, seat: usize, size: (f64, f64)) -> Vec<Node> {
    let (width, height) = size;
    let (moles, discs) = (state.moles(Seat::new(seat)), state.discs(Seat::new(seat)));
    let mut nodes = board(size, acts(game, state, seat));
    nodes.extend(portrait(seat, height));
    nodes.extend(counts(game, state, moles));
    nodes.push(Node::Group(
        at(width - 374.0, 0.0),
        six_discs(seat, discs, height),
    ));
    if moles == 0 && state.phase() != Phase::Place {
        nodes.push(plate(size, 0.0).fill("paper").opacity(0.65).into());
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
    let shadow = plate(size, 1.0).fill("shadow").opacity(0.45);
    let mut nodes = vec![Node::Group(at(0.0, 4.0), vec![shadow.into()])];
    if acts {
        let tip = path("M-30-13-12 0-30 13Z").fill("highlight");
        nodes.push(plate(size, 5.0).fill("highlight").into());
        nodes.push(tip.stroke("earth-deep", 2.5).into());
    }
    let paper = plate(size, 0.0).fill("paper").stroke("faint", 1.5);
    nodes.push(paper.into());
    nodes
}

fn portrait(seat: usize, height: f64) -> [Node; 2] {
    let team = &TEAMS[seat];
    let scale = height / 71.0;
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
fn counts(game: &Taupes, state: &State, moles: u64) -> Vec<Node> {
    let count = |set: u64| set.count_ones().to_string();
    let sheltered = count(moles & game.holes(state.level()));
    vec![
        letters(
            &count(moles),
            102.0,
            0.0,
            25.0,
            Align::Middle,
            ("lettering", "paper"),
        )
        .into(),
        ellipse(144.0, 1.0, 16.0, 10.5).fill("earth-light").into(),
        ellipse(144.0, 2.0, 12.5, 7.5).fill("earth-deep").into(),
        letters(
            &sheltered,
            176.0,
            0.0,
            20.0,
            Align::Middle,
            ("lettering", "paper"),
        )
        .into(),
    ]
}

/// A player's discs in the order of their numbers, face down or turned.
fn six_discs(seat: usize, discs: Discs, height: f64) -> Vec<Node> {
    let scale = (height * 0.42).min(28.0) / DISC;
    let mut slots = Vec::new();
    for value in 1..=4 {
        let turned = Discs::ALL.count(value) - discs.count(value);
        let face = FACES[usize::from(value - 1)];
        slots.extend((0..turned).map(|_| face));
        slots.extend((0..discs.count(value)).map(|_| BACKS[seat]));
    }
    let slot =
        |(slot, symbol)| Node::Use(at(32.0 + 62.0 * slot as f64, -1.0).scaled(scale), symbol);
    slots.into_iter().enumerate().map(slot).collect()
}

/// What happens now, large: the disc that was turned or will be, and whose mole it moves.
pub(super) fn medallion(game: &Taupes, state: &State) -> Vec<Node> {
    let seat = state.to_move().index();
    let symbol = match state.phase() {
        Phase::Go { disc, .. } => {
            Node::Use(at(0.0, 0.0).scaled(1.95), FACES[usize::from(disc - 1)])
        }
        Phase::Decide => Node::Use(at(0.0, 0.0).scaled(1.6), STAR),
        Phase::Turn { .. } => Node::Use(at(0.0, 0.0).scaled(1.95), BACKS[seat]),
        Phase::Place => Node::Group(at(0.0, 0.0), to_place(game, state)),
        Phase::Over => Node::Use(at(0.0, 0.0).turned(24.0).scaled(1.15), SHOVEL),
    };
    let mut nodes: Vec<Node> = vec![
        circle(0.0, 7.0, 68.0).fill("shadow").opacity(0.3).into(),
        circle(0.0, 0.0, 68.0).fill("highlight").into(),
        circle(0.0, 0.0, 63.0).fill("earth").into(),
        symbol,
    ];
    let winner = game.outcome(state).map(|outcome| outcome.winner());
    if let Some(seat) = winner.unwrap_or(Some(state.to_move())) {
        let team = &TEAMS[seat.index()];
        nodes.push(Node::Use(at(-52.0, 62.0).scaled(1.15), team.standing));
    }
    nodes
}

/// How many moles the player still has to place.
fn to_place(game: &Taupes, state: &State) -> Vec<Node> {
    let placed = state.moles(state.to_move()).count_ones() as usize;
    let left = format!("+{}", game.moles_each() - placed);
    vec![
        letters(
            &left,
            0.0,
            -6.0,
            38.0,
            Align::Middle,
            ("disc-face", "earth"),
        )
        .into(),
    ]
}
