//! Who asks, by a token or by the cookie of a browser, and what they send.

use std::fmt::Write;

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, FromRequestParts, Path, Request, State};
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use burrow_words::Language;
use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};

use super::super::commands::unreadable;
use super::super::gate::{address, spend};
use super::super::problem::Problem;
use crate::guest::{Guest, GuestId, random_id};
use crate::limits::Class;
use crate::site::Site;
use crate::visitor::{Look, Visitor, by_cookie, language, named};

/// How every token begins, so that those who find one know what it is.
const PREFIX: &str = "burrow_";
/// How many letters follow: more than anybody can guess.
const LETTERS: usize = 40;
/// The longest id that is looked for.
const LONGEST_ID: usize = 32;

/// A new token.
pub(super) fn new_token() -> String {
    format!("{PREFIX}{}", random_id(LETTERS))
}

/// What is kept of a token: whoever reads the store can't use it.
pub(super) fn hash(token: &str) -> String {
    let digest = Sha256::digest(token.as_bytes());
    digest.iter().fold(String::new(), |mut text, byte| {
        // Writing to a string does not fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// One who is not known: they may look, but they can't act.
#[derive(Clone, Copy)]
struct Unknown;

/// Finds out who asks. Unlike the pages this gives no cookies.
pub(super) async fn recognise(
    State(site): State<Site>,
    mut request: Request,
    next: Next,
) -> Response {
    let spoken = language(request.headers());
    let known = match by_token(&site, spoken, request.headers()).await {
        Ok(Some(id)) => Some(id),
        Ok(None) => by_cookie(&site, request.headers()),
        Err(problem) => return refuse(&site, spoken, &request, problem),
    };
    let guest = match &known {
        Some(id) => named(&site, id).await,
        None => Guest::new(),
    };
    let visitor = Visitor {
        guest,
        language: spoken,
        look: Look::default(),
        address: address(&request),
    };
    if let Err(problem) = spend(&site, &visitor, Class::Request, 1.0) {
        return problem.into_response();
    }
    if known.is_none() {
        request.extensions_mut().insert(Unknown);
    }
    request.extensions_mut().insert(visitor);
    next.run(request).await
}

/// A wrong token costs as much as a right one: nobody tries many.
fn refuse(site: &Site, spoken: Language, request: &Request, problem: Problem) -> Response {
    let from = address(request);
    match site.budgets.spend(Class::Request, 1.0, None, from) {
        Ok(()) => problem.into_response(),
        Err(wait) => Problem::too_much(spoken, wait).into_response(),
    }
}

/// The guest whose token a request carries; none if it carries nothing.
async fn by_token(
    site: &Site,
    spoken: Language,
    headers: &HeaderMap,
) -> Result<Option<GuestId>, Problem> {
    let Some(given) = headers.get(AUTHORIZATION) else {
        return Ok(None);
    };
    let wrong = || Problem::new(spoken, StatusCode::UNAUTHORIZED, "token");
    let text = given.to_str().map_err(|_| wrong())?;
    let (scheme, token) = text.split_once(' ').ok_or_else(wrong)?;
    if !scheme.eq_ignore_ascii_case("bearer") {
        return Err(wrong());
    }
    let owner = site.store.token_owner(&hash(token.trim())).await;
    let owner = owner.map_err(|error| Problem::of(spoken, error.into()))?;
    owner.map(Some).ok_or_else(wrong)
}

fn visitor(parts: &Parts) -> Result<Visitor, StatusCode> {
    // Only a route outside of `recognise` lacks it.
    let visitor = parts.extensions.get::<Visitor>().cloned();
    visitor.ok_or(StatusCode::INTERNAL_SERVER_ERROR)
}

/// Whoever asks, known or not.
pub(super) struct Asking(pub(super) Visitor);

impl FromRequestParts<Site> for Asking {
    type Rejection = StatusCode;

    async fn from_request_parts(parts: &mut Parts, _: &Site) -> Result<Self, StatusCode> {
        visitor(parts).map(Self)
    }
}

/// Somebody who has a token or a cookie.
pub(super) struct Known(pub(super) Visitor);

impl FromRequestParts<Site> for Known {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, _: &Site) -> Result<Self, Response> {
        let visitor = visitor(parts).map_err(IntoResponse::into_response)?;
        match parts.extensions.get::<Unknown>() {
            None => Ok(Self(visitor)),
            Some(Unknown) => {
                let status = StatusCode::UNAUTHORIZED;
                Err(Problem::new(visitor.language, status, "no-token").into_response())
            }
        }
    }
}

/// The id of a game in a path. One that no game can have is not looked for.
pub(super) struct Id(pub(super) String);

impl FromRequestParts<Site> for Id {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, site: &Site) -> Result<Self, Problem> {
        let spoken = language(&parts.headers);
        match Path::<String>::from_request_parts(parts, site).await {
            Ok(Path(id)) if is_id(&id) => Ok(Self(id)),
            _ => Err(Problem::unknown_game(spoken)),
        }
    }
}

fn is_id(text: &str) -> bool {
    (1..=LONGEST_ID).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// A body in JSON.
pub(super) struct Sent<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequest<Site> for Sent<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, site: &Site) -> Result<Self, Problem> {
        let spoken = language(request.headers());
        let read: Result<Json<T>, JsonRejection> = Json::from_request(request, site).await;
        match read {
            Ok(Json(sent)) => Ok(Self(sent)),
            Err(rejection) => Err(unreadable(spoken, &rejection)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{hash, is_id, new_token};

    #[test]
    fn tokens_are_long_and_their_hashes_are_the_known_ones() {
        assert_eq!(new_token().len(), 47);
        assert_ne!(new_token(), new_token());
        // As `printf abc | sha256sum` says.
        assert_eq!(
            hash("abc"),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        );
    }

    #[test]
    fn what_can_be_no_id_is_not_looked_for() {
        assert!(is_id("2345abcdxyz"));
        for wrong in ["", "a/b", "..", "a\0", "é", &"a".repeat(33)] {
            assert!(!is_id(wrong), "{wrong:?}");
        }
    }
}
