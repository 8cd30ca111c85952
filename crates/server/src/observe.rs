//! What an operator sees: logs and numbers.

use std::sync::LazyLock;
use std::time::Instant;

use axum::extract::{MatchedPath, Request};
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use burrow_store::guest::random_id;
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};

/// The header with the number of a request, by which it is found in the log.
const REQUEST_ID: &str = "x-request-id";

/// The bounds of times, in seconds.
const SECONDS: [f64; 11] = [
    0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5,
];

/// The numbers of this process. Where something else in the process counts already, there are none.
static NUMBERS: LazyLock<Option<PrometheusHandle>> = LazyLock::new(|| {
    let builder = PrometheusBuilder::new()
        .set_buckets_for_metric(Matcher::Suffix("_seconds".to_owned()), &SECONDS)
        .ok()?;
    builder.install_recorder().ok()
});

/// Counts from now on.
pub(crate) fn start_counting() {
    LazyLock::force(&NUMBERS);
}

/// All numbers, as Prometheus reads them.
pub(crate) async fn numbers() -> Response {
    let Some(handle) = &*NUMBERS else {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    };
    handle.run_upkeep();
    let kind = "text/plain; version=0.0.4; charset=utf-8";
    ([(CONTENT_TYPE, kind)], handle.render()).into_response()
}

/// Numbers, times and logs every request.
pub(crate) async fn request(request: Request, next: Next) -> Response {
    let began = Instant::now();
    let id = random_id(12);
    let method = request.method().clone();
    let path = request.uri().path().to_owned();
    // Addresses of single games would be numbers of their own.
    let route = request
        .extensions()
        .get::<MatchedPath>()
        .map_or("other", MatchedPath::as_str)
        .to_owned();
    let mut response = next.run(request).await;
    let (status, seconds) = (response.status().as_u16(), began.elapsed().as_secs_f64());
    let labels = [("route", route), ("status", status.to_string())];
    metrics::counter!("burrow_requests_total", &labels).increment(1);
    metrics::histogram!("burrow_request_seconds").record(seconds);
    tracing::info!(id, %method, path, status, ms = seconds * 1000.0, "request");
    if let Ok(id) = HeaderValue::from_str(&id) {
        response.headers_mut().insert(REQUEST_ID, id);
    }
    response
}
