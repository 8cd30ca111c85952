//! The position in words.

use burrow_games::mijnlieff::{Mijnlieff, Opening, Piece, colour};
use burrow_games::{Position, Turn};

pub(super) fn title(position: &Position<Mijnlieff>) -> String {
    let board = position.game().board();
    match board.name() {
        Some(name) => format!("Mijnlieff on the board {name}"),
        None => {
            let (columns, rows) = board.dimensions();
            format!("Mijnlieff on tiles that reach over {columns} by {rows} squares")
        }
    }
}

pub(super) fn description(position: &Position<Mijnlieff>) -> String {
    format!("{} {}", situation(position), score(position))
}

/// Who is to place and where, or who won.
fn situation(position: &Position<Mijnlieff>) -> String {
    if let Turn::Seat(seat) = position.turn() {
        let player = colour(seat);
        return match position.game().targets(position.state()) {
            0 => format!(
                "{player} must pass: no square is free {}.",
                constraint(position)
            ),
            _ => format!("{player} is to place a piece {}.", constraint(position)),
        };
    }
    match position.outcome().and_then(|outcome| outcome.winner()) {
        Some(seat) => format!("{} has won.", colour(seat)),
        None => "The game is drawn.".to_owned(),
    }
}

fn constraint(position: &Position<Mijnlieff>) -> String {
    let (game, state) = (position.game(), position.state());
    let last = game.last_placed(state);
    let placed = last.and_then(|square| Some((game.piece_at(state, square)?.1, square)));
    match placed {
        Some((Piece::Straight, square)) => {
            format!("on the row or column of the Straight on {square}")
        }
        Some((Piece::Diagonal, square)) => format!("on a diagonal of the Diagonal on {square}"),
        Some((Piece::Pusher, square)) => format!("that does not touch the Pusher on {square}"),
        Some((Piece::Puller, square)) => format!("touching the Puller on {square}"),
        None => unconstrained(position).to_owned(),
    }
}

fn unconstrained(position: &Position<Mijnlieff>) -> &'static str {
    let (game, state) = (position.game(), position.state());
    let nothing_placed = game
        .board()
        .squares()
        .iter()
        .all(|&square| game.piece_at(state, square).is_none());
    match game.opening() {
        Opening::Rim if nothing_placed => "on an outside square",
        Opening::StraightCorner if nothing_placed => "on a corner, and it must be a Straight",
        _ => "on any empty square",
    }
}

fn score(position: &Position<Mijnlieff>) -> String {
    let [white, black] = position.game().points(position.state());
    let points = if white == 1 { "point" } else { "points" };
    format!("White has {white} {points}, Black {black}.")
}

#[cfg(test)]
mod tests {
    use crate::{View, draw};

    fn description(position: &str) -> String {
        draw(&position.parse().unwrap(), &View::default()).description
    }

    #[test]
    fn says_who_places_where() {
        assert_eq!(
            description("mijnlieff 4/4/4/4 w -"),
            "White is to place a piece on an outside square. White has 0 points, Black 0."
        );
        assert_eq!(
            description("mijnlieff 4/l3/4/S3 w a3"),
            "White is to place a piece touching the Puller on a3. White has 0 points, Black 0."
        );
    }

    #[test]
    fn says_who_won() {
        assert_eq!(
            description("mijnlieff pD1D/lPPs/SLsL/Spd1 w b1"),
            "White has won. White has 4 points, Black 1."
        );
    }
}
