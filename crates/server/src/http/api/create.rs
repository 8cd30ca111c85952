//! Creating a game from data.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use axum::http::header::LOCATION;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use burrow_games::{Kind, Options};
use burrow_play::{Clock, SeatSetup, Seed, Setup, Start};
use serde::{Deserialize, Serialize};

use super::super::asked;
use super::super::commands::given_key;
use super::super::problem::{Code, Problem};
use super::access::Known;
use crate::creation::create_as;
use crate::games::{GameError, ID_LETTERS, new_game_id, new_seed};
use crate::guest::derived_id;
use crate::site::Site;
use crate::store::GameId;
use crate::view::json::GameData;
use crate::visitor::Visitor;

/// The game that is wanted.
#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Wanted {
    game: String,
    #[serde(default)]
    options: BTreeMap<String, OptionText>,
    seats: Vec<SeatSetup>,
    clock: Option<Clock>,
    #[serde(default)]
    takebacks: bool,
    #[serde(default)]
    hints: bool,
    #[serde(default)]
    listed: bool,
    position: Option<String>,
}

/// The value of an option, written as programs like it.
#[derive(Deserialize, Serialize)]
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

pub(super) async fn create(
    State(site): State<Site>,
    Known(visitor): Known,
    headers: HeaderMap,
    asked::Json(wanted): asked::Json<Wanted>,
) -> Result<Response, Problem> {
    let id = match given_key(&headers)? {
        Some(key) => wanted.id(&site, &visitor, key),
        None => new_game_id(),
    };
    let game = match site.games.load(&id).await {
        Err(GameError::Unknown) => {
            let seed = new_seed();
            let setup = wanted.setup(&seed)?;
            create_as(&site, &visitor, &id, setup, &seed).await?;
            site.games.load(&id).await?
        }
        found => found?,
    };
    let data = GameData::new(&site, &id, &game, &visitor);
    let place = [(LOCATION, format!("/api/v1/games/{id}"))];
    Ok((StatusCode::CREATED, place, Json(data)).into_response())
}

impl Wanted {
    /// The id of the game that one who repeats the request gets again.
    fn id(&self, site: &Site, visitor: &Visitor, key: &str) -> GameId {
        let wanted = serde_json::to_vec(self).unwrap_or_default();
        let guest = visitor.guest.id.0.as_bytes();
        let parts = [b"create", guest, key.as_bytes(), &wanted];
        derived_id(site.key.signing(), &parts, ID_LETTERS)
    }

    /// The match that was asked for.
    fn setup(&self, seed: &Seed) -> Result<Setup, Problem> {
        let kind: Kind = self.game.parse().map_err(|_| Code::Game)?;
        let start = match &self.position {
            Some(_) if !self.options.is_empty() => return Err(Code::PositionOptions.into()),
            Some(text) => Start::Position(text.parse()?),
            None => Start::Options(self.options()),
        };
        Ok(Setup {
            takebacks: self.takebacks,
            hints: self.hints,
            clock: self.clock,
            listed: self.listed,
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
