//! The level in signs: a shape for the moles of each team, parentheses for holes, asterisks for special spaces.

use burrow_games::taupes::{Discs, LEVELS, MAX_STEPS, Space, State, Taupes};
use burrow_games::{Game, Position, Seat};

use super::rows::face_down;
use super::sheet::holds;
use super::{is_special, owner, panel, words};
use crate::Drawing;
use crate::sketch::{Sketch, Span, Tone, span};
use crate::target::Target;

/// The sign of each team, in ASCII the number of its player.
const SIGNS: [(&str, &str, Tone); 4] = [
    ("▲", "1", Tone::Red),
    ("●", "2", Tone::Blue),
    ("■", "3", Tone::Yellow),
    ("◆", "4", Tone::Magenta),
];

pub(crate) fn draw(position: &Position<Taupes>, drawing: &Drawing) -> Sketch {
    let (game, state) = (position.game(), position.state());
    let mut sketch = Sketch::default();
    sketch.words(&words::title(state, drawing));
    sketch.line([]);
    board(&mut sketch, game, state, drawing);
    sketch.line([]);
    level(&mut sketch, game, state, drawing);
    sketch.line([]);
    for seat in (0..game.seats()).map(Seat::new) {
        sketch.line(player(game, state, seat, drawing));
    }
    sketch.words(&drawing.language.say("taupes-legend-discs", []));
    sketch.line([]);
    let mut now = vec![span(words::now(position, drawing)).tone(Tone::Strong)];
    for spot in panel::spots(position, drawing) {
        now.push(span("  "));
        now.push(span(format!(" {} ", spot.name)).target(spot.target));
    }
    sketch.line(now);
    sketch
}

/// The rows of spaces, each between the names of its first and its last.
fn board(sketch: &mut Sketch, game: &Taupes, state: &State, drawing: &Drawing) {
    let mut spaces: Vec<Space> = Space::all().collect();
    spaces.sort_by_key(|space| (space.axial().1, space.axial().0));
    if drawing.turned {
        spaces.reverse();
    }
    for row in spaces.chunk_by(|one, next| one.axial().1 == next.axial().1) {
        let (first, last) = (row[0], row[row.len() - 1]);
        let indent = "   ".repeat(first.axial().1.unsigned_abs().into());
        let name = |space: Space| {
            if drawing.coordinates {
                span(space.to_string()).tone(Tone::Faint)
            } else {
                span("  ")
            }
        };
        let mut spans = vec![span(format!("  {indent}")), name(first), span(" ")];
        for &space in row {
            spans.push(cell(game, state, space, drawing));
            spans.push(span(" "));
        }
        spans.push(name(last));
        sketch.line(spans);
    }
}

fn cell(game: &Taupes, state: &State, space: Space, drawing: &Drawing) -> Span {
    let owner = owner(game, state, space);
    let is_hole = holds(game.holes(state.level()), space);
    let (open, close) = match (is_hole, owner.is_some() && is_special(game, state, space)) {
        (true, _) => ('(', ')'),
        (_, true) => ('*', '*'),
        _ => (' ', ' '),
    };
    let (sign, ascii, tone) = match owner {
        Some(seat) => SIGNS[seat.index()],
        None if is_hole => (" ", " ", Tone::Strong),
        None if is_special(game, state, space) => ("*", "*", Tone::Yellow),
        None => ("·", ".", Tone::Faint),
    };
    let framed = |sign: &str| format!(" {open}{sign}{close} ");
    let cell = span(framed(sign)).ascii(framed(ascii)).tone(tone);
    // A cell stands for a space and for the mole on it: whichever is marked shows.
    let (mole, place) = (Target::Mole(space), Target::Space(space));
    let is_marked = |target| drawing.marks.on(target).is_some();
    let is_mole = is_marked(mole) || owner.is_some() && !is_marked(place);
    cell.target(if is_mole { mole } else { place })
}

/// What the signs mean, how full the level is and how long nothing has happened.
fn level(sketch: &mut Sketch, game: &Taupes, state: &State, drawing: &Drawing) {
    let level = state.level();
    let holes = game.holes(level);
    let moles = (0..game.seats()).map(|seat| state.moles(Seat::new(seat)));
    let filled = holes & moles.fold(0, |all, moles| all | moles);
    let filled = drawing.language.say(
        "taupes-filled",
        [
            ("filled", filled.count_ones().into()),
            ("holes", holes.count_ones().into()),
        ],
    );
    let mut legend = vec![drawing.language.say("taupes-legend", [])];
    if game.pro() && game.special(level) != 0 {
        legend.push(drawing.language.say("taupes-legend-special", []));
    }
    legend.push(filled);
    sketch.words(&legend.join("; "));
    let stall = [
        ("turned", state.turned().into()),
        ("stall", game.stall().into()),
    ];
    sketch.words(&drawing.language.say("taupes-stall", stall));
    if game.pro() && level == LEVELS - 1 {
        let spaces = game
            .solid()
            .map(|space| space.to_string())
            .collect::<Vec<_>>()
            .join(", ");
        let ways = drawing
            .language
            .say("taupes-solid", [("spaces", spaces.into())]);
        sketch.words(&ways);
    }
}

/// A player's discs, a dot for each that has been turned, and their moles.
fn player(game: &Taupes, state: &State, seat: Seat, drawing: &Drawing) -> Vec<Span> {
    let (sign, ascii, tone) = SIGNS[seat.index()];
    let acts = game.outcome(state).is_none() && state.to_move() == seat;
    let mut spans = vec![
        span(if acts { "→ " } else { "  " }).ascii(if acts { "> " } else { "  " }),
        span(sign).ascii(ascii).tone(tone),
        span(" │").ascii(" |").tone(Tone::Faint),
    ];
    for value in 1..=MAX_STEPS as u8 {
        let down = face_down(state, seat).count(value);
        let turned = Discs::ALL.count(value) - down;
        let number = value.to_string().repeat(down.into());
        let discs = |dot: &str| format!(" {number}{} ", dot.repeat(turned.into()));
        let discs = span(discs("·")).ascii(discs("."));
        spans.push(if acts {
            discs.target(Target::Disc(value))
        } else {
            discs
        });
    }
    spans.push(span("│ ").ascii("| ").tone(Tone::Faint));
    spans.push(span(words::count(game, state, seat, drawing)));
    spans
}
