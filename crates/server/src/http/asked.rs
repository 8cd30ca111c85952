//! Extractors that answer with a [`Problem`] where they fail.

use std::sync::Arc;

use axum::extract::{FromRequest, FromRequestParts};
use axum::http::request::Parts;
use burrow_play::Match;
use burrow_store::GameId;
use serde::Deserialize;

use super::problem::{Code, Problem};
use crate::site::Site;

/// A body in JSON.
#[derive(FromRequest)]
#[from_request(via(axum::Json), rejection(Problem))]
pub(super) struct Json<T>(pub(super) T);

/// The fields of a form.
#[derive(FromRequest)]
#[from_request(via(axum::extract::Form), rejection(Problem))]
pub(super) struct Fields<T>(pub(super) T);

/// The query of an address.
#[derive(FromRequestParts)]
#[from_request(via(axum::extract::Query), rejection(Problem))]
pub(super) struct Query<T>(pub(super) T);

/// The variable parts of a path.
#[derive(FromRequestParts)]
#[from_request(via(axum::extract::Path), rejection(Problem))]
pub(super) struct Path<T>(pub(super) T);

/// The game that a path names by its `id`.
pub(super) struct Game(pub(super) GameId, pub(super) Arc<Match>);

impl FromRequestParts<Site> for Game {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, site: &Site) -> Result<Self, Problem> {
        #[derive(Deserialize)]
        struct Named {
            id: GameId,
        }
        let named = Path::from_request_parts(parts, site).await;
        let Path(Named { id }) = named.map_err(|_| Code::UnknownGame)?;
        let game = site.games.load(&id).await?;
        Ok(Self(id, game))
    }
}
