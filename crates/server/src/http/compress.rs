//! Large answers are compressed off the threads that serve requests; small ones take no time, and are on their way.

use std::io::Read;

use axum::body::{Body, HttpBody, to_bytes};
use axum::extract::Request;
use axum::http::header::{
    ACCEPT_ENCODING, CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, HeaderValue, VARY,
};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::read::GzEncoder;

use super::files::lists;
use crate::visitor::Visitor;

/// How many bytes are large: it takes about a millisecond to compress them.
const LARGE: u64 = 32 * 1024;

/// Compresses a large answer when it is the visitor's turn.
pub(super) async fn compress(visitor: Visitor, request: Request, next: Next) -> Response {
    let is_welcome = lists(request.headers(), ACCEPT_ENCODING, "gzip");
    let response = next.run(request).await;
    if !is_welcome || !is_worth_while(&response) {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    // All of it is in memory.
    let Ok(content) = to_bytes(body, usize::MAX).await else {
        return parts.into_response();
    };
    let zip = move |_: &Visitor| {
        let mut zipped = Vec::new();
        let read = GzEncoder::new(&content[..], Compression::default()).read_to_end(&mut zipped);
        read.map(|_| zipped)
    };
    match visitor.make(zip).await {
        Ok(Ok(zipped)) => {
            let headers = &mut parts.headers;
            headers.remove(CONTENT_LENGTH);
            headers.insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
            headers.append(VARY, HeaderValue::from_static("accept-encoding"));
            Response::from_parts(parts, Body::from(zipped))
        }
        Ok(Err(_)) => parts.into_response(),
        Err(problem) => problem.into_response(),
    }
}

/// Whether it is large text that is not compressed yet.
fn is_worth_while(response: &Response) -> bool {
    let kind = response
        .headers()
        .get(CONTENT_TYPE)
        .map_or(&b""[..], HeaderValue::as_bytes);
    let is_text = [
        "text/html",
        "text/plain",
        "application/json",
        "image/svg+xml",
    ]
    .iter()
    .any(|text| kind.starts_with(text.as_bytes()));
    let size = response.body().size_hint().exact();
    is_text
        && size.is_some_and(|size| size >= LARGE)
        && !response.headers().contains_key(CONTENT_ENCODING)
}
