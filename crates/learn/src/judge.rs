//! What is answered to somebody who solves a puzzle.

use burrow_games::{AnyMove, AnyPosition, Kind, Seat, Turn};
use burrow_search::Stop;

use crate::puzzle::Puzzle;
use crate::solve::{Solution, Solver, Unsolved};
use crate::value::least_gap;

/// What comes of the moves that somebody has found so far.
#[derive(Clone, PartialEq, Debug)]
pub enum Judgement {
    /// The last move gives something away.
    Wrong {
        /// The position before it.
        before: AnyPosition,
    },
    /// All moves are right, and the puzzle goes on after the opponent's answer.
    Right {
        /// The position before the last move.
        before: AnyPosition,
        /// What the opponent answers: of the moves that keep the value, the one that leaves the fewest right ones.
        answer: AnyMove,
    },
    /// All moves are right, and there is no further one to find.
    Solved {
        /// The position before the last move.
        before: AnyPosition,
    },
}

/// A move that a puzzle did not ask for.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum NotAsked {
    /// It is not a legal move.
    #[error(transparent)]
    Move(#[from] burrow_games::MoveError),
    /// There are more moves than there are to be found.
    #[error("the puzzle is solved after {0} moves, and more were given")]
    Over(usize),
    /// No move is given.
    #[error("give the moves that were found")]
    Nothing,
}

/// Judges the moves that somebody has found, without the answers between them. Any move that keeps the value is right.
///
/// # Errors
/// If the moves are not ones that the puzzle asks for.
pub fn judge(
    puzzle: &Puzzle,
    moves: &[&str],
    solver: &mut Solver,
    stop: &Stop,
) -> Result<Judgement, NotAsked> {
    let Some((&last, before)) = moves.split_last() else {
        return Err(NotAsked::Nothing);
    };
    match walk(puzzle, before, solver, stop)? {
        Ok((position, right)) => {
            let judged = judge_one(puzzle, &position, &right, last, moves.len(), solver, stop)?;
            Ok(judged.0)
        }
        Err(wrong) => Ok(wrong),
    }
}

/// A right move after those that somebody has found already, for somebody who wants to be shown it.
///
/// # Errors
/// If the moves are not ones that the puzzle asks for, or not right.
pub fn right_move(
    puzzle: &Puzzle,
    moves: &[&str],
    solver: &mut Solver,
    stop: &Stop,
) -> Result<AnyMove, NotAsked> {
    let right = match walk(puzzle, moves, solver, stop)? {
        Ok((_, right)) => right,
        Err(_) => Vec::new(),
    };
    right.first().copied().ok_or(NotAsked::Nothing)
}

/// The position after moves and the answers to them, with the moves that are right there; or that one of them is wrong.
fn walk(
    puzzle: &Puzzle,
    moves: &[&str],
    solver: &mut Solver,
    stop: &Stop,
) -> Result<Result<(AnyPosition, Vec<AnyMove>), Judgement>, NotAsked> {
    let mut position = puzzle.position.clone();
    let mut right = puzzle.solutions.clone();
    for (number, text) in (1..).zip(moves) {
        match judge_one(puzzle, &position, &right, text, number, solver, stop)? {
            (Judgement::Right { .. }, Some(next)) => {
                position = next.position;
                right = next.solution.right;
            }
            (wrong @ Judgement::Wrong { .. }, _) => return Ok(Err(wrong)),
            _ => return Err(NotAsked::Over(number)),
        }
    }
    Ok(Ok((position, right)))
}

/// Judges one move, of which the right ones are known; with how it goes on.
fn judge_one(
    puzzle: &Puzzle,
    position: &AnyPosition,
    right: &[AnyMove],
    text: &str,
    number: usize,
    solver: &mut Solver,
    stop: &Stop,
) -> Result<(Judgement, Option<Continuation>), NotAsked> {
    let before = position.clone();
    let mut after = position.clone();
    let steps = after.play_text(text)?;
    if !matches!(steps[..], [step] if right.contains(&step)) {
        return Ok((Judgement::Wrong { before }, None));
    }
    if number < puzzle.moves()
        && let Turn::Seat(seat) = position.turn()
        && let Ok(answers) = answers(&after, seat, solver, stop)
        && let Some(next) = hardest(answers)
    {
        let judgement = Judgement::Right {
            before,
            answer: next.answer,
        };
        return Ok((judgement, Some(next)));
    }
    Ok((Judgement::Solved { before }, None))
}

/// What follows a move by which `seat` gave something away: the opponent's best answer. In Taupes a disc comes first, the
/// one that helps the opponent most, and what a search finds best then: it is shown, not proven. Nothing if the game is
/// over or it would take too long to say.
pub fn punishment(
    position: &AnyPosition,
    seat: Seat,
    solver: &mut Solver,
    stop: &Stop,
) -> Vec<AnyMove> {
    if position.turn() != Turn::Chance {
        let solution = solver.solve(position, stop).ok();
        let answer = solution.and_then(|solution| solution.right.first().copied());
        return answer.into_iter().collect();
    }
    let mut worst: Option<(f64, [AnyMove; 2])> = None;
    for disc in position.moves() {
        let mut turned = position.clone();
        if turned.play(disc).is_err() || turned.turn() == Turn::Seat(seat) {
            continue;
        }
        let Some((answer, merit)) = solver.guess(&turned, stop) else {
            continue;
        };
        if worst.is_none_or(|(known, _)| merit > known) {
            worst = Some((merit, [disc, answer]));
        }
    }
    worst.into_iter().flat_map(|(_, steps)| steps).collect()
}

/// How a puzzle goes on.
pub(crate) struct Continuation {
    pub(crate) answer: AnyMove,
    pub(crate) position: AnyPosition,
    pub(crate) solution: Solution,
}

/// All answers of the opponent to a right move that keep the value, if `seat` is to move after them.
pub(crate) fn answers(
    position: &AnyPosition,
    seat: Seat,
    solver: &mut Solver,
    stop: &Stop,
) -> Result<Vec<Continuation>, Unsolved> {
    let mut found = Vec::new();
    if !matches!(position.turn(), Turn::Seat(other) if other != seat) {
        return Ok(found);
    }
    for answer in solver.solve(position, stop)?.right {
        let mut next = position.clone();
        if next.play(answer).is_err() || next.turn() != Turn::Seat(seat) {
            continue;
        }
        found.push(Continuation {
            answer,
            solution: solver.solve(&next, stop)?,
            position: next,
        });
    }
    Ok(found)
}

/// Of answers that keep the value the one that leaves the fewest right moves; none if after no answer there is much to
/// find.
pub(crate) fn hardest(answers: Vec<Continuation>) -> Option<Continuation> {
    let sharp =
        { answers.into_iter() }.filter(|next| is_sharp(next.position.kind(), &next.solution));
    sharp.reduce(|best, next| {
        let (known, found) = (&best.solution, &next.solution);
        let is_harder = (found.right.len(), -found.gap) < (known.right.len(), -known.gap);
        if is_harder { next } else { best }
    })
}

/// Whether only few moves keep the value, and all others give much away.
pub(crate) fn is_sharp(kind: Kind, solution: &Solution) -> bool {
    let few = match kind {
        Kind::Talpa | Kind::Mijnlieff => 1,
        Kind::MoleHill | Kind::Taupes => 2,
    };
    solution.right.len() <= few && solution.second_best.is_some() && solution.gap >= least_gap(kind)
}
