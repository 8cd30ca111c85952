//! Puzzles and lessons: their pages, and answers to what somebody plays in them.

use std::collections::HashMap;

use axum::Json;
use axum::http::HeaderMap;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use burrow_games::{AnyPosition, Kind};
use burrow_learn::{Collection, Correctness, Lesson, NotAsked, Puzzle, Reply, Solver};
use burrow_limits::{Class, SOLVING_TIME};
use burrow_pages::puzzles::Ratings;
use burrow_play::Rating;
use burrow_search::{Config, ENOUGH_MEMORY, Stop};
use burrow_store::clock::now;
use burrow_store::finish::to_the_end;
use burrow_store::{FirstAttempt, Holder};
use burrow_view::exercise::{Exercise, ExerciseView};
use burrow_view::words::why as why_not;
use burrow_words::move_error;
use maud::Markup;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::asked::{self, Path, Query};
use super::problem::{Code, Problem};
use super::show::kind;
use crate::share::Picture;
use crate::visitor::Visitor;

/// The puzzle of today, the same for everybody.
pub(crate) fn puzzle_of_today() -> Option<&'static Puzzle> {
    const DAY: i64 = 24 * 60 * 60 * 1000;
    Collection::embedded().of_the_day((now().0 / DAY).unsigned_abs())
}

pub(super) async fn puzzles(visitor: Visitor) -> Result<Markup, Problem> {
    let own = own_points(&visitor).await?;
    let page =
        move |visitor: &Visitor| burrow_pages::puzzles::list(visitor, puzzle_of_today(), own);
    visitor.make(page).await
}

/// The page of any puzzle, for browsers without a network.
pub(super) async fn any_puzzle(visitor: Visitor) -> Result<Markup, Problem> {
    visitor
        .make(|visitor| burrow_pages::puzzles::shell(visitor))
        .await
}

fn find(id: &str) -> Result<&'static Puzzle, Problem> {
    let found = Collection::embedded().find(id);
    found.ok_or(Code::UnknownPage.into())
}

pub(super) async fn puzzle(visitor: Visitor, Path(id): Path<String>) -> Result<Markup, Problem> {
    let puzzle = find(&id)?;
    let refined = { visitor.site.store() }.puzzle_rating(Holder::Puzzle, &puzzle.id);
    let ratings = Ratings {
        puzzle: refined.await?.map(|rating| rating.shown().points),
        own: own_points(&visitor).await?,
    };
    let page = move |visitor: &Visitor| {
        let exercise = Exercise::new(puzzle.position.clone(), visitor.language, visitor.is_wide)?;
        let base = &visitor.site.base;
        Some(burrow_pages::puzzles::page(
            visitor, puzzle, ratings, &exercise, base,
        ))
    };
    visitor.make(page).await?.ok_or(Code::Internal.into())
}

#[derive(Deserialize)]
pub(super) struct OfGame {
    game: String,
}

/// All puzzles of a game with their ratings and how strong the visitor is, for a script that chooses the next one.
pub(super) async fn puzzle_index(
    visitor: Visitor,
    Query(OfGame { game }): Query<OfGame>,
) -> Result<Json<Value>, Problem> {
    let kind: Kind = kind(&game)?;
    let refined = visitor.site.store().puzzle_points().await?;
    let refined: HashMap<String, i64> = refined.into_iter().collect();
    let puzzles = Collection::embedded().of(Some(kind)).map(|puzzle| {
        let tried = refined.get(&puzzle.id);
        let rating = tried.map_or(i64::from(puzzle.rating), |points| points / 1000);
        json!({ "id": puzzle.id, "rating": rating })
    });
    let puzzles: Vec<Value> = puzzles.collect();
    let own = own_points(&visitor).await?;
    Ok(Json(json!({ "own": own, "puzzles": puzzles })))
}

