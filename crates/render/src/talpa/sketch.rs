//! The board in signs: triangles and circles as on the tiles.

use burrow_games::Position;
use burrow_games::grid::Square;
use burrow_games::talpa::{BLUE, Bitboard, RED, Talpa};

use super::{owner, words};
use crate::Drawing;
use crate::sketch::{Sketch, Span, Tone, column_letters, span};
use crate::target::Target;

pub(crate) fn draw<B: Bitboard>(position: &Position<Talpa<B>>, drawing: &Drawing) -> Sketch {
    let (game, state) = (position.game(), position.state());
    let size = game.size();
    let mut sketch = Sketch::default();
    let letters = || span(format!("   {}", column_letters(size, 3, drawing.turned)));
    let edge = |left: &str, right: &str, ascii: &str| {
        let line = "─".repeat(3 * usize::from(size));
        span(format!("   {left}{line}{right}"))
            .ascii(format!(
                "   {ascii}{}{ascii}",
                "-".repeat(3 * usize::from(size))
            ))
            .tone(Tone::Red)
    };
    if drawing.coordinates {
        sketch.line([span(" "), letters()]);
    }
    sketch.line([edge("┌", "┐", "+")]);
    for line in 0..size {
        let row = if drawing.turned {
            line
        } else {
            size - 1 - line
        };
        let number = |text: String| {
            span(if drawing.coordinates {
                text
            } else {
                "   ".to_owned()
            })
        };
        let side = || span("│").ascii("|").tone(Tone::Blue);
        let mut spans = vec![number(format!("{:>2} ", row + 1)), side()];
        for place in 0..size {
            let column = if drawing.turned {
                size - 1 - place
            } else {
                place
            };
            let square = Square::new(column, row);
            spans.push(match owner(state, square) {
                Some(RED) => piece(" ▲ ", " R ", Tone::Red, square),
                Some(_) => piece(" ● ", " B ", Tone::Blue, square),
                None => piece(" · ", " . ", Tone::Faint, square),
            });
        }
        spans.push(side());
        sketch.line(spans);
    }
    sketch.line([edge("└", "┘", "+")]);
    if drawing.coordinates {
        sketch.line([span(" "), letters()]);
    }
    sketch.line([
        span("▲").ascii("R").tone(Tone::Red),
        span(" "),
        span("●").ascii("B").tone(Tone::Blue),
        span("  "),
        span(drawing.language.say("talpa-goal", [])),
    ]);
    if drawing.distances {
        for seat in [RED, BLUE] {
            sketch.words(&words::distance(position, seat, drawing));
        }
    }
    sketch
}

fn piece(sign: &str, ascii: &str, tone: Tone, square: Square) -> Span {
    let span = span(sign).ascii(ascii).tone(tone);
    span.target(Target::Square(square))
}
