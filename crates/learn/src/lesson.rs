//! Lessons: a course for each game, of positions with a task and a goal.
//!
//! What a lesson says stands in the language files, under `lesson-GAME-ID-task`, `-right` and `-wrong`.

use std::sync::OnceLock;

use burrow_games::{AnyMove, AnyPosition, Kind, MoveError, PositionError};
use burrow_search::Stop;
use serde::Deserialize;

use crate::judge::NotAsked;
use crate::solve::Solver;
use crate::theme::{PuzzleTheme, UnknownTheme, has};

/// A task of a minute.
#[derive(Clone, PartialEq, Debug)]
pub struct Lesson {
    /// Its name within its course.
    pub id: String,
    /// The position, in which the learner is to move.
    pub position: AnyPosition,
    /// What the learner's move must do.
    pub goal: Goal,
    /// What follows, where an idea needs more than one move: what the opponent answers, and what the next move must do.
    pub then: Vec<(AnyMove, Goal)>,
}

/// What is asked of a move.
#[derive(Clone, PartialEq, Debug)]
pub enum Goal {
    /// To be legal.
    Any,
    /// To be one of these.
    Moves(Vec<AnyMove>),
    /// To have a theme.
    Reach(PuzzleTheme),
    /// To keep the value of the position, which a solver can tell.
    KeepValue,
}

