//! The position in words.

use burrow_games::grid::Square;
use burrow_games::mijnlieff::{Mijnlieff, Piece, WHITE};
use burrow_games::{Position, Seat, Turn};
use burrow_words::{Language, where_to_place};

use crate::Drawing;

pub(super) fn title(position: &Position<Mijnlieff>, drawing: &Drawing) -> String {
    let board = position.game().board();
    if let Some(name) = board.name() {
        return drawing
            .language
            .say("mijnlieff-title", [("board", name.into())]);
    }
    let (columns, rows) = board.dimensions();
    let arguments = [("columns", columns.into()), ("rows", rows.into())];
    drawing.language.say("mijnlieff-title-tiles", arguments)
}

pub(crate) fn description(position: &Position<Mijnlieff>, drawing: &Drawing) -> String {
    let [white, black] = position.game().points(position.state());
    let arguments = [("white", white.into()), ("black", black.into())];
    let score = drawing.language.say("mijnlieff-score", arguments);
    format!("{} {score}", situation(position, drawing))
}

/// The seat to place and its squares, or the winner.
pub(super) fn situation(position: &Position<Mijnlieff>, drawing: &Drawing) -> String {
    let say = |key, seat| {
        let player = player(seat, drawing);
        drawing.language.say(key, [("player", player.into())])
    };
    if drawing.closed {
        return drawing.language.say("over", []);
    }
    if let Turn::Seat(seat) = position.turn() {
        let key = match must_pass(position) {
            Some(_) => "mijnlieff-must-pass",
            None => "mijnlieff-to-place",
        };
        let arguments = [
            ("player", player(seat, drawing).into()),
            ("where", where_to_place(drawing.language, position).into()),
        ];
        return drawing.language.say(key, arguments);
    }
    match position.outcome().and_then(|outcome| outcome.winner()) {
        Some(seat) => say("has-won", seat),
        None => drawing.language.say("drawn", []),
    }
}

/// The player who has nothing else to do.
pub(super) fn must_pass(position: &Position<Mijnlieff>) -> Option<Seat> {
    match position.turn() {
        Turn::Seat(seat) if position.game().targets(position.state()) == 0 => Some(seat),
        _ => None,
    }
}

pub(super) fn player(seat: Seat, drawing: &Drawing) -> String {
    let key = match seat {
        WHITE => "mijnlieff-white",
        _ => "mijnlieff-black",
    };
    drawing.language.say(key, [])
}

/// A player with the points so far.
pub(super) fn points(position: &Position<Mijnlieff>, seat: Seat, drawing: &Drawing) -> String {
    let points = position.game().points(position.state())[seat.index()];
    let points = drawing.language.say("points", [("n", points.into())]);
    let arguments = [
        ("player", player(seat, drawing).into()),
        ("points", points.into()),
    ];
    drawing.language.say("mijnlieff-points", arguments)
}

/// A kind of pieces.
pub(super) fn kind(kind: Piece, language: Language) -> String {
    language.say(
        "mijnlieff-kind",
        [("kind", kind.letter().to_string().into())],
    )
}

/// A piece with its colour.
fn piece((seat, kind): (Seat, Piece), drawing: &Drawing) -> String {
    let key = match seat {
        WHITE => "mijnlieff-white-piece",
        _ => "mijnlieff-black-piece",
    };
    let kind = kind.letter().to_string();
    drawing.language.say(key, [("kind", kind.into())])
}

/// A square with its piece, or whether the next piece may go there.
pub(super) fn square(position: &Position<Mijnlieff>, square: Square, drawing: &Drawing) -> String {
    let (game, state) = (position.game(), position.state());
    let name = square.to_string();
    if let Some(found) = game.piece_at(state, square) {
        let arguments = [
            ("square", name.into()),
            ("piece", piece(found, drawing).into()),
        ];
        return drawing.language.say("mijnlieff-square-piece", arguments);
    }
    let key = match is_open(position, square).filter(|_| !drawing.closed) {
        Some(true) => "mijnlieff-square-open",
        Some(false) => "mijnlieff-square-forbidden",
        None => "mijnlieff-square-empty",
    };
    drawing.language.say(key, [("square", name.into())])
}

/// Whether the next piece may go to a square; nothing if there is none to come.
pub(super) fn is_open(position: &Position<Mijnlieff>, square: Square) -> Option<bool> {
    let Turn::Seat(_) = position.turn() else {
        return None;
    };
    let index = position.game().board().index(square)?;
    let targets = position.game().targets(position.state());
    Some(targets >> index & 1 != 0)
}

/// How many pieces of a kind are in hand.
pub(super) fn hand(
    position: &Position<Mijnlieff>,
    (seat, kind): (Seat, Piece),
    drawing: &Drawing,
) -> String {
    let arguments = [
        ("piece", piece((seat, kind), drawing).into()),
        ("n", position.state().hand(seat, kind).into()),
    ];
    drawing.language.say("mijnlieff-hand", arguments)
}

#[cfg(test)]
mod tests {
    use crate::{Drawing, draw};

    fn description(position: &str) -> String {
        draw(&position.parse().unwrap(), &Drawing::default()).description
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
