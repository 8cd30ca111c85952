//! The diagrams of the rules pages.

use std::collections::BTreeSet;

use burrow_games::{AnyPosition, Kind, Options, Record};
use burrow_words::{Diagram, Language};

use crate::marks::{Arrow, Certainty};
use crate::scene::Scene;
use crate::{Drawing, Marks, draw, target};

/// The picture of a diagram of a rules page; `None` if its text is wrong.
pub fn diagram(language: Language, kind: Kind, diagram: &Diagram) -> Option<Scene> {
    let record = record(kind, &diagram.options, &diagram.moves)?;
    let position = record.position();
    let arrow = diagram.arrow.as_ref().and_then(|text| {
        let mv = position.parse_move(text).ok()?;
        Some(Arrow {
            path: target::path(position, mv),
            certainty: Certainty::Hint,
        })
    });
    let legal = if diagram.legal {
        target::beginnings(position)
    } else {
        BTreeSet::new()
    };
    let drawing = Drawing {
        language,
        distances: diagram.distances,
        marks: Marks {
            legal,
            arrows: arrow.into_iter().collect(),
            ..Marks::default()
        },
        ..Drawing::default()
    };
    Some(draw(position, &drawing))
}

/// A game from its options and turns as text.
fn record(kind: Kind, options: &str, moves: &str) -> Option<Record> {
    let options = Options::parse(options).ok()?;
    let mut record = Record::new(AnyPosition::new(kind, &options).ok()?);
    for turn in moves.split_whitespace() {
        record.play_text(turn).ok()?;
    }
    Some(record)
}