/// The task as a picture beside a link: nothing in it tells the answer.
pub(super) async fn puzzle_preview(
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let puzzle = find(&id)?;
    let painter = &visitor.site.painter;
    let picture = match painter.kept(&Picture::of_puzzle(puzzle)) {
        Some(kept) => kept,
        None => {
            visitor.spend(Class::Engine, SOLVING_TIME)?;
            let drawn = painter.paint_puzzle(visitor.client(), puzzle).await;
            drawn.ok_or(Code::Internal)?
        }
    };
    let headers = [
        (CONTENT_TYPE, "image/png"),
        (CACHE_CONTROL, "public, max-age=86400"),
    ];
    Ok((headers, picture).into_response())
}

/// The moves that somebody has found, without the answers between them.
#[derive(Deserialize)]
pub(super) struct Found {
    moves: Vec<String>,
    /// Whether the next move is to be shown.
    #[serde(default)]
    show: bool,
}

/// What comes of them.
#[derive(Serialize)]
struct Answer {
    verdict: Correctness,
    /// The move that it is about.
    played: String,
    said: String,
    /// The positions that follow the last one in which a move was asked for.
    views: Vec<ExerciseView>,
    /// How strong the visitor is at puzzles, if that is known now.
    #[serde(skip_serializing_if = "Option::is_none")]
    own: Option<i32>,
}

impl Answer {
    /// A reply as a page shows it.
    fn new(visitor: &Visitor, reply: &Reply) -> Option<Self> {
        let before = reply.before.parse().ok()?;
        let exercise = Exercise::new(before, visitor.language, visitor.is_wide)?;
        let is_open = reply.verdict == Correctness::Right;
        Some(Self {
            verdict: reply.verdict,
            played: reply.played.clone(),
            said: visitor.say(&reply.said),
            views: exercise.views_after(&reply.steps, is_open)?,
            own: None,
        })
    }
}

pub(super) async fn answer_puzzle(
    visitor: Visitor,
    Path(id): Path<String>,
    asked::Json(Found { moves, show }): asked::Json<Found>,
) -> Result<Response, Problem> {
    let puzzle = find(&id)?;
    let judge = move |solver: &mut Solver, stop: &Stop| {
        Reply::to_puzzle(puzzle, &moves, show, solver, stop)
    };
    let mut answer = judged(&visitor, puzzle.kind(), judge).await?;
    answer.own = match (answer.verdict, show) {
        (Correctness::Wrong, _) | (_, true) => Some(rate(&visitor, puzzle, false).await?),
        (Correctness::Solved, false) => Some(rate(&visitor, puzzle, true).await?),
        (Correctness::Right, false) => None,
    };
    Ok(Json(answer).into_response())
}

/// Judges what somebody has found. Further moves and answers are found by solving.
async fn judged(
    visitor: &Visitor,
    kind: Kind,
    judge: impl FnOnce(&mut Solver, &Stop) -> Result<Reply, NotAsked> + Send + 'static,
) -> Result<Answer, Problem> {
    visitor.spend(Class::Engine, SOLVING_TIME)?;
    let asker = visitor.clone();
    let answer = visitor.site.games.work_out(visitor.client(), move |stop| {
        let reply = judge(&mut solver(), stop).map_err(|error| not_asked(&asker, kind, error));
        Some(reply.and_then(|reply| Answer::new(&asker, &reply).ok_or(Code::Internal.into())))
    });
    answer.await.ok_or(Code::Busy)?
}

/// Counts a first attempt, and gives how strong the visitor is now.
async fn rate(visitor: &Visitor, puzzle: &Puzzle, is_solved: bool) -> Result<i32, Problem> {
    let (store, person) = (visitor.site.store().clone(), visitor.id().clone());
    let (puzzle, measured) = (puzzle.id.clone(), Rating::of_puzzle(puzzle.rating));
    // Even if whoever asked has gone.
    let counted = to_the_end(async move {
        let attempt = FirstAttempt {
            person: &person,
            puzzle: &puzzle,
            measured,
            is_solved,
            at: now(),
        };
        store.count_attempt(&attempt).await
    });
    let own = counted.await.ok_or(Code::Internal)??;
    Ok(own.shown().points)
}

