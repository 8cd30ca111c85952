//! The same as the pages, for programs: `docs/formats/api.md`.
//!
//! The routes stand in one table, from which the router is made; `assets/openapi.json` documents just these, which a
//! test makes sure of.

mod access;
mod create;
mod handlers;

use axum::Router;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, any, delete, get, post, put};
use maud::Markup;

use self::access::recognise;
use super::gate::charge;
use super::problem::{Code, Problem};
use crate::pages;
use crate::site::Site;
use crate::visitor::Visitor;

/// The document that describes the API.
pub(crate) const DOCUMENT: &str = include_str!("../../../assets/openapi.json");

/// A method, a path and what answers.
type Route = (&'static str, &'static str, fn() -> MethodRouter<Site>);

/// All that there is.
const ROUTES: [Route; 15] = [
    ("get", "/api/openapi.json", || get(document)),
    ("get", "/api/v1/games", || get(handlers::lobby)),
    ("post", "/api/v1/games", || post(create::create)),
    ("get", "/api/v1/games/{id}", || get(handlers::state)),
    ("post", "/api/v1/games/{id}/commands", || {
        post(handlers::command)
    }),
    ("post", "/api/v1/games/{id}/hint", || post(handlers::hint)),
    ("post", "/api/v1/games/{id}/rematch", || {
        post(handlers::rematch)
    }),
    ("get", "/api/v1/games/{id}/record", || get(handlers::record)),
    ("get", "/api/v1/games/{id}/events", || get(handlers::events)),
    ("get", "/api/v1/me", || get(handlers::me)),
    ("put", "/api/v1/me", || put(handlers::rename)),
    ("get", "/api/v1/me/games", || get(handlers::mine)),
    ("get", "/api/v1/rules", || get(handlers::rules)),
    ("post", "/api/v1/token", || post(handlers::make_token)),
    ("delete", "/api/v1/token", || delete(handlers::end_token)),
];

/// Whether a path is one of the API.
pub(crate) fn is_below(path: &str) -> bool {
    path.starts_with("/api/")
}

/// The routes of the API. Whatever goes wrong is said in JSON.
pub(crate) fn router(site: &Site) -> Router<Site> {
    let mut router = Router::new();
    for (_, path, handler) in ROUTES {
        router = router.route(path, handler());
    }
    router
        .method_not_allowed_fallback(wrong_method)
        .route("/api/", any(unknown))
        .route("/api/{*rest}", any(unknown))
        .layer(from_fn_with_state(site.clone(), charge))
        .layer(from_fn_with_state(site.clone(), recognise))
}

async fn document() -> Response {
    ([(CONTENT_TYPE, "application/json")], DOCUMENT).into_response()
}

async fn unknown() -> Problem {
    Code::UnknownRoute.into()
}

async fn wrong_method() -> Problem {
    Code::WrongMethod.into()
}

/// The document, for people.
pub(super) async fn page(State(site): State<Site>, visitor: Visitor) -> Markup {
    pages::api::page(&visitor, &site.base, DOCUMENT, None)
}

/// The same with a new token for the one who looks at it.
pub(super) async fn token_page(
    State(site): State<Site>,
    visitor: Visitor,
) -> Result<Markup, Problem> {
    let token = handlers::issue(&site, &visitor).await?;
    Ok(pages::api::page(
        &visitor,
        &site.base,
        DOCUMENT,
        Some(&token),
    ))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use serde_json::Value;

    use super::{DOCUMENT, ROUTES};

    #[test]
    fn the_document_describes_the_routes_and_no_others() {
        let document: Value = serde_json::from_str(DOCUMENT).unwrap();
        let paths = document["paths"].as_object().unwrap();
        let described: BTreeSet<(&str, &str)> = paths
            .iter()
            .flat_map(|(path, item)| {
                let operations = item.as_object().unwrap().keys();
                operations
                    .filter(|key| *key != "parameters")
                    .map(|method| (path.as_str(), method.as_str()))
            })
            .collect();
        let existing: BTreeSet<(&str, &str)> = ROUTES
            .iter()
            .map(|(method, path, _)| (*path, *method))
            .collect();
        assert_eq!(described, existing);
    }
}
