//! Creating a game by the API.

use std::collections::BTreeMap;

use axum::Json;
use axum::http::header::LOCATION;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use burrow_games::{AnyPosition, Kind, Options};
use burrow_play::{Clock, SeatSetup, Seed, Setup, Start};
use burrow_store::GameId;
use burrow_store::guest::derived_id;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::access::KnownVisitor;
use super::data::{GameData, game_names};
use crate::creation::create_as;
use crate::games::{ID_LETTERS, Undecided, new_game_id, new_seed};
use crate::http::asked;
use crate::http::commands::given_key;
use crate::http::problem::{Code, Problem};
use crate::visitor::Visitor;

/// The game that is wanted.
#[derive(Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Create)]
pub(super) struct Wanted {
    #[schema(schema_with = game_names)]
    game: String,
    /// Options of the game, as `GET /api/v1/rules` lists them; those that are missing have their defaults. What is left
    /// to chance is drawn.
    #[serde(default)]
    options: BTreeMap<String, OptionText>,
    /// As many as the game has: for its creator, for anybody who comes, or for a computer.
    #[schema(inline, min_items = 1, max_items = 4)]
    seats: Vec<SeatSetup>,
    clock: Option<Clock>,
    /// Whether moves may be taken back.
    #[serde(default)]
    takebacks: bool,
    /// Whether the computer gives hints; not in a game with a clock.
    #[serde(default)]
    hints: bool,
    /// Whether people choose which of their discs is turned, in a game with discs.
    #[serde(default)]
    own_discs: bool,
    /// Whether strangers find the game in the lobby.
    #[serde(default)]
    listed: bool,
    /// Whether the result counts for ratings, if everybody who plays wants that. Only with a clock and without
    /// take-backs, and not from a position.
    #[serde(default)]
    rated: bool,
    /// A position text from which the game starts, in place of `options`.
    position: Option<String>,
}

/// The value of an option, written as programs like it.
#[derive(Deserialize, Serialize, ToSchema)]
#[serde(untagged)]
enum OptionText {
    Flag(bool),
    Number(u32),
    Text(String),
}

impl OptionText {
    fn text(&self) -> String {
        match self {
            Self::Flag(flag) => flag.to_string(),
            Self::Number(number) => number.to_string(),
            Self::Text(text) => text.clone(),
        }
    }
}

/// Create a game
///
/// You are its creator, with all the seats that say so.
#[utoipa::path(
    post,
    path = "/api/v1/games",
    params((
        "Idempotency-Key" = Option<String>, Header, min_length = 1, max_length = 64, pattern = "^[!-~]{1,64}$",
        description = "1 to 64 characters. The same request with the same key makes one game, however often it comes.",
    )),
    request_body(
        content = Wanted,
        example = json!({ "game": "talpa", "options": { "size": 6 }, "seats": ["creator", { "computer": 1 }] }),
    ),
    responses((
        status = 201,
        description = "The game.",
        body = GameData,
        headers(("Location" = String, description = "Where its state is.")),
        links(
            ("state" = (operation_id = "state", parameters(("id" = "$response.body#/id")))),
            ("command" = (operation_id = "command", parameters(("id" = "$response.body#/id")))),
            ("hint" = (operation_id = "hint", parameters(("id" = "$response.body#/id")))),
            ("rematch" = (operation_id = "rematch", parameters(("id" = "$response.body#/id")))),
            ("record" = (operation_id = "record", parameters(("id" = "$response.body#/id")))),
        ),
    )),
    security(("token" = []), ("cookie" = [])),
)]
pub(super) async fn create(
    KnownVisitor(visitor): KnownVisitor,
    headers: HeaderMap,
    asked::Json(wanted): asked::Json<Wanted>,
) -> Result<Response, Problem> {
    let id = match given_key(&headers)? {
        Some(key) => wanted.id(&visitor, key),
        None => new_game_id(),
    };
    let games = &visitor.site.games;
    let game = match games.load(&id).await {
        Err(Undecided::Unknown) => {
            let seed = new_seed();
            let setup = wanted.setup(&seed)?;
            create_as(&visitor, &id, setup, &seed).await?;
            games.load(&id).await?
        }
        found => found?,
    };
    let data = GameData::new(&visitor, &id, &game);
    let place = [(LOCATION, format!("/api/v1/games/{id}"))];
    Ok((StatusCode::CREATED, place, Json(data)).into_response())
}

/// A position from which there is something to play.
fn playable(text: &str) -> Result<AnyPosition, Problem> {
    let position: AnyPosition = text.parse()?;
    match position.outcome() {
        Some(_) => Err(Code::Position.into()),
        None => Ok(position),
    }
}

impl Wanted {
    /// The id of the game that one who repeats the request gets again.
    fn id(&self, visitor: &Visitor, key: &str) -> GameId {
        let wanted = serde_json::to_vec(self).unwrap_or_default();
        let guest = visitor.id().0.as_bytes();
        let parts = [b"create", guest, key.as_bytes(), &wanted];
        derived_id(visitor.site.key.signing(), &parts, ID_LETTERS)
    }

    /// The match that was asked for.
    fn setup(&self, seed: &Seed) -> Result<Setup, Problem> {
        let kind: Kind = self.game.parse().map_err(|_| Code::Game)?;
        let start = match &self.position {
            Some(_) if !self.options.is_empty() => return Err(Code::PositionOptions.into()),
            Some(text) => Start::Position(playable(text)?),
            None => Start::Options(self.options()),
        };
        if self.hints && self.clock.is_some() {
            return Err(Code::ClockHints.into());
        }
        Ok(Setup {
            takebacks: self.takebacks,
            hints: self.hints,
            own_discs: self.own_discs && kind.properties().chance,
            clock: self.clock,
            listed: self.listed,
            rated: self.rated,
            ..Setup::new(kind, start, self.seats.clone(), seed)?
        })
    }

    fn options(&self) -> Options {
        let mut given = Options::new();
        for (key, value) in &self.options {
            given.set(key, value.text());
        }
        given
    }
}
