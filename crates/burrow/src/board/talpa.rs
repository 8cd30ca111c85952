//! Talpa: R and B for the pieces, dots for the empty squares.

use burrow_games::Position;
use burrow_games::grid::Square;
use burrow_games::talpa::{BLUE, Bitboard, RED, Talpa};

use super::{column_letters, style};

pub(super) fn draw<B: Bitboard>(position: &Position<Talpa<B>>) -> String {
    let (game, state) = (position.game(), position.state());
    let size = game.size();
    let letters = column_letters(size, 2);
    let mut text = format!("    {letters}\n");
    for row in (0..size).rev() {
        let number = format!("{:>3}", row + 1);
        text.push_str(&number);
        for column in 0..size {
            let square = B::of(Square::new(column, row));
            let stands = |seat| !(state.pieces(seat) & square).is_empty();
            let sign = match (stands(RED), stands(BLUE)) {
                (true, _) => style::paint(style::RED, 'R'),
                (_, true) => style::paint(style::BLUE, 'B'),
                _ => style::paint(style::DIM, '.'),
            };
            text.push(' ');
            text.push_str(&sign);
        }
        text.push_str(&format!(" {}\n", row + 1));
    }
    text.push_str(&format!("    {letters}\n"));
    text.push_str("Red joins top and bottom, Blue left and right.\n");
    text
}
