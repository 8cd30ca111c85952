//! Read-only pages, and the data that their scripts fetch.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use burrow_games::{AnyMove, Kind};
use burrow_play::{Event, Match, Millis, Phase};
use burrow_search::Analysis;
use burrow_view::form::Form;
use burrow_view::json::PageView;
use burrow_view::log::GameLog;
use burrow_view::words::why as why_not;
use burrow_view::{Replay, Summary, Surroundings, ViewQuery};
use maud::Markup;
use serde::Deserialize;
use serde_json::{Value, json};

use super::asked::{Game, Path, Query};
use super::problem::{Code, Problem};
use crate::games::Games;
use crate::limits::{Class, extra_cost};
use crate::pages;
use crate::site::Site;
use crate::visitor::Visitor;

pub(super) async fn home(visitor: Visitor) -> Result<Markup, Problem> {
    // The games can be chosen even if it can't be known.
    let turns = visitor.site.store().turns_of(visitor.id()).await;
    let page = move |visitor: &Visitor| pages::home::page(visitor, turns.unwrap_or(0));
    visitor.make(page).await
}

pub(super) async fn new(
    visitor: Visitor,
    Path(game): Path<String>,
    Query(fields): Query<Vec<(String, String)>>,
) -> Result<Markup, Problem> {
    let kind = kind(&game)?;
    let page = move |visitor: &Visitor| {
        let form = Form::new(fields);
        pages::setup::page(visitor, kind, &form, None)
    };
    visitor.make(page).await
}

pub(super) async fn rules(visitor: Visitor, Path(game): Path<String>) -> Result<Markup, Problem> {
    let kind = kind(&game)?;
    let page = move |visitor: &Visitor| pages::rules::page(visitor, kind);
    visitor.make(page).await
}

/// The kind of game that a path names.
pub(super) fn kind(name: &str) -> Result<Kind, Problem> {
    name.parse().map_err(|_| Code::UnknownPage.into())
}

pub(super) async fn game(
    visitor: Visitor,
    Game(id, game): Game,
    query: Result<Query<ViewQuery>, Problem>,
) -> Result<Markup, Problem> {
    visitor.spend(Class::Request, extra_cost(game.record().steps().len()))?;
    // A link that was cut off or misspelt still leads to the game.
    let query = ViewQuery {
        wide: visitor.is_wide,
        words: true,
        ..query.map(|Query(query)| query).unwrap_or_default()
    };
    let around = surroundings(&visitor.site, &id, &game).await;
    let page = move |visitor: &Visitor| {
        let summary = Summary::new(&id, &game, visitor.viewer(), &around);
        let view = Replay::new(summary, game.record()).view(&query, None);
        let here = view.summary.here?;
        Some(pages::game::page(visitor, &view, here))
    };
    visitor.make(page).await?.ok_or(Code::Internal.into())
}

/// The table for games that live in the visitor's browser alone.
pub(super) async fn here(visitor: Visitor, Path(game): Path<String>) -> Result<Markup, Problem> {
    let kind = kind(&game)?;
    let page = move |visitor: &Visitor| pages::game::here(visitor, kind);
    visitor.make(page).await?.ok_or(Code::Internal.into())
}

/// What is shown where nothing can be reached.
pub(super) async fn offline(visitor: Visitor) -> Result<Markup, Problem> {
    visitor.make(|visitor| pages::offline::page(visitor)).await
}

pub(super) async fn lobby(visitor: Visitor) -> Result<Markup, Problem> {
    let games = visitor.site.games.open_games().await?;
    let page = move |visitor: &Visitor| pages::lists::lobby(visitor, &games);
    visitor.make(page).await
}

/// Only the list, for a page that brings itself up to date.
pub(super) async fn lobby_list(visitor: Visitor) -> Result<Markup, Problem> {
    let games = visitor.site.games.open_games().await?;
    let list = move |visitor: &Visitor| pages::lists::open(visitor, &games);
    visitor.make(list).await
}

