//! Read-only pages, and the data that their scripts fetch.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use burrow_games::Kind;
use burrow_play::{Match, Phase};
use burrow_render::target::{Target, attempt};
use maud::Markup;
use serde::{Deserialize, Serialize};

use super::asked::{Path, Query};
use super::problem::{Code, Problem};
use crate::clock::now;
use crate::form::Form;
use crate::pages;
use crate::site::Site;
use crate::table::{Sight, Table, Wish};
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
    wish: Result<Query<Wish>, Problem>,
) -> Result<Markup, Problem> {
    // A link that was cut off or misspelt still leads to the game.
    let wish = wish.map(|Query(wish)| wish).unwrap_or_default();
    let game = site.games.load(&id).await?;
    let table = page_table(&site, &id, &game, &visitor).await;
    Ok(pages::game::page(&table, &table.sight(wish, None)))
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
    Query(wish): Query<Wish>,
) -> Result<Json<Sight>, Problem> {
    let game = site.games.load(&id).await?;
    let table = page_table(&site, &id, &game, &visitor).await;
    Ok(Json(table.sight(wish, None)))
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
    match site.store().is_readable().await {
        true => (StatusCode::OK, "ok\n"),
        false => (
            StatusCode::SERVICE_UNAVAILABLE,
            "the database can't be read\n",
        ),
    }
}

/// There is no such page.
pub(super) async fn not_found() -> Problem {
    Code::UnknownPage.into()
}
