//! How a position is to be shown, from the command line.

use burrow_games::{AnyPosition, Record};
use burrow_render::marks::{Arrow, Certainty};
use burrow_render::target::{beginnings, path};
use burrow_render::{Drawing, last_move};
use burrow_words::{Diagram, Language};
use clap::Args;

use crate::failure::Failure;

#[derive(Args, Default)]
pub(crate) struct DrawingArguments {
    /// Leave out the names of columns and rows
    #[arg(long)]
    no_coords: bool,

    /// Do not mark the last move
    #[arg(long)]
    no_last: bool,

    /// Turn the board round, for the player on its other side
    #[arg(long)]
    turned: bool,

    /// Mark what can be pointed at to begin a move
    #[arg(long)]
    legal: bool,

    /// Say how many squares each side is from a path (Talpa)
    #[arg(long)]
    distances: bool,

    /// Draw an arrow for a move; may be given again
    #[arg(long, value_name = "MOVE")]
    arrow: Vec<String>,

    /// The language of words in the picture: en, fr, es or de
    #[arg(long, value_name = "CODE", default_value_t = Language::English)]
    lang: Language,
}

/// The position after `ply` steps of a game.
pub(crate) fn position_at(record: &Record, ply: usize) -> Result<AnyPosition, Failure> {
    record.position_at(ply).ok_or_else(|| {
        let last = record.steps().len();
        Failure::usage(format!("--ply {ply}: the game has only {last} steps"))
    })
}

impl DrawingArguments {
    /// How a game is drawn after its first `ply` steps.
    pub(crate) fn at(&self, record: &Record, ply: usize) -> Result<Drawing, Failure> {
        let position = position_at(record, ply)?;
        let mut drawing = self.plain();
        if self.legal {
            drawing.marks.legal = beginnings(&position);
        }
        drawing.marks.arrows = self.arrows(&position)?;
        Ok(self.after(drawing, record, ply))
    }

    /// What a diagram of the rules asks for.
    pub(crate) fn for_diagram(diagram: &Diagram, lang: Language) -> Self {
        Self {
            legal: diagram.legal,
            distances: diagram.distances,
            arrow: diagram.arrow.iter().cloned().collect(),
            lang,
            ..Self::default()
        }
    }

    /// The language of words.
    pub(crate) fn language(&self) -> Language {
        self.lang
    }

    /// Without what belongs to one position.
    pub(crate) fn plain(&self) -> Drawing {
        Drawing {
            coordinates: !self.no_coords,
            turned: self.turned,
            distances: self.distances,
            language: self.lang,
            ..Drawing::default()
        }
    }

    /// With the last move before `ply` marked.
    pub(crate) fn after(&self, mut drawing: Drawing, record: &Record, ply: usize) -> Drawing {
        if !self.no_last {
            drawing.marks.last = last_move(record, ply);
        }
        drawing
    }

    fn arrows(&self, position: &AnyPosition) -> Result<Vec<Arrow>, Failure> {
        let arrow = |text: &String| {
            let mv = position
                .read_move(text)
                .map_err(|error| Failure::usage(format!("--arrow {text}: {error}")))?;
            Ok(Arrow {
                path: path(position, mv),
                certainty: Certainty::Best,
            })
        };
        self.arrow.iter().map(arrow).collect()
    }
}
