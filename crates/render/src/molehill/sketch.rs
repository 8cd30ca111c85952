//! The lawn in signs: hills by their numbers, the mole before its own, sticks as lines between the squares.

use burrow_games::Position;
use burrow_games::grid::Square;
use burrow_games::molehill::{CENTRE, COLUMNS, Edge, HILLS, LIGHT_HILLS, MoleHill, ROWS};

use super::lawn::Lawn;
use super::words;
use crate::Drawing;
use crate::sketch::{Sketch, Span, Tone, cell, column_letters, span};
use crate::target::Target;

const CELL: usize = 5;
/// Between two squares of a line, with room for marks round a stick.
const GAP: usize = 3;

/// A sign, in ASCII too, with its tone.
type Sign = (&'static str, &'static str, Tone);

const MOLE: Sign = ("@", "@", Tone::Strong);
const RED_FLOWER: Sign = ("✿", "*", Tone::Red);
const WHITE_FLOWER: Sign = ("❀", "o", Tone::White);
const BURROW: Sign = ("◎", "#", Tone::Cyan);
const LAWN: Sign = ("·", ".", Tone::Green);
const LIGHT_HILL: Tone = Tone::Yellow;
const DARK_HILL: Tone = Tone::Magenta;

pub(crate) fn draw(position: &Position<MoleHill>, drawing: &Drawing) -> Sketch {
    let lawn = Lawn {
        turned: drawing.turned,
    };
    let mut sketch = Sketch::default();
    if drawing.coordinates {
        sketch.line([letters(drawing)]);
    }
    for row in 0..ROWS {
        if row > 0 {
            sketch.line(between(position, lawn, row));
        }
        let mut spans = vec![number(lawn, row, drawing)];
        for column in 0..COLUMNS {
            let square = lawn.seen(column, row);
            if column > 0 {
                let edge = Edge::between(lawn.seen(column - 1, row), square);
                spans.extend(edge.map(|edge| stick(position, edge, (" ┃ ", " | "))));
            }
            spans.push(place(position, square));
        }
        spans.push(number(lawn, row, drawing));
        sketch.line(spans);
    }
    if drawing.coordinates {
        sketch.line([letters(drawing)]);
    }
    key(&mut sketch, drawing);
    let (round, turn) = (
        words::round(position, drawing),
        words::turn(position, drawing),
    );
    sketch.words(&format!("{round}. {turn}."));
    sketch.words(&words::roles(position, drawing));
    sketch.words(&words::score(position, drawing));
    sketch.words(&words::left(position, drawing));
    if let Some(reach) = words::reach(position, drawing) {
        sketch.words(&reach);
    }
    sketch
}

fn letters(drawing: &Drawing) -> Span {
    let letters = column_letters(COLUMNS, CELL + GAP, drawing.turned);
    span(format!("  {letters}"))
}

fn number(lawn: Lawn, row: u8, drawing: &Drawing) -> Span {
    let number = lawn.seen(0, row).row() + 1;
    if drawing.coordinates {
        span(format!(" {number} "))
    } else {
        span("   ")
    }
}

/// The edges over a row of squares.
fn between(position: &Position<MoleHill>, lawn: Lawn, row: u8) -> Vec<Span> {
    let mut spans = vec![span("   ")];
    for column in 0..COLUMNS {
        if column > 0 {
            let crossing = span(cell("┼", GAP)).ascii(cell("+", GAP));
            spans.push(crossing.tone(Tone::Faint));
        }
        let edge = Edge::between(lawn.seen(column, row - 1), lawn.seen(column, row));
        spans.extend(edge.map(|edge| stick(position, edge, (" ━━━ ", " --- "))));
    }
    spans
}

/// An edge, with its stick if there is one.
fn stick(position: &Position<MoleHill>, edge: Edge, (sign, ascii): (&str, &str)) -> Span {
    let lies = position.state().sticks().any(|stick| stick == edge);
    let signs = if lies {
        span(sign).ascii(ascii).tone(Tone::Strong)
    } else {
        span(cell("", sign.chars().count()))
    };
    signs.target(Target::Edge(edge))
}

fn place(position: &Position<MoleHill>, square: Square) -> Span {
    let (game, state) = (position.game(), position.state());
    let flower = if game.flowers.red().any(|flower| flower == square) {
        Some(RED_FLOWER)
    } else if game.flowers.white().any(|flower| flower == square) {
        Some(WHITE_FLOWER)
    } else {
        None
    };
    let centre = if square == CENTRE { BURROW } else { LAWN };
    let visit = state.path().position(|visited| visited == square);
    let span = match visit {
        Some(visit) => {
            let number = visit + 1;
            let beside = flower.unwrap_or((" ", " ", Tone::Plain));
            let signs = |mole: &str, beside: &str| {
                if state.path().next_back() == Some(square) {
                    cell(format!("{mole}{number}"), CELL)
                } else {
                    format!(" {number:>2}{beside} ")
                }
            };
            let tone = match (number == state.path().count(), number <= LIGHT_HILLS) {
                (true, _) => MOLE.2,
                (_, true) => LIGHT_HILL,
                _ => DARK_HILL,
            };
            span(signs(MOLE.0, beside.0))
                .ascii(signs(MOLE.1, beside.1))
                .tone(tone)
        }
        None => {
            let (sign, ascii, tone) = flower.unwrap_or(centre);
            span(cell(sign, CELL)).ascii(cell(ascii, CELL)).tone(tone)
        }
    };
    span.target(Target::Square(square))
}

/// What the signs mean.
fn key(sketch: &mut Sketch, drawing: &Drawing) {
    let light = format!("1-{LIGHT_HILLS}");
    let dark = format!("{}-{HILLS}", LIGHT_HILLS + 1);
    let signs = [
        [
            (MOLE, "molehill-mole"),
            ((&light, &light, LIGHT_HILL), "molehill-key-light"),
            ((&dark, &dark, DARK_HILL), "molehill-key-dark"),
        ],
        [
            (RED_FLOWER, "molehill-key-red"),
            (WHITE_FLOWER, "molehill-key-white"),
            (BURROW, "molehill-burrow"),
        ],
    ];
    let stick = (("━", "-", Tone::Strong), "molehill-stick");
    let [first, second] = signs;
    for line in [first.to_vec(), [second.to_vec(), vec![stick]].concat()] {
        let entry = |((sign, ascii, tone), key): ((&str, &str, Tone), &str)| {
            let words = format!(" {}  ", drawing.language.say(key, []));
            [span(sign).ascii(ascii).tone(tone), span(words)]
        };
        sketch.line(line.into_iter().flat_map(entry));
    }
}
