//! What somebody who plays in a puzzle or a lesson is answered: what is said, and what is seen on the board. The same on
//! the site and in a browser without a network.

use burrow_games::{AnyPosition, Kind, Turn};
use burrow_search::Stop;
use serde::{Deserialize, Serialize};

use crate::judge::{Judgement, NotAsked, judge, punishment, right_move};
use crate::lesson::Lesson;
use crate::puzzle::Puzzle;
use crate::solve::Solver;

/// The most moves that are asked for anywhere.
pub const MOST_ASKED: usize = 10;

/// What comes of the moves that somebody has found.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Reply {
    /// Whether the last of them is right.
    pub verdict: Correctness,
    /// That move.
    pub played: String,
    /// The position in which it was made.
    pub before: String,
    /// What is seen on the board: the move, and what follows.
    pub steps: Vec<String>,
    /// The message that says it.
    pub said: String,
}

/// Whether a move is right.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Correctness {
    /// It is not.
    Wrong,
    /// It is, and another one is asked for.
    Right,
    /// It is, and it was the last.
    Solved,
}

impl Reply {
    /// The answer to the moves that somebody has found in a puzzle; if they want to be shown the next one, to that too.
    ///
    /// # Errors
    /// If the moves are not ones that the puzzle asks for.
    pub fn to_puzzle(
        puzzle: &Puzzle,
        found: &[String],
        is_shown: bool,
        solver: &mut Solver,
        stop: &Stop,
    ) -> Result<Self, NotAsked> {
        if found.len() >= MOST_ASKED {
            return Err(NotAsked::Over(MOST_ASKED));
        }
        let mut moves: Vec<&str> = found.iter().map(String::as_str).collect();
        let next;
        if is_shown {
            next = puzzle
                .position
                .move_text(right_move(puzzle, &moves, solver, stop)?);
            moves.push(&next);
        }
        let judged = judge(puzzle, &moves, solver, stop)?;
        let played = moves.last().copied().unwrap_or_default();
        Ok(match judged {
            Judgement::Wrong { before } => {
                let punished = punished(&before, played, solver, stop);
                let said = if punished.is_empty() {
                    "puzzle-wrong"
                } else {
                    "puzzle-punished"
                };
                Self::new(Correctness::Wrong, &before, played, punished, said)
            }
            Judgement::Right { before, answer } => {
                let mut after = before.clone();
                after.play_text(played)?;
                let answer = vec![after.move_text(answer)];
                Self::new(Correctness::Right, &before, played, answer, "puzzle-right")
            }
            Judgement::Solved { before } => Self::new(
                Correctness::Solved,
                &before,
                played,
                Vec::new(),
                "puzzle-solved",
            ),
        })
    }

    /// The answer to the moves that somebody has found in a lesson.
    ///
    /// # Errors
    /// If the moves are not ones that the lesson asks for.
    pub fn to_lesson(
        kind: Kind,
        lesson: &Lesson,
        found: &[String],
        solver: &mut Solver,
        stop: &Stop,
    ) -> Result<Self, NotAsked> {
        let Some((played, earlier)) = found.split_last() else {
            return Err(NotAsked::Nothing);
        };
        let said = |what: &str| format!("lesson-{kind}-{}-{what}", lesson.id);
        let (before, stage) = lesson.after(earlier)?;
        let goal = lesson.goal(stage).ok_or(NotAsked::Over(stage))?;
        let mv = before.clone().play_text(played)?;
        let is_right = match mv[..] {
            [mv] => goal.accepts(&before, mv, solver, stop),
            _ => Some(false),
        };
        Ok(match (is_right, lesson.reply(stage)) {
            (Some(true), Some(reply)) => {
                let mut after = before.clone();
                after.play_text(played)?;
                let reply = vec![after.move_text(reply)];
                Self::new(Correctness::Right, &before, played, reply, &said("then"))
            }
            (Some(true), None) => Self::new(
                Correctness::Solved,
                &before,
                played,
                Vec::new(),
                &said("right"),
            ),
            _ => {
                let punished = punished(&before, played, solver, stop);
                Self::new(
                    Correctness::Wrong,
                    &before,
                    played,
                    punished,
                    &said("wrong"),
                )
            }
        })
    }

    fn new(
        verdict: Correctness,
        before: &AnyPosition,
        played: &str,
        answer: Vec<String>,
        said: &str,
    ) -> Self {
        Self {
            verdict,
            played: played.to_owned(),
            before: before.to_string(),
            steps: [vec![played.to_owned()], answer].concat(),
            said: said.to_owned(),
        }
    }
}

/// What follows a wrong move, where that can be said.
fn punished(before: &AnyPosition, played: &str, solver: &mut Solver, stop: &Stop) -> Vec<String> {
    let mut after = before.clone();
    let (Turn::Seat(seat), Ok(_)) = (before.turn(), after.play_text(played)) else {
        return Vec::new();
    };
    let steps = punishment(&after, seat, solver, stop).into_iter();
    steps.map(|step| after.move_text(step)).collect()
}
