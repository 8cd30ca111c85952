//! The clients of the API: known by a token, by the cookie of a browser, or not at all.

use axum::extract::{FromRequestParts, Request, State};
use axum::http::HeaderMap;
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::Response;
use burrow_limits::Class;
use burrow_play::PersonId;
use burrow_store::guest::{hash_secret, random_id};

use crate::http::gate::address;
use crate::http::problem::{Code, Problem};
use crate::site::Site;
use crate::visitor::{Remembered, Visitor, by_cookie};

/// How every token begins, so that those who find one know what it is.
const PREFIX: &str = "burrow_";
/// How many letters follow: more than anybody can guess.
const LETTERS: usize = 40;

/// A new token.
pub(super) fn new_token() -> String {
    format!("{PREFIX}{}", random_id(LETTERS))
}

/// Finds out who asks. Unlike the pages this gives no cookies.
pub(super) async fn recognise(
    State(site): State<Site>,
    mut request: Request,
    next: Next,
) -> Result<Response, Problem> {
    let (method, headers) = (request.method(), request.headers());
    let address = address(&request);
    let known = match by_token(&site, headers).await {
        Ok(Some(id)) => Some(Remembered { id, device: None }),
        Ok(None) => by_cookie(&site, headers).await,
        Err(problem) => {
            // A wrong token costs as much as a right one: nobody tries many.
            site.budgets
                .spend(Class::Request, 1.0, None, address)
                .map_err(Problem::rate)?;
            return Err(problem);
        }
    };
    let visitor = Visitor::new(site, (method, headers), address, known).await?;
    request.extensions_mut().insert(visitor);
    Ok(next.run(request).await)
}

/// The guest whose token a request carries; none if it carries nothing.
async fn by_token(site: &Site, headers: &HeaderMap) -> Result<Option<PersonId>, Problem> {
    let Some(given) = headers.get(AUTHORIZATION) else {
        return Ok(None);
    };
    let text = given.to_str().map_err(|_| Code::Token)?;
    let (scheme, token) = text.split_once(' ').ok_or(Code::Token)?;
    if !scheme.eq_ignore_ascii_case("bearer") {
        return Err(Code::Token.into());
    }
    let owner = site.store().token_owner(&hash_secret(token.trim())).await?;
    Ok(Some(owner.ok_or(Code::Token)?))
}

/// Somebody who has a token or a cookie. Without either, a client can read but not act.
pub(crate) struct KnownVisitor(pub(in crate::http) Visitor);

impl FromRequestParts<Site> for KnownVisitor {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, site: &Site) -> Result<Self, Problem> {
        let visitor = Visitor::from_request_parts(parts, site).await?;
        if !visitor.is_known {
            return Err(Code::NoToken.into());
        }
        Ok(Self(visitor))
    }
}
