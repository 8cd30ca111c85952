//! A position in which somebody is to find a move, as data for its page: of a puzzle or of a lesson.

use burrow_games::{AnyMove, AnyPosition, Proven, Seat, Turn};
use burrow_render::motion::{self, Change};
use burrow_render::seats::is_far;
use burrow_render::svg::{self, Inks, Settings};
use burrow_render::{Drawing, Marks, draw, target};
use burrow_words::{Language, seat};
use serde::Serialize;

use crate::{Choice, choices};

/// A position, seen by the one who is to find a move.
pub struct Exercise {
    /// The position.
    pub position: AnyPosition,
    /// The step that led to it, with the position before.
    pub before: Option<(AnyPosition, AnyMove)>,
    /// Whose eyes it is seen with.
    pub seat: Seat,
    /// Whether a move is asked for now.
    pub is_open: bool,
    /// Whether there is more room beside the board than below it.
    pub is_wide: bool,
    /// The language of all words.
    pub language: Language,
}

/// What a page needs to show it.
#[derive(Serialize)]
pub struct ExerciseView {
    board: String,
    moves: Vec<Choice>,
    changes: Vec<Change>,
    position: String,
}

impl Exercise {
    /// The beginning of a task: the player to move is asked for a move; none if nobody is to move.
    pub fn new(position: AnyPosition, language: Language, is_wide: bool) -> Option<Self> {
        let Turn::Seat(seat) = position.turn() else {
            return None;
        };
        Some(Self {
            position,
            before: None,
            seat,
            is_open: true,
            is_wide,
            language,
        })
    }

    /// The same after a step.
    pub fn after(&self, step: AnyMove, is_open: bool) -> Option<Self> {
        let mut position = self.position.clone();
        position.play(step).ok()?;
        Some(Self {
            position,
            before: Some((self.position.clone(), step)),
            is_open,
            ..*self
        })
    }

    /// What is seen when steps are made one after another; `None` if one of them can't be. After the last of them another
    /// move may be asked for.
    pub fn views_after(&self, steps: &[String], is_open: bool) -> Option<Vec<ExerciseView>> {
        let mut views = Vec::new();
        let mut shown = Self {
            position: self.position.clone(),
            before: None,
            ..*self
        };
        for (index, step) in steps.iter().enumerate() {
            let mv = shown.position.read_move(step).ok()?;
            shown = shown.after(mv, is_open && index + 1 == steps.len())?;
            views.push(shown.view());
        }
        Some(views)
    }

    /// What a page needs to show it.
    pub fn view(&self) -> ExerciseView {
        ExerciseView {
            board: self.board(),
            moves: self.moves(),
            changes: { self.before.iter() }
                .flat_map(|(before, step)| motion::changes(before, *step))
                .collect(),
            position: self.position.to_string(),
        }
    }

    /// The picture with its targets.
    pub fn board(&self) -> String {
        let last = { self.before.iter() }.flat_map(|(before, step)| target::path(before, *step));
        let drawing = Drawing {
            turned: is_far(self.position.kind(), self.seat),
            wide: self.is_wide,
            own: Some(self.seat),
            language: self.language,
            marks: Marks {
                last: last.collect(),
                offered: { self.moves().into_iter() }
                    .flat_map(|choice| choice.path)
                    .collect(),
                ..Marks::default()
            },
            ..Drawing::default()
        };
        let settings = Settings {
            inks: Inks::Variables,
            symbols: false,
            targets: true,
        };
        svg::write_with(&draw(&self.position, &drawing), settings)
    }

    /// What can be played.
    pub fn moves(&self) -> Vec<Choice> {
        if self.is_open {
            choices(&self.position, Some(self.language))
        } else {
            Vec::new()
        }
    }
}

/// What is to be done in a puzzle of a value, in a sentence or two.
pub fn task_words(
    language: Language,
    position: &AnyPosition,
    value: &Proven,
    moves: usize,
) -> String {
    let Turn::Seat(mover) = position.turn() else {
        return String::new();
    };
    let who = ("who", seat(language, position, mover).into());
    let task = match value {
        Proven::Margin(margin) => {
            let key = match margin {
                1.. => "puzzle-task-margin-win",
                0 => "puzzle-task-margin-draw",
                ..0 => "puzzle-task-margin-loss",
            };
            language.say(key, [who, ("n", margin.abs().into())])
        }
        Proven::Wins(_) => language.say("puzzle-task-wins", [who]),
        Proven::Points(points) => {
            let is_mole = match position {
                AnyPosition::MoleHill(position) => position.state().mole() == mover,
                _ => false,
            };
            let key = if is_mole {
                "puzzle-task-mole"
            } else {
                "puzzle-task-gardener"
            };
            language.say(key, [("n", (*points).into())])
        }
        Proven::Chances(_) => language.say("puzzle-task-chances", [who]),
    };
    match moves {
        0 | 1 => task,
        moves => format!(
            "{task} {}",
            language.say("puzzle-task-moves", [("n", moves.into())])
        ),
    }
}
