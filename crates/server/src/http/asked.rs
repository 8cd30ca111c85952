//! What is asked for in an address, or filled into a form.

use axum::extract::{Form as FormBody, FromRequest, FromRequestParts, Query, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use burrow_words::Language;
use serde::de::DeserializeOwned;

use super::problem::Problem;
use crate::form::Form;
use crate::pages;
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

/// A form that was filled in; a request that holds none is answered with a page.
pub(super) struct Filled(pub(super) Form);

impl FromRequest<Site> for Filled {
    type Rejection = Response;

    async fn from_request(request: Request, site: &Site) -> Result<Self, Response> {
        let visitor = request.extensions().get::<Visitor>().cloned();
        let rejection = match FormBody::from_request(request, site).await {
            Ok(FormBody(fields)) => return Ok(Self(Form::new(fields))),
            Err(rejection) => rejection,
        };
        // Only a route outside of `recognise` lacks it.
        let Some(visitor) = visitor else {
            return Err(rejection.into_response());
        };
        let problem = Problem::new(visitor.language, rejection.status(), "no-form");
        Err(pages::error::page(&visitor, &problem))
    }
}

/// The value of a field that a form must have.
pub(super) fn required<'a>(
    form: &'a Form,
    name: &str,
    language: Language,
) -> Result<&'a str, Problem> {
    form.get(name).ok_or_else(|| Problem {
        status: StatusCode::UNPROCESSABLE_ENTITY,
        code: "field",
        message: language.say("problem-field", [("field", name.into())]),
        retry_after: None,
    })
}
