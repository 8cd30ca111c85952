//! Read-only pages, and the data that their scripts fetch.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{Method, StatusCode, Uri};
use axum::response::{IntoResponse, Redirect, Response};
use burrow_games::{AnyMove, Kind};
use burrow_limits::{Class, extra_cost};
use burrow_play::{Event, Ladder, Match, Millis};
use burrow_search::Analysis;
use burrow_store::Wanted;
use burrow_view::form::Form;
use burrow_view::json::PageView;
use burrow_view::log::GameLog;
use burrow_view::words::why as why_not;
use burrow_view::{Replay, Summary, Surroundings, ViewQuery};
use maud::Markup;
use serde::Deserialize;
use serde_json::{Value, json};

use super::asked::{Game, Path, Query};
use super::commands::taught;
use super::learn::puzzle_of_today;
use super::problem::{Code, Problem};
use crate::games::Games;
use crate::site::Site;
use crate::visitor::Visitor;
use burrow_pages::home::Own;
use burrow_pages::lists::Public;
use burrow_pages::mine::OwnGames;
use burrow_pages::ratings::Ratings;

pub(super) async fn home(visitor: Visitor) -> Result<Markup, Problem> {
    // The games can be chosen even if it can't be known.
    let store = visitor.site.store();
    let own = Own {
        unfinished: store.unfinished_games_of(visitor.id()).await.unwrap_or(0),
        turns: store.turns_of(visitor.id()).await.unwrap_or(0),
    };
    let games = public_games(&visitor.site, FEW).await;
    let page = move |visitor: &Visitor| {
        let now_on = games.map(|games| burrow_pages::lists::on_first_page(visitor, &games));
        burrow_pages::home::page(visitor, own, now_on.ok(), puzzle_of_today())
    };
    visitor.make(page).await
}

/// How many games of each kind the first page shows, and how many that go on the lobby.
const FEW: usize = 3;
const SOME: usize = 6;

/// What strangers can join and watch; of those that go on not more than some.
async fn public_games(site: &Site, most: usize) -> Result<Public, Problem> {
    let mut open = site.games.open_games().await?;
    if most == FEW {
        open.truncate(FEW);
    }
    let running = site.games.running_games(most as u32).await?;
    Ok(Public { open, running })
}

pub(super) async fn new(
    visitor: Visitor,
    Path(game): Path<String>,
    Query(fields): Query<Vec<(String, String)>>,
) -> Result<Markup, Problem> {
    let kind = kind(&game)?;
    let form = with_ratings(&visitor, fields).await;
    let form = taught(&visitor, kind, form).await?;
    let page = move |visitor: &Visitor| burrow_pages::setup::page(visitor, kind, &form, None);
    visitor.make(page).await
}

/// A form whose game counts unless its creator says no, if they play for ratings.
async fn with_ratings(visitor: &Visitor, mut fields: Vec<(String, String)>) -> Form {
    let wanted = visitor.site.store().wants_ratings(visitor.id()).await;
    let is_given = fields.iter().any(|(name, _)| name == "rated");
    if wanted.unwrap_or(false) {
        if !is_given {
            fields.push(("rated".to_owned(), "true".to_owned()));
        }
    } else {
        fields.retain(|(name, _)| name != "rated");
    }
    Form::new(fields)
}

pub(super) async fn rules(visitor: Visitor, Path(game): Path<String>) -> Result<Markup, Problem> {
    let kind = kind(&game)?;
    let page = move |visitor: &Visitor| burrow_pages::rules::page(visitor, kind);
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
        Some(burrow_pages::game::page(visitor, &view, here))
    };
    visitor.make(page).await?.ok_or(Code::Internal.into())
}

/// The table for games that live in the visitor's browser alone.
pub(super) async fn here(visitor: Visitor, Path(game): Path<String>) -> Result<Markup, Problem> {
    let kind = kind(&game)?;
    let page = move |visitor: &Visitor| burrow_pages::game::here(visitor, kind);
    visitor.make(page).await?.ok_or(Code::Internal.into())
}

/// What the site is, and what it keeps.
pub(super) async fn about(visitor: Visitor) -> Result<Markup, Problem> {
    let page = |visitor: &Visitor| burrow_pages::about::page(visitor);
    visitor.make(page).await
}

/// What is shown where nothing can be reached.
pub(super) async fn offline(visitor: Visitor) -> Result<Markup, Problem> {
    visitor
        .make(|visitor| burrow_pages::offline::page(visitor))
        .await
}

pub(super) async fn lobby(visitor: Visitor) -> Result<Markup, Problem> {
    let games = public_games(&visitor.site, SOME).await?;
    let form = with_ratings(&visitor, Vec::new()).await;
    let page = move |visitor: &Visitor| burrow_pages::lists::lobby(visitor, &games, &form);
    visitor.make(page).await
}

