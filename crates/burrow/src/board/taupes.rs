//! Taupes et Compagnie: numbers for the moles of each seat, parentheses for holes, asterisks for
//! special spaces.

use burrow_games::taupes::{LEVELS, Move, Phase, Space, State, Taupes};
use burrow_games::text::count;
use burrow_games::{Game, Position, Seat};

use super::style;

const NAMES: [&str; LEVELS] = ["lawn", "dark red", "beige", "blue"];

pub(super) fn draw(position: &Position<Taupes>) -> String {
    let (game, state) = (position.game(), position.state());
    let mut spaces: Vec<Space> = Space::all().collect();
    spaces.sort_by_key(|space| (space.axial().1, space.axial().0));
    let mut text = String::new();
    for row in spaces.chunk_by(|a, b| a.axial().1 == b.axial().1) {
        let (_, r) = row[0].axial();
        let indent = "  ".repeat(r.unsigned_abs().into());
        let cells: String = row.iter().map(|&space| cell(game, state, space)).collect();
        let (first, last) = (row[0], row[row.len() - 1]);
        text.push_str(&format!("{first} {indent}{cells}{indent} {last}\n"));
    }
    text.push_str("Numbers are the moles of the seats, ( ) holes");
    text.push_str(if game.pro() {
        ", * * special spaces.\n"
    } else {
        ".\n"
    });
    let level = state.level();
    let holes = count(game.holes(level).count_ones() as usize, "hole");
    text.push_str(&format!(
        "Level {} of {LEVELS} ({}), {holes}",
        level + 1,
        NAMES[level]
    ));
    if game.pro() && level == LEVELS - 1 {
        let solid: Vec<String> = game.solid().map(|space| space.to_string()).collect();
        text.push_str(&format!(", entered from {}", solid.join(", ")));
    }
    let (turned, stall) = (state.turned(), game.stall());
    text.push_str(&format!("\n{turned} of {stall} discs towards a stall\n"));
    for seat in (0..game.seats()).map(Seat::new) {
        let moles = state.moles(seat);
        let in_holes = (moles & game.holes(level)).count_ones();
        text.push_str(&format!(
            "{}: {}, {in_holes} in holes; discs face down {}\n",
            style::paint(style::SEATS[seat.index()], format!("seat {seat}")),
            count(moles.count_ones() as usize, "mole"),
            state.discs(seat),
        ));
    }
    text
}

/// What the player to move has to do.
pub(super) fn task(position: &Position<Taupes>) -> String {
    let (game, state) = (position.game(), position.state());
    match state.phase() {
        Phase::Place => {
            let placed = state.moles(state.to_move()).count_ones() as usize;
            let left = count(game.moles_each() - placed, "mole");
            format!("places a mole (like +E5), {left} left")
        }
        Phase::Go { disc, .. } => match position.moves().first() {
            Some(Move::Pass) => {
                format!("turned a {disc}, but no mole can move so far: - ends the turn")
            }
            _ => format!("turned a {disc} and moves a mole so far"),
        },
        Phase::Decide => "is on a special space: again turns another disc, - declines".to_owned(),
        Phase::Turn { .. } | Phase::Over => String::new(),
    }
}

fn cell(game: &Taupes, state: &State, space: Space) -> String {
    let has = |set: u64| set >> space.index() & 1 != 0;
    let mole = (0..game.seats())
        .map(Seat::new)
        .find(|&seat| has(state.moles(seat)));
    let (open, close) = match (
        has(game.holes(state.level())),
        game.pro() && has(game.special(state.level())),
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
