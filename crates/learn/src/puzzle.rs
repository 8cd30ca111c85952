//! A puzzle, and the proof that it is right.

use std::fmt;

use burrow_games::{AnyMove, AnyPosition, Kind, Proven, Turn};
use burrow_search::Stop;

use crate::judge::{Continuation, answers, hardest, is_sharp};
use crate::key::key;
use crate::solve::{Solution, Solver, Unsolved};
use crate::theme::{PuzzleTheme, detect};
use crate::value::{merit, same};

/// The most moves that a puzzle asks for.
pub(crate) const MOST_MOVES: usize = 3;

/// A position with the task to find the best move, and what is proven about it.
#[derive(Clone, PartialEq, Debug)]
pub struct Puzzle {
    /// Its name, the same for all positions that are turned or mirrored into each other.
    pub id: String,
    /// The position, in which a player is to move.
    pub position: AnyPosition,
    /// What it is worth, from the view of that player.
    pub value: Proven,
    /// All moves that keep the value, in the order of their texts.
    pub solutions: Vec<AnyMove>,
    /// What the best of all other moves is worth.
    pub second_best: Proven,
    /// How hard it is, on the scale of the levels.
    pub rating: u16,
    /// What it is about.
    pub themes: Vec<PuzzleTheme>,
}

/// What is wrong with a puzzle.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum PuzzleFault {
    /// Its name belongs to another position.
    #[error("the id of this position is {0}")]
    Id(String),
    /// It can't be proven.
    #[error("the position can't be proven: {0}")]
    Unsolved(#[from] Unsolved),
    /// The value is another.
    #[error("the value is {right}, not {given}")]
    Value {
        /// What is proven.
        right: ProvenText,
        /// What the puzzle says.
        given: ProvenText,
    },
    /// Other moves are right.
    #[error("the right moves are {right}, not {given}")]
    Solutions {
        /// What is proven.
        right: String,
        /// What the puzzle says.
        given: String,
    },
    /// Every move keeps the value, or too many, or the others are hardly worse.
    #[error("it is no puzzle: too many moves are right, or the others are hardly worse")]
    Blunt,
    /// The second best is worth something else.
    #[error("the second best is worth {right}, not {given}")]
    SecondBest {
        /// What is proven.
        right: ProvenText,
        /// What the puzzle says.
        given: ProvenText,
    },
    /// An answer that keeps the value leaves no move that does.
    #[error("after {line} the value is {right}, not {given}")]
    Answer {
        /// A right move and the answer.
        line: String,
        /// What is proven.
        right: ProvenText,
        /// What the puzzle says.
        given: ProvenText,
    },
    /// Other themes were detected.
    #[error("the themes are {right:?}, not {given:?}")]
    Themes {
        /// What was detected.
        right: String,
        /// What the puzzle says.
        given: String,
    },
}

/// A proven value as in the engine protocol, for messages.
#[derive(Clone, PartialEq, Debug)]
pub struct ProvenText(Proven);

impl fmt::Display for ProvenText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        burrow_games::Value::Proven(self.0.clone()).fmt(f)
    }
}

impl Puzzle {
    /// Which game it is of.
    pub fn kind(&self) -> Kind {
        self.position.kind()
    }

    /// How many moves must be found.
    pub fn moves(&self) -> usize {
        if self.themes.contains(&PuzzleTheme::ThreeMoves) {
            3
        } else if self.themes.contains(&PuzzleTheme::TwoMoves) {
            2
        } else {
            1
        }
    }

    /// A puzzle of a solved position that is sharp; its rating is found out later.
    #[cfg(feature = "collection")]
    pub(crate) fn new(
        position: AnyPosition,
        solution: Solution,
        solver: &mut Solver,
        stop: &Stop,
    ) -> Result<Self, Unsolved> {
        let moves = count_moves(&position, &solution, solver, stop)?;
        let themes = detect(&position, &solution.right, moves);
        Ok(Self {
            id: id(&position),
            themes,
            value: solution.value,
            second_best: solution.second_best.ok_or(Unsolved::TooHard)?,
            solutions: solution.right,
            position,
            rating: 0,
        })
    }

