//! The same as the pages, for programs: `docs/formats/api.md`.
//!
//! Handlers describe themselves, and the OpenAPI document is made of what they say.

mod access;
mod create;
mod data;
mod document;
mod handlers;
mod own;

use std::sync::LazyLock;

use axum::Router;
use axum::http::header::{CONTENT_TYPE, HeaderName};
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::any;
use maud::Markup;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) use self::access::KnownVisitor;
use self::access::recognise;
use self::document::with_problems;
pub(super) use self::handlers::rematch;
use super::gate::charge;
use super::problem::{Code, Problem};
use super::{chat, explore, live};
use crate::site::Site;
use crate::visitor::Visitor;

/// The document that describes the API.
static DOCUMENT: LazyLock<String> = LazyLock::new(|| {
    let document = with_problems(routes().into_openapi());
    document.to_pretty_json().unwrap_or_default()
});

/// All that there is.
fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::with_openapi(document::Api::openapi())
        .routes(routes!(openapi))
        .routes(routes!(handlers::lobby, create::create))
        .routes(routes!(handlers::state))
        .routes(routes!(handlers::command))
        .routes(routes!(handlers::hint))
        .routes(routes!(handlers::rematch))
        .routes(routes!(chat::heard, chat::say))
        .routes(routes!(handlers::record))
        .routes(routes!(handlers::review))
        .routes(routes!(explore::explore_position))
        .routes(routes!(live::events))
        .routes(routes!(handlers::me, handlers::rename))
        .routes(routes!(handlers::mine))
        .routes(routes!(handlers::remove))
        .routes(routes!(own::ratings))
        .routes(routes!(own::devices))
        .routes(routes!(own::end_device))
        .routes(routes!(handlers::rules))
        .routes(routes!(handlers::make_token, handlers::end_token))
}

/// Whether a path is one of the API.
pub(crate) fn is_below(path: &str) -> bool {
    path.starts_with("/api/")
}

/// The routes of the API. Whatever goes wrong is said in JSON.
pub(crate) fn router(site: &Site) -> Router<Site> {
    let (router, _) = routes().split_for_parts();
    router
        .method_not_allowed_fallback(wrong_method)
        .route("/api/", any(unknown))
        .route("/api/{*rest}", any(unknown))
        .layer((from_fn_with_state(site.clone(), recognise), from_fn(charge)))
}

/// This document
///
/// OpenAPI 3.1.
#[utoipa::path(
    get,
    path = "/api/openapi.json",
    operation_id = "document",
    responses((status = 200, description = "The document.", body = Object))
)]
async fn openapi() -> ([(HeaderName, &'static str); 1], &'static str) {
    ([(CONTENT_TYPE, "application/json")], &DOCUMENT)
}

async fn unknown() -> Problem {
    Code::UnknownRoute.into()
}

async fn wrong_method() -> Problem {
    Code::WrongMethod.into()
}

/// The document, for people.
pub(super) async fn page(visitor: Visitor) -> Result<Markup, Problem> {
    visitor
        .make(|visitor| burrow_pages::api::page(visitor, &DOCUMENT, None))
        .await
}

/// The same with a new token for the visitor.
pub(super) async fn token_page(visitor: Visitor) -> Result<Markup, Problem> {
    let token = handlers::issue(&visitor).await?;
    visitor
        .make(move |visitor| burrow_pages::api::page(visitor, &DOCUMENT, Some(&token)))
        .await
}
