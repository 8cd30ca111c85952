//! What is asked for in an address.

use axum::extract::{FromRequestParts, Query};
use axum::http::request::Parts;
use burrow_words::Language;
use serde::de::DeserializeOwned;

use super::problem::Problem;
use crate::site::Site;
use crate::visitor::Visitor;

/// The query of an address; one that can't be read is a problem like any other.
pub(super) struct Asked<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequestParts<Site> for Asked<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &Site) -> Result<Self, Problem> {
        let rejection = match Query::try_from_uri(&parts.uri) {
            Ok(Query(asked)) => return Ok(Self(asked)),
            Err(rejection) => rejection,
        };
        let visitor = parts.extensions.get::<Visitor>();
        let language = visitor.map_or_else(Language::default, |visitor| visitor.language);
        let problem = Problem::new(language, rejection.status(), "unreadable");
        Err(problem.with_detail(&rejection.body_text()))
    }
}
