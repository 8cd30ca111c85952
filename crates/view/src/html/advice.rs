//! What the engine advises: first which piece, then which move.

use burrow_games::{AnyMove, AnyPosition};
use burrow_render::marks::{Arrow, Certainty};
use burrow_render::target::{self, Target};
use burrow_search::{Analysis, Value};
use burrow_words::{Language, move_words};
use maud::{Markup, html};

use crate::View;

/// The best move as an arrow, or its piece in a frame: what is proven looks surer.
pub(super) fn arrow(view: &View<'_>, analysis: &Analysis<AnyMove>) -> Option<Arrow> {
    let best = analysis.moves.first()?;
    let path = target::path(&view.position, best.mv);
    let path = match half(view, best.mv) {
        Some(Half::Piece(piece)) => vec![piece],
        Some(Half::Column(_)) => return None,
        None => path,
    };
    Some(Arrow {
        path,
        certainty: match best.value {
            Value::Proven(_) => Certainty::Best,
            Value::Estimated(_) => Certainty::Hint,
        },
    })
}

/// What the engine advises, labelled proven or estimated.
pub(super) fn advice(view: &View<'_>) -> Markup {
    let language = view.summary.language;
    html! {
        @if let Some(best) = view.analysis.and_then(Analysis::best) {
            @if let Some(half) = half(view, best.mv) {
                p.card.advice data-half { strong { (half_words(language, half)) } }
            } @else {
                @let is_proven = matches!(best.value, Value::Proven(_));
                p.card.advice.is-proven[is_proven] {
                    strong { (language.say("advice-best", [("move", move_words(language, best.mv).into())])) } " "
                    (burrow_words::advice(language, &view.position, &best.value))
                }
            }
        }
    }
}

/// The first half of a hint.
#[derive(Clone, Copy)]
enum Half {
    /// The piece that moves, or is placed.
    Piece(Target),
    /// The column in which something happens, where no piece is chosen first.
    Column(char),
}

/// The first half of a hint, if no more is wanted and there is one: some moves have nothing to choose.
fn half(view: &View<'_>, mv: AnyMove) -> Option<Half> {
    if !view.is_half_advice {
        return None;
    }
    half_of(&view.position, mv)
}

fn half_of(position: &AnyPosition, mv: AnyMove) -> Option<Half> {
    let column = |name: String| name.chars().next().map(Half::Column);
    match target::path(position, mv)[..] {
        [
            piece @ (Target::Square(_) | Target::Mole(_) | Target::Hand(..)),
            _,
            ..,
        ] => Some(Half::Piece(piece)),
        [Target::Square(square)] => column(square.to_string()),
        [Target::Edge(edge)] => column(edge.to_string()),
        _ => None,
    }
}

fn half_words(language: Language, half: Half) -> String {
    let place = |key: &str, place: String| language.say(key, [("place", place.into())]);
    let piece = match half {
        Half::Column(column) => {
            return language.say("advice-column", [("column", column.to_string().into())]);
        }
        Half::Piece(Target::Hand(_, piece)) => {
            let kind = piece.letter().to_string();
            language.say("piece-hand", [("kind", kind.into())])
        }
        Half::Piece(Target::Mole(space)) => place("piece-mole", space.to_string()),
        Half::Piece(Target::Square(square)) => place("piece-at", square.to_string()),
        Half::Piece(other) => place("piece-at", other.to_string()),
    };
    language.say("advice-piece", [("piece", piece.into())])
}