/// Why a file is no course.
#[derive(Debug, thiserror::Error)]
pub enum BadCourse {
    /// It is not JSON of the right shape.
    #[error("{0}")]
    Json(#[from] serde_json::Error),
    /// A lesson's position can't be read.
    #[error("{id}: position: {reason}")]
    Position {
        /// The lesson.
        id: String,
        /// What is wrong.
        reason: PositionError,
    },
    /// A lesson's position is of another game.
    #[error("{id}: the position is one of {found}, in a course of {kind}")]
    OtherGame {
        /// The lesson.
        id: String,
        /// What the position is of.
        found: Kind,
        /// What the course is of.
        kind: Kind,
    },
    /// A move that is to be found can't be played.
    #[error("{id}: {reason}")]
    Move {
        /// The lesson.
        id: String,
        /// What is wrong.
        reason: MoveError,
    },
    /// What goes on after a move that is not fixed.
    #[error("{id}: a reply can follow only where one move is asked for")]
    Reply {
        /// The lesson.
        id: String,
    },
    /// A theme does not exist.
    #[error("{id}: {reason}")]
    Theme {
        /// The lesson.
        id: String,
        /// What is wrong.
        reason: UnknownTheme,
    },
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    id: String,
    position: String,
    goal: WrittenGoal,
    #[serde(default)]
    then: Vec<WrittenStage>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenStage {
    reply: String,
    goal: WrittenGoal,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum WrittenGoal {
    Any,
    Moves(Vec<String>),
    Reach(String),
    KeepValue,
}

impl Lesson {
    /// The lessons of a game, in their order.
    pub fn course(kind: Kind) -> &'static [Self] {
        static COURSES: [OnceLock<Vec<Lesson>>; Kind::ALL.len()] =
            [const { OnceLock::new() }; Kind::ALL.len()];
        COURSES[kind as usize].get_or_init(|| {
            let text = match kind {
                Kind::MoleHill => include_str!("../courses/molehill.json"),
                Kind::Taupes => include_str!("../courses/taupes.json"),
                Kind::Talpa => include_str!("../courses/talpa.json"),
                Kind::Mijnlieff => include_str!("../courses/mijnlieff.json"),
            };
            Self::read(kind, text).expect("a test reads the courses")
        })
    }

    /// Reads a course.
    ///
    /// # Errors
    /// What is wrong with which lesson.
    pub fn read(kind: Kind, text: &str) -> Result<Vec<Self>, BadCourse> {
        let written: Vec<Written> = serde_json::from_str(text)?;
        written
            .into_iter()
            .map(|lesson| Self::understand(kind, lesson))
            .collect()
    }

    fn understand(kind: Kind, written: Written) -> Result<Self, BadCourse> {
        let Written {
            id,
            position,
            goal,
            then,
        } = written;
        let position: AnyPosition = match position.parse() {
            Ok(position) => position,
            Err(reason) => return Err(BadCourse::Position { id, reason }),
        };
        let found = position.kind();
        if found != kind {
            return Err(BadCourse::OtherGame { id, found, kind });
        }
        let mut lesson = Self {
            goal: Goal::understand(&id, &position, goal)?,
            then: Vec::new(),
            position,
            id,
        };
        let mut now = lesson.position.clone();
        for WrittenStage { reply, goal } in then {
            let id = || lesson.id.clone();
            let last = lesson.then.last().map_or(&lesson.goal, |(_, goal)| goal);
            // What is answered to other moves could not be said beforehand.
            let Goal::Moves(moves) = last else {
                return Err(BadCourse::Reply { id: id() });
            };
            let [only] = moves[..] else {
                return Err(BadCourse::Reply { id: id() });
            };
            let steps = [now.move_text(only), reply].map(|text| now.play_text(&text));
            let [_, answered] = steps;
            let answered = answered.map_err(|reason| BadCourse::Move { id: id(), reason })?;
            let [answer] = answered[..] else {
                return Err(BadCourse::Reply { id: id() });
            };
            let goal = Goal::understand(&lesson.id, &now, goal)?;
            lesson.then.push((answer, goal));
        }
        Ok(lesson)
    }

    /// What is asked for after this many right moves.
    pub fn goal(&self, stage: usize) -> Option<&Goal> {
        match stage.checked_sub(1) {
            None => Some(&self.goal),
            Some(index) => self.then.get(index).map(|(_, goal)| goal),
        }
    }

    /// What the opponent answers to the right move of a stage, if it goes on.
    pub fn reply(&self, stage: usize) -> Option<AnyMove> {
        self.then.get(stage).map(|(reply, _)| *reply)
    }

    /// The position after moves that were right and the answers to them, and how many they were.
    ///
    /// # Errors
    /// If they are not the moves that were asked for.
    pub fn after(&self, moves: &[String]) -> Result<(AnyPosition, usize), NotAsked> {
        let mut position = self.position.clone();
        for (stage, text) in moves.iter().enumerate() {
            let reply = self.reply(stage).ok_or(NotAsked::Over(stage + 1))?;
            let steps = position.play_text(text)?;
            let is_asked =
                matches!(self.goal(stage), Some(Goal::Moves(moves)) if moves[..] == steps[..]);
            if !is_asked || position.play(reply).is_err() {
                return Err(NotAsked::Nothing);
            }
        }
        Ok((position, moves.len()))
    }
}

impl Goal {
    fn understand(id: &str, position: &AnyPosition, goal: WrittenGoal) -> Result<Self, BadCourse> {
        let id = || id.to_owned();
        Ok(match goal {
            WrittenGoal::Any => Self::Any,
            WrittenGoal::KeepValue => Self::KeepValue,
            WrittenGoal::Reach(theme) => match theme.parse() {
                Ok(theme) => Self::Reach(theme),
                Err(reason) => return Err(BadCourse::Theme { id: id(), reason }),
            },
            WrittenGoal::Moves(texts) => {
                let mut moves = Vec::new();
                for text in texts {
                    match position.clone().play_text(&text) {
                        Ok(steps) => moves.extend(steps),
                        Err(reason) => return Err(BadCourse::Move { id: id(), reason }),
                    }
                }
                Self::Moves(moves)
            }
        })
    }

    /// Whether a legal move of a position does what is asked for; none if it can't be told.
    pub fn accepts(
        &self,
        position: &AnyPosition,
        mv: AnyMove,
        solver: &mut Solver,
        stop: &Stop,
    ) -> Option<bool> {
        match self {
            Self::Any => Some(true),
            Self::Moves(moves) => Some(moves.contains(&mv)),
            Self::Reach(theme) => Some(has(position, mv, *theme)),
            Self::KeepValue => {
                let solution = solver.solve(position, stop).ok()?;
                Some(solution.right.contains(&mv))
            }
        }
    }
}