/// How strong the visitor is at puzzles, if they have tried any.
async fn own_points(visitor: &Visitor) -> Result<Option<i32>, Problem> {
    let store = visitor.site.store();
    let kept = store.puzzle_rating(Holder::Solver, &visitor.id().0);
    Ok(kept.await?.map(|rating| rating.shown().points))
}

fn solver() -> Solver {
    Solver::new(&Config {
        memory: ENOUGH_MEMORY,
        ..Config::default()
    })
}

fn not_asked(visitor: &Visitor, kind: Kind, error: NotAsked) -> Problem {
    match error {
        NotAsked::Move(error) => {
            Problem::unreadable(move_error(visitor.language, kind, &error.reason))
        }
        other => Problem::unreadable(other.to_string()),
    }
}

pub(super) async fn lessons(visitor: Visitor) -> Result<Markup, Problem> {
    let done = visitor.site.store().lessons_done(visitor.id()).await?;
    visitor
        .make(move |visitor: &Visitor| burrow_pages::lessons::list(visitor, &done))
        .await
}

/// The lesson that a path names, and its place in its course.
fn find_lesson(game: &str, id: &str) -> Result<(Kind, usize, &'static Lesson), Problem> {
    let kind = kind(game)?;
    let mut lessons = Lesson::course(kind).iter().enumerate();
    let found = lessons.find(|(_, lesson)| lesson.id == id);
    let (index, lesson) = found.ok_or(Code::UnknownPage)?;
    Ok((kind, index, lesson))
}

/// Counts what becomes of a step of a lesson, so that it is seen where learners stop.
fn count(kind: Kind, lesson: &'static Lesson, step: usize, what: &'static str) {
    metrics::counter!(
        "burrow_lessons_total",
        "game" => kind.id(),
        "lesson" => lesson.id.as_str(),
        "step" => step.to_string(),
        "result" => what,
    )
    .increment(1);
}

pub(super) async fn lesson(
    visitor: Visitor,
    headers: HeaderMap,
    Path((game, id)): Path<(String, String)>,
) -> Result<Markup, Problem> {
    let (kind, index, lesson) = find_lesson(&game, &id)?;
    // A service worker that keeps pages for later is no learner.
    if headers
        .get("sec-fetch-dest")
        .is_none_or(|dest| dest != "empty")
    {
        count(kind, lesson, 1, "shown");
    }
    let page =
        move |visitor: &Visitor| burrow_pages::lessons::page(visitor, kind, index, visitor.is_wide);
    visitor.make(page).await?.ok_or(Code::Internal.into())
}

pub(super) async fn answer_lesson(
    visitor: Visitor,
    Path((game, id)): Path<(String, String)>,
    asked::Json(Found { moves, .. }): asked::Json<Found>,
) -> Result<Response, Problem> {
    let (kind, _, lesson) = find_lesson(&game, &id)?;
    let step = moves.len();
    let judge = move |solver: &mut Solver, stop: &Stop| {
        Reply::to_lesson(kind, lesson, &moves, solver, stop)
    };
    let answer = judged(&visitor, kind, judge).await?;
    let result = match answer.verdict {
        Correctness::Wrong => "wrong",
        Correctness::Right => "step",
        Correctness::Solved => "right",
    };
    count(kind, lesson, step, result);
    if answer.verdict == Correctness::Solved {
        let address = burrow_pages::lessons::address(kind, lesson);
        let store = visitor.site.store();
        store.put_lesson(visitor.id(), &address, now()).await?;
    }
    Ok(Json(answer).into_response())
}

#[derive(Deserialize)]
pub(super) struct Attempt {
    position: String,
    /// The targets that were pointed at, separated by blanks.
    path: String,
}

/// Why what was pointed at is not a move.
pub(super) async fn why(
    visitor: Visitor,
    Query(Attempt { position, path }): Query<Attempt>,
) -> Result<Json<Value>, Problem> {
    let position: AnyPosition = position
        .parse()
        .map_err(|error: burrow_games::PositionError| Problem::unreadable(error.to_string()))?;
    let message = why_not(visitor.language, &position, &path);
    Ok(Json(json!({ "message": message })))
}