    /// Proves again what it says.
    ///
    /// # Errors
    /// The first thing that is wrong, or that can't be proven.
    pub fn check(&self, solver: &mut Solver, stop: &Stop) -> Result<(), PuzzleFault> {
        let right = id(&self.position);
        if right != self.id {
            return Err(PuzzleFault::Id(right));
        }
        let solution = solver.solve(&self.position, stop)?;
        let text = |value: &Proven| ProvenText(value.clone());
        if !self.is_same(&solution.value, &self.value) {
            return Err(PuzzleFault::Value {
                right: text(&solution.value),
                given: text(&self.value),
            });
        }
        if solution.right != self.solutions {
            return Err(PuzzleFault::Solutions {
                right: self.move_texts(&solution.right),
                given: self.move_texts(&self.solutions),
            });
        }
        if !is_sharp(self.kind(), &solution) {
            return Err(PuzzleFault::Blunt);
        }
        if let Some(second) = &solution.second_best
            && !self.is_same(second, &self.second_best)
        {
            return Err(PuzzleFault::SecondBest {
                right: text(second),
                given: text(&self.second_best),
            });
        }
        let moves = self.check_answers(&self.position, &solution, MOST_MOVES, solver, stop)?;
        let right = detect(&self.position, &solution.right, moves);
        if right != self.themes {
            return Err(PuzzleFault::Themes {
                right: theme_texts(&right),
                given: theme_texts(&self.themes),
            });
        }
        Ok(())
    }

    /// Proves that after every right move every answer that keeps the value leaves one that keeps it too, and goes on
    /// with the answer that the puzzle gives. How many moves must be found after the first of them.
    fn check_answers(
        &self,
        position: &AnyPosition,
        solution: &Solution,
        most: usize,
        solver: &mut Solver,
        stop: &Stop,
    ) -> Result<usize, PuzzleFault> {
        let Turn::Seat(seat) = position.turn() else {
            return Ok(1);
        };
        let mut moves = None;
        for &mv in solution.right.iter().filter(|_| most > 1) {
            let mut after = position.clone();
            if after.play(mv).is_err() {
                continue;
            }
            let answers = answers(&after, seat, solver, stop)?;
            let is_kept = |next: &Continuation| self.is_same(&next.solution.value, &self.value);
            if let Some(lost) = answers.iter().find(|next| !is_kept(next)) {
                return Err(PuzzleFault::Answer {
                    line: self.move_texts(&[mv, lost.answer]),
                    right: ProvenText(lost.solution.value.clone()),
                    given: ProvenText(self.value.clone()),
                });
            }
            let further = match hardest(answers) {
                Some(next) => {
                    self.check_answers(&next.position, &next.solution, most - 1, solver, stop)?
                }
                None => 0,
            };
            moves.get_or_insert(1 + further);
        }
        Ok(moves.unwrap_or(1))
    }

    fn is_same(&self, one: &Proven, other: &Proven) -> bool {
        let Turn::Seat(seat) = self.position.turn() else {
            return false;
        };
        let merit = |value| merit(&self.position, value, seat, seat);
        same(merit(one), merit(other))
    }

    fn move_texts(&self, moves: &[AnyMove]) -> String {
        let texts = moves.iter().map(|&mv| self.position.move_text(mv));
        texts.collect::<Vec<_>>().join(" ")
    }
}

fn theme_texts(themes: &[PuzzleTheme]) -> String {
    let ids = themes.iter().map(|theme| theme.id());
    ids.collect::<Vec<_>>().join(" ")
}

/// The name of the puzzle of a position.
pub(crate) fn id(position: &AnyPosition) -> String {
    format!("{}-{:08x}", position.kind(), key(position) >> 32)
}

/// How many moves must be found one after another, if the opponent answers as well as possible.
#[cfg(feature = "collection")]
fn count_moves(
    position: &AnyPosition,
    solution: &Solution,
    solver: &mut Solver,
    stop: &Stop,
) -> Result<usize, Unsolved> {
    Ok(1 + course(position, solution, solver, stop)?.len())
}

/// The positions after the first, with their solutions, in which further moves must be found.
#[cfg(feature = "collection")]
pub(crate) fn course(
    position: &AnyPosition,
    solution: &Solution,
    solver: &mut Solver,
    stop: &Stop,
) -> Result<Vec<(AnyPosition, Solution)>, Unsolved> {
    let mut found: Vec<(AnyPosition, Solution)> = Vec::new();
    while found.len() + 1 < MOST_MOVES {
        let (position, solution) = found
            .last()
            .map_or((position, solution), |(position, solution)| {
                (position, solution)
            });
        let Turn::Seat(seat) = position.turn() else {
            break;
        };
        let mut after = position.clone();
        let played = solution.right.first().map(|&mv| after.play(mv));
        if !matches!(played, Some(Ok(()))) {
            break;
        }
        match hardest(answers(&after, seat, solver, stop)?) {
            Some(next) => found.push((next.position, next.solution)),
            None => break,
        }
    }
    Ok(found)
}
