//! What is shown.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use burrow_games::Kind;
use burrow_play::{Match, Phase};
use burrow_render::target::{Target, attempt};
use serde::{Deserialize, Serialize};

use super::asked::Asked;
use super::problem::Problem;
use crate::clock::now;
use crate::form::Form;
use crate::pages;
use crate::site::Site;
use crate::table::{Table, Wish};
use crate::visitor::Visitor;

pub(super) async fn home(State(site): State<Site>, visitor: Visitor) -> Response {
    // The games can be chosen even if it can't be known.
    let turns = site.store.turns_of(&visitor.id()).await.unwrap_or(0);
    pages::home::page(&visitor, turns).into_response()
}

pub(super) async fn new(
    visitor: Visitor,
    Path(game): Path<String>,
    Query(fields): Query<Vec<(String, String)>>,
) -> Response {
    match game.parse() {
        Ok(kind) => pages::setup::page(&visitor, kind, &Form::new(fields), None).into_response(),
        Err(_) => lost(&visitor),
    }
}

pub(super) async fn rules(visitor: Visitor, Path(game): Path<String>) -> Response {
    match game.parse::<Kind>() {
        Ok(kind) => pages::rules::page(&visitor, kind).into_response(),
        Err(_) => lost(&visitor),
    }
}

pub(super) async fn game(
    State(site): State<Site>,
    visitor: Visitor,
    Path(id): Path<String>,
    wish: Result<Query<Wish>, QueryRejection>,
) -> Response {
    // A link that was cut off or misspelt still leads to the game.
    let wish = wish.map(|Query(wish)| wish).unwrap_or_default();
    match site.games.load(&id).await {
        Ok(game) => {
            let table = page_table(&site, &id, &game, &visitor).await;
            pages::game::page(&table, &table.sight(wish, None)).into_response()
        }
        Err(error) => pages::error::page(&visitor, &Problem::of(visitor.language, error)),
    }
}

pub(super) async fn lobby(State(site): State<Site>, visitor: Visitor) -> Response {
    match site.games.open_games().await {
        Ok(games) => pages::lists::lobby(&visitor, &games).into_response(),
        Err(error) => pages::error::page(&visitor, &Problem::of(visitor.language, error)),
    }
}

/// Only the list, for a page that brings itself up to date.
pub(super) async fn lobby_list(
    State(site): State<Site>,
    visitor: Visitor,
) -> Result<Response, Problem> {
    let games = site.games.open_games().await;
    let games = games.map_err(|error| Problem::of(visitor.language, error))?;
    Ok(pages::lists::open(&visitor, &games).into_response())
}

pub(super) async fn mine(State(site): State<Site>, visitor: Visitor) -> Response {
    match site.games.games_of(&visitor.id()).await {
        Ok(games) => pages::lists::mine(&visitor, &games).into_response(),
        Err(error) => pages::error::page(&visitor, &Problem::of(visitor.language, error)),
    }
}

/// Only the list, as for the lobby.
pub(super) async fn own_list(
    State(site): State<Site>,
    visitor: Visitor,
) -> Result<Response, Problem> {
    let games = site.games.games_of(&visitor.id()).await;
    let games = games.map_err(|error| Problem::of(visitor.language, error))?;
    Ok(pages::lists::own(&visitor, &games).into_response())
}

/// A game as the visitor sees it now.
pub(super) fn table<'a>(
    site: &'a Site,
    id: &'a str,
    game: &'a Match,
    visitor: &'a Visitor,
) -> Table<'a> {
    Table {
        base: &site.base,
        present: site.games.present(id),
        absence: site.games.absence(id, game),
        now: now(),
        ..Table::from_afar(id, game, visitor)
    }
}

/// The same for its page, which also tells of the matches before and after it.
pub(super) async fn page_table<'a>(
    site: &'a Site,
    id: &'a str,
    game: &'a Match,
    visitor: &'a Visitor,
) -> Table<'a> {
    let is_waiting = game.phase() == Phase::Waiting;
    let before = game.setup().rematch_of.as_deref();
    Table {
        before: other(site, before.filter(|_| is_waiting)).await,
        rematch: other(site, game.rematch()).await,
        ..table(site, id, game, visitor)
    }
}

/// A match that another one names; none if it can't be had.
async fn other(site: &Site, id: Option<&str>) -> Option<Arc<Match>> {
    site.games.load(id?).await.ok()
}

/// The game at a ply, as data for its page.
pub(super) async fn state(
    State(site): State<Site>,
    visitor: Visitor,
    Path(id): Path<String>,
    Asked(wish): Asked<Wish>,
) -> Result<Response, Problem> {
    let game = site.games.load(&id).await;
    let game = game.map_err(|error| Problem::of(visitor.language, error))?;
    let table = page_table(&site, &id, &game, &visitor).await;
    let sight = table.sight(wish, None);
    Ok(Json(sight).into_response())
}

#[derive(Deserialize)]
pub(super) struct Attempt {
    /// The targets that were pointed at, separated by blanks.
    path: String,
}

#[derive(Serialize)]
struct Reason {
    message: String,
}

/// Why what was pointed at is not a move.
pub(super) async fn why(
    State(site): State<Site>,
    visitor: Visitor,
    Path(id): Path<String>,
    Asked(tried): Asked<Attempt>,
) -> Result<Response, Problem> {
    let language = visitor.language;
    let game = site.games.load(&id).await;
    let game = game.map_err(|error| Problem::of(language, error))?;
    let position = game.record().position();
    let targets = tried.path.split(' ').map(str::parse::<Target>);
    let illegal = targets
        .collect::<Result<Vec<_>, _>>()
        .ok()
        .and_then(|targets| attempt(position, &targets))
        .and_then(|mv| position.check(mv).err());
    let message = match illegal {
        Some(illegal) => burrow_words::illegal(language, &illegal),
        None => visitor.say("site-not-there"),
    };
    Ok(Json(Reason { message }).into_response())
}

/// Whether the site works: it can read its store.
pub(super) async fn health(State(site): State<Site>) -> (StatusCode, &'static str) {
    match site.store.is_readable().await {
        true => (StatusCode::OK, "ok\n"),
        false => (
            StatusCode::SERVICE_UNAVAILABLE,
            "the database can't be read\n",
        ),
    }
}

pub(super) async fn nothing(visitor: Visitor) -> Response {
    lost(&visitor)
}

/// There is no such page.
pub(super) fn lost(visitor: &Visitor) -> Response {
    let problem = Problem::new(visitor.language, StatusCode::NOT_FOUND, "unknown-page");
    pages::error::page(visitor, &problem)
}
