//! Mole Hill: numbers for the hills in the order of visit, the mole's in brackets, sticks as lines
//! between the squares, R and W for flowers, o for the centre.

use burrow_games::Position;
use burrow_games::grid::Square;
use burrow_games::molehill::{
    CENTRE, COLUMNS, Edge, HILLS, LIGHT_HILLS, MoleHill, ROWS, STICKS, Side, State,
};
use burrow_games::text::count;

use super::{column_letters, style};

pub(super) fn draw(position: &Position<MoleHill>) -> String {
    let (game, state) = (position.game(), position.state());
    let sticks: Vec<Edge> = state.sticks().collect();
    let has_stick =
        |square, side| Edge::new(square, side).is_some_and(|edge| sticks.contains(&edge));
    let letters = column_letters(COLUMNS, 5);
    let mut text = format!("   {letters}\n");
    for row in (0..ROWS).rev() {
        let mut line = format!("{:>2} ", row + 1);
        let mut below = "   ".to_owned();
        for column in 0..COLUMNS {
            let square = Square::new(column, row);
            line.push_str(&cell(game, state, square));
            line.push_str(match has_stick(square, Side::East) {
                true => "|",
                false => " ",
            });
            let south = row.checked_sub(1).map(|row| Square::new(column, row));
            below.push_str(
                match south.is_some_and(|south| has_stick(south, Side::North)) {
                    true => "---- ",
                    false => "     ",
                },
            );
        }
        text.push_str(&format!("{line}{}\n", row + 1));
        if row > 0 {
            text.push_str(&format!("{}\n", below.trim_end()));
        }
    }
    text.push_str(&format!("   {letters}\n"));
    text.push_str("Numbers are hills, [ ] the mole, R W flowers, o the centre, lines sticks.\n");
    let points = game.points(state);
    let (hills, laid) = (state.path().count(), state.sticks_laid());
    let round = state.mole().index() + 1;
    text.push_str(&format!(
        "Round {round}: the mole is seat {}, {} left; {} left\n",
        state.mole(),
        count(HILLS - hills, "hill"),
        count(STICKS - laid, "stick"),
    ));
    text.push_str(&format!("Points: {} to {}\n", points[0], points[1]));
    text
}

fn cell(game: &MoleHill, state: &State, square: Square) -> String {
    let visited = state.path().position(|visited| visited == square);
    if let Some(visit) = visited {
        let number = visit + 1;
        let style = if visit < LIGHT_HILLS {
            style::YELLOW
        } else {
            style::RED
        };
        return match state.path().next_back() == Some(square) {
            true => style::paint(style::STRONG, format!("{:>4}", format!("[{number}]"))),
            false => style::paint(style, format!("{number:>3} ")),
        };
    }
    let sign = |style, sign: char| format!("  {} ", style::paint(style, sign));
    if game.flowers.red().any(|flower| flower == square) {
        sign(style::RED, 'R')
    } else if game.flowers.white().any(|flower| flower == square) {
        sign(style::WHITE, 'W')
    } else if square == CENTRE {
        sign(style::CYAN, 'o')
    } else {
        sign(style::GREEN, '.')
    }
}
