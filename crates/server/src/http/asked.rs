//! Extractors of axum's that answer with a [`Problem`] where they fail.

use axum::extract::{FromRequest, FromRequestParts};

use super::problem::Problem;

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