pub(super) async fn mine(visitor: Visitor) -> Result<Markup, Problem> {
    let games = visitor.site.games.games_of(visitor.id()).await?;
    let page = move |visitor: &Visitor| pages::lists::mine(visitor, &games);
    visitor.make(page).await
}

/// Only the list, as for the lobby.
pub(super) async fn own_list(visitor: Visitor) -> Result<Markup, Problem> {
    let games = visitor.site.games.games_of(visitor.id()).await?;
    let list = move |visitor: &Visitor| pages::lists::own(visitor, &games);
    visitor.make(list).await
}

/// The log of a game, for a page that makes its views by itself.
pub(super) async fn log(visitor: Visitor, Game(id, game): Game) -> Result<Response, Problem> {
    visitor.spend(Class::Request, extra_cost(game.events()))?;
    let around = surroundings(&visitor.site, &id, &game).await;
    let events = events_from(&visitor.site.games, &id, 0).await?;
    let log = move |visitor: &Visitor| {
        let viewer = visitor.viewer();
        let summary = Summary::new(&id, &game, viewer, &around);
        Json(GameLog::new(&id, viewer, &summary, around.now, events)).into_response()
    };
    visitor.make(log).await
}

/// All events of a game from a number on.
pub(super) async fn events_from(
    games: &Games,
    id: &str,
    from: usize,
) -> Result<Vec<(Millis, Event)>, Problem> {
    let mut events = Vec::new();
    loop {
        let more = games.events(id, from + events.len()).await?;
        if more.is_empty() {
            return Ok(events);
        }
        events.extend(more);
    }
}

/// A game as its page shows it.
pub(super) async fn page_view(
    visitor: Visitor,
    Game(id, game): Game,
    query: ViewQuery,
    analysis: Option<Analysis<AnyMove>>,
) -> Result<Response, Problem> {
    let around = surroundings(&visitor.site, &id, &game).await;
    let view = move |visitor: &Visitor| {
        let summary = Summary::new(&id, &game, visitor.viewer(), &around);
        let replay = Replay::new(summary, game.record());
        Json(PageView::new(&replay, &query, analysis.as_ref())).into_response()
    };
    visitor.make(view).await
}

/// The people at a game, and the matches before and after it.
pub(super) async fn surroundings(site: &Site, id: &str, game: &Match) -> Surroundings {
    let is_waiting = game.phase() == Phase::Waiting;
    let before = game.setup().rematch_of.as_deref();
    Surroundings {
        before: other(site, before.filter(|_| is_waiting)).await,
        rematch: other(site, game.rematch()).await,
        ..site.around(id, game)
    }
}

/// A match that another one names, if it can be had.
async fn other(site: &Site, id: Option<&str>) -> Option<Arc<Match>> {
    site.games.load(id?).await.ok()
}

/// The game at a ply, as data for its page.
pub(super) async fn state(
    visitor: Visitor,
    game: Game,
    Query(query): Query<ViewQuery>,
) -> Result<Response, Problem> {
    visitor.spend(Class::Request, extra_cost(game.1.record().steps().len()))?;
    page_view(visitor, game, query, None).await
}

#[derive(Deserialize)]
pub(super) struct Attempt {
    /// The targets that were pointed at, separated by blanks.
    path: String,
}

/// Why what was pointed at is not a move.
pub(super) async fn why(
    visitor: Visitor,
    Game(_, game): Game,
    Query(tried): Query<Attempt>,
) -> Json<Value> {
    let message = why_not(visitor.language, game.record().position(), &tried.path);
    Json(json!({ "message": message }))
}

/// Whether the site works: it can read its store and write into it, and knows what time it is.
pub(super) async fn health(State(site): State<Site>) -> (StatusCode, &'static str) {
    let away = |reason| (StatusCode::SERVICE_UNAVAILABLE, reason);
    if !site.store().is_readable().await {
        away("the database can't be read\n")
    } else if site.store().is_failing() {
        away("the database can't be written\n")
    } else if !site.games.is_settled() {
        away("the clocks stand\n")
    } else {
        (StatusCode::OK, "ok\n")
    }
}

/// There is no such page.
pub(super) async fn not_found() -> Problem {
    Code::UnknownPage.into()
}
