//! Taupes et Compagnie: numbers for the moles of each seat, parentheses for holes, asterisks for
//! special spaces.

use burrow_games::taupes::{LEVELS, SPACES, Space, State, Taupes};
use burrow_games::{Game, Position, Seat};

use super::style;

const NAMES: [&str; LEVELS] = ["lawn", "dark red", "beige", "blue"];

pub(super) fn draw(position: &Position<Taupes>) -> String {
    let (game, state) = (position.game(), position.state());
    let spaces: Vec<Space> = (-4..=4)
        .flat_map(|r| (-4..=4).filter_map(move |q| Space::new(q, r)))
        .collect();
    debug_assert_eq!(spaces.len(), SPACES);
    let mut text = String::new();
    for row in spaces.chunk_by(|a, b| a.axial().1 == b.axial().1) {
        let (_, r) = row[0].axial();
        let indent = "  ".repeat(r.unsigned_abs().into());
        let cells: String = row.iter().map(|&space| cell(game, state, space)).collect();
        let (first, last) = (row[0], row[row.len() - 1]);
        text.push_str(&format!("{first} {indent}{cells}{indent} {last}\n"));
    }
    let level = state.level();
    let (name, holes) = (NAMES[level], game.holes(level).count_ones());
    text.push_str(&format!(
        "Level {} of {LEVELS} ({name}), {holes} holes\n",
        level + 1
    ));
    for seat in (0..game.seats()).map(Seat::new) {
        let moles = state.moles(seat);
        let in_holes = (moles & game.holes(level)).count_ones();
        text.push_str(&format!(
            "{}: {} moles, {in_holes} in holes; discs face down {}\n",
            style::paint(style::SEATS[seat.index()], format!("seat {seat}")),
            moles.count_ones(),
            state.discs(seat),
        ));
    }
    text
}

fn cell(game: &Taupes, state: &State, space: Space) -> String {
    let has = |set: u64| set >> space.index() & 1 != 0;
    let mole = (0..game.seats())
        .map(Seat::new)
        .find(|&seat| has(state.moles(seat)));
    let (open, close) = match (
        has(game.holes(state.level())),
        has(game.special(state.level())),
    ) {
        (true, _) => ('(', ')'),
        (_, true) => ('*', '*'),
        _ => (' ', ' '),
    };
    let sign = match mole {
        Some(seat) => style::paint(style::SEATS[seat.index()], seat),
        None if open == '(' => " ".to_owned(),
        None => style::paint(style::DIM, '.'),
    };
    format!("{open}{sign}{close} ")
}
