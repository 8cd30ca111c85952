//! First attempts at puzzles, how strong solvers and puzzles are by them, and which lessons were done.

use burrow_play::{Millis, PersonId, Rating};
use serde::Serialize;

use super::ratings::{ATTEMPTS, conflict};
use super::statement::Script;
use super::{Store, StoreError};

/// Whose rating it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Holder {
    /// Somebody who solves puzzles.
    Solver,
    /// A puzzle.
    Puzzle,
}

impl Holder {
    const fn name(self) -> &'static str {
        match self {
            Self::Solver => "solver",
            Self::Puzzle => "puzzle",
        }
    }
}

/// A first attempt at a puzzle.
#[derive(Clone, Copy, Debug)]
pub struct FirstAttempt<'a> {
    /// The person who tried it.
    pub person: &'a PersonId,
    /// The puzzle.
    pub puzzle: &'a str,
    /// Its rating, should nobody have tried it before.
    pub measured: Rating,
    /// What came of it.
    pub is_solved: bool,
    /// When.
    pub at: Millis,
}

const ADD_ATTEMPTS: &str = "INSERT INTO puzzle_attempts (person, puzzle, solved, at) \
    SELECT value ->> 'person', value ->> 'puzzle', CAST(value ->> 'solved' AS BIGINT), \
    CAST(value ->> 'at' AS BIGINT) FROM given";
/// What has changed since it was read stays, and then the row that should follow it is refused.
const TAKE_RATINGS: &str = "DELETE FROM puzzle_skills \
    WHERE (holder, id, points, deviation, volatility) IN (SELECT value ->> 'holder', value ->> 'id', \
    CAST(value ->> 'points' AS BIGINT), CAST(value ->> 'deviation' AS BIGINT), \
    CAST(value ->> 'volatility' AS BIGINT) FROM given)";
const ADD_RATINGS: &str = "INSERT INTO puzzle_skills (holder, id, points, deviation, volatility) \
    SELECT value ->> 'holder', value ->> 'id', CAST(value ->> 'points' AS BIGINT), \
    CAST(value ->> 'deviation' AS BIGINT), CAST(value ->> 'volatility' AS BIGINT) FROM given";

#[derive(Serialize)]
struct AttemptRow<'a> {
    person: &'a str,
    puzzle: &'a str,
    solved: i64,
    at: Millis,
}

/// A rating as it is written: points and deviation in thousandths, volatility in millionths.
#[derive(Serialize)]
struct RatingRow<'a> {
    holder: &'static str,
    id: &'a str,
    points: i64,
    deviation: i64,
    volatility: i64,
}

impl<'a> RatingRow<'a> {
    fn new(holder: Holder, id: &'a str, rating: Rating) -> Self {
        Self {
            holder: holder.name(),
            id,
            points: (rating.points * 1e3).round() as i64,
            deviation: (rating.deviation * 1e3).round() as i64,
            volatility: (rating.volatility * 1e6).round() as i64,
        }
    }
}

impl Store {
    /// The rating of a solver or a puzzle, if there was an attempt.
    pub async fn puzzle_rating(
        &self,
        holder: Holder,
        id: &str,
    ) -> Result<Option<Rating>, StoreError> {
        let text =
            "SELECT points, deviation, volatility FROM puzzle_skills WHERE holder = $1 AND id = $2";
        let found: Option<(i64, i64, i64)> = self
            .read_one(text, &[holder.name().into(), id.into()])
            .await?;
        Ok(found.map(|(points, deviation, volatility)| Rating {
            points: points as f64 / 1e3,
            deviation: deviation as f64 / 1e3,
            volatility: volatility as f64 / 1e6,
        }))
    }

    /// The points of all puzzles that somebody has tried, in thousandths.
    pub async fn puzzle_points(&self) -> Result<Vec<(String, i64)>, StoreError> {
        let text = "SELECT id, points FROM puzzle_skills WHERE holder = $1";
        self.read(text, &[Holder::Puzzle.name().into()]).await
    }

    /// Keeps that somebody has done a lesson, which has this address.
    pub async fn put_lesson(
        &self,
        person: &PersonId,
        lesson: &str,
        at: Millis,
    ) -> Result<(), StoreError> {
        let text = "INSERT INTO lessons_done (person, lesson, at) VALUES ($1, $2, $3) \
                    ON CONFLICT (person, lesson) DO NOTHING";
        let values = [person.0.as_str().into(), lesson.into(), at.0.into()];
        Ok(self.write(text, &values).await?)
    }

    /// The addresses of the lessons that somebody has done.
    pub async fn lessons_done(&self, person: &PersonId) -> Result<Vec<String>, StoreError> {
        let text = "SELECT lesson FROM lessons_done WHERE person = $1";
        self.read_ids(text, &[person.0.as_str().into()]).await
    }

    /// Counts a first attempt, once, however often this is called and by however many servers: any later one changes
    /// nothing. The rating of the solver after it.
    pub async fn count_attempt(&self, attempt: &FirstAttempt<'_>) -> Result<Rating, StoreError> {
        let (person, puzzle) = (attempt.person.0.as_str(), attempt.puzzle);
        for _ in 0..ATTEMPTS {
            let text = "SELECT at FROM puzzle_attempts WHERE person = $1 AND puzzle = $2";
            let tried: Option<(i64,)> =
                self.read_one(text, &[person.into(), puzzle.into()]).await?;
            // After that, so that whoever has tried has the rating that it led to.
            let solver = self.puzzle_rating(Holder::Solver, person).await?;
            if tried.is_some() {
                return Ok(solver.unwrap_or(Rating::SOLVER));
            }
            let known = self.puzzle_rating(Holder::Puzzle, puzzle).await?;
            match self.add_attempt(attempt, solver, known).await {
                Err(StoreError::Conflict) => {}
                done => return done,
            }
        }
        Err(StoreError::Conflict)
    }

    /// Adds an attempt and the ratings after it, all or none; a conflict if the ratings have changed since they were
    /// read.
    async fn add_attempt(
        &self,
        attempt: &FirstAttempt<'_>,
        solver: Option<Rating>,
        known: Option<Rating>,
    ) -> Result<Rating, StoreError> {
        let (person, puzzle) = (attempt.person.0.as_str(), attempt.puzzle);
        let (own, refined) = Rating::after_attempt(
            solver.unwrap_or(Rating::SOLVER),
            known.unwrap_or(attempt.measured),
            attempt.is_solved,
        );
        let of_solver = |rating| RatingRow::new(Holder::Solver, person, rating);
        let of_puzzle = |rating| RatingRow::new(Holder::Puzzle, puzzle, rating);
        let tried = AttemptRow {
            person,
            puzzle,
            solved: i64::from(attempt.is_solved),
            at: attempt.at,
        };
        let mut script = Script::default();
        script.add(ADD_ATTEMPTS, [tried])?;
        let before = [solver.map(of_solver), known.map(of_puzzle)];
        script.add(TAKE_RATINGS, before.into_iter().flatten())?;
        script.add(ADD_RATINGS, [of_solver(own), of_puzzle(refined)])?;
        let run = script.run(&self.connections).await;
        run.map_err(conflict)?;
        Ok(own)
    }
}
