//! What happened in games that are over: reviews, their moments as tasks, and one's own mistakes.

use std::sync::Arc;
use std::time::Duration;

use axum::response::{IntoResponse, Redirect, Response};
use burrow_limits::{Class, extra_cost, review_time};
use burrow_play::{Match, Phase};
use burrow_review::Review;
use burrow_store::GameId;
use burrow_view::review::Attempt;
use maud::Markup;
use serde::Deserialize;
use tokio_util::sync::CancellationToken;

use super::asked::{Game, Path, Query};
use super::problem::{Code, Problem};
use crate::fairness::{Silence, refuse_review};
use crate::visitor::Visitor;
use burrow_pages::review::Stage;
use burrow_view::match_record;

/// How long a program waits for a review: those of others may come first.
const PATIENCE: Duration = Duration::from_secs(30);
/// How many of somebody's reviews are looked through for mistakes.
const OWN: u32 = 30;
/// After how many steps in their games no more of them are.
const LONGEST: usize = 5000;

/// The page of a review, or how far it is.
pub(super) async fn page(visitor: Visitor, game: Game) -> Result<Markup, Problem> {
    let stage = look(&visitor, &game).await?;
    let Game(id, game) = game;
    let page = move |visitor: &Visitor| burrow_pages::review::page(visitor, &id, &game, &stage);
    visitor.make(page).await
}

/// What stands beside the result of a game.
pub(super) async fn panel(visitor: Visitor, game: Game) -> Result<Markup, Problem> {
    let stage = look(&visitor, &game).await?;
    let Game(id, game) = game;
    let panel = move |visitor: &Visitor| burrow_pages::review::panel(visitor, &id, &game, &stage);
    visitor.make(panel).await
}

/// What has been tried.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct Tried {
    #[serde(rename = "move")]
    step: Option<String>,
    answer: bool,
}

/// A moment as a task.
pub(super) async fn find(
    visitor: Visitor,
    game: Game,
    Path((_, ply)): Path<(String, usize)>,
    Query(tried): Query<Tried>,
) -> Result<Response, Problem> {
    let stage = look(&visitor, &game).await?;
    let Game(id, game) = game;
    let Stage::Done(review) = stage else {
        return Ok(Redirect::to(&format!("/g/{id}/review")).into_response());
    };
    let page = move |visitor: &Visitor| {
        let attempt = match &tried {
            Tried { answer: true, .. } => Attempt::Answer,
            Tried {
                step: Some(step), ..
            } => Attempt::Move(step),
            Tried { .. } => Attempt::None,
        };
        burrow_pages::review::task(visitor, &id, &game, &review, ply, attempt)
    };
    let made: Option<Markup> = visitor.make(page).await?;
    Ok(made.ok_or(Code::UnknownPage)?.into_response())
}

/// One's own mistakes in games that were reviewed.
pub(super) async fn moments(visitor: Visitor) -> Result<Markup, Problem> {
    let kept = visitor.site.store().reviews_of(visitor.id(), OWN).await?;
    let (mut games, mut steps) = (Vec::new(), 0);
    for (id, body) in kept {
        // What can't be read must not hide the others.
        if let Ok(game) = visitor.site.games.load(&id).await {
            steps += game.record().steps().len();
            games.push((id, game, body));
        }
        if steps >= LONGEST {
            break;
        }
    }
    visitor.spend(Class::Request, extra_cost(steps))?;
    let silence = Silence::towards(&visitor, None).await?;
    let page = move |visitor: &Visitor, is_gone: &CancellationToken| {
        let names = silence.names();
        let told = { games.into_iter() }.take_while(|_| !is_gone.is_cancelled());
        let reviews = told.filter_map(|(id, game, body)| {
            let review: Review = serde_json::from_str(&body).ok()?;
            (!names.covers_game(&game, is_gone)).then_some((id, game, review))
        });
        let reviews: Vec<(GameId, Arc<Match>, Review)> = reviews.collect();
        burrow_pages::review::moments(visitor, &reviews)
    };
    visitor.work(page).await
}

/// The review of a game that is over, for a program, which waits for it.
pub(super) async fn for_program(visitor: &Visitor, game: &Game) -> Result<Arc<Review>, Problem> {
    let mut stages = stages(visitor, game).await?;
    let found = stages.wait_for(|stage| !matches!(stage, Stage::Working { .. }));
    let found = tokio::time::timeout(PATIENCE, found).await;
    match found.map_err(|_| Code::Busy)?.as_deref() {
        Ok(Stage::Done(review)) => Ok(Arc::clone(review)),
        _ => Err(Code::Busy.into()),
    }
}

/// How far the review of a game is. It begins if nobody has asked for it before.
async fn look(visitor: &Visitor, game: &Game) -> Result<Stage, Problem> {
    let stages = stages(visitor, game).await?;
    let stage = stages.borrow().clone();
    Ok(stage)
}

async fn stages(
    visitor: &Visitor,
    Game(id, game): &Game,
) -> Result<tokio::sync::watch::Receiver<Stage>, Problem> {
    if !matches!(game.phase(), Phase::Over(_)) {
        return Err(Code::NotOver.into());
    }
    let steps = game.record().steps().len();
    visitor.spend(Class::Request, extra_cost(steps))?;
    refuse_review(visitor, game).await?;
    let games = &visitor.site.games;
    if let Some(stages) = games.review(id).await? {
        return Ok(stages);
    }
    visitor.spend(Class::Engine, review_time(steps))?;
    let record = match_record(id, &visitor.site.base, game);
    Ok(games.begin_review(visitor.client(), id, record))
}