/// Only the list, for a page that brings itself up to date.
pub(super) async fn lobby_list(visitor: Visitor) -> Result<Markup, Problem> {
    let games = visitor.site.games.open_games().await?;
    let list = move |visitor: &Visitor| burrow_pages::lists::open(visitor, &games);
    visitor.make(list).await
}

/// Only what the first page says of the lobby.
pub(super) async fn now_on(visitor: Visitor) -> Result<Markup, Problem> {
    let games = public_games(&visitor.site, FEW).await?;
    let list = move |visitor: &Visitor| burrow_pages::lists::now_on(visitor, &games);
    visitor.make(list).await
}

/// In how many games the visitor is to move, as the first page says it.
pub(super) async fn turns(visitor: Visitor) -> Result<Markup, Problem> {
    let turns = visitor.site.store().turns_of(visitor.id()).await?;
    let list = move |visitor: &Visitor| burrow_pages::home::turns(visitor, turns);
    visitor.make(list).await
}

/// Only the games that go on.
pub(super) async fn running_list(visitor: Visitor) -> Result<Markup, Problem> {
    let games = visitor.site.games.running_games(SOME as u32).await?;
    let list = move |visitor: &Visitor| burrow_pages::lists::running(visitor, &games);
    visitor.make(list).await
}

pub(super) async fn mine(
    visitor: Visitor,
    Query(wanted): Query<Vec<(String, String)>>,
) -> Result<Markup, Problem> {
    let wanted = Form::new(wanted);
    visitor.site.games.read_finished(visitor.id()).await?;
    let own = own_games(&visitor, &wanted).await?;
    let (tally, rivals) = visitor.site.games.tally_of(visitor.id()).await?;
    let ratings = ratings(&visitor).await?;
    let page = move |visitor: &Visitor| {
        burrow_pages::mine::page(visitor, &own, &wanted, (&tally, &rivals), &ratings)
    };
    visitor.make(page).await
}

/// The visitor's games that are wanted: all that go on, and a part of those that are over.
async fn own_games(visitor: &Visitor, wanted: &Form) -> Result<OwnGames, Problem> {
    let games = &visitor.site.games;
    let part = burrow_pages::mine::part(wanted);
    let running = if part == 0 {
        games.unfinished_games_of(visitor.id()).await?
    } else {
        Vec::new()
    };
    let given = |name| wanted.get(name).unwrap_or_default();
    let rival = match given("opponent") {
        "" => String::new(),
        name => format!("\n{name}\n"),
    };
    let wanted = Wanted {
        kind: given("game"),
        fate: given("result"),
        rival: &rival,
    };
    let finished = games.finished_games_of(visitor.id(), wanted, part).await?;
    Ok(OwnGames {
        running,
        finished: finished.games,
        has_more: finished.has_more,
    })
}

/// How many games back a rating is shown.
const HISTORY: u32 = 40;

/// The ratings of the visitor.
pub(super) async fn ratings(visitor: &Visitor) -> Result<Ratings, Problem> {
    let store = visitor.site.store();
    let mut ladders = Vec::new();
    for ladder in Ladder::all() {
        let games = store.rated_games(visitor.id(), ladder, HISTORY).await?;
        if !games.is_empty() {
            ladders.push((ladder, games));
        }
    }
    Ok(Ratings {
        are_wanted: store.wants_ratings(visitor.id()).await?,
        ladders,
    })
}

/// Only the list, as for the lobby.
pub(super) async fn own_list(
    visitor: Visitor,
    Query(wanted): Query<Vec<(String, String)>>,
) -> Result<Markup, Problem> {
    let wanted = Form::new(wanted);
    visitor.site.games.read_finished(visitor.id()).await?;
    let own = own_games(&visitor, &wanted).await?;
    let list = move |visitor: &Visitor| burrow_pages::mine::list(visitor, &own, &wanted);
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

/// The people at a game, and the match after it.
pub(super) async fn surroundings(site: &Site, id: &str, game: &Match) -> Surroundings {
    Surroundings {
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

/// Whether a path leads to a page of this site: `//elsewhere` and `/\elsewhere` are other hosts.
pub(super) fn is_of_this_site(path: &str) -> bool {
    let is_plain = |byte: u8| byte.is_ascii_graphic() && byte != b'\\';
    path.starts_with('/') && !path.starts_with("//") && path.bytes().all(is_plain)
}

/// There is no such page; but there may be one without the slash at the end.
pub(super) async fn not_found(method: Method, uri: Uri) -> Result<Redirect, Problem> {
    let path = uri.path().trim_end_matches('/');
    if method == Method::GET && is_of_this_site(path) && path.len() < uri.path().len() {
        let query = uri.query().map(|query| format!("?{query}"));
        return Ok(Redirect::permanent(&format!(
            "{path}{}",
            query.unwrap_or_default()
        )));
    }
    Err(Code::UnknownPage.into())
}
