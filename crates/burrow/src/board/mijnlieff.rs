//! Mijnlieff: capital letters for White, small ones for Black, + where the next piece may go.

use burrow_games::Position;
use burrow_games::grid::Square;
use burrow_games::mijnlieff::{BLACK, Mijnlieff, Piece, WHITE, colour};
use burrow_games::text::count;

use super::{column_letters, style};

pub(super) fn draw(position: &Position<Mijnlieff>) -> String {
    let (game, state) = (position.game(), position.state());
    let board = game.board();
    let (columns, rows) = board.dimensions();
    let letters = column_letters(columns, 3);
    let mut text = format!("   {letters}\n");
    for row in (0..rows).rev() {
        text.push_str(&format!("{:>3}", row + 1));
        for column in 0..columns {
            let square = Square::new(column, row);
            let sign = match (board.index(square), game.piece_at(state, square)) {
                (None, _) => "   ".to_owned(),
                (Some(_), Some((seat, kind))) => {
                    let is_last = game.last_placed(state) == Some(square);
                    let (open, close) = if is_last { ('[', ']') } else { (' ', ' ') };
                    let piece = match seat {
                        WHITE => style::paint(style::WHITE, kind.letter()),
                        _ => style::paint(style::YELLOW, kind.letter().to_ascii_lowercase()),
                    };
                    format!("{open}{piece}{close}")
                }
                (Some(index), None) if game.targets(state) >> index & 1 != 0 => {
                    style::paint(style::GREEN, " + ")
                }
                (Some(_), None) => style::paint(style::DIM, " . "),
            };
            text.push_str(&sign);
        }
        text.push_str(&format!(" {}\n", row + 1));
    }
    text.push_str(&format!("   {letters}\n"));
    text.push_str("Straight, Diagonal, Pusher, puLler: White capital, Black small; + allowed.\n");
    let points = game.points(state);
    for seat in [WHITE, BLACK] {
        let in_hand = |kind: &Piece| {
            let letter = match seat {
                WHITE => kind.letter(),
                _ => kind.letter().to_ascii_lowercase(),
            };
            letter.to_string().repeat(state.hand(seat, *kind).into())
        };
        let hand: String = Piece::ALL.iter().map(in_hand).collect();
        let hand = if hand.is_empty() {
            "-".to_owned()
        } else {
            hand
        };
        let name = colour(seat);
        let points = count(points[seat.index()] as usize, "point");
        text.push_str(&format!("{name}: {points}, in hand {hand}\n"));
    }
    text
}
