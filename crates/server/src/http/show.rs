//! Read-only pages, and the data that their scripts fetch.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use burrow_games::{AnyMove, Kind};
use burrow_play::{Match, Phase};
use burrow_render::target::{Target, attempt};
use burrow_search::Analysis;
use maud::Markup;
use serde::{Deserialize, Serialize};

use super::asked::{Path, Query};
use super::problem::{Code, Problem};
use crate::form::Form;
use crate::pages;
use crate::site::Site;
use crate::view::json::PageView;
use crate::view::{Replay, Summary, Surroundings, ViewQuery};
use crate::visitor::Visitor;

pub(super) async fn home(State(site): State<Site>, visitor: Visitor) -> Markup {
    // The games can be chosen even if it can't be known.
    let turns = site.store().turns_of(&visitor.id()).await.unwrap_or(0);
    pages::home::page(&visitor, turns)
}

pub(super) async fn new(
    visitor: Visitor,
    Path(game): Path<String>,
    Query(fields): Query<Vec<(String, String)>>,
) -> Result<Markup, Problem> {
    let kind = kind(&game)?;
    Ok(pages::setup::page(&visitor, kind, &Form::new(fields), None))
}

pub(super) async fn rules(visitor: Visitor, Path(game): Path<String>) -> Result<Markup, Problem> {
    Ok(pages::rules::page(&visitor, kind(&game)?))
}

/// The kind of game that a path names.
pub(super) fn kind(name: &str) -> Result<Kind, Problem> {
    name.parse().map_err(|_| Code::UnknownPage.into())
}

pub(super) async fn game(
    State(site): State<Site>,
    visitor: Visitor,
    Path(id): Path<String>,
    query: Result<Query<ViewQuery>, Problem>,
) -> Result<Markup, Problem> {
    // A link that was cut off or misspelt still leads to the game.
    let query = query.map(|Query(query)| query).unwrap_or_default();
    let game = site.games.load(&id).await?;
    let around = surroundings(&site, &id, &game).await;
    let summary = Summary::new((&id, &game), &site.base, &visitor, &around);
    let view = Replay::new(summary, game.record()).view(&query, None);
    Ok(pages::game::page(&visitor, &view))
}

pub(super) async fn lobby(State(site): State<Site>, visitor: Visitor) -> Result<Markup, Problem> {
    let games = site.games.open_games().await?;
    Ok(pages::lists::lobby(&visitor, &games))
}

/// Only the list, for a page that brings itself up to date.
pub(super) async fn lobby_list(
    State(site): State<Site>,
    visitor: Visitor,
) -> Result<Markup, Problem> {
    let games = site.games.open_games().await?;
    Ok(pages::lists::open(&visitor, &games))
}

pub(super) async fn mine(State(site): State<Site>, visitor: Visitor) -> Result<Markup, Problem> {
    let games = site.games.games_of(&visitor.id()).await?;
    Ok(pages::lists::mine(&visitor, &games))
}

/// Only the list, as for the lobby.
pub(super) async fn own_list(
    State(site): State<Site>,
    visitor: Visitor,
) -> Result<Markup, Problem> {
    let games = site.games.games_of(&visitor.id()).await?;
    Ok(pages::lists::own(&visitor, &games))
}

/// A game as its page shows it.
pub(super) async fn page_view(
    site: &Site,
    visitor: &Visitor,
    (id, game): (&str, &Match),
    query: &ViewQuery,
    analysis: Option<&Analysis<AnyMove>>,
) -> PageView {
    let around = surroundings(site, id, game).await;
    let summary = Summary::new((id, game), &site.base, visitor, &around);
    PageView::new(&Replay::new(summary, game.record()), query, analysis)
}

/// Who is at a game, and the matches before and after it.
pub(super) async fn surroundings(site: &Site, id: &str, game: &Match) -> Surroundings {
    let is_waiting = game.phase() == Phase::Waiting;
    let before = game.setup().rematch_of.as_deref();
    Surroundings {
        before: other(site, before.filter(|_| is_waiting)).await,
        rematch: other(site, game.rematch()).await,
        ..Surroundings::now(site, id, game)
    }
}

/// A match that another one names, if it can be had.
async fn other(site: &Site, id: Option<&str>) -> Option<Arc<Match>> {
    site.games.load(id?).await.ok()
}

/// The game at a ply, as data for its page.
pub(super) async fn state(
    State(site): State<Site>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(query): Query<ViewQuery>,
) -> Result<Json<PageView>, Problem> {
    let game = site.games.load(&id).await?;
    let view = page_view(&site, &visitor, (&id, &game), &query, None);
    Ok(Json(view.await))
}

#[derive(Deserialize)]
pub(super) struct Attempt {
    /// The targets that were pointed at, separated by blanks.
    path: String,
}

#[derive(Serialize)]
pub(super) struct Reason {
    message: String,
}

/// Why what was pointed at is not a move.
pub(super) async fn why(
    State(site): State<Site>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(tried): Query<Attempt>,
) -> Result<Json<Reason>, Problem> {
    let game = site.games.load(&id).await?;
    let position = game.record().position();
    let targets = tried.path.split(' ').map(str::parse::<Target>);
    let illegal = targets
        .collect::<Result<Vec<_>, _>>()
        .ok()
        .and_then(|targets| attempt(position, &targets))
        .and_then(|mv| position.check(mv).err());
    let message = match illegal {
        Some(illegal) => burrow_words::illegal(visitor.language, &illegal),
        None => visitor.say("site-not-there"),
    };
    Ok(Json(Reason { message }))
}

/// Whether the site works: it can read its store.
pub(super) async fn health(State(site): State<Site>) -> (StatusCode, &'static str) {
    if site.store().is_readable().await {
        (StatusCode::OK, "ok\n")
    } else {
        (
            StatusCode::SERVICE_UNAVAILABLE,
            "the database can't be read\n",
        )
    }
}

/// There is no such page.
pub(super) async fn not_found() -> Problem {
    Code::UnknownPage.into()
}
