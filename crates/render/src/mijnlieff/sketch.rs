//! The board in signs: a ring or a disc for the colour of a piece, and the letter of its kind, which is
//! small for Black as in positions.

use burrow_games::grid::Square;
use burrow_games::mijnlieff::{Mijnlieff, Piece, WHITE};
use burrow_games::{Position, Seat, Turn};

use super::layout::seats;
use super::words;
use crate::Drawing;
use crate::sketch::{Sketch, Span, Tone, column_letters, span};
use crate::target::Target;

const CELL: usize = 4;

pub(crate) fn draw(position: &Position<Mijnlieff>, drawing: &Drawing) -> Sketch {
    let (columns, rows) = position.game().board().dimensions();
    let mut sketch = Sketch::default();
    let letters = || {
        span(format!(
            "   {}",
            column_letters(columns, CELL, drawing.turned)
        ))
    };
    let seats = seats(drawing.turned);
    sketch.line(hand(position, seats[0], drawing));
    sketch.line([]);
    if drawing.coordinates {
        sketch.line([letters()]);
    }
    for line in 0..rows {
        let row = if drawing.turned {
            line
        } else {
            rows - 1 - line
        };
        let number = |text: String| {
            span(if drawing.coordinates {
                text
            } else {
                String::new()
            })
        };
        let mut spans = vec![number(format!("{:>2} ", row + 1))];
        for place in 0..columns {
            let column = if drawing.turned {
                columns - 1 - place
            } else {
                place
            };
            spans.push(square(position, Square::new(column, row)));
        }
        spans.push(number(format!(" {}", row + 1)));
        sketch.line(spans);
    }
    if drawing.coordinates {
        sketch.line([letters()]);
    }
    sketch.line([]);
    sketch.line(hand(position, seats[1], drawing));
    sketch.line([]);
    sketch.words(&words::situation(position, drawing));
    if let Turn::Seat(_) = position.turn() {
        sketch.line([
            open_sign(),
            span(format!(
                " {}   ",
                drawing.language.say("mijnlieff-open", [])
            )),
            forbidden_sign(),
            span(format!(
                " {}",
                drawing.language.say("mijnlieff-forbidden", [])
            )),
        ]);
    }
    sketch.words(&drawing.language.say("mijnlieff-legend", []));
    sketch
}

fn square(position: &Position<Mijnlieff>, square: Square) -> Span {
    let (game, state) = (position.game(), position.state());
    if game.board().index(square).is_none() {
        return span(" ".repeat(CELL));
    }
    let padded = |sign: Span| Span {
        text: format!(" {}  ", sign.text),
        ascii: sign.ascii.map(|ascii| format!(" {ascii}  ")),
        ..sign
    };
    let sign = match game.piece_at(state, square) {
        Some((seat, kind)) => {
            let letter = letter(seat, kind);
            let (colour, ascii) = colour_signs(seat);
            span(format!(" {colour}{letter} "))
                .ascii(format!(" {ascii}{letter} "))
                .tone(tone(seat))
        }
        None if words::is_open(position, square) == Some(true) => padded(open_sign()),
        None => padded(forbidden_sign()),
    };
    sign.target(Target::Square(square))
}

fn open_sign() -> Span {
    span("+").tone(Tone::Green)
}

fn forbidden_sign() -> Span {
    span("·").ascii(".").tone(Tone::Faint)
}

/// The sign of a colour, and that in ASCII.
fn colour_signs(seat: Seat) -> (char, char) {
    match seat {
        WHITE => ('○', 'w'),
        _ => ('●', 'b'),
    }
}

fn letter(seat: Seat, kind: Piece) -> char {
    match seat {
        WHITE => kind.letter(),
        _ => kind.letter().to_ascii_lowercase(),
    }
}

fn tone(seat: Seat) -> Tone {
    match seat {
        WHITE => Tone::White,
        _ => Tone::Yellow,
    }
}

/// A player's sign and points, what is left in hand, and passing where it must be.
fn hand(position: &Position<Mijnlieff>, seat: Seat, drawing: &Drawing) -> Vec<Span> {
    let turn = if position.turn() == Turn::Seat(seat) {
        span("▸ ").ascii("* ").tone(Tone::Strong)
    } else {
        span("  ")
    };
    let (sign, ascii) = colour_signs(seat);
    let mut spans = vec![
        turn,
        span(sign).ascii(ascii).tone(tone(seat)),
        span(format!(" {}  ", words::points(position, seat, drawing))),
    ];
    for kind in Piece::ALL {
        let all = 2 * usize::from(position.game().board().sets());
        let left = usize::from(position.state().hand(seat, kind));
        let letters = letter(seat, kind).to_string().repeat(left);
        let signs = |gone: &str| format!(" {letters}{} ", gone.repeat(all - left));
        let signs = span(signs("·")).ascii(signs(".")).tone(tone(seat));
        spans.push(signs.target(Target::Hand(seat, kind)));
    }
    if words::must_pass(position) == Some(seat) {
        let pass = format!(" {} ", drawing.language.say("choice-pass", []));
        spans.extend([
            span("  "),
            span(pass).tone(Tone::Strong).target(Target::Pass),
        ]);
    }
    spans
}
