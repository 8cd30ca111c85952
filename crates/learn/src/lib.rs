//! Puzzles and lessons for the four mole games. Each puzzle comes with an exact value and all right moves, and can be
//! proven again; a [`Lesson`] is a position with a goal, and the solver confirms what it calls right.
//!
//! A [`Puzzle`] is a position with what is proven about it. [`Maker`] finds puzzles in games of computer players, a
//! [`Solver`] proves what each move is worth, and [`Reply`] is what somebody is answered who plays. Without the feature
//! `collection` there is only what judges, for browsers. The format of the files is
//! described in `docs/formats/puzzles.md`.

mod answer;
#[cfg(feature = "collection")]
mod collection;
#[cfg(feature = "collection")]
mod difficulty;
mod judge;
mod key;
mod lesson;
mod line;
#[cfg(feature = "collection")]
mod make;
mod memory;
mod puzzle;
mod solve;
mod theme;
mod value;

pub use answer::{Correctness, MOST_ASKED, Reply};
#[cfg(feature = "collection")]
pub use collection::{BadFile, Collection, HEADER};
pub use judge::{Judgement, NotAsked, judge, punishment, right_move};
pub use lesson::{BadCourse, Goal, Lesson};
pub use line::BadLine;
#[cfg(feature = "collection")]
pub use make::Maker;
pub use memory::Memory;
pub use puzzle::{Puzzle, PuzzleFault};
pub use solve::{Solution, Solver, Unsolved};
pub use theme::PuzzleTheme;
pub use value::merit;
