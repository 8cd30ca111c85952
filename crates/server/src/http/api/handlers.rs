//! The handlers of the API.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use burrow_games::Kind;
use burrow_play::{Command, Match};
use burrow_search::Value;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::super::asked::{self, Path, Query};
use super::super::commands::{self, Link, advise, execute};
use super::super::gate::spend;
use super::super::live;
use super::super::problem::{Code, Problem};
use super::access::{Known, hash, new_token};
use crate::clock::now;
use crate::guest::{Guest, clean_name};
use crate::limits::Class;
use crate::share::record_of;
use crate::site::Site;
use crate::store::GameId;
use crate::view::json::GameData;
use crate::visitor::Visitor;

#[derive(Serialize)]
pub(super) struct List {
    games: Vec<GameData>,
}

impl List {
    fn new(site: &Site, visitor: &Visitor, games: &[(GameId, Arc<Match>)]) -> Self {
        let data = |(id, game): &(GameId, Arc<Match>)| GameData::new(site, id, game, visitor);
        Self {
            games: games.iter().map(data).collect(),
        }
    }
}

/// The games that wait for players and may be found by strangers.
pub(super) async fn lobby(
    State(site): State<Site>,
    visitor: Visitor,
) -> Result<Json<List>, Problem> {
    let games = site.games.open_games().await?;
    Ok(Json(List::new(&site, &visitor, &games)))
}

/// The games in which the one who asks has a seat.
pub(super) async fn mine(
    State(site): State<Site>,
    Known(visitor): Known,
) -> Result<Json<List>, Problem> {
    let games = site.games.games_of(&visitor.id()).await?;
    Ok(Json(List::new(&site, &visitor, &games)))
}

pub(super) async fn state(
    State(site): State<Site>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Json<GameData>, Problem> {
    let game = site.games.load(&id).await?;
    Ok(Json(GameData::new(&site, &id, &game, &visitor)))
}

pub(super) async fn command(
    State(site): State<Site>,
    Known(visitor): Known,
    Path(id): Path<String>,
    headers: HeaderMap,
    asked::Json(command): asked::Json<Command>,
) -> Result<Json<GameData>, Problem> {
    let game = execute(&site, &visitor, &id, &headers, command).await?;
    Ok(Json(GameData::new(&site, &id, &game, &visitor)))
}

#[derive(Serialize)]
pub(super) struct Advice {
    /// All legal moves, the best first.
    moves: Vec<Judged>,
}

#[derive(Serialize)]
struct Judged {
    #[serde(rename = "move")]
    step: String,
    exact: bool,
    value: String,
}

/// What the best computer player thinks.
pub(super) async fn hint(
    State(site): State<Site>,
    Known(visitor): Known,
    Path(id): Path<String>,
) -> Result<Json<Advice>, Problem> {
    let game = site.games.load(&id).await?;
    let analysis = advise(&site, &visitor, &id, &game).await?;
    let position = game.record().position();
    let judged = analysis.moves.iter().map(|judged| Judged {
        step: position.move_text(judged.mv),
        exact: matches!(judged.value, Value::Proven(_)),
        value: burrow_words::value_words(visitor.language, position, &judged.value),
    });
    let moves = judged.collect();
    Ok(Json(Advice { moves }))
}

pub(super) async fn rematch(
    state: State<Site>,
    Known(visitor): Known,
    Path(id): Path<String>,
) -> Result<Json<Link>, Problem> {
    commands::rematch(state, visitor, Path(id)).await
}

pub(super) async fn record(
    State(site): State<Site>,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let game = site.games.load(&id).await?;
    let text = record_of(&id, &site.base, &game).to_string();
    Ok(([(CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}

pub(super) async fn events(
    state: State<Site>,
    visitor: Visitor,
    Path(id): Path<String>,
    from: Query<live::From>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    live::stream(state, visitor, Path(id), from, headers).await
}

#[derive(Serialize)]
pub(super) struct Me {
    name: String,
}

pub(super) async fn me(Known(visitor): Known) -> Json<Me> {
    let name = visitor.guest.name;
    Json(Me { name })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct NewName {
    name: String,
}

pub(super) async fn rename(
    State(site): State<Site>,
    Known(visitor): Known,
    asked::Json(new): asked::Json<NewName>,
) -> Result<Json<Me>, Problem> {
    spend(&site, &visitor, Class::Command, 1.0)?;
    let name = clean_name(&new.name).ok_or(Code::Name)?;
    let guest = Guest {
        name,
        ..visitor.guest
    };
    site.store().put_guest(&guest, now()).await?;
    Ok(Json(Me { name: guest.name }))
}

/// The games that there are, with their options.
pub(super) async fn rules() -> Json<serde_json::Value> {
    let games = Kind::ALL.map(describe);
    Json(json!({ "games": games }))
}

fn describe(kind: Kind) -> serde_json::Value {
    let properties = kind.properties();
    let options = kind.options().iter().map(|option| {
        json!({
            "key": option.key,
            "values": option.values.to_string(),
            "default": option.default,
        })
    });
    json!({
        "game": kind.id(),
        "title": kind.title(),
        "seats": [properties.min_seats, properties.max_seats],
        "options": options.collect::<Vec<_>>(),
    })
}

#[derive(Serialize)]
pub(super) struct Token {
    token: String,
    name: String,
}

/// A new token for the one who asks, in place of the one before; for somebody new, if nobody is known.
pub(super) async fn make_token(
    State(site): State<Site>,
    visitor: Visitor,
) -> Result<(StatusCode, Json<Token>), Problem> {
    let token = issue(&site, &visitor).await?;
    let name = visitor.guest.name;
    Ok((StatusCode::CREATED, Json(Token { token, name })))
}

/// Makes a token for somebody.
pub(super) async fn issue(site: &Site, visitor: &Visitor) -> Result<String, Problem> {
    spend(site, visitor, Class::Token, 1.0)?;
    let token = new_token();
    site.store()
        .put_token(&visitor.guest.id, &hash(&token), now())
        .await?;
    Ok(token)
}

pub(super) async fn end_token(
    State(site): State<Site>,
    Known(visitor): Known,
) -> Result<StatusCode, Problem> {
    site.store().remove_token(&visitor.guest.id).await?;
    Ok(StatusCode::NO_CONTENT)
}
